"""The tables of the databases, as ordered lists of steps: never change one, add another that the code before bears."""

import sqlite3

TOO_NEW = "the database was made by a newer ognisko"
FOREIGN = "this is the database of another program"
SQLITE = [
    """
    CREATE TABLE tables(
        id TEXT PRIMARY KEY, revision INTEGER NOT NULL, status TEXT NOT NULL, sheet BLOB NOT NULL,
        to_act TEXT NOT NULL, bots INTEGER NOT NULL, began REAL NOT NULL, updated REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE journal(
        table_id TEXT NOT NULL, revision INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, revision)
    ) WITHOUT ROWID;
    CREATE TABLE guests(
        guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX tables_waiting ON tables(id) WHERE bots = 1;
    CREATE INDEX tables_lobby ON tables(updated) WHERE status = 'lobby';
    """,
    """
    CREATE TABLE parts(
        table_id TEXT NOT NULL, kind TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (table_id, kind)
    );
    CREATE INDEX tables_over ON tables(id) WHERE status = 'over';
    """,
    """
    CREATE TABLE devices(
        device TEXT PRIMARY KEY, guest TEXT NOT NULL, label TEXT NOT NULL, since REAL NOT NULL, seen REAL NOT NULL,
        gone REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX devices_guest ON devices(guest) WHERE guest <> '';
    CREATE INDEX devices_gone ON devices(gone) WHERE gone > 0;
    CREATE TABLE passes(
        code TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, device TEXT NOT NULL, name TEXT NOT NULL,
        lang TEXT NOT NULL, made REAL NOT NULL, until REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX passes_guest ON passes(guest);
    CREATE INDEX passes_device ON passes(device);
    """,
    """
    CREATE TABLE openings(
        table_id TEXT PRIMARY KEY, game TEXT NOT NULL, pace TEXT NOT NULL, lang TEXT NOT NULL, host TEXT NOT NULL,
        since REAL NOT NULL, seen REAL NOT NULL
    );
    CREATE INDEX openings_since ON openings(since);
    CREATE INDEX openings_host ON openings(host);
    CREATE TABLE open_names(look TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (look, table_id));
    CREATE INDEX open_names_table ON open_names(table_id);
    CREATE TABLE shuns(
        guest TEXT NOT NULL, other TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        since REAL NOT NULL, PRIMARY KEY (guest, other)
    );
    CREATE INDEX shuns_other ON shuns(other);
    """,
    """
    ALTER TABLE tables ADD COLUMN wanted_at REAL NOT NULL DEFAULT 0;
    CREATE TABLE awake(since REAL PRIMARY KEY, until REAL NOT NULL) WITHOUT ROWID;
    """,
    """
    CREATE TABLE channels(
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, base TEXT NOT NULL,
        lang TEXT NOT NULL, device TEXT NOT NULL, code TEXT NOT NULL, made REAL NOT NULL
    );
    CREATE INDEX channels_guest ON channels(guest);
    CREATE TABLE quiet(guest TEXT PRIMARY KEY, begins INTEGER NOT NULL, ends INTEGER NOT NULL, zone INTEGER NOT NULL);
    CREATE TABLE calls(
        table_id TEXT PRIMARY KEY, guest TEXT NOT NULL, due REAL NOT NULL, claimed REAL NOT NULL,
        tries INTEGER NOT NULL, began INTEGER NOT NULL
    );
    CREATE TABLE house(name TEXT PRIMARY KEY, content BLOB NOT NULL);
    """,
    """
    CREATE TABLE ratings(
        guest TEXT NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL, number INTEGER NOT NULL,
        table_id TEXT NOT NULL, at REAL NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL, chance REAL NOT NULL,
        won REAL NOT NULL, PRIMARY KEY (guest, game, players, number)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX ratings_table ON ratings(table_id, guest);
    CREATE TABLE shares(code TEXT PRIMARY KEY, guest TEXT NOT NULL UNIQUE) WITHOUT ROWID;
    """,
    """
    CREATE TABLE passkeys(
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, device TEXT NOT NULL, label TEXT NOT NULL, key BLOB NOT NULL,
        times INTEGER NOT NULL, name TEXT NOT NULL, lang TEXT NOT NULL, made REAL NOT NULL, used REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX passkeys_guest ON passkeys(guest);
    CREATE INDEX passkeys_device ON passkeys(device);
    CREATE TABLE challenges(code TEXT PRIMARY KEY, guest TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
    ALTER TABLE openings ADD COLUMN rated TEXT NOT NULL DEFAULT 'no';
    """,
]


POSTGRES = [
    """
    CREATE TABLE tables(
        id TEXT PRIMARY KEY, revision BIGINT NOT NULL, status TEXT NOT NULL, sheet BYTEA NOT NULL,
        to_act TEXT NOT NULL, bots BOOLEAN NOT NULL, began FLOAT8 NOT NULL, updated FLOAT8 NOT NULL
    ) WITH (fillfactor = 80);
    CREATE TABLE journal(
        table_id TEXT NOT NULL, revision BIGINT NOT NULL, entry BYTEA NOT NULL, PRIMARY KEY (table_id, revision)
    );
    CREATE TABLE guests(guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id));
    CREATE INDEX guests_table ON guests(table_id);
    CREATE TABLE parts(
        table_id TEXT NOT NULL, kind TEXT NOT NULL, content BYTEA NOT NULL, PRIMARY KEY (table_id, kind)
    );
    CREATE INDEX tables_waiting ON tables(id) WHERE bots;
    CREATE INDEX tables_lobby ON tables(updated) WHERE status = 'lobby';
    CREATE INDEX tables_over ON tables(id) WHERE status = 'over';
    """,
    """
    ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '', ADD COLUMN wanted_at FLOAT8 NOT NULL DEFAULT 0,
        ADD COLUMN lease_by TEXT, ADD COLUMN lease_until FLOAT8;
    CREATE INDEX tables_wanted ON tables(wanted_at) WHERE bots;
    CREATE INDEX tables_leased ON tables(host) WHERE bots;
    CREATE INDEX tables_lease ON tables(lease_by) WHERE lease_by IS NOT NULL;
    CREATE TABLE processes(name TEXT PRIMARY KEY, kind TEXT NOT NULL, beat FLOAT8 NOT NULL);
    CREATE TABLE presence(
        table_id TEXT NOT NULL, guest TEXT NOT NULL, process TEXT NOT NULL, left_at FLOAT8,
        PRIMARY KEY (table_id, guest, process)
    );
    CREATE INDEX presence_process ON presence(process);
    CREATE TABLE nudges(
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id TEXT NOT NULL, giver INTEGER NOT NULL,
        seat INTEGER NOT NULL, at FLOAT8 NOT NULL, process TEXT NOT NULL
    );
    CREATE INDEX nudges_at ON nudges(at);
    CREATE UNLOGGED TABLE buckets(
        key TEXT PRIMARY KEY, tokens FLOAT8 NOT NULL, at FLOAT8 NOT NULL, granted BOOLEAN NOT NULL
    );
    """,
    """
    CREATE UNLOGGED TABLE questions(
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
        version BIGINT NOT NULL, guest TEXT NOT NULL, until FLOAT8 NOT NULL, not_before FLOAT8, answer BYTEA
    );
    """,
    """
    CREATE UNLOGGED TABLE studies(
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id TEXT NOT NULL, home TEXT NOT NULL,
        guest TEXT NOT NULL, step INTEGER, action TEXT, until FLOAT8 NOT NULL, lease_by TEXT,
        lease_until FLOAT8 NOT NULL DEFAULT 0, served FLOAT8 NOT NULL DEFAULT 0, done FLOAT8 NOT NULL DEFAULT 0,
        judged BYTEA, answer BYTEA, fault TEXT
    );
    CREATE UNIQUE INDEX studies_table ON studies(table_id) WHERE step IS NULL;
    CREATE TABLE sets(
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, components TEXT NOT NULL,
        updated FLOAT8 NOT NULL, content BYTEA NOT NULL
    );
    CREATE UNIQUE INDEX sets_name ON sets(guest, game, name);
    CREATE UNLOGGED TABLE measures(
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT NOT NULL UNIQUE, guest TEXT NOT NULL,
        home TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, players INTEGER NOT NULL, file BYTEA NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting', played INTEGER NOT NULL DEFAULT 0, games INTEGER NOT NULL DEFAULT 0,
        message TEXT NOT NULL DEFAULT '', lease_by TEXT, lease_until FLOAT8 NOT NULL DEFAULT 0
    );
    CREATE UNLOGGED TABLE reports(
        measure_id TEXT NOT NULL, path TEXT NOT NULL, content BYTEA NOT NULL, PRIMARY KEY (measure_id, path)
    );
    """,
    """
    CREATE TABLE devices(
        device TEXT PRIMARY KEY, guest TEXT NOT NULL, label TEXT NOT NULL, since FLOAT8 NOT NULL,
        seen FLOAT8 NOT NULL, gone FLOAT8 NOT NULL
    );
    CREATE INDEX devices_guest ON devices(guest) WHERE guest <> '';
    CREATE INDEX devices_gone ON devices(gone) WHERE gone > 0;
    CREATE TABLE passes(
        code TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, device TEXT NOT NULL, name TEXT NOT NULL,
        lang TEXT NOT NULL, made FLOAT8 NOT NULL, until FLOAT8 NOT NULL
    );
    CREATE INDEX passes_guest ON passes(guest);
    CREATE INDEX passes_device ON passes(device);
    """,
    """
    CREATE TABLE openings(
        table_id TEXT PRIMARY KEY, game TEXT NOT NULL, pace TEXT NOT NULL, lang TEXT NOT NULL, host TEXT NOT NULL,
        since FLOAT8 NOT NULL, seen FLOAT8 NOT NULL
    );
    CREATE INDEX openings_since ON openings(since);
    CREATE INDEX openings_host ON openings(host);
    CREATE TABLE open_names(look TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (look, table_id));
    CREATE INDEX open_names_table ON open_names(table_id);
    CREATE TABLE shuns(
        guest TEXT NOT NULL, other TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        since FLOAT8 NOT NULL, PRIMARY KEY (guest, other)
    );
    CREATE INDEX shuns_other ON shuns(other);
    """,
    """
    CREATE TABLE awake(since FLOAT8 PRIMARY KEY, until FLOAT8 NOT NULL);
    """,
    """
    CREATE TABLE channels(
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, base TEXT NOT NULL,
        lang TEXT NOT NULL, device TEXT NOT NULL, code TEXT NOT NULL, made FLOAT8 NOT NULL
    );
    CREATE INDEX channels_guest ON channels(guest);
    CREATE TABLE quiet(guest TEXT PRIMARY KEY, begins INTEGER NOT NULL, ends INTEGER NOT NULL, zone INTEGER NOT NULL);
    CREATE TABLE calls(
        table_id TEXT PRIMARY KEY, guest TEXT NOT NULL, due FLOAT8 NOT NULL, claimed FLOAT8 NOT NULL,
        tries INTEGER NOT NULL, began INTEGER NOT NULL
    );
    CREATE TABLE house(name TEXT PRIMARY KEY, content BYTEA NOT NULL);
    """,
    """
    CREATE TABLE ratings(
        guest TEXT NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL, number INTEGER NOT NULL,
        table_id TEXT NOT NULL, at FLOAT8 NOT NULL, mu FLOAT8 NOT NULL, sigma FLOAT8 NOT NULL,
        chance FLOAT8 NOT NULL, won FLOAT8 NOT NULL, PRIMARY KEY (guest, game, players, number)
    );
    CREATE UNIQUE INDEX ratings_table ON ratings(table_id, guest);
    CREATE TABLE shares(code TEXT PRIMARY KEY, guest TEXT NOT NULL UNIQUE);
    """,
    """
    CREATE TABLE passkeys(
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, device TEXT NOT NULL, label TEXT NOT NULL, key BYTEA NOT NULL,
        times BIGINT NOT NULL, name TEXT NOT NULL, lang TEXT NOT NULL, made FLOAT8 NOT NULL, used FLOAT8 NOT NULL
    );
    CREATE INDEX passkeys_guest ON passkeys(guest);
    CREATE INDEX passkeys_device ON passkeys(device);
    CREATE TABLE challenges(code TEXT PRIMARY KEY, guest TEXT NOT NULL, until FLOAT8 NOT NULL);
    ALTER TABLE openings ADD COLUMN rated TEXT NOT NULL DEFAULT 'no';
    """,
    """
    ALTER TABLE measures ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0;
    """,
]

OURS = frozenset({"tables", "journal", "guests"})  # since the first step


def check_ours(connection: sqlite3.Connection) -> None:
    """Ours or an empty one: nothing is written into the database of another program."""
    done = _steps_done(connection)
    found = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if (done, found) != (0, set()) and not (done > 0 and found >= OURS):
        raise sqlite3.DatabaseError(FOREIGN)


def _steps_done(connection: sqlite3.Connection) -> int:
    done: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return done


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database up to date; several processes may try at once."""
    done = _steps_done(connection)
    if done > len(SQLITE):
        raise sqlite3.DatabaseError(TOO_NEW)
    for number in range(done, len(SQLITE)):
        connection.executescript(f"BEGIN IMMEDIATE; {SQLITE[number]} PRAGMA user_version = {number + 1}; COMMIT;")
