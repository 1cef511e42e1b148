"""Who keeps the door open: half requests, slow bodies, endless headers, too many at once. Time is moved by hand."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clock import HandClock
from tests.server.foe import read_answer
from tests.server.house import PATIENCE, House, Person, alone, until

HEAD, BODY, READ = 10.0, 20.0, 60.0
LINE = b"GET /api/my-tables HTTP/1.1\r\n"
WHOLE = LINE + b"Host: localhost\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"


class Guest:
    def __init__(self, house: House, said: bytes = b"") -> None:
        self.socket = socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE)
        self.say(said)

    def say(self, said: bytes) -> None:
        self.socket.sendall(said)

    def answer(self) -> int:
        return read_answer(self.socket, False)[0]

    def sent_away(self) -> bool:
        try:
            return self.socket.recv(1) == b""
        except ConnectionError:
            return True


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def house(tmp_path: Path, clock: HandClock) -> Iterator[House]:
    times: dict[str, Any] = {
        "head_within": HEAD,
        "body_within": BODY,
        "read_within": READ,
        "sweep": 1e6,
        "keep_alive": 600,
        "tidy": 1e6,
    }
    with House(tmp_path, clock=clock, connections_each=8, connections=12, head=4096, **times) as house:
        yield house


def settled(house: House, count: int) -> None:
    """So many connections are known to the server, and it has heard what they said."""
    until(lambda: len(house.server.server_state.connections) == count)
    person = Person(house.port)
    assert person.get("/api/my-tables").status_code == 200
    person.http.close()


@pytest.mark.parametrize("said", [b"", b"G", LINE, LINE + b"Host: localhost\r\n", b"\r\n"])
def test_half_a_request_is_waited_for_in_vain_only_so_long(house: House, clock: HandClock, said: bytes) -> None:
    slow = [Guest(house, said) for _ in range(5)]
    settled(house, 5)
    clock.advance(HEAD - 1)
    settled(house, 5)
    clock.advance(1)
    assert all(guest.sent_away() for guest in slow)


def test_a_byte_now_and_then_buys_no_time(house: House, clock: HandClock) -> None:
    guest = Guest(house, LINE)
    for _ in range(9):
        settled(house, 1)
        clock.advance(1)
        guest.say(b"X")
    settled(house, 1)
    clock.advance(1)
    assert guest.sent_away()


def test_who_ends_a_request_in_time_is_answered_and_may_say_the_next_one(house: House, clock: HandClock) -> None:
    guest = Guest(house, LINE)
    settled(house, 1)
    clock.advance(HEAD - 1)
    guest.say(WHOLE[len(LINE) :])
    assert guest.answer() == 200
    clock.advance(HEAD - 1)
    guest.say(LINE)
    settled(house, 1)
    clock.advance(HEAD)
    assert guest.sent_away()


def test_a_slow_body_is_waited_for_only_so_long(house: House, clock: HandClock) -> None:
    guest = Guest(house, POST)
    for _ in range(3):
        settled(house, 1)
        clock.advance(BODY / 4)
        guest.say(b"{")
    settled(house, 1)
    clock.advance(BODY / 4)
    assert guest.sent_away()


def test_headers_without_end_are_not_kept(house: House) -> None:
    guest = Guest(house, LINE)
    with pytest.raises(ConnectionError):
        guest.say((b"X-More: " + b"x" * 1000 + b"\r\n") * 100_000)


def test_what_strangers_say_badly_fills_no_log(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with House(tmp_path) as house:
        assert [Guest(house, b"\x16\x03\x01 hello\r\n\r\n").answer() for _ in range(5)] == [400] * 5
    assert capfd.readouterr().err == ""


def test_an_address_has_so_many_connections_and_gets_them_back(house: House, clock: HandClock) -> None:
    guests = [Guest(house, LINE) for _ in range(8)]
    until(lambda: len(house.server.server_state.connections) == 8)
    assert Guest(house, WHOLE).sent_away()
    clock.advance(HEAD)
    assert all(guest.sent_away() for guest in guests)
    until(lambda: not house.server.server_state.connections)
    assert Guest(house, WHOLE).answer() == 200


def test_a_proxy_comes_for_many(tmp_path: Path) -> None:
    with House(tmp_path, connections_each=1, connections=3, proxies=("127.0.0.0/8",)) as house:
        guests = [Guest(house, WHOLE) for _ in range(3)]
        assert [guest.answer() for guest in guests] == [200] * 3
        assert Guest(house, WHOLE).sent_away()  # but not for more than there is room


def test_a_socket_is_no_slow_request(house: House, clock: HandClock) -> None:
    ada = house.person()
    table = alone(ada, "hotseat")
    with ada.live(table) as live:
        live.next()
        clock.advance(HEAD + BODY + READ)
        live.say({"type": "ping"})
        live.until(lambda message: message["type"] == "pong")
        assert not [each for each in house.server.server_state.connections if getattr(each, "waiting", None)]


def test_who_does_not_read_the_answer_is_not_waited_for_either_and_fills_no_log(
    house: House, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        deaf.connect(("127.0.0.1", house.port))
        deaf.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 300)
        unheard(house, clock)
    until(lambda: not house.server.server_state.tasks)
    assert not caplog.records


@pytest.mark.parametrize("loop", ["auto", "asyncio"])
def test_an_answer_is_sent_at_once_whatever_loop_the_server_has(tmp_path: Path, loop: Any) -> None:
    house = House(tmp_path)
    house.server.config.loop = loop
    with house:
        guest = Guest(house, WHOLE)  # kept: a guest that nobody holds hangs up
        assert guest.answer() == 200
        (connection,) = house.server.server_state.connections
        line = connection.transport.get_extra_info("socket")
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def unheard(house: House, clock: HandClock) -> None:
    until(lambda: any(getattr(each, "waiting", None) == "read" for each in house.server.server_state.connections))
    clock.advance(READ)
    until(lambda: not house.server.server_state.connections)
