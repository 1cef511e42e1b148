"""The levels of the bots as the table offers them."""

from ognisko.bots import LEVELS as LEVELS

USUAL = 2


def spec(level: int) -> str:
    return f"level:{level}"
