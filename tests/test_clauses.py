"""Every clause, ruling and printed example of every game is named by a test."""

import ast
import re
from pathlib import Path

import pytest

from ognisko import games

TESTS = Path(__file__).parent
DIGESTS = TESTS.parent / "docs" / "rules"
# `- T1 ...` and `- TE1 ...` are clauses and printed examples, `| TR1 | ...` rulings.
NAMED = re.compile(r"^(?:- (?:\*\*)?|\| )([A-Z]{1,2}\d+)\b", re.MULTILINE)


def clauses_of(game: str) -> set[str]:
    return set(NAMED.findall((DIGESTS / f"{game}.md").read_text(encoding="utf-8")))


def clauses_tested(game: str) -> set[str]:
    found: set[str] = set()
    for path in (TESTS / "games" / game).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= {id for mark in node.decorator_list for id in ids_of(mark)}
    return found


def ids_of(mark: ast.expr) -> list[str]:
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause":
        return [str(each.value) for each in mark.args if isinstance(each, ast.Constant)]
    return []


@pytest.mark.parametrize("game", games.names())
def test_every_clause_is_named_by_a_test(game: str) -> None:
    clauses = clauses_of(game)
    assert len(clauses) > 10
    assert sorted(clauses - clauses_tested(game)) == []


@pytest.mark.parametrize("game", games.names())
def test_tests_name_only_clauses_that_exist(game: str) -> None:
    assert sorted(clauses_tested(game) - clauses_of(game)) == []
