"""The clauses of RULES.md, each held by a test that names it."""

from positions import Table

from ognisko.core.chance import Script
from ognisko.testing import clause

LAST = 8  # of nine cards in the deck, the highest


@clause("M1")
def test_everybody_gets_one_of_twelve_cards_which_only_its_owner_sees() -> None:
    table = Table(hands=[3, 12, 7])
    assert sorted([*table.state.hands, *table.state.deck]) == list(range(1, 13))
    assert [seat.card for seat in table.game.view(table.state, 1)["seats"]] == [None, 12, None]
    assert [event["private"]["to"] for event in table.happened("dealt")] == [[0], [1], [2]]
    assert list(table.game.seats) == [2, 3, 4]


@clause("M2")
def test_a_card_is_kept_or_laid_open_for_another_one_once() -> None:
    table = Table(hands=[3, 12, 7])
    assert table.legal() == ["keep", "exchange"]
    table.do("exchange", Script([LAST]))
    assert table.state.hands == [11, 12, 7]
    assert table.state.open == [3]
    table.do("keep")
    assert table.state.seat == 2


@clause("M3")
def test_the_highest_card_scores_a_point() -> None:
    table = Table(hands=[3, 12])
    table.do("keep")
    table.do("keep")
    assert table.happened("showed") == [{"event": "showed", "round": 1, "cards": [3, 12]}]
    assert table.scores() == [0, 1]


@clause("M4")
def test_the_next_player_begins_a_new_round_with_all_cards() -> None:
    table = Table(hands=[3, 12])
    table.do("exchange")
    table.do("keep")
    assert table.state.seat == 1
    assert table.state.open == []
    assert len(table.state.deck) == 10
    assert table.why_not("keep", seat=0) == "M4"


@clause("M5")
def test_the_game_ends_after_five_rounds() -> None:
    table = Table(hands=[3, 12], round=5)
    table.do("keep")
    table.do("keep")
    assert table.state.over
    assert table.happened("ended") == [{"event": "ended", "scores": [0, 1]}]
    assert table.why_not("keep") == "M5"
