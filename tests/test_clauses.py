"""Every clause, ruling and printed example of every game is named by a test."""

from pathlib import Path

import pytest

from ognisko import games
from ognisko.core.event import by_action
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


@pytest.mark.parametrize("name", games.names())
def test_every_action_and_every_event_names_clauses_that_exist(name: str) -> None:
    game, clauses = games.shipped(name), clauses_of(digest(name))
    named = {f"action {verb.name}": verb.clauses for verb in game.grammar.verbs}
    named |= {f"event {shape.name}": shape.clauses for shape in game.events.shapes}
    assert [kind for kind, each in named.items() if not each or set(each) - clauses] == []


@pytest.mark.parametrize("name", games.names())
def test_what_events_leave_to_actions_some_action_names(name: str) -> None:
    game = games.shipped(name)
    named = {clause for verb in game.grammar.verbs for clause in verb.clauses}
    assert [shape.name for shape in game.events.shapes if shape.which is by_action and set(shape.clauses) - named] == []
