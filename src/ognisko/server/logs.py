"""Logs as JSON, a line an event: with the ids of table and request, and nothing that anybody must not read.

Of an exception its kind and where it was raised are told, never its words: those may hold what somebody typed or drew.
"""

import logging
import sys
import traceback
from contextvars import Context, ContextVar, copy_context
from pathlib import Path
from typing import Any

import msgspec

KINDS = ("plain", "json")
TOLD = ("seconds", "status")  # of what a record carries besides its words

request: ContextVar[str] = ContextVar("request", default="")  # whose work this is
table: ContextVar[str] = ContextVar("table", default="")


def about(id: str) -> Context:
    """For work that goes on by itself."""
    context = copy_context()
    context.run(table.set, id)
    return context


def choose(kind: str) -> None:
    """Plain: warnings and worse, as Python writes them. JSON: every request too."""
    if kind != "json":
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("ognisko").setLevel(logging.INFO)


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": record.created,
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _words(record),
            "request": request.get(),
            "table": table.get(),
        }
        line |= {name: value for name in TOLD if (value := getattr(record, name, None)) is not None}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _told(record.exc_info[1])
        return msgspec.json.encode({name: value for name, value in line.items() if value != ""}).decode()


def _words(record: logging.LogRecord) -> str:
    """Of other libraries the first line: what follows shows values."""
    ours = record.name.partition(".")[0] == "ognisko"
    return record.getMessage() if ours else record.getMessage().partition("\n")[0]


def _told(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)
    at = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return {"kind": type(error).__name__, "at": at}
