"""Files that nobody else may read: whoever reads the database reads the hidden cards of running games."""

import logging
import os
from pathlib import Path

log = logging.getLogger("ognisko.server")
FILE, FOLDER = 0o600, 0o700
HAS_MODES = os.name == "posix"  # Windows keeps a user's folder private by itself, and its modes say nothing of it


def private_folder(path: Path) -> None:
    """Our own folder, made if it is not there."""
    path.mkdir(FOLDER, parents=True, exist_ok=True)
    tighten(path, FOLDER)


def private_file(path: Path) -> None:
    """An empty file, if there is none yet: who makes a file says who may read it."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE))


def tighten(path: Path, allowed: int = FILE) -> None:
    """What was left open to others, by an earlier ognisko or by hand, is closed."""
    mode = path.stat().st_mode & 0o777
    if mode & ~allowed == 0 or not HAS_MODES:
        return
    try:
        path.chmod(mode & allowed)
        log.warning("%s was open to others (%o); now it is private (%o)", path, mode, mode & allowed)
    except OSError as error:
        log.warning("%s is open to others (%o), and that cannot be changed: %s", path, mode, error.strerror)
