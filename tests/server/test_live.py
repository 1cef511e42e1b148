"""The socket."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.clock import HandClock
from tests.server.house import House, alone, play_on, together


def test_everybody_is_told_and_sees_only_the_own_hand(house: House) -> None:
    ada, ewa, watcher = house.person(), house.person(), house.person()
    table = together(ada, ewa)
    with ada.live(table) as a, ewa.live(table) as e, watcher.live(table) as w:
        play_on(table, [ada], most=1)
        for socket, seat in ((a, 0), (e, 1), (w, None)):
            message = socket.until(lambda m: m["version"] == 2)
            assert message["seat"] == seat
            assert [player["hand"] is not None for player in message["view"]["seats"]] == [seat == 0, seat == 1]
            assert [line["version"] for line in socket.log] == [1, 2]
        assert w.log[-1]["events"] == e.log[-1]["events"]


def test_who_comes_back_gets_what_was_missed(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    play_on(table, [ada, ewa], most=4)
    with ada.live(table, "?since=3") as socket:
        assert [line["version"] for line in socket.next()["log"]] == [4, 5]
    with ada.live(table, "?since=5") as socket:
        assert socket.next()["log"] == []


def test_nothing_is_said_when_nothing_changed(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    with ada.live(table) as first, ada.live(table) as second:  # two tabs of one person
        first.next()
        second.next()
        assert first.rest() == []
        house.app.state.room.hub.audience.wake(table)
        assert first.rest() == []
        play_on(table, [ada], most=1)
        assert [message["version"] for message in first.rest()] == [2]


def test_ping_is_answered_and_another_own_seat_can_be_looked_through(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    with ada.live(table) as socket:
        socket.next()
        socket.say({"type": "ping"})
        assert socket.until(lambda m: m["type"] == "pong")
        socket.say({"type": "seat", "seat": None})
        assert socket.until(lambda m: m["type"] == "table")["seat"] is None
        socket.say({"type": "seat", "seat": 0})
        assert socket.until(lambda m: m["type"] == "table")["seat"] == 0
        socket.say({"type": "seat", "seat": 1})
        assert socket.closed() == 1008


def test_seats_turn_when_the_game_begins_and_the_socket_follows(house: House) -> None:
    ada = house.person()
    made = ada.make("me", "bot", "bot", first=1)
    with ada.live(made["table"], "?seat=0") as socket:
        assert socket.next()["status"] == "lobby"
        ada.join(made["table"])
        message = socket.until(lambda m: m["status"] == "play")
        assert message["seat"] == 2
        assert message["view"]["seats"][2]["hand"] is not None


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[]", '{"type": "act"}', '{"type": "ping", "x": 1}', '{"type":"seat"}']
)
def test_nonsense_closes_the_socket(house: House, text: str) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    with ada.live(table) as socket:
        socket.connection.send(text)
        assert socket.closed() == 1008


def test_too_big_binary_and_too_many_messages_close_it(house: House, tmp_path: Path) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    with ada.live(table) as socket:
        socket.connection.send("x" * 5000)
        assert socket.closed() == 1009
    with ada.live(table) as socket:
        socket.connection.send(b"\x00\xff")
        assert socket.closed() == 1008
    with House(tmp_path, clock=HandClock(), messages=(1.0, 5.0)) as strict:
        ada, ewa = strict.person(), strict.person()
        with ada.live(together(ada, ewa)) as socket:
            with suppress(ConnectionClosed):  # perhaps before the last one is sent
                for _ in range(10):
                    socket.say({"type": "ping"})
            assert socket.closed() == 1008


def test_no_table_and_strange_queries(house: House) -> None:
    ada, ewa = house.person(), house.person()
    with ada.live("nowhere") as socket:
        assert socket.closed() == 4404
    table = together(ada, ewa)
    for query in ("?seat=1", "?seat=x", "?since=-1", "?seat=99999999999999999999"):
        with ada.live(table, query) as socket:
            assert socket.closed() == 1008


def test_a_foreign_page_gets_no_socket(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    with pytest.raises(InvalidStatus), ada.live(table, Origin="https://evil.example"):
        pass
    with ada.live(table, Origin=f"http://127.0.0.1:{house.port}") as socket:
        assert socket.next()["type"] == "table"


def test_a_server_that_goes_down_says_so_and_the_game_is_there_again(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada, ewa = house.person(), house.person()
        table = together(ada, ewa)
        play_on(table, [ada, ewa], most=5)
        before = ada.look(table)
        connection = ada.live(table)
        socket = connection.__enter__()
        socket.next()
    assert socket.closed() == 1012
    with House(tmp_path) as house:
        ada.http.base_url, ada.port = f"http://127.0.0.1:{house.port}", house.port
        after = ada.look(table)
    for message in (before, after):
        del message["now"], message["takeover"]  # clocks
    assert after == before


def test_who_watches_while_the_disk_does_not_answer_is_asked_to_come_back(house: House) -> None:
    ada = house.person()
    table = alone(ada, "hotseat")
    hub = house.app.state.room.hub
    true_open = hub.open

    async def fails(id: str) -> Any:
        raise sqlite3.OperationalError("disk I/O error")

    with ada.live(table) as socket:
        socket.next()
        hub.open = fails
        try:
            with pytest.raises(InvalidStatus, match="503"), ada.live(table):
                pass
            socket.say({"type": "seat", "seat": 0})
            assert socket.closed() == 1012
        finally:
            hub.open = true_open
