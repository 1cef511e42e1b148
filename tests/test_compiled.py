"""Libraries are made anew when, and only when, a source that they are made from has other contents."""

import ast
import json
import os
import runpy
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from ognisko import compiled

ROOT = Path(__file__).parents[1]
FOR_BUILDING = {"librt", "mypy_extensions", "ognisko"}  # the compiler brings the first two


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A package with two compiled modules, a view and finished libraries."""
    package = tmp_path / "src" / "ognisko"
    for name in ("core/state.py", "games/totem/rules.py", "games/totem/view.py", "games/totem/components.toml"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("x = 1\n")
    (tmp_path / "setup.py").write_text("recipe = 1\n")
    shutil.copy(compiled.__file__, package)
    (package / "built.json").write_text(json.dumps(engines(package)["hashes"]()))
    return package


def engines(package: Path) -> dict[str, Any]:
    return runpy.run_path(str(package / "compiled.py"))


def is_stale(package: Path) -> bool:
    return bool(engines(package)["is_stale"]())


@pytest.mark.parametrize("name", ["games/totem/view.py", "games/totem/components.toml"])
def test_words_views_and_cards_compile_nothing(clone: Path, name: str) -> None:
    (clone / name).write_text("x = 2\n")
    assert not is_stale(clone)


def test_a_touched_file_compiles_nothing(clone: Path) -> None:
    os.utime(clone / "core/state.py")
    assert not is_stale(clone)


@pytest.mark.parametrize("name", ["core/state.py", "games/totem/rules.py", "games/totem/new.py", "../../setup.py"])
def test_other_rules_a_new_module_or_another_recipe_do(clone: Path, name: str) -> None:
    (clone / name).write_text("x = 2\n")
    assert is_stale(clone)


def test_a_module_that_went_does(clone: Path) -> None:
    (clone / "games/totem/rules.py").unlink()
    assert is_stale(clone)


def test_what_is_edited_while_the_compiler_is_at_work_counts_as_not_built(clone: Path) -> None:
    """setup.py takes the hashes before it begins and leaves them at the end."""
    before = engines(clone)["hashes"]()
    (clone / "core/state.py").write_text("x = 2\n")
    (clone / "built.json").write_text(json.dumps(before))
    assert is_stale(clone)


def test_the_rooms_of_this_package_are_compiled_without_their_views() -> None:
    names = compiled.sources()
    assert {"core/state.py", "minds/ismcts.py", "games/tribes/rules.py"} <= set(names)
    assert not any(name.endswith(("view.py", "events.py", "components.py", "__init__.py")) for name in names)


def test_a_module_that_is_no_longer_compiled_leaves_no_library_before_its_source(clone: Path) -> None:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for name in ("core/state", "games/totem/rules", "games/totem/view"):
        (clone / (name + suffix)).touch()
    assert engines(clone)["leftovers"](clone) == [clone / f"games/totem/view{suffix}"]


def test_there_is_no_such_library_here() -> None:
    assert compiled.leftovers() == []


def imported(source: Path) -> set[str]:
    """The packages that a module names."""
    found = list(ast.walk(ast.parse(source.read_text(encoding="utf-8"))))
    names = {alias.name for node in found if isinstance(node, ast.Import) for alias in node.names}
    return {name.partition(".")[0] for name in names | {str(n.module) for n in found if isinstance(n, ast.ImportFrom)}}


def test_pip_can_compile_where_nothing_but_the_compiler_is() -> None:
    """It builds in a place of its own; rooms that want more are followed by the compiler, and must not be judged."""
    package = ROOT / "src" / "ognisko"
    for name in compiled.sources():
        assert imported(package / name) - sys.stdlib_module_names <= FOR_BUILDING, name
    assert "--follow-imports=silent" in (ROOT / "setup.py").read_text(encoding="utf-8")
