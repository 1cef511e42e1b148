"""Instructions of the web processes a move, counted by callgrind: other work on the machine does not change them.

    .venv/bin/python -m benchmarks.count --webs 1,4 --seats together,apart

A process that is counted is some forty times slower, so its whole house is: every clock of the server goes so many
times slower (`--slow`), and of 100 moves a second come as many fewer. What is gathered, compared and asked for now and
then is so as often for a move as it really is. What the kernel does is not in it. One house after the other; each takes
minutes.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import uvloop

from benchmarks.load import SERVE, House, asked_for

RATE = 100.0  # moves a second, at full speed
BEGAN = time.time()  # the clocks of all processes say the same
SLOWLY = """
import time
from ognisko.server.clock import SteadyClock as Clock
slow, init, sleep, wait, later = {slow}, Clock.__init__, Clock.sleep, Clock.wait, Clock.later
Clock.__init__ = lambda self, *_: init(self, lambda: {began} + time.monotonic() / slow, lambda: time.monotonic() / slow)
Clock.sleep = lambda self, seconds: sleep(self, seconds * slow)
Clock.wait = lambda self, event, seconds: wait(self, event, seconds * slow)
Clock.later = lambda self, seconds, call: later(self, seconds * slow, call)
"""


class Counted(House):
    """Its web processes run under callgrind, which counts when it is told to."""

    slow = 40.0

    async def open(self, tables: int) -> None:
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        await super().open(tables)

    def _serve(self, where: str, port: int) -> "subprocess.Popen[bytes]":
        tool = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no"]
        code = SLOWLY.format(slow=self.slow, began=BEGAN) + SERVE
        words = [*tool, f"--callgrind-out-file={self.folder}/%p", sys.executable, "-c", code, where, str(port)]
        server = subprocess.Popen(words)
        self.stack.callback(server.wait)
        self.stack.callback(server.kill)  # to go down gently would take minutes
        return server

    async def count(self, moves: int) -> dict[str, object]:
        rate, web = RATE / self.slow, self.roles["web"]
        await self.load.sit(self.laid)
        await self.load.play(rate, moves / 10 / rate)  # everything has been done once
        self._tell("--instr=on")
        await self.load.play(rate, moves / 10 / rate)
        self._tell("--zero")
        before = len(self.load.acks)
        await self.load.play(rate, moves / rate)
        self._tell("--dump")
        made = len(self.load.acks) - before
        millions = sum(map(self._dumped, web)) / made / 1e6
        _, lost = self.load.pushes()
        told = {"webs": self.webs, "seats": self.seats, "tables": len(self.laid), "moves": made}
        return {**told, "millions_a_move": round(millions, 3), "errors": self.load.errors, "lost": lost}

    def _tell(self, word: str) -> None:
        for pid in self.roles["web"]:
            subprocess.run(["callgrind_control", word, str(pid)], check=True, capture_output=True)

    def _dumped(self, pid: int) -> int:
        newest = max(self.folder.glob(f"{pid}*"), key=lambda path: path.stat().st_mtime)
        totals = next(line for line in newest.read_text().splitlines() if line.startswith("totals:"))
        return int(totals.split()[1])


async def measure(house: Counted, tables: int, moves: int) -> None:
    await house.open(tables)
    print(json.dumps(await house.count(moves)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--webs", default="1,4")
    parser.add_argument("--seats", default="together,apart", help="with several processes: apart,together,strangers")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--slow", type=float, default=40.0)
    chosen = parser.parse_args()
    Counted.slow = chosen.slow
    houses = asked_for(["postgresql"], list(map(int, chosen.webs.split(","))), chosen.seats.split(","))
    for each in houses:
        house = Counted(each.kind, each.webs, each.seats)
        with house.stack:
            uvloop.run(measure(house, chosen.tables, chosen.moves))


if __name__ == "__main__":
    main()
