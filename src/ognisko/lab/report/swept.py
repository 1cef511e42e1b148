"""The page of a sweep: the sets that no other beats, what each wish came to, and all that was tried."""

import html
from collections.abc import Sequence
from itertools import combinations

from ognisko import locale
from ognisko.lab.report import plots
from ognisko.lab.report.markup import about, body, figure, grid, line_of, side, whole
from ognisko.lab.report.words import Speech
from ognisko.lab.sweep import Sweep, Told, Tried, front
from ognisko.lab.trials.box import opened

MOST = 6  # pairs of wishes with a picture


def sweep_page(wanted: Sweep, tried: Sequence[Tried], commands: Sequence[str]) -> str:
    return whole([_in_language(wanted, tried, Speech(language), commands) for language in locale.LANGUAGES])


def _in_language(wanted: Sweep, tried: Sequence[Tried], speech: Speech, commands: Sequence[str]) -> str:
    game = locale.title(opened(wanted.game, wanted.components).game, speech.language)
    every = sorted({each.values: each for each in tried}.values(), key=lambda each: each.total)
    lines = html.escape("\n".join(commands))
    chapters = [
        (
            "front",
            speech.text("sweep.front"),
            about(speech, "sweep.front.about")
            + _pictures(wanted, tried, speech)
            + _table(wanted, front(tried), speech),
        ),
        ("tried", speech.text("sweep.tried"), about(speech, "sweep.tried.about") + _table(wanted, every, speech)),
        ("repeat", speech.text("repeat"), f"<pre><code>{lines}</code></pre>"),
    ]
    return body(speech, speech.say("sweep.title", game=game), headline(wanted, tried, speech), chapters)


def headline(wanted: Sweep, tried: Sequence[Tried], speech: Speech) -> str:
    best = next(iter(front(tried)), None)
    if best is None:
        return speech.say("sweep.none")
    values = ", ".join(_values(wanted, best))
    told = "; ".join(f"{wish.text}: {word(each, speech)}" for wish, each in zip(wanted.wishes, best.told, strict=True))
    key = "sweep.met" if best.total == 0 else "sweep.best"
    return speech.say(key, count=len({each.values for each in tried}), values=values, told=told, games=wanted.games)


def word(told: Told, speech: Speech) -> str:
    """A figure with its interval, and of what it is."""
    if told.kind == "mean":
        return speech.mean(told.figure, 2)
    worded = speech.share(told.figure) if told.kind == "share" else f"{speech.change(told.figure, 100)}\u00a0pp"
    key = "sweep.seat" if told.kind == "share" else "sweep.component"
    return f"{speech.say(key, which=told.which)} {worded}"


def _values(wanted: Sweep, tried: Tried) -> list[str]:
    return [f"{'.'.join(vary.path)} = {value}" for vary, value in zip(wanted.varied, tried.values, strict=True)]


def _cells(tried: Tried, speech: Speech) -> list[str]:
    if tried.refused:
        return [html.escape(tried.refused) for _ in tried.missed]
    return [html.escape(word(each, speech)) for each in tried.told]


def _pictures(wanted: Sweep, tried: Sequence[Tried], speech: Speech) -> str:
    """Two wishes at a time: how far every set is from both."""
    played = [each for each in tried if each.file is not None]
    pairs = list(combinations(range(len(wanted.wishes)), 2))[:MOST] if played else []
    return side([figure(_picture(wanted, played, speech, *pair)) for pair in pairs]) if pairs else ""


def _picture(wanted: Sweep, played: Sequence[Tried], speech: Speech, one: int, other: int) -> str:
    sets = {(each.missed[one], each.missed[other]) for each in played}
    points = [plots.Point(*each, not any(_nearer(rival, each) for rival in sets)) for each in sorted(sets)]
    wishes = (wanted.wishes[one].text, wanted.wishes[other].text)
    label = speech.say("sweep.label", one=wishes[0], other=wishes[1])
    axes = (speech.say("sweep.axis", wish=wishes[0]), speech.say("sweep.axis", wish=wishes[1]))
    return plots.front(f"front-{one}-{other}-{speech.language}", label, points, axes, speech.part)


def _nearer(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one != other and one[0] <= other[0] and one[1] <= other[1]


def _table(wanted: Sweep, tried: Sequence[Tried], speech: Speech) -> str:
    head = [
        speech.text("sweep.values"),
        *(html.escape(wish.text) for wish in wanted.wishes),
        speech.text("sweep.missed"),
    ]
    lines = [
        line_of(
            "<br>".join(html.escape(value) for value in _values(wanted, each)),
            [*_cells(each, speech), speech.number(each.total, 3)],
            each.total == 0,
        )
        for each in tried
    ]
    return grid(speech.text("sweep.values"), head, lines)
