"""Bots that somebody writes: what they get, and what they may answer."""

from typing import Any

import pytest

import ognisko
from ognisko.core.errors import Refused, UnknownAction
from ognisko.core.grammar import Spoken

TOTEM = ognisko.load("totem")


class First:
    """The first legal action, told in one way or another."""

    def __init__(self, way: str) -> None:
        self.way = way

    def choose(self, glimpse: ognisko.Glimpse) -> Spoken:
        action, grammar = glimpse.legal()[0], glimpse.game.grammar
        told: dict[str, Spoken] = {
            "number": action,
            "text": grammar.text(action),
            "parts": grammar.parts(action),
        }
        return told[self.way]


def test_a_choice_may_be_told_in_every_way_that_play_takes() -> None:
    runs = [TOTEM.start(seed=1).run(First(way), cap=30).steps for way in ("number", "text", "parts")]
    assert runs[0] == runs[1] == runs[2]
    assert len(runs[0]) == 30


def test_a_subclass_of_bot_may_answer_by_text() -> None:
    class Says(ognisko.Bot):
        def choose(self, glimpse: ognisko.Glimpse) -> Any:
            return glimpse.game.grammar.text(glimpse.legal()[0])

    match = TOTEM.start(seed=1).run(["random", Says()], cap=10)
    assert match.bots == ["random", "Says"]
    assert len(match.steps) == 10


class Answers:
    """Two good choices, then this."""

    def __init__(self, answer: Any) -> None:
        self.answers = [answer, None, None]

    def choose(self, glimpse: ognisko.Glimpse) -> Any:
        answer = self.answers.pop()
        return glimpse.legal()[0] if answer is None else answer


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("dance", "'dance' is not an action"),
        (1.5, r"1\.5 is no action"),
        (True, "True is no action"),
        ({"card": "up9"}, "no action is {'card': 'up9'}"),
    ],
)
def test_what_is_no_action_is_told_and_what_went_before_stands(answer: Any, said: str) -> None:
    match = TOTEM.start(seed=1)
    with pytest.raises(UnknownAction, match=said):
        match.run(Answers(answer))
    assert len(match.steps) == len(match.entries) == 2
    assert match.record().verify() == match


def test_an_illegal_choice_is_told_with_its_clause() -> None:
    with pytest.raises(Refused, match=r"seat 0 chose the illegal 'claim' \(T16\)"):
        TOTEM.start(seed=1).run(Answers("claim"))
    with pytest.raises(Refused, match=r"seat 0 chose the illegal 9999, which is no action at all"):
        TOTEM.start(seed=1).run(Answers(9999))


def test_a_glimpse_shows_what_the_seat_sees_and_may_do() -> None:
    match = TOTEM.start(players=3, seed=1)
    for seat in range(3):
        glimpse = match.glimpse(seat)
        assert glimpse.game is TOTEM
        assert glimpse.view() == match.view(seat)
        assert glimpse.legal() == TOTEM.legal(match.state, seat)


def test_bots_say_what_they_are() -> None:
    assert repr(ognisko.bot("greedy", TOTEM)) == "<GreedyBot>"
    assert repr(ognisko.bot("level:2", TOTEM)).startswith("<")
