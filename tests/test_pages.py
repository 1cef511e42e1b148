"""What the pages repeat of the rest of the house agrees with it."""

import re
from pathlib import Path

import pytest

from ognisko import games
from ognisko.core.game import Game
from ognisko.locale import LANGUAGES, catalog
from tests.conformance.places import of_every_game
from tests.web import fixtures

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src/ognisko/games"


def clauses_of(game: str) -> set[str]:
    """The clauses and rulings of docs/rules, without the printed examples."""
    text = (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- ([A-Z]+\d+) ", text, re.MULTILINE)) - examples(text) | set(
        re.findall(r"^\| ([A-Z]+\d+) \|", text, re.MULTILINE)
    )


def examples(text: str) -> set[str]:
    part = text.partition("## Printed examples")[2].partition("## ")[0]
    return set(re.findall(r"^- ([A-Z]+\d+) ", part, re.MULTILINE))


@pytest.mark.parametrize("name", fixtures.FIXTURES)
def test_the_positions_of_the_pages_tests_are_those_of_the_kernel(name: str) -> None:
    kept = (fixtures.FOLDER / name).read_text(encoding="utf-8")
    assert kept == fixtures.text(fixtures.FIXTURES[name]()), "python -m tests.web.fixtures"


def chapters(game: str) -> list[str]:
    source = (GAMES / game / "pages/game.ts").read_text(encoding="utf-8")
    shown = source[source.index("export const chapters") :]
    return re.findall(r"'([A-Z]+\d+)'", shown[: shown.index("];")])


def paged(game: Game) -> bool:
    return (GAMES / game.id / "pages").is_dir()


@of_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_every_clause_and_ruling_once(game: Game, language: str) -> None:
    if not paged(game):
        pytest.skip("no pages yet")
    shown = chapters(game.id)
    assert len(shown) == len(set(shown))
    assert set(shown) == clauses_of(game.id)
    assert all(catalog(language)[f"{game.id}.rules.{clause}"] for clause in shown)


@of_every_game
def test_every_clause_that_a_refusal_or_an_option_names_is_on_the_rules_page(game: Game) -> None:
    if not paged(game):
        pytest.skip("no pages yet")
    named = {key.rpartition(".")[2] for key in catalog("en") if key.startswith(f"{game.id}.clause.")}
    assert named | {option.clause for option in game.options} <= set(chapters(game.id))


def test_the_pieces_and_cards_that_are_drawn_are_those_of_totem() -> None:
    names = games.get("totem").names("en")
    art = (GAMES / "totem/pages/carvings.ts").read_text(encoding="utf-8")
    cards = (GAMES / "totem/pages/cards.tsx").read_text(encoding="utf-8")
    pieces = {each.removeprefix("totem.called.") for each in catalog("en") if each.startswith("totem.called.")}
    assert pieces == set(re.findall(r"^  (\w+): look\(", art, re.MULTILINE))
    assert pieces <= set(names)
    drawn = set(re.findall(r"^  (\w+):(?: |$)", cards, re.MULTILINE))
    assert drawn == {"up1", "up2", "up3", "down2", "bottom", "remove"}
