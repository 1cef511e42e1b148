"""Where a match takes its chance from: a seed (simulations) or a committed secret with players' salts (tables)."""

import hashlib
from collections.abc import Sequence

from ognisko.core.chance import Chance, Fair, Fast, seed_of
from ognisko.core.errors import UsageError


class Source:
    """A stream of chance for every label: `setup`, then `step 0`, `step 1` ..."""

    def chance(self, label: str) -> Chance:
        raise NotImplementedError


class Seed(Source):
    """Reproducible: for simulations and tests."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def chance(self, label: str) -> Chance:
        return Fast(seed_of("game", self.seed, label))


class Secret(Source):
    """Commit-reveal: `commitment` is published before the start, every player adds a salt, the end shows the secret.

    The house cannot choose the secret by the salts, the players cannot choose the salts by the secret.
    """

    def __init__(self, secret: bytes, salts: Sequence[str] = ()) -> None:
        if len(secret) < 16:
            raise UsageError("a secret has at least 16 bytes")
        if any("|" in salt or "," in salt for salt in salts):
            raise UsageError("a salt holds no '|' and no ','")
        self.secret = secret
        self.salts = list(salts)

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def chance(self, label: str) -> Chance:
        return Fair(self.secret, label, self.salts)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()
