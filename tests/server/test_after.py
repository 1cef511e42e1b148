"""After the game: it is analysed once and kept, decisions are made again, my games are listed, puzzles are posed."""

import asyncio
import io
import json
import zipfile
from typing import Any

import pytest

from ognisko.play.record import from_line
from ognisko.server import exercises, studying
from ognisko.server.analyst import Analyst
from ognisko.server.studying import Piece, Study
from ognisko.server.workshop import draft
from tests.server.house import House, Message, Person, alone, play_on, reach_in, until

PUZZLES = [game for game in ("fortuna", "kokopelli", "totem", "tribes") if exercises.puzzles(game)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "THINKING", 8)
    monkeypatch.setattr(studying, "PIECE", 0.0)  # a piece a decision


def analysed(person: Person, table: str) -> Message:
    found: list[Message] = []

    def asked() -> bool:
        found.append(person.get(f"/api/tables/{table}/analysis").json())
        return bool(found[-1]["done"] == 1)

    until(asked)
    assert all(0 <= each["done"] <= 1 for each in found)
    return found[-1]


@pytest.fixture(scope="module")
def over(house: House) -> tuple[Person, str]:
    """A finished game of one person and a bot."""
    ada = house.person()
    table = alone(ada)
    for path in ("analysis", "moment?step=0"):
        assert ada.get(f"/api/tables/{table}/{path}").json()["error"] == "not_now"
    assert ada.does(table, "try", step=0, action="up1 red").json()["error"] == "not_now"
    play_on(table, [ada])
    return ada, table


def test_a_finished_game_is_analysed_once_and_kept(
    house: House, over: tuple[Person, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, table = over
    told = analysed(ada, table)
    assert told["steps"] == len(from_line(ada.get(f"/api/tables/{table}/record").content).steps)
    for seat in told["seats"]:
        assert seat["start"] + seat["luck"] + seat["skill"] == pytest.approx(seat["result"], abs=1e-9)
    assert all(sum(each["open"]) == pytest.approx(1, abs=1e-3) for each in told["decisions"])
    assert all(bool(each["why"]) <= each["mistake"] for each in told["decisions"])
    monkeypatch.setattr(studying, "study", None)  # nothing is judged again
    assert analysed(house.person(), table) == told


class Shelf:
    """A house of games that are over, none analysed: a store and its ends in one."""

    def __init__(self) -> None:
        self.kept: list[str] = []

    async def part(self, table: str, kind: str) -> bytes | None:
        return b"" if kind == "record" else None

    async def load(self, table: str) -> None:
        return None

    async def keep(self, table: str, parts: dict[str, bytes]) -> None:
        self.kept.append(table)


def test_many_games_of_one_guest_let_every_second_piece_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces: list[str] = []

    def study(order: Study) -> Piece:
        pieces.append(order.table)
        done = pieces.count(order.table) == 3
        return Piece([], 0.5, {"analysis": b""} if done else {})

    async def asked(analyst: Analyst) -> None:
        for table, guest in (("a1", "Ada"), ("a2", "Ada"), ("a3", "Ada"), ("b1", "Ben")):
            await analyst.ask(table, f"home of {guest}", guest)
        await asyncio.gather(*analyst.tasks.values())
        await analyst.close()

    monkeypatch.setattr(studying, "study", study)
    shelf: Any = Shelf()
    asyncio.run(asked(Analyst(shelf, shelf, near=True)))
    assert sorted(shelf.kept) == ["a1", "a2", "a3", "b1"]
    assert len(pieces) == 12
    last = len(pieces) - pieces[::-1].index("b1")
    assert last <= 2 * 3 + 1  # his three, and as many of hers, and the one that was under way


def test_a_decision_is_made_once_more_in_the_same_hidden_truth(over: tuple[Person, str]) -> None:
    ada, table = over
    replay = ada.get(f"/api/tables/{table}/replay?seat=open").json()
    step = next(n for n, frame in enumerate(replay["frames"][1:]) if frame["seat"] == 0 and n > 3)
    seen = ada.get(f"/api/tables/{table}/moment?step={step}").json()
    assert seen["view"] == replay["frames"][step]["views"][0]
    assert replay["frames"][step]["number"] == step
    assert [seat["goal"] for seat in seen["view"]["seats"]][1] is None  # hidden then, hidden now
    played = replay["frames"][step + 1]
    again = ada.does(table, "try", step=step, action=played["action"]).json()
    assert again["view"] == played["views"][0]
    assert [event["event"] for event in again["events"]] == [event["event"] for event in played["events"]]
    assert again["best_chance"] >= again["chance"]
    for wrong in ({"step": 9999, "action": "up1 red"}, {"step": step, "action": "dance"}):
        assert ada.does(table, "try", **wrong).status_code == 422


def test_my_games_tell_result_luck_and_skill(house: House, over: tuple[Person, str]) -> None:
    ada, table = over
    told = analysed(ada, table)
    (line,) = ada.get("/api/my-games").json()["games"]
    assert (line["table"], line["game"], line["accounts"]) == (table, "totem", told["seats"])
    assert line["winners"] == ada.look(table)["winners"]
    with zipfile.ZipFile(io.BytesIO(ada.get("/api/my-games/download").content)) as packed:
        assert from_line(packed.read("records.jsonl").splitlines()[0]).verify().over
        assert json.loads(packed.read("analyses.jsonl")) == told
    assert house.person().get("/api/my-games").json() == {"games": []}


def test_results_of_before_are_read_from_what_was_kept(house: House, over: tuple[Person, str]) -> None:
    """A game that ended before results were kept apart."""
    ada, _ = over
    before = ada.get("/api/my-games").json()
    reach_in(house.settings.db.parent, "DELETE FROM parts WHERE kind = 'result'")
    assert ada.get("/api/my-games").json() == before


def test_a_link_to_a_finished_game_says_who_won(over: tuple[Person, str]) -> None:
    ada, table = over
    page = ada.get(f"/r/{table}").text
    assert '<meta property="og:title" content="Totem: ' in page
    assert "Won by " in page
    assert '<meta property="og:title" content="Ognisko">' in ada.get("/").text


@pytest.mark.parametrize("game", PUZZLES)
def test_a_puzzle_tells_its_answer_to_who_found_it(house: House, game: str) -> None:
    ada = house.person()
    shelf = ada.get(f"/api/puzzles/{game}").json()
    path = f"/api/puzzles/{game}/{shelf['today']}"
    told = ada.get(path).json()
    best = exercises.puzzles(game)[shelf["today"]].best
    wrong = next(each["text"] for each in told["legal"] if each["text"] != best)
    assert ada.post(path, action=wrong).json()["best"] is None
    right = ada.post(path, action=best).json()
    assert (right["right"], right["best"]["text"]) == (True, best)
    assert right["chance"] > right["second_chance"]
    given_up = ada.post(path, action=None).json()
    assert given_up == {**right, "right": False}
    assert ada.get(f"/api/puzzles/{game}/99999").status_code == 404
    assert ada.get("/api/puzzles/nothing").status_code == 404


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    for count in range(1, 121):
        assert {exercises.of_day(20_000 + day, count) for day in range(count)} == set(range(count))


def test_a_game_with_an_own_set_is_analysed_and_its_decisions_made_again(house: House) -> None:
    ada = house.person()
    content = draft.shipped("totem")
    content["rules"] |= {"points": [6, 3, 1], "provenance": "owner"}
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    wish = {"game": "totem", "seats": seats, "first": 0, "box": {"name": "Mine", "content": content}}
    table = ada.post("/api/tables", **wish).json()["table"]
    ada.post(f"/api/tables/{table}/join", **{"salt": "salt"})
    play_on(table, [ada])
    told = analysed(ada, table)
    assert [seat["result"] for seat in told["seats"]]
    first = told["decisions"][0]["step"]
    assert ada.get(f"/api/tables/{table}/moment?step={first}").status_code == 200
