"""Kokopelli in a real browser: every kind of decision, every option, every screen, for every person."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from ognisko import games, locale
from ognisko.core.game import Game
from tests.depth import DEEP
from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, PHONE, Guest, shelf
from tests.e2e.swift import finish
from tests.e2e.test_screens import faults, faults_here, tab_to, violations
from tests.server.house import House

# Abilities that ask a question each, so that a short game meets all of them.
TALKATIVE = "chief,warrior,birthday,hunter,vase,sun,fire,snake_dance,lizard,eagle_feather"
MINE = ".table[data-turn=mine] :is(.k-card.can, .k-do.can)"


def seated(guest: Guest, bots: int = 1, options: dict[str, Any] | None = None, kind: str = "bot") -> Guest:
    others = [{"kind": kind, "name": f"Ewa {n}"} for n in range(bots)]
    guest.sit("kokopelli", others, options=options or {}).see(".kokopelli, .curtain")
    return guest


def look(guest: Guest, seat: int | None = None) -> dict[str, Any]:
    path = f"/api/tables/{guest.table}" + ("" if seat is None else f"?seat={seat}")
    said: dict[str, Any] = guest.page.evaluate("path => fetch(path).then(answer => answer.json())", path)
    return said


def mouse(guest: Guest, thing: str) -> None:
    guest.page.locator(thing).first.click()


def finger(guest: Guest, thing: str) -> None:
    guest.page.locator(thing).first.tap()


def keyboard(guest: Guest, thing: str) -> None:
    tab_to(guest, thing)
    guest.page.keyboard.press("Enter")


def press(guest: Guest, message: dict[str, Any], parts: dict[str, str], hand: Callable[[Guest, str], None]) -> None:
    """What a person clicks for an action with these parts; a card that goes under the deck, twice."""
    before = guest.version
    for part, value in parts.items():
        if (part, value) == ("do", "under"):
            hand(guest, f'[data-part="card"][data-value="{parts["card"]}"]')
            guest.see("#do-it")
        else:
            hand(guest, f'[data-part="{part}"][data-value="{value}"]')
    guest.moved(before)


def wanted(legal: list[dict[str, Any]], seen: dict[str, int]) -> dict[str, str]:
    """Something new if there is, else what ends games."""

    def kind(action: dict[str, Any]) -> str:
        return str(action["text"]).split()[0]

    rank = {"play": 0, "start": 1, "take": 2, "under": 3}
    choice = min(legal, key=lambda action: (seen.get(kind(action), 0) > 0, rank.get(kind(action), 9)))
    seen[kind(choice)] = seen.get(kind(choice), 0) + 1
    parts: dict[str, str] = choice["parts"]
    return parts


def play(guest: Guest, house: House, hand: Callable[[Guest, str], None], *kinds: str) -> None:
    """To the end, by oneself until all these kinds of actions were done; a deep run does everything."""
    seen: dict[str, int] = {}
    while DEEP or not set(kinds) <= set(seen):
        guest.see(f"{MINE}, .ended")
        if guest.page.locator(".ended").count():
            break
        message = look(guest)
        if message["legal"] and message["version"] == guest.version:
            press(guest, message, wanted(message["legal"], seen), hand)
    assert set(kinds) <= set(seen)
    guest.see(f"{MINE}, .ended")
    if not guest.page.locator(".ended").count():
        finish(house, guest)


@pytest.mark.sampled
@pytest.mark.parametrize(("hand", "size"), [(keyboard, DESKTOP), (finger, PHONE)])
def test_a_whole_game_with_the_keyboard_only_and_on_a_phone(
    arrive: Arrive, house: House, hand: Callable[[Guest, str], None], size: dict[str, int]
) -> None:
    ada = seated(arrive(reduced_motion="reduce", size=size, has_touch=True), options={"ceremonies": TALKATIVE})
    play(ada, house, hand, "play", "start", "take")
    expect(ada.see("dialog[open] .k-summary").locator("tbody tr")).to_have_count(2)


@pytest.mark.deep
def test_a_whole_game_against_a_bot_by_mouse(arrive: Arrive, house: House) -> None:
    ada = seated(arrive(reduced_motion="reduce"), options={"ceremonies": TALKATIVE})
    play(ada, house, mouse, "play", "start", "take", "exchange", "under", "interrupt")
    summary = ada.see("dialog[open] .k-summary")
    expect(summary.locator("tbody tr")).to_have_count(2)
    found = faults_here(ada, "points")
    ada.close_dialogs()
    found += faults_here(ada, "ended")
    ada.page.set_viewport_size(PHONE)
    expect(ada.see(".side .ended #rematch")).to_be_in_viewport()
    village = ada.see(".k-village.own").bounding_box()
    assert village is not None
    assert village["width"] > 340
    found += faults_here(ada, "ended on a phone")
    ada.page.set_viewport_size(DESKTOP)
    ada.page.locator('.ended a[href^="/r/"]:not([href*="tab="])').click()
    ada.see(".reel")
    expect(ada.page.locator(".k-hands .k-hand")).to_have_count(2)  # all cards open
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator('.replay[data-frame="1"]')).to_be_visible()
    found += faults_here(ada, "replay")
    ada.page.set_viewport_size(PHONE)
    found += faults_here(ada, "replay on a phone")
    assert not found, "\n".join(found)


def test_a_stretch_with_the_keyboard_only(arrive: Arrive) -> None:
    """Take, start, add, exchange in an order of one's own, interrupt; Esc takes a choice back."""
    ada = seated(arrive(), options={"ceremonies": "first"})
    page = ada.page
    done: set[str] = set()
    for _ in range(40):
        ada.see(MINE)
        message = look(ada)
        texts = {each["text"].split()[0]: each["parts"] for each in message["legal"]}
        verb = next(
            (
                verb
                for verb in ("rest", "keep", "play", "start", "interrupt", "exchange", "take")
                if verb in texts and verb not in done
            ),
            None,
        )
        if verb is None:
            verb = next(verb for verb in ("rest", "keep", "done", "under", "take", "play", "start") if verb in texts)
        done.add(verb)
        press(ada, message, texts[verb], keyboard)
        if {"take", "start", "play", "exchange", "rest", "interrupt"} <= done:
            break
    assert {"take", "start", "play", "exchange", "rest", "interrupt"} <= done
    ada.see(MINE)
    if page.locator(".k-card.can").count():
        tab_to(ada, ".k-card.can")
        page.keyboard.press("Enter")
        expect(page.locator(".k-card.picked")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(".k-card.picked")).to_have_count(0)


def test_a_refusal_names_its_clause_and_opens_the_rules_there(arrive: Arrive) -> None:
    ada = seated(arrive(), options={"ceremonies": "first"})
    ada.see(MINE)
    legal = [each["parts"] for each in look(ada)["legal"] if "place" in each["parts"]]
    ada.page.locator(f'.k-card[data-value="{legal[0]["card"]}"]').first.click()
    ada.page.locator(".k-village.top .k-place.free").first.click(force=True)
    expect(ada.see(".status .clause")).to_have_text("K16")
    ada.click(".status .clause")
    expect(ada.see("#clause-K16.pointed")).to_be_in_viewport()


def test_hint_undo_and_what_happened(arrive: Arrive) -> None:
    ada = seated(arrive(), bots=2)
    ada.see(MINE)
    ada.click("#hint")
    expect(ada.see(".status .advice")).to_contain_text("Look here")
    ada.see(".hinted")
    ada.page.keyboard.press("Escape")
    ada.page.locator(".k-card.can").first.click()
    ada.click('[data-value="exchange"]')  # instead of what was picked
    expect(ada.see(".status")).to_contain_text("Exchange: lay 5 cards")
    ada.sure(".k-card.can")
    expect(ada.see(".k-under .k-badge")).to_have_count(1)
    ada.click("#undo")
    expect(ada.page.locator(".k-under .k-badge")).to_have_count(0)
    ada.click("#undo")
    expect(ada.see(".status")).not_to_contain_text("Exchange: lay")


def test_a_card_is_dragged_to_its_place_and_under_the_deck(arrive: Arrive) -> None:
    ada = seated(arrive())
    ada.see(MINE)
    before = ada.version
    parts = next(each["parts"] for each in look(ada)["legal"] if "place" in each["parts"])
    place = f'[data-part="place"][data-value="{parts["place"]}"]'
    ada.page.locator(f'.k-card[data-value="{parts["card"]}"]').first.drag_to(ada.page.locator(place))
    ada.moved(before)
    ada.see(f'.k-village.own [data-part="ceremony"][data-value="{parts["place"]}"]')
    ada.see(MINE)
    ada.click('[data-value="exchange"]')
    expect(ada.see(".status")).to_contain_text("Exchange: lay 4 cards")
    ada.page.locator(".k-card.can").first.drag_to(ada.page.locator('[data-value="under"]'))
    expect(ada.see(".status")).to_contain_text("Exchange: lay 3 cards")
    ada.click('[data-value="rest"]')
    expect(ada.see(".status")).to_contain_text("Your last action")


def test_aids_an_ability_a_discard_points_and_what_is_out_there(arrive: Arrive) -> None:
    ada = seated(arrive(), bots=2, options={"ceremonies": "first"})
    ada.see(MINE)
    ada.click(".k-tile.k-turtle")
    expect(ada.see(".k-lore")).to_contain_text("Every ceremony you finish")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".k-lore")).to_have_count(0)
    message = look(ada)
    parts = next(each["parts"] for each in message["legal"] if "place" in each["parts"])
    press(ada, message, parts, mouse)
    ada.see(MINE)
    ada.click(f'[data-part="ceremony"][data-value="{parts["place"]}"]')
    ada.see(".k-lore [data-value=interrupt]").click()
    expect(ada.see("section.log")).to_contain_text("You interrupt")
    ada.page.get_by_role("button", name="discard pile: 1").first.click()
    expect(ada.see("dialog[open] .k-pile li")).to_have_count(1)
    ada.close_dialogs()
    ada.page.get_by_role("button", name="points: ").first.click()
    ada.see("dialog[open]")
    ada.close_dialogs()
    ada.page.get_by_role("button", name="Unseen cards").click()
    expect(ada.see("dialog[open] .k-counts tbody tr")).to_have_count(11)


VARIANTS = [option for option in games.get("kokopelli").options if not option.reading]
OPTIONS = [(option.id, value) for option in VARIANTS for value in option.values]


@pytest.mark.parametrize(("option", "value"), OPTIONS)
def test_every_option_is_worded_and_played(arrive: Arrive, option: str, value: object) -> None:
    ada = arrive(language="pl").go("/")
    ada.click(f"{shelf('kokopelli')} .row button >> nth=1")
    ada.page.locator(".choices label", has_text="2").click()
    ada.page.locator(".seat-row select").first.select_option("bot")
    row = ada.page.locator(".option", has_text={"tiles": "Liczba ceremonii", "ceremonies": "Zestaw ceremonii"}[option])
    assert row.locator("select option:checked").inner_text()  # a default that says something
    row.locator("select").select_option(str(value))
    assert row.locator("select option:checked").inner_text() not in (str(value), "")
    ada.click(".maker .primary")
    ada.see(".kokopelli")
    assert look(ada)["options"][option] == value
    tiles = value if option == "tiles" else 10
    expect(ada.page.locator(".k-tile")).to_have_count(int(str(tiles)))


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
def test_readings_of_the_rules_are_folded_away_and_hold(arrive: Arrive, game: Game) -> None:
    ada = arrive().go("/")
    ada.click(f"{shelf(game.id)} .row button >> nth=1")
    ada.see(".maker .primary")
    readings = [option for option in game.options if option.reading]
    rows = ada.page.locator(".maker .readings .option")
    expect(rows).to_have_count(len(readings))
    for n, reading in enumerate(readings):
        expect(rows.nth(n)).not_to_be_visible()
        ada.page.get_by_text("Readings of the rules").click()
        expect(rows.nth(n)).to_contain_text(locale.option(game, reading.id, "en"))
        expect(rows.nth(n).locator(".clause")).to_have_text(reading.clause)
        rows.nth(n).locator("input").check()
    for n in range(ada.page.locator(".seat-row").count() - 1):
        ada.page.locator(".seat-row").nth(n + 1).locator("select").first.select_option("bot")
    ada.click(".maker .primary")
    ada.see(".felt")
    assert all(look(ada)["options"][reading.id] is True for reading in readings)


def test_no_row_of_a_table_to_be_made_is_shown_before_the_script_that_draws_some(arrive: Arrive) -> None:
    ada, held = arrive().go("/"), list[Route]()
    script = re.compile("/games/kokopelli/game.js$")

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route(script, hold)
    with ada.page.expect_request(script):
        ada.click(f"{shelf('kokopelli')} .row button >> nth=1")
    expect(ada.see("dialog[open]")).to_contain_text("Kokopelli")
    expect(ada.page.locator("dialog[open] :is(input, select)")).to_have_count(0)
    held[0].continue_()
    expect(ada.see(".maker .k-chooser select")).to_be_visible()


def test_ceremonies_are_picked_by_hand(arrive: Arrive) -> None:
    ada = arrive().go("/")
    ada.click(f"{shelf('kokopelli')} .row button >> nth=1")
    ada.page.locator(".seat-row select").first.select_option("bot")
    ada.page.locator(".k-chooser select").select_option("own")
    for ceremony in ("vase", "sun"):
        ada.click(f".k-chip.k-{ceremony}")
    expect(ada.see(".k-chooser [role=status]")).to_contain_text("2 of 10")
    found = violations(ada)
    assert not found, "\n".join(found)
    ada.click(".maker .primary")
    ada.see(".kokopelli")
    assert look(ada)["options"]["ceremonies"] == "vase,sun"
    ada.see(".k-tile.k-vase")
    ada.see(".k-tile.k-sun")


def kokopelli(guest: Guest) -> None:
    seated(guest, bots=3, options={"tiles": 12}).see(MINE)
    guest.page.locator(".k-card.can").first.click()


def kokopelli_ability(guest: Guest) -> None:
    guest.page.keyboard.press("Escape")
    guest.page.locator(".k-tile").first.click()
    guest.see(".k-lore")


def kokopelli_exchange(guest: Guest) -> None:
    seated(guest).see(MINE)
    guest.page.locator('[data-value="exchange"]').click()
    guest.see('[data-value="rest"]')


SCREENS: tuple[Callable[[Guest], None], ...] = (kokopelli, kokopelli_ability, kokopelli_exchange)


def rules(guest: Guest) -> None:
    guest.go("/rules/kokopelli").see("#clause-KR30")


@pytest.mark.sampled
@pytest.mark.parametrize(
    "size", [pytest.param(DESKTOP, id="desktop", marks=pytest.mark.deep), pytest.param(PHONE, id="phone")]
)
def test_every_screen_in_every_theme_and_language(arrive: Arrive, size: dict[str, int]) -> None:
    found = faults(arrive("Ada", size=size, reduced_motion="reduce"), (*SCREENS, rules))
    assert not found, "\n".join(found)


def test_the_names_of_twelve_ceremonies_are_read_from_afar_with_four_players_too(arrive: Arrive) -> None:
    ada = arrive(size=DESKTOP)
    kokopelli(ada)
    names = ada.page.locator(".k-tile .k-what b, .k-card b")
    sizes = names.evaluate_all("names => names.map(name => parseFloat(getComputedStyle(name).fontSize))")
    assert len(sizes) >= 12
    assert min(sizes) >= 15


def test_a_phone_shows_everything_and_the_hand_lies_under_the_thumb(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="pl", has_touch=True, is_mobile=True)
    for players in (4, 3, 2):
        seated(guest, bots=players - 1).see(MINE)
        things = (
            ".status",
            ".k-village.own .k-place >> nth=3",
            ".k-middle",
            ".k-do >> nth=0",
            ".k-card >> nth=0",
            ".k-card >> nth=4",
        )
        for thing in things:
            expect(guest.page.locator(thing)).to_be_in_viewport(ratio=0.9)
        card = guest.page.locator(".k-card").first.bounding_box()
        assert card is not None
        assert card["y"] > 844 * 0.7
        assert card["width"] >= 44
        assert not guest.overflows()
    parts = next(each["parts"] for each in look(guest)["legal"] if "place" in each["parts"])
    guest.page.locator(f'.k-card[data-value="{parts["card"]}"]').first.tap()
    guest.page.locator(f'[data-part="place"][data-value="{parts["place"]}"]').tap()
    guest.see(f'[data-part="ceremony"][data-value="{parts["place"]}"]')


def test_hot_seat_covers_the_cards_and_a_spectator_sees_none(arrive: Arrive) -> None:
    ada, jan = arrive("Ada"), arrive("Jan")
    seated(ada, kind="hotseat")
    ada.see(".curtain")
    jan.go(f"/t/{ada.table}").see(".kokopelli")
    expect(jan.page.locator(".k-hand, .k-actions")).to_have_count(0)
    for seat in range(2):
        expect(ada.page.locator(".k-card")).to_have_count(0)
        ada.click(".curtain .primary")
        ada.see(MINE)
        card, place = next(each["parts"].values() for each in look(ada, seat)["legal"] if "place" in each["parts"])
        ada.click(f'.k-card[data-value="{card}"]')
        ada.click(f'[data-part="place"][data-value="{place}"]')
        ada.see(".curtain")


def test_a_short_phone_shows_the_own_village_whole_and_every_name_in_full(arrive: Arrive) -> None:
    ada = seated(arrive(size={"width": 360, "height": 740}, language="pl", has_touch=True), bots=3)
    ada.see(MINE)
    village, hand = (ada.see(thing).first.bounding_box() for thing in (".k-village.own", ".k-own"))
    assert village is not None
    assert hand is not None
    assert village["y"] + village["height"] <= hand["y"] + 4
    cut = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).length"
    assert not ada.page.locator(".k-place .k-what b, .k-card b").evaluate_all(cut)
    assert not ada.overflows()


def test_what_a_spectators_browser_hears_holds_no_hand(arrive: Arrive) -> None:
    ada, jan = seated(arrive("Ada"), bots=2), arrive("Jan")
    heard: list[str] = []
    jan.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    jan.go(f"/t/{ada.table}").see(".kokopelli")
    for _ in range(6):
        ada.see(MINE)
        message = look(ada)
        press(ada, message, wanted(message["legal"], {"play": 1, "start": 1}), mouse)
    ada.see(MINE)
    jan.see(f'.table[data-version="{ada.version}"]')
    messages = [said for said in map(json.loads, heard) if said["type"] == "table"]
    assert len(messages) > 5
    for message in messages:
        assert message["legal"] == []
        assert all(seat["hand"] is None and seat["under"] is None for seat in message["view"]["seats"])
        assert not any("private" in event for line in message["log"] for event in line["events"])


def test_the_guided_first_game_on_a_phone(arrive: Arrive) -> None:
    ada = arrive("Ola", size=PHONE, language="pl").go("/learn/kokopelli")  # as the first partner is called
    while not ada.page.locator(".coach.over").count():
        ada.see("#go-on, .lesson[data-turn=mine] .hinted, .coach.over")
        before = ada.page.locator(".lesson").get_attribute("data-step")
        marked = ada.page.locator(":is(.k-do, .k-card).hinted, #go-on")
        if marked.count():
            marked.first.click()
        step = f'.lesson[data-step="{before}"]'
        place = ada.page.locator(f"{step} .k-place.hinted")
        if place.count() and ada.page.locator(".k-card.picked").count():
            assert not ada.overflows()
            place.click()
    expect(ada.see(".coach")).to_contain_text("Dziewięć punktów")
    expect(ada.page.locator(".lesson .who b")).to_have_text(["Ola", "Kuba"])
    assert not violations(ada)
