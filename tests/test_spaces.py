"""Observations and actions mean what they meant: whoever has trained a net on them can go on using it.

A change of meaning gets a new version in layout.py or actions.py; `python -m tests.test_spaces` writes the file anew.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from ognisko import games
from ognisko.core.game import Game

FILE = Path(__file__).parent / "goldens" / "spaces.json"


def spaces(game: Game) -> dict[str, Any]:
    layout, grammar = game.layout(), game.grammar
    parts = [[each.name, each.start, each.stop, each.low, each.high, each.meaning] for each in layout]
    texts = [[action, grammar.text(action)] for action in grammar.actions()]
    return {
        "observation": {"version": layout.version, "size": layout.size, "hash": digest(parts)},
        "actions": {"version": grammar.version, "size": grammar.size, "hash": digest(texts)},
    }


def digest(told: list[list[Any]]) -> str:
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", games.names())
def test_observations_and_actions_mean_what_they_meant(name: str) -> None:
    assert spaces(games.get(name)) == json.loads(FILE.read_text())[name]


@pytest.mark.parametrize("name", games.names())
def test_the_parts_of_a_layout_lie_side_by_side(name: str) -> None:
    layout = games.get(name).layout()
    ends = [0, *(each.stop for each in layout)]
    assert ends == [*(each.start for each in layout), layout.size]


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: spaces(games.get(name)) for name in games.names()}, indent=1) + "\n")
