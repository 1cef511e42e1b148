"""The guided first game, by mouse, by keyboard and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import PHONE, Guest
from tests.e2e.test_screens import tab_to, violations

MARKED = ".lesson[data-turn=mine] .hinted"


def to_the_next_step(guest: Guest, before: str) -> None:
    """The others have moved, and what they did was read."""
    expect(guest.page.locator(f'.lesson[data-step="{before}"]')).to_have_count(0)
    guest.see(f"{MARKED}, #understood")


def step(guest: Guest) -> str:
    return guest.page.locator(".lesson").get_attribute("data-step") or ""


def test_a_lesson_by_mouse_to_the_first_real_game(arrive: Arrive) -> None:
    ada = arrive().go("/")
    ada.click('[href="/learn/totem"]')
    expect(ada.see(".coach .count")).to_contain_text("1 of 7")
    found = violations(ada)
    # A wrong click is answered kindly and changes nothing.
    ada.page.locator(".card:not(.hinted)").first.click(force=True)
    expect(ada.see(".coach .note")).to_contain_text("up 3, brown bear")
    while not ada.page.locator("#understood").count():
        before = step(ada)
        ada.page.locator(".hand .hinted").first.click()
        ada.page.locator(".pole :is(.hinted, .burns)").first.click()
        to_the_next_step(ada, before)
    expect(ada.see(".round-end")).to_contain_text("+16")
    ada.click("#understood")
    expect(ada.see(".coach")).to_contain_text("16 points")
    found += violations(ada)
    assert not found, "\n".join(found)
    ada.click("#play-now")
    ada.await_turn()


def test_a_lesson_by_keyboard(arrive: Arrive) -> None:
    ada = arrive().go("/rules/totem")
    ada.see(".rules")
    tab_to(ada, '[href="/learn/totem"]')
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#spoken")).to_contain_text("Do this: up 3, brown bear")
    ada.see(MARKED)
    while not ada.page.locator("#understood").count():
        before = step(ada)
        tab_to(ada, ".hand .hinted")
        ada.page.keyboard.press("Enter")
        tab_to(ada, ".pole :is(.hinted, .burns)")
        ada.page.keyboard.press("Space")
        to_the_next_step(ada, before)
    ada.page.keyboard.press("Escape")
    tab_to(ada, "#play-now")
    ada.page.keyboard.press("Enter")
    ada.await_turn()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_lesson_on_a_phone_in_polish(arrive: Arrive, theme: str) -> None:
    ada = arrive(size=PHONE, language="pl", color_scheme=theme, has_touch=True, is_mobile=True).go("/learn/totem")
    expect(ada.see(".coach .count")).to_contain_text("1 z 7")
    assert not ada.overflows()
    assert not violations(ada)
    for thing in (".coach", ".hand .hinted", ".pole .hinted"):
        expect(ada.page.locator(thing).first).to_be_in_viewport(ratio=0.9)
    ada.page.locator(".hand .hinted").first.tap()
    ada.page.locator(".pole .hinted").first.tap()
    expect(ada.see(".coach .count")).to_contain_text("2 z 7")
    ada.click("#skip")
    ada.see(".game")


def test_a_lesson_that_is_not_there_says_so(arrive: Arrive) -> None:
    arrive().go("/learn/nothing").see(".lost a")
