"""Faults planted into Totem, and the tests that must catch them: name, file, old, new, tests."""

SECRECY = "tests/conformance/test_secrecy.py"
PLAY = "tests/conformance/test_play.py"
RULES = "tests/games/totem/test_rules.py"
VARIANTS = "tests/games/totem/test_variants.py"

FAULTS = [
    (
        "a goal card leaks into every view",
        "view.py",
        "open_goal = own or player.out or state.over",
        "open_goal = True",
        (f"{SECRECY}::test_hidden_things_change_no_view_no_legal_list_and_no_choice",),
    ),
    (
        "the card set aside leaks into every view",
        "view.py",
        "c.moves[player.aside].id if own else None",
        "c.moves[player.aside].id",
        (f"{SECRECY}::test_hidden_things_change_no_view_no_legal_list_and_no_choice",),
    ),
    (
        "a claim question shows to everybody",
        "rules.py",
        "if self.asked == 0 or seat == self.seat:",
        "if True:",
        (VARIANTS,),
    ),
    (
        "who has let a question pass is marked from then on",
        "rules.py",
        "        self.ask(position + 1)",
        "        if not claims:\n            self.seats[self.seat].doubled = True\n        self.ask(position + 1)",
        (f"{SECRECY}::test_look_alikes_go_on_looking_alike_while_the_seat_is_told_the_same",),
    ),
    (
        "silence is an event",
        "rules.py",
        "        self.ask(position + 1)",
        "        if not claims and self.log is not None:\n"
        "            self.log.add([IDLED, self.seat, 0])\n        self.ask(position + 1)",
        (f"{SECRECY}::test_a_private_question_is_silence_away_from_a_table_where_nobody_is_asked",),
    ),
    (
        "imagination keeps the true goals",
        "rules.py",
        "self.seats[other].goal = self.deck.draw(chance)",
        "self.deck.draw(chance)",
        (SECRECY,),
    ),
    (
        "imagination keeps the card set aside",
        "rules.py",
        "            if other != seat:\n                state.seats[other].imagine_aside(chance)",
        "            if other == -2:\n                state.seats[other].imagine_aside(chance)",
        (f"{SECRECY}::test_imagination_varies_everything_that_is_hidden",),
    ),
    (
        "a shallow copy",
        "rules.py",
        "seats[seat] = seats[seat].copy()",
        "seats[seat] = seats[seat]",
        (f"{PLAY}::test_a_copy_equals_its_original_and_shares_nothing_with_it",),
    ),
    (
        "Remove is allowed as the first card",
        "rules.py",
        "return player.cards < HAND",
        "return True",
        (RULES,),
    ),
    (
        "5 points only at place 1",
        "rules.py",
        "for place in range(k + 1):",
        "for place in range(k + 1 if k != 1 else 1):",
        (RULES,),
    ),
    (
        "the goal deck repeats a card",
        "core/deck.py",
        "self.size -= 1",
        "self.size -= 0",
        (f"{PLAY}::test_components_are_conserved",),
    ),
    (
        "a removed piece comes back",
        "rules.py",
        "            totem.height -= 1\n            if self.log",
        "            totem.pieces[totem.height - 1] = totem.pieces[0]\n"
        "            totem.height -= 1\n            if self.log",
        (f"{PLAY}::test_components_are_conserved",),
    ),
    (
        "an impossible move is not refused",
        "refusals.py",
        'return "T9" if card_of(action) == BOTTOM else "T11"',
        "return None",
        (f"{PLAY}::test_why_not_is_none_exactly_for_legal_actions",),
    ),
    (
        "the next round is begun by the player who ended the last one",
        "rules.py",
        "self.set_up((self.mover + 1) % self.players, chance)",
        "self.set_up(self.mover, chance)",
        (RULES,),
    ),
    (
        "a goal card leaks into every observation",
        "observation.py",
        "if own or player.out or state.over:",
        "if True:",
        ("tests/conformance/test_observation.py::test_hidden_things_change_no_observation",),
    ),
]
