"""Guides: requirements (W25-W27) and powers (W28), with their rulings."""

import pytest

from tests.clauses import clause
from tests.games.tribes.positions import Table

FIVE = "fire-01 water-01 earth-01 air-01 air-02"


def pass_by_swapping(table: Table) -> None:
    """The smallest turn there is, up to the guides."""
    table.play("swap", *(f"discard {card}" for card in table.hand()[:3]), "draw 1", "draw 2", "draw 3")


def near_path(last: str = "") -> Table:
    """Board A wants purple, purple, green, green, yellow; a yellow tile is all that may be missing."""
    table = Table(hands={0: FIVE}, boards="A B C")
    table.plant(0, "purple-01 r1c2", "purple-02 r1c3", "green-01 r2c3", "green-02 r2c2")
    if last:
        table.plant(0, f"{last} r2c1")
    return table


@clause("W25", "W26", "W27")
def test_a_colour_path_gives_a_guide_at_the_end_of_the_turn() -> None:
    table = near_path("yellow-01")
    pass_by_swapping(table)
    assert table.legal() == [f"guide guide-aruna-{n}" for n in (1, 2, 3, 4)]
    events = table.do("guide guide-aruna-3")
    assert events[0] == {"event": "took_guide", "seat": 0, "guide": "guide-aruna-3", "by_path": True}
    assert table.seat()["guides"] == ["guide-aruna-3"]
    assert table.state.seat == 1


@clause("W26")
def test_a_path_of_four_is_not_enough() -> None:
    table = near_path()
    pass_by_swapping(table)
    assert table.state.seat == 1


@clause("W26", "WR21")
def test_the_start_tile_may_be_on_the_path() -> None:
    table = Table(hands={0: FIVE}, boards="A B C")  # start tile 1 is purple
    table.plant(0, "purple-01 r2c1", "green-01 r2c2", "green-02 r2c3", "yellow-01 r2c4")
    pass_by_swapping(table)
    assert table.legal("guide")


@clause("WR14")
def test_a_flipped_tile_keeps_its_colour_and_its_place_on_the_path() -> None:
    table = near_path("yellow-01")
    table.settle_villages(0, "r1c2", "r2c3")
    pass_by_swapping(table)
    assert table.legal("guide")


@clause("W25")
def test_eight_spaces_without_pollution() -> None:
    table = Table(hands={0: FIVE}, boards="B A C")
    table.pollute(0, r3c1=1, r3c2=1, r3c3=2, r3c4=1, r2c4=1)
    pass_by_swapping(table)
    assert table.state.seat == 1  # seven, the start tile counted
    table = Table(hands={0: FIVE}, boards="B A C")
    table.pollute(0, r3c1=1, r3c2=1, r3c3=2, r3c4=9)
    pass_by_swapping(table)
    assert table.legal("guide")


@clause("W25")
def test_two_village_cards_used_for_their_right_side() -> None:
    table = Table(hands={0: FIVE}, boards="C A B")
    table.plant(0, "purple-01 r1c2", "green-01 r2c1")
    table.riders(0, r1c2=2, r2c1=2)
    table.show_villages("village-08", "village-14")
    table.play("village r1c2", "use village-08", "done")
    assert table.state.seat == 1
    table.turn_of(0)
    table.play("village r2c1", "use village-14", "done")
    assert table.legal() == [f"guide guide-ceda-{n}" for n in (1, 2, 3, 4)]


@clause("W25")
def test_three_village_cards_kept_the_first_one_included() -> None:
    table = Table(hands={0: FIVE}, boards="D A B")
    table.keep(0, "village-01", "village-02")
    table.plant(0, "purple-01 r1c2")
    table.riders(0, r1c2=2)
    table.show_villages("village-05")
    table.play("village r1c2", "keep village-05")
    assert table.legal("guide")


@clause("W25")
@pytest.mark.parametrize(("space", "due"), [("r2c3", True), ("r1c2", False)])
def test_a_village_on_one_of_the_marked_spaces(space: str, due: bool) -> None:
    table = Table(hands={0: FIVE}, boards="E A B")  # marked: the third column
    table.plant(0, f"purple-01 {space}")
    table.riders(0, **{space: 2})
    table.show_villages("village-05")
    table.play(f"village {space}", "keep village-05")
    assert bool(table.legal("guide")) == due


@clause("W25")
def test_a_tile_alone_on_a_marked_space_is_no_village() -> None:
    table = Table(hands={0: FIVE}, boards="E A B")
    table.plant(0, "purple-01 r2c3")
    pass_by_swapping(table)
    assert table.state.seat == 1


@clause("W25")
@pytest.mark.parametrize(("space", "due"), [("r1c4", True), ("r1c3", False)])
def test_a_temple_on_one_of_the_marked_spaces(space: str, due: bool) -> None:
    table = Table(hands={0: FIVE}, boards="A B C")  # marked: the fourth column
    table.plant(0, "purple-01 r1c2", "purple-02 r1c3", "purple-03 r1c4")
    table.play("temple", *(f"discard {card}" for card in table.hand()[:3]), f"place water {space}")
    table.play("draw 1", "draw 2", "draw 3")
    assert bool(table.legal("guide")) == due


def both_due() -> Table:
    table = near_path("yellow-01")
    table.plant(0, "yellow-02 r1c4")
    table.play("temple", *(f"discard {card}" for card in table.hand()[:3]), "place water r1c4")
    table.play("draw 1", "draw 2", "draw 3")
    return table


@clause("W27", "WR30")
def test_both_requirements_in_one_turn_give_two_cards_the_paths_first() -> None:
    table = both_due()
    table.do("guide guide-aruna-2")
    assert table.legal() == [f"guide guide-aruna-{n}" for n in (1, 3, 4)]
    table.do("guide guide-aruna-4")
    assert [event["by_path"] for event in table.happened("took_guide")] == [True, False]
    assert table.seat()["guides"] == ["guide-aruna-2", "guide-aruna-4"]


@clause("W27")
def test_each_requirement_counts_once_a_game() -> None:
    table = both_due()
    table.play("guide guide-aruna-1", "guide guide-aruna-4")
    table.turn_of(0)
    pass_by_swapping(table)
    assert table.state.seat == 1
    assert len(table.seat()["guides"]) == 2


@clause("WR30")
def test_the_guide_must_be_taken() -> None:
    table = near_path("yellow-01")
    pass_by_swapping(table)
    assert table.why_not("done") == "W24"
    assert table.why_not("guide guide-boren-1") == "W27"


@clause("WR30")
def test_a_requirement_met_only_in_mid_turn_does_not_count() -> None:
    """Board B: eight clean spaces after the cleaning, seven after the village has polluted its neighbours."""
    table = Table(hands={0: "fire-01 fire water-01 earth-01 air-01"}, boards="B A C")
    table.pollute(0, r3c1=1, r3c2=1, r3c3=1, r3c4=1)
    table.plant(0, "purple-02 r1c2")
    table.riders(0, r1c2=2)
    table.show_villages("village-05")
    table.play("village r1c2", "done", "keep village-05")  # r1c3 and r2c2 are polluted now
    assert table.state.seat == 1


def cleaned_and_polluted_again(mid_turn: bool) -> Table:
    """Board B: eight clean spaces after a cleaning, six after the village has polluted its neighbours."""
    table = Table(hands={0: FIVE}, boards="B A C")
    table.state.mid_turn = mid_turn
    table.guide(0, "guide-boren-4")
    table.state.seats[0].path_counted = True
    table.water(0, 2)
    table.pollute(0, r3c1=1, r3c2=1, r3c3=1, r3c4=1, r2c4=1)
    table.plant(0, "purple-02 r1c2")
    table.riders(0, r1c2=2)
    table.show_villages("village-05")
    table.play("power guide-boren-4", "clean r2c4", "done", "village r1c2", "done", "keep village-05")
    return table


@clause("WR30")
def test_read_otherwise_a_requirement_met_only_in_mid_turn_counts() -> None:
    assert cleaned_and_polluted_again(mid_turn=False).state.seat == 1
    table = cleaned_and_polluted_again(mid_turn=True)
    assert table.legal() == [f"guide guide-boren-{n}" for n in (1, 2, 3)]
    table.do("guide guide-boren-1")
    assert (table.state.seat, table.state.met) == (1, 0)


@clause("W27")
def test_a_power_works_from_the_next_turn_on() -> None:
    table = near_path("yellow-01")
    table.water(0, 6)
    pass_by_swapping(table)
    table.do("guide guide-aruna-2")  # pay 2: clean 3
    assert table.state.seat == 1
    table.turn_of(0)
    assert table.legal("power") == ["power guide-aruna-2"]


@clause("WR12")
def test_a_guide_stays_when_its_requirement_no_longer_holds() -> None:
    table = Table(hands={0: FIVE}, boards="B A C")
    pass_by_swapping(table)
    table.do("guide guide-boren-4")
    table.pollute(0, **{f"r{row}c{column}": 2 for row in (2, 3) for column in (1, 2, 3, 4)})
    table.turn_of(0)
    pass_by_swapping(table)
    assert table.seat()["guides"] == ["guide-boren-4"]
    assert table.state.seat == 1


# Powers


@clause("W28", "WR20")
def test_a_playing_a_card_of_the_element_gives_a_reward_after_its_effect() -> None:
    table = Table(hands={0: "fire-06"})
    table.guide(0, "guide-aruna-1")  # fire: 3 moves
    table.pollute(0, r3c4=9)
    table.play("card fire-06", "clean r3c4", "clean r3c4", "clean r3c4")
    assert table.legal() == ["step capital>r1c1", "done"]
    table.play("step capital>r1c1", "step capital>r1c1", "step capital>r1c1")
    assert table.view()["stage"] == "draw"


@clause("WR20")
def test_a_looks_at_the_cards_own_element_not_at_its_requirement() -> None:
    table = Table(hands={0: "water-03 fire fire"})  # a water card that asks for fire
    table.guide(0, "guide-aruna-1")
    table.play("card water-03 lower", "choose 1")
    assert table.view()["stage"] == "draw"


@clause("WR20")
def test_a_the_water_of_the_reward_comes_after_the_effect() -> None:
    table = Table(hands={0: "air-17 earth"})  # plant for 5 + move 1
    table.guide(0, "guide-dovan-1")  # air: 3 water
    table.water(0, 4)
    table.do("card air-17 upper")
    assert table.legal("plant") == []
    table.do("done")
    assert table.seat()["water"] == 7


@clause("W28", "WR26")
@pytest.mark.parametrize("tokens", [0, 3])
def test_a_water_of_the_reward_comes_though_the_effect_is_only_water(tokens: int) -> None:
    table = Table(hands={0: "air-13", 1: "water", 2: "water"})  # 5 water
    table.guide(0, "guide-dovan-1")  # air: 3 water
    table.pollute(0, r3c4=tokens)
    table.do("card air-13 lower")
    assert table.seat()["water"] == 8
    assert table.view()["stage"] == "draw"  # nothing was asked


@clause("W28")
def test_a_works_beside_another_guide() -> None:
    table = Table(hands={0: "fire-06"})
    table.guide(0, "guide-aruna-4", "guide-aruna-1")
    table.pollute(0, r3c4=9)
    table.play("card fire-06", "clean r3c4", "clean r3c4", "clean r3c4", *["step capital>r1c1"] * 3)
    assert table.view()["stage"] == "draw"


@clause("W28")
def test_a_discarding_sets_nothing_off() -> None:
    table = Table(hands={0: "fire-01 fire-02 fire-03 air-01 air-02"})
    table.guide(0, "guide-aruna-1")
    table.play("swap", "discard fire-01", "discard fire-02", "discard fire-03")
    assert table.view()["stage"] == "draw"


def plant_with(guide: str, second: str | None = None, water: int = 9, **pollution: int) -> Table:
    table = Table(hands={0: "earth-01 earth"})  # plant for 4
    table.guide(0, guide, second)
    table.water(0, water)
    table.show("purple-01", "green-01")
    table.pollute(0, **pollution)
    table.play("card earth-01 upper", "plant purple-01 r1c2")
    return table


@clause("W28", "WR18")
def test_b_planting_is_1_cheaper_and_cleans_1() -> None:
    table = plant_with("guide-dovan-2", r3c4=2)
    assert table.seat()["water"] == 6
    assert table.legal() == ["clean r3c4", "done"]
    table.do("clean r3c4")
    assert table.view()["stage"] == "draw"


@clause("W28", "WR19")
def test_c_every_token_removed_brings_2_water_by_whatever_means() -> None:
    table = plant_with("guide-ceda-2", "guide-dovan-4", r3c4=3)  # not one character's, but a rule is a rule
    table.do("clear r3c4")
    assert table.seat()["water"] == 5 + 6
    table = plant_with("guide-dovan-4", "guide-ceda-2", r3c4=3)
    table.do("clear r3c4")
    assert table.seat()["water"] == 5 + 6


@clause("W28", "WR18")
def test_d_once_a_turn_a_tile_is_planted_for_6_and_cheaper_powers_help() -> None:
    table = Table(hands={0: "water-05 air"})
    table.guide(0, "guide-boren-3", "guide-aruna-4")
    table.water(0, 4)
    table.show("purple-01")
    table.play("power guide-boren-3", "plant purple-01 r1c2")
    assert table.seat()["water"] == 0
    assert table.legal("power") == []
    table.do("card water-05")
    assert table.why_not("power guide-boren-3") == "WR6"  # spent, and this is the refill


@clause("W28", "WR39")
def test_d_is_not_offered_to_whoever_cannot_pay_or_has_nowhere_to_plant() -> None:
    table = Table(hands={0: FIVE})
    table.guide(0, "guide-boren-3", "guide-boren-4")
    table.pollute(0, r3c4=9)
    table.water(0, 5)
    assert table.why_not("power guide-boren-3") == "WR39"
    table.water(0, 7)
    assert table.legal("power") == ["power guide-boren-3", "power guide-boren-4"]
    table.play("power guide-boren-4", "done")
    assert table.why_not("power guide-boren-3") == "WR39"  # the other one is spent, not this one
    table.water(0, 6)
    table.pollute(0, **{f"r{row}c{column}": 1 for row in (1, 2, 3) for column in (1, 2, 3, 4)})
    assert table.why_not("power guide-boren-3") == "WR39"


@clause("W28")
def test_each_of_two_guides_is_used_once_a_turn() -> None:
    for first, second in (("guide-boren-4", "guide-elin-4"), ("guide-elin-4", "guide-boren-4")):
        table = Table(hands={0: FIVE})
        table.guide(0, "guide-boren-4", "guide-elin-4")
        table.water(0, 9)
        table.pollute(0, r3c4=9)
        table.play(f"power {first}", "done")
        assert table.legal("power") == [f"power {second}"]
        table.play(f"power {second}", "done")
        assert table.legal("power") == []
        assert table.why_not(f"power {first}") == table.why_not(f"power {second}") == "W28"


@clause("W28")
def test_e_once_a_turn_water_is_paid_for_an_effect() -> None:
    table = Table(hands={0: FIVE})
    table.guide(0, "guide-aruna-2")
    table.water(0, 5)
    table.pollute(0, r3c4=9)
    table.play("power guide-aruna-2", "clean r3c4", "clean r3c4", "clean r3c4")
    assert table.seat()["water"] == 3
    assert table.why_not("power guide-aruna-2") == "W28"
    assert table.legal("card", "swap")  # the action is still to come
    table.water(0, 1)
    table.state.spent = 0
    assert table.why_not("power guide-aruna-2") == "W28"  # too little water


@clause("W28")
def test_f_planting_gives_a_reward() -> None:
    table = plant_with("guide-boren-2")
    assert table.seat()["water"] == 9 - 4 + 4
    assert plant_with("guide-aruna-3").seat()["water"] == 9 - 4 + 3


@clause("W28", "WR17")
def test_g_an_effect_of_the_kind_is_raised() -> None:
    table = Table(hands={0: "fire-03 water"})  # water 2 + clean 1
    table.guide(0, "guide-ceda-4", "guide-elin-2")  # clean +1, water +1
    table.pollute(0, r3c4=9)
    table.play("card fire-03 upper", "clean r3c4", "clean r3c4")
    assert table.view()["stage"] == "draw"
    assert table.seat()["water"] == 3


@clause("WR17", "WR27")
def test_g_raises_x_effects_even_of_0() -> None:
    table = Table(hands={0: "fire-09"})
    table.guide(0, "guide-ceda-4")
    table.pollute(0, r3c4=9)
    table.play("card fire-09", "clean r3c4")
    assert table.view()["stage"] == "draw"


@clause("WR17")
def test_g_raises_temples_and_village_cards_but_not_flow_and_not_rewards_of_guides() -> None:
    table = Table(hands={0: FIVE}, boards="B A C")
    table.guide(0, "guide-dovan-3", "guide-elin-4")  # move +1; pay 2: move 3
    table.water(0, 2)
    table.play("power guide-elin-4", *["step capital>r1c1"] * 3)
    assert table.legal("step") == []  # 3, not 4
    table.play("temple", *(f"discard {card}" for card in table.hand()[:3]), "place move r1c1")
    table.play("step capital>r1c1", "step capital>r1c1", "step r1c1>capital")
    assert table.view()["stage"] == "draw"  # 2 + 1
    table = Table(hands={0: "water-06"})  # flow 5
    table.guide(0, "guide-dovan-3")
    table.play("card water-06", *["step capital>r1c1"] * 5)
    assert table.view()["stage"] == "draw"
    table = Table(hands={0: FIVE})
    table.guide(0, "guide-dovan-3")
    table.plant(0, "purple-01 r1c2")
    table.riders(0, r1c2=2)
    table.show_villages("village-17")  # move 4
    table.play("village r1c2", "use village-17", *["step capital>r1c1"] * 5)
    assert table.state.seat == 1


@clause("WR17")
def test_g_raises_no_reward_for_an_element_or_for_planting() -> None:
    table = Table(hands={0: "fire-06"})
    table.guide(0, "guide-aruna-1", "guide-dovan-3")  # fire: 3 moves; move +1
    table.play("card fire-06", *["step capital>r1c1"] * 3)
    assert table.view()["stage"] == "draw"
    assert plant_with("guide-boren-2", "guide-elin-2").seat()["water"] == 9 - 4 + 4  # water +1


@clause("WR17")
def test_g_raises_the_alternative_chosen() -> None:
    table = Table(hands={0: "fire-02 fire"})  # clean 1 / move 3
    table.guide(0, "guide-ceda-4")
    table.pollute(0, r3c4=9)
    table.play("card fire-02 upper", "choose 1", "clean r3c4", "clean r3c4")
    assert table.view()["stage"] == "draw"


@clause("W28", "WR22")
def test_h_once_a_turn_2_water_fly_any_rider_to_any_tile() -> None:
    table = Table(hands={0: FIVE})
    table.guide(0, "guide-ceda-3")
    table.water(0, 2)
    table.plant(0, "purple-01 r1c2")
    table.play("power guide-ceda-3", "fly capital>r1c2")
    assert table.there("r1c2")["riders"] == 1
    assert table.seat()["water"] == 0


@clause("W28", "WR18")
def test_i_planting_is_2_cheaper_but_never_less_than_1() -> None:
    assert plant_with("guide-aruna-4").seat()["water"] == 7
    table = Table(hands={0: "earth-05 earth"})  # plant for 2
    table.guide(0, "guide-aruna-4", "guide-dovan-2")
    table.water(0, 1)
    table.show("purple-01")
    table.play("card earth-05", "plant purple-01 r1c2")
    assert table.seat()["water"] == 0


@clause("W28", "WR22")
def test_j_planting_flies_any_rider_to_any_tile() -> None:
    table = plant_with("guide-elin-1")
    assert table.legal() == ["fly capital>r1c1", "fly capital>r1c2", "done"]
    table.do("fly capital>r1c2")
    assert table.there("r1c2")["riders"] == 1


@clause("W28")
def test_k_planting_clears_one_space() -> None:
    table = plant_with("guide-dovan-4", r3c4=3, r3c3=1)
    assert table.legal() == ["clear r3c3", "clear r3c4", "done"]
    events = table.do("clear r3c4")
    assert events[0] == {"event": "cleaned", "seat": 0, "space": "r3c4", "n": 3, "left": 0}


@clause("WR5")
def test_several_powers_set_off_by_planting_come_in_any_order() -> None:
    for order in (["clean r3c4", "fly capital>r1c2"], ["fly capital>r1c2", "clean r3c4"]):
        table = plant_with("guide-dovan-2", "guide-elin-1", r3c4=2)
        table.play(*order)
        assert table.view()["stage"] == "draw"


@clause("WR6")
def test_once_a_turn_powers_come_before_the_action_or_before_the_refill_not_inside_it() -> None:
    table = Table(hands={0: "fire-06 air"})
    table.guide(0, "guide-ceda-3")
    table.water(0, 2)
    table.pollute(0, r3c4=9)
    table.play("card fire-06", "clean r3c4")
    assert table.why_not("power guide-ceda-3") == "WR6"
    table.do("done")
    assert table.legal() == ["power guide-ceda-3", "done"]
    table.do("done")
    assert table.view()["stage"] == "draw"


@clause("WR6")
def test_a_power_is_the_own_turns_and_fresh_in_every_turn() -> None:
    table = Table(hands={0: FIVE})
    table.guide(1, "guide-ceda-3")
    table.guide(0, "guide-aruna-2")
    table.water(0, 4)
    table.water(1, 9)
    assert table.why_not("power guide-ceda-3") == "W27"
    assert table.why_not("power guide-ceda-3", seat=1) == "W6"
    table.pollute(0, r3c4=9)
    table.play("power guide-aruna-2", "done")
    pass_by_swapping(table)
    assert table.legal("power") == ["power guide-ceda-3"]
    table.turn_of(0)
    assert table.legal("power") == ["power guide-aruna-2"]
