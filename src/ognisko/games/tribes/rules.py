"""The rules of Tribes of the Wind: the course of a game; W and WR ids are those of docs/rules/tribes.md.

Setting up (W1-W7) is in setting_up.py, what is done with element cards (W8-W13, W18) in hand.py, building a village
(W14-W17) in building.py, effects (W19-W24) in resolving.py, what is scored (W30-W32) in scoring.py. A turn that leads
from one to the other, guides (W25-W28) and the end (W29) are here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance, bit
from ognisko.core.deck import Deck
from ognisko.core.state import Actions, Log
from ognisko.games.tribes import building, codes, hand, resolving, scoring, setting_up
from ognisko.games.tribes.board import RUINS, blank_terrain, has
from ognisko.games.tribes.box import Box
from ognisko.games.tribes.effects import NO_EFFECT, PLANT, empty_agenda
from ognisko.games.tribes.material import (
    DISPLAY,
    GUIDES,
    HAND,
    KEPT,
    NONE,
    OFFER,
    ElementCards,
    Forest,
    Player,
    VillageCards,
)
from ognisko.games.tribes.offers import fill_villages
from ognisko.games.tribes.position import Position
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

DUE_PATH: Final[i64] = 1
DUE_SECOND: Final[i64] = 2


@mypyc_attr(acyclic=True)
class TribesState(Position):
    __slots__ = ()

    # A turn

    def legal(self, out: Actions) -> None:
        out.clear()
        if self.agenda.count > 0:
            resolving.add_steps(self, out)
            return
        stage = self.stage
        player = self.player()
        if stage == TO_ACT:
            self.add_actions(player, out)
        elif stage == DISCARDING:
            hand.add_discards(player, out)
        elif stage == TAKING_CARD:
            building.add_village_cards(self, out)
        elif stage == DROPPING:
            building.add_drops(player, out)
        elif stage == ACTED:
            self.add_powers(player, out)
            out.add(codes.DONE)
        elif stage == DRAWING:
            hand.add_draws(self, out)
        elif stage == TAKING_GUIDE:
            self.add_guides(player, out)
        else:
            setting_up.add_boards(self, out)

    def add_actions(self, player: Player, out: Actions) -> None:
        self.add_powers(player, out)  # WR6
        hand.add_cards(self, player, out)
        if player.cards >= hand.CHANGED:
            if player.can_place():
                out.add(codes.TEMPLE)
            out.add(codes.SWAP)
        building.add_villages(self, player, out)

    def apply(self, action: i64, chance: Chance) -> None:
        if self.mid_turn and self.stage >= TO_ACT:
            self.met |= self.guides_due()
        if self.agenda.count > 0:
            resolving.resolve(self, action, chance)
        else:
            self.decide(action, chance)
        resolving.settle(self)
        if self.agenda.count == 0:
            self.go_on(chance)

    def decide(self, action: i64, chance: Chance) -> None:
        """What is not a step of an effect; the kinds of action in the order of their numbers."""
        if action < codes.TEMPLE:
            hand.play(self, action - codes.CARD)
        elif action < codes.DONE:
            hand.give_cards(self, action == codes.TEMPLE)
        elif action == codes.DONE:
            self.refill(chance)
        elif action < codes.CHOOSE:
            self.draw(action - codes.DRAW, chance)
        elif action < codes.CLEAN:
            building.build(self, action - codes.VILLAGE)
        elif action < codes.STEP:
            hand.discard(self, action - codes.DISCARD)
        elif action < codes.POWER:
            building.take_village_card(self, action)
        elif action < codes.GUIDE:
            self.use_power(action - codes.POWER)
        elif action < codes.BOARD:
            self.take_guide(action - codes.GUIDE)
        else:
            setting_up.choose_board(self, action - codes.BOARD, chance)

    def go_on(self, chance: Chance) -> None:
        """Nothing is on the agenda: what comes next by itself."""
        stage = self.stage
        if stage == ACTING:
            self.finish_action(chance)
        elif stage == BUILDING:
            self.stage = TAKING_CARD
            if self.villages.none_shown():  # WR8
                self.finish_action(chance)
        elif stage == ACTED:
            self.rest_or_refill(chance)
        elif stage == STARTING:
            setting_up.go_on(self, chance)

    # After the action

    def finish_action(self, chance: Chance) -> None:
        if self.card != NONE:  # W11
            self.elements.discards.put(self.card)
            self.card = NONE
            self.x = 0
        if self.village_card != NONE:
            self.villages.discards.put(self.village_card)
            self.village_card = NONE
        fill_villages(self, chance)
        self.stage = ACTED
        self.rest_or_refill(chance)

    def rest_or_refill(self, chance: Chance) -> None:
        """WR6: between the action and the refill a player may use a power, if there is one to use."""
        if not self.may_use_any(self.player()):
            self.refill(chance)

    def refill(self, chance: Chance) -> None:  # W18
        self.stage = DRAWING
        self.picked = 0
        if hand.wanted(self) == 0:
            self.end_turn()

    def draw(self, place: i64, chance: Chance) -> None:
        if hand.pick(self, place, chance):
            self.end_turn()

    # Guides

    def may_use_any(self, player: Player) -> bool:
        return any(self.may_use(player, n) for n in range(player.guides))

    def may_use(self, player: Player, n: i64) -> bool:  # W28 (d) (e) (h)
        if has(self.spent, n):
            return False
        power = self.box.guides.of(player, n)
        if power.once == NO_EFFECT or player.water < power.price:
            return False
        effects = self.box.effects
        return effects.kind[power.once] != PLANT or resolving.can_plant(self, player, effects.n[power.once])  # WR39

    def add_powers(self, player: Player, out: Actions) -> None:
        for n in range(player.guides):
            if self.may_use(player, n):
                out.add(codes.POWER + player.guide(n))

    def use_power(self, guide: i64) -> None:
        self.spent |= bit(self.player().place_of_guide(guide))
        power = self.box.guides.power[guide]
        if self.log is not None:
            self.log.add([codes.USED_POWER, self.seat, guide])
        resolving.pay(self, power.price)
        resolving.give(self, power.once, False)

    def end_turn(self) -> None:
        self.due = self.guides_due() | self.met
        if self.due == 0:
            self.next_turn()
        else:
            self.stage = TAKING_GUIDE

    def guides_due(self) -> i64:  # W25, W27, WR30
        player = self.player()
        boards = self.box.boards
        due: i64 = 0
        if not player.path_counted and boards.has_path(player):
            due |= DUE_PATH
        if not player.second_counted and boards.missing_for_second(player) == 0:
            due |= DUE_SECOND
        return due

    def add_guides(self, player: Player, out: Actions) -> None:
        for n in range(GUIDES):
            guide = self.box.guides.of_board[player.board * GUIDES + n]
            if player.place_of_guide(guide) == NONE:
                out.add(codes.GUIDE + guide)

    def take_guide(self, guide: i64) -> None:
        player = self.player()
        by_path = self.due & DUE_PATH != 0
        player.take_guide(guide)
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
                self.tell_score(self.log, seat)
            self.log.add([codes.GAME_ENDED, *[self.score(seat) for seat in range(self.players)]])

    def tell_score(self, log: Log, seat: i64) -> None:
        player = self.seats[seat]
        for place in range(player.kept_count):
            card = player.kept[place]
            log.add([codes.SCORED_GOAL, seat, card, scoring.goal_points(self.box, player, card)])
        log.add([codes.SCORED, seat, *scoring.points(self.box, player), self.score(seat), player.water])

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
        state.setting = self.setting
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
    land = blank_terrain(vec[i64]([0] * RUINS))
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
    setting_up.set_up(state, choose, chance)
    return state
