"""Bots at the table: they think off the loop, and their decisions go the way of everybody's."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

from msgspec import structs

from ognisko.core.chance import Script
from ognisko.core.errors import Refused, UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.grammar import Grammar
from ognisko.locale.company import PACE, temper
from ognisko.minds.bots import make
from ognisko.play.match import Match
from ognisko.server import levels, logs, ticking
from ognisko.server.hub import Hub, Wait
from ognisko.server.processes import NoAnswer
from ognisko.server.runner import BotRunner, Overtaken
from ognisko.server.sheet import Entry
from ognisko.server.store import Stale
from ognisko.server.table import Table, Unstored
from ognisko.server.think import Position, Thought
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server.bots")
TRIES = 3
NEAR = 60.0  # seconds: what is due later is found by the sweep
Answer = TypeVar("Answer")
Key = tuple[str, int, int]  # table, seat, the version that the seat sees


class Tables(set[str]):
    """Those that this process looks after."""


class EveryTable(Tables):
    """One process, which looks after all."""

    def __contains__(self, table: object) -> bool:
        return True


class Bots:
    def __init__(self, hub: Hub, runner: BotRunner, leased: "Tables") -> None:
        self.hub = hub
        self.runner = runner
        self.tasks: dict[Key | str, asyncio.Task[None]] = {}
        self.leased = leased  # the tables that are played here; where one process does it all, every one
        hub.listeners.append(self.wake)

    def wake(self, table: Table) -> None:
        """Set thinking whose turn it is, as everybody sees it, and whoever might be asked in private."""
        if table.id in self.leased:
            self._attend(table)
        if table.asks and table.sheet.status == "play" and any(chair.bot is not None for chair in table.sheet.chairs):
            self._start(f"{table.id} {table.since}", self._answer(table, table.since))

    def _attend(self, table: Table) -> None:
        seat = table.bot()
        if seat is not None:
            key = (table.id, seat, table.version(seat))
            self._start(key, self._play(key))
        if table.revealing:
            self._start(f"{table.id} salts", self._end_reveal(table))
        run = self.hub.running(table)
        if run is not None and run.due - self.hub.clock.now() < NEAR:
            self._start(f"{table.id} time", self._watch_time(table))

    def busy_with(self, id: str) -> list[asyncio.Task[None]]:
        keys = [key for key in self.tasks if (key.split(" ")[0] if isinstance(key, str) else key[0]) == id]
        return [self.tasks[key] for key in keys]

    def _start(self, key: Key | str, work: Coroutine[Any, Any, None]) -> None:
        if key in self.tasks:
            work.close()
            return
        table = key.partition(" ")[0] if isinstance(key, str) else key[0]
        self.tasks[key] = asyncio.create_task(work, context=logs.about(table))
        self.tasks[key].add_done_callback(lambda task: self._done(key, task))

    def _done(self, key: Key | str, task: asyncio.Task[None]) -> None:
        self.tasks.pop(key, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a bot stumbled; the sweep will wake it", exc_info=error)

    async def _play(self, key: Key) -> None:
        id, seat, _ = key

        async def ask(table: Table) -> tuple[Grammar, Thought] | None:
            level = table.sheet.chairs[seat].bot
            if level is None or not _current(table, key):
                return None
            return table.game.grammar, thought_of(table, seat, levels.spec(level), silences(table.playing))

        try:
            if (asked := await self.hub.at(id, ask)) is not None:
                await self._land(key, await self._choose(*asked))
        except Overtaken:
            return  # the newer thought brings the answer
        except (Problem, UsageError, Unstored, Stale) as error:
            log.warning("table %s: nothing came of a bot's turn: %s", id, type(error).__name__)

    async def _choose(self, grammar: Grammar, thought: Thought) -> str:
        """Each time with more patience: who is slow because the machine is busy gets there in the end."""
        for number in range(TRIES):
            patient = structs.replace(thought, patience=2.0**number)
            try:
                return grammar.text(await self.think_about(self.runner.choose, patient))
            except Overtaken:
                raise
            except NoAnswer as error:
                log.warning("no answer from a bot: %s", error)
        raise Problem(503, "closing", "the bot does not answer")

    async def think_about(self, work: Callable[[Thought], Awaitable[Answer]], thought: Thought) -> Answer:
        begun = self.hub.clock.now()
        answer = await work(thought)
        self.hub.meter.thought(self.hub.clock.now() - begun)
        return answer

    async def _land(self, key: Key, action: str) -> None:
        """Wait for the right moment; drop the decision if the table has moved on."""
        id, seat, _ = key
        settings = self.hub.settings

        async def land(table: Table) -> Wait | None:
            if not _current(table, key):
                return None
            goes_on = table.last().seat == seat
            pace = min(settings.pace, settings.brisk) if goes_on else settings.pace
            wait = self.hub.pause_left(table, pace * PACE[temper(table.sheet.chairs[seat].name)])
            if wait > 0:
                return Wait(wait)
            await self._act(table, seat, action)
            return None

        await self.hub.at(id, land)

    async def _act(self, table: Table, seat: int, action: str) -> None:
        try:
            await self.hub.write(table, Entry(kind="act", seat=seat, action=action, at=self.hub.clock.now()))
        except Refused:
            log.exception("table %s: what the bot of seat %d chose was refused", table.id, seat)

    async def _answer(self, table: Table, since: float) -> None:
        """What the bots say to private questions: thought out for all of them after each move, asked or not (TR16).

        Not in the pool, where others could make it late or feel it working.
        """
        async with table.lock:
            glimpses = private_glimpses(table)
        said = await asyncio.to_thread(private_answers, table.game, glimpses, table.sheet.secret.hex())
        settings = self.hub.settings
        await self.hub.clock.sleep(max(0.0, since + min(settings.pace, settings.pause / 2) - self.hub.clock.now()))

        async def answer(table: Table) -> None:
            while table.since == since and (question := table.question()) is not None and question.seat in said:
                await self._act(table, question.seat, table.game.grammar.text(said[question.seat]))

        await self.hub.at(table.id, answer)

    async def _end_reveal(self, table: Table) -> None:
        """The game begins without the salts of those who do not tell them."""
        clock = self.hub.clock
        due = min(self.hub.settings.reveal, (table.sheet.reveal_by or 0.0) - clock.now()) + clock.now()

        async def begin(table: Table) -> Wait | None:
            if not table.revealing:
                return None
            if clock.now() < due:
                return Wait(due - clock.now())
            table.begin(clock.now())
            await self.hub.save(table)
            return None

        await self.hub.at(table.id, begin)

    async def _watch_time(self, table: Table) -> None:
        """When somebody's time is up a bot plays on: whoever looks first does it, whichever process that is."""
        clock = self.hub.clock

        async def ring(table: Table) -> Wait | None:
            run = self.hub.running(table)
            if run is None or run.due - clock.now() >= NEAR:
                return None
            if clock.now() < run.due:
                return Wait(run.due - clock.now())
            ticking.run_out(table, run)
            await self.hub.save(table)
            return None

        await self.hub.at(table.id, ring)

    async def sweep(self) -> None:
        """Find what was lost: at the start, and now and then."""
        while True:
            try:
                waiting = await self.hub.store.waiting_for_bots(self.hub.clock.now() + NEAR)
                self.hub.meter.waited(max([await self._find(id) for id in waiting], default=0.0))
            except Exception:
                log.exception("the sweep stumbled; it goes on")
            await self.hub.clock.sleep(self.hub.settings.sweep)

    async def _find(self, id: str) -> float:
        """Each table by itself: what is wrong with one stops no other. For how many seconds it has waited."""
        try:
            table = await self.hub.open(id)
            self.wake(table)
            return self.hub.clock.now() - table.since if table.wants_bots else 0.0
        except Problem:
            return 0.0  # set aside, which was logged; or gone
        except Exception:
            log.exception("table %s: the sweep goes on without it", id)
            return 0.0

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def _current(table: Table, key: Key) -> bool:
    """Is it still the position that the bot was set thinking about?"""
    _, seat, version = key
    return table.bot() == seat and table.version(seat) == version


def thought_of(table: Table, seat: int, spec: str, further: Sequence[tuple[int, int]] = ()) -> Thought:
    match, sheet = table.playing, table.sheet
    steps = [*((step.action, step.stream) for step in match.steps), *further]
    position = Position(sheet.game, match.players, match.options, sheet.secret, sheet.salts(), steps, sheet.box)
    return Thought(position, seat, table.version(seat), spec, table.home, sheet.host, f"{table.id} {seat}")


def silences(match: Match) -> list[tuple[int, int]]:
    """What follows if everybody who is asked in private keeps silent: a bot thinks about its move after that."""
    state = match.state.copy()
    found: list[tuple[int, int]] = []
    while (question := state.question()) is not None:
        found.append((question.silence, match.streams + len(found)))
        state.apply(question.silence, Script([]))
    return found


def private_glimpses(table: Table) -> list[tuple[str, Glimpse]]:
    """What each bot would know if it were asked in private now, and who answers for it."""
    state = table.playing.state
    levelled = [(seat, chair.bot) for seat, chair in enumerate(table.sheet.chairs) if chair.bot is not None]
    return [(levels.private(table.game, level), Glimpse(state.asking(seat), seat)) for seat, level in levelled]


def private_answers(game: Game, glimpses: list[tuple[str, Glimpse]], seed: str) -> dict[int, int]:
    return {glimpse.seat: make(spec, game, seed, glimpse.seat).choose(glimpse) for spec, glimpse in glimpses}
