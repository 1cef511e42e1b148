"""Writes docs/notation.md: every action and every event of every game, as actions.py and events.py declare them."""

from pathlib import Path

from ognisko import games
from ognisko.core.event import Field, Shape
from ognisko.core.game import Game
from ognisko.core.grammar import Slot, Verb

TARGET = Path(__file__).parents[1] / "docs" / "notation.md"
HEAD = """# Notation

Made by `make notation` from what each game declares (`actions.py`, `events.py`). An action has a text, by which records
keep it; *parts*, by which a page lets people choose it; and a number, below the size of the game's action space. Where
a row has more numbers than actions, some of them stand for nothing: a die has one for 0 pips, too, a box has room for
more cards. The meaning begins with the clauses of the rules ([rules/](rules/totem.md)) by which an action is done or an
event happens; of several it may be one, by the position or by the event's fields. How records hold them, and what the
numbers of chance name, is in [records.md](records.md).
"""


def content() -> str:
    return HEAD + "".join(_of(games.shipped(name)) for name in games.names())


def _of(game: Game) -> str:
    actions = [_row(verb) for verb in game.grammar.verbs]
    events = [_event(shape) for shape in game.events.shapes]
    return "\n".join(
        [
            f"\n## {game.title['en']}\n",
            f"{len(game.grammar.actions())} actions, numbered below {game.grammar.size}.\n",
            "| action | numbers | parts | meaning |",
            "|---|---|---|---|",
            *actions,
            "",
            "| event | fields | only the seat sees | meaning |",
            "|---|---|---|---|",
            *events,
            "",
        ]
    )


def _row(verb: Verb) -> str:
    last = verb.base + verb.size - 1
    numbers = f"{verb.base}" if last == verb.base else f"{verb.base}-{last}"
    parts = ", ".join(f"{part} = `{text}`" for part, text in verb.parts.items())
    slots = "; ".join(_values(slot) for slot in verb.slots)
    meaning = ". ".join(filter(None, (told(verb), slots)))
    return f"| `{verb.text}` | {numbers} | {parts} | {meaning} |"


def told(declared: Verb | Shape) -> str:
    """What it means, after its clauses."""
    return ": ".join(filter(None, (", ".join(declared.clauses), declared.about)))


def _values(slot: Slot) -> str:
    words = [word for word in slot.words if word is not None]
    shown = ", ".join(words) if len(words) <= 6 else f"{words[0]}, {words[1]} ... {words[-1]}"
    return f"{slot.name}: {shown}"


def _event(shape: Shape) -> str:
    public = ", ".join(_field(field) for field in shape.fields if not field.secret)
    secret = ", ".join(_field(field) for field in shape.fields if field.secret)
    return f"| `{shape.name}` | {public} | {secret} | {told(shape)} |"


def _field(field: Field) -> str:
    return f"`{field.name}`" + (" ..." if field.many else "")


if __name__ == "__main__":
    TARGET.write_text(content(), encoding="utf-8")
