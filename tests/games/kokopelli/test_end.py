"""The end of the game: K23 to K26."""

from pathlib import Path

import pytest

from ognisko.core.state import SPECTATOR, winners
from tests.clauses import clause
from tests.games.kokopelli.positions import GAME, Scene

GOLDENS = Path(__file__).parents[2] / "goldens" / "kokopelli"


def finish_round(scene: Scene) -> Scene:
    """The others take until the round is over."""
    start = scene.state.round
    while not scene.state.over and scene.state.round == start:
        legal = scene.legal()
        scene.play("take" if "take" in legal else min(text for text in legal if text != "rest"))
    return scene


@clause("K23")
def test_the_game_ends_with_the_round_in_which_a_deck_ran_out() -> None:
    scene = Scene(3).hold(0, "sun").hold(1, "sun").hold(2, "sun").deck(0, "paw").play("take")
    assert scene.news("last_round") == [{"event": "last_round", "seat": 0, "reason": "deck_ran_out"}]
    assert not scene.state.over
    scene.play("exchange", "rest", "take", "take", "take", "take")
    assert scene.state.over
    assert GAME.why_not(scene.state, 0, GAME.grammar.parse("take")) == "K23"


@clause("K23")
@pytest.mark.parametrize("players", [2, 3])
def test_the_game_ends_with_the_round_in_which_the_last_end_token_was_laid(players: int) -> None:
    scene = Scene(players).stand("paw", "@0.0", 3).tokens("paw", 1).hold(0, "paw", "sun").hold(1, "sun")
    scene.hold(players - 1, "sun")
    scene.state.pile = 1
    scene.play("play paw @0.0")
    assert scene.news("last_round") == [{"event": "last_round", "seat": 0, "reason": "last_end_token"}]
    finish_round(scene)
    assert scene.state.over


@clause("K23", "K4")
def test_the_goldens_show_both_ends() -> None:
    texts = [path.read_text("utf-8") for path in GOLDENS.glob("*.txt")]
    for reason in ("deck_ran_out", "last_end_token"):
        assert any(
            f'last_round {{"seat": {seat}, "reason": "{reason}"}}' in text for text in texts for seat in range(4)
        )


@clause("KR4")
def test_cards_laid_under_an_emptied_deck_do_not_undo_the_end_but_are_counted() -> None:
    scene = Scene(2).turn(0, 1).hold(0, *["sun"] * 5).deck(0, "paw").hold(1, "sun").deck(1, *["fire"] * 9)
    scene.play("take", "under sun")
    assert scene.under(0) == ["sun"]
    finish_round(scene)
    assert scene.state.over
    assert (0, 5, "fewest") in scene.reasons()


def final_points(*decks: int) -> list[int]:
    """The points of K24 for decks of so many cards."""
    scene = Scene(len(decks))
    for seat, cards in enumerate(decks):
        scene.deck(seat, *["sun"] * cards)
    scene.state.end_game()
    return scene.points


@clause("K24", "KE7")
def test_the_fewest_cards_earn_5_and_the_second_fewest_3() -> None:
    assert final_points(12, 2, 8, 0) == [0, 3, 0, 5]


@clause("K24", "KR25")
def test_ties_all_get_the_points_and_second_is_the_next_larger_number() -> None:
    assert final_points(2, 2, 7, 9) == [5, 5, 3, 0]
    assert final_points(0, 3, 3, 3) == [5, 3, 3, 3]
    assert final_points(4, 4, 4) == [5, 5, 5]
    assert final_points(1, 4) == [5, 3]


@clause("K24", "KR22")
def test_hands_go_to_the_discards_and_earn_nothing() -> None:
    scene = Scene(2).hold(0, "sun", "kokopelli").deck(0, "paw").deck(1, "paw")
    scene.state.end_game()
    assert scene.discard(0) == {"0 sun": 1, "0 kokopelli": 1}
    assert scene.hand(0) == []
    assert scene.points == [5, 5]
    assert scene.news("discarded")[0]["cards"] == ["sun", "kokopelli"]


@clause("K25")
def test_every_running_ceremony_earns_its_host_a_point() -> None:
    scene = Scene(2).stand("paw", "@0.0", 3).stand("sun", "@0.4").stand("fire", "@1.0").deck(0, "sun").deck(1, "sun")
    scene.state.end_game()
    assert scene.points == [5 + 2, 5 + 1]


@clause("K26")
def test_most_points_win_and_ties_share() -> None:
    scene = Scene(3).deck(0, "sun").deck(1, "sun").deck(2, "sun", "sun")
    scene.state.end_game()
    assert winners(scene.state) == [0, 1]


@clause("KR9", "K19")
def test_without_an_end_token_left_the_tile_stays_empty_and_counts_as_if_one_lay_there() -> None:
    scene = Scene(3).stand("paw", "@0.0", 3).stand("paw", "@1.0", 3).tokens("paw", 1).hold(0, "paw", "sun")
    scene.state.pile = 0
    scene.play("play paw @0.0")
    assert scene.points[0] == 3
    assert GAME.view(scene.state, SPECTATOR)["tiles"]["paw"] == []
    scene.turn(1).hold(1, "paw", "sun").play("play paw @1.0")
    assert scene.points[1] == 1
