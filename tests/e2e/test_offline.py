"""Installed, and without a line: what was opened is there, what runs is not, and no version meets another."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ognisko.server import pages
from tests.e2e.guest import PHONE, Guest, shelf
from tests.e2e.test_passport import looked_at
from tests.server.house import House, own_port
from tests.server.patience import until

BOT = {"kind": "bot", "level": 1}
KEPT = "async path => Boolean(await caches.match(path, { ignoreVary: true }))"
ALL = """async () => {
  const names = await caches.keys();
  const asked = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
  return [names, asked.flat().map(({ url }) => url)];
}"""
ERRORS = "Page.getInstallabilityErrors"


@contextmanager
def coming(browser: Browser, house: str) -> Iterator[Guest]:
    """Somebody whose browser has a worker."""
    guest = Guest(browser, house, "Ada", workers="allow")
    yield guest
    guest.context.close()
    assert not guest.complaints


def keeps(guest: Guest, path: str) -> None:
    until(lambda: guest.page.evaluate(KEPT, path))


def version(guest: Guest) -> str:
    return str(guest.page.locator("script[type=module]").first.get_attribute("src")).split("/")[2]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pages that may become others."""
    copied = shutil.copytree(pages.BUILT, tmp_path / "built")
    monkeypatch.setattr(pages, "BUILT", copied)
    return copied


def test_what_was_opened_is_there_without_a_line_and_a_new_version_replaces_it_whole(
    browser: Browser, tmp_path: Path, built: Path
) -> None:
    port = own_port()
    with coming(browser, f"http://127.0.0.1:{port}") as ada:
        with House(tmp_path, port=port) as house:
            old = house.app.state.pages.hash
            over = ada.sit("totem", [BOT]).table
            ada.hurry()
            running = ada.sit("totem", [BOT]).table
            ada.go(f"/r/{running}?eyes=none").see(".film")
            ada.go(f"/r/{over}").see(".film")
            keeps(ada, f"/web/{old}/needed.json")
            keeps(ada, f"/api/tables/{over}/replay?seat=open")
            ada.go("/learn/totem").see(".coach, .lesson, .felt")
            keeps(ada, "/api/lessons/totem")
            assert ada.page.evaluate("navigator.serviceWorker.controller !== null")
            asked = ada.context.new_cdp_session(ada.page).send(ERRORS)["installabilityErrors"]
            assert [each for each in asked if each["errorId"] != "in-incognito"] == []
            assert not [url for url in ada.page.evaluate(ALL)[1] if running in url]
            tab = ada.context.new_page()
            tab.goto(ada.house)
            expect(tab.locator(shelf("totem"))).to_be_visible()

        # The house does not answer
        ada.go("/").see(".offline")
        looked_at(ada, ("dark", "pl"), ("light", "en"))
        ada.click(f'.kept a[href="/r/{over}"]')
        ada.see(".film")
        ada.page.reload()
        ada.see(".film")
        ada.see(".offline")
        ada.go("/rules/tribes").see("#clause-W1")
        ada.go("/learn/totem").see(".felt")
        ada.go("/learn/fortuna").see("main.lost")
        ada.go(f"/t/{running}")
        expect(ada.see("main.lost")).to_contain_text("Connection lost")

        # ... and then does, in a new version
        ada.go("/learn/fortuna").see("main.lost")
        script = built / "js" / "main.js"
        script.write_text(f"{script.read_text(encoding='utf-8')}\nglobalThis.newer = true;\n", encoding="utf-8")
        (built / "js" / "main.js.br").unlink()
        with House(tmp_path, port=port) as house:
            new = house.app.state.pages.hash
            assert new != old
            ada.see(".felt")  # by itself, in the old version
            expect(ada.page.locator(".offline")).to_have_count(0)
            ada.page.reload()
            ada.see(".felt")
            assert (version(ada), ada.page.evaluate("globalThis.newer")) == (new, True)
            until(lambda: [name for name in ada.page.evaluate("caches.keys()") if "told" in name] == [f"told {new}"])
        ada.go(f"/r/{over}").see(".film")
        assert version(ada) == new
        assert sorted(ada.page.evaluate(ALL)[0]) == sorted([f"files {old}", f"files {new}", f"told {new}"])
        assert tab.evaluate(f"import('/web/{old}/js/wings/workshop.js').then(room => Boolean(room.WorkshopPage))")


def test_the_browser_says_that_its_line_is_gone_and_what_is_forgotten_is_not_kept(
    browser: Browser, house: House
) -> None:
    with coming(browser, f"http://127.0.0.1:{house.port}") as ada:
        ada.page.set_viewport_size(PHONE)
        over = ada.sit("totem", [BOT]).table
        ada.hurry()
        ada.go(f"/r/{over}").see(".film")
        keeps(ada, f"/api/tables/{over}/replay?seat=open")
        ada.context.set_offline(True)
        ada.see(".offline")
        looked_at(ada, ("light", "pl"), ("dark", "en"))
        ada.context.set_offline(False)
        expect(ada.page.locator(".offline")).to_have_count(0)
        ada.go("/passport").click("#forget-me")
        ada.click("#forget-now")
        ada.see(shelf("totem"))
        assert not [url for url in ada.page.evaluate(ALL)[1] if over in url]
