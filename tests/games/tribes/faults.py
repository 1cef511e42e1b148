"""Faults planted into Tribes of the Wind, and the tests that must catch them: name, file, old, new, tests."""

SECRECY = "tests/conformance/test_secrecy.py"
PLAY = "tests/conformance/test_play.py"
HERE = "tests/games/tribes"

FAULTS = [
    (
        "a card that was on top of the deck is marked for ever",
        "table.py",
        "        return renewed\n",
        "        if self.offer[TOP] != NONE:\n"
        "            self.age[self.offer[TOP]] = min(self.age[self.offer[TOP]] + 1, OLDEST)\n"
        "        return renewed\n",
        (f"{SECRECY}::test_look_alikes_go_on_looking_alike_while_the_seat_is_told_the_same",),
    ),
    (
        "hands leak into every view",
        "view/player.py",
        "for card in hand] if own else None",
        "for card in hand]",
        (f"{SECRECY}::test_hidden_things_change_no_view_no_legal_list_and_no_choice",),
    ),
    (
        "faces on offer leak into every view",
        "view/__init__.py",
        "ELEMENTS[elements.element[card]] for card in elements.offer",
        "c.element_card[card].id for card in elements.offer",
        (f"{SECRECY}::test_hidden_things_change_no_view_no_legal_list_and_no_choice",),
    ),
    (
        "imagination keeps the true offer",
        "position.py",
        "elements.offer[place] = hidden.draw(elements.look(elements.offer[place]), chance)",
        "hidden.draw(elements.look(elements.offer[place]), chance)",
        (SECRECY,),
    ),
    (
        "imagination keeps the true hands",
        "table.py",
        "self.take(hidden.draw(looks[i], chance))",
        "hidden.draw(looks[i], chance)\n            self.cards += 1",
        (SECRECY,),
    ),
    (
        "imagination forgets which shuffle a card is of",
        "table.py",
        "return self.age[card] * ELEMENTS + self.element[card]",
        "return self.element[card]",
        (f"{HERE}/test_elements.py",),
    ),
    (
        "a shallow copy",
        "table.py",
        "Player(self.board, self.land.copy(), self.hand[:], self.kept[:])",
        "Player(self.board, self.land, self.hand[:], self.kept[:])",
        (f"{PLAY}::test_a_copy_equals_its_original_and_shares_nothing_with_it",),
    ),
    (
        "a discarded card is lost",
        "hand.py",
        "    at.elements.discards.put(card)\n    at.to_discard -= 1",
        "    at.to_discard -= 1",
        (f"{PLAY}::test_components_are_conserved",),
    ),
    (
        "the played card does not count",
        "hand.py",
        "own = at.backs(at.seat)  # the card played counts (W9)",
        "own = at.backs(at.seat) - faces.back[card_of(row)]",
        (f"{HERE}/test_elements.py",),
    ),
    (
        "fewer than a neighbour who holds none",
        "requirements.py",
        "i64(mine < held(left, self.element)) + i64(mine < held(right, self.element))",
        "i64(mine <= held(left, self.element)) + i64(mine < held(right, self.element))",
        (f"{HERE}/test_elements.py",),
    ),
    (
        "a lower tier than the one reached",
        "requirements.py",
        "return min(TIERS, self.together(own, left, right) // 2) - 1",
        "return min(TIERS - 1, self.together(own, left, right) // 2) - 1",
        (f"{HERE}/test_elements.py",),
    ),
    (
        "the offer is no neighbour with two players",
        "position.py",
        "if self.players > 2:",
        "if self.players > 1:",
        (f"{HERE}/test_elements.py",),
    ),
    (
        "a turbine does not help",
        "building.py",
        "if not has(bonuses, TURBINE):",
        "if True:",
        (f"{HERE}/test_villages.py",),
    ),
    (
        "gates count while the tile is not flipped",
        "board.py",
        "        self.coloured[colour] |= bit(space)",
        "        self.coloured[colour] |= bit(space)\n        self.with_bonus[GATE] |= bit(space)",
        (f"{HERE}/test_villages.py",),
    ),
    (
        "planting is free below its price",
        "resolving.py",
        "return player.water >= price and",
        "return player.water >= 0 and",
        (f"{HERE}/test_effects.py",),
    ),
    (
        "the rewards of planting come before the tile is paid",
        "resolving.py",
        "    pay(at, at.box.guides.price(player, n_of(agenda.parts[part])))\n    agenda.remove(part)",
        "    agenda.remove(part)",
        (f"{HERE}/test_effects.py",),
    ),
    (
        "guides' rewards are raised",
        "rules.py",
        "resolving.give(self, power.once, False)",
        "resolving.give(self, power.once, True)",
        (f"{HERE}/test_guides.py",),
    ),
    (
        "a path may use a tile twice",
        "guides.py",
        "walked | bit(space))",
        "0)",
        (f"{HERE}/test_board.py",),
    ),
    (
        "no last round",
        "rules.py",
        "if self.ending == IN_LAST_ROUND:",
        "if self.ending != 0:",
        (f"{HERE}/test_end.py",),
    ),
    (
        "a second end tile",
        "building.py",
        "if at.ending == PLAYING_ON:\n        at.ending = FINISHING_ROUND",
        "if True:\n        at.ending = FINISHING_ROUND",
        (f"{HERE}/test_end.py",),
    ),
    (
        "seven tiles score like six",
        "scoring.py",
        "TILE_POINTS: Final = vec[i64]([0, 3, 7, 12])",
        "TILE_POINTS: Final = vec[i64]([0, 0, 7, 12])",
        (f"{HERE}/test_end.py",),
    ),
    (
        "the new top of the deck is on offer at once",
        "hand.py",
        "if at.elements.offer[place] != NONE and not has(at.picked, place):",
        "if at.elements.offer[place] != NONE and (place == TOP or not has(at.picked, place)):",
        (f"{HERE}/test_elements.py",),
    ),
]
