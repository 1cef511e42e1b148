"""What `import ognisko` gives is what is for people: in dir, in the reference and for type checkers."""

import re
from pathlib import Path
from typing import get_overloads

import pytest

import ognisko
from ognisko import games
from ognisko.games.registry import house

ROOT = Path(__file__).parents[1]
REFERENCE = (ROOT / "docs" / "reference.md").read_text("utf-8")
IMPORTED = re.compile(r"^from (ognisko(?:\.\w+)*) import (.+)$", re.MULTILINE)


def test_dir_shows_what_is_for_people() -> None:
    assert dir(ognisko) == sorted(ognisko.__all__)
    assert all(hasattr(ognisko, name) for name in dir(ognisko))


def test_the_help_begins_with_every_name() -> None:
    summary = ognisko.__doc__ or ""
    missing = [name for name in ognisko.__all__ if name != "__version__" and not re.search(rf"\b{name}\b", summary)]
    assert missing == []


@pytest.mark.parametrize("name", ognisko.__all__)
def test_the_reference_has_every_name(name: str) -> None:
    assert re.search(rf"^\.\. auto\w+:: ognisko\.{name}$", REFERENCE, re.MULTILINE)


def needed_for_a_game() -> set[str]:
    """All that the packages which `ognisko new-game` writes import of the house."""
    texts = [path.read_text("utf-8") for path in (ROOT / "src" / "ognisko" / "newgame" / "template").rglob("*.py")]
    found = [(room, name) for text in texts for room, names in IMPORTED.findall(text) for name in names.split(", ")]
    return {f"{room}.{name}" for room, name in found if room != "ognisko"}


@pytest.mark.parametrize("name", sorted(needed_for_a_game()))
def test_the_reference_has_what_a_new_game_is_made_of(name: str) -> None:
    shown = re.search(rf"^\.\. (auto\w+|py:data):: {re.escape(name)}$", REFERENCE, re.MULTILINE)
    again = f"ognisko.{name.rpartition('.')[2]}"
    assert shown or again in REFERENCE, name


@pytest.mark.parametrize("claim", list(house()), ids=lambda claim: claim.id)
def test_a_type_checker_knows_every_game_of_the_house(claim: games.registry.Claim) -> None:
    kinds = {str(each.__annotations__["id"]): each.__annotations__["return"] for each in get_overloads(ognisko.load)}
    assert kinds[f"typing.Literal['{claim.id}']"] == type(games.get(claim.id)).__name__


def test_a_field_that_a_view_has_not_is_found_before_it_runs() -> None:
    """`mypy --strict` complains of an `ignore` that is not needed: so it does complain of the field."""
    with pytest.raises(AttributeError):
        ognisko.load("totem").start(seed=1).view(0).totme  # type: ignore[attr-defined]  # noqa: B018
    assert ognisko.load("totem").start(seed=1).view(0).totem[0] == "yellow"


def test_a_game_from_outside_may_name_its_state_alone() -> None:
    assert ognisko.Game[ognisko.State] is ognisko.Game is ognisko.Game[ognisko.State, ognisko.View]
