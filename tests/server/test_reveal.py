"""Salts: everybody promises first, then all are told; nobody chooses the own one by the others'."""

from pathlib import Path

import httpx
import pytest

from ognisko import games
from ognisko.play.fairness import promise
from ognisko.play.record import from_line
from ognisko.play.replay import verify
from tests.server.clock import HandClock
from tests.server.house import House, Person, play_on, until

ADAS, EWAS = "a" * 32, "e" * 32


def sits(person: Person, table: str, salt: str, token: str = "") -> httpx.Response:
    """As a page does it: the promise only."""
    return person.post(f"/api/tables/{table}/join", promise=promise(salt), token=token)


def tells(person: Person, table: str, salt: str) -> httpx.Response:
    return person.does(table, "reveal", salt=salt)


def both_sit(house: House, *more: str) -> tuple[str, Person, Person]:
    ada, ewa = house.person(), house.person()
    made = ada.make("me", "friend", *more)
    assert sits(ada, made["table"], ADAS).json()["reveal"] is None
    answer = sits(ewa, made["table"], EWAS, made["links"][0]["path"].partition("#join=")[2]).json()
    assert answer["reveal"]["missing"] == [0, 1]
    assert answer["promises"][:2] == [promise(ADAS), promise(EWAS)]
    return made["table"], ada, ewa


def verified(person: Person, table: str) -> dict[str, object]:
    """The fair part of a record that verifies."""
    record = from_line(person.get(f"/api/tables/{table}/record").content)
    assert verify(record, games.get(record.game)).over
    assert record.fair
    return {name: getattr(record.fair, name) for name in ("salts", "promises", "first", "drawn")}


def test_the_game_begins_when_every_salt_is_told(house: House) -> None:
    table, ada, ewa = both_sit(house, "bot")
    assert tells(ewa, table, EWAS).status_code == 200
    waiting = ada.look(table)
    assert waiting["status"] == "lobby"
    assert waiting["reveal"]["missing"] == [0]
    assert waiting["salts"] == []
    assert tells(ada, table, ADAS).status_code == 200
    begun = ada.look(table)
    assert begun["status"] == "play"
    assert begun["reveal"] is None
    play_on(table, [ada, ewa])
    fair = verified(ada, table)
    laid = [ADAS, EWAS, None]
    first = fair["first"]
    assert isinstance(first, int)
    assert fair["salts"] == laid[first:] + laid[:first]
    assert fair["drawn"] is True


def test_no_salt_is_in_any_byte_before_all_are_told(house: House) -> None:
    table, ada, ewa = both_sit(house)
    eve = house.person()
    with ada.live(table) as socket:
        tells(ewa, table, EWAS)
        socket.until(lambda message: message["reveal"] and message["reveal"]["missing"] == [0])
    for person in (ada, eve):
        person.look(table)
        for door in ("/chance", "/record", "/replay?seat=open"):
            person.get(f"/api/tables/{table}{door}")
        assert not any(EWAS.encode() in content for content in person.heard)


def test_a_salt_is_not_taken_before_everybody_has_promised(house: House) -> None:
    ada = house.person()
    made = ada.make("me", "friend")
    sits(ada, made["table"], ADAS)
    answer = tells(ada, made["table"], ADAS)
    assert (answer.status_code, answer.json()["error"]) == (422, "not_now")
    assert ada.does(made["table"], "fill", seat=1).status_code == 200
    assert tells(ada, made["table"], ADAS).status_code == 200
    assert ada.look(made["table"])["status"] == "play"


def test_a_promise_that_stands_is_not_changed(house: House) -> None:
    table, ada, ewa = both_sit(house)
    before = ada.look(table)["promises"]
    assert sits(ewa, table, "f" * 32).status_code == 200
    assert ewa.join(table, salt="f" * 32).status_code == 200
    assert ada.look(table)["promises"] == before
    assert ada.look(table)["status"] == "lobby"


@pytest.mark.parametrize("salt", ["b" * 32, EWAS, "a", promise(ADAS)])
def test_another_salt_than_the_promised_one_is_refused(house: House, salt: str) -> None:
    table, ada, _ = both_sit(house)
    assert tells(ada, table, salt).status_code == 422
    assert ada.look(table)["reveal"]["missing"] == [0, 1]


def test_nobody_tells_anothers_salt(house: House) -> None:
    table, _, ewa = both_sit(house)
    eve = house.person()
    assert tells(eve, table, ADAS).status_code == 403
    assert tells(ewa, table, ADAS).status_code == 422
    assert ewa.look(table)["reveal"]["missing"] == [0, 1]


def test_telling_twice_changes_nothing(house: House) -> None:
    table, ada, ewa = both_sit(house)
    assert tells(ada, table, ADAS).status_code == tells(ada, table, ADAS).status_code == 200
    tells(ewa, table, EWAS)
    version = ada.look(table)["version"]
    assert tells(ada, table, ADAS).status_code == 200
    assert ada.look(table)["version"] == version


def plays(person: Person, table: str, clock: HandClock) -> bool:
    """Of several processes one finds what is due within seconds."""
    clock.advance(0.5)
    return bool(person.look(table)["status"] == "play")


def test_who_does_not_tell_is_waited_for_no_longer_than_was_said(tmp_path: Path) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, reveal=10.0, pause=0.0) as house:
        table, ada, ewa = both_sit(house)
        tells(ewa, table, EWAS)
        clock.advance(9.9)
        assert ada.look(table)["status"] == "lobby"
        until(lambda: plays(ada, table, clock))
        late = tells(ada, table, ADAS)
        assert (late.status_code, late.json()["error"]) == (422, "not_now")
        clock.advance(60)
        play_on(table, [ada, ewa])
        fair = verified(ada, table)
        assert sorted(map(str, fair["salts"])) == sorted([EWAS, "None"])  # type: ignore[call-overload]
        assert set(fair["promises"]) == {promise(ADAS), promise(EWAS)}  # type: ignore[call-overload]


def test_a_house_that_stops_while_it_waits_goes_on_afterwards(tmp_path: Path) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock) as house:
        table, ada, ewa = both_sit(house)
        tells(ewa, table, EWAS)
    clock = HandClock()
    with House(tmp_path, clock=clock, port=ada.port) as house:
        assert ada.look(table)["status"] == "lobby"
        until(lambda: plays(ada, table, clock))


def test_without_a_salt_one_plays_too(house: House) -> None:
    ada, ewa = house.person(), house.person()
    made = ada.make("me", "friend")
    token = made["links"][0]["path"].partition("#join=")[2]
    assert ewa.post(f"/api/tables/{made['table']}/join", token=token).status_code == 200
    assert sits(ada, made["table"], ADAS).json()["reveal"]["missing"] == [0]
    assert tells(ada, made["table"], ADAS).status_code == 200
    play_on(made["table"], [ada, ewa])
    assert sorted(map(str, verified(ada, made["table"])["salts"])) == sorted([ADAS, "None"])  # type: ignore[call-overload]


def test_who_carries_the_seat_to_another_device_promises_anew(house: House) -> None:
    laptop, phone = house.person(), house.person()
    made = laptop.make("me", "friend")
    table = made["table"]
    sits(laptop, table, ADAS)
    link = laptop.does(table, "invite", seat=0).json()
    assert sits(phone, table, EWAS, link["path"].partition("#join=")[2]).json()["promises"] == [promise(EWAS), None]


@pytest.mark.parametrize(
    "body", [{"promise": "x"}, {"promise": "A" * 64}, {"promise": 1}, {"salt": "a|b"}, {"salt": ""}]
)
def test_a_malformed_promise_is_refused(house: House, body: dict[str, object]) -> None:
    ada = house.person()
    table = ada.make("me", "bot")["table"]
    assert ada.post(f"/api/tables/{table}/join", **body).status_code == 400
