"""What a table has agreed on is shown before one sits down, in the lobby, at the table and in the replay."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from ognisko import games, locale
from ognisko.core.game import Option
from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, Guest
from tests.e2e.swift import finish
from tests.server.house import House

NARROW: ViewportSize = {"width": 360, "height": 640}
READINGS = [(game.id, option) for game in games.every() for option in game.options if option.reading]
VARIANTS: dict[str, dict[str, Any]] = {
    "fortuna": {},
    "kokopelli": {"tiles": 12, "ceremonies": "chief,spider_woman"},
    "totem": {"double": True},
    "tribes": {"boards": "choose"},
}


def expect_terms(guest: Guest, where: str, *words: dict[str, str]) -> None:
    """All of these are there, in the reader's language, and nothing is wider than the window."""
    for language in ("en", "pl"):
        guest.dress("light", language)
        for word in words:
            expect(guest.see(f"{where} .terms").first).to_contain_text(word[language])
        box = guest.see(f"{where} .terms").first.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= guest.page.evaluate("innerWidth")
        assert not guest.overflows(), (where, language)
    guest.dress("light", "en")


def expect_terms_on_both(guest: Guest, where: str, *words: dict[str, str]) -> None:
    """On the other's screen, then on the own one, where the guest stays."""
    own = guest.page.viewport_size
    assert own is not None
    for size in (NARROW if own == DESKTOP else DESKTOP, own):
        guest.page.set_viewport_size(size)
        expect_terms(guest, where, *words)


def at_the_table(guest: Guest, size: ViewportSize) -> str:
    """Where the running table shows it: beside the log; on a phone both open together."""
    guest.see(".felt")
    if size == DESKTOP:
        return ".side"
    guest.click("#show-log")
    things = [guest.see(f"dialog[open] {thing}").first for thing in (".seats", ".terms", ".log")]
    edges = [box["x"] for thing in things if (box := thing.bounding_box())]
    assert len(edges) == 3
    assert max(edges) - min(edges) < 1, "one below the other"
    return "dialog[open]"


@pytest.mark.parametrize(
    ("game", "option"),
    [
        pytest.param(game, option, id=f"{game}-{option.id}", marks=[pytest.mark.deep] if n else [])
        for n, (game, option) in enumerate(READINGS)
    ],
)
def test_a_reading_of_the_rules_is_seen_by_everybody_before_and_in_the_game(
    arrive: Arrive, house: House, game: str, option: Option
) -> None:
    """Ada looks at a desktop, Ewa at a narrow phone; what only one of them comes to, she sees on both."""
    sizes = {"Ada": DESKTOP, "Ewa": NARROW}
    ada, ewa = (arrive(name, size=size) for name, size in sizes.items())
    ada.sit(game, [{"kind": "friend"}], options={option.id: True, **VARIANTS[game]})
    title = locale.in_every(lambda language: locale.option(games.get(game), option.id, language))
    clause = locale.in_every(lambda language: option.clause)
    expect_terms_on_both(ada, ".lobby", title, clause)
    ada.click(".seat-help button")
    ewa.go(ada.invitation()).see(".join input")
    expect_terms_on_both(ewa, ".join", title, clause)
    ewa.accept(ewa.page.url)
    for guest, size in zip((ada, ewa), sizes.values(), strict=True):
        expect_terms(guest, at_the_table(guest, size), title, clause)
    finish(house, ada)
    ada.close_dialogs()
    ada.go(f"/r/{ada.table}").see(".reel")
    expect_terms_on_both(ada, ".film", title, clause)


def test_the_log_of_totem_opens_with_its_terms_on_a_phone(arrive: Arrive) -> None:
    ada = arrive("Ada", size=NARROW).sit("totem", [{"kind": "bot"}], options=VARIANTS["totem"])
    expect_terms(ada, at_the_table(ada, NARROW), {"en": "Double strength", "pl": "Ze zdwojoną siłą"})


def test_a_term_opens_the_rules_at_its_clause(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.sit("tribes", [{"kind": "friend"}], options={"mid_turn": True})
    ada.page.locator(".terms").get_by_role("button", name="WR30").click()
    expect(ada.page.locator("dialog[open] .pointed")).to_contain_text("WR30")


def test_variants_are_named_with_what_was_chosen(arrive: Arrive) -> None:
    ada = arrive("Ada", size=NARROW)
    ada.sit("kokopelli", [{"kind": "friend"}], options=VARIANTS["kokopelli"])
    names = {"en": "Chief, Spider Woman", "pl": "Wódz, Kobieta-pająk"}
    expect_terms(ada, ".lobby", {"en": "Number of ceremonies: 12", "pl": "Liczba ceremonii: 12"}, names)
    ada.sit("totem", [{"kind": "friend"}], options=VARIANTS["totem"])
    expect_terms(ada, ".lobby", {"en": "Double strength", "pl": "Ze zdwojoną siłą"})
    expect(ada.page.locator(".terms")).not_to_contain_text("A bird in the hand")


def test_a_table_without_variants_says_so(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.sit("totem", [{"kind": "friend"}], casual=False, hints=False)
    expect(ada.see(".terms li")).to_have_count(1)
    expect_terms(ada, ".lobby", {"en": "without variants", "pl": "bez wariantów"})
    ada.sit("totem", [{"kind": "friend"}])
    expect(ada.see(".terms")).to_contain_text("Casual table")
    expect(ada.see(".terms")).to_contain_text("Hints allowed")
