"""The rules of Tribes of the Wind, in the order of the rulebook; W and WR ids are those of docs/rules/tribes.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance, bit
from ognisko.core.deck import Deck
from ognisko.core.state import Actions, Log
from ognisko.games.tribes.board import (
    CAPITAL,
    CATAPULT_BONUS,
    SPACES,
    START,
    TURBINE,
    beside,
    blank_terrain,
    has,
    size,
)
from ognisko.games.tribes.box import Box
from ognisko.games.tribes.codes import (
    BOARD,
    BUILT,
    CLEAN_ACTION,
    DISCARD,
    DISCARDED,
    DONE,
    DRAW,
    DREW,
    DROP,
    DROPPED_CARD,
    END_TILE,
    FIRST,
    FROM_DECK,
    GAME_ENDED,
    GUIDE,
    KEEP,
    KEPT_CARD,
    LAST_ROUND,
    OFFERED,
    PLAYED,
    POLLUTED,
    POWER,
    RENEWED,
    SCORED,
    SCORED_GOAL,
    SHOWED_VILLAGE,
    STARTED,
    STEP,
    SWAP,
    TEMPLE_ACTION,
    TOOK_BOARD,
    TOOK_GUIDE,
    USE,
    USED_CARD,
    USED_POWER,
    VILLAGE,
    card_action,
)
from ognisko.games.tribes.effects import CATAPULT, CLEAN, NO_EFFECT, PLANT, TEMPLE, Agenda, empty_agenda, part_of
from ognisko.games.tribes.guides import has_path
from ognisko.games.tribes.resolving import TribesTable, can_place
from ognisko.games.tribes.table import (
    DISPLAY,
    GUIDES,
    HAND,
    KEPT,
    NONE,
    OFFER,
    TOP,
    ElementCards,
    Forest,
    Hidden,
    Player,
    VillageCards,
)

BOARDS: Final[i64] = 5
PATH: Final[i64] = 5
SYMBOLS: Final[i64] = 4
VILLAGES: Final[i64] = 5
CHANGED: Final[i64] = 3  # W12, W13: cards discarded

# What the seat is doing; while something is on the agenda, that comes first.
CHOOSING_BOARD: Final[i64] = 0
STARTING: Final[i64] = 1
TO_ACT: Final[i64] = 2
DISCARDING: Final[i64] = 3
BUILDING: Final[i64] = 4
TAKING_CARD: Final[i64] = 5
DROPPING: Final[i64] = 6
ACTING: Final[i64] = 7
ACTED: Final[i64] = 8
DRAWING: Final[i64] = 9
TAKING_GUIDE: Final[i64] = 10

# W29
PLAYING_ON: Final[i64] = 0
FINISHING_ROUND: Final[i64] = 1
IN_LAST_ROUND: Final[i64] = 2

# W30
END_TILE_POINTS: Final[i64] = 5
VILLAGE_POINTS: Final[i64] = 3
TEMPLE_POINTS: Final = vec[i64]([0, 0, 0, 3, 7])
POLLUTED_POINTS: Final = vec[i64]([12, 7, 3])
FEWEST_TILES: Final[i64] = 6
TILE_POINTS: Final = vec[i64]([0, 3, 7, 12])  # from FEWEST_TILES on

WATER_DIGITS: Final[i64] = 1000000  # W32: more water than this nobody has

DUE_PATH: Final[i64] = 1
DUE_SECOND: Final[i64] = 2


class TribesState(TribesTable):
    __slots__ = (
        "card", "due", "ending", "first", "picked", "round", "spent", "stage", "to_discard", "village_card",
        "with_temple",
    )  # fmt: skip

    def __init__(
        self,
        box: Box,
        players: i64,
        seats: vec[Player],
        elements: ElementCards,
        villages: VillageCards,
        forest: Forest,
        agenda: Agenda,
    ) -> None:
        super().__init__(box, players, seats, elements, villages, forest, agenda)
        self.stage: i64 = STARTING
        self.first: i64 = 0
        self.round: i64 = 0
        self.ending: i64 = PLAYING_ON
        self.card: i64 = NONE  # the element card being played
        self.village_card: i64 = NONE  # the one just taken
        self.to_discard: i64 = 0
        self.with_temple: bool = False  # the cards are discarded for a temple, not just changed
        self.spent: i64 = 0  # once-a-turn powers used in this turn: 1 for the first guide, 2 for the second
        self.picked: i64 = 0  # places on offer whose cards go to the hand when all are chosen
        self.due: i64 = 0  # guide cards to be taken

    # Set-up

    def set_up(self, choose: bool, chance: Chance) -> None:
        for place in range(DISPLAY):  # W1, W2, W3
            self.refill_place(place, chance)
            self.forest.offer[place] = self.forest.stack.draw(chance)
            self.tell_tile(place)
        self.turn_up_tile(chance)
        self.refill_villages(chance)
        self.first = chance.below(self.players)  # W6
        self.seat = self.first
        if self.log is not None:
            self.log.add([FIRST, self.first])
        if choose:
            self.stage = CHOOSING_BOARD
        else:
            self.deal_boards(chance)

    def turn_up_tile(self, chance: Chance) -> None:
        self.forest.turn_up(chance)
        self.tell_tile(TOP)

    def deal_boards(self, chance: Chance) -> None:  # W5, WR25
        boards = self.elements.offer[:]  # any five numbers
        for board in range(BOARDS):
            boards[board] = board
        chance.shuffle(boards, 0, BOARDS)
        for seat in range(self.players):
            self.take_board(seat, boards[seat])
        self.deal(chance)

    def take_board(self, seat: i64, board: i64) -> None:
        player = self.seats[seat]
        player.board = board
        for space in range(SPACES):
            player.land.pollution[space] = self.box.boards.pollution[board * SPACES + space]
        player.land.symbols = self.box.boards.symbols[board * SYMBOLS : (board + 1) * SYMBOLS]
        if self.log is not None:
            self.log.add([TOOK_BOARD, seat, board])

    def add_boards(self, out: Actions) -> None:
        for board in range(BOARDS):
            if not self.is_taken(board):
                out.add(BOARD + board)

    def is_taken(self, board: i64) -> bool:
        return any(player.board == board for player in self.seats)

    def choose_board(self, board: i64, chance: Chance) -> None:
        self.take_board(self.seat, board)
        self.seat = self.after(self.seat)
        if self.seat == self.first:
            self.deal(chance)

    def deal(self, chance: Chance) -> None:  # W5
        for n in range(self.players):
            seat = (self.first + n) % self.players
            for _card in range(HAND):
                card = self.elements.deck.draw(chance)
                self.seats[seat].take(card)
                self.tell_drawn(seat, FROM_DECK, card)
        self.turn_up_element(chance)
        self.start(0)
        if self.agenda.count == 0:
            self.begin(chance)

    def start(self, n: i64) -> None:  # W6
        """The n-th player, in turn order, lays the start tile and gets what it shows."""
        self.stage = STARTING
        self.seat = (self.first + n) % self.players
        starts = self.box.starts
        tile = self.box.tiles.start + n
        player = self.seats[self.seat]
        player.land.lay(tile, self.box.tiles.colour[tile], START)
        if self.log is not None:
            self.log.add([STARTED, self.seat, tile, starts.riders[n]])
        self.gain(starts.water[n])
        for _rider in range(starts.riders[n]):
            player.land.move(CAPITAL, START)
        self.agenda.add(part_of(0, False, CLEAN, starts.clean[n]))
        self.settle()
        if self.agenda.count == 0:
            self.started()

    def started(self) -> None:
        """This seat's start is resolved."""
        n = (self.seat - self.first + self.players) % self.players
        if n + 1 < self.players:
            self.start(n + 1)

    def begin(self, chance: Chance) -> None:  # W7
        for n in range(self.players):
            seat = (self.first + n) % self.players
            card = self.villages.deck.draw(chance)
            self.seats[seat].keep(card)
            if self.log is not None:
                self.log.add([KEPT_CARD, seat, card])
        self.seat = self.first
        self.stage = TO_ACT

    # A turn

    def legal(self, out: Actions) -> None:
        out.clear()
        if self.agenda.count > 0:
            self.add_steps(out)
            return
        stage = self.stage
        player = self.seats[self.seat]
        if stage == TO_ACT:
            self.add_actions(player, out)
        elif stage == DISCARDING:
            for place in range(player.cards):
                out.add(DISCARD + player.hand[place])
        elif stage == TAKING_CARD:
            self.add_village_cards(out)
        elif stage == DROPPING:
            for place in range(player.kept_count):
                out.add(DROP + player.kept[place])
        elif stage == ACTED:
            self.add_powers(player, out)
            out.add(DONE)
        elif stage == DRAWING:
            self.add_draws(out)
        elif stage == TAKING_GUIDE:
            self.add_guides(player, out)
        else:
            self.add_boards(out)

    def apply(self, action: i64, chance: Chance) -> None:
        if self.agenda.count > 0:
            self.resolve(action, chance)
        else:
            self.decide(action, chance)
        self.settle()
        if self.agenda.count == 0:
            self.go_on(chance)

    def decide(self, action: i64, chance: Chance) -> None:
        if action < TEMPLE_ACTION:
            self.play(action // 2, action % 2)
        elif action < DONE:
            self.stage = DISCARDING
            self.with_temple = action == TEMPLE_ACTION
            self.to_discard = CHANGED
        elif action == DONE:
            self.refill(chance)
        elif action < VILLAGE:
            self.pick(action - DRAW, chance)
        elif action < CLEAN_ACTION:
            self.build(action - VILLAGE)
        elif action < STEP:
            self.discard(action - DISCARD)
        elif action < POWER:
            self.take_village_card(action)
        elif action < GUIDE:
            self.use_power(action - POWER)
        elif action < BOARD:
            self.take_guide(action - GUIDE, chance)
        else:
            self.choose_board(action - BOARD, chance)

    def go_on(self, chance: Chance) -> None:
        """Nothing is on the agenda: what comes next by itself."""
        stage = self.stage
        if stage == ACTING:
            self.finish_action(chance)
        elif stage == BUILDING:
            self.stage = TAKING_CARD
            if not self.any_village_card():  # WR8
                self.finish_action(chance)
        elif stage == ACTED:
            self.rest_or_refill(chance)
        elif stage == STARTING:
            self.started()
            if self.agenda.count == 0:
                self.begin(chance)

    def add_actions(self, player: Player, out: Actions) -> None:
        self.add_powers(player, out)  # WR6
        self.add_cards(player, out)
        if player.cards >= CHANGED:
            if can_place(player):
                out.add(TEMPLE_ACTION)
            out.add(SWAP)
        self.add_villages(player, out)

    # Play an element card

    def add_cards(self, player: Player, out: Actions) -> None:  # W8
        faces = self.box.elements
        own = self.backs(self.seat)
        left = self.backs(self.after(self.seat))
        right = self.second_neighbour(self.seat)
        for place in range(player.cards):
            card = player.hand[place]
            for row in range(faces.rows[card]):
                if faces.need[card * 2 + row].met(own, left, right):
                    out.add(card_action(card, row))

    def backs(self, seat: i64) -> i64:
        player = self.seats[seat]
        hand = player.hand
        back = self.box.elements.back
        found: i64 = 0
        for place in range(player.cards):
            found += back[hand[place]]
        return found

    def second_neighbour(self, seat: i64) -> i64:  # W9
        """The backs of the right neighbour, or with 2 players those on offer."""
        if self.players > 2:
            return self.backs((seat + self.players - 1) % self.players)
        found: i64 = 0
        for card in self.elements.offer:
            if card != NONE:
                found += self.box.elements.back[card]
        return found

    def after(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.players else 0

    def play(self, card: i64, row: i64) -> None:
        player = self.seats[self.seat]
        own = self.backs(self.seat)  # the card played counts (W9)
        left = self.backs(self.after(self.seat))
        right = self.second_neighbour(self.seat)
        need = self.box.elements.need[card * 2 + row]
        self.x = need.x(own, left, right)
        player.lose(card)
        self.card = card
        self.stage = ACTING
        if self.log is not None:
            self.log.add([PLAYED, self.seat, card, row, self.x])
        self.give_for_element(player, self.box.elements.element[card])
        self.give(self.box.elements.effect[(card * 2 + row) * 3 + need.tier(own, left, right)], True)

    def give_for_element(self, player: Player, element: i64) -> None:  # W28 (a), WR20
        group = self.agenda.next_group()
        if player.guide_1 != NONE and self.power_of(player.guide_1).element == element:
            self.add_parts(group, self.power_of(player.guide_1).on_element, False)
        if player.guide_2 != NONE and self.power_of(player.guide_2).element == element:
            self.add_parts(group, self.power_of(player.guide_2).on_element, False)

    # Place a temple, or change cards

    def discard(self, card: i64) -> None:  # W12, W13
        self.seats[self.seat].lose(card)
        self.elements.discards.put(card)
        self.to_discard -= 1
        if self.log is not None:
            self.log.add([DISCARDED, self.seat, card])
        if self.to_discard == 0:
            self.stage = ACTING
            if self.with_temple:
                self.agenda.add(part_of(0, False, TEMPLE, 0))
                self.with_temple = False

    # Build a village

    def add_villages(self, player: Player, out: Actions) -> None:
        for space in range(SPACES):
            if self.can_build(player, space):
                out.add(VILLAGE + space)

    def can_build(self, player: Player, space: i64) -> bool:  # W14, WR3, WR4
        land = player.land
        if player.villages == VILLAGES or not has(land.tiled & ~land.villages, space):
            return False
        riders = self.box.tiles.riders[land.tile[space]]
        return riders > 0 and land.riders[space] >= riders

    def build(self, space: i64) -> None:
        player = self.seats[self.seat]
        land = player.land
        tile = land.tile[space]
        bonuses = self.box.tiles.bonuses[tile]
        for _rider in range(self.box.tiles.riders[tile]):  # W14
            land.move(space, CAPITAL)
        land.build(space, bonuses)
        player.villages += 1
        if self.log is not None:
            self.log.add([BUILT, self.seat, space, tile, player.villages])
        if not has(bonuses, TURBINE):
            self.pollute_around(player, space)
        if player.villages == VILLAGES:
            self.take_end_tile(player)
        self.stage = BUILDING
        if has(bonuses, CATAPULT_BONUS):  # W16
            self.agenda.add(part_of(0, False, CATAPULT, 0))

    def pollute_around(self, player: Player, space: i64) -> None:  # W15, WR11
        around = beside(bit(space)) & ~player.land.tiled
        for near in range(SPACES):
            if has(around, near):
                player.land.pollution[near] += 1
                if self.log is not None:
                    self.log.add([POLLUTED, self.seat, near, player.land.pollution[near]])

    def any_village_card(self) -> bool:
        return any(card != NONE for card in self.villages.display)

    def add_village_cards(self, out: Actions) -> None:  # W17
        display = self.villages.display
        for place in range(DISPLAY):
            if display[place] != NONE:
                out.add(KEEP + display[place])
                out.add(USE + display[place])

    def take_village_card(self, action: i64) -> None:
        if action >= DROP:
            self.drop(action - DROP)
            return
        card = (action - KEEP) % (USE - KEEP)
        self.villages.display[self.villages.place_of(card)] = NONE
        self.village_card = card
        if action >= USE:
            self.use_village_card(card)
        elif self.seats[self.seat].kept_count == KEPT:
            self.stage = DROPPING
        else:
            self.keep_village_card()

    def use_village_card(self, card: i64) -> None:
        self.seats[self.seat].right_sides += 1
        if self.log is not None:
            self.log.add([USED_CARD, self.seat, card])
        self.stage = ACTING
        self.give(self.box.villages.effect[card], True)

    def keep_village_card(self) -> None:
        self.seats[self.seat].keep(self.village_card)
        if self.log is not None:
            self.log.add([KEPT_CARD, self.seat, self.village_card])
        self.village_card = NONE
        self.stage = ACTING

    def drop(self, card: i64) -> None:
        self.seats[self.seat].drop(card)
        self.villages.discards.put(card)
        if self.log is not None:
            self.log.add([DROPPED_CARD, self.seat, card])
        self.keep_village_card()

    def refill_villages(self, chance: Chance) -> None:  # W2, W17, WR36
        villages = self.villages
        for place in range(DISPLAY):
            if villages.display[place] == NONE and villages.deck.size > 0:
                villages.display[place] = villages.deck.draw(chance)
                if self.log is not None:
                    self.log.add([SHOWED_VILLAGE, place, villages.display[place]])

    # After the action

    def finish_action(self, chance: Chance) -> None:
        if self.card != NONE:  # W11
            self.elements.discards.put(self.card)
            self.card = NONE
            self.x = 0
        if self.village_card != NONE:
            self.villages.discards.put(self.village_card)
            self.village_card = NONE
        self.refill_villages(chance)
        self.stage = ACTED
        self.rest_or_refill(chance)

    def rest_or_refill(self, chance: Chance) -> None:
        """WR6: between the action and the refill a player may use a power, if there is one to use."""
        player = self.seats[self.seat]
        if not self.may_use(player.guide_1, 1) and not self.may_use(player.guide_2, 2):
            self.refill(chance)

    def may_use(self, guide: i64, mark: i64) -> bool:  # W28 (d) (e) (h)
        if guide == NONE or self.spent & mark != 0:
            return False
        power = self.power_of(guide)
        player = self.seats[self.seat]
        if power.once == NO_EFFECT or player.water < power.price:
            return False
        effects = self.box.effects
        return effects.kind[power.once] != PLANT or self.can_plant(player, effects.n[power.once])  # WR39

    def add_powers(self, player: Player, out: Actions) -> None:
        if self.may_use(player.guide_1, 1):
            out.add(POWER + player.guide_1)
        if self.may_use(player.guide_2, 2):
            out.add(POWER + player.guide_2)

    def use_power(self, guide: i64) -> None:
        self.spent |= 1 if guide == self.seats[self.seat].guide_1 else 2
        power = self.power_of(guide)
        if self.log is not None:
            self.log.add([USED_POWER, self.seat, guide])
        self.pay(power.price)
        self.give(power.once, False)

    # Refill

    def refill(self, chance: Chance) -> None:  # W18
        self.stage = DRAWING
        self.picked = 0
        if self.wanted() == 0:
            self.end_turn(chance)

    def wanted(self) -> i64:  # WR10
        """How many cards the seat draws in this refill."""
        return min(HAND - self.seats[self.seat].cards, self.elements.on_offer())

    def add_draws(self, out: Actions) -> None:
        for place in range(OFFER):
            if self.elements.offer[place] != NONE and not has(self.picked, place):
                out.add(DRAW + place)

    def pick(self, place: i64, chance: Chance) -> None:
        self.picked |= bit(place)
        if size(self.picked) == self.wanted():
            self.draw_picked(chance)
            self.end_turn(chance)

    def draw_picked(self, chance: Chance) -> None:
        """All are chosen: the faces are seen, then the places are filled again."""
        offer = self.elements.offer
        picked = self.picked
        self.picked = 0
        for place in range(OFFER):
            if has(picked, place):
                self.seats[self.seat].take(offer[place])
                self.tell_drawn(self.seat, place, offer[place])
                offer[place] = NONE
        if has(picked, TOP):
            self.turn_up_element(chance)
        for place in range(DISPLAY):  # WR36
            if offer[place] == NONE and offer[TOP] != NONE:
                offer[place] = offer[TOP]
                self.tell_back(place)
                self.turn_up_element(chance)

    def refill_place(self, place: i64, chance: Chance) -> None:
        self.elements.offer[place] = self.elements.deck.draw(chance)
        self.tell_back(place)

    def turn_up_element(self, chance: Chance) -> None:
        renewed = self.elements.turn_up(chance)
        if self.log is not None and renewed:
            self.log.add([RENEWED, self.elements.deck.size + 1])
        self.tell_back(TOP)

    def tell_back(self, place: i64) -> None:
        card = self.elements.offer[place]
        if self.log is not None and card != NONE:
            self.log.add([OFFERED, place, self.elements.element[card]])

    def tell_drawn(self, seat: i64, place: i64, card: i64) -> None:
        if self.log is not None:
            self.log.add([DREW, seat, place, self.elements.element[card], card])

    # Guides

    def end_turn(self, chance: Chance) -> None:
        self.due = self.guides_due()
        if self.due == 0:
            self.next_turn()
        else:
            self.stage = TAKING_GUIDE

    def guides_due(self) -> i64:  # W25, W27, WR30
        player = self.seats[self.seat]
        boards = self.box.boards
        due: i64 = 0
        if not player.path_counted and has_path(player.land, boards.path, player.board * PATH, PATH):
            due |= DUE_PATH
        if not player.second_counted and boards.second[player.board].missing(player) == 0:
            due |= DUE_SECOND
        return due

    def add_guides(self, player: Player, out: Actions) -> None:
        for n in range(GUIDES):
            guide = self.box.guides.of_board[player.board * GUIDES + n]
            if guide != player.guide_1:
                out.add(GUIDE + guide)

    def take_guide(self, guide: i64, chance: Chance) -> None:
        player = self.seats[self.seat]
        by_path = self.due & DUE_PATH != 0
        if player.guide_1 == NONE:
            player.guide_1 = guide
        else:
            player.guide_2 = guide
        if by_path:
            player.path_counted = True
        else:
            player.second_counted = True
        self.due &= ~(DUE_PATH if by_path else DUE_SECOND)
        if self.log is not None:
            self.log.add([TOOK_GUIDE, self.seat, guide, 1 if by_path else 0])
        if self.due == 0:
            self.next_turn()

    # End

    def take_end_tile(self, player: Player) -> None:  # W29, WR38
        if self.ending == PLAYING_ON:
            self.ending = FINISHING_ROUND
            player.end_tile = True
            if self.log is not None:
                self.log.add([END_TILE, self.seat])

    def next_turn(self) -> None:
        self.spent = 0
        self.stage = TO_ACT
        self.seat = self.after(self.seat)
        if self.seat == self.first:
            self.next_round()

    def next_round(self) -> None:
        if self.ending == IN_LAST_ROUND:
            self.finish()
            return
        self.round += 1
        if self.ending == FINISHING_ROUND:
            self.ending = IN_LAST_ROUND
            if self.log is not None:
                self.log.add([LAST_ROUND])

    def finish(self) -> None:
        self.over = True
        if self.log is not None:
            for seat in range(self.players):
                self.tell_score(seat)
            self.log.add([GAME_ENDED, *[self.score(seat) for seat in range(self.players)]])

    def tell_score(self, seat: i64) -> None:
        if self.log is not None:
            player = self.seats[seat]
            goals: i64 = 0
            for place in range(player.kept_count):
                points = self.goal_points(player, player.kept[place])
                goals += points
                self.log.add([SCORED_GOAL, seat, player.kept[place], points])
            self.log.add(
                [
                    SCORED,
                    seat,
                    END_TILE_POINTS if player.end_tile else 0,
                    VILLAGE_POINTS * player.villages,
                    temple_points(player),
                    clean_points(player),
                    tile_points(player),
                    goals,
                    self.score(seat),
                    player.water,
                ]
            )

    def score(self, seat: i64) -> i64:  # W30
        player = self.seats[seat]
        points = VILLAGE_POINTS * player.villages + temple_points(player) + clean_points(player) + tile_points(player)
        if player.end_tile:
            points += END_TILE_POINTS
        for place in range(player.kept_count):
            points += self.goal_points(player, player.kept[place])
        return points

    def goal_points(self, player: Player, card: i64) -> i64:  # W31
        villages = self.box.villages
        return villages.points[card] if villages.goal[card].missing(player.land) == 0 else 0

    def standing(self, seat: i64) -> i64:  # W32
        return self.score(seat) * WATER_DIGITS + self.seats[seat].water

    # What a seat knows

    def imagine(self, seat: i64, chance: Chance) -> "TribesState":
        state = self.copy()
        elements = state.elements
        hidden = Hidden(elements)
        for i in range(elements.deck.size):
            hidden.put(elements.deck.cards[i])
        for card in elements.offer:
            hidden.put(card)
        for other in range(state.players):
            if other != seat:
                for place in range(state.seats[other].cards):
                    hidden.put(state.seats[other].hand[place])
        hidden.sort()
        for place in range(OFFER):
            if elements.offer[place] != NONE:
                elements.offer[place] = hidden.draw(elements.look(elements.offer[place]), chance)
        for other in range(state.players):
            if other != seat:
                state.seats[other].imagine_hand(hidden, chance)
        hidden.rest(elements.deck)
        return state

    def copy(self) -> "TribesState":
        seats = self.seats[:]
        for seat in range(self.players):
            seats[seat] = seats[seat].copy()
        state = TribesState(
            self.box,
            self.players,
            seats,
            self.elements.copy(),
            self.villages.copy(),
            self.forest.copy(),
            self.agenda.copy(),
        )
        state.seat = self.seat
        state.over = self.over
        state.x = self.x
        state.stage = self.stage
        state.first = self.first
        state.round = self.round
        state.ending = self.ending
        state.card = self.card
        state.village_card = self.village_card
        state.to_discard = self.to_discard
        state.with_temple = self.with_temple
        state.spent = self.spent
        state.picked = self.picked
        state.due = self.due
        return state

    def numbers(self) -> list[int]:
        agenda = self.agenda
        found: list[int] = [
            self.players, self.seat, self.over, self.stage, self.first, self.round, self.ending, self.card,
            self.village_card, self.to_discard, self.with_temple, self.spent, self.picked, self.due, self.x,
            agenda.begun, agenda.count, *[agenda.parts[i] for i in range(agenda.count)],
            *list(self.elements.offer), *list(self.elements.age),
            *list(self.villages.display), *list(self.forest.offer),
        ]  # fmt: skip
        for deck in (
            self.elements.deck, self.elements.discards, self.villages.deck, self.villages.discards, self.forest.stack,
        ):  # fmt: skip
            found += [deck.size, *[deck.cards[i] for i in range(deck.size)]]
        for player in self.seats:
            found += player.numbers()
        return found


def temple_points(player: Player) -> i64:
    return TEMPLE_POINTS[size(player.land.temples)]


def clean_points(player: Player) -> i64:
    polluted = size(player.land.polluted())
    return POLLUTED_POINTS[polluted] if polluted < 3 else 0


def tile_points(player: Player) -> i64:
    return TILE_POINTS[max(0, min(3, size(player.land.tiled) - FEWEST_TILES))]


def full_deck(count: i64) -> Deck:
    return Deck(vec[i64](list(range(count))), count)


def empty_deck(room: i64) -> Deck:
    return Deck(vec[i64]([0] * room), 0)


def forest_stack(box: Box, players: i64) -> Deck:  # W3
    tiles = box.tiles
    used = [tile for tile in range(tiles.start) if tiles.players[tile] <= players]
    return Deck(vec[i64](used), i64(len(used)))


def new_player() -> Player:
    land = blank_terrain(vec[i64]([0] * SPACES), vec[i64]([0] * SYMBOLS))
    return Player(NONE, land, vec[i64]([NONE] * HAND), vec[i64]([NONE] * KEPT))


def new_tribes(box: Box, players: i64, choose: bool, chance: Chance, log: Log | None) -> TribesState:
    element = box.elements.element
    cards = i64(len(element))
    goals = i64(len(box.villages.points))
    age = vec[i64]([0] * cards)
    state = TribesState(
        box,
        players,
        vec[Player]([new_player() for _ in range(players)]),
        ElementCards(element, vec[i64]([NONE] * OFFER), full_deck(cards), empty_deck(cards), age),
        VillageCards(vec[i64]([NONE] * DISPLAY), full_deck(goals), empty_deck(goals)),
        Forest(vec[i64]([NONE] * OFFER), forest_stack(box, players)),
        empty_agenda(),
    )
    state.log = log
    state.set_up(choose, chance)
    return state
