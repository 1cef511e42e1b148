"""Errors for people: one clear line each; the command prints it and exits with 2 (wrong usage)."""


class UsageError(Exception):
    """What was asked for does not exist or does not fit.

    >>> import ognisko
    >>> ognisko.load("totem").start(bird="maybe")
    Traceback (most recent call last):
    ognisko.core.errors.UsageError: option bird: 'maybe' is not one of off, on
    """


class UnknownAction(UsageError):
    """A text, a number or parts that name no action of the game at all.

    >>> import ognisko
    >>> ognisko.load("totem").start(seed=1).play(9999)
    Traceback (most recent call last):
    ognisko.core.errors.UnknownAction: there is no action 9999; legal() lists those that may be done now
    """


class ComponentError(UsageError):
    """A component file that cannot be played with; names the file, the entry and the field.

    >>> import ognisko
    >>> ognisko.load("totem", components="nowhere")
    Traceback (most recent call last):
    ognisko.core.errors.ComponentError: nowhere: no such folder of components
    """


class Refused(Exception):
    """An action of the game that may not be made now; `clause` names the rule that forbids it.

    >>> import ognisko
    >>> match = ognisko.load("totem").start(seed=1)
    >>> try:
    ...     match.play("remove")
    ... except ognisko.Refused as refused:
    ...     refused.clause
    'T10'
    """

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause


class NotYourTurn(Refused):
    """It is another seat's decision, or the game is over.

    >>> import ognisko
    >>> ognisko.load("totem").start(seed=1).run("random").play("remove")
    Traceback (most recent call last):
    ognisko.core.errors.NotYourTurn: the game is over (T15)
    """
