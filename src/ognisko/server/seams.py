"""What a house stands on: SQLite in one process, or PostgreSQL under several. Nothing else depends on which it is."""

from typing import TYPE_CHECKING

from ognisko.core.errors import UsageError
from ognisko.server.bus import Bus, LocalBus
from ognisko.server.clock import Clock
from ognisko.server.settings import Settings
from ognisko.server.store import Store
from ognisko.server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from ognisko.server.grown import Grown

SCHEMES = ("postgresql://", "postgres://")


def open_store(settings: Settings, clock: Clock) -> Store:
    if not settings.url:
        return SqliteStore(settings.db)
    check_driver()
    from ognisko.server.store.postgres import PostgresStore

    return PostgresStore(settings.url, clock)


def open_bus(settings: Settings, clock: Clock) -> Bus:
    if not settings.url:
        return LocalBus()
    from ognisko.server.postgres_bus import PostgresBus

    return PostgresBus(settings.url, clock)


def grown(settings: Settings, store: Store, bus: Bus, clock: Clock, kind: str) -> "Grown | None":
    """What several processes need to live together; None: there is one."""
    if not settings.url:
        return None
    from ognisko.server.grown import Grown
    from ognisko.server.store.postgres import PostgresStore

    assert isinstance(store, PostgresStore)
    return Grown(store, bus, clock, kind)


def check_driver() -> None:
    try:
        import psycopg_pool  # noqa: F401
    except ImportError:
        raise UsageError("PostgreSQL needs a package more: pip install 'ognisko[postgres]'") from None
