"""Every screen for every person: keyboard, screen reader, phone, night and day, both languages, no axe violation."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, PATIENCE, PHONE, Guest, shelf

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(guest: Guest) -> list[str]:
    if not AXE.exists():
        pytest.skip("axe-core is not installed (npm ci)")
    guest.page.wait_for_timeout(200)  # a colour in mid-transition is no colour to judge
    guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: Any = guest.page.evaluate("rules => axe.run(document, {runOnly: rules})", RULES)
    return [
        f"{guest.page.url}: {each['id']}: {node['html'][:140]} {node['failureSummary'][:300]}"
        for each in found["violations"]
        for node in each["nodes"][:2]
    ]


def home(guest: Guest) -> None:
    guest.go("/").see(".poster .carving, .poster svg:not(.sheet)")


def maker(guest: Guest) -> None:
    guest.go("/").click(f"{shelf('totem')} .row button >> nth=1")
    guest.see(".maker")


def settings(guest: Guest) -> None:
    guest.go("/").click(".tool.quiet")
    guest.see("dialog[open]")


def rules(guest: Guest) -> None:
    guest.go("/rules/totem").see("#clause-T17")


def lobby(guest: Guest) -> None:
    guest.make_table("friend", "bot")
    guest.invitation()


def table(guest: Guest) -> None:
    guest.play_now().await_turn()


def chosen(guest: Guest) -> None:
    guest.play_now().await_turn()
    guest.click(".card.can")


def refused(guest: Guest) -> None:
    chosen(guest)
    guest.page.locator(".card.remove").first.click(force=True)
    guest.see(".status .clause")


def four(guest: Guest) -> None:
    guest.make_table("bot", "bot", "bot", bird=True, double=True)
    guest.await_turn()


def curtain(guest: Guest) -> None:
    guest.make_table("hotseat")
    guest.see(".curtain, .card.can")
    if not guest.page.locator(".curtain").count():
        guest.click(".card.can")
        guest.click(".piece.can")
    guest.see(".curtain")


def lost(guest: Guest) -> None:
    guest.go("/t/nowhere").see(".lost a")


SCREENS = (home, maker, settings, rules, lobby, table, chosen, refused, four, curtain, lost)
MODES = (
    ("desktop-light-en", DESKTOP, "light", "en"),
    ("desktop-dark-pl", DESKTOP, "dark", "pl"),
    ("phone-light-pl", PHONE, "light", "pl"),
    ("phone-dark-en", PHONE, "dark", "en"),
)


@pytest.mark.parametrize(("size", "theme", "language"), [mode[1:] for mode in MODES], ids=[mode[0] for mode in MODES])
def test_every_screen_in_every_mode(arrive: Arrive, size: dict[str, int], theme: str, language: str) -> None:
    found: list[str] = []
    guest = arrive("Ada", size=size, color_scheme=theme, language=language)
    for screen in SCREENS:
        screen(guest)
        found += violations(guest)
        if guest.overflows():
            found.append(f"{screen.__name__}: wider than the screen")
    assert not found, "\n".join(found)


def test_a_narrow_phone_and_forced_colours(arrive: Arrive) -> None:
    guest = arrive("Ada", size={"width": 360, "height": 640}, language="pl", forced_colors="active")
    for screen in (home, table, chosen, four):
        screen(guest)
        assert not guest.overflows()
        assert not violations(guest)


def test_a_phone_shows_hand_goal_and_pole_without_scrolling(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="pl", has_touch=True, is_mobile=True)
    guest.play_now().await_turn()
    for thing in (
        ".card >> nth=0",
        ".card >> nth=6",
        ".goal",
        ".pole .piece >> nth=0",
        ".pole .piece >> nth=8",
        ".status",
    ):
        expect(guest.page.locator(thing)).to_be_in_viewport(ratio=0.9)
    card = guest.page.locator(".card").first.bounding_box()
    assert card is not None
    assert card["y"] > 844 * 0.7  # the thumb zone
    assert card["width"] >= 44
    guest.page.locator(".card.can").first.tap()
    guest.page.locator(".piece.can").nth(1).tap()
    guest.await_turn()


def tab_to(guest: Guest, selector: str) -> None:
    """Only the Tab key; the wanted thing must come."""
    for _ in range(60):
        guest.page.keyboard.press("Tab")
        if guest.page.locator(f":is({selector}):focus").count():
            return
    raise AssertionError(f"the Tab key never reaches {selector}")


def test_a_whole_round_with_the_keyboard_only(arrive: Arrive) -> None:
    guest = arrive("Ada").go("/")
    guest.see(".game")
    tab_to(guest, f"{shelf('totem')} .primary")
    guest.page.keyboard.press("Enter")
    for _ in range(30):
        guest.see("dialog[open], .table[data-turn=mine] .card.can, .table[data-turn=mine] .piece.can")
        if guest.page.locator("dialog[open] .round-end").count():
            break
        before = guest.version
        if not guest.page.locator(".piece.burns").count():
            tab_to(guest, ".card.can")
            guest.page.keyboard.press("Enter")
            tab_to(guest, ".piece.can, .piece.burns")
        else:
            tab_to(guest, ".piece.burns")
        guest.page.keyboard.press("Space")
        expect(guest.page.locator(f'.table[data-version="{before}"]')).to_have_count(0, timeout=PATIENCE)
    guest.see("dialog[open] .round-end")
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("dialog[open]")).to_have_count(0)


def test_arrow_keys_walk_the_hand(arrive: Arrive) -> None:
    guest = arrive("Ada").play_now()
    guest.await_turn()
    guest.page.locator(".card").first.focus()
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page.locator(".card").nth(1)).to_be_focused()
    guest.page.keyboard.press("ArrowLeft")
    guest.page.keyboard.press("ArrowLeft")
    expect(guest.page.locator(".card").last).to_be_focused()


def test_the_screen_reader_hears_the_moves(arrive: Arrive) -> None:
    guest = arrive("Ada").make_table("bot")
    guest.await_turn()
    guest.move()
    expect(guest.page.locator("#spoken")).to_contain_text("Bot", timeout=PATIENCE)
    piece = guest.page.locator(".pole .piece").first.get_attribute("aria-label") or ""
    assert piece.startswith("Place 1: ")


def test_language_theme_and_speed_at_any_moment(arrive: Arrive) -> None:
    guest = arrive("Ada").play_now()
    guest.await_turn()
    totem = guest.totem
    guest.click(".letters")
    expect(guest.see(".status")).to_contain_text("Twój ruch")
    assert guest.page.locator("html").get_attribute("lang") == "pl"
    guest.click(".tool.quiet")
    guest.page.get_by_label("noc", exact=True).check(force=True)
    expect(guest.page.locator("html")).to_have_css("color-scheme", "dark")
    guest.page.get_by_label("szybka", exact=True).check(force=True)
    guest.close_dialogs()
    assert guest.totem == totem
    guest.page.reload()
    expect(guest.see(".status")).to_contain_text("Twój ruch")


def test_confirmation_only_as_an_option(arrive: Arrive) -> None:
    guest = arrive("Ada").play_now()
    guest.await_turn()
    guest.click(".tool.quiet")
    guest.page.get_by_text("Confirm every move").click()
    guest.close_dialogs()
    before = guest.version
    guest.click(".card.can")
    guest.click(".piece.can")
    assert guest.version == before
    guest.click("#do-it")
    expect(guest.page.locator(f'.table[data-version="{before}"]')).to_have_count(0)
