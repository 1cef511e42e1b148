"""Real positions for the tests of the pages, from the kernel: `python -m tests.web.fixtures` writes them."""

import json
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from ognisko import games, locale
from ognisko.core.event import Event, seen_by
from ognisko.core.game import Game
from ognisko.minds import bots
from ognisko.play.drive import Step
from ognisko.play.fairness import Secret, Seed, promise
from ognisko.play.match import Match
from ognisko.play.record import HUMAN, save, to_line

FOLDER = Path(__file__).parent / "fixtures"
PEOPLE = ("Ada", "Ewa", "Jan")
STEAL = 1  # a seed of Oh Fortuna under which somebody steals and somebody gets nothing


def position(match: Match, seat: int) -> dict[str, Any]:
    game = match.game
    legal = [{"text": action, "parts": game.grammar.parts(action)} for action in match.legal(seat)]
    return {"seat": seat, "view": msgspec.to_builtins(match.view(seat)), "legal": legal}


def sentences(match: Match, seat: int, events: list[Event]) -> list[dict[str, Any]]:
    seen = [seen_by(event, seat) for event in events]
    tellers = [locale.teller(match.game, language, PEOPLE, seat) for language in locale.LANGUAGES]
    return [{"event": event, "words": {each.language: each.sentence(event) for each in tellers}} for event in seen]


def turns(match: Match, seat: int = 0, most: int = 6) -> list[dict[str, Any]]:
    """The first turns of a game, each in one line, and what each brought about in as few sentences as there are."""
    tellers = [locale.teller(match.game, language, PEOPLE, seat) for language in locale.LANGUAGES]
    made = [[seen_by(event, seat) for step in turn for event in step.events] for turn in _turns(match)][:most]
    return [
        {
            "events": events,
            "turn": {each.language: each.turn(events) for each in tellers},
            "tell": {each.language: each.tell(events) for each in tellers},
        }
        for events in made
    ]


def _turns(match: Match) -> list[list[Step]]:
    return [list(turn) for _, turn in groupby(match.steps, key=lambda step: step.seat)]


def worded(match: Match, positions: list[dict[str, Any]], events: list[Event]) -> dict[str, Any]:
    """What a test of a game's words needs: names, positions, and every kind of event in words."""
    kinds: dict[str, Event] = {}
    for event in events:
        kinds.setdefault(event["event"], event)
    names = {language: locale.names(match.game, language) for language in locale.LANGUAGES}
    told = {"positions": positions, "sentences": sentences(match, 0, list(kinds.values())), "turns": turns(match)}
    return {"names": names, "telling": match.game.events.telling, **told}


def totem() -> dict[str, Any]:
    """A game with both variants: every seventh position, and every kind of event in words."""
    game = games.get("totem")
    match = Match(game, 3, {"bird": True, "double": True}, Seed(11))
    players = [bots.make("greedy", game, seat) for seat in range(3)]
    positions, events = [position(match, 0)], list(match.setup_events)
    while not match.over:
        seat = match.state.seat
        if len(match.steps) % 7 == 0 or match.view(seat)["asked"]:
            positions.append(position(match, seat))
        step = match.play(players[seat].choose(match.glimpse(seat)), seat)
        events += step.events
    return worded(match, positions, events)


def fortuna() -> dict[str, Any]:
    """A game with a steal: one position for each sort of decision, and every kind of event in words."""
    game = games.get("fortuna")
    match = Match(game, 3, {}, Seed(STEAL))
    oracle = bots.make("oracle", game, 0)
    positions: dict[str, dict[str, Any]] = {}
    events = list(match.setup_events)
    while not match.over:
        seat = match.state.seat
        here = position(match, seat)
        sort = sorted({part for action in here["legal"] for part in action["parts"]})
        positions.setdefault(f"{here['view']['to_do']} {sort} {bool(here['view']['spent'])}", here)
        events += match.play(oracle.choose(match.glimpse(seat)), seat).events
    return worded(match, list(positions.values()), events)


KOKOPELLI_SET = "chief,warrior,birthday,hunter,spider_woman,fire,vase,sun,drummer,snake_dance"


def kokopelli() -> dict[str, Any]:
    """Two games of chained plays: the first position of every question, and the first move with every kind of event."""
    game = games.get("kokopelli")
    positions: dict[str, dict[str, Any]] = {}
    moves: dict[str, list[Event]] = {}
    for seed in (4, 7):
        match = Match(game, 3, {"ceremonies": KOKOPELLI_SET}, Seed(seed))
        players = [bots.make(name, game, seat) for seat, name in enumerate(("greedy", "greedy", "random"))]
        events = match.setup_events
        while not match.over:
            moves = {event["event"]: events for event in events} | moves
            seat = match.state.seat
            turn = match.view(seat)["turn"]
            positions.setdefault(str([turn[name] for name in ("asked", "same", "other")]), position(match, seat))
            events = match.play(players[seat].choose(match.glimpse(seat)), seat).events
        moves = {event["event"]: events for event in events} | moves
    told = [event for kind, events in moves.items() for event in events if event["event"] == kind]
    return {
        "names": {language: locale.names(game, language) for language in locale.LANGUAGES},
        "telling": game.events.telling,
        "positions": list(positions.values()),
        "sentences": sentences(match, 0, told),
        "turns": turns(match),
        "end": [seen_by(event, 0) for event in moves["game_ended"]],
    }


ASKED = ("stage", "agenda", "for_temple", "to_discard", "to_draw")  # what `ask` looks at


def tribes() -> dict[str, Any]:
    """A game of two: the first position of every kind of decision, and every kind of event in words."""
    game = games.get("tribes")
    match = Match(game, 2, game.settle({"boards": "choose"}), Seed(5))
    players = [bots.make("greedy", game, seat) for seat in range(2)]
    positions: dict[str, Any] = {}
    events = list(match.setup_events)
    while not match.over:
        seat = match.state.seat
        here = position(match, seat)
        view = here["view"]
        kind = " ".join([view["stage"], *(part["kind"] for part in view["agenda"])])
        legal = list({tuple(action["parts"]): action for action in here["legal"]}.values())
        positions.setdefault(kind, {"view": {field: view[field] for field in ASKED}, "legal": legal})
        events += match.play(players[seat].choose(match.glimpse(seat)), seat).events
    kinds: dict[str, Event] = {}
    for event in events:
        kinds.setdefault(event["event"], event)
    told = {"positions": list(positions.values()), "sentences": sentences(match, 0, list(kinds.values()))}
    names = {language: locale.names(game, language) for language in locale.LANGUAGES}
    telling = {"telling": game.events.telling, "turns": turns(match)}
    return {"names": names, **telling, **told, "printed": _used(game.sight.printed, {**told, **telling})}


def _used(printed: Mapping[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """What is printed on the things that are named, and on all boards, guides and village cards."""
    text = json.dumps(told)
    small = ("board", "guide_card", "village_card", "start_tile")
    return {
        section: {id: entry for id, entry in entries.items() if section in small or f'"{id}' in text}
        for section, entries in printed.items()
    }


def taken_back() -> dict[str, Any]:
    """By game, one action of each kind and of what is left to do, and whether its player could take it back freely,
    whenever it was played."""
    return {name: _taken_back(games.get(name)) for name in ("fortuna", "tribes")}


def _taken_back(game: Game) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for seed in (1, 2, 3):
        match = Match(game, 2, {}, Seed(seed))
        players = [bots.make(("greedy", "random")[seat], game, seat) for seat in range(2)]
        while not match.over:
            seat = match.state.seat
            left = _left(msgspec.to_builtins(match.view(seat)), seat)
            step = match.play(players[seat].choose(match.glimpse(seat)), seat)
            parts = game.grammar.parts(step.text)
            name = f"{parts.get('do', ' '.join(parts))} {left if parts.get('do') in LEFT else ''}"
            kind = found.setdefault(name, {"parts": parts, "view": left, "free": True})
            kind["free"] = kind["free"] and match.undoable(seat) > 0
    return [found[kind] for kind in sorted(found)]


LEFT = ("clean", "draw")  # which of them is the last is told by the view


def _left(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """Of a view of Tribes, seen by its first seat: what is left to draw and to clean, told up to three."""
    if "agenda" not in view:
        return {}
    tokens = sum(space["pollution"] for space in view["seats"][seat]["spaces"])
    agenda = [{"kind": "clean", "n": min(3, part["n"])} for part in view["agenda"] if part["kind"] == "clean"]
    return {
        "turn": 0,
        "to_draw": min(3, view["to_draw"]),
        "agenda": agenda,
        "seats": [{"spaces": [{"pollution": min(3, tokens)}]}],
    }


SALTS = ("salt-a", None, "salt-c")


def record() -> dict[str, Any]:
    """A game at a table that the page's verification must find fair too: a draw of seats, an undo, a salt not told."""
    game = games.get("totem")
    promises = [promise("salt-a"), promise("salt-b"), promise("salt-c")]
    match = Match(game, 3, {"double": True}, Secret(bytes(range(32)), SALTS, promises, 3, None))
    match.play(next(action for action in match.legal(0) if action.startswith("double")))
    match.take_back(1, 0)
    match.run([bots.make("greedy", game, seat) for seat in range(3)])
    told: dict[str, Any] = json.loads(to_line(save(match, [HUMAN] * 3, events=True)))
    return told


def drawn() -> dict[str, Any]:
    """Games with piles at a table, in each a draw that was taken back."""
    return {name: _drawn(games.get(name)) for name in ("totem", "kokopelli", "tribes")}


def _drawn(game: Game) -> dict[str, Any]:
    match = Match(game, 2, {}, Secret(bytes(range(32))))
    players = [bots.make("greedy", game, seat) for seat in range(2)]
    while len(match.steps) < 2 or not match.steps[-1].chance:
        match.play(players[match.state.seat].choose(match.glimpse(match.state.seat)))
    match.take_back(2)
    match.run(players)
    told = json.loads(to_line(save(match, [HUMAN] * 2, events=True)))
    return {"components": game.origin.fingerprint, "piles": game.sight.piles, "record": told}


def text(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


FIXTURES = {
    "totem.json": totem,
    "fortuna.json": fortuna,
    "kokopelli.json": kokopelli,
    "tribes.json": tribes,
    "taken_back.json": taken_back,
    "record.json": record,
    "drawn.json": drawn,
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, make in FIXTURES.items():
        (FOLDER / name).write_text(text(make()), encoding="utf-8")


if __name__ == "__main__":
    main()
