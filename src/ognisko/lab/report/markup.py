"""What pages of the lab are made of: the file around them, a body in a language, tables and pictures."""

import html
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Protocol

from ognisko.lab.trials.stats import Figure

HEAD = """<!doctype html>
<html lang="en" data-lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Ognisko</title>
<style>
{style}</style>
</head>
<body>
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"


class Says(Protocol):
    """Whoever has the sentences of a language."""

    language: str

    def say(self, key: str, **values: object) -> str: ...

    def text(self, key: str, **values: object) -> str: ...


def whole(bodies: Sequence[str]) -> str:
    """One file with a body in each language; the script gives it the title of the one that is read."""
    folder = files("ognisko.lab.report")
    style = (folder / "report.css").read_text(encoding="utf-8")
    script = (folder / "report.js").read_text(encoding="utf-8")
    head = HEAD.format(policy=POLICY, style=style)
    joined = "\n".join(bodies)
    return f"{head}{joined}\n<script>\n{script}</script>\n</body>\n</html>\n"


def body(words: Says, title: str, headline: str, chapters: Sequence[tuple[str, str, str]]) -> str:
    """A chapter is a name, a title and what is in it."""
    language, other = words.language, words.say("language.other")
    links = "".join(f'<li><a href="#{name}-{language}">{called}</a></li>' for name, called, _ in chapters)
    sections = "".join(
        f'<section id="{name}-{language}"><h2>{called}</h2>{made}</section>\n' for name, called, made in chapters
    )
    tools = (
        f'<button type="button" data-speak="{other}" lang="{other}">{words.text("language")}</button>'
        f'<button type="button" data-shade>{words.text("shade")}</button>'
    )
    return (
        f'<div class="page" data-in="{language}" lang="{language}">\n'
        f'<header><div class="tools">{tools}</div>'
        f"<small>{words.text('made')}</small><h1>{html.escape(title)}</h1>"
        f'<p class="headline">{html.escape(headline)}</p></header>\n'
        f'<nav aria-label="{words.text("contents")}"><ul>{links}</ul></nav>\n<main>\n{sections}</main>\n</div>'
    )


def about(words: Says, key: str, **values: object) -> str:
    """What a chapter tells of itself before its numbers."""
    return f'<p class="about">{words.text(key, **values)}</p>'


def figure(drawn: str, told: str = "") -> str:
    """A picture, with what there is to say about it."""
    return f"<figure>{f'<figcaption>{told}</figcaption>' if told else ''}{drawn}</figure>"


def side(columns: Sequence[str]) -> str:
    """Beside each other, as many as there is room for."""
    return f'<div class="side">{"".join(f"<div>{column}</div>" for column in columns)}</div>'


def or_dash(figure: Figure | None, word: Callable[[Figure], str]) -> str:
    return "\u2013" if figure is None else word(figure)


def grid(label: str, head: Sequence[str], body: Sequence[str]) -> str:
    first = f'<th scope="col">{head[0]}</th>' if head[0] else "<td></td>"
    cells = first + "".join(f'<th scope="col" class="n">{cell}</th>' for cell in head[1:])
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{label}"><table class="grid">'
        f"<thead><tr>{cells}</tr></thead><tbody>{''.join(body)}</tbody></table></div>"
    )


def line_of(name: str, cells: Sequence[str], marked: bool = False) -> str:
    kind = ' class="marked"' if marked else ""
    return f'<tr{kind}><th scope="row">{name}</th>{"".join(f"<td class=n>{cell}</td>" for cell in cells)}</tr>'
