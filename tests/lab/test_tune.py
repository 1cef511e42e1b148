"""Tuning: the same seed gives the same weights, every game that learns has them, and bad input is told."""

from array import array
from pathlib import Path

import pytest
from librt.vecs import vec

from ognisko import games
from ognisko.cli import main
from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.state import Actions
from ognisko.games.totem.mind import TotemMind
from ognisko.lab.proof import duels, fight, prove
from ognisko.lab.tune import Practice, Samples, Scale, fit, play, tune
from ognisko.minds.judgement import Judgement
from ognisko.minds.learned import net_of, text_of
from ognisko.minds.mind import mind_of
from ognisko.minds.net import Net
from tests.conformance.places import amount, of_every_game

TOTEM = games.get("totem")
LEARNING = [game for game in games.every() if mind_of(game).judgement().width > 0]


def weights(seed: int) -> list[str]:
    rounds = [amount(30, least=20), amount(20, least=20)]
    return [done.weights for done in tune(TOTEM, rounds, seed, lambda found, count: found)]


@pytest.mark.deep
def test_tuning_repeats_itself_and_follows_its_seed() -> None:
    first = weights(1)
    assert first == weights(1)
    assert first != weights(2)


def test_a_practice_game_has_a_target_for_every_seat_of_every_position() -> None:
    found = play(Practice("kokopelli", 3, 5, None))
    assert len(found) > 3
    assert len(found.targets) == found.first[-1] == 3 * len(found)
    assert len(found.features) == mind_of(games.get("kokopelli")).judgement().width * len(found.targets)
    assert sum(found.targets[:3]) == pytest.approx(1)


def test_samples_are_joined() -> None:
    first, second = play(Practice("totem", 2, 1, None)), play(Practice("totem", 4, 2, None))
    both = Samples()
    both.add(first)
    both.add(second)
    assert len(both) == len(first) + len(second)
    assert both.first[-1] == len(both.targets) == 2 * len(first) + 4 * len(second)


def test_the_kept_net_takes_signs_as_they_come() -> None:
    features = array("d", [1.0, 10.0, 2.0, 14.0, 4.0, 10.0])
    scale = Scale(features, 2)
    net = net_of('{"direct": [0.5, -1], "bias": [0.3], "out": [2], "into": [[1], [-0.5]]}')
    plain = scale.undo(net)
    scaled = scale.apply(features)
    for row in range(3):
        at = 2 * row
        told = plain.value(vec[float](features[at : at + 2]))
        wanted = net.value(vec[float]([scaled[at], scaled[at + 1]]))
        between = plain.value(vec[float](features[0:2])) - net.value(vec[float]([scaled[0], scaled[1]]))
        assert told - wanted == pytest.approx(between)  # a constant does not matter: shares are of differences


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_the_shipped_weights_fit_the_signs(game: Game) -> None:
    judgement = mind_of(game).judgement()
    assert judgement.net is not None
    assert judgement.net.inputs == judgement.width


@of_every_game
def test_features_depend_on_nothing_but_the_state(game: Game) -> None:
    """They are filled anew each time, whatever stood there."""
    judgement = mind_of(game).judgement()
    width = judgement.width
    chance = Fast(3)
    for players in game.seats:
        state = game.new(players, game.settle({}), chance)
        actions = Actions()
        for _ in range(60):
            state.legal(actions)
            state.apply(actions.pick(chance), chance)
            if state.over or width == 0:
                break
            for seat in range(players):
                clean, used = vec[float]([0.0] * width), vec[float]([9.0] * width)
                judgement.features(state, seat, clean)
                judgement.features(state, seat, used)
                assert list(clean) == list(used)


def test_the_command_writes_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "judgement.json"
    assert main(["tune", "totem", "--games", "20", "--proof", "4", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "20 games" in told
    assert "of 4 games against the weights that we ship" in told
    assert isinstance(net_of(out.read_text()), Net)


def test_weights_that_prefer_to_lose_fail_their_proof() -> None:
    """The shipped net is even with itself on every deal, and beats one that wants what it avoids."""
    net = mind_of(TOTEM).net
    assert net is not None
    same = text_of(net)
    ends = [fight(duel) for duel in duels(TOTEM, same, 8)]
    assert [first + second for first, second in zip(ends[::2], ends[1::2], strict=True)] == [1.0] * 4
    contrary = net_of(same)
    contrary.direct = vec[float]([-weight for weight in contrary.direct])
    contrary.out = vec[float]([-weight for weight in contrary.out])
    assert sum(prove(TOTEM, text_of(contrary), 8)) <= 1


@pytest.mark.parametrize(
    "given", [["totem", "--games", "5"], ["totem", "--proof", "-1"], ["totem", "--games", "x"], ["chess"]]
)
def test_bad_input_is_one_line(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", *given]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("rounds", [[10, 10], [1]])
def test_games_that_leave_nothing_to_learn_from_are_told(rounds: list[int]) -> None:
    with pytest.raises(UsageError, match="too few games"):
        next(tune(TOTEM, rounds, 1, lambda found, count: found))


def test_games_without_a_position_between_chapters_are_told() -> None:
    """Somebody's own game may end before its first chapter does."""
    with pytest.raises(UsageError, match="too few games"):
        fit(Samples(), Samples(), 3, 1)


def test_a_judgement_without_features_cannot_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TotemMind, "judgement", lambda mind: Judgement())
    with pytest.raises(UsageError, match="the judgement of totem has no net"):
        next(tune(TOTEM, [20], 1, lambda found, count: found))
