"""Every action, declared once; its text is the name of the verb."""

from ognisko.core.grammar import Grammar, verb

GRAMMAR = Grammar(
    verb("keep", about="stay with the card", clauses=("M2",)),
    verb("exchange", about="lay it open and draw another one", clauses=("M2",)),
)

KEEP = GRAMMAR["keep"].base
EXCHANGE = GRAMMAR["exchange"].base
