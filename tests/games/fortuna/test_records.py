"""Records of Oh Fortuna: events carry the whole game, and what was changed is found."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from ognisko.lab.simulate import simulate
from ognisko.play.record import Fault, from_line, seals, to_line
from ognisko.play.replay import verify
from tests.conformance.places import amount
from tests.games.fortuna.positions import GAME

Line = dict[str, Any]


def line(bot: str = "greedy:worlds=1", players: int = 3) -> Line:
    found: Line = json.loads(to_line(GAME.start(players, 4).run(bot).record(events=True, legal=True)))
    return found


def resealed(content: Line) -> Line:
    """What a forger would do: write the seals anew."""
    *steps, content["seal"] = seals(from_line(json.dumps(content).encode()))
    for step, seal in zip(content["steps"], steps, strict=True):
        step["seal"] = seal
    return content


def where(content: Line, start: str) -> int:
    """The first step whose action begins so."""
    return next(n for n, step in enumerate(content["steps"]) if step["action"].startswith(start))


def event(content: Line, name: str) -> tuple[int, Line]:
    return next((n, e) for n, step in enumerate(content["steps"]) for e in step["events"] if e["event"] == name)


def change_a_die(c: Line) -> int:
    c["steps"][0]["chance"][0] ^= 1
    return 0


def drop_a_die(c: Line) -> int:
    c["steps"][0]["chance"].pop()
    return 0


def other_side(c: Line) -> int:
    c["steps"][1]["action"] = "sea" if c["steps"][1]["action"] == "air" else "air"
    return 1


def take_a_better_card(c: Line) -> int:
    n = where(c, "take")
    c["steps"][n]["action"] = "take 0"
    return n


def no_such_action(c: Line) -> int:
    c["steps"][2]["action"] = "place 7"
    return 2


def skip_a_seat(c: Line) -> int:
    n = where(c, "take") + 1
    c["steps"][n]["seat"] = 2
    return n


def a_rolled_die_looks_better(c: Line) -> int:
    n, rolled = event(c, "rolled")
    rolled["dice"][0]["pips"] = 1 if rolled["dice"][0]["pips"] != 1 else 2
    return n


def the_penalty_is_forgotten(c: Line) -> int:
    n, reached = event(c, "reached")
    reached["result"] += 7
    return n


def a_returned_card_is_kept(c: Line) -> int:
    n, returned = event(c, "returned")
    returned["cards"].pop()
    return n


def more_points(c: Line) -> int:
    n, took = event(c, "took")
    took["points"] += 1
    return n


def a_legal_action_is_hidden(c: Line) -> int:
    c["steps"][2]["legal"].pop()
    return 2


TAMPERINGS: list[Callable[[Line], int]] = [
    change_a_die, drop_a_die, other_side, take_a_better_card, no_such_action, skip_a_seat, a_rolled_die_looks_better,
    the_penalty_is_forgotten, a_returned_card_is_kept, more_points, a_legal_action_is_hidden,
]  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERINGS)
@pytest.mark.parametrize("sealed", [False, True], ids=["as it is", "sealed anew"])
def test_a_changed_record_is_found_at_its_step(tamper: Callable[[Line], int], sealed: bool) -> None:
    content = line()
    step = tamper(content)
    record = from_line(json.dumps(resealed(content) if sealed else content).encode())
    with pytest.raises(Fault) as fault:
        verify(record, GAME)
    assert fault.value.step == step


def test_an_unfinished_game_verifies_and_has_no_winners() -> None:
    content = line("random", 2)
    assert content["finished"] is False
    assert content["winners"] == []
    verify(from_line(json.dumps(content).encode()), GAME)


def test_an_unfinished_game_cannot_be_passed_off_as_won() -> None:
    content = line("random", 2)
    content["finished"], content["winners"] = True, [0]
    with pytest.raises(Fault, match="finished"):
        verify(from_line(json.dumps(resealed(content)).encode()), GAME)


class Follower:
    """Somebody without our engine, who only reads the events."""

    def __init__(self, players: int) -> None:
        self.owner: dict[int, int] = {}
        self.points = [0] * players
        self.aside: list[int] = []
        self.fields: dict[int, int] = {}
        self.dice: dict[str, int] = {}
        self.scores: list[int] = []

    def read(self, e: Line) -> None:
        getattr(self, f"_{e['event']}")(e)

    def _laid_out(self, e: Line) -> None: ...

    def _rolled(self, e: Line) -> None:
        if len(e["dice"]) == 6:
            self.fields, self.penalties = {}, 0
        self.dice = {die["die"]: die["pips"] for die in e["dice"]}
        assert len(self.dice) == 6 - len(self.fields) - self.penalties

    def _chose(self, e: Line) -> None:
        self.side = e["side"]

    def _placed(self, e: Line) -> None:
        assert self.dice.pop(e["die"]) == e["pips"]
        assert e["field"] not in self.fields
        if not self.fields:
            self.black_first = e["die"] == "black"
        self.fields[e["field"]] = e["pips"]

    def _punished(self, e: Line) -> None:
        self.dice.pop(e["die"])
        self.penalties += 1
        assert e["penalties"] == self.penalties

    def _reached(self, e: Line) -> None:
        self.number = sum(self.fields.values()) + (7 * self.penalties if self.side == "air" else 0)
        assert (e["result"], e["black_first"]) == (self.number, self.black_first)

    def _spent(self, e: Line) -> None:
        assert self.owner.pop(e["card"]) == e["seat"]
        self.aside.append(e["card"])
        self.number += -e["value"] if self.side == "air" else e["value"]
        assert self.number == e["number"]

    def _took(self, e: Line) -> None:
        assert e["card"] not in self.owner
        assert e["card"] not in self.aside
        self._gain(e)

    def _gain(self, e: Line) -> None:
        self.owner[e["card"]] = e["seat"]
        self.points[e["seat"]] += e["gold"]
        assert self.points[e["seat"]] == e["points"]

    def _stole(self, e: Line) -> None:
        assert self.owner[e["card"]] == e["victim"]
        assert self.black_first
        assert e["card"] == self.number
        self.points[e["victim"]] -= e["gold"]
        assert self.points[e["victim"]] == e["victim_points"]
        self._gain(e)

    def _returned(self, e: Line) -> None:
        assert sorted(self.aside) == e["cards"]
        self.aside = []

    def _got_nothing(self, e: Line) -> None:
        assert not self.aside

    def _game_ended(self, e: Line) -> None:
        self.scores = e["scores"]


@pytest.mark.sampled
@pytest.mark.parametrize("bot", ["greedy:worlds=1", "oracle"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_events_alone_tell_the_whole_game(bot: str, players: int) -> None:
    for played in simulate(GAME, players, [bot], amount(10), 30, events=True):
        record = played.record(events=True)
        content = json.loads(to_line(record))
        follower = Follower(players)
        for each in copy.deepcopy([*content["setup"], *(e for step in content["steps"] for e in step["events"])]):
            follower.read(each)
        assert follower.scores == follower.points == content["scores"]
        match = verify(record, GAME)
        owned = {card: at for card, at in enumerate(match.state.cards.at) if at >= 0}
        assert follower.owner == owned
