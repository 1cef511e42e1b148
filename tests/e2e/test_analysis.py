"""After the game in a browser: the graph by mouse, keys and screen reader, a mistake looked at, my games, a puzzle."""

import re

import pytest
from playwright.sync_api import expect

from ognisko.server import studying
from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, DRESS, PHONE, Guest
from tests.e2e.swift import finish
from tests.e2e.test_screens import faults_here, violations
from tests.server.house import House

GRAPH = ".graph[role=slider]"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "THINKING", 40)


@pytest.fixture
def ada(arrive: Arrive, house: House, request: pytest.FixtureRequest) -> Guest:
    """At the end of a game against a bot."""
    size = getattr(request, "param", DESKTOP)
    guest = arrive("Ada", size=size, permissions=["clipboard-read", "clipboard-write"])
    play(guest, house)
    guest.close_dialogs()
    return guest


def play(guest: Guest, house: House) -> None:
    guest.sit("totem", [{"kind": "bot", "level": 1}]).see(".felt")
    finish(house, guest)


def test_the_analysis_of_a_finished_game(ada: Guest, arrive: Arrive) -> None:
    page, table = ada.page, ada.table
    ada.click('.ended a[href$="tab=analysis"]')
    graph = ada.see(GRAPH)
    for beside in (GRAPH, ".pole .piece >> nth=0", ".pole .piece >> nth=-1"):
        expect(page.locator(beside)).to_be_in_viewport(ratio=0.9)
    assert violations(ada) == []

    # By mouse, by keyboard, by ear
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.6)
    middle = int(graph.get_attribute("aria-valuenow") or 0)
    assert 0 < middle < int(graph.get_attribute("aria-valuemax") or 0)
    graph.focus()
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", str(middle + 1))
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    first = page.locator(".marks button").first
    expect(first).to_have_attribute("aria-current", "step")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^\d+ / \d+: .+ \d+%, .+ \d+%$"))
    expect(page.locator(".decided")).to_have_text(re.compile(r"\d+% \(\d+–\d+\)"))
    expect(page.locator(".legend text")).to_have_text(["You", re.compile(r"\w+")])
    page.locator(".chances summary").click()
    expect(page.locator(".chances tbody tr").first).to_be_visible()
    drawn = page.locator(".seat-line > path").first.get_attribute("d")
    page.locator("#sight").select_option("open")
    expect(page.locator(".seat-line > path").first).not_to_have_attribute("d", str(drawn))

    # Share it
    page.locator("#share-link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert f"/r/{table}?eyes=open&tab=analysis#" in link
    with page.expect_download() as waiting:
        page.locator("#share-picture").click()
    drawing = waiting.value.path().read_text(encoding="utf-8")
    assert drawing.startswith("<svg")
    assert ">Ada</text>" in drawing  # to others nobody is "you"
    position(ada)
    jan = arrive("Jan", size=PHONE)
    jan.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # as on plain http
    jan.go(link).see(GRAPH)
    jan.page.evaluate(DRESS, ["dark", "pl"])
    expect(jan.page.locator(".accounts caption")).to_contain_text("Szczęście")
    jan.click(".more > summary")
    jan.click("#share-link")
    expect(jan.page.locator(".share input")).to_have_value(link)
    jan.click(".chances summary")
    jan.page.evaluate(FIVE_LONG_NAMES)
    head = jan.page.locator(".chances thead tr").bounding_box()
    assert head is not None
    assert head["height"] < 60  # no name goes down letter by letter
    assert violations(jan) == []


FIVE_LONG_NAMES = """for (const row of document.querySelectorAll('.chances tr')) {
  for (let n = 0; n < 3; n++) row.children[1].after(row.children[1].cloneNode(true));
  if (row.closest('thead')) for (const head of [...row.children].slice(1, -1)) head.textContent = 'M'.repeat(24);
}"""
WIDE = """text => new Promise(done => {
    const picture = new Image();
    picture.onload = () => done(picture.naturalWidth);
    picture.onerror = () => done(0);
    picture.src = 'data:image/svg+xml,' + encodeURIComponent(text);
})"""


def position(guest: Guest) -> str:
    """The picture of the position, as the page saves it: any page can show it, and it loads nothing."""
    with guest.page.expect_download() as waiting:
        guest.page.locator("#share-position").click()
    drawn = waiting.value.path().read_text(encoding="utf-8")
    assert guest.page.evaluate(WIDE, drawn) > 300
    assert not re.findall(r"url\((?![\"']?(?:#|data:))|(?:href|src)=.https?:", drawn.replace("&quot;", '"'))
    return drawn


def test_an_address_of_a_moment_or_a_puzzle_leads_there(ada: Guest, arrive: Arrive) -> None:
    page = ada.page
    ada.go(f"/r/{ada.table}?eyes=7#3")  # no such seat: all cards are open
    expect(page.locator('.replay[data-frame="3"]')).to_be_visible()
    page.evaluate("location.hash = '#5'")  # a link put into the same tab
    expect(page.locator('.replay[data-frame="5"]')).to_be_visible()
    ada.go("/puzzles/totem#999").see("#tell-me")  # no such puzzle: today's
    today = page.locator(".all-puzzles [aria-current]")
    expect(today).to_contain_text("Puzzle of the day")
    page.evaluate("location.hash = '#4'")
    expect(today).to_have_text(re.compile(r"^5\b"))
    running = ada.sit("totem", [{"kind": "bot", "level": 1}]).table
    arrive("Jan").go(f"/r/{running}?eyes=0").see(".reel")  # not through those eyes, but a spectator's


def test_without_a_line_nothing_is_told_that_is_not_so(ada: Guest) -> None:
    page, table = ada.page, ada.table

    def cut(path: str) -> None:
        page.route(path, lambda route: route.abort())

    cut("**/api/my-games")
    ada.go("/my-games").see("main.lost")
    page.unroute("**/api/my-games")
    ada.see(".my-games")  # by itself
    ada.go("/puzzles/totem").see("#tell-me")
    cut("**/api/puzzles/totem/*")
    ada.click("#tell-me")
    ada.see(".coach .bad")
    ada.click(".all-puzzles button:not([aria-current])")
    ada.see("main.lost")
    page.unroute("**/api/puzzles/totem/*")
    ada.see("#tell-me")
    expect(page.locator(".coach .bad")).to_have_count(0)

    page.route("**/analysis", lambda route: route.fulfill(status=503, json={"error": "closing"}))
    ada.go(f"/r/{table}?tab=analysis").see("progress")
    page.unroute("**/analysis")
    ada.see(GRAPH)
    ada.complaints.clear()  # of that answer


def test_a_picture_of_the_position_shows_what_the_eyes_see(ada: Guest) -> None:
    page = ada.page
    ada.go(f"/r/{ada.table}?tab=analysis&eyes=none#20").see("#share-position")
    expect(page.locator('.replay[data-frame="20"]')).to_be_visible()
    closed = position(ada)
    assert "move 20 of" in closed
    assert 'class="hand' not in closed
    page.locator(".looking select").last.select_option("0")
    expect(page.locator(".hand")).to_have_count(1)
    assert 'class="hand' in position(ada)


@pytest.mark.deep
@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["fortuna", "kokopelli", "tribes"])
def test_every_title_has_pictures_of_its_positions(
    arrive: Arrive, house: House, game: str, size: dict[str, int] | None
) -> None:
    guest = arrive("Ada", **({"size": size} if size else {}))
    guest.sit(game, [{"kind": "bot", "level": 1}]).see(".felt")
    finish(house, guest)
    guest.go(f"/r/{guest.table}?tab=analysis#20").see(GRAPH)
    more = guest.page.locator("details.more")
    if more.get_attribute("open") is None:
        more.locator("summary").first.click()
    position(guest)


def follow(ada: Guest) -> None:
    """What is shown as better."""
    ada.page.locator(".hand .hinted").first.click()
    ada.page.locator(".pole :is(.hinted, .burns)").first.click()


@pytest.mark.sampled
@pytest.mark.parametrize(
    "ada",
    [pytest.param(DESKTOP, id="desktop", marks=pytest.mark.deep), pytest.param(PHONE, id="phone")],
    indirect=True,
)
def test_learning_from_mistakes_my_games_and_a_puzzle(ada: Guest, house: House) -> None:
    page, table = ada.page, ada.table
    ada.go(f"/r/{table}?tab=analysis").see(GRAPH)
    while not page.locator("#learn").count():  # a game without any: another one
        play(ada, house)
        table = ada.table
        ada.go(f"/r/{table}?tab=analysis").see(GRAPH)
    assert faults_here(ada, "analysis") == []
    there = page.url
    ada.click("#learn")
    ada.see(".exercise .hand")
    expect(page.locator(".felt :focus")).to_have_count(1)  # whoever has keys only can go on
    page.keyboard.press("ArrowRight")
    expect(page.locator(".exercise .hand")).to_have_count(1)  # nobody else's
    ada.click("#show-better")
    expect(page.locator(".exercise .advice")).to_be_visible()
    assert faults_here(ada, "learning") == []
    page.route("**/try", lambda route: route.abort())
    follow(ada)
    expect(page.locator(".coach .bad")).to_be_visible()
    page.unroute("**/try")
    ada.see("#show-better, .can")
    follow(ada)
    expect(page.locator(".coach .good")).to_be_visible()
    ada.click("#try-again")
    ada.see("#show-better")
    page.route("**/analysis", lambda route: route.abort())  # it is there already
    ada.click("#stop-learning")
    ada.see(GRAPH)
    page.unroute("**/analysis")
    expect(page.locator("#learn")).to_be_focused()
    assert page.url == there

    ada.go("/my-games").see(".sums")
    expect(page.locator(f'.my-list a[href="/r/{table}"]')).to_be_visible()
    assert faults_here(ada, "my games") == []

    ada.go("/puzzles/totem").see(".exercise .hand")
    assert faults_here(ada, "puzzle") == []
    ada.click("#tell-me")
    expect(page.locator(".exercise .advice")).to_contain_text("%")
    here = page.locator(".all-puzzles [aria-current]")
    before = here.text_content()
    ada.click("#next-puzzle")
    expect(here).not_to_have_text(before or "")
    ada.see("#tell-me")
