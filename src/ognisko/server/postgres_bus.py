"""PostgresBus: notices between the processes of a house, by LISTEN and NOTIFY once a change is committed."""

import asyncio
import binascii
import itertools
import logging
import re
from collections import deque
from collections.abc import Callable, Collection, Iterator
from typing import Any

import msgspec
import psycopg
from psycopg import pq

from ognisko.server import entropy
from ognisko.server.bus import Listener
from ognisko.server.clock import Clock

log = logging.getLogger("ognisko.server.bus")
CHANNEL = "ognisko"
NAME = "ognisko notices"  # of the connection, for who looks at the database
PREPARE = b"PREPARE say(json) AS SELECT pg_notify(said ->> 0, said ->> 1) FROM json_array_elements($1) AS said"
LONGEST = 7_900  # bytes of a notice; the database takes less than 8,000
PATIENCE = 5.0  # seconds for the first connection
GATHER = 0.003  # seconds between two of them: what is to be said meanwhile is gathered into one
CALM = 0.5  # ... for those who do not wait for them
AGAIN = 0.2  # ... until a connection that was lost is tried again
STIRRED, WANTED, SPOKEN, HAILED, ENTRY = "~", "!", "@", "#", "="  # marks after a revision; an entry follows the last
DIGITS = 18  # of a number, at most
NOTICE = re.compile(rf"(.+?):([0-9]{{1,{DIGITS}}})(~|!|#|@[0-9]{{1,{DIGITS}}})?(?:=([A-Za-z0-9+/]+={{0,2}}))?")
SHORT = 400  # bytes of an entry that goes with its notice
News = tuple[int, bytes]  # revision, entry
Notices = dict[tuple[str, str], News]  # by table and mark


class PostgresBus:
    """Nothing depends on a notice: what gets lost is found when revisions are compared."""

    alone = False

    def __init__(self, url: str, clock: Clock) -> None:
        self.url = url
        self.clock = clock
        self.origin = entropy.token()[:12]
        self.listeners: list[Listener] = []
        self.doubted: list[Callable[[], None]] = []  # called when something may have been missed
        self.stirred: list[Callable[[str], None]] = []
        self.wanted: list[Callable[[], None]] = []
        self.spoken: list[Callable[[str, int, bytes], None]] = []
        self.hailed: list[Callable[[str], None]] = []
        self.sayings = itertools.count(1)  # each is a notice of its own, where of all others the newest is enough
        self.echoed: list[Callable[[float], None]] = []
        self.sent: deque[float] = deque(maxlen=1000)  # when each of our notices was said that has not come back yet
        self.waiting: dict[str, Notices] = {}  # by channel
        self.later: Notices = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()
        self.ear: Ear | None = None  # while there is one
        self.mouth: Mouth | None = None
        self.spoke = 0.0  # when
        self.lost = False

    async def open(self) -> None:
        """Wait until we listen, if the database answers."""
        self.tasks = [asyncio.create_task(self._ever())]
        await self.clock.wait(self.listening, PATIENCE)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def subscribe(self, listener: Listener) -> None:
        self.listeners.append(listener)

    def publish(
        self,
        table: str,
        revision: int,
        wanted: bool = False,
        entry: bytes | None = None,
        to: Collection[str] | None = None,
    ) -> None:
        news = (revision, entry if entry is not None and len(entry) <= SHORT else b"")
        if to is None or wanted:
            self._say(CHANNEL, table, WANTED if wanted else "", news)
            return
        for process in to:
            self._say(_channel(process), table, "", news)
        self._say_later(table, (revision, b""))

    def stir(self, table: str) -> None:
        self._say(CHANNEL, table, STIRRED, (0, b""))

    def speak(self, table: str, revision: int, told: bytes) -> None:
        self._say(CHANNEL, table, f"{SPOKEN}{next(self.sayings)}", (revision, told))

    def hail(self, word: str) -> None:
        self._say(CHANNEL, word, HAILED, (0, b""))

    def _say(self, channel: str, table: str, mark: str, news: News) -> None:
        if not self.waiting:
            self.clock.later(max(0.0, self.spoke + GATHER - self.clock.now()), self._speak)
        _add(self.waiting.setdefault(channel, {}), table, mark, news)

    def _say_later(self, table: str, news: News) -> None:
        """To all others: nobody who sits there is by them. A few notices wake every process, not one for each move, and
        whoever has strangers who watch reads the entry.
        """
        if not self.later:
            self.clock.later(CALM, self._speak_of_all)
        _add(self.later, table, "", news)

    def _speak_of_all(self) -> None:
        told, self.later = self.later, {}
        for (table, mark), news in told.items():
            self._say(CHANNEL, table, mark, news)

    def _speak(self) -> None:
        """What was gathered; if there is no connection, as soon as there is."""
        if self.mouth is None or self.ear is None or not self.waiting:
            return
        try:
            if self.mouth.is_free():
                self._say_all(self.mouth)
            else:
                self.clock.later(GATHER, self._speak)
        except psycopg.Error as error:
            self.ear.lose(error)

    def _say_all(self, mouth: "Mouth") -> None:
        told, self.waiting, self.spoke = self.waiting, {}, self.clock.now()
        said = [(channel, each) for channel, notices in told.items() for each in payloads(self.origin, notices)]
        self.sent.extend(self.spoke for channel, _ in said if channel == CHANNEL)
        mouth.say(said)

    async def _ever(self) -> None:
        """On connections of its own, and on new ones when one is lost."""
        while True:
            try:
                async with await self._connected() as ear, await self._connected() as mouth:
                    self.lost = False
                    await self._listen(ear, mouth)
            except psycopg.Error as error:
                if not self.lost:  # said once, not with every try
                    log.warning("the connection for notices was lost: %s", " ".join(str(error).split()))
                self.lost = True
            await self.clock.sleep(AGAIN)

    async def _connected(self) -> "psycopg.AsyncConnection[Any]":
        return await psycopg.AsyncConnection.connect(self.url, autocommit=True, application_name=NAME)

    async def _listen(self, ear: "psycopg.AsyncConnection[Any]", mouth: "psycopg.AsyncConnection[Any]") -> None:
        """Until one of them is lost; what was said and never confirmed is not said again: revisions tell."""
        for channel in (CHANNEL, _channel(self.origin)):
            await ear.execute(f"LISTEN {channel}".encode())
        await mouth.execute(PREPARE)
        self.listening.set()
        self.sent.clear()
        for call in self.doubted:
            call()
        self.ear, self.mouth = Ear(ear.pgconn, self._hear), Mouth(mouth.pgconn)
        try:
            self._speak()
            await self.ear.lost
        finally:
            self.ear.close()
            self.ear = self.mouth = None
            for connection in (ear, mouth):  # as they are: psycopg would roll back first what is no transaction
                await connection.close()

    def _hear(self, payload: str) -> None:
        origin, _, told = payload.partition("|")
        if origin == self.origin:
            self._echo()
            return
        for notice in told.split(","):
            table, _, revision = notice.partition(":")
            if revision.isdecimal() and len(revision) <= DIGITS:  # of each move all processes hear no more than that
                self._tell(table, int(revision), None)
            elif read := NOTICE.fullmatch(notice):
                table, revision, mark, entry = read.groups("")
                self._pass_on(table, int(revision), mark, _read(entry) if entry else None)
            else:  # of a newer version, or of somebody else: it may have been about anything
                for call in self.doubted:
                    call()

    def _tell(self, table: str, revision: int, entry: bytes | None) -> None:
        for listener in self.listeners:
            listener(table, revision, entry)

    def _pass_on(self, table: str, revision: int, mark: str, entry: bytes | None) -> None:
        if mark in ("", WANTED):
            self._tell(table, revision, entry)
            for wanted in self.wanted if mark else ():
                wanted()
        elif mark == STIRRED:
            for stirred in self.stirred:
                stirred(table)
        elif mark == HAILED:
            for hailed in self.hailed:
                hailed(table)
        else:
            for spoken in self.spoken:
                spoken(table, revision, entry or b"")

    def _echo(self) -> None:
        """Notices of one connection come in the order in which they were said."""
        took = self.clock.now() - self.sent.popleft() if self.sent else 0.0
        for echoed in self.echoed:
            echoed(took)


class Ear:
    """A connection that hears notices, without psycopg's ways for statements: each costs next to nothing, and no task
    is woken for it.
    """

    def __init__(self, wire: pq.abc.PGconn, hear: Callable[[str], None]) -> None:
        self.wire = wire
        self.hear = hear
        self.loop = asyncio.get_running_loop()
        self.lost: asyncio.Future[None] = self.loop.create_future()
        self.loop.add_reader(wire.socket, self._read)
        self._read()

    def _read(self) -> None:
        try:
            self.wire.consume_input()
            while (notice := self.wire.notifies()) is not None:
                self.hear(notice.extra.decode())
        except psycopg.Error as error:
            self.lose(error)

    def lose(self, error: Exception) -> None:
        if not self.lost.done():
            self.lost.set_exception(error)

    def close(self) -> None:
        self.loop.remove_reader(self.wire.socket)
        self.lost.cancel()


class Mouth:
    """A connection that says notices. Nothing wakes for its answers: they are taken in before more is said."""

    def __init__(self, wire: pq.abc.PGconn) -> None:
        self.wire = wire
        self.busy = False

    def is_free(self) -> bool:
        """Has all been said, and answered? Raises psycopg.Error if that went wrong."""
        if self.busy:
            self.wire.flush()
            self.wire.consume_input()
        while self.busy and not self.wire.is_busy():
            result = self.wire.get_result()
            self.busy = result is not None
            if result is not None and result.status != pq.ExecStatus.TUPLES_OK:
                raise psycopg.OperationalError(result.error_message.decode(errors="replace"))
        return not self.busy

    def say(self, said: list[tuple[str, str]]) -> None:
        """Payloads, each with its channel: in one statement, and one transaction."""
        self.wire.send_query_prepared(b"say", [msgspec.json.encode(said)])
        self.busy = True
        self.wire.flush()


def _channel(process: str) -> str:
    """Where that process alone listens."""
    return f"{CHANNEL}_{process}"


def _add(notices: Notices, table: str, mark: str, news: News) -> None:
    notices[table, mark] = max(news, notices.get((table, mark), (0, b"")))


def payloads(origin: str, told: Notices) -> Iterator[str]:
    """`origin|table:revision,table:revision!=entry`, each short enough."""
    gathered: list[str] = []
    whole = room = LONGEST - len(origin)  # each notice with what stands before it: `|` or `,`
    for (table, mark), (revision, entry) in told.items():
        notice = _notice(table, mark, revision, entry)
        room -= len(notice) + 1
        if room < 0 and gathered:
            yield f"{origin}|{','.join(gathered)}"
            gathered, room = [], whole - len(notice) - 1
        gathered.append(notice)
    if gathered:
        yield f"{origin}|{','.join(gathered)}"


def _notice(table: str, mark: str, revision: int, entry: bytes) -> str:
    told = ENTRY + binascii.b2a_base64(entry, newline=False).decode() if entry else ""
    return f"{table}:{revision}{mark}{told}"


def _read(entry: str) -> bytes | None:
    """None: what cannot be read is read from the database."""
    try:
        return binascii.a2b_base64(entry)
    except ValueError:
        return None
