"""The component file of Tribes of the Wind: what ships, what an owner may change, what is said of a broken one."""

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from ognisko.core.errors import ComponentError
from ognisko.core.glimpse import Glimpse
from ognisko.games.tribes import TribesGame
from ognisko.games.tribes.components import Components, load
from ognisko.games.tribes.kinds.common import ELEMENTS, TEMPLES, kind
from ognisko.games.tribes.kinds.effects import FileEffect, atoms
from ognisko.minds import bots
from tests.boxes import file_of, shipped
from tests.games.tribes.positions import GAME, C, Scene

TEXT = (files("ognisko.games.tribes") / "components.toml").read_text(encoding="utf-8")
FIRE_01 = '{ need = { kind = "own_at_least", element = "fire", n = 2 }, effect = { kind = "clean", n = 2 } }'


def error(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1
    with pytest.raises(ComponentError) as caught:
        load(TEXT.replace(old, new, 1).encode(), "own.toml")
    message = str(caught.value)
    assert message.startswith("own.toml: ")
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (FIRE_01, FIRE_01.replace("own_at_least", "own_at_lest"), "element_card fire-01, rows[0].need"),
        (FIRE_01, FIRE_01.replace('"fire"', '"frie"'), "element_card fire-01, rows[0].need.element"),
        (FIRE_01, FIRE_01.replace('"clean"', '"clear"'), "element_card fire-01, rows[0].effect"),
        (FIRE_01, FIRE_01.replace('"clean"', '"catapult"'), "element_card fire-01, rows[0].effect"),
        (FIRE_01, FIRE_01.replace("clean", "water_x").replace(", n = 2 } }", " } }"),
         "fire-01, rows[0].effect: water_x"),
        (FIRE_01, FIRE_01.replace("n = 2 }, eff", "n = 3 }, eff"),
         "element_card fire-01, rows[1].need: must ask for more"),
        (FIRE_01, FIRE_01.replace("n = 2 } }", "n = 0 } }"), "element_card fire-01, rows[0].effect.n"),
        ('need = { kind = "own_none", element = "earth" }', 'need = { kind = "own_none", element = "fire" }',
         "element_card fire-06, rows[0].need: can never be met"),
        ('"tiers", element = "fire" }, effects = [{ kind = "clean", n = 1 }, ',
         '"tiers", element = "fire" }, effects = [',
         "element_card fire-10, rows[0]: tiers have"),
        ('id = "fire-02"', 'id = "fire-01"', "element_card: the id 'fire-01' is there 2 times"),
        ('id = "fire-02"', 'id = "fire 02"', "is no id for the notation"),
        ('symbol = "plane"', 'symbol = "plain"', "village_card village-01, goal.symbol"),
        ("spaces = [[1, 2], [2, 3]]", "spaces = [[1, 1], [2, 3]]", "village_card village-05, goal.spaces: no village"),
        ("spaces = [[1, 2], [2, 3]]", "spaces = [[1, 2], [1, 2]]", "village-05, goal.spaces: one is named"),
        ("spaces = [[1, 2], [2, 3]]", "spaces = [[1, 2], [4, 3]]", "village_card village-05, goal.spaces[1][0]"),
        ('colours = "same", colour = "purple"', 'colours = "same"', "village_card village-14, goal.colour"),
        ('bonus = "gate", n = 3', 'bonus = "gate", n = 6', "village_card village-27, goal.n"),
        ('character = "Aruna"\npower', 'character = "Anna"\npower', "guide_card guide-aruna-1, character: no board"),
        ('"on_plant_gain", reward = { kind = "water", n = 3', '"on_plant_gain", reward = { kind = "plant", cost = 3',
         "guide_card guide-aruna-3, power.reward: planting would set itself off"),
        ('cost = 2, reward = { kind = "clean", n = 3 }', 'cost = 2, reward = { kind = "plant", cost = 3 }',
         "guide_card guide-aruna-2, power.reward: planting has a price"),
        ('effect = "clean", n = 1', 'effect = "plant", n = 1', "guide_card guide-ceda-4, power.effect"),
        ("spaces = [[1, 3], [2, 3], [3, 3]] }\nprov", "spaces = [[1, 1], [2, 3], [3, 3]] }\nprov",
         "board E, second.spaces: no village"),
        ("[[0, 0, 1, 2], [1, 2, 2, 1]", "[[0, 0, 1, 2], [1, 2, 2, 2]", "board A, pollution: 17 tokens"),
        ("[[0, 0, 1, 2], [1, 2, 2, 1]", "[[0, 0, 1, 2, 0], [1, 2, 2, 2]", "board A, pollution: must be 3 rows of 4"),
        ('["flag", "bridge", "none", "plane"]', '["none", "bridge", "flag", "plane"]', "board A, terrain: the flag"),
        ('["flag", "bridge", "none", "plane"]', '["flag", "bridge", "none", "none"]', "terrain: plane is there 1"),
        ('{ kind = "move", n = 4 }, { kind = "clean", n = 5 }', '{ kind = "clean", n = 5 }',
         "board A, temples: 3 of them, must be 4"),
        ('{ kind = "move", n = 4 }, { kind = "clean", n = 5 }', '{ kind = "temple" }, { kind = "clean", n = 5 }',
         "board A, temples[1]: temple does not stand here"),
        ('{ kind = "move", n = 4 }, { kind = "clean", n = 5 }', '{ kind = "move_x" }, { kind = "clean", n = 5 }',
         "board A, temples[1]: move_x only makes sense with a count_x requirement"),
        ('path = ["purple", "purple", ', 'path = ["purple", ', "board A, path: 4 colours"),
        ('bonuses = ["turbine", "catapult"]', 'bonuses = ["turbine", "turbine"]', "forest_tile purple-04, bonuses"),
        ("riders = 2\nbonuses", "riders = 5\nbonuses", "forest_tile purple-01, riders"),
        ("number = 2", "number = 3", "start_tile: the numbers are"),
        ('[[start_tile]]\nid = "start-5"', '[[forest_tile]]\nid = "start-5"', "own.toml: forest_tile start-5"),
        ('provenance = "reported"\nsource = "https://www.balena', 'provenance = "guessed"\nsource = "https://www.balena',
         "element fire, provenance"),
        ('provenance = "reported"\nknown = "EC1: whole card"\nsource', 'provenance = "reported"\nnote',
         "element_card fire-18, source"),
        ('game = "tribes"', 'game = "totem"', "game"),
        ("schema = 1", "schema = ", "not TOML"),
    ],
)  # fmt: skip
def test_a_broken_file_gets_an_error_that_names_the_entry_and_the_field(old: str, new: str, says: str) -> None:
    assert says in error(old, new)


def test_there_must_be_tiles_to_lay_out_for_two() -> None:
    with pytest.raises(ComponentError, match=r"forest_tile, players: 0 tiles are for 2, must be at least 5"):
        load(TEXT.replace("players = 2\n", "players = 3\n").encode(), "own.toml")


def test_an_owners_card_replaces_ours_and_is_played() -> None:
    """The worked example of docs/components.md, as it stands there."""
    page = (Path(__file__).parents[3] / "docs/components.md").read_text(encoding="utf-8")
    (card,) = re.findall(r"```toml\n(\[\[element_card\]\]\n.*?)```", page, re.DOTALL)
    ours = re.compile(r'\[\[element_card\]\]\nid = "fire-01"\n.*?\n\n', re.DOTALL)
    game = TribesGame.load(ours.sub(lambda _: card + "\n", TEXT, count=1).encode(), "own.toml")
    scene = Scene(hands={0: "fire-01 water water"}, game=game)
    assert scene.legal("card") == ["card fire-01 upper", "card fire-01 lower"]
    scene.do("card fire-01 upper")
    assert scene.seat()["water"] == 3
    assert game.origin.fingerprint != GAME.origin.fingerprint


def test_nested_alternatives_are_all_offered_and_resolved() -> None:
    """No shipped card has them, an owner's may: (clean 1 or move 1) and (water 1 or move 2)."""
    either = '{ kind = "or", of = [{ kind = "clean", n = 1 }, { kind = "move", n = 1 }] }'
    other = '{ kind = "or", of = [{ kind = "water", n = 1 }, { kind = "move", n = 2 }] }'
    own = TEXT.replace(
        FIRE_01, FIRE_01.replace('{ kind = "clean", n = 2 }', f'{{ kind = "and", of = [{either}, {other}] }}')
    )
    scene = Scene(hands={0: "fire-01 fire"}, game=TribesGame.load(own.encode(), "own.toml"))
    scene.pollute(0, r3c4=2)
    scene.do("card fire-01 upper")
    assert scene.legal() == ["choose 1", "choose 2", "choose 3", "choose 4", "done"]
    scene.do("choose 3")
    assert scene.seat()["water"] == 1
    assert scene.legal() == ["choose 1", "choose 2", "done"]
    scene.play("choose 1", "clean r3c4")
    assert scene.view()["stage"] == "draw"


def test_a_choice_inside_a_choice_as_the_first_effect_is_judged() -> None:
    box = shipped("tribes")
    inner = {"kind": "or", "of": [{"kind": "clean", "n": 1}, {"kind": "water", "n": 1}]}
    box["element_card"][0]["rows"][0]["effect"] = {"kind": "or", "of": [inner, {"kind": "move", "n": 1}]}
    game = TribesGame.load(file_of(box), "own.toml")
    scene = Scene(hands={0: "fire-01 fire air-01 air-02"}, game=game)
    assert bots.make("greedy", game, "nested").choose(Glimpse(scene.state, 0)) in game.legal(scene.state, 0)


def test_a_board_may_show_other_temples_than_ours() -> None:
    box = shipped("tribes")
    both = {"kind": "and", "of": [{"kind": "water", "n": 2}, {"kind": "catapult"}]}
    box["board"][0]["temples"] = [{"kind": "water", "n": 4}, {"kind": "water", "n": 1}, both, {"kind": "flow", "n": 2}]
    game = TribesGame.load(file_of(box), "own.toml")
    scene = Scene(hands={0: "fire-01 fire-02 fire-03"}, boards="A B C", game=game)
    assert scene.seat()["temples_left"] == {"first": 4, "second": 1, "third": None, "fourth": 2}
    assert game.sight.printed["board"]["A"]["temples"]["third"] == both
    scene.play("temple", *(f"discard {card}" for card in scene.hand()), "place third r1c1")
    assert scene.seat()["water"] == 2
    assert scene.legal() == ["fly capital>r1c1", "done"]
    assert scene.happened("placed") == [{"event": "placed", "seat": 0, "temple": "third", "space": "r1c1"}]


def test_two_parts_of_one_kind_are_two_parts() -> None:
    own = TEXT.replace(
        FIRE_01,
        FIRE_01.replace(
            '{ kind = "clean", n = 2 }',
            '{ kind = "and", of = [{ kind = "plant", cost = 5 }, { kind = "plant", cost = 3 },'
            ' { kind = "flow", n = 1 }, { kind = "move", n = 1 }] }',
        ),
    )
    scene = Scene(hands={0: "fire-01 fire"}, game=TribesGame.load(own.encode(), "own.toml"))
    scene.water(0, 8)
    scene.show("purple-01", "green-01")
    scene.play("card fire-01 upper", "plant purple-01 r1c2")
    assert scene.seat()["water"] == 5  # the cheaper one first
    scene.play("step capital>r1c1", "water", "plant green-01 r1c3")
    assert scene.seat()["water"] == 1
    assert scene.view()["stage"] == "draw"


# What ships keeps to what is known (the constraints are in the file's header and in its records)


def effects_of(c: Components) -> list[tuple[str, FileEffect]]:
    return [(card.id, effect) for card in c.element_card for row in card.rows for effect in row.by_tier()]


def test_the_set_says_that_it_is_reconstructed() -> None:
    assert "reconstructed" in GAME.origin.notice["en"]
    assert GAME.origin.provenance["element_card"] == {"reconstructed": 79, "reported": 1}
    assert set(GAME.origin.provenance) >= {"village_card", "guide_card", "board", "forest_tile", "start_tile"}


def test_every_kind_that_the_rulebook_knows_occurs() -> None:
    needs = {kind(row.need) for card in C.element_card for row in card.rows}
    assert len(needs) == 8
    given = {kind(atom) for _, effect in effects_of(C) for atom in atoms(effect)}
    assert given == {
        "water", "clean", "plant", "move", "flow", "water_x", "clean_x", "move_x", "flow_x", "plant_8_minus_x",
    }  # fmt: skip
    assert {kind(effect) for _, effect in effects_of(C)} >= {"and", "or"}
    assert len({kind(card.goal) for card in C.village_card}) == 10
    assert len({kind(card.power) for card in C.guide_card}) == 11
    assert len({kind(board.second) for board in C.board}) == 5


def test_elements_colours_and_tiles_are_even() -> None:
    assert set(Counter(card.element for card in C.element_card).values()) == {20}
    assert [element.id for element in C.element] == list(ELEMENTS)
    assert set(Counter(tile.colour for tile in C.forest_tile).values()) == {13}
    assert sum(len(card.rows) == 2 for card in C.element_card) > 40
    assert sum("gate" in tile.bonuses for tile in C.forest_tile) >= 8


def test_boards_are_as_far_as_known() -> None:
    for board in C.board:
        assert Counter([n for row in board.pollution for n in row]) == {2: 6, 1: 4, 0: 2}
        assert sorted(kind(temple) for temple in board.temples) == sorted(TEMPLES)
    a = C.board[0]
    assert [(kind(t), getattr(t, "n", getattr(t, "cost", 0))) for t in a.temples] == [
        ("water", 4), ("move", 4), ("clean", 5), ("plant", 4),
    ]  # fmt: skip
    assert a.path == ["purple", "purple", "green", "green", "yellow"]


def test_sizes_of_effects_are_near_those_seen() -> None:
    seen = {"water": (1, 6), "clean": (1, 4), "move": (1, 6), "flow": (2, 6), "plant": (2, 6)}
    for id, effect in effects_of(C):
        for atom in atoms(effect):
            if kind(atom) in seen:
                low, high = seen[kind(atom)]
                assert low <= getattr(atom, "n", getattr(atom, "cost", 0)) <= high, id
