"""Floors: how fast we claim to be. Ratios of CPU time within one run, for a machine has good and bad days."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table


class Claim(NamedTuple):
    """What was measured against something else; without a floor it is shown and not judged."""

    against: str
    what: str
    measured: float
    floor: float | None

    @property
    def holds(self) -> bool:
        return self.floor is None or self.measured >= self.floor


@cache
def floors() -> dict[str, dict[str, float]]:
    text = files("ognisko.lab").joinpath("floors.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[str, float]])


def claim(against: str, what: str, measured: float) -> Claim:
    return Claim(against, what, measured, floors()[against].get(what))


def judge(claims: Sequence[Claim]) -> int:
    """Print them, beside what else is printed; 1 if one is below its floor."""
    table = Table("against", "what", "measured", "floor", "")
    for each in claims:
        floor = "-" if each.floor is None else f"{each.floor:g}"
        table.add_row(each.against, each.what, f"{each.measured:.3g}", floor, "" if each.holds else "below the floor")
    Console(stderr=True).print(table)
    return 0 if all(each.holds for each in claims) else 1
