"""Pictures of every screen, on desktop and phone, by day and by night, in both languages: `make shots`.

The same pictures every time: secrets, salts, names of tables and the port are fixed, and nothing moves.
"""

import shutil
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from ognisko.server import entropy, think
from tests.e2e.conftest import FLAGS
from tests.e2e.guest import DESKTOP, PHONE, Guest
from tests.e2e.test_fortuna import HANDS, Player
from tests.e2e.test_kokopelli import SCREENS as KOKOPELLI
from tests.e2e.test_screens import SCREENS
from tests.e2e.test_tribes import SHOTS as TRIBES
from tests.entropy import Stream
from tests.server.house import House

SHOTS = Path(__file__).parents[1] / "docs/shots"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
LANGUAGES = {("desktop", "light"): "en", ("desktop", "dark"): "pl", ("phone", "light"): "pl", ("phone", "dark"): "en"}
PORT = 8771


def fortuna_choose(player: Player) -> None:
    player.sit("hotseat", "hotseat").load({**HANDS, 2: [30, 33, 18]}).roll("1 1 3 2 5 1")


def fortuna_place(player: Player) -> None:
    player.click(".f-side.air")
    player.lay("1 black", "1", "1")


def fortuna_take(player: Player) -> None:
    player.roll("1 1 1")
    player.lay("1", "1", "1")


FORTUNA = (fortuna_choose, fortuna_place, fortuna_take)


def take(guest: Guest, name: str) -> None:
    guest.page.wait_for_timeout(400)
    guest.page.screenshot(path=SHOTS / f"{name}.jpg", type="jpeg", quality=84, animations="disabled")


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("chromium is missing: run tools/chromium.sh")
    SHOTS.mkdir(parents=True, exist_ok=True)
    think.HINT_SECONDS = 60.0  # by its iterations, not by the clock
    with House(Path(tempfile.mkdtemp()), port=PORT) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        for number, (size, theme) in enumerate(product(SIZES, ("light", "dark"))):
            entropy.source = Stream(f"shots {number}")
            wishes = {"size": SIZES[size], "color_scheme": theme, "language": LANGUAGES[size, theme]}
            guest = Guest(browser, f"http://127.0.0.1:{house.port}", "Ada", reduced_motion="reduce", **wishes)
            for screen in (*SCREENS, *KOKOPELLI, *TRIBES):
                screen(guest)
                take(guest, f"{screen.__name__}-{size}-{theme}")
            player = Player(guest, house)
            for scene in FORTUNA:
                scene(player)
                take(guest, f"{scene.__name__}-{size}-{theme}")
            guest.context.close()
        browser.close()


if __name__ == "__main__":
    main()
