"""Setting: what was agreed before the deal. By it states are compared, and come back from a pickle."""

import copyreg
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Fast

if TYPE_CHECKING:
    from ognisko.core.game import Game, Options
    from ognisko.core.state import State

OUTSIDE = ("log", "setting")  # what a State has and a pickle does not
PLAIN = (int, float, str, type(None))
INTS: type[Any] = type(vec[i64]([]))
FLOATS: type[Any] = type(vec[float]([]))


@dataclass(frozen=True)
class Setting:
    """One object, shared by all states of a game that is played."""

    game: "Game[Any]"
    players: int
    options: "Options"

    def __hash__(self) -> int:
        return hash((self.game, self.players, *self.options.items()))

    def packed(self, state: "State") -> tuple[Any, ...]:
        """What pickle asks for."""
        return unpacked, (self, _kept(state, _pattern(self)))


class Kept:
    """The attributes of an object, to be copied into another of its class: pickle cannot make compiled ones."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values


def unpacked(setting: Setting, kept: Kept) -> "State":
    """The state again, with the box of a game that is loaded here."""
    state = _pattern(setting).copy()
    _pour(kept, state)
    state.setting = setting
    return state


@lru_cache(maxsize=64)
def _pattern(setting: Setting) -> "State":
    """Any state of the setting; it never changes."""
    found: State = setting.game.new(setting.players, setting.options, Fast(0))
    return found


def _kept(thing: object, pattern: object) -> Kept:
    """What both share as one object (the box) belongs to the game, and is left out."""
    values: dict[str, Any] = {}
    for name in _attributes(thing):
        value, usual = getattr(thing, name), getattr(pattern, name, None)
        if value is not usual or isinstance(value, PLAIN):
            values[name] = _value(name, value, usual)
    return Kept(values)


def _value(name: str, value: Any, usual: Any) -> Any:
    if _holds_things(value):
        return [_value(name, *both) for both in zip(value, usual, strict=True)]
    if not _is_thing(value):
        return value
    if type(value) is not type(usual):
        raise TypeError(f"{name}: a {type(value).__name__} cannot be pickled where a deal has none")
    return _kept(value, usual)


def _holds_things(value: object) -> bool:
    return isinstance(value, vec) and not isinstance(value, (INTS, FLOATS))


def _is_thing(value: object) -> bool:
    """Is it an object of the rules, compiled or not? Pickle cannot make those."""
    kind = type(value)
    ours = kind.__module__.startswith(("ognisko.core.", "ognisko.games."))
    return hasattr(kind, "__mypyc_attrs__") or (ours and hasattr(kind, "__slots__"))


def _attributes(thing: object) -> Iterator[str]:
    kind = type(thing)
    slots = [slot for base in kind.__mro__ for slot in vars(base).get("__slots__", ())]
    names = dict.fromkeys([*getattr(kind, "__mypyc_attrs__", ()), *slots, *getattr(thing, "__dict__", ())])
    return (name for name in names if name not in OUTSIDE and hasattr(thing, name))


def _pour(kept: Kept, thing: object) -> None:
    for name, value in kept.values.items():
        if isinstance(value, Kept):
            _pour(value, getattr(thing, name))
        elif _holds_things(getattr(thing, name, None)):
            _pour_each(value, getattr(thing, name))
        else:
            setattr(thing, name, value)


def _pour_each(values: list[Any], things: Any) -> None:
    for place, value in enumerate(values):
        if isinstance(value, Kept):
            _pour(value, things[place])
        else:
            things[place] = value


def _reduce_ints(numbers: Any) -> tuple[Any, ...]:
    return _ints, (list(numbers),)


def _reduce_floats(numbers: Any) -> tuple[Any, ...]:
    return _floats, (list(numbers),)


def _ints(numbers: list[int]) -> Any:
    return vec[i64](numbers)


def _floats(numbers: list[float]) -> Any:
    return vec[float](numbers)


copyreg.pickle(INTS, _reduce_ints)
copyreg.pickle(FLOATS, _reduce_floats)
