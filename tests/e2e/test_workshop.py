"""The workshop in a browser: an owner types in a card, is told what does not fit, plays with it and measures it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ognisko.server.workshop import bench as measuring
from tests.e2e.guest import DESKTOP, PHONE, Guest
from tests.e2e.test_screens import violations
from tests.server.house import House

STANDING = ".ws-standing [role=status]"


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose lab plays few games."""
    with pytest.MonkeyPatch.context() as patch, House(tmp_path_factory.mktemp("bench"), measure_part=50) as running:
        patch.setattr(measuring, "come_last", lambda process: None)  # others are busy here
        yield running


def comes(browser: Browser, house: House, **wishes: Any) -> Guest:
    return Guest(browser, f"http://127.0.0.1:{house.port}", **wishes)


def test_an_owner_types_in_a_card_is_told_what_is_wrong_keeps_plays_and_measures_it(
    browser: Browser, bench: House, tmp_path: Path
) -> None:
    ada = comes(browser, bench, size=DESKTOP)
    ada.go("/workshop/totem").see(".ws-standing .good")
    expect(ada.page.locator(".ws-entries li button[data-entry]")).to_have_count(27)
    ada.click("[data-entry=g05]")
    second = ada.page.get_by_label("piece 2", exact=True)
    second.fill("blu")
    expect(ada.page.locator(".ws-editor .bad").first).to_contain_text("'blu' is not a piece")
    second.fill("purple")
    ada.page.get_by_label("piece 3", exact=True).fill("yellow")
    expect(ada.page.locator(".ws-editor [role=status]")).to_have_text("It fits.")
    expect(ada.page.locator(".ws-editor .t-goal-card")).to_contain_text("yellow eagle")
    expect(ada.page.locator(".ws-shown .ws-owner")).to_be_visible()
    assert violations(ada) == []
    ada.page.keyboard.press("Escape")

    ada.page.get_by_label("Name of the set").fill("<b>Mine</b>")
    ada.click("#ws-keep")
    expect(ada.page.locator(".ws-sets")).to_contain_text("<b>Mine</b>")
    with ada.page.expect_download() as taken:
        ada.click("#ws-take")
    taken.value.save_as(tmp_path / "totem.toml")
    (tmp_path / "big.toml").write_bytes(b"#" * 10_000_000)
    ada.page.set_input_files("#ws-file", tmp_path / "big.toml")
    expect(ada.page.locator(".ws-tools [role=alert]")).to_contain_text("too big")
    ada.page.set_input_files("#ws-file", tmp_path / "totem.toml")
    expect(ada.page.locator(".ws-tools [role=status]")).to_contain_text("is open")

    ada.click("#ws-measure")
    ada.click("#ws-start")
    expect(ada.page.locator("#ws-report")).to_be_visible(timeout=600_000)
    with ada.context.expect_page() as opened:
        ada.click("#ws-report")
    report = opened.value
    expect(report.locator("h1:visible")).to_contain_text("Totem")
    report.locator("[data-record=closest]:visible").click()
    expect(report.locator(".replay .own-set, .replay .felt").first).to_be_visible(timeout=60_000)
    report.keyboard.press("ArrowRight")
    expect(report.locator(".replay")).to_have_attribute("data-frame", "1")
    expect(report.locator("#tab-analysis")).to_have_count(0)
    report.close()
    ada.page.keyboard.press("Escape")

    mark = ada.page.locator(".ws-counts code").inner_text()
    ada.click("#ws-play")
    ada.see(".felt")
    expect(ada.page.locator(".own-set").first).to_contain_text(mark)
    assert not ada.complaints
    ada.context.close()


def test_on_a_phone_a_value_is_changed_by_its_kind(browser: Browser, bench: House) -> None:
    ada = comes(browser, bench, size=PHONE, language="pl", color_scheme="dark")
    ada.go("/workshop/tribes").see(".ws-standing .good")
    ada.click("[data-entry=fire-01]")
    group = ada.page.locator(".ws-editor fieldset fieldset fieldset").nth(1)
    group.locator("select").first.select_option("water")
    group.locator("input").fill("98765")
    expect(ada.page.locator(".ws-editor .bad").first).to_be_visible()
    group.locator("input").fill("4")
    expect(ada.page.locator(".ws-editor [role=status].good")).to_be_visible()

    row = ada.page.locator(".ws-editor fieldset fieldset").first  # another kind of card: one effect for each of three
    need, effect, tiers = (row.locator("> fieldset").nth(n) for n in range(3))
    need.locator("select").first.select_option("tiers")
    expect(row.locator("> .bad")).to_have_text("trzy progi mają trzy efekty progów i żadnego innego")
    effect.locator("select").first.select_option("")
    for _ in range(3):
        tiers.locator("> button").click()
    expect(ada.page.locator(".ws-editor [role=status].good")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(ada) == []
    assert not ada.complaints
    ada.context.close()
