"""Every event, declared once: its name, and its fields in the order of the row. Only the event's seat sees a secret."""

from ognisko.core.event import Events, Field, Shape, by_action, number, numbers, seat

EVENTS = Events(
    Shape("rolled", seat(), Field("dice", int, many=True, secret=True), clauses=("L1",)),
    Shape("bid", seat(), number("count"), number("face"), clauses=("L3", "L4"), which=by_action),
    Shape("called", seat(), seat("victim"), about="victim: whose bid is called a lie", clauses=("L7",)),
    Shape("showed", seat(), numbers("dice"), clauses=("L7",)),
    Shape(
        "counted",
        number("face"),
        number("found"),
        number("count"),
        about="found, and as many as were bid",
        clauses=("L7",),
    ),
    Shape("lost", seat(), number("left"), clauses=("L7",)),
    Shape("ended", numbers("scores"), clauses=("L9",)),
)

ROLLED = EVENTS.kind("rolled")
BADE = EVENTS.kind("bid")
CALLED = EVENTS.kind("called")
SHOWED = EVENTS.kind("showed")
COUNTED = EVENTS.kind("counted")
LOST = EVENTS.kind("lost")
ENDED = EVENTS.kind("ended")
