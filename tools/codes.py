"""Writes games/<game>/codes.py: the numbers of actions and events as constants, for rules that are compiled.

They follow from actions.py and events.py, where each action and event is declared once; a test holds that they do.
"""

import keyword
import sys
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from types import ModuleType

from ognisko.core.event import Events
from ognisko.core.grammar import Grammar, Verb
from ognisko.core.layout import Layout, Part

GAMES = Path(__file__).parents[1] / "src" / "ognisko" / "games"

HEAD = '''"""The numbers of actions and events: made by `make codes` from actions.py and events.py, never by hand."""

from typing import Final

from mypy_extensions import i64
'''


def content(grammar: Grammar, events: Events, layout: Layout | None) -> str:
    actions = [f"{verb.name.upper()}: Final[i64] = {verb.base}{_told(verb)}" for verb in grammar.verbs]
    functions = [code for verb in grammar.verbs if len(verb.slots) > 1 for code in _functions(verb)]
    kinds = [f"{shape.name.upper()}: Final = {kind}" for kind, shape in enumerate(events.shapes)]
    lines = ["# Actions", *actions, f"ACTIONS: Final[i64] = {grammar.size}", "", "# Events", *kinds, *_places(layout)]
    return "\n".join([HEAD, *lines, *functions, ""])


def _places(layout: Layout | None) -> list[str]:
    """Where each part of an observation begins; those of a seat count from where the seat does."""
    if layout is None:
        return []
    lines, at = ["", "# Observation"], 0
    for each in layout.parts:
        if isinstance(each, Part):
            lines.append(f"AT_{each.name.upper()}: Final[i64] = {at}")
            at += each.size
        else:
            lines += [f"AT_SEAT: Final[i64] = {at}", f"SEAT_SIZE: Final[i64] = {each.size}"]
            starts = accumulate((part.size for part in each.parts), initial=0)
            named = zip(each.parts, starts, strict=False)
            lines += [f"SEAT_{part.name.upper()}: Final[i64] = {start}" for part, start in named]
            at += each.size * each.seats
    return [*lines, f"OBSERVED: Final[i64] = {layout.size}"]


def _told(verb: Verb) -> str:
    return f"  # + {', '.join(slot.name for slot in verb.slots)}" if verb.slots else ""


def _functions(verb: Verb) -> list[str]:
    """The number out of its slots, and each slot out of the number."""
    names = [f"{slot.name}_" if keyword.iskeyword(slot.name) else slot.name for slot in verb.slots]
    place = names[0]
    for slot, name in zip(verb.slots[1:], names[1:], strict=True):
        place = f"{place if place == names[0] else f'({place})'} * {slot.size} + {name}"
    code = [f"def {verb.name}_of({', '.join(f'{name}: i64' for name in names)}) -> i64:"]
    code.append(f"    return {verb.name.upper()} + {place}")
    found = ["\n\n" + "\n".join(code)]
    step = verb.size
    for slot in verb.slots:
        whole, step = step, step // slot.size
        value = f"(action - {verb.name.upper()})"
        value += f" % {whole}" if whole < verb.size else ""
        value += f" // {step}" if step > 1 else ""
        found.append(f"\n\ndef {verb.name}_{slot.name}(action: i64) -> i64:\n    return {value}")
    return found


def declared(name: str) -> tuple[Grammar, Events, Layout | None]:
    """What a game declares, without a look at its rules: they may wait for numbers that are not written yet."""
    package = ModuleType(f"ognisko.games.{name}")
    package.__path__ = [str(GAMES / name)]
    sys.modules[package.__name__] = package
    components, _ = import_module(f"{package.__name__}.components").load(
        (GAMES / name / "components.toml").read_bytes(), name
    )
    parts = [import_module(f"{package.__name__}.{room}") for room in ("actions", "events")]
    told = (GAMES / name / "layout.py").is_file()
    layout = import_module(f"{package.__name__}.layout").LAYOUT if told else None
    return parts[0].grammar(components), parts[1].events(components), layout


def main() -> None:
    for path in sorted(GAMES.glob("*/events.py")):
        grammar, events, layout = declared(path.parent.name)
        path.with_name("codes.py").write_text(content(grammar, events, layout), encoding="utf-8")
        print(f"{path.parent.name}: {grammar.size} actions, {len(events.shapes)} events")


if __name__ == "__main__":
    main()
