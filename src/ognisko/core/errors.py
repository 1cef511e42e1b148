"""Errors for people: one clear line each; the command prints it and exits with 2 (wrong usage)."""


class UsageError(Exception):
    """What was asked for does not exist or does not fit."""


class UnknownAction(UsageError):
    """A text, a number or parts that name no action of the game at all."""


class ComponentError(UsageError):
    """A component file that cannot be played with; names the file, the entry and the field."""


class Refused(Exception):
    """An action of the game that may not be made now; `clause` names the rule that forbids it."""

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause


class NotYourTurn(Refused):
    """It is another seat's decision, or the game is over."""
