"""PostgreSQL for the tests: a cluster of their own in a temporary folder, from the packages of the system."""

import atexit
import itertools
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import psycopg
import pytest

from ognisko.server.store.postgres import prepare
from tests.server.patience import until

NEEDED = os.environ.get("OGNISKO_POSTGRES") == "1"  # a missing one is a fault
MISSING = "PostgreSQL is missing: tools/postgresql.sh installs it"
HASTE = ["fsync=off", "full_page_writes=off"]  # no power cut ends a test


def programs() -> Path | None:
    """Of the newest version; Debian keeps them apart from all other programs."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    elsewhere = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    return next(iter([*reversed(versions), *elsewhere]), None)


class Cluster:
    """Reached by a socket in its folder, so that it takes nobody's port. It refuses to be run by root."""

    def __init__(self, programs: Path, haste: bool = True) -> None:
        self.programs = programs
        self.settings = [*(HASTE if haste else []), "max_connections=200"]
        self.folder = Path(tempfile.mkdtemp(prefix="ognisko-postgres-"))
        self.user = "nobody" if os.getuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.names = itertools.count(1)
        self.houses: dict[Path, str] = {}
        self.mould = ""  # the name of a database that is up to date, of which others are copies
        self.process: subprocess.Popen[bytes] | None = None
        self.run("initdb", "-D", "data", "-U", "ognisko", "-A", "trust", "-E", "UTF8", "--locale", "C", "--no-sync")
        self.start()

    def run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), *words]
        done = subprocess.run(command, cwd=self.folder, user=self.user, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()

    def start(self) -> None:
        command = [str(self.programs / "postgres"), "-D", "data", "-k", str(self.folder), "-h", ""]
        settings = [word for setting in self.settings for word in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([*command, *settings], cwd=self.folder, user=self.user, stderr=log)
        until(self.answers)

    def answers(self) -> bool:
        ready = [str(self.programs / "pg_isready"), "-q", "-h", str(self.folder)]
        return subprocess.run(ready, check=False).returncode == 0

    def stop(self, how: str = "immediate") -> None:
        self.run("pg_ctl", "stop", "-D", "data", "-m", how, "-w")
        if self.process is not None:
            self.process.wait()

    def url(self, name: str = "postgres") -> str:
        return f"postgresql:///{name}?host={self.folder}&user=ognisko"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        return self.url(self._copied("template0"))

    def prepared(self) -> str:
        """Of one that is up to date: that is made once, and copied."""
        if not self.mould:
            self.mould = self._copied("template0")
            prepare(self.url(self.mould))
        return self.url(self._copied(self.mould))

    def _copied(self, mould: str) -> str:
        name = f"house{next(self.names)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {mould}".encode())
        return name

    def url_for(self, folder: Path) -> str:
        """The same for the same folder: a house comes back to its tables."""
        if folder not in self.houses:
            self.houses[folder] = self.prepared()
        return self.houses[folder]

    def written(self, url: str) -> bytes:
        """All that is in any table of a database; bytes as they are, or nobody would find a secret among them."""
        named = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        with psycopg.connect(url) as connection:
            tables = [name for (name,) in connection.execute(named)]
            rows = [row for name in tables for row in connection.execute(f"SELECT * FROM {name}".encode())]
        values = [value for row in rows for value in row]
        return b"\n".join(value if isinstance(value, bytes) else str(value).encode() for value in values)

    def remove(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def _started() -> Cluster | None:
    found = programs()
    if found is None:
        return None
    cluster = Cluster(found)
    atexit.register(cluster.remove)
    return cluster


def cluster() -> Cluster:
    """The one of this run; the test is left out where there is no PostgreSQL."""
    found = _started()
    if found is None:
        assert not NEEDED, MISSING
        pytest.skip(MISSING)
    return found
