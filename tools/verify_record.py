#!/usr/bin/env python3
"""A second opinion on a record (docs/fairness.md): its chance, undos, promises, seating and seals; verify_games.py,
beside it, tells that every card and die is the one that its number names.

It shares no code with Ognisko and needs nothing but Python 3.11: python tools/verify_record.py GAME.jsonl
[--commitment HEX] [--salt TEXT] [--seal HEX] [--components FILE], the first three being what a player kept, the last
the component file that was played with, if it is not the one of this source tree. Exit 1: a fault; it is named.
Whether a decision was allowed, `ognisko verify` tells.
"""

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.verify_games import READERS, Fault, Piles, Record, box, check_decision, follow, insist
else:  # a command finds what lies beside it
    from verify_games import READERS, Fault, Piles, Record, box, check_decision, follow, insist

WORD, LOW = 2**32, 2**32 - 1
UNREAD = "There is no reader for {}: its chance was recomputed, but not held against what its events show."
UNCHECKED = "Not checked here: whether the decisions were allowed, and what they lead to (`ognisko verify` does)."


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
            if record["game"] in READERS:
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
    if "setup" in record and record["game"] in READERS:
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
    numbers, played = 0, list[str]()
    try:
        with open(given.file, encoding="utf-8") as file:
            for line in file:
                record = json.loads(line)
                numbers += check(record, vars(given))
                played.append(record["game"])
    except OSError as fault:
        return f"{fault.filename}: {fault.strerror}"
    except Fault as fault:
        return f"{given.file}: game {len(played) + 1}: {fault}"
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        return f"{given.file}: game {len(played) + 1}: this is no record ({type(fault).__name__}: {fault})"
    if not played:
        return f"{given.file}: no record in it"
    print(f"{len(played)} game{'s' * (len(played) > 1)}, {numbers} numbers: agreed")
    for game in sorted(set(played) - set(READERS)):
        print(UNREAD.format(game))
    print(UNCHECKED)
    return 0


if __name__ == "__main__":
    sys.exit(main())
