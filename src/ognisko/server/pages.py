"""The pages: one shell for all addresses, and the files beside it, cached for ever under the hash of all of them.

They are built before the server starts (tools/pages.py); an installed package has them. The shell names all that its
page will ask for, so that on a slow line nothing waits for something else to be read.
"""

import asyncio
import contextlib
import gzip
import hashlib
import html
import logging
import mimetypes
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import ognisko
from ognisko import games, locale
from ognisko.core.errors import UsageError
from ognisko.locale import FIRST, LANGUAGES
from ognisko.server import entropy, guests
from ognisko.server.boards import board, files_in
from ognisko.server.room import at_table, room
from ognisko.server.table import Table, Unstored
from ognisko.server.wire import Problem

PACKAGE = Path(ognisko.__file__).parent
BUILT = PACKAGE / "web" / "built"
BUILDER = PACKAGE.parents[1] / "tools" / "pages.py"  # in a clone
FOR_DEV = PACKAGE.parents[1] / "build" / "pages"
MOST_LANGUAGES = 20  # of a browser that are looked at
ABOUT = "Modern board games around one fire"
FOREVER = "public, max-age=31536000, immutable"
ON_THE_HOME_PAGE = ("page.blurb", "page.pace")  # what a game says of itself
WINGS = {
    "": "home",
    "r": "replay",
    "learn": "lesson",
    "rules": "rules",
    "workshop": "workshop",
    "puzzles": "analysis",
    "my-games": "analysis",
    "shared": "analysis",
    "passport": "passport",
    "calls": "calls",
    "record": "record",
}  # by address
WORDS_OF = {
    "page.workshop.": "workshop",
    "page.analysis.": "analysis",
    "page.learn.": "analysis",
    "page.my_games.": "analysis",
    "page.rating.": "analysis",
    "page.puzzle.": "analysis",
    "page.passport.": "passport",
    "page.data.": "passport",
    "page.shunned.": "passport",
    "page.open.": "open",
    "page.fair.": "replay",
    "page.clock": "clock",
    "page.calls.": "calls",
    "page.talk.": "talk",
    "page.record.": "record",
    "page.key": "settings",
    "page.theme": "settings",
    "page.speed": "settings",
    "page.confirm": "settings",
    "page.language": "settings",
    "page.notify": "settings",
}  # by how their keys begin: sentences that come with a wing
APART = ("rules", "lesson", "workshop")  # of a game: its rules, its guided game, and the words of its component file
ELSEWHERE = ("terminal.", "card.", "call.", "line.")  # what no page says
NEEDED = re.compile(r"css/|fonts/.*\.woff2|games/|locale/|js/(main|wings/.*)\.js|\w+\.svg")  # to read without a line
KEEP = "x-keep"  # with the version that the answer is of: a browser may show it again without a line
ROOT_FILES = ("sw.js", "manifest.webmanifest", "favicon.svg")
log = logging.getLogger("ognisko")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


@dataclass(frozen=True)
class File:
    content: bytes
    zipped: bytes
    packed: bytes | None  # by brotli, when the pages were built
    kind: str
    etag: str

    @classmethod
    @lru_cache(maxsize=64)  # what is answered again and again is zipped once
    def of(cls, name: str, content: bytes, packed: bytes | None = None) -> "File":
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        etag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        return cls(content, gzip.compress(content, mtime=0), packed, kind, etag)

    def answer(self, request: Request, cache: str) -> Response:
        headers = {"cache-control": cache, "etag": self.etag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.etag:
            return Response(None, 304, headers)
        accepted = request.headers.get("accept-encoding", "")
        if self.packed and re.search(r"\bbr\b", accepted):
            return Response(self.packed, 200, {**headers, "content-encoding": "br"}, self.kind)
        if "gzip" in accepted and len(self.zipped) < len(self.content):
            return Response(self.zipped, 200, {**headers, "content-encoding": "gzip"}, self.kind)
        return Response(self.content, 200, headers, self.kind)


# For `make dev`: the page asks what it is made of, and loads itself anew when the answer changes.
RELOAD = b"""let seen;
setInterval(async () => {
  const now = await fetch('/dev').then(answer => answer.text(), () => seen);
  if (seen !== undefined && now !== seen) location.reload();
  seen = now;
}, 1000);
"""


def rebuild() -> None:
    """Build the pages of a clone anew, if a source has changed; what is wrong is told, and the old ones stay."""
    if BUILDER.is_file():
        command = [sys.executable, str(BUILDER), "build", "--dev"]
        done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
        if done.returncode:
            log.error("the pages are not built: %s", done.stderr.strip())


def _catalogs(drawn: set[str]) -> dict[str, bytes]:
    """The sentences of the house, of its wings, of each game, and apart from them those that few open.

    What a game that is drawn calls the fields of its view is said in the terminal only, and a refusal comes with the
    answer that tells it.
    """
    found: dict[str, dict[str, str]] = {}
    unsaid = (*ELSEWHERE, *(f"{game}.{part}." for game in drawn for part in ("label", "clause")))
    for language in LANGUAGES:
        for key, text in locale.read(language).items():
            if not key.startswith(unsaid):
                found.setdefault(_catalog(key, language), {})[key] = text
        for game in games.every():  # as they are called in the end, by a component file or by the catalogs
            names = locale.names(game, language)
            called = {f"{game.id}.name.{id}": name for id, name in names.items() if not _counted(id, names)}
            found.setdefault(_catalog(f"{game.id}.name", language), {}).update(called)
    return {name: msgspec.json.encode(sentences) for name, sentences in found.items()}


def _counted(id: str, names: dict[str, str]) -> bool:
    """Is it called by what it is one of and its number? Then the pages call it so by themselves."""
    kind, _, n = id.rpartition("-")
    return n.isdigit() and names[id] == f"{names.get(kind)} {n}"


def _catalog(key: str, language: str) -> str:
    """Where a sentence is kept; what a game says of itself on the home page is the house's."""
    game, _, rest = key.partition(".")
    if game not in games.names() or rest in ON_THE_HOME_PAGE:
        wing = next((f"{wing}." for begins, wing in WORDS_OF.items() if key.startswith(begins)), "")
        return f"locale/{wing}{language}.json"
    apart = next((f"{part}." for part in APART if rest.startswith(f"{part}.")), "")
    return f"games/{game}/{apart}{language}.json"


class Pages:
    """All files in memory, zipped once; with `dev` they are built and read anew at every request."""

    def __init__(self, folder: Path | None = None, dev: bool = False) -> None:
        self.folder = folder or (FOR_DEV if dev and BUILDER.is_file() else BUILT)
        self.dev = dev
        self.started = entropy.token()  # another one after every start
        self.read()

    def read(self) -> None:
        if self.dev:
            rebuild()
        made = dict(files_in(self.folder))
        made |= _catalogs(drawn={game for game in games.names() if f"games/{game}/game.js" in made})
        for game in games.names():
            if f"games/{game}/game.js" not in made:
                made |= board(game, made)
            if "poster.svg" in made:  # the house's own, where a game brings none
                made.setdefault(f"games/{game}/poster.svg", made["poster.svg"])
        packed = {name.removesuffix(".br"): made.pop(name) for name in [*made] if name.endswith(".br")}
        self.files = {name: File.of(name, content, packed.get(name)) for name, content in made.items()}
        parts = "".join(name + file.etag for name, file in sorted(self.files.items()))
        self.hash = hashlib.sha256(parts.encode()).hexdigest()[:12]
        self.files |= self._offline()

    def _offline(self) -> dict[str, File]:
        """What a browser keeps of this version besides its files: the shell of every page, and the list of it all."""
        page = self.files["index.html"].content.decode() if "index.html" in self.files else ""
        shells = {f"shell.{language}.html": self._plain(page, language).encode() for language in LANGUAGES}
        names = [*shells, *(name for name in self.files if NEEDED.match(name))]
        told = ["/api/games", *(f"/api/games/{game.id}/components" for game in games.every() if game.sight.printed)]
        needed = msgspec.json.encode({"files": names, "told": told, "languages": list(LANGUAGES)})
        return {name: File.of(name, content) for name, content in {**shells, "needed.json": needed}.items()}

    def _plain(self, page: str, language: str) -> str:
        """The shell as it is for every address, and in every house."""
        filled = self._fill(page, language).replace("{{house}}", "")
        return filled.replace("{{title}}", "Ognisko").replace("{{about}}", ABOUT)

    def has_board(self, game: str) -> bool:
        """Is there such a game?"""
        return game in games.names() and f"games/{game}/game.js" in self.files

    def _fill(self, text: str, language: str, links: str = "") -> str:
        filled = text.replace("{{web}}", f"/web/{self.hash}").replace("{{lang}}", language)
        return filled.replace("{{preload}}", links)

    async def shell(self, request: Request) -> Response:
        if self.dev:
            await asyncio.to_thread(self.read)
        page = self.files.get("index.html")
        text = (
            page.content.decode()
            if page
            else "<!doctype html><title>Ognisko</title><p>The pages are not built: `make setup` does it."
        )
        language = language_of(request)
        links = '<script type="module" src="/dev.js"></script>\n' if self.dev else ""
        links += _said(f"/web/{self.hash}/locale/{language}.json") + _said("/api/games")
        links += self._wing(request.url.path, language) + await self._needs(request, language)
        filled = self._fill(text, language, links).replace("{{house}}", str(request.base_url).rstrip("/"))
        for hole, words in (await self._card(request, language)).items():
            filled = filled.replace(hole, html.escape(words))
        return File.of("index.html", filled.encode()).answer(request, "no-cache")

    def _wing(self, path: str, language: str) -> str:
        """The script of the page itself, where it is apart from the house's, and its words."""
        wing = WINGS.get(path.split("/")[1], "")
        script, words = f"js/wings/{wing}.js", f"locale/{wing}.{language}.json"
        links = _script(f"/web/{self.hash}/{script}") if script in self.files else ""
        return links + (_said(f"/web/{self.hash}/{words}") if words in self.files else "")

    async def _card(self, request: Request, language: str) -> dict[str, str]:
        """What those say of it who show a link: of a finished game who played and who won."""
        card = {"{{title}}": "Ognisko", "{{about}}": ABOUT}
        if request.url.path.startswith("/r/"):
            with contextlib.suppress(Problem, UsageError, Unstored):
                card |= await at_table(request, partial(_result, language))
        return card

    async def _needs(self, request: Request, language: str) -> str:
        """What the page of this address asks for besides; nothing for an address that leads nowhere."""
        game, id = request.path_params.get("game"), request.path_params.get("table")
        asked = ""
        if id is not None:
            try:
                table = await room(request).hub.open(id)
            except (Problem, UsageError):
                return ""
            game, id = table.sheet.game, table.id
            watching = request.url.path.startswith("/t/")
            asked = _said(f"/api/tables/{id}" if watching else f"/api/tables/{id}/replay?seat=open")
        if not self.has_board(str(game)):
            return asked
        if games.get(str(game)).sight.printed:
            asked += _said(f"/api/games/{game}/components")
        if request.url.path.startswith("/rules/"):
            asked += _said(f"/web/{self.hash}/games/{game}/rules.{language}.json")
        if request.url.path.startswith("/learn/"):
            asked += _said(f"/api/lessons/{game}") + _said(f"/web/{self.hash}/games/{game}/lesson.{language}.json")
        folder = f"/web/{self.hash}/games/{game}"
        style = f'<link rel="preload" as="style" href="{folder}/{game}.css">\n'
        words = _said(f"{folder}/{language}.json")
        return style + _script(f"{folder}/game.js") + words + asked

    async def file(self, request: Request) -> Response:
        path = request.path_params["path"]
        hash, _, rest = path.partition("/")
        if hash == self.hash and rest in self.files:
            return self.files[rest].answer(request, "no-store" if self.dev else FOREVER)
        if path in self.files:
            return self.files[path].answer(request, "no-cache")
        raise Problem(404, "no_page", "there is no such file")

    async def made_of(self, request: Request) -> Response:
        await asyncio.to_thread(self.read)
        return Response(f"{self.started} {self.hash}", headers={"cache-control": "no-store"})

    async def reload(self, request: Request) -> Response:
        return File.of("dev.js", RELOAD).answer(request, "no-store")

    async def root_file(self, request: Request, name: str) -> Response:
        file = self.files.get(name)
        if file is None:
            raise Problem(404, "no_page", "there is no such file")
        if name != "favicon.svg":
            file = File.of(name, self._fill(file.content.decode(), FIRST).encode())
        return file.answer(request, "no-cache")

    def routes(self) -> list[BaseRoute]:
        shells = (
            "/",
            "/t/{table}",
            "/r/{table}",
            "/rules/{game}",
            "/learn/{game}",
            "/puzzles/{game}",
            "/my-games",
            "/shared/{code}",
            "/passport",
            "/calls",
            "/record",
            "/workshop",
            "/workshop/{game}",
        )
        return [
            *([Route("/dev", self.made_of), Route("/dev.js", self.reload)] if self.dev else []),
            *(Route(path, self.shell) for path in shells),
            Route("/web/{path:path}", self.file),
            *(Route(f"/{name}", partial(self.root_file, name=name), name=name) for name in ROOT_FILES),
        ]


def keepable(request: Request, answer: Response) -> Response:
    """For everybody alike and for good: these pages may show it again without a line (web/worker/keeping.ts)."""
    answer.headers[KEEP] = request.app.state.pages.hash
    return answer


def _script(path: str) -> str:
    return f'<link rel="modulepreload" href="{path}">\n'


async def _result(language: str, table: Table) -> dict[str, str]:
    """In turn with all others at the table: over is what is stored."""
    if table.sheet.status != "over":
        return {}
    names = [chair.name for chair in table.sheet.chairs]
    winners = ", ".join(names[seat] for seat in table.winners())
    title = locale.title(games.get(table.sheet.game), language)
    return {
        "{{title}}": locale.say(language, "card.title", title=title, names=", ".join(names)),
        "{{about}}": locale.say(language, "card.won", names=winners),
    }


def _said(path: str) -> str:
    """What a script will fetch."""
    return f'<link rel="preload" as="fetch" crossorigin href="{path}">\n'


def language_of(request: Request) -> str:
    wanted = [guests.language_of(request), *request.headers.get("accept-language", "").split(",", MOST_LANGUAGES)]
    for text in wanted:
        language = text.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return FIRST
