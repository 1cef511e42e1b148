"""Nothing is wider than its screen, no text too small to read, no thing too small for a finger, and taps lead to every
action: tables, ends and replays of many games, with long names, in both languages."""

from pathlib import Path

import pytest
from playwright.sync_api import Frame, Route

from ognisko import games
from tests.depth import many
from tests.e2e.conftest import Arrive
from tests.e2e.deals import deal

PHONES = ((360, 640), (390, 844))
DESKTOP = (1280, 800)
LANGUAGES = ("en", "pl")
HERE = Path(__file__).parent
STAGE = "".join((HERE / name).read_text(encoding="utf-8") for name in ("fingers.js", "stage.js"))
FRAME = "<iframe src=/rules/totem>"
FEW = 2  # and all numbers of players, long names and short ones in a deep run
SEEDS = many(FEW, 20, 200)
CHUNK = 14


def framed(route: Route) -> None:
    """The page as it is, but it may stand in a frame."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": ""})


def staged(arrive: Arrive, language: str) -> Frame:
    guest = arrive("Ada", language=language, reduced_motion="reduce")
    guest.page.add_init_script(STAGE)
    guest.page.route(
        "**/stage", lambda route: route.fulfill(content_type="text/html", body="<iframe src=/rules/totem>")
    )
    guest.page.route("**/rules/totem", framed)
    guest.go("/stage")
    frame = guest.page.frames[1]
    frame.locator(".rules").wait_for()
    return frame


def faults(frame: Frame, game: str, seed: int) -> list[str]:
    sizes = PHONES if seed % 5 else (*PHONES, DESKTOP)
    told = [deal(games.get(game), seed).json(), sizes]
    found: list[str] = frame.evaluate("([deal, sizes]) => stage(JSON.parse(deal), sizes)", told)
    return [f"{game}, seed {seed}: {fault}" for fault in found]


def sweep(arrive: Arrive, game: str, seeds: range) -> list[str]:
    stages = {language: staged(arrive, language) for language in LANGUAGES}
    # By fives, so that a language meets every number of players and all names.
    return [fault for seed in seeds for fault in faults(stages[LANGUAGES[seed // 5 % 2]], game, seed)]


@pytest.mark.parametrize("game", games.names())
def test_a_few_games_fit_on_every_screen(arrive: Arrive, game: str) -> None:
    found = sweep(arrive, game, range(FEW))
    assert not found, "\n".join(found)


@pytest.mark.deep
@pytest.mark.parametrize("first", range(FEW, SEEDS, CHUNK))
@pytest.mark.parametrize("game", games.names())
def test_many_games_fit_on_every_screen(arrive: Arrive, game: str, first: int) -> None:
    found = sweep(arrive, game, range(first, min(first + CHUNK, SEEDS)))
    assert not found, "\n".join(found)
