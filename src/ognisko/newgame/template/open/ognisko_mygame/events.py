"""Every event, declared once: its name, its fields in the order of the row, the clauses that make it happen."""

from ognisko.core.event import Events, Shape, number, numbers, seat

EVENTS = Events(
    Shape("took", seat(), number("stones"), number("left"), clauses=("M2",)),
    Shape("ended", numbers("scores"), clauses=("M5",)),
)

TOOK = EVENTS.kind("took")
ENDED = EVENTS.kind("ended")
