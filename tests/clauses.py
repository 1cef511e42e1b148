"""@clause("T7", "TR1"): the test holds these clauses, rulings or printed examples of docs/rules/."""

from ognisko.testing.clauses import clause as clause
