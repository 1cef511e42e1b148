"""Oh Fortuna at the table, in a real browser: whole games, every kind of decision, every screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from ognisko.core.chance import Chance, Script
from ognisko.play.fairness import Source
from tests.depth import DEEP
from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, PHONE, Guest, shelf
from tests.e2e.swift import finish
from tests.e2e.test_screens import tab_to, violations
from tests.server.house import House

MANY = 10_000 if DEEP else 40  # clicks of a whole game; then bots play on
HANDS = {0: [11, 13, 21, 31], 1: [16, 8]}  # Fortune's help for me, something to steal from the other
PLAY_OUT = """([deeds, most]) => new Promise(done => {
  let clicked = '', again = 0;
  const look = setInterval(() => {
    if (document.querySelector('.ended')) { clearInterval(look); done(); }
    const table = document.querySelector('.table[data-turn=mine]');
    const glowing = [...document.querySelectorAll('.table[data-turn=mine] :is(' + deeds + ')')];
    const deed = glowing.find(each => each.id === 'roll') ?? glowing[0];
    if (!deed || table.dataset.version === clicked && Date.now() < again) return;
    if (!most--) { clearInterval(look); done(); return; }
    clicked = table.dataset.version;
    again = Date.now() + 2000;  // a click that came to nothing is made once more
    deed.click();
  }, 5); })"""


# A slow test would look too late: the page itself remembers that something moved.
TUMBLED = "addEventListener('animationend', end => document.body.classList.toggle('tumbled', end.elapsedTime > 0))"


class LoadedDice(Source):
    """A source of chance that rolls what it is told to, as long as it is told something."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.dice = ""

    def chance(self, label: str) -> Chance:
        return Script([int(n) - 1 for n in self.dice.split()]) if self.dice else self.source.chance(label)


class Player:
    """A guest at a table of Oh Fortuna; the server is in the same process, so that its dice can be loaded."""

    def __init__(self, guest: Guest, house: House) -> None:
        self.guest, self.page, self.house = guest, guest.page, house

    def sit(self, *seats: str, **more: Any) -> "Player":
        """A table that begins at once, me first."""
        self.guest.sit("fortuna", [{"kind": kind, "name": "Ewa"} for kind in seats], **more).see(".f-world")
        return self

    def load(self, hands: dict[int, list[int]]) -> "Player":
        """Cards as they are wanted, and dice to be told."""
        match = self.house.app.state.room.hub.tables[self.guest.table].match
        match._pen.stream.source = self.dice = LoadedDice(match.source)
        for seat, cards in hands.items():
            for card in cards:
                match.state.cards.at[card] = seat
                match.state.points[seat] += match.state.box.gold[card]
        return self

    def click(self, selector: str) -> None:
        """Something that glows: it does so as soon as the decision before it has been acknowledged."""
        before = self.guest.version
        self.page.locator(selector).first.click()
        self.guest.moved(before)

    def sure(self, selector: str) -> None:
        before = self.guest.version
        self.guest.sure(selector)
        self.guest.moved(before)

    def roll(self, dice: str) -> None:
        self.dice.dice = dice
        self.click("#roll.can")

    def lay(self, *dice: str) -> None:
        for die in dice:
            self.click(f'.f-tray .can[data-value="{die}"]')

    def turn(self, side: str, dice: str, *laid: str) -> None:
        """A turn of one roll, up to its result."""
        self.roll(dice)
        self.click(f".f-side.can.{side}")
        self.lay(*laid)

    def play_out(self) -> None:
        """Whatever glows first, clicked at once, until the game is over."""
        self.guest.see(".f-world")
        self.page.evaluate(PLAY_OUT, [".f-side.can, #roll.can, .f-deeds .can, .f-tray .can", MANY])
        if not self.page.locator(".ended").count():
            finish(self.house, self.guest)

    @property
    def points(self) -> list[str]:
        return self.page.locator(".seats .points b").all_inner_texts()


@pytest.fixture
def ada(arrive: Arrive, house: House) -> Player:
    return Player(arrive("Ada"), house).sit("hotseat").load(HANDS)


@pytest.mark.sampled
def test_a_whole_game_of_five_by_mouse_and_its_replay(arrive: Arrive, house: House) -> None:
    guest = arrive("Ada").go("/")
    guest.click(f"{shelf('fortuna')} button >> nth=1")
    guest.page.locator(".choices label", has_text="5").click()
    for n in range(1, 5):
        guest.page.locator(".seat-row").nth(n).locator("select").first.select_option("bot")
    guest.click(".maker .primary")
    player = Player(guest, house)
    player.play_out()
    expect(guest.see("dialog[open] .f-end li")).to_have_count(5)
    expect(guest.page.locator(".f-end .won")).to_have_count(1)
    guest.close_dialogs()
    assert max(map(int, player.points)) >= 21  # F4
    guest.page.locator('.ended a[href^="/r/"]:not([href*="tab="])').last.click()
    guest.see(".reel")
    guest.page.get_by_role("button", name="To the end").click()
    guest.see(".standing .f-chip")  # the cards before the players


def test_the_example_of_the_rulebook(ada: Player) -> None:  # FE1
    ada.roll("4 4 1 6 3 4")
    ada.click(".f-side.can.air")
    ada.lay("1")
    ada.roll("5 1 2 6 2")
    ada.lay("1", "2", "2 black")
    ada.roll("1 1 4")  # neither fits, one die goes to the penalty field, then a 4
    expect(ada.page.locator(".f-penalty .f-die")).to_have_count(1)
    expect(ada.page.locator(".f-punished")).to_be_visible()  # F8: nobody decided it, so it is said
    ada.click(".f-tray .can")
    expect(ada.page.locator(".f-sum b")).to_have_text("17")
    expect(ada.page.locator('.f-world [data-value="10"] .f-cost')).to_have_attribute("data-t", "7")
    expect(ada.page.locator('.f-hand [data-value="11"] .f-after')).to_have_attribute("data-t", "→ 14")  # 13 is my own
    ada.click('.f-hand .can[data-value="11"]')
    expect(ada.page.locator(".f-sum b")).to_have_text("13")
    expect(ada.page.locator(".f-world .can")).to_have_attribute("data-value", "14")  # the new reach at once
    ada.click('.f-hand .can[data-value="13"]')
    ada.sure('.f-world .can[data-value="10"]')
    assert ada.points == ["2", "6"]
    expect(ada.page.locator('.f-world [data-part=card][data-value="11"]')).to_be_visible()  # F12


def test_a_steal_says_from_whom(ada: Player) -> None:  # F13
    ada.turn("air", "1 1 2 2 1 1", "1 black", "1", "1", "1", "2", "2")
    expect(ada.page.locator(".f-deeds .can")).to_have_text(["Take card 9 (4 pts)", "Steal card 8 (6 pts) from Ewa"])
    place = ada.page.locator(".f-world .can[data-part=loot]")
    expect(place).to_have_attribute("aria-label", "Card 8, Air, 6 points. owner: Ewa. can be stolen now")
    ada.sure(".f-world .can[data-part=loot]")
    assert ada.points == ["6", "0"]
    expect(ada.page.locator(".log li").first).to_contain_text("steals card 8 from")


def test_a_first_tap_never_plays_what_cannot_be_taken_back(ada: Player) -> None:
    ada.turn("sea", "6 6 6 6 6 5", "6", "6", "6", "6", "6", "5 black")
    before, card = ada.guest.version, ada.page.locator(".f-world .can[data-part=card]")
    card.click()
    expect(ada.page.locator(".status")).to_contain_text("Sure: card 35? Tap it again.")
    ada.page.locator("#not-it").click()
    expect(ada.page.locator(".f-world .picked, #do-it")).to_have_count(0)
    card.click()
    ada.guest.see("#do-it")
    assert ada.guest.version == before
    card.click()
    ada.guest.moved(before)
    expect(ada.page.locator(".seats .turn b").first).to_have_text("Ewa")


def test_two_people_at_one_device_need_no_curtain(ada: Player) -> None:
    ada.turn("sea", "6 6 6 6 6 5", "6", "6", "6", "6", "6", "5 black")
    ada.click('.f-deeds .can[data-value="35"]')
    expect(ada.page.locator(".seats .turn b").first).to_have_text("Ewa")
    ada.roll("1 2 3 4 5 6")
    expect(ada.page.locator(".curtain")).to_have_count(0)


def test_keys_alone_go_through_every_kind_of_decision(ada: Player) -> None:
    def press(selector: str, key: str = "Enter") -> None:
        before = ada.guest.version
        tab_to(ada.guest, selector)
        ada.page.keyboard.press(key)
        ada.guest.moved(before)

    ada.dice.dice = "1 1 2 5 6 1"
    press("#roll.can")
    press(".f-side.can.air", "Space")
    press('.f-tray .can[data-value="1 black"]')
    for die in ("1", "1", "2"):
        press(f'.f-tray .can[data-value="{die}"]')
    ada.dice.dice = "1 1 6"  # neither fits, a penalty; then a 6
    press("#roll.can")
    press('.f-tray .can[data-value="6"]')
    expect(ada.page.locator(".f-sum b")).to_have_text("18")
    tab_to(ada.guest, ".f-hand .can")
    ada.page.keyboard.press("ArrowRight")
    before = ada.guest.version
    ada.page.keyboard.press("Enter")  # 13, or what lies beside it: the sum goes down
    ada.guest.moved(before)
    tab_to(ada.guest, ".f-world .can")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".f-world .picked")).to_be_focused()
    press(".f-world .picked")
    expect(ada.page.locator(".seats .turn b").first).to_have_text("Ewa")


def test_taking_back_is_free_until_the_next_roll(ada: Player) -> None:
    ada.roll("1 2 3 4 5 6")
    ada.click(".f-side.can.sea")
    ada.click("#undo")
    ada.guest.see(".f-side.can")
    ada.click(".f-side.can.air")
    ada.lay("1")
    expect(ada.page.locator(".f-fields [data-flip]")).to_have_count(1)
    ada.click("#undo")
    expect(ada.page.locator(".f-fields [data-flip]")).to_have_count(0)
    expect(ada.page.locator("#undo")).to_contain_text("Undo")


@pytest.mark.parametrize("practice", [False, True])
def test_alone_with_bots_a_roll_is_taken_back_in_practice_only_and_it_says_so(
    arrive: Arrive, house: House, practice: bool
) -> None:
    player = Player(arrive("Ada"), house).sit("bot", practice=practice).load({})
    title, undo = player.page.locator(".top h1"), player.page.locator("#undo")
    expect(title).to_have_text("Oh FortunaPractice" if practice else "Oh Fortuna")
    player.roll("1 2 3 4 5 6")
    player.guest.see(".f-side.can")
    expect(undo).to_have_attribute(
        "title", re.compile("what the bots did" if practice else "except at a practice table")
    )
    if practice:
        player.click("#undo")
        player.guest.see("#roll.can")
    else:
        expect(undo).to_be_disabled()


def test_refusals_name_their_clauses(ada: Player) -> None:
    def refused(selector: str, clause: str) -> None:
        ada.page.locator(selector).first.click(force=True)
        expect(ada.page.locator(".status .clause")).to_have_text(clause)

    refused('.f-world [data-value="0"]', "F5")
    ada.roll("3 3 4 1 2 3")
    ada.click(".f-side.can.air")
    refused("#roll", "F6")
    ada.lay("3")
    refused('.f-tray [data-value="1"]', "F7")
    ada.click("#undo")
    ada.lay("1", "2", "3", "3", "3 black", "4")
    refused('.f-world [data-value="42"]', "F11")
    refused('.f-world [data-value="9"]', "F10")
    refused('.f-hand [data-value="31"]', "FR1")
    refused('.f-world [data-part=loot][data-value="8 from 1"]', "F13")
    ada.page.locator(".status .clause").click()
    expect(ada.guest.see("#clause-F13.pointed")).to_be_in_viewport()


def test_chances_only_where_hints_are_allowed(arrive: Arrive, house: House) -> None:
    player = Player(arrive("Ada"), house).sit("hotseat").load({})
    player.roll("1 2 3 4 5 6")
    expect(player.page.locator('.f-world [data-value="21"] .f-chance')).to_have_attribute("data-t", "100%")
    expect(player.page.locator(".f-chance").nth(15)).to_be_attached()
    player.page.locator('.f-world [data-value="21"]').click(button="right", force=True)  # as a finger that holds it
    expect(player.guest.see(".bubble span")).to_contain_text("Chance 100%: how often")  # what the percentage means
    player.page.keyboard.press("Escape")
    player.page.locator(".f-toggle").click()
    expect(player.page.locator(".f-chance")).to_have_count(0)
    strict = Player(player.guest, house).sit("hotseat", hints=False).load({})
    strict.roll("1 2 3 4 5 6")
    strict.click(".f-side.can.air")
    expect(strict.page.locator(".f-chance, .f-toggle, #hint")).to_have_count(0)


def test_hints_mark_what_to_click(ada: Player) -> None:
    ada.page.locator("#hint").click()
    ada.guest.see("#roll.hinted")
    expect(ada.page.locator(".status .advice")).to_have_text("Look here: roll.")


GLOWS = """() => {
  const [first, second] = document.querySelectorAll('.f-tray .can');
  first.classList.add('hinted');
  return [first, second].map(each => getComputedStyle(each).boxShadow);
}"""


def test_a_die_that_is_advised_glows_otherwise_than_those_that_may_be_taken(ada: Player) -> None:
    ada.roll("1 2 3 4 5 6")
    ada.click(".f-side.can.air")
    ada.guest.see(".f-tray .can")
    advised, possible = ada.page.evaluate(GLOWS)
    assert advised != possible


def test_confirmation_is_respected(ada: Player) -> None:
    ada.page.locator("#open-settings").click()
    ada.page.get_by_text("Confirm every move").click()
    ada.guest.close_dialogs()
    before = ada.guest.version
    ada.page.locator("#roll").click()
    assert ada.guest.version == before
    ada.dice.dice = "1 2 3 4 5 6"
    ada.click("#do-it")
    ada.page.locator(".f-side.air").click()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".f-side.picked")).to_have_count(0)
    ada.page.locator(".f-side.sea").click()
    ada.click("#do-it")
    ada.guest.see(".f-fields.sea")


def test_every_setting_of_the_maker(arrive: Arrive, house: House) -> None:
    """Oh Fortuna has no variants of its own: the number of players, who begins, hints and taking back."""
    guest = arrive("Ada")
    for players, target in ((2, 35), (3, 25), (4, 25), (5, 21)):
        guest.go("/").click(f"{shelf('fortuna')} button >> nth=1")
        guest.see(".maker .primary")
        expect(guest.page.locator(".maker .variants")).to_have_count(0)
        guest.page.locator(".choices label", has_text=str(players)).click()
        for n in range(1, players):
            guest.page.locator(".seat-row").nth(n).locator("select").first.select_option("bot")
        guest.page.locator(".maker .line select").select_option("0")
        guest.page.get_by_text("Hints allowed").click()
        guest.click(".maker .primary")
        guest.see("#roll.can")
        expect(guest.page.locator(".seats .f-way").first).to_have_attribute("aria-label", f"0 of {target} points")
        expect(guest.page.locator("#hint")).to_have_count(0)


def test_a_spectator_sees_the_whole_table_and_touches_nothing(ada: Player, arrive: Arrive) -> None:
    ada.turn("air", "1 1 2 2 1 1", "1 black")
    eve = arrive("Eve").go(ada.page.url)
    expect(eve.see(".f-fields [data-flip]")).to_have_count(1)
    expect(eve.page.locator(".seats .f-chip")).to_have_count(6)
    expect(eve.page.locator(".fortuna .can, .f-hand, .f-chance, #roll")).to_have_count(0)


def test_dice_tumble_only_where_motion_is_wanted(arrive: Arrive, house: House) -> None:
    still = {"speed": "calm", "reduced_motion": "reduce"}
    for wishes, moving in (({"speed": "calm"}, True), (still, False), ({"speed": "off"}, False)):
        player = Player(arrive("Ada", **wishes), house).sit("hotseat").load({})
        player.page.evaluate(TUMBLED)
        player.roll("1 2 3 4 5 6")
        player.guest.see(".f-tray button")
        if moving:
            expect(player.page.locator("body")).to_have_class("tumbled")
        player.click(".f-side.can.air")
        expect(player.page.locator("body")).to_have_class("tumbled" if moving else "")


def test_everything_that_matters_is_on_one_screen(arrive: Arrive, house: House) -> None:
    for size in (DESKTOP, PHONE):
        guest = arrive("Ada", size=size, language="pl", has_touch=size is PHONE, is_mobile=size is PHONE)
        player = Player(guest, house).sit("hotseat").load(HANDS)
        player.turn("air", "4 4 1 6 3 4", "1", "3")
        for thing in (".f-row >> nth=0", ".f-row >> nth=6", ".f-hand", ".f-tray", ".f-fields", "#roll", ".status"):
            expect(guest.page.locator(thing)).to_be_in_viewport(ratio=0.9)
        assert not guest.overflows()
        box = guest.page.locator("#roll").bounding_box()
        die = guest.page.locator(".f-tray .can").first.bounding_box()
        assert box is not None
        assert die is not None
        if size is PHONE:
            assert box["y"] > 844 * 0.7  # the thumb zone
            assert die["width"] >= 44


def test_the_lesson_to_its_end_on_a_phone(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="pl").go("/learn/fortuna")
    guest.see(".f-world")
    lesson = guest.page.locator(".lesson")
    while not guest.page.locator("#play-now").count():
        step = lesson.get_attribute("data-step")
        assert not guest.overflows()
        expect(guest.see(".fortuna .can, #go-on").first).to_be_in_viewport(ratio=0.9)
        guest.page.locator(".fortuna .can, #go-on").first.click()
        expect(guest.see(f'.lesson:not([data-step="{step}"])')).to_be_visible()
        guest.see(".lesson[data-turn=mine], #play-now, #go-on")
    expect(guest.page.locator(".seats .points b").first).to_have_text("8")


def no_violations(player: Player, *moments: tuple[str, str]) -> None:
    """The screen as it is, in these themes and languages, on desktop and phone by turns; in haste the first two."""
    found = []
    for n, (theme, language) in enumerate(moments if DEEP else moments[:2]):
        player.page.set_viewport_size(PHONE if n % 2 else DESKTOP)
        player.guest.dress(theme, language)
        found += violations(player.guest)
        if player.guest.overflows():
            found.append(f"{theme}, {language}: wider than the screen")
    assert not found, "\n".join(found)


ALL = (("light", "en"), ("dark", "pl"), ("light", "pl"), ("dark", "en"))


@pytest.mark.sampled
def test_no_axe_violation_at_the_table(ada: Player) -> None:
    ada.roll("1 1 2 2 1 1")
    no_violations(ada, ("light", "en"), ("dark", "pl"))
    ada.click(".f-side.can.air")
    ada.lay("1 black", "1", "1", "1", "2")
    no_violations(ada, *ALL)
    ada.lay("2")
    no_violations(ada, ("dark", "en"), ("light", "pl"))
    ada.click(".f-hand .can")
    ada.page.locator('.f-world [data-value="42"]').click(force=True)
    no_violations(ada, ("light", "pl"), ("dark", "en"))


@pytest.mark.sampled
def test_no_axe_violation_in_the_rules_and_at_the_end(ada: Player) -> None:
    ada.load({0: [0, 1, 2, 3, 4]}).turn("air", "1 1 1 1 2 3", "1", "1", "1", "1", "2", "3 black")
    ada.sure('.f-world .can[data-value="9"]')
    expect(ada.guest.see("dialog[open] .f-end .won")).to_have_count(1)
    no_violations(ada, *ALL)
    ada.guest.close_dialogs()
    no_violations(ada, ("light", "pl"), ("dark", "en"))
    ada.guest.go("/rules/fortuna").see("#clause-F13 .f-picture")
    no_violations(ada, *ALL)
