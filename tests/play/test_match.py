"""Match: refusals, undo by what happened, nobody plays for another."""

from typing import Any, cast

import pytest

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.errors import NotYourTurn, Refused, UnknownAction, UsageError
from ognisko.core.event import Event, seen_by
from ognisko.core.glimpse import Glimpse
from ognisko.core.grammar import Spoken
from ognisko.games.totem.rules import TotemState
from ognisko.play.fairness import Secret, Seed
from ognisko.play.match import EVERY, Match

TOTEM = games.get("totem")


def doubled(**options: bool) -> Match:
    """Seat 0 has done the first half of a doubled card."""
    match = Match(TOTEM, 3, {"double": True, **options}, Seed(1))
    match.play(next(a for a in match.legal(0) if a.startswith("double up1")), 0)
    return match


def test_a_refused_action_names_its_clause_and_changes_nothing() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    before = match.state.numbers()
    with pytest.raises(Refused) as refused:
        match.play("remove", 0)
    assert refused.value.clause == "T10"
    with pytest.raises(Refused) as refused:
        match.play(match.legal(0)[0], 1)
    assert refused.value.clause == "T4"
    assert match.state.numbers() == before
    assert match.steps == []


def test_nothing_can_be_done_after_the_end() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    match.run([_First()] * 2)
    with pytest.raises(Refused, match="over"):
        match.play(1, 0)
    assert match.undoable(0) == match.undoable(1) == 0


class _First:
    def choose(self, glimpse: Glimpse) -> int:
        return TOTEM.legal(glimpse.world, glimpse.seat)[0]


class _Cheat:
    def choose(self, glimpse: Glimpse) -> int:
        return TOTEM.grammar.parse("lay remove")


def test_a_chooser_that_breaks_the_rules_is_stopped() -> None:
    with pytest.raises(Refused, match="illegal"):
        Match(TOTEM, 2, {}, Seed(1)).run([_Cheat()] * 2)


class _Reader:
    """Chooses by a text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def choose(self, glimpse: Glimpse) -> str:
        return self.text or TOTEM.grammar.text(TOTEM.legal(glimpse.world, glimpse.seat)[0])


def test_a_chooser_may_tell_the_text_of_an_action() -> None:
    assert Match(TOTEM, 2, {}, Seed(1)).run([_Reader("")] * 2).over


class _Listener(_First):
    def __init__(self) -> None:
        self.heard: list[Event] = []

    def hear(self, event: Event, seat: int) -> None:
        self.heard.append({**event, "heard by": seat})


def test_a_bot_hears_what_its_seat_may_know_between_its_decisions() -> None:
    match, listeners = Match(TOTEM, 3, {"bird": True}, Seed(1)), [_Listener() for _ in range(3)]
    match.run(["random", listeners[1], listeners[2]], cap=20).run(["random", *listeners[1:]])
    happened = match.setup_events + [event for step in match.steps for event in step.events]
    for seat in (1, 2):
        told = [{**seen_by(event, seat), "heard by": seat} for event in happened]
        assert listeners[seat].heard == told
        assert told != [{**event, "heard by": seat} for event in happened]  # cards of others are not in it


def test_a_match_without_events_has_nothing_to_listen_to() -> None:
    with pytest.raises(UsageError, match="keeps no events"):
        Match(TOTEM, 2, {}, Seed(1), events=False).run(_Listener())


def test_a_text_that_is_not_legal_is_refused() -> None:
    with pytest.raises(Refused, match="seat 0 chose the illegal 'remove'") as caught:
        Match(TOTEM, 2, {}, Seed(1)).run([_Reader("remove")] * 2)
    assert caught.value.clause == "T10"


@pytest.mark.parametrize("action", [None, 1.0, [1], b"up1 red"])
def test_what_is_no_action_at_all_is_unknown(action: Any) -> None:
    with pytest.raises(UnknownAction, match="is no action: say its number, its text or its parts"):
        Match(TOTEM, 2, {}, Seed(1)).play(action)


@pytest.mark.parametrize("seat", ["0", 7, None, 0.5])
def test_a_seat_that_is_none_is_told(seat: Any) -> None:
    with pytest.raises(UsageError, match="there is no seat"):
        Match(TOTEM, 2, {}, Seed(1)).view(seat)


def test_a_cap_leaves_the_game_unfinished_and_without_winners() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    match.run([_First()] * 2, cap=5)
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
    events = match.play(match.legal(0)[0], 0).events
    assert events[0]["event"] == "played"


def test_a_move_that_passed_the_turn_cannot_be_taken_back() -> None:
    match = Match(TOTEM, 2, {}, Seed(1))
    match.play(match.legal(0)[0], 0)
    assert match.undoable(0) == match.undoable(1) == 0


def test_a_decision_that_used_chance_cannot_be_taken_back() -> None:
    """The last move of a round deals the next one: with 2 players and alternate starters, seat 1 ends and begins."""
    match = Match(TOTEM, 2, {"alternate": True}, Seed(1))
    while not match.steps or not match.steps[-1].chance:
        match.play(match.legal()[0])
    assert match.steps[-1].seat == match.state.seat == 1
    assert match.undoable(1) == 0


def asked_between_halves() -> Match:
    """TR16: seat 0 is between two halves, and seat 2 is asked in private."""
    match = doubled(bird=True)
    state = cast(TotemState, match.state)
    goals = state.box.goals
    first = state.seats[2].goal * 3
    for n in range(3):  # what lies on top is what seat 2 wants
        place = state.totem.place_of(goals[first + n])
        pieces = state.totem.pieces
        pieces[n], pieces[place] = pieces[place], pieces[n]
    state.ask(1)
    assert match.seat == 2
    return match


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("unknown", [9999, -1, "dance", {"card": "up1"}])
def test_what_is_no_action_is_refused_by_everybody_also_while_somebody_is_asked(
    seat: int | None, unknown: int | str | dict[str, str]
) -> None:
    with pytest.raises(UnknownAction):
        asked_between_halves().play(unknown, seat)


def test_illegal_and_not_your_turn_are_two_errors_while_somebody_is_asked() -> None:
    match = asked_between_halves()
    with pytest.raises(Refused, match=r"First answer: claim or wait") as refused:
        match.play("up1 red")
    assert type(refused.value) is Refused
    assert refused.value.clause == "TR1"
    with pytest.raises(NotYourTurn, match=r"seat 0 decides now \(T4\)"):  # as far as seat 1 can know
        match.play("up1 red", 1)
    with pytest.raises(NotYourTurn, match="comes first"):
        match.play(match.legal(0)[0], 0)
    with pytest.raises(Refused, match="T17"):  # refused as if nobody were asked
        match.play("remove", 0)
    assert len(match.steps) == 1


@pytest.mark.parametrize("seat", [-2, 3])
def test_there_is_no_such_seat(seat: int) -> None:
    match = Match(TOTEM, 3, {}, Seed(1))
    for ask in (match.view, match.legal, match.glimpse, lambda seat: match.play("up1 red", seat)):
        with pytest.raises(UsageError, match="they are 0 to 2"):
            ask(seat)


def test_an_action_is_told_by_text_parts_or_number() -> None:
    told: list[Spoken] = ["up1 red", {"card": "up1", "piece": "red"}, TOTEM.grammar.parse("up1 red")]
    matches = [Match(TOTEM, 2, {}, Seed(1)) for _ in told]
    assert len({match.play(action).text for match, action in zip(matches, told, strict=True)}) == 1
    assert matches[0] == matches[1] == matches[2]


def test_undo_does_not_tell_that_another_was_asked() -> None:
    """TR16: between the halves another player is asked, or answered; the mover's undo is the same."""
    match = asked_between_halves()
    assert match.undoable(0) == 1
    match.play("wait", 2)
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
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
        states.append(match.state.numbers())
    assert len(match._marks) <= len(match.steps) // EVERY + 1
    for count in (1, 2, EVERY - 1, 1, EVERY, EVERY + 1, 1):
        if count > len(match.steps):
            break
        match.take_back(count)
        assert match.state.numbers() == states[len(match.steps)]
        again = match.legal()
        match.play(again[0])
        assert match.state.log is not None
        match.take_back(1)
        assert match.state.numbers() == states[len(match.steps)]
