"""Ten thousand open tables, and nobody who opens them without end."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ognisko.server.clock import SteadyClock
from ognisko.server.sheet import Chair, Opening, Sheet
from ognisko.server.store import Change, Store
from ognisko.server.store.openings import Openings
from ognisko.server.store.postgres import PostgresStore
from tests.server.clock import HandClock
from tests.server.house import GROWN, House, Person
from tests.server.strangers import ENGLISH, OPEN, quick, sits
from tests.server.test_contracts import STORES, Make, with_store

COUNTED = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)"
PLANTED = (
    f"""{COUNTED} INSERT INTO tables(id, revision, status, sheet, to_act, bots, began, updated)
    SELECT 'planted' || i, 0, 'lobby', %(sheet)s, '', false, %(at)s, %(at)s FROM n""",
    f"""{COUNTED} INSERT INTO openings(table_id, game, pace, lang, host, since, seen)
    SELECT 'planted' || i, CASE i % 4 WHEN 0 THEN 'totem' ELSE 'fortuna' END, 'none',
        CASE i % 8 WHEN 0 THEN 'pl' ELSE 'en' END, 'host' || i, %(at)s + i / 1000.0, %(at)s + i / 1000.0 FROM n""",
    f"""{COUNTED} INSERT INTO open_names(look, table_id) SELECT 'host' || i, 'planted' || i FROM n""",
)


async def plant(store: Store, at: float) -> None:
    """Ten thousand open tables as they are stored, without anybody behind them."""
    chairs = [Chair(kind="human", name="Host", owner="host", joined=True), Chair(kind="human", name="2")]
    sheet = Sheet(
        game="totem", rules=1, components="x", options={}, chairs=chairs, host="host", secret=b"x" * 32, first=None,
        casual=True, hints=False, open=Opening("en", at),
    )  # fmt: skip
    escaped = [each.replace("i % ", "i %% ") if isinstance(store, PostgresStore) else each for each in PLANTED]
    for statement in escaped:
        await store.ask(statement, {"sheet": msgspec.json.encode(sheet), "at": at})


@pytest.mark.parametrize("make", STORES)
def test_ten_thousand_open_tables(make: Make, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        openings = Openings(store)
        await plant(store, 1000.0)
        newest = await openings.waiting({"game": "totem", "pace": "none", "lang": "pl", "rated": ""}, 0.0, 200)
        assert [each.id for each in newest] == [f"planted{9992 - 8 * n}" for n in range(200)]
        assert (await openings.count(0.0), await openings.count(1009.9985)) == (10_000, 1)
        assert await openings.taken({"host77", "host78", "nobody"}, "me", 0.0) == {"host77", "host78"}
        assert await openings.taken({"host77", "host78"}, "host77", 0.0) == {"host78"}
        assert (await openings.of_host("host77"))[0].id == "planted77"
        await openings.close("planted77")
        assert await openings.taken({"host77"}, "me", 0.0) == set()
        await store.commit("planted0", 0, Change("play", [], False, 2000.0))
        await openings.tidy(3000.0)
        assert await openings.count(0.0) == 9_998  # what began is no longer open
        assert await openings.taken({"host0"}, "me", 0.0) == set()

    with_store(tmp_path, make, work)


def test_people_find_each_other_among_ten_thousand(tmp_path: Path) -> None:
    """Nobody is at any of those tables, and all of them are in the list."""
    with_store(tmp_path, STORES[GROWN], lambda store: plant(store, SteadyClock().now() + 1000.0))
    with House(tmp_path, open_all=20_000, **OPEN) as house:
        ada, bob = house.person(), house.person()
        shown = bob.get("/api/open-tables").json()
        assert (len(shown["tables"]), shown["more"]) == (50, True)
        house.app.state.room.hub.clock.offset += 5_000.0  # they have been there for long
        made = quick(ada, game="tribes")
        assert made["made"]
        assert sits(ada, made["table"]) == "ok"
        assert quick(bob)["table"] == made["table"]
        assert sits(bob, made["table"]) == "ok"
        assert bob.look(made["table"])["status"] == "play"


def test_nobody_opens_without_end(tmp_path: Path) -> None:
    clock = HandClock()
    limits: dict[str, Any] = {"opened": (0.01, 4.0), "quick": (0.01, 3.0), "open_each": 2, "open_all": 3}
    with House(tmp_path, clock=clock, open_tables=True, proxies=("127.0.0.1",), **limits) as house:
        seats = [{"kind": "me"}, {"kind": "friend"}]

        def tries(person: Person) -> str:
            answer = person.post("/api/tables", game="totem", seats=seats, open=ENGLISH)
            return "ok" if answer.status_code == 201 else answer.json()["error"]

        ada = house.person()
        assert [tries(ada) for _ in range(3)] == ["ok", "ok", "not_now"]
        assert [tries(house.person()) for _ in range(2)] == ["ok", "busy"]  # the house is full
        clock.advance(46.0)  # of hosts who have gone
        assert [tries(house.person()) for _ in range(2)] == ["ok", "too_fast"]
        far = house.person(**{"x-forwarded-for": "10.0.0.7"})
        assert tries(far) == "ok"
        assert [ada.post("/api/quick").status_code for _ in range(4)][-1] == 429
