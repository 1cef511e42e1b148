"""Temples (W12, W13), villages, their bonuses and cards (W14-W17), with their rulings."""

import pytest

from tests.clauses import clause
from tests.games.tribes.positions import Table

FIVE = "fire-01 water-01 earth-01 air-01 air-02"


def with_temple(table: Table, *discarded: str) -> None:
    table.play("temple", *(f"discard {card}" for card in discarded or table.hand()[:3]))


@clause("W12", "WE2")
def test_three_cards_are_discarded_and_a_temple_is_placed_with_its_effect() -> None:
    table = Table(hands={0: FIVE}, boards="B A C")
    with_temple(table, "fire-01", "earth-01", "air-02")
    assert sorted(table.discards()) == ["air-02", "earth-01", "fire-01"]
    assert "place move r1c1" in table.legal()
    table.do("place move r1c1")
    assert table.there("r1c1")["temple"] is True
    assert sorted(table.seat()["temples_left"]) == ["clean", "plant", "water"]
    table.play("step capital>r1c1", "step capital>r1c1")  # B's temple gives 2 moves
    assert table.view()["stage"] == "draw"


@clause("W12")
def test_a_temple_goes_on_any_own_tile_without_a_temple_and_on_no_space_without_a_tile() -> None:
    table = Table(hands={0: FIVE})
    table.plant(0, "purple-01 r1c2", "green-01 r2c1")
    table.settle_villages(0, "r2c1")
    table.temples(0, "r1c2", left="water clean")
    with_temple(table)
    assert table.legal() == [
        "place water r1c1", "place water r2c1", "place clean r1c1", "place clean r2c1", "done",
    ]  # fmt: skip
    assert table.why_not("place water r1c2") == table.why_not("place move r1c1") == "W12"
    assert table.why_not("place water r3c4") == "W12"


@clause("W12")
def test_discarded_cards_need_no_requirement_and_have_no_effect() -> None:
    table = Table(hands={0: "water-05 water-06 fire-06 fire-01 air-04"})
    table.do("temple")
    assert len(table.legal()) == 5
    assert table.why_not("discard air-20") == "W12"
    table.play("discard water-05", "discard water-06", "discard fire-06", "place plant r1c1")
    assert table.seat()["water"] == 0


@clause("W13")
def test_three_cards_may_be_discarded_just_to_change_them() -> None:
    table = Table(hands={0: FIVE})
    table.play("swap", "discard fire-01", "discard water-01", "discard earth-01")
    assert table.view()["stage"] == "draw"
    table.play("draw 1", "draw 2", "draw top")
    assert len(table.hand()) == 5
    assert table.state.seat == 1


@clause("WR33")
def test_without_a_temple_or_a_free_tile_only_changing_cards_is_left() -> None:
    table = Table(hands={0: FIVE})
    table.temples(0, "r1c1", left="water")
    assert table.legal("temple", "swap") == ["swap"]
    assert table.why_not("temple") == "WR33"
    table.temples(0, left="")
    assert table.legal("temple", "swap") == ["swap"]


@clause("WR33")
def test_a_temple_of_a_village_card_that_cannot_be_placed_is_nothing() -> None:
    table = ready("purple-01")
    table.temples(0, "r1c1", "r1c2", left="water move")
    table.show_villages("village-18")  # clean 1 + temple
    table.play("village r1c2", "use village-18")
    assert table.state.seat == 1


@clause("WR7")
def test_changing_cards_is_always_possible_with_three_in_hand() -> None:
    table = Table(hands={0: "fire-01 water-01 earth-01"})
    table.temples(0, left="")
    assert table.legal() == ["swap"]
    assert table.why_not("done") == "WR7"


def ready(tile: str = "purple-02", hand: str = FIVE, boards: str = "A B C", players: int = 3) -> Table:
    """A tile on r1c2 with two riders, which are enough for the tiles used here (purple-02: a catapult)."""
    table = Table(players, hands={0: hand}, boards=boards)
    table.plant(0, f"{tile} r1c2")
    table.riders(0, r1c2=2)
    return table


@clause("W14")
def test_a_village_needs_a_rider_on_every_space_of_the_tile() -> None:
    table = ready()
    table.riders(0, r1c2=1)
    assert table.why_not("village r1c2") == "W14"
    table.riders(0, r1c2=2)
    assert "village r1c2" in table.legal()
    assert table.why_not("village r2c2") == "W14"


@clause("W14")
def test_the_riders_return_and_a_temple_and_surplus_riders_stay() -> None:
    table = ready("purple-03")  # a gate
    table.temples(0, "r1c2", left="water")
    table.riders(0, r1c2=4)
    table.do("village r1c2")
    assert table.there("r1c2") == {
        "space": "r1c2", "tile": "purple-03", "village": True, "temple": True, "riders": 2, "pollution": 0,
    }  # fmt: skip
    assert table.seat()["capital"] == 5


@clause("W14")
def test_one_village_a_turn_and_it_is_the_action() -> None:
    table = ready("purple-03")
    table.plant(0, "green-03 r2c1")
    table.riders(0, r1c2=2, r2c1=2)
    table.do("village r1c2")
    assert table.why_not("village r2c1") == "W14"
    table.do(table.legal("keep")[0])
    assert table.state.seat == 1  # five cards are in hand: nothing to refill


@clause("W15", "WR11")
def test_pollution_goes_on_every_neighbouring_space_without_a_tile() -> None:
    table = ready("purple-02")
    table.pollute(0, r2c2=2)
    events = table.do("village r1c2")
    assert table.there("r1c3")["pollution"] == 1
    assert table.there("r2c2")["pollution"] == 3
    assert table.there("r1c1")["pollution"] == 0
    assert [event["space"] for event in events if event["event"] == "polluted"] == ["r1c3", "r2c2"]


@clause("W16")
def test_a_wind_turbine_keeps_the_neighbours_clean() -> None:
    table = ready("purple-01")
    table.do("village r1c2")
    assert all(space["pollution"] == 0 for space in table.seat()["spaces"])


@clause("W16")
def test_a_catapult_moves_any_rider_to_any_other_tile_once_the_village_stands() -> None:
    table = ready("purple-02")
    table.riders(0, r1c2=3, r1c1=1)
    table.do("village r1c2")
    assert table.legal() == ["fly r1c1>r1c2", "fly r1c2>r1c1", "fly capital>r1c1", "fly capital>r1c2", "done"]
    table.do("fly r1c2>r1c1")
    assert table.there("r1c1")["riders"] == 2
    assert table.view()["stage"] == "village_card"


@clause("W16")
def test_a_tile_has_all_its_bonuses() -> None:
    table = ready("purple-04")  # turbine and catapult
    table.riders(0, r1c2=3)
    table.do("village r1c2")
    assert table.legal("fly")
    assert all(space["pollution"] == 0 for space in table.seat()["spaces"])


@clause("W16")
def test_bonuses_are_inactive_until_the_tile_is_flipped() -> None:
    table = Table(hands={0: "air-04"})
    table.plant(0, "purple-03 r1c2", "green-03 r2c1")
    table.riders(0, r1c2=1)
    table.settle_villages(0, "r2c1")
    table.do("card air-04")
    assert "step r1c2>capital" not in table.legal()
    assert "step capital>r1c2" not in table.legal()
    assert "step r1c2>r2c1" not in table.legal()


@clause("W16")
def test_a_village_with_a_gate_is_next_to_the_capital_and_to_other_gates() -> None:
    table = Table(hands={0: "air-04"})
    table.plant(0, "purple-01 r1c2", "purple-03 r1c3", "green-03 r2c1", "green-01 r3c1")
    table.settle_villages(0, "r1c3", "r2c1")
    table.riders(0, r1c3=1)
    table.do("card air-04")
    assert table.legal("step") == [
        "step r1c3>r1c2", "step r1c3>r2c1", "step r1c3>capital",
        "step capital>r1c1", "step capital>r1c3", "step capital>r2c1",
    ]  # fmt: skip


@clause("WR22")
def test_a_catapult_never_goes_to_the_capital_nor_to_the_riders_own_tile() -> None:
    table = ready("purple-02")
    table.do("village r1c2")
    assert table.legal("fly") == ["fly capital>r1c1", "fly capital>r1c2"]
    assert table.why_not("fly r1c2>r1c1") == "WR22"  # no rider is left there


@clause("W17", "WR23")
def test_the_right_side_of_a_village_card_is_resolved_at_once_and_the_card_discarded() -> None:
    table = ready("purple-01")
    table.show_villages("village-29", "village-11", "village-03", "village-04")
    table.do("village r1c2")
    assert table.legal() == [f"{do} village-{n}" for n in ("29", "11", "03", "04") for do in ("keep", "use")]
    table.do("use village-29")  # water 3 + move 2
    assert table.seat()["water"] == 3
    assert table.view()["village_card"] == "village-29"
    table.play("step capital>r1c1", "step capital>r1c1")
    assert table.view()["village_discards"] == ["village-29"]
    assert table.seat()["right_sides_used"] == 1
    assert None not in table.view()["villages"]


@clause("W17")
def test_a_kept_village_card_loses_its_right_side() -> None:
    table = ready("purple-01")
    table.show_villages("village-08")
    table.play("village r1c2", "keep village-08")
    assert table.seat()["kept"] == ["village-08"]
    assert table.seat()["water"] == 0
    assert table.seat()["right_sides_used"] == 0


@clause("W17")
def test_to_keep_a_fifth_card_a_kept_one_is_discarded_first() -> None:
    table = ready("purple-01")
    table.keep(0, "village-01", "village-02", "village-03", "village-05")
    table.show_villages("village-08")
    table.play("village r1c2", "keep village-08")
    assert table.legal() == ["drop village-01", "drop village-02", "drop village-03", "drop village-05"]
    assert table.why_not("drop village-08") == "W17"
    events = table.do("drop village-02")
    assert [event["event"] for event in events[:2]] == ["dropped", "kept"]
    assert table.seat()["kept"] == ["village-01", "village-03", "village-05", "village-08"]
    assert table.view()["village_discards"] == ["village-02"]


@clause("W17", "WR36")
def test_the_display_is_refilled_in_the_emptied_place() -> None:
    table = ready("purple-01")
    table.show_villages("village-08", "village-11", "village-03", "village-04")
    table.play("village r1c2", "keep village-11")
    view = table.view()["villages"]
    assert [view[0], *view[2:]] == ["village-08", "village-03", "village-04"]
    assert [event["place"] for event in table.happened("showed_village")] == ["2"]


@clause("W17")
def test_a_catapult_and_a_temple_of_a_right_side() -> None:
    table = ready("purple-01")
    table.show_villages("village-12")  # catapult + temple
    table.play("village r1c2", "use village-12", "place water r1c2")  # in any order
    assert table.seat()["water"] == 4  # its effect is resolved, before the other part
    assert table.legal("fly") == ["fly capital>r1c1", "fly capital>r1c2"]
    table.do("fly capital>r1c2")
    assert table.there("r1c2")["riders"] == 1
    assert table.discards() == []


@clause("WR23")
def test_a_right_side_left_unused_counts_as_used() -> None:
    table = ready("purple-01")
    table.show_villages("village-12")
    table.play("village r1c2", "use village-12", "done")
    assert table.seat()["right_sides_used"] == 1


@clause("WR3")
def test_no_village_stands_on_the_start_tile() -> None:
    table = ready()
    table.riders(0, r1c1=7)
    assert table.legal("village") == []
    with pytest.raises(Exception, match="not an action"):
        table.why_not("village r1c1")


@clause("WR4")
def test_there_is_no_sixth_village() -> None:
    table = ready("purple-01")
    table.plant(0, "purple-02 r1c3", "purple-03 r1c4", "green-01 r2c1", "green-02 r2c2", "green-03 r2c3")
    table.settle_villages(0, "r1c3", "r1c4", "r2c1", "r2c2", "r2c3")
    assert table.legal("village") == []
    assert table.why_not("village r1c2") == "WR4"


@clause("WR8")
def test_village_cards_are_chosen_from_those_left_and_never_shuffled_back() -> None:
    table = ready("purple-01")
    table.show_villages("village-08")
    table.state.villages.deck.size = 0
    table.do("village r1c2")
    assert table.legal() == ["keep village-08", "use village-08"]
    table.play("use village-08", "done")
    assert table.view()["villages"] == [None] * 4
    assert table.view()["village_discards"] == ["village-08"]


@clause("WR8")
def test_with_no_village_card_left_none_is_taken() -> None:
    table = ready("purple-01")
    table.show_villages()
    table.state.villages.deck.size = 0
    table.do("village r1c2")
    assert table.state.seat == 1
