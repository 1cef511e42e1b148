"""States, matches, glimpses, records and games as values: compared, hashed, copied, pickled; and what they say."""

import copy
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import ognisko
from ognisko import games, locale
from ognisko.core.chance import Fast
from ognisko.core.state import State
from ognisko.play.fairness import Secret, Seed
from ognisko.play.match import Match
from ognisko.play.record import Record
from tests.conformance.places import Place, at_every_place

TOTEM = games.get("totem")


def copies(thing: Any) -> list[Any]:
    return [copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))]


def is_a_value(thing: Any) -> None:
    for other in copies(thing):
        assert other is not thing
        assert other == thing
        assert hash(other) == hash(thing)


@pytest.mark.sampled
@at_every_place
def test_states_and_glimpses_of_every_table_are_values(place: Place) -> None:
    for state in place.sample(40):
        is_a_value(state)
        is_a_value(ognisko.Glimpse(state, state.seat))


@at_every_place
def test_a_state_out_of_a_pickle_goes_on_as_the_first(place: Place) -> None:
    state = next(place.positions(1))
    again = pickle.loads(pickle.dumps(state))
    for other in (state, again):
        chance = Fast(1)
        while not other.over and chance.below(50) > 0:
            legal = place.game.legal(other, other.seat)
            other.apply(legal[chance.below(len(legal))], chance)
    assert again == state


@pytest.mark.parametrize("source", [Seed(3), Secret(bytes(32), ["a", None])], ids=repr)
def test_a_match_and_its_record_are_values(source: Seed | Secret) -> None:
    match = Match(TOTEM, 2, {"double": True}, source)
    match.play(next(text for text in match.legal() if text.startswith("double")))
    match.take_back(1)
    match.run("random", cap=20)
    is_a_value(match)
    is_a_value(match.record(events=True))
    assert copy.copy(match).run("random") == match.run("random")


@pytest.mark.parametrize("events", [True, False])
def test_a_step_is_a_value_with_what_happened(events: bool) -> None:
    """Words travel, the functions that make them do not."""
    step = TOTEM.start(seed=1, events=events).play("up1 green")
    is_a_value(step)
    for other in copies(step):
        assert repr(other) == repr(step)
        if events:
            assert other.events == step.events != []
        else:
            with pytest.raises(ognisko.UsageError, match="events=True"):
                other.events  # noqa: B018


@pytest.mark.sampled
@at_every_place
def test_what_is_seen_is_a_value(place: Place) -> None:
    for state in place.sample(3):
        is_a_value(place.game.view(state, state.seat))


def test_a_match_that_is_played_on_hashes_otherwise() -> None:
    match = TOTEM.start(seed=1)
    before = copy.copy(match)
    match.play("up1 green")
    assert hash(match) != hash(before)
    match.take_back(1)
    assert match != before  # that something was taken back is part of it


def test_other_options_components_and_seeds_are_not_equal() -> None:
    start = TOTEM.start(players=2, seed=1)
    assert start != TOTEM.start(players=2, seed=2)
    assert start != TOTEM.start(players=2, seed=1, alternate=True)
    assert start.state != TOTEM.start(players=2, seed=1, alternate=True).state


def test_the_same_cards_of_another_box_are_another_state(tmp_path: Path) -> None:
    """Nothing that is on the table differs, but what the cards are."""
    own = own_box(tmp_path)
    mine, ours = own.start(seed=1).state, TOTEM.start(seed=1).state
    assert mine.numbers() == ours.numbers()
    assert mine != ours


def own_box(folder: Path) -> ognisko.Game:
    text = (TOTEM.folder() / "components.toml").read_text(encoding="utf-8")
    (folder / "totem.toml").write_text(text.replace('edition = "', 'edition = "my '), encoding="utf-8")
    return ognisko.load("totem", str(folder))


def test_a_game_with_an_own_box_travels_with_it(tmp_path: Path) -> None:
    own = own_box(tmp_path)
    assert own != TOTEM
    again = pickle.loads(pickle.dumps(own.start(seed=1)))
    assert again.game == own
    assert pickle.loads(pickle.dumps(TOTEM)) is games.get("totem")


class Bare(State):
    def numbers(self) -> list[int]:
        return [self.seat]

    def score(self, seat: int) -> int:
        return 0


def test_a_state_that_no_game_dealt_says_so() -> None:
    with pytest.raises(TypeError, match=r"Game\.new"):
        pickle.dumps(Bare(2))


def test_everything_says_what_it_is() -> None:
    match = TOTEM.start(players=2, seed=1, double=True)
    assert repr(TOTEM) == "<totem: 2-4 players, bird=off|on, double=off|on, alternate=off|on>"
    assert repr(match) == "<Match of totem: 2 players, seed 1, double=on; seat 0 decides, after 0 decisions>"
    assert repr(match.state) == "<TotemState of 2: seat 0 decides, scores 0, 0>"
    assert repr(match.glimpse(1)) == "<Glimpse of seat 1: <TotemState of 2: seat 0 decides, scores 0, 0>>"
    assert repr(match.play(match.legal()[0])).startswith("<Step 0: seat 0, up")
    assert repr(TOTEM.grammar).startswith("<Grammar of 100 actions below 100: ")
    assert repr(TOTEM.events).startswith("<Events: laid_out, ")
    assert repr(match.record()) == "<Record of totem: 2 players, 1 decision, not finished, scores 0, 0>"


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
def test_every_table_is_printed_and_drawn(game: ognisko.Game) -> None:
    match = game.start(seed=1)
    text = str(match)
    assert text.startswith(f"{game.id}: {match.players} players, seed 1; seat {match.seat} decides")
    assert match.legal()[0] in text
    assert max(map(len, text.splitlines())) <= 120
    for shown in (match._repr_html_(), match.record()._repr_html_()):
        assert "<svg" in shown
        assert all(f">seat {seat}<" in shown for seat in range(match.players))
        assert "://" not in shown.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(("name", "study"), [(game.id, study.id) for game in games.every() for study in game.studies])
def test_a_study_is_printed_too(name: str, study: str) -> None:
    match = ognisko.load(name).start(players=2, seed=1, **{study: True})
    for shown in (repr(match), str(match), match._repr_html_()):
        assert f"{name}: 2 players, seed 1, {study}=on; seat 0 decides" in shown


def test_a_seat_of_number_0_is_printed() -> None:
    match = ognisko.load("tribes").start(4, 11)
    assert match.seat == 1
    for shown in (str(match), match._repr_html_()):
        assert re.search(r"seat 2 \(.*seat 0 \(", shown, re.DOTALL)


def test_a_printed_table_is_in_words_and_its_land_a_board() -> None:
    match = ognisko.load("tribes").start(2, 3)
    text = str(match)
    assert re.search(r"^  land +r1c1 .* \| r1c2 .*\n +r2c1 .* \| r2c2 ", text, re.MULTILINE)
    assert "temples_left" not in text
    assert re.search(r"\| r1c4 .*\nr2c1 ", match._repr_html_())
    assert re.search(r"^ +hand +.* → ", text, re.MULTILINE)  # a card's need and effect are one line


def test_a_village_of_kokopelli_is_printed_place_by_place() -> None:
    match = ognisko.load("kokopelli").start(2, 3).run("random", cap=6)
    assert re.search(r"^  village +@0\.0: .*\n +@0\.1: ", str(match), re.MULTILINE)


def test_what_others_hold_is_not_printed() -> None:
    match = TOTEM.start(players=2, seed=1)
    names = locale.names(TOTEM, "en")
    goals = [", ".join(names[piece] for piece in match.view(seat).seats[seat].goal.pieces) for seat in range(2)]
    for shown in (str(match), match._repr_html_()):
        assert goals[0] in shown
        assert goals[1] not in shown


def test_a_file_of_many_records_is_read_and_not_loaded(tmp_path: Path) -> None:
    record = TOTEM.start(seed=1).run("random").record()
    record.save(tmp_path / "one.jsonl")
    assert Record.load(tmp_path / "one.jsonl") == record
    (tmp_path / "two.jsonl").write_bytes((tmp_path / "one.jsonl").read_bytes() * 2)
    assert Record.read(tmp_path / "two.jsonl") == [record, record]
    with pytest.raises(ognisko.UsageError, match=r"2 records in it"):
        Record.load(tmp_path / "two.jsonl")
    (tmp_path / "none.jsonl").touch()
    with pytest.raises(ognisko.UsageError, match=r"none\.jsonl: no record in it$"):
        Record.load(tmp_path / "none.jsonl")


def test_a_file_that_is_not_there_or_no_file_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(ognisko.UsageError, match=r"none\.jsonl: No such file"):
        Record.load(tmp_path / "none.jsonl")
    with pytest.raises(ognisko.UsageError, match=str(tmp_path)):
        Record.read(tmp_path)
    with pytest.raises(ognisko.UsageError, match=str(tmp_path)):
        TOTEM.start(seed=1).record().save(tmp_path)


def test_an_empty_line_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    TOTEM.start(seed=1).record().save(file)
    file.write_bytes(file.read_bytes() + b"\n")
    with pytest.raises(ognisko.Fault, match="the line is empty"):
        Record.read(file)


def test_a_head_that_was_changed_is_told_by_what_it_says() -> None:
    record = TOTEM.start(seed=1).record()
    record.players = 99
    with pytest.raises(ognisko.Fault, match="totem is for 2 to 4 players, not 99"):
        record.verify()
    record = TOTEM.start(seed=1).record()
    record.game = "fortuna"
    with pytest.raises(ognisko.Fault, match="the components are those of totem, not of fortuna"):
        record.verify()
