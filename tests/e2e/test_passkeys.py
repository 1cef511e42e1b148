"""Passkeys in two browsers, with chromium's own authenticator in place of a finger."""

from playwright.sync_api import Browser, CDPSession, expect

from tests.e2e.guest import PHONE, Guest
from tests.e2e.test_passport import looked_at
from tests.server.house import House

KIND = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_finger(guest: Guest) -> tuple[CDPSession, str]:
    line = guest.context.new_cdp_session(guest.page)
    line.send("WebAuthn.enable")
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": KIND})
    return line, made["authenticatorId"]


def test_a_passkey_made_here_opens_the_tables_there(browser: Browser, house: House) -> None:
    url = f"http://localhost:{house.port}"  # passkeys are for names
    ada, phone = Guest(browser, url, "Ada"), Guest(browser, url, "", size=PHONE, language="pl")
    table = ada.go("/favicon.svg").sit("totem", [{"kind": "bot", "level": 1}]).table
    near, finger = with_finger(ada)
    far, other_finger = with_finger(phone)

    # Made here, by keyboard; this device makes no second one
    ada.go("/passport").see("#make-passkey").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".passkeys li")).to_have_count(1)
    looked_at(ada, ("light", "en"), ("dark", "pl"), ("light", "en"))
    ada.click("#make-passkey")
    expect(ada.page.locator(".bad")).to_contain_text("already")
    (kept,) = near.send("WebAuthn.getCredentials", {"authenticatorId": finger})["credentials"]
    assert kept["rpId"] == "localhost"

    # Nobody's finger: nothing happens, and it is said
    phone.go("/passport").see("#use-passkey")
    far.send("WebAuthn.setUserVerified", {"authenticatorId": other_finger, "isUserVerified": False})
    far.send("WebAuthn.addCredential", {"authenticatorId": other_finger, "credential": kept})
    phone.click("#use-passkey")
    phone.see("[role=alert]")
    looked_at(phone, ("dark", "pl"), ("light", "pl"))

    # The same key in the phone, as a password manager brings it there
    far.send("WebAuthn.setUserVerified", {"authenticatorId": other_finger, "isUserVerified": True})
    phone.page.locator("#use-passkey").focus()
    phone.page.keyboard.press("Enter")
    phone.see("#carry").click()
    phone.see(f'.my-tables a[href="/t/{table}"]')
    assert phone.page.evaluate("JSON.parse(localStorage.getItem('ognisko')).name") == "Ada"
    phone.go("/passport").see(".passkeys")
    expect(phone.page.locator(".devices:not(.passkeys) li")).to_have_count(2)

    # Removed, it opens nothing any more
    phone.click(".passkeys button")
    expect(phone.page.locator(".passkeys")).to_have_count(0)
    stranger = Guest(browser, url, "Eve")
    line, third = with_finger(stranger)
    line.send("WebAuthn.addCredential", {"authenticatorId": third, "credential": kept | {"signCount": 50}})
    stranger.go("/passport").click("#use-passkey")
    expect(stranger.page.locator(".bad")).to_contain_text("leads nowhere")
    complaints = [complaint for guest in (ada, phone, stranger) for complaint in guest.complaints]
    for guest in (ada, phone, stranger):
        guest.context.close()
    assert not complaints
