"""`ognisko new-game nim`: a package with a tiny game, complete and green, to be changed into another one.

The template is such a package itself, of a game called mygame; what is written is that with the names changed.
"""

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.games.registry import ID

TEMPLATE = files("ognisko.newgame") / "template"
LEFT_BY_TOOLS = ("__pycache__",)


def write(id: str, folder: Path, hidden: bool) -> list[Path]:
    """The files that were written, in a folder that was empty or not there."""
    check(id, folder)
    written = []
    for room in ("common", "hidden" if hidden else "open"):
        for path, content in _files(TEMPLATE / room):
            target = folder / renamed(path, id)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(content, id), encoding="utf-8")
            written.append(target)
    return sorted(written)


def check(id: str, folder: Path) -> None:
    if not ID.fullmatch(id):
        raise UsageError(f"{id!r} is no id of a game: 2 to 24 small letters, digits and _, a letter first")
    if id in games.names():
        raise UsageError(f"there is a game {id!r} already")
    if keyword.iskeyword(id) or id in sys.stdlib_module_names:
        raise UsageError(f"{id!r} is a word of Python itself: choose another one")
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file: a new game needs a folder of its own (--into)")
    if folder.is_dir() and any(folder.iterdir()):
        raise UsageError(f"{folder} is not empty: a new game needs a folder of its own (--into)")


def _files(folder: Traversable, inside: str = "") -> Iterator[tuple[str, str]]:
    for each in folder.iterdir():
        if each.is_dir() and each.name not in LEFT_BY_TOOLS:
            yield from _files(each, f"{inside}{each.name}/")
        elif each.is_file():
            yield inside + each.name, each.read_text(encoding="utf-8")


def renamed(text: str, id: str) -> str:
    """The same in the words of another game: its id, its classes, its title, the letter of its clauses."""
    words = id.split("_")
    text = text.replace("My game", " ".join(words).capitalize())
    text = text.replace("Mygame", "".join(word.capitalize() for word in words)).replace("mygame", id)
    return re.sub(r"\bM(?=\d)", id[0].upper(), text)
