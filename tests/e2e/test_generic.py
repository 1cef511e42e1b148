"""A game from outside without pages of its own, on the generic board: by mouse, by keys, on a narrow phone."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ognisko.newgame import write
from tests.e2e.guest import Guest
from tests.e2e.test_screens import too_small, violations
from tests.installed import installed
from tests.server.house import House

BOT = [{"kind": "bot", "level": 1}]
BEYOND_REACH = """async () => {
  const { prefer } = await import(document.querySelector('script[type=module]').src);
  prefer({ confirm: true });
  const { legal } = await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json();
  return beyondReach(legal);
}"""

Come = Callable[..., Guest]


@pytest.fixture
def come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: Browser) -> Iterator[Come]:
    """To a house where `high_card` is installed; no page may complain."""
    write("high_card", tmp_path / "site", hidden=True)
    guests: list[Guest] = []
    with installed(monkeypatch, tmp_path / "site", high_card="ognisko_high_card"), House(tmp_path) as house:

        def arrive(**wishes: object) -> Guest:
            guests.append(Guest(browser, f"http://127.0.0.1:{house.port}", "Ada", **wishes))
            return guests[-1]

        yield arrive
        complaints = [complaint for guest in guests for complaint in guest.complaints]
        for guest in guests:
            guest.context.close()
    for name in [name for name in sys.modules if name.startswith("ognisko_high_card")]:
        del sys.modules[name]
    assert not complaints


def my_turn(guest: Guest) -> None:
    guest.see(".table[data-turn=mine] .generic-choice [data-part].can")


def test_it_stands_on_the_home_page_and_is_played_by_clicks_to_the_end(come: Come) -> None:
    ada = come()
    ada.go("/")
    card = ada.page.locator(".game", has_text="High card")
    expect(card).to_contain_text("One secret card each")
    card.locator(".primary").click()
    my_turn(ada)
    while not ada.page.locator(".ended").count():
        before = ada.version
        ada.click("[data-part=do][data-value=exchange]")  # its words say all: it is not asked about once more
        ada.moved(before)
        ada.see(".table[data-turn=mine] .generic-choice, .ended")
    expect(ada.see("section.log")).to_contain_text("The game is over.")


def test_the_view_is_a_list_and_shows_no_card_but_the_own(come: Come) -> None:
    ada = come().sit("high_card", BOT)
    my_turn(ada)
    seats = ada.page.locator(".generic-seats li")
    expect(seats).to_have_count(2)
    expect(seats.nth(0).locator("dt", has_text="card")).to_be_visible()
    expect(seats.nth(1).locator("dt", has_text="card")).to_have_count(0)
    expect(ada.see(".status")).to_contain_text("Choose what you do.")


def test_keys_choose_and_play(come: Come) -> None:
    ada = come().sit("high_card", BOT)
    my_turn(ada)
    before = ada.version
    keep = ada.page.locator("[data-part=do][data-value=keep]")
    keep.focus()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator("[data-part=do][data-value=exchange]")).to_be_focused()
    ada.page.keyboard.press("Enter")
    ada.moved(before)


def test_who_wants_to_confirm_everything_is_asked_once_more(come: Come) -> None:
    ada = come().sit("high_card", BOT)
    my_turn(ada)
    ada.click("#open-settings")
    ada.page.get_by_text("Confirm every move").click()
    ada.close_dialogs()
    before = ada.version
    ada.click("[data-part=do][data-value=exchange]")
    expect(ada.page.locator("[data-value=exchange]")).to_have_attribute("aria-pressed", "true")
    ada.click("#do-it")
    ada.moved(before)


def test_the_rules_show_every_clause_that_the_catalog_words(come: Come) -> None:
    ada = come(language="pl").go("/rules/high_card")
    expect(ada.see(".rules dt")).to_have_text(["H1", "H2", "H3", "H4", "H5"])
    expect(ada.page.locator("#clause-H3")).to_contain_text("Najwyższa daje 1 punkt")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_on_a_narrow_phone_nothing_sticks_out_and_a_screen_reader_finds_its_way(come: Come, language: str) -> None:
    ada = come(language=language, size={"width": 360, "height": 740}).sit("high_card", BOT)
    my_turn(ada)
    assert not ada.overflows()
    assert violations(ada) == []
    assert too_small(ada) == []
    assert ada.page.evaluate(BEYOND_REACH) == []
    assert ada.page.evaluate("beyondReach([{ text: 'fly', parts: { do: 'fly' } }])") == ["fly"]


def test_a_finished_game_is_seen_again_with_all_cards_open(come: Come) -> None:
    ada = come().sit("high_card", BOT)
    my_turn(ada)
    ada.hurry()
    ada.go(f"/r/{ada.table}").see(".generic-board")
    expect(ada.page.locator(".generic-seats dt", has_text="card")).to_have_count(2)
