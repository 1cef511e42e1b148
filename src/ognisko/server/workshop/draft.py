"""A draft: a component file as a page sends it, and what its loader says of it, told at the field. Pure.

Who sends it may be anybody: keys within keys keep tomllib busy for minutes, brackets within brackets make tomli-w write
gigabytes. Those are refused; but nothing of this is done in the server's own process (drafter.py).
"""

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import tomli_w
from msgspec import Struct

from ognisko import games, locale
from ognisko.core.components import check_content, check_text, entry_name
from ognisko.core.errors import ComponentError, UsageError
from ognisko.core.game import Game
from ognisko.locale.lines import said
from ognisko.server.boxes import MOST
from ognisko.server.cards import card
from ognisko.server.messages.workshop import Checked, Opened, Told

LONGEST = 1_000  # letters of a text; the longest of ours has 220
FILE = "file"  # how errors call it


class Sent(Struct, frozen=True):
    """A draft as it came, not looked at yet: JSON."""

    game: str
    content: bytes
    players: int | None = None  # who are to play with it


class Ready(Struct, frozen=True):
    """A draft that can be played with."""

    game: str
    components: str  # fingerprint
    file: bytes


# What is asked of it


def checked(sent: Sent) -> bytes:
    """What its loader says, as JSON."""
    content: Any = None
    try:
        content = _content(sent)
        game = opened(sent.game, written(content))
    except ComponentError as error:
        return msgspec.json.encode(Checked(wrong=located(error, content), card=None, names={}, printed=None))
    return told(game)


def told(game: Game) -> bytes:
    """A game that nothing is wrong with, as JSON."""
    names = {language: locale.names(game, language) for language in locale.LANGUAGES}
    return msgspec.json.encode(Checked(wrong=None, card=card(game), names=names, printed=game.sight.printed))


def ready(sent: Sent) -> Ready:
    """UsageError if it cannot be played with, or not by so many."""
    file = written(_content(sent))
    game = opened(sent.game, file)
    if sent.players is not None:
        game.check_players(sent.players)
    return Ready(game.id, game.origin.fingerprint, file)


def file_of(sent: Sent) -> bytes:
    """A game is not asked whether it likes it."""
    return written(_content(sent))


def read(text: str) -> bytes:
    """The content of a file that somebody has, as JSON; UsageError in one line."""
    content = _read(text)
    game = content.get("game")
    if not isinstance(game, str) or game not in games.names():
        raise UsageError("game: a component file names one of the games here")
    return msgspec.json.encode(Opened(name="", game=game, content=content))


# How it is done


def _content(sent: Sent) -> Any:
    try:
        return msgspec.json.decode(sent.content)
    except (msgspec.DecodeError, RecursionError):
        raise ComponentError(f"{FILE}: this is no component file") from None


def written(content: Any) -> bytes:
    """A draft as the file that it stands for; ComponentError where it stands for none."""
    try:
        check_content(content)
        for where, text in _texts(content, ""):
            if len(text) > LONGEST:
                raise ComponentError(f"{FILE}: {where or 'a text'} has {len(text)} letters, at most {LONGEST}")
        file: bytes = tomli_w.dumps(content).encode()
    except (TypeError, ValueError, AttributeError, RecursionError):
        raise ComponentError(f"{FILE}: this is no component file") from None
    if len(file) > MOST:
        raise ComponentError(f"{FILE}: {len(file)} bytes, at most {MOST}")
    return file


def _texts(value: Any, where: str) -> Iterator[tuple[str, str]]:
    """Every text in it, keys too: what is shown to people has an end."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield "a key", key
            yield from _texts(inner, key[:40])
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner, where)


def checked_text(text: str) -> bytes:
    """A file that somebody has, as bytes that a loader may read."""
    return written(_read(text))


def _read(text: str) -> dict[str, Any]:
    if len(text.encode(errors="replace")) > MOST:
        raise ComponentError(f"{FILE}: more than {MOST} bytes")
    try:
        check_text(text)
        content = tomllib.loads(text)
        check_content(content)
    except (ValueError, RecursionError) as error:
        line = " ".join(str(error).split())[:200]
        raise ComponentError(f"{FILE}: not TOML: {line}") from None
    return content


def opened(game: str, file: bytes) -> Game:
    """The game with the draft; ComponentError if it cannot be played."""
    return type(games.get(game)).load(file, FILE)


def shipped(game: str) -> dict[str, Any]:
    return tomllib.loads((games.folder_of(game) / "components.toml").read_text(encoding="utf-8"))


def form(game: Game) -> dict[str, Any] | None:
    """What a component file of the game must look like, if the game tells it: its `components` are a struct."""
    kind = type(getattr(game, "components", None))
    return msgspec.json.schema(kind) if issubclass(kind, msgspec.Struct) else None


def located(error: ComponentError, content: Any) -> Told:
    """The loader's line, taken apart: `goals g05, pieces: 'blu' is not a piece`."""
    text = str(error).removeprefix(f"{FILE}: ")
    for section, value in content.items() if isinstance(content, dict) else ():
        for entry, name in _places(section, value):
            rest = text.removeprefix(name)
            if rest != text and rest.startswith((": ", ", ")):
                field, _, message = rest[2:].partition(": ") if rest.startswith(", ") else ("", "", rest[2:])
                return _told(section, entry, field, message or field)
    return _told("", None, "", text)


def _told(section: str, entry: int | None, field: str, message: str) -> Told:
    return Told(section=section, entry=entry, field=field, message=message, reason=said(message))


def _places(section: str, value: Any) -> Iterator[tuple[int | None, str]]:
    """Everything in a section that an error may name."""
    if isinstance(value, list):
        yield from ((n, f"{section} {entry_name(entry, n)}") for n, entry in enumerate(value))
    yield None, section
