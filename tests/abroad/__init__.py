"""A game outside the house, as the fixture `abroad` installs it: Totem's rules, Polish only, and not all of that."""

from ognisko.games.totem import TotemGame


class AbroadGame(TotemGame):
    id = "abroad"
    title = {"pl": "Totem za granicą"}  # noqa: RUF012 - read only


GAME = AbroadGame
