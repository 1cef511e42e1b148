"""Building a village (W14-W17), and the end tile for the fifth (W29)."""

from typing import Final

from mypy_extensions import i64

from ognisko.core.chance import bit
from ognisko.core.state import Actions
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, CATAPULT_BONUS, SPACES, TURBINE, beside, has
from ognisko.games.tribes.effects import CATAPULT, part_of
from ognisko.games.tribes.setting_up import SettingUp
from ognisko.games.tribes.stages import ACTING, BUILDING, DROPPING, FINISHING_ROUND, PLAYING_ON
from ognisko.games.tribes.table import DISPLAY, KEPT, NONE, Player

VILLAGES: Final[i64] = 5


class Building(SettingUp):
    __slots__ = ()

    def add_villages(self, player: Player, out: Actions) -> None:
        for space in range(SPACES):
            if self.can_build(player, space):
                out.add(codes.VILLAGE + space)

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
            self.log.add([codes.BUILT, self.seat, space, tile, player.villages])
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
                    self.log.add([codes.POLLUTED, self.seat, near, player.land.pollution[near]])

    def any_village_card(self) -> bool:
        return any(card != NONE for card in self.villages.display)

    def add_village_cards(self, out: Actions) -> None:  # W17
        display = self.villages.display
        for place in range(DISPLAY):
            if display[place] != NONE:
                out.add(codes.KEEP + display[place])
                out.add(codes.USE + display[place])

    def take_village_card(self, action: i64) -> None:
        if action >= codes.DROP:
            self.drop(action - codes.DROP)
            return
        card = (action - codes.KEEP) % (codes.USE - codes.KEEP)
        self.villages.display[self.villages.place_of(card)] = NONE
        self.village_card = card
        if action >= codes.USE:
            self.use_village_card(card)
        elif self.seats[self.seat].kept_count == KEPT:
            self.stage = DROPPING
        else:
            self.keep_village_card()

    def use_village_card(self, card: i64) -> None:
        self.seats[self.seat].right_sides += 1
        if self.log is not None:
            self.log.add([codes.USED, self.seat, card])
        self.stage = ACTING
        self.give(self.box.villages.effect[card], True)

    def keep_village_card(self) -> None:
        self.seats[self.seat].keep(self.village_card)
        if self.log is not None:
            self.log.add([codes.KEPT, self.seat, self.village_card])
        self.village_card = NONE
        self.stage = ACTING

    def drop(self, card: i64) -> None:
        self.seats[self.seat].drop(card)
        self.villages.discards.put(card)
        if self.log is not None:
            self.log.add([codes.DROPPED, self.seat, card])
        self.keep_village_card()

    def take_end_tile(self, player: Player) -> None:  # W29, WR38
        if self.ending == PLAYING_ON:
            self.ending = FINISHING_ROUND
            player.end_tile = True
            if self.log is not None:
                self.log.add([codes.END_TILE, self.seat])
