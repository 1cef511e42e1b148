"""Every clause, ruling and printed example of every game is named by a test."""

from pathlib import Path

import pytest

from ognisko import games
from ognisko.testing.clauses import clauses_of, clauses_tested

TESTS = Path(__file__).parent


def digest(game: str) -> Path:
    return TESTS.parent / "docs" / "rules" / f"{game}.md"


@pytest.mark.parametrize("game", games.names())
def test_every_clause_is_named_by_a_test(game: str) -> None:
    clauses = clauses_of(digest(game))
    assert len(clauses) > 10
    assert sorted(clauses - clauses_tested(TESTS / "games" / game)) == []


@pytest.mark.parametrize("game", games.names())
def test_tests_name_only_clauses_that_exist(game: str) -> None:
    assert sorted(clauses_tested(TESTS / "games" / game) - clauses_of(digest(game))) == []
