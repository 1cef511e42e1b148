"""Chance: the same numbers everywhere, even distributions, and scripts that refuse what does not fit."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance, Fair, Fast, Script, ScriptError, bit, seed_of
from ognisko.core.deck import Deck

SECRET = bytes(range(32))


def test_fast_gives_the_same_numbers_on_every_platform() -> None:
    chance = Fast(2026)
    assert [chance.below(1000) for _ in range(8)] == [233, 321, 681, 61, 722, 388, 554, 171]


@pytest.mark.parametrize("chance", [Fast(1), Fair(SECRET, "step 1", ["a", "b"])], ids=["fast", "fair"])
@pytest.mark.parametrize("n", [2, 3, 6, 27])
def test_every_number_is_as_likely(chance: Chance, n: int) -> None:
    draws = 3000 * n
    counts = Counter(chance.below(n) for _ in range(draws))
    assert sorted(counts) == list(range(n))
    # Five standard deviations of a binomial count around 3000.
    assert all(abs(count - 3000) < 5 * 3000**0.5 for count in counts.values())


@pytest.mark.sampled
@given(st.integers(0, 2**62), st.integers(1, 2**31 - 1))
def test_below_stays_below_for_any_seed(seed: int, n: int) -> None:
    assert 0 <= Fast(seed).below(n) < n
    assert 0 <= Fair(SECRET, str(seed), []).below(n) < n


def test_seeds_and_labels_far_and_near_give_different_streams() -> None:
    seeds = [0, 1, 2, 2**30, 2**31, 2**40, 2**62, seed_of("a"), seed_of("b"), seed_of("a", 1), seed_of("a1")]
    streams = {tuple(_draw(seed)) for seed in seeds}
    assert len(streams) == len(seeds)


@pytest.mark.parametrize("step", [1, 7, 2**20, 2**33])
def test_neighbouring_seeds_give_unrelated_streams(step: int) -> None:
    """The sum of six dice over many streams, and their first dice against each other's: within five deviations."""
    count = 4000
    sums, first = 0, Counter[tuple[int, int]]()
    before = 0
    for n in range(count):
        chance = Fast(n * step)
        dice = [chance.below(6) for _ in range(6)]
        sums += sum(dice)
        first[before, dice[0]] += 1
        before = dice[0]
    assert abs(sums - 15 * count) < 5 * (count * 6 * 35 / 12) ** 0.5
    assert all(abs(first[a, b] - count / 36) < 5 * (count / 36) ** 0.5 for a in range(6) for b in range(6))


def _draw(seed: int) -> list[int]:
    chance = Fast(seed)
    return [chance.below(1000) for _ in range(6)]


def test_fair_is_the_documented_hmac() -> None:
    block = hmac.new(SECRET, b"setup|x,y|0", hashlib.sha256).digest()
    words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    chance = Fair(SECRET, "setup", ["x", "y"])
    assert [chance.below(2**31) for _ in range(8)] == [word % 2**31 for word in words]
    following = hmac.new(SECRET, b"setup|x,y|1", hashlib.sha256).digest()
    assert chance.below(2**16) == int.from_bytes(following[:4], "big") % 2**16


def test_fair_rejects_what_would_make_small_numbers_likelier() -> None:
    n = 2**31 + 1
    limit = 2**32 - 2**32 % n
    block = b"".join(hmac.new(SECRET, f"s||{c}".encode(), hashlib.sha256).digest() for c in range(8))
    words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, len(block), 4)]
    kept = [word % n for word in words if word < limit]
    assert len(kept) < len(words)
    chance = Fair(SECRET, "s", [])
    assert [chance.below(n) for _ in kept] == kept


def test_a_script_answers_what_it_was_told_and_refuses_the_rest() -> None:
    script = Script([3, 5])
    assert script.below(6) == 3
    assert script.left() == 1
    with pytest.raises(ScriptError, match="5 is not below 4"):
        script.below(4)
    assert script.below(6) == 5
    with pytest.raises(ScriptError, match="value 3 is missing"):
        script.below(6)


def test_a_shuffle_gives_every_order() -> None:
    orders = set()
    for seed in range(200):
        items = vec[i64]([0, 1, 2, 3])
        Fast(seed).shuffle(items, 1, 4)
        assert items[0] == 0
        orders.add(tuple(items))
    assert len(orders) == 6


@pytest.mark.sampled
@given(st.integers(0, 62))
def test_bit_is_a_power_of_two(n: int) -> None:
    assert bit(n) == 2**n


@pytest.mark.sampled
@given(st.lists(st.integers(0, 9), min_size=1, max_size=12), st.integers(0, 1000))
def test_a_deck_is_a_multiset_in_order(cards: list[int], seed: int) -> None:
    deck = Deck(vec[i64]([0] * 12), 0)
    for card in cards:
        deck.put(card)
    chance = Fast(seed)
    drawn = [deck.draw(chance) for _ in range(len(cards) // 2)]
    left = [deck.cards[i] for i in range(deck.size)]
    assert left == sorted(left)
    assert sorted(drawn + left) == sorted(cards)
    twin = deck.copy()
    twin.put(0)
    assert [deck.cards[i] for i in range(deck.size)] == left
