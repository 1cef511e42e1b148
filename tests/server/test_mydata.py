"""My data in one file, being forgotten, and what a house forgets by itself."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from ognisko.play.record import from_line
from ognisko.play.replay import verify
from ognisko.server.passports import TURNED_AWAY
from tests.server.clock import HandClock
from tests.server.house import House, Message, Person, alone, play_on, seated, together, until
from tests.server.test_passport import carry, devices, link, listed, refused

DAY = 86_400.0


def unpacked(person: Person) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(person.get("/api/my-data").content))


def finished(house: House, *people: Person) -> str:
    table = together(*people, game="totem")
    play_on(table, list(people))
    return table


def sitters(person: Person, table: str, eyes: str) -> list[str]:
    told: Message = person.get(f"/api/tables/{table}/replay?seat={eyes}").json()
    return [each["name"] for each in told["seats"]]


def test_everything_about_me_is_in_one_file_and_nothing_about_others(house: House) -> None:
    ada, bob, phone = (house.person() for _ in range(3))
    table, other = finished(house, ada, bob), alone(bob)
    lobby = ada.make("me", "friend")["table"]
    carry(phone, link(ada))
    ada.post("/api/passport/recovery")
    file = unpacked(phone)
    told = json.loads(file.read("me.json"))
    assert {each["table"] for each in told["tables"]["tables"]} == {table, lobby}
    assert [each["table"] for each in told["games"]["games"]] == [table]
    assert [each["here"] for each in told["devices"]] == [False, True]
    assert told["recovery"] is not None
    (record,) = file.read("records.jsonl").splitlines()
    verify(from_line(record))
    content = b"".join(file.read(name) for name in file.namelist())
    cookies = [one.cookie().partition("=")[2] for one in (ada, phone, bob)]
    assert not any(secret.encode() in content for secret in (other, *cookies))
    nobody = json.loads(unpacked(house.person()).read("me.json"))
    assert (nobody["tables"]["tables"], nobody["devices"]) == ([], [])


def test_who_is_forgotten_is_somebody_everywhere_and_records_stay_verifiable(house: House) -> None:
    ada, bob, phone, late = (house.person() for _ in range(4))
    made = ada.make("me", "friend", seats=[{"kind": "me", "name": "Zofia"}, {"kind": "friend", "name": "Jan"}])
    over = made["table"]
    bob.join(over, made["links"][0]["path"].partition("#join=")[2], "Jan")
    ada.join(over)
    play_on(over, [ada, bob])
    running, lobby = together(ada, bob), ada.make("me", "friend")["table"]
    carry(phone, link(ada, name="Zofia"))
    token, code = link(ada, name="Zofia"), ada.post("/api/passport/recovery").json()["code"]
    record = bob.get(f"/api/tables/{over}/record").content
    assert "Zofia" in sitters(bob, over, "open")
    assert b"Zofia" in bob.get(f"/api/tables/{over}").content
    old = [house.person(), house.person()]
    for twin, one in zip(old, (ada, phone), strict=True):
        twin.http.cookies.update(one.http.cookies)
    me = next(seat for seat, one in seated(running, ada, bob).items() if one is ada)
    with phone.live(running) as socket:
        socket.next()
        assert ada.post("/api/forget-me", lang="pl").status_code == 200
        assert socket.closed() == TURNED_AWAY

    # Of whoever it was nothing is left
    assert ada.cookie() == ""
    for one in (ada, phone, *old):
        assert (listed(one), devices(one)) == ([], [])
        assert one.look(running)["mine"] == []
    assert (refused(late, token), refused(late, code)) == ("no_pass", "no_pass")

    # For the others all goes on
    assert bob.look(running)["seats"][me]["name"] == "Ktoś"
    assert bob.look(running)["seats"][me]["left"]
    until(lambda: bob.look(running)["mine"][0]["acts"])  # whether a bot moved first or not
    assert [each["seat"] for each in bob.look(running)["mine"]] == [1 - me]
    assert bob.look(lobby)["seats"][0]["name"] == "Ktoś"
    assert set(listed(bob)) == {over, running}
    for eyes in ("open", "none", "0", "1"):
        assert sorted(sitters(bob, over, eyes)) == ["Jan", "Ktoś"]
    assert bob.get(f"/api/tables/{over}/record").content == record
    verify(from_line(record))
    assert b"Zofia" not in b"".join(
        bob.get(path).content
        for path in (f"/api/tables/{over}", f"/api/tables/{over}/journal", f"/r/{over}", "/api/my-games")
    )
    assert ada.post("/api/forget-me").status_code == 200  # nobody to forget


def test_where_the_house_does_not_want_it_there_is_no_such_button(tmp_path: Path) -> None:
    with House(tmp_path, my_data=False) as house:
        ada = house.person()
        table = alone(ada)
        assert ada.get("/api/my-data").json()["error"] == "switched_off"
        assert ada.post("/api/forget-me").json()["error"] == "switched_off"
        assert listed(ada) == [table]


@pytest.mark.parametrize(
    ("kept_for", "left"),
    [({}, {"over", "idle"}), ({"game_days": 3.0}, {"idle"}), ({"idle_days": 3.0}, {"over"})],
)
def test_a_house_forgets_by_its_settings_while_it_runs(
    tmp_path: Path, kept_for: dict[str, Any], left: set[str]
) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, lobby_days=2.0, tidy=60.0, pause=0.0, **kept_for) as house:
        ada, bob = house.person(), house.person()
        names = {
            together(ada, bob, game="totem"): "idle",
            finished(house, ada, bob): "over",
            ada.make("me", "friend")["table"]: "lobby",
        }
        clock.advance(4 * DAY)

        def tidied() -> bool:
            clock.advance(61.0)
            return {names[table] for table in listed(ada)} == left

        def found() -> set[str]:
            return {name for table, name in names.items() if ada.get(f"/api/tables/{table}").status_code == 200}

        until(tidied)
        until(lambda: found() == left)  # it leaves the memory after the disk
