"""A game against bots in the terminal, for every game: the view as it is, actions by number or by text."""

import contextlib
import re
from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from ognisko import locale
from ognisko.cli.analyse import told
from ognisko.core.errors import Refused, UsageError
from ognisko.core.event import Event, seen_by
from ognisko.locale import company
from ognisko.locale.tabletext import Section, TableText
from ognisko.minds import bots
from ognisko.minds.advice import advise
from ognisko.play.analysis import analyse
from ognisko.play.match import Match

ME = 0


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
        people = [company.bot(seat) for seat in range(match.players)]
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
        try:
            while not self.match.over:
                self.decide()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self.say("left")
            return
        self.say("won", names=", ".join(map(self.teller.person, self.match.winners())))
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            self.look_back()

    def look_back(self) -> None:
        """What was luck and what was skill, for who asks."""
        self.say("look_back")
        if self.ask() == "analyse":
            with self.console.status(locale.say(self.language, "terminal.analysing")):
                found = told(analyse(self.match), self.teller.people, self.language, ME)
            self.console.print(found, markup=False, highlight=False)

    def decide(self) -> None:
        if self.match.state.seat == ME:
            self.prompt()
        else:
            self.line(self.teller.turn(self.watched(self.match.state.seat)))

    def watched(self, seat: int) -> Iterator[Event]:
        """What a bot does until it is somebody else's turn, as far as the person sees it."""
        while not self.match.over and self.match.state.seat == seat:
            action = self.bots[seat - 1].choose(self.match.glimpse(seat))
            yield from (seen_by(event, ME) for event in self.match.play(action, seat).events)

    def tell(self, events: list[Event]) -> None:
        for text in self.teller.tell(seen_by(event, ME) for event in events):
            self.line(text)

    def line(self, text: str) -> None:
        if text:
            self.console.print(f"  {text}", markup=False, highlight=False)

    def prompt(self) -> None:
        self.show()
        turn = len(self.match.steps)
        while len(self.match.steps) == turn and not self.match.over:
            self.obey(self.ask())

    def ask(self) -> str:
        return self.console.input(locale.say(self.language, "terminal.prompt")).strip()

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
        near = self.game.grammar.near(text, self.match.legal(ME))
        if near:
            self.say("near", texts=", ".join(near))

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
        """The view, one line a thing, then the legal actions."""
        self.console.rule(style="dim")
        for section in self.text.sections(self.match.view(ME)):
            self.lay(section)
        self.say("your_turn")
        texts = [Text(f"{n}. {self.text.move(action)}") for n, action in enumerate(self.match.legal(ME), start=1)]
        self.console.print(Columns(texts, padding=(0, 2)), highlight=False)

    def lay(self, section: Section) -> None:
        if section.title:
            self.console.print(Text(section.title, style="bold"))
        for label, said in section.lines(self.console.width - 2):
            self.console.print(Text.assemble((f"  {label}", "dim"), said))
