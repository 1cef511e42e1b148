"""A record replayed: does everything in it follow from its own seed or secret?"""

from itertools import takewhile

import msgspec
from msgspec import UNSET, UnsetType

from ognisko import games
from ognisko.core.chance import Chance, Script, ScriptError
from ognisko.core.errors import Refused, UsageError
from ognisko.core.game import Game, Options
from ognisko.play.drive import Step
from ognisko.play.fairness import Secret, Seed, Source, commitment, promise
from ognisko.play.match import Match
from ognisko.play.record import HUMAN, OLD, Fault, Record, SavedSecret, SavedStep, seals

MOST, BEFORE = 80, 30  # letters of what differs, and of these before it does


def verify(record: Record, game: Game | None = None) -> Match:
    """Replay the record from its own seed or secret; raise Fault at the first thing that does not agree."""
    try:
        return _replay(record, games.get(record.game) if game is None else game)
    except (UsageError, RecursionError) as error:
        raise Fault(None, str(error)) from None


def _replay(record: Record, game: Game) -> Match:
    _check_head(record, game)
    _check_whole(record)
    match = _start(record, game)
    _agree(None, "the set-up's chance", record.chance, match.setup_chance)
    if record.format != OLD:
        _agree(None, "what the set-up asked of chance", _given(record.asked), match.setup_asked)
    if record.setup is not UNSET:
        _agree(None, "the set-up's events", record.setup, match.setup_events)
    chain = seals(record)
    for n, saved in enumerate(record.steps):
        _check_form(record.format, n, saved)
        _replay_entry(match, n, saved, record.format)
        _agree(n, "the seal", "" if saved.seal is UNSET else saved.seal, chain[n])
    _agree(None, "finished", record.finished, match.over)
    _agree(None, "the scores", record.scores, match.scores())
    _agree(None, "the winners", record.winners, match.winners())
    _agree(None, "the seal of the record", record.seal, chain[-1])
    return match


def _check_head(record: Record, game: Game) -> None:
    if record.components != game.origin.fingerprint:
        for other in games.every():
            if record.components == other.origin.fingerprint:
                raise Fault(None, f"the components are those of {other.id}, not of {game.id}")
    _agree(None, f"the version of the rules of {game.id}", record.rules, game.rules_version)
    _agree(None, "the fingerprint of the components", record.components, game.origin.fingerprint)
    game.check_players(record.players)
    _agree(None, "the number of bots", len(record.bots), record.players)
    _agree(None, "the list of options", record.options, _listed(record.options, game))


def _check_whole(record: Record) -> None:
    """Events, with those of the set-up, and legal lists are kept of every decision or of none: nothing is hidden."""
    acts = [(n, step) for n, step in enumerate(record.steps) if step.action is not UNSET]
    events, legal = record.setup is not UNSET, any(step.legal is not UNSET for _, step in acts)
    for n, step in acts:
        if (step.events is not UNSET) != events or (step.legal is not UNSET) != legal:
            raise Fault(n, "events or legal lists are kept of some decisions and not of others")


def _listed(options: Options, game: Game) -> Options:
    """All options; but readings came later than some records, which were played as we rule."""
    later = {option.id for option in game.options if option.reading}
    return {id: value for id, value in game.settle(options).items() if id in options or id not in later}


def _start(record: Record, game: Game) -> Match:
    try:
        return Match(game, record.players, record.options, _source(record))
    except ScriptError as error:
        raise Fault(None, f"set-up: {error}") from None


def _check_form(format: str, n: int, saved: SavedStep) -> None:
    """A decision or an undo, and nothing by which a chance stream could be chosen."""
    if format == OLD and saved.stream not in (UNSET, n):
        raise Fault(n, f"not verifiable: chance streams were skipped, and {OLD} does not tell what was taken back")
    if format != OLD and saved.stream is not UNSET:
        raise Fault(n, "a chance stream has the number of its decision, no other")
    if (saved.action is UNSET) == (saved.undo is UNSET) or (format == OLD and saved.action is UNSET):
        raise Fault(n, "neither a decision nor an undo")


def _replay_entry(match: Match, n: int, saved: SavedStep, format: str) -> None:
    if match.over:
        raise Fault(n, "the game is over before it")
    if saved.action is UNSET:
        _replay_undo(match, n, saved)
    else:
        step = _replay_act(match, n, saved)
        if format != OLD:
            _agree(n, "what was asked of chance", _given(saved.asked), step.asked)


def _replay_undo(match: Match, n: int, saved: SavedStep) -> None:
    if saved.seat not in range(match.players):
        raise Fault(n, f"there is no seat {saved.seat}")
    if any(given is not UNSET for given in (saved.legal, saved.asked, saved.chance, saved.events)):
        raise Fault(n, "an undo has neither chance nor events")
    try:
        match.take_back(0 if saved.undo is UNSET else saved.undo, saved.seat)
    except UsageError as error:
        raise Fault(n, str(error)) from None


def _replay_act(match: Match, n: int, saved: SavedStep) -> Step:
    _agree(n, "the seat", saved.seat, match.state.seat)
    legal = UNSET if saved.legal is UNSET else match.legal()
    try:
        step = match.play(match.game.grammar.parse(str(saved.action)), saved.seat)
    except (UsageError, Refused, ScriptError) as error:
        raise Fault(n, str(error)) from None
    _agree(n, "the chance", _given(saved.chance), step.chance)
    if legal is not UNSET:
        _agree(n, "the legal list", saved.legal, legal)
    if saved.events is not UNSET:
        _agree(n, "the events", saved.events, step.events)
    return step


def _given(values: list[int] | UnsetType) -> list[int]:
    return [] if values is UNSET else values


def _agree(step: int | None, what: str, said: object, true: object, where: str = "the replay") -> None:
    if said != true:
        texts = [msgspec.json.encode(value).decode() for value in (said, true)]
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*texts, strict=False)))
        record, other = (_short(text, alike) for text in texts)
        raise Fault(step, f"{what}: the record says {record}, {where} {other}")


def _short(text: str, alike: int) -> str:
    """As much of it as shows where it begins to differ."""
    begin = max(0, min(alike - BEFORE, len(text) - MOST))
    end = "" if begin + MOST >= len(text) else "..."
    return f"{'...' if begin else ''}{text[begin : begin + MOST]}{end}"


class Told(Source):
    """The chance as a record tells it: for a game whose secret is still kept."""

    def __init__(self, record: Record) -> None:
        acts = [step for step in record.steps if step.action is not UNSET]
        self.values = {f"step {n}": _given(step.chance) for n, step in enumerate(acts)}
        self.values["setup"] = record.chance

    @property
    def label(self) -> str | int:
        return "told"

    def chance(self, label: str) -> Chance:
        return Script(self.values[label])


def _source(record: Record) -> Source:
    """The chance of a record anew: from its seed or its revealed secret, or as written while the secret is kept."""
    if record.seed is not None:
        return Seed(record.seed)
    fair = record.fair
    if fair is UNSET:
        raise Fault(None, "neither a seed nor a commitment")
    if record.format != OLD:
        _check_promises(record, fair)
    if fair.secret is None:
        if record.finished:
            raise Fault(None, "the game is over, and the secret is not told")
        return Told(record)
    return _revealed(record, fair, fair.secret)


def _check_promises(record: Record, fair: SavedSecret) -> None:
    if fair.promises is UNSET or fair.first is UNSET or fair.drawn is UNSET:
        raise Fault(None, "the promises of the salts, or who begins and whether it was drawn, are missing")
    _agree(None, "the number of salts", [len(fair.salts), len(fair.promises)], [record.players] * 2)
    for seat, (salt, given) in enumerate(zip(fair.salts, fair.promises, strict=True)):
        if salt is not None:
            _agree(None, f"the promise of seat {seat}", given, promise(salt))
        if given is not None and record.bots[seat] != HUMAN:
            raise Fault(None, f"seat {seat} is no person's and has a salt")
    if fair.first not in range(record.players):
        raise Fault(None, f"there was no place {fair.first}")


def _revealed(record: Record, fair: SavedSecret, told: str) -> Secret:
    try:
        secret = bytes.fromhex(told)
    except ValueError:
        raise Fault(None, "the secret is not hexadecimal") from None
    _agree(None, "the commitment to the secret", fair.commitment, commitment(secret))
    if fair.promises is UNSET:
        return Secret(secret, fair.salts)
    source = Secret(secret, fair.salts, fair.promises, record.players, None if fair.drawn else _first(fair))
    _agree(None, "who begins", fair.first, source.first)
    return source


def _first(fair: SavedSecret) -> int:
    return 0 if fair.first is UNSET else fair.first


def check_kept(record: Record, kept_commitment: str | None, salt: str | None) -> None:
    """Hold a record against what a player kept: what the house promised, and the own salt."""
    if kept_commitment is None and salt is None:
        return
    fair = record.fair
    if fair is UNSET:
        raise Fault(None, "no game at a table: nobody promised anything")
    if kept_commitment is not None:
        _agree(None, "the commitment", fair.commitment, kept_commitment.lower(), "what was kept")
    if salt is not None and salt not in fair.salts:
        untold = fair.promises is not UNSET and promise(salt) in fair.promises
        raise Fault(None, "your salt was promised and, it says, never told" if untold else "your salt is not in it")
