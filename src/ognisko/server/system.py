"""What operating systems do each in their own way; what only Unix has is asked for here, and done without elsewhere."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from ognisko.server.store.private import FILE

LAST = 19  # what people wait for least


def data_folder() -> Path:
    """Where this system keeps the data of a user's programs."""
    return user_data_path("ognisko", appauthor=False)


@contextlib.contextmanager
def alone_with(path: Path) -> Iterator[bool]:
    """Are we the only process that holds this file? The lock goes with the process, however it ends."""
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(FileLock(path, mode=FILE, blocking=False))
        except Timeout:
            yield False
            return
        yield True


def give_way(steps: int) -> None:
    """Let other processes go first, where a process can ask for that."""
    if hasattr(os, "nice"):
        os.nice(steps)


def come_last(process: int) -> None:
    """Let everybody go before that process and those that it starts."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):  # it is over already
            os.setpriority(os.PRIO_PROCESS, process, LAST)


def open_many_files() -> None:
    """As many as the system allows: a socket is a file. Windows counts no sockets."""
    with contextlib.suppress(ImportError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
