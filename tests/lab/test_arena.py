"""The arena: balanced seats, paired deals, intervals, and results that go on where they stopped."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.core.errors import UsageError
from ognisko.lab import arena
from ognisko.lab.arena import circles, line_ups, mean_interval, ranking, ratings, run, schedule, wilson

TOTEM = games.get("totem")


def test_every_bot_sits_on_every_seat_of_every_deal() -> None:
    pairings = schedule(TOTEM, 3, TOTEM.settle({}), ["greedy", "random"], 20, 5)
    assert len(pairings) == 21
    seats = Counter((pairing.seed, pairing.seats.index("greedy")) for pairing in pairings)
    assert set(seats.values()) == {1}
    assert {seed for seed, _ in seats} == set(range(5, 12))


def test_neighbours_change_from_deal_to_deal() -> None:
    bots = ["random", "greedy", "level:1", "level:2"]
    pairings = schedule(TOTEM, 4, TOTEM.settle({}), bots, 4 * 6, 0)
    after = Counter((pairing.seats[seat - 1], pairing.seats[seat]) for pairing in pairings for seat in range(4))
    assert set(after.values()) == {8}  # each of the 12 pairs
    assert {tuple(sorted(pairing.seats)) for pairing in pairings} == {tuple(sorted(bots))}
    assert circles(["a", "b", "b", "b"]) == [("a", "b", "b", "b")]


def test_line_ups_fill_a_table_or_choose_from_too_many() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "b", "b", "b")]
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "greedy"]])
def test_an_arena_needs_two_bots(bots: list[str]) -> None:
    with pytest.raises(UsageError):
        schedule(TOTEM, 2, TOTEM.settle({}), bots, 10, 0)


def test_wilson_is_the_published_interval() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-12)


def test_the_interval_of_a_mean() -> None:
    assert mean_interval([1, 2, 3]) == pytest.approx((2, 2 - 1.96 / 3**0.5, 2 + 1.96 / 3**0.5))
    assert mean_interval([4]) == (4, 4, 4)


def line(seats: list[str], winners: list[int]) -> dict[str, Any]:
    return {"seats": seats, "winners": winners, "scores": [3, 1], "finished": True}


def test_shares_count_shared_victories_in_part() -> None:
    rows = ranking([line(["a", "b"], [0]), line(["b", "a"], [0, 1])], ["a", "b"])
    assert [(row["bot"], row["share"], row["score"]) for row in rows] == [("a", 0.75, 2.0), ("b", 0.25, 2.0)]


def test_ratings_follow_the_results() -> None:
    lines = [line(pair, [0]) for _ in range(60) for pair in (["a", "b"], ["b", "c"], ["a", "c"])]
    (a, a_span), (b, _), (c, c_span) = ratings(lines, ["a", "b", "c"])
    assert a > b > c
    assert a_span[0] > c_span[1]


def test_a_bot_that_fills_the_table_is_rated_by_one_seat() -> None:
    """Three bots at four seats: a wins, c is never ahead of b on the seat that counts."""
    lines = []
    for n in range(300):
        seats = ["a", "b", "c", "c"]
        seats = seats[n % 4 :] + seats[: n % 4]
        winner = seats.index("a" if n % 3 else "b")
        lines.append({**line(seats, [winner]), "scores": [0] * 4})
    (a, a_span), (b, _), (c, c_span) = ratings(lines, ["a", "b", "c"])
    assert a > b > c
    assert a_span[0] > c_span[1]


def test_results_are_kept_and_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    pairings = schedule(TOTEM, 2, TOTEM.settle({}), ["greedy", "random"], 8, 0)
    first = list(run(pairings[:4], file, workers=1))
    text = file.read_text()
    assert [json.loads(each) for each in text.splitlines()] == first
    whole = list(run(pairings, file, workers=1))
    assert whole[:4] == first
    assert file.read_text().startswith(text)
    assert len(file.read_text().splitlines()) == 8
    assert set(first[0]) >= {"ognisko", "rules", "components", "seed", "seats", "scores", "winners"}


def test_a_line_cut_by_a_kill_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    pairings = schedule(TOTEM, 2, TOTEM.settle({}), ["greedy", "random"], 4, 0)
    whole = list(run(pairings, file, workers=1))
    text = file.read_text()
    file.write_text(text[:-20])
    assert list(run(pairings, file, workers=1)) == whole
    assert file.read_text() == text


def test_results_of_another_kind_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "arena.jsonl"
    list(run(schedule(TOTEM, 2, TOTEM.settle({}), ["greedy", "random"], 2, 0), file, workers=1))
    other = schedule(TOTEM, 2, TOTEM.settle({"bird": True}), ["greedy", "random"], 2, 0)
    with pytest.raises(UsageError, match="another game, version or option"):
        list(run(other, file, workers=1))
    monkeypatch.setattr(arena, "sources", lambda game: "another net")
    same = schedule(TOTEM, 2, TOTEM.settle({}), ["greedy", "random"], 2, 0)
    with pytest.raises(UsageError, match="another game, version or option"):
        list(run(same, file, workers=1))
    file.write_text("no json\n")
    with pytest.raises(UsageError, match="line 1 is not a result"):
        list(run(other, file, workers=1))


def test_the_command_prints_shares_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "totem", "--bots", "greedy,random", "--games", "6", "--workers", "1"]
    assert main([*arguments, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["games"] == 6
    assert printed["bots"][0]["share"] > printed["bots"][1]["share"]
    assert main(arguments) == 0
    assert "share of victories" in capsys.readouterr().out


@pytest.mark.parametrize("more", [["--games", "0"], ["--workers", "-1"], ["--bots", "greedy,level:²"]])
def test_bad_input_is_one_line(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "totem", "--bots", "greedy,random", *more]) == 2
    assert capsys.readouterr().err.count("\n") == 1
