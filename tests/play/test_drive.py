"""The loop of a match: chance by the decision, blind bots, what is kept and what is not."""

import pytest

from ognisko import games
from ognisko.core.chance import Chance
from ognisko.core.errors import UsageError
from ognisko.core.glimpse import Glimpse
from ognisko.minds import bots
from ognisko.play.drive import Stream
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

TOTEM = games.get("totem")


class Counting(Seed):
    """Tells which streams were asked for."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.labels: list[str] = []

    def chance(self, label: str) -> Chance:
        self.labels.append(label)
        return super().chance(label)


def test_a_stream_keeps_questions_and_answers_of_one_decision() -> None:
    stream = Stream(Seed(7))
    assert [stream.below(n) for n in range(1, 6)] == stream.taken
    assert stream.asked == [1, 2, 3, 4, 5]
    told = Seed(7).chance("setup")
    assert stream.taken == [told.below(n) for n in range(1, 6)]
    stream.open(3)
    assert stream.asked == stream.taken == []
    assert stream.below(100) == Seed(7).chance("step 3").below(100)


def test_only_a_decision_that_asks_chance_has_a_stream_made() -> None:
    source = Counting(1)
    match = Match(TOTEM, 2, {}, source).run("random")
    drawn = [f"step {step.stream}" for step in match.steps if step.chance]
    assert source.labels == ["setup", *drawn]
    assert 0 < len(drawn) < len(match.steps) / 4


class Peeping:
    """The same choices as a random bot's, by way of a Glimpse."""

    def __init__(self, seat: int) -> None:
        self.bot = bots.make("random", TOTEM, 5, seat)

    def choose(self, glimpse: Glimpse) -> int:
        return self.bot.choose(glimpse)


def test_a_blind_bot_chooses_as_if_it_had_looked() -> None:
    options = {"bird": True, "double": True}
    blind = Match(TOTEM, 3, options, Seed(5)).run("random")
    assert blind.steps == Match(TOTEM, 3, options, Seed(5)).run([Peeping(seat) for seat in range(3)]).steps


def test_without_events_nothing_is_kept_and_the_decisions_are_the_same() -> None:
    told, untold = (Match(TOTEM, 3, {}, Seed(5), events).run("random") for events in (True, False))
    assert told.steps == untold.steps
    assert told.record() == untold.record()
    assert untold.state.log is None
    with pytest.raises(UsageError, match="events=True"):
        untold.steps[0].events  # noqa: B018
    with pytest.raises(UsageError, match="events=True"):
        untold.setup_events  # noqa: B018


def test_a_run_keeps_no_states_and_can_be_taken_back() -> None:
    match = Match(TOTEM, 2, {}, Seed(5)).run("random", cap=40)
    assert match._marks == {}
    match.take_back(15)
    assert match.state == Match(TOTEM, 2, {}, Seed(5)).run("random", cap=25).state
