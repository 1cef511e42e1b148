"""The bots as they sit down at tables: each has a name, the same in every language, and a temper, which is its pace."""

from typing import Final, Literal

Temper = Literal["quick", "calm", "pensive"]

PACE: Final[dict[Temper, float]] = {
    "quick": 0.6,
    "calm": 1.0,
    "pensive": 1.5,
}  # of the usual time between the moves of a bot
TEMPERS: Final[dict[str, Temper]] = {
    "Igo": "calm",
    "Tula": "calm",
    "Runo": "quick",
    "Mako": "pensive",
    "Lumi": "calm",
    "Zefi": "quick",
}


def bot(number: int) -> str:
    """The name of the bot in a place; the same company sits down every time."""
    names = list(TEMPERS)
    return names[number % len(names)]


def temper(name: str) -> Temper:
    """Also of a namesake with a number; whom somebody else has named is calm."""
    return TEMPERS.get(name.partition(" ")[0], "calm")
