"""Guides: requirements (W25-W27) and powers (W28), with their rulings."""

import pytest

from tests.clauses import clause
from tests.games.tribes.positions import Scene

FIVE = "fire-01 water-01 earth-01 air-01 air-02"


def pass_by_swapping(scene: Scene) -> None:
    """The smallest turn there is, up to the guides."""
    scene.play("swap", *(f"discard {card}" for card in scene.hand()[:3]), "draw 1", "draw 2", "draw 3")


def near_path(last: str = "") -> Scene:
    """Board A wants purple, purple, green, green, yellow; a yellow tile is all that may be missing."""
    scene = Scene(hands={0: FIVE}, boards="A B C")
    scene.plant(0, "purple-01 r1c2", "purple-02 r1c3", "green-01 r2c3", "green-02 r2c2")
    if last:
        scene.plant(0, f"{last} r2c1")
    return scene


@clause("W25", "W26", "W27")
def test_a_colour_path_gives_a_guide_at_the_end_of_the_turn() -> None:
    scene = near_path("yellow-01")
    pass_by_swapping(scene)
    assert scene.legal() == [f"guide guide-aruna-{n}" for n in (1, 2, 3, 4)]
    events = scene.do("guide guide-aruna-3")
    assert events[0] == {"event": "took_guide", "seat": 0, "guide": "guide-aruna-3", "by_path": True}
    assert scene.seat()["guides"] == ["guide-aruna-3"]
    assert scene.state.seat == 1


@clause("W26")
def test_a_path_of_four_is_not_enough() -> None:
    scene = near_path()
    pass_by_swapping(scene)
    assert scene.state.seat == 1


@clause("W26", "WR21")
def test_the_start_tile_may_be_on_the_path() -> None:
    scene = Scene(hands={0: FIVE}, boards="A B C")  # start tile 1 is purple
    scene.plant(0, "purple-01 r2c1", "green-01 r2c2", "green-02 r2c3", "yellow-01 r2c4")
    pass_by_swapping(scene)
    assert scene.legal("guide")


@clause("WR14")
def test_a_flipped_tile_keeps_its_colour_and_its_place_on_the_path() -> None:
    scene = near_path("yellow-01")
    scene.settle_villages(0, "r1c2", "r2c3")
    pass_by_swapping(scene)
    assert scene.legal("guide")


@clause("W25")
def test_eight_spaces_without_pollution() -> None:
    scene = Scene(hands={0: FIVE}, boards="B A C")
    scene.pollute(0, r3c1=1, r3c2=1, r3c3=2, r3c4=1, r2c4=1)
    pass_by_swapping(scene)
    assert scene.state.seat == 1  # seven, the start tile counted
    scene = Scene(hands={0: FIVE}, boards="B A C")
    scene.pollute(0, r3c1=1, r3c2=1, r3c3=2, r3c4=9)
    pass_by_swapping(scene)
    assert scene.legal("guide")


@clause("W25")
def test_two_village_cards_used_for_their_right_side() -> None:
    scene = Scene(hands={0: FIVE}, boards="C A B")
    scene.plant(0, "purple-01 r1c2", "green-01 r2c1")
    scene.riders(0, r1c2=2, r2c1=2)
    scene.show_villages("village-08", "village-14")
    scene.play("village r1c2", "use village-08", "done")
    assert scene.state.seat == 1
    scene.turn_of(0)
    scene.play("village r2c1", "use village-14", "done")
    assert scene.legal() == [f"guide guide-ceda-{n}" for n in (1, 2, 3, 4)]


@clause("W25")
def test_three_village_cards_kept_the_first_one_included() -> None:
    scene = Scene(hands={0: FIVE}, boards="D A B")
    scene.keep(0, "village-01", "village-02")
    scene.plant(0, "purple-01 r1c2")
    scene.riders(0, r1c2=2)
    scene.show_villages("village-05")
    scene.play("village r1c2", "keep village-05")
    assert scene.legal("guide")


@clause("W25")
@pytest.mark.parametrize(("space", "due"), [("r2c3", True), ("r1c2", False)])
def test_a_village_on_one_of_the_marked_spaces(space: str, due: bool) -> None:
    scene = Scene(hands={0: FIVE}, boards="E A B")  # marked: the third column
    scene.plant(0, f"purple-01 {space}")
    scene.riders(0, **{space: 2})
    scene.show_villages("village-05")
    scene.play(f"village {space}", "keep village-05")
    assert bool(scene.legal("guide")) == due


@clause("W25")
def test_a_tile_alone_on_a_marked_space_is_no_village() -> None:
    scene = Scene(hands={0: FIVE}, boards="E A B")
    scene.plant(0, "purple-01 r2c3")
    pass_by_swapping(scene)
    assert scene.state.seat == 1


@clause("W25")
@pytest.mark.parametrize(("space", "due"), [("r1c4", True), ("r1c3", False)])
def test_a_temple_on_one_of_the_marked_spaces(space: str, due: bool) -> None:
    scene = Scene(hands={0: FIVE}, boards="A B C")  # marked: the fourth column
    scene.plant(0, "purple-01 r1c2", "purple-02 r1c3", "purple-03 r1c4")
    scene.play("temple", *(f"discard {card}" for card in scene.hand()[:3]), f"place water {space}")
    scene.play("draw 1", "draw 2", "draw 3")
    assert bool(scene.legal("guide")) == due


def both_due() -> Scene:
    scene = near_path("yellow-01")
    scene.plant(0, "yellow-02 r1c4")
    scene.play("temple", *(f"discard {card}" for card in scene.hand()[:3]), "place water r1c4")
    scene.play("draw 1", "draw 2", "draw 3")
    return scene


@clause("W27", "WR30")
def test_both_requirements_in_one_turn_give_two_cards_the_paths_first() -> None:
    scene = both_due()
    scene.do("guide guide-aruna-2")
    assert scene.legal() == [f"guide guide-aruna-{n}" for n in (1, 3, 4)]
    scene.do("guide guide-aruna-4")
    assert [event["by_path"] for event in scene.happened("took_guide")] == [True, False]
    assert scene.seat()["guides"] == ["guide-aruna-2", "guide-aruna-4"]


@clause("W27")
def test_each_requirement_counts_once_a_game() -> None:
    scene = both_due()
    scene.play("guide guide-aruna-1", "guide guide-aruna-4")
    scene.turn_of(0)
    pass_by_swapping(scene)
    assert scene.state.seat == 1
    assert len(scene.seat()["guides"]) == 2


@clause("WR30")
def test_the_guide_must_be_taken() -> None:
    scene = near_path("yellow-01")
    pass_by_swapping(scene)
    assert scene.why_not("done") == "W24"
    assert scene.why_not("guide guide-boren-1") == "W27"


@clause("WR30")
def test_a_requirement_met_only_in_mid_turn_does_not_count() -> None:
    """Board B: eight clean spaces after the cleaning, seven after the village has polluted its neighbours."""
    scene = Scene(hands={0: "fire-01 fire water-01 earth-01 air-01"}, boards="B A C")
    scene.pollute(0, r3c1=1, r3c2=1, r3c3=1, r3c4=1)
    scene.plant(0, "purple-02 r1c2")
    scene.riders(0, r1c2=2)
    scene.show_villages("village-05")
    scene.play("village r1c2", "done", "keep village-05")  # r1c3 and r2c2 are polluted now
    assert scene.state.seat == 1


def cleaned_and_polluted_again(mid_turn: bool) -> Scene:
    """Board B: eight clean spaces after a cleaning, six after the village has polluted its neighbours."""
    scene = Scene(hands={0: FIVE}, boards="B A C")
    scene.state.mid_turn = mid_turn
    scene.guide(0, "guide-boren-4")
    scene.state.seats[0].path_counted = True
    scene.water(0, 2)
    scene.pollute(0, r3c1=1, r3c2=1, r3c3=1, r3c4=1, r2c4=1)
    scene.plant(0, "purple-02 r1c2")
    scene.riders(0, r1c2=2)
    scene.show_villages("village-05")
    scene.play("power guide-boren-4", "clean r2c4", "done", "village r1c2", "done", "keep village-05")
    return scene


@clause("WR30")
def test_read_otherwise_a_requirement_met_only_in_mid_turn_counts() -> None:
    assert cleaned_and_polluted_again(mid_turn=False).state.seat == 1
    scene = cleaned_and_polluted_again(mid_turn=True)
    assert scene.legal() == [f"guide guide-boren-{n}" for n in (1, 2, 3)]
    scene.do("guide guide-boren-1")
    assert (scene.state.seat, scene.state.met) == (1, 0)


@clause("W27")
def test_a_power_works_from_the_next_turn_on() -> None:
    scene = near_path("yellow-01")
    scene.water(0, 6)
    pass_by_swapping(scene)
    scene.do("guide guide-aruna-2")  # pay 2: clean 3
    assert scene.state.seat == 1
    scene.turn_of(0)
    assert scene.legal("power") == ["power guide-aruna-2"]


@clause("WR12")
def test_a_guide_stays_when_its_requirement_no_longer_holds() -> None:
    scene = Scene(hands={0: FIVE}, boards="B A C")
    pass_by_swapping(scene)
    scene.do("guide guide-boren-4")
    scene.pollute(0, **{f"r{row}c{column}": 2 for row in (2, 3) for column in (1, 2, 3, 4)})
    scene.turn_of(0)
    pass_by_swapping(scene)
    assert scene.seat()["guides"] == ["guide-boren-4"]
    assert scene.state.seat == 1


# Powers


@clause("W28", "WR20")
def test_a_playing_a_card_of_the_element_gives_a_reward_after_its_effect() -> None:
    scene = Scene(hands={0: "fire-06"})
    scene.guide(0, "guide-aruna-1")  # fire: 3 moves
    scene.pollute(0, r3c4=9)
    scene.play("card fire-06", "clean r3c4", "clean r3c4", "clean r3c4")
    assert scene.legal() == ["step capital>r1c1", "done"]
    scene.play("step capital>r1c1", "step capital>r1c1", "step capital>r1c1")
    assert scene.view()["stage"] == "draw"


@clause("WR20")
def test_a_looks_at_the_cards_own_element_not_at_its_requirement() -> None:
    scene = Scene(hands={0: "water-03 fire fire"})  # a water card that asks for fire
    scene.guide(0, "guide-aruna-1")
    scene.play("card water-03 lower", "choose 1")
    assert scene.view()["stage"] == "draw"


@clause("WR20")
def test_a_the_water_of_the_reward_comes_after_the_effect() -> None:
    scene = Scene(hands={0: "air-17 earth"})  # plant for 5 + move 1
    scene.guide(0, "guide-dovan-1")  # air: 3 water
    scene.water(0, 4)
    scene.do("card air-17 upper")
    assert scene.legal("plant") == []
    scene.do("done")
    assert scene.seat()["water"] == 7


@clause("W28", "WR26")
@pytest.mark.parametrize("tokens", [0, 3])
def test_a_water_of_the_reward_comes_though_the_effect_is_only_water(tokens: int) -> None:
    scene = Scene(hands={0: "air-13", 1: "water", 2: "water"})  # 5 water
    scene.guide(0, "guide-dovan-1")  # air: 3 water
    scene.pollute(0, r3c4=tokens)
    scene.do("card air-13 lower")
    assert scene.seat()["water"] == 8
    assert scene.view()["stage"] == "draw"  # nothing was asked


@clause("W28")
def test_a_works_beside_another_guide() -> None:
    scene = Scene(hands={0: "fire-06"})
    scene.guide(0, "guide-aruna-4", "guide-aruna-1")
    scene.pollute(0, r3c4=9)
    scene.play("card fire-06", "clean r3c4", "clean r3c4", "clean r3c4", *["step capital>r1c1"] * 3)
    assert scene.view()["stage"] == "draw"


@clause("W28")
def test_a_discarding_sets_nothing_off() -> None:
    scene = Scene(hands={0: "fire-01 fire-02 fire-03 air-01 air-02"})
    scene.guide(0, "guide-aruna-1")
    scene.play("swap", "discard fire-01", "discard fire-02", "discard fire-03")
    assert scene.view()["stage"] == "draw"


def plant_with(guide: str, second: str | None = None, water: int = 9, **pollution: int) -> Scene:
    scene = Scene(hands={0: "earth-01 earth"})  # plant for 4
    scene.guide(0, guide, second)
    scene.water(0, water)
    scene.show("purple-01", "green-01")
    scene.pollute(0, **pollution)
    scene.play("card earth-01 upper", "plant purple-01 r1c2")
    return scene


@clause("W28", "WR18")
def test_b_planting_is_1_cheaper_and_cleans_1() -> None:
    scene = plant_with("guide-dovan-2", r3c4=2)
    assert scene.seat()["water"] == 6
    assert scene.legal() == ["clean r3c4", "done"]
    scene.do("clean r3c4")
    assert scene.view()["stage"] == "draw"


@clause("W28", "WR19")
def test_c_every_token_removed_brings_2_water_by_whatever_means() -> None:
    scene = plant_with("guide-ceda-2", "guide-dovan-4", r3c4=3)  # not one character's, but a rule is a rule
    scene.do("clear r3c4")
    assert scene.seat()["water"] == 5 + 6
    scene = plant_with("guide-dovan-4", "guide-ceda-2", r3c4=3)
    scene.do("clear r3c4")
    assert scene.seat()["water"] == 5 + 6


@clause("W28", "WR18")
def test_d_once_a_turn_a_tile_is_planted_for_6_and_cheaper_powers_help() -> None:
    scene = Scene(hands={0: "water-05 air"})
    scene.guide(0, "guide-boren-3", "guide-aruna-4")
    scene.water(0, 4)
    scene.show("purple-01")
    scene.play("power guide-boren-3", "plant purple-01 r1c2")
    assert scene.seat()["water"] == 0
    assert scene.legal("power") == []
    scene.do("card water-05")
    assert scene.why_not("power guide-boren-3") == "WR6"  # spent, and this is the refill


@clause("W28", "WR39")
def test_d_is_not_offered_to_whoever_cannot_pay_or_has_nowhere_to_plant() -> None:
    scene = Scene(hands={0: FIVE})
    scene.guide(0, "guide-boren-3", "guide-boren-4")
    scene.pollute(0, r3c4=9)
    scene.water(0, 5)
    assert scene.why_not("power guide-boren-3") == "WR39"
    scene.water(0, 7)
    assert scene.legal("power") == ["power guide-boren-3", "power guide-boren-4"]
    scene.play("power guide-boren-4", "done")
    assert scene.why_not("power guide-boren-3") == "WR39"  # the other one is spent, not this one
    scene.water(0, 6)
    scene.pollute(0, **{f"r{row}c{column}": 1 for row in (1, 2, 3) for column in (1, 2, 3, 4)})
    assert scene.why_not("power guide-boren-3") == "WR39"


@clause("W28")
def test_each_of_two_guides_is_used_once_a_turn() -> None:
    for first, second in (("guide-boren-4", "guide-elin-4"), ("guide-elin-4", "guide-boren-4")):
        scene = Scene(hands={0: FIVE})
        scene.guide(0, "guide-boren-4", "guide-elin-4")
        scene.water(0, 9)
        scene.pollute(0, r3c4=9)
        scene.play(f"power {first}", "done")
        assert scene.legal("power") == [f"power {second}"]
        scene.play(f"power {second}", "done")
        assert scene.legal("power") == []
        assert scene.why_not(f"power {first}") == scene.why_not(f"power {second}") == "W28"


@clause("W28")
def test_e_once_a_turn_water_is_paid_for_an_effect() -> None:
    scene = Scene(hands={0: FIVE})
    scene.guide(0, "guide-aruna-2")
    scene.water(0, 5)
    scene.pollute(0, r3c4=9)
    scene.play("power guide-aruna-2", "clean r3c4", "clean r3c4", "clean r3c4")
    assert scene.seat()["water"] == 3
    assert scene.why_not("power guide-aruna-2") == "W28"
    assert scene.legal("card", "swap")  # the action is still to come
    scene.water(0, 1)
    scene.state.spent = 0
    assert scene.why_not("power guide-aruna-2") == "W28"  # too little water


@clause("W28")
def test_f_planting_gives_a_reward() -> None:
    scene = plant_with("guide-boren-2")
    assert scene.seat()["water"] == 9 - 4 + 4
    assert plant_with("guide-aruna-3").seat()["water"] == 9 - 4 + 3


@clause("W28", "WR17")
def test_g_an_effect_of_the_kind_is_raised() -> None:
    scene = Scene(hands={0: "fire-03 water"})  # water 2 + clean 1
    scene.guide(0, "guide-ceda-4", "guide-elin-2")  # clean +1, water +1
    scene.pollute(0, r3c4=9)
    scene.play("card fire-03 upper", "clean r3c4", "clean r3c4")
    assert scene.view()["stage"] == "draw"
    assert scene.seat()["water"] == 3


@clause("WR17", "WR27")
def test_g_raises_x_effects_even_of_0() -> None:
    scene = Scene(hands={0: "fire-09"})
    scene.guide(0, "guide-ceda-4")
    scene.pollute(0, r3c4=9)
    scene.play("card fire-09", "clean r3c4")
    assert scene.view()["stage"] == "draw"


@clause("WR17")
def test_g_raises_temples_and_village_cards_but_not_flow_and_not_rewards_of_guides() -> None:
    scene = Scene(hands={0: FIVE}, boards="B A C")
    scene.guide(0, "guide-dovan-3", "guide-elin-4")  # move +1; pay 2: move 3
    scene.water(0, 2)
    scene.play("power guide-elin-4", *["step capital>r1c1"] * 3)
    assert scene.legal("step") == []  # 3, not 4
    scene.play("temple", *(f"discard {card}" for card in scene.hand()[:3]), "place move r1c1")
    scene.play("step capital>r1c1", "step capital>r1c1", "step r1c1>capital")
    assert scene.view()["stage"] == "draw"  # 2 + 1
    scene = Scene(hands={0: "water-06"})  # flow 5
    scene.guide(0, "guide-dovan-3")
    scene.play("card water-06", *["step capital>r1c1"] * 5)
    assert scene.view()["stage"] == "draw"
    scene = Scene(hands={0: FIVE})
    scene.guide(0, "guide-dovan-3")
    scene.plant(0, "purple-01 r1c2")
    scene.riders(0, r1c2=2)
    scene.show_villages("village-17")  # move 4
    scene.play("village r1c2", "use village-17", *["step capital>r1c1"] * 5)
    assert scene.state.seat == 1


@clause("WR17")
def test_g_raises_no_reward_for_an_element_or_for_planting() -> None:
    scene = Scene(hands={0: "fire-06"})
    scene.guide(0, "guide-aruna-1", "guide-dovan-3")  # fire: 3 moves; move +1
    scene.play("card fire-06", *["step capital>r1c1"] * 3)
    assert scene.view()["stage"] == "draw"
    assert plant_with("guide-boren-2", "guide-elin-2").seat()["water"] == 9 - 4 + 4  # water +1


@clause("WR17")
def test_g_raises_the_alternative_chosen() -> None:
    scene = Scene(hands={0: "fire-02 fire"})  # clean 1 / move 3
    scene.guide(0, "guide-ceda-4")
    scene.pollute(0, r3c4=9)
    scene.play("card fire-02 upper", "choose 1", "clean r3c4", "clean r3c4")
    assert scene.view()["stage"] == "draw"


@clause("W28", "WR22")
def test_h_once_a_turn_2_water_fly_any_rider_to_any_tile() -> None:
    scene = Scene(hands={0: FIVE})
    scene.guide(0, "guide-ceda-3")
    scene.water(0, 2)
    scene.plant(0, "purple-01 r1c2")
    scene.play("power guide-ceda-3", "fly capital>r1c2")
    assert scene.there("r1c2")["riders"] == 1
    assert scene.seat()["water"] == 0


@clause("W28", "WR18")
def test_i_planting_is_2_cheaper_but_never_less_than_1() -> None:
    assert plant_with("guide-aruna-4").seat()["water"] == 7
    scene = Scene(hands={0: "earth-05 earth"})  # plant for 2
    scene.guide(0, "guide-aruna-4", "guide-dovan-2")
    scene.water(0, 1)
    scene.show("purple-01")
    scene.play("card earth-05", "plant purple-01 r1c2")
    assert scene.seat()["water"] == 0


@clause("W28", "WR22")
def test_j_planting_flies_any_rider_to_any_tile() -> None:
    scene = plant_with("guide-elin-1")
    assert scene.legal() == ["fly capital>r1c1", "fly capital>r1c2", "done"]
    scene.do("fly capital>r1c2")
    assert scene.there("r1c2")["riders"] == 1


@clause("W28")
def test_k_planting_clears_one_space() -> None:
    scene = plant_with("guide-dovan-4", r3c4=3, r3c3=1)
    assert scene.legal() == ["clear r3c3", "clear r3c4", "done"]
    events = scene.do("clear r3c4")
    assert events[0] == {"event": "cleaned", "seat": 0, "space": "r3c4", "n": 3, "left": 0}


@clause("WR5")
def test_several_powers_set_off_by_planting_come_in_any_order() -> None:
    for order in (["clean r3c4", "fly capital>r1c2"], ["fly capital>r1c2", "clean r3c4"]):
        scene = plant_with("guide-dovan-2", "guide-elin-1", r3c4=2)
        scene.play(*order)
        assert scene.view()["stage"] == "draw"


@clause("WR6")
def test_once_a_turn_powers_come_before_the_action_or_before_the_refill_not_inside_it() -> None:
    scene = Scene(hands={0: "fire-06 air"})
    scene.guide(0, "guide-ceda-3")
    scene.water(0, 2)
    scene.pollute(0, r3c4=9)
    scene.play("card fire-06", "clean r3c4")
    assert scene.why_not("power guide-ceda-3") == "WR6"
    scene.do("done")
    assert scene.legal() == ["power guide-ceda-3", "done"]
    scene.do("done")
    assert scene.view()["stage"] == "draw"


@clause("WR6")
def test_a_power_is_the_own_turns_and_fresh_in_every_turn() -> None:
    scene = Scene(hands={0: FIVE})
    scene.guide(1, "guide-ceda-3")
    scene.guide(0, "guide-aruna-2")
    scene.water(0, 4)
    scene.water(1, 9)
    assert scene.why_not("power guide-ceda-3") == "W27"
    assert scene.why_not("power guide-ceda-3", seat=1) == "W6"
    scene.pollute(0, r3c4=9)
    scene.play("power guide-aruna-2", "done")
    pass_by_swapping(scene)
    assert scene.legal("power") == ["power guide-ceda-3"]
    scene.turn_of(0)
    assert scene.legal("power") == ["power guide-aruna-2"]
