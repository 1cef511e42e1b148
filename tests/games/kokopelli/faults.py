"""Faults planted into Kokopelli, and the tests that must catch them: name, file, old, new, tests."""

SECRECY = "tests/conformance/test_secrecy.py"
PLAY = "tests/conformance/test_play.py"
TESTS = "tests/games/kokopelli"
TABLE = "[kokopelli-3p]"
NO_LEAK = f"{SECRECY}::test_hidden_things_change_no_view_no_legal_list_and_no_choice{TABLE}"
GOES_ON = f"{SECRECY}::test_look_alikes_go_on_looking_alike_while_the_seat_is_told_the_same{TABLE}"
KEEPS = f"{SECRECY}::test_imagination_keeps_what_the_seat_knows{TABLE}"
VARIES = f"{SECRECY}::test_imagination_varies_everything_that_is_hidden{TABLE}"
COPIES = f"{PLAY}::test_a_copy_equals_its_original_and_shares_nothing_with_it{TABLE}"
CONSERVED = f"{PLAY}::test_components_are_conserved{TABLE}"
WHY_NOT = f"{PLAY}::test_why_not_is_none_exactly_for_legal_actions{TABLE}"
ABILITIES = f"{TESTS}/test_abilities.py"
EVENTS = f"{TESTS}/test_events.py"
END = f"{TESTS}/test_end.py"

FAULTS = [
    ("every hand is open", "view.py", "_cards(player.hand) if own else None", "_cards(player.hand)", (NO_LEAK,)),
    ("the order under a deck is open", "view.py", "_under(player) if own else None", "_under(player)", (NO_LEAK,)),
    ("drawn Birthday cards are open", "view.py", "if own and asked else None", "if asked else None", (EVENTS,)),
    (
        "whoever draws certain cards is seen to have drawn one from then on",
        "material.py",
        "        self.hand[card] += 1\n        self.cards += 1\n        return card",
        "        self.hand[card] += 1\n        self.cards += 1\n        self.points += card % 2\n        return card",
        (GOES_ON,),
    ),
    (
        "imagination keeps the true hands",
        "rules.py",
        "                state.forget(other, chance)",
        "                pass",
        (KEEPS,),
    ),
    (
        "imagination keeps what lies under the decks",
        "position.py",
        "        player.imagine_deck(chance)",
        "        for i in range(player.laid):\n            player.top[player.under[i]] -= 1\n"
        "        player.unknown -= player.laid",
        (KEEPS, VARIES),
    ),
    (
        "a shallow copy",
        "rules.py",
        "seats[seat] = seats[seat].copy()",
        "seats[seat] = seats[seat]",
        (COPIES,),
    ),
    (
        "a finishing card vanishes",
        "ceremonies.py",
        "    at.villages.discard(host, card, seat)\n    if at.pile",
        "    if at.pile",
        (CONSERVED,),
    ),
    (
        "a card changes its owner",
        "ceremonies.py",
        "at.villages.add(place, card, seat)",
        "at.villages.add(place, card, host)",
        (CONSERVED,),
    ),
    (
        "Drummer finishes what has three cards by itself",
        "ceremonies.py",
        "        at.log.add([STARTED, at.seat, ceremony, place])\n",
        "        at.log.add([STARTED, at.seat, ceremony, place])\n"
        "    for spot in range(at.seat * PLACES, at.seat * PLACES + PLACES):\n"
        "        if at.has(at.seat, 13) and at.villages.sizes[spot] == 3:\n"
        "            finish(at, ceremony, spot, at.seat)\n",
        (ABILITIES,),
    ),
    (
        "Drummer still asks for four cards",
        "abilities.py",
        "return 3 if at.has(host, DRUMMER) else 4",
        "return 4",
        (ABILITIES,),
    ),
    (
        "a double Kokopelli lies as two cards",
        "ceremonies.py",
        "        at.villages.add(place, card, seat)",
        "        at.villages.add(place, card, seat)\n        at.villages.sizes[place] += weight - 1",
        (ABILITIES,),
    ),
    ("Paw pays at home", "abilities.py", "seat != host and at.has(seat, PAW)", "at.has(seat, PAW)", (ABILITIES,)),
    (
        "Vase gives an action for every card",
        "abilities.py",
        "        at.given |= bit(host)\n",
        "",
        (ABILITIES,),
    ),
    (
        "the hand is looked at before Lizard draws",
        "ceremonies.py",
        "    vase(at, seat, host)\n",
        "    refill_empty_hand(at, chance)\n    vase(at, seat, host)\n",
        (ABILITIES,),
    ),
    (
        "Fire forgets the neighbour's zone",
        "abilities.py",
        "return at.kinds_in(at.zones.zone(host))",
        "return 0",
        (ABILITIES,),
    ),
    (
        "Spider Woman widens the look for the same ceremony",
        "ceremonies.py",
        "in_zone = at.kinds_in(at.zones.zone(at.seat))",
        "in_zone = at.kinds_in(spider_woman(at, at.seat))",
        (ABILITIES,),
    ),
    (
        "Warrior adds to the same ceremony",
        "ceremonies.py",
        "allowed = at.chief if place == at.chain else at.warrior",
        "allowed = at.chief or at.warrior",
        (ABILITIES,),
    ),
    (
        "the question to go on tells that a card fits",
        "rules.py",
        "        if self.chief or self.warrior:\n",
        "        if (self.chief or self.warrior) and self.seats[self.seat].hand[KOKOPELLI] > 0:\n",
        (ABILITIES,),
    ),
    (
        "the end is undone by cards laid back",
        "rules.py",
        "elif self.ending:  # K23",
        "elif self.ending and min(player.deck() for player in self.seats) == 0:  # K23",
        (END,),
    ),
    (
        "second is the second player, not the second number",
        "scoring.py",
        "second = fewest_above(at, fewest)",
        "second = sorted(player.deck() for player in at.seats)[1]",
        (END,),
    ),
    (
        "the right neighbour's right pair is in the zone",
        "zones.py",
        "[right * PLACES + place for place in LEFT_PAIR]",
        "[right * PLACES + place for place in RIGHT_PAIR]",
        (f"{TESTS}/test_setup.py",),
    ),
    (
        "points that no event tells of",
        "ceremonies.py",
        "    turtle(at, seat)\n",
        "    turtle(at, seat)\n    at.seats[seat].points += 1 if at.round > 5 else 0\n",
        (EVENTS,),
    ),
    (
        "a refusal is forgotten",
        "refusals.py",
        'return "K21"',
        "return None",
        (WHY_NOT,),
    ),
    (
        "the cards under a deck leak into an observation",
        "observation.py",
        "        out[unseen + player.under[i]] += 1",
        "        out[unseen + player.under[i]] += 1 + i",
        ("tests/conformance/test_observation.py::test_hidden_things_change_no_observation",),
    ),
]
