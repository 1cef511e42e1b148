"""Component files of owners: what the loader accepts everybody plays to the end, what it refuses gets a line."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ognisko.core.chance import Fast
from ognisko.core.errors import ComponentError
from ognisko.core.game import Game
from ognisko.interpreted import is_compiled
from ognisko.testing.boxes import Box, file_of, shipped
from ognisko.testing.child import run
from ognisko.testing.depth import many
from ognisko.testing.own_boxes import check_notation
from ognisko.testing.places import of_every_game

SEEDS = range(70)[:: many(35, 2, 1)]
TOGETHER = 5  # boxes a process
JUNK: tuple[Any, ...] = (
    -1, 0, 1, 2, 99, 10**30, 1.5, True, "", "x", "a b", "\n", "ż\u202e", [], [[]], {}, {"kind": "or"}, [1, 1],
)  # fmt: skip


@cache
def played(game: str, first: int) -> str:
    """Some boxes one after the other, as a process takes longer to start than to play one; what went wrong."""
    seeds = map(str, SEEDS[first : first + TOGETHER])
    child = run("-m", "ognisko.testing.own_boxes", game, *seeds, interpreted=not is_compiled())
    said = f"{child.args} ended with {child.returncode} after {child.stdout!r}: {child.stderr}"
    return said if child.returncode else ""


@pytest.mark.sampled
@of_every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_any_box_is_played_to_the_end(game: Game, seed: int) -> None:
    """By random, greedy and searching players; the seed is the box, the table and the players."""
    assert played(game.id, SEEDS.index(seed) // TOGETHER * TOGETHER) == ""


@pytest.mark.sampled
@of_every_game
def test_a_spoilt_file_gets_one_line_or_is_played(game: Game) -> None:
    for seed in range(many(60, 200, 2000)):
        box = shipped(game.id)
        rng = random.Random(f"{game.id} {seed}")
        for _ in range(rng.choice((1, 1, 2))):
            spoil(box, rng)
        tried(game, box, seed)


def spoil(box: Any, rng: random.Random) -> None:
    """Somewhere in the tree something is missing, is there twice, or is something else."""
    keys = list(box) if isinstance(box, dict) else list(range(len(box)))
    key = rng.choice(keys)
    if isinstance(box[key], (dict, list)) and box[key] and rng.random() < 0.9:
        spoil(box[key], rng)
    elif rng.random() < 0.2:
        del box[key]
    elif isinstance(box, list) and rng.random() < 0.3:
        box.append(box[key])
    else:
        box[key] = rng.choice(JUNK)


def tried(game: Game, box: Box, seed: int) -> None:
    try:
        own = type(game).load(file_of(box), "own.toml")
    except ComponentError as error:
        message = str(error)
        assert message.startswith("own.toml: ")
        assert message.isprintable()
        assert len(message) < 400
    else:
        check_notation(own)
        play_a_little(own, seed)


def play_a_little(game: Game, seed: int) -> None:
    chance = Fast(seed)
    setups = list(game.setups())
    state = game.new(*setups[seed % len(setups)], chance)
    for _ in range(80):
        if state.over:
            break
        legal = game.legal(state, state.seat)
        game.view(state, state.seat)
        state.apply(legal[chance.below(len(legal))], chance)


TOO_DEEP = b"[" * 100_000 + b"]" * 100_000
HOSTILE = {
    "deep arrays": (b"edition = " + TOO_DEEP, "nested far too deep"),
    "arrays as deep as Python reads": (b"edition = " + b"[" * 200 + b"]" * 200, "edition entry 1: nested more than 24"),
    "deep keys": (b"edition." + b"a." * 5000 + b"a = 1", "line 1: nested far too deep"),
    "deep tables": (b"edition = " + b"{a = " * 50 + b"1" + b"}" * 50, "edition, a: nested more than 24 deep"),
    "5,000 digits": (b"schema = " + b"9" * 5000, "far too many digits"),
    "5,000 digits after a minus": (b"schema = -" + b"9" * 5000, "far too many digits"),
    "5,000 hexadecimal digits": (b"schema = 0x" + b"f" * 5000, "schema: a number has far too many digits"),
    "an id of 5,000 digits": (b"[[moves]]\nid = 0b" + b"1" * 5000, "moves entry 1, id: a number has far too many"),
    "no tables where tables are": (b"schema = 1\ngame = 'totem'\ngoals = [1, 'id']", "own.toml: "),
    "not UTF-8": (b"\xff\xfe", "not a text file"),
}


@of_every_game
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gets_one_line(game: Game, name: str) -> None:
    data, says = HOSTILE[name]
    with pytest.raises(ComponentError) as caught:
        type(game).load(data, "own.toml")
    assert str(caught.value).startswith("own.toml: ")
    assert says in str(caught.value)
    assert str(caught.value).isprintable()


@of_every_game
@pytest.mark.parametrize("data", [TOO_DEEP, b"9" * 5000], ids=["deep", "digits"])
def test_the_command_says_it_in_one_line_and_ends_with_2(game: Game, data: bytes, tmp_path: Path) -> None:
    (tmp_path / f"{game.id}.toml").write_bytes(b"schema = " + data)
    words = ["-m", "ognisko.cli", "simulate", game.id, "--components", str(tmp_path)]
    child = run(*words, interpreted=not is_compiled())
    assert child.returncode == 2
    assert child.stderr.startswith(f"ognisko: {tmp_path}/{game.id}.toml: ")
    assert child.stderr.count("\n") == 1
