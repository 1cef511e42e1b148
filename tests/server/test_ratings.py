"""Ratings: counted once, for those who agreed, by themselves to be seen; and what a command tells of them."""

import asyncio
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from ognisko.cli import main
from ognisko.lab.skill import Skill, among
from ognisko.server import ratings
from ognisko.server.calibration import calibrated
from ognisko.server.ending import Result
from ognisko.server.ratings import anchor, counts, rate, summed, write_down
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.store.ratings import Ledger, Row, moved
from tests.server.house import House, Person, play_on
from tests.server.test_contracts import STORES, Make
from tests.server.test_passport import carry, link

STRICT = {"hints": False, "casual": False, "rated": True}


def rated(ada: Person, bob: Person, agrees: bool = True) -> str:
    """A finished game of two, that counts if the second agrees."""
    made = ada.make("me", "friend", **STRICT)
    ada.join(made["table"])
    token = made["links"][0]["path"].partition("#join=")[2]
    bob.post(f"/api/tables/{made['table']}/join", token=token, salt="salt", rated=agrees)
    play_on(made["table"], [ada, bob])
    return str(made["table"])


def mine(person: Person) -> dict[str, Any]:
    told: dict[str, Any] = person.get("/api/my-ratings").json()
    return told


def ended(person: Person, table: str) -> None:
    """Its end is written down, and what follows from it."""
    assert person.get(f"/api/tables/{table}/record").status_code == 200


def test_who_wins_is_believed_to_be_better_and_more_surely() -> None:
    newcomer, strong = Skill(), Skill(35.0, 0.5)
    after = rate([newcomer, strong], [0])
    assert after.after[0].mu > newcomer.mu
    assert after.after[0].sigma < newcomer.sigma
    assert after.chances[0] < 0.5 < after.chances[1]
    assert rate([newcomer, Skill(15.0, 0.5)], [0]).after[0].mu < after.after[0].mu


def test_bots_stand_where_they_were_measured_and_stronger_ones_higher() -> None:
    assert set(ratings.anchors()) == {"totem", "fortuna", "kokopelli", "tribes"}
    for game, tables in ratings.anchors().items():
        for players in tables:
            levels = [anchor(game, int(players), level).mu for level in (1, 2, 3, 4, 5)]
            assert levels[0] < levels[3] <= levels[4]
            assert levels[1] == Skill().mu
    assert anchor("totem", 9, 1) == Skill()
    assert (among(0.5, 400, 2), among(0.25, 400, 4)) == (1500, 1500)
    assert 1500 < among(0.4, 400, 4) < among(1.0, 400, 4)


def test_a_rated_game_is_told_to_those_who_played_it_and_to_nobody_else(house: House) -> None:
    ada, bob, stranger = (house.person() for _ in range(3))
    table = rated(ada, bob)
    ended(ada, table)
    one, other = (mine(person)["ratings"] for person in (ada, bob))
    assert [each["history"][0]["table"] for each in (*one, *other)] == [table, table]
    assert {one[0]["rating"] > 1500, other[0]["rating"] > 1500} == {True, False}
    assert (one[0]["game"], one[0]["players"], one[0]["games"], one[0]["settled"]) == ("totem", 2, 1, False)
    assert mine(stranger) == {"ratings": [], "shared": None}

    # A page of mine, as long as I wish it
    code = ada.post("/api/my-ratings/share", on=True).json()["shared"]
    assert ada.post("/api/my-ratings/share", on=True).json()["shared"] == code
    shown = stranger.get(f"/api/shared/{code}")
    assert shown.json()["ratings"][0]["rating"] == one[0]["rating"]
    assert shown.json()["titles"] == [{"game": "totem", "played": 1, "won": int(one[0]["rating"] > 1500)}]
    assert table not in shown.text
    ada.post("/api/my-ratings/share", on=False)
    assert [stranger.get(f"/api/shared/{each}").status_code for each in (code, "", "ż", "x" * 99)] == [404] * 4
    assert stranger.post("/api/my-ratings/share", on=True).status_code == 403

    # On my other device, in my data, and forgotten with me
    phone = house.person()
    carry(phone, link(ada))
    assert mine(phone) == mine(ada)
    file = zipfile.ZipFile(io.BytesIO(phone.get("/api/my-data").content))
    assert json.loads(file.read("me.json"))["ratings"] == mine(ada)
    assert phone.get("/api/my-games").json()["games"][0]["opening"]
    ada.post("/api/my-ratings/share", on=True)
    phone.post("/api/forget-me")
    assert table not in json.dumps(mine(ada))
    assert mine(bob)["ratings"] == other


def test_what_not_everybody_agrees_to_or_what_helps_somebody_is_not_rated(house: House) -> None:
    ada, bob = house.person(), house.person()
    table = rated(ada, bob, agrees=False)
    ended(ada, table)
    assert ada.look(table)["rated"] is False
    assert mine(ada)["ratings"] == mine(bob)["ratings"] == []
    for eased in ({"hints": True}, {"casual": True}, {"practice": True}):
        seats = [{"kind": "me"}, {"kind": "bot"}]
        assert ada.post("/api/tables", game="totem", seats=seats, **{**STRICT, **eased}).status_code == 422
    hotseat = [{"kind": "me"}, {"kind": "hotseat"}]
    assert ada.post("/api/tables", game="totem", seats=hotseat, **STRICT).status_code == 422


def test_a_house_may_rate_nothing(tmp_path: Path) -> None:
    with House(tmp_path, ratings=False) as house:
        answer = house.person().post("/api/tables", game="totem", seats=[{"kind": "me"}, {"kind": "bot"}], **STRICT)
        assert (answer.status_code, answer.json()["error"]) == (403, "switched_off")


# The ledger, on both databases


def sheet(*owners: str | None) -> Sheet:
    chairs = [Chair(kind="human", owner=owner) if owner else Chair(kind="bot", level=2) for owner in owners]
    return Sheet(game="totem", rules=1, components="", options={}, chairs=chairs, host="", secret=b"", first=None,
                 casual=False, hints=False, rated=True)  # fmt: skip


WON = Result(winners=[0], scores=[1, 0])


@pytest.mark.parametrize("make", STORES)
def test_a_game_is_written_down_once_whoever_does_it_and_people_of_two_games_at_once(
    make: Make, tmp_path: Path
) -> None:
    async def whole() -> None:
        (tmp_path / "other").mkdir()
        stores = [make(tmp_path), make(tmp_path / "other")]
        for store in stores:
            await store.open()
        try:
            ledger = Ledger(stores[0])
            games = {"one": sheet("ada", "bob"), "two": sheet("bob", "cyd"), "three": sheet("ada", None)}
            await asyncio.gather(*(write_down(ledger, id, games[id], WON, 1.0) for id in games for _ in range(3)))
            assert {id: await ledger.there(id) for id in games} == {"one": 2, "two": 2, "three": 1}
            assert [(each.games, len(each.history)) for each in summed(await ledger.of("bob"))] == [(2, 2)]

            # Who was stopped halfway is done with again
            await write_down(ledger, "four", sheet("ada", "dan"), WON, 2.0)
            await stores[0].ask("DELETE FROM ratings WHERE table_id = 'four' AND guest = 'dan'")
            await write_down(ledger, "four", sheet("ada", "dan"), WON, 2.0)
            assert await ledger.there("four") == 2

            # To another guest, and to another database
            await ledger.hand_over("ada", "eve")
            assert len(await ledger.of("eve")) == 3
            await ledger.hand_over("cyd", "eve")
            assert (len(await ledger.of("eve")), await ledger.of("cyd")) == (3, [])
            await ledger.share("eve", "code")
            await moved(stores[0], stores[1])
            assert await Ledger(stores[1]).of("eve") == await ledger.of("eve")
            assert await Ledger(stores[1]).whose("code") == "eve"
            assert len(await ledger.every()) == len(await Ledger(stores[1]).every())
        finally:
            for store in stores:
                await store.close()

    asyncio.run(whole())


def test_nobody_is_rated_against_themselves() -> None:
    assert counts(sheet("ada", "bob"))
    assert not counts(sheet("ada", "ada"))


def test_calibration_tells_what_was_expected_and_what_came() -> None:
    rows = [Row("totem", 2, f"t{n}", 0.0, 25.0, 8.0, 0.25 if n % 2 else 0.75, float(n % 4 == 0)) for n in range(40)]
    (found,) = calibrated(rows)
    assert (found.games, found.seats, sum(band.seats for band in found.bands)) == (40, 40, 40)
    first, last = found.bands[0], found.bands[-1]
    assert (first.expected, first.won, last.expected, last.won) == (0.25, 0.0, 0.75, 0.5)
    assert found.bands[-1].interval[0] < 0.5 < found.bands[-1].interval[1]
    assert found.brier < found.guessing


def test_the_command_tells_it_of_a_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with House(tmp_path, url="") as house:
        ada, bob = house.person(), house.person()
        ended(ada, rated(ada, bob))
        assert main(["ratings", str(tmp_path / "tables.db")]) == 0
    assert "totem, 2 players: 1 games, 2 seats of people; Brier" in capsys.readouterr().out
    assert main(["ratings", str(tmp_path / "tables.db"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["seats"] == 2
    assert main(["ratings", str(tmp_path / "gone.db")]) == 2
    assert main(["anchors", "totem", "--players", "2", "--games", "1", "--workers", "0"]) == 2
