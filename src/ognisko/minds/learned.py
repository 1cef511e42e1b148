"""What a game has learned, as text: judgement.json and rivalry.json beside it, written by `ognisko tune`."""

import json
from collections.abc import Sequence

from librt.vecs import vec

from ognisko.core.errors import UsageError
from ognisko.minds.net import Net
from ognisko.minds.rivalry import VIEWS, Rivalry

DIGITS = 5  # of a weight that count


def text_of(net: Net) -> str:
    return _text({"direct": net.direct, "bias": net.bias, "out": net.out}, {"into": (net.into, net.hidden)})


def text_of_rivalry(rivalry: Rivalry) -> str:
    lines = {"direct": rivalry.direct, "bias": rivalry.bias, "compare_bias": rivalry.compare_bias, "out": rivalry.out}
    return _text(lines, {"into": (rivalry.into, rivalry.hidden), "compare": (rivalry.compare, rivalry.middle)})


def _text(lines: dict[str, vec[float]], tables: dict[str, tuple[vec[float], int]]) -> str:
    """One line for each feature, so that a change can be read."""
    parts = [f'"{name}": {json.dumps(_short(values))}' for name, values in lines.items()]
    for name, (values, width) in tables.items():
        flat = _short(values)
        rows = [json.dumps(flat[at : at + width]) for at in range(0, len(flat), width)]
        parts.append(f'"{name}": [\n  ' + ",\n  ".join(rows) + "\n ]")
    return "{\n " + ",\n ".join(parts) + "\n}\n"


def _short(values: vec[float]) -> list[float]:
    return [float(f"{value:.{DIGITS}g}") for value in values]


def net_of(text: str) -> Net:
    parts = json.loads(text)
    net = Net(len(parts["direct"]), len(parts["out"]))
    net.direct = vec[float](parts["direct"])
    net.into = _flat(parts["into"])
    net.bias = vec[float](parts["bias"])
    net.out = vec[float](parts["out"])
    return net


def rivalry_of(text: str) -> Rivalry:
    parts = json.loads(text)
    rivalry = Rivalry(len(parts["direct"]), len(parts["bias"]), len(parts["out"]))
    if len(parts["compare"]) != VIEWS * rivalry.hidden or len(parts["into"]) != rivalry.inputs:
        raise UsageError("rivalry.json: its tables do not fit each other")
    rivalry.direct = vec[float](parts["direct"])
    rivalry.into = _flat(parts["into"])
    rivalry.bias = vec[float](parts["bias"])
    rivalry.compare = _flat(parts["compare"])
    rivalry.compare_bias = vec[float](parts["compare_bias"])
    rivalry.out = vec[float](parts["out"])
    return rivalry


def _flat(rows: Sequence[Sequence[float]]) -> vec[float]:
    return vec[float]([weight for row in rows for weight in row])
