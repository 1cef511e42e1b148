"""Two people at two browsers: each promises a salt, both are told, and the end shows what each of them kept."""

import json
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from ognisko.play.fairness import promise
from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, Guest
from tests.e2e.swift import finish
from tests.server.house import House

NARROW: ViewportSize = {"width": 360, "height": 640}
# Everybody's browser draws other bytes.
OTHER_SALTS = "{ let n = 100; crypto.getRandomValues = bytes => bytes.map(() => n++ % 256); }"


def kept(guest: Guest) -> dict[str, Any]:
    """What the browser has kept of this table."""
    everything = json.loads(guest.page.evaluate("localStorage.getItem('ognisko.promises')"))
    found: dict[str, Any] = everything[guest.table]
    return found


def sent(guest: Guest) -> list[tuple[str, str]]:
    """What leaves the browser from now on: the verb and what it says."""
    said: list[tuple[str, str]] = []
    guest.page.on("request", lambda request: said.append((request.url.rsplit("/", 1)[1], request.post_data or "")))
    return said


def two_who_play(arrive: Arrive, size: ViewportSize) -> tuple[Guest, Guest, list[list[tuple[str, str]]]]:
    ada, ewa = arrive("Ada", size=size), arrive("Ewa", size=size)
    ewa.page.add_init_script(OTHER_SALTS)
    said = [sent(ada), sent(ewa)]
    ada.make_table("friend")
    ewa.accept(ada.invitation())
    for guest in (ada, ewa):
        guest.see(".felt")
    return ada, ewa, said


def test_a_salt_leaves_the_browser_after_all_promises_only(arrive: Arrive) -> None:
    ada, ewa, said = two_who_play(arrive, DESKTOP)
    salts = [kept(ada)["salt"], kept(ewa)["salt"]]
    assert salts[0] != salts[1]
    assert kept(ada)["commitment"] == kept(ewa)["commitment"]
    for guest, salt, words in zip((ada, ewa), salts, said, strict=True):
        with_salt = [verb for verb, body in words if salt in body]
        assert with_salt == ["reveal"]
        assert [verb for verb, body in words if promise(salt) in body] == ["join"]
        assert set(kept(guest)["promises"]) == {promise(each) for each in salts}
        assert kept(guest)["told"]


@pytest.mark.parametrize("size", [DESKTOP, NARROW], ids=["desktop", "phone"])
def test_both_find_both_salts_and_what_they_kept_in_the_end(arrive: Arrive, house: House, size: ViewportSize) -> None:
    ada, ewa, _ = two_who_play(arrive, size)
    finish(house, ada)
    ewa.see(".ended")
    salts = {"Ada": kept(ada)["salt"], "Ewa": kept(ewa)["salt"]}
    commitment = kept(ada)["commitment"]
    for guest in (ada, ewa):
        guest.close_dialogs()
        guest.page.locator('.ended a[href^="/r/"]:not([href*="tab="])').last.click()
        guest.see(".reel")
        guest.click("#verify")
        expect(guest.see(".fairness .good")).to_contain_text("promised to this browser")
        for fold in guest.page.locator(".fairness summary").all():
            fold.click()
        command = guest.see(".fairness code.kept").inner_text()
        assert f"--commitment {commitment} --salt {salts[guest.name]} " in command
        shares = guest.see(".fairness .shares")
        expect(shares).to_contain_text(commitment)
        for name, salt in salts.items():
            row = shares.locator("div", has_text=name)
            expect(row).to_contain_text(salt)
            expect(row).to_contain_text(promise(salt))
        assert not guest.overflows()
