"""Faults planted into Oh Fortuna, and the tests that must catch them: name, file, old, new, tests."""

PLAY = "tests/conformance/test_play.py"
SECRECY = "tests/conformance/test_secrecy.py"
TURN = "tests/games/fortuna/test_turn.py"
CARDS = "tests/games/fortuna/test_cards.py"
SOLVER = "tests/games/fortuna/test_solver.py"
ORACLE = "tests/games/fortuna/test_oracle.py"
RECORDS = "tests/games/fortuna/test_records.py"

FAULTS = [
    (
        "21 is taken as the nearest card",
        "table.py",
        "for card in range(max(number, 0), MIDDLE):",
        "for card in range(max(number, 0), MIDDLE + 1):",
        (CARDS,),
    ),
    (
        "Fortune cards are used for a steal",
        "rules.py",
        "if not self.dice.black_first or self.spent > 0:",
        "if not self.dice.black_first:",
        (CARDS,),
    ),
    (
        "a sea penalty counts as 7",
        "rules.py",
        "dice.penalties * self.box.penalty[self.side]",
        "dice.penalties * self.box.penalty[AIR]",
        (TURN,),
    ),
    (
        "a spent card is not returned",
        "rules.py",
        "            if at[card] == SPENT:\n                at[card] = ON_TABLE",
        "            if at[card] == SPENT:\n                at[card] = self.seat",
        (CARDS,),
    ),
    (
        "a spent card stays aside for ever",
        "rules.py",
        "        if self.spent > 0:\n            self.give_back()",
        "        if self.spent < 0:\n            self.give_back()",
        (f"{PLAY}::test_components_are_conserved",),
    ),
    (
        "a spent card can be taken in the same turn",
        "rules.py",
        "self.cards.at[card] = SPENT",
        "self.cards.at[card] = ON_TABLE",
        (CARDS,),
    ),
    (
        "an Air Fortune card serves in Sea",
        "rules.py",
        "return self.box.fortune[card] > 0 and in_area(card, side)",
        "return self.box.fortune[card] > 0",
        (CARDS,),
    ),
    (
        "spending leads into a dead end",
        "rules.py",
        "return everything > 0 and self.reach_with(everything) != NO_CARD",
        "return everything > 0",
        (CARDS,),
    ),
    (
        "nothing may be taken although a card is there",
        "rules.py",
        "if card == NO_CARD and victim == NOBODY and self.spent == 0:",
        "if victim == NOBODY and self.spent == 0:",
        (CARDS,),
    ),
    (
        "a 21 made with Fortune cards takes card 21",
        "table.py",
        "if spent == 0 and result == MIDDLE:",
        "if improved(result, spent, side) == MIDDLE:",
        (CARDS,),
    ),
    (
        "the victim of a steal keeps the points",
        "rules.py",
        "        self.points[victim] -= gold\n",
        "",
        (f"{CARDS}::test_with_the_black_die_first_the_card_of_the_result_may_be_stolen_instead",),
    ),
    (
        "the black die counts as first on any field",
        "table.py",
        "if die == BLACK and self.placed == 1:",
        "if die == BLACK:",
        (TURN,),
    ),
    (
        "the black die goes to the penalty field before a gold one",
        "table.py",
        "        die: i64 = 0\n        while self.field[die] != IN_ROLL:\n            die += 1",
        "        die: i64 = BLACK\n        while self.field[die] != IN_ROLL:\n            die -= 1",
        (TURN,),
    ),
    (
        "one may roll on without placing a die",
        "rules.py",
        "        if dice.fresh:\n            out.add(ROLL)",
        "        out.add(ROLL)",
        (TURN,),
    ),
    (
        "Air must rise",
        "table.py",
        "return pips >= self.last if side == AIR else pips <= self.last",
        "return pips > self.last if side == AIR else pips <= self.last",
        (TURN,),
    ),
    (
        "the game goes on after the target",
        "rules.py",
        "if self.points[self.seat] >= self.target:",
        "if self.points[self.seat] > self.target:",
        (TURN,),
    ),
    (
        "a copy shares the cards",
        "rules.py",
        "self.cards.copy(), self.dice.copy()",
        "self.cards, self.dice.copy()",
        (f"{PLAY}::test_a_copy_equals_its_original_and_shares_nothing_with_it",),
    ),
    (
        "a refusal is forgotten",
        "refusals.py",
        'return "FR13" if state.spent else "FR6"',
        'return "FR13" if state.spent else None',
        (f"{PLAY}::test_why_not_is_none_exactly_for_legal_actions",),
    ),
    (
        "the view shows the others something else",
        "__init__.py",
        "return view.build(cast(FortunaState, state))",
        'return view.build(cast(FortunaState, state)) | ({} if seat is None else {"me": seat})',
        (f"{SECRECY}::test_a_game_that_hides_nothing_shows_everybody_the_same_and_imagines_the_truth",),
    ),
    (
        "imagination rolls the dice",
        "rules.py",
        "        return self.copy()\n",
        "        state = self.copy()\n        state.dice.roll(chance)\n        return state\n",
        (f"{SECRECY}::test_a_game_that_hides_nothing_shows_everybody_the_same_and_imagines_the_truth",),
    ),
    (
        "the events do not tell which die is black",
        "words.py",
        'return "black" if die == BLACK else f"gold-{die + 1}"',
        'return f"gold-{die + 1}"',
        (RECORDS, TURN),
    ),
    (
        "the solver forgets penalties",
        "solver.py",
        "return placed or [spot_of(left - 1, last, PENALTY_PIPS)]",
        "return placed or [spot_of(left - 1, last, 0)]",
        (SOLVER,),
    ),
    (
        "the solver must place every die that fits",
        "solver.py",
        "for taken, top, total in chosen if taken > 0]",
        "for taken, top, total in chosen[-1:] if taken > 0]",
        (SOLVER,),
    ),
    (
        "the solver takes all rolls for equally likely",
        "solver.py",
        "return orders / float(6**dice)",
        "return 1.0 / float(len(multisets(dice, 6)))",
        (SOLVER,),
    ),
    (
        "the solver knows no black die",
        "solver.py",
        "found = self.placing(thrown, pips, BLACK_FIRST)",
        "found = self.placing(thrown, pips, GOLD_FIRST)",
        (SOLVER,),
    ),
    (
        "the adviser solves a turn once and for all",
        "adviser.py",
        "        if self.seat != state.seat:\n            return False\n",
        "        if self.seat >= 0:\n            return True\n",
        (f"{ORACLE}::test_advice_does_not_depend_on_what_was_asked_before",),
    ),
]
