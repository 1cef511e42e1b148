"""What an extra brings is imported under its name: where it is missing, the error says how to get it."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def from_extra(extra: str, room: str) -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        text = f"{room} needs {error.name}: pip install 'ognisko[{extra}]'"
        raise ModuleNotFoundError(text, name=error.name) from None
