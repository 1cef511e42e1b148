#!/usr/bin/env python3
"""A second opinion on a record (docs/fairness.md): its chance, undos, promises, seating and seals, and that every card
and die is the one that its number names.

It shares no code with Ognisko and needs nothing but Python 3.11: python tools/verify_record.py GAME.jsonl
[--commitment HEX] [--salt TEXT] [--seal HEX] [--components FILE], the first three being what a player kept, the last
the component file that was played with, if it is not the one of this source tree. Exit 1: a fault; it is named.
It knows where cards lie, not what players may do: whether a decision was allowed, `ognisko verify` tells.
"""

import argparse
import hashlib
import hmac
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

Record = dict[str, Any]
Piles = dict[str, list[str]]  # also hands, and places for one card: where everything is, as far as the events tell
Below = Callable[[int], int]
Reader = Callable[[Piles, Record, Below, Record], None]
WORD, LOW = 2**32, 2**32 - 1
GAMES = Path(__file__).parents[1] / "src" / "ognisko" / "games"
UNCHECKED = "Not checked here: whether the decisions were allowed, and what they lead to (`ognisko verify` does)."
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


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def fair_words(secret: bytes, label: str, shares: list[str]) -> Iterator[int]:
    """The stream of a table: HMAC blocks, each read as eight words."""
    for counter in range(WORD):
        block = hmac.new(secret, f"{label}|{','.join(shares)}|{counter}".encode(), "sha256").digest()
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))


def fair_numbers(secret: bytes, label: str, shares: list[str], asked: Sequence[int]) -> list[int]:
    words = fair_words(secret, label, shares)
    return [next(word for word in words if word < WORD - WORD % n) % n for n in asked]


def scramble(x: int) -> int:
    for _ in range(2):
        x = ((x >> 16 ^ x) * 0x45D9F3B) & LOW
    return x >> 16 ^ x


def seeded_numbers(seed: int, label: str, asked: Sequence[int]) -> list[int]:
    """The stream of a simulated game: multiply-with-carry."""
    start = int(sha(f"game/{seed}/{label}".encode())[:16], 16) >> 2
    high, low = start >> 32 & LOW, start & LOW
    low ^= scramble(high ^ 0x9E3779B9)
    high ^= scramble(low)
    low ^= scramble(high)
    state, numbers = ((high & 0x3FFFFFFF) << 32) + low + 1, []
    for n in asked:
        low, high = state & LOW, state >> 32
        state = 1821284388 * low + high
        numbers.append((low ^ high) * n >> 32)
    return numbers


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
    """Every number is used up by what the events show, in their order."""

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
    _, piles, newest, options = READERS[record["game"]]
    insist(1 <= record["rules"] <= newest, "rules unknown to this verifier")
    insist(options <= set(record["options"]) <= options | READINGS, "options unknown to this verifier")
    path = Path(file) if file else GAMES / record["game"] / "components.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    written = sha(text.encode())[:16]
    insist(
        KNOWN_AS.get(written, written) == record["components"], f"other components than {path}: give --components FILE"
    )
    return piles(content)


def streams(record: Record, at: Piles) -> Iterator[tuple[str, list[int], list[int]]]:
    """Every chance stream with what it was asked and what it answered; undos are counted, not believed."""

    def read(asked: list[int], chance: list[int], events: list[Record] | None) -> None:
        if events is not None:
            follow(at, record, events, list(zip(asked, chance, strict=True)))

    yield "setup", record["asked"], record["chance"]
    read(record["asked"], record["chance"], record.get("setup"))
    acts, before = 0, list[Piles]()
    for n, step in enumerate(record["steps"]):
        insist(0 <= step["seat"] < record["players"], f"step {n}: no such seat")
        insist(("action" in step) != ("undo" in step) and "stream" not in step, f"step {n}: neither decision nor undo")
        insist("undo" in step or ("events" in step) == ("setup" in record), f"step {n}: events here and there")
        if "undo" in step:
            insist(
                1 <= step["undo"] <= len(before) and set(step) <= {"seat", "undo", "seal"}, f"step {n}: a wrong undo"
            )
            at, before = before[-step["undo"]], before[: -step["undo"]]
        else:
            before.append({name: pile[:] for name, pile in at.items()})
            yield f"step {acts}", step.get("asked", []), step["chance"]
            check_decision(step, step.get("events", []), at)
            read(step.get("asked", []), step["chance"], step.get("events"))
            acts += 1


def check_promises(record: Record, fair: Record, secret: bytes) -> list[str]:
    salts, promises, players = fair["salts"], fair["promises"], record["players"]
    insist(sha(secret) == fair["commitment"], "the secret is not the one that was promised")
    insist(len(salts) == len(promises) == len(record["bots"]) == players, "not one salt and one promise a seat")
    for salt, promise, bot in zip(salts, promises, record["bots"], strict=True):
        insist(salt is None or sha(salt.encode()) == promise, "a salt is not the one that was promised")
        insist(promise is None or bot == "human", "a bot has a salt")
    shares = [promise if salt is None else salt for salt, promise in zip(salts, promises, strict=True) if promise]
    drawn = fair_numbers(secret, "seating", sorted(shares), [players])[0]
    insist(fair["first"] in (range(players) if not fair["drawn"] else [drawn]), "who begins was not drawn so")
    return shares


def check_seals(record: Record) -> None:
    link, end = "", ("scores", "winners", "finished")
    head = {name: value for name, value in record.items() if name not in ("steps", "seal", *end)}
    steps = [{name: value for name, value in step.items() if name != "seal"} for step in record["steps"]]
    for n, part in enumerate([head, *steps, [record[name] for name in end]]):
        text = json.dumps(part, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        link = sha((link + text).encode())
        insist(not 0 < n <= len(steps) or record["steps"][n - 1]["seal"] == link[:16], f"step {n - 1}: the seal")
    insist(record["seal"] == link, "the seal of the record")


def check_end(record: Record) -> None:
    """What the events themselves say of the end, if they are there."""
    scores, winners, finished, steps = (record[name] for name in ("scores", "winners", "finished", "steps"))
    insist(len(scores) == len(record["bots"]) == record["players"], "not one score and one player a seat")
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    insist(set(winners) <= set(best) and bool(winners) == finished, "not the winners of these scores")
    if "setup" in record:
        events = [(n, event) for n, step in enumerate(steps) for event in step.get("events", ())]
        ends = [(n, event["scores"]) for n, event in events if event["event"] == "game_ended"]
        insist(ends == ([(len(steps) - 1, scores)] if finished else []), "not the end that the events tell")


def check(record: Record, kept: Mapping[str, Any]) -> int:
    insist(record["format"] == "ognisko-record-2", "another format")
    check_seals(record)
    check_end(record)
    fair, seed, count = record.get("fair"), record["seed"], 0
    insist((fair is None) != (seed is None), "neither or both of seed and secret")
    insist(fair is None or fair["secret"], "the secret is not told")
    secret = bytes.fromhex(fair["secret"]) if fair else b""
    shares = check_promises(record, fair, secret) if fair else []
    for label, asked, given in streams(record, box(record, kept["components"])):
        insist(all(0 < n <= WORD for n in asked), f"{label}: nobody asks for that")
        true = seeded_numbers(seed, label, asked) if fair is None else fair_numbers(secret, label, shares, asked)
        insist(true == given, f"{label}: the chance is {true}, not {given}")
        count += len(asked)
    for name, value in (("commitment", (fair or {}).get("commitment")), ("seal", record["seal"])):
        insist(kept[name] in (None, value), f"not the {name} that was kept")
    insist(kept["salt"] is None or kept["salt"] in (fair or {}).get("salts", ()), "not the salt that was kept")
    return count


def main() -> int | str:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    for name in ("commitment", "salt", "seal", "components"):
        parser.add_argument(f"--{name}")
    given = parser.parse_args()
    count, numbers = 0, 0
    with open(given.file, encoding="utf-8") as file:
        for count, line in enumerate(file, start=1):
            try:
                numbers += check(json.loads(line), vars(given))
            except (Fault, ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
                return f"{given.file}: game {count}: {fault!r}"
    print(f"{count} games, {numbers} numbers: agreed")
    print(UNCHECKED)
    return 0 if count else "no record"


if __name__ == "__main__":
    sys.exit(main())
