"""Calling: whose turn it is and who is not here is told so, once a turn, in the ways that they have chosen.

It follows what everybody may know: who is asked in private is called by nobody (TR16).
"""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from ognisko import games, locale
from ognisko.core.state import SPECTATOR
from ognisko.server import webpush
from ognisko.server.hourglass import DAY
from ognisko.server.hub import Hub
from ognisko.server.outside import Unreachable
from ognisko.server.postmen import Gone, Letter, Postmen
from ognisko.server.store import FAULTS
from ognisko.server.store.calls import NEVER, Call, Calls, Channel, Quiet
from ognisko.server.table import Table, Unstored
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server.calling")
KEY = "push key"
KNOWN = 15.0  # seconds for which it is known who has no channel
CLAIMED = 60.0  # ... after which another process may try
WATCHING = 20.0  # ... until it is looked again whether somebody who watches has gone
GATHER = 1.0  # ... in which moves are gathered: who wants a call is asked once for all of them, long before it is due
IDLE = 20.0  # ... between two looks at what processes have written that are no more; others say so
ALONE = 3600.0  # ... where there are no others
DUE, CHANNELS = "calls", "channels."  # words to the other processes: something is written down; of a guest's channels
TRIES = (30.0, 300.0)  # ... after which what failed is tried again
AT_ONCE, FEW = 8, 4  # letters on their way to who is known to answer, and to all others
PROMPT = 3.0  # seconds within which somebody answers


class Known(NamedTuple):
    has: bool
    at: float


class Turn(NamedTuple):
    guest: str  # empty: nobody's who plays there themselves
    people: list[str]  # who sit there
    began: int  # as many lines everybody saw; 0: it goes on
    again: bool  # by an undo
    over: bool
    at: float


class Caller:
    """`sends`: it also tells people. Others write down whom to tell, and say so to those who do."""

    def __init__(self, hub: Hub, sends: bool = True) -> None:
        self.hub = hub
        self.sends = sends
        self.look = 0.0  # when what is written down is looked at next
        self.calls = Calls(hub.store)
        self.known: OrderedDict[str, Known] = OrderedDict()
        self.doubts = 0  # how often something of it was no longer so
        self.changed: dict[str, Turn] = {}  # by table
        self.stirred = asyncio.Event()
        self.pool = ThreadPoolExecutor(AT_ONCE, "postman")
        self.lane = ThreadPoolExecutor(FEW, "postman of the slow")
        self.prompt: OrderedDict[str, None] = OrderedDict()  # channels that answered promptly when they were told last
        self.postmen: Postmen | None = None
        hub.listeners.append(self.note)
        hub.bus.hailed.append(self._hear)

    async def begin(self) -> None:
        key = await self.calls.key(KEY, webpush.new_key())
        self.postmen = Postmen(self.hub.settings, key, self.hub.clock.now)

    @property
    def public_key(self) -> str:
        """What browsers know the house by."""
        assert self.postmen is not None
        return webpush.b64(webpush.public(webpush.key_of(self.postmen.key)))

    def note(self, table: Table) -> None:
        """A listener of the hub."""
        people = [chair.owner for chair in table.sheet.chairs if chair.owner is not None]
        over, now = table.sheet.status == "over", self.hub.clock.now()
        turn, before = Turn(whose_turn(table), people, *began(table), over, now), self.changed.get(table.id)
        if before is not None and before.guest != turn.guest:
            turn = turn._replace(again=False)  # the turn had passed, and nobody has written that down yet
        self.changed[table.id] = turn
        self.stirred.set()

    def learn(self, guest: str) -> None:
        """They have other channels now."""
        self._unlearn(guest)
        self.hub.bus.hail(CHANNELS + guest)

    def _unlearn(self, guest: str) -> None:
        self.known.pop(guest, None)
        self.doubts += 1

    def _hear(self, word: str) -> None:
        """What another process says."""
        if word.startswith(CHANNELS):
            self._unlearn(word.removeprefix(CHANNELS))
        elif word == DUE:
            self.look = 0.0
            self.stirred.set()

    async def run(self) -> None:
        """A move of people who want no call costs no look at the calls."""
        clock = self.hub.clock
        while True:
            self.stirred.clear()
            try:
                new = await self._write_down()
                if new and not self.sends:
                    self.hub.bus.hail(DUE)
                if self.sends and (new or clock.now() >= self.look):
                    self.look = clock.now() + await self._call_all()
            except FAULTS as error:
                log.warning("nobody can be called: %s", error)
                self.look = clock.now() + IDLE
            await clock.wait(self.stirred, max(0.0, self.look - clock.now()) if self.sends else ALONE)
            if self.stirred.is_set():
                await clock.sleep(min(GATHER, self.hub.settings.call_after / 2))

    async def _write_down(self) -> bool:
        """Is anything new?"""
        changed, self.changed = self.changed, {}
        turns = {table: turn for table, turn in changed.items() if turn.began}
        try:
            told = await self._reachable({person for turn in turns.values() for person in turn.people})
        except BaseException:
            self.changed = {**changed, **self.changed}
            raise
        new = {table: turn for table, turn in turns.items() if not told.isdisjoint(turn.people)}
        for table, turn in new.items():
            await self._write(table, turn, turn.guest in told)
        return bool(new)

    async def _write(self, table: str, turn: Turn, wanted: bool) -> None:
        if turn.over:
            await self.calls.over(table)
        elif wanted:
            due = turn.at + self.hub.settings.call_after
            await self.calls.call(table, turn.guest, due, turn.began, turn.again)
        else:
            await self.calls.nobody(table, turn.began)

    async def _reachable(self, people: set[str]) -> set[str]:
        """Those who want to be told of anything, as it was a moment ago."""
        now, doubts = self.hub.clock.now(), self.doubts
        asked = [each for each in people if each not in self.known or now - self.known[each].at > KNOWN]
        have = await self.calls.reachable(asked)
        found = have | {each for each in people if each in self.known and self.known[each].has} - set(asked)
        if doubts == self.doubts:  # else it may have been asked before it was so
            self.known.update((each, Known(each in have, now)) for each in asked)
        while len(self.known) > self.hub.settings.remembered:
            self.known.popitem(last=False)
        return found

    async def _call_all(self) -> float:
        """Seconds to the next look."""
        now, due = self.hub.clock.now(), await self.calls.next_due()
        if due is not None and due <= now:
            claimed = await self.calls.claim(now, now + CLAIMED)
            await asyncio.gather(*(self._call(call) for call in claimed))
            due = await self.calls.next_due()
        most = ALONE if self.hub.bus.alone else IDLE
        return most if due is None else min(most, max(0.05, due - self.hub.clock.now()))

    async def _call(self, call: Call) -> None:
        try:
            await self._tell(call)
        except FAULTS as error:
            log.warning("table %s: %s", call.table, error)
        except (Problem, Unstored):
            await self.calls.drop(call)
        except Exception:
            log.exception("table %s: nobody could be called", call.table)

    async def _tell(self, call: Call) -> None:
        hub, now = self.hub, self.hub.clock.now()
        table = await hub.open(call.table)
        await hub.presence.look([table.id])
        async with table.lock:
            guest, game = whose_turn(table), table.sheet.game
            here = hub.audience.company(table).here & set(table.sheet.owned(call.guest))
        if guest != call.guest:
            await self.calls.drop(call)
        elif here:
            await self.calls.again(call, now + WATCHING)
        elif later := quiet_until(await self.calls.quiet(guest), now):
            await self.calls.again(call, later)
        else:
            await self._deliver(call, game)

    async def _deliver(self, call: Call, game: str) -> None:
        channels = [each for each in await self.calls.of(call.guest) if not each.code]
        done = await asyncio.gather(*(self.send(each, _letter(each, call.table, game)) for each in channels))
        failed = bool(done) and not any(done) and call.tries < len(TRIES)
        due = self.hub.clock.now() + TRIES[call.tries] if failed else NEVER
        await self.calls.again(call, due, call.tries + 1)

    async def send(self, channel: Channel, letter: Letter) -> bool:
        """Did it arrive? A channel that leads nowhere is taken away."""
        known = channel.id in self.prompt
        self.prompt.pop(channel.id, None)
        lane = self.pool if known else self.lane  # whoever lets us wait lets wait others like them, and nobody else
        try:
            took = await asyncio.get_running_loop().run_in_executor(lane, self._told, channel, letter)
        except Gone:
            await self.calls.remove(channel.guest, channel.id)
        except Unreachable as error:
            log.info("a %s of a guest: %s", channel.kind, error)
            return False
        else:
            self._remember(channel.id, took)
        return True

    def _told(self, channel: Channel, letter: Letter) -> float:
        """In a thread; how long it took."""
        assert self.postmen is not None
        begun = self.hub.clock.now()
        self.postmen.tell(channel, letter)
        return self.hub.clock.now() - begun

    def _remember(self, channel: str, took: float) -> None:
        if took <= PROMPT:
            self.prompt[channel] = None
            if len(self.prompt) > self.hub.settings.remembered:
                self.prompt.popitem(last=False)

    async def close(self) -> None:
        for pool in (self.pool, self.lane):
            pool.shutdown(wait=False, cancel_futures=True)


def whose_turn(table: Table) -> str:
    """Of a person who plays there themselves; empty: nobody's."""
    seat = table.turn(SPECTATOR)
    if seat is None or table.sheet.chairs[seat].bot is not None:
        return ""
    return table.sheet.chairs[seat].owner or ""


def began(table: Table) -> tuple[int, bool]:
    """What everybody had seen when this turn began, 0 if it goes on: notes of several processes are put in order by
    it; and whether it is an undo that gave it back.
    """
    seen = table.version(SPECTATOR)
    last = next((line for line in reversed(table.lines) if line.shown[SPECTATOR]), None)
    own = last is not None and seen > 1 and last.seat == table.turn(SPECTATOR)
    again = last is not None and last.back_to is not None
    return (0 if own and not again else seen), again


def _letter(channel: Channel, table: str, game: str) -> Letter:
    """All that leaves the house."""
    title = locale.title(games.get(game), channel.lang) if game in games.names() else game
    return Letter(title, locale.say(channel.lang, "call.turn"), f"{channel.base}/t/{table}", table)


def quiet_until(quiet: Quiet | None, now: float) -> float | None:
    """When the quiet hours end, if they are now."""
    if quiet is None or quiet.begins == quiet.ends:
        return None
    minute = (now / 60 + quiet.zone) % (DAY / 60)
    since, length = (minute - quiet.begins) % 1440, (quiet.ends - quiet.begins) % 1440
    return now + 60 * (length - since) if since < length else None
