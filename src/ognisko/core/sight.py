"""Sight: what is seen of a game, and why an action is not among the legal ones; a game's view.py and refusals.py."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from ognisko.core.layout import Layout
from ognisko.core.observer import Observer
from ognisko.core.state import State
from ognisko.core.view import View

# The kinds of State and View that a game has. Whoever does not care writes plain `Game`, or names the State alone.
# (Python 3.11 knows no default.)
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
    V = TypeVar("V", bound=View, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)
    V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Sight(Generic[S, V]):
    """The states given to `view` and `reason` face the seat that looks (State.facing)."""

    view: Callable[[S, int], V]  # what a seat (or SPECTATOR) may see, built from nothing by whitelist
    reason: Callable[[S, int], str]  # the clause that forbids the deciding seat an action that is not legal
    over: str  # the clause by which nobody acts any more
    turn: str  # the clause by which it is another seat's turn
    printed: Mapping[str, Any] = field(default_factory=dict)  # what stands on the components, for pages; open to all
    observer: Observer | None = None  # the same knowledge as numbers, for nets,
    layout: Layout | None = None  # ... and what each of them means
    # What is drawn from, by component ids, lowest number first: what a number of chance names (docs/records.md).
    piles: Mapping[str, list[str]] = field(default_factory=dict)
