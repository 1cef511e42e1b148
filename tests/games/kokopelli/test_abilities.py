"""The sixteen abilities, one by one: K31 to K46, and the rulings about them."""

import pytest

from tests.clauses import clause
from tests.games.kokopelli.positions import Scene, places

# Chief and Warrior


@clause("K31", "KR27")
def test_chief_adds_any_number_of_cards_to_one_ceremony_in_one_action() -> None:
    scene = Scene(3).stand("chief", "@0.0").stand("hunter", "@0.1").stand("paw", "@0.2")
    scene.hold(0, "hunter", "hunter", "paw", "kokopelli").play("play hunter @0.1")
    assert scene.asked == "go on"
    assert set(scene.legal()) == {"play hunter @0.1", "play kokopelli @0.1", "done"}
    assert scene.why_not("play paw @0.2") == "K31"
    assert scene.why_not("take") == "KR27"
    scene.play("play hunter @0.1", "play kokopelli @0.1")
    assert scene.points[0] == 4
    assert scene.asked == "act"  # finished: nothing to go on with
    assert scene.state.left == 1


@clause("KE8", "K31", "K37")
def test_each_card_of_chief_is_resolved_by_itself() -> None:
    scene = Scene(4).stand("chief", "@0.0").stand("paw", "@0.1").stand("hunter", "@1.2")
    scene.hold(0, "hunter", "kokopelli", "sun").play("play hunter @1.2", "play kokopelli @1.2")
    assert scene.reasons() == [(0, 1, "paw"), (0, 1, "paw")]


@clause("KR27")
def test_the_question_to_go_on_comes_whatever_the_hand_holds() -> None:
    scene = Scene(3).stand("chief", "@0.0").stand("paw", "@0.2").hold(0, "paw", "sun", "sun").play("play paw @0.2")
    assert set(scene.legal()) == {"done"}
    scene = Scene(3).stand("warrior", "@0.0").stand("paw", "@0.2").hold(0, "paw", "sun", "sun").play("play paw @0.2")
    assert set(scene.legal()) == {"done"}
    scene = Scene(3).stand("birthday", "@0.0").hold(0, "paw").deck(0, "sun", "sun").play("take")
    assert set(scene.legal()) == {"keep"}
    assert scene.why_not("done") == "KR27"


@clause("K32", "KR27")
def test_warrior_adds_exactly_two_cards_to_two_different_ceremonies() -> None:
    scene = Scene(3).stand("warrior", "@0.0").stand("hunter", "@0.1").stand("paw", "@1.2")
    scene.hold(0, "hunter", "hunter", "paw", "sun").play("play hunter @0.1")
    assert set(scene.legal()) == {"play paw @1.2", "done"}
    assert scene.why_not("play hunter @0.1") == "K32"
    scene.play("play paw @1.2")
    assert scene.asked == "act"
    assert scene.state.left == 1


@clause("KR10")
def test_warrior_with_one_fitting_card_is_the_base_action() -> None:
    scene = Scene(3).stand("warrior", "@0.0").hold(0, "warrior", "sun").play("play warrior @0.0", "done")
    assert scene.size("@0.0") == 2
    assert scene.state.left == 1


@clause("KR28", "K32")
def test_with_chief_and_warrior_the_second_card_decides_which_it_is() -> None:
    def first_card() -> Scene:
        scene = Scene(3).stand("chief", "@0.0").stand("warrior", "@0.1").stand("paw", "@0.2").stand("sun", "@0.3")
        return scene.hold(0, "paw", "paw", "paw", "sun", "sun").play("play paw @0.2")

    assert set(first_card().legal()) == {"play paw @0.2", "play sun @0.3", "done"}
    same = first_card().play("play paw @0.2")
    assert set(same.legal()) == {"play paw @0.2", "done"}
    other = first_card().play("play sun @0.3")
    assert other.asked == "act"


@clause("KR18", "KR28")
def test_warrior_goes_on_though_its_first_card_finished_the_warrior() -> None:
    scene = Scene(3).stand("warrior", "@0.0", 3).stand("paw", "@0.1").hold(0, "warrior", "paw", "sun")
    scene.play("play warrior @0.0", "play paw @0.1")
    assert scene.points[0] == 4
    assert scene.size("@0.1") == 2
    assert scene.state.left == 1


@clause("KR18")
def test_spider_womans_reach_ends_with_the_card_that_finishes_her() -> None:
    scene = Scene(3).stand("warrior", "@0.0").stand("spider_woman", "@0.1", 3).stand("paw", "@1.0")
    scene.hold(0, "spider_woman", "paw", "sun").play("play spider_woman @0.1")
    assert set(scene.legal()) == {"done"}


@clause("KR11", "K14")
def test_a_hand_that_empties_in_mid_action_is_filled_and_the_action_goes_on() -> None:
    scene = Scene(3).stand("chief", "@0.0").stand("paw", "@0.1").hold(0, "paw").deck(0, "paw", "sun", "sun", "sun")
    scene.play("play paw @0.1")
    assert scene.points[0] == 1
    assert set(scene.legal()) == {"play paw @0.1", "done"}
    scene.play("play paw @0.1")
    assert scene.size("@0.1") == 3


# Birthday and Hunter


@clause("K33", "KR12")
def test_birthday_adds_the_card_just_drawn_and_only_that() -> None:
    scene = Scene(3).stand("birthday", "@0.0").stand("paw", "@0.1").stand("sun", "@0.2").hold(0, "sun")
    scene.deck(0, "paw", "fire").play("take")
    assert set(scene.legal()) == {"play paw @0.1", "keep"}
    assert scene.why_not("play sun @0.2") == "KR12"
    scene.play("play paw @0.1")
    assert scene.size("@0.1") == 2
    assert scene.state.left == 1


@clause("K33", "KR12")
def test_declining_keeps_the_card_in_hand() -> None:
    scene = Scene(3).stand("birthday", "@0.0").stand("paw", "@0.1").hold(0, "sun").deck(0, "paw", "fire")
    scene.play("take", "keep")
    assert scene.hand(0) == ["paw", "sun"]
    assert scene.asked == "act"


@clause("KR12")
def test_birthdays_card_earns_what_any_added_card_earns_but_is_no_play_action() -> None:
    scene = Scene(3).stand("birthday", "@0.0").stand("paw", "@0.1").stand("turtle", "@0.2").stand("chief", "@0.3")
    scene.stand("sun", "@1.2", 3).hold(0, "fire").deck(0, "sun", "fire").play("take", "play sun @1.2")
    assert scene.points == [1 + 4 + 1, 1, 0]
    assert scene.asked == "act"  # not asked to go on by the Chief


@clause("K34")
def test_hunter_draws_one_card_more() -> None:
    scene = Scene(3).stand("hunter", "@0.0").hold(0, "fire").deck(0, "sun", "paw", "vase").play("take")
    assert scene.hand(0) == ["fire", "paw", "sun"]
    assert [event["by"] for event in scene.news("drew")] == ["take", "hunter"]


@clause("K34", "KR21")
@pytest.mark.parametrize("target", ["@0.1", "@0.2"])
def test_birthday_with_hunter_adds_both_cards_in_any_order_to_one_ceremony_or_two(target: str) -> None:
    scene = Scene(3).stand("hunter", "@0.0").stand("birthday", "@0.3").stand("paw", "@0.1").stand("sun", "@0.2")
    scene.hold(0, "fire").deck(0, "paw", "kokopelli", "sun").play("take")
    assert {"play paw @0.1", "play kokopelli @0.1", "play kokopelli @0.2", "keep"} <= set(scene.legal())
    scene.play(f"play kokopelli {target}")
    assert scene.asked == "birthday"
    scene.play("play paw @0.1")
    assert scene.asked == "act"


@clause("KR21")
def test_one_keep_keeps_all_and_other_draws_are_not_birthdays() -> None:
    scene = Scene(3).stand("birthday", "@0.0").stand("hunter", "@0.1").stand("lizard", "@0.2").stand("paw", "@1.2")
    scene.hold(0, "fire").deck(0, "paw", "sun", "birthday", "sun").play("take", "play paw @1.2")
    assert scene.hand(0) == ["birthday", "fire", "sun"]  # Lizard drew one card; Hunter adds none to it
    assert set(scene.legal()) == {"keep"}
    scene.play("keep")
    assert scene.asked == "act"


@clause("KR18")
def test_hunter_and_birthday_are_looked_at_when_the_action_begins() -> None:
    scene = Scene(3).stand("birthday", "@0.0", 3).stand("hunter", "@0.1").hold(0, "fire")
    scene.deck(0, "birthday", "hunter", "sun").play("take", "play birthday @0.0")
    assert scene.asked == "birthday"
    assert set(scene.legal()) == {"play hunter @0.1", "keep"}


# Spider Woman, Fire and Sun


@clause("K35")
@pytest.mark.parametrize(("players", "more"), [(3, "@2"), (4, "@3")])
def test_spider_woman_reaches_every_place_of_both_neighbours(players: int, more: str) -> None:
    scene = Scene(players).stand("spider_woman", "@0.0").hold(0, "kokopelli", "sun")
    for village in ("@1", more):
        for place, kind in enumerate(("paw", "lizard", "turtle", "fire", "shaman")):
            scene.stand(kind, f"{village}.{place}")
    if players == 4:
        scene.stand("paw", "@2.0")
    wide = {f"{village}.{place}" for village in ("@1", more) for place in range(5)}
    assert places(scene.legal("play")) == {"@0.0"} | wide


@clause("K35", "KR23")
def test_spider_woman_with_two_players_reaches_all_five_places_and_the_suns() -> None:
    scene = Scene(2).stand("spider_woman", "@0.0").hold(0, "kokopelli", "sun")
    for place, kind in enumerate(("paw", "lizard", "turtle", "fire", "shaman", "vase")):
        scene.stand(kind, f"@1.{place}")
    assert places(scene.legal("play")) == {"@0.0", *(f"@1.{place}" for place in range(6))}


@clause("K35", "KR24")
def test_spider_woman_widens_neither_starting_nor_the_look_for_the_same() -> None:
    scene = Scene(3).stand("spider_woman", "@0.0").stand("hunter", "@1.0").hold(0, "hunter", "sun")
    assert places(scene.legal("start hunter")) == {"@0.1", "@0.2", "@0.3"}


@clause("K36", "KR8")
def test_fire_starts_at_the_neighbours_what_neither_zone_holds() -> None:
    scene = Scene(4).stand("fire", "@0.0").hold(0, "hunter", "sun")
    assert places(scene.legal("start hunter")) == {"@0.1", "@0.2", "@0.3", "@1.2", "@1.3", "@3.0", "@3.1"}
    assert scene.why_not("start hunter @1.0") == "K36"
    scene.stand("hunter", "@2.2")  # in the left neighbour's zone, not in the right one's, nor in the own
    assert places(scene.legal("start hunter")) == {"@0.1", "@0.2", "@0.3", "@3.0", "@3.1"}
    assert scene.why_not("start hunter @1.2") == "K36"
    scene.stand("hunter", "@3.1")
    assert set(scene.legal("start hunter")) == set()
    assert scene.why_not("start hunter @0.1") == "K17"


@clause("K36", "KR23")
def test_fire_with_two_players_reaches_four_places_and_never_below_the_deck() -> None:
    scene = Scene(2).stand("fire", "@0.0").stand("sun", "@1.0").hold(0, "hunter", "paw")
    assert places(scene.legal("start hunter")) == {"@0.1", "@0.2", "@0.3", "@0.4", "@1.1", "@1.2", "@1.3"}


@clause("KR14")
def test_drummer_counts_for_a_ceremony_started_by_fire_in_the_hosts_village() -> None:
    scene = Scene(3).stand("fire", "@0.0").stand("drummer", "@1.0").hold(0, "hunter", "hunter", "kokopelli", "sun")
    scene.play("start hunter @1.2", "play hunter @1.2").turn(0).play("play kokopelli @1.2")
    assert scene.points == [4, 1, 0]


@clause("K42", "KE10", "KR23")
def test_sun_starts_one_more_ceremony_below_the_deck() -> None:
    scene = Scene(3).stand("sun", "@0.0").stand("paw", "@0.1").stand("turtle", "@0.2").stand("vase", "@0.3")
    scene.hold(0, "shaman", "lizard")
    assert set(scene.legal("start shaman")) == {"start shaman @0.4"}
    scene.play("start shaman @0.4")
    assert scene.size("@0.4") == 1


@clause("KR23", "K42")
def test_the_suns_place_may_be_used_while_others_are_free_and_needs_a_sun() -> None:
    scene = Scene(3).stand("sun", "@0.0").hold(0, "shaman", "lizard")
    assert "start shaman @0.4" in scene.legal()
    assert Scene(3).hold(0, "shaman", "lizard").why_not("start shaman @0.4") == "K42"


@clause("K42")
def test_what_stands_on_the_suns_place_stays_when_the_sun_is_gone_and_is_in_nobody_elses_zone() -> None:
    scene = Scene(3).stand("sun", "@0.0").stand("shaman", "@0.4").hold(0, "shaman", "lizard")
    scene.play("interrupt @0.0", "play shaman @0.4")
    assert scene.size("@0.4") == 2
    scene.hold(1, "kokopelli", "shaman")
    assert set(scene.legal("play")) == set()
    assert "start shaman @1.0" in scene.legal()


@clause("K42", "KR17", "KR23")
def test_with_two_players_the_suns_place_is_the_sixth() -> None:
    scene = Scene(2).stand("sun", "@0.0").hold(0, "shaman", "lizard")
    assert places(scene.legal("start shaman")) == {"@0.1", "@0.2", "@0.3", "@0.4", "@0.5"}
    scene.play("start shaman @0.5").turn(1).hold(1, "kokopelli", "sun")
    assert places(scene.legal("play")) == {"@0.0"}


# Paw, Lizard, Eagle Feather and Turtle


@clause("K37")
def test_paw_pays_for_cards_at_others_and_not_at_home() -> None:
    scene = Scene(3).stand("paw", "@0.0").stand("sun", "@1.2").hold(0, "paw", "sun", "fire")
    scene.play("play sun @1.2", "play paw @0.0")
    assert scene.reasons() == [(0, 1, "paw")]


@clause("K38", "KR3")
def test_lizard_draws_before_the_hand_is_looked_at() -> None:
    scene = Scene(3).stand("lizard", "@0.0").stand("sun", "@1.2").hold(0, "sun").deck(0, "fire", "paw", "vase", "vase")
    scene.play("play sun @1.2")
    assert scene.hand(0) == ["fire"]  # it is not empty: no bonus
    assert scene.points[0] == 0


@clause("K38", "KR1")
def test_lizard_with_an_empty_deck_draws_nothing_and_the_empty_hand_pays() -> None:
    scene = Scene(3).stand("lizard", "@0.0").stand("sun", "@1.2").hold(0, "sun").deck(0).play("play sun @1.2")
    assert scene.points[0] == 1
    assert scene.hand(0) == []


@clause("K39")
def test_eagle_feather_makes_it_three_points_and_five_cards() -> None:
    scene = Scene(3).stand("eagle_feather", "@0.0").hold(0, "sun").deck(0, *["fire"] * 7).play("start sun @0.1")
    assert scene.reasons() == [(0, 3, "eagle_feather")]
    assert len(scene.hand(0)) == 5


@clause("KR19")
def test_eagle_feather_counts_if_started_with_the_last_card_and_not_if_finished_with_it() -> None:
    scene = Scene(3).hold(0, "eagle_feather").play("start eagle_feather @0.0")
    assert scene.points[0] == 3
    scene = Scene(3).stand("eagle_feather", "@0.0", 3).hold(0, "eagle_feather").play("play eagle_feather @0.0")
    assert scene.reasons() == [(0, 4, "token"), (0, 1, "empty_hand")]
    assert len(scene.hand(0)) == 3


@clause("K40", "KR18")
@pytest.mark.parametrize(("place", "host"), [("@0.1", 0), ("@1.2", 1)])
def test_turtle_pays_for_every_finish_anywhere(place: str, host: int) -> None:
    scene = Scene(3).stand("turtle", "@0.0").stand("sun", place, 3).hold(0, "sun", "fire").play(f"play sun {place}")
    assert scene.points[0] == 5


@clause("K40", "KR18")
def test_turtle_pays_for_its_own_finish() -> None:
    scene = Scene(3).stand("turtle", "@0.0", 3).hold(0, "turtle", "fire").play("play turtle @0.0")
    assert scene.reasons() == [(0, 4, "token"), (0, 1, "turtle")]


@clause("K40")
def test_turtle_of_the_host_pays_nothing_when_another_finishes() -> None:
    scene = Scene(3).stand("turtle", "@1.2", 3).hold(0, "turtle", "fire").play("play turtle @1.2")
    assert scene.reasons() == [(0, 4, "token"), (1, 1, "host")]


# Vase


@clause("K41", "KE11", "KR26")
def test_vase_gives_one_extra_action_a_turn() -> None:
    scene = Scene(4).turn(0, 1).stand("vase", "@1.2").stand("turtle", "@1.3").hold(0, "turtle", "vase", "sun")
    scene.play("play turtle @1.3")
    assert (scene.seat, scene.state.left, scene.state.extra) == (0, 0, 1)
    scene.play("play vase @1.2")
    assert scene.seat == 1


@clause("K41", "KR26")
def test_vases_action_may_be_any_of_the_five_or_given_up() -> None:
    scene = Scene(3).turn(0, 1).stand("vase", "@1.2").stand("sun", "@0.0").hold(0, "vase", "sun", "fire")
    scene.play("play vase @1.2")
    assert {"take", "start fire @0.1", "play sun @0.0", "interrupt @0.0", "exchange", "done"} <= set(scene.legal())
    scene.play("done")
    assert scene.seat == 1


@clause("KR26")
def test_vases_action_comes_after_those_that_must_be_made() -> None:
    scene = Scene(3).stand("vase", "@1.2").hold(0, "vase", "sun", "fire").play("play vase @1.2")
    assert (scene.state.left, scene.state.extra) == (1, 1)
    assert "done" not in scene.legal()
    scene.play("take")
    assert "done" in scene.legal()


@clause("KR26")
def test_each_village_with_a_vase_gives_its_own_action_in_the_first_round_too_and_done_gives_up_all() -> None:
    scene = Scene(4).stand("vase", "@1.2").stand("vase", "@3.0").stand("warrior", "@0.0").turn(0, 1)
    scene.state.round = 0
    scene.hold(0, "vase", "vase", "sun").play("play vase @1.2", "play vase @3.0")
    assert scene.state.extra == 2
    scene.play("done")
    assert scene.seat == 1


@clause("KR6")
def test_vase_pays_its_own_host_too() -> None:
    scene = Scene(3).turn(0, 1).stand("vase", "@0.0").stand("sun", "@0.1").hold(0, "vase", "sun", "fire")
    scene.play("play sun @0.1", "play vase @0.0")
    assert scene.seat == 1


@clause("KR6")
def test_read_otherwise_the_vase_pays_guests_only() -> None:
    scene = Scene(3).turn(0, 1).stand("vase", "@0.0").stand("sun", "@0.1").hold(0, "vase", "sun", "fire")
    scene.state.guests_vase = True
    scene.play("play sun @0.1")
    assert scene.seat == 1
    scene = Scene(3).turn(0, 1).stand("vase", "@1.2").hold(0, "vase", "sun")
    scene.state.guests_vase = True
    scene.play("play vase @1.2")
    assert (scene.seat, scene.state.extra) == (0, 1)


@clause("KR7", "KR26")
def test_the_card_that_finishes_the_vase_earns_the_action() -> None:
    scene = Scene(3).turn(0, 1).stand("vase", "@1.2", 3).hold(0, "vase", "sun").play("play vase @1.2")
    assert (scene.seat, scene.state.extra) == (0, 1)


@clause("KR26", "K9")
def test_a_vase_started_by_fire_is_its_hosts() -> None:
    scene = Scene(3).stand("fire", "@0.0").stand("sun", "@1.3").hold(0, "vase", "sun", "fire")
    scene.play("start vase @1.2", "play sun @1.3")
    assert scene.state.extra == 1


# Sky Mother, Drummer, Shaman and Snake Dance


@clause("K43")
def test_sky_mother_pays_her_host_for_each_kokopelli_by_anyone() -> None:
    scene = Scene(3).stand("sky_mother", "@1.2").stand("sun", "@1.3").hold(0, "kokopelli", "kokopelli", "sun")
    scene.play("play kokopelli @1.3", "play kokopelli @1.2")
    assert scene.reasons() == [(1, 1, "sky_mother"), (1, 1, "sky_mother")]
    scene = Scene(3).stand("sky_mother", "@1.2").stand("sun", "@1.3").hold(0, "sun", "sun").play("play sun @1.3")
    assert scene.reasons() == []


@clause("K44", "KE12")
def test_drummer_finishes_with_the_third_card_also_for_a_neighbour() -> None:
    scene = Scene(4).stand("drummer", "@1.2").stand("birthday", "@1.3", 2).hold(0, "birthday", "sun")
    scene.play("play birthday @1.3")
    assert scene.points == [4, 1, 0, 0]


@clause("K44")
def test_drummer_does_not_finish_a_ceremony_that_already_has_three_cards() -> None:
    scene = Scene(3).stand("sun", "@0.0", 3).hold(0, "drummer", "sun", "fire").play("start drummer @0.1")
    assert scene.size("@0.0") == 3
    assert scene.points[0] == 0
    scene.play("play sun @0.0")
    assert scene.points[0] == 4


@clause("K44", "KR18")
def test_drummer_finishes_with_its_own_third_card() -> None:
    scene = Scene(3).stand("drummer", "@0.0", 2).hold(0, "drummer", "fire").play("play drummer @0.0")
    assert scene.points[0] == 4


@clause("K45", "KE9")
def test_shaman_pays_the_host_for_a_finish_by_anyone() -> None:
    scene = Scene(3).stand("shaman", "@1.0").stand("spider_woman", "@1.2", 3).hold(0, "spider_woman", "sun")
    scene.play("play spider_woman @1.2")
    assert scene.points == [4, 2, 0]


@clause("K45", "KR18")
def test_shamans_own_finish_counts() -> None:
    scene = Scene(3).stand("shaman", "@0.0", 3).hold(0, "shaman", "sun").play("play shaman @0.0")
    assert scene.reasons() == [(0, 4, "token"), (0, 1, "shaman")]


@clause("K46", "KE13", "K43")
def test_snake_dance_with_sky_mother_earns_two_points_for_one_kokopelli_at_home() -> None:
    scene = Scene(3).stand("snake_dance", "@0.0").stand("sky_mother", "@0.1").hold(0, "kokopelli", "sun")
    scene.play("play kokopelli @0.1")
    assert scene.reasons() == [(0, 2, "sky_mother")]


@clause("K46", "KR5")
def test_a_double_kokopelli_is_two_for_paw_lizard_and_the_finish_and_then_lies_as_one() -> None:
    scene = Scene(3).stand("snake_dance", "@0.0").stand("paw", "@0.1").stand("lizard", "@0.2").stand("sun", "@1.2")
    scene.hold(0, "kokopelli", "kokopelli", "fire").deck(0, "fire", "fire", "fire", "fire", "fire", "vase")
    scene.play("play kokopelli @1.2")
    assert scene.reasons() == [(0, 2, "paw")]
    assert scene.hand(0) == ["fire", "fire", "fire", "kokopelli"]
    assert scene.size("@1.2") == 2
    scene.play("play kokopelli @1.2")
    assert scene.points == [2 + 2 + 4, 1, 0]


@clause("KR5", "K46")
def test_for_warrior_and_birthday_a_double_kokopelli_is_one_card() -> None:
    scene = Scene(3).stand("snake_dance", "@0.0").stand("warrior", "@0.1").stand("paw", "@0.2")
    scene.hold(0, "kokopelli", "paw", "fire").play("play kokopelli @0.0")
    assert set(scene.legal()) == {"play paw @0.2", "done"}
    scene = Scene(3).stand("snake_dance", "@0.0").stand("birthday", "@0.1").stand("hunter", "@0.2").hold(0, "fire")
    scene.deck(0, "kokopelli", "kokopelli", "fire").play("take", "play kokopelli @0.1")
    assert scene.asked == "birthday"


@clause("KR18", "K46")
def test_snake_dance_counts_for_the_kokopelli_that_finishes_it() -> None:
    scene = Scene(3).stand("snake_dance", "@0.0", 2).hold(0, "kokopelli", "fire").play("play kokopelli @0.0")
    assert scene.points[0] == 4
