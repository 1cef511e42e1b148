"""The home page: every game and my tables at one glance, and the bots as they were chosen last."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, PHONE, Guest, shelf
from tests.e2e.test_passport import looked_at

BOTS = ".against select >> nth=0"
STRENGTH = ".against select >> nth=1"


def low(guest: Guest, selector: str) -> float:
    """Where the lowest of these things ends, in pixels of the page."""
    return float(
        guest.page.evaluate(
            "wanted => Math.max(...[...document.querySelectorAll(wanted)]"
            ".map(each => each.getBoundingClientRect().bottom + scrollY))",
            selector,
        )
    )


def test_number_and_strength_of_bots_are_chosen_on_the_card_and_kept(arrive: Arrive) -> None:
    guest = arrive()
    guest.go("/").see(shelf("fortuna"))
    card = guest.page.locator(shelf("fortuna"))
    card.locator(BOTS).select_option("4")
    card.locator(STRENGTH).select_option("1")
    guest.page.reload()
    expect(card.locator(BOTS)).to_have_value("4")
    expect(guest.page.locator(shelf("totem")).locator(BOTS)).to_have_value("3")
    guest.play_now("fortuna")
    expect(guest.page.locator(".seats li")).to_have_count(4)


def test_all_games_and_my_tables_are_in_the_first_screen(arrive: Arrive) -> None:
    guest = arrive(size=DESKTOP)
    guest.sit("totem", [{"kind": "bot", "level": 1}]).see(".felt")
    guest.go("/").see(".my-tables .scores b")
    assert low(guest, ".my-tables a, .game") <= DESKTOP["height"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_phone_shows_every_title_with_its_picture_on_the_first_screen(arrive: Arrive, language: str) -> None:
    guest = arrive(size=PHONE, language=language)
    guest.go("/").see(".game .against select")
    assert low(guest, ".game") <= PHONE["height"]
    assert not guest.overflows()


def test_what_waits_for_me_is_first(arrive: Arrive) -> None:
    guest = arrive(size=PHONE)
    guest.sit("totem", [{"kind": "bot", "level": 1}]).await_turn()
    guest.go("/").see(".my-tables a.mine")
    top = "wanted => document.querySelector(wanted).getBoundingClientRect().top"
    assert guest.page.evaluate(top, ".my-tables") < guest.page.evaluate(top, ".welcome")
    looked_at(guest, ("dark", "pl"), ("light", "en"))


def test_a_table_that_waits_for_me_tells_its_points_and_whose_turn_it_is(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit("totem", [{"kind": "bot", "level": 1}]).await_turn()
    guest.go("/").see(".my-tables .turn")
    expect(guest.page.locator(".my-tables .turn")).to_contain_text("Ada")
    expect(guest.page.locator(".my-tables .scores b").first).to_have_text("0")


def test_bots_are_told_apart_by_their_faces(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit("fortuna", [{"kind": "bot", "level": 1}] * 4).see(".seats .face")
    faces = guest.page.evaluate("[...document.querySelectorAll('.seats .face')].map(each => each.innerHTML)")
    assert len(set(faces)) == len(faces) == 4


def test_sounds_are_off_by_one_tap_and_stay_off(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_now().click("#sound")
    expect(guest.page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    guest.page.reload()
    expect(guest.page.locator("#sound")).to_have_attribute("aria-pressed", "false")


def test_the_goal_and_the_way_to_it_are_always_in_sight(arrive: Arrive) -> None:
    for size in (DESKTOP, PHONE):
        guest = arrive(size=size)
        guest.sit("fortuna", [{"kind": "bot", "level": 1}]).see(".f-left")
        expect(guest.page.locator(".f-left").first).to_contain_text("35 short of 35")
        assert low(guest, ".felt > .seats .f-left") <= size["height"]


def test_every_empty_place_of_a_village_is_a_place(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit("kokopelli", [{"kind": "bot", "level": 1}] * 3).see(".k-home")
    assert guest.page.locator(".k-place.free .k-home").count() == guest.page.locator(".k-place.free").count() > 0
