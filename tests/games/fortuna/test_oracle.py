"""The oracle: legal everywhere, better than greedy, and with sense in what it values. `make bench` tells its speed."""

import pytest

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.state import Actions, legal_actions
from ognisko.games.fortuna.material import AIR, SEA
from ognisko.games.fortuna.mind import FortunaMind
from ognisko.games.fortuna.plan import Plan
from ognisko.games.fortuna.purse import Purse
from ognisko.games.fortuna.rules import TO_PLACE, FortunaState
from ognisko.games.fortuna.solver import RESULTS
from ognisko.interpreted import is_compiled
from ognisko.lab.simulate import play
from ognisko.minds import bots
from ognisko.minds.playout import playout
from tests.conformance.places import Place, amount
from tests.games.fortuna.positions import GAME, Scene

compiled_only = pytest.mark.skipif(not is_compiled(), reason="this run is of the interpreted engine")
MIND = FortunaMind(GAME)


def advised(scene: Scene) -> str:
    return GAME.grammar.text(MIND.adviser().advise(scene.state))


def share_won(opponents: int, count: int) -> float:
    """By the oracle, sitting on every seat as often."""
    players = opponents + 1
    won = 0
    for seed in range(count):
        specs = ["greedy"] * players
        specs[seed % players] = "oracle"
        won += play(GAME, players, {}, specs, seed).winners() == [seed % players]
    return won / count


@pytest.mark.sampled
@compiled_only
def test_oracle_beats_greedy() -> None:
    """1,000 games by command are in docs/benchmarks.md: about 87 %; the issue asks for 70 %."""
    assert share_won(1, amount(200)) > 0.7


@pytest.mark.sampled
@compiled_only
def test_oracle_wins_more_than_its_share_against_three_greedy_ones() -> None:
    assert share_won(3, amount(200)) > 0.25 + 0.10


@compiled_only
@pytest.mark.parametrize("bare_pips", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_its_advice_is_legal_wherever_a_game_may_be(players: int, bare_pips: bool) -> None:
    adviser = MIND.adviser()
    for state in Place(GAME, players, {"bare_pips": bare_pips}).sample(500):
        if not state.over:
            assert adviser.advise(state) in legal_actions(state)


def test_advice_does_not_depend_on_what_was_asked_before() -> None:
    """Over a whole game, as the cards move; only the placing needs the solved turn."""
    experienced = MIND.adviser()
    place = Place(GAME, 3, GAME.settle({}))
    states = [s for s in place.positions(1) if isinstance(s, FortunaState) and s.to_do == TO_PLACE]
    for state in states[:: len(states) // 40]:
        assert MIND.adviser().advise(state) == experienced.advise(state)


def test_its_tables_stay_below_64_mb() -> None:
    assert MIND.adviser().plan.size() < 64 * 2**20


def test_it_takes_the_card_that_wins() -> None:
    scene = Scene(hands={0: [0, 1, 10, 11, 12]}).reach("air", 13)  # 29 points; six are missing, and card 8 has six
    assert advised(scene).startswith("spend")
    while not scene.state.over and scene.state.seat == 0:
        scene.do(advised(scene))
    assert scene.state.over


def test_it_does_not_waste_a_dear_fortune_card_where_a_cheap_one_does() -> None:
    scene = Scene(hands={0: [0, 1, 8, 12, 20]}).reach("air", 12)  # two points are missing, either card finds them
    assert advised(scene) == "spend 20"


def test_it_steals_from_the_leader() -> None:
    scene = Scene(hands={1: [0, 1, 8]}).reach("air", 8, black_first=True)
    assert advised(scene) == "steal 8 from 1"


def test_low_dice_are_for_air_and_high_ones_for_sea() -> None:
    for pips, side in (("1 1 2 1 2 1", "air"), ("6 6 5 6 5 6", "sea")):
        scene = Scene()
        scene.roll(pips)
        assert advised(scene) == side


def test_it_places_the_black_die_first_if_there_is_something_to_steal() -> None:
    scene = Scene(hands={1: [7, 8, 9, 10]})
    scene.roll("1 2 2 6 6 1")
    scene.do("air")
    assert advised(scene) == "place 1 black"


def test_the_oracle_knows_how_the_table_reads_a_steal() -> None:  # FR7
    """Black first and one die to roll: a penalty is no harm to who steals by the pips alone."""
    chosen = {}
    for bare_pips in (False, True):
        scene = Scene(hands={1: [9, 0, 1]}, bare_pips=bare_pips)
        scene.roll("1 2 2 3 5 1")
        scene.play("air", "place 1 black", "place 1", "place 2", "place 2", "place 3")
        scene.roll("1")
        chosen[bare_pips] = advised(scene)
    assert chosen == {False: "take 16", True: "steal 9 from 1"}


def test_a_plan_for_the_pips_alone_is_worth_what_it_says() -> None:  # FR7
    scene = Scene(bare_pips=True)
    plan = Plan(GAME.box, MIND.rolls.of(True))
    plan.values.own[21] = 1.0
    scene.roll("1 6 2 5 2 6")
    plan.solve(scene.state)
    for side in (AIR, SEA):
        assert sum(plan.prospects(scene.state, side)) == pytest.approx(1)
    usual = Plan(GAME.box, MIND.rolls.of(False))
    usual.values.own[21] = 1.0
    usual.solve(scene.state)
    assert plan.worth_of(scene.state, AIR) > usual.worth_of(scene.state, AIR)
    assert plan.worth_of(scene.state, SEA) == pytest.approx(usual.worth_of(scene.state, SEA))


def test_a_purse_pays_every_amount_with_the_cheapest_cards() -> None:
    purse = Purse(GAME.box)
    purse.empty()
    for card, amount_, price in ((11, 4, 3.0), (17, 2, 1.0), (18, 2, 1.5), (13, 3, 2.0)):
        purse.add(card, amount_, price)
    assert purse.price[4] == 2.5
    assert purse.cards[4] == (1 << 17) | (1 << 18)
    assert purse.price[7] == 4.5
    assert purse.price[11] == 7.5
    assert purse.price[1] > 1e6
    purse.empty()
    assert purse.most == 0
    assert purse.price[4] > 1e6


def test_a_plan_for_given_values_tells_what_will_come_of_the_turn() -> None:
    """Only card 14 is worth something: the plan goes for it, and says how likely each result is."""
    scene = Scene()
    plan = Plan(GAME.box, MIND.rolls.of(False))
    plan.values.own[14] = 1.0
    scene.roll("1 6 2 5 2 6")
    plan.solve(scene.state)
    for side in (AIR, SEA):
        assert sum(plan.prospects(scene.state, side)) == pytest.approx(1)
    chances = plan.prospects(scene.state, AIR)
    assert chances[14] + chances[RESULTS + 14] == pytest.approx(plan.worth_of(scene.state, AIR))
    assert plan.worth_of(scene.state, SEA) == 0
    assert GAME.grammar.text(plan.choose(scene.state)) == "air"


def test_a_game_without_an_adviser_has_no_oracle() -> None:
    with pytest.raises(UsageError, match="totem has no oracle"):
        bots.make("oracle", games.get("totem"))


def test_blind_play_does_not_end_and_is_reported_as_unfinished() -> None:
    match = play(GAME, 2, {}, ["random"] * 2, 1)
    assert len(match.steps) == GAME.longest(2)
    assert not match.over
    assert match.winners() == []


def test_a_blind_playout_stops_at_its_cap() -> None:
    state = GAME.new(3, GAME.settle({}), Fast(1))
    assert playout(state, Actions(), Fast(2), 500) == 500
    assert not state.over


@pytest.mark.sampled
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_greedy_game_goes_beyond_80_turns_a_player(players: int) -> None:
    """10,000 games for each number of players by command are in docs/benchmarks.md."""
    for seed in range(amount(40)):
        match = play(GAME, players, {}, ["greedy"] * players, seed)
        assert match.over
        turns = sum(GAME.grammar.text(step.action).startswith(("take", "steal", "nothing")) for step in match.steps)
        assert turns <= 80 * players


def test_a_state_holds_nothing_of_the_future() -> None:
    """The same decision with other chance gives another roll: nothing was laid down before."""
    rolls = set()
    for seed in range(20):
        scene = Scene()
        scene.do("roll", Fast(seed))
        rolls.add(tuple(scene.state.dice.shows))
    assert len(rolls) > 15
