"""A game against bots in the terminal, for every game: the view as it is, actions by number or by text."""

import contextlib
import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ognisko import locale
from ognisko.core.errors import Refused, UsageError
from ognisko.core.event import seen_by
from ognisko.minds import bots
from ognisko.minds.advice import advise
from ognisko.play.match import Match
from ognisko.tabletext import SEATS, TableText

ME = 0
MOST_NEAR = 6


class Screen(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """One person at seat 0, bots at the others."""

    def __init__(self, match: Match, rivals: Sequence[str], language: str, seed: int, console: Console) -> None:
        locale.catalog(language)  # an unknown language is told before the first line
        self.match = match
        self.game = match.game
        self.language = language
        self.console = console
        people = [locale.say(language, "bot", number=seat) for seat in range(match.players)]
        self.teller = locale.teller(self.game, language, people, ME)
        self.text = TableText(self.game, self.teller)
        self.bots = [bots.make(spec, self.game, seed, seat) for seat, spec in enumerate(rivals, start=1)]

    def say(self, key: str, **values: object) -> None:
        self.console.print(locale.say(self.language, f"terminal.{key}", **values), markup=False, highlight=False)

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self.say("welcome", title=locale.title(self.game, self.language), players=self.match.players)
        self.say("notice", notice=locale.notice(self.game, self.language))
        self.tell(self.match.setup_events)
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while not self.match.over:
                self.decide()
            self.say("won", names=", ".join(map(self.teller.person, self.match.winners())))
            return
        self.console.print()
        self.say("left")

    def decide(self) -> None:
        seat = self.match.state.seat
        if seat == ME:
            self.prompt()
        else:
            action = self.bots[seat - 1].choose(self.match.glimpse(seat))
            self.tell(self.match.play(action, seat).events)

    def tell(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            text = self.teller.sentence(seen_by(event, ME))
            if text is not None:
                self.console.print(f"  {text}", markup=False, highlight=False)

    def prompt(self) -> None:
        self.show()
        turn = len(self.match.steps)
        while len(self.match.steps) == turn and not self.match.over:
            self.obey(self.console.input(locale.say(self.language, "terminal.prompt")).strip())

    def obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        commands = {"hint": self.hint, "undo": self.undo, "view": self.show, "help": self.help}
        if text == "quit":
            raise EOFError
        if text in commands:
            commands[text]()
        elif word == "why":
            self.why(rest)
        elif text:
            self.act(text)

    def act(self, text: str) -> None:
        legal = self.match.legal(ME)
        try:
            numbered = re.fullmatch("[0-9]{1,6}", text) and 1 <= int(text) <= len(legal)
            action = legal[int(text) - 1] if numbered else text
            self.tell(self.match.play(action, ME).events)
        except UsageError:
            self.unknown(text)
        except Refused as refused:
            self.say("refused", clause=refused.clause, reason=self.reason(refused.clause))

    def unknown(self, text: str) -> None:
        """With what may have been meant: how it goes on, or what is nearly the same."""
        self.say("unknown", text=text)
        legal, low = self.match.legal(ME), text.lower()
        near = [each for each in legal if each.startswith(low)] or get_close_matches(low, legal)
        if near and text:
            self.say("near", texts=", ".join(near[:MOST_NEAR]))

    def reason(self, clause: str | None) -> str:
        return locale.reason(self.game, clause, self.language)

    def why(self, text: str) -> None:
        try:
            clause = self.game.why_not(self.match.state, ME, text)
        except UsageError:
            self.unknown(text)
            return
        if clause is None:
            self.say("allowed", text=text)
        else:
            self.say("refused", clause=clause, reason=self.reason(clause))

    def hint(self) -> None:
        best = advise(self.game, self.match.glimpse(ME), seed=len(self.match.steps))[0]
        self.say("hint", text=best.action, percent=round(100 * best.chance))

    def undo(self) -> None:
        count = self.match.undoable(ME)
        if count == 0:
            self.say("no_undo")
            return
        self.match.take_back(count, ME)
        self.say("undone")
        self.show()

    def help(self) -> None:
        self.say("help")

    def show(self) -> None:
        """The view, one line a thing, the seats as columns; then the legal actions."""
        view = msgspec.to_builtins(self.match.view(ME))
        seats = view.pop("seats")
        self.console.rule(style="dim")
        self.console.print(self.rows({key: value for key, value in view.items() if value != 0 or key in SEATS}))
        for seat, own in enumerate(seats):
            self.console.print(Text(self.teller.person(seat), style="bold"))
            self.console.print(self.rows(own))
        self.say("your_turn")
        texts = [Text(f"{n}. {self.text.move(action)}") for n, action in enumerate(self.match.legal(ME), start=1)]
        self.console.print(Columns(texts, padding=(0, 2)), highlight=False)

    def rows(self, things: dict[str, Any]) -> Table:
        table = Table(show_header=False, box=None, pad_edge=False)
        for label, said in self.text.fields(things):
            table.add_row(Text(f"  {label}", style="dim"), Text(said))
        return table
