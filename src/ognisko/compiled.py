"""Which modules are compiled, and whether the libraries beside them were made from the sources that are there now.

setup.py and tools/prepare.py run this file by its path, before anything is installed: it imports nothing of the house.
"""

import hashlib
import json
import sysconfig
from pathlib import Path

PACKAGE = Path(__file__).parent
NOTE = PACKAGE / "built.json"  # left by the build: each source and its hash
# What is called in a playout or a search is compiled. Of these rooms words, views, files and commands stay outside.
UNCOMPILED = {
    "core": {"components", "errors", "event", "game", "given", "grammar", "layout", "setting", "sight", "view"},
    "games": {
        "actions",
        "components",
        "events",
        "kinds",
        "layout",
        "mind",
        "packing",
        "refusals",
        "registry",
        "study",
        "view",
    },
    "play": {"analysis", "fairness", "foresight", "match", "picture", "puzzles", "record", "replay"},
    "minds": {"advice", "bots", "calibration", "comparison", "learned", "mind"},
}


def sources() -> list[str]:
    """The compiled modules as paths inside the package."""
    found = [
        path
        for room, apart in UNCOMPILED.items()
        for path in (PACKAGE / room).rglob("*.py")
        if (apart | {"__init__"}).isdisjoint(path.relative_to(PACKAGE).with_suffix("").parts)
    ]
    found += (PACKAGE / "envs").glob("tables.py")  # what else is there are doors to the packages of learners
    return sorted(path.relative_to(PACKAGE).as_posix() for path in found)


def leftovers(folder: Path = PACKAGE) -> list[Path]:
    """Libraries of modules that are no longer compiled: Python would find them before the sources."""
    suffix: str = sysconfig.get_config_var("EXT_SUFFIX")
    made = {folder / (name.removesuffix(".py") + suffix) for name in sources()}
    return sorted(set(folder.rglob(f"*{suffix}")) - made)


def hashes() -> dict[str, str]:
    """What libraries are made from: these sources, by the recipe in setup.py (which an installed package has not)."""
    recipe = PACKAGE.parents[1] / "setup.py"
    parts = {name: PACKAGE / name for name in sources()} | ({"setup.py": recipe} if recipe.is_file() else {})
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in parts.items()}


def is_built() -> bool:
    """Is there a finished set of libraries, of whatever age?"""
    return NOTE.is_file()


def is_stale() -> bool:
    """Would compiling give others? Told by the contents: it does not matter when a file was touched."""
    return not is_built() or json.loads(NOTE.read_text()) != hashes()
