"""Puzzles: positions of real games in which one action is surely better than all others, and not the obvious one."""

from collections.abc import Iterator
from statistics import fmean

import msgspec

from ognisko.core.errors import UsageError
from ognisko.core.event import Event
from ognisko.core.game import Game, Options
from ognisko.core.glimpse import Glimpse
from ognisko.minds import bots
from ognisko.minds.comparison import Weighing, apart, weigh
from ognisko.play.analysis import THINKING
from ognisko.play.fairness import Seed
from ognisko.play.foresight import foreseen
from ognisko.play.match import Match
from ognisko.play.record import Record

MORE = 4  # times the thinking of an analysis
SEEDS = (1, 2, 3)
SURE = 3.0  # standard errors
GAP = 0.04  # of a victory that the best is better at least: what is less nobody sees
HOPE = 0.1  # ... that it brings at least: nobody likes to lose well
GLANCE = THINKING // 4  # iterations before the first trials: most positions are no puzzles and get no more
FIRST = 10  # worlds in which most of them are seen through
FEW = 40  # ... and most of the rest
DOUBT = 1.5  # ... if it is better by less than so many standard errors
SOME = 100  # worlds in which an action is seen to be far behind
FAR = 5.0  # ... by so many standard errors: in more worlds it need not be tried
WORLDS = MORE * THINKING // 4  # for all others
EACH = 2  # puzzles of one game
BETWEEN = 12  # decisions at least from one to the next: neighbours are alike


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position by its deal and the moves that led to it; what is best, and what would be the next best."""

    rules: int
    components: str  # fingerprint
    players: int
    options: Options
    seed: int
    moves: list[str]
    best: str
    chance: float  # share of the victory as it was searched; it is told by the game's calibration
    second: str
    second_chance: float
    line: list[str]  # expected after the best

    def position(self, game: Game) -> Match:
        """The match as it stands when the question is put."""
        match = Match(game, self.players, self.options, Seed(self.seed))
        for move in self.moves:
            match.play(move)
        return match

    def why(self, game: Game, match: Match) -> list[Event]:
        """What the expected line brings, as far as it is certain."""
        return foreseen(game, match.glimpse(), [self.best, *self.line])

    def fits(self, game: Game) -> bool:
        """Whether it is about these rules and components."""
        return (self.rules, self.components) == (game.rules_version, game.origin.fingerprint)


def read(lines: bytes) -> list[Puzzle]:
    """The puzzles of a file, one a line."""
    try:
        return msgspec.json.Decoder(Puzzle).decode_lines(lines)
    except msgspec.DecodeError as error:
        raise UsageError(f"these are no puzzles: {error}") from None


class Proven(msgspec.Struct, frozen=True):
    """The best, the next best, their chances, and the line after the best."""

    best: int
    second: int
    chances: tuple[float, float]
    line: tuple[str, ...]


def puzzles_of(record: Record, game: Game) -> Iterator[Puzzle]:
    """Those of a game between bots; people's games are nobody's puzzles."""
    if record.seed is None:
        raise UsageError("puzzles are made of games between bots, as `simulate` writes them")
    match, found = record.verify(game), 0
    open_from = 0
    for number, state in enumerate(match.positions()):
        step = match.steps[number]
        if number < open_from or step.silent or found == EACH:
            continue
        glimpse = Glimpse(state, step.seat)
        if not promises(game, glimpse, step.action):
            continue
        if (proof := proven(game, glimpse, step.action)) is not None:
            found, open_from = found + 1, number + BETWEEN
            yield _puzzle(record, [each.text for each in match.steps[:number]], game, proof)


def _puzzle(record: Record, moves: list[str], game: Game, found: Proven) -> Puzzle:
    assert record.seed is not None
    return Puzzle(
        rules=record.rules,
        components=record.components,
        players=record.players,
        options=record.options,
        seed=record.seed,
        moves=moves,
        best=game.grammar.text(found.best),
        chance=round(found.chances[0], 3),
        second=game.grammar.text(found.second),
        second_chance=round(found.chances[1], 3),
        line=list(found.line),
    )


def promises(game: Game, glimpse: Glimpse, played: int) -> bool:
    """Whether what was played may be best and is not obvious: little thought, before the whole proof is worth it.

    Who plays well finds what is far better than all else: where the record has something else, there is no puzzle.
    """
    if not _asks(game, glimpse, played):
        return False
    glance = weigh(game, glimpse, GLANCE, 0)
    if not (_ahead(glance, played, FIRST, 0.0) and _ahead(glance, played, FEW, DOUBT)):
        return False
    thought = weigh(game, glimpse, THINKING, 0)
    return thought.best == played and bool(_ahead(thought, played, SOME, DOUBT))


def proven(game: Game, glimpse: Glimpse, best: int) -> Proven | None:
    """Whether this is best, for sure, not obvious, and can be told why; otherwise None."""
    if not _asks(game, glimpse, best):
        return None
    found: Proven | None = None
    for seed in SEEDS:
        found = _proof(game, glimpse, seed, best)
        if found is None:
            return None
    return found


def _asks(game: Game, glimpse: Glimpse, action: int) -> bool:
    """Whether there is something to ask: a choice, an answer that is not what comes to mind first, and a reason."""
    if len(glimpse.legal()) < 3 or not foreseen(game, glimpse, [game.grammar.text(action)]):
        return False
    return action != bots.make("greedy", game, 0, glimpse.seat).choose(glimpse)


def stands(puzzle: Puzzle, game: Game) -> bool:
    """Whether it is a puzzle for the bots of now, by the whole proof."""
    if not puzzle.fits(game):
        return False
    return proven(game, puzzle.position(game).glimpse(), game.grammar.parse(puzzle.best)) is not None


def _proof(game: Game, glimpse: Glimpse, seed: int, best: int) -> Proven | None:
    thought = weigh(game, glimpse, MORE * THINKING, seed)
    if thought.best != best or not _ahead(thought, best, FEW, DOUBT):
        return None
    means = _ahead(thought, best, WORLDS, SURE)
    second = max((action for action in means if action != best), key=lambda action: means[action], default=best)
    if not means or means[best] < HOPE or means[best] - means[second] < GAP:
        return None
    return Proven(best, second, (means[best], means[second]), thought.line)


def _ahead(thought: Weighing, best: int, worlds: int, sure: float) -> dict[int, float]:
    """What each action brings, if this one is ahead of every other by so many standard errors; otherwise nothing."""
    ours = thought.shares(best, range(worlds))
    means = {best: fmean(ours)}
    for action in (thought.best, *thought.others):
        if action == best:
            continue
        theirs = thought.shares(action, range(min(SOME, worlds)))
        mean, error = apart(ours[: len(theirs)], theirs)
        if mean <= FAR * error:
            theirs += thought.shares(action, range(SOME, worlds))
            mean, error = apart(ours, theirs)
        if mean <= sure * error:
            return {}
        means[action] = fmean(theirs)
    return means
