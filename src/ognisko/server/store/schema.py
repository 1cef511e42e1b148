"""The tables of the database, as an ordered list of steps: never change one, add another."""

import sqlite3

STEPS = [
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
]


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database up to date; several processes may try at once."""
    done = connection.execute("PRAGMA user_version").fetchone()[0]
    if done > len(STEPS):
        raise sqlite3.DatabaseError("the database was made by a newer ognisko")
    for number in range(done, len(STEPS)):
        connection.executescript(f"BEGIN IMMEDIATE; {STEPS[number]} PRAGMA user_version = {number + 1}; COMMIT;")
