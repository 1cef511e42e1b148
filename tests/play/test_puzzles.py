"""Puzzles: wrong ones anger people more than none, so every shipped one is held against the rules and the bots."""

from pathlib import Path

import msgspec
import pytest

import ognisko
from ognisko import SPECTATOR, games
from ognisko.cli import main
from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.event import seen_by
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import legal_actions
from ognisko.locale import LANGUAGES, teller
from ognisko.minds import bots
from ognisko.minds.comparison import apart, weigh
from ognisko.play import puzzles
from ognisko.play.analysis import THINKING
from ognisko.play.foresight import foreseen
from ognisko.play.puzzles import Puzzle, read
from ognisko.server import exercises
from ognisko.testing.depth import ONE_IN, many

SHIPPED = [(game, number) for game in games.names() for number in range(len(exercises.puzzles(game)))]


def test_every_shipped_puzzle_is_about_the_rules_of_now() -> None:
    for game in games.names():
        file = games.folder_of(game) / "puzzles.jsonl"
        shipped = read(file.read_bytes()) if file.is_file() else []
        assert len(exercises.puzzles(game)) == len(shipped)
        assert len({(each.seed, each.players, len(each.moves)) for each in shipped}) == len(shipped)


@pytest.mark.parametrize("game", games.names())
def test_every_shipped_puzzle_asks_for_an_action_that_is_not_the_obvious_one(game: str) -> None:
    title = games.shipped(game)
    for puzzle in exercises.puzzles(game):
        match = puzzle.position(title)
        glimpse, best = match.glimpse(), title.grammar.parse(puzzle.best)
        assert {puzzle.best, puzzle.second} <= set(match.legal())
        assert puzzle.chance - puzzle.second_chance > puzzles.GAP - 0.0011  # both are rounded
        assert bots.make("greedy", title, 0, match.seat).choose(glimpse) != best
        why = puzzle.why(title, match)
        for language in LANGUAGES:
            tells = teller(title, language, list("ABCDE")[: puzzle.players], match.seat)
            assert tells.turn(why) or tells.tell(why)
        for event in why:
            assert "private" not in event or match.seat in event["private"]["to"]


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "number"), SHIPPED[::ONE_IN])
def test_the_answer_of_a_shipped_puzzle_is_not_worse_than_the_next_best(game: str, number: int) -> None:
    """Cheap: another seed and few worlds."""
    title, puzzle = games.shipped(game), exercises.puzzles(game)[number]
    thought = weigh(title, puzzle.position(title).glimpse(), THINKING // 4, 11)
    tried = [thought.shares(title.grammar.parse(text), range(60)) for text in (puzzle.best, puzzle.second)]
    mean, error = apart(*tried)
    assert mean > -error  # surely not the other way round


@pytest.mark.deep
@pytest.mark.parametrize(("game", "number"), SHIPPED[:: many(1, 4, 1)])
def test_a_shipped_puzzle_stands_by_the_whole_proof(game: str, number: int) -> None:
    """Every fourth, all in `make sweep`; the cheap test above is for all.

    If the bots have changed: `ognisko puzzles GAME --check --out src/ognisko/games/GAME/puzzles.jsonl`.
    """
    assert puzzles.stands(exercises.puzzles(game)[number], games.shipped(game))


def test_puzzles_that_no_longer_stand_are_taken_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "puzzles.jsonl"
    command = ["puzzles", "totem", "--check", "--out", str(file)]
    assert main(command) == 2
    file.write_bytes(b"".join(msgspec.json.encode(a_puzzle(seed)) + b"\n" for seed in range(3)))
    monkeypatch.setattr("ognisko.cli.puzzles.stands", lambda puzzle, game: puzzle.seed != 1)
    assert main(command) == 1
    assert [each.seed for each in read(file.read_bytes())] == [0, 2]
    assert main(command) == 0


def test_what_was_played_is_the_first_witness(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position in which a strong player did the obvious thing costs no thought, nor one that does not fit."""
    match = ognisko.load("totem").start(players=2, seed=1)
    game, glimpse = match.game, match.glimpse()
    obvious = bots.make("greedy", game, 0, 0).choose(glimpse)
    monkeypatch.setattr(puzzles, "weigh", None)
    assert puzzles.proven(game, glimpse, obvious) is None
    assert not puzzles.stands(a_stranger(), game)


def test_the_command_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records, out = tmp_path / "games.jsonl", tmp_path / "puzzles.jsonl"
    main(["simulate", "totem", "--games", "3", "--bots", "greedy", "--out", str(records)])
    searched: list[int] = []

    def one_each(record: ognisko.Record, game: object) -> list[Puzzle]:
        searched.append(record.seed or 0)
        return [a_puzzle(record.seed or 0)]

    monkeypatch.setattr("ognisko.cli.puzzles.puzzles_of", one_each)
    arguments = ["puzzles", "totem", "--from", str(records), "--out", str(out), "--most"]
    assert main([*arguments, "2"]) == 0
    assert main([*arguments, "9"]) == 0
    assert [each.seed for each in read(out.read_bytes())] == [0, 1, 2]
    assert searched[-1:] == [2]
    with out.open("ab") as file:  # of other games, made in between
        file.write(msgspec.json.encode(a_puzzle(99)) + b"\n")
    assert main([*arguments, "9"]) == 0
    assert len(searched) == 3
    assert main([*arguments, "0"]) == 2


def test_puzzles_of_another_game_are_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They were all taken out, as none stood."""
    records, out = tmp_path / "games.jsonl", tmp_path / "puzzles.jsonl"
    main(["simulate", "fortuna", "--bots", "greedy", "--out", str(records)])
    out.write_bytes(kept := b"".join(msgspec.json.encode(a_puzzle(seed)) + b"\n" for seed in range(3)))
    for way in (["--check"], ["--from", str(records)]):
        capsys.readouterr()
        assert main(["puzzles", "fortuna", *way, "--out", str(out)]) == 2
        assert "no puzzle in it is of fortuna" in capsys.readouterr().err
        assert out.read_bytes() == kept


def test_a_line_that_is_no_record_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (records := tmp_path / "games.jsonl").write_bytes(b"{}\n")
    assert main(["puzzles", "totem", "--from", str(records), "--out", str(tmp_path / "puzzles.jsonl")]) == 1
    assert capsys.readouterr().err.count("games.jsonl") == 1


def a_puzzle(seed: int) -> Puzzle:
    game = games.get("totem")
    return Puzzle(
        rules=game.rules_version, components=game.origin.fingerprint, players=2, options=game.settle({}), seed=seed,
        moves=[], best="a", chance=1.0, second="b", second_chance=0.0, line=[],
    )  # fmt: skip


def a_stranger() -> Puzzle:
    return msgspec.structs.replace(a_puzzle(1), components="x")


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(UsageError, match="no puzzles"):
        read(b"{}\n")
    record = ognisko.load("totem").start(seed=1).run("random").record()
    record.seed = None
    with pytest.raises(UsageError, match="between bots"):
        list(puzzles.puzzles_of(record, games.get("totem")))
    assert not a_stranger().fits(games.get("totem"))


def test_foresight_ends_where_chance_or_another_seat_begins() -> None:
    match = ognisko.load("fortuna").start(players=2, seed=1)
    assert foreseen(match.game, match.glimpse(), ["roll"]) == []
    totem = ognisko.load("totem").start(players=2, seed=1)
    events = foreseen(totem.game, totem.glimpse(), ["up1 green", "up1 red"])
    assert {event.get("seat", 0) for event in events} == {0}
    assert msgspec.json.encode(events)


def test_foresight_tells_what_comes_before_chance_is_asked() -> None:
    """A tile lies where it was planted, whichever takes its place in the display."""
    title, planted = games.shipped("tribes"), 0
    for puzzle in exercises.puzzles("tribes"):
        if puzzle.line and puzzle.line[0].startswith("plant "):
            told = [event["event"] for event in puzzle.why(title, puzzle.position(title))]
            assert "planted" in told
            planted += 1
    assert planted


@pytest.mark.parametrize("game", games.names())
def test_what_was_foreseen_came(game: str) -> None:
    """Nothing that hidden cards or chance decide is told as certain: others' goals, a card that is drawn."""
    match = ognisko.load(game).start(players=3, seed=1).run(["level:2"] * 3)
    for step, state in zip(match.steps, match.positions(), strict=True):
        told = foreseen(match.game, Glimpse(state, step.seat), [step.text])
        came = [seen_by(event, step.seat) for event in step.events][: len(told)]
        assert told == [event if "private" in said else seen_by(event, SPECTATOR)
                        for said, event in zip(told, came, strict=True)]  # fmt: skip


@pytest.mark.parametrize("game", games.names())
def test_foresight_is_the_same_for_two_truths_that_look_alike(game: str) -> None:
    match = ognisko.load(game).start(players=3, seed=1).run(["level:2"] * 3)
    for number, state in enumerate(match.positions()):
        if number % 12 == 0:
            alike = [Glimpse(truth, state.seat) for truth in (state, state.imagine(state.seat, Fast(77)))]
            for text in map(match.game.grammar.text, legal_actions(state)):
                told = [foreseen(match.game, glimpse, [text]) for glimpse in alike]
                assert told[0] == told[1]
