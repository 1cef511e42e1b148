"""What `make installed` finds: a file that was not packed, one packed by mistake, another answer than wanted."""

import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import installed

FILES = {"ognisko/__init__.py", "ognisko/py.typed", "ognisko/games/totem/locale/pl.json"}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    for name in [*(f"src/{name}" for name in FILES), *installed.BESIDES]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path / "src"


def wheel(folder: Path, names: set[str]) -> Path:
    with zipfile.ZipFile(folder / "x.whl", "w") as archive:
        for name in names | {"ognisko/core/state.cpython-311.so", "ognisko/built.json", "ognisko-1.dist-info/METADATA"}:
            archive.writestr(name, "")
    return folder / "x.whl"


def sdist(source: Path, left_out: str = "") -> Path:
    with tarfile.open(source.parent / "x.tar.gz", "w:gz") as archive:
        for name in [*(f"src/{name}" for name in FILES), *installed.BESIDES]:
            if name != left_out:
                archive.add(source.parent / name, f"ognisko-1/{name}")
    return source.parent / "x.tar.gz"


def test_what_is_packed_whole_is_fine(source: Path, tmp_path: Path) -> None:
    installed.check_contents(sdist(source), wheel(tmp_path, FILES), source)


def test_a_sentence_left_out_of_the_wheel_is_found(source: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"the wheel: .* \['ognisko/games/totem/locale/pl.json'\] are missing"):
        installed.check_contents(sdist(source), wheel(tmp_path, FILES - {"ognisko/games/totem/locale/pl.json"}), source)


def test_a_file_of_the_clone_in_the_wheel_is_found(source: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"the wheel: \['ognisko/notes.txt'\] are too much"):
        installed.check_contents(sdist(source), wheel(tmp_path, FILES | {"ognisko/notes.txt"}), source)


@pytest.mark.parametrize("name", ["setup.py", "src/ognisko/py.typed"])
def test_what_an_sdist_needs_is_missed(source: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(SystemExit, match=rf"the sdist: .* \['{name}'\] are missing"):
        installed.check_contents(sdist(source, name), wheel(tmp_path, FILES), source)


def test_another_answer_stops_everything() -> None:
    with pytest.raises(SystemExit, match="the games: 3, not 4"):
        installed.expect("the games", 3, 4)


def test_another_exit_code_stops_everything(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="ended with 1"):
        installed.said(["false"], tmp_path)
