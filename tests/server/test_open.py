"""Open tables: strangers find each other, hosts decide who stays, and nobody passes for another."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ognisko.server.meeting import ATTEND, PACES, pace_of
from ognisko.server.names import looks
from tests.server.clock import HandClock
from tests.server.house import House, play_on, stored, until
from tests.server.strangers import ENGLISH, FREE, OPEN, listed, opens, quick, shun, sits
from tests.server.test_races import Pair

STRICT: dict[str, Any] = {"hints": False, "casual": False, "rated": True}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("open"), codes=FREE, codes_all=FREE, **OPEN) as house:
        yield house


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Pair]:
    with Pair(tmp_path_factory.mktemp("pair"), grown=request.param == "postgres", **OPEN) as pair:
        yield pair


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
