"""Temples (W12, W13), villages, their bonuses and cards (W14-W17), with their rulings."""

import pytest

from tests.clauses import clause
from tests.games.tribes.positions import Scene

FIVE = "fire-01 water-01 earth-01 air-01 air-02"


def with_temple(scene: Scene, *discarded: str) -> None:
    scene.play("temple", *(f"discard {card}" for card in discarded or scene.hand()[:3]))


@clause("W12", "WE2")
def test_three_cards_are_discarded_and_a_temple_is_placed_with_its_effect() -> None:
    scene = Scene(hands={0: FIVE}, boards="B A C")
    with_temple(scene, "fire-01", "earth-01", "air-02")
    assert sorted(scene.discards()) == ["air-02", "earth-01", "fire-01"]
    assert "place move r1c1" in scene.legal()
    scene.do("place move r1c1")
    assert scene.there("r1c1")["temple"] is True
    assert sorted(scene.seat()["temples_left"]) == ["clean", "plant", "water"]
    scene.play("step capital>r1c1", "step capital>r1c1")  # B's temple gives 2 moves
    assert scene.view()["stage"] == "draw"


@clause("W12")
def test_a_temple_goes_on_any_own_tile_without_a_temple_and_on_no_space_without_a_tile() -> None:
    scene = Scene(hands={0: FIVE})
    scene.plant(0, "purple-01 r1c2", "green-01 r2c1")
    scene.settle_villages(0, "r2c1")
    scene.temples(0, "r1c2", left="water clean")
    with_temple(scene)
    assert scene.legal() == [
        "place water r1c1", "place water r2c1", "place clean r1c1", "place clean r2c1", "done",
    ]  # fmt: skip
    assert scene.why_not("place water r1c2") == scene.why_not("place move r1c1") == "W12"
    assert scene.why_not("place water r3c4") == "W12"


@clause("W12")
def test_discarded_cards_need_no_requirement_and_have_no_effect() -> None:
    scene = Scene(hands={0: "water-05 water-06 fire-06 fire-01 air-04"})
    scene.do("temple")
    assert len(scene.legal()) == 5
    assert scene.why_not("discard air-20") == "W12"
    scene.play("discard water-05", "discard water-06", "discard fire-06", "place plant r1c1")
    assert scene.seat()["water"] == 0


@clause("W13")
def test_three_cards_may_be_discarded_just_to_change_them() -> None:
    scene = Scene(hands={0: FIVE})
    scene.play("swap", "discard fire-01", "discard water-01", "discard earth-01")
    assert scene.view()["stage"] == "draw"
    scene.play("draw 1", "draw 2", "draw top")
    assert len(scene.hand()) == 5
    assert scene.state.seat == 1


@clause("WR33")
def test_without_a_temple_or_a_free_tile_only_changing_cards_is_left() -> None:
    scene = Scene(hands={0: FIVE})
    scene.temples(0, "r1c1", left="water")
    assert scene.legal("temple", "swap") == ["swap"]
    assert scene.why_not("temple") == "WR33"
    scene.temples(0, left="")
    assert scene.legal("temple", "swap") == ["swap"]


@clause("WR33")
def test_a_temple_of_a_village_card_that_cannot_be_placed_is_nothing() -> None:
    scene = ready("purple-01")
    scene.temples(0, "r1c1", "r1c2", left="water move")
    scene.show_villages("village-18")  # clean 1 + temple
    scene.play("village r1c2", "use village-18")
    assert scene.state.seat == 1


@clause("WR7")
def test_changing_cards_is_always_possible_with_three_in_hand() -> None:
    scene = Scene(hands={0: "fire-01 water-01 earth-01"})
    scene.temples(0, left="")
    assert scene.legal() == ["swap"]
    assert scene.why_not("done") == "WR7"


def ready(tile: str = "purple-02", hand: str = FIVE, boards: str = "A B C", players: int = 3) -> Scene:
    """A tile on r1c2 with two riders, which are enough for the tiles used here (purple-02: a catapult)."""
    scene = Scene(players, hands={0: hand}, boards=boards)
    scene.plant(0, f"{tile} r1c2")
    scene.riders(0, r1c2=2)
    return scene


@clause("W14")
def test_a_village_needs_a_rider_on_every_space_of_the_tile() -> None:
    scene = ready()
    scene.riders(0, r1c2=1)
    assert scene.why_not("village r1c2") == "W14"
    scene.riders(0, r1c2=2)
    assert "village r1c2" in scene.legal()
    assert scene.why_not("village r2c2") == "W14"


@clause("W14")
def test_the_riders_return_and_a_temple_and_surplus_riders_stay() -> None:
    scene = ready("purple-03")  # a gate
    scene.temples(0, "r1c2", left="water")
    scene.riders(0, r1c2=4)
    scene.do("village r1c2")
    assert scene.there("r1c2") == {
        "space": "r1c2", "tile": "purple-03", "village": True, "temple": True, "riders": 2, "pollution": 0,
    }  # fmt: skip
    assert scene.seat()["capital"] == 5


@clause("W14")
def test_one_village_a_turn_and_it_is_the_action() -> None:
    scene = ready("purple-03")
    scene.plant(0, "green-03 r2c1")
    scene.riders(0, r1c2=2, r2c1=2)
    scene.do("village r1c2")
    assert scene.why_not("village r2c1") == "W14"
    scene.do(scene.legal("keep")[0])
    assert scene.state.seat == 1  # five cards are in hand: nothing to refill


@clause("W15", "WR11")
def test_pollution_goes_on_every_neighbouring_space_without_a_tile() -> None:
    scene = ready("purple-02")
    scene.pollute(0, r2c2=2)
    events = scene.do("village r1c2")
    assert scene.there("r1c3")["pollution"] == 1
    assert scene.there("r2c2")["pollution"] == 3
    assert scene.there("r1c1")["pollution"] == 0
    assert [event["space"] for event in events if event["event"] == "polluted"] == ["r1c3", "r2c2"]


@clause("W16")
def test_a_wind_turbine_keeps_the_neighbours_clean() -> None:
    scene = ready("purple-01")
    scene.do("village r1c2")
    assert all(space["pollution"] == 0 for space in scene.seat()["spaces"])


@clause("W16")
def test_a_catapult_moves_any_rider_to_any_other_tile_once_the_village_stands() -> None:
    scene = ready("purple-02")
    scene.riders(0, r1c2=3, r1c1=1)
    scene.do("village r1c2")
    assert scene.legal() == ["fly r1c1>r1c2", "fly r1c2>r1c1", "fly capital>r1c1", "fly capital>r1c2", "done"]
    scene.do("fly r1c2>r1c1")
    assert scene.there("r1c1")["riders"] == 2
    assert scene.view()["stage"] == "village_card"


@clause("W16")
def test_a_tile_has_all_its_bonuses() -> None:
    scene = ready("purple-04")  # turbine and catapult
    scene.riders(0, r1c2=3)
    scene.do("village r1c2")
    assert scene.legal("fly")
    assert all(space["pollution"] == 0 for space in scene.seat()["spaces"])


@clause("W16")
def test_bonuses_are_inactive_until_the_tile_is_flipped() -> None:
    scene = Scene(hands={0: "air-04"})
    scene.plant(0, "purple-03 r1c2", "green-03 r2c1")
    scene.riders(0, r1c2=1)
    scene.settle_villages(0, "r2c1")
    scene.do("card air-04")
    assert "step r1c2>capital" not in scene.legal()
    assert "step capital>r1c2" not in scene.legal()
    assert "step r1c2>r2c1" not in scene.legal()


@clause("W16")
def test_a_village_with_a_gate_is_next_to_the_capital_and_to_other_gates() -> None:
    scene = Scene(hands={0: "air-04"})
    scene.plant(0, "purple-01 r1c2", "purple-03 r1c3", "green-03 r2c1", "green-01 r3c1")
    scene.settle_villages(0, "r1c3", "r2c1")
    scene.riders(0, r1c3=1)
    scene.do("card air-04")
    assert scene.legal("step") == [
        "step r1c3>r1c2", "step r1c3>r2c1", "step r1c3>capital",
        "step capital>r1c1", "step capital>r1c3", "step capital>r2c1",
    ]  # fmt: skip


@clause("WR22")
def test_a_catapult_never_goes_to_the_capital_nor_to_the_riders_own_tile() -> None:
    scene = ready("purple-02")
    scene.do("village r1c2")
    assert scene.legal("fly") == ["fly capital>r1c1", "fly capital>r1c2"]
    assert scene.why_not("fly r1c2>r1c1") == "WR22"  # no rider is left there


@clause("W17", "WR23")
def test_the_right_side_of_a_village_card_is_resolved_at_once_and_the_card_discarded() -> None:
    scene = ready("purple-01")
    scene.show_villages("village-29", "village-11", "village-03", "village-04")
    scene.do("village r1c2")
    assert scene.legal() == [f"{do} village-{n}" for n in ("29", "11", "03", "04") for do in ("keep", "use")]
    scene.do("use village-29")  # water 3 + move 2
    assert scene.seat()["water"] == 3
    assert scene.view()["village_card"] == "village-29"
    scene.play("step capital>r1c1", "step capital>r1c1")
    assert scene.view()["village_discards"] == ["village-29"]
    assert scene.seat()["right_sides_used"] == 1
    assert None not in scene.view()["villages"]


@clause("W17")
def test_a_kept_village_card_loses_its_right_side() -> None:
    scene = ready("purple-01")
    scene.show_villages("village-08")
    scene.play("village r1c2", "keep village-08")
    assert scene.seat()["kept"] == ["village-08"]
    assert scene.seat()["water"] == 0
    assert scene.seat()["right_sides_used"] == 0


@clause("W17")
def test_to_keep_a_fifth_card_a_kept_one_is_discarded_first() -> None:
    scene = ready("purple-01")
    scene.keep(0, "village-01", "village-02", "village-03", "village-05")
    scene.show_villages("village-08")
    scene.play("village r1c2", "keep village-08")
    assert scene.legal() == ["drop village-01", "drop village-02", "drop village-03", "drop village-05"]
    assert scene.why_not("drop village-08") == "W17"
    events = scene.do("drop village-02")
    assert [event["event"] for event in events[:2]] == ["dropped", "kept"]
    assert scene.seat()["kept"] == ["village-01", "village-03", "village-05", "village-08"]
    assert scene.view()["village_discards"] == ["village-02"]


@clause("W17", "WR36")
def test_the_display_is_refilled_in_the_emptied_place() -> None:
    scene = ready("purple-01")
    scene.show_villages("village-08", "village-11", "village-03", "village-04")
    scene.play("village r1c2", "keep village-11")
    view = scene.view()["villages"]
    assert [view[0], *view[2:]] == ["village-08", "village-03", "village-04"]
    assert [event["place"] for event in scene.happened("showed_village")] == ["2"]


@clause("W17")
def test_a_catapult_and_a_temple_of_a_right_side() -> None:
    scene = ready("purple-01")
    scene.show_villages("village-12")  # catapult + temple
    scene.play("village r1c2", "use village-12", "place water r1c2")  # in any order
    assert scene.seat()["water"] == 4  # its effect is resolved, before the other part
    assert scene.legal("fly") == ["fly capital>r1c1", "fly capital>r1c2"]
    scene.do("fly capital>r1c2")
    assert scene.there("r1c2")["riders"] == 1
    assert scene.discards() == []


@clause("WR23")
def test_a_right_side_left_unused_counts_as_used() -> None:
    scene = ready("purple-01")
    scene.show_villages("village-12")
    scene.play("village r1c2", "use village-12", "done")
    assert scene.seat()["right_sides_used"] == 1


@clause("WR3")
def test_no_village_stands_on_the_start_tile() -> None:
    scene = ready()
    scene.riders(0, r1c1=7)
    assert scene.legal("village") == []
    with pytest.raises(Exception, match="not an action"):
        scene.why_not("village r1c1")


@clause("WR4")
def test_there_is_no_sixth_village() -> None:
    scene = ready("purple-01")
    scene.plant(0, "purple-02 r1c3", "purple-03 r1c4", "green-01 r2c1", "green-02 r2c2", "green-03 r2c3")
    scene.settle_villages(0, "r1c3", "r1c4", "r2c1", "r2c2", "r2c3")
    assert scene.legal("village") == []
    assert scene.why_not("village r1c2") == "WR4"


@clause("WR8")
def test_village_cards_are_chosen_from_those_left_and_never_shuffled_back() -> None:
    scene = ready("purple-01")
    scene.show_villages("village-08")
    scene.state.villages.deck.size = 0
    scene.do("village r1c2")
    assert scene.legal() == ["keep village-08", "use village-08"]
    scene.play("use village-08", "done")
    assert scene.view()["villages"] == [None] * 4
    assert scene.view()["village_discards"] == ["village-08"]


@clause("WR8")
def test_with_no_village_card_left_none_is_taken() -> None:
    scene = ready("purple-01")
    scene.show_villages()
    scene.state.villages.deck.size = 0
    scene.do("village r1c2")
    assert scene.state.seat == 1
