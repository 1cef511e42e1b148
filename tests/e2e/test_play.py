"""What a person does at the table, in a real browser (issue: the table, what a person can do)."""

import pytest
from playwright.sync_api import expect

from tests.depth import DEEP
from tests.e2e.conftest import Arrive
from tests.e2e.guest import PHONE, Guest
from tests.e2e.swift import finish
from tests.server.house import House

MANY = 1000 if DEEP else 8  # moves by clicks; then bots play on
# It is gone before a slow test looks: the page itself remembers that it was there.
PAST = """() => {
  new MutationObserver(() => { if (document.querySelector('.felt.past')) document.body.classList.add('went-back'); })
    .observe(document.getElementById('app'), { subtree: true, attributes: true, childList: true });
}"""


def play_out(moves: int, *guests: Guest) -> None:
    """All moves of all guests, until the game is over for everybody or so many were made."""
    while moves and not all(guest.page.locator(".ended").count() for guest in guests):
        for guest in guests:
            guest.close_dialogs()
            if guest.my_turn():
                guest.move()
                moves -= 1


def test_one_click_from_the_home_page_to_the_first_decision(arrive: Arrive) -> None:
    ada = arrive().play_now()
    ada.await_turn()
    assert "Your turn" in ada.page.title()
    assert len(ada.totem) == 9
    ada.move()
    ada.await_turn()


@pytest.mark.sampled
def test_two_browsers_and_a_bot_play_a_whole_game(arrive: Arrive, house: House) -> None:
    ada, ewa = arrive("Ada").make_table("friend", "bot"), arrive("Ewa")
    link = ada.invitation()
    ewa.accept(link)
    ewa.see(".pole")
    assert "#" not in ewa.page.url  # the token does not stay in the address
    expect(ada.see(".seats")).to_contain_text("Ewa")
    play_out(MANY, ada, ewa)
    if not ada.page.locator(".ended").count():
        finish(house, ada)
    ewa.see(".ended")
    ada.close_dialogs()
    assert ada.totem == ewa.totem
    expect(ada.see(".goals .goal")).to_have_count(3)  # the goals are revealed
    # Rematch: the same people.
    ada.click("#rematch")
    ewa.close_dialogs()
    ewa.click("#rematch")
    ada.see(".pole")
    ewa.see(".pole")
    assert ada.table == ewa.table


def test_parts_in_any_order_and_taken_back(arrive: Arrive) -> None:
    ada = arrive().make_table("bot")
    ada.await_turn()
    page = ada.page
    page.locator(".card.can").first.click()
    expect(page.locator(".card.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".card.picked")).to_have_count(0)
    page.locator(".card.can").first.click()
    page.locator(".card.picked").click()
    expect(page.locator(".card.picked")).to_have_count(0)
    # Piece first, then card.
    before = ada.totem
    page.locator(f'.piece[data-value="{before[4]}"]').click()
    expect(page.locator(".piece.picked")).to_have_count(1)
    page.locator(".card.can").first.click()
    expect(page.locator(".piece.picked")).to_have_count(0)
    ada.await_turn()
    assert ada.totem != before


def test_dragging_with_a_finger(arrive: Arrive) -> None:
    ada = arrive(size=PHONE, has_touch=True, is_mobile=True).make_table("bot")
    ada.await_turn()
    before, card = ada.version, ada.page.locator(".card.can").first
    ada.drag_by_touch(card, ada.page.locator(".pole .piece").nth(6))
    expect(ada.page.locator(f'.table[data-version="{before}"]')).to_have_count(0)
    ada.await_turn()
    before = ada.version
    ada.drag_by_touch(ada.page.locator(".card.can").first, ada.page.locator(".status"))  # dropped beside: only picked
    expect(ada.page.locator(".card.picked")).to_have_count(1)
    assert ada.version == before


def test_dragging_a_card_onto_a_piece(arrive: Arrive) -> None:
    ada = arrive().make_table("bot")
    ada.await_turn()
    before = ada.version
    ada.page.locator(".card.can").first.drag_to(ada.page.locator(".pole .piece").nth(6))
    expect(ada.page.locator(f'.table[data-version="{before}"]')).to_have_count(0)


def test_an_illegal_click_says_why_and_opens_the_rules_there(arrive: Arrive) -> None:
    ada = arrive().play_now()
    ada.await_turn()
    ada.page.locator(".card.up3, .card.up2, .card.up1").first.click()
    ada.page.locator(".pole .piece").first.click(force=True)
    expect(ada.see(".status .note")).to_contain_text("full move is impossible")
    ada.click(".status .clause")
    pointed = ada.see("#clause-T11.pointed")
    expect(pointed).to_be_in_viewport()
    ada.close_dialogs()
    ada.page.locator(".card.remove").first.click(force=True)
    expect(ada.see(".status .clause")).to_have_text("T10")


def test_a_lone_click_on_remove_plays_nothing(arrive: Arrive) -> None:
    ada = arrive().make_table("bot")
    ada.await_turn()
    ada.move()
    ada.await_turn()
    before = ada.version
    ada.page.locator(".card.remove.can").first.click()
    ada.see("#do-it")
    assert ada.version == before
    lowest = ada.totem[-1]
    ada.see(".piece.burns").click()
    expect(ada.see(".ashes")).to_be_visible()
    assert lowest not in ada.totem


def test_hints_say_first_where_and_then_what(arrive: Arrive) -> None:
    ada = arrive().play_now()
    ada.await_turn()
    ada.click("#hint")
    expect(ada.see(".status .advice")).to_contain_text("Look here")
    ada.see(".hinted")
    ada.click("#hint-more")  # beside the words: however far the page is scrolled
    told = ada.see(".status .advice")
    expect(told).to_contain_text("My advice")
    expect(ada.page.locator("#hint-more")).to_have_count(0)
    expect(told).to_contain_text("move")  # what it brings: which piece comes from where to where
    expect(told).to_contain_text("Or: ")  # and the second best


def test_a_hint_is_seen_whatever_was_picked_or_refused_before(arrive: Arrive) -> None:
    ada = arrive().make_table("bot")
    ada.await_turn()
    advice = ada.page.locator(".status .advice")

    def pick() -> None:
        ada.page.locator(".card.can").first.click()
        ada.see('.card[aria-pressed="true"]')
        expect(advice).to_have_count(0)

    def refuse() -> None:
        ada.page.locator(".card.up3, .card.up2, .card.up1").first.click()
        ada.page.locator(".pole .piece").first.click(force=True)
        ada.see(".status .note")
        expect(advice).to_have_count(0)

    pick()
    ada.click("#hint")
    expect(advice).to_contain_text("Look here")
    expect(ada.page.locator('.card[aria-pressed="true"]')).to_have_count(0)
    for begin in (pick, refuse, pick):
        begin()
        ada.click("#hint")
        expect(advice).to_contain_text("My advice")
        expect(ada.page.locator(".status .note")).to_have_count(0)


def test_undo_of_a_first_half_is_free(arrive: Arrive) -> None:
    ada = arrive().make_table("bot", double=True)
    ada.await_turn()
    before = ada.totem
    ada.click(".mode")
    ada.move()
    expect(ada.see(".status")).to_contain_text("Second half")
    assert ada.totem != before
    ada.click("#undo")
    expect(ada.see(".log s")).to_have_count(1)
    assert ada.totem == before


def test_undo_beyond_the_turn_needs_consent(arrive: Arrive) -> None:
    ada, ewa = arrive("Ada").make_table("friend"), arrive("Ewa")
    ewa.accept(ada.invitation()).see(".pole")
    ada.see(".pole")
    mover, other = (ada, ewa) if ada.my_turn() else (ewa, ada)
    before = mover.totem
    mover.move()
    mover.click("#undo")
    expect(mover.see(".request")).to_contain_text("consent")
    other.click(".request .primary")
    mover.await_turn()
    assert mover.totem == before


def test_the_last_moves_can_be_seen_again(arrive: Arrive) -> None:
    ada = arrive(speed="quick").make_table("bot", "bot")
    ada.await_turn()
    ada.move()
    ada.await_turn()
    now = ada.totem
    ada.page.evaluate(PAST)
    ada.click("#recall")
    expect(ada.page.locator("body")).to_have_class("went-back")
    expect(ada.page.locator(".felt.past")).to_have_count(0)
    assert ada.totem == now


def test_points_and_why_after_a_round(arrive: Arrive) -> None:
    ada = arrive().make_table("bot")
    ada.to_the_points()
    summary = ada.see("dialog[open] .round-end")
    expect(summary.locator("tbody tr")).to_have_count(2)
    expect(summary.locator("td .named")).to_have_count(6)  # the names of the pieces beside their signs
    expect(summary).to_contain_text("nobody has a card left")


WATCH = """window.seen = 0;
new MutationObserver(() => { if (document.querySelector('.card, .goal')) window.seen++; })
  .observe(document, {childList: true, subtree: true});"""


def test_hot_seat_covers_the_cards_before_every_first_look(arrive: Arrive) -> None:
    ada = arrive().make_table("hotseat")
    ada.see(".curtain")
    ada.context.add_init_script(WATCH)
    ada.page.reload()
    ada.see(".curtain")
    assert ada.page.evaluate("window.seen") == 0
    for _ in range(4):
        ada.see(".curtain")
        expect(ada.page.locator(".card, .goal")).to_have_count(0)
        ada.click(".curtain .primary")
        ada.see(".table[data-turn=mine] .card.can")
        name = ada.page.locator(".seats .turn b").first.inner_text()
        ada.page.locator(".card.can").first.click()
        ada.page.locator(".piece.can").nth(1).click()
        expect(ada.see(".curtain h1")).not_to_contain_text(f": {name}")


def test_an_absent_player_is_seen_nudged_and_replaced(arrive: Arrive) -> None:
    ada, ewa = arrive("Ada"), arrive("Ewa")
    # A clock that is an hour behind changes nothing.
    ada.context.add_init_script("Date.now = (now => () => now() - 3600e3)(Date.now)")
    ada.make_table("friend")
    ewa.accept(ada.invitation()).see(".pole")
    ada.see(".pole")
    if ada.my_turn():
        ada.move()
    address = ewa.page.url
    ewa.go("/rules/totem")
    expect(ada.see(".seats")).to_contain_text("away")
    ada.page.get_by_role("button", name="Nudge").click()
    expect(ada.see(".absence")).to_contain_text("Nudged")
    ada.page.get_by_role("button", name="Let a bot play").click()
    expect(ada.see(".seats")).to_contain_text("a bot plays for now")
    ewa.go(address)
    ewa.page.get_by_role("button", name="Take my seat back").click()
    expect(ewa.page.locator(".seats")).not_to_contain_text("a bot plays for now")


@pytest.mark.parametrize("kind", ["friend"])
def test_my_tables_wait_on_the_home_page(arrive: Arrive, kind: str) -> None:
    ada = arrive().make_table(kind)
    ada.invitation()
    table = ada.table
    ada.go("/")
    ada.see(f'.my-tables a[href="/t/{table}"]').click()
    ada.see(".lobby-seats")
    ada.page.get_by_role("button", name="Let a bot sit here").click()
    ada.see(".pole")


def test_a_thing_that_is_held_tells_what_it_is_and_is_not_played(arrive: Arrive) -> None:
    ada = arrive(size=PHONE, has_touch=True).make_table("bot")
    ada.await_turn()
    before = ada.totem
    piece = ada.page.locator(".piece").last
    box = piece.bounding_box()
    assert box is not None
    finger = {"pointerType": "touch", "button": 0, "clientX": box["x"] + 5, "clientY": box["y"] + 5, "bubbles": True}
    piece.dispatch_event("pointerdown", finger)
    expect(ada.see(".bubble span")).to_have_text(str(piece.get_attribute("title")))
    piece.evaluate("piece => { piece.dispatchEvent(new Event('pointerup', { bubbles: true })); piece.click(); }")
    expect(ada.page.locator(".piece.picked")).to_have_count(0)
    assert ada.totem == before


def test_a_key_tells_what_the_thing_in_focus_is(arrive: Arrive) -> None:
    ada = arrive().make_table("bot")
    ada.await_turn()
    piece = ada.page.locator(".piece").first
    piece.focus()
    ada.page.keyboard.press("?")
    expect(ada.see(".bubble span")).to_have_text(str(piece.get_attribute("title")))
