"""The licences of everything that an installed Ognisko runs on: `make licences`."""

import re
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from rich.console import Console
from rich.table import Table

RELEASE = Path(__file__).parents[1] / "requirements" / "release.txt"


def names() -> list[str]:
    """The packages of a release that this system needs: those that are installed here."""
    return [line.split("==")[0] for line in RELEASE.read_text().splitlines() if re.match(r"\w", line) and here(line)]


def here(line: str) -> bool:
    from packaging.requirements import Requirement

    marker = Requirement(line.rstrip(" \\")).marker
    return marker is None or marker.evaluate()


def licence(package: Distribution) -> str:
    """As its metadata says: in the new field, the classifiers or the old field."""
    about = package.metadata
    classifiers = [
        name.split(" :: ")[-1] for name in about.get_all("Classifier") or [] if name.startswith("License ::")
    ]
    return about["License-Expression"] or ", ".join(classifiers) or (about["License"] or "").split("\n")[0]


def main() -> int:
    table = Table("package", "version", "licence")
    unknown = []
    for package in map(distribution, names()):
        table.add_row(package.name, package.version, licence(package))
        if not licence(package):
            unknown.append(package.name)
    Console().print(table)
    for name in unknown:
        print(f"{name} says nothing of its licence", file=sys.stderr)
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
