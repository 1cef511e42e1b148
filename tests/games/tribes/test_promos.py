"""A box with promos: one more card of each sort is played like the others, up to the bounds that the notation has."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ognisko.core.errors import ComponentError
from ognisko.games.tribes import TribesGame
from ognisko.games.tribes.codes import ACTIONS
from ognisko.games.tribes.components import COUNTS, load
from ognisko.games.tribes.effects import MOST_N
from ognisko.testing import own_boxes
from ognisko.testing.boxes import Box, file_of, shipped
from ognisko.testing.conformance import test_play, test_secrecy
from ognisko.testing.places import Place, runs_compiled
from tests.games.tribes.boxes import ROOM, add_promos
from tests.games.tribes.positions import GAME, Scene

PROMO_CARD = {
    "id": "promo-fire",
    "element": "fire",
    "rows": [{"need": {"kind": "count_x", "element": "fire"}, "effect": {"kind": "flow_x"}}],
    "provenance": "owner",
}
PROMO_VILLAGE = {
    "id": "promo-village",
    "goal": {"kind": "tiles_in_area", "spaces": [[1, 1], [1, 2]], "n": 1},
    "vp": 9,
    "effect": {"kind": "and", "of": [{"kind": "water", "n": 5}, {"kind": "catapult"}]},
    "provenance": "owner",
}
PROMO_TILE = {
    "id": "promo-tile",
    "colour": "green",
    "riders": 2,
    "bonuses": ["turbine", "catapult", "gate"],
    "players": 2,
    "provenance": "owner",
}


def with_promos() -> TribesGame:
    box = shipped("tribes")
    box["element_card"].append(PROMO_CARD)
    box["village_card"].append(PROMO_VILLAGE)
    box["forest_tile"].append(PROMO_TILE)
    return TribesGame.load(file_of(box), "own.toml")


PROMOS = with_promos()


def test_every_action_of_the_box_keeps_its_number() -> None:
    ours = [GAME.grammar.text(action) for action in GAME.grammar.actions()]
    assert [PROMOS.grammar.text(action) for action in GAME.grammar.actions()] == ours
    own_boxes.check_notation(PROMOS)


def test_the_promos_have_actions_of_their_own_within_the_declared_space() -> None:
    texts = {PROMOS.grammar.text(action) for action in PROMOS.grammar.actions()}
    ours = {GAME.grammar.text(action) for action in GAME.grammar.actions()}
    planted = {f"plant promo-tile r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)}
    kept = {f"{verb} promo-village" for verb in ("keep", "use", "drop")}
    assert texts - ours == {"card promo-fire", "discard promo-fire", *kept, *planted} - {"plant promo-tile r1c1"}
    assert PROMOS.grammar.size == GAME.grammar.size == ACTIONS


CONFORMANCE = (
    test_play.test_legal_lists_are_not_empty_have_no_repeats_and_exist,
    test_play.test_why_not_is_none_exactly_for_legal_actions,
    test_play.test_a_copy_equals_its_original_and_shares_nothing_with_it,
    test_play.test_components_are_conserved,
    test_secrecy.test_hidden_things_change_no_view_no_legal_list_and_no_choice,
    test_secrecy.test_imagination_keeps_what_the_seat_knows,
)


@pytest.mark.sampled
@pytest.mark.parametrize("holds", CONFORMANCE, ids=lambda test: test.__name__)
def test_what_is_asked_of_every_game_holds_with_them(holds: Callable[[Place], None]) -> None:
    holds(Place(PROMOS, 3, PROMOS.settle({})))


@pytest.mark.parametrize("players", PROMOS.seats)
def test_random_greedy_and_searching_players_play_whole_games_with_them(players: int) -> None:
    """Of five bots each table has other ones; the positions are looked at on the way."""
    match = own_boxes.play(PROMOS, players, PROMOS.settle({}), seed=players)
    assert match.over or not runs_compiled(PROMOS)


def test_they_come_into_play() -> None:
    scene = Scene(hands={0: "promo-fire fire", 1: "fire"}, game=PROMOS)
    scene.show("promo-tile")
    scene.show_villages("promo-village")
    scene.plant(0, "promo-tile r1c2")
    scene.riders(0, r1c2=2)
    scene.do("card promo-fire")
    assert scene.happened("played") == [{"event": "played", "seat": 0, "card": "promo-fire", "row": 0, "x": 3}]
    scene.turn_of(0)
    scene.state.agenda.count = 0
    scene.play("village r1c2", "fly capital>r1c2", "keep promo-village")
    assert scene.seat()["score"]["goals"] == 9


def test_the_loader_says_how_many_there_may_be() -> None:
    for section, (least, most) in COUNTS.items():
        if least < most:
            full, over, short = (shipped("tribes") for _ in range(3))
            add_promos(full, section, most - least)
            add_promos(over, section, most - least + 1)
            short[section].pop()
            assert load(file_of(full), "own.toml")
            assert said_of(over) == f"own.toml: {section}: {most + 1} entries, must be {least} to {most}"
            assert said_of(short) == f"own.toml: {section}: {least - 1} entries, must be {least} to {most}"


def said_of(box: Box) -> str:
    with pytest.raises(ComponentError) as caught:
        load(file_of(box), "own.toml")
    return str(caught.value)


def test_the_docs_tell_the_bounds() -> None:
    page = (Path(__file__).parents[3] / "docs/components.md").read_text(encoding="utf-8")
    told = {name: (int(least), int(most)) for name, least, most in re.findall(r"\| `(\w+)` \| (\d+) \| (\d+) \|", page)}
    assert told == {section: bounds for section, bounds in COUNTS.items() if bounds[0] < bounds[1]}
    assert f"{ACTIONS:,} numbers" in page


def test_the_fullest_box_has_room_for_its_effects() -> None:
    """As many promos as there may be, and everywhere an effect of as many parts as there may be."""
    box = shipped("tribes")
    for section, room in ROOM.items():
        add_promos(box, section, room)
    one = {"kind": "clean", "n": 99}
    two = {"kind": "and", "of": [one, one]}
    four = {"kind": "or", "of": [two, two]}
    tiers = {"need": {"kind": "tiers", "element": "fire"}, "effects": [four] * 3}
    for card in box["element_card"]:
        card["rows"] = [tiers, {**tiers, "need": {"kind": "tiers", "element": "air"}}]
    for card in box["village_card"]:
        card["effect"] = four
    for board in box["board"]:
        board["temples"] = [four] * 4
    for guide in box["guide_card"]:
        guide["power"] = {"kind": "on_plant_gain", "reward": four}
    assert len(TribesGame.load(file_of(box), "own.toml").box.effects.kind) <= MOST_N
