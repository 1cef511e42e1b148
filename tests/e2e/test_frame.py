"""The frame around every board: log, what happened, status line, keys, leaving, invitations, lessons on a phone."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ognisko.locale import sentences, wording
from ognisko.server import pages
from tests.e2e.conftest import Arrive
from tests.e2e.guest import PHONE, Guest, shelf
from tests.e2e.test_screens import violations
from tests.server.house import House

BOT = {"kind": "bot", "level": 1}
# So many decisions of mine, the first that the rules allow.
PLAY = """async n => {
  const path = `/api/tables/${location.pathname.split('/')[2]}`;
  const headers = { 'Content-Type': 'application/json' };
  while (n) {
    const { legal, seat, version } = await (await fetch(path)).json();
    const body = JSON.stringify({ seat, version, action: legal[0]?.text });
    if (legal.length) { n--; await fetch(`${path}/act`, { method: 'POST', headers, body }); }
    else await new Promise(done => setTimeout(done, 20));
  }
}"""
# Everything of a board that can be touched or has a clause, and says nothing to who holds, points at or hears it.
MUTE = """() => [...document.querySelectorAll('main [data-part], main [data-clause]')]
  .filter(each => each.getClientRects().length && !(each.title || each.ariaLabel || each.textContent.trim()))
  .map(each => each.outerHTML.slice(0, 160))"""
FLOWN = """new MutationObserver(() => {
  if (document.querySelector('.flight .card')) document.documentElement.dataset.flown = 'yes';
}).observe(document, { childList: true, subtree: true });"""
FOCUS = "document.activeElement.dataset.part ?? document.activeElement.localName"
TOP = "document.querySelector('.felt').getBoundingClientRect().top + scrollY"


def low(guest: Guest, selector: str) -> float:
    box = guest.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@pytest.mark.parametrize("game", ["fortuna", "kokopelli", "totem", "tribes"])
def test_whatever_is_drawn_says_what_it_is(arrive: Arrive, game: str) -> None:
    ada = arrive(size=PHONE, language="pl", has_touch=True).sit(game, [BOT, BOT])
    ada.see(".table[data-turn=mine] main [data-part]")
    assert not ada.page.evaluate(MUTE)


def test_the_card_of_a_bot_is_seen_to_fly(arrive: Arrive) -> None:
    ada = arrive(speed="quick")
    ada.context.add_init_script(FLOWN)
    ada.sit("totem", [BOT]).await_turn()
    ada.page.evaluate(PLAY, 1)
    expect(ada.page.locator("html[data-flown]")).to_have_count(1)


def test_a_turn_is_a_line_that_unfolds_and_every_step_is_shown_again(arrive: Arrive) -> None:
    ada = arrive().sit("fortuna", [BOT, BOT])
    ada.see(".felt")
    ada.page.evaluate(PLAY, 12)
    ada.see(".table[data-turn=mine]")
    turn = ada.see(".log details:has-text('rolls')").first
    expect(turn.locator("summary")).to_contain_text("reaches")  # a whole turn in words
    turn.locator("summary").press("Enter")
    expect(turn.locator(".step").nth(2)).to_be_visible()
    step = turn.locator(".step").nth(1)
    step.press("Enter")
    ada.see(".felt.past")
    ada.click("#hold")
    expect(ada.see(".recall small")).to_contain_text("/ 1")
    ada.page.locator(".player .tool").nth(2).dispatch_event("click")
    expect(ada.see(".recall p")).to_contain_text(step.inner_text())
    expect(step).to_have_attribute("aria-current", "step")
    ada.click("#skip-recall")
    expect(ada.page.locator(".felt.past")).to_have_count(0)
    # The keys of the log: one stop for Tab, then arrows.
    expect(ada.page.locator('.log [tabindex="0"]')).to_have_count(1)
    ada.page.locator('.log [tabindex="0"]').focus()
    ada.page.keyboard.press("ArrowDown")
    assert ada.page.evaluate("document.activeElement.tabIndex") == -1


def test_what_happened_is_stopped_stepped_hastened_and_told_in_short(arrive: Arrive) -> None:
    ada = arrive(size=PHONE, language="pl").sit("totem", [BOT, BOT])
    ada.await_turn()
    ada.move()
    ada.await_turn()
    now = ada.totem
    ada.click("#recall")
    ada.see(".recall")
    ada.click("#hold")
    at = ada.page.locator(".recall small")
    while not (at.inner_text()).startswith("0 "):
        ada.click(".player .tool >> nth=0")
    expect(at).to_have_text("0 / 2")
    ada.click(".player .tool >> nth=2")
    expect(at).to_have_text("1 / 2")
    mover = ada.page.locator(".seats li.turn .who b").inner_text()
    expect(ada.page.locator(".recall p")).to_contain_text(mover)
    ada.click(".player .letters")
    expect(ada.page.locator(".player .letters")).to_have_text("2×")
    ada.click("#gist")
    expect(ada.see(".gist li")).to_have_count(2)
    assert not violations(ada)
    ada.click("#skip-recall")
    expect(ada.page.locator(".felt.past")).to_have_count(0)
    assert ada.totem == now


def test_the_board_does_not_move_whatever_is_said(arrive: Arrive) -> None:
    for size in ({"width": 1440, "height": 900}, PHONE):
        ada = arrive(size=size, language="pl").sit("totem", [BOT])
        ada.await_turn()
        stands = ada.page.evaluate(TOP)
        tops = [stands]
        for thing, told in (
            (".card.can", ""),
            ("#hint", " .advice"),
            ("#hint", " .advice"),
            (".seats .who >> nth=1", ""),
        ):
            ada.click(thing)
            ada.see(f".status{told}")
            tops.append(ada.page.evaluate(TOP))
        ada.page.locator(".card.remove").first.click(force=True)
        ada.see(".status .clause")
        tops.append(ada.page.evaluate(TOP))
        assert set(tops) == {stands}
        assert not ada.overflows()


def test_keys_reach_everything_and_are_listed(arrive: Arrive) -> None:
    ada = arrive().go("/")
    ada.see(".game")
    ada.page.locator(f"{shelf('totem')} .primary").focus()
    ada.page.keyboard.press("Enter")
    ada.await_turn()
    first = ada.page.evaluate(FOCUS)
    assert first in ("card", "piece", "h1")  # the first possible thing, if it is my turn at once
    ada.page.keyboard.press("n")
    thing = ada.page.evaluate("document.activeElement.getAttribute('aria-disabled')")
    assert thing == "false"
    ada.page.keyboard.press("?")
    assert ada.see(".bubble").inner_text()
    ada.page.keyboard.press("k")
    expect(ada.see("dialog[open] kbd").first).to_have_text("N")
    assert not violations(ada)
    ada.close_dialogs()
    ada.page.keyboard.press("h")
    ada.see(".status .advice")
    # A face tells whose it is; a thing that leads nowhere tells why, in a whole sentence.
    ada.page.locator(".seats .who").nth(1).click()
    expect(ada.see(".bubble")).to_contain_text("0 points")


def test_leaving_watching_and_being_watched(arrive: Arrive) -> None:
    ada, jan = arrive("Ada").sit("totem", [BOT]), arrive("Jan")
    ada.await_turn()
    jan.go(ada.page.url).see(".pole")
    expect(jan.see(".status strong")).to_have_text("You are watching")
    jan.page.locator(".pole .piece").first.click(force=True)
    expect(jan.see(".status .note")).to_contain_text("only those who sit at the table")
    ada.move()
    expect(ada.see(".watching")).to_contain_text("1 person watches")
    assert not violations(ada)
    ada.click(".side .leave")
    expect(ada.see("dialog[open]")).to_contain_text("A bot plays on")
    ada.click("#leave-now")
    ada.see(".game")
    expect(ada.page.locator(".my-tables li")).to_have_count(0)
    # From the list, too.
    ada.sit("totem", [{"kind": "friend"}]).see(".lobby-seats")
    ada.go("/").see(".my-tables .remove").click()
    ada.click("#leave-now")
    expect(ada.page.locator(".my-tables li")).to_have_count(0)


def test_a_lost_line_is_tried_again_by_a_click(arrive: Arrive) -> None:
    ada = arrive().sit("totem", [BOT])
    ada.see(".felt")
    ada.page.route_web_socket("**/live*", lambda line: line.close())
    ada.page.reload()
    ada.see("#retry").click()
    expect(ada.see(".offline")).to_contain_text("Try now")


def test_an_invitation_says_where_it_leads_and_is_looked_at_before_a_name_is_asked(arrive: Arrive) -> None:
    ada, ewa, jan = arrive("Ada").make_table("friend"), arrive("Ewa"), arrive("Jan", size=PHONE, language="pl")
    link = ada.invitation()
    expect(ada.see(".only-here")).to_contain_text("Only this computer")
    jan.go(link.replace("#join=", "#join=x")).see(".join h1")
    expect(jan.page.locator(".join h1")).to_have_text("Nie ma takiego zaproszenia.")
    expect(jan.page.locator(".join input")).to_have_count(0)
    assert not violations(jan)
    ewa.go(link).see(".join .cover img")
    expect(ewa.see(".join .facts")).to_contain_text("players")
    assert not violations(ewa)
    ewa.accept(link).see(".pole")
    jan.go("/").go(link).see("#watch")
    expect(jan.page.locator(".join input")).to_have_count(0)
    jan.click("#watch")
    jan.see(".pole")
    expect(jan.page.locator(".hand, .goal")).to_have_count(0)


@pytest.mark.parametrize("game", ["tribes", "kokopelli"])
def test_a_lesson_on_a_phone_shows_what_to_do_and_where_in_one_screen(arrive: Arrive, game: str) -> None:
    ada = arrive(size=PHONE, language="pl", has_touch=True).go(f"/learn/{game}")
    for _ in range(4):
        wanted = ada.see(".lesson[data-turn=mine] .felt .hinted:not(.picked)").first
        expect(wanted).to_be_in_viewport(ratio=0.9)
        expect(ada.page.locator(".coach .task")).to_be_in_viewport(ratio=0.9)
        box = wanted.bounding_box()
        assert box is not None
        assert box["y"] + 1 >= low(ada, ".coach") or box["y"] + box["height"] <= PHONE["height"]
        before = ada.page.locator(".lesson").get_attribute("data-step")
        picked = ada.page.locator(".felt .picked").count()
        wanted.click()
        ada.page.wait_for_function(
            "([step, n]) => document.querySelector('.lesson').dataset.step !== step"
            " || document.querySelectorAll('.felt .picked').length !== n || document.querySelector('#do-it')",
            arg=[before, picked],
        )
        for button in ("#do-it", "#go-on"):
            if ada.page.locator(button).count():
                ada.click(button)


SILESIAN = {
    "house": {"language": "Ślōnski", "plural": "n != 1", "plural.forms": "one other", "page.headline": "Siednij se"},
    "totem": {"title": "Totym", "page.ask.start": "Weź karta."},
}


@pytest.fixture
def silesian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house that speaks a third language: a folder with a few sentences; the rest is borrowed."""
    for name, spoken in SILESIAN.items():
        (tmp_path / "sz").mkdir(exist_ok=True)
        (tmp_path / "sz" / f"{name}.json").write_text(json.dumps(spoken), encoding="utf-8")
    monkeypatch.setattr(sentences, "ABROAD", tmp_path)
    for module in (sentences, wording, pages):
        monkeypatch.setattr(module, "LANGUAGES", sentences.spoken_in(sentences.HOUSE, tmp_path))
    sentences.forget()
    with House(tmp_path) as house:
        yield house
    sentences.forget()


def test_a_third_language_is_one_folder(browser: Browser, silesian: House) -> None:
    guest = Guest(browser, f"http://127.0.0.1:{silesian.port}")
    guest.go("/").see(".game")
    for _ in range(3):  # from one language to the next
        if guest.page.locator("html").get_attribute("lang") != "sz":
            before = guest.page.locator("html").get_attribute("lang")
            guest.click(".letters")
            expect(guest.page.locator("html")).not_to_have_attribute("lang", str(before))
    expect(guest.see("h1")).to_have_text("Siednij se")
    expect(guest.see(f"{shelf('totem')} h2")).to_have_text("Totym")
    guest.sit("totem", [BOT])
    guest.await_turn()
    expect(guest.see(".status")).to_contain_text("Weź karta.")
    expect(guest.see(".status")).to_contain_text("Your turn")  # borrowed
    guest.move()
    guest.await_turn()
    guest.see(".log li")
    guest.context.close()
    assert not guest.complaints
