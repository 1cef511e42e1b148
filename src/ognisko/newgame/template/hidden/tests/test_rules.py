"""The clauses of RULES.md, each held by a test that names it."""

from positions import Scene

from ognisko.core.chance import Script
from ognisko.testing import clause

LAST = 8  # of nine cards in the deck, the highest


@clause("M1")
def test_everybody_gets_one_of_twelve_cards_which_only_its_owner_sees() -> None:
    scene = Scene(hands=[3, 12, 7])
    assert sorted([*scene.state.hands, *scene.state.deck]) == list(range(1, 13))
    assert [seat.card for seat in scene.game.view(scene.state, 1)["seats"]] == [None, 12, None]
    assert [event["private"]["to"] for event in scene.happened("dealt")] == [[0], [1], [2]]
    assert list(scene.game.seats) == [2, 3, 4]


@clause("M2")
def test_a_card_is_kept_or_laid_open_for_another_one_once() -> None:
    scene = Scene(hands=[3, 12, 7])
    assert scene.legal() == ["keep", "exchange"]
    scene.do("exchange", Script([LAST]))
    assert scene.state.hands == [11, 12, 7]
    assert scene.state.open == [3]
    scene.do("keep")
    assert scene.state.seat == 2


@clause("M3")
def test_the_highest_card_scores_a_point() -> None:
    scene = Scene(hands=[3, 12])
    scene.do("keep")
    scene.do("keep")
    assert scene.happened("showed") == [{"event": "showed", "round": 1, "cards": [3, 12]}]
    assert scene.scores() == [0, 1]


@clause("M4")
def test_the_next_player_begins_a_new_round_with_all_cards() -> None:
    scene = Scene(hands=[3, 12])
    scene.do("exchange")
    scene.do("keep")
    assert scene.state.seat == 1
    assert scene.state.open == []
    assert len(scene.state.deck) == 10
    assert scene.why_not("keep", seat=0) == "M4"


@clause("M5")
def test_the_game_ends_after_five_rounds() -> None:
    scene = Scene(hands=[3, 12], round=5)
    scene.do("keep")
    scene.do("keep")
    assert scene.state.over
    assert scene.happened("ended") == [{"event": "ended", "scores": [0, 1]}]
    assert scene.why_not("keep") == "M5"
