"""Where a match takes its chance from: a seed (simulations) or a committed secret with players' salts (tables)."""

import hashlib
import secrets
from collections.abc import Sequence

from ognisko.core.chance import Chance, Fair, Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.given import whole


class Source:
    """A stream of chance for every label: `setup`, then `step 0`, `step 1` ..."""

    def chance(self, label: str) -> Chance:
        raise NotImplementedError

    @property
    def label(self) -> str | int:
        """What the bots of a match take their own chance from."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *map(repr, vars(self).values())))


class Seed(Source):
    """Reproducible: for simulations and tests. Without a number one is drawn.

    >>> Seed(7)
    Seed(7)
    >>> Seed(7) == Seed(7), Seed(7) == Seed()
    (True, False)
    """

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secrets.randbelow(2**31) if seed is None else whole("seed", seed)

    @property
    def label(self) -> str | int:
        """What the bots of a match take their own chance from.

        >>> Seed(7).label
        7
        """
        return self.seed

    def chance(self, label: str) -> Chance:
        """The stream of a label, the same every time.

        >>> Seed(7).chance("setup").below(6) == Seed(7).chance("setup").below(6)
        True
        """
        return Fast(seed_of("game", self.seed, label))

    def __repr__(self) -> str:
        return f"Seed({self.seed})"


class Secret(Source):
    """Commit-reveal (docs/fairness.md): the house commits itself to the secret, every player to a salt; then the salts
    are told, and at the end the secret. Nobody can choose the own part by the others'.

    `salts` and `promises` are one a seat, None where there is none. `first` is the place, as the table was laid, of who
    has seat 0; None: drawn.

    >>> Secret(b"no more than an example").commitment[:8]
    '17c5540c'
    """

    def __init__(
        self,
        secret: bytes,
        salts: Sequence[str | None] = (),
        promises: Sequence[str | None] | None = None,
        players: int = 1,
        first: int | None = 0,
    ) -> None:
        if len(secret) < 16:
            raise UsageError("a secret has at least 16 bytes")
        if any(salt is not None and ("|" in salt or "," in salt) for salt in salts):
            raise UsageError("a salt holds no '|' and no ','")
        self.secret = secret
        self.salts = list(salts)
        self.promises = [salt and promise(salt) for salt in salts] if promises is None else list(promises)
        self.shares = shares(self.salts, self.promises)
        self.drawn = first is None
        self.first = self._draw_first(players) if first is None else first

    def _draw_first(self, players: int) -> int:
        # Who sits where is what is being drawn: the order of the seats must not matter.
        return int(Fair(self.secret, "seating", sorted(self.shares)).below(players))

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def label(self) -> str | int:
        return self.secret.hex()

    def __repr__(self) -> str:
        return f"<Secret {self.commitment[:8]}>"

    def chance(self, label: str) -> Chance:
        return Fair(self.secret, label, self.shares)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def promise(salt: str) -> str:
    """What a player says before any salt is told."""
    return hashlib.sha256(salt.encode()).hexdigest()


def shares(salts: Sequence[str | None], promises: Sequence[str | None]) -> list[str]:
    """What the seats add to every stream: the salt, or where it was never told, the promise in its place."""
    given = [promise if salt is None else salt for salt, promise in zip(salts, promises, strict=True)]
    return [share for share in given if share is not None]
