"""The pages of the games from outside: plain modules in the folder of each; in the browser they lie in games/<id>/.

Those of the house's games are built together with the house's own (tools/pages.py).
"""

import json
import logging
import posixpath
import re
from collections.abc import Container, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from ognisko import games
from ognisko.locale.sentences import FIRST, catalog, stem

Files = dict[str, bytes]
BUILT = files("ognisko") / "web" / "built"
SCRIPTS = (".js", ".ts", ".tsx")
NAMED = re.compile(r"""(?:\bfrom|\bimport|@import)\s*["'](\.[^"']*)["']""")  # another file, by a relative path
WORDED = re.compile(r"\b(?:t|count)\('([\w.-]+)'")  # a sentence that a script asks for by its whole name

GENERIC = "export { Before, Board, Summary, ask, call, ended, heroes, say } from '../../js/generic/game.js';\n"

log = logging.getLogger("ognisko")


def files_in(folder: Traversable, inside: str = "") -> Iterator[tuple[str, bytes]]:
    """All files below a folder, by their paths; none if it is not there."""
    for each in sorted(folder.iterdir(), key=lambda each: each.name) if folder.is_dir() else []:
        if each.is_dir():
            yield from files_in(each, f"{inside}{each.name}/")
        else:
            yield inside + each.name, each.read_bytes()


class PagesError(Exception):
    """Pages of a game that cannot be shown; says why."""


def _own(game: str) -> Files:
    return {f"games/{game}/{name}": content for name, content in files_in(games.folder_of(game) / "pages")}


def generic(game: str) -> Files:
    """The house's generic board under the name of the game, and as a chapter of its rules whatever has a sentence."""
    clauses = [found[1] for key in catalog(FIRST) if (found := re.fullmatch(rf"{game}\.rules\.([A-Z]+\d+)", key))]
    texts = {
        "game.js": f"{GENERIC}export const chapters = {json.dumps([['all', clauses]])};\n",
        f"{game}.css": "",
    }
    return {f"games/{game}/{name}": text.encode() for name, text in texts.items()}


def board(game: str, house: Container[str]) -> Files:
    """The pages of a game; without any, and where they are broken, which is told, those that fit every game."""
    pages = _own(game)
    try:
        _check(game, pages, house)
    except PagesError as error:
        log.warning("the pages of %s are left out: %s", game, error)
        pages = {}
    return pages or generic(game)


def _check(game: str, pages: Files, house: Container[str]) -> None:
    """All that a page asks for is there, and every file that one of them names."""
    for name in ("game.js", f"{game}.css") if pages else ():
        if f"games/{game}/{name}" not in pages:
            raise PagesError(f"there is no {name}")
    for name, content in pages.items():
        for found in NAMED.findall(_text(name, content)) if name.endswith((*SCRIPTS, ".css")) else ():
            wanted = posixpath.normpath(posixpath.join(posixpath.dirname(name), found))
            if wanted not in pages and wanted not in house:
                raise PagesError(f"{name} imports {wanted}, which is not there")


def _text(name: str, content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise PagesError(f"{name} is no text") from None


def faults(game: str) -> Iterator[str]:
    """What is wrong with the pages of a game, a line each."""
    house = dict(files_in(BUILT))
    if f"games/{game}/game.js" not in house:
        try:
            _check(game, _own(game), house)
        except PagesError as error:
            yield f"pages: {error}"
    known = {stem(key) for key in catalog(FIRST)}
    for key in sorted(_sentences(game) - known):
        yield f"pages: no sentence for {key}"


def _sentences(game: str) -> set[str]:
    """What the pages of a game ask for by a whole name, and what the house says of every game."""
    texts = [content.decode(errors="replace") for name, content in _own(game).items() if name.endswith(SCRIPTS)]
    asked = {key for text in texts for key in WORDED.findall(text)}
    return asked | {f"{game}.page.blurb", f"{game}.rules.lead"}
