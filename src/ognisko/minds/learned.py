"""What a judgement has learned, as text: games/<game>/judgement.json, written by `ognisko tune`."""

import json

from librt.vecs import vec

from ognisko.minds.net import Net

DIGITS = 5  # of a weight that count


def text_of(net: Net) -> str:
    """One line for each feature, so that a change can be read."""
    into = _short(net.into)
    rows = [into[i * net.hidden : (i + 1) * net.hidden] for i in range(net.inputs)]
    lines = ",\n  ".join(json.dumps(row) for row in rows)
    rest = (("direct", net.direct), ("bias", net.bias), ("out", net.out))
    parts = [f'"{name}": {json.dumps(_short(values))}' for name, values in rest]
    return "{\n " + ",\n ".join(parts) + f',\n "into": [\n  {lines}\n ]\n}}\n'


def _short(values: vec[float]) -> list[float]:
    return [float(f"{value:.{DIGITS}g}") for value in values]


def net_of(text: str) -> Net:
    parts = json.loads(text)
    net = Net(len(parts["direct"]), len(parts["out"]))
    net.direct = vec[float](parts["direct"])
    net.into = vec[float]([weight for row in parts["into"] for weight in row])
    net.bias = vec[float](parts["bias"])
    net.out = vec[float](parts["out"])
    return net
