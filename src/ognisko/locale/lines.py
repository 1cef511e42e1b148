"""Lines that the house writes in English, for a terminal and a log, in the languages of its pages.

What a loader minds in a component file is written beside the check. As a sentence of the catalogs, with holes, it is
`line.<name>` of the house or `<game>.workshop.line.<name>`; a line that is none of them stays as it is.
"""

import re
from functools import cache

from ognisko.locale.sentences import FIRST, HOLE, catalog, say
from ognisko.locale.wording import Words, in_every

LONGEST = 300  # letters: what somebody typed may stand in a line, and patterns with many holes take their time
LINE = re.compile(r"(?:line|\w+\.workshop\.line)\.\w+")


def said(line: str) -> Words:
    """In every language.

    >>> said("'blu' is not a piece")["pl"]
    "'blu' to nie jest element"
    >>> said("nobody foresaw this")["pl"]
    'nobody foresaw this'
    """
    key, holes = _found(line) if len(line) <= LONGEST else ("", {})
    return in_every(lambda language: say(language, key, **holes) if key else line)


def _found(line: str) -> tuple[str, dict[str, str]]:
    """Which sentence it is, and what stands in its holes."""
    for key, pattern in _patterns():
        if found := pattern.fullmatch(line):
            return key, found.groupdict()
    return "", {}


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Those with the most letters of their own first: `must be 3, as printed` is more than `must be 3`."""
    lines = {key: text for key, text in catalog(FIRST).items() if LINE.fullmatch(key)}
    ordered = sorted(lines, key=lambda key: (-len(HOLE.sub("", lines[key])), key))
    return [(key, _pattern(lines[key])) for key in ordered]


def _pattern(text: str) -> re.Pattern[str]:
    """A hole takes anything; what stands around it must be there.

    >>> _pattern("{n} entries, must be {must}").fullmatch("26 entries, must be 27").groupdict()
    {'n': '26', 'must': '27'}
    """
    parts, last = "", 0
    for hole in HOLE.finditer(text):
        parts += f"{re.escape(text[last : hole.start()])}(?P<{hole[1]}>.+)"
        last = hole.end()
    return re.compile(parts + re.escape(text[last:]))
