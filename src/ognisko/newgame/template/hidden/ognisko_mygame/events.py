"""Every event, declared once: its name, and its fields in the order of the row. Only the event's seat sees a secret."""

from ognisko.core.event import Events, Field, Shape, number, numbers, seat

EVENTS = Events(
    Shape("dealt", seat(), Field("card", int, secret=True)),
    Shape("kept", seat()),
    Shape("exchanged", seat(), number("shown"), Field("card", int, secret=True)),
    Shape("showed", number("round"), numbers("cards")),
    Shape("scored", seat(), number("points")),
    Shape("ended", numbers("scores")),
)

DEALT = EVENTS.kind("dealt")
KEPT = EVENTS.kind("kept")
EXCHANGED = EVENTS.kind("exchanged")
SHOWED = EVENTS.kind("showed")
SCORED = EVENTS.kind("scored")
ENDED = EVENTS.kind("ended")
