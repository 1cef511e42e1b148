"""Match: refusals, undo by what happened, nobody plays for another."""

from typing import cast

import pytest

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.glimpse import Glimpse
from ognisko.games.totem.rules import TotemState
from ognisko.play.fairness import Secret, Seed
from ognisko.play.match import EVERY, Match, Refused

TOTEM = games.get("totem")


def doubled(**options: bool) -> Match:
    """Seat 0 has done the first half of a doubled card."""
    match = Match(TOTEM, 3, {"double": True, **options}, Seed(1))
    match.act(0, next(a for a in match.legal(0) if TOTEM.grammar.text(a).startswith("double up1")))
    return match


def test_a_refused_action_names_its_clause_and_changes_nothing() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    before = match.state.numbers()
    with pytest.raises(Refused) as refused:
        match.act(0, TOTEM.grammar.parse("remove"))
    assert refused.value.clause == "T10"
    with pytest.raises(Refused) as refused:
        match.act(1, match.legal(0)[0])
    assert refused.value.clause == "T4"
    assert match.state.numbers() == before
    assert match.steps == []


def test_nothing_can_be_done_after_the_end() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    match.play([_First()] * 2)
    with pytest.raises(Refused, match="over"):
        match.act(0, 1)
    assert match.undoable(0) == match.undoable(1) == 0


class _First:
    def choose(self, glimpse: Glimpse) -> int:
        return TOTEM.legal(glimpse.world, glimpse.seat)[0]


class _Cheat:
    def choose(self, glimpse: Glimpse) -> int:
        return TOTEM.grammar.parse("lay remove")


def test_a_chooser_that_breaks_the_rules_is_stopped() -> None:
    with pytest.raises(Refused, match="illegal"):
        Match(TOTEM, 2, {}, Seed(1)).play([_Cheat()] * 2)


def test_a_cap_leaves_the_game_unfinished_and_without_winners() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    match.play([_First()] * 2, cap=5)
    assert len(match.steps) == 5
    assert not match.over
    assert match.winners() == []


def test_the_first_half_of_a_double_can_be_taken_back() -> None:
    match = doubled()
    before = Match(TOTEM, 3, {"double": True}, Seed(1)).state.numbers()
    assert match.undoable(0) == 1
    assert match.undoable(1) == match.undoable(2) == 0
    match.take_back(1)
    assert match.state.numbers() == before
    assert match.steps == []
    events = match.act(0, match.legal(0)[0]).events
    assert events[0]["event"] == "played"


def test_a_move_that_passed_the_turn_cannot_be_taken_back() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    match.act(0, match.legal(0)[0])
    assert match.undoable(0) == match.undoable(1) == 0


def test_a_decision_that_used_chance_cannot_be_taken_back() -> None:
    """The last move of a round deals the next one: with 2 players and alternate starters, seat 1 ends and begins."""
    match = Match(TOTEM, 2, {"alternate": True}, Seed(1))
    while not match.steps or not match.steps[-1].chance:
        match.act(match.state.seat, match.legal(match.state.seat)[0])
    assert match.steps[-1].seat == match.state.seat == 1
    assert match.undoable(1) == 0


def test_undo_does_not_tell_that_another_was_asked() -> None:
    """TR16: between the halves another player is asked, or answered; the mover's undo is the same."""
    match = doubled(bird=True)
    state = cast(TotemState, match.state)
    goals = state.box.goals
    first = state.seats[2].goal * 3
    for n in range(3):  # what lies on top is what seat 2 wants
        place = state.totem.place_of(goals[first + n])
        pieces = state.totem.pieces
        pieces[n], pieces[place] = pieces[place], pieces[n]
    state.ask(1)
    assert state.seat == 2
    assert match.undoable(0) == 1
    match.act(2, TOTEM.grammar.parse("wait"))
    assert match.undoable(0) == 2
    match.take_back(2)
    assert match.steps == []


@pytest.mark.parametrize(("players", "options"), [(5, {}), (1, {}), (2, {"brid": True}), (2, {"bird": "maybe"})])
def test_a_wrong_table_is_refused(players: int, options: dict[str, bool | str]) -> None:
    with pytest.raises(UsageError):
        Match(TOTEM, players, options, Seed(1))


@pytest.mark.parametrize(("secret", "salts"), [(b"short", []), (bytes(32), ["a|b"]), (bytes(32), ["a,b"])])
def test_a_weak_secret_or_a_tricky_salt_is_refused(secret: bytes, salts: list[str]) -> None:
    with pytest.raises(UsageError):
        Secret(secret, salts)


@pytest.mark.parametrize("name", games.names())
def test_taking_back_any_number_of_steps_gives_the_state_of_that_moment(name: str) -> None:
    """Only every 32nd state is kept; the others are played up to again."""
    game = games.get(name)
    match = Match(game, 2, {}, Seed(7))
    chance = Fast(5)
    states = [match.state.numbers()]
    while len(match.steps) < 100 and not match.over:
        legal = match.legal(match.state.seat)
        match.act(match.state.seat, legal[chance.below(len(legal))])
        states.append(match.state.numbers())
    assert len(match._marks) <= len(match.steps) // EVERY + 1
    for count in (1, 2, EVERY - 1, 1, EVERY, EVERY + 1, 1):
        if count > len(match.steps):
            break
        match.take_back(count)
        assert match.state.numbers() == states[len(match.steps)]
        again = match.legal(match.state.seat)
        match.act(match.state.seat, again[0])
        assert match.state.log is not None
        match.take_back(1)
        assert match.state.numbers() == states[len(match.steps)]
