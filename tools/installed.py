"""Packs the package, installs it as people do, without a compiler, and tries what was installed: `make installed`.

The clone itself is not on the path of anything that is tried here.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
import venv
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "goldens" / "records.jsonl"
SDIST = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
TYPED = 'from ognisko import games\nreveal_type(games.get("totem"))\n'
COMPILED = "from ognisko.interpreted import is_compiled; print(is_compiled())"
BESIDES = {"setup.py", "pyproject.toml", "README.md", "LICENSE"}  # what an sdist is built with
MADE = re.compile(r".*\.(so|pyd)|.*\.dist-info/.*|ognisko/built\.json")  # of a wheel: what no source is


class Place:
    """A virtual environment in a folder of its own, without a compiler in reach."""

    def __init__(self, folder: Path, name: str, constraints: Path) -> None:
        self.folder = folder / name
        self.constraints = constraints
        venv.create(self.folder)
        self.bin = self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "OGNISKO"))}
        return {**kept, "PATH": str(self.bin), "PIP_CONSTRAINT": str(self.constraints)}

    def install(self, *what: str) -> None:
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--quiet",
            "--disable-pip-version-check",
            "--python",
            str(self.bin / "python"),
        ]
        said([*pip, "install", "--no-compile", *what], self.folder, self.environment)

    def says(self, *words: str, code: int = 0) -> str:
        return said([self.bin / words[0], *words[1:]], self.folder, self.environment, code)


def said(command: list[str | Path], folder: Path, environment: dict[str, str] | None = None, code: int = 0) -> str:
    """What it prints, both ways; an end with another code stops everything."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != code:
        raise SystemExit(f"`{' '.join(map(str, command))}` ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def pack(clean: Path, folder: Path) -> Path:
    """The sdist of the tracked files: nothing that only this clone has gets into it."""
    for name in said(["git", "ls-files"], ROOT).splitlines():
        (clean / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, clean / name)
    said([sys.executable, "-c", SDIST, str(folder)], clean)
    (found,) = folder.glob("*.tar.gz")
    return found


def compiled(sdist: Path, folder: Path) -> Path:
    """The wheel, built out of the sdist by the compiler of this machine."""
    pip = [sys.executable, "-m", "pip", "--quiet", "wheel", "--no-deps", "--no-build-isolation"]
    said([*pip, "--wheel-dir", str(folder), str(sdist)], folder)
    (found,) = folder.glob("*.whl")
    return found


def check_contents(sdist: Path, wheel: Path, source: Path) -> None:
    """Every file of the package is in both, and nothing else is in the wheel."""
    ours = {path.relative_to(source).as_posix() for path in (source / "ognisko").rglob("*") if path.is_file()}
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if not MADE.fullmatch(name)}
    expect_files("the files of the wheel", packed, ours)
    with tarfile.open(sdist) as archive:
        names = {member.name.partition("/")[2] for member in archive if member.isfile()}
    wanted = {f"src/{name}" for name in ours} | BESIDES
    expect_files("the files of the sdist", names & wanted, wanted)


def expect(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise SystemExit(f"{what}: {found!r}, not {wanted!r}")


def expect_files(what: str, found: set[str], wanted: set[str]) -> None:
    if found != wanted:
        raise SystemExit(f"{what}: {sorted(found - wanted)} are too much, {sorted(wanted - found)} are missing")


def try_engines(place: Place, is_compiled: bool, games: int) -> None:
    """On the engines alone: the games are there, play as they always have, and their records verify."""
    expect("is it compiled?", place.says("python", "-c", COMPILED), f"{is_compiled}\n")
    listed = json.loads(place.says("ognisko", "games", "--json"))
    records = GOLDEN.read_text(encoding="utf-8").splitlines(keepends=True)
    expect("the games", {game["game"] for game in listed}, {json.loads(line)["game"] for line in records})
    for line in records[:games]:
        wanted = json.loads(line)
        played = place.says("ognisko", "simulate", wanted["game"], "--bots", "greedy", "--seed", str(wanted["seed"]))
        expect(f"the golden record of {wanted['game']}", played, line)
    expect("verify", place.says("ognisko", "verify", str(GOLDEN)), f"{len(records)} games verified\n")
    missing = "ognisko: this needs ognisko[table]: pip install 'ognisko[table]'\n"
    expect("serve without its packages", place.says("ognisko", "serve", code=2), missing)


def try_types(place: Place) -> None:
    """Whoever imports it gets its types (py.typed)."""
    (place.folder / "user.py").write_text(TYPED)
    mypy: list[str | Path] = [sys.executable, "-m", "mypy", "--python-executable", place.bin / "python", "user.py"]
    expect("the type of a game", "ognisko.core.game.Game" in said(mypy, place.folder), True)


@contextlib.contextmanager
def served(place: Place) -> Iterator[str]:
    command = [str(place.bin / "ognisko"), "serve", "--no-browser", "--port", "0", "--db", "tables.db"]
    process = subprocess.Popen(
        command, cwd=place.folder, env=place.environment, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None, "the server told no address"
        yield found[0]
    finally:
        process.terminate()
        process.wait()


def try_table(place: Place) -> None:
    """The home page, all that it loads, and the games on it."""
    with served(place) as url:
        page = fetched(url).decode()
        for address in re.findall(r'(?:href|src)="(/[^"]+)"', page):
            expect(f"something at {address}", bool(fetched(url.rstrip("/") + address)), True)
        expect("Totem in /api/games", b'"totem"' in fetched(f"{url}api/games"), True)


def fetched(url: str) -> bytes:
    with urllib.request.urlopen(url) as answer:
        return bytes(answer.read())


def stage(name: str, work: Callable[[], None]) -> None:
    start = time.monotonic()
    work()
    print(f"  {name:<52}{time.monotonic() - start:6.1f} s", flush=True)


def try_wheel(folder: Path, constraints: Path, wheel: Path) -> None:
    place = Place(folder, "wheel", constraints)
    stage("the wheel, installed", lambda: place.install(str(wheel)))
    stage("... its engines", lambda: try_engines(place, is_compiled=True, games=4))
    stage("... its types", lambda: try_types(place))
    stage("... with all extras", lambda: place.install(f"{wheel}[all]"))
    stage("... its table", lambda: try_table(place))


def try_sdist(folder: Path, constraints: Path, sdist: Path) -> None:
    place = Place(folder, "sdist", constraints)
    stage("the sdist, installed without a compiler", lambda: place.install(str(sdist)))
    stage("... its engines", lambda: try_engines(place, is_compiled=False, games=1))


def main() -> None:
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor() as side_by_side:
        folder = Path(name)
        constraints = folder / "constraints.txt"
        locked = (ROOT / "requirements" / "dev.txt").read_text()
        constraints.write_text("\n".join(re.findall(r"^\w[^\\\n]*", locked, re.MULTILINE)))
        sdist = pack(folder / "clean", folder)
        beside = side_by_side.submit(try_sdist, folder, constraints, sdist)
        wheel = compiled(sdist, folder)
        check_contents(sdist, wheel, folder / "clean" / "src")
        try_wheel(folder, constraints, wheel)
        beside.result()


if __name__ == "__main__":
    main()
