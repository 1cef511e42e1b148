"""What callers give, checked in one place: one clear line for them instead of an error from further in."""

from collections.abc import Iterable
from difflib import get_close_matches
from operator import index
from typing import SupportsIndex, cast

from ognisko.core.errors import UsageError
from ognisko.core.state import SPECTATOR

NEAR = 3  # words that one may have meant
LONG = 80  # letters of a word that is compared with others


def whole(what: str, value: object, least: int | None = None) -> int:
    """A whole number: numpy's are such, too; True, 2.0 and '2' are not.

    >>> whole("cap", 3, least=0)
    3
    >>> whole("cap", 1.5)
    Traceback (most recent call last):
    ognisko.core.errors.UsageError: cap: 1.5 is not a whole number
    >>> whole("cap", -1, least=0)
    Traceback (most recent call last):
    ognisko.core.errors.UsageError: cap: -1 is less than 0
    """
    found = number(value)
    if found is None:
        raise UsageError(f"{what}: {value!r} is not a whole number")
    if least is not None and found < least:
        raise UsageError(f"{what}: {found} is less than {least}")
    return found


def seat(value: object, players: int) -> int:
    """The seat of a player.

    >>> seat(1, players=2)
    1
    >>> seat("1", players=2)
    Traceback (most recent call last):
    ognisko.core.errors.UsageError: there is no seat '1': they are 0 to 1
    """
    found = number(value)
    if found is None or not 0 <= found < players:
        raise UsageError(f"there is no seat {value!r}: they are 0 to {players - 1}")
    return found


def viewer(value: object, players: int) -> int:
    """A seat, or SPECTATOR.

    >>> viewer(SPECTATOR, players=2)
    -1
    """
    return SPECTATOR if number(value) == SPECTATOR else seat(value, players)


def number(value: object) -> int | None:
    """The whole number that it is, or None.

    >>> number(3), number(3.0), number(True)
    (3, None, None)
    """
    try:
        return None if isinstance(value, bool) else index(cast(SupportsIndex, value))
    except TypeError:
        return None


def near(said: object, known: Iterable[str]) -> list[str]:
    """What somebody may have meant who said this: the same in other letters, what begins so, what looks alike.

    >>> near("Totem", ["totem", "tribes"]), near("t", ["totem", "tribes"]), near("tribse", ["totem", "tribes"])
    (['totem'], ['totem', 'tribes'], ['tribes'])
    """
    words, low = list(known), " ".join(str(said)[:LONG].lower().split())
    alike = [word for word in words if word.lower() == low]
    begun = [word for word in words if low and word.startswith(low)]
    return (alike or begun or get_close_matches(low, words, NEAR))[:NEAR]


def unknown(what: str, said: object, known: Iterable[str], of: str = "") -> UsageError:
    """The error for a name that is none of those that there are.

    >>> unknown("game", "totme", ["totem", "tribes"])
    UsageError("unknown game 'totme': did you mean 'totem'? (there are: totem, tribes)")
    >>> unknown("game", 3, ["totem", "tribes"])
    UsageError('unknown game 3 (there are: totem, tribes)')
    """
    names = list(known)
    listed = f"there are: {', '.join(names)}" if names else "there is none"
    return UsageError(f"unknown {what} {said!r}{of}{meant(near(said, names))} ({listed})")


def meant(words: Iterable[str]) -> str:
    """The question after what nobody knows; nothing, where nothing is near.

    >>> meant(["totem", "tribes"]), meant([])
    (": did you mean 'totem' or 'tribes'?", '')
    """
    told = " or ".join(map(repr, words))
    return f": did you mean {told}?" if told else ""
