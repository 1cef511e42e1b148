"""Pictures of every screen, on desktop and phone, by day and by night, in both languages: `make shots`."""

import shutil
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.conftest import FLAGS
from tests.e2e.guest import DESKTOP, PHONE, Guest, shelf
from tests.e2e.test_play import play_out
from tests.server.house import House

SHOTS = Path(__file__).parents[1] / "docs/shots"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
LANGUAGES = {("desktop", "light"): "en", ("desktop", "dark"): "pl", ("phone", "light"): "pl", ("phone", "dark"): "en"}


def home(guest: Guest) -> None:
    guest.go("/").see(".poster .carving")


def make(guest: Guest) -> None:
    guest.go("/").click(f"{shelf('totem')} .row button >> nth=1")
    guest.see(".maker")


def lobby(guest: Guest) -> None:
    guest.make_table("friend", "bot")
    guest.invitation()


def table(guest: Guest) -> None:
    guest.play_now().await_turn()
    for _ in range(2):
        guest.move(piece=2)
        guest.await_turn()


def choosing(guest: Guest) -> None:
    guest.page.locator(".card.can").first.click()


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
    for _ in range(12):
        if guest.page.locator("dialog[open]").count():
            break
        guest.await_turn()
        guest.move()
        guest.page.wait_for_timeout(150)
    guest.see(".round-end")


def end(guest: Guest) -> None:
    guest.close_dialogs()
    play_out(guest)
    guest.close_dialogs()


def replay(guest: Guest) -> None:
    guest.page.locator('.ended a[href^="/r/"]').last.click()
    guest.see(".reel")
    guest.page.wait_for_timeout(300)
    for _ in range(8):
        guest.page.keyboard.press("ArrowRight")
    guest.click("#verify")
    guest.see(".fairness .good")


def rules(guest: Guest) -> None:
    guest.go("/rules/totem").see("#clause-T17")


def settings(guest: Guest) -> None:
    guest.go("/").click(".tool.quiet")
    guest.see("dialog[open]")


def curtain(guest: Guest) -> None:
    guest.make_table("hotseat")
    guest.see(".curtain, .card.can")
    if not guest.page.locator(".curtain").count():
        guest.click(".card.can")
        guest.click(".piece.can")
    guest.see(".curtain")


def kokopelli(guest: Guest) -> None:
    guest.play_now("kokopelli").see(".table[data-turn=mine] .k-card.can")
    guest.click(".k-card.can")


def ability(guest: Guest) -> None:
    guest.page.keyboard.press("Escape")
    guest.click(".k-tile")
    guest.see(".k-lore")


SCREENS: tuple[Callable[[Guest], None], ...] = (
    home, make, lobby, table, choosing, refused, hint, points, end, replay, rules, settings, curtain,
    kokopelli, ability,
)  # fmt: skip


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("chromium is missing: run tools/chromium.sh")
    SHOTS.mkdir(parents=True, exist_ok=True)
    with House(Path(tempfile.mkdtemp())) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        for size, theme in product(SIZES, ("light", "dark")):
            wishes = {"size": SIZES[size], "color_scheme": theme, "language": LANGUAGES[size, theme]}
            guest = Guest(browser, f"http://127.0.0.1:{house.port}", "Ada", **wishes)
            for screen in SCREENS:
                screen(guest)
                guest.page.wait_for_timeout(400)
                guest.page.screenshot(path=SHOTS / f"{screen.__name__}-{size}-{theme}.jpg", type="jpeg", quality=84)
            guest.context.close()
        browser.close()


if __name__ == "__main__":
    main()
