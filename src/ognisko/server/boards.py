"""The pages of the games: each in its own folder, wherever that is; in the browser they lie in games/<id>/."""

import json
import logging
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from ognisko import games
from ognisko.locale.sentences import FIRST, catalog, stem
from ognisko.server.bundle import BundleError, bundled

Files = dict[str, bytes]
HOUSE = files("ognisko") / "web"
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


def pages_of(game: str) -> Files:
    """The pages of a game as they are, by the names that they are served by; without any, those that fit every game."""
    return _own(game) or generic(game)


def _own(game: str) -> Files:
    return {f"games/{game}/{name}": content for name, content in files_in(games.folder_of(game) / "pages")}


def generic(game: str) -> Files:
    """The house's generic board under the name of the game, and as a chapter of its rules whatever has a sentence."""
    clauses = [found[1] for key in catalog(FIRST) if (found := re.fullmatch(rf"{game}\.rules\.([A-Z]+\d+)", key))]
    texts = {
        "game.js": f"{GENERIC}export const chapters = {json.dumps([['all', clauses]])};\n",
        "poster.js": "export { Poster } from '../../js/generic/poster.js';\n",
        f"{game}.css": "",
    }
    return {f"games/{game}/{name}": text.encode() for name, text in texts.items()}


def board(game: str, house: Mapping[str, bytes]) -> Files:
    """The pages of a game, bundled; what is broken is named, and the generic board takes its place."""
    try:
        return _bundled(game, pages_of(game), house)
    except BundleError as error:
        log.warning("the pages of %s are left out: %s", game, error)
        return _bundled(game, generic(game), house)


def _bundled(game: str, pages: Files, house: Mapping[str, bytes]) -> Files:
    for name in ("game.js", "poster.js", f"{game}.css"):
        if f"games/{game}/{name}" not in pages:
            raise BundleError(f"there is no {name}")
    return {name: made for name, made in bundled({**house, **pages}).items() if name in pages}


def faults(game: str) -> Iterator[str]:
    """What is wrong with the pages of a game, a line each."""
    try:
        _bundled(game, pages_of(game), dict(files_in(HOUSE)))
    except BundleError as error:
        yield f"pages: {error}"
    known = {stem(key) for key in catalog(FIRST)}
    for key in sorted(_sentences(game) - known):
        yield f"pages: no sentence for {key}"


def _sentences(game: str) -> set[str]:
    """What the pages of a game ask for by a whole name, and what the house says of every game."""
    texts = [content.decode(errors="replace") for name, content in pages_of(game).items() if name.endswith(".js")]
    asked = {key for text in texts for key in WORDED.findall(text)}
    return asked | {f"{game}.page.blurb", f"{game}.rules.lead"}
