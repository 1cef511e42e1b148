"""Who mutes or blocks somebody: they do not meet, on no device of either, and nobody can see it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ognisko.cli import main
from ognisko.server import guests
from ognisko.server.seams import open_store
from ognisko.server.store import Store
from ognisko.server.store.shuns import Shun, Shuns
from tests.server.house import House, stored
from tests.server.strangers import FREE, OPEN, found, listed, opens, quick, shun, sits
from tests.server.test_contracts import STORES, Make, with_store
from tests.server.test_passport import carry, link


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("open"), codes=FREE, codes_all=FREE, **OPEN) as house:
        yield house


def test_who_blocks_and_who_is_blocked_do_not_meet(house: House) -> None:
    ada, bob, carl = (house.person() for _ in range(3))
    table = opens(ada, "friend", "friend", name="Ada")
    assert sits(bob, table, "Bob") == "ok"
    before = stored(house, table).revision
    shun(ada, table, 1, "block")
    assert stored(house, table).revision == before  # nobody can see it
    assert ada.get(f"/api/tables/{table}/shunned").json() == {"seats": [{"seat": 1, "kind": "block"}]}
    assert bob.get(f"/api/tables/{table}/shunned").json() == {"seats": []}
    hers, his, with_him = opens(ada), opens(bob), opens(carl, "friend", "friend")
    assert sits(bob, with_him) == "ok"
    assert hers not in listed(house, bob)
    assert not {his, with_him} & listed(house, ada).keys()
    assert {hers, his} <= found(carl).keys()
    assert (sits(bob, hers), sits(ada, his), sits(ada, with_him)) == ("not_open",) * 3
    assert quick(bob, game="totem")["table"] != hers
    (line,) = ada.get("/api/shunned").json()["shuns"]
    assert (line["name"], line["kind"]) == ("Bob", "block")
    assert guests.hashed(bob.cookie().partition("=")[2]).encode() not in b"".join(ada.heard)
    assert bob.post("/api/shunned/forgive", id=line["id"]).status_code == 200  # his own list only
    assert len(ada.get("/api/shunned").json()["shuns"]) == 1
    assert ada.post("/api/shunned/forgive", id=line["id"]).status_code == 200
    assert sits(bob, hers) == "ok"


def test_blocks_go_with_me_to_my_other_devices(house: House) -> None:
    ada, phone, bob = (house.person() for _ in range(3))
    table = opens(ada, "friend", "friend")
    assert sits(bob, table) == "ok"
    shun(ada, table, 1, "mute")
    carry(phone, link(ada))
    assert phone.get("/api/shunned").json() == ada.get("/api/shunned").json()
    assert phone.get(f"/api/tables/{table}/shunned").json() == {"seats": [{"seat": 1, "kind": "mute"}]}
    tablet = house.person()
    carry(bob, link(tablet))  # he becomes another guest: it is still he
    assert ada.get(f"/api/tables/{table}/shunned").json() == {"seats": [{"seat": 1, "kind": "mute"}]}
    seat = ada.look(table)["mine"][0]["seat"]
    for to, error in ((0, "usage"), (2, "usage"), (9, "usage")):
        assert ada.does(table, "shun", seat=seat, to=to, kind="mute").json()["error"] == error
    assert house.person().does(table, "shun", seat=0, to=1, kind="mute").json()["error"] == "not_yours"
    shun(ada, table, 1, "nothing")
    assert phone.get("/api/shunned").json() == {"shuns": []}


def test_a_host_who_wants_to_be_forgotten_leaves_the_table_to_the_next(house: House) -> None:
    ada, bob, carl = (house.person() for _ in range(3))
    table = opens(ada, "friend", "friend", name="Ada")
    assert sits(bob, table, "Bob") == "ok"
    shun(bob, table, 0, "block")
    assert ada.post("/api/forget-me").status_code == 200
    assert bob.look(table)["host"]
    assert listed(house, carl)[table]["host"] == "Bob"
    assert bob.get("/api/shunned").json()["shuns"] == []  # nobody is left to be shunned


@pytest.mark.parametrize("make", STORES)
def test_shuns_are_kept_once_a_person(make: Make, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        shuns = Shuns(store)
        await shuns.shun("ada", Shun("bob", "1", "mute", "Bob", 1.0))
        await shuns.shun("ada", Shun("bob", "2", "block", "Bobby", 2.0))
        assert await shuns.of("ada") == [Shun("bob", "1", "block", "Bobby", 1.0)]
        assert (await shuns.apart("ada"), await shuns.apart("bob")) == ({"bob"}, {"ada"})
        await shuns.shun("carl", Shun("bob", "3", "mute", "Bob", 3.0))
        assert await shuns.deaf_to("bob") == {"ada", "carl"}
        assert await shuns.apart("bob") == {"ada"}
        await shuns.move("bob", "ben")
        await shuns.move("ada", "ann")
        assert await shuns.deaf_to("ben") == {"ann", "carl"}
        assert await shuns.deaf_to("bob") == set()
        await shuns.move("carl", "ben")  # nobody shuns themselves
        assert await shuns.deaf_to("ben") == {"ann"}
        await shuns.forget("ben")
        assert await shuns.of("ann") == []

    with_store(tmp_path, make, work)


def test_open_tables_and_shuns_move_with_a_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    with House(old, open_store=open_store, **OPEN) as house:
        ada, bob = house.person(), house.person()
        table = opens(ada, "friend", "friend")
        assert sits(bob, table) == "ok"
        shun(ada, table, 1, "block")
    assert main(["copy", str(old / "tables.db"), str(new / "tables.db")]) == 0
    assert "1 tables moved" in capsys.readouterr().out
    with House(new, open_store=open_store, **OPEN) as moved:
        twin = moved.person()
        twin.http.cookies.update(ada.http.cookies)
        assert len(twin.get("/api/shunned").json()["shuns"]) == 1
        assert table in found(moved.person())
