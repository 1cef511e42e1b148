"""Being told, in the browser: the page of the ways, and the next table that waits, by a key and by a button."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import PHONE, Guest
from tests.e2e.test_passport import looked_at
from tests.server.house import House, play_on, together
from tests.server.patience import until
from tests.server.test_calls import Receiver, add_push, opened

BOT = [{"kind": "bot", "level": 1}]


def test_ways_to_be_told_are_chosen_and_quiet_hours_are_kept(arrive: Arrive) -> None:
    ada = arrive("Ada", size=PHONE)
    ada.go("/").click("#open-settings")
    ada.click("#my-calls")
    ada.see("#by-hook")
    looked_at(ada, ("light", "en"), ("dark", "pl"), ("light", "en"))
    ada.page.fill("input[inputmode=url]", "https://127.0.0.1:1/hook")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("section:has(#by-hook) [role=status]")).to_have_text("No notice can be sent there.")
    ada.page.locator("#set-quiet").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("section:has(#quiet-hours) [role=status]")).to_have_text("from 22:00 until 07:00")
    looked_at(ada, ("dark", "en"))
    ada.click("#no-quiet")
    expect(ada.page.locator("#no-quiet")).to_have_count(0)


def test_the_next_table_that_waits_is_one_key_or_one_button_away(arrive: Arrive) -> None:
    ada = arrive("Ada")
    first = ada.sit("totem", BOT).page.url
    ada.see(".table[data-turn=mine]")
    ada.click("#next-table")
    expect(ada.see(".bubble")).to_have_text("No other table waits for you.")
    second = ada.sit("totem", BOT).page.url
    ada.see(".table[data-turn=mine]")
    ada.click("#next-table")
    expect(ada.page).to_have_url(first)
    ada.see(".table[data-turn=mine]")
    ada.page.keyboard.press("j")
    expect(ada.page).to_have_url(second)


KEEP = """() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) =>
    self.shown.push({ title, body, tag, data });
}"""


def test_a_push_that_comes_to_the_worker_is_shown_and_says_no_more_than_whose_turn_it_is(
    browser: Browser, tmp_path: Path
) -> None:
    """As the house sealed it; chromium brings it to the worker, without a push service and a tray to show it."""
    receiver = Receiver()
    with House(tmp_path, own_network=True, call_after=0.05) as house:
        url = f"http://localhost:{house.port}"
        ada = Guest(browser, url, "Ada", workers="allow", permissions=["notifications"])
        line = ada.context.new_cdp_session(ada.page)
        known: list[dict[str, str]] = []
        line.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
        line.send("ServiceWorker.enable")
        ada.go("/").see("#open-settings")
        ada.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        ewa, jan = house.person(), house.person()
        add_push(ewa, f"{receiver.url}/push")
        table = together(jan, ewa)
        play_on(table, [jan], most=1)
        content = opened(receiver.next()[3])
        ada.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        number = known[-1]["registrationId"]
        told = {"origin": url, "registrationId": number, "data": json.dumps(content)}
        (worker,) = ada.context.service_workers
        worker.evaluate(KEEP)
        line.send("ServiceWorker.deliverPushMessage", told)
        (shown,) = until(lambda: worker.evaluate("() => self.shown"))
        ada.context.close()
    receiver.server.shutdown()
    asked = {"title": "Totem", "body": "Twoja kolej.", "tag": table, "data": f"http://127.0.0.1:{house.port}/t/{table}"}
    assert shown == asked
    assert not ada.complaints
