"""Everything that the house says to people, in their language: the catalogs, and the wording of games by them."""

from ognisko.locale.sentences import FIRST, LANGUAGES, catalog, counted, read, say
from ognisko.locale.telling import Teller
from ognisko.locale.wording import (
    described,
    in_every,
    label,
    level,
    names,
    notice,
    option,
    reason,
    study,
    teller,
    title,
)

__all__ = [
    "FIRST",
    "LANGUAGES",
    "Teller",
    "catalog",
    "counted",
    "described",
    "in_every",
    "label",
    "level",
    "names",
    "notice",
    "option",
    "read",
    "reason",
    "say",
    "study",
    "teller",
    "title",
]
