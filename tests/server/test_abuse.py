"""A guest who does everything that costs the server memory, again and again: what it takes, it gives back.

OGNISKO_ABUSE is how many seconds it goes on (`make soak`: 600). A tenth of it is called a minute, whatever it lasts;
the last one may take a tenth more memory than the second. An ordinary run is too short to weigh it: it only looks
whether everything is answered.
"""

import contextlib
import os
import random
import socket
import sys
import time
from pathlib import Path
from statistics import mean

import pytest
from websockets.exceptions import WebSocketException

from tests.server.foe import Foe
from tests.server.house import PATIENCE, Person, alone, own_port, play_on
from tests.server.test_crash import Life

SECONDS = float(os.environ.get("OGNISKO_ABUSE", "4"))
LONG_ENOUGH = 300.0
ALLOWED = 1.1
# Small, so that all that may be kept is kept long before the second minute ends.
ROOM = {"live_tables": 100, "live_bytes": 20_000_000, "remembered": 500, "head_within": 2.0, "body_within": 2.0}
HALVES = 50
GAMES = ["totem", "fortuna", "kokopelli", "tribes"]


class Abuser:
    def __init__(self, life: Life) -> None:
        self.life = life
        self.dice = random.Random(1)
        self.halves: list[socket.socket] = []
        self.rounds = 0
        self.hostile = 0

    def round(self) -> None:
        """Somebody new each time: a table, moves, undos, looks, a socket, half requests, hostile ones."""
        self.rounds += 1
        ada, watcher = Person(self.life.port), Person(self.life.port)
        try:
            table = alone(ada, "hotseat", game=GAMES[self.rounds % 4])
            play_on(table, [ada], most=6, pick=self.rounds)
            self.take_back(ada, table)
            ada.make("me", "friend")
            self.stare(watcher, table)
            self.leave_halves()
            self.attack(ada, table)
        finally:
            ada.http.close()
            watcher.http.close()

    def take_back(self, ada: Person, table: str) -> None:
        for seat in (0, 1):
            ada.does(table, "undo", seat=seat, version=ada.look(table, f"?seat={seat}")["version"])

    def stare(self, watcher: Person, table: str) -> None:
        for path in ("", "/replay?seat=none", "/journal", "/record", "/chance"):
            assert watcher.get(f"/api/tables/{table}{path}").status_code < 500
        with contextlib.suppress(WebSocketException), watcher.live(table) as live:
            live.next()
            live.say({"type": "nonsense"})

    def leave_halves(self) -> None:
        """Requests that never end; the door closes them, and so do we."""
        for said in (b"GET / HTTP/1.1\r\nX: ", b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n"):
            half = socket.create_connection(("127.0.0.1", self.life.port), timeout=PATIENCE)
            half.sendall(said)
            self.halves.append(half)
        while len(self.halves) > HALVES:
            self.halves.pop(0).close()

    def attack(self, ada: Person, table: str) -> None:
        foe = Foe(self.life, table, ada, seed=self.rounds)
        for _ in range(20):
            foe.attack()
        self.hostile += foe.statuses.total()
        if foe.connection is not None:
            foe.connection.close()


def megabytes(pid: int) -> float:
    """Resident, of the process and of its children."""
    status = Path(f"/proc/{pid}/status").read_text()
    mine = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return mine + sum(megabytes(int(child)) for child in children)


@pytest.mark.deep
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_memory_is_flat_while_a_guest_does_what_costs_most(tmp_path: Path) -> None:
    life = Life(tmp_path, own_port(), "abuse", **ROOM)
    abuser = Abuser(life)
    begun, minutes = time.monotonic(), [[megabytes(life.process.pid)] for _ in range(10)]
    while (past := time.monotonic() - begun) < SECONDS or abuser.rounds < len(GAMES):
        abuser.round()
        minutes[min(9, int(past * 10 / SECONDS))].append(megabytes(life.process.pid))
    assert abuser.hostile == 20 * abuser.rounds
    weights = [round(mean(minute[1:] or minute), 1) for minute in minutes]
    print(f"{abuser.rounds} rounds, {abuser.hostile} hostile requests; MB in each tenth: {weights}")
    life.process.terminate()
    assert life.process.wait(PATIENCE) == 0
    if SECONDS >= LONG_ENOUGH:
        assert weights[9] <= ALLOWED * weights[1], weights
