"""What the oracle of Oh Fortuna costs: its tables, and its slowest decision."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial

from benchmarks.yardstick import fit, spent
from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions
from ognisko.lab.floors import Claim, claim
from ognisko.minds import bots
from ognisko.minds.player import Bot

GAME = games.get("fortuna")
DECISIONS = 500
TRIES = 3
HOUR = 3600.0
WARM_UP = """
from benchmarks.yardstick import spent
from ognisko import games
from ognisko.minds import bots
game = games.get("fortuna")
print(spent(lambda: bots.make("oracle", game)))
"""


def positions() -> list[Glimpse]:
    """Of random play; two that follow each other are of different turns of thought."""
    chance, actions = Fast(7), Actions()
    state = GAME.new(5, GAME.settle({}), chance)
    found: list[Glimpse] = []
    while len(found) < DECISIONS:
        found.append(Glimpse(state, state.seat))
        state = state.copy()
        state.legal(actions)
        state.apply(actions.pick(chance), chance)
    return found


def slowest(bot: Bot, seen: list[Glimpse]) -> float:
    """CPU seconds; the shortest of some tries each, other positions in between, so that every turn is solved anew."""
    shortest = [HOUR] * len(seen)
    for _ in range(TRIES):
        shortest = [min(best, spent(partial(bot.choose, at))) for best, at in zip(shortest, seen, strict=True)]
    return max(shortest)


def warm_up() -> float:
    """CPU seconds in a fresh process."""
    done = subprocess.run([sys.executable, "-c", WARM_UP], stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout)


def claims() -> Iterator[Claim]:
    yield claim("python", "fortuna oracle warm-up", fit(warm_up))
    bot, seen = bots.make("oracle", GAME), positions()
    yield claim("python", "fortuna oracle decision", fit(lambda: slowest(bot, seen)))
