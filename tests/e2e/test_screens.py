"""Every screen for every person: keyboard, screen reader, phone, night and day, both languages, no axe violation; on a
phone no text too small to be read and no thing too small for a finger."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.depth import DEEP
from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, PHONE, Guest, shelf

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
FINGERS = (Path(__file__).parent / "fingers.js").read_text(encoding="utf-8")
STILL = """() => Promise.allSettled(document.getAnimations()
  .filter(each => each.effect.getComputedTiming().endTime < Infinity).map(each => each.finished)).then(() => null)"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(guest: Guest) -> list[str]:
    if not AXE.exists():
        pytest.skip("axe-core is not installed (npm ci)")
    guest.page.evaluate(STILL)  # a colour in mid-transition is no colour to judge
    if guest.page.evaluate("typeof axe === 'undefined'"):
        guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = axe(guest)
    if found:  # a thing half under the sticky hand can be scrolled free: it must be at fault at both ends of the page
        guest.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        again = axe(guest)
        guest.page.evaluate("scrollTo(0, 0)")
        found = {fault: why for fault, why in found.items() if fault in again}
    return [f"{guest.page.url}: {rule}: {thing[:140]} {why[:300]}" for (rule, thing), why in found.items()]


def axe(guest: Guest) -> dict[tuple[str, str], str]:
    """Rule and thing -> what is wrong."""
    wish = {"runOnly": RULES, "resultTypes": ["violations"], "preload": False}
    said: Any = guest.page.evaluate("wish => axe.run(document, wish)", wish)
    return {(each["id"], node["html"]): node["failureSummary"] for each in said["violations"] for node in each["nodes"]}


def too_small(guest: Guest) -> list[str]:
    """For eyes and fingers, by the page's own measures."""
    guest.page.evaluate(f"() => {FINGERS}")
    found: list[str] = guest.page.evaluate("tooSmall()")
    return found


def home(guest: Guest) -> None:
    guest.go("/").see(".poster > *")


def maker(guest: Guest) -> None:
    guest.go("/").click(f"{shelf('totem')} .row button >> nth=1")
    guest.see(".maker")


def settings(guest: Guest) -> None:
    guest.go("/").click("#open-settings")
    guest.see("dialog[open]")


def rules(guest: Guest) -> None:
    guest.go("/rules/totem").see("#clause-T17")


def lobby(guest: Guest) -> None:
    guest.make_table("friend", "bot")
    guest.invitation()


def join(guest: Guest) -> None:
    lobby(guest)
    link = guest.invitation()
    guest.go("/").go(link).see(".join input")


def lost(guest: Guest) -> None:
    guest.go("/t/nowhere").see(".lost a")


def lesson(guest: Guest) -> None:
    guest.go("/learn/totem").see(".coach .task")
    guest.page.locator(".card:not(.hinted)").first.click(force=True)
    guest.see(".coach .note")


def curtain(guest: Guest) -> None:
    guest.make_table("hotseat")
    guest.see(".curtain")


def four(guest: Guest) -> None:
    guest.make_table("bot", "bot", "bot", bird=True, double=True)
    guest.await_turn()


def table(guest: Guest) -> None:
    guest.play_now().await_turn()


# From here on each screen follows from the one before it.


def choosing(guest: Guest) -> None:
    guest.click(".card.can")


def refused(guest: Guest) -> None:
    guest.page.keyboard.press("Escape")
    guest.page.locator(".card.up3, .card.up2, .card.up1").first.click()
    guest.page.locator(".pole .piece").first.click(force=True)
    guest.see(".status .clause")


def hint(guest: Guest) -> None:
    guest.page.keyboard.press("Escape")
    guest.click("#hint")
    guest.see(".status .advice")
    guest.click("#hint")


def points(guest: Guest) -> None:
    guest.to_the_points()
    guest.see(".round-end")


def end(guest: Guest) -> None:
    guest.close_dialogs()
    guest.hurry()


def ended(guest: Guest) -> None:
    guest.close_dialogs()


def replay(guest: Guest) -> None:
    link = guest.page.locator('.ended a[href^="/r/"]:not([href*="tab="])').last.get_attribute("href")
    guest.go(f"{link}#8").see('.replay[data-frame="8"]')
    guest.click("#verify")
    guest.see(".fairness .good")
    guest.page.evaluate("scrollTo(0, 0)")


HOUSE: tuple[Callable[[Guest], None], ...] = (home, settings, maker, rules, lobby, join, lost, lesson, curtain, four)
PLAY: tuple[Callable[[Guest], None], ...] = (table, choosing, refused, hint, points, end, ended, replay)
SCREENS = (*HOUSE, *PLAY)
THEMES = ("light", "dark")
LANGUAGES = ("en", "pl")


def modes(guest: Guest, name: str) -> list[tuple[str, str]]:
    """Themes and languages: all in a deep run; else one of each, and the others when the screen is seen on a phone."""
    if DEEP:
        return list(product(THEMES, LANGUAGES))
    phone = guest.page.evaluate("innerWidth < 800")
    return [(THEMES[len(name) % 2 ^ phone], LANGUAGES[len(name) // 2 % 2 ^ phone])]


def faults_here(guest: Guest, name: str) -> list[str]:
    """What axe finds on what is shown, and what is wider than the window."""
    found: list[str] = []
    for theme, language in modes(guest, name):
        guest.dress(theme, language)
        mode = f"{name}, {theme}, {language}: "
        found += [mode + each for each in violations(guest)]
        if guest.overflows():
            found.append(f"{mode}wider than the screen")
        if guest.page.evaluate("innerWidth < 800"):
            found += [mode + each for each in too_small(guest)]
    return found


def faults(guest: Guest, screens: tuple[Callable[[Guest], None], ...]) -> list[str]:
    found: list[str] = []
    for screen in screens:
        screen(guest)
        found += faults_here(guest, screen.__name__)
    return found


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("size", "screens"),
    [
        pytest.param(DESKTOP, HOUSE, id="desktop-house", marks=pytest.mark.deep),
        pytest.param(DESKTOP, PLAY, id="desktop-play"),
        pytest.param(PHONE, HOUSE, id="phone-house"),
        pytest.param(PHONE, PLAY, id="phone-play", marks=pytest.mark.deep),
    ],
)
def test_every_screen_in_every_theme_and_language(
    arrive: Arrive, size: dict[str, int], screens: tuple[Callable[[Guest], None], ...]
) -> None:
    found = faults(arrive("Ada", size=size, reduced_motion="reduce"), screens)
    assert not found, "\n".join(found)


def test_a_narrow_phone_and_forced_colours(arrive: Arrive) -> None:
    guest = arrive("Ada", size={"width": 360, "height": 640}, language="pl", forced_colors="active")
    for screen in (home, four, table, choosing):
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


def tab_to(guest: Guest, selector: str, most: int = 60) -> None:
    """Only the Tab key; the wanted thing, once it is there, must come."""
    guest.see(selector)
    for _ in range(most):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"the Tab key never reaches {selector}")


@pytest.mark.deep
def test_a_whole_game_with_the_keyboard_only(arrive: Arrive) -> None:
    guest = arrive("Ada", reduced_motion="reduce").go("/")
    guest.see(".game")
    tab_to(guest, f"{shelf('totem')} .primary")
    guest.page.keyboard.press("Enter")
    rounds = 0
    while True:
        guest.see("dialog[open], .table[data-turn=mine] .card.can, .table[data-turn=mine] .piece.can")
        if guest.page.locator("dialog[open] .ended").count():
            break
        if guest.page.locator("dialog[open]").count():
            rounds += 1
            guest.close_dialogs()  # with Escape
            continue
        before = guest.version
        if not guest.page.locator(".piece.burns").count():
            tab_to(guest, ".card.can")
            guest.page.keyboard.press("Enter")
        tab_to(guest, ".piece.can, .piece.burns")
        guest.page.keyboard.press("Space")
        expect(guest.page.locator(f'.table[data-version="{before}"]')).to_have_count(0)
    assert rounds == 2  # and the third was the last
    guest.close_dialogs()
    tab_to(guest, "#rematch")
    guest.page.keyboard.press("Enter")
    guest.see(".table[data-turn=mine] .card.can")


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
    expect(guest.page.locator("#spoken")).to_contain_text("Tula")
    piece = guest.page.locator(".pole .piece").first.get_attribute("aria-label") or ""
    assert piece.startswith("Place 1: ")


def test_language_theme_and_speed_at_any_moment(arrive: Arrive) -> None:
    guest = arrive("Ada").play_now()
    guest.await_turn()
    totem = guest.totem
    guest.click(".letters")
    expect(guest.see(".status")).to_contain_text("Twój ruch")
    assert guest.page.locator("html").get_attribute("lang") == "pl"
    guest.click("#open-settings")
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
    guest.click("#open-settings")
    guest.page.get_by_text("Confirm every move").click()
    guest.close_dialogs()
    before = guest.version
    guest.click(".card.can")
    guest.click(".piece.can")
    assert guest.version == before
    guest.click("#do-it")
    expect(guest.page.locator(f'.table[data-version="{before}"]')).to_have_count(0)
