"""Every event, declared once: its name, and its fields in the order of the row. Only the event's seat sees a secret."""

from ognisko.core.event import Events, Field, Shape, number, numbers, seat

EVENTS = Events(
    Shape("rolled", seat(), Field("dice", int, many=True, secret=True)),
    Shape("bid", seat(), number("count"), number("face")),
    Shape("called", seat(), seat("victim"), about="victim: whose bid is called a lie"),
    Shape("showed", seat(), numbers("dice")),
    Shape("counted", number("face"), number("found"), number("count"), about="found, and as many as were bid"),
    Shape("lost", seat(), number("left")),
    Shape("ended", numbers("scores")),
)

ROLLED = EVENTS.kind("rolled")
BADE = EVENTS.kind("bid")
CALLED = EVENTS.kind("called")
SHOWED = EVENTS.kind("showed")
COUNTED = EVENTS.kind("counted")
LOST = EVENTS.kind("lost")
ENDED = EVENTS.kind("ended")
