"""Taking back."""

import asyncio
import threading
from pathlib import Path

import pytest

from ognisko.server.think import Thought
from tests.server.house import PATIENCE, House, Message, NearRunner, Person, alone, play_on, together, until


class GatedRunner(NearRunner):
    """Bots that answer when they are let."""

    def __init__(self) -> None:
        self.gates: list[threading.Event] = []

    async def choose(self, thought: Thought) -> int:
        gate = threading.Event()
        self.gates.append(gate)
        await asyncio.to_thread(gate.wait, PATIENCE)
        return await super().choose(thought)


def double(person: Person, table: str, seat: int) -> None:
    """The first half of a doubled card: the turn has not passed (T17)."""
    seen = person.look(table)
    action = next(action["text"] for action in seen["legal"] if action["parts"].get("mode") == "double")
    assert person.does(table, "act", seat=seat, version=seen["version"], action=action).status_code == 200


def test_a_seat_takes_back_what_nobody_learned_from(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, options={"double": True}, casual=False)
    before = ada.look(table)
    assert before["undo"] == {"free": False, "ask": False, "alone": False, "asked": None}
    double(ada, table, 0)
    assert ada.look(table)["undo"]["free"]
    assert not ewa.look(table)["undo"]["free"]
    assert ada.does(table, "undo", seat=0, version=2).json() == {"version": 3, "done": True}
    after = ewa.look(table)
    assert after["view"]["totem"] == before["view"]["totem"]
    assert [line.get("back_to") for line in after["log"]] == [None, None, 1]
    assert [line["undone"] for line in after["log"]] == [False, True, False]


def test_beyond_it_everybody_must_agree(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    play_on(table, [ada], most=1)
    assert ewa.does(table, "undo", seat=1, version=2).json()["error"] == "not_now"
    assert ada.does(table, "undo", seat=0, version=2).json() == {"version": 2, "done": False}
    assert ewa.look(table)["undo"]["asked"] == {"by": 0, "missing": [1], "mine": True}
    assert not ada.look(table)["undo"]["asked"]["mine"]
    assert ewa.does(table, "undo-consent", seat=1, agree=True).json() == {"done": True}
    assert ada.look(table)["turn"] == 0
    assert ada.look(table)["undo"]["asked"] is None


def test_a_refusal_or_the_next_move_ends_the_asking(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    play_on(table, [ada], most=1)
    ada.does(table, "undo", seat=0, version=2)
    assert ewa.does(table, "undo-consent", seat=1, agree=False).json() == {"done": False}
    assert ada.look(table)["undo"]["asked"] is None
    assert ewa.does(table, "undo-consent", seat=1, agree=True).status_code == 422
    ada.does(table, "undo", seat=0, version=2)
    play_on(table, [ewa], most=1)
    assert ada.look(table)["undo"]["asked"] is None


def test_a_strict_table_knows_no_consent(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, casual=False)
    play_on(table, [ada], most=1)
    assert ada.does(table, "undo", seat=0, version=2).status_code == 422


def test_alone_among_bots_it_is_done_at_once_and_the_record_still_verifies(house: House) -> None:
    ada = house.person()
    table = alone(ada, "bot", "bot")
    me = ada.look(table)["seat"]
    until(lambda: ada.look(table)["turn"] == me)
    seen = ada.look(table)
    ada.does(table, "act", seat=me, version=seen["version"], action=seen["legal"][0]["text"])
    until(lambda: ada.look(table)["turn"] == me)
    version = ada.look(table)["version"]
    assert ada.does(table, "undo", seat=me, version=version).json()["done"]
    again = ada.look(table)
    assert again["legal"] == seen["legal"]
    assert again["version"] == version + 1
    play_on(table, [ada])
    assert ada.get(f"/api/tables/{table}/record").status_code == 200


@pytest.mark.parametrize("practice", [False, True])
def test_alone_among_bots_a_roll_is_taken_back_at_a_practice_table_only(house: House, practice: bool) -> None:
    ada = house.person()
    table = alone(ada, "bot", game="fortuna", practice=practice)
    until(lambda: ada.look(table)["legal"])
    seen = ada.look(table)
    assert [action["text"] for action in seen["legal"]] == ["roll"]
    ada.does(table, "act", seat=seen["seat"], version=seen["version"], action="roll")
    offered = ada.look(table)
    assert offered["practice"] is practice
    assert offered["undo"] == {"free": False, "ask": practice, "alone": True, "asked": None}
    answer = ada.does(table, "undo", seat=seen["seat"], version=offered["version"]).json()
    assert answer.get("done", False) is practice


def a_move_each(house: House) -> tuple[Person, Person, str]:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    play_on(table, [ada], most=1)
    play_on(table, [ewa], most=1)
    until(lambda: ada.look(table)["turn"] == 0)
    return ada, ewa, table


def gone_after_a_move_each(house: House) -> tuple[Person, Person, str]:
    """Ewa leaves a bot in her place; it is Ada's turn."""
    ada, ewa, table = a_move_each(house)
    leave(ewa, table, 1)
    return ada, ewa, table


def leave(person: Person, table: str, seat: int) -> None:
    assert person.does(table, "bot-takeover", seat=seat, **{"for": seat}).status_code == 200


def take_back(person: Person, table: str, seat: int = 0) -> Message:
    message: Message = person.does(table, "undo", seat=seat, version=person.look(table)["version"]).json()
    return message


def test_a_game_is_not_rewound_beyond_the_moment_when_somebody_left(house: House) -> None:
    ada, _, table = gone_after_a_move_each(house)
    left = ada.look(table)
    assert not left["undo"]["ask"]
    assert take_back(ada, table)["error"] == "not_now"
    play_on(table, [ada], most=1)
    until(lambda: ada.look(table)["turn"] == 0)
    assert take_back(ada, table)["done"]  # only a bot has seen it
    assert take_back(ada, table)["error"] == "not_now"
    assert ada.look(table)["view"] == left["view"]


def test_what_was_taken_back_and_decided_anew_after_the_leaving_can_be_taken_back_too(house: House) -> None:
    ada, _, table = gone_after_a_move_each(house)
    for _ in range(2):
        play_on(table, [ada], most=1)
        until(lambda: ada.look(table)["turn"] == 0)
        assert take_back(ada, table)["done"]


def test_who_came_back_is_asked_about_all_of_it(house: House) -> None:
    ada, ewa, table = gone_after_a_move_each(house)
    assert ewa.does(table, "take-back-seat", seat=1).status_code == 200
    assert ada.look(table)["undo"]["ask"]
    assert not take_back(ada, table)["done"]
    assert ewa.look(table)["undo"]["asked"]["mine"]
    assert ewa.does(table, "undo-consent", seat=1, agree=True).json() == {"done": True}


def test_a_question_to_somebody_who_leaves_is_no_consent(house: House) -> None:
    ada, ewa, table = a_move_each(house)
    assert not take_back(ada, table)["done"]
    leave(ewa, table, 1)
    assert ada.look(table)["undo"]["asked"] is None
    assert ada.does(table, "undo-consent", seat=0, agree=True).status_code == 422


def test_an_own_seat_left_to_a_bot_stops_nobody_from_taking_back(house: House) -> None:
    ada = house.person()
    table = alone(ada, "hotseat", first=0)
    play_on(table, [ada], most=1)
    leave(ada, table, 1)
    until(lambda: ada.look(table)["turn"] == 0)
    assert take_back(ada, table)["done"]


def test_undo_wants_the_current_version(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    play_on(table, [ada], most=1)
    assert ada.does(table, "undo", seat=0, version=1).status_code == 409


def test_what_a_bot_thought_about_a_position_taken_back_is_dropped(tmp_path: Path) -> None:
    runner = GatedRunner()
    with House(tmp_path, runner) as house:
        ada = house.person()
        table = alone(ada, "bot", first=0)
        for version, choice in ((1, 0), (3, -1)):
            action = ada.look(table)["legal"][choice]["text"]
            assert ada.does(table, "act", seat=0, version=version, action=action).status_code == 200
            until(lambda version=version: len(runner.gates) == (version + 1) // 2)  # type: ignore[misc]
            if version == 1:
                assert ada.does(table, "undo", seat=0, version=2).json()["done"]
        stale, current = runner.gates
        thinking = house.app.state.room.bots.tasks
        assert len(thinking) == 2
        stale.set()
        until(lambda: len(thinking) == 1)  # it has heard the answer, and dropped it
        assert ada.look(table)["turn"] == 1
        current.set()
        until(lambda: ada.look(table)["turn"] == 0)
        assert len(runner.gates) == 2


def test_alone_among_bots_what_one_laid_down_oneself_is_taken_back_and_what_was_drawn_is_not(house: House) -> None:
    ada = house.person()
    table = alone(ada, "bot", game="kokopelli", first=0)

    def decide(wanted: str) -> None:
        seen = until(lambda: (now := ada.look(table))["legal"] and now)
        action = next(each["text"] for each in seen["legal"] if each["text"].startswith(wanted))
        assert ada.does(table, "act", seat=seen["seat"], version=seen["version"], action=action).status_code == 200

    decide("exchange")
    decide("under")
    assert ada.look(table)["undo"]["ask"]
    for _ in range(4):
        decide("under")
    assert not ada.look(table)["undo"]["ask"]
