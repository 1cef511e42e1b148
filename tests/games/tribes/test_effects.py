"""Effects: W19-W24 with their rulings and printed examples."""

import pytest

from tests.clauses import clause
from tests.games.tribes.positions import Scene


@clause("W19", "WR26")
def test_water_is_taken_in_full_without_asking() -> None:
    scene = Scene(hands={0: "water-05"})
    events = scene.do("card water-05")
    assert {"event": "watered", "seat": 0, "n": 5, "water": 5} in events
    assert scene.view()["stage"] == "draw"


@clause("W19")
def test_pollution_is_removed_from_any_own_spaces() -> None:
    scene = Scene(hands={0: "fire-06"})
    scene.pollute(0, r1c4=1, r3c4=2)
    scene.pollute(1, r2c2=1)
    scene.do("card fire-06")
    assert scene.legal() == ["clean r1c4", "clean r3c4", "done"]
    assert scene.why_not("clean r2c2") == "W19"
    scene.play("clean r3c4", "clean r1c4")
    assert scene.legal() == ["clean r3c4", "done"]
    scene.do("clean r3c4")
    assert scene.view()["stage"] == "draw"


@clause("W19")
def test_cleaning_ends_when_nothing_is_polluted() -> None:
    scene = Scene(hands={0: "fire-06"})
    scene.pollute(0, r1c4=1)
    scene.play("card fire-06", "clean r1c4")
    assert scene.view()["stage"] == "draw"


def planting(water: int = 4, **pollution: int) -> Scene:
    scene = Scene(hands={0: "earth-01 earth"})  # plant for 4
    scene.water(0, water)
    scene.show("purple-01", "green-02", "yellow-03")
    scene.pollute(0, **pollution)
    return scene


@clause("W20", "WE6")
def test_a_tile_is_paid_for_and_put_next_to_an_own_tile_and_the_offer_is_refilled() -> None:
    scene = planting()
    scene.do("card earth-01 upper")
    before = scene.view()["forest"]
    assert scene.legal() == [*(f"plant {tile} {space}" for tile in before for space in ("r1c2", "r2c1")), "done"]
    scene.do("plant green-02 r2c1")
    assert scene.seat()["water"] == 0
    assert scene.there("r2c1")["tile"] == "green-02"
    assert scene.there("r2c1")["village"] is False
    after = scene.view()["forest"]
    assert after[1] == before[4]
    assert [after[0], *after[2:4]] == [before[0], *before[2:4]]
    assert after[4] not in before


@clause("WR36", "WR35")
def test_the_top_tile_may_be_taken_and_the_next_one_is_open() -> None:
    scene = planting()
    scene.do("card earth-01 upper")
    before = scene.view()["forest"]
    scene.do(f"plant {before[4]} r1c2")
    assert scene.view()["forest"][:4] == before[:4]
    assert [event["place"] for event in scene.happened("showed_tile")] == ["top"]


@clause("W20")
def test_no_tile_goes_on_pollution_on_a_tile_or_away_from_tiles() -> None:
    scene = planting(r1c2=1)
    scene.plant(0, "purple-02 r2c1")
    scene.do("card earth-01 upper")
    assert {text.split()[2] for text in scene.legal("plant")} == {"r2c2", "r3c1"}
    assert scene.why_not("plant green-02 r1c2") == "W20"  # polluted
    assert scene.why_not("plant green-02 r2c1") == "W20"  # a tile lies there
    assert scene.why_not("plant green-02 r3c4") == "W20"  # next to nothing
    assert scene.why_not("plant green-13 r2c2") == "W20"  # not on offer: with 5 players only


@clause("WR39")
def test_planting_without_water_a_space_or_a_tile_is_not_possible_and_nothing_is_paid() -> None:
    for scene in (planting(3), planting(9, r1c2=1, r2c1=1), planting(9)):
        if scene.seat()["water"] == 9 and scene.there("r1c2")["pollution"] == 0:
            for place in range(5):
                scene.state.forest.offer[place] = -1
        water = scene.seat()["water"]
        scene.do("card earth-01 upper")
        assert scene.view()["stage"] == "draw"
        assert scene.seat()["water"] == water
    assert planting(3).why_not("plant green-02 r1c2") == "W20"


@clause("WR39")
def test_the_refusal_of_a_planting_that_cannot_be_paid_names_it() -> None:
    scene = Scene(hands={0: "air-17 earth"})  # plant for 5, and a move
    scene.water(0, 4)
    scene.show("purple-01")
    scene.do("card air-17 upper")
    assert scene.legal() == ["step capital>r1c1", "done"]
    assert scene.why_not("plant purple-01 r1c2") == "WR39"


@clause("WR9")
def test_when_tiles_run_out_the_offer_is_what_is_left() -> None:
    scene = planting()
    scene.state.forest.stack.size = 0
    scene.play("card earth-01 upper", "plant purple-01 r1c2")
    offer = scene.view()["forest"]
    assert offer[4] is None
    assert None not in offer[:4]
    for place in range(4):
        scene.state.forest.offer[place] = -1
    scene.hold({0: "earth-01 earth"})
    scene.turn_of(0)
    scene.water(0, 9)
    scene.do("card earth-01 upper")
    assert scene.view()["stage"] == "draw"


@clause("W21")
def test_a_step_moves_one_rider_to_a_neighbouring_own_tile() -> None:
    scene = Scene(hands={0: "air-04"})
    scene.plant(0, "purple-01 r1c2", "green-01 r2c2")
    scene.riders(0, r1c2=1)
    scene.do("card air-04")
    assert scene.legal() == ["step r1c2>r1c1", "step r1c2>r2c2", "step capital>r1c1", "done"]
    assert scene.why_not("step r1c2>r1c3") == "W21"  # no tile there
    assert scene.why_not("step r2c2>r1c2") == "W21"  # nobody there
    assert scene.why_not("step capital>r1c2") == "W21"  # only the start tile is next to the capital
    scene.play("step r1c2>r2c2", "step capital>r1c1")
    assert scene.there("r2c2")["riders"] == scene.there("r1c1")["riders"] == 1
    assert scene.seat()["capital"] == 5


@clause("WE7")
def test_printed_example_of_five_moves() -> None:
    scene = Scene(hands={0: "water-14", 1: "air", 2: "air"})
    scene.plant(0, "purple-01 r1c2", "green-01 r2c1")
    scene.riders(0, r1c2=1)
    scene.do("card water-14 lower")
    scene.play("step capital>r1c1", "step r1c1>r2c1", "step capital>r1c1", "step r1c1>r2c1", "step r1c2>r1c1")
    assert scene.view()["stage"] == "draw"
    assert scene.there("r2c1")["riders"] == 2


@clause("WR1")
def test_a_rider_may_return_to_the_capital() -> None:
    scene = Scene(hands={0: "air-04"})
    scene.riders(0, r1c1=1)
    scene.play("card air-04", "step r1c1>capital")
    assert scene.seat()["capital"] == 7


@clause("WR2")
def test_riders_may_stand_anywhere_in_any_number() -> None:
    scene = Scene(hands={0: "air-04"})
    scene.plant(0, "purple-01 r1c2", "green-01 r1c3")
    scene.settle_villages(0, "r1c3")
    scene.riders(0, r1c2=3, r1c1=4)
    scene.play("card air-04", "step r1c1>r1c2", "step r1c1>r1c2", "step r1c2>r1c3", "step r1c2>r1c3")
    assert scene.there("r1c2")["riders"] == 3
    assert scene.there("r1c3")["riders"] == 2


@clause("W22", "WE5")
def test_flow_is_split_freely_between_water_and_steps() -> None:
    scene = Scene(hands={0: "air-07 fire water earth"})
    scene.plant(0, "purple-01 r1c2")
    scene.play("card air-07 lower", "step capital>r1c1", "water", "step r1c1>r1c2", "water", "step capital>r1c1")
    assert scene.legal()[0] == "water"
    scene.do("step r1c1>r1c2")
    assert scene.view()["stage"] == "draw"
    assert scene.seat()["water"] == 2
    assert scene.there("r1c2")["riders"] == 2


@clause("W23")
def test_one_of_two_alternatives_is_chosen() -> None:
    scene = Scene(hands={0: "fire-02 fire"})
    scene.pollute(0, r3c4=2)
    scene.do("card fire-02 upper")
    assert scene.legal() == ["choose 1", "choose 2", "done"]
    assert scene.why_not("clean r3c4") == "W19"
    scene.do("choose 1")
    assert scene.legal() == ["clean r3c4", "done"]
    scene.do("clean r3c4")
    assert scene.view()["stage"] == "draw"


@clause("W23", "WR5")
def test_both_parts_of_a_plus_are_resolved_in_any_order() -> None:
    for first, then in (("clean r1c2", "plant purple-01 r1c2"), ("plant purple-01 r2c1", "clean r1c2")):
        scene = Scene(hands={0: "earth-06"})  # clean 1 + plant for 4
        scene.pollute(0, r1c2=1)
        scene.water(0, 4)
        scene.show("purple-01")
        scene.play("card earth-06", first, then)
        assert scene.view()["stage"] == "draw"


@clause("WR5")
def test_a_part_once_begun_is_finished_or_left_before_the_next() -> None:
    scene = Scene(hands={0: "air-18", 1: "fire", 2: "fire"})  # clean 2 + move 3
    scene.pollute(0, r3c4=3)
    scene.play("card air-18 lower", "clean r3c4")
    assert scene.legal() == ["clean r3c4", "done"]
    assert scene.why_not("step capital>r1c1") == "WR5"
    scene.do("done")  # the rest of the cleaning is left, the moves are not
    assert scene.legal() == ["step capital>r1c1", "done"]
    scene.do("step capital>r1c1")
    assert scene.why_not("clean r3c4") == "W19"
    scene.do("done")
    assert scene.view()["stage"] == "draw"


@clause("WR5")
def test_water_of_a_plus_can_pay_for_its_planting() -> None:
    scene = Scene(hands={0: "water-07 fire earth air"})  # water 3 + plant for 4
    scene.water(0, 1)
    scene.show("purple-01")
    scene.play("card water-07 lower", "plant purple-01 r1c2")
    assert scene.seat()["water"] == 0


@clause("W24", "WR26")
def test_an_effect_may_be_used_in_part_or_not_at_all() -> None:
    scene = Scene(hands={0: "fire-06"})
    scene.pollute(0, r3c4=3)
    scene.play("card fire-06", "clean r3c4")
    assert scene.do("done")[0] == {"event": "left", "seat": 0}
    assert scene.there("r3c4")["pollution"] == 2
    scene = Scene(hands={0: "air-18", 1: "fire", 2: "fire"})
    scene.pollute(0, r3c4=3)
    scene.play("card air-18 lower", "done")  # neither cleaning nor moves
    assert scene.view()["stage"] == "draw"


@clause("WR26")
@pytest.mark.parametrize("card", ["fire-06", "earth-05"])
def test_a_row_that_is_met_may_be_played_even_if_nothing_can_be_used(card: str) -> None:
    scene = Scene(hands={0: card})  # nothing polluted; no water
    scene.do(f"card {card}")
    assert scene.view()["stage"] == "draw"


@clause("WR32")
def test_the_second_planting_of_a_turn_chooses_among_the_refilled_five() -> None:
    scene = planting(12)
    scene.guide(0, "guide-boren-3")  # once a turn, plant for 6
    scene.do("card earth-01 upper")
    top = scene.view()["forest"][4]
    scene.do("plant purple-01 r1c2")
    assert scene.view()["forest"][0] == top
    scene.play("power guide-boren-3", f"plant {top} r1c3")
    assert scene.seat()["water"] == 2


@clause("WR28")
def test_gates_and_the_capital_are_near_for_moves_only() -> None:
    scene = Scene(hands={0: "earth-01 earth"})
    scene.plant(0, "purple-03 r1c2", "purple-06 r1c3", "purple-05 r1c4", "green-03 r2c4")
    scene.settle_villages(0, "r2c4", "r1c2")
    scene.water(0, 9)
    scene.pollute(0, r2c1=1, r2c2=1, r2c3=1)
    scene.do("card earth-01 upper")
    assert {text.split()[2] for text in scene.legal("plant")} == {"r3c4"}


@clause("WR29")
def test_what_planting_sets_off_comes_after_the_tile_lies_and_before_the_next_part() -> None:
    scene = Scene(hands={0: "air-17 earth"})  # plant for 5 + move 1
    scene.guide(0, "guide-boren-2", "guide-dovan-2")  # 4 water, and plant 1 cheaper with cleaning
    scene.water(0, 4)
    scene.pollute(0, r1c2=1)
    scene.show("purple-01")
    scene.do("card air-17 upper")
    assert {text.split()[2] for text in scene.legal("plant")} == {"r2c1"}  # the cleaning cannot free r1c2 for it
    scene.do("plant purple-01 r2c1")
    assert scene.seat()["water"] == 4  # 4 paid before, 4 gained after
    assert scene.legal() == ["clean r1c2", "done"]
    assert scene.why_not("step capital>r1c1") == "W21"
    scene.do("clean r1c2")
    assert scene.legal() == ["step capital>r1c1", "done"]


@clause("WR29")
def test_the_water_set_off_by_planting_cannot_pay_for_that_tile() -> None:
    scene = planting(3)
    scene.guide(0, "guide-boren-2")
    scene.do("card earth-01 upper")
    assert scene.view()["stage"] == "draw"


@clause("WR29", "W28")
def test_water_for_cleaning_comes_at_once_token_by_token() -> None:
    scene = Scene(hands={0: "earth-06"})  # clean 1 + plant for 4
    scene.guide(0, "guide-ceda-2")
    scene.water(0, 2)
    scene.pollute(0, r3c4=1)
    scene.do("card earth-06")
    assert scene.legal() == ["clean r3c4", "done"]
    scene.do("clean r3c4")
    assert scene.seat()["water"] == 4
    assert scene.legal("plant")
