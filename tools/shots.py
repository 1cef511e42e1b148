"""Pictures of every screen into build/shots, four sizes, by day and by night, in both languages: `make shots`.

    python -m tools.shots                       all of them; those that the docs show are put into docs/shots
    python -m tools.shots ended phone-dark      only those whose names have these words

The same pictures every time: secrets, salts, names of tables and the port are fixed, and nothing moves.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from ognisko.server import entropy, studying, think
from tests.e2e.browser import launch
from tests.e2e.guest import DESKTOP, PHONE, Guest
from tests.e2e.swift import finish
from tests.e2e.test_fortuna import HANDS, Player
from tests.e2e.test_kokopelli import SCREENS as KOKOPELLI
from tests.e2e.test_screens import HOUSE, PLAY
from tests.e2e.test_tribes import SHOTS as TRIBES
from tests.entropy import Stream
from tests.server.house import House

ROOT = Path(__file__).parents[1]
ALL, SHOWN = ROOT / "build/shots", ROOT / "docs/shots"
SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "wide": {"width": 1440, "height": 900},
    "phone": PHONE,
    "small": {"width": 360, "height": 740},
}
PORT = 8771
MINE = ".table[data-turn=mine]"
Screen = Callable[[Guest, House], None]


def fortuna_choose(guest: Guest, house: House) -> None:
    player = Player(guest, house).sit("hotseat", "hotseat").load({**HANDS, 2: [30, 33, 18]})
    player.roll("1 1 3 2 5 1")


def fortuna_place(guest: Guest, house: House) -> None:
    fortuna_choose(guest, house)
    player = Player(guest, house).load({})
    player.click(".f-side.air")
    player.lay("1 black", "1", "1")


def fortuna_take(guest: Guest, house: House) -> None:
    fortuna_place(guest, house)
    player = Player(guest, house).load({})
    player.roll("1 1 1")
    player.lay("1", "1", "1")


def ends(game: str, others: int) -> tuple[Screen, Screen]:
    """The points of a game with the most players, and the table after it."""

    def points(guest: Guest, house: House) -> None:
        guest.sit(game, [{"kind": "bot", "level": 1}] * others).see(".felt")
        finish(house, guest)
        guest.see("dialog[open]")

    def over(guest: Guest, house: House) -> None:
        points(guest, house)
        guest.close_dialogs()

    points.__name__, over.__name__ = f"{game}_points", f"{game}_ended"
    return points, over


def analysis(guest: Guest, house: House) -> None:
    guest.sit("totem", [{"kind": "bot", "level": 1}]).see(".felt")
    finish(house, guest)
    guest.go(f"/r/{guest.table}?tab=analysis#12").see(".graph[role=slider]")


def tribes_analysis(guest: Guest, house: House) -> None:
    guest.sit("tribes", [{"kind": "bot", "level": 1}]).see(".felt")
    finish(house, guest)
    guest.go(f"/r/{guest.table}?tab=analysis#12").see(".graph[role=slider]")


def workshop(guest: Guest, house: House) -> None:
    guest.go("/workshop/totem").see(".ws-standing .good")
    guest.click("[data-entry=g05]")


def puzzle(guest: Guest, house: House) -> None:
    guest.go("/puzzles/totem").see(".exercise .hand")


def my_games(guest: Guest, house: House) -> None:
    guest.go("/my-games").see(".sums")


def calls(guest: Guest, house: House) -> None:
    guest.go("/calls").see("main h1")


def passport(guest: Guest, house: House) -> None:
    guest.go("/passport").see(".passport h1")


def recalled(guest: Guest, house: House) -> None:
    """What happened, and what a thing is."""
    guest.sit("tribes", [{"kind": "bot", "level": 1}] * 2).see(MINE)
    guest.click("#recall")
    guest.see(".recall")


def clocked(guest: Guest, house: House) -> None:
    guest.sit("totem", [{"kind": "bot", "level": 1}], clock={"kind": "live", "bank": 600, "increment": 10}).see(".felt")


def open_tables(guest: Guest, house: House) -> None:
    guest.go("/").see("#quick-game")


def open_lobby(guest: Guest, house: House) -> None:
    guest.sit("totem", [{"kind": "friend"}, {"kind": "friend"}], open={"lang": "en"}).see(".open-lobby")


def learn(game: str) -> Screen:
    def lesson(guest: Guest, house: House) -> None:
        guest.go(f"/learn/{game}").see(".coach .task")

    lesson.__name__ = f"{game}_lesson"
    return lesson


def read(game: str) -> Screen:
    def rules(guest: Guest, house: House) -> None:
        guest.go(f"/rules/{game}").see(".rules h2")

    rules.__name__ = f"{game}_rules"
    return rules


def seated(game: str, players: int) -> Screen:
    def board(guest: Guest, house: House) -> None:
        guest.sit(game, [{"kind": "bot", "level": 1}] * (players - 1)).see(MINE)

    board.__name__ = f"{game}_{players}"
    return board


def watched(game: str, players: int) -> Screen:
    """A film of a game in its middle, with all hands."""

    def film(guest: Guest, house: House) -> None:
        guest.sit(game, [{"kind": "bot", "level": 1}] * (players - 1)).see(".felt")
        finish(house, guest)
        guest.go(f"/r/{guest.table}#60").see('.replay[data-frame="60"]')

    film.__name__ = f"{game}_replay"
    return film


ENDS = [each for game, others in (("fortuna", 4), ("kokopelli", 3), ("tribes", 4)) for each in ends(game, others)]
MOST = {"fortuna": 5, "kokopelli": 4, "tribes": 5}
SCENES: tuple[Screen, ...] = (
    fortuna_choose,
    fortuna_place,
    fortuna_take,
    *ENDS,
    analysis,
    tribes_analysis,
    my_games,
    workshop,
    puzzle,
    calls,
    passport,
    recalled,
    clocked,
    *[seated(game, players) for game, most in MOST.items() for players in (2, most)],
    *[scene(game) for game in MOST for scene in (learn, read)],
    *[watched(game, most) for game, most in MOST.items()],
)
STRANGE: tuple[Screen, ...] = (open_tables, open_lobby)  # in a house that is open to strangers


Chain = list[tuple[str, Callable[[Guest], None]]]


def chains(house: House) -> Iterator[Chain]:
    """Screens that follow from each other."""
    for chain in (HOUSE, PLAY, KOKOPELLI, TRIBES):
        yield [(screen.__name__, screen) for screen in chain]
    yield from alone(house, SCENES)


def alone(house: House, scenes: tuple[Screen, ...]) -> Iterator[Chain]:
    for scene in scenes:
        yield [(scene.__name__, _at(house, scene))]


def _at(house: House, scene: Screen) -> Callable[[Guest], None]:
    return lambda guest: scene(guest, house)


def shoot(browser: Browser, house: House, public: House, number: int, words: list[str]) -> None:
    """One size and theme; the languages take turns."""
    size, theme = list(product(SIZES, ("light", "dark")))[number]
    entropy.source = Stream(f"shots {number}")
    wishes = {"size": SIZES[size], "color_scheme": theme, "language": ("en", "pl", "pl", "en")[number % 4]}
    for home, all_of_it in ((house, chains(house)), (public, alone(public, STRANGE))):
        guest = Guest(browser, f"http://127.0.0.1:{home.port}", "Ada", reduced_motion="reduce", **wishes)
        for chain in all_of_it:
            follow(guest, chain, f"{size}-{theme}", words)
        guest.context.close()


def follow(guest: Guest, chain: Chain, mode: str, words: list[str]) -> None:
    wanted = [all(word in f"{name}-{mode}" for word in words) for name, _ in chain]
    for n, (name, come) in enumerate(chain):
        if any(wanted[n:]):
            come(guest)
        if wanted[n]:
            take(guest, f"{name}-{mode}")


def take(guest: Guest, name: str) -> None:
    guest.page.wait_for_timeout(400)
    guest.page.screenshot(path=ALL / f"{name}.jpg", type="jpeg", quality=84, animations="disabled")


def show() -> None:
    """Those that the docs name, and no others, stand beside them."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))]
    named = {name for text in texts for name in re.findall(r"shots/([\w-]+\.jpg)", text)}
    for old in SHOWN.glob("*.jpg"):
        old.unlink()
    for name in named:
        shutil.copy(ALL / name, SHOWN / name)


def main() -> None:
    words = sys.argv[1:]
    ALL.mkdir(parents=True, exist_ok=True)
    think.HINT_SECONDS = 60.0  # by its iterations, not by the clock
    with (
        patch.object(studying, "THINKING", 40),
        House(Path(tempfile.mkdtemp()), port=PORT) as house,
        House(Path(tempfile.mkdtemp()), port=PORT + 1, open_tables=True) as public,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for number in range(len(SIZES) * 2):
            shoot(browser, house, public, number, words)
        browser.close()
    if not words:
        show()


if __name__ == "__main__":
    main()
