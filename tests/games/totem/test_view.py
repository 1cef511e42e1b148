"""What the page of Totem needs not reckon for itself."""

from copy import copy
from typing import Any

from ognisko import games
from ognisko.core.state import SPECTATOR
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

GAME = games.shipped("totem")


def played(steps: int) -> Match:
    match = Match(GAME, 2, {"double": True}, Seed(3))
    for _ in range(steps):
        match.play(match.legal()[-1 if match.steps and len(match.steps) % 3 == 0 else 0])
    return match


def places(match: Match) -> dict[tuple[str, str], int]:
    """Where each legal move brings its piece, by playing it."""
    found: dict[tuple[str, str], int] = {}
    for action in match.legal():
        parts = GAME.grammar.parts(action)
        if "piece" in parts and parts.get("mode") is None:
            events: list[dict[str, Any]] = copy(match).play(action).events
            moved = next(event for event in events if event["event"] == "moved")
            found[parts.get("card") or str(match.view(match.state.seat).half), parts["piece"]] = moved["to"]
    return found


def test_the_view_tells_where_every_move_would_bring_its_piece() -> None:
    for steps in range(12):
        match = played(steps)
        lands = match.view(match.state.seat).lands
        told = {(card, piece): place for card, pieces in lands.items() for piece, place in pieces.items()}
        assert places(match).items() <= told.items()


def test_whoever_has_no_cards_is_told_of_no_moves() -> None:
    assert played(0).view(SPECTATOR).lands == {}


def test_the_view_tells_what_a_goal_is_worth_as_the_totem_stands() -> None:  # T13
    view = played(5).view(0)
    goal = view.seats[0].goal
    assert goal is not None
    done = [piece in view.totem[: k + 1] for k, piece in enumerate(goal.pieces)]
    assert goal.now == [worth if good else 0 for worth, good in zip(view.worth, done, strict=True)]
