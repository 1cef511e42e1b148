"""The component file: what must hold in it, and errors that name the entry and the field."""

import re
from pathlib import Path

import pytest

import ognisko
from ognisko.core.errors import ComponentError
from ognisko.games.fortuna import FortunaGame
from tests.clauses import clause
from tests.games.fortuna.positions import GAME

TEXT = (Path(ognisko.__file__).parent / "games/fortuna/components.toml").read_text(encoding="utf-8")
CARD_10 = '{ number = 10, area = "air", kind = "scoring", value = 2, provenance = "printed" }'
CARD_0 = '{ number = 0, area = "air", kind = "scoring", value = 14, provenance = "reconstructed" }'
CARD_11 = '{ number = 11, area = "air", kind = "fortune", sign = "-", value = 4, provenance = "reconstructed"'


def loaded(old: str, new: str) -> FortunaGame:
    assert TEXT.count(old) >= 1
    return FortunaGame.load(TEXT.replace(old, new).encode(), "my.toml")


@clause("F2", "FE1")
def test_the_printed_values() -> None:
    box = GAME.box
    assert box.gold[10] == 2
    assert box.fortune[11] + box.fortune[13] == 7
    marks = [card.number for card in GAME.components.cards if card.provenance == "printed"]
    assert marks == [10]


@clause("F4")
def test_the_gold_cannot_run_out_before_somebody_has_won() -> None:
    for players in GAME.seats:
        assert sum(GAME.box.gold) > players * (GAME.box.targets[players] - 1)


def test_the_mirror_image_of_every_card_has_the_same_value() -> None:
    values = [card.value for card in GAME.components.cards]
    assert values == values[::-1]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (CARD_10, CARD_10.replace("value = 2", "value = 3"), "cards 10, value: 3 must be 2"),
        (CARD_10, CARD_10.replace("number = 10", "number = 9"), "cards: the numbers must be 0 to 42"),
        (CARD_10, CARD_10.replace('"air"', '"sea"'), "cards 10, area: 'sea' must be 'air'"),
        (CARD_10, CARD_10.replace('"air"', '"fire"'), "cards 10, area: Invalid enum value 'fire'"),
        (CARD_10, CARD_10.replace("scoring", "fortune"), "cards 10, kind: 'fortune' must be 'scoring'"),
        (
            CARD_10,
            CARD_10.replace('kind = "scoring"', 'kind = "scoring", sign = "-"'),
            "cards 10, sign: '-' must be ''",
        ),
        (CARD_10, CARD_10.replace("printed", "guessed"), "cards 10, provenance: Invalid enum value 'guessed'"),
        (CARD_0, CARD_0.replace("14", "0"), "cards 0, value: 0 must be from 1 to 42"),
        (CARD_0, CARD_0.replace("14", '"many"'), "cards 0, value: Expected int, got str"),
        (CARD_0, CARD_0.replace("14", "15"), "cards 0, value: 15, but its mirror 42 has 14"),
        (CARD_11, CARD_11.replace("value = 4", "value = 5"), "cards 11, value: 5 and 3 of card 13 make 8, must make 7"),
        ("penalty_sea = 0", "penalty_sea = 7", "rules, penalty_sea: 7 must be 0"),
        ("penalty_air = 7", "penalty_air = 6", "rules, penalty_air: 6 must be 7"),
        ("2 = 35", "2 = 51", "targets, 2: 51 must be 5 to 50"),
        ("gold_dice = 5", "gold_dice = 5\nsilver_dice = 1", "rules: entry contains unknown field silver_dice"),
        ("schema = 1", "schema = 2", "schema"),
    ],
)
def test_a_wrong_component_is_named(old: str, new: str, says: str) -> None:
    with pytest.raises(ComponentError) as caught:
        loaded(old, new)
    assert str(caught.value).startswith("my.toml: ")
    assert says in str(caught.value)


def test_an_owner_s_box_need_not_keep_our_symmetry() -> None:
    game = loaded(CARD_0, CARD_0.replace("14", "20").replace("reconstructed", "owner"))
    assert game.box.gold[0] == 20
    assert game.origin.provenance["cards"] == {"owner": 1, "printed": 1, "reconstructed": 41}
    assert game.origin.fingerprint != GAME.origin.fingerprint


def test_what_a_file_tells_its_readers_is_asked_of_nobody_but_stands_in_the_fingerprint() -> None:
    told = FortunaGame.load((TEXT + '\n[design]\ngold = "by hand"\n').encode(), "my.toml")
    assert told.components == GAME.components
    assert told.origin.fingerprint != GAME.origin.fingerprint
    assert GAME.origin.fingerprint == "4dd057257644a53d"  # of the file that said so, and of its records


def test_a_box_with_too_little_gold_is_refused() -> None:
    lines = [re.sub("value = [0-9]+", "value = 2", row) if "scoring" in row else row for row in TEXT.splitlines()]
    poor = "\n".join(lines).replace("reconstructed", "owner")
    with pytest.raises(ComponentError, match="all gold makes 44, must be more than 100"):
        FortunaGame.load(poor.encode(), "my.toml")
