"""Installs the games of examples/ as people install theirs, and tries them: `make examples`.

In an environment of its own that also sees what is installed here: nothing is downloaded, and nothing here changes.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def plain() -> dict[str, str]:
    """Nothing of our own tests' settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "OGNISKO_"))}


class Environment:
    """A virtual environment that begins with the packages of this one."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, symlinks=os.name != "nt")
        scripts = sysconfig.get_path("scripts", "venv", {"base": str(folder)})
        self.python = Path(scripts) / "python"
        site = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
        here = sysconfig.get_path("purelib")
        (site / "house.pth").write_text(f"import site; site.addsitedir({here!r})\n", encoding="utf-8")

    def run(self, *words: str | Path, folder: Path, typed: str = "") -> str:
        """What it says; another end than a good one is an error."""
        command = [self.python, "-m", *words]
        done = subprocess.run(
            command, cwd=folder, env=plain(), input=typed, capture_output=True, encoding="utf-8", check=False
        )
        said = f"{done.stdout}{done.stderr}"
        assert done.returncode == 0, f"{' '.join(map(str, words))} ended with {done.returncode}:\n{said}"
        return done.stdout

    def install(self, package: Path) -> None:
        quiet = ("--quiet", "--disable-pip-version-check", "--no-build-isolation", "--no-deps")
        self.run("pip", "install", *quiet, "--editable", package, folder=package)


def try_out(environment: Environment, package: Path, game: str) -> None:
    """Its own tests and the house's suite, then a few games that verify."""
    environment.install(package)
    print(environment.run("pytest", "-p", "no:cacheprovider", folder=package).strip().splitlines()[-1])
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "games.jsonl"
        bots = ("--bots", "level:2,random", "--games", "3")
        environment.run("ognisko.cli", "simulate", game, *bots, "--out", record, folder=package)
        print(environment.run("ognisko.cli", "verify", record, folder=package).strip())


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        environment = Environment(Path(folder))
        for package in sorted(path.parent for path in ROOT.glob("examples/*/pyproject.toml")):
            print(package.name)
            try_out(environment, package, package.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
