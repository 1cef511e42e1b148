"""Finding the games: the folders of the house, and installed packages with an entry point in the group `ognisko.games`.

What is broken is named with its cause and left out; it never takes the house down.
"""

import os
import pkgutil
import re
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

import msgspec

from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Option
from ognisko.minds.mind import Mind

GROUP = "ognisko.games"
HOUSE = "ognisko.games"
OUTSIDE = "OGNISKO_OUTSIDE"  # 0: no games but those of the house
ID = re.compile(r"[a-z][a-z0-9_]{1,23}")
MOST_SEATS = 12  # at a table
# What else is said when games are started: no option is called so.
KEPT = frozenset({"bots", "events", "game", "games", "players", "seed"})
LINE = 300  # letters of a cause


@dataclass(frozen=True)
class Claim:
    """A package that says it is the game of this id."""

    id: str
    package: str


@dataclass(frozen=True)
class LeftOut:
    """A game that cannot be played, and why, in one line."""

    id: str
    package: str
    cause: str

    def __str__(self) -> str:
        return f"{self.id} ({self.package}) is left out: {self.cause}"


@dataclass
class Shelf:
    kinds: dict[str, type[Game]] = field(default_factory=dict)
    left_out: list[LeftOut] = field(default_factory=list)

    def put(self, claim: Claim) -> None:
        try:
            self.kinds[claim.id] = self._kind(claim)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a package may even try to end the program
            self.left_out.append(LeftOut(claim.id, claim.package, cause(error)))

    def _kind(self, claim: Claim) -> type[Game]:
        if taken := self.kinds.get(claim.id):
            raise UsageError(f"the id is taken by {taken.package()}")
        module = import_module(claim.package)
        must(hasattr(module, "GAME"), "its __init__.py names no GAME")
        kind = game_class(module.GAME)
        if not claim.package.startswith(f"{HOUSE}."):  # tests hold the house's own
            check(kind, claim, module)
        return kind


def find() -> Shelf:
    shelf = Shelf()
    for claim in [*house(), *(outside() if os.environ.get(OUTSIDE) != "0" else ())]:
        shelf.put(claim)
    return shelf


def house() -> Iterator[Claim]:
    folders = pkgutil.iter_modules(import_module(HOUSE).__path__)
    return (Claim(name, f"{HOUSE}.{name}") for name in sorted(each.name for each in folders if each.ispkg))


def outside() -> list[Claim]:
    claims = {Claim(entry.name, entry.value) for entry in entry_points(group=GROUP)}
    return sorted(claims, key=lambda claim: (claim.id, claim.package))


def cause(error: BaseException) -> str:
    """What went wrong, and where, in one line."""
    said = str(error) if isinstance(error, UsageError) else f"{type(error).__name__}: {error}{_where(error)}"
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())
    return line if len(line) <= LINE else f"{line[:LINE]}..."


def _where(error: BaseException) -> str:
    """The last line of a package's own; a SyntaxError tells its place itself."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "importlib" not in frame.filename]
    if isinstance(error, SyntaxError) or len(frames) < 3:
        return ""
    return f" ({os.path.basename(frames[-1].filename)}, line {frames[-1].lineno})"


def must(holds: bool, message: str) -> None:
    if not holds:
        raise UsageError(message)


def game_class(kind: Any) -> type[Game]:
    must(isinstance(kind, type) and issubclass(kind, Game), "GAME is no subclass of ognisko.core.game.Game")
    missing = sorted(kind.__abstractmethods__)
    must(not missing, f"GAME has no {', '.join(missing)}")
    found: type[Game] = kind
    return found


def check(kind: type[Game], claim: Claim, module: ModuleType) -> None:
    """All that the house takes for granted of a game before its first move."""
    _check_facts(kind, claim.id)
    _check_options(kind)
    mind = getattr(module, "MIND", Mind)
    must(isinstance(mind, type) and issubclass(mind, Mind), "MIND is no subclass of ognisko.minds.mind.Mind")
    _check_made(kind)


def _check_facts(kind: type[Game], id: str) -> None:
    for fact in ("id", "title", "designers", "publisher", "seats", "rules_version"):
        must(hasattr(kind, fact), f"GAME has no {fact}")
    must(kind.id == id, f"its entry point says {id!r}, GAME.id is {kind.id!r}")
    must(ID.fullmatch(id) is not None, f"{id!r} is no id: 2 to 24 small letters, digits and _, a letter first")
    must(isinstance(kind.title, Mapping) and _are_words(kind.title.values()), "GAME.title is no title in any language")
    must(_are_words(kind.designers), "GAME.designers names nobody")
    must(isinstance(kind.rules_version, int), "GAME.rules_version is no number")
    fits = isinstance(kind.seats, range) and len(kind.seats) > 0 and kind.seats.step == 1
    must(fits, f"GAME.seats is {kind.seats!r}: a range of numbers of players, such as range(2, 5)")
    must(kind.seats[0] >= 1 and kind.seats[-1] <= MOST_SEATS, f"GAME.seats: a table has 1 to {MOST_SEATS} seats")


def _are_words(found: object) -> bool:
    words = list(found) if hasattr(found, "__iter__") and not isinstance(found, str) else []
    return bool(words) and all(isinstance(word, str) and word for word in words)


def _check_options(kind: type[Game]) -> None:
    every = (*kind.options, *kind.studies)
    must(all(isinstance(option, Option) for option in every), "GAME.options holds something else than Options")
    ids = [option.id for option in every]
    for option in every:
        must(ids.count(option.id) == 1, f"two options are called {option.id!r}")
        must(option.id.isidentifier() and option.id not in KEPT, f"no option can be called {option.id!r}")
        must(len(set(map(Option.word, option.values))) == len(option.values) > 0, f"option {option.id}: bad values")


def _check_made(kind: type[Game]) -> None:
    """The game itself, with the components that it ships."""
    game = kind.load((kind.folder() / "components.toml").read_bytes(), "components.toml")
    must(len(game.grammar.actions()) > 0, "its grammar has no action")
    game.grammar.parse(game.grammar.text(game.grammar.actions()[0]))  # refuses two actions with one text
    msgspec.json.encode([game.describe(), game.names("en"), game.sight.printed])
