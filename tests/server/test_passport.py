"""Carrying on elsewhere: one guest on several devices, by links and codes that nobody else can use."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ognisko.cli import main
from ognisko.server.passports import TURNED_AWAY
from ognisko.server.store import Store
from ognisko.server.store.devices import Devices, Pass
from ognisko.server.verbs.passport import new_code, written
from ognisko.server.wire import Problem
from tests.server.clock import HandClock
from tests.server.faulty import Faults, failing
from tests.server.house import House, Message, Person, alone, play_on, together, until
from tests.server.test_contracts import STORES, Make, with_store
from tests.server.test_races import Pair

FREE = (1e5, 1e5)
OLD_PHONE = "Mozilla/5.0 (Linux; Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("passports"), codes=FREE, codes_all=FREE) as house:
        yield house


def link(person: Person, **me: str) -> str:
    """The token of a new link."""
    answer = person.post("/api/passport/link", **me)
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["path"].removeprefix("/passport#")
    return token


def carry(person: Person, code: str) -> Message:
    answer = person.post("/api/passport/carry", code=code)
    assert answer.status_code == 200, answer.text
    carried: Message = answer.json()
    return carried


def refused(person: Person, code: str) -> str:
    answers = [person.post(f"/api/passport/{verb}", code=code) for verb in ("ticket", "carry")]
    assert answers[0].json() == answers[1].json()
    error: str = answers[0].json()["error"]
    return error


def listed(person: Person) -> list[str]:
    return [line["table"] for line in person.get("/api/my-tables").json()["tables"]]


def devices(person: Person) -> list[Message]:
    found: list[Message] = person.get("/api/passport").json()["devices"]
    return found


def turn_away(person: Person, other: Person) -> None:
    """The device of `other`, from that of `person`."""
    (here,) = (each["id"] for each in devices(other) if each["here"])
    assert person.post("/api/passport/turn-away", device=here).status_code == 200


def test_another_device_has_my_tables_my_name_and_my_seat(house: House) -> None:
    ada, phone = house.person(), house.person(**{"user-agent": OLD_PHONE})
    table = alone(ada, "hotseat")
    tables = {table, alone(ada)}
    token = link(ada, name="Ada", lang="pl")
    assert phone.post("/api/passport/ticket", code=token).json() == {"name": "Ada", "mine": False, "along": 0}
    assert carry(phone, token) == {"name": "Ada", "lang": "pl", "along": 0}
    assert set(listed(phone)) == set(listed(ada)) == tables
    assert ada.cookie() != phone.cookie()
    with ada.live(table) as first, phone.live(table) as second:
        assert first.next()["mine"] == second.next()["mine"] != []
        assert play_on(table, [phone], most=1) == 1
        first.until(lambda message: message["log"])
    assert alone(phone) in listed(ada)
    assert [(each["label"], each["here"]) for each in devices(phone)] == [("", False), ("Firefox, Android", True)]


def test_a_link_is_used_once_and_a_new_one_replaces_it(house: House) -> None:
    ada, phone, thief = (house.person() for _ in range(3))
    alone(ada)
    replaced, token = link(ada), link(ada)
    assert refused(thief, replaced) == "no_pass"
    carry(phone, token)
    assert refused(thief, token) == "no_pass"
    assert listed(thief) == []
    assert phone.post("/api/passport/carry", code=link(ada)).json()["along"] == 0  # it is mine already
    assert len(devices(phone)) == 2


def test_of_two_who_come_at_once_by_one_link_one_is_let_in(house: House) -> None:
    ada, others = house.person(), [house.person() for _ in range(4)]
    alone(ada)
    token = link(ada)
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda one: one.post("/api/passport/carry", code=token).status_code, others))
    assert sorted(answers) == [200, 410, 410, 410]
    assert sum(listed(one) == listed(ada) for one in others) == 1


def test_links_grow_old_and_codes_do_not(tmp_path: Path) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock) as house:
        ada, phone = house.person(), house.person()
        alone(ada)
        token = link(ada)
        clock.advance(601.0)
        assert refused(phone, token) == "no_pass"
        code = ada.post("/api/passport/recovery").json()["code"]
        clock.advance(400 * 86_400.0)
        carry(phone, code)
        assert listed(phone) == listed(ada) != []


def test_a_device_that_was_turned_away_is_nobody(house: House) -> None:
    """Whatever it kept: its cookie, a link that it made, a code that it made, an open socket."""
    ada, thief, later = (house.person() for _ in range(3))
    table = alone(ada, "hotseat")
    carry(thief, link(ada))
    token, code = link(thief), thief.post("/api/passport/recovery").json()["code"]
    with thief.live(table) as socket, ada.live(table) as own:
        assert socket.next()["mine"]
        own.next()
        turn_away(ada, thief)
        assert socket.closed() == TURNED_AWAY
        assert own.rest() == []
    assert listed(thief) == []
    seen = thief.look(table)
    assert (seen["mine"], seen["legal"]) == ([], [])
    assert thief.does(table, "act", seat=0, version=1, action="x").status_code == 403
    assert (refused(later, token), refused(later, code)) == ("no_pass", "no_pass")
    assert devices(thief) == []
    with thief.live(table) as socket:  # to watch, as everybody may
        assert socket.next()["mine"] == []
    before = thief.cookie()
    other = alone(thief)  # as somebody new
    assert thief.cookie() != before
    assert listed(thief) == [other]
    assert other not in listed(ada)
    assert ada.look(table)["mine"]


def test_the_first_device_can_be_turned_away_too(house: House) -> None:
    """The guest is called after it, and stays: who replays its cookie is nobody."""
    ada, phone = house.person(), house.person()
    table = alone(ada)
    carry(phone, link(ada))
    turn_away(phone, ada)
    assert listed(ada) == []
    assert listed(phone) == [table]
    assert ada.post("/api/passport/turn-away", device=devices(phone)[0]["id"]).status_code == 404
    assert phone.post("/api/passport/turn-away", device=devices(phone)[0]["id"]).json()["error"] == "not_now"
    assert [each["here"] for each in devices(phone)] == [True]


def test_nobody_turns_away_the_devices_of_others(house: House) -> None:
    ada, phone, eve = (house.person() for _ in range(3))
    alone(ada)
    carry(phone, link(ada))
    alone(eve)
    for device in (*(each["id"] for each in devices(ada)), "", "x"):
        for stranger in (eve, house.person()):
            assert stranger.post("/api/passport/turn-away", device=device).json()["error"] == "no_device"
    assert listed(phone) == listed(ada) != []


def test_a_code_that_was_written_down(house: House) -> None:
    ada, phone, old = (house.person() for _ in range(3))
    alone(ada)
    first = ada.post("/api/passport/recovery", name="Ada").json()["code"]
    assert ada.get("/api/passport").json()["recovery"] is not None
    sloppy = first.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert carry(phone, f" {sloppy} ") == {"name": "Ada", "lang": "", "along": 0}
    assert carry(house.person(), first)["name"] == "Ada"  # it is on paper: it holds until there is a new one
    second = phone.post("/api/passport/recovery").json()["code"]
    assert refused(old, first) == "no_pass"
    carry(old, second)
    assert listed(old) == listed(ada)


def test_codes_are_as_they_are_written_down() -> None:
    codes = [new_code() for _ in range(50)]
    assert len(set(codes)) == 50
    for code in codes:
        assert len(code) == 24
        assert written(code) == code.replace("-", "")
        assert not set(code) & set("ILOU")
    assert written("ab" * 16) == "ab" * 16  # of a link


def test_only_hashes_are_stored(house: House) -> None:
    ada, phone = house.person(), house.person()
    alone(ada)
    token = link(ada)
    code = ada.post("/api/passport/recovery").json()["code"]
    carry(phone, token)
    waiting = link(phone)
    kept = house.written()
    cookies = [one.cookie().partition("=")[2] for one in (ada, phone)]
    for secret in (token, waiting, code, written(code), *cookies):
        assert secret.encode() not in kept
    assert all(secret.encode() not in b"".join(phone.heard) for secret in (cookies[0], code))


def test_guessing_is_slow_for_an_address_and_for_all(tmp_path: Path) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, codes=(0.1, 3.0), codes_all=(1.0, 8.0), proxies=("127.0.0.1",)) as house:
        ada = house.person()
        alone(ada)
        token = link(ada)

        def guesses(number: int, times: int) -> list[int]:
            one = house.person(**{"x-forwarded-for": f"10.0.0.{number}"})
            verbs = ("ticket", "carry") * times
            return [one.post(f"/api/passport/{verb}", code=new_code()).status_code for verb in verbs[:times]]

        assert guesses(1, 5) == [410, 410, 410, 429, 429]
        assert guesses(2, 3) == [410, 410, 410]
        assert guesses(3, 3) == [410, 410, 429]  # all together have had theirs
        late = house.person(**{"x-forwarded-for": "10.0.0.9"})
        assert late.post("/api/passport/carry", code=token).status_code == 429
        clock.advance(2.0)
        carry(late, token)  # a moment later


def test_what_a_device_had_of_its_own_comes_along(house: House) -> None:
    """Lobbies, games under way and finished ones, and a table that cannot be played here any more."""
    ada, bob, carl = (house.person() for _ in range(3))
    own = alone(ada)
    lobby, running, over, aside = bob.make("me", "friend")["table"], together(bob, carl), alone(bob), alone(bob)
    play_on(over, [bob])
    hub = house.app.state.room.hub
    hub.reading.aside[aside] = Problem(422, "set_aside", "as if its journal could not be played")
    hub.tables.pop(aside, None)
    before = {line["table"]: line["updated"] for line in bob.get("/api/my-tables").json()["tables"]}
    old = house.person()
    old.http.cookies.update(bob.http.cookies)
    token = link(ada, name="Ada")
    assert bob.post("/api/passport/ticket", code=token).json() == {"name": "Ada", "mine": False, "along": 4}
    with bob.live(running) as socket:
        socket.next()
        assert carry(bob, token)["along"] == 4
        assert socket.closed() == TURNED_AWAY  # and comes again with the new cookie
    after = {line["table"]: line["updated"] for line in ada.get("/api/my-tables").json()["tables"]}
    assert after.keys() == {own, lobby, running, over, aside}
    assert after.items() >= before.items()  # in nobody's list did one move
    assert set(listed(bob)) == after.keys()
    assert bob.look(running)["mine"] == ada.look(running)["mine"] != []
    assert ada.look(lobby)["host"]
    assert [game["table"] for game in ada.get("/api/my-games").json()["games"]] == [over]
    assert listed(old) == []  # the old cookie is nobody's
    assert carl.look(running)["mine"]


def test_who_has_another_device_leaves_everything_there(house: House) -> None:
    ada, bob, tablet = (house.person() for _ in range(3))
    alone(ada)
    tables = [alone(bob)]
    carry(tablet, link(bob))
    token = link(ada)
    assert tablet.post("/api/passport/ticket", code=token).json()["along"] == 0
    assert carry(tablet, token)["along"] == 0
    assert (listed(bob), listed(tablet)) == (tables, listed(ada))
    assert carry(bob, link(ada))["along"] == 1  # it was the last one
    assert set(listed(ada)) > set(tables)


def test_nobody_has_more_devices_than_the_house_allows_or_any_where_it_does_not(tmp_path: Path) -> None:
    with House(tmp_path, devices_each=2) as house:
        ada, phone, tablet = (house.person() for _ in range(3))
        table = alone(ada)
        carry(phone, link(ada))
        token = link(ada)
        assert tablet.post("/api/passport/carry", code=token).json()["error"] == "not_now"
        turn_away(ada, phone)
        carry(tablet, token)  # the link was not used up by that
    with House(tmp_path, passports=False) as house:
        for person in (ada, tablet):
            again = house.person()
            again.http.cookies.update(person.http.cookies)
            assert listed(again) == [table]  # nobody loses what they have
            assert again.get("/api/passport").json()["allowed"] is False
            for verb in ("link", "recovery"):
                assert again.post(f"/api/passport/{verb}").json()["error"] == "switched_off"
        assert refused(house.person(), new_code()) == "switched_off"


def test_of_two_processes_both_know_whose_a_device_is_and_who_was_turned_away(tmp_path: Path) -> None:
    with Pair(tmp_path, grown=True, compare=0.1) as pair:
        ada, phone = pair.persons()
        table = alone(ada, "hotseat")
        carry(phone, link(ada))
        for twin in (*pair.both(ada), *pair.both(phone)):
            assert listed(twin) == [table]
        with phone.live(table) as socket:
            assert socket.next()["mine"]
            turn_away(ada, phone)  # at the other process
            assert socket.closed() == TURNED_AWAY
        for twin in pair.both(phone):
            until(lambda twin=twin: listed(twin) == [])  # type: ignore[misc]
        assert listed(ada) == [table]


def test_while_the_disk_does_not_answer_nobody_is_taken_for_somebody_else(tmp_path: Path) -> None:
    opened, open_store = failing("io")
    with House(tmp_path, open_store=open_store) as house:
        ada, phone = house.person(), house.person()
        table = alone(ada)
        carry(phone, link(ada))
        house.app.state.room.passports.known.clear()
        opened[0].faults = Faults(1, most=1)
        assert phone.get("/api/my-tables").status_code == 503
        assert listed(phone) == [table]


def test_devices_move_with_a_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    with House(one, url="") as house:
        ada, phone, thief = (house.person() for _ in range(3))
        table = alone(ada)
        carry(phone, link(ada))
        carry(thief, link(ada))
        turn_away(ada, thief)
        code = ada.post("/api/passport/recovery").json()["code"]
    assert main(["copy", str(one / "tables.db"), str(other / "tables.db")]) == 0
    assert "1 tables moved" in capsys.readouterr().out
    with House(other, url="") as house:
        people = [house.person() for _ in range(3)]
        for now, before in zip(people, (ada, phone, thief), strict=True):
            now.http.cookies.update(before.http.cookies)
        assert [listed(one) for one in people] == [[table], [table], []]
        carry(thief := house.person(), code)
        assert listed(thief) == [table]


@pytest.mark.parametrize("make", STORES)
def test_what_the_databases_say_of_devices(make: Make, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        devices = Devices(store)
        assert await devices.of("a") is None
        for _ in range(2):  # what is known is known
            await devices.know("a", "ada", "one", 1.0)
        await devices.see("a", 2.0)
        assert await devices.of("a") == ("ada", 2.0)
        link = Pass("ada", "link", "a", "Ada", "pl")
        await devices.issue("old", link, 3.0, 9.0)
        await devices.issue("new", link, 3.0, 9.0)
        await devices.issue("paper", link._replace(kind="recovery"), 4.0)
        assert [await devices.read(code, 5.0) for code in ("old", "new")] == [None, link]
        assert await devices.read("new", 9.0) is None
        assert await devices.recovery_made("ada") == 4.0
        assert [await devices.spend(code) for code in ("new", "new", "paper")] == [True, False, False]
        assert await devices.join("b", link, "two", 6.0)
        assert [(each.hash, each.label, each.since) for each in await devices.all("ada")] == [
            ("a", "one", 1.0),
            ("b", "two", 6.0),
        ]
        await devices.turn_away("a", 7.0)
        assert await devices.of("a") == ("", 2.0)
        assert not await devices.join("c", link, "three", 8.0)  # by one that was turned away
        assert not await devices.join("c", link._replace(guest="bob", by="b"), "three", 8.0)
        assert await devices.read("paper", 8.0) is None
        await devices.turn_away("never seen", 8.0)
        assert sorted(await devices.gone(6.5)) == ["a", "never seen"]
        assert await devices.gone(7.5) == ["never seen"]
        await devices.issue("short", link._replace(by="b"), 8.0, 9.0)
        await devices.tidy(10.0)
        await devices.issue("paper", link._replace(kind="recovery", by="b"), 8.0)
        await devices.tidy(10.0)
        assert await devices.recovery_made("ada") == 8.0
        await devices.forget("ada")
        assert await devices.recovery_made("ada") is None

    with_store(tmp_path, make, work)
