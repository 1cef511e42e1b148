"""The second verifier, which shares no code with the package: it agrees, and it finds what was changed."""

import ast
import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ognisko import games
from ognisko.core.fairness import Secret, Seed, Source, promise
from ognisko.core.match import Match
from ognisko.core.record import HUMAN, encode, save
from tests.core.test_record import (
    FAIR_TAMPERINGS,
    SECRET,
    TAMPERINGS,
    Line,
    change_chance,
    drop_chance,
    line,
    reseal,
    table_line,
    tried_until_it_pleases,
)
from tests.depth import many

TOOL = Path(__file__).parents[2] / "tools" / "verify_record.py"
NOTHING = {"commitment": None, "salt": None, "seal": None}
# What only the rules can tell, if the seals are written anew and nobody kept the last one.
RULES_ONLY = {
    "change_action",
    "illegal_action",
    "no_action",
    "change_seat",
    "change_legal",
    "change_event",
    "change_setup_event",
    "change_option",
    "drop_option",
    "change_components",
    "change_rules",
    "pretend_an_undo",
    "other_question",
}


def load() -> Any:
    spec = importlib.util.spec_from_file_location("verify_record", TOOL)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOLS = load()
FAULTS = (TOOLS.Fault, ValueError, KeyError, TypeError, AttributeError)


def agrees(content: Line, **kept: str) -> bool:
    try:
        TOOLS.check(content, {**NOTHING, **kept})
    except FAULTS:
        return False
    return True


def imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    return [node.module or "."] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]


def test_it_imports_nothing_but_the_standard_library() -> None:
    found = [node for node in ast.walk(ast.parse(TOOL.read_text())) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {name.partition(".")[0] for node in found for name in imported(node)}
    assert names <= sys.stdlib_module_names


def a_game(name: str, number: int) -> Line:
    """One of many: by seed or at a table, with undos here and there."""
    game, luck = games.get(name), Random(number)
    players = luck.choice(list(game.seats))
    salts = [luck.choice([None, f"salt-{number}-{seat}"]) for seat in range(players)]
    untold = [luck.choice([None, promise(f"untold {seat}")]) for seat in range(players)]
    promises = [other if salt is None else promise(salt) for salt, other in zip(salts, untold, strict=True)]
    secret = Secret(SECRET, salts, promises, players, luck.choice([None, 0]))
    source: Source = luck.choice([Seed(number), secret])
    match = Match(game, players, {}, source)
    for _ in range(game.longest(players)):
        if match.over:
            break
        seat = match.state.seat
        match.act(seat, luck.choice(match.legal(seat)))
        if luck.random() < 0.05 and not match.over:
            match.take_back(min(len(match.steps), luck.choice([1, 1, 2])), seat)
    if not match.over and source is secret:  # its secret is kept: nothing to recompute
        return a_game(name, number + 1_000_000)
    found: Line = json.loads(encode(save(match, [HUMAN] * players, events=True)))
    return found


@pytest.mark.parametrize("name", games.names())
def test_it_agrees_on_records_of_every_game(name: str) -> None:
    for number in range(many(12, 40, 1000)):
        content = a_game(name, number)
        assert agrees(content), (name, number)


@pytest.mark.parametrize("tamper", [tamper for tamper, _ in TAMPERINGS], ids=lambda tamper: tamper.__name__)
def test_it_finds_every_change_of_a_record(tamper: Callable[[Line], None]) -> None:
    content = line(events=True, legal=True)
    seal = content["seal"]
    assert agrees(content, seal=seal)
    tamper(content)
    assert not agrees(content)
    reseal(content)
    assert not agrees(content, seal=seal)
    assert agrees(content) == (tamper.__name__ in RULES_ONLY)


@pytest.mark.parametrize("tamper", [*FAIR_TAMPERINGS], ids=lambda tamper: tamper.__name__)
def test_it_finds_a_house_that_changes_what_was_promised(tamper: Callable[[Line], None]) -> None:
    content = table_line()
    assert agrees(content)
    tamper(content)
    assert not agrees(content)
    assert not agrees(reseal(content))


@pytest.mark.parametrize("tamper", [change_chance, drop_chance])
def test_it_finds_changed_chance(tamper: Callable[[Line], None]) -> None:
    content = line()
    tamper(content)
    assert not agrees(reseal(content))


def test_it_finds_a_die_that_shows_something_else_than_its_number() -> None:
    content = a_game("fortuna", 0)
    rolled = next(event for step in content["steps"] for event in step.get("events", ()) if event["event"] == "rolled")
    rolled["dice"][0]["pips"] = 7 - rolled["dice"][0]["pips"]
    assert not agrees(reseal(content))


def test_it_finds_skipped_streams() -> None:
    for skipped in (0, 1):
        content = json.loads(encode(save(tried_until_it_pleases(skipped), [HUMAN] * 2)))
        assert agrees(content) == (skipped == 0)


def test_it_is_held_against_what_a_player_kept() -> None:
    content = table_line()
    assert agrees(content, commitment=content["fair"]["commitment"], salt="ala", seal=content["seal"])
    assert not agrees(content, commitment="00" * 32)
    assert not agrees(content, salt="ola")
    assert not agrees(content, seal="00" * 32)


def test_it_is_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    good, bad = table_line(), table_line()
    bad["chance"][0] += 1
    for content, said in ((good, 0), (bad, 1)):
        file.write_text(json.dumps(content) + "\n")
        monkeypatch.setattr(sys, "argv", ["verify_record.py", str(file)])
        answer = TOOLS.main()
        assert (answer == 0) == (said == 0)
    assert "numbers: agreed" in capsys.readouterr().out
