"""Why an action of Tribes of the Wind is not allowed: the clause that forbids it."""

from ognisko.core.state import Actions
from ognisko.games.tribes.rules import TribesState


def refusal(state: TribesState, seat: int, action: int) -> str | None:
    out = Actions()
    state.legal(out)
    return None if not state.over and state.seat == seat and action in out.list() else "W8"
