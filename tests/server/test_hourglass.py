"""Clocks at the table: counted by the server, kept with the moves, and at zero a bot plays on."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from msgspec import ValidationError, convert

from ognisko.server.hourglass import DAY, Correspondence, Glass, Live, Tick, Timing, after, back_with, between
from ognisko.server.store.calls import Calls
from ognisko.server.store.rests import Rests, gaps
from tests.server.clock import HandClock
from tests.server.house import GROWN, House, Message, Person, own_port, place_of, play_on, stored, together, until
from tests.server.test_crash import Life
from tests.server.test_races import Pair

CLOCK = HandClock()
LIVE = {"kind": "live", "bank": 100, "increment": 5}
DAYS = {"kind": "days", "days": 2, "vacation": 3}
FRIDAY = 1_700_179_200.0  # at midnight, by Greenwich


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its time goes by when a test says so."""
    with House(tmp_path_factory.mktemp("house"), clock=CLOCK, pause=0.0) as house:
        yield house


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Pair]:
    with Pair(tmp_path_factory.mktemp("pair"), grown=request.param == "postgres", clock=CLOCK, pause=0.0) as pair:
        yield pair


def sand(person: Person, table: str) -> list[float]:
    return [each["left"] for each in person.look(table)["clock"]["sand"]]


def moved(table: str, person: Person, seconds: float) -> Message:
    """They think so long, then decide; Totem's first decisions pass the turn."""
    CLOCK.advance(seconds)
    play_on(table, [person], most=1)
    return person.look(table)


def pass_until(true: Callable[[], object]) -> None:
    """A little time goes by, again and again."""

    def looked() -> object:
        CLOCK.advance(0.1)
        return true()

    until(looked)


# What counts


def test_while_the_house_is_down_nobodys_bank_runs() -> None:
    rests = gaps([(0.0, 100.0), (150.0, 200.0), (180.0, 300.0)])
    assert rests == [(100.0, 150.0)]
    live = Live(bank=60)
    assert between(live, 90.0, 160.0, rests) == 20.0
    assert after(live, 90.0, 60.0, rests) == 200.0
    assert (between(live, 120.0, 130.0, rests), after(live, 120.0, 5.0, rests)) == (0.0, 155.0)


@pytest.mark.parametrize("zone", [0, 60, -480])
def test_on_weekends_days_do_not_count(zone: int) -> None:
    days, friday = Correspondence(days=1, weekends=True, zone=zone), FRIDAY - zone * 60
    assert between(days, friday, friday + 4 * DAY) == 2 * DAY
    assert after(days, friday + DAY / 2, DAY) == friday + 3.5 * DAY
    assert after(days, friday + 1.5 * DAY, DAY) == friday + 4 * DAY  # a Saturday's turn begins on Monday
    assert between(Correspondence(days=1), friday, friday + 4 * DAY) == 4 * DAY


@pytest.mark.parametrize("timing", [Live(bank=10), Correspondence(days=1, weekends=True)])
def test_what_is_due_is_when_so_much_has_counted(timing: Timing) -> None:
    for start in range(12):
        due = after(timing, FRIDAY + start * DAY / 2, DAY, [(FRIDAY, FRIDAY + 7.0)])
        assert between(timing, FRIDAY + start * DAY / 2, due, [(FRIDAY, FRIDAY + 7.0)]) == pytest.approx(DAY)


def test_a_decision_that_is_taken_back_takes_back_what_it_brought_but_not_what_it_took() -> None:
    glass = Glass.full(Live(bank=60, increment=5), 2)
    glass.run(Tick(0, 20.0, 5.0, 0.0), 1)
    glass.run(Tick(1, 3.0, 0.0, 0.0), 2)
    glass.take_back([1])
    assert glass.left == [40.0, 57.0]


def test_who_comes_back_again_and_again_has_less_and_less() -> None:
    assert [back_with(Live(bank=400), times) for times in (1, 2, 3, 9)] == [100.0, 50.0, 25.0, 10.0]


@pytest.mark.parametrize("wish", [{"kind": "live", "bank": 9}, {"kind": "days", "days": 31}, {"kind": "sun"}])
def test_a_clock_that_makes_no_sense_is_refused(house: House, wish: Message) -> None:
    with pytest.raises(ValidationError):
        convert(wish, Timing)
    body = {"game": "totem", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": wish}
    assert house.person().post("/api/tables", **body).status_code == 400


# At the table


def test_a_bank_is_used_by_who_thinks_and_grows_with_each_decision(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, clock=LIVE)
    first = ada.look(table)["clock"]
    assert (first["timing"], first["seat"], first["due"] - first["since"]) == (LIVE, 0, 100.0)
    seen = moved(table, ada, 30.0)["clock"]
    assert [each["left"] for each in seen["sand"]] == [75.0, 100.0]
    assert (seen["seat"], seen["since"], seen["due"]) == (1, CLOCK.now(), CLOCK.now() + 100.0)
    moved(table, ewa, 10.0)
    assert sand(ada, table) == [75.0, 95.0]
    assert (glass := stored(house, table).glass) is not None
    assert glass.left == [75.0, 95.0]  # it is in the journal, with the moves


def test_an_undo_gives_no_time(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, clock=LIVE)
    seen = moved(table, ada, 30.0)
    CLOCK.advance(4.0)
    assert ada.does(table, "undo", seat=0, version=seen["version"]).status_code == 200
    assert ewa.does(table, "undo-consent", seat=1, agree=True).json()["done"]
    again = ada.look(table)["clock"]
    assert (again["seat"], [each["left"] for each in again["sand"]]) == (0, [70.0, 96.0])
    assert (glass := stored(house, table).glass) is not None
    assert glass.left == [70.0, 96.0]


def test_at_zero_a_bot_plays_on_and_the_person_comes_back(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, clock=LIVE)
    refused = ewa.does(table, "bot-takeover", seat=1, **{"for": 0})
    assert refused.status_code == 422  # the clock says when
    CLOCK.advance(99.0)
    assert ada.look(table)["seats"][0]["stand_in"] is None
    CLOCK.advance(1.0)
    pass_until(lambda: ewa.look(table)["turn"] == 1)
    seen = ewa.look(table)
    assert (seen["seats"][0]["stand_in"], seen["clock"]["sand"][0]) == (2, {"left": 0, "reserve": 0, "ran_out": True})
    assert ada.does(table, "take-back-seat", seat=0).status_code == 200
    assert sand(ada, table)[0] == 25.0
    play_on(table, [ewa], most=1)
    back = ada.look(table)["clock"]
    assert (back["seat"], back["due"]) == (0, back["since"] + 25.0)


def test_who_lets_a_bot_play_for_a_moment_gains_no_time(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, clock=LIVE)
    moved(table, ada, 10.0)
    CLOCK.advance(40.0)
    assert ewa.does(table, "bot-takeover", seat=1, **{"for": 1}).status_code == 200
    pass_until(lambda: ada.look(table)["turn"] == 0)
    assert ewa.does(table, "take-back-seat", seat=1).status_code == 200
    assert sand(ewa, table)[1] == 60.0


def test_by_correspondence_each_turn_has_its_days_and_vacation_is_used_up(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa, clock=DAYS)
    moved(table, ada, DAY)
    assert sand(ada, table)[0] == 5 * DAY  # the days are there again
    moved(table, ewa, 3 * DAY)
    told = ada.look(table)["clock"]["sand"][1]
    assert (told["left"], told["reserve"]) == (4 * DAY, 2 * DAY)
    CLOCK.advance(5 * DAY + 1.0)
    pass_until(lambda: ewa.look(table)["seats"][0]["stand_in"])
    assert ewa.look(table)["clock"]["sand"][0]["ran_out"]


def test_a_house_may_have_no_clocks_and_a_rematch_keeps_its_own(tmp_path: Path) -> None:
    with House(tmp_path, clocks=False) as plain:
        body = {"game": "totem", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": LIVE}
        answer = plain.person().post("/api/tables", **body)
        assert (answer.status_code, answer.json()["error"]) == (403, "switched_off")
        assert plain.person().get("/api/games").json()["clocks"] is False


# Through a crash


def test_a_kill_costs_nobody_a_second(tmp_path: Path) -> None:
    """What stands in the store a moment before is what runs on afterwards; while the house is down nothing runs."""
    place, port = place_of(tmp_path), own_port()
    ada, ewa, life = Person(port), Person(port), Life(tmp_path, port, "the first life", pause=0.0)
    table = together(ada, ewa, clock={"kind": "live", "bank": 9000, "increment": 0})
    play_on(table, [ada], most=1)
    before = ada.look(table)
    beats = until(lambda: _beats(place, before["clock"]["since"]))
    life.kill()
    time.sleep(3.5)  # down for longer than a heart may miss
    last = max(_beats(place, 0.0), default=0.0)
    life = Life(tmp_path, port, "the second life", pause=0.0)
    clock = ada.look(table)["clock"]
    down = clock["due"] - before["clock"]["due"]
    life.kill()
    assert beats
    assert (clock["seat"], clock["sand"]) == (1, before["clock"]["sand"])
    assert abs(down - (_begun(place) - last)) < 0.01  # from the last beat until it was up again


AWAKE = "SELECT since, until FROM awake ORDER BY since"


def _rows(place: str) -> list[list[float]]:
    """Of a file in a process of its own: sqlite locks go by process."""
    if GROWN:
        with psycopg.connect(place) as connection:
            return [list(row) for row in connection.execute(AWAKE)]
    code = f"import json, sqlite3, sys; print(json.dumps(sqlite3.connect(sys.argv[1]).execute({AWAKE!r}).fetchall()))"
    done = subprocess.run(
        [sys.executable, "-c", code, place], capture_output=True, check=True, timeout=120, env=dict(os.environ)
    )
    rows: list[list[float]] = json.loads(done.stdout)
    return rows


def _beats(place: str, since: float) -> list[float]:
    return [until for _, until in _rows(place) if until > since]


def _begun(place: str) -> float:
    return _rows(place)[-1][0]


def test_of_two_processes_one_rings_and_both_show_the_same(pair: Pair) -> None:
    ada, bob = pair.persons()
    table = together(ada, bob, clock={"kind": "live", "bank": 30, "increment": 5})
    CLOCK.advance(3.0)
    play_on(table, [ada], most=1)
    pass_until(lambda: bob.look(table)["turn"] == 1)
    assert ada.look(table)["clock"] == bob.look(table)["clock"]
    assert sand(bob, table) == [32.0, 30.0]
    CLOCK.advance(20.0)
    pass_until(lambda: ada.look(table)["turn"] == 0)  # a bot has played for bob, whichever process saw it first
    pass_until(lambda: bob.look(table)["turn"] == 0)
    for person in (ada, bob):
        assert person.look(table)["clock"]["sand"][1]["ran_out"]
    chair = stored(pair.houses[0], table).sheet.chairs[1]
    assert (chair.ran_out, chair.stand_in) == (1, 2)


# Days of correspondence, while the house is down


def test_days_do_not_count_while_the_house_is_down_and_a_weekend_down_counts_once() -> None:
    """What is off for two reasons is off once."""
    week, rests = Correspondence(days=1, weekends=True), [(FRIDAY + 0.5 * DAY, FRIDAY + 1.5 * DAY)]
    assert between(Correspondence(days=1), FRIDAY, FRIDAY + 2 * DAY, rests) == DAY
    assert between(week, FRIDAY, FRIDAY + 4 * DAY, rests) == 1.5 * DAY
    assert after(week, FRIDAY, DAY, rests) == FRIDAY + 3.5 * DAY
    within = [(FRIDAY + 1.2 * DAY, FRIDAY + 1.4 * DAY), (FRIDAY + 2.9 * DAY, FRIDAY + 3.1 * DAY)]
    assert between(week, FRIDAY, FRIDAY + 4 * DAY, within) == pytest.approx(1.9 * DAY)
    for start in range(12):
        due = after(week, FRIDAY + start * DAY / 2, DAY, within)
        assert between(week, FRIDAY + start * DAY / 2, due, within) == pytest.approx(DAY)


def test_a_house_that_was_down_for_a_week_takes_nobodys_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sign of life a minute is enough for them."""
    beats, first = _heard(monkeypatch), HandClock()
    with House(tmp_path, clock=first, pause=0.0) as house:
        ada, ewa = house.person(), house.person()
        table = together(ada, ewa, clock=DAYS)
        before = ada.look(table)["clock"]
        until(lambda: beats)
        for _ in range(3):
            was = len(beats)
            first.advance(61.0)
            until(lambda was=was: len(beats) > was)  # type: ignore[misc]
        first.advance(20.0)
        last = beats[-1]
    second = HandClock(first.now() + 7 * DAY)
    with House(tmp_path, port=house.port, clock=second, pause=0.0):
        later = ada.look(table)["clock"]["due"] - before["due"]
        assert later == pytest.approx(second.now() - last)
        second.advance(3 * DAY)  # of two days, and three of vacation
        assert ada.look(table)["mine"][0]["acts"]


def _heard(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The signs of life, as they are written down."""
    beats: list[float] = []
    beat = Rests.beat

    async def heard(rests: Rests, now: float) -> None:
        await beat(rests, now)
        beats.append(now)

    monkeypatch.setattr(Rests, "beat", heard)
    return beats


def test_a_house_where_nobodys_time_runs_and_nobody_wants_a_call_asks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told of every change, so there is nothing to look for."""
    beats, clock = _heard(monkeypatch), HandClock()
    asked: Counter[str] = Counter()
    next_due = Rests.next_due, Calls.next_due

    async def for_banks(rests: Rests, early: float) -> float | None:
        asked["banks"] += 1
        return await next_due[0](rests, early)

    async def for_calls(calls: Calls) -> float | None:
        asked["calls"] += 1
        return await next_due[1](calls)

    monkeypatch.setattr(Rests, "next_due", for_banks)
    monkeypatch.setattr(Calls, "next_due", for_calls)
    with House(tmp_path, url="", clock=clock, pause=0.0) as house:
        ada, ewa = house.person(), house.person()
        until(lambda: asked["banks"] >= 2 and asked["calls"])  # at the beginning
        before = asked.copy()
        table = together(ada, ewa)
        for _ in range(100):
            clock.advance(10.0)
        play_on(table, [ada, ewa], most=2)
        assert asked == before
        together(ada, ewa, clock=LIVE)
        until(lambda: beats)  # at once, although nobody looked for it
