"""Every event, declared once: its name, and its fields in the order of the row."""

from ognisko.core.event import Events, Shape, number, numbers, seat

EVENTS = Events(
    Shape("took", seat(), number("stones"), number("left")),
    Shape("ended", numbers("scores")),
)

TOOK = EVENTS.kind("took")
ENDED = EVENTS.kind("ended")
