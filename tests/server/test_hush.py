"""Questions that nobody else may notice (Totem's TR16): no byte and no moment tells who is asked."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.games.totem.codes import CLAIM
from ognisko.play.fairness import Secret
from ognisko.server import app
from ognisko.server.bots import private_answers
from ognisko.server.hub import Hub
from ognisko.server.sheet import Entry
from ognisko.server.store import Saved
from tests.server.house import House
from tests.server.scene import ASKED, BIRD, MOVER, TURN, Elsewhere, another_goal, scene
from tests.server.theatre import Guest, Heard, Theatre, theatre

PAUSE = 4.0
DEALERS = "ognisko.server.table.Secret", "ognisko.server.think.Secret"


@dataclass
class Evening:
    """The table of the scene after its last move. Seats 0 and 1 and a stranger look and listen."""

    theatre: Theatre
    people: list[Guest]  # of the seats; a bot's is nobody
    stranger: Guest
    table: str

    @property
    def hub(self) -> Hub:
        hub: Hub = self.theatre.app.state.room.hub
        return hub

    @property
    def viewers(self) -> list[Guest]:
        return [self.people[MOVER], self.people[TURN], self.stranger]

    @property
    def asked(self) -> Guest:
        return self.people[ASKED]

    async def legal(self, seat: int) -> list[str]:
        return [action["text"] for action in (await self.people[seat].look(self.table))["legal"]]

    async def answer(self, action: str) -> httpx.Response:
        return await self.asked.act(self.table, action)


@asynccontextmanager
async def evening(
    folder: Path,
    patch: pytest.MonkeyPatch,
    asked: bool = True,
    level: int | None = None,
    here: bool = True,
    apart: bool = False,
    **more: Any,
) -> AsyncIterator[Evening]:
    """Seat 2 is asked or not: a person who is here or away, or a bot of that level in the person's place.

    Seat 1 and the stranger may be at another process.
    """
    if not asked:
        another_goal()
    for name in DEALERS:
        patch.setattr(name, Secret if asked else Elsewhere)
    folder.mkdir(exist_ok=True)
    async with theatre(folder, patch, two=apart, pause=PAUSE) as play:
        people = [play.guest(name) for name in ("Ada", "Ewa", "Olga")]
        seats = [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}]
        made = (await people[0].post("/api/tables", game="totem", seats=seats, first=0, options=BIRD, **more)).json()
        stage = Evening(play, people, play.guest("nobody"), made["table"])
        stage.hub.tables[stage.table].sheet.secret = scene().secret
        for person, link in zip(people[1:], made["links"], strict=True):
            await person.does(stage.table, "join", token=link["path"].partition("#join=")[2], salt="salt")
        await people[0].does(stage.table, "join", salt="salt")
        for guest in (people[TURN], stage.stranger) if apart else ():
            guest.at(play.next_door)
        for guest in stage.viewers if level or not here else [*stage.viewers, stage.asked]:
            guest.live(stage.table)
        await _play(stage, level)
        yield stage


async def _play(stage: Evening, level: int | None) -> None:
    """The scene's moves, each after the pause; before the last one the bot takes its place."""
    for n, action in enumerate(scene().actions):
        await stage.theatre.pass_time(PAUSE)
        if level is not None and n == len(scene().actions) - 1:
            await stage.asked.does(stage.table, "bot-takeover", seat=ASKED, level=level, **{"for": ASKED})
        seat = (await stage.stranger.look(stage.table))["turn"]
        assert (await stage.people[seat].act(stage.table, action)).status_code == 200
    await stage.theatre.rest()


Play = Callable[[Path, pytest.MonkeyPatch], Coroutine[Any, Any, None]]


def played(play: Play) -> Callable[[Path, pytest.MonkeyPatch], None]:
    """The test is played in an event loop of its own."""

    def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        asyncio.run(play(tmp_path, monkeypatch))

    return run


# What everybody may try who is not asked

# By the routes of the house itself, so that no verb is forgotten
GETS = ["", "?since=0", "?seat=none", *(f"/{verb}" for verb in app.ASKED), "/replay?seat=none"]
OWN = ["?seat={seat}", *(f"/{verb}?seat={{seat}}" for verb in app.ASKED), "/why?seat={seat}&action=claim",
       "/why?seat={seat}&action=up1%20red", '/why?seat={seat}&parts={{"card":"up1"}}']  # fmt: skip
POSTS = [verb for verb in app.SAID if verb not in ("act", "undo", "undo-consent", "hint")]  # those have their moment
SALT = {"salt": "salt"}
MORE: dict[str, dict[str, Any]] = {"nudge": {"to": ASKED}, "bot-takeover": {"for": ASKED}}


async def pry(stage: Evening) -> None:
    """Every question that a viewer may put, at this moment."""
    for seat, guest in ((MOVER, stage.people[MOVER]), (TURN, stage.people[TURN]), (None, stage.stranger)):
        paths = GETS if seat is None else [*GETS, *(path.format(seat=seat) for path in OWN)]
        for path in paths:
            await guest.get(f"/api/tables/{stage.table}{path}")
        await guest.get("/api/my-tables")
        await guest.get(f"/t/{stage.table}")
        for verb in POSTS:
            body = SALT if verb in ("join", "reveal") else {"seat": seat or 0, **MORE.get(verb, {})}
            await guest.does(stage.table, verb, **body)


async def flood(stage: Evening) -> None:
    """Hints, one after the other, as fast as they are given."""
    guest = stage.people[TURN]
    version = (await guest.look(stage.table))["version"]
    while (await guest.does(stage.table, "hint", seat=TURN, version=version)).status_code == 200:
        continue


async def take_back_and_think_better(stage: Evening) -> None:
    guest = stage.people[MOVER]
    version = (await guest.look(stage.table))["version"]
    await guest.does(stage.table, "undo", seat=MOVER, version=version)
    await pry(stage)
    await guest.does(stage.table, "undo-consent", seat=MOVER, agree=False)


Answer = Callable[[Evening], Coroutine[Any, Any, object]]


async def spied(
    folder: Path, patch: pytest.MonkeyPatch, answer: Answer | None, goes: int | None = None, **who: Any
) -> list[list[Heard]]:
    """All that each viewer hears, and when, from the move that asks seat 2 (or does not) to the next pause."""
    async with evening(folder, patch, **who) as stage:
        play = stage.theatre
        play.go(flood(stage))
        await pry(stage)
        await play.pass_time(1.0)
        move = (await stage.legal(TURN))[0]
        play.go(stage.people[TURN].act(stage.table, move))  # far too early: it is held
        if answer is not None:
            await answer(stage)
        await play.pass_time(0.5)
        await pry(stage)
        await take_back_and_think_better(stage)
        for beat in range(8):  # beyond the pause, and to the end of the next one
            if beat == 2 and goes is not None:  # within it
                assert (await stage.people[goes].does(stage.table, "leave")).status_code == 200
            await play.pass_time(0.8)
            await pry(stage)
            await stage.people[MOVER].does(stage.table, "forget")
        assert not any("claimed" in str(message["log"]) for message in stage.stranger.messages())
        return [guest.heard for guest in stage.viewers]


async def wait(stage: Evening) -> httpx.Response:
    answer = await stage.answer("wait")
    assert answer.status_code == 200
    return answer


ONES: list[tuple[str, Answer | None, dict[str, Any]]] = [
    ("answers", wait, {}),
    ("is here and says nothing", None, {}),
    ("is away", None, {"here": False}),
    ("is a quick bot", None, {"level": 2}),
    ("is a bot that searches", None, {"level": 4}),
    ("leaves for good", None, {"goes": ASKED}),
    ("answers at another process, and somebody leaves", wait, {"apart": True, "goes": MOVER}),
    ("is a bot of another process", None, {"apart": True, "level": 2}),
    ("answers where time runs and runs out", wait, {"clock": {"kind": "live", "bank": 10, "increment": 1}}),
]


OFTEN = {"answers", "is away", "is a bot that searches", "leaves for good"}  # one of each sort; the deep run takes all


def once(name: str, answer: Answer | None, who: dict[str, Any]) -> Any:
    return pytest.param(answer, who, id=name, marks=() if name in OFTEN else pytest.mark.deep)


@pytest.mark.parametrize(("answer", "who"), [once(*one) for one in ONES])
def test_nothing_that_anybody_hears_and_no_moment_tells_who_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: Answer | None, who: dict[str, Any]
) -> None:
    """Every byte of every message, answer, header and list, and every moment, under a flood of hints."""
    asked = asyncio.run(spied(tmp_path / "asked", monkeypatch, answer, **who))
    unasked = asyncio.run(spied(tmp_path / "unasked", monkeypatch, None, asked=False, **who))
    for mine, theirs in zip(asked, unasked, strict=True):
        assert len(mine) > 50
        for one, other in zip_longest(mine, theirs):
            assert one == other


@played
async def test_only_who_is_asked_sees_the_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(tmp_path, monkeypatch) as stage:
        for guest in [*stage.viewers, stage.asked]:
            message = await guest.look(stage.table)
            assert message["view"]["asked"] == (guest is stage.asked)
            assert message["turn"] == (ASKED if guest is stage.asked else TURN)
        assert await stage.legal(ASKED) == ["claim", "wait"]
        assert len(await stage.legal(TURN)) > 2


@played
async def test_the_question_is_gone_once_it_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(tmp_path, monkeypatch) as stage:
        first = await wait(stage)
        await stage.theatre.rest()
        seen = stage.asked.messages()[-1]
        assert (seen["view"]["asked"], seen["turn"], seen["legal"]) == (False, TURN, [])
        again = await stage.asked.does(stage.table, "act", seat=ASKED, version=seen["version"], action="wait")
        assert again.json() == first.json()  # as after an answer that got lost on the way
        claim = await stage.asked.does(stage.table, "act", seat=ASKED, version=seen["version"], action="claim")
        assert (claim.status_code, claim.json()["clause"]) == (422, "T4")


@played
async def test_after_the_pause_who_has_not_answered_has_let_it_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path, monkeypatch) as stage:
        await stage.theatre.pass_time(PAUSE - 0.01)
        assert stage.asked.messages()[-1]["view"]["asked"]
        await stage.theatre.pass_time(0.01)
        assert not stage.asked.messages()[-1]["view"]["asked"]
        assert await stage.legal(ASKED) == []


@played
async def test_a_move_submitted_in_the_pause_is_held_until_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path, monkeypatch, here=False) as stage:
        since = (await stage.stranger.look(stage.table))["since"]
        held = stage.theatre.go(stage.people[TURN].act(stage.table, (await stage.legal(TURN))[0]))
        await stage.theatre.pass_time(PAUSE - 0.01)
        assert not held.done()
        await stage.theatre.pass_time(0.01)
        assert (await held).status_code == 200
        assert (await stage.stranger.look(stage.table))["since"] == since + PAUSE


@played
async def test_a_claim_in_the_pause_makes_the_held_move_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(tmp_path, monkeypatch) as stage:
        held = stage.theatre.go(stage.people[TURN].act(stage.table, (await stage.legal(TURN))[0]))
        await stage.theatre.pass_time(1.0)
        assert (await stage.answer("claim")).status_code == 200
        assert (await held).status_code == 409
        await stage.theatre.rest()
        assert "claimed" in str(stage.stranger.messages()[-1]["log"])


@played
async def test_bots_are_not_asked_in_the_pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(tmp_path, monkeypatch, level=4) as stage:
        await stage.theatre.pass_time(PAUSE * 2)
        assert stage.theatre.runner.chosen == []


@played
async def test_a_bot_that_would_claim_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ognisko.server.bots.private_answers", lambda game, glimpses, seed: {ASKED: CLAIM})
    async with evening(tmp_path, monkeypatch, level=1) as stage:
        assert not any("claimed" in str(message["log"]) for message in stage.stranger.messages())
        await stage.theatre.pass_time(1.0)
        assert "claimed" in str(stage.stranger.messages()[-1]["log"])


@pytest.mark.parametrize("asked", [True, False], ids=["asked", "not asked"])
def test_a_bot_thinks_its_answer_out_whether_it_is_asked_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: bool
) -> None:
    seen: list[list[str]] = []

    def count(game: Game, glimpses: list[tuple[str, Glimpse]], seed: str) -> dict[int, int]:
        found = private_answers(game, glimpses, seed)
        seen.append([game.grammar.text(action) for action in found.values()])
        return found

    async def play() -> None:
        monkeypatch.setattr("ognisko.server.bots.private_answers", count)
        async with evening(tmp_path, monkeypatch, asked=asked, level=4):
            return

    asyncio.run(play())
    assert len(seen) == 2  # when it sat down, and after the last move
    assert all(answers in (["claim"], ["wait"]) for answers in seen)


@played
async def test_silent_answers_are_in_the_journal_with_what_came_after_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path, monkeypatch) as stage:
        await wait(stage)
        await stage.theatre.pass_time(PAUSE)
        assert (await stage.people[TURN].act(stage.table, (await stage.legal(TURN))[0])).status_code == 200
        steps = stage.hub.tables[stage.table].playing.steps
        before = [await guest.look(stage.table) for guest in [*stage.viewers, stage.asked]]
        stage.hub.tables.clear()
        assert [await guest.look(stage.table) for guest in [*stage.viewers, stage.asked]] == before
        assert stage.hub.tables[stage.table].playing.steps == steps
        assert [step.silent for step in steps[-3:]] == [False, True, False]


@played
async def test_a_restart_in_the_pause_asks_again_and_one_after_it_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path, monkeypatch) as stage:
        await wait(stage)
        stage.hub.tables.clear()
        assert await stage.legal(ASKED) == ["claim", "wait"]
        await stage.theatre.pass_time(PAUSE)
        stage.hub.tables.clear()
        assert await stage.legal(ASKED) == []
        assert (await stage.people[TURN].act(stage.table, (await stage.legal(TURN))[0])).status_code == 200


def test_bots_play_whole_games_with_the_variant(tmp_path: Path) -> None:
    with House(tmp_path, pause=0.0) as house:
        ada = house.person()
        for _ in range(3):
            table = ada.make("me", "bot", "bot", options=BIRD)["table"]
            ada.join(table)
            seat = ada.look(table)["seat"]
            ada.does(table, "bot-takeover", seat=seat, level=2, **{"for": seat})
            with ada.live(table) as socket:
                socket.until(lambda m: m["status"] == "over", 60)
            assert ada.get(f"/api/tables/{table}/record").status_code == 200


@pytest.mark.parametrize("asked", [True, False], ids=["asked", "not asked"])
def test_an_undo_at_another_process_is_heard_of_in_the_same_way_whoever_kept_silent_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: bool
) -> None:
    async def play() -> None:
        async with evening(tmp_path, monkeypatch, asked=asked) as stage:
            table = stage.hub.tables[stage.table]
            if asked:
                await wait(stage)
            undo = msgspec.json.encode(Entry(kind="undo", seat=MOVER, count=1, at=table.since))
            assert not table.catch_up(Saved(table.id, table.revision + 1, table.saved, table.since, [undo]))

    asyncio.run(play())


async def take_back(stage: Evening, seat: int, other: int) -> None:
    guest = stage.people[seat]
    version = (await guest.look(stage.table))["version"]
    await guest.does(stage.table, "undo", seat=seat, version=version)
    await stage.people[other].does(stage.table, "undo-consent", seat=other, agree=True)


async def told_of_what_was_taken_back(folder: Path, patch: pytest.MonkeyPatch, asked: bool) -> list[list[Any]]:
    """The move that asks is taken back and made again: the log of a stranger, for every length that it may have."""
    async with evening(folder, patch, asked=asked, level=2) as stage:
        await take_back(stage, MOVER, TURN)
        await stage.theatre.pass_time(PAUSE)
        assert (await stage.people[MOVER].act(stage.table, scene().actions[-1])).status_code == 200
        await stage.theatre.pass_time(PAUSE)
        logs: list[list[Any]] = []
        for recent in range(1, 9):
            patch.setattr("ognisko.server.shown.RECENT", recent)
            logs.append((await stage.stranger.look(stage.table))["log"])
        return logs


def test_how_much_is_told_of_what_was_taken_back_does_not_tell_who_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.run(told_of_what_was_taken_back(tmp_path / "asked", monkeypatch, True))
    unasked = asyncio.run(told_of_what_was_taken_back(tmp_path / "unasked", monkeypatch, False))
    assert asked == unasked
    assert any(line["undone"] for line in asked[-1])
    assert not any(line["undone"] for line in asked[0])


async def often_taken_back(folder: Path, patch: pytest.MonkeyPatch, asked: bool) -> list[Any]:
    """Two who play together against a bot take back a move until they may no more, then the move before it."""
    offers: list[Any] = []
    async with evening(folder, patch, asked=asked, level=2) as stage:
        play, mover, turn = stage.theatre, stage.people[MOVER], stage.people[TURN]

        async def act(guest: Guest, pick: int) -> None:
            await play.pass_time(PAUSE)
            legal = (await guest.look(stage.table))["legal"]
            assert (await guest.act(stage.table, legal[pick % len(legal)]["text"])).status_code == 200

        for pick in range(12):
            await act(turn, 0)
            offers.append((await turn.look(stage.table))["undo"])
            if pick < 10:
                await take_back(stage, TURN, MOVER)
            else:
                break
        await take_back(stage, MOVER, TURN)
        await act(mover, 1)
        await act(turn, 0)
        offers.append((await turn.look(stage.table))["undo"])
        return offers


def test_how_often_a_move_was_taken_back_does_not_tell_who_was_asked_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.run(often_taken_back(tmp_path / "asked", monkeypatch, True))
    unasked = asyncio.run(often_taken_back(tmp_path / "unasked", monkeypatch, False))
    assert asked == unasked
    assert [offer["ask"] for offer in asked].count(False) > 0
