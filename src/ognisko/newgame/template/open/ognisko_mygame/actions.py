"""Every action, declared once: its text is `take 2`, a person clicks `take` and `2`."""

from ognisko.core.grammar import Grammar, Slot, verb

STONES = ("1", "2", "3")  # M2

GRAMMAR = Grammar(verb("take", Slot("stones", STONES), about="so many stones", clauses=("M2",)))

TAKE = GRAMMAR["take"].base  # the number of `take 1`; `take 2` is the next one
