"""Every action, declared once; its text is the name of the verb."""

from ognisko.core.grammar import Grammar, verb

GRAMMAR = Grammar(
    verb("keep", about="M2: stay with the card"),
    verb("exchange", about="M2: lay it open and draw another one"),
)

KEEP = GRAMMAR["keep"].base
EXCHANGE = GRAMMAR["exchange"].base
