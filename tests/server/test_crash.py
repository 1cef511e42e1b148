"""The server is killed again and again: nothing acknowledged is lost, and bots go on by themselves."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from tests.server.house import PATIENCE, Person, alone, own_port, place_of, until

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("OGNISKO_KILLS", "5"))
BUSY = 5  # times as long a busy machine takes to bring up a new life's bots
SERVE = """
import json, socket, sys
from pathlib import Path
from ognisko.server.serve import run, stop_gently
from ognisko.server.settings import Settings
from ognisko.server import entropy
from tests.entropy import Stream
entropy.source = Stream(sys.argv[3])
stop_gently()
free = (1e6, 1e6)
more = json.loads(sys.argv[4])
where = {"url": sys.argv[1]} if "://" in sys.argv[1] else {"db": Path(sys.argv[1])}
settings = Settings(**where, pace=0.0, posts=free, posts_each=free, requests=free, creations=free, **more)
run(settings, socket.create_server(("127.0.0.1", int(sys.argv[2])), reuse_port=False))
"""


class Life:
    """One life of the server."""

    def __init__(self, folder: Path, port: int, name: str, **more: float) -> None:
        quiet = {**os.environ, "PYTHONWARNINGS": "ignore"}  # what a killed process leaves is tidied up with a warning
        words = [place_of(folder), str(port), name, json.dumps(more)]
        self.port = port
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, *words], env=quiet, cwd=ROOT)
        until(lambda: self.answers(port))

    def answers(self, port: int) -> bool:
        assert self.process.poll() is None, "the server did not come up"
        try:
            return httpx.get(f"http://127.0.0.1:{port}/api/my-tables", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __del__(self) -> None:
        """A test that fails leaves no server behind."""
        self.process.kill()


def act(person: Person, table: str, rng: random.Random) -> tuple[int, int] | None:
    """One decision of one of my seats; (seat, acknowledged version), or None if there is none to make."""
    for seat in [mine["seat"] for mine in person.look(table)["mine"] if mine["acts"]]:
        seen = person.look(table, f"?seat={seat}")
        action = rng.choice(seen["legal"])["text"]
        answer = person.does(table, "act", seat=seat, version=seen["version"], action=action)
        if answer.status_code == 200:
            return seat, answer.json()["version"]
    return None


def without_clock(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key not in ("now", "takeover", "seats")}


def test_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    port = own_port()
    ada, rng = Person(port), random.Random(KILLS)
    life = Life(tmp_path, port, "the first life")
    table, rival, moves = alone(ada, "hotseat"), alone(ada, "bot"), 0
    for kill in range(KILLS):
        acknowledged, last = 0, ada.look(table)
        for _ in range(rng.randrange(1, 20)):
            if last["status"] == "play":
                last = ada.look(table)
                done = act(ada, table, rng)
                acknowledged = done[1] if done else acknowledged
                moves += done is not None
        act(ada, rival, rng)
        life.kill()

        life = Life(tmp_path, port, f"after kill {kill}")
        now = ada.look(table)
        assert now["version"] >= acknowledged
        assert now["log"][: len(last["log"])] == last["log"]
        if now["version"] == last["version"]:
            assert without_clock(now) == without_clock(last)
        me = ada.look(rival)["mine"][0]["seat"]
        until(lambda me=me, rival=rival: ada.look(rival)["turn"] in (me, None), BUSY * PATIENCE)  # type: ignore[misc]
        if now["status"] == "over":
            table = alone(ada, "hotseat")
        if ada.look(rival)["status"] == "over":
            rival = alone(ada, "bot")
    life.process.terminate()
    assert life.process.wait(PATIENCE) == 0
    print(f"{KILLS} kills, {moves} acknowledged moves, none lost")
