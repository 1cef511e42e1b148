"""What a server deals: drawn in one place, and in a test always the same."""

import ast
import secrets
from pathlib import Path

import pytest

import ognisko.server
from ognisko.server import entropy
from tests.entropy import Stream
from tests.server.clock import HandClock
from tests.server.house import House, Message, play_on, together

SERVER = Path(ognisko.server.__file__).parent


def test_the_server_draws_nothing_anywhere_else() -> None:
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom) and path.name != "entropy.py":
                names = {alias.name for alias in node.names} | {getattr(node, "module", None)}
                assert not names & {"random", "secrets", "uuid"}, path
            assert getattr(node, "attr", None) not in ("urandom", "getrandom"), path


def test_outside_of_tests_it_is_the_systems_entropy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert entropy.source is secrets.token_bytes


def game(folder: Path, label: str) -> Message:
    """A few moves of two people, as the first of them sees it."""
    entropy.source = Stream(label)
    with House(folder, clock=HandClock()) as house:
        ada, ewa = house.person(), house.person()
        table = together(ada, ewa)
        play_on(table, [ada, ewa], most=6)
        return ada.look(table)


def test_the_same_entropy_deals_the_same_game_to_the_byte(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / name).mkdir()
    first = game(tmp_path / "a", "a deal")
    assert game(tmp_path / "b", "a deal") == first
    assert game(tmp_path / "c", "another deal")["view"] != first["view"]
