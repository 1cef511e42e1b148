"""`ognisko serve`: the server of one machine, with its lock beside the database and the browser opened."""

import asyncio
import contextlib
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from msgspec.structs import asdict, replace
from starlette.types import ASGIApp

from ognisko.core.errors import UsageError
from ognisko.server.app import make_app
from ognisko.server.clock import Clock, SteadyClock
from ognisko.server.collector import EVERY, Collector
from ognisko.server.door import Door, guarded
from ognisko.server.meter import Meter
from ognisko.server.seams import SCHEMES, check_driver
from ognisko.server.settings import House, Settings
from ognisko.server.store.private import private_file, private_folder, tighten
from ognisko.server.store.sqlite import prepare
from ognisko.server.system import alone_with, data_folder, open_many_files
from ognisko.server.verbs.live import drain
from ognisko.server.wicket import guarded_socket

PORT = 8770
LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})


def postgres(given: str | None) -> str:
    """The address of a PostgreSQL database, told by --db or DATABASE_URL; empty: it is a file."""
    url = os.environ.get("DATABASE_URL", "") if given is None else given
    return url if url.startswith(SCHEMES) else ""


def migrate(db: str | None) -> int:
    """`ognisko migrate`: before the new version is started anywhere. Serving does it too."""
    if url := postgres(db):
        check_driver()
        from ognisko.server.store.postgres import prepare as prepare_postgres

        prepare_postgres(url)
    else:
        prepare(database(db)).close()
    print("the database is up to date")
    return 0


def database(given: str | None) -> Path:
    if given is None and (url := os.environ.get("DATABASE_URL")):
        raise UsageError(f"DATABASE_URL: {url.partition(':')[0]}: give postgresql://..., or none for a file")
    if given is None:
        folder = data_folder()
        private_folder(folder)
        return folder / "tables.db"
    path = Path(given).resolve()  # whatever names lead to it, it is one database
    if "://" in given or (path.exists() and not _is_database(path)):
        raise UsageError(f"--db {given}: give the path of an SQLite file, or postgresql://...")
    if not path.parent.is_dir():
        raise UsageError(f"--db {given}: there is no folder {path.parent}")
    if path.exists() and path.stat().st_nlink > 1:
        raise UsageError(f"--db {given}: the file has a second name (a hard link), which SQLite would not survive")
    return path


def _is_database(path: Path) -> bool:
    """Or may become one: an empty file."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(16) in (b"", b"SQLite format 3\0")


def serve(host: str, port: int | None, db: str | None, settings: Settings, browser: bool) -> int:
    if url := postgres(db):
        return _serve_one_of_many(host, port, replace(settings, url=url))
    if not settings.workers:
        raise UsageError("--workers 0: bots think elsewhere only where the tables are in PostgreSQL")
    path = database(db)
    with contextlib.ExitStack() as stack:
        # Where there is no lock nobody serves it; a port that cannot be had then leaves no files behind.
        early = None if beside(path, ".lock").exists() else stack.enter_context(_listen(host, port))
        address = stack.enter_context(door_plate(path))
        if address is None:
            return _already(path, browser)
        listening = early or stack.enter_context(_listen(host, port))
        prepare(path).close()  # before anybody is told an address
        url = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
        address.write_text(url)
        print(f"Ognisko is at {url} (the tables are in {path}; Ctrl+C ends it)", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
        stop_gently()
        run(replace(settings, db=path), listening)
        print("Ognisko is closed; the tables are kept", flush=True)
    return 0


def _serve_one_of_many(host: str, port: int | None, settings: Settings) -> int:
    """A web process of a house on PostgreSQL: it shares the tables with the others, and no lock."""
    migrate(settings.url)
    with _listen(host, port) as listening:
        print(f"Ognisko is at http://{_shown(host)}:{listening.getsockname()[1]}/ (Ctrl+C ends it)", flush=True)
        stop_gently()
        run(settings, listening)
    return 0


def wished(house: House) -> Settings:
    """What the file and the command ask for."""
    check_proxies(house.proxies)
    far = house.host not in LOCAL
    return Settings(
        **asdict(house),
        hosts=LOCAL.union(name.lower() for name in house.names) | (own_names() if far else frozenset()),
        numbers=far,
        dev=os.environ.get("OGNISKO_DEV") == "1",
    ).divided(house.webs)


def read_at(metrics: str, role: str) -> Meter | None:
    """What the process counts of itself, if it was told where that is to be read."""
    if not metrics:
        return None
    try:
        from ognisko.server.metrics import opened
    except ImportError:
        raise UsageError("--metrics needs a package more: pip install 'ognisko[metrics]'") from None
    return opened(metrics, role)


def run(settings: Settings, listening: socket.socket) -> None:
    open_many_files()
    config = configured(make_app(settings, meter=read_at(settings.metrics, "web")), settings)
    collector = Collector()
    collector.start()
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to end it
        Server(config, settings.drain if settings.url else 0.0, collector).run(sockets=[listening])


class Server(uvicorn.Server):
    """Of several processes one goes down gently: nobody is sent to it any more, and its sockets end one by one."""

    def __init__(self, config: uvicorn.Config, drain: float, collector: Collector) -> None:
        super().__init__(config)
        self.drain = drain
        self.collector = collector
        self.clock = SteadyClock()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ending = asyncio.Event()

    async def main_loop(self) -> None:
        """A tick a second where uvicorn has ten: an idle process is woken for nothing else so often."""
        self.loop, counter = asyncio.get_running_loop(), 0
        while not await self.on_tick(counter):
            counter += 10
            await self.clock.wait(self.ending, 1.0)

    async def on_tick(self, counter: int) -> bool:
        if counter % EVERY == 0:
            self.collector.look(self.server_state.total_requests)
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.drain:
            super().handle_exit(sig, frame)
            if self.loop is not None:
                self.loop.call_soon_threadsafe(self.ending.set)  # in a signal: nothing else would wake it
            return
        seconds, self.drain = self.drain, 0.0  # told again, it ends at once
        loop = asyncio.get_running_loop()
        loop.call_soon_threadsafe(lambda: loop.create_task(self._drain(seconds, sig, frame)))

    async def _drain(self, seconds: float, sig: int, frame: FrameType | None) -> None:
        app: Any = self.config.app
        await drain(app.state.room, seconds)
        self.handle_exit(sig, frame)


def configured(app: ASGIApp, settings: Settings, clock: Clock | None = None) -> uvicorn.Config:
    door = Door(settings, clock or SteadyClock())
    return uvicorn.Config(
        app,
        http=guarded(door),
        ws=guarded_socket(door),
        ws_per_message_deflate=False,  # two to four times the memory of a socket otherwise
        ws_max_size=65_536,
        ws_ping_interval=None,  # pulse.py asks them all together
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=5,
        log_config=None,  # as everything else is logged
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def check_proxies(proxies: Iterable[str]) -> None:
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise UsageError(f"proxy {proxy}: give an address or a network, like 127.0.0.1 or 10.0.0.0/8") from None


def own_names() -> frozenset[str]:
    """What neighbours in the network call this machine; nobody far away can point these names at it."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({name, short, f"{short}.local"})


def stop_gently() -> None:
    """SIGTERM ends the server with everything closed; what it was sent again after that is no failure."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))


def beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


@contextlib.contextmanager
def door_plate(path: Path) -> Iterator[Path | None]:
    """One server a database: a file for its address, while it holds the lock beside it. None: another one does."""
    lock, address = beside(path, ".lock"), beside(path, ".address")
    if lock.exists():
        tighten(lock)
    with alone_with(lock) as alone:
        if not alone:
            yield None
            return
        private_file(address)
        try:
            yield address
        finally:
            address.unlink(missing_ok=True)


def _already(path: Path, browser: bool) -> int:
    """The table stands already: show it."""
    address = beside(path, ".address")
    url = address.read_text() if address.exists() else ""
    if not url:
        raise UsageError(f"{path} is being opened by another ognisko")
    if not browser:
        raise UsageError(f"{path} is already served at {url}")
    print(f"Ognisko is already at {url}")
    webbrowser.open(url)
    return 0


def _listen(host: str, port: int | None) -> socket.socket:
    """At the port that was asked for; else at the usual one, or any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in [PORT, 0] if port is None else [port]:
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, tried))
            listening.listen(2048)  # from now on a browser waits instead of being refused
        except OSError as error:
            listening.close()
            problem = error
            continue
        return listening
    raise UsageError(f"cannot listen at {host}{'' if port is None else f':{port}'}: {problem.strerror or problem}")


def _shown(host: str) -> str:
    """The name under which others reach us, if we listen to all the world."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - it is compared, not bound
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks for the way out
            return str(probe.getsockname()[0])
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
