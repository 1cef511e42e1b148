"""A real server and real browsers. Without chromium these tests are skipped; with OGNISKO_E2E they fail instead."""

import os
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from ognisko.server import think
from tests.e2e.browser import MISSING, UNSEEN, launch, path
from tests.e2e.guest import PATIENCE, Guest
from tests.server.house import House

ROOT = Path(__file__).parents[2]


# By package, not by session: Playwright keeps an event loop in this thread, and other tests have their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if path() is None:
        if os.environ.get("OGNISKO_E2E"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        launched = launch(playwright, PATIENCE, UNSEEN)
        yield launched
        launched.close()


@pytest.fixture(scope="package", autouse=True)
def fresh() -> None:
    """What is tried in a browser is what the sources say."""
    assert not runpy.run_path(str(ROOT / "tools" / "pages.py"))["is_stale"](), "the pages are stale: run `make setup`"


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture(autouse=True)
def at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint ends by its iterations, not by the clock: it is the same at every run."""
    monkeypatch.setattr(think, "HINT_SECONDS", 600.0)


Arrive = Callable[..., Guest]


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Arrive]:
    """A person with a browser of their own; at the end no page may have complained."""
    guests: list[Guest] = []

    def come(name: str = "Ada", **wishes: object) -> Guest:
        guests.append(Guest(browser, f"http://127.0.0.1:{house.port}", name, **wishes))
        return guests[-1]

    yield come
    complaints = [complaint for guest in guests for complaint in guest.complaints]
    for guest in guests:
        guest.context.close()
    assert not complaints
