"""The only door for randomness: a State asks a Chance, and holds none itself."""

import hashlib
import hmac
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final[i64] = 1821284388
LOW32: Final[i64] = 0xFFFFFFFF
WORDS: Final[i64] = 1 << 32


def bit(n: i64) -> i64:
    """2**n for 0 <= n < 63: mypyc 2.4.1 miscompiles a shift of a constant from n = 31 on."""
    one = (n | -1) & 1
    return one << n


def seed_of(*labels: str | int) -> int:
    """A seed out of any labels: streams with different labels have nothing to do with each other."""
    text = "/".join(str(label) for label in labels)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2


def scramble(x: i64) -> i64:
    """A well-mixed permutation of the numbers below 2**32, with every product below 2**63."""
    x = (((x >> 16) ^ x) * 0x45D9F3B) & LOW32
    x = (((x >> 16) ^ x) * 0x45D9F3B) & LOW32
    return (x >> 16) ^ x


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Anything that answers `below`.

    >>> class Lowest(Chance):
    ...     def below(self, n):
    ...         return 0
    >>> import ognisko
    >>> totem = ognisko.load("totem")
    >>> totem.new(2, totem.settle({}), Lowest())
    <TotemState of 2: seat 0 decides, scores 0, 0>
    """

    __slots__ = ()

    def below(self, n: i64) -> i64:
        """A number in [0, n), each as likely as the others."""
        raise NotImplementedError

    def shuffle(self, items: vec[i64], start: i64, stop: i64) -> None:
        for i in range(stop - 1, start, -1):
            j = start + self.below(i - start + 1)
            items[i], items[j] = items[j], items[i]


class Fast(Chance):
    """Multiply-with-carry: the whole generator is one int below 2**63, so every platform gives the same numbers.

    MULTIPLIER * 2**32 - 1 is a safe prime (period about 2**62); the output xors both halves, which hides the lattice.

    >>> chance = Fast(7)
    >>> [chance.below(6) for _ in range(5)] == [Fast(7).below(6) for _ in range(5)]
    False
    >>> Fast(7).below(6) == Fast(7).below(6)
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: i64) -> None:
        self.state: i64 = 1
        self.reseed(seed)

    def __deepcopy__(self, memo: object) -> "Fast":
        other = Fast(0)
        other.state = self.state
        return other

    def reseed(self, seed: i64) -> None:
        # The generator is linear: without the scramble, neighbouring seeds would give related streams.
        high = (seed >> 32) & LOW32
        low = (seed & LOW32) ^ scramble(high ^ 0x9E3779B9)
        high ^= scramble(low)
        low ^= scramble(high)
        self.state = ((high & 0x3FFFFFFF) << 32) + low + 1

    def below(self, n: i64) -> i64:
        low = self.state & LOW32
        high = self.state >> 32
        self.state = MULTIPLIER * low + high
        return ((low ^ high) * n) >> 32

    def since(self, state: i64) -> i64:
        """How often it has been asked since its state was this one.

        >>> chance = Fast(7)
        >>> state = chance.state
        >>> chance.below(6), chance.below(6), chance.since(state)
        (3, 1, 2)
        """
        other = Fast(0)
        other.state = state
        times: i64 = 0
        while other.state != self.state:
            other.below(1)
            times += 1
        return times

    def skip(self, times: i64) -> None:
        """As if it had been asked so often."""
        for _time in range(times):
            self.below(1)


class Fair(Chance):
    """HMAC-SHA256(secret, label|salts|counter): who learns the secret can recompute every number (docs/records.md)."""

    __slots__ = ("counter", "secret", "suffix", "words")

    def __init__(self, secret: bytes, label: str, salts: list[str]) -> None:
        self.secret = secret
        self.suffix = label + "|" + ",".join(salts)
        self.counter: i64 = 0
        self.words: list[int] = []

    def word(self) -> i64:
        if not self.words:
            message = f"{self.suffix}|{self.counter}".encode()
            block = hmac.digest(self.secret, message, "sha256")
            self.counter += 1
            self.words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4)]
        return self.words.pop()

    def below(self, n: i64) -> i64:
        # Rejection: the top of the range that is no whole multiple of n would make small numbers likelier.
        limit = WORDS - WORDS % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n


class ScriptError(Exception):
    """A script that does not fit the questions asked of it."""


class Script(Chance):
    """Answers what it was told to, one number a question: tests write the dice, replays feed back a record."""

    __slots__ = ("next", "values")

    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.next: i64 = 0

    def below(self, n: i64) -> i64:
        if self.next >= len(self.values):
            raise ScriptError(f"chance value {self.next + 1} is missing")
        value = self.values[self.next]
        if not 0 <= value < n:
            raise ScriptError(f"chance value {value} is not below {n}")
        self.next += 1
        return value

    def left(self) -> int:
        return len(self.values) - self.next
