"""Element cards: what they ask for (W8-W11) and how hands are refilled (W18), with their rulings."""

from itertools import product

import pytest

from ognisko.core.chance import Fast
from ognisko.core.state import SPECTATOR
from tests.clauses import clause
from tests.games.tribes.positions import GAME, C, Scene


def plays(scene: Scene) -> list[str]:
    return scene.legal("card")


def backs(**counts: int) -> str:
    return " ".join(element for element, count in counts.items() for _ in range(count))


@clause("W8", "WR15")
def test_of_two_rows_that_are_met_the_player_chooses_one() -> None:
    scene = Scene(hands={0: "fire-01 fire fire"})
    assert plays(scene)[:2] == ["card fire-01 upper", "card fire-01 lower"]
    scene.pollute(0, r3c4=9)
    scene.play("card fire-01 upper", "clean r3c4", "clean r3c4")
    assert scene.there("r3c4")["pollution"] == 7


@clause("W8")
def test_the_row_used_must_be_met_and_a_card_with_no_row_met_cannot_be_played() -> None:
    scene = Scene(hands={0: "fire-01 fire water-01 air-01"})
    assert plays(scene)[0] == "card fire-01 upper"
    assert scene.why_not("card fire-01 lower") == "W10"
    assert scene.why_not("card water-01 upper") == "W10"
    assert scene.why_not("card earth-01 upper") == "W8"


@clause("W9")
def test_the_card_being_played_counts_in_the_own_hand() -> None:
    scene = Scene(hands={0: "fire-01 fire air"})
    assert "card fire-01 upper" in plays(scene)
    scene = Scene(hands={0: "fire-01 air air"})
    assert "card fire-01 upper" not in plays(scene)
    # None of an element: a card asks for another element than its own, so it never counts against itself.
    assert "card fire-06" in plays(Scene(hands={0: "fire-06 air"}))


@clause("W9")
def test_only_direct_neighbours_count() -> None:
    for players, seats in (
        (3, {1: True, 2: True}),
        (4, {1: True, 2: False, 3: True}),
        (5, {2: False, 3: False, 4: True}),
    ):
        for seat, counts in seats.items():
            scene = Scene(players, hands={0: "fire-12", seat: "fire"})
            assert ("card fire-12 upper" in plays(scene)) == counts, (players, seat)


@clause("W9")
def test_with_two_players_the_offer_is_the_second_neighbour() -> None:
    lonely = Scene(2, hands={0: "fire-12", 1: "air"}, offer="air air air air air")
    assert plays(lonely) == []
    offered = Scene(2, hands={0: "fire-12", 1: "air"}, offer="air air air air fire")  # the top counts
    assert plays(offered) == ["card fire-12 upper"]
    both = Scene(2, hands={0: "fire-12", 1: "fire"}, offer="fire air air air air")
    assert plays(both) == ["card fire-12 upper", "card fire-12 lower"]
    # With 3 players the offer is nobody.
    assert plays(Scene(3, hands={0: "fire-12"}, offer="fire fire fire fire fire")) == []


@clause("W10")
def test_at_least_n_of_an_element() -> None:
    for count, rows in ((1, []), (2, ["upper"]), (3, ["upper", "lower"]), (5, ["upper", "lower"])):
        scene = Scene(hands={0: "fire-01 " + backs(fire=count - 1)})
        assert [text.split()[2] for text in plays(scene) if "fire-01" in text] == rows


@clause("W10")
def test_none_of_an_element() -> None:
    assert "card fire-06" in plays(Scene(hands={0: "fire-06 air water", 1: "earth"}))
    assert "card fire-06" not in plays(Scene(hands={0: "fire-06 air earth"}))


@clause("W10")
def test_one_of_each_element() -> None:
    assert "card fire-07 lower" in plays(Scene(hands={0: "fire-07 water earth air"}))
    for missing in ("water", "earth", "air"):
        hand = " ".join({"water", "earth", "air"} - {missing})
        assert "card fire-07 lower" not in plays(Scene(hands={0: f"fire-07 {hand}"}))


@clause("W10", "WR27")
@pytest.mark.parametrize(("own", "left", "right"), [(1, 0, 0), (1, 2, 0), (2, 5, 1), (5, 5, 5)])
def test_x_is_what_the_three_hold_together(own: int, left: int, right: int) -> None:
    scene = Scene(hands={0: "fire-08 " + backs(fire=own - 1), 1: backs(fire=left), 2: backs(fire=right)})
    event = scene.do("card fire-08")[0]
    assert event["x"] == own + left + right
    assert scene.seat()["water"] == own + left + right


@clause("W10", "W21", "W22")
def test_x_counts_moves_and_flow_too() -> None:
    scene = Scene(hands={0: "air-08 air", 1: "air"})  # X moves
    scene.do("card air-08")
    assert scene.why_not("water") == "W22"
    scene.play(*["step capital>r1c1"] * 3)
    assert scene.view()["stage"] == "draw"
    for card in ("air-09 water water", "water-09 fire fire"):  # flow X
        scene = Scene(hands={0: card})
        scene.play(f"card {card.split()[0]}", "step capital>r1c1", "water")
        assert scene.view()["stage"] == "draw"
        assert scene.seat()["water"] == scene.there("r1c1")["riders"] == 1


@clause("WR27")
def test_x_of_0_is_met_and_gives_nothing() -> None:
    scene = Scene(hands={0: "fire-09"})
    scene.pollute(0, r3c4=1)
    scene.do("card fire-09")
    assert scene.there("r3c4")["pollution"] == 1
    assert scene.view()["stage"] == "draw"


@clause("W10")
@pytest.mark.parametrize(("left", "right"), [*product(range(3), repeat=2)])
def test_neighbours_hold_at_least_one(left: int, right: int) -> None:
    scene = Scene(hands={0: "fire-12", 1: backs(fire=left), 2: backs(fire=right)})
    assert ("card fire-12 upper" in plays(scene)) == (left > 0 or right > 0)
    assert ("card fire-12 lower" in plays(scene)) == (left > 0 and right > 0)


@clause("W10")
@pytest.mark.parametrize(("own", "left", "right"), [*product((1, 2), (0, 1, 2, 3), (0, 1, 2, 3))])
def test_more_than_neighbours(own: int, left: int, right: int) -> None:
    scene = Scene(hands={0: "fire-15 " + backs(fire=own - 1), 1: backs(fire=left), 2: backs(fire=right)})
    assert ("card fire-15 upper" in plays(scene)) == (own > left or own > right)
    assert ("card fire-15 lower" in plays(scene)) == (own > left and own > right)


@clause("W10")
@pytest.mark.parametrize(("own", "left", "right"), [*product((0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3))])
def test_fewer_than_neighbours_and_a_neighbour_with_none_never_satisfies(own: int, left: int, right: int) -> None:
    scene = Scene(hands={0: "fire-18 " + backs(water=own), 1: backs(water=left), 2: backs(water=right)})
    satisfied = sum(other > 0 and own < other for other in (left, right))
    assert ("card fire-18 upper" in plays(scene)) == (satisfied >= 1)
    assert ("card fire-18 lower" in plays(scene)) == (satisfied == 2)


@clause("W10", "WR16")
@pytest.mark.parametrize(("together", "cleaned"), [(1, None), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (11, 3)])
def test_tiers_give_exactly_the_tier_reached(together: int, cleaned: int | None) -> None:
    others = together - 1
    left = min(others, 5)
    scene = Scene(hands={0: "fire-10", 1: backs(fire=left), 2: backs(fire=others - left)})
    scene.pollute(0, r3c4=9)
    if cleaned is None:
        assert scene.why_not("card fire-10") == "WR16"
        return
    scene.do("card fire-10")
    while scene.legal("clean"):
        scene.do("clean r3c4")
    assert scene.there("r3c4")["pollution"] == 9 - cleaned


@clause("WR16")
def test_tiers_of_another_element_can_be_0() -> None:
    assert Scene(hands={0: "fire-11"}).why_not("card fire-11") == "WR16"


@clause("WE3")
def test_printed_example_of_tiers() -> None:
    scene = Scene(hands={0: "fire-10 fire fire", 1: "fire air", 2: "air"})
    scene.pollute(0, r2c2=2, r3c3=1)
    scene.play("card fire-10", "clean r2c2", "clean r3c3")
    assert scene.view()["stage"] == "draw"
    assert scene.there("r2c2")["pollution"] == 1


@clause("WE4")
def test_printed_example_of_plant_for_8_minus_x() -> None:
    scene = Scene(hands={0: "earth-08 earth earth", 1: "earth earth", 2: "earth"})
    scene.water(0, 3)
    scene.show("purple-01")
    scene.play("card earth-08", "plant purple-01 r1c2")
    assert scene.seat()["water"] == 1


@clause("WR27")
def test_8_minus_x_is_8_for_0_and_never_less_than_1() -> None:
    scene = Scene(hands={0: "earth-09"})
    scene.water(0, 8)
    scene.play("card earth-09", first_planting(scene))
    assert scene.seat()["water"] == 0
    scene = Scene(hands={0: "earth-08 earth earth earth earth", 1: backs(earth=5), 2: backs(earth=2)})
    scene.water(0, 1)
    scene.play("card earth-08", first_planting(scene))
    assert scene.seat()["water"] == 0


def first_planting(scene: Scene) -> str:
    """Planting of the first tile on offer on r1c2, as a text."""
    return f"plant {scene.view()['forest'][0]} r1c2"


@clause("W11")
def test_the_card_goes_to_the_discards_after_its_effect() -> None:
    scene = Scene(hands={0: "fire-01 fire"})
    scene.pollute(0, r3c4=9)
    scene.do("card fire-01 upper")
    assert scene.view()["card"] == "fire-01"
    assert scene.discards() == []
    scene.play("clean r3c4", "clean r3c4")
    assert scene.view()["card"] is None
    assert scene.discards() == ["fire-01"]


@clause("WR13")
def test_with_two_players_the_offer_is_counted_when_the_card_is_played() -> None:
    told = {"hands": {0: "water-05 air air air air", 1: "fire-12"}, "offer": "fire fire air air air"}
    scene = Scene(2, **told)  # type: ignore[arg-type]
    scene.play("card water-05", "draw 1")
    assert scene.legal("card") == ["card fire-12 upper", "card fire-12 lower"]  # seat 0 has drawn one, one is left
    scene = Scene(2, **told)  # type: ignore[arg-type]
    scene.play("card water-05", "draw 3")
    assert scene.legal("card") == ["card fire-12 upper"]


# Refill


@clause("W18")
def test_a_hand_is_refilled_to_five_from_the_five_on_offer() -> None:
    scene = Scene(hands={0: "water-05 air air air air"}, offer="fire-02 fire-03 fire-04 fire-05 earth-02")
    scene.do("card water-05")
    assert scene.legal() == ["draw 1", "draw 2", "draw 3", "draw 4", "draw top"]
    event = scene.do("draw 2")[0]
    assert event["private"] == {"to": [0], "card": "fire-03"}
    assert "fire-03" in scene.hand()
    assert len(scene.hand()) == 5


@clause("W18")
def test_after_the_top_was_taken_the_next_top_is_not_on_offer() -> None:
    scene = Scene(hands={0: "air air air air air"})
    scene.play("swap", *(f"discard {card}" for card in scene.hand()[:3]))
    scene.do("draw top")
    assert scene.legal() == ["draw 1", "draw 2", "draw 3", "draw 4"]
    scene.do("draw 3")
    assert scene.legal() == ["draw 1", "draw 2", "draw 4"]
    assert scene.why_not("draw 3") == "W18"


@clause("W18")
def test_faces_are_seen_only_when_all_are_drawn_and_the_display_is_refilled_then() -> None:
    scene = Scene(hands={0: "air air air air air"}, offer="fire-02 fire-03 fire-04 fire-05 earth-02")
    scene.play("swap", *(f"discard {card}" for card in scene.hand()[:3]))
    for text in ("draw top", "draw 1"):
        assert scene.do(text) == []
        assert len(scene.hand()) == 2
        assert scene.view(SPECTATOR)["offer"] == ["fire", "fire", "fire", "fire", "earth"]
    events = scene.do("draw 4")
    assert [event["event"] for event in events[:3]] == ["drew"] * 3
    assert {event["private"]["card"] for event in events[:3]} == {"earth-02", "fire-02", "fire-05"}
    assert all(back is not None for back in scene.view(SPECTATOR)["offer"])


@clause("WR36")
def test_new_backs_go_into_the_emptied_places_lowest_first() -> None:
    scene = Scene(hands={0: "air air air air air"}, offer="fire-02 fire-03 fire-04 fire-05 earth-02")
    top = scene.state.elements.offer[4]
    scene.play("swap", *(f"discard {card}" for card in scene.hand()[:3]), "draw 2", "draw 4", "draw 3")
    places = [event["place"] for event in scene.happened("offered")]
    assert places == ["2", "top", "3", "top", "4", "top"]
    assert scene.state.elements.offer[1] == top
    assert scene.state.elements.offer[0] == scene.cards["fire-02"]


@clause("W18", "WR31")
def test_the_deck_is_made_anew_the_moment_its_last_card_leaves_it() -> None:
    scene = Scene(hands={0: "water-05 air air air air"})
    scene.discard_all_but(0)  # only the top is left
    pile = len(scene.discards())
    scene.play("card water-05", "draw top")
    assert scene.happened("renewed") == [{"event": "renewed", "cards": pile + 1}]  # with the card just played
    assert scene.discards() == []
    assert [event["event"] for event in scene.events][-2:] == ["renewed", "offered"]
    assert scene.view()["deck"] == pile


@clause("WR31")
def test_the_deck_may_be_made_anew_while_the_display_is_refilled() -> None:
    scene = Scene(hands={0: "air air air air air"})
    scene.discard_all_but(1)
    scene.play("swap", *(f"discard {card}" for card in scene.hand()[:3]), "draw 1", "draw 2", "draw 3")
    names = [event["event"] for event in scene.events if event["event"] in ("offered", "renewed")]
    assert names == ["offered", "offered", "offered", "renewed", "offered", "offered", "offered"]
    assert None not in scene.view()["offer"]


@clause("WR24")
def test_with_two_players_there_are_always_five_backs_to_count() -> None:
    scene = Scene(2, hands={0: "water-05 air air air air", 1: "air air air air air"})
    scene.discard_all_but(0)
    scene.play("card water-05", "draw top")
    assert len(scene.view(1)["offer"]) == 5
    assert None not in scene.view(1)["offer"]


@clause("WR10")
def test_with_too_few_cards_what_is_there_is_drawn() -> None:
    scene = Scene(hands={0: "water-05 air air"})
    elements = scene.state.elements
    elements.deck.size = elements.discards.size = 0
    for place in (1, 2, 3):
        elements.offer[place] = -1
    scene.do("card water-05")
    assert scene.legal() == ["draw 1", "draw top"]
    scene.play("draw 1", "draw top")  # three are wanted, two are there
    assert len(scene.hand()) == 4
    assert scene.state.seat == 1
    assert scene.view()["offer"] == ["water", None, None, None, None]  # the card played was the whole new deck


@clause("WR35")
def test_the_view_shows_backs_and_ages_but_no_face_of_others() -> None:
    scene = Scene(hands={0: "fire fire", 1: "air water"})
    view = scene.view(0)
    assert [back["element"] for back in view["seats"][1]["backs"]] == ["water", "air"]
    assert view["seats"][1]["hand"] is None
    assert view["discards"] == []
    assert set(view["seats"][1]) == set(view["seats"][0])


@clause("WR35")
def test_cards_of_an_earlier_shuffle_are_imagined_as_such() -> None:
    """A card that was in hand when the deck was made anew cannot be one that was shuffled in."""
    scene = Scene(2, hands={0: "water-05 air air air air", 1: "earth-01 earth-02 earth-03 fire-01 fire-02"})
    scene.discard_all_but(0)
    old = {C.element_card[n].id for n in list(scene.state.elements.offer)[:4]}
    scene.play("card water-05", "draw top")
    assert set(scene.view(0)["unseen"].values()) == {0, 1}
    for n in range(40):
        world = scene.state.imagine(0, Fast(n))
        other = GAME.view(world, 1)["seats"][1]["hand"]
        shown = {C.element_card[card].id for card in list(world.elements.offer)[:4]}
        assert {*other, *shown} == {"earth-01", "earth-02", "earth-03", "fire-01", "fire-02", *old}
