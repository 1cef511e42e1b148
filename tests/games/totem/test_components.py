"""Totem's component file: what ships, and what is said of a broken one."""

import re
from collections import Counter
from importlib.resources import files

import pytest

from ognisko.core.errors import ComponentError
from ognisko.games.totem import TotemGame
from ognisko.games.totem.components import load
from tests.games.totem.positions import GAME

TEXT = (files("ognisko.games.totem") / "components.toml").read_text(encoding="utf-8")
PRINTED = {("pink", "yellow", "green"), ("yellow", "green", "blue"), ("green", "pink", "red"), ("red", "green", "blue")}
NOTED = {
    "pink": ("#E75A9B", "Kapu"), "blue": ("#1F5FBF", "Hookipa"), "brown": ("#7A4A21", "Eepo"),
    "yellow": ("#F2C318", "Huhu"), "red": ("#D0312D", "Nani"), "turquoise": ("#2BB8B0", "Wikiwiki"),
    "green": ("#3A9A3F", "Nui"), "purple": ("#7B3FA0", "Lokahi"), "orange": ("#F08A24", "Akamai"),
}  # fmt: skip


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
        ('pieces = ["blue", "purple", "red"]', 'pieces = ["blu", "purple", "red"]', "goals g05, pieces: 'blu'"),
        ('pieces = ["blue", "purple", "red"]', 'pieces = ["blue", "pink", "red"]', "goals g05, pieces: not one of"),
        ('pieces = ["blue", "purple", "red"]', 'pieces = ["pink", "yellow", "green"]', "g05, pieces: the same as g01"),
        ('pieces = ["blue", "purple", "red"]', 'pieces = ["blue", "purple"]', "goals g05, pieces"),
        ('id = "g05"', 'id = "g04"', "the id 'g04' is there 2 times"),
        (
            'provenance = "printed", note = "player A',
            'provenance = "guessed", note = "player A',
            "goals g01, provenance",
        ),
        ('clause = "T7",  count = 2', 'clause = "T7",  count = 3', "moves: 9 cards a player"),
        ('clause = "T7",  count = 2', 'clause = "T7",  count = 0', "moves up1, count"),
        ('clause = "T7",  count = 2', 'clause = "T7",  count = "two"', "moves up1, count"),
        ('id = "up1"', 'id = "up4"', "moves: the ids must be"),
        ('name_en = "pink", group = "starfish"', 'name_en = "pink", group = "crab"', "pieces pink, group: 'crab'"),
        ('name_en = "pink", group = "starfish"', 'name_en = "pink", group = "shell"', "groups starfish: 2 pieces"),
        ("pieces_left_at_end = 3", "pieces_left_at_end = 2", "rules, pieces_left_at_end: 2 must be 3"),
        ("points = [9, 5, 2]", "points = [9, 5, 6]", "rules, points: (9, 5, 6) must not rise"),
        ("points = [9, 5, 2]", "points = [90, 5, 2]", "rules, points"),
        ("3 = 3", "3 = 5", "rounds, 3"),
        ('game = "totem"', 'game = "tribes"', "game"),
        ("schema = 1", "schema = 2", "schema"),
        ("schema = 1", "schema = 1\ncolour = 3", "colour"),
        ("schema = 1", "schema = ", "not TOML"),
        ('edition = "Nasza', '# edition = "Nasza', "edition"),
    ],
)
def test_a_broken_file_gets_an_error_that_names_the_entry_and_the_field(old: str, new: str, says: str) -> None:
    assert says in error(old, new)


def test_a_binary_file_is_told() -> None:
    with pytest.raises(ComponentError, match=r"own\.toml: not a text file"):
        load(b"\x89PNG\xff\xfe", "own.toml")


def test_an_owners_values_replace_ours() -> None:
    own = TEXT.replace('pieces = ["blue", "purple", "red"], provenance = "reconstructed"',
                       'pieces = ["blue", "red", "purple"], provenance = "owner"')  # fmt: skip
    components, origin = load(own.encode(), "own.toml")
    assert components.goals[4].pieces == ("blue", "red", "purple")
    assert origin.provenance["goals"] == {"owner": 1, "printed": 4, "reconstructed": 22}
    assert origin.fingerprint != GAME.origin.fingerprint


def test_points_and_rounds_are_those_of_the_file() -> None:
    own = TEXT.replace("points = [9, 5, 2]", "points = [20, 20, 0]").replace("bird_points = 5", "bird_points = 7")
    game = TotemGame.load(own.replace("3 = 3", "3 = 1").encode(), "own.toml")
    assert game.score_bounds(3) == (0, 40)
    match = game.start(players=3, seed=1, bird=True).run("greedy")
    scored = [event for step in match.steps for event in step.events if event["event"] in ("scored", "claimed")]
    assert {event["points"] for event in scored if event["event"] == "claimed"} <= {7}
    assert {event["points1"] for event in scored if event["event"] == "scored"} <= {0, 20}
    assert match.over


@pytest.mark.parametrize("with_notes", [False, True])
def test_the_box_keeps_the_fingerprint_of_its_first_records(with_notes: bool) -> None:
    """At first every piece had two fields more, which nothing read."""
    text = TEXT
    for piece, (colour, name) in NOTED.items() if with_notes else ():
        text = re.sub(rf'(id = "{piece}",.*group = "\w+")', rf'\1, hex = "{colour}", old_name = "{name}"', text)
    components, origin = load(text.encode(), "own.toml")
    assert components == GAME.components
    assert origin.fingerprint == GAME.origin.fingerprint == "e1c2c62e7f6d4605"


def test_comments_and_spaces_do_not_change_the_fingerprint() -> None:
    _, origin = load(("# mine\n" + TEXT.replace(" = 2, prov", "  =  2, prov")).encode(), "own.toml")
    assert origin.fingerprint == GAME.origin.fingerprint


def test_what_ships_is_balanced_as_its_header_says() -> None:
    goals = [goal.pieces for goal in GAME.components.goals]
    group = {piece.id: piece.group for piece in GAME.components.pieces}
    assert len({frozenset(goal) for goal in goals}) == 27
    for place in range(3):
        assert set(Counter(goal[place] for goal in goals).values()) == {3}
    orders = Counter(tuple(group[piece] for piece in goal) for goal in goals)
    assert sorted(orders.values()) == [4, 4, 4, 5, 5, 5]
    assert {goal.pieces for goal in GAME.components.goals if goal.provenance == "printed"} == PRINTED
