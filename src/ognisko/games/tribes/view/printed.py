"""What is open to all because it is printed: the faces of all components, and the piles that are drawn from."""

from typing import Any

import msgspec

from ognisko.games.tribes.components import Board, Components

SECTIONS = ("element_card", "village_card", "guide_card", "board", "forest_tile", "start_tile")
ABOUT = ("id", "note", "provenance", "parts", "known", "source")  # not printed: the entry's name and origin


def printed(c: Components) -> dict[str, Any]:
    """What stands on every card, board and tile, by section and id."""
    told = msgspec.to_builtins(c)
    sections: dict[str, Any] = {
        section: {
            entry["id"]: {field: value for field, value in entry.items() if field not in ABOUT}
            for entry in told[section]
        }
        for section in SECTIONS
    }
    for board in c.board:
        sections["board"][board.id]["temples"] = _temples(board, c)
    return sections


def _temples(board: Board, c: Components) -> dict[str, Any]:
    """The effects by the temples' names, from top to bottom."""
    named = sorted(c.temples_of(board).items(), key=lambda temple: board.temples.index(temple[1]))
    return {name: msgspec.to_builtins(effect) for name, effect in named}


def piles(c: Components, seats: range) -> dict[str, list[str]]:
    """What is drawn from, lowest number first."""
    return {
        "cards": [card.id for card in c.element_card],
        "villages": [card.id for card in c.village_card],
        "boards": [board.id for board in c.board],
        **{f"of {e.id}": [card.id for card in c.element_card if card.element == e.id] for e in c.element},
        **{f"tiles for {n}": [tile.id for tile in c.forest_tile if tile.players <= n] for n in seats},
    }
