"""Results that are kept, one line each: whoever measures goes on where it was stopped."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results"
Line = dict[str, Any]


def kept(file: Path) -> list[Line]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.is_file() else []


def go_on(file: Path, wanted: Iterable[Line], measure: Callable[[Line], Line]) -> Iterator[Line]:
    """What is wanted, each with what was found; what is kept already is not measured again."""
    lines = kept(file)
    for each in wanted:
        line = next((line for line in lines if each.items() <= line.items()), None)
        if line is None:
            line = each | measure(each)
            with file.open("a") as out:
                out.write(json.dumps(line) + "\n")
        yield line
