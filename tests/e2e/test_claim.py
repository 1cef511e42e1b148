"""Totem's private question (T16, TR16) in browsers: who is asked sees it, nobody else notices."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from ognisko.core.state import SPECTATOR
from ognisko.server.sheet import Entry
from tests.e2e.conftest import Arrive
from tests.e2e.guest import PATIENCE, PHONE, Guest
from tests.e2e.test_screens import faults_here
from tests.server.house import House
from tests.server.scene import Stage, scene


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A pause that no browser is too slow for; nobody waits for its end."""
    with House(tmp_path_factory.mktemp("claim"), pause=3600.0) as running:
        yield running


def staged(house: House) -> Stage:
    """The table of the scene, with its moves made at once."""
    stage = Stage(house)
    hub = house.app.state.room.hub
    table = hub.tables[stage.table]

    async def play() -> None:
        async with table.lock:
            for action in scene().actions:
                seat = table.turn(SPECTATOR)
                await hub.write(table, Entry(kind="act", seat=seat, action=action, at=hub.clock.now()))

    asyncio.run_coroutine_threadsafe(play(), house.server.servers[0].get_loop()).result(PATIENCE / 1000)
    return stage


def sits(guest: Guest, stage: Stage, seat: int) -> Guest:
    """The guest is the person of that seat."""
    cookies = stage.people[seat].http.cookies.items()
    guest.context.add_cookies([{"name": name, "value": value, "url": guest.house} for name, value in cookies])
    guest.go(f"/t/{stage.table}").see(".hand .card")
    return guest


@pytest.mark.sampled
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_only_who_is_asked_sees_the_question_and_a_claim_is_told_to_all(
    arrive: Arrive, house: House, phone: bool
) -> None:
    stage = staged(house)
    asked, turn = scene().asked, scene().turn
    size = {"size": PHONE} if phone else {}
    ada = sits(arrive("Ada", reduced_motion="reduce", **size), stage, asked)
    ewa = sits(arrive("Ewa", **size), stage, turn)
    question = ada.see(".question")
    expect(question.locator("button")).to_have_count(2)
    expect(ewa.see(".status")).to_contain_text("Your turn")
    expect(ewa.page.locator(".question")).to_have_count(0)
    assert not faults_here(ada, "question")
    for thing in (".question button >> nth=0", ".question button >> nth=1"):
        expect(ada.page.locator(thing)).to_be_in_viewport(ratio=1)
    ada.page.locator(".question .primary").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".question")).to_have_count(0)
    expect(ewa.page.locator("#spoken")).to_contain_text("stops the game")
    expect(ewa.page.locator(".question")).to_have_count(0)


def test_waiting_is_told_to_nobody(arrive: Arrive, house: House) -> None:
    stage = staged(house)
    asked, turn = scene().asked, scene().turn
    ada, ewa = sits(arrive("Ada"), stage, asked), sits(arrive("Ewa"), stage, turn)
    before, lines = ewa.version, ewa.page.locator(".log li").count()
    ada.see(".question")
    ada.click(".question button >> nth=1")
    expect(ada.page.locator(".question")).to_have_count(0)
    told = ewa.page.evaluate("table => fetch(`/api/tables/${table}`).then(answer => answer.json())", stage.table)
    assert told["version"] == before
    assert (ewa.version, ewa.page.locator(".log li").count()) == (before, lines)
    assert ewa.my_turn()
