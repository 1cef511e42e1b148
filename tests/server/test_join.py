"""Sitting down."""

from pathlib import Path
from typing import Any

import pytest

from ognisko.server.verbs import invite
from tests.server.house import House, Person, alone, play_on, together


def token(link: dict[str, Any]) -> str:
    found: str = link["path"].partition("#join=")[2]
    return found


def test_a_link_is_used_once(house: House) -> None:
    ada, ewa, eve = house.person(), house.person(), house.person()
    made = ada.make("me", "friend")
    (link,) = made["links"]
    assert ewa.join(made["table"], token(link), "Ewa").status_code == 200
    assert ewa.join(made["table"], token(link)).status_code == 200  # her own seat, again
    late = eve.join(made["table"], token(link))
    assert (late.status_code, late.json()["error"]) == (410, "used_link")
    assert eve.look(made["table"])["seat"] is None


def test_a_wrong_token_and_no_token_are_refused(house: House) -> None:
    ada, eve = house.person(), house.person()
    made = ada.make("me", "friend")
    assert eve.join(made["table"], "0" * 32).status_code == 410
    assert eve.join(made["table"]).status_code == 403


def test_whoever_knocks_hears_of_a_used_link_and_of_one_that_never_was(house: House) -> None:
    ada, ewa, eve = house.person(), house.person(), house.person()
    made = ada.make("me", "friend")
    table, (link,) = made["table"], made["links"]

    def knocked(person: Person, sign: str) -> tuple[int, object]:
        answer = person.does(table, "knock", token=sign)
        return answer.status_code, answer.json().get("error", answer.json())

    assert knocked(ewa, token(link)) == (200, {"seat": 1, "mine": False})
    assert knocked(eve, "0" * 32) == (404, "no_link")
    assert ewa.join(table, token(link)).status_code == 200
    assert knocked(ewa, token(link)) == (200, {"seat": ewa.look(table)["seat"], "mine": True})
    assert knocked(eve, token(link)) == (410, "used_link")


def test_links_lead_to_the_address_in_the_network_if_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    near: list[str | None] = ["192.168.7.7"]
    monkeypatch.setattr(invite, "own_address", lambda: near[0])
    for numbers in (False, True):
        with House(tmp_path, numbers=numbers) as house:
            made = house.person().make("me", "friend")
            host = f"{'192.168.7.7' if numbers else '127.0.0.1'}:{house.port}"
            assert made["watch"]["url"] == f"http://{host}/t/{made['table']}"
            assert [each["only_here"] for each in (*made["links"], made["watch"])] == [not numbers] * 2
            elsewhere = house.person(Host="games.example").make("me", "friend")["links"][0]
            assert elsewhere["url"].startswith("http://games.example/")
            assert not elsewhere["only_here"]
            near[0] = None
            assert house.person().make("me", "friend")["watch"]["only_here"]
            near[0] = "192.168.7.7"


def test_the_host_makes_a_new_link_and_the_old_one_is_void(house: House) -> None:
    ada, ewa = house.person(), house.person()
    made = ada.make("me", "friend")
    table = made["table"]
    assert ewa.does(table, "invite", seat=1).status_code == 403
    fresh = ada.does(table, "invite", seat=1).json()
    assert fresh["qr"].startswith("<svg")
    assert ewa.join(table, token(made["links"][0])).status_code == 410
    assert ewa.join(table, token(fresh)).status_code == 200


def test_a_seat_is_carried_to_another_device(house: House) -> None:
    laptop, ewa, phone = house.person(), house.person(), house.person()
    table = together(laptop, ewa)
    assert ewa.does(table, "invite", seat=0).status_code == 403
    link = laptop.does(table, "invite", seat=0).json()
    assert phone.join(table, token(link)).json()["seats"] == [0]
    assert phone.look(table)["legal"]
    assert laptop.look(table)["seat"] is None


def test_the_game_begins_with_the_last_person_and_not_before(house: House) -> None:
    ada, ewa = house.person(), house.person()
    made = ada.make("me", "friend", "bot")
    table = made["table"]
    assert ada.look(table)["status"] == "lobby"
    assert ada.look(table)["view"] is None
    ada.join(table)
    lobby = ada.look(table)
    assert (lobby["status"], lobby["version"]) == ("lobby", 0)
    assert [seat["joined"] for seat in lobby["seats"]] == [True, False, True]
    assert ada.does(table, "act", seat=0, version=0, action="up1 red").status_code == 422
    ewa.join(table, token(made["links"][0]))
    assert ada.look(table)["status"] == "play"
    assert ada.look(table)["version"] >= 1


def test_a_bot_fills_an_empty_seat(house: House) -> None:
    ada, eve = house.person(), house.person()
    made = ada.make("me", "friend")
    ada.join(made["table"])
    assert eve.does(made["table"], "fill", seat=1).status_code == 403
    assert ada.does(made["table"], "fill", seat=1, level=3).status_code == 200
    assert ada.look(made["table"])["status"] == "play"
    assert ada.does(made["table"], "fill", seat=1).status_code == 422


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_chosen_first_player_sits_at_seat_0(house: House, first: int) -> None:  # TR9
    ada = house.person()
    made = ada.make("me", "hotseat", "bot", first=first)
    before = [seat["name"] for seat in ada.look(made["table"])["seats"]]
    ada.join(made["table"])
    after = [seat["name"] for seat in ada.look(made["table"])["seats"]]
    assert after == before[first:] + before[:first]


def test_the_first_player_is_drawn(house: House) -> None:
    ada = house.person()
    firsts = {ada.look(alone(ada, "hotseat"))["seats"][0]["name"] for _ in range(12)}
    assert firsts == {"1", "2"}


def test_where_the_rules_draw_the_first_player_nobody_chooses_one(house: House) -> None:  # W6
    ada = house.person()
    drawing = {game["game"]: game["draws_first"] for game in ada.get("/api/games").json()["games"]}
    assert drawing == {"fortuna": False, "kokopelli": False, "totem": False, "tribes": True}
    refused = ada.post("/api/tables", game="tribes", seats=[{"kind": "me"}, {"kind": "bot"}], first=1)
    assert "draw who begins" in refused.json()["message"]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": []},
        {"seats": [{"kind": "me"}]},
        {"seats": [{"kind": "me"}] * 2},
        {"seats": [{"kind": "bot"}] * 2},
        {"seats": [{"kind": "me"}, {"kind": "bot", "level": 99}]},
        {"options": {"birds": True}},
        {"options": {"bird": 1}},
        {"players": 3},
        {"first": 2},
        {"first": -1},
        {"game": "tribes", "first": 0},
    ],
)
def test_a_table_that_cannot_be_is_not_made(house: House, wish: dict[str, Any]) -> None:
    body = {"game": "totem", "seats": [{"kind": "me"}, {"kind": "bot"}], **wish}
    answer = house.person().post("/api/tables", **body)
    assert (answer.status_code, answer.json()["error"]) == (422, "usage")


def test_names_are_one_short_line(house: House) -> None:
    ada = house.person()
    seats = [{"kind": "me", "name": "  <b>Ada\n\u202e</b>" + "x" * 14}, {"kind": "bot", "name": "\t"}]
    table = ada.post("/api/tables", game="totem", seats=seats).json()["table"]
    names = [seat["name"] for seat in ada.look(table)["seats"]]
    assert names == ["<b>Ada</b>" + "x" * 14, "Tula"]


def test_the_guest_is_a_cookie_that_scripts_cannot_read(house: House) -> None:
    answer = house.person().post("/api/tables", game="totem", seats=[{"kind": "me"}, {"kind": "bot"}])
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert len(answer.cookies["ognisko_guest"]) == 32


def test_neither_cookies_nor_links_are_stored(house: House) -> None:
    ada: Person = house.person()
    made = ada.make("me", "friend")
    play_on(made["table"], [ada], most=0)
    stored = house.written()
    assert made["table"].encode() in stored
    assert ada.http.cookies["ognisko_guest"].encode() not in stored
    assert token(made["links"][0]).encode() not in stored
