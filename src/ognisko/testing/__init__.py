"""Conformance for every game, of the house and from outside: `pytest --ognisko mygame` (docs/adding-a-game.md)."""

from ognisko.testing.clauses import clause as clause
