"""Room: tables as numpy sees them, and whoever plays against the learners; VectorEnv and SeatEnv are doors to it."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, NoReturn

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.given import whole
from ognisko.envs.tables import Company, Sheets
from ognisko.envs.terms import NO_SEED, Mask, Observation, Opponents, Policy, Terms, checked_seed

Chosen = vec[i64]

A_TABLE = 4096  # bytes, at the very least


class Room:
    """So many tables. Observations and masks are new arrays after every step, which nothing overwrites."""

    def __init__(self, terms: Terms, count: int, seat: int | None, opponents: Opponents, illegal: str) -> None:
        self.count = whole("num_envs", count, least=1)
        _reserve(self.count)
        self.tables = terms.tables(self.count, seat, opponents, illegal)
        self.company = Company(self.tables) if callable(opponents) else None
        self.policy: Policy | None = opponents if callable(opponents) else None
        self.nothing = vec[i64]([0] * count)  # chosen at the tables
        self.unfinished = False  # somebody failed in the middle of a step: tables stand where no learner has looked
        self._read()

    def _read(self) -> None:
        """What the tables write is seen where they write it."""
        self.rewards = np.asarray(memoryview(self.tables.rewards))
        self.over = np.asarray(memoryview(self.tables.over)).view(np.bool_)
        self.cut = np.asarray(memoryview(self.tables.cut)).view(np.bool_)

    def __deepcopy__(self, memo: object) -> "Room":
        """Tables that go on alike and by themselves; a policy is the same."""
        other = object.__new__(Room)
        other.__dict__.update(self.__dict__)
        other.tables = deepcopy(self.tables)
        other.company = self.company and Company(other.tables)
        other._read()
        return other

    def __reduce__(self) -> NoReturn:
        raise UsageError("tables with their bots cannot be pickled: copy.deepcopy copies them, or make them there")

    @property
    def observations(self) -> Observation:
        return _observations(self.tables.sheets)

    @property
    def masks(self) -> Mask:
        return _masks(self.tables.sheets)

    def reset(self, seeds: Mapping[int, int | None]) -> None:
        """New games at these tables; those with a seed have their chance and their bots anew, too."""
        if len(seeds) < self.count:
            self._check_finished()
        self.tables.sheets.take_copy()
        self.begin(seeds)

    def begin(self, seeds: Mapping[int, int | None]) -> None:
        """The same on the present sheets, which nobody has read yet."""
        self.unfinished = True
        for n, seed in seeds.items():
            self.tables.begin(n, NO_SEED if seed is None else seed)
        self._let_others_move()
        for n in seeds:
            self.tables.sheets.wipe(n)
            self.tables.observe(n)
        self.unfinished = False

    def step(self, actions: ArrayLike, anew: bool) -> None:
        """A decision at every table; where the game has ended a new one begins, or it is an error."""
        self._check_finished()
        chosen = _chosen(actions, self.count, "tables")
        wrong = self.tables.wrong(chosen, anew)
        if wrong >= 0:
            raise UsageError(self._why(wrong, chosen[wrong]))
        self.unfinished = True
        if self.company is None:
            self.tables.step_all(chosen)
        else:
            self.tables.move_all(chosen)
            self._let_others_move()
            self.tables.observe_all()
        self.unfinished = False

    def _check_finished(self) -> None:
        if self.unfinished:
            raise UsageError("the last step or reset failed half-way: reset all tables first")

    def sample(self, chance: Fast) -> NDArray[np.int64]:
        """A legal action for every table, at random; 0 where the game has ended."""
        chosen = self.nothing[:]
        self.tables.draw_all(chance, chosen)
        return np.ndarray(self.count, np.int64, memoryview(chosen))

    def _let_others_move(self) -> None:
        company, policy = self.company, self.policy
        while company is not None and policy is not None and (count := company.gather()) > 0:
            answer = policy(_observations(company.sheets)[:count], _masks(company.sheets)[:count])
            chosen = _chosen(answer, count, "opponents")
            wrong = company.move(chosen)
            if wrong >= 0:
                raise UsageError(f"opponent {wrong} of {count}: action {chosen[wrong]} is not legal now")

    def _why(self, n: int, action: int) -> str:
        if self.over[n] or self.cut[n]:
            return f"table {n}: its game has ended, reset it first"
        if not self.masks[n].any():
            return f"table {n}: no game has begun, reset it first"
        return f"table {n}: action {action} is not legal now"


def _reserve(count: int) -> None:
    """Nothing is written there: who asks for far more tables than memory holds hears it at once."""
    try:
        np.empty(count * A_TABLE, np.int8)
    except (MemoryError, ValueError):
        raise UsageError(f"num_envs: there is no memory for {count} tables") from None


def every(count: int, seed: int | Sequence[int | None] | None) -> dict[int, int | None]:
    """The seeds of all tables; from one number on they are counted up."""
    if seed is None:
        return dict.fromkeys(range(count))
    if isinstance(seed, np.ndarray):
        seed = seed.tolist()
    if isinstance(seed, list | tuple):
        if len(seed) != count:
            raise UsageError(f"{len(seed)} seeds for {count} tables")
        return {n: None if each is None else checked_seed(each) for n, each in enumerate(seed)}
    first = whole("seed", seed)
    return {n: checked_seed(first + n) for n in range(count)}


def as_array(what: str, given: ArrayLike) -> NDArray[Any]:
    try:
        return np.asarray(given)
    except ValueError:
        raise UsageError(f"{what}: {given!r} is no array: its rows are of different lengths") from None


def _chosen(actions: ArrayLike, count: int, of: str) -> Chosen:
    given = as_array("actions", actions)
    if given.shape != (count,):
        raise UsageError(f"actions of shape {given.shape} for {count} {of}")
    if given.dtype.kind not in "iu":
        raise UsageError(f"actions are whole numbers, not {given.dtype}")
    return Chosen(np.ascontiguousarray(given, np.int64))


def _observations(sheets: Sheets) -> Observation:
    return np.ndarray((sheets.rows, sheets.observer.size), np.int16, memoryview(sheets.observations))


def _masks(sheets: Sheets) -> Mask:
    return np.ndarray((sheets.rows, sheets.actions), np.int8, memoryview(sheets.masks))
