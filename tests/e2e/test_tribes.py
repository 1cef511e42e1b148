"""Tribes of the Wind in a real browser: whole games, every decision, every option, every person."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.depth import DEEP
from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, PATIENCE, PHONE, Guest, shelf
from tests.e2e.swift import finish
from tests.e2e.test_screens import faults, faults_here, tab_to
from tests.server.house import House

# What a person in a hurry clicks, the first that glows: whatever is begun is finished, then villages, trees, cards.
MANY = 10_000 if DEEP else 60  # decisions of a whole game; then bots play on
# What a click changes: the position, or what is picked.
SITUATION = """() => [document.querySelector('.table').dataset.version,
  ...[...document.querySelectorAll('.picked')].map(each => each.dataset.part + each.dataset.value)].join()"""
CHANGED = f"""before => new Promise(done => {{
  const look = () => (({SITUATION})() === before ? requestAnimationFrame(look) : done());
  look();
}})"""
WISHES = tuple(
    f".tribes{each}"
    for each in (
        " [data-part=to].can",
        " [data-do=village].can",
        " [data-part=guide].can",
        " [data-part=board].can",
        " [data-do=keep].can",
        " [data-do=drop].can",
        " [data-do=choose].can",
        ":not(:has(.tw-tile.picked)) [data-part=tile].can",
        " [data-part=space][data-do=plant].can",
        ":not(:has(.tw-temple.picked)) [data-part=temple].can",
        " [data-part=space][data-do=place].can",
        " [data-do=clean].can",
        " [data-do=clear].can",
        " [data-do=discard].can",
        " [data-do=draw].can",
        " [data-do=card].can",
        " [data-part=from].can",
        " [data-value=done].can",
        " [data-value=swap].can",
    )
)
HURRY = """async ([wishes, until, most, patience]) => {
  const kinds = new Set();
  let before, since = Date.now();
  while (!document.querySelector(until)) {
    const { version } = document.querySelector('.table').dataset;
    if (version !== before) [before, since] = [version, Date.now()];
    if (Date.now() - since > patience) throw new Error(`no move after ${version}: ${document.body.innerText}`);
    const thing = wishes.map(wish => [...document.querySelectorAll(wish)].at(-1)).find(Boolean);
    if (thing && version > most) break;
    if (thing) { kinds.add(thing.dataset.do ?? thing.dataset.value); thing.click(); }
    await new Promise(done => setTimeout(done, thing ? 8 : 20));
  }
  return [...kinds];
}"""


def sit(guest: Guest, players: int = 2, kind: str = "bot", **options: str) -> Guest:
    other = {"kind": kind, "level": 1} if kind == "bot" else {"kind": kind, "name": "Ewa"}
    guest.sit("tribes", [other] * (players - 1), options=options).see(".tw-land, .tw-boards, .curtain")
    return guest


def await_turn(guest: Guest) -> None:
    guest.see(".table[data-turn=mine] .tribes .can")


def hurry(guest: Guest, until: str, most: int = 10_000) -> list[str]:
    """Clicks until this is seen, or this version is passed; the kinds of things clicked."""
    kinds: list[str] = guest.page.evaluate(HURRY, [list(WISHES), until, most, PATIENCE])
    return kinds


def wish(guest: Guest) -> str | None:
    """The selector of what would be clicked next."""
    found: str | None = guest.page.evaluate("all => all.find(each => document.querySelector(each))", WISHES)
    return found


def start(guest: Guest) -> Guest:
    """The start tile is done: my first turn."""
    await_turn(guest)
    while guest.page.locator(".tw-middle[data-stage=start]").count():
        before = guest.version
        guest.sure("[data-do=clean].can")
        guest.moved(before)
        await_turn(guest)
    return guest


@pytest.mark.deep
def test_a_whole_game_by_clicks_its_points_and_its_replay(arrive: Arrive, house: House) -> None:
    ada = sit(arrive(reduced_motion="reduce"))  # axe judges no colour in mid-animation
    kinds = hurry(ada, ".ended", MANY)
    if not ada.page.locator(".ended").count():
        finish(house, ada)
    assert {"card", "draw", "clean", "step"} <= set(kinds)
    final = ada.see("dialog[open] .tw-final")
    expect(final.locator("thead th")).to_have_count(2)
    totals = [int(each) for each in final.locator(".tw-total td b").all_inner_texts()]
    lines = final.locator("tbody tr:not(.tw-total)")
    sums = [
        sum(int(lines.nth(line).locator("td > b").nth(seat).inner_text()) for line in range(6)) for seat in range(2)
    ]
    assert sums == totals
    found = faults_here(ada, "points")
    ada.close_dialogs()
    found += faults_here(ada, "ended")
    ada.click('.ended a[href^="/r/"]:not([href*="tab="])')
    ada.see(".reel")
    ada.see(".tw-hand .tw-row")  # all hands are open
    found += faults_here(ada, "replay")
    ada.page.keyboard.press("ArrowRight")
    ada.page.locator(".film select").select_option("none")
    expect(ada.page.locator(".tw-hand .tw-row")).to_have_count(0)
    ada.page.set_viewport_size(PHONE)
    found += faults_here(ada, "replay on a phone")
    ada.page.go_back()
    ada.see(".ended")
    found += faults_here(ada, "ended on a phone")
    assert not found, "\n".join(found)


def test_every_kind_of_decision_with_the_keyboard_only(arrive: Arrive) -> None:
    ada = sit(arrive(), boards="choose")
    done: list[str] = []

    def press(selector: str) -> None:
        await_turn(ada)
        tab_to(ada, f".tribes {selector}", most=160)
        done.append(selector)
        ada.page.keyboard.press("Enter")

    def plays(selector: str, do: Callable[[str], None] = press) -> None:
        before = ada.version
        do(selector)
        ada.moved(before)

    def sure(selector: str) -> None:
        press(selector)
        ada.see("#do-it")
        ada.page.keyboard.press("Enter")

    plays("[data-part=board].can", sure)
    ada.see(".tw-land")
    sure("[data-do=clean].can")
    ada.see(".tw-middle[data-stage=act]")
    press("[data-value=temple].can")
    for left in (2, 1, 0):
        press("[data-do=discard].can")
        expect(ada.page.locator(".tw-hand .tw-card")).to_have_count(2 + left)
    press("[data-part=temple][data-value=move].can")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".tw-temple.picked")).to_have_count(0)
    press("[data-part=temple][data-value=move].can")
    plays("[data-part=space][data-do=place].can")
    press("[data-part=from].can")
    plays("[data-part=to].can")
    plays("[data-value=done].can")
    ada.page.locator("[data-do=draw]").first.focus()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator("[data-do=draw]").nth(1)).to_be_focused()
    for _ in range(2):  # more cards are to be chosen: these can be taken back
        plays("[data-do=draw].can")
    plays("[data-do=draw].can", sure)
    ada.see(".table[data-turn=mine] .tw-middle[data-stage=act]")
    press("[data-do=card].can")
    assert len(set(done)) == 11


def test_a_refusal_names_its_clause_and_a_click_is_taken_back(arrive: Arrive) -> None:
    ada = start(sit(arrive()))
    ada.page.locator('.tw-ground[data-value="r1c1"]').click(force=True)  # the start tile has nothing to offer
    expect(ada.see(".status .note")).to_have_text("There is nothing to do here now.")
    ada.page.locator('.tw-ground[data-value="r2c2"]').click(force=True)
    expect(ada.see(".status .clause")).to_have_text("W14")
    ada.click(".status .clause")
    expect(ada.see("#clause-W14.pointed")).to_be_in_viewport()
    ada.close_dialogs()
    ada.page.locator(".tw-draw").first.click(force=True)
    expect(ada.page.locator(".status .clause")).to_have_text("W18")
    before = ada.page.locator(".tw-hand .tw-card").count()
    ada.page.locator("[data-do=card].can").first.click()
    expect(ada.page.locator(".tw-hand .tw-card")).to_have_count(before - 1)
    ada.click("#undo")
    expect(ada.page.locator(".tw-hand .tw-card")).to_have_count(before)
    ada.click("#hint")
    ada.see(".tribes .hinted")


def test_everything_that_is_drawn_tells_what_it_is(arrive: Arrive) -> None:
    ada = start(sit(arrive(size=PHONE, has_touch=True), players=3))
    bubble = ada.page.locator(".bubble span")
    ada.page.locator(".tw-stock > span").first.click()  # no control: a tap asks
    expect(bubble).to_contain_text("It pays for planting")
    ada.page.locator(".tw-temple").first.click(button="right", force=True)
    expect(bubble).to_contain_text("It can still be placed")
    expect(ada.page.locator(".bubble .clause")).to_have_text("W12")
    expect(ada.page.locator(".tw-counts em")).to_have_count(2)  # both neighbours are marked
    standing = re.compile(r"(Met|Not met) now: (fire|water|earth|air): you \d, left \d, right \d\.")
    expect(ada.page.locator(".tw-row[title]", has=ada.page.locator(".tw-people .avatar")).first).to_have_attribute(
        "title", standing
    )
    expect(ada.page.locator(".tw-way").first).to_have_attribute("title", re.compile(r"five tiles .* So far \d of 5\."))
    expect(ada.page.locator(".tw-guides .tw-portrait")).to_be_visible()
    ada.click(".tw-ask")
    expect(bubble).to_have_count(0)
    expect(ada.see("dialog[open] .tw-legend li")).to_have_count(15)
    assert not ada.overflows()


def test_cards_to_discard_are_as_wide_as_they_were(arrive: Arrive) -> None:
    ada = start(sit(arrive()))
    ada.page.locator("[data-value=temple].can").click()
    ada.see(".tw-throw.can")
    narrow = "all => all.filter(row => row.offsetWidth < row.closest('.tw-card').offsetWidth - 24).length"
    assert not ada.page.locator(".tw-throw .tw-row").evaluate_all(narrow)


def test_riders_are_dragged(arrive: Arrive) -> None:
    ada = start(sit(arrive()))
    ada.page.locator("[data-value=temple].can").click()
    for left in (4, 3, 2):
        ada.page.locator("[data-do=discard].can").first.click()
        expect(ada.page.locator(".tw-hand .tw-card")).to_have_count(left)
    ada.page.locator("[data-part=temple][data-value=move].can").click()
    ada.page.locator("[data-part=space][data-do=place].can").first.click()
    capital = ada.see(".tw-capital.can")
    riders = capital.locator(".tw-rider").count()
    capital.drag_to(ada.page.locator('.tw-ground[data-value="r1c1"]'))
    expect(ada.page.locator(".tw-capital .tw-rider")).to_have_count(riders - 1)


@pytest.mark.parametrize("boards", ["random", "choose"])
def test_every_option_of_the_set_up(arrive: Arrive, boards: str) -> None:
    words = {"random": "losowane", "choose": "każdy wybiera"}[boards]
    ada = arrive(language="pl").go("/")
    game = ada.page.locator(".game", has_text="Plemiona Wiatru")
    game.locator(".row button").nth(1).click()
    ada.page.locator(".choices label", has_text="3").click()
    for row in (1, 2):
        ada.page.locator(".seat-row").nth(row).locator("select").first.select_option("bot")
    option = ada.page.locator(".option select")
    option.select_option(label=words)
    ada.click(".maker .primary")
    ada.see(".tw-boards" if boards == "choose" else ".tw-land")
    await_turn(ada)
    expect(ada.see(".status")).to_contain_text("Wybierz planszę" if boards == "choose" else "skażenia")


def test_a_phone_in_polish_has_everything_at_the_thumb(arrive: Arrive) -> None:
    ada = arrive(size=PHONE, language="pl", has_touch=True, is_mobile=True)
    start(sit(ada, players=5))
    assert not ada.overflows()
    cut = "all => all.some(each => each.scrollWidth > each.clientWidth)"
    assert not ada.page.locator(".who b, .seats li").evaluate_all(cut)  # names and hands in full
    for thing in (
        ".status",
        ".tw-before >> nth=4",
        ".tw-grid li >> nth=0",
        ".tw-hand .tw-card >> nth=0",
        ".tw-hand .tw-card >> nth=4",
    ):
        expect(ada.page.locator(thing)).to_be_in_viewport(ratio=0.9)
    card = ada.page.locator(".tw-row").first.bounding_box()
    assert card is not None
    assert card["y"] > 844 * 0.7
    assert card["height"] >= 44
    assert card["width"] >= 44
    ada.page.locator(".tw-look").nth(1).tap()
    ada.see("dialog[open] .tw-score")
    assert not ada.overflows()
    ada.close_dialogs()
    tap(ada, "[data-do=card].can >> nth=0")
    for _ in range(12):
        assert not ada.overflows()
        if (next_wish := wish(ada)) is None:
            break
        tap(ada, f"{next_wish} >> nth=-1")


def tap(guest: Guest, thing: str) -> None:
    """And wait for what comes of it: another choice of mine, or somebody else's turn."""
    before = guest.page.evaluate(SITUATION)
    guest.page.locator(thing).tap(force=True)
    guest.page.evaluate(CHANGED, before)
    guest.see(".table[data-turn=mine] .tribes .can, .table:not([data-turn=mine])")


def test_the_maker_does_not_offer_to_choose_who_begins(arrive: Arrive) -> None:  # W6
    ada = arrive()
    ada.go("/").click(f"{shelf('tribes')} .row button >> nth=1")
    ada.see(".maker .primary")
    expect(ada.page.locator(".maker .line select")).to_have_count(0)


def rules(guest: Guest) -> None:
    guest.go("/rules/tribes").see("#clause-W32")


def tribes(guest: Guest) -> None:
    start(sit(guest, players=3))


AGENDA = ".table[data-turn=mine] .tw-agenda"


def tribes_effect(guest: Guest) -> None:
    hurry(guest, AGENDA)
    guest.see(AGENDA)


def person(guest: Guest) -> None:
    guest.page.locator(".tw-look").nth(1).click()
    guest.see("dialog[open] .tw-score")


def discards(guest: Guest) -> None:
    guest.close_dialogs()
    guest.page.locator(".tw-link").evaluate("each => each.click()")
    guest.see("dialog[open] .tw-out")


def boards(guest: Guest) -> None:
    sit(guest, boards="choose").see(".tw-boards")


SCREENS: tuple[Callable[[Guest], None], ...] = (rules, tribes, tribes_effect, person, discards, boards)
SHOTS = (tribes, tribes_effect)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "size", [pytest.param(DESKTOP, id="desktop", marks=pytest.mark.deep), pytest.param(PHONE, id="phone")]
)
def test_every_screen_in_every_theme_and_language(arrive: Arrive, size: dict[str, int]) -> None:
    found = faults(arrive(size=size, reduced_motion="reduce"), SCREENS)
    assert not found, "\n".join(found)


def test_the_lesson_marks_what_to_click_and_waits_for_what_is_to_be_read(arrive: Arrive) -> None:
    ada = arrive().go("/learn/tribes")
    page = ada.page
    for step in ("1", "2", "3"):
        expect(ada.see(".coach .count")).to_contain_text(f"{step} of 13")
        at = ada.see(".lesson[data-turn=mine]:has(.hinted)").get_attribute("data-step")
        page.locator(".tribes .hinted").first.click()
        ada.see(f'#do-it, .lesson:not([data-step="{at}"])')
        if page.locator("#do-it").count():  # what cannot be taken back is asked once more
            page.locator("#do-it").click()
    expect(ada.see(".coach")).to_contain_text("temple")
    page.locator("#go-on").click()
    expect(page.locator("#go-on")).to_have_count(0)


def test_hot_seat_covers_the_hand_and_a_spectator_sees_backs_only(arrive: Arrive) -> None:
    ada, jan = sit(arrive(), kind="hotseat"), arrive("Jan")
    jan.go(ada.page.url).see(".tw-land")
    expect(jan.page.locator(".tw-row, .tw-bar")).to_have_count(0)
    expect(jan.page.locator(".tw-hand .tw-back")).to_have_count(5)
    ada.see(".curtain")
    expect(ada.page.locator(".tw-card")).to_have_count(0)
    ada.click(".curtain .primary")
    ada.sure("[data-do=clean].can")
    expect(ada.page.locator(".curtain")).to_be_visible(timeout=PATIENCE)
    expect(ada.page.locator(".tw-card")).to_have_count(0)
