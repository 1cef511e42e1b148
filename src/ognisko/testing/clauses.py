"""@clause("T7", "TR1"): the test holds these clauses, rulings or printed examples of a game's rules."""

import ast
from pathlib import Path

import pytest

from ognisko.locale.check import clauses_of as clauses_of


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*ids)


def clauses_tested(folder: Path) -> set[str]:
    """The ids that the tests below a folder name."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= {id for mark in node.decorator_list for id in _ids(mark)}
    return found


def _ids(mark: ast.expr) -> list[str]:
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause":
        return [str(each.value) for each in mark.args if isinstance(each, ast.Constant)]
    return []
