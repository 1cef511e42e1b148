"""The rules of Tribes of the Wind, in the order of the rulebook; W and WR ids are those of docs/rules/tribes.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance, bit
from ognisko.core.deck import Deck
from ognisko.core.state import Actions, Log
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import (
    SPACES,
    blank_terrain,
    has,
    size,
)
from ognisko.games.tribes.box import Box, card_of, place_of, row_of
from ognisko.games.tribes.building import Building
from ognisko.games.tribes.effects import NO_EFFECT, PLANT, TEMPLE, empty_agenda, part_of
from ognisko.games.tribes.guides import has_path
from ognisko.games.tribes.resolving import can_place
from ognisko.games.tribes.scoring import (
    all_goal_points,
    clean_points,
    end_tile_points,
    goal_points,
    temple_points,
    tile_points,
    village_points,
)
from ognisko.games.tribes.setting_up import SYMBOLS
from ognisko.games.tribes.stages import (
    ACTED,
    ACTING,
    BUILDING,
    DISCARDING,
    DRAWING,
    DROPPING,
    FINISHING_ROUND,
    IN_LAST_ROUND,
    STARTING,
    TAKING_CARD,
    TAKING_GUIDE,
    TO_ACT,
)
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
    Player,
    VillageCards,
)

PATH: Final[i64] = 5
CHANGED: Final[i64] = 3  # W12, W13: cards discarded

DUE_PATH: Final[i64] = 1
DUE_SECOND: Final[i64] = 2


class TribesState(Building):
    """The course of a game; what comes before it and villages are in the rooms that it builds on."""

    __slots__ = ()

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
                out.add(codes.DISCARD + player.hand[place])
        elif stage == TAKING_CARD:
            self.add_village_cards(out)
        elif stage == DROPPING:
            for place in range(player.kept_count):
                out.add(codes.DROP + player.kept[place])
        elif stage == ACTED:
            self.add_powers(player, out)
            out.add(codes.DONE)
        elif stage == DRAWING:
            self.add_draws(out)
        elif stage == TAKING_GUIDE:
            self.add_guides(player, out)
        else:
            self.add_boards(out)

    def apply(self, action: i64, chance: Chance) -> None:
        if self.mid_turn and self.stage >= TO_ACT:
            self.met |= self.guides_due()
        if self.agenda.count > 0:
            self.resolve(action, chance)
        else:
            self.decide(action, chance)
        self.settle()
        if self.agenda.count == 0:
            self.go_on(chance)

    def decide(self, action: i64, chance: Chance) -> None:
        if action < codes.TEMPLE:
            self.play(action - codes.CARD)
        elif action < codes.DONE:
            self.give_cards(action == codes.TEMPLE)
        elif action == codes.DONE:
            self.refill(chance)
        elif action < codes.VILLAGE:
            self.pick(action - codes.DRAW, chance)
        elif action < codes.CLEAN:
            self.build(action - codes.VILLAGE)
        elif action < codes.STEP:
            self.discard(action - codes.DISCARD)
        elif action < codes.POWER:
            self.take_village_card(action)
        elif action < codes.GUIDE:
            self.use_power(action - codes.POWER)
        elif action < codes.BOARD:
            self.take_guide(action - codes.GUIDE, chance)
        else:
            self.choose_board(action - codes.BOARD, chance)

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
                out.add(codes.TEMPLE)
            out.add(codes.SWAP)
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
                if faces.need[row_of(card, row)].met(own, left, right):
                    out.add(codes.CARD + row_of(card, row))

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

    def play(self, row: i64) -> None:
        player = self.seats[self.seat]
        own = self.backs(self.seat)  # the card played counts (W9)
        left = self.backs(self.after(self.seat))
        right = self.second_neighbour(self.seat)
        faces = self.box.elements
        card = card_of(row)
        need = faces.need[row]
        self.x = need.x(own, left, right)
        player.lose(card)
        self.card = card
        self.stage = ACTING
        if self.log is not None:
            self.log.add([codes.PLAYED, self.seat, card, place_of(row), self.x])
        self.give_for_element(player, faces.element[card])
        self.give(faces.effect_of(row, need.tier(own, left, right)), True)

    def give_for_element(self, player: Player, element: i64) -> None:  # W28 (a), WR20
        group = self.agenda.next_group()
        if player.guide_1 != NONE and self.power_of(player.guide_1).element == element:
            self.add_parts(group, self.power_of(player.guide_1).on_element, False)
        if player.guide_2 != NONE and self.power_of(player.guide_2).element == element:
            self.add_parts(group, self.power_of(player.guide_2).on_element, False)

    # Place a temple, or change cards

    def give_cards(self, for_temple: bool) -> None:
        self.stage = DISCARDING
        self.with_temple = for_temple
        self.to_discard = CHANGED
        if self.log is not None:
            self.log.add([codes.GIVING if for_temple else codes.CHANGING, self.seat])

    def discard(self, card: i64) -> None:  # W12, W13
        self.seats[self.seat].lose(card)
        self.elements.discards.put(card)
        self.to_discard -= 1
        if self.log is not None:
            self.log.add([codes.DISCARDED, self.seat, card])
        if self.to_discard == 0:
            self.stage = ACTING
            if self.with_temple:
                self.agenda.add(part_of(0, False, TEMPLE, 0))
                self.with_temple = False

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
            out.add(codes.POWER + player.guide_1)
        if self.may_use(player.guide_2, 2):
            out.add(codes.POWER + player.guide_2)

    def mark_of(self, guide: i64) -> i64:
        """The bit of `spent` for a guide of the seat that decides."""
        return 1 if guide == self.seats[self.seat].guide_1 else 2

    def use_power(self, guide: i64) -> None:
        self.spent |= self.mark_of(guide)
        power = self.power_of(guide)
        if self.log is not None:
            self.log.add([codes.USED_POWER, self.seat, guide])
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
                out.add(codes.DRAW + place)

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

    # Guides

    def end_turn(self, chance: Chance) -> None:
        self.due = self.guides_due() | self.met
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
                out.add(codes.GUIDE + guide)

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
            self.log.add([codes.TOOK_GUIDE, self.seat, guide, 1 if by_path else 0])
        if self.due == 0:
            self.next_turn()

    # End

    def next_turn(self) -> None:
        self.spent = 0
        self.met = 0
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
                self.log.add([codes.LAST_ROUND])

    def finish(self) -> None:
        self.over = True
        if self.log is not None:
            for seat in range(self.players):
                self.tell_score(seat)
            self.log.add([codes.GAME_ENDED, *[self.score(seat) for seat in range(self.players)]])

    def tell_score(self, seat: i64) -> None:
        if self.log is not None:
            player = self.seats[seat]
            for place in range(player.kept_count):
                card = player.kept[place]
                self.log.add([codes.SCORED_GOAL, seat, card, goal_points(self.box, player, card)])
            self.log.add(
                [
                    codes.SCORED,
                    seat,
                    end_tile_points(player),
                    village_points(player),
                    temple_points(player),
                    clean_points(player),
                    tile_points(player),
                    all_goal_points(self.box, player),
                    self.score(seat),
                    player.water,
                ]
            )

    # Copies

    def imagine(self, seat: i64, chance: Chance) -> "TribesState":
        state = self.copy()
        state.deal_hidden(seat, chance)
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
        state.repeat(self)
        return state


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
