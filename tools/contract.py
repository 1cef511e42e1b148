"""Writes what the pages and the server agree on, out of the structs of the server and of the games.

    make contract    src/ognisko/web/js/contract.ts, games/<game>/pages/contract.ts, the blocks of docs/api.md,
                     and that of docs/settings.md

A block of docs/api.md that begins with `// made: Name, Name` shows those types.
"""

import importlib
import inspect
import io
import pkgutil
import re
import tokenize
import types
import typing
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw

from ognisko import games
from ognisko.core.event import Field, Shape
from ognisko.core.game import Game
from ognisko.core.view import View
from ognisko.minds.mind import Mind, mind_of
from ognisko.play.record import Record
from ognisko.server import housefile, messages
from ognisko.server.verbs import (
    act,
    analysis,
    bring,
    calls,
    create,
    fill,
    hint,
    join,
    knock,
    live,
    mydata,
    myratings,
    nudge,
    opentables,
    passkey,
    passport,
    puzzles,
    reveal,
    say,
    shun,
    takeover,
    undo,
    workshop,
)
from ognisko.server.wire import OfSeat
from tools.notation import told

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src/ognisko/web/js/contract.ts"
API = ROOT / "docs/api.md"
SETTINGS = ROOT / "docs/settings.md"
WIDTH = 120
REQUESTS = (
    OfSeat, create.Create, join.Join, knock.Knock, reveal.Reveal, fill.Fill, act.Act, undo.Undo, undo.Agree, hint.Hint,
    nudge.Nudge, takeover.Takeover, live.Ping, live.Watch, workshop.Draft, workshop.Named, workshop.Measure,
    workshop.Text, analysis.Try, puzzles.Solve, passport.Me, passport.Show, passport.TurnAway, mydata.ForgetMe,
    passkey.NewPasskey, passkey.ShownPasskey, passkey.RemovePasskey,
    opentables.Quick, opentables.Bots, shun.Shunning, shun.Forgive, say.Say,
    calls.AddCall, calls.RemoveCall, calls.ConfirmCall, calls.Hush, bring.Bring, myratings.Sharing,
)  # fmt: skip
WORDS: dict[Any, str] = {
    **{int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"},
    **dict.fromkeys((Any, Raw), "unknown"),
}
SEEN, HAPPENED = "V", "E"  # whatever a game shows, and whatever happens in it
DEFAULTS = {SEEN: "GameView", HAPPENED: "GameEvent"}
BLOCK = re.compile(r"```ts\n// made: (.+)\n(?:(?!```).*\n)*```")
NAMES = {Record: "SavedGame"}  # `Record` is a word of TypeScript
BANNER = "// Made by `make contract` from the structs of the server and the games: edit those.\n"


# Types of Python as types of TypeScript


def worded(kind: Any) -> str:
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if kind is View or kind == dict[str, Any]:
        return SEEN if kind is View else HAPPENED
    if origin is typing.Annotated:
        shown = [more for more in inside[1:] if not isinstance(more, msgspec.Meta)]
        return worded(shown[0] if shown else inside[0])
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(worded(each) for each in inside if each is not msgspec.UnsetType))
    if origin is typing.Literal:
        return " | ".join(f"'{each}'" if isinstance(each, str) else str(each) for each in inside)
    if origin is list:
        inner = worded(inside[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(worded, inside))}]"
    if origin is dict:
        return f"Record<string, {worded(inside[1])}>"
    return WORDS.get(kind) or _call(kind)


def _call(kind: Any) -> str:
    """A type by its name, with what a game puts into it."""
    return f"{name_of(kind)}{_listed(parameters(kind))}"


def name_of(kind: Any) -> str:
    return str(NAMES.get(kind, kind.__name__))


def _listed(parameters: Iterable[str]) -> str:
    given = ", ".join(parameters)
    return f"<{given}>" if given else ""


@cache
def parameters(kind: Any) -> tuple[str, ...]:
    """V if a view of a game is somewhere in it, E if an event is."""
    every = [kind, *within(kind)]
    hints = [str(hint) for each in every for hint in fields_of(each).values()]
    views = any("core.view.View" in hint for hint in hints)
    events = any("dict[str, typing.Any]" in hint for hint in hints)
    return (*([SEEN] if views else []), *([HAPPENED] if events else []))


def fields_of(kind: Any) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


def named(kind: Any) -> bool:
    """Does it stand under a name of its own? Whatever a game shows does not."""
    return (
        kind is not View and inspect.isclass(kind) and (issubclass(kind, msgspec.Struct) or typing.is_typeddict(kind))
    )


def within(kind: Any) -> list[Any]:
    """All named types that a type is made of, each once, the deepest first."""
    found: dict[Any, None] = {}

    def look(at: Any) -> None:
        for inner in typing.get_args(at):
            look(inner)
        if named(at) and at not in found and at is not kind:
            found[at] = None
            below(at)

    def below(at: Any) -> None:
        for inner in fields_of(at).values():
            look(inner)

    below(kind)
    return [*found][::-1]


@cache
def comments(kind: Any) -> dict[str, str]:
    """What stands behind each field in the source."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if issubclass(each, (msgspec.Struct, dict)) and each.__module__.startswith("ognisko"):
            found |= dict(_comments(inspect.getsource(each)))
    return found


def _comments(source: str) -> Iterator[tuple[str, str]]:
    tokens = tokenize.generate_tokens(io.StringIO(inspect.cleandoc(source)).readline)
    for token in tokens:
        field = re.match(r"\s*(\w+):", token.line)
        if token.type == tokenize.COMMENT and field:
            yield field[1], token.string.removeprefix("#").strip()


def declared(kind: Any, export: str = "export ") -> str:
    given = [f"{each} = {DEFAULTS[each]}" if export else each for each in parameters(kind)]
    base = base_of(kind)
    head = f"{export}type {name_of(kind)}{_listed(given)} = {f'{_call(base)} & ' if base else ''}"
    rows = [*_tag(kind), *(_row(*each) for each in _rows(kind))]
    about = _about(kind) if export else ""
    return f"{about}{head}{{\n{chr(10).join(rows)}\n}};\n" if rows else f"{about}{head}Record<string, never>;\n"


def base_of(kind: Any) -> Any:
    """The named type that it adds to, if there is one."""
    base = kind.__base__
    return base if named(base) and base is not msgspec.Struct else None


def _about(kind: Any) -> str:
    told = inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]
    return f"/** {told} */\n" if told and not told.startswith(f"{kind.__name__}(") and "dict(" not in told else ""


def _tag(kind: Any) -> list[str]:
    config = getattr(kind, "__struct_config__", None)
    return [f"  {config.tag_field}: '{config.tag}';"] if config and config.tag_field else []


def _rows(kind: Any) -> Iterator[tuple[str, str, str]]:
    """Name, type and comment of every field."""
    notes = comments(kind)
    if typing.is_typeddict(kind):
        for name, hint in fields_of(kind).items():
            yield name, worded(hint), notes.get(name, "")
        return
    inherited = len(msgspec.structs.fields(base)) if (base := base_of(kind)) else 0
    for field in msgspec.structs.fields(kind)[inherited:]:
        needed = field.required or (field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT)
        yield f"{field.encode_name}{'' if needed else '?'}", worded(_hint(kind, field.name)), notes.get(field.name, "")


def _hint(kind: Any, name: str) -> Any:
    return fields_of(kind)[name]


def _row(name: str, kind: str, note: str) -> str:
    row = f"  {name}: {kind};"
    if not note:
        return row
    return f"{row} // {note}" if len(row) + len(note) + 4 <= WIDTH else f"  // {note}\n{row}"


# Events


def camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def kind_of(field: Field) -> Any:
    """What a field is: told by what words it; what says nothing gives a name."""
    if field.word in (int, bool):
        return field.word
    return typing.get_type_hints(field.word).get("return", str) if not inspect.isclass(field.word) else str


def _event(shape: Shape) -> str:
    shown = [f"  {field.name}: {_of(field)};" for field in shape.fields if not field.secret]
    secret = [f"{field.name}: {_of(field)}" for field in shape.fields if field.secret]
    private = [f"  private?: {{ {'; '.join(['to: number[]', *secret])} }};"] if secret else []
    about = f"/** {told(shape)} */\n" if told(shape) else ""
    rows = [f"  event: '{shape.name}';", *shown, *private]
    return f"{about}export type {camel(shape.name)}Event = {{\n{chr(10).join(rows)}\n}};\n"


def _of(field: Field) -> str:
    return worded(list[kind_of(field)] if field.many else kind_of(field))  # type: ignore[misc]


def _either(name: str, kinds: list[str]) -> str:
    line = f"type {name} = {' | '.join(kinds)};\n"
    return line if len(line) <= WIDTH else f"type {name} =\n" + "\n".join(f"  | {each}" for each in kinds) + ";\n"


NEEDS = """import type * as house from '../../js/types.js';
import type * as own from './game.js';
"""
FITS = """type Fit<P extends Pages> = P;
/** What game.ts brings is what the house asks for. */
export type Brought = Fit<typeof own>;
"""
WHOLE = """/** An event as one of many: a field that its kind does not have is not there. */
type Whole<E> = E extends Kinds ? E & { [K in Exclude<keyof Fields, keyof E>]?: undefined } : never;

export type GameEvent = Whole<Kinds>;
"""


def _fields(shapes: tuple[Shape, ...]) -> str:
    """Every field that any event has: whoever reads one kind of event knows which it has."""
    found: dict[str, dict[str, None]] = {}
    for shape in shapes:
        for field in shape.fields:
            found.setdefault(field.name, {})[_of(field)] = None
    rows = [f"  {name}: {' | '.join(kinds)};" for name, kinds in found.items()]
    head = ["/** An event of a kind that is known: it has the fields of its kind. */", "export type Fields = {"]
    return "\n".join([*head, "  event: string;", "  private?: { to: number[] };", *rows, "};\n"])


# The files


def house() -> str:
    every: dict[Any, None] = {}
    for kind in (*_told(), *REQUESTS, Record):
        every |= dict.fromkeys([*within(kind), kind])
    needs = "import type { GameEvent, GameView } from './types.js';\n"
    return f"{BANNER}{needs}\n" + "\n".join(declared(kind) for kind in every)


def board(game: Game) -> str:
    """The contract of one game: its view, its events, what it reckons."""
    view = typing.get_type_hints(importlib.import_module(f"ognisko.games.{game.id}.view").build)["return"]
    odds = _odds(game)
    kinds = dict.fromkeys(each for kind in (view, *odds) for each in (*within(kind), kind))
    dicts = dict.fromkeys(kind_of(field) for shape in game.events.shapes for field in shape.fields)
    parts = [declared(kind) for kind in (*kinds, *filter(typing.is_typeddict, dicts))]
    shapes = game.events.shapes
    events = [*map(_event, shapes), _either("Kinds", [f"{camel(shape.name)}Event" for shape in shapes])]
    own = "".join(_own(view.__name__, *(kind.__name__ for kind in odds)))
    told = [*parts, *events, _fields(shapes), WHOLE, own]
    return f"{BANNER}{NEEDS}\n" + "\n".join([*told, FITS])


def _own(view: str, odds: str = "unknown") -> Iterator[str]:
    """What the house gives to every game, with what this one puts into it."""
    for name, given in [
        ("Asked", view),
        ("BeforeProps", view),
        ("BoardProps", f"{view}, GameEvent, {odds}"),
        ("Pages", f"{view}, GameEvent, {odds}"),
        ("SummaryProps", f"{view}, GameEvent"),
    ]:
        yield f"export type {name} = house.{name}<{given}>;\n"


def _odds(game: Game) -> list[Any]:
    """What the page may ask to be reckoned, if the game reckons anything."""
    asked = type(mind_of(game)).odds
    found = typing.get_args(typing.get_type_hints(asked)["return"]) if asked is not Mind.odds else ()
    return [kind for kind in found if named(kind)]


def documented(text: str) -> str:
    """The page with its blocks made anew."""
    known = {kind.__name__: kind for kind in _all()}

    def block(found: re.Match[str]) -> str:
        shown = [declared(known[name.strip()], export="") for name in found[1].split(",")]
        return f"```ts\n// made: {found[1]}\n{''.join(shown)}```"

    return BLOCK.sub(block, text)


def _told() -> Iterator[Any]:
    """All that the table says, in the order in which it is written down."""
    for found in pkgutil.iter_modules(messages.__path__, f"{messages.__name__}."):
        room = importlib.import_module(found.name)
        own = [each for _, each in inspect.getmembers(room, named) if each.__module__ == room.__name__]
        yield from sorted(own, key=lambda each: inspect.getsourcelines(each)[1])


def _all() -> Iterator[Any]:
    for kind in (*_told(), *REQUESTS):
        yield from (*within(kind), kind)


def contents() -> dict[Path, str]:
    """Every file that is made, and what is in it."""
    found = {HOUSE: house(), API: documented(API.read_text(encoding="utf-8"))}
    found[SETTINGS] = housefile.documented(SETTINGS.read_text(encoding="utf-8"))
    for name in games.names():
        folder = ROOT / "src/ognisko/games" / name / "pages"
        if folder.is_dir():
            found[folder / "contract.ts"] = board(games.shipped(name))
    return found


if __name__ == "__main__":
    for path, text in contents().items():
        path.write_text(text, encoding="utf-8")
