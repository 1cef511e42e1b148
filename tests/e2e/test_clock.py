"""Clocks in the browser: chosen by who makes the table, calm beside the seats, said in time, and through a kill."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import PHONE, Guest
from tests.e2e.test_passport import looked_at
from tests.server.house import House, own_port
from tests.server.test_crash import Life

CLOCK = "async table => (await (await fetch(`/api/tables/${table}`)).json()).clock"
NOW = "async table => (await (await fetch(`/api/tables/${table}`)).json()).now"


def test_a_clock_is_chosen_with_the_keys_and_told_to_all(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.go("/").click('.game:has([href="/rules/totem"]) .row button >> nth=1')
    ada.see('.clock-chooser input[value="none"]').focus()
    ada.page.keyboard.press("ArrowRight")
    ada.see(".clock-chooser select >> nth=1")
    looked_at(ada, ("light", "en"), ("dark", "pl"))
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(".clock-chooser .switch")).to_be_visible()
    ada.click(".maker .primary")
    expect(ada.see(".terms")).to_contain_text("3 dni na turę, 7 dni urlopu")


def test_time_that_runs_low_is_said_few_times_and_at_zero_a_bot_plays_on(arrive: Arrive, house: House) -> None:
    jan, eva = house.person(), arrive("Eva", size=PHONE)
    made = jan.make("me", "friend", first=1, clock={"kind": "live", "bank": 9000, "increment": 0})
    table = made["table"]
    eva.page.clock.install()  # the browser's own time, not the server's
    eva.go(made["links"][0]["path"]).click(".primary")
    assert jan.join(table).status_code == 200
    eva.see(".clock.runs")
    left = eva.page.evaluate(CLOCK, table)["due"] - eva.page.evaluate(NOW, table)
    eva.page.clock.fast_forward(int((left - 25) * 1000))
    expect(eva.page.locator("#spoken")).to_contain_text("Your time:")
    eva.see(".clock.runs.low")
    looked_at(eva, ("light", "en"))

    chair = house.app.state.room.hub.tables[table].sheet.chairs[0]
    chair.given = -9000.0  # as if all of it were used
    assert jan.does(table, "nudge", seat=1, to=0).status_code == 200
    expect(eva.page.locator(".seats li").first).to_contain_text("a bot plays for now")
    looked_at(eva, ("dark", "en"))
    eva.click(".seats li .primary")  # the seat back
    expect(eva.page.locator(".seats li").first).not_to_contain_text("a bot plays for now")


def test_through_a_kill_of_the_server_the_page_comes_back_with_the_same_time(browser: Browser, tmp_path: Path) -> None:
    port = own_port()
    life = Life(tmp_path, port, "the first life", pause=0.0)
    ada = Guest(browser, f"http://127.0.0.1:{port}", "Ada")
    wish = {"clock": {"kind": "live", "bank": 9000, "increment": 0}}
    ada.sit("fortuna", [{"kind": "bot", "level": 1}], **wish)
    ada.see(".clock.runs")
    table = ada.page.url.rpartition("/")[2]
    before = ada.page.evaluate(CLOCK, table)
    life.kill()
    ada.see(".offline")
    life = Life(tmp_path, port, "the second life", pause=0.0)
    expect(ada.page.locator(".offline")).to_have_count(0)
    ada.see(".clock.runs")
    after = ada.page.evaluate(CLOCK, table)
    life.kill()
    ada.context.close()
    assert (after["seat"], after["sand"]) == (before["seat"], before["sand"])
    assert after["due"] >= before["due"]  # nobody's time ran while the house was down
    assert not ada.complaints
