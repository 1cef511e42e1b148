"""A rated game of two browsers: agreed to at the door, told on a page of mine, shown to others as long as I wish it."""

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import HURRY, PHONE
from tests.e2e.test_passport import looked_at


def test_a_rated_game_of_two_is_told_to_each_and_shared_by_whoever_wishes(arrive: Arrive) -> None:
    ada, bob = arrive("Ada"), arrive("Bob", size=PHONE)
    ada.go("/").click(".game:has([href='/rules/totem']) .row button >> nth=1")
    ada.page.locator(".choices label", has_text="2").click()
    ada.page.locator(".maker .switch", has_text="Rated game").locator("input").check()
    expect(ada.page.locator(".maker .switch", has_text="hints")).to_have_count(1)  # in the hint of the switch itself
    looked_at(ada, ("dark", "pl"), ("light", "en"))
    ada.click(".maker .primary")
    bob.go(ada.invitation()).see(".join .switch")
    looked_at(bob, ("dark", "pl"), ("light", "en"))
    bob.page.locator(".join .switch input").check()
    bob.page.fill(".join input[autocomplete]", "Bob")
    bob.click(".join .primary")
    bob.see(".felt")
    ada.see(".felt")
    table = ada.table
    for guest in (ada, bob):  # each plays its own moves, by turns
        guest.page.evaluate(f"() => {{ globalThis.playing = ({HURRY})('{table}'); }}")
    for guest in (ada, bob):
        guest.page.evaluate("() => globalThis.playing")
        guest.see(".ended")

    ada.go(f"/r/{table}").see(".film")  # its end is written down
    ada.go("/my-games").see(".my-ratings td")
    expect(ada.page.locator(".my-ratings td").first).to_contain_text("±")
    expect(ada.page.locator(".met")).to_contain_text("Bob")
    expect(ada.page.locator(".openings dd").first).not_to_contain_text("…")
    looked_at(ada, ("dark", "pl"), ("light", "en"))
    ada.page.locator(".my-games .switch input").focus()
    ada.page.keyboard.press("Space")
    link = str(ada.see("#shared-page").get_attribute("href"))
    bob.go(link).see(".my-ratings td")
    looked_at(bob, ("dark", "pl"), ("light", "en"))
    expect(bob.page.locator("main")).not_to_contain_text("Ada")
    ada.page.keyboard.press("Space")
    expect(ada.page.locator("#shared-page")).to_have_count(0)
    bob.page.reload()
    bob.see("main.lost")
