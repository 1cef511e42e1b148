"""The terminal game: a person types, reads and cannot lose anything by a mistake."""

import io
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from ognisko import Record, games
from ognisko.cli import main
from ognisko.cli.terminal import Screen, Terminal
from ognisko.locale.tabletext import Section, ranges
from ognisko.play.analysis import analyse
from ognisko.play.fairness import Seed
from ognisko.play.match import Match


class Typist(Console):
    """A console on which the lines are typed ahead."""

    def __init__(self, lines: Iterator[str]) -> None:
        super().__init__(file=io.StringIO(), width=100)
        self.lines = lines

    def input(self, *_prompt: Any, **_more: Any) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def printed(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def session(lines: list[str] | Iterator[str], game: str = "totem", language: str = "en", **options: bool) -> Terminal:
    found = games.get(game)
    match = Match(found, found.seats[0], options, Seed(5))
    console = Typist(iter(lines))
    terminal = Terminal(match, ["random"] * (match.players - 1), language, 5, console)
    terminal.run()
    return terminal


def printed(terminal: Terminal) -> str:
    assert isinstance(terminal.console, Typist)
    return terminal.console.printed


def always_first() -> Iterator[str]:
    while True:
        yield "1"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Reconstructed", "Victory", "Luck", "You gave away ", "That would have brought: You play"]),
        ("pl", ["Zrekonstruowane", "Zwycięstwo", "Szczęście", "Oddajesz ", "Skutek byłby taki: Zagrywasz"]),
    ],
)
def test_a_whole_game_of_totem_and_what_was_luck_in_it(
    language: str, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ognisko.cli.terminal.analyse", partial(analyse, thinking=40))
    terminal = session(cycle(["1", "analyse"]), "totem", language)  # before the end there is nothing of the kind
    assert terminal.match.over
    text = " ".join(printed(terminal).split())  # long lines go on below
    assert [words for words in told if words not in text] == []
    assert text.index("'analyse'" if language == "en" else "„analyse”") < text.index(told[1]) < text.index(told[2])


def test_who_asks_for_nothing_more_leaves() -> None:
    assert "Luck" not in printed(session(always_first()))


def test_the_record_of_a_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = always_first()
    monkeypatch.setattr(Screen, "input", lambda *_: next(lines))
    file = tmp_path / "game.jsonl"
    assert main(["play", "totem", "--seed", "5", "--out", str(file)]) == 0
    record = Record.load(file)
    assert record.verify().over
    assert record.bots == ["human", "greedy"]


def test_mistakes_are_explained_with_their_clause() -> None:
    terminal = session(["remove", "why remove", "why up1 violet", "99", "dance", "", "quit"])
    text = printed(terminal)
    assert text.count("Not allowed (T10)") == 2
    assert "'up1 violet' is not an action here" in text
    assert "'99' is not an action here" in text
    assert "You left the game" in text
    assert terminal.match.steps == []


def test_hint_undo_help_and_view() -> None:
    terminal = session(["help", "hint", "undo", "view"], double=True)
    text = printed(terminal)
    assert "I would play" in text
    assert "nothing that you can take back" in text
    assert text.count("Your decision") == 2


def test_a_first_half_is_taken_back() -> None:
    found = games.get("totem")
    match = Match(found, 2, {"double": True}, Seed(5))
    double = next(text for text in match.legal() if text.startswith("double"))
    terminal = session([double, "undo", f"why {double}"], double=True)
    assert "Taken back" in printed(terminal)
    assert f"'{double}' is allowed" in printed(terminal)
    assert terminal.match.steps == []


def test_the_bots_secrets_are_not_printed() -> None:
    terminal = session(["quit"])
    private = [
        event["private"] for event in terminal.match.setup_events if event.get("seat") == 1 and "private" in event
    ]
    assert private
    goal = next(part["goal"] for part in private if "goal" in part)
    own = terminal.match.view(0).seats[0].goal.pieces
    told = [", ".join(map(terminal.text.name, pieces)) for pieces in (own, goal["pieces"])]
    assert [each in printed(terminal) for each in told] == [True, False]
    assert "draws a goal card." in printed(terminal)


@pytest.mark.parametrize(
    ("game", "language", "shown"),
    [
        ("totem", "pl", ["totem, od góry", "wyżej o 1 ", "[up1 "]),
        ("tribes", "pl", ["Dobierasz ", "jeźdźcy w stolicy", "co najmniej ", " | r2c2 ", "; karty do dobrania ("]),
        ("tribes", "en", ["You draw ", "riders in the capital", "[clean r", "; cards to draw ("]),
        ("kokopelli", "pl", ["żetony na płytkach", "ręka"]),
        ("fortuna", "en", ["points to win", "cards on the table"]),
    ],
)
def test_the_table_is_told_in_words(game: str, language: str, shown: list[str]) -> None:
    text = printed(session(["quit"], game, language))
    assert [words for words in shown if words not in text] == []
    assert "temples_left" not in text
    assert "village_deck" not in text


def test_what_is_nearly_an_action_is_answered_with_what_may_be_meant() -> None:
    text = printed(session(["up1", "UP1 BLUE", "dance", "quit"]))
    assert text.count("Did you mean: up1 ") == 2
    assert "Did you mean: up1 blue?" in text


def test_a_board_that_is_too_wide_stands_below_its_label() -> None:
    row = "r1c1 start-1, riders 2 | r1c2 poll. 1 | r1c3 poll. 2"
    section = Section("You", [("riders in the capital", "7"), ("land", f"{row}\n{row}")])
    assert list(section.lines(80))[1:] == [("land".ljust(23), row), (" " * 23, row)]
    assert list(section.lines(60))[1:] == [("land", ""), (" " * 4, row), (" " * 4, row)]


def test_of_several_lines_what_goes_on_is_told_from_what_begins() -> None:
    section = Section("", [("hand", "fire 10: one two three\nair 02: four")])
    assert list(section.lines(20)) == [("hand  ", "fire 10: one"), (" " * 6, "  two three"), (" " * 6, "air 02: four")]


def test_numbers_in_a_row_are_told_by_their_ends() -> None:
    assert list(ranges([1, 2, 3, 4, 7, 9, 10])) == ["1-4", "7", "9", "10"]
