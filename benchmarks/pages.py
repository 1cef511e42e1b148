"""How fast the pages open on a slow line: chromium with a cold cache behind 4 Mbit/s and 100 ms (docs/benchmarks.md).

python -m benchmarks.pages
"""

import json
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from ognisko import games
from tests.e2e.browser import launch
from tests.e2e.guest import Guest
from tests.e2e.line import open_slowly, tables
from tests.server.house import House

TIMES = 5
MOVES = 20
BIG = "tribes"  # the largest board, with the most players
# One decision of mine, the first that the rules allow; then the page is told by its socket.
ACT = """async () => {
  const path = `/api/tables/${location.pathname.split('/')[2]}`;
  for (;;) {
    const { status, legal, seat, version } = await (await fetch(path)).json();
    const body = JSON.stringify({ seat, version, action: legal[0]?.text });
    const headers = { 'Content-Type': 'application/json' };
    if (legal.length) return fetch(`${path}/act`, { method: 'POST', headers, body }).then(() => true);
    if (status === 'over') return false;
    await new Promise(done => setTimeout(done, 50));
  }
}"""


def start() -> float:
    """Seconds from the command to the first page."""
    port, db = "8797", str(Path(tempfile.mkdtemp()) / "tables.db")
    begun = time.perf_counter()
    command = [sys.executable, "-m", "ognisko.cli", "serve", "--port", port, "--db", db, "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/").raise_for_status()
                break
            except httpx.ConnectError:
                time.sleep(0.01)
        taken = time.perf_counter() - begun
        server.send_signal(signal.SIGINT)
    return taken


def busy(traced: bytes) -> list[float]:
    """How long the page's own thread worked at each task, in ms of its own time: a busy machine makes none longer."""
    events = json.loads(traced)["traceEvents"]
    names = {(each["pid"], each["tid"]): each["args"]["name"] for each in events if each["name"] == "thread_name"}
    ours = [each for each in events if names.get((each["pid"], each["tid"])) == "CrRendererMain" and "tdur" in each]
    return sorted((each["tdur"] / 1000 for each in ours if each["name"].endswith("RunTask")), reverse=True)


def moves(browser: Browser, root: str) -> list[float]:
    """The longest tasks of the page while moves come in, mine and those of the bots."""
    guest = Guest(browser, root, "Ada", speed="quick", reduced_motion="no-preference")
    guest.sit(BIG, [{"kind": "bot", "level": 1}] * (max(games.get(BIG).seats) - 1)).see(".felt [data-part]")
    browser.start_tracing(page=guest.page, categories=["toplevel", "disabled-by-default-devtools.timeline"])
    for _ in range(MOVES):
        if not guest.page.evaluate(ACT):
            break
        guest.page.wait_for_timeout(300)
    traced = browser.stop_tracing()
    guest.context.close()
    return busy(traced)


def main() -> None:
    starts = [start() for _ in range(TIMES)]
    print(f"`ognisko` to its first page: {statistics.median(starts):.2f} s (slowest {max(starts):.2f} s)")
    shown = Table("page", "opens after (median)", "slowest", "requests", "kB")
    with House(Path(tempfile.mkdtemp())) as house, sync_playwright() as playwright:
        browser = launch(playwright)
        root = f"http://127.0.0.1:{house.port}"
        pages: list[tuple[str, str, str, list[Any]]] = [("home", "/", ".poster > *", [])]
        for game, (path, cookies) in tables(house).items():
            pages.append((f"table: {game}", path, ".felt [data-part], .felt button", cookies))
            pages.append((f"rules: {game}", f"/rules/{game}", ".rules dt", []))
        for name, path, wanted, cookies in pages:
            found = [open_slowly(browser, root + path, wanted, cookies) for _ in range(TIMES)]
            times = [each.seconds for each in found]
            most = max(found, key=lambda each: each.first)
            shown.add_row(
                name,
                f"{statistics.median(times):.2f} s",
                f"{max(times):.2f} s",
                str(len(most.addresses)),
                f"{most.first / 1000:.0f}",
            )
        tasks = moves(browser, root)
        browser.close()
    Console().print(shown)
    print(f"{BIG}, {MOVES} decisions and the bots' answers: longest task {tasks[0]:.0f} ms, then {tasks[1]:.0f} ms")


if __name__ == "__main__":
    main()
