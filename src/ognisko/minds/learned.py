"""What a game has learned, as text: judgement.json and company.json beside it, written by `ognisko tune`."""

import json
from collections.abc import Sequence

from librt.vecs import vec

from ognisko.core.errors import UsageError
from ognisko.minds.company import VIEWS, Company
from ognisko.minds.net import Net

DIGITS = 5  # of a weight that count


def text_of(net: Net) -> str:
    return _text({"direct": net.direct, "bias": net.bias, "out": net.out}, {"into": (net.into, net.hidden)})


def text_of_company(company: Company) -> str:
    lines = {"direct": company.direct, "bias": company.bias, "compare_bias": company.compare_bias, "out": company.out}
    return _text(lines, {"into": (company.into, company.hidden), "compare": (company.compare, company.middle)})


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


def company_of(text: str) -> Company:
    parts = json.loads(text)
    company = Company(len(parts["direct"]), len(parts["bias"]), len(parts["out"]))
    if len(parts["compare"]) != VIEWS * company.hidden or len(parts["into"]) != company.inputs:
        raise UsageError("company.json: its tables do not fit each other")
    company.direct = vec[float](parts["direct"])
    company.into = _flat(parts["into"])
    company.bias = vec[float](parts["bias"])
    company.compare = _flat(parts["compare"])
    company.compare_bias = vec[float](parts["compare_bias"])
    company.out = vec[float](parts["out"])
    return company


def _flat(rows: Sequence[Sequence[float]]) -> vec[float]:
    return vec[float]([weight for row in rows for weight in row])
