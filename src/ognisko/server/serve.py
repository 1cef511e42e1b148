"""`ognisko serve`: the server of one machine, with its lock beside the database and the browser opened."""

import contextlib
import gc
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from ognisko.core.errors import UsageError
from ognisko.server.app import make_app
from ognisko.server.clock import Clock, SteadyClock
from ognisko.server.door import Door, guarded
from ognisko.server.settings import Settings
from ognisko.server.store.private import private_file, private_folder, tighten
from ognisko.server.store.sqlite import prepare
from ognisko.server.system import alone_with, data_folder, open_many_files
from ognisko.server.wicket import guarded_socket

PORT = 8770
LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})


def database(given: str | None) -> Path:
    if given is None:
        folder = data_folder()
        private_folder(folder)
        return folder / "tables.db"
    path = Path(given).resolve()  # whatever names lead to it, it is one database
    if "://" in given or (path.exists() and not _is_database(path)):
        raise UsageError(f"--db {given}: give the path of an SQLite file")
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


def serve(
    host: str, port: int | None, db: str | None, workers: int, names: list[str], proxies: list[str], browser: bool
) -> int:
    path = database(db)
    check_proxies(proxies)
    with contextlib.ExitStack() as stack:
        address = stack.enter_context(door_plate(path))
        if address is None:
            return _already(path, browser)
        prepare(path).close()  # before anybody is told an address
        listening = _listen(host, port)
        url = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
        address.write_text(url)
        print(f"Ognisko is at {url} (the tables are in {path}; Ctrl+C ends it)", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
        settings = Settings(
            db=path,
            workers=workers,
            hosts=LOCAL.union(name.lower() for name in names) | (frozenset() if host in LOCAL else own_names()),
            numbers=host not in LOCAL,
            proxies=tuple(proxies),
            dev=os.environ.get("OGNISKO_DEV") == "1",
        )
        stop_gently()
        run(settings, listening)
    return 0


def run(settings: Settings, listening: socket.socket) -> None:
    open_many_files()
    config = configured(make_app(settings), settings)
    gc.freeze()  # what is there from the start stays: the collector need not look through it while people wait
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to end it
        uvicorn.Server(config).run(sockets=[listening])


def configured(app: ASGIApp, settings: Settings, clock: Clock | None = None) -> uvicorn.Config:
    door = Door(settings, clock or SteadyClock())
    return uvicorn.Config(
        app,
        http=guarded(door),
        ws=guarded_socket(door),
        ws_per_message_deflate=False,  # two to four times the memory of a socket otherwise
        ws_max_size=65_536,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=5,
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def check_proxies(proxies: list[str]) -> None:
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise UsageError(f"--proxy {proxy}: give an address or a network, like 127.0.0.1 or 10.0.0.0/8") from None


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
    raise UsageError(f"cannot listen at {host}:{port}: {problem.strerror}")


def _shown(host: str) -> str:
    """The name under which others reach us, if we listen to all the world."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - it is compared, not bound
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks for the way out
            return str(probe.getsockname()[0])
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
