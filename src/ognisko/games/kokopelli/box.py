"""The box: the numbers of the component file; shared by all states, never changed."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.kokopelli.material import CEREMONIES


class Box:
    __slots__ = ("alphabet", "copies", "end_tokens", "hand", "jokers", "tokens")

    def __init__(
        self, copies: i64, jokers: i64, hand: i64, tokens: vec[i64], end_tokens: vec[i64], alphabet: vec[i64]
    ) -> None:
        self.copies: i64 = copies  # of each ceremony's card in a deck
        self.jokers: i64 = jokers
        self.hand: i64 = hand  # cards dealt
        self.tokens = tokens  # on each tile, from the bottom
        self.end_tokens = end_tokens  # by players * (CEREMONIES + 1) + tiles
        self.alphabet = alphabet  # the cards in the order of their ids (KR15)

    def pile_of_end_tokens(self, players: i64, tiles: i64) -> i64:  # K4
        return self.end_tokens[players * (CEREMONIES + 1) + tiles]
