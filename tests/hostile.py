"""Lines that nobody would type, and files that no ognisko wrote: made from a seed, so that a find can be made again."""

import json
import random
from typing import Any

BIG = ["9" * 400, "9" * 5000, str(2**63), str(2**70)]
NUMBERS = ["-1", "0", "-0", "1.5", "1e308", "1e999", "NaN", *BIG]
WORDS = ['""', '"x"', f'"{"x" * 5000}"', r'"\ud800"', r'"\u0000"', r'"\n\u001b[2J"', '"up1 red"', '"\udcff"']
DEEP_LISTS = ["[" * depth + "]" * depth for depth in (300, 3000, 100_000)]
OTHERS = ["null", "true", "[]", "{}", '[{"event":{}}]', "[[]]", '{"a":' * 900 + "1" + "}" * 900]
VALUES = [text.encode(errors="surrogateescape") for text in (*NUMBERS, *WORDS, *DEEP_LISTS, *OTHERS)]
MARK = "here it goes"

ODD = ["", "²", "٣", "é", "x\ny", "\x1b[2J", "\ud800", "x" * 5000, "-", "--", "=", ",", *BIG]
NUMERALS = ["-1", "0", "1", "2", "+2", "1e3", "0x10", "1_0", "NaN"]
NAMES = ["totem", "fortuna", "kokopelli", "tribes", "pl", "en", "bird=on", "bird==", "=on", "tiles=99"]
BOTS = [
    "random",
    "random,",
    ",random",
    "greedy:worlds=",
    "greedy:worlds=nan",
    "ismcts:iterations=1e400",
    "level:9",
    "level:²",
]
PATHS = ["/", ".", "/dev/null", "/dev/full", "/nowhere/x", "a" * 300]
ARGUMENTS = [*ODD, *NUMERALS, *NAMES, *BOTS, *PATHS, "--games", "--seed", "--json", "--help", "-h"]
COMMANDS = ["simulate", "verify", "games", "play", "arena", "tune", "serve", "dance", ""]
FLAGS = [
    "--players",
    "--option",
    "--bots",
    "--games",
    "--seed",
    "--components",
    "--bot",
    "--lang",
    "--proof",
    "--workers",
]
SERVED = ["--db", "--port", "--host", "--name", "--proxy", "--no-browser"]
TYPED = ["", "1", "0", "-1", "9" * 5000, "²", "undo", "why", "why x", "hint", "view", "help", "\x00", "\ud800"]


def arguments(dice: random.Random) -> list[str]:
    words = [dice.choice(COMMANDS)]
    if dice.random() < 0.8:
        words.append(dice.choice(ARGUMENTS))
    for _ in range(dice.randrange(4)):
        words += [dice.choice(SERVED if words[0] == "serve" else FLAGS), dice.choice(ARGUMENTS)]
    return words


def typed(dice: random.Random) -> str:
    """What somebody types at the terminal, and then leaves."""
    return "\n".join([*(dice.choice(TYPED) for _ in range(dice.randrange(6))), "quit", ""])


def record(dice: random.Random, honest: dict[str, Any]) -> bytes:
    """A record that is not quite one."""
    line = json.dumps(_marked(dice, honest)).encode().replace(f'"{MARK}"'.encode(), dice.choice(VALUES))
    if dice.random() < 0.2:
        cut = dice.randrange(len(line))
        line = line[:cut] + bytes([dice.randrange(256)]) * dice.randrange(2) + line[cut + 1 :]
    return line + b"\n"


def _marked(dice: random.Random, value: Any) -> Any:
    """The same with the mark in one place, or with something missing there or said twice."""
    if not value or not isinstance(value, list | dict) or dice.random() < 0.1:
        return MARK
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    copy, key, luck = value.copy(), dice.choice(keys), dice.random()
    if luck < 0.05:
        del copy[key]
    elif luck < 0.1 and isinstance(copy, list):
        copy.insert(key, copy[key])
    elif luck < 0.1 and isinstance(copy, dict):
        copy["more"] = MARK
    else:
        copy[key] = _marked(dice, value[key])
    return copy
