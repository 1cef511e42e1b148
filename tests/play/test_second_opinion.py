"""The second verifier, which shares no code with the package: it agrees, and it finds what was changed."""

import ast
import importlib.util
import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ognisko import games
from ognisko.play.fairness import Secret, Seed, Source, promise
from ognisko.play.match import Match
from ognisko.play.record import HUMAN, save, to_line
from tests.depth import many
from tests.play.test_record import (
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

TOOL = Path(__file__).parents[2] / "tools" / "verify_record.py"
FILES = [TOOL, TOOL.with_name("verify_games.py")]
OWN = {"verify_games", "tools.verify_games"}
NOTHING = {"commitment": None, "salt": None, "seal": None, "components": None}
# What only the rules can tell, if the seals are written anew and nobody kept the last one: the tool says so.
RULES_ONLY = {"change_legal", "hide_legal", "change_option"}


def load() -> Any:
    spec = importlib.util.spec_from_file_location("verify_record", TOOL)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


sys.path.insert(0, str(TOOL.parent))  # as for a command that is called
TOOLS = load()
READERS = importlib.import_module("verify_games")
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
    nodes = [node for file in FILES for node in ast.walk(ast.parse(file.read_text()))]
    found = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {name for node in found for name in imported(node)}
    assert {name.partition(".")[0] for name in names - OWN} <= sys.stdlib_module_names


def a_game(name: str, number: int) -> Line:
    """One of many: by seed or at a table, with any options, with undos here and there."""
    game, luck = games.get(name), Random(number)
    players, options = luck.choice(list(game.setups()))
    salts = [luck.choice([None, f"salt-{number}-{seat}"]) for seat in range(players)]
    untold = [luck.choice([None, promise(f"untold {seat}")]) for seat in range(players)]
    promises = [other if salt is None else promise(salt) for salt, other in zip(salts, untold, strict=True)]
    secret = Secret(SECRET, salts, promises, players, luck.choice([None, 0]))
    source: Source = luck.choice([Seed(number), secret])
    match = Match(game, players, options, source)
    for _ in range(game.longest(players)):
        if match.over:
            break
        seat = match.state.seat
        match.play(luck.choice(match.legal(seat)), seat)
        if luck.random() < 0.05 and not match.over:
            match.take_back(min(len(match.steps), luck.choice([1, 1, 2])), seat)
    if not match.over and source is secret:  # its secret is kept: nothing to recompute
        return a_game(name, number + 1_000_000)
    found: Line = json.loads(to_line(save(match, [HUMAN] * players, events=True)))
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("name", games.names())
def test_it_agrees_on_records_of_every_game(name: str) -> None:
    for number in range(many(4, 16, 1000)):
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


@pytest.mark.parametrize("name", games.names())
def test_it_knows_the_piles_the_rules_and_the_options_of_every_game(name: str) -> None:
    game = games.get(name)
    _, piles, newest, options = READERS.READERS[name]
    components = Path(READERS.GAMES / name / "components.toml").read_text(encoding="utf-8")
    assert piles(tomllib.loads(components)) == game.sight.piles
    assert newest == game.rules_version
    assert options == {option.id for option in game.options if not option.reading}
    assert {option.id for option in game.options} <= options | READERS.READINGS


# What an event shows of chance.
SHOWN = {
    "rolled": ["dice"],
    "laid_out": ["pieces", "ceremonies"],
    "showed": ["card"],
    "set_aside": ["card"],
    "drew": ["card", "goal", "place", "element"],
    "first": ["seat"],
    "took_board": ["board"],
    "offered": ["element", "place"],
    "renewed": ["cards"],
    "showed_tile": ["tile", "place"],
    "showed_village": ["card"],
}


def shown(content: Line) -> list[tuple[str, str, Line]]:
    """Each with its kind of event and field, and the object that holds it."""
    found = []
    for event in [*content["setup"], *(event for step in content["steps"] for event in step.get("events", ()))]:
        for field in SHOWN.get(event["event"], ()):
            holders = [each for each in (event, event.get("private", {})) if field in each]
            found += [(event["event"], field, holder) for holder in holders]
    return found


def change_shown(content: Line, number: int) -> str:
    """Another thing of the same kind is shown there."""
    kind, field, holder = shown(content)[number]
    others = [other[field] for sort, name, other in shown(content) if (sort, name) == (kind, field)]
    if isinstance(holder[field], list):
        holder[field] = holder[field][::-1]
    else:
        holder[field] = next((other for other in others if other != holder[field]), "another")
    return f"{kind} {field}"


@pytest.mark.sampled
@pytest.mark.parametrize("name", games.names())
def test_it_finds_whatever_is_shown_other_than_its_number_names(name: str) -> None:
    content = a_game(name, 2)
    text, all_shown = json.dumps(content), shown(content)
    sorts = {f"{kind} {field}": number for number, (kind, field, _) in enumerate(all_shown)}
    assert sorts
    for number in (*sorts.values(), *Random(1).sample(range(len(all_shown)), many(1, 10, 10))):
        changed = json.loads(text)
        what = change_shown(changed, number)
        assert changed == json.loads(text) or not agrees(reseal(changed)), (what, number)


def drawing(step: Line) -> bool:
    return "asked" in step and any(event["event"] == "offered" for event in step["events"])


def test_a_card_without_a_number_and_a_number_without_a_card_are_found() -> None:
    content = a_game("tribes", 2)
    text, step = json.dumps(content), next(n for n, step in enumerate(content["steps"]) if drawing(step))
    for add in (1, -1):
        changed = json.loads(text)
        events = changed["steps"][step]["events"]
        shows = next(event for event in events if event["event"] == "offered")
        events.append(shows) if add > 0 else events.remove(shows)
        assert not agrees(reseal(changed))


def test_other_components_are_asked_for(tmp_path: Path) -> None:
    content, file = table_line(), tmp_path / "own.toml"
    own = (READERS.GAMES / "totem" / "components.toml").read_text(encoding="utf-8")
    file.write_text(own, encoding="utf-8")
    assert agrees(content, components=str(file))
    file.write_text(own.replace("g01", "g00"), encoding="utf-8")
    assert not agrees(content, components=str(file))


def test_a_decision_that_only_ends_the_game_is_its_makers_though_the_points_of_others_come_first() -> None:
    points = {"event": "scored_goal", "seat": 0, "card": "village-06", "points": 0}
    TOOLS.check_decision({"seat": 2, "action": "done"}, [points], {})
    with pytest.raises(TOOLS.Fault, match="another seat decided"):
        TOOLS.check_decision({"seat": 2, "action": "done"}, [{"event": "drew", "seat": 0}, points], {})


def test_it_finds_skipped_streams() -> None:
    for skipped in (0, 1):
        content = json.loads(to_line(save(tried_until_it_pleases(skipped), [HUMAN] * 2)))
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
    for content, code in ((good, 0), (bad, 1)):
        file.write_text(json.dumps(content) + "\n")
        monkeypatch.setattr(sys, "argv", ["verify_record.py", str(file)])
        answer = TOOLS.main()
        assert (answer == 0) == (code == 0)
    said = capsys.readouterr().out
    assert "numbers: agreed" in said
    assert "Not checked here: whether the decisions were allowed" in said


def test_of_a_game_from_outside_it_tells_what_it_did_not_look_at(
    abroad: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its chance and its seals are checked; nobody is accused of what has no reader here."""
    match = games.get("abroad").start(seed=7)
    match.run("random")
    file = tmp_path / "abroad.jsonl"
    match.record(events=True).save(file)
    monkeypatch.setattr(sys, "argv", ["verify_record.py", str(file)])
    assert TOOLS.main() == 0
    assert "There is no reader for abroad" in capsys.readouterr().out
    changed = json.loads(file.read_text())
    changed["steps"][0]["seat"] += 1
    file.write_text(json.dumps(changed))
    assert "the seal" in str(TOOLS.main())


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "No such file"), ("", "no record in it"), ("hello", "this is no record"), ("{}", "this is no record")],
)
def test_what_is_no_record_gets_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str | None, said: str
) -> None:
    file = tmp_path / "games.jsonl"
    if content is not None:
        file.write_text(content)
    monkeypatch.setattr(sys, "argv", ["verify_record.py", str(file)])
    answer = str(TOOLS.main())
    assert said in answer
    assert "\n" not in answer
