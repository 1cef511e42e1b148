"""Who floods an open socket, or a connection, with what is no message; and who opens one and never reads."""

import asyncio
import base64
import contextlib
import socket
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ognisko.server.door import PIECE
from ognisko.server.pulse import BEAT, BEATS, Pulse
from ognisko.server.wicket import GuardedSocket
from tests.server.clock import HandClock
from tests.server.foe import read_answer, receive
from tests.server.house import House, alone, until

READ, SHUT = 60.0, 10.0
NEIGHBOUR = "127.0.0.2"
REQUEST = b"GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n"
TEXT, PING, PONG, MORE = 1, 9, 10, 0


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def house(tmp_path: Path, clock: HandClock) -> Iterator[House]:
    quiet: dict[str, Any] = {"sweep": 1e6, "tidy": 1e6, "messages": (2.0, 20.0), "read_within": READ, "shut": SHUT}
    with House(tmp_path, clock=clock, **quiet) as house:
        yield house


def frame(kind: int, said: bytes = b"", last: bool = True) -> bytes:
    return bytes([kind | (0x80 if last else 0), 0x80 | len(said)]) + bytes(4) + said


def knock(house: House, address: str = NEIGHBOUR, room: int = 0) -> socket.socket:
    guest = socket.socket()
    if room:
        guest.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    guest.settimeout(20)
    guest.bind((address, 0))
    guest.connect(("127.0.0.1", house.port))
    return guest


def line(house: House, table: str, **wishes: int) -> socket.socket:
    """A socket at the table, by hand."""
    guest = knock(house, **wishes)  # type: ignore[arg-type]
    key = base64.b64encode(bytes(16)).decode()
    said = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    head = "\r\n".join([f"GET /api/tables/{table}/live HTTP/1.1", "Host: localhost", *said])
    guest.sendall(f"{head}\r\n\r\n".encode())
    until(lambda: len(house.app.state.room.hub.audience.watchers.get(table, ())) > 0)
    return guest


def sent_away(guest: socket.socket) -> bool:
    with contextlib.suppress(ConnectionError):
        while guest.recv(65_536):
            continue
    return True


@pytest.mark.parametrize(
    "flood",
    [frame(PING), frame(PING, b"x" * 125), frame(PONG), frame(MORE, last=False), frame(TEXT, b"x")],
    ids=["pings", "long pings", "pongs", "fragments", "messages"],
)
def test_frames_without_end_are_not_heard_out(house: House, flood: bytes) -> None:
    table = alone(house.person(), "hotseat")
    guest = line(house, table)
    begun = frame(TEXT, last=False) if flood == frame(MORE, last=False) else b""
    with contextlib.suppress(ConnectionError):
        guest.sendall(begun + flood * 20_000)
    assert sent_away(guest)
    until(lambda: not house.app.state.room.hub.audience.watchers.get(table))


def test_a_few_pings_and_fragments_are_fine(house: House) -> None:
    guest = line(house, alone(house.person(), "hotseat"))
    parts = [frame(TEXT, b'{"type":', last=False), frame(PING, b"here"), frame(MORE, b'"ping"}')]
    guest.sendall(b"".join(parts))
    heard = b""
    while b'{"type":"pong"}' not in heard:
        heard += guest.recv(65_536)
    assert frame(PONG, b"here")[:1] + b"\x04here" in heard


def test_who_floods_finds_the_door_shut_for_a_while_and_nobody_else_does(house: House, clock: HandClock) -> None:
    table = alone(house.person(), "hotseat")
    guest = line(house, table)
    with contextlib.suppress(ConnectionError):
        guest.sendall(frame(PING) * 20_000)
    assert sent_away(guest)
    assert sent_away(knock(house))
    assert house.person().look(table)["status"] == "play"  # from another address
    clock.advance(SHUT)
    again = knock(house)
    again.sendall(REQUEST)
    assert read_answer(again, False)[0] == 404


def test_the_door_is_not_shut_to_a_proxy(tmp_path: Path) -> None:
    with House(tmp_path, proxies=("127.0.0.0/8",), messages=(2.0, 20.0)) as house:
        guest = line(house, alone(house.person(), "hotseat"))
        with contextlib.suppress(ConnectionError):
            guest.sendall(frame(PING) * 20_000)
        assert sent_away(guest)
        again = knock(house)
        again.sendall(REQUEST)
        assert read_answer(again, False)[0] == 404


def test_a_socket_that_nobody_reads_is_let_go(house: House, clock: HandClock) -> None:
    """What is left to say to it is no reason to keep it."""
    table = alone(house.person(), "hotseat")
    deaf = line(house, table, room=1024)
    (open_line,) = sockets(house)
    loop = house.server.servers[0].get_loop()
    for _ in range(200):  # more than the machine keeps for anybody
        loop.call_soon_threadsafe(open_line.transport.write, b"x" * 100_000)
    until(lambda: not open_line.writable.is_set())
    for _ in range(2):
        assert house.app.state.room.hub.audience.watchers[table]
        clock.advance(READ)
        settled(house)
    until(lambda: not house.app.state.room.hub.audience.watchers.get(table))
    deaf.close()


def settled(house: House) -> None:
    """The server has done what was due."""
    assert house.person().get("/api/my-tables").status_code == 200


def test_who_reads_slowly_is_not_taken_for_deaf(house: House, clock: HandClock) -> None:
    table = alone(house.person(), "hotseat")
    with house.person().live(table) as socket:
        socket.next()
        for _ in range(5):
            clock.advance(READ)
            socket.say({"type": "ping"})
            socket.until(lambda message: message["type"] == "pong")


def sockets(house: House) -> list[GuardedSocket]:
    return [each for each in house.server.server_state.connections if isinstance(each, GuardedSocket)]


def test_who_gives_no_sign_of_life_is_let_go_and_who_does_stays(house: House, clock: HandClock) -> None:
    table = alone(house.person(), "hotseat")
    silent = line(house, table)
    (gone,) = sockets(house)
    with house.person().live(table) as socket:
        socket.next()
        for _ in range(2 * BEATS):
            clock.advance(BEAT)
            settled(house)
            until(lambda: not any(each.unanswered for each in sockets(house) if each is not gone))
        until(lambda: gone not in sockets(house))
        assert len(sockets(house)) == 1
        socket.say({"type": "ping"})
        socket.until(lambda message: message["type"] == "pong")
    assert sent_away(silent)
    until(lambda: not any(house.server.config.http.door.pulse.beats))  # type: ignore[union-attr]


def test_sockets_are_asked_a_few_at_a_time_however_they_came() -> None:
    asked: list[int] = []

    class Line:
        def ask(self) -> None:
            asked.append(pulse.next)

    clock = HandClock()

    async def work() -> None:
        for each in lines:
            pulse.join(each)
        for each in lines[3 * BEATS :]:
            pulse.leave(each)
        for _ in range(BEATS):
            clock.advance(BEAT)
            await asyncio.sleep(0)

    pulse, lines = Pulse(clock), [Line() for _ in range(4 * BEATS)]
    asyncio.run(work())
    assert Counter(asked) == dict.fromkeys(range(BEATS), 3)


# Requests that do not wait for their answers


def test_of_many_requests_at_once_few_are_taken_in_and_all_are_answered(house: House) -> None:
    guest = knock(house)
    count, most = 3_000, 0
    guest.sendall(REQUEST * count)
    for _ in range(count):
        waiting = [len(each.pipeline) for each in house.server.server_state.connections if hasattr(each, "pipeline")]
        most = max([most, *waiting])
        assert answer(guest) == 404
    assert most <= PIECE // len(REQUEST) + 1


def test_requests_in_odd_pieces_are_no_endless_head(house: House) -> None:
    guest, cut = knock(house), 10
    guest.sendall(REQUEST[:cut])
    for _ in range(house.settings.head // len(REQUEST) + 2):
        guest.sendall(REQUEST[cut:] + REQUEST[:cut])
        assert answer(guest) == 404


def answer(guest: socket.socket) -> int:
    """One of several answers: not a byte more is read."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += receive(guest, 1)
    length = next(int(each[15:]) for each in head.lower().split(b"\r\n") if each.startswith(b"content-length:"))
    while length:
        length -= len(receive(guest, length))
    return int(head.split()[1])
