"""Does a game say everything, in every language? What it lacks is borrowed or said plainly; here it is named."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from ognisko.core.chance import Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.event import Shape
from ognisko.core.game import Game
from ognisko.locale.sentences import FIRST, HOLE, LANGUAGES, plain, read_sentences, stem
from ognisko.locale.telling import WHO
from ognisko.locale.wording import label

DECISIONS = 60  # of a random game in which clauses are looked for
TOLD = ("event.", "turn.")  # sentences about events: each by itself, and as a part of a turn
TRIES = 100  # actions asked about at each of them
# `- T1 ...` and `- TE1 ...` are clauses and printed examples, `| TR1 | ...` rulings.
NAMED = re.compile(r"^(?:- (?:\*\*)?|\| )([A-Z]{1,2}\d+)\b", re.MULTILINE)


def faults(game: Game) -> Iterator[str]:
    """What is missing or wrong in the sentences of a game, a line each."""
    spoken: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        if not game.title.get(language):
            yield f"{language}: no title"
        try:
            spoken[language] = read_sentences(game.folder() / "locale", language)
        except UsageError as error:
            yield str(error)
    wanted = needed(game) | {stem(key) for own in spoken.values() for key in own if not _own_affair(key)}
    for language, own in spoken.items():
        if own:
            yield from _lacking(language, own, wanted | _to_you(own) | _unlabelled(game, language))
            yield from _holes(game, language, own)
            yield from _refusals(language, own)
        else:
            yield f"{language}: no locale/{language}.json"


def _own_affair(key: str) -> bool:
    """Which cases there are is for each language to say."""
    return key.startswith("case.")


def _to_you(own: Mapping[str, str]) -> set[str]:
    """What begins with who did it is also said to the one who did: `event.took.you`."""
    return {f"{key}.you" for key, text in own.items() if key.startswith(TOLD) and text.startswith(WHO)} - {
        f"{key}.you" for key in own if ".you" in key
    }


def _refusals(language: str, own: Mapping[str, str]) -> Iterator[str]:
    """They stand alone: whole sentences, from a capital letter to a full stop."""
    for key in (key for key in own if key.startswith("clause.")):
        letters = own[key].lstrip("„“\"'")
        if not letters[:1].isupper() or not letters.endswith("."):
            yield f"{language}: {key} is no sentence: it begins with a capital letter and ends with a full stop"


def needed(game: Game) -> set[str]:
    """The keys that follow from the rules: events, what only the own seat sees of them, options, clauses; and where no
    pages of its own show a game, the fields of its view."""
    keys = {key for shape in game.events.shapes for key in _keys(shape)}
    keys |= {f"option.{option.id}" for option in game.options}
    keys |= {f"study.{study.id}.what" for study in game.studies}
    keys |= {f"rules.{clause}" for clause in written(game)}
    keys |= {f"label.{field}" for field in shown(game)}
    return keys | {f"clause.{clause}" for clause in clauses(game)}


def _keys(shape: Shape) -> list[str]:
    return [
        f"event.{shape.name}",
        *([f"event.{shape.name}.own"] if any(field.secret for field in shape.fields) else []),
    ]


def written(game: Game) -> set[str]:
    """The clauses of the RULES.md beside a package, where it is worked on; an installed one has none there."""
    rules = Path(str(game.folder())).parent / "RULES.md"
    return clauses_of(rules) if rules.is_file() else set()


def clauses_of(rules: Path) -> set[str]:
    """The ids in a file of rules."""
    return set(NAMED.findall(rules.read_text(encoding="utf-8")))


def shown(game: Game) -> set[str]:
    """The fields that the generic board shows, which are all of the view's."""
    return set() if (game.folder() / "pages").is_dir() else fields(game)


def _unlabelled(game: Game, language: str) -> set[str]:
    """The terminal shows all fields, whoever draws the board; plain names are of one language only."""
    if language == FIRST:
        return set()
    return {f"label.{field}" for field in fields(game) if label(game, field, language) == plain(field)}


def fields(game: Game) -> set[str]:
    """Of a view; the seats stand under their names."""
    state = game.new(game.seats[0], game.settle({}), Fast(seed_of("labels", game.id)))
    return _fields(msgspec.inspect.type_info(type(game.view(state, 0))), set()) - {"seats"}


def _fields(kind: object, seen: set[type]) -> set[str]:
    """Of a type and of all that is in it; a thing may hold others of its own kind."""
    if isinstance(kind, msgspec.inspect.StructType):
        if kind.cls in seen:
            return set()
        seen.add(kind.cls)
        return {field.name for field in kind.fields}.union(*(_fields(field.type, seen) for field in kind.fields))
    if isinstance(kind, msgspec.inspect.UnionType):
        return set().union(*(_fields(each, seen) for each in kind.types))
    if isinstance(kind, msgspec.inspect.DictType):
        return _fields(kind.value_type, seen)
    return _fields(kind.item_type, seen) if isinstance(kind, msgspec.inspect.CollectionType) else set()


def clauses(game: Game) -> set[str]:
    """Those that refusals name in a random game: no list says which there are."""
    chance = Fast(seed_of("clauses", game.id))
    players = game.seats[0]
    actions = list(game.grammar.actions())
    found: set[str | None] = set()
    state = game.new(players, game.settle({}), chance)
    for _ in range(DECISIONS):
        asked = [actions[chance.below(len(actions))] for _ in range(TRIES)]
        found |= {game.why_not(state, state.seat, action) for action in asked}
        found |= {game.why_not(state, seat, actions[0]) for seat in range(players)}
        if state.over:
            break
        legal = game.legal(state, state.seat)
        state.apply(legal[chance.below(len(legal))], chance)
    return {clause for clause in found if clause}


def _lacking(language: str, own: Mapping[str, str], wanted: set[str]) -> Iterator[str]:
    for key in sorted(wanted - {stem(key) for key in own}):
        yield f"{language}: no sentence for {key}"


def _holes(game: Game, language: str, own: Mapping[str, str]) -> Iterator[str]:
    """Sentences for events that do not exist, or that speak of what their event does not tell, or not to everybody."""
    shapes = {shape.name: shape for shape in game.events.shapes}
    for key in (key for key in own if key.startswith(TOLD)):
        _, name, *apart = stem(key).split(".")
        if name not in shapes:
            yield f"{language}: {key}: there is no such event"
            continue
        told = {field.name for field in shapes[name].fields if not field.secret or apart[:1] == ["own"]}
        counted = {"n"} if shapes[name].sums is not None or key.startswith("turn.") else set()
        for hole in HOLE.finditer(own[key]):
            if hole[1] not in told | counted:
                yield f"{language}: {key} speaks of {{{hole[1]}}}, which is not told"
