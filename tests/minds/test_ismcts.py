"""The search: deterministic, honest, on time, better with more thought; and the advice made of it."""

import threading

import pytest

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.interpreted import is_compiled
from ognisko.lab.simulate import play
from ognisko.minds import bots
from ognisko.minds.advice import advise
from ognisko.minds.ismcts import Search
from ognisko.minds.mind import mind_of
from ognisko.minds.seeker import IsmctsBot
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from tests.conformance.places import PLACES, Place, amount, at_every_place, dice, of_every_game

TOTEM = games.get("totem")


def opening(game: Game = TOTEM, seed: int = 1) -> Glimpse:
    match = Match(game, game.seats[0], {}, Seed(seed))
    return match.glimpse(match.state.seat)


@of_every_game
def test_the_same_seed_and_iterations_give_the_same_choice(game: Game) -> None:
    def chosen() -> list[int]:
        bot = bots.make("ismcts:iterations=40,seed=5", game)
        return [bot.choose(opening(game, seed)) for seed in range(4)]

    assert chosen() == chosen()


@pytest.mark.sampled
@at_every_place
def test_no_search_and_no_advice_changes_with_hidden_things(place: Place) -> None:
    """2,000 positions over the tables of a game."""
    rng = dice("ismcts look-alike", str(place))
    tables = sum(other.game is place.game for other in PLACES)
    for state in place.sample(2000 // tables + 1, seed=7):
        if state.over:
            continue
        seat = state.seat
        other = place.probe.lookalike(place.game, state, seat, rng)
        mine, theirs = Glimpse(state, seat), Glimpse(other, seat)
        spec = "ismcts:iterations=12,seed=3,depth=8,tries=1"
        assert bots.make(spec, place.game).choose(mine) == bots.make(spec, place.game).choose(theirs)
        if rng.random() < 0.05:
            assert advise(place.game, mine, 20, 3600.0) == advise(place.game, theirs, 20, 3600.0)


@pytest.mark.sampled
@at_every_place
def test_what_a_bot_keeps_between_decisions_does_not_change_with_hidden_things(place: Place) -> None:
    """Two truths that look alike, as long as they do: one bot for each goes from decision to decision."""
    rng = dice("kept look-alike", str(place))
    learned = 1 if mind_of(place.game).rivalry is None else 2
    spec = f"ismcts:iterations=12,seed=3,depth=8,tries=1,beliefs=1,learned={learned}"
    for state in place.sample(60, seed=8):
        if state.over:
            continue
        seat = state.seat
        mine, theirs = state.copy(), place.probe.lookalike(place.game, state, seat, rng)
        bots_of_both = bots.make(spec, place.game), bots.make(spec, place.game)
        for step in range(6):
            chosen = {bot.choose(Glimpse(truth, seat)) for bot, truth in zip(bots_of_both, (mine, theirs), strict=True)}
            assert len(chosen) == 1
            for truth in (mine, theirs):
                truth.apply(min(chosen), Fast(step))
            over = mine.over or theirs.over or mine.seat != seat or theirs.seat != seat
            if over or place.game.view(mine, seat) != place.game.view(theirs, seat):
                break


def test_an_action_of_another_seat_is_another_action() -> None:
    """Who is asked for a claim (TR16) is hidden: the same sequence of actions may come to different seats."""
    search = Search(mind_of(TOTEM).judgement(), 1, mind_of(TOTEM).thinking)
    glimpse = opening()
    glimpse.fill(search.actions)
    child = search.add(search.root, search.actions.items[0], 1)
    child.visits = 9
    assert search.select(search.root, 0) == search.actions.count
    assert search.select(search.root, 1) == search.actions.count - 1
    own = search.add(search.root, search.actions.items[1], 0)
    assert search.best(0) is own


@pytest.mark.sampled
@of_every_game
def test_advice_ranks_every_action(game: Game) -> None:
    glimpse = opening(game)
    found = advise(game, glimpse, iterations=amount(400), seconds=3600)
    legal = [game.grammar.text(action) for action in game.legal(glimpse.world, glimpse.seat)]
    assert {each.action for each in found} == set(legal)
    if mind_of(game).adviser() is None:
        assert [each.visits for each in found] == sorted((each.visits for each in found), reverse=True)
    else:
        assert [each.chance for each in found[1:]] == sorted((each.chance for each in found[1:]), reverse=True)
    assert sum(each.visits for each in found) == amount(400)
    for each in found:
        assert 0 <= each.interval[0] <= each.chance <= each.interval[1] <= 1
        assert all(game.grammar.parse(text) >= 0 for text in each.line)


def test_where_the_game_has_an_adviser_its_word_comes_first() -> None:
    fortuna = games.get("fortuna")
    oracle = bots.make("oracle", fortuna)
    match = Match(fortuna, 2, {}, Seed(4))
    for _ in range(12):
        seat = match.state.seat
        chosen = oracle.choose(match.glimpse(seat))
        assert advise(fortuna, match.glimpse(seat), iterations=5)[0].action == fortuna.grammar.text(chosen)
        match.play(chosen, seat)


def test_there_is_no_advice_for_who_does_not_decide() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    assert advise(TOTEM, match.glimpse(1)) == []


class Ticks:
    """A clock that goes on by a tick whenever the search looks at it: once an iteration."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tick: float) -> None:
        self.tick = tick
        self.now = 0.0
        monkeypatch.setattr("ognisko.minds.ismcts.perf_counter", self.read)

    def read(self) -> float:
        self.now += self.tick
        return self.now


def first_choice(game: Game) -> Glimpse:
    match = Match(game, 2, {}, Seed(3))
    while len(match.legal()) == 1:  # Oh Fortuna begins with a roll
        match.play(match.legal()[0])
    return match.glimpse(match.state.seat)


@of_every_game
def test_a_time_budget_holds(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds alone are a spec, too: the search ends when they are over, not before."""
    bot = bots.make("ismcts:seconds=0.5", game)
    clock = Ticks(monkeypatch, 1 / 64)
    bot.choose(first_choice(game))
    assert clock.now == 0.5 + clock.tick  # it began at the first tick


def test_there_is_a_choice_even_without_time() -> None:
    glimpse = opening()
    assert bots.make("ismcts:seconds=0", TOTEM).choose(glimpse) in TOTEM.legal(glimpse.world, glimpse.seat)


def test_a_search_that_is_stopped_ends_with_the_iteration_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """It pauses for others every hundredth of a second; here that is after every iteration."""
    search = Search(mind_of(TOTEM).judgement(), 1, mind_of(TOTEM).thinking)
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        search.stopped = search.stopped or len(pauses) == 3

    Ticks(monkeypatch, 1 / 64)
    monkeypatch.setattr("ognisko.minds.ismcts.sleep", pause)
    assert search.run(opening(), 10**9, 60.0) == 3
    search.stopped = True
    assert search.run(opening(), 10, 60.0) == 1  # there is always an answer
    assert search.run(opening(), 10, 60.0) == 10


def test_another_thread_can_stop_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    search = Search(mind_of(TOTEM).judgement(), 1, mind_of(TOTEM).thinking)
    stopping = threading.Thread(target=setattr, args=(search, "stopped", True))

    def pause(seconds: float) -> None:
        if stopping.ident is None:
            stopping.start()

    Ticks(monkeypatch, 1 / 64)
    monkeypatch.setattr("ognisko.minds.ismcts.sleep", pause)
    assert search.run(opening(), 10**6, 10.0**9) < 10**6
    stopping.join()


def test_the_tree_is_kept_between_decisions_of_one_turn() -> None:
    match = Match(TOTEM, 2, {"double": True}, Seed(3))
    bot = bots.make("ismcts:iterations=600,seed=2,tries=2", TOTEM)
    assert isinstance(bot, IsmctsBot)
    doubles = [TOTEM.grammar.parse(text) for text in match.legal() if text.startswith("double")]
    bot.think(match.glimpse(0))
    node = next(node for node in bot.search.root.children() if node.action in doubles)
    visits = node.visits
    bot.foresee(match.glimpse(0), node)
    match.play(node.action, 0)
    bot.think(match.glimpse(0))
    assert bot.search.root.visits == visits + 600


def test_the_tree_is_not_kept_when_the_turn_passed() -> None:
    match = Match(TOTEM, 2, {}, Seed(3))
    bot = bots.make("ismcts:iterations=50,seed=2,tries=1", TOTEM)
    assert isinstance(bot, IsmctsBot)
    match.play(bot.choose(match.glimpse(0)), 0)
    assert bot.expected == []


def share(first: str, second: str, count: int) -> float:
    """Seat-balanced share of victories of the first in Totem with 2 players."""
    won = 0.0
    for n in range(count):
        specs = [first, second] if n % 2 == 0 else [second, first]
        seat = n % 2
        winners = play(TOTEM, 2, TOTEM.settle({}), specs, n // 2).winners()
        won += (seat in winners) / len(winners)
    return won / count


@pytest.mark.skipif(not is_compiled(), reason="strength is measured on the compiled engine")
@pytest.mark.parametrize(("better", "worse"), [("level:3", "level:2"), ("level:2", "level:1")])
def test_each_level_of_totem_beats_the_one_below(better: str, worse: str) -> None:
    """The figures with intervals are in docs/benchmarks.md; here far from even is enough."""
    assert share(better, worse, 24) > 0.6


def test_seeds_of_specs_and_labels_differ() -> None:
    chosen = {bots.make("random", TOTEM, label).choose(opening()) for label in range(30)}
    assert len(chosen) > 5
    assert seed_of("bot", 1) != seed_of("bot", 2)
