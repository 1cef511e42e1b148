"""The browser that tests, screenshots and measurements open."""

import shutil

from playwright.sync_api import Browser, Playwright

# The shell has no window to paint for: it does the same in two thirds of the time.
KINDS = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
# For whoever asks pages and takes no picture: nothing is rastered, and nobody hears a sound.
UNSEEN = "--force-gpu-mem-available-mb=1 --disable-audio-output"
MISSING = "there is no chromium here (tools/chromium.sh installs it)"


def path() -> str | None:
    return next(filter(None, map(shutil.which, KINDS)), None)


def launch(playwright: Playwright, timeout: float | None = None, more: str = "") -> Browser:
    found = path()
    if found is None:
        raise SystemExit(MISSING)
    return playwright.chromium.launch(executable_path=found, args=f"{FLAGS} {more}".split(), timeout=timeout)
