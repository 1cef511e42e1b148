"""Somebody is away."""

from collections.abc import Iterator

import pytest

from tests.server.clock import HandClock
from tests.server.house import House, play_on, together, until

CLOCK = HandClock()
LEAVING, PATIENT = 3.0, 120.0


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its time goes by when a test says so."""
    with House(tmp_path_factory.mktemp("house"), clock=CLOCK, leaving=LEAVING, patience=PATIENT) as house:
        yield house


def noticed(house: House, table: str, sockets: int) -> None:
    """The server knows that only so many are left."""
    until(lambda: len(house.app.state.room.hub.audience.watchers.get(table, ())) == sockets)


def test_presence_is_seen_and_a_short_gap_is_none(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    with ada.live(table) as mine:
        assert [seat["here"] for seat in mine.next()["seats"]] == [True, False]
        with ewa.live(table):
            mine.until(lambda m: m["seats"][1]["here"])
        noticed(house, table, 1)
        CLOCK.advance(LEAVING / 2)
        assert mine.rest() == []
        CLOCK.advance(LEAVING)
        assert not mine.next()["seats"][1]["here"]


def test_a_nudge_is_heard_and_remembered(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    with ada.live(table) as socket:
        socket.next()
        assert ewa.does(table, "nudge", seat=1, to=0).status_code == 200
        assert socket.until(lambda m: m["type"] == "nudge") == {"type": "nudge", "from": 1, "to": 0}
    again = ewa.does(table, "nudge", seat=1, to=0)
    assert again.status_code == 429
    assert int(again.headers["retry-after"]) > 0
    assert ada.get("/api/my-tables").json()["tables"][0]["nudged"]
    play_on(table, [ada], most=1)
    assert not ada.look(table)["seats"][0]["nudged"]


def test_a_bot_plays_for_the_absent_and_the_owner_takes_the_seat_back(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    play_on(table, [ada], most=1)
    with ewa.live(table), ada.live(table) as socket:
        socket.until(lambda m: m["seats"][1]["here"])
        refused = ada.does(table, "bot-takeover", seat=0, **{"for": 1})
        assert refused.json()["error"] == "not_now"
    noticed(house, table, 0)
    CLOCK.advance(PATIENT / 2)
    assert not ada.look(table)["seats"][1]["here"]
    assert ada.does(table, "bot-takeover", seat=0, **{"for": 1}).status_code == 422  # not yet
    (offer,) = [offer for offer in ada.look(table)["takeover"] if offer["seat"] == 1]
    CLOCK.advance(offer["at"] - CLOCK.now())
    assert ada.does(table, "bot-takeover", seat=0, level=2, **{"for": 1}).status_code == 200
    until(lambda: ada.look(table)["turn"] == 0)  # the bot has moved
    assert ada.look(table)["seats"][1]["stand_in"] == 2
    assert ada.does(table, "take-back-seat", seat=1).status_code == 403
    assert ewa.does(table, "take-back-seat", seat=1).status_code == 200
    play_on(table, [ada, ewa])
    assert ada.look(table)["status"] == "over"


def test_at_a_table_without_hints_no_bot_shows_its_moves_from_the_own_seat(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, hints=False)
    refused = ada.does(table, "bot-takeover", seat=0, level=4, **{"for": 0})
    assert (refused.status_code, refused.json()["error"]) == (422, "not_now")
    assert ada.look(table)["seats"][0]["stand_in"] is None


def test_who_goes_lets_a_bot_play(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    assert ada.does(table, "bot-takeover", seat=0, level=1, **{"for": 0}).status_code == 200
    until(lambda: ewa.look(table)["turn"] == 1)
    seen = ada.look(table)
    refused = ada.does(table, "act", seat=0, version=seen["version"], action="up1 red")
    assert refused.status_code == 422
