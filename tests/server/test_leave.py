"""Leaving a game, taking a table off the list, being watched, and pages where there are none."""

import pytest

from ognisko.core.state import SPECTATOR
from ognisko.locale import company
from ognisko.server.shown import Eyes
from tests.server.house import House, alone, play_on, together, until


def listed(person, table: str) -> bool:  # type: ignore[no-untyped-def]
    return table in [each["table"] for each in person.get("/api/my-tables").json()["tables"]]


def test_who_leaves_is_played_for_to_the_end_and_does_not_come_back(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    assert ewa.does(table, "leave").status_code == 200
    assert not listed(ewa, table)
    assert listed(ada, table)
    chair = ada.look(table)["seats"][1]
    assert (chair["left"], chair["stand_in"]) == (True, 2)
    assert ewa.does(table, "take-back-seat", seat=1).json()["error"] == "not_now"
    play_on(table, [ada])
    assert until(lambda: ada.look(table)["status"] == "over")


def test_where_everybody_has_left_nobody_plays_on(house: House) -> None:
    ada = house.person()
    table = alone(ada, "bot", first=0)
    assert ada.does(table, "leave").status_code == 200
    before = ada.look(table)["version"]
    ada.get("/api/my-tables")
    assert (ada.look(table)["version"], ada.look(table)["status"]) == (before, "play")


def test_a_seat_that_is_left_before_the_game_is_empty_again(house: House) -> None:
    ada, ewa, jan = house.person(), house.person(), house.person()
    made = ada.make("me", "friend", "friend")
    table = made["table"]
    assert ewa.join(table, made["links"][0]["path"].partition("#join=")[2], "Ewa").status_code == 200
    assert ewa.does(table, "leave").status_code == 200
    assert not ada.look(table)["seats"][1]["joined"]
    link = ada.does(table, "invite", seat=1).json()
    assert jan.join(table, link["path"].partition("#join=")[2], "Jan").status_code == 200


def test_who_sits_down_again_finds_the_table_in_the_list_and_nothing_gathers_in_the_sheet(house: House) -> None:
    ada, ewa = house.person(), house.person()
    made = ada.make("me", "friend")
    table, link = made["table"], made["links"][0]
    sheet = house.app.state.room.hub.tables[table].sheet
    for guest in [ewa, *(house.person() for _ in range(5)), ewa]:
        assert guest.join(table, link["path"].partition("#join=")[2]).status_code == 200
        assert listed(guest, table)
        assert guest.does(table, "leave").status_code == 200
        assert not listed(guest, table)
        assert sheet.forgotten == []
        link = ada.does(table, "invite", seat=1).json()
    assert ada.does(table, "leave").status_code == 200
    assert not listed(ada, table)
    assert ada.join(table).status_code == 200
    assert listed(ada, table)


def test_a_table_leaves_the_list_when_its_game_is_over_or_left(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = alone(ada, "hotseat")
    assert ada.does(table, "forget").json()["error"] == "not_now"
    assert ewa.does(table, "forget").status_code == 403
    play_on(table, [ada])
    until(lambda: ada.look(table)["status"] == "over")
    assert ada.does(table, "forget").status_code == 200
    assert not listed(ada, table)
    assert ada.look(table)["status"] == "over"


def test_players_are_told_how_many_watch(house: House) -> None:
    ada, ewa, jan = house.person(), house.person(), house.person()
    table = together(ada, ewa)
    assert ada.look(table)["watching"] == 0
    jan.make("me", "bot")  # has a cookie
    with ada.live(table), jan.live(table), jan.live(table) as socket, house.person().live(table) as other:
        socket.next()
        other.next()
        assert ada.look(table)["watching"] == 2


class Onlooker:
    """A socket that knows how often it was looked at."""

    looks = 0

    def __init__(self, guest: str | None) -> None:
        self.guest = guest

    @property
    def eyes(self) -> Eyes:
        Onlooker.looks += 1
        return Eyes(self.guest, SPECTATOR)

    def wake(self) -> None: ...

    def nudge(self, giver: int, to: int) -> None: ...

    def say(self, message: object) -> None: ...

    def end(self, code: int) -> None: ...


def test_a_crowd_is_counted_when_it_comes_and_goes_and_not_for_everybody_who_looks(house: House) -> None:
    """Else a thousand who watch would be counted a thousand times after each move."""
    ada, ewa = house.person(), house.person()
    hub = house.app.state.room.hub
    table = hub.tables[together(ada, ewa)]
    owner = table.sheet.chairs[0].owner
    crowd = [Onlooker(guest) for guest in ("jan", None, "jan", "ola", owner, None, owner)]
    for watcher in crowd:
        hub.audience.arrive(table.id, watcher)
    Onlooker.looks = 0
    company = hub.audience.company(table)
    assert (company.watching, 0 in company.here, 1 in company.here, Onlooker.looks) == (4, True, False, 0)
    for left, watcher in zip((4, 3, 2, 1, 1, 0, 0), crowd, strict=True):
        hub.audience.leave(table.id, watcher)
        assert hub.audience.company(table).watching == left
    hub.audience.leave(table.id, crowd[0])
    assert table.id not in hub.audience.watchers
    assert table.id not in hub.audience.crowds


@pytest.mark.parametrize(
    ("path", "accept", "kind"),
    [("/nowhere", "text/html", "text/html"), ("/nowhere", "*/*", "json"), ("/api/nowhere", "text/html", "json")],
)
def test_an_unknown_address_shows_a_page_to_a_browser(house: House, path: str, accept: str, kind: str) -> None:
    answer = house.person(accept=accept).get(path)
    assert answer.status_code == 404
    assert kind in answer.headers["content-type"]


def test_a_name_that_is_too_long_is_refused_and_not_cut(house: House) -> None:
    seats = [{"kind": "me", "name": "x" * 25}, {"kind": "bot"}]
    answer = house.person().post("/api/tables", game="totem", seats=seats)
    assert (answer.status_code, answer.json()["error"]) == (422, "long_name")


def test_bots_have_names_and_a_temper(house: House) -> None:
    table = alone(house.person(), "bot", "bot")
    ada = house.person()
    bots = [seat for seat in ada.look(table)["seats"] if seat["kind"] == "bot"]
    assert {bot["name"] for bot in bots} == {company.bot(1), company.bot(2)}
    assert [bot["temper"] for bot in bots] == [company.temper(bot["name"]) for bot in bots]
    assert company.temper("Runo 2") == "quick"
    assert set(company.TEMPERS.values()) == set(company.PACE)
