"""Every event, declared once: its name, and its fields in the order of the row. Only the event's seat sees a secret."""

from ognisko.core.event import Events, Field, Shape, number, numbers, seat

EVENTS = Events(
    Shape("dealt", seat(), Field("card", int, secret=True), clauses=("M1",)),
    Shape("kept", seat(), clauses=("M2",)),
    Shape("exchanged", seat(), number("shown"), Field("card", int, secret=True), clauses=("M2",)),
    Shape("showed", number("round"), numbers("cards"), clauses=("M3",)),
    Shape("scored", seat(), number("points"), clauses=("M3",)),
    Shape("ended", numbers("scores"), clauses=("M5",)),
)

DEALT = EVENTS.kind("dealt")
KEPT = EVENTS.kind("kept")
EXCHANGED = EVENTS.kind("exchanged")
SHOWED = EVENTS.kind("showed")
SCORED = EVENTS.kind("scored")
ENDED = EVENTS.kind("ended")
