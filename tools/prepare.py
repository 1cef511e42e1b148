"""Sets a clone up, and shows how far it is. `prepare.py play` starts the table, too; `prepare.py dev` is for the tests,
`prepare.py envs` for those with learners, `prepare.py docs` for the site, `prepare.py lab` for reports.

Standard library only. What is there already is left alone.
"""

import hashlib
import os
import runpy
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".venv"
BIN = FOLDER / "bin"
LOG = FOLDER / "engines.log"
LAB_LOG = FOLDER / "lab.log"
PAGES_LOG = FOLDER / "pages.log"
COMPILE = [str(BIN / "python"), "setup.py", "--quiet", "build_ext", "--inplace"]
ENGINES = runpy.run_path(str(ROOT / "src" / "ognisko" / "compiled.py"))
PAGES = runpy.run_path(str(ROOT / "tools" / "pages.py"))


def main(kind: str) -> None:
    if not (BIN / "python").exists():
        stage("a Python environment", lambda: run(sys.executable, "-m", "venv", str(FOLDER)))
    pages = build_pages(kind)  # while the packages come
    once("packages to play", ROOT / "requirements" / "play.txt", locked)
    if pages is not None:
        stage("pages", lambda: finish_pages(pages))
    once(  # after the pages: setup.py would build them beside us
        "the command",
        ROOT / "pyproject.toml",
        lambda _: pip("--no-build-isolation", "--editable", ".", OGNISKO_PURE="1"),
    )
    if kind == "play":
        play()
    if kind == "lab":
        once("packages for reports", ROOT / "requirements" / "lab.txt", locked)
        return
    if kind == "docs":  # it is made from the sources
        once("packages for the site", ROOT / "requirements" / "docs.txt", locked)
        return
    compiler = compile_engines() if ENGINES["is_stale"]() else None
    once("packages to test", ROOT / "requirements" / "dev.txt", locked)
    if compiler is not None:
        stage("engines (compiled)", lambda: finish(compiler))
    if kind == "sweep":
        once("packages for sweeps", ROOT / "requirements" / "sweep.txt", locked)
    if kind == "envs":
        once("packages for learners", ROOT / "requirements" / "envs.txt", locked)
        once("torch", ROOT / "requirements" / "torch.txt", with_what_it_needs)


def play() -> None:
    """The table at once; until the engines are compiled it runs on their sources."""
    if ENGINES["is_stale"]():
        print("  the engines are compiled meanwhile; bots play at full strength when that is done", flush=True)
        compile_engines(nice=10)
    fetch_lab()
    os.execv(BIN / "ognisko", ["ognisko"])


def fetch_lab() -> None:
    """What the workshop measures with, while people play already: it is as large as all the rest together."""
    with LAB_LOG.open("wb") as log:
        command = ["nice", "-n", "10", sys.executable, str(ROOT / "tools" / "prepare.py"), "lab"]
        subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, start_new_session=True)


def once(name: str, by: Path, work: Callable[[Path], None]) -> None:
    """A stage that is over for good, until the file by which it goes changes."""
    mark = FOLDER / f"{by.name}.done"
    wanted = hashlib.sha256(by.read_bytes()).hexdigest()
    if not mark.is_file() or mark.read_text() != wanted:
        stage(name, lambda: work(by))
        mark.write_text(wanted)


@cache
def begin() -> None:
    """Said before the first stage; where all is done already there is nothing to say."""
    print("setting up Ognisko in .venv", flush=True)


def stage(name: str, work: Callable[[], None]) -> None:
    """Do it, and show for how long it has been going on."""
    begin()
    start = time.monotonic()
    over = threading.Event()
    clock = threading.Thread(target=tick, args=[name, start, over], daemon=True)
    clock.start()
    try:
        work()
    finally:
        over.set()
        clock.join()
    back = "\r" if sys.stdout.isatty() else ""
    print(f"{back}  {name:<24}{time.monotonic() - start:6.1f} s    ", flush=True)


def tick(name: str, start: float, over: threading.Event) -> None:
    while sys.stdout.isatty() and not over.wait(0.2):
        print(f"\r  {name:<24}{time.monotonic() - start:6.1f} s ...", end="", flush=True)


def run(*command: str, **environment: str) -> None:
    together = {**os.environ, **environment}
    done = subprocess.run(command, cwd=ROOT, env=together, check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"\n{done.stdout}{done.stderr}\n\nset-up stopped: `{' '.join(command)}` failed")


def locked(requirements: Path) -> None:
    """Exact versions, checked by their hashes; bytecode is made when a module is first imported."""
    pip("--no-compile", "--require-hashes", "--requirement", str(requirements))


def with_what_it_needs(requirements: Path) -> None:
    """The file that this machine has or finds; where that is a build for CUDA, its libraries come with it."""
    install("--no-compile", "--requirement", str(requirements))


def pip(*words: str, **environment: str) -> None:
    install("--no-deps", *words, **environment)


def install(*words: str, **environment: str) -> None:
    quiet = ("--quiet", "--disable-pip-version-check")
    run(str(BIN / "python"), "-m", "pip", "install", *quiet, *words, **environment)


def build_pages(kind: str) -> subprocess.Popen[bytes] | None:
    """The pages in the browser, and for the tests what checks them; nothing for the site."""
    if kind == "docs" or PAGES["is_ready"](every=kind == "dev"):
        return None
    command = [sys.executable, PAGES["__file__"], "build", *(["--check"] if kind == "dev" else [])]
    with PAGES_LOG.open("wb") as log:
        return subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)


def finish_pages(builder: subprocess.Popen[bytes]) -> None:
    if builder.wait():
        raise SystemExit(f"\n{PAGES_LOG.read_text()}\n\nset-up stopped: the pages could not be built")


def compile_engines(nice: int = 0) -> subprocess.Popen[bytes]:
    ENGINES["NOTE"].unlink(missing_ok=True)  # half-made libraries must not be taken for whole ones
    with LOG.open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", str(nice), *COMPILE], cwd=ROOT, stdout=log, stderr=log, start_new_session=True
        )


def finish(compiler: subprocess.Popen[bytes]) -> None:
    if code := compiler.wait():  # below 0: the signal that ended it
        raise SystemExit(f"\n{LOG.read_text()}\n\nset-up stopped: the engines could not be compiled (exit {code})")
    print(LOG.read_text(), end="")


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except KeyboardInterrupt:
        raise SystemExit("\nset-up interrupted; the next one goes on from here") from None
