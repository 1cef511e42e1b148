"""One game, played and measured: everything that the report needs of it, as one line of JSON."""

import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from librt.vecs import vec

from ognisko.core.chance import Fast, Script, seed_of
from ognisko.core.game import Game
from ognisko.core.state import Actions, Log, State, winners
from ognisko.lab.trials.abstain import Abstainer
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.fates import Fate, Reader, kinds, to_withhold
from ognisko.minds import bots as minds
from ognisko.minds.judgement import Judgement
from ognisko.minds.mind import mind_of
from ognisko.play.drive import Step
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

ONE_IN = 6  # a seat does without so many of the components that can be withheld
SAMPLES = 12  # of chance at each step, to tell what was expected from what came
LUCK = 6  # one game in so many is looked at that closely
POINTS = 11  # of a game's curve
SURE = 0.75  # who wins with that chance from here to the end has decided the game


def play_job(job: str) -> str:
    """A job is [game, components, players, options, bots, seed, block]; the block is told back with the results."""
    name, where, players, options, bots, seed, block = json.loads(job)
    box = opened(name, where)
    match = Match(box.game, players, options, Seed(seed), events=False)
    withheld = _draw(name, where, players, seed) if block[0] == "trial" else []
    match.run(_seated(match, bots, withheld, name, where, seed))
    found = Measured(match, seed % LUCK == 0 and block[0] == "plain").line()
    return json.dumps({"block": block, "seed": seed, **found, "withheld": withheld}, separators=(",", ":"))


def _draw(name: str, where: str | None, players: int, seed: int) -> list[list[int]]:
    """For each seat which components it does without, by their numbers in `to_withhold`."""
    chance = Fast(seed_of("withheld", seed))
    count = len(to_withhold(name, where))
    return [[n for n in range(count) if chance.below(ONE_IN) == 0] for _ in range(players)]


def _seated(match: Match, bots: Sequence[str], withheld: Sequence[Sequence[int]], name: str, where: str | None,
            seed: int) -> list[Any]:  # fmt: skip
    if not any(withheld):
        return list(bots)
    each = to_withhold(name, where)
    found: list[Any] = []
    for seat, spec in enumerate(minds.seated(list(bots), match.players)):
        actions = frozenset().union(*(each[n].actions for n in withheld[seat]))
        bot = minds.make(str(spec), match.game, seed, seat)
        found.append(Abstainer(bot, match.game, actions, seed_of("abstain", seed, seat)))
    return found


@cache
def _reader(game: Game) -> Reader:
    return Reader(game)


class Measured:
    """Plays a match once more, looking on."""

    def __init__(self, match: Match, closely: bool) -> None:
        self.match = match
        self.closely = closely
        self.game = match.game
        self.players = match.players
        self.shapes = self.game.events.shapes
        self.reader = _reader(self.game)
        self.kinds = kinds(self.game)
        self.judgement: Judgement = mind_of(self.game).judgement()
        self.rewards = vec[float]([0.0] * 8)
        self.log = Log()
        self.actions = Actions()
        self.events: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        self.clauses: Counter[str] = Counter()  # at how many steps each came into play
        self.fates: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
        self.dealt: Counter[tuple[str, int]] = Counter()
        self.options = 0
        self.bits = 0.0
        self.decisions = 0
        self.curve: list[list[float]] = []  # by chapter
        self.marks: list[int] = []  # after so many decisions
        self.by_chance = [0.0, 0.0]  # squared changes: the deal, later chance
        self.by_choice = 0.0
        self._watch()

    def line(self) -> dict[str, Any]:
        match = self.match
        told = {
            "scores": match.scores(),
            "winners": winners(match.state),
            "finished": match.over,
            "steps": len(match.steps),
            "decisions": self.decisions,
            "options": self.options,
            "bits": round(self.bits, 2),
            "chapters": len(self.curve) - 1,
            "events": dict(sorted(self.events.items())),
            "verbs": dict(sorted(self.verbs.items())),
            "clauses": dict(sorted(self.clauses.items())),
            "fates": {fate: dict(sections) for fate, sections in self.fates.items()},
            **Drama(self.curve, self.marks, winners(match.state)).line(),
        }
        if self.closely:
            told["luck"] = [round(part, 5) for part in (*self.by_chance, self.by_choice)]
        return told

    def _watch(self) -> None:
        match = self.match
        state = self.game.new(self.players, match.options, Script(match.setup_chance), self.log)
        state.log = self.log
        self._hear()
        self._mark(state, 0)
        self.by_chance[0] = _squares(self.curve[0], [1 / self.players] * self.players)
        chapter, luck, choice = state.chapter(), [0.0] * self.players, [0.0] * self.players
        now = self.curve[0]
        for number, step in enumerate(match.steps, start=1):
            self._note_choice(state, step)
            named = self._named(state, step)
            if self.closely:
                expected = self._expected(state, step)
            state.apply(step.action, Script(step.chance))
            self._hear(named)
            if self.closely:
                then = self._shares(state)
                expected = expected or then
                for seat in range(self.players):
                    choice[seat] += expected[seat] - now[seat]
                    luck[seat] += then[seat] - expected[seat]
                now = then
            if state.over or state.chapter() != chapter:
                chapter = state.chapter()
                self._mark(state, number)
                if self.closely and (state.over or len(self.curve) % self.players == 0):
                    self.by_chance[1] += sum(part * part for part in luck)
                    self.by_choice += sum(part * part for part in choice)
                    luck, choice = [0.0] * self.players, [0.0] * self.players

    def _note_choice(self, state: State, step: Step) -> None:
        if step.silent:
            return
        state.legal(self.actions)
        self.verbs[step.text.partition(" ")[0]] += 1
        if self.actions.count > 1:
            self.decisions += 1
            self.options += self.actions.count
            self.bits += math.log2(self.actions.count)

    def _named(self, state: State, step: Step) -> set[str]:
        """The clauses by which the action is done; a private question let pass is none."""
        return set() if step.silent else set(self.game.grammar.verb_of(step.action).in_play(state, step.action))

    def _hear(self, named: Iterable[str] = ()) -> None:
        """What happened in the set-up or at a step; a clause that an action and its events name is counted once."""
        rows = self.log.take()
        clauses = set(named)
        for row in rows:
            shape = self.shapes[row[0]]
            self.events[shape.name] += 1
            clauses.update(shape.in_play(row))
        self.clauses.update(clauses)
        self._note_fates(self.reader.read(rows))

    def _note_fates(self, fates: Iterable[Fate]) -> None:
        for fate in fates:
            if fate.fate == "dealt":
                self.dealt[fate.section, fate.seat] += 1
                first = self.kinds[fate.section].first
                if first and self.dealt[fate.section, fate.seat] > first:
                    continue
            self.fates[fate.fate][fate.section][f"{fate.seat} {fate.id}"] += 1

    def _mark(self, state: State, number: int) -> None:
        self.curve.append(self._shares(state))
        self.marks.append(number)

    def _shares(self, state: State) -> list[float]:
        self.judgement.shares(state, self.rewards)
        shares = [self.rewards[seat] for seat in range(self.players)]
        whole = sum(shares)
        return [share / whole for share in shares]

    def _expected(self, state: State, step: Step) -> list[float]:
        """The shares that could be expected of the action, before chance had its say; nothing if it had none."""
        if not step.chance:
            return []
        total = [0.0] * self.players
        for n in range(SAMPLES):
            after = state.copy()
            after.apply(step.action, Fast(seed_of("expected", step.stream, n)))
            total = [old + new for old, new in zip(total, self._shares(after), strict=True)]
        return [part / SAMPLES for part in total]


def _squares(one: Sequence[float], other: Sequence[float]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


class Drama:
    """How the chances of winning went: from chapter to chapter, as the judgement saw them."""

    def __init__(self, curve: Sequence[Sequence[float]], marks: Sequence[int], winners: Sequence[int]) -> None:
        self.curve = curve
        self.marks = marks
        self.won = [sum(shares[seat] for seat in winners) / len(winners) for shares in curve]
        self.even = 1 / len(curve[0])
        self.winners = winners

    def line(self) -> dict[str, Any]:
        half = self.curve[self._at(0.5)]
        leader = max(range(len(half)), key=lambda seat: half[seat])
        return {
            "leads": self._lead_changes(),
            "decided": round(self._decided(), 3),
            "half": [round(half[leader], 3), round(1 / len(self.winners) if leader in self.winners else 0.0, 3)],
            "behind": round(self._behind(), 4),
            "comeback": int(min(self.won[self._at(0.25) :]) < self.even / 2),
            "curve": [round(self.won[self._at(n / (POINTS - 1))], 3) for n in range(POINTS)],
        }

    def _at(self, part: float) -> int:
        """The last chapter that began before this part of the decisions was made."""
        end = self.marks[-1] * part
        return max(n for n, mark in enumerate(self.marks) if mark <= end)

    def _lead_changes(self) -> int:
        leaders = [max(range(len(shares)), key=lambda seat: shares[seat]) for shares in self.curve[1:]]
        return sum(a != b for a, b in pairwise(leaders))

    def _decided(self) -> float:
        """The part of the game after which the winner's chance stays high."""
        unsure = [mark for mark, share in zip(self.marks[1:], self.won, strict=False) if share < SURE]
        return unsure[-1] / self.marks[-1] if unsure and self.marks[-1] else 0.0

    def _behind(self) -> float:
        """How far the winner was behind the leader, on average (drama, as Browne has it)."""
        return sum(max(shares) - won for shares, won in zip(self.curve, self.won, strict=True)) / len(self.curve)
