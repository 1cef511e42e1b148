"""What every BotRunner holds; a new one joins the list below. And what its processes live through."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future

import pytest
from msgspec import structs

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.play.fairness import Secret
from ognisko.play.match import Match
from ognisko.server import app, scribe, think
from ognisko.server.clock import SteadyClock
from ognisko.server.processes import NoAnswer, Processes
from ognisko.server.runner import BotRunner, PoolRunner
from ognisko.server.think import Position, Thought
from tests.server.patience import PATIENCE

RUNNERS: list[Callable[[], BotRunner]] = [lambda: PoolRunner(1, PATIENCE)]


def thought(spec: str = "greedy") -> tuple[Thought, Match]:
    secret, game = b"s" * 32, games.get("totem")
    match = Match(game, 2, {"bird": False}, Secret(secret, ["x"]))
    for _ in range(4):
        match.play(match.legal()[0])
    steps = [(step.action, step.stream) for step in match.steps]
    return Thought(Position("totem", 2, match.options, secret, ["x"], steps), match.state.seat, 5, spec), match


@pytest.mark.parametrize("make", RUNNERS)
def test_a_runner_thinks_off_the_loop_and_survives_a_death(make: Callable[[], BotRunner]) -> None:
    asked, match = thought()
    legal = match.game.legal(match.state, asked.seat)

    async def work() -> None:
        runner = make()
        try:
            assert await runner.choose(asked) in legal
            assert (await runner.advice(asked))[0].action in map(match.game.grammar.text, legal)
            broken = Thought(asked.position, asked.seat, 1, "nobody")
            with pytest.raises((NoAnswer, UsageError)):
                await runner.choose(broken)
            assert await runner.choose(asked) in legal
        finally:
            await runner.close()

    asyncio.run(work())


def test_the_bot_of_a_seat_stays_with_what_it_has_thought() -> None:
    asked, _ = thought("ismcts:iterations=20")
    think.choose(asked)
    (bot,) = [bot for who, bot in think.kept.items() if who == asked.who]
    think.choose(asked)
    assert think.kept[asked.who] is bot
    for seat in range(think.KEPT + 3):  # others, who are asked later
        other = structs.replace(asked.position, secret=bytes([seat]) * 32)
        think.choose(Thought(other, asked.seat, 5, "random"))
    assert asked.who not in think.kept
    assert len(think.kept) == think.KEPT


def die(thought: Thought) -> int:
    os._exit(3)


def sleep(thought: Thought) -> int:
    """It would answer, if it were let."""
    time.sleep(PATIENCE)
    return 0


def test_the_pool_answers_again_after_a_crash_and_stops_what_takes_too_long() -> None:
    asked, _ = thought()

    async def work() -> None:
        runner = PoolRunner(1, 1.0)
        try:
            with pytest.raises(NoAnswer):
                await runner._run(die, asked)
            with pytest.raises(NoAnswer):
                await runner._run(sleep, asked)
            runner.limit = PATIENCE
            await runner.choose(asked)
        finally:
            await runner.close()

    asyncio.run(work())


def test_the_pool_answers_again_after_a_process_was_killed_that_had_nothing_to_do() -> None:
    """As the system does when memory is short. pebble's pool is dead for ever after it."""
    asked, match = thought()

    async def work() -> None:
        runner = PoolRunner(1, PATIENCE)
        try:
            pid = await asyncio.wrap_future(runner.processes.pool.schedule(os.getpid))
            os.kill(pid, signal.SIGKILL)
            while runner.processes.pool.active:
                await asyncio.sleep(0.01)
            assert await runner.choose(asked) in match.game.legal(match.state, asked.seat)
        finally:
            await runner.close()

    asyncio.run(work())


def test_a_process_has_met_all_games_before_it_is_asked_anything() -> None:
    """Else the imports would count as thinking: on a busy machine no process would ever get beyond them."""
    asks = "import sys; from ognisko.server import {0}; {0}.{1}(); print(*sys.modules)"
    for module, first in (("think", think.be_nice), ("scribe", scribe.be_last)):
        told = subprocess.run(
            [sys.executable, "-c", asks.format(module, first.__name__)], capture_output=True, text=True, check=True
        )
        wanted = {f"ognisko.games.{name}.{room}" for name in games.names() for room in ("rules", "judgement")}
        assert wanted <= set(told.stdout.split())


class Losing:
    """Processes that take what they are given, and that is the last of it."""

    def __init__(self, dies: bool) -> None:
        self.active = True
        self.dies = dies
        self.given: list[Future[object]] = []

    def schedule(self, work: Callable[[], object], values: object, timeout: float | None) -> Future[object]:
        self.active = not self.dies
        self.given.append(Future())
        return self.given[-1]

    def stop(self) -> None:
        self.active = False

    def join(self) -> None:
        return


@pytest.mark.parametrize("dies", [True, False], ids=["with its processes", "by itself"])
def test_what_was_lost_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, dies: bool) -> None:
    """Else the bot's place would be taken for ever, and with the only place all bots stand still."""

    async def play() -> bool:
        losing = Losing(dies)
        pools = iter([losing])
        monkeypatch.setattr(Processes, "_new", lambda self: next(pools, Losing(dies)))
        monkeypatch.setattr("ognisko.server.processes.LOOK", 0.01)
        processes = Processes(1, think.be_nice)
        with pytest.raises(NoAnswer):
            await asyncio.wait_for(processes.do(think.ready, limit=0.01), PATIENCE)
        assert losing.given[0].cancelled()
        return losing.active or dies  # dead ones are replaced when somebody needs them

    assert asyncio.run(play()) == dies


def test_new_processes_take_over_while_the_old_ones_finish_their_thoughts() -> None:
    """So do the bots when the engines, compiled beside the first game, are there."""
    asked, match = thought()

    async def run() -> None:
        runner = PoolRunner(1, PATIENCE)
        old = runner.processes.pool
        before = asyncio.wrap_future(old.schedule(os.getpid))
        await runner.renew()
        after = await asyncio.wrap_future(runner.processes.pool.schedule(os.getpid))
        assert await before != after
        assert not old.active
        assert await runner.choose(asked) in match.game.legal(match.state, asked.seat)
        await runner.close()

    asyncio.run(run())


def test_a_table_that_opened_before_its_engines_were_compiled_renews_its_bots_once_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Thinkers(PoolRunner):
        renewed = 0

        def __init__(self) -> None:
            pass

        async def renew(self) -> None:
            self.renewed += 1

    class Impatient(SteadyClock):
        async def sleep(self, seconds: float) -> None:
            looks.append(seconds)

    looks: list[float] = []
    monkeypatch.setattr(app, "is_built", lambda: len(looks) == 3)
    thinkers = Thinkers()
    asyncio.run(app.full_speed(thinkers, Impatient()))
    assert (len(looks), thinkers.renewed) == (3, 1)
