"""What a number names in each game, for verify_record.py: the piles of its component file, and what every event shows
of chance or moves from one pile to another. It knows where cards lie, not what players may do.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

Record = dict[str, Any]
Piles = dict[str, list[str]]  # also hands, and places for one card: where everything is, as far as the events tell
Below = Callable[[int], int]
Reader = Callable[[Piles, Record, Below, Record], None]
GAMES = Path(__file__).parents[1] / "src" / "ognisko" / "games"
# What a decision says without an event having to repeat it.
VERBS = """lay double claim wait roll place spend take steal from nothing start play interrupt exchange under rest done
keep board card upper lower temple swap village power discard choose clean clear plant water step fly use drop draw
guide"""
# Files that have lost fields which meant nothing, by their fingerprint: records carry the one of before.
KNOWN_AS = {
    "6f7f04e0e90a4cbe": "4dd057257644a53d",
    "02a34e99503679ab": "451777f88e23235b",
    "df976959991fd45c": "e1c2c62e7f6d4605",
}
DICE = ["gold-1", "gold-2", "gold-3", "gold-4", "gold-5", "black"]


class Fault(Exception):
    pass


def insist(true: object, what: str) -> None:
    if not true:
        raise Fault(what)


def draw(pile: list[str], below: Below) -> str:
    insist(pile, "a draw from an empty pile")
    return pile.pop(below(len(pile)))


def shuffled(pile: list[str], below: Below) -> list[str]:
    pile = pile[:]
    for i in range(len(pile) - 1, 0, -1):
        j = below(i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return pile


def show(shown: object, named: object) -> None:
    insist(shown == named, f"{shown} is shown, {named} is the one")


def leave(pile: list[str], card: str) -> int:
    insist(card in pile, f"{card} was not there")
    place = pile.index(card)
    del pile[place]
    return place


def offer(at: Piles, what: str, place: str, below: Below) -> str:
    """A place is filled by the top one, which everybody has seen; the top, and all in the set-up, from the pile."""
    top = at.setdefault(f"{what} top", [])
    insist(not at.get(f"{what} {place}"), f"{what} {place} was not free")
    at[f"{what} {place}"] = [top.pop() if top and place != "top" else draw(at[what], below)]
    return at[f"{what} {place}"][0]


def take(at: Piles, what: str, card: str) -> None:
    place = [name for name, pile in at.items() if name.startswith(f"{what} ") and card in pile]
    insist(place, f"{card} was not on offer")
    at[place[0]].remove(card)


# What lies in the piles of each game, lowest number first, by its component file.


def ids(entries: list[Record]) -> list[str]:
    return [entry["id"] for entry in entries]


def totem_piles(c: Record) -> Piles:
    pieces = [piece["id"] for group in c["groups"] for piece in c["pieces"] if piece["group"] == group["id"]]
    moves = [move["id"] for move in c["moves"] for _ in range(move["count"])]
    return {"pieces": pieces, "moves": moves, "goals": ids(c["goals"])}


def kokopelli_piles(c: Record) -> Piles:
    copies, jokers = c["deck"]["cards_per_ceremony"], c["deck"]["kokopelli"]
    deck = [id for id in ids(c["ceremonies"]) for _ in range(copies)] + ["kokopelli"] * jokers
    return {"ceremonies": ids(c["ceremonies"]), "first": c["first_game"]["set"], "deck": deck}


def tribes_piles(c: Record) -> Piles:
    piles = {"cards": ids(c["element_card"]), "villages": ids(c["village_card"]), "boards": ids(c["board"])}
    for element in ids(c["element"]):
        piles[f"of {element}"] = [card["id"] for card in c["element_card"] if card["element"] == element]
    for n in range(2, 6):
        piles[f"tiles for {n}"] = [tile["id"] for tile in c["forest_tile"] if tile["players"] <= n]
    return piles


# What each event shows of chance, or moves from one pile to another.


def fortuna(at: Piles, e: Record, below: Below, record: Record) -> None:
    if e["event"] == "rolled":
        rolled = [die["die"] for die in e["dice"]]
        show(rolled, [die for die in DICE if die in rolled])
        for die in e["dice"]:
            show(die["pips"], below(6) + 1)


def totem(at: Piles, e: Record, below: Below, record: Record) -> None:
    kind, hand, chest = e["event"], f"hand {e.get('seat')}", f"chest {e.get('seat')}"
    if kind == "laid_out":
        turned, a = divmod(below(6), 3)
        b = (a + 1 + turned) % 3
        groups = [at["pieces"][3 * group : 3 * group + 3] for group in (a, b, 3 - a - b)]
        at["totem"] = [piece for group in groups for piece in shuffled(group, below)]
        show(e["pieces"], at["totem"])
        at["half"] = []
        at |= {f"{pile} {seat}": at["moves"][:] for pile in ("hand", "chest") for seat in range(record["players"])}
    elif kind in ("showed", "set_aside"):
        show(e["card"], draw(at[chest], below))
        if kind == "set_aside":
            leave(at[hand], e["card"])
    elif kind == "drew":
        show(e["goal"]["id"], draw(at["goals"], below))
    elif kind == "played":
        leave(at[hand], e["card"])
        at["half"] = [e["card"]] * 2 if e["double"] else []  # T17: the second half does not name it again
    elif kind in ("moved", "removed", "idled"):
        del at["half"][:1]
    if kind in ("moved", "removed"):
        show(e["from"], leave(at["totem"], e["piece"]) + 1)
        if kind == "moved":
            at["totem"].insert(e["to"] - 1, e["piece"])


def kokopelli(at: Piles, e: Record, below: Below, record: Record) -> None:
    kind, deck, under, hand = e["event"], *(f"{pile} {e.get('seat')}" for pile in ("deck", "under", "hand"))
    if kind == "laid_out":
        wish, tiles = record["options"]["ceremonies"], record["options"]["tiles"]
        used = {"random": [], "first": at["first"]}.get(wish, wish.split(","))
        others = [id for id in at["ceremonies"] if id not in used]
        used = [*used, *(draw(others, below) for _ in range(tiles - len(used)))]
        show(e["ceremonies"], [id for id in at["ceremonies"] if id in used])
        for seat in range(record["players"]):
            at[f"deck {seat}"] = [id for id in at["deck"] if id in (*used, "kokopelli")]
            at[f"under {seat}"], at[f"hand {seat}"] = [], []
    elif kind == "drew":
        show(e["card"], draw(at[deck], below) if at[deck] else at[under].pop(0))
        at[hand].append(e["card"])
    elif kind in ("started", "played", "laid_under"):
        leave(at[hand], e["ceremony"] if kind == "started" else e["card"])
        at[under] += [e["card"]] if kind == "laid_under" else []


def tribes(at: Piles, e: Record, below: Below, record: Record) -> None:
    kind, hand = e["event"], f"hand {e.get('seat')}"
    if "element" not in at:
        players = record["players"]
        at |= {"element": at["cards"][:], "village": at["villages"], "tile": at[f"tiles for {players}"], "discards": []}
        at |= {f"hand {seat}": [] for seat in range(players)}
    if kind == "first":
        show(e["seat"], below(record["players"]))
        if record["options"]["boards"] == "random":
            at["dealt"] = shuffled(at["boards"], below)
    elif kind == "took_board" and "dealt" in at:
        show(e["board"], at["dealt"][e["seat"]])
    elif kind == "renewed":
        insist(not at["element"], "a deck made anew that was not empty")
        at["element"], at["discards"] = [card for card in at["cards"] if card in at["discards"]], []
        show(e["cards"], len(at["element"]))
    elif kind == "offered":
        insist(offer(at, "element", e["place"], below) in at[f"of {e['element']}"], "another back than the card's")
    elif kind == "drew":
        card = draw(at["element"], below) if e["place"] == "deck" else at[f"element {e['place']}"].pop()
        show(e["card"], card)
        insist(card in at[f"of {e['element']}"], "another back than the card's")
        at[hand].append(card)
    elif kind in ("played", "discarded"):
        leave(at[hand], e["card"])
        at["discards"].append(e["card"])
    elif kind == "showed_tile":
        show(e["tile"], offer(at, "tile", e["place"], below))
    elif kind == "planted":
        take(at, "tile", e["tile"])
    elif kind == "showed_village":
        insist(not at.get(f"village {e['place']}"), f"village {e['place']} was not free")
        at[f"village {e['place']}"] = [draw(at["village"], below)]
        show([e["card"]], at[f"village {e['place']}"])
    elif kind in ("kept", "used"):
        if e["card"] in at["village"]:  # W7: dealt from the deck
            show(e["card"], draw(at["village"], below))
        else:
            take(at, "village", e["card"])


# Of each game: its reader, its piles, and the newest rules and the options that these are written for.
READINGS = {"bare_pips", "guests_vase", "mid_turn"}  # options that older records do not have
READERS: dict[str, tuple[Reader, Callable[[Record], Piles], int, set[str]]] = {
    "fortuna": (fortuna, lambda c: {}, 1, set()),
    "totem": (totem, totem_piles, 1, {"bird", "double", "alternate"}),
    "kokopelli": (kokopelli, kokopelli_piles, 1, {"tiles", "ceremonies"}),
    "tribes": (tribes, tribes_piles, 2, {"boards"}),
}


def follow(at: Piles, record: Record, events: list[Record], numbers: list[tuple[int, int]]) -> None:
    """Every number is used up by what the events show, in their order. Of a game without a reader nothing is known."""
    if record["game"] not in READERS:
        return

    def below(n: int) -> int:
        insist(numbers, "a card or die without a number")
        asked, value = numbers.pop(0)
        insist(asked == n, f"a number below {asked} was asked for, where there are {n}")
        return value

    for event in events:
        READERS[record["game"]][0](at, {**event, **event.get("private", {})}, below, record)
    insist(not numbers, "a number that names nothing")


def values(told: Any) -> set[str]:
    found, left = set(), [told]
    while left:
        each = left.pop()
        if isinstance(each, dict | list):
            left += each.values() if isinstance(each, dict) else each
        else:
            found.add(str(each))
    return found


def check_decision(step: Record, events: list[Record], at: Piles) -> None:
    """What was decided, and by whom, is what happens."""
    done = [event for event in events if not event["event"].startswith("scored")]  # the end is reckoned from seat 0 on
    seats, told = [event["seat"] for event in done if "seat" in event], values([events, at.get("half", [])])
    insist(seats[:1] in ([], [step["seat"]]), "another seat decided")
    for word in re.split("[ >]", step["action"]) if events else ():
        insist(word in VERBS.split() or word in told, f"{step['action']!r} is not what happened")


def box(record: Record, file: str | None) -> Piles:
    """The piles of a game by its component file, which must be the one that was played with."""
    if record["game"] not in READERS:
        return {}
    _, piles, newest, options = READERS[record["game"]]
    insist(1 <= record["rules"] <= newest, "rules unknown to this verifier")
    insist(options <= set(record["options"]) <= options | READINGS, "options unknown to this verifier")
    path = Path(file) if file else GAMES / record["game"] / "components.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    written = hashlib.sha256(text.encode()).hexdigest()[:16]
    insist(
        KNOWN_AS.get(written, written) == record["components"], f"other components than {path}: give --components FILE"
    )
    return piles(content)
