"""Open tables: strangers find each other, hosts decide who stays, nobody floods the list or passes for another."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ognisko.cli import main
from ognisko.server import guests
from ognisko.server.clock import SteadyClock
from ognisko.server.meeting import ATTEND, PACES, pace_of
from ognisko.server.names import looks
from ognisko.server.seams import open_store
from ognisko.server.sheet import Chair, Opening, Sheet
from ognisko.server.store import Change, Store
from ognisko.server.store.openings import Openings
from ognisko.server.store.postgres import PostgresStore
from ognisko.server.store.shuns import Shun, Shuns
from tests.server.clock import HandClock
from tests.server.house import GROWN, House, Message, Person, play_on, stored, until
from tests.server.test_contracts import STORES, Make, with_store
from tests.server.test_passport import carry, link
from tests.server.test_races import Pair

FREE = (1e5, 1e5)
OPEN: dict[str, Any] = {"open_tables": True, "opened": FREE, "quick": FREE, "open_each": 50}
ENGLISH = {"lang": "en"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("open"), codes=FREE, codes_all=FREE, **OPEN) as house:
        yield house


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Pair]:
    with Pair(tmp_path_factory.mktemp("pair"), grown=request.param == "postgres", **OPEN) as pair:
        yield pair


def opens(person: Person, *seats: str, name: str = "", lang: str = "en", **more: Any) -> str:
    """An open table, at which its host sits."""
    places = [{"kind": "me", "name": name}, *({"kind": kind} for kind in seats or ("friend",))]
    answer = person.post("/api/tables", game=more.pop("game", "totem"), seats=places, open={"lang": lang}, **more)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    assert person.join(table).status_code == 200
    return table


def found(person: Person, **wish: str) -> dict[str, Message]:
    answer = person.get("/api/open-tables", **wish)
    assert answer.status_code == 200, answer.text
    return {each["table"]: each for each in answer.json()["tables"]}


def fresh(house: House) -> None:
    """What is listed is looked for anew."""
    house.app.state.room.meeting.lists.clear()


def listed(house: House, person: Person, **wish: str) -> dict[str, Message]:
    fresh(house)
    return found(person, **wish)


def sits(person: Person, table: str, name: str = "") -> str:
    """`ok`, or why not."""
    answer = person.post(f"/api/tables/{table}/join", open=True, name=name, salt="salt")
    return "ok" if answer.status_code == 200 else answer.json()["error"]


def quick(person: Person, **wish: Any) -> Message:
    answer = person.post("/api/quick", **wish)
    assert answer.status_code == 200, answer.text
    place: Message = answer.json()
    return place


def shun(person: Person, table: str, to: int, kind: str) -> None:
    seat = person.look(table)["mine"][0]["seat"]
    answer = person.does(table, "shun", seat=seat, to=to, kind=kind)
    assert answer.status_code == 200, answer.text


def test_a_house_that_is_not_public_has_no_open_tables(tmp_path: Path) -> None:
    with House(tmp_path) as private:
        ada = private.person()
        assert ada.get("/api/games").json()["open"] is False
        for answer in (
            ada.get("/api/open-tables"),
            ada.post("/api/quick"),
            ada.post("/api/tables", game="totem", seats=[{"kind": "me"}, {"kind": "friend"}], open=ENGLISH),
            ada.does(ada.make("me", "friend")["table"], "join", open=True, salt="salt"),
        ):
            told = answer.status_code, answer.json().get("error")
            assert told in ((403, "switched_off"), (200, None)), answer.text
        stranger = private.person()
        assert sits(stranger, ada.make("me", "friend")["table"]) == "switched_off"


def test_who_waits_is_listed_until_the_seats_are_taken(house: House) -> None:
    ada, bob, carl = (house.person() for _ in range(3))
    table = opens(ada, name="Ada", lang="pl")
    assert ada.get("/api/games").json()["open"] is True
    line = listed(house, bob)[table]
    assert (line["host"], line["names"], line["players"], line["free"], line["mine"]) == ("Ada", [], 2, 1, False)
    assert (line["game"], line["pace"], line["lang"]) == ("totem", "none", "pl")
    assert listed(house, ada)[table]["mine"] is True
    assert sits(bob, table, "Bob") == "ok"
    assert bob.look(table)["status"] == "play"
    assert sorted(seat["name"] for seat in bob.look(table)["seats"]) == ["Ada", "Bob"]
    assert table not in listed(house, carl)
    assert sits(carl, table) == "not_open"
    assert sits(bob, table) == "ok"  # once more changes nothing


def test_the_list_is_chosen_by_title_pace_and_language(house: House) -> None:
    ada, bob = house.person(), house.person()
    mine = {(game, lang): opens(ada, game=game, lang=lang) for game in ("totem", "fortuna") for lang in ("en", "pl")}
    every = set(mine.values())
    wanted: list[tuple[dict[str, str], set[str]]] = [
        ({"game": "totem"}, {mine["totem", "en"], mine["totem", "pl"]}),
        ({"lang": "pl"}, {mine["totem", "pl"], mine["fortuna", "pl"]}),
        ({"game": "fortuna", "lang": "en"}, {mine["fortuna", "en"]}),
        ({"pace": "none"}, every),
        ({"pace": "live"}, set()),
        ({}, every),
    ]
    for wish, tables in wanted:
        assert listed(house, bob, **wish).keys() & every == tables, wish
    for key, unknown in (("game", "chess"), ("pace", "fast"), ("lang", "xx")):
        assert bob.get("/api/open-tables", **{key: unknown}).json()["error"] == "usage"
        assert bob.post("/api/quick", **{key: unknown}).json()["error"] == "usage"


def test_a_pace_is_read_off_the_sheet(house: House) -> None:
    ada = house.person()
    table = opens(ada)
    assert pace_of(stored(house, table).sheet) in PACES
    assert listed(house, ada, pace=pace_of(stored(house, table).sheet))[table]["pace"] == "none"
    ewa = house.person()
    for pace in ("live", "correspondence"):
        wished = ewa.post("/api/quick", game="totem", pace=pace, name="Ewa").json()["table"]
        assert pace_of(stored(house, wished).sheet) == pace


def test_an_open_table_has_seats_for_strangers_and_nothing_of_their_own(house: House) -> None:
    ada = house.person()
    for kinds in (["me", "bot"], ["me", "friend", "hotseat"]):
        seats = [{"kind": kind} for kind in kinds]
        assert ada.post("/api/tables", game="totem", seats=seats, open=ENGLISH).json()["error"] == "usage"
    seats = [{"kind": "me"}, {"kind": "friend"}]
    assert ada.post("/api/tables", game="totem", seats=seats, open={"lang": "xx"}).json()["error"] == "usage"
    assert ada.post("/api/tables", game="totem", seats=seats).status_code == 201  # and by a link it is as ever
    made = ada.make("me", "friend")["table"]
    assert sits(house.person(), made) == "not_open"


def test_a_quick_game_of_two_strangers(house: House) -> None:
    ada, bob = house.person(), house.person()
    made = quick(ada, game="tribes", name="Ada")
    assert made["made"]
    assert sits(ada, made["table"]) == "ok"
    assert quick(ada, game="tribes", waiting=made["table"])["table"] == made["table"]  # she still waits
    with ada.live(made["table"]) as socket:
        socket.next()
        place = quick(bob, game="tribes", name="Bob")
        assert (place["table"], place["made"]) == (made["table"], False)
        assert sits(bob, place["table"], "Bob") == "ok"
        assert socket.until(lambda message: message["status"] == "play")["hints"] is False


def test_of_two_who_wait_for_anybody_the_younger_goes_to_the_older(house: House) -> None:
    """As if both had looked before either was there."""
    ada, bob, carl = (house.person() for _ in range(3))
    one = opens(ada, game="kokopelli")
    hub = house.app.state.room.hub
    two = quick(bob, game="kokopelli", lang="pl")
    assert two["made"]
    assert sits(bob, two["table"]) == "ok"
    hub.tables[one].sheet.open.quick = True
    assert quick(bob, game="kokopelli", waiting=two["table"])["table"] == one
    three = quick(carl, game="kokopelli", lang="pl", waiting="nowhere")
    assert three["table"] == two["table"]
    assert sits(carl, two["table"]) == "ok"


def test_whose_host_is_gone_is_no_place_for_a_quick_game_and_soon_in_no_list(tmp_path: Path) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, **OPEN) as house:
        ada, bob = house.person(), house.person()
        away = opens(ada)
        clock.advance(20.0)
        assert away in listed(house, bob)
        assert quick(bob, game="totem")["made"]
        clock.advance(40.0)
        assert away not in listed(house, bob)
        with ada.live(away) as socket:
            socket.next()
            clock.advance(ATTEND + 1)
            until(lambda: away in listed(house, bob))


def test_a_bot_comes_when_all_who_sit_there_agree(house: House) -> None:
    ada, bob = house.person(), house.person()
    table = opens(ada, "friend", "friend")
    assert sits(bob, table) == "ok"
    assert ada.does(table, "fill", seat=2).json()["error"] == "not_now"
    assert ada.does(table, "bots", seat=0, agree=True).status_code == 200
    assert bob.look(table)["open"]["willing"] == [0]
    assert ada.does(table, "bots", seat=0, agree=False).status_code == 200
    assert bob.does(table, "bots", seat=1, agree=True).status_code == 200
    assert (bob.look(table)["open"]["willing"], bob.look(table)["status"]) == ([1], "lobby")
    assert bob.does(table, "bots", seat=0, agree=True).json()["error"] == "not_yours"
    assert ada.does(table, "bots", seat=0, agree=True).status_code == 200
    assert ada.look(table)["status"] == "play"
    assert [seat["kind"] for seat in ada.look(table)["seats"]].count("bot") == 1
    alone = opens(ada, "friend")
    assert ada.does(alone, "bots", seat=0, agree=True).status_code == 200
    assert ada.look(alone)["status"] == "play"
    assert ada.does(alone, "bots", seat=0, agree=True).json()["error"] == "not_now"


def test_the_host_removes_and_closes(house: House) -> None:
    ada, bob, carl = (house.person() for _ in range(3))
    table = opens(ada, "friend", "friend")
    assert sits(bob, table) == "ok"
    assert bob.does(table, "remove", seat=0).json()["error"] == "host_only"
    assert bob.does(table, "close", seat=1).json()["error"] == "host_only"
    for seat in (0, 2, 9, -1):
        assert ada.does(table, "remove", seat=seat).json()["error"] == "usage"
    assert ada.does(table, "remove", seat=1).status_code == 200
    assert (bob.look(table)["mine"], table in listed(house, bob)) == ([], False)
    assert sits(bob, table) == "not_open"
    assert bob.get("/api/my-tables").json()["tables"] == []
    assert sits(carl, table) == "ok"
    assert ada.does(table, "close", seat=0).status_code == 200
    assert ada.look(table)["open"] is None
    dora = house.person()
    assert table not in listed(house, dora)
    assert sits(dora, table) == "not_open"
    assert carl.look(table)["mine"]  # who sits there stays


def test_an_open_table_outlives_its_host(house: House) -> None:
    ada, bob, carl = (house.person() for _ in range(3))
    table = opens(ada, "friend", "friend")
    assert sits(bob, table) == "ok"
    assert ada.does(table, "leave").status_code == 200
    assert bob.look(table)["host"]
    assert [seat["joined"] for seat in bob.look(table)["seats"]] == [False, True, False]
    assert table in listed(house, carl)
    assert bob.does(table, "leave").status_code == 200
    assert table not in listed(house, carl)
    assert sits(carl, table) == "not_open"


def test_a_host_who_wants_to_be_forgotten_leaves_the_table_to_the_next(house: House) -> None:
    ada, bob, carl = (house.person() for _ in range(3))
    table = opens(ada, "friend", "friend", name="Ada")
    assert sits(bob, table, "Bob") == "ok"
    shun(bob, table, 0, "block")
    assert ada.post("/api/forget-me").status_code == 200
    assert bob.look(table)["host"]
    assert listed(house, carl)[table]["host"] == "Bob"
    assert bob.get("/api/shunned").json()["shuns"] == []  # nobody is left to be shunned


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


def test_a_host_cannot_pass_for_another(house: House) -> None:
    """Neither by letters of other alphabets nor by accents or signs that nobody sees."""
    ada = house.person()
    opens(ada, name="Marie Curie")
    names = ["Mаrie Curie", "MARIE CURIE", "Marie  Curie", "Mariе\u200b Curiе", "Márie Curie", "ＭarieCurie"]
    for name in names:
        table = opens(house.person(), name=name)
        called = listed(house, ada)[table]["host"]
        assert not looks(called) & looks("Marie Curie"), (name, called)
    hosts = [line["host"] for line in listed(house, ada).values() if "uri" in line["host"].casefold()]
    assert len(hosts) == len({frozenset(looks(host)) for host in hosts}) == 7
    again = opens(ada, name="Marie Curie")
    assert listed(house, ada)[again]["host"] == "Marie Curie"  # my own is mine


def test_sitters_are_told_apart_too(house: House) -> None:
    ada, eve = house.person(), house.person()
    table = opens(ada, "friend", "friend", name="Ada")
    assert sits(eve, table, "Аdа") == "ok"  # Cyrillic
    names = [seat["name"] for seat in ada.look(table)["seats"]][:2]
    assert not looks(names[0]) & looks(names[1])


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


def test_strangers_meet_by_way_of_two_processes(pair: Pair) -> None:
    ada, bob = pair.persons()
    made = quick(ada, game="tribes", name="Ada")
    assert sits(ada, made["table"]) == "ok"
    with ada.live(made["table"]) as socket:
        socket.next()
        assert quick(bob, game="tribes")["table"] == made["table"]
        assert listed(pair.houses[1], bob)[made["table"]]["host"] == "Ada"
        assert sits(bob, made["table"], "Аdа") == "ok"
        seats = socket.until(lambda message: message["status"] == "play")["seats"]
    assert not looks(seats[0]["name"]) & looks(seats[1]["name"])
    shun(ada, made["table"], bob.look(made["table"])["mine"][0]["seat"], "block")
    hers = opens(ada)
    assert hers not in listed(pair.houses[1], bob)
    assert sits(bob, hers) == "not_open"


STRICT: dict[str, Any] = {"hints": False, "casual": False, "rated": True}


def test_who_sits_down_at_an_open_rated_table_agrees_to_it(house: House) -> None:
    """Nobody takes its rating from a table by sitting down there; by a link it is as it was."""
    ada, bob, eve = (house.person() for _ in range(3))
    table, plain = opens(ada, "friend", "friend", **STRICT), opens(ada)
    shown = listed(house, bob)
    assert (shown[table]["rated"], shown[plain]["rated"]) == (True, False)
    assert {table} == listed(house, bob, rated="yes").keys() & {table, plain}
    assert {plain} == listed(house, bob, rated="no").keys() & {table, plain}
    assert bob.get("/api/open-tables?rated=perhaps").status_code == 422
    assert sits(bob, table) == "rated"
    assert bob.look(table)["rated"]
    assert bob.post(f"/api/tables/{table}/join", open=True, rated=True, salt="salt").status_code == 200
    path = ada.does(table, "invite", seat=2).json()["path"]
    assert eve.join(table, path.partition("#join=")[2]).status_code == 200
    assert not ada.look(table)["rated"]  # a friend by link has not agreed


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[House]:
    """Where no table waits that another test has left."""
    with House(tmp_path, **OPEN) as house:
        yield house


def test_a_quick_game_is_rated_only_for_those_who_wish_it(empty: House) -> None:
    ada, bob, eve, jan = (empty.person() for _ in range(4))
    rated, plain = quick(ada, game="kokopelli", rated=True), quick(bob, game="kokopelli")
    assert (rated["made"], plain["made"]) == (True, True)
    for one, made, agrees in ((ada, rated, True), (bob, plain, False)):
        body = {"open": True, "rated": agrees, "salt": "salt"}
        assert one.post(f"/api/tables/{made['table']}/join", **body).status_code == 200
    assert quick(eve, game="kokopelli", rated=True)["table"] == rated["table"]
    assert quick(jan, game="kokopelli")["table"] == plain["table"]


def test_a_house_that_rates_nothing_rates_no_quick_game(tmp_path: Path) -> None:
    with House(tmp_path, ratings=False, **OPEN) as house:
        ada = house.person()
        assert ada.post("/api/quick", rated=True).json()["error"] == "switched_off"
        assert ada.get("/api/games").json()["ratings"] is False


def test_a_rated_game_of_strangers_by_way_of_two_processes(pair: Pair) -> None:
    """Each at a process of their own, from the wish to the rating; it is written down once."""
    ada, bob = pair.persons()
    made = quick(ada, game="totem", rated=True)
    for one in (ada, bob):
        found = made if one is ada else quick(bob, game="totem", rated=True)
        assert found["table"] == made["table"]
        assert one.post(f"/api/tables/{made['table']}/join", open=True, rated=True, salt="salt").status_code == 200
    play_on(made["table"], [ada, bob])
    for one in (ada, bob):
        until(lambda one=one: one.look(made["table"])["status"] == "over")  # type: ignore[misc]
        until(lambda one=one: one.get("/api/my-ratings").json()["ratings"])  # type: ignore[misc]
    told = [each.get("/api/my-ratings").json()["ratings"] for one in (ada, bob) for each in pair.both(one)]
    assert told[0] == told[1] != told[2] == told[3]  # the same at both processes
    assert [(each["games"], each["history"][0]["table"]) for (each,) in told] == [(1, made["table"])] * 4
    assert sum(each["rating"] - 1500 for (each,) in told[1:3]) == pytest.approx(0, abs=2)


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
