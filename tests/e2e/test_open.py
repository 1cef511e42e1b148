"""Strangers, each in a browser of their own: a quick game, a table from the list, bots by consent, being blocked."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from ognisko.server.names import looks
from tests.e2e.guest import PHONE, Guest
from tests.e2e.test_home import low
from tests.e2e.test_passport import looked_at
from tests.server.house import House


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that is open to strangers."""
    free = (1e5, 1e5)
    with House(tmp_path_factory.mktemp("public"), open_tables=True, opened=free, quick=free) as house:
        yield house


@pytest.fixture
def people(browser: Browser, public: House) -> Iterator[list[Guest]]:
    url = f"http://127.0.0.1:{public.port}"
    came = [
        Guest(browser, url, "Ada"),
        Guest(browser, url, "Bob", size=PHONE, language="pl"),
        Guest(browser, url, "Аda"),  # the first letter is Cyrillic
    ]
    yield came
    complaints = [complaint for guest in came for complaint in guest.complaints]
    for guest in came:
        guest.context.close()
    assert not complaints


def home(guest: Guest) -> Guest:
    """With the list in sight: a phone shows it when it is asked to."""
    guest.go("/").see("#quick-game")
    if guest.page.viewport_size == PHONE:
        guest.page.locator(".open-tables .fold").focus()
        guest.page.keyboard.press("Enter")
    guest.see(".open-tables select")
    return guest


@pytest.mark.parametrize("language", ["en", "pl"])
def test_with_open_tables_too_a_phone_shows_every_title_on_the_first_screen(
    browser: Browser, public: House, language: str
) -> None:
    host = public.person()
    seats = [{"kind": "me", "name": "Zofia"}, {"kind": "friend"}]
    made = host.post("/api/tables", game="tribes", seats=seats, open={"lang": "pl"}).json()["table"]
    assert host.join(made).status_code == 200
    guest = Guest(browser, f"http://127.0.0.1:{public.port}", "Ada", size=PHONE, language=language)
    guest.go("/").see(".game .against select")
    expect(guest.page.locator(".open-tables .fold")).to_contain_text("1")
    assert low(guest, ".game") <= PHONE["height"]
    assert not guest.overflows()
    home(guest).see(f'.open-tables li[data-table="{made}"] button')
    looked_at(guest, ("dark", "pl"), ("light", "en"))
    guest.context.close()
    assert host.does(made, "leave").status_code == 200
    assert not guest.complaints


def test_strangers_meet(people: list[Guest]) -> None:
    ada, bob, eve = people

    # A quick game of two strangers, by keyboard
    for guest in (ada, bob):
        home(guest)
        looked_at(guest, ("light", "en"), ("dark", "pl"), ("light", "en"))
        guest.page.select_option(".open-tables select >> nth=0", "totem")
        guest.page.locator("#quick-game").focus()
        guest.page.keyboard.press("Enter")
        if guest is ada:
            guest.see(".open-lobby")
            looked_at(guest, ("dark", "pl"), ("light", "en"))
    for guest in (ada, bob):
        guest.see(".felt")
    assert ada.table == bob.table
    assert sorted(ada.page.locator(".seats .who b").all_inner_texts()) == ["Ada", "Bob"]

    # A table made on purpose, found in the list; its host's name is not taken by another who looks like it
    ada.go("/").click(".game:has([href='/rules/totem']) .row button >> nth=1")
    ada.page.locator(".choices label", has_text="3").click()
    ada.page.locator(".seat-row").nth(1).locator("select").first.select_option("friend")
    ada.page.locator(".seat-row").nth(2).locator("select").first.select_option("friend")
    ada.page.locator(".switch", has_text="Open to everybody").locator("input").check()
    ada.click(".maker .primary")
    ada.see("#close-table")
    table = ada.table
    for guest in (bob, eve):
        home(guest).click(f'.open-tables li[data-table="{table}"] button')
        guest.see(".lobby-seats, .felt")
    ada.see(".felt")
    names = ada.page.locator(".seats .who b").all_inner_texts()
    assert {"Ada", "Bob"} < set(names)
    assert len({frozenset(looks(name)) for name in names}) == 3


def test_strangers_play_a_rated_game_if_both_wish_it(people: list[Guest]) -> None:
    ada, bob, eve = people
    for guest in (ada, bob):
        home(guest)
        guest.page.select_option(".open-tables select >> nth=0", "fortuna")
        guest.page.select_option(".open-tables select >> nth=3", "yes")
        guest.click("#quick-game")
        if guest is ada:
            guest.see(".open-lobby")
            button = eve.go("/").see(f'.open-tables li[data-table="{ada.table}"] button')
            expect(button).to_have_text("Sit down, rated")
            looked_at(eve, ("dark", "pl"), ("light", "en"))
    for guest in (ada, bob):
        guest.see(".felt")
    assert ada.table == bob.table
    told = "async table => (await (await fetch(`/api/tables/${table}`)).json()).rated"
    assert ada.page.evaluate(told, ada.table) is True


def test_a_lobby_of_strangers(people: list[Guest]) -> None:
    ada, bob, eve = people
    ada.go("/favicon.svg")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "friend"}]
    table = ada.sit("totem", seats[1:], open={"lang": "en"}).table
    ada.see(".open-lobby")

    # Who only looks is asked to sit down; the host sends away, and the list shows it to them no more
    eve.go(f"/t/{table}").see("#sit-open")
    looked_at(eve, ("dark", "en"))
    eve.click("#sit-open")
    ada.see(".remove-person").click()
    eve.see(".lobby-seats")
    expect(eve.page.locator("#bots-agree")).to_have_count(0)
    eve.click("#sit-open")
    eve.see(".open-lobby .bad")

    # Bots when all agree
    bob.go(f"/t/{table}").see("#sit-open").click()
    bob.see("#bots-agree")
    ada.see(".remove-person")
    looked_at(ada, ("light", "en"), ("dark", "pl"), ("light", "en"))
    looked_at(bob, ("dark", "pl"))
    ada.click("#talk")
    ada.click(".people .block")
    expect(ada.page.locator(".people .block")).to_have_attribute("aria-pressed", "true")
    ada.page.keyboard.press("Escape")
    ada.click("#bots-agree")
    expect(bob.page.locator(".by-consent small")).to_contain_text("Ada")
    bob.click("#bots-agree")
    for guest in (ada, bob):
        guest.see(".felt")

    # Blocked: listed with my data, and forgiven there
    ada.go("/passport").see(".shunned")
    expect(ada.page.locator(".shunned b")).to_have_text("Bob")
    looked_at(ada, ("dark", "pl"), ("light", "en"))
    ada.click(".shunned button")
    expect(ada.page.locator(".shunned")).to_have_count(0)
