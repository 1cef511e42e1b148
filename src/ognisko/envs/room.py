"""Room: tables as numpy sees them, and whoever plays against the learners; VectorEnv and SeatEnv are doors to it."""

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.envs.tables import RUNNING, Company, Sheets
from ognisko.envs.terms import NO_SEED, Mask, Observation, Opponents, Policy, Terms

Chosen = vec[i64]


class Room:
    """So many tables. Observations and masks are new arrays after every step, which nothing overwrites."""

    def __init__(self, terms: Terms, count: int, seat: int | None, opponents: Opponents, illegal: str) -> None:
        self.count = count
        self.tables = terms.tables(count, seat, opponents, illegal)
        self.company = Company(self.tables) if callable(opponents) else None
        self.policy: Policy | None = opponents if callable(opponents) else None
        self.nothing = vec[i64]([0] * count)  # chosen at the tables
        self._read()

    def _read(self) -> None:
        """What the tables write is seen where they write it."""
        self.rewards = np.asarray(memoryview(self.tables.rewards))
        self.ends = np.asarray(memoryview(self.tables.ends))

    def __deepcopy__(self, memo: object) -> "Room":
        """Tables that go on alike and by themselves; a policy is the same."""
        other = copy(self)
        other.tables = deepcopy(self.tables)
        other.company = self.company and Company(other.tables)
        other._read()
        return other

    @property
    def observations(self) -> Observation:
        return _observations(self.tables.sheets)

    @property
    def masks(self) -> Mask:
        return _masks(self.tables.sheets)

    def reset(self, seeds: Mapping[int, int | None]) -> None:
        """New games at these tables; those with a seed have their chance and their bots anew, too."""
        for seed in seeds.values():
            if seed is not None and seed < 0:
                raise UsageError(f"seed {seed} is not 0 or more")
        self.tables.sheets.take_copy()
        self.begin(seeds)

    def begin(self, seeds: Mapping[int, int | None]) -> None:
        """The same on the present sheets, which nobody has read yet."""
        for n, seed in seeds.items():
            self.tables.begin(n, NO_SEED if seed is None else seed)
        self._let_others_move()
        for n in seeds:
            self.tables.sheets.wipe(n)
            self.tables.observe(n)

    def step(self, actions: ArrayLike, anew: bool) -> None:
        """A decision at every table; where the game has ended a new one begins, or it is an error."""
        chosen = _chosen(actions, self.count)
        wrong = self.tables.wrong(chosen, anew)
        if wrong >= 0:
            raise UsageError(self._why(wrong, chosen[wrong]))
        if self.company is None:
            self.tables.step_all(chosen)
        else:
            self.tables.move_all(chosen)
            self._let_others_move()
            self.tables.observe_all()

    def sample(self, chance: Fast) -> NDArray[np.int64]:
        """A legal action for every table, at random; 0 where the game has ended."""
        chosen = self.nothing[:]
        self.tables.draw_all(chance, chosen)
        return np.frombuffer(memoryview(chosen), np.int64)

    def _let_others_move(self) -> None:
        company, policy = self.company, self.policy
        while company is not None and policy is not None and (count := company.gather()) > 0:
            chosen = _chosen(policy(_observations(company.sheets)[:count], _masks(company.sheets)[:count]), count)
            wrong = company.move(chosen)
            if wrong >= 0:
                raise UsageError(f"opponent {wrong} of {count}: action {chosen[wrong]} is not legal now")

    def _why(self, n: int, action: int) -> str:
        if self.ends[n] != RUNNING:
            return f"table {n}: its game has ended, reset it first"
        return f"table {n}: action {action} is not legal now"


def every(count: int, seed: int | Sequence[int | None] | None) -> dict[int, int | None]:
    """The seeds of all tables; from one number on they are counted up."""
    if seed is None:
        return dict.fromkeys(range(count))
    if isinstance(seed, int | np.integer):
        return {n: int(seed) + n for n in range(count)}
    if len(seed) != count:
        raise UsageError(f"{len(seed)} seeds for {count} tables")
    return dict(enumerate(seed))


def _chosen(actions: ArrayLike, count: int) -> Chosen:
    given = np.ascontiguousarray(actions, np.int64)
    if given.shape != (count,):
        raise UsageError(f"{given.size} actions for {count} tables")
    return vec[i64](given)


def _observations(sheets: Sheets) -> Observation:
    return np.frombuffer(memoryview(sheets.observations), np.int16).reshape(-1, sheets.observer.size)


def _masks(sheets: Sheets) -> Mask:
    return np.frombuffer(memoryview(sheets.masks), np.int8).reshape(-1, sheets.actions)
