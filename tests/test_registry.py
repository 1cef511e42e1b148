"""Games from outside: a whole one is a full citizen, a broken one is named with its cause and left out."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.core.errors import UsageError
from ognisko.games.registry import LeftOut
from ognisko.lab.simulate import play
from tests.installed import installed
from tests.server.house import House

TOTEM = """
from ognisko.games.totem import TotemGame
class Odd(TotemGame):
    id = "odd"
    title = {"en": "Odd"}
"""
OPTION = "from ognisko.core.game import Option, switch\n"
BROKEN = {
    "an import that fails": ("import nowhere", "ModuleNotFoundError: No module named 'nowhere' (__init__.py, line 1)"),
    "a syntax error": ("def (", "SyntaxError: "),
    "an exit": ("import sys\nsys.exit('done')", "SystemExit: done (__init__.py, line 2)"),
    "an endless recursion": ("def f(): f()\nf()", "RecursionError: "),
    "a cause of many lines": ("raise ValueError('a\\nb\\x1b[2J')", "ValueError: a b [2J"),
    "no GAME": ("", "its __init__.py names no GAME"),
    "a GAME that is none": ("GAME = 3", "GAME is no subclass of ognisko.core.game.Game"),
    "a GAME without rules": (
        "from ognisko.core.game import Game\nclass GAME(Game): id = 'odd'",
        "GAME has no deal, load, longest, score_bounds",
    ),
    "another id": (TOTEM + "    id = 'even'\nGAME = Odd", "its entry point says 'odd', GAME.id is 'even'"),
    "no title": (TOTEM + "    title = {}\nGAME = Odd", "GAME.title is no title in any language"),
    "a title that is none": (TOTEM + "    title = 'Odd'\nGAME = Odd", "GAME.title is no title in any language"),
    "nobody": (TOTEM + "    designers = ()\nGAME = Odd", "GAME.designers names nobody"),
    "no version": (TOTEM + "    rules_version = 'one'\nGAME = Odd", "GAME.rules_version is no number"),
    "no seats": (TOTEM + "    seats = range(3, 3)\nGAME = Odd", "GAME.seats is range(3, 3): a range of numbers"),
    "seats that are no range": (TOTEM + "    seats = 4\nGAME = Odd", "GAME.seats is 4: a range of numbers"),
    "a crowd": (TOTEM + "    seats = range(2, 99)\nGAME = Odd", "GAME.seats: a table has 1 to 12 seats"),
    "twins": (
        OPTION + TOTEM + "    options = (switch('bird', 'T1'), switch('bird', 'T2'))\nGAME = Odd",
        "two options are called 'bird'",
    ),
    "an option of the house": (
        OPTION + TOTEM + "    options = (switch('seed', 'T1'),)\nGAME = Odd",
        "no option can be called 'seed'",
    ),
    "an option without a choice": (
        OPTION + TOTEM + "    options = (Option('bird', (), 'T1'),)\nGAME = Odd",
        "option bird: bad values",
    ),
    "a mind that is none": (TOTEM + "GAME = Odd\nMIND = 'clever'", "MIND is no subclass of ognisko.minds.mind.Mind"),
    "no components": (TOTEM + "GAME = Odd", "FileNotFoundError: "),
}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "site"
    for name in [name for name in sys.modules if name.split(".")[0] == "oddities"]:
        del sys.modules[name]


def write(site: Path, code: str, **files: bytes) -> None:
    (site / "oddities").mkdir(parents=True)
    (site / "oddities" / "__init__.py").write_text(code, encoding="utf-8")
    for name, content in files.items():
        (site / "oddities" / f"{name}.toml").write_bytes(content)


def outside() -> list[LeftOut]:
    return [left for left in games.left_out() if left.package == "oddities"]


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_named_with_its_cause_and_left_out(
    name: str, site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, cause = BROKEN[name]
    write(site, code)
    whole = games.names()
    with installed(monkeypatch, site, odd="oddities"):
        assert games.names() == whole
        [left] = outside()
        assert str(left).startswith(f"odd (oddities) is left out: {cause}")
        assert str(left).isprintable()
        with pytest.raises(UsageError, match=r"odd .oddities. is left out: "):
            games.get("odd")
        assert main(["games"]) == 0
        assert capsys.readouterr().out.rstrip().endswith(str(left))
        assert main(["games", "--check"]) == 1
        assert str(left) in capsys.readouterr().out


def test_a_component_file_that_does_not_fit_is_told_as_any_other(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(site, TOTEM + "GAME = Odd", components=b"schema = 1")
    with installed(monkeypatch, site, odd="oddities"):
        [left] = outside()
    assert left.cause.startswith("components.toml: ")


def test_a_whole_game_is_a_full_citizen(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(site, TOTEM + "GAME = Odd", components=(games.folder_of("totem") / "components.toml").read_bytes())
    with installed(monkeypatch, site, odd="oddities"):
        assert outside() == []
        match = play(games.get("odd"), 2, {}, ["level:1", "random"], 5)
        assert match.over
        assert match.game.title == {"en": "Odd"}


def test_the_second_with_an_id_is_left_out(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(site, "raise RuntimeError")
    with installed(monkeypatch, site, totem="oddities"):
        assert games.get("totem").package() == "ognisko.games.totem"
        assert [str(left) for left in outside()] == [
            "totem (oddities) is left out: the id is taken by ognisko.games.totem"
        ]


def test_a_keyboard_interrupt_is_the_users_own(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(site, "raise KeyboardInterrupt")
    with installed(monkeypatch, site, odd="oddities"), pytest.raises(KeyboardInterrupt):
        games.names()


def test_the_server_starts_without_it_and_says_so(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    write(site, "import sys; sys.exit()")
    with installed(monkeypatch, site, odd="oddities"), House(tmp_path) as house:
        assert house.person().get("/api/games").status_code == 200
    assert "odd (oddities) is left out: SystemExit" in caplog.text


def test_no_game_of_the_house_is_left_out() -> None:
    assert games.left_out() == []
