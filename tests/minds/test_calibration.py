"""Chances are told as they come true: monotone, whole, by the curves of the net that they belong to."""

import itertools
import math
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from ognisko import games
from ognisko.games.totem.mind import TotemMind
from ognisko.minds import calibration
from ognisko.minds.advice import advise
from ognisko.minds.calibration import STRAIGHT, Calibration, Curves, bend, fingerprint
from ognisko.minds.comparison import compare, outlook
from ognisko.minds.mind import mind_of

STEEP = (1.8, 1.4, 0.2, -0.5)
TOTEM = games.get("totem")
PLAIN = Calibration()


def curves(net: str = "") -> Curves:
    return Curves(net, {}, {2: STEEP, 3: STEEP}, {2: STEEP, 3: STEEP})


def rising(values: Sequence[float]) -> bool:
    return all(a < b for a, b in itertools.pairwise(values))


def test_a_curve_rises_and_keeps_its_ends() -> None:
    told = [bend(STEEP, n / 100) for n in range(101)]
    assert (told[0], told[-1]) == (0, 1)
    assert rising(told)


def test_a_curve_without_a_bend_changes_nothing() -> None:
    assert [bend(STRAIGHT, n / 20) for n in range(21)] == pytest.approx([n / 20 for n in range(21)])


def test_open_chances_stay_whole() -> None:
    told = Calibration(curves()).open([0.5, 0.3, 0.2])
    assert sum(told) == pytest.approx(1)
    assert told[0] > 0.5 > 0.2 > told[2]


def test_a_number_of_players_without_a_curve_is_told_as_estimated() -> None:
    assert Calibration(curves()).own(0.3, 4) == 0.3


def test_curves_of_another_net_are_not_used() -> None:
    text = msgspec.json.encode(curves(fingerprint(b"a net")))
    assert calibration.read(text, b"a net").own(0.3, 2) == bend(STEEP, 0.3)
    assert calibration.read(text, b"another net").own(0.3, 2) == 0.3


@pytest.mark.parametrize("game", ["fortuna", "kokopelli", "totem", "tribes"])
def test_shipped_curves_are_of_the_shipped_net(game: str) -> None:
    found = mind_of(games.get(game)).calibration.curves
    assert found is not None
    assert {2, 3, 4} <= set(found.own) == set(found.open) == set(found.asked) <= set(games.get(game).seats)
    for curve in (*found.own.values(), *found.open.values()):
        told = [bend(curve, percent / 100) for percent in range(1, 100)]
        assert told == sorted(set(told)), "it must rise all the way"


def test_a_mind_without_curves_tells_what_it_estimates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOTEM), "folder", lambda _game: tmp_path)
    assert TotemMind(TOTEM).calibration.own(0.3, 2) == 0.3


def test_hints_are_bent_and_keep_their_order() -> None:
    glimpse = TOTEM.start(players=2, seed=3).glimpse()
    plain = advise(TOTEM, glimpse, 60, math.inf, 1, PLAIN)
    told = advise(TOTEM, glimpse, 60, math.inf, 1, Calibration(curves()))
    assert [each.action for each in told] == [each.action for each in plain]
    assert [each.chance for each in told] == [bend(STEEP, each.chance) for each in plain]
    assert all(each.interval[0] <= each.chance <= each.interval[1] for each in told)


def test_hints_are_told_by_the_game_s_own_curves() -> None:
    glimpse = TOTEM.start(players=2, seed=3).glimpse()
    plain = advise(TOTEM, glimpse, 60, math.inf, 1, PLAIN)
    own = mind_of(TOTEM).calibration
    assert [each.chance for each in advise(TOTEM, glimpse, 60, math.inf, 1)] == [own.own(p.chance, 2) for p in plain]


def test_what_a_mistake_costs_is_bent_with_its_interval() -> None:
    match = TOTEM.start(players=2, seed=3)
    glimpse, action = match.glimpse(), match.glimpse().legal()[-1]
    plain = compare(TOTEM, glimpse, action, 80, 1, PLAIN)
    told = compare(TOTEM, glimpse, action, 80, 1, Calibration(curves()))
    assert plain.loss > 0
    assert (told.best, told.played, told.line) == (plain.best, plain.played, plain.line)
    assert told.chance == bend(STEEP, plain.chance)
    grown = told.loss / plain.loss
    assert told.interval == pytest.approx([grown * end for end in plain.interval])


def test_where_nothing_is_lost_the_interval_is_bent_by_the_slope() -> None:
    bent = Calibration(curves())
    near = (bent.own(0.4001, 2) - bent.own(0.3999, 2)) / 0.0002
    assert bent.growth(0.4, 0.4, 2) == pytest.approx(near, rel=1e-3)
    assert 0 <= bent.growth(0.0, 0.0, 2) < math.inf
    assert 0 <= bent.growth(1.0, 1.0, 2) < math.inf


def test_open_chances_are_told_by_curves() -> None:
    match = TOTEM.start(players=3, seed=3)
    plain = outlook(TOTEM, match.state, 8, 1, PLAIN)
    bent = Calibration(curves())
    assert outlook(TOTEM, match.state, 8, 1, bent) == bent.open(plain)
