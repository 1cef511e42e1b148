"""The first visit on a slow line stays small: what every page needs comes in few requests and few bytes."""

import pytest
from playwright.sync_api import Browser

from ognisko.server.pages import Pages
from tests.e2e.line import Opened, open_slowly, tables
from tests.server.house import House

GAMES = sorted({name.split("/")[1] for name in Pages().files if name.startswith("games/")})
FACES = 3  # files of typefaces
SCREEN = 150_000  # bytes, 29 kB of them typefaces, which come once; how soon they are there says benchmarks/pages.py


def check(opened: Opened, most: int) -> None:
    assert len(opened.addresses) <= most, "\n".join(opened.addresses)
    assert len(opened.addresses) == len(set(opened.addresses)), "something is fetched twice"
    assert opened.bytes < SCREEN


@pytest.mark.parametrize("game", GAMES)
def test_a_table_opens_with_few_requests(browser: Browser, house: House, game: str) -> None:
    path, cookies = tables(house)[game]
    check(open_slowly(browser, f"http://127.0.0.1:{house.port}{path}", ".felt [data-part]", cookies), 13 + FACES)


def test_the_home_page_fetches_posters_and_no_boards(browser: Browser, house: House) -> None:
    opened = open_slowly(browser, f"http://127.0.0.1:{house.port}/", ".poster > *")
    check(opened, 9 + FACES + 2 * len(GAMES))
    assert not [address for address in opened.addresses if address.endswith("game.js")]


@pytest.mark.deep
def test_development_plays_too(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    with House(tmp_path_factory.mktemp("dev"), dev=True) as readable:
        path, cookies = tables(readable)["totem"]
        url = f"http://127.0.0.1:{readable.port}{path}"
        opened = open_slowly(browser, url, ".felt [data-part]", cookies, restless=True)
        script = readable.app.state.pages.files["js/main.js"].content
    assert [address for address in opened.addresses if address.endswith("js/main.js")]
    assert b"sourceMappingURL=data:" in script
