"""Speaking at the table in two browsers: phrases, a gesture to a move, own words where the host allows them, muting."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import PHONE
from tests.e2e.test_passport import looked_at


def test_two_people_speak_and_one_mutes_the_other(arrive: Arrive) -> None:
    ada, bob = arrive("Ada"), arrive("Bob", size=PHONE, language="pl")
    ada.go("/").click(".game:has([href='/rules/totem']) .row button >> nth=1")
    ada.page.locator(".choices label", has_text="2").click()
    ada.page.locator(".switch", has_text="Own words").locator("input").check()
    ada.click(".maker .primary")
    bob.accept(ada.invitation())
    for guest in (ada, bob):
        guest.see(".felt")
        guest.see("#talk")

    # A phrase, by keyboard: read out on the other side, in its own language
    ada.page.locator("#talk").focus()
    ada.page.keyboard.press("Enter")
    ada.see(".phrases")
    looked_at(ada, ("light", "en"), ("dark", "pl"), ("light", "en"))
    ada.page.locator("[data-phrase=good_luck]").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("dialog[open]")).to_have_count(0)
    expect(bob.page.locator("#spoken")).to_contain_text("Ada: Powodzenia!")
    bob.click("#talk")
    expect(bob.page.locator(".heard")).to_contain_text("Powodzenia!")

    # Own words: as they are, whatever is in them
    bob.page.fill(".own-words input", "<b>Cześć</b> & do widzenia")
    bob.page.keyboard.press("Enter")
    expect(ada.page.locator("#spoken")).to_contain_text("Bob: <b>Cześć</b> & do widzenia")
    expect(bob.page.locator(".heard li")).to_have_count(2)
    looked_at(bob, ("dark", "pl"), ("light", "en"), ("light", "pl"))
    bob.close_dialogs()

    # What floats over the table is in nobody's way, and a name is one word
    expect(ada.page.locator(".sayings li")).to_have_count(2)
    name = ada.page.locator(".sayings li b").last
    assert (
        name.evaluate("name => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).fontSize)") < 2
    )
    expect(bob.page.locator(".sayings li:visible")).to_have_count(1)

    # A gesture to a move stands beside its line, on both sides
    ada.page.locator(".side .react").first.click()
    looked_at(ada, ("dark", "en"), ("light", "en"))
    ada.page.locator(".side .reactions button", has=ada.page.locator("path")).nth(1).click()
    for guest in (ada, bob):
        expect(guest.page.locator(".side .reaction").first).to_be_attached()
    expect(bob.page.locator(".side .reaction").first).to_have_attribute("title", "Gwiazdka: Ada")

    # Muted: nothing more is heard, and one tap undoes it
    ada.click("#talk")
    ada.click(".people .mute")
    expect(ada.page.locator(".people .mute")).to_have_attribute("aria-pressed", "true")
    ada.close_dialogs()
    bob.click("#talk")
    bob.click("[data-phrase=sorry]")
    ada.page.reload()
    ada.see("#talk").click()
    expect(ada.page.locator(".people .mute")).to_have_attribute("aria-pressed", "true")
    ada.click(".people .mute")
    expect(ada.page.locator(".people .mute")).to_have_attribute("aria-pressed", "false")
    ada.close_dialogs()
    bob.click("#talk")
    bob.click("[data-phrase=thanks]")
    expect(ada.page.locator("#spoken")).to_contain_text(re.compile("Bob: Thank you!"))
    ada.see(".sayings .mute")
    looked_at(ada, ("light", "en"))
    ada.click(".sayings .mute")
    expect(ada.page.locator(".sayings")).to_have_count(0)
