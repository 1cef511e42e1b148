"""Bots at the table: they think off the loop, and their decisions go the way of everybody's."""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from ognisko.core.chance import Script
from ognisko.core.errors import Refused, UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.minds.bots import make
from ognisko.play.match import Match
from ognisko.server import levels
from ognisko.server.bus import Bus
from ognisko.server.hub import Hub
from ognisko.server.processes import NoAnswer
from ognisko.server.runner import BotRunner, Overtaken
from ognisko.server.sheet import Entry
from ognisko.server.table import Table, Unstored
from ognisko.server.think import Position, Thought
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server.bots")
TRIES = 3
Key = tuple[str, int, int]  # table, seat, the version that the seat sees


class Bots:
    def __init__(self, hub: Hub, runner: BotRunner, bus: Bus) -> None:
        self.hub = hub
        self.runner = runner
        self.tasks: dict[Key | str, asyncio.Task[None]] = {}
        bus.subscribe(self._changed)

    def _changed(self, id: str, revision: int) -> None:
        table = self.hub.tables.get(id)
        if table is not None:
            self.wake(table)

    def wake(self, table: Table) -> None:
        """Set thinking whose turn it is, as everybody sees it, and whoever might be asked in private."""
        seat = table.bot()
        if seat is not None:
            key = (table.id, seat, table.version(seat))
            self._start(key, self._play(key))
        if table.revealing:
            self._start(f"{table.id} salts", self._end_reveal(table))
        if table.asks and table.sheet.status == "play" and any(chair.bot is not None for chair in table.sheet.chairs):
            self._start(f"{table.id} {table.since}", self._answer(table, table.since))

    def _start(self, key: Key | str, work: Coroutine[Any, Any, None]) -> None:
        if key in self.tasks:
            work.close()
            return
        self.tasks[key] = asyncio.create_task(work)
        self.tasks[key].add_done_callback(lambda task: self._done(key, task))

    def _done(self, key: Key | str, task: asyncio.Task[None]) -> None:
        self.tasks.pop(key, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a bot stumbled; the sweep will wake it", exc_info=error)

    async def _play(self, key: Key) -> None:
        id, seat, _ = key
        try:
            table = await self.hub.open(id)
            async with table.lock:
                level = table.sheet.chairs[seat].bot
                if level is None or not _current(table, key):
                    return
                thought = thought_of(table, seat, levels.spec(level), silences(table.playing))
            await self._land(key, await self._choose(table, thought))
        except Overtaken:
            return  # the newer thought brings the answer
        except (Problem, UsageError, Unstored) as error:
            log.warning("table %s: %r", id, error)

    async def _choose(self, table: Table, thought: Thought) -> str:
        for _ in range(TRIES):
            try:
                return table.game.grammar.text(await self.runner.choose(thought))
            except Overtaken:
                raise
            except NoAnswer as error:
                log.warning("no answer from a bot: %s", error)
        raise Problem(503, "closing", "the bot does not answer")

    async def _land(self, key: Key, action: str) -> None:
        """Wait for the right moment; drop the decision if the table has moved on."""
        id, seat, _ = key
        while True:
            table = await self.hub.open(id)
            async with table.lock:
                if not _current(table, key):
                    return
                settings = self.hub.settings
                goes_on = table.last().seat == seat
                wait = self.hub.pause_left(table, min(settings.pace, settings.brisk) if goes_on else settings.pace)
                if wait <= 0:
                    await self._act(table, seat, action)
                    return
            await self.hub.wait(table, wait)

    async def _act(self, table: Table, seat: int, action: str) -> None:
        try:
            await self.hub.write(table, Entry(kind="act", seat=seat, action=action, at=self.hub.clock.now()))
        except Refused:
            log.exception("table %s: the bot's %r was refused", table.id, action)

    async def _answer(self, table: Table, since: float) -> None:
        """What the bots say to private questions: thought out for all of them after each move, asked or not (TR16).

        Not in the pool, where others could make it late or feel it working.
        """
        async with table.lock:
            glimpses = private_glimpses(table)
        said = await asyncio.to_thread(private_answers, table.game, glimpses, table.sheet.secret.hex())
        settings = self.hub.settings
        await self.hub.clock.sleep(max(0.0, since + min(settings.pace, settings.pause / 2) - self.hub.clock.now()))
        table = await self.hub.open(table.id)
        async with table.lock:
            while table.since == since and (question := table.question()) is not None and question.seat in said:
                await self._act(table, question.seat, table.game.grammar.text(said[question.seat]))

    async def _end_reveal(self, table: Table) -> None:
        """The game begins without the salts of those who do not tell them."""
        clock = self.hub.clock
        patience = self.hub.settings.reveal
        await clock.sleep(min(patience, max(0.0, (table.sheet.reveal_by or 0.0) - clock.now())))
        table = await self.hub.open(table.id)
        async with table.lock:
            if table.revealing:
                table.begin(clock.now())
                await self.hub.save(table)

    async def sweep(self) -> None:
        """Find what was lost: at the start, and now and then."""
        while True:
            try:
                for id in await self.hub.store.waiting_for_bots():
                    await self._find(id)
            except Exception:
                log.exception("the sweep stumbled; it goes on")
            await self.hub.clock.sleep(self.hub.settings.sweep)

    async def _find(self, id: str) -> None:
        """Each table by itself: what is wrong with one stops no other."""
        try:
            self.wake(await self.hub.open(id))
        except Problem:
            return  # set aside, which was logged; or gone
        except Exception:
            log.exception("table %s: the sweep goes on without it", id)

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
    position = Position(sheet.game, match.players, match.options, sheet.secret, sheet.salts(), steps)
    return Thought(position, seat, table.version(seat), spec, sheet.host, f"{table.id} {seat}")


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
