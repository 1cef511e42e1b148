"""Nothing leaks: what a seat sees, may do and is advised depends only on what it knows."""

import itertools
from collections.abc import Sequence

import msgspec
import pytest

from ognisko.core.chance import Fast, Script
from ognisko.core.event import Event, seen_by
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import SPECTATOR, Log, State
from ognisko.interpreted import is_compiled
from ognisko.minds import bots
from ognisko.minds.mind import mind_of
from ognisko.testing.places import (
    Place,
    at_every_place,
    dice,
    where_chances_are_reckoned,
    where_something_is_hidden,
)

PARTS = 5
ASKED = 1  # action in a position: could I do that?


def looks(place: Place, state: State, seat: int, asked: Sequence[int] = ()) -> bytes:
    """All that a person or a program at the seat gets: the view, the legal list and, if asked, the refusals."""
    game = place.game
    legal = [] if seat == SPECTATOR else [game.grammar.text(action) for action in game.legal(state, seat)]
    refusals = [] if seat == SPECTATOR else [game.why_not(state, seat, action) for action in asked]
    return msgspec.json.encode([game.view(state, seat), legal, refusals])


@pytest.mark.sampled
@at_every_place
def test_hidden_things_change_no_view_no_legal_list_and_no_choice(place: Place) -> None:
    """20,000 positions over the tables of a game; the look-alike is made by the tests, not by `imagine`."""
    rng = dice("look-alike", str(place))
    actions = list(place.game.grammar.actions())
    for state in place.sample(850):
        seat = rng.choice(place.seats)
        other = place.probe.lookalike(place.game, state, seat, rng)
        asked = rng.sample(actions, min(ASKED, len(actions)))
        assert looks(place, state, seat, asked) == looks(place, other, seat, asked)
        if seat != SPECTATOR:
            mine, theirs = Glimpse(state, seat), Glimpse(other, seat)
            assert mine.world.numbers() == theirs.world.numbers()
            if place.game.legal(state, seat):
                assert choice(place, mine) == choice(place, theirs)


def choice(place: Place, glimpse: Glimpse) -> int:
    return bots.make("greedy:worlds=2", place.game, "same").choose(glimpse)


@pytest.mark.sampled
@where_chances_are_reckoned
@pytest.mark.parametrize("part", range(PARTS if is_compiled() else 1))
def test_hidden_things_change_no_odds(place: Place, part: int) -> None:
    """In parts, as it takes long: a turn is solved for every card that it can bring."""
    rng = dice("odds", str(place), part)
    for state in itertools.islice(place.sample(850), part, None, PARTS):
        seat = rng.choice(place.seats)
        if seat != SPECTATOR and place.game.legal(state, seat):
            other = place.probe.lookalike(place.game, state, seat, rng)
            assert mind_of(place.game).odds(Glimpse(state, seat)) == mind_of(place.game).odds(Glimpse(other, seat))


def hides_from(place: Place, state: State, seat: int) -> bool:
    """Is there anything that the seat cannot know? From who decides first, say, that may be never so."""
    return not state.over and bool(place.probe.hidden(state.facing(seat), seat))


@pytest.mark.sampled
@where_something_is_hidden
def test_a_look_alike_really_differs_somewhere(place: Place) -> None:
    """The test of the test above: it would hold for copies, too."""
    rng = dice("differs", str(place))
    seen = [(state, seat) for state in place.sample(60) for seat in place.seats if hides_from(place, state, seat)]
    changed = sum(
        place.probe.lookalike(place.game, state, seat, rng).numbers() != state.facing(seat).numbers()
        for state, seat in seen
    )
    assert changed > len(seen) / 2, f"of {len(seen)} looks at something hidden, the look-alike differs in {changed}"


@pytest.mark.sampled
@at_every_place
def test_imagination_keeps_what_the_seat_knows(place: Place) -> None:
    """The same view, the same components; and it depends on nothing that is hidden."""
    whole = place.probe.census(next(place.positions(1)))
    rng = dice("imagine", str(place))
    for n, state in enumerate(place.sample(200)):
        seat = rng.choice(place.seats)
        imagined = state.imagine(seat, Fast(n))
        assert looks(place, imagined, seat) == looks(place, state, seat)
        assert place.probe.census(imagined) == whole
        assert imagined.over == state.over
        other = place.probe.lookalike(place.game, state, seat, rng)
        assert other.imagine(seat, Fast(n)).numbers() == imagined.numbers()


@pytest.mark.sampled
@where_something_is_hidden
def test_imagination_varies_everything_that_is_hidden(place: Place) -> None:
    """Whatever a look-alike can change, imagination changes too."""
    rng = dice("vary", str(place))
    for state in [state for n, state in enumerate(place.sample(200)) if n % 5 == 0]:
        seat = rng.choice(place.seats)
        hidden = place.probe.hidden
        others = [hidden(place.probe.lookalike(place.game, state, seat, rng), seat) for _ in range(8)]
        imagined = [hidden(state.imagine(seat, Fast(n)), seat) for n in range(40)]
        for place_of_fact in range(len(others[0])):
            possible = {facts[place_of_fact] for facts in others}
            if len(possible) > 1:
                assert len({facts[place_of_fact] for facts in imagined}) > 1


@pytest.mark.sampled
@where_something_is_hidden
def test_a_glimpse_holds_no_hidden_card(place: Place) -> None:
    """It is made of an imagined world: over many positions what it holds is no better than a guess."""
    hidden = place.probe.hidden
    seen = [(state, seat) for state in place.sample(150) for seat in place.seats if hides_from(place, state, seat)]
    assert any(
        hidden(Glimpse(state, seat).world, seat) != hidden(state.facing(seat), seat)
        for state, seat in seen
        if seat != SPECTATOR
    ), "every Glimpse holds the truth: what does imagine draw anew?"


@at_every_place
def test_a_game_that_hides_nothing_shows_everybody_the_same_and_imagines_the_truth(place: Place) -> None:
    for n, state in enumerate(place.positions(1) if not place.game.hides else ()):
        assert len({msgspec.json.encode(place.game.view(state, seat)) for seat in place.seats}) == 1
        assert state.imagine(n % place.players, Fast(n)).numbers() == state.numbers()


@at_every_place
def test_private_parts_of_events_reach_nobody_else(place: Place) -> None:
    match = place.match(3)
    events = match.setup_events + [event for step in match.steps for event in step.events]
    for event in events:
        for seat in place.seats:
            seen = seen_by(event, seat)
            assert ("private" in seen) == ("private" in event and seat in event["private"]["to"])


AHEAD = 8  # steps in which two look-alikes are followed


@pytest.mark.sampled
@where_something_is_hidden
def test_look_alikes_go_on_looking_alike_while_the_seat_is_told_the_same(place: Place) -> None:
    """The same is done in a truth and in its look-alike; only what the seat is told may make a difference to it."""
    rng = dice("going on", str(place))
    for number, state in enumerate(place.sample(300)):
        seat = rng.choice(place.seats)
        other = place.probe.lookalike(place.game, state, seat, rng)
        worlds = World(place, state, seat, number), World(place, other, seat, number)
        for _ in range(AHEAD):
            mine, theirs = (world.before_the_next_step() for world in worlds)
            assert mine == theirs
            action = rng.choice(common(*worlds) or [NOTHING])
            if action == NOTHING or worlds[0].told(action) != worlds[1].told(action):
                break


NOTHING = -1


class World:
    """A truth that goes on, and one who watches it."""

    def __init__(self, place: Place, state: State, seat: int, seed: int) -> None:
        self.place = place
        self.seat = seat
        self.state = state.copy()
        self.chance = Fast(seed)

    def before_the_next_step(self) -> tuple[bytes, list[int]]:
        """What the watcher gets. Others whom it must not notice are asked and keep silent, in this world or in both."""
        glimpse = [] if self.seat == SPECTATOR else Glimpse(self.state, self.seat).world.numbers()
        seen = looks(self.place, self.state, self.seat), glimpse
        while (question := self.state.question()) is not None and question.seat != self.seat:
            self.state.apply(question.silence, self.chance)
        return seen

    def legal(self) -> list[int]:
        return [] if self.state.over else self.place.game.legal(self.state, self.state.seat)

    def told(self, action: int) -> list[Event]:
        """Do it; what the watcher hears of it."""
        log = Log()
        self.state.log = log
        self.state.apply(action, self.chance)
        self.state.log = None
        return [seen_by(event, self.seat) for event in self.place.game.events.read(log.take())]


def common(one: World, other: World) -> list[int]:
    """What can be done in both: somebody else's hand may be another one."""
    theirs = set(other.legal())
    return [action for action in one.legal() if action in theirs]


@pytest.mark.sampled
@at_every_place
def test_a_private_question_is_silence_away_from_a_table_where_nobody_is_asked(place: Place) -> None:
    """Only where the game says so; silence is legal, makes no event, uses no chance and changes nothing for others."""
    for state in place.sample(300):
        question = state.question()
        if question is None:
            continue
        assert place.game.asks(place.options)
        assert question.seat == state.seat
        assert question.silence in place.game.legal(state, state.seat)
        assert state.asking(question.seat).numbers() == state.numbers()
        after, log = state.copy(), Log()
        after.log = log
        after.apply(question.silence, Script([]))
        assert log.take() == []
        for seat in place.seats:
            if seat != question.seat:
                assert after.facing(seat).numbers() == state.facing(seat).numbers()
