"""How fast the pages open on a slow line: chromium with a cold cache behind 4 Mbit/s and 100 ms (docs/benchmarks.md).

python -m benchmarks.pages
"""

import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

from tests.e2e.conftest import FLAGS
from tests.e2e.line import open_slowly, tables
from tests.server.house import House

TIMES = 5


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


def main() -> None:
    starts = [start() for _ in range(TIMES)]
    print(f"`ognisko` to its first page: {statistics.median(starts):.2f} s (slowest {max(starts):.2f} s)")
    shown = Table("page", "opens after (median)", "slowest", "requests", "kB")
    with House(Path(tempfile.mkdtemp())) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS.split())
        root = f"http://127.0.0.1:{house.port}"
        pages: list[tuple[str, str, str, list[Any]]] = [("home", "/", ".poster > *", [])]
        for game, (path, cookies) in tables(house).items():
            pages.append((f"table: {game}", path, ".felt [data-part], .felt button", cookies))
            pages.append((f"rules: {game}", f"/rules/{game}", ".rules dt", []))
        for name, path, wanted, cookies in pages:
            found = [open_slowly(browser, root + path, wanted, cookies) for _ in range(TIMES)]
            times = [each.seconds for each in found]
            most = max(found, key=lambda each: each.bytes)
            shown.add_row(
                name,
                f"{statistics.median(times):.2f} s",
                f"{max(times):.2f} s",
                str(len(most.addresses)),
                f"{most.bytes / 1000:.0f}",
            )
        browser.close()
    Console().print(shown)


if __name__ == "__main__":
    main()
