"""`bench --check`: below a floor it says so; a game without one is listed and not judged."""

from types import SimpleNamespace
from typing import Any

import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.lab import floors

FAST = 1000.0


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """The rows that a check finds, game by game, as fast as can be: nothing is timed here."""
    speeds = {"steps_per_s": 1, "playouts_per_s": 1, "iterations_per_s": 1}
    row = {"players": 2, "compiled": speeds, "interpreted": speeds, "ratio": FAST, "same_checksum": True}
    rows = {name: {"game": name, **row} for name in games.names()}
    monkeypatch.setattr("ognisko.cli.bench.is_compiled", lambda: True)
    monkeypatch.setattr("ognisko.games.every", lambda: [SimpleNamespace(id=name) for name in rows])
    monkeypatch.setattr("ognisko.lab.speed.bench", lambda game: rows[game.id])
    return rows


def test_above_the_floors_all_is_well(measured: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--check"]) == 0
    assert "below the floor" not in capsys.readouterr().err


def test_below_a_floor_the_check_fails(measured: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    measured["totem"]["ratio"] = 1.5
    assert main(["bench", "--check"]) == 1
    (line,) = [line for line in capsys.readouterr().err.splitlines() if "below the floor" in line]
    assert "totem" in line
    assert "1.5" in line


def test_a_fifth_game_is_listed_without_a_floor(measured: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    measured["mahjong"] = {**measured["totem"], "game": "mahjong", "ratio": 0.1}
    assert main(["bench", "--check"]) == 0
    assert "mahjong" in capsys.readouterr().err


def test_other_games_than_the_interpreted_ones_are_a_finding(
    measured: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    measured["tribes"]["same_checksum"] = False
    assert main(["bench", "--check"]) == 1
    assert "tribes does not play the same games" in capsys.readouterr().err


def test_without_a_compiled_engine_there_is_nothing_to_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ognisko.cli.bench.is_compiled", lambda: False)
    assert main(["bench", "--check"]) == 2
    assert "not compiled" in capsys.readouterr().err


def test_every_floor_is_of_a_game_that_there_is() -> None:
    assert set(floors.floors()["interpreted"]) <= set(games.names())
    assert {name.split()[0] for name in floors.floors()["cpp"]} <= set(games.names())
