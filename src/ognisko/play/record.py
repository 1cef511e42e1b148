"""Record: the saved game, one JSON object a line (docs/records.md)."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ognisko.core.errors import UsageError
from ognisko.core.event import Event
from ognisko.core.game import Game, Options
from ognisko.play.drive import Step
from ognisko.play.fairness import Secret, Seed

if TYPE_CHECKING:
    from ognisko.play.match import Match

FORMAT = "ognisko-record-2"
OLD = "ognisko-record-1"  # tells nothing of what was taken back, nor what was asked of chance
SHORT = 16
LONGEST = 2**26  # bytes of a record; what is longer may have no end
SORTED = msgspec.json.Encoder(order="sorted")  # whoever computes a seal writes the fields in this order
HUMAN = "human"  # among the bots of a record: a person
Count = Annotated[int, Meta(ge=0, le=2**62)]  # what the compiled rules can hold


class SavedStep(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A decision (`action`), or the taking back of the last ones that stood (`undo`: how many)."""

    seat: Count
    action: str | UnsetType = UNSET
    undo: Count | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    stream: Count | UnsetType = UNSET  # of OLD only
    asked: list[Count] | UnsetType = UNSET
    chance: list[Count] | UnsetType = UNSET
    events: list[Event] | UnsetType = UNSET
    seal: str | UnsetType = UNSET


class SavedSecret(msgspec.Struct, forbid_unknown_fields=True):
    commitment: str
    salts: list[str | None]
    secret: str | None
    promises: list[str | None] | UnsetType = UNSET
    first: Count | UnsetType = UNSET
    drawn: bool | UnsetType = UNSET


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A saved game: all that is needed to play it once more and to see that nobody cheated.

    >>> import ognisko
    >>> record = ognisko.load("totem").start(players=2, seed=1).run("random").record()
    >>> record
    <Record of totem: 2 players, 56 decisions, finished, scores 7, 7>
    >>> record.verify().over
    True
    """

    format: str
    game: str
    rules: Count
    components: str
    players: Count
    options: Options
    seed: int | None
    fair: SavedSecret | UnsetType = UNSET
    bots: list[str]
    asked: list[Count] | UnsetType = UNSET
    chance: list[Count]
    setup: list[Event] | UnsetType = UNSET
    steps: list[SavedStep]
    scores: list[int]
    winners: list[int]
    finished: bool
    seal: str = ""

    def __repr__(self) -> str:
        end = "finished" if self.finished else "not finished"
        scores = ", ".join(map(str, self.scores))
        return f"<Record of {self.game}: {self.players} players, {decisions(len(self.steps))}, {end}, scores {scores}>"

    def __hash__(self) -> int:
        return hash(to_line(self))

    def _repr_html_(self) -> str:
        return self.verify()._repr_html_()

    def save(self, path: str | Path) -> None:
        """Write it as the one record of a file.

        >>> import ognisko
        >>> import tempfile, pathlib
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "game.jsonl"
        >>> ognisko.load("totem").start(seed=1).run("random").record().save(file)
        >>> ognisko.Record.load(file)
        <Record of totem: 2 players, 56 decisions, finished, scores 7, 7>
        """
        with _opened(path, "wb") as file:
            file.write(to_line(self) + b"\n")

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """The record of a file that holds one.

        >>> import ognisko
        >>> import tempfile, pathlib
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "game.jsonl"
        >>> ognisko.load("totem").start(seed=1).run("random").record().save(file)
        >>> ognisko.Record.load(file).scores
        [7, 7]
        """
        found = cls.read(path)
        if not found:
            raise UsageError(f"{path}: no record in it")
        if len(found) > 1:
            raise UsageError(f"{path}: {len(found)} records in it; Record.read gives them all")
        return found[0]

    @classmethod
    def read(cls, path: str | Path) -> "list[Record]":
        """All records of a file.

        >>> import ognisko
        >>> import tempfile, pathlib
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "game.jsonl"
        >>> ognisko.load("totem").start(seed=1).run("random").record().save(file)
        >>> len(ognisko.Record.read(file))
        1
        """
        with _opened(path, "rb") as file:
            return list(_records(file, path))

    def verify(self, game: Game | None = None) -> "Match":
        """Replay it from its own seed or secret: the match, or Fault at the first thing that does not agree.

        `game`: with own components, if not those we ship.

        >>> import ognisko
        >>> record = ognisko.load("totem").start(seed=1).run("random").record()
        >>> record.verify()
        <Match of totem: 2 players, seed 1; over after 56 decisions, won by seats 0 and 1 with 7 points>
        """
        from ognisko.play.replay import verify

        return verify(self, game)


class Fault(Exception):
    """What is wrong with a record: at which step (None: outside the steps), and what.

    >>> import ognisko
    >>> record = ognisko.load("totem").start(seed=1).record()
    >>> record.seed = 2
    >>> record.verify()  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ognisko.play.record.Fault: the set-up's chance: the record says [...], the replay [...]
    """

    def __init__(self, step: int | None, message: str) -> None:
        where = "" if step is None else f"step {step}: "
        super().__init__(where + message)
        self.step = step


def save(match: "Match", bots: Sequence[str], events: bool = False, legal: bool = False) -> Record:
    """The record of a match; the secret of a fair one is in it only once the game is over."""
    source = match.source
    record = Record(
        format=FORMAT,
        game=match.game.id,
        rules=match.game.rules_version,
        components=match.game.origin.fingerprint,
        players=match.players,
        options=match.options,
        seed=source.seed if isinstance(source, Seed) else None,
        bots=list(bots),
        asked=match.setup_asked,
        chance=match.setup_chance,
        steps=_save_entries(match, events, legal),
        scores=match.scores(),
        winners=match.winners(),
        finished=match.over,
    )
    if isinstance(source, Secret):
        record.fair = _save_secret(source, match)
    if events:
        record.setup = match.setup_events
    *step_seals, record.seal = seals(record)
    for step, seal in zip(record.steps, step_seals, strict=True):
        step.seal = seal
    return record


def _save_secret(source: Secret, match: "Match") -> SavedSecret:
    nobodys: list[str | None] = [None] * (match.players - len(source.salts))
    return SavedSecret(
        commitment=source.commitment,
        salts=source.salts + nobodys,
        secret=source.secret.hex() if match.over else None,
        promises=source.promises + nobodys,
        first=source.first,
        drawn=source.drawn,
    )


def _save_entries(match: "Match", events: bool, legal: bool) -> list[SavedStep]:
    alternatives = iter(match.alternatives()) if legal else None
    found = []
    for entry in match.entries:
        if not isinstance(entry, Step):
            found.append(SavedStep(seat=entry.seat, undo=entry.count))
            continue
        saved = SavedStep(seat=entry.seat, action=entry.text, chance=entry.chance)
        if entry.asked:
            saved.asked = entry.asked
        if alternatives is not None:
            saved.legal = next(alternatives)
        if events:
            saved.events = entry.events
        found.append(saved)
    return found


def seals(record: Record) -> list[str]:
    """A chain of hashes: one for each step over it and all before it, then one over the whole record."""
    head: dict[str, Any] = {
        name: getattr(record, name)
        for name in record.__struct_fields__
        if name not in ("steps", "scores", "winners", "finished", "seal") and getattr(record, name) is not UNSET
    }
    contents = [head, *map(_unsealed, record.steps), [record.scores, record.winners, record.finished]]
    chain = _old_chain(contents) if record.format == OLD else _chain(contents)
    return [*(link[:SHORT] for link in chain[1:-1]), chain[-1]]


def _unsealed(step: SavedStep) -> SavedStep:
    return step if step.seal is UNSET else msgspec.structs.replace(step, seal=UNSET)


def _chain(contents: list[Any]) -> list[str]:
    link, chain = "", []
    for content in contents:
        link = hashlib.sha256(link.encode() + SORTED.encode(content)).hexdigest()
        chain.append(link)
    return chain


def _old_chain(contents: list[Any]) -> list[str]:
    link, chain = "", []
    for content in contents:
        if isinstance(content, SavedStep):
            content = msgspec.structs.replace(content, seal="")
        text = link.encode() + msgspec.json.encode(content, order="deterministic")
        link = hashlib.sha256(text).hexdigest()[:SHORT]
        chain.append(link)
    return chain


@contextmanager
def _opened(path: str | Path, mode: Literal["rb", "wb"]) -> Iterator[BinaryIO]:
    try:
        with Path(path).open(mode) as file:
            yield file
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None


def to_line(record: Record) -> bytes:
    """The record as one line of JSON."""
    return msgspec.json.encode(record)


def from_line(line: bytes) -> Record:
    """Read one line; raise Fault if it is not a record."""
    if not line.strip():
        raise Fault(None, "not a record: the line is empty")
    if len(line) > LONGEST:
        raise Fault(None, f"no record is longer than {LONGEST} bytes")
    try:
        record = msgspec.json.decode(line, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Fault(None, f"not a record: {error}") from None
    if record.format not in (FORMAT, OLD):
        raise Fault(None, f"format {record.format!r} is not {FORMAT}")
    return record


def _records(file: BinaryIO, path: str | Path) -> Iterator[Record]:
    """A line that is none is named by its file and number."""
    for number, line in enumerate(lines(file), start=1):
        try:
            yield from_line(line)
        except Fault as fault:
            raise Fault(None, f"{path}, line {number}: {fault}") from None


def decisions(count: int) -> str:
    return f"{count} decision{'' if count == 1 else 's'}"


def lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, none longer than a record can be."""
    return iter(lambda: file.readline(LONGEST + 1), b"")
