"""Chances of the own decision: only where hints are allowed, only for who decides."""

from ognisko import games
from ognisko.core.glimpse import Glimpse
from ognisko.minds.mind import mind_of
from tests.server.house import House, Person, together


def odds(person: Person, table: str, seat: int) -> tuple[int, object]:
    response = person.get(f"/api/tables/{table}/odds?seat={seat}")
    body = response.json()
    return response.status_code, body if response.status_code == 200 else body["error"]


def rolled(ada: Person, table: str) -> None:
    assert ada.does(table, "act", seat=0, version=1, action="roll").status_code == 200


def test_the_odds_are_those_of_the_game_for_this_position(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, game="fortuna")
    assert odds(ada, table, 0) == (200, {"version": 1, "odds": None})
    rolled(ada, table)
    state = house.app.state.room.hub.tables[table].match.state
    assert odds(ada, table, 0) == (200, {"version": 2, "odds": mind_of(games.get("fortuna")).odds(Glimpse(state, 0))})


def test_a_table_without_hints_tells_no_odds(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, game="fortuna", hints=False)
    rolled(ada, table)
    assert odds(ada, table, 0) == (422, "not_now")


def test_only_who_decides_is_told(house: House) -> None:
    ada, ewa, eve = house.person(), house.person(), house.person()
    table = together(ada, ewa, game="fortuna")
    rolled(ada, table)
    assert odds(ewa, table, 1) == (422, "not_now")
    assert odds(ewa, table, 0) == (403, "not_yours")
    assert odds(eve, table, 0) == (403, "not_yours")
    assert eve.get(f"/api/tables/{table}/odds").status_code == 400


def test_a_game_that_reckons_nothing_says_so(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    assert odds(ada, table, 0) == (200, {"version": 1, "odds": None})
