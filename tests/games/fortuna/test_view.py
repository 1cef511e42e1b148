"""What the pages need to know beyond what lies there: told by the view, so that they ask no rule."""

from ognisko.core.state import SPECTATOR
from ognisko.core.view import View
from tests.games.fortuna.positions import GAME, Scene


def view(scene: Scene) -> View:
    return GAME.view(scene.state, SPECTATOR)


def test_the_sum_so_far_counts_penalties_of_the_side() -> None:  # F9
    for side, laid, misfits, sums in (("air", 3, "1 1 1 1 2", [3, 10]), ("sea", 3, "6 6 6 6 5", [3, 3])):
        scene = Scene()
        scene.roll("3 3 3 3 3 3")
        assert view(scene)["sum"] is None
        scene.play(side, f"place {laid}")
        assert view(scene)["sum"] == sums[0]
        fits = "3 3 3 3"
        scene.roll(misfits, fits)
        assert view(scene)["sum"] == sums[1]
        assert view(scene)["penalty"] == ["gold-2"]
        assert view(scene)["adds"] == [7, 0]


def test_each_fortune_card_tells_what_it_would_bring() -> None:  # F12
    scene = Scene(hands={0: [11, 13, 31], 1: [14]}).reach("air", 17)
    assert view(scene)["after"] == {"11": 15, "13": 15}  # 13 is the own one and 14 is Ewa's: 13 and 14 go up to 15
    assert view(Scene(hands={0: [13]}).reach("air", 24))["after"] == {"13": None}  # 21 is never the nearest (FR2)
    assert view(Scene(hands={0: [13]}))["after"] == {}


def test_every_card_in_reach_with_the_least_to_spend_for_it() -> None:
    scene = Scene(hands={0: [11, 12, 13]}).reach("air", 17)
    ways = {way["card"]: way["spend"] for way in view(scene)["ways"]}
    assert ways == {17: [], 14: [13], 10: [11, 13], 9: [11, 12], 6: [11, 12, 13]}
    scene.do("spend 12")
    ways = {way["card"]: way["spend"] for way in view(scene)["ways"]}
    assert ways == {14: [], 10: [13], 9: [11], 6: [11, 13]}


def test_the_values_of_the_cards_are_those_of_the_box() -> None:
    values = view(Scene())["values"]
    assert len(values) == 43
    assert values[10] == 2
    assert values[11] + values[13] == 7  # FE1


def test_who_has_placed_nothing_since_the_last_roll_sees_it() -> None:  # F6
    placed, rolled = Scene(), Scene()
    for scene in (placed, rolled):
        scene.roll("3 3 4 4 4 4")
        scene.play("air", "place 3")
    rolled.roll("3 4 4 4 4")
    assert placed.legal() != rolled.legal()
    assert (view(placed)["fresh"], view(rolled)["fresh"]) == (True, False)
    assert view(placed)["roll"] == view(rolled)["roll"]
