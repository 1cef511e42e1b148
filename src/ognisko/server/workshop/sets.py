"""Sets: the own component files of guests, kept beside the database, bounded in number and in bytes."""

import logging
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from ognisko.core.errors import UsageError
from ognisko.server import entropy
from ognisko.server.clock import Clock
from ognisko.server.limits import Buckets
from ognisko.server.messages.workshop import OwnSet
from ognisko.server.settings import Settings
from ognisko.server.store.private import private_file, private_folder
from ognisko.server.wire import Problem, too_fast

Told = TypeVar("Told", bound="Head")
log = logging.getLogger("ognisko.server.sets")
ID = re.compile(r"[\w]{8,40}")


class Head(Struct):
    """What a list tells of a set."""

    game: str
    name: str
    components: str
    updated: float


class Kept(Head):
    content: Raw


class Sets:
    """A folder for each guest, a file for each set; from threads, one at a time."""

    def __init__(self, folder: Path, settings: Settings, clock: Clock) -> None:
        self.folder = folder
        self.settings = settings
        self.new = Buckets(settings.sets_new, settings.remembered, clock.now)  # by address
        self.lock = threading.Lock()

    def of(self, guest: str | None) -> list[OwnSet]:
        with self.lock:
            return self._of(guest)

    def _of(self, guest: str | None) -> list[OwnSet]:
        found = [_told(path.stem, head) for path, head in read(self._folder(guest), Head)]
        return sorted(found, key=lambda each: each.updated, reverse=True)

    def keep(self, guest: str, home: str, kept: Kept) -> OwnSet:
        """Under its name: a set of that name, of the same game, is replaced."""
        with self.lock:
            mine = self._of(guest)
            same = [each.id for each in mine if (each.game, each.name) == (kept.game, kept.name)]
            if not same:
                self._check_room(len(mine), home)
            id = same[0] if same else entropy.table_id()
            write(self._folder(guest), id, kept)
            return _told(id, kept)

    def _check_room(self, mine: int, home: str) -> None:
        check_room(self.settings, mine, sum(1 for _ in self.folder.glob("*/*.json")))
        if wait := self.new.take(home):
            raise too_fast(wait)

    def open(self, guest: str | None, id: str) -> Kept:
        with self.lock:
            return msgspec.json.decode(self._path(guest, id).read_bytes(), type=Kept)

    def forget(self, guest: str | None, id: str) -> list[OwnSet]:
        """What is left."""
        with self.lock:
            self._path(guest, id).unlink()
            return self._of(guest)

    def move(self, old: str, new: str) -> None:
        """All of one guest's are another's."""
        with self.lock:
            for path in self._folder(old).glob("*.json"):
                private_folder(self._folder(new))
                path.replace(self._folder(new) / path.name)

    def _path(self, guest: str | None, id: str) -> Path:
        path = self._folder(guest) / f"{id}.json"
        if not ID.fullmatch(id) or not path.is_file():
            raise no_set()
        return path

    def _folder(self, guest: str | None) -> Path:
        return self.folder / (guest or "nobody")


def check_room(settings: Settings, mine: int, all: int) -> None:
    """For one more."""
    if mine >= settings.sets_each:
        raise UsageError(f"{settings.sets_each} own sets are kept for you already: forget one first")
    if all >= settings.sets:
        raise UsageError("this house keeps as many sets as it can; download yours")


def no_set() -> Problem:
    return Problem(404, "no_page", "there is no such set of yours")


def sets_folder(settings: Settings) -> Path:
    return settings.workshop / "sets"


def write(folder: Path, id: str, kept: Kept) -> None:
    """A set of a guest, whole or not at all."""
    private_folder(folder.parent)
    private_folder(folder)
    new = folder / f"{id}.new"
    private_file(new)
    new.write_bytes(msgspec.json.encode(kept))
    new.replace(folder / f"{id}.json")


def read(folder: Path, type: type[Told]) -> Iterator[tuple[Path, Told]]:
    """All sets of a guest; a file that cannot be read costs its own line and no other."""
    for path in folder.glob("*.json"):
        try:
            yield path, msgspec.json.decode(path.read_bytes(), type=type)
        except msgspec.DecodeError:
            log.warning("set %s cannot be read", path.stem)


def _told(id: str, head: Head) -> OwnSet:
    return OwnSet(id=id, game=head.game, name=head.name, components=head.components, updated=head.updated)
