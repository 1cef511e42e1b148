"""A slow line to the house: 4 Mbit/s, 100 ms, a browser that was never here."""

import zlib
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser

from tests.e2e.guest import PATIENCE
from tests.server.house import House, Person

LINE = {"offline": False, "latency": 100, "downloadThroughput": 4e6 / 8, "uploadThroughput": 4e6 / 8}

# By the page's own clock, from the start of the navigation to the frame that shows the wanted thing.
WATCH = """wanted => {
  const look = now => {
    if (document.querySelector(wanted)?.getClientRects().length) globalThis.seen = now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
SEEN = """() => new Promise(done => {
  const look = () => (globalThis.seen ? done(globalThis.seen) : requestAnimationFrame(look));
  look();
})"""


@dataclass
class Opened:
    """One page, opened once: when the wanted thing was there, and what came over the line."""

    seconds: float = 0.0
    addresses: list[str] = field(default_factory=list)
    bytes: int = 0
    first: int = 0  # ... of them until the wanted thing was there


def open_slowly(
    browser: Browser, url: str, wanted: str, cookies: list[Any] | None = None, restless: bool = False
) -> Opened:
    """A new browser's first visit over the slow line; a restless page never ends asking for something."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE)
    context.add_cookies(cookies or [])
    page = context.new_page()
    opened = Opened()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.on("Network.requestWillBeSent", lambda sent: opened.addresses.append(sent["request"]["url"]))
    line.on("Network.loadingFinished", lambda done: _add(opened, done["encodedDataLength"]))
    line.on("Network.webSocketFrameReceived", lambda frame: _add(opened, _deflated(frame["response"]["payloadData"])))
    page.add_init_script(f"({WATCH})({wanted!r})")
    page.goto(url, wait_until="commit")
    page.locator(wanted).first.wait_for()
    opened.first = opened.bytes
    opened.seconds = page.evaluate(SEEN) / 1000
    if not restless:
        page.wait_for_load_state("networkidle")  # what else it asks for
    context.close()
    return opened


def _deflated(payload: str) -> int:
    """A frame is told as it is read; the line carries it deflated."""
    return len(zlib.compress(payload.encode()))


def _add(opened: Opened, bytes: float) -> None:
    opened.bytes += int(bytes)


def tables(house: House) -> dict[str, tuple[str, list[Any]]]:
    """The address of a table that has begun, for every game with pages, and the cookie of its owner."""
    found = {}
    for game in house.person().get("/api/games").json()["games"]:
        ada: Person = house.person()
        seats = [{"kind": "me"}, *({"kind": "bot"} for _ in range(max(game["players"]) - 1))]
        made = ada.post("/api/tables", game=game["game"], seats=seats).json()["table"]
        ada.join(made)
        cookies = [
            {"name": name, "value": value, "domain": "127.0.0.1", "path": "/"}
            for name, value in ada.http.cookies.items()
        ]
        found[game["game"]] = (f"/t/{made}", cookies)
    return found
