"""What the view works out for the pages agrees with what the rules allow."""

import json
from typing import Any

import msgspec
import pytest

from ognisko.games.tribes.guides import Second
from ognisko.minds import bots
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from tests.clauses import clause
from tests.games.tribes.positions import GAME, Scene


def walk(players: int, seed: int) -> Any:
    """A game of bots, looked at before every decision."""
    match = Match(GAME, players, GAME.settle({}), Seed(seed))
    greedy = [bots.make("greedy:worlds=1", GAME, seat) for seat in range(players)]
    while not match.over:
        seat = match.state.seat
        yield match, seat, msgspec.to_builtins(match.view(seat))
        match.play(greedy[seat].choose(match.glimpse(seat)), seat)


@pytest.mark.parametrize("players", [2, 3])
@clause("W8", "W9", "W10")
def test_the_rows_that_the_view_calls_met_are_those_that_can_be_played(players: int) -> None:
    seen = 0
    for match, seat, view in walk(players, 4):
        if view["stage"] == "act" and not view["agenda"]:
            legal = set(match.legal(seat))
            for card, rows in view["rows"].items():
                names = ["", ""] if len(rows) == 1 else [" upper", " lower"]
                for row, name in zip(rows, names, strict=False):
                    assert row["met"] == (f"card {card}{name}" in legal)
                    seen += 1
    assert seen > 100


def test_goals_and_guides_say_how_far_they_are() -> None:
    for match, seat, view in walk(3, 5):
        state: Any = match.state
        player, told = state.seats[seat], view["seats"][seat]
        second: Second = GAME.box.boards.second[player.board]
        assert (told["second"]["have"] >= told["second"]["need"]) == (second.missing(player) == 0)
        assert sum(told["score"].values()) == told["points"]
        met = [card for card in told["kept"] if told["missing"][card] == 0]
        printed = GAME.sight.printed["village_card"]
        assert told["score"]["goals"] == sum(printed[card]["vp"] for card in met)


@clause("W23")
def test_alternatives_are_told_in_the_order_of_their_numbers() -> None:
    scene = Scene(hands={0: "fire-02 fire fire", 1: "air", 2: "air"})
    scene.pollute(0, r2c2=2)
    scene.do("card fire-02 lower")
    printed = GAME.sight.printed["element_card"]["fire-02"]["rows"][1]["effect"]
    [part] = scene.view(0)["agenda"]
    assert part == {**printed, "begun": False, "now": True}


@clause("W28")
def test_the_price_of_planting_and_raised_effects_are_told_as_they_will_be() -> None:
    scene = Scene(hands={0: "earth-02 earth", 1: "air", 2: "air"})
    cheaper = next(
        id for id, card in GAME.sight.printed["guide_card"].items() if card["power"]["kind"] == "plant_cheaper"
    )
    boost = next(
        id
        for id, card in GAME.sight.printed["guide_card"].items()
        if card["power"].get("effect") == "water" and card["power"]["kind"] == "boost_effect"
    )
    scene.guide(0, cheaper, boost)
    water, plant = GAME.sight.printed["element_card"]["earth-02"]["rows"][0]["effect"]["of"]
    scene.do("card earth-02 upper")
    [part] = scene.view(0)["agenda"]
    guides = GAME.sight.printed["guide_card"]
    assert part["of"][0]["n"] == water["n"] + guides[boost]["power"]["n"]
    assert part["of"][1]["cost"] == plant["cost"] - guides[cheaper]["power"]["n"]


def test_what_is_printed_is_told_without_our_notes() -> None:
    printed = json.loads(json.dumps(GAME.sight.printed))
    assert {section: len(entries) for section, entries in printed.items()} == {
        "element_card": 80, "village_card": 30, "guide_card": 20, "board": 5, "forest_tile": 39, "start_tile": 5,
    }  # fmt: skip
    assert "provenance" not in printed["board"]["A"]
