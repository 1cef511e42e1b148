"""A person at a browser, in the words of the table."""

from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from ognisko import games

PATIENCE = 120_000  # ms: for a machine that is busy with other things; nothing takes so long
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

# A browser's share of the chance; the house's is fixed too (tests/conftest.py).
SALTS = "{ let n = 0; crypto.getRandomValues = bytes => bytes.map(() => n++ % 256); }"
HURRY = """async table => {
  const path = `/api/tables/${table}`;
  for (;;) {
    const { status, legal, seat, version } = await (await fetch(path)).json();
    if (status === 'over') return;
    const body = JSON.stringify({ seat, version, action: legal[0]?.text });
    const headers = { 'Content-Type': 'application/json' };
    if (legal.length) await fetch(`${path}/act`, { method: 'POST', headers, body });
    else await new Promise(done => setTimeout(done, 20));
  }
}"""
MAKE = """async wish => {
  const headers = { 'Content-Type': 'application/json' };
  const post = async (path, body) =>
    (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const { table } = await post('/api/tables', wish);
  await post(`/api/tables/${table}/join`, { salt: 'salt' });
  return table;
}"""
DRESS = """async ([theme, language]) => {
  const { prefer, chooseLanguage } = await import(document.querySelector('script[type=module]').src);
  prefer({ theme });
  await chooseLanguage(language);
}"""


def shelf(game: str) -> str:
    """The game's card on the home page."""
    return f'.game:has([href="/rules/{game}"])'


class Guest:
    def __init__(self, browser: Browser, house: str, name: str = "Ada", **wishes: Any) -> None:
        self.house = house
        self.name = name
        language: str = wishes.pop("language", "en")
        speed: str = wishes.pop("speed", "off")
        size: Any = wishes.pop("size", DESKTOP)
        workers: Any = wishes.pop("workers", "block")
        wishes.setdefault("reduced_motion", "reduce" if speed == "off" else "no-preference")
        self.context = browser.new_context(
            viewport=size, locale="pl-PL" if language == "pl" else "en-GB", service_workers=workers, **wishes
        )
        self.context.add_init_script(
            "if (!localStorage.getItem('ognisko')) localStorage.setItem('ognisko', "
            f"JSON.stringify({{speed: '{speed}', name: '{name}'}}))"
        )
        self.context.add_init_script(SALTS)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(f"{name}: {error}"))
        self.page.on("console", lambda said: self.hear(said.type, said.text))

    def hear(self, kind: str, text: str) -> None:
        # A refused move is a 4xx that the browser writes down as an error too: it is told to the person, so it is fine.
        # So it is told that there is no line.
        known = ("status of 4", "WebSocket", "ERR_CONNECTION", "ERR_FAILED", "ERR_INTERNET_DISCONNECTED")
        if kind == "error" and not any(each in text for each in known):
            self.complaints.append(f"{self.name}: {text}")

    def go(self, path: str = "/") -> "Guest":
        self.page.goto(path if path.startswith("http") else self.house + path)
        return self

    def see(self, selector: str) -> Locator:
        found = self.page.locator(selector)
        expect(found.first).to_be_visible(timeout=PATIENCE)
        return found

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def sure(self, selector: str) -> None:
        """A thing of the board that cannot be taken back: the first click marks it, the second plays it."""
        thing = self.page.locator(selector).first
        thing.click()
        self.see("#do-it")
        thing.click()

    # The table

    def sit(self, game: str, others: list[dict[str, Any]], **wish: Any) -> "Guest":
        """A table made as the pages make it, with me as the first player unless the rules draw one."""
        seats = [{"kind": "me", "name": self.name}, *others]
        self.go("/favicon.svg")  # any address of the house, and nothing to draw
        first = "random" if games.get(game).draws_first else 0
        table = self.page.evaluate(MAKE, {"game": game, "seats": seats, "first": first, **wish})
        return self.go(f"/t/{table}")

    def moved(self, before: int) -> None:
        """The table has left this version."""
        expect(self.page.locator(f'.table[data-version="{before}"]')).to_have_count(0)

    def play_now(self, game: str = "totem") -> "Guest":
        self.go("/").click(f"{shelf(game)} .primary")
        self.see(".felt")
        return self

    def make_table(self, *kinds: str, **variants: bool) -> "Guest":
        """A table of Totem with me and these others (bot, friend, hotseat)."""
        self.go("/").click(f"{shelf('totem')} .row button >> nth=1")
        self.page.locator(".choices label", has_text=str(len(kinds) + 1)).click()
        for n, kind in enumerate(kinds):
            self.page.locator(".seat-row").nth(n + 1).locator("select").first.select_option(kind)
        for n, variant in enumerate(("bird", "double", "alternate")):
            self.page.locator(".maker .variants .switch input").nth(n).set_checked(variants.get(variant, False))
        self.click(".maker .primary")
        return self

    def invitation(self, n: int = 0) -> str:
        self.see(".invitation input")
        return self.page.locator(".invitation input").nth(n).input_value()

    def accept(self, link: str) -> "Guest":
        self.go(link).see(".join input")
        self.page.fill(".join input", self.name)
        self.click(".join .primary")
        return self

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("#")[0]

    @property
    def version(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-version") or 0)

    @property
    def totem(self) -> list[str]:
        pieces: list[str] = self.page.locator(".pole .piece").evaluate_all("all => all.map(one => one.dataset.value)")
        return pieces

    def my_turn(self) -> bool:
        """Mine, and nothing covers the table: the points of a round come with the turn after it."""
        free = "body:not(:has(dialog[open]))"
        return self.page.locator(f"{free} .table[data-turn=mine] .can, {free} .question").count() > 0

    def await_turn(self) -> None:
        self.see(".table[data-turn=mine] .card.can, .table[data-turn=mine] .piece.can, .question, .ended")

    def to_the_points(self) -> None:
        """Moves until a round is over."""
        self.await_turn()
        while not self.page.locator("dialog[open]").count():
            self.move()
            self.see("dialog[open], .table[data-turn=mine] .can")

    def close_dialogs(self) -> None:
        while self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog[open]")).to_have_count(0)

    def move(self, card: int = 0, piece: int = 0) -> None:
        """The first thing that glows, and what goes with it."""
        before = self.version
        if self.page.locator(".question").count():
            self.click(".question button >> nth=1")
        else:
            if not self.page.locator(".pole.narrowed, .piece.burns").count():
                self.page.locator(".card.can").nth(card).click()
            burning = self.page.locator(".piece.burns")
            (burning if burning.count() else self.page.locator(".piece.can").nth(piece)).click()
        expect(self.page.locator(f'.table[data-version="{before}"]')).to_have_count(0)

    def drag_by_touch(self, thing: Locator, onto: Locator) -> None:
        """One finger, as a phone tells of it."""
        start, end = thing.bounding_box(), onto.bounding_box()
        assert start is not None
        assert end is not None
        finger = self.context.new_cdp_session(self.page)
        here, there = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end))
        for step in range(9):
            x, y = (a + (b - a) * step / 8 for a, b in zip(here, there, strict=True))
            kind = "touchMove" if step else "touchStart"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def hurry(self) -> None:
        """Play on without clicks: the first legal action, until the game is over."""
        self.page.evaluate(HURRY, self.table)
        self.see(".ended")

    def dress(self, theme: str, language: str) -> None:
        """Another theme and language, in place, whatever is open."""
        self.page.evaluate(DRESS, [theme, language])

    def status(self) -> str:
        return self.page.locator(".status").inner_text()

    def overflows(self) -> bool:
        wide: bool = self.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        return wide
