"""The lab's report as a reader has it: a file, by day and night, on a desk and on a phone, in both languages."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from ognisko.cli import main
from tests.e2e.guest import DESKTOP, PHONE
from tests.e2e.test_screens import AXE, RULES

ORDINARY = ((DESKTOP, "light", "pl"), (PHONE, "dark", "en"))


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("report") / "report.html"
    few = ["--bots", "level:1,greedy:worlds=1", "--games", "200", "--trials", "40", "--duels", "4"]
    assert main(["lab", "kokopelli", *few, "--out", str(out), "--workers", "2"]) == 0
    return out


@pytest.fixture(scope="module")
def comparison(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("comparison") / "compare.html"
    words = ["--option", "double=off", "--option", "double=on", "--bots", "greedy:worlds=1", "--deals", "40"]
    assert main(["lab", "compare", "totem", *words, "--out", str(out), "--workers", "2"]) == 0
    return out


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_so_can_a_comparison(browser: Browser, comparison: Path, screen: Any) -> None:
    test_it_can_be_read_by_everybody(browser, comparison, screen, "dark", "en")


@pytest.mark.parametrize(("screen", "shade", "language"), ORDINARY)
def test_it_can_be_read_by_everybody(browser: Browser, report: Path, screen: Any, shade: Any, language: str) -> None:
    context = browser.new_context(viewport=screen, color_scheme=shade)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"file://{report}#{language}")
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("h1:visible").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [url for url in asked if not url.startswith("file:")] == []
    if AXE.exists():
        page.evaluate(AXE.read_text(encoding="utf-8"))
        said: Any = page.evaluate("rules => axe.run(document, {runOnly: rules, preload: false})", RULES)
        assert [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in said["violations"]] == []
    context.close()


def test_the_reader_changes_language_and_shade(browser: Browser, report: Path) -> None:
    context = browser.new_context(viewport=DESKTOP, color_scheme="light", locale="pl-PL")
    page = context.new_page()
    page.goto(f"file://{report}")
    assert page.locator("html").get_attribute("lang") == "pl"
    page.locator("[data-speak]:visible").click()
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.title() == page.locator("h1:visible").inner_text()
    page.locator("[data-shade]:visible").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    context.close()


@pytest.mark.deep
@pytest.mark.parametrize(
    ("screen", "shade", "language"),
    [each for each in product([DESKTOP, PHONE], ["light", "dark"], ["pl", "en"]) if each not in ORDINARY],
)
def test_on_every_other_screen(browser: Browser, report: Path, screen: Any, shade: Any, language: str) -> None:
    test_it_can_be_read_by_everybody(browser, report, screen, shade, language)
