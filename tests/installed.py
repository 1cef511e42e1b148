"""Games from outside, as pip would have installed them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ognisko import games
from ognisko.games.registry import GROUP, OUTSIDE
from ognisko.locale import catalog


@contextmanager
def installed(monkeypatch: pytest.MonkeyPatch, site: Path, **packages: str) -> Iterator[None]:
    """With the folder `site` among those that Python looks into, and these ids of games for packages in it."""
    for number, (id, package) in enumerate(packages.items()):
        told = site / f"outside{number}-1.0.dist-info"
        told.mkdir(parents=True)
        (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: outside{number}\nVersion: 1.0\n")
        (told / "entry_points.txt").write_text(f"[{GROUP}]\n{id} = {package}\n")
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv(OUTSIDE, "1")
    _forget()
    try:
        yield
    finally:
        monkeypatch.undo()
        _forget()


def _forget() -> None:
    games._shelf.cache_clear()
    games._load.cache_clear()
    catalog.cache_clear()
