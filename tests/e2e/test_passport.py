"""Carrying on elsewhere in two browsers: by a link, by a code, and no more once turned away; and being forgotten."""

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import PHONE, Guest, shelf
from tests.e2e.test_screens import violations


def looked_at(guest: Guest, *modes: tuple[str, str]) -> None:
    """In these themes and languages: nothing to complain of, and nothing wider than the screen."""
    for theme, language in modes:
        guest.dress(theme, language)
        assert violations(guest) == []
        assert not guest.overflows()


def test_a_game_goes_on_on_the_phone_until_the_phone_is_turned_away(arrive: Arrive) -> None:
    ada, phone = arrive("Ada"), arrive("", size=PHONE, language="pl")
    table = ada.sit("totem", [{"kind": "bot", "level": 1}]).table
    mine = f'.my-tables a[href="/t/{table}"]'

    # By a link, from the settings on
    ada.go("/").click("#open-settings")
    ada.click("#my-devices")
    ada.see("#make-link")
    ada.page.locator("#make-link").focus()
    ada.page.keyboard.press("Enter")
    link = ada.see("#passport-link").input_value()
    expect(ada.page.locator(".qr svg")).to_be_visible()
    looked_at(ada, ("light", "en"), ("dark", "pl"), ("light", "en"))
    phone.go(link).see("#carry")
    assert "#" not in phone.page.url
    looked_at(phone, ("dark", "pl"))
    phone.page.locator("#carry").focus()
    phone.page.keyboard.press("Enter")
    phone.see(mine)
    expect(phone.page.locator("html")).to_have_attribute("lang", "en")
    assert phone.page.evaluate("JSON.parse(localStorage.getItem('ognisko')).name") == "Ada"
    expect(ada.page.locator("#came")).to_be_visible()
    expect(ada.page.locator(".devices li")).to_have_count(2)

    # The seat is on both; then on one
    phone.go(f"/t/{table}").see(".hand")
    ada.click(".devices button")
    looked_at(ada, ("dark", "pl"), ("light", "en"))
    ada.click("#turn-away")
    expect(ada.page.locator(".devices li")).to_have_count(0)
    expect(phone.page.locator(".hand")).to_have_count(0)
    phone.go(link).see("[role=alert]")  # a link is used once
    phone.click("#not-now")

    # By a code
    ada.click("#make-code")
    code = ada.see(".recovery-code").inner_text()
    looked_at(ada, ("light", "en"))
    phone.page.fill("#typed-code", code.lower())
    phone.page.keyboard.press("Enter")
    phone.see("#carry").click()
    phone.see(mine)
    phone.go("/passport").see(".devices")
    looked_at(phone, ("light", "pl"), ("dark", "en"))

    # My data, and forgotten in two taps
    with phone.page.expect_download() as waiting:
        phone.click("#download-data")
    assert waiting.value.path().read_bytes().startswith(b"PK")
    phone.click("#forget-me")
    looked_at(phone, ("dark", "en"))
    phone.click("#forget-now")
    phone.see(shelf("totem"))
    expect(phone.page.locator(".my-tables")).to_have_count(0)
    ada.go(f"/t/{table}").see(".table")
    expect(ada.page.locator(".hand")).to_have_count(0)
    expect(ada.page.locator(".seats")).to_contain_text("Somebody")
