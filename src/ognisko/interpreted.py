"""Runs the package from its sources: where no libraries are finished, or for comparisons (OGNISKO_INTERPRETED=1)."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

from ognisko.compiled import is_built


class SourceFinder:
    """Finds the modules of this package as .py files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("ognisko.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def wanted() -> bool:
    """Half-made libraries, while the compiler is at work, are none."""
    return os.environ.get("OGNISKO_INTERPRETED") == "1" or not is_built()


def install() -> None:
    sys.meta_path.insert(0, SourceFinder)


def is_compiled() -> bool:
    """Is what runs now the compiled engine?"""
    from ognisko.core import state

    return not str(state.__file__).endswith(".py")
