"""Errors for people: one clear line each; the command prints it and exits with 2 (wrong usage)."""


class UsageError(Exception):
    """What was asked for does not exist or does not fit."""


class ComponentError(UsageError):
    """A component file that cannot be played with; names the file, the entry and the field."""
