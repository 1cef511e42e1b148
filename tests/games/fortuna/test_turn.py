"""The clauses F1-F9 and their rulings: the set-up and the dice."""

import pytest

from ognisko.core.state import SPECTATOR
from ognisko.lab.simulate import play
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from tests.clauses import clause
from tests.games.fortuna.positions import AIR, GAME, SEA, Scene


@clause("F1")
def test_43_cards_lie_face_up_and_21_belongs_to_both_areas() -> None:
    view = GAME.view(Scene().state, SPECTATOR)
    assert view["table"] == list(range(43))
    areas = {card.number: card.area for card in GAME.components.cards}
    assert all(areas[n] == "air" for n in AIR)
    assert all(areas[n] == "sea" for n in SEA)
    assert areas[21] == "both"


@clause("F2")
def test_eleven_cards_at_either_end_score_and_those_between_are_fortune() -> None:
    box = GAME.box
    scoring = [*range(11), *range(32, 43)]
    assert [n for n in range(43) if box.gold[n] > 0] == scoring
    assert [n for n in range(43) if box.fortune[n] > 0] == list(range(11, 32))
    signs = {card.number: card.sign for card in GAME.components.cards}
    assert {signs[n] for n in range(11, 21)} == {"-"}
    assert {signs[n] for n in range(22, 32)} == {"+"}
    assert signs[21] == "+-"


@clause("F3", "FR9")
def test_five_gold_dice_and_a_black_one_seat_0_begins_and_the_left_neighbour_follows() -> None:
    scene = Scene(players=3)
    assert scene.events == [{"event": "laid_out", "first": 0, "target": 25}]
    (rolled,) = scene.roll("1 2 3 4 5 6")
    assert [die["die"] for die in rolled["dice"]] == ["gold-1", "gold-2", "gold-3", "gold-4", "gold-5", "black"]
    match = play(GAME, 3, {}, ["greedy:worlds=1"] * 3, 5)
    turns = [
        step.seat for step in match.steps if GAME.grammar.text(step.action).startswith(("take", "steal", "nothing"))
    ]
    assert turns[:7] == [0, 1, 2, 0, 1, 2, 0]


@clause("F4")
@pytest.mark.parametrize(("players", "target"), [(2, 35), (3, 25), (4, 25), (5, 21)])
def test_the_first_to_reach_the_target_wins_at_once(players: int, target: int) -> None:
    scene = Scene(players, {0: [], 1: []})
    assert scene.state.target == target
    for points, over in ((target - 3, False), (target - 2, True)):
        scene = Scene(players)
        scene.state.points[0] = points
        scene.reach("air", 10).do("take 10")
        assert scene.state.over is over
        assert scene.points()[0] == points + 2
        assert bool(scene.happened("game_ended")) is over
    assert scene.state.seat == 0
    assert scene.why_not("roll", 0) == "F4"


@clause("F4")
def test_fortune_cards_do_not_count_as_points() -> None:
    scene = Scene(hands={0: range(11, 20)})
    scene.reach("air", 20).do("take 20")
    assert scene.points() == [0, 0]
    assert not scene.state.over


@clause("F5")
def test_roll_all_six_then_choose_air_or_sea_for_the_whole_turn() -> None:
    scene = Scene()
    assert scene.legal() == ["roll"]
    assert scene.why_not("air") == "F5"
    scene.roll("4 4 1 6 3 4")
    assert scene.legal() == ["air", "sea"]
    assert scene.why_not("place 1") == scene.why_not("roll") == "F5"
    scene.play("air", "place 1")
    assert scene.why_not("sea") == scene.why_not("air") == "F5"


@clause("F6")
def test_at_least_one_die_is_placed_after_each_roll_and_the_others_are_rolled_again() -> None:
    scene = Scene()
    scene.roll("4 4 1 6 3 2")
    scene.do("air")
    assert "roll" not in scene.legal()
    assert scene.why_not("roll") == "F6"
    scene.do("place 1")
    assert "roll" in scene.legal()
    (rolled,) = scene.roll("5 5 6 6 5")
    assert [die["die"] for die in rolled["dice"]] == ["gold-1", "gold-2", "gold-4", "gold-5", "black"]
    assert "roll" not in scene.legal()
    assert scene.why_not("take 1") == scene.why_not("nothing") == scene.why_not("spend 11") == "F6"


@clause("F6")
def test_dice_go_on_the_next_free_fields() -> None:
    scene = Scene().reach("air", 8)
    placed = scene.happened("placed")
    assert [event["field"] for event in placed] == [1, 2, 3, 4, 5, 6]
    assert [die["pips"] for die in GAME.view(scene.state, 0)["fields"]] == [1, 1, 1, 1, 2, 2]


@clause("F7")
def test_air_goes_up_or_stays() -> None:
    scene = Scene()
    scene.roll("3 3 2 6 4 1")
    scene.play("air", "place 3")
    assert scene.legal() == ["place 3", "place 4", "place 6", "roll"]
    assert scene.why_not("place 2") == scene.why_not("place 1 black") == "F7"


@clause("F7")
def test_sea_goes_down_or_stays() -> None:
    scene = Scene()
    scene.roll("3 3 2 6 4 1")
    scene.play("sea", "place 3")
    assert scene.legal() == ["place 2", "place 3", "place 1 black", "roll"]
    assert scene.why_not("place 4") == scene.why_not("place 6") == "F7"


@clause("F7")
def test_dice_of_one_roll_are_laid_in_an_order_that_the_player_chooses() -> None:
    for black_first in (False, True):
        scene = Scene()
        scene.roll("2 5 5 5 5 2")
        scene.play("air", *sorted(["place 2", "place 2 black"], reverse=black_first))
        assert scene.state.dice.black_first is black_first


@clause("F8", "FR12")
def test_a_roll_without_a_fitting_die_sends_one_to_the_penalty_field_and_the_rest_rolls_again_by_itself() -> None:
    scene = Scene()
    scene.roll("6 6 6 6 5 5")
    scene.play("air", "place 6", "place 6", "place 6")
    events = scene.roll("1 2 3", "4 5", "6")
    assert [event["event"] for event in events] == ["rolled", "punished", "rolled", "punished", "rolled"]
    assert [event["penalties"] for event in events if event["event"] == "punished"] == [1, 2]
    assert scene.legal() == ["place 6 black"]


@clause("F8")
def test_the_last_die_can_be_a_penalty_too() -> None:
    scene = Scene()
    scene.roll("1 2 2 2 2 2")
    scene.play("sea", "place 2", "place 2", "place 2", "place 2", "place 1")
    events = scene.roll("3")
    assert [event["event"] for event in events] == ["rolled", "punished", "reached"]
    assert scene.state.result == 9


@clause("F9")
@pytest.mark.parametrize(("side", "placed", "rest", "result"), [("air", 6, "1", 12 + 4 * 7), ("sea", 1, "6", 2)])
def test_air_adds_7_for_each_penalty_die_and_sea_0(side: str, placed: int, rest: str, result: int) -> None:
    scene = Scene()
    scene.roll(" ".join([str(placed)] * 6))
    scene.play(side, f"place {placed}", f"place {placed}")
    scene.roll(*(" ".join([rest] * dice) for dice in (4, 3, 2, 1)))
    (reached,) = scene.happened("reached")
    assert reached["penalties"] == 4
    assert reached["pips"] == 2 * placed
    assert reached["result"] == scene.state.result == result


@clause("FR10")
def test_the_penalty_die_is_the_leftmost_gold_one_and_the_black_one_only_if_it_is_the_last() -> None:
    scene = Scene()
    scene.roll("6 1 1 6 1 1")
    scene.play("air", "place 6")
    scene.roll("1 1 1 1 1", "2 2 2 2", "3 3 3", "4 4", "5")
    dice = [event["die"] for event in scene.happened("punished")]
    assert dice == ["gold-2", "gold-3", "gold-4", "gold-5", "black"]
    assert scene.state.result == 6 + 5 * 7


@clause("FR10")
def test_on_the_first_roll_every_die_fits() -> None:
    for side in ("air", "sea"):
        scene = Scene()
        scene.roll("1 2 3 4 5 6")
        scene.do(side)
        assert scene.legal() == [f"place {n}" for n in range(1, 6)] + ["place 6 black"]


@clause("FR11")
def test_the_black_die_stays_a_die_of_its_own_in_every_roll() -> None:
    scene = Scene()
    scene.roll("1 3 3 3 3 3")
    scene.play("air", "place 1")
    assert scene.legal() == ["place 3", "place 3 black", "roll"]
    scene.do("place 3 black")
    assert not scene.state.dice.black_first
    assert scene.why_not("place 3 black") == "FR11"
    scene.roll("4 4 5 6")
    assert scene.why_not("place 3") == "FR11"
    assert scene.legal() == ["place 4", "place 5", "place 6"]


@clause("FR12")
def test_a_single_possibility_is_still_a_decision() -> None:
    scene = Scene()
    assert scene.legal() == ["roll"]
    scene.roll("6 1 1 1 1 1")
    scene.play("air", "place 6")
    assert scene.legal() == ["roll"]
    scene = Scene().reach("air", 17)
    assert scene.legal() == ["take 17"]
    scene = Scene().reach("air", 30)
    assert scene.legal() == ["nothing"]


@clause("FR12")
def test_the_result_comes_by_itself_once_all_six_dice_lie() -> None:
    scene = Scene().reach("sea", 30)
    assert scene.happened("reached") == [
        {"event": "reached", "seat": 0, "pips": 30, "penalties": 0, "result": 30, "black_first": False}
    ]


@clause("FR12")
def test_a_placed_die_can_be_taken_back_until_the_next_roll() -> None:
    match = Match(GAME, 2, {}, Seed(1))
    for _ in range(3):
        match.play(match.legal(0)[0], 0)
    assert [GAME.grammar.text(step.action) for step in match.steps][:2] == ["roll", "air"]
    assert match.undoable(0) == 1
    match.play("roll", 0)
    assert match.undoable(0) == 0


@clause("F6")
def test_dice_on_fields_lie_in_order_as_long_as_a_game_goes() -> None:
    match = play(GAME, 4, {}, ["greedy:worlds=1"] * 4, 8)
    events = [event for step in match.steps for event in step.events]
    last, side = 0, ""
    for event in events:
        if event["event"] == "chose":
            last, side = 0, event["side"]
        elif event["event"] == "placed":
            assert not last or (event["pips"] >= last if side == "air" else event["pips"] <= last)
            last = event["pips"]
