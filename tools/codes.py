"""Writes games/<game>/codes.py: the numbers of actions and events as constants, for rules that are compiled.

They follow from actions.py and events.py, where each action and event is declared once; a test holds that they do.
Of the functions that put an action together and take it apart only those are written that the game's modules use.
"""

import ast
import keyword
import sys
from collections.abc import Iterator
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


def content(grammar: Grammar, events: Events, layout: Layout | None, used: set[str]) -> str:
    actions = [f"{verb.name.upper()}: Final[i64] = {verb.base}{_told(verb)}" for verb in grammar.verbs]
    possible = [named for verb in grammar.verbs if len(verb.slots) > 1 for named in _functions(verb)]
    functions = [f"\n\n{code}" for name, code in possible if name in used]
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


def _functions(verb: Verb) -> Iterator[tuple[str, str]]:
    """The number out of its slots, and each slot out of the number; by their names."""
    names = [f"{slot.name}_" if keyword.iskeyword(slot.name) else slot.name for slot in verb.slots]
    place = names[0]
    for slot, name in zip(verb.slots[1:], names[1:], strict=True):
        place = f"{place if place == names[0] else f'({place})'} * {slot.size} + {name}"
    given = ", ".join(f"{name}: i64" for name in names)
    yield f"{verb.name}_of", f"def {verb.name}_of({given}) -> i64:\n    return {verb.name.upper()} + {place}"
    step = verb.size
    for slot in verb.slots:
        whole, step = step, step // slot.size
        value = f"(action - {verb.name.upper()})"
        value += f" % {whole}" if whole < verb.size else ""
        value += f" // {step}" if step > 1 else ""
        name = f"{verb.name}_{slot.name}"
        yield name, f"def {name}(action: i64) -> i64:\n    return {value}"


def wanted(game: str) -> set[str]:
    """What the game's modules use of its codes.py."""
    trees = (ast.walk(ast.parse(path.read_text("utf-8"))) for path in (GAMES / game).rglob("*.py"))
    return {name for tree in trees for node in tree for name in _used(node, f"ognisko.games.{game}.codes")}


def _used(node: ast.AST, codes: str) -> list[str]:
    if isinstance(node, ast.ImportFrom) and node.module == codes:
        return [name.name for name in node.names]
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "codes":
        return [node.attr]
    return []


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
        game = path.parent.name
        grammar, events, layout = declared(game)
        path.with_name("codes.py").write_text(content(grammar, events, layout, wanted(game)), encoding="utf-8")
        print(f"{game}: {grammar.size} actions, {len(events.shapes)} events")


if __name__ == "__main__":
    main()
