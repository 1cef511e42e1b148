"""The numbers in each game's codes.py are what `make codes` makes of its declarations."""

import subprocess
import sys
from pathlib import Path

import pytest

from ognisko import games
from tools.codes import content


def formatted(source: str) -> str:
    command = [str(Path(sys.executable).with_name("ruff")), "format", "--stdin-filename", "codes.py", "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("name", games.names())
def test_the_numbers_of_actions_and_events_follow_from_what_is_declared(name: str) -> None:
    game = games.get(name)
    written = (games.folder_of(name) / "codes.py").read_text(encoding="utf-8")
    assert written == formatted(content(game.grammar, game.events)), "run `make codes`"
