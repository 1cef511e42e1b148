"""Decisions: the right version, the right seat, the right clause."""

from concurrent.futures import ThreadPoolExecutor

import httpx

from tests.server.house import House, Person, alone, play_on, together, until


def test_a_decision_is_acknowledged_with_the_next_version(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    seen = ada.look(table)
    answer = ada.does(table, "act", seat=0, version=seen["version"], action=seen["legal"][0]["text"])
    assert answer.json() == {"version": seen["version"] + 1}
    assert ewa.look(table)["turn"] == 1


def test_the_same_request_again_is_answered_as_before(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    action = ada.look(table)["legal"][0]["text"]
    answers = [ada.does(table, "act", seat=0, version=1, action=action) for _ in range(3)]
    assert [answer.json() for answer in answers] == [{"version": 2}] * 3
    play_on(table, [ewa], most=1)
    assert ada.does(table, "act", seat=0, version=1, action=action).json() == {"version": 2}
    assert ada.look(table)["version"] == 3


def test_a_stale_decision_gets_a_fresh_view(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    legal = ada.look(table)["legal"]
    ada.does(table, "act", seat=0, version=1, action=legal[0]["text"])
    late = ada.does(table, "act", seat=0, version=1, action=legal[1]["text"])
    assert (late.status_code, late.json()["error"]) == (409, "stale")
    fresh = late.json()["table"]
    assert (fresh["version"], fresh["seat"], fresh["type"]) == (2, 0, "table")
    assert fresh["view"]["seats"][0]["hand"] is not None
    assert fresh["view"]["seats"][1]["hand"] is None


def tab(person: Person, table: str, action: str) -> httpx.Response:
    """Another window of the same person."""
    other = Person(person.port)
    other.http.cookies.update(person.http.cookies)
    return other.does(table, "act", seat=0, version=1, action=action)


def test_two_tabs_race_and_one_move_is_made(house: House) -> None:
    ada, ewa = house.person(), house.person()
    for _ in range(10):
        table = together(ada, ewa)
        legal = ada.look(table)["legal"]
        with ThreadPoolExecutor(2) as tabs:
            answers = list(tabs.map(lambda n, table=table, legal=legal: tab(ada, table, legal[n]["text"]), (0, 1)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert ada.look(table)["version"] == 2


def test_a_refusal_names_its_clause_in_both_languages(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    answer = ada.does(table, "act", seat=0, version=1, action="remove")
    said = answer.json()
    assert (answer.status_code, said["error"], said["clause"]) == (422, "refused", "T10")
    assert said["reason"]["pl"] != said["reason"]["en"]
    assert ewa.does(table, "act", seat=1, version=1, action="remove").json()["clause"] == "T4"
    assert ada.does(table, "act", seat=0, version=1, action="fly").json()["error"] == "unknown_action"
    assert ada.look(table)["version"] == 1


def test_why_says_the_same(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    assert ada.get(f"/api/tables/{table}/why?seat=0&action=remove").json()["clause"] == "T10"
    legal = ada.look(table)["legal"][0]["text"]
    assert ada.get(f"/api/tables/{table}/why?seat=0&action={legal}").json() == {"clause": None, "reason": None}
    assert ada.get(f"/api/tables/{table}/why?seat=1&action={legal}").status_code == 403
    assert ada.get(f"/api/tables/{table}/why?action={legal}").status_code == 400


def test_why_is_answered_by_what_was_clicked(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)

    def why(parts: str) -> httpx.Response:
        return ada.get(f"/api/tables/{table}/why", seat=0, parts=parts)

    assert why('{"card": "remove"}').json()["clause"] == "T10"
    assert why('{"answer": "claim"}').json()["clause"] == "T16"
    # No action has both parts: the one clicked last is meant.
    assert why('{"piece": "red", "card": "remove"}').json()["clause"] == "T10"
    assert why('{"piece": "red"}').json()["error"] == "unknown_action"
    assert why('{"card": "wings"}').json()["error"] == "unknown_action"
    for malformed in ("", "card", "[]", '{"card": 1}', '{"card": "remove"'):
        assert (why(malformed).status_code, why(malformed).json()["error"]) == (400, "malformed")


def test_nobody_acts_for_another_seat(house: House) -> None:
    ada, ewa, eve = house.person(), house.person(), house.person()
    table = together(ada, ewa)
    action = ada.look(table)["legal"][0]["text"]
    for stranger in (ewa, eve):
        assert stranger.does(table, "act", seat=0, version=1, action=action).status_code == 403
    for seat in (-1, 2, 10**12):
        assert ada.does(table, "act", seat=seat, version=1, action=action).status_code == 403


def test_nothing_is_acted_after_the_end(house: House) -> None:
    ada = house.person()
    table = alone(ada)
    play_on(table, [ada])
    seen = ada.look(table)
    late = {"seat": seen["seat"], "version": seen["version"], "action": "remove"}
    assert ada.does(table, "act", **late).json()["clause"] == "T15"
    until(lambda: house.app.state.room.hub.tables[table].end)  # from now on only what was shown is kept
    assert ada.does(table, "act", **late).json()["clause"] == "T15"
