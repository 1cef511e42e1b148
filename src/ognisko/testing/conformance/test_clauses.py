"""Every clause of the rules has a test that names it, if the project says where they are (`ognisko_rules`)."""

from pathlib import Path

from ognisko.core.game import Game
from ognisko.testing.clauses import clauses_of, clauses_tested
from ognisko.testing.places import of_every_game


def test_every_clause_is_named_by_a_test_and_every_test_names_one_that_exists(rules_file: Path) -> None:
    clauses = clauses_of(rules_file)
    assert clauses
    assert sorted(clauses ^ clauses_tested(rules_file.parent / "tests")) == []


@of_every_game
def test_actions_and_events_name_clauses_that_exist(game: Game, rules_file: Path) -> None:
    named = {clause for verb in game.grammar.verbs for clause in verb.clauses}
    named |= {clause for shape in game.events.shapes for clause in shape.clauses}
    assert sorted(named - clauses_of(rules_file)) == []
