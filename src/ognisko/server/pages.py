"""The pages: one shell for all addresses, and the files beside it, cached for ever under the hash of all of them.

They are built before the server starts (tools/pages.py); an installed package has them. The shell names all that its
page will ask for, so that on a slow line nothing waits for something else to be read.
"""

import asyncio
import gzip
import hashlib
import logging
import mimetypes
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
from ognisko.server import entropy
from ognisko.server.boards import board, files_in
from ognisko.server.room import table_of
from ognisko.server.wire import Problem

PACKAGE = Path(ognisko.__file__).parent
BUILT = PACKAGE / "web" / "built"
BUILDER = PACKAGE.parents[1] / "tools" / "pages.py"  # in a clone
FOR_DEV = PACKAGE.parents[1] / "build" / "pages"
FOREVER = "public, max-age=31536000, immutable"
ROOT_FILES = ("sw.js", "manifest.webmanifest", "favicon.svg")
log = logging.getLogger("ognisko")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class File:
    content: bytes
    zipped: bytes
    kind: str
    etag: str

    @classmethod
    @lru_cache(maxsize=64)  # what is answered again and again is zipped once
    def of(cls, name: str, content: bytes) -> "File":
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return cls(content, gzip.compress(content, mtime=0), kind, f'"{hashlib.sha256(content).hexdigest()[:16]}"')

    def answer(self, request: Request, cache: str) -> Response:
        headers = {"cache-control": cache, "etag": self.etag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.etag:
            return Response(None, 304, headers)
        if "gzip" in request.headers.get("accept-encoding", "") and len(self.zipped) < len(self.content):
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
        made |= {f"locale/{language}.json": msgspec.json.encode(locale.read(language)) for language in LANGUAGES}
        for game in games.names():
            if f"games/{game}/game.js" not in made:
                made |= board(game, made)
        self.files = {name: File.of(name, content) for name, content in made.items()}
        parts = "".join(name + file.etag for name, file in sorted(self.files.items()))
        self.hash = hashlib.sha256(parts.encode()).hexdigest()[:12]

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
        links += self._catalog(language) + _said("/api/games") + await self._needs(request)
        return File.of("index.html", self._fill(text, language, links).encode()).answer(request, "no-cache")

    async def _needs(self, request: Request) -> str:
        """What the page of this address asks for besides; nothing for an address that leads nowhere."""
        game, id = request.path_params.get("game"), request.path_params.get("table")
        asked = ""
        if id is not None:
            try:
                table = await table_of(request)
            except (Problem, UsageError):
                return ""
            game, id = table.sheet.game, table.id
            watching = request.url.path.startswith("/t/")
            asked = _said(f"/api/tables/{id}" if watching else f"/api/tables/{id}/replay?seat=open")
        if not self.has_board(str(game)):
            return asked
        if games.get(str(game)).sight.printed:
            asked += _said(f"/api/games/{game}/components")
        if request.url.path.startswith("/learn/"):
            asked += _said(f"/api/lessons/{game}")
        folder = f"/web/{self.hash}/games/{game}"
        style = f'<link rel="preload" as="style" href="{folder}/{game}.css">\n'
        return f'{style}<link rel="modulepreload" href="{folder}/game.js">\n{asked}'

    def _catalog(self, language: str) -> str:
        return _said(f"/web/{self.hash}/locale/{language}.json")

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
        shells = ("/", "/t/{table}", "/r/{table}", "/rules/{game}", "/learn/{game}")
        return [
            *([Route("/dev", self.made_of), Route("/dev.js", self.reload)] if self.dev else []),
            *(Route(path, self.shell) for path in shells),
            Route("/web/{path:path}", self.file),
            *(Route(f"/{name}", partial(self.root_file, name=name), name=name) for name in ROOT_FILES),
        ]


def _said(path: str) -> str:
    """What a script will fetch."""
    return f'<link rel="preload" as="fetch" crossorigin href="{path}">\n'


def language_of(request: Request) -> str:
    wanted = [request.cookies.get("ognisko_lang", ""), *request.headers.get("accept-language", "").split(",")]
    for text in wanted:
        language = text.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return FIRST
