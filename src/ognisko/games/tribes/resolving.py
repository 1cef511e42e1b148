"""How effects are resolved (W19-W24) and what the powers of guides change in them (W28)."""

from typing import Final

from mypy_extensions import i64

from ognisko.core.chance import Chance, bit
from ognisko.core.state import Actions
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, PLACES, SPACES, has, size
from ognisko.games.tribes.effects import (
    ALL_OF,
    BY_X,
    CATAPULT,
    CHOICE,
    CLEAN,
    CLEAR,
    FLOW,
    MOVE,
    NO_EFFECT,
    PLANT,
    TEMPLE,
    WATER,
    is_raised,
    kind_of,
    n_of,
    part_of,
)
from ognisko.games.tribes.guides import Power
from ognisko.games.tribes.position import Position
from ognisko.games.tribes.table import (
    DISPLAY,
    NONE,
    OFFER,
    TEMPLES,
    TOP,
    Player,
)

LEAST_PRICE: Final[i64] = 1  # W20
DEAREST_BY_X: Final[i64] = 8  # W20: plant for 8-X


class Resolving(Position):
    """The agenda of the seat whose turn it is, step by step."""

    __slots__ = ()

    # Powers

    def power_of(self, guide: i64) -> Power:
        return self.box.guides.power[guide]

    def raised_by(self, player: Player, kind: i64) -> i64:  # W28 (g), WR17
        found: i64 = 0
        if player.guide_1 != NONE and self.power_of(player.guide_1).raises == kind:
            found += self.power_of(player.guide_1).raises_by
        if player.guide_2 != NONE and self.power_of(player.guide_2).raises == kind:
            found += self.power_of(player.guide_2).raises_by
        return found

    def price(self, player: Player, cost: i64) -> i64:  # W20, W28 (b) (i), WR18
        if player.guide_1 != NONE:
            cost -= self.power_of(player.guide_1).cheaper
        if player.guide_2 != NONE:
            cost -= self.power_of(player.guide_2).cheaper
        return max(LEAST_PRICE, cost)

    def water_per_clean(self, player: Player) -> i64:  # W28 (c), WR19
        found: i64 = 0
        if player.guide_1 != NONE:
            found += self.power_of(player.guide_1).water_per_clean
        if player.guide_2 != NONE:
            found += self.power_of(player.guide_2).water_per_clean
        return found

    # Putting effects on the agenda

    def give(self, effect: i64, raised: bool) -> None:
        """An effect to resolve before all that is on the agenda already."""
        self.add_parts(self.agenda.next_group(), effect, raised)

    def add_parts(self, group: i64, effect: i64, raised: bool) -> None:  # W23
        table = self.box.effects
        kind = table.kind[effect]
        if kind == ALL_OF:
            for i in range(table.children[effect]):
                self.add_parts(group, table.first[effect] + i, raised)
        elif kind == CHOICE:
            self.agenda.add(part_of(group, raised, CHOICE, effect))
        else:
            self.agenda.add(part_of(group, False, kind, self.strength(effect, raised)))

    def strength(self, effect: i64, raised: bool) -> i64:
        kind = self.box.effects.kind[effect]
        n = self.box.effects.n[effect]
        if n == BY_X:  # WR27
            n = self.x if kind != PLANT else max(LEAST_PRICE, DEAREST_BY_X - self.x)
        if raised and kind != PLANT:
            n += self.raised_by(self.seats[self.seat], kind)
        return n

    # Resolving

    def settle(self) -> None:
        """Take the water, pass over what cannot be used; stop where the player has a choice or nothing is left."""
        agenda = self.agenda
        while agenda.count > 0:
            if agenda.begun >= 0:
                if self.usable(agenda.parts[agenda.begun]):
                    return
                agenda.remove(agenda.begun)
            elif agenda.find(WATER) >= 0:
                self.take_water(agenda.find(WATER))
            elif self.any_usable():
                return
            else:
                agenda.leave_group()

    def take_water(self, place: i64) -> None:  # W19, WR26
        """A group of nothing but water is gone after it: the one below has water of its own."""
        self.gain(n_of(self.agenda.parts[place]))
        self.agenda.remove(place)

    def any_usable(self) -> bool:
        agenda = self.agenda
        return any(self.usable(agenda.parts[place]) for place in range(agenda.start(), agenda.count))

    def usable(self, part: i64) -> bool:
        player = self.seats[self.seat]
        kind = kind_of(part)
        if kind in (MOVE, FLOW):
            return n_of(part) > 0  # somewhere a rider has a neighbouring tile or the capital
        if kind == CLEAN:
            return n_of(part) > 0 and player.land.polluted() != 0
        if kind == PLANT:
            return self.can_plant(player, n_of(part))
        if kind == CATAPULT:
            return self.can_fly(player)
        if kind == TEMPLE:
            return can_place(player)
        if kind == CLEAR:
            return player.land.polluted() != 0
        return kind == CHOICE

    def can_plant(self, player: Player, cost: i64) -> bool:  # WR9, WR39
        return (
            player.water >= self.price(player, cost) and self.forest.on_offer() > 0 and player.land.fit_to_plant() != 0
        )

    def can_fly(self, player: Player) -> bool:  # WR22
        land = player.land
        return size(land.tiled) > 1 or land.riders[CAPITAL] > 0

    def add_steps(self, out: Actions) -> None:
        """Every next step of the begun part, or of any part of the topmost group."""
        agenda = self.agenda
        first = agenda.begun if agenda.begun >= 0 else agenda.start()
        last = agenda.begun + 1 if agenda.begun >= 0 else agenda.count
        kinds: i64 = 0
        for place in range(first, last):
            if self.usable(agenda.parts[place]):
                kinds |= bit(kind_of(agenda.parts[place]))
        self.add_of_kinds(kinds, out)
        out.add(codes.DONE)  # W24, WR26

    def add_of_kinds(self, kinds: i64, out: Actions) -> None:
        player = self.seats[self.seat]
        if has(kinds, CHOICE):
            self.add_choices(out)
        if has(kinds, CLEAN):
            self.add_polluted(player, codes.CLEAN, out)
        if has(kinds, PLANT):
            self.add_plants(player, out)
        if has(kinds, FLOW):
            out.add(codes.WATER)
        if has(kinds, MOVE) or has(kinds, FLOW):
            self.add_moves(player, out)
        if has(kinds, CATAPULT):
            self.add_flights(player, out)
        if has(kinds, TEMPLE):
            self.add_temples(player, out)
        if has(kinds, CLEAR):
            self.add_polluted(player, codes.CLEAR, out)

    def add_choices(self, out: Actions) -> None:
        agenda = self.agenda
        count: i64 = 0
        for place in range(agenda.start(), agenda.count):
            if kind_of(agenda.parts[place]) == CHOICE:
                count += self.box.effects.children[n_of(agenda.parts[place])]
        for n in range(count):
            out.add(codes.CHOOSE + n)

    def add_polluted(self, player: Player, action: i64, out: Actions) -> None:
        pollution = player.land.pollution
        for space in range(SPACES):
            if pollution[space] > 0:
                out.add(action + space)

    def add_plants(self, player: Player, out: Actions) -> None:  # W20
        fit = player.land.fit_to_plant()
        offer = self.forest.offer
        for place in range(OFFER):
            if offer[place] != NONE:
                for space in range(SPACES):
                    if has(fit, space):
                        out.add(codes.plant_of(offer[place], space))

    def add_moves(self, player: Player, out: Actions) -> None:  # W21
        land = player.land
        riders = land.riders
        for origin in range(PLACES):
            if riders[origin] > 0:
                near = land.reach(origin)
                for target in range(SPACES):
                    if has(near, target):
                        out.add(codes.step_of(origin, target))
                if origin != CAPITAL and land.reaches_capital(origin):
                    out.add(codes.step_of(origin, CAPITAL))

    def add_flights(self, player: Player, out: Actions) -> None:  # WR22
        land = player.land
        riders = land.riders
        for origin in range(PLACES):
            if riders[origin] > 0:
                for target in range(SPACES):
                    if target != origin and has(land.tiled, target):
                        out.add(codes.fly_of(origin, target))

    def add_temples(self, player: Player, out: Actions) -> None:  # W12
        free = player.land.tiled & ~player.land.temples
        for temple in range(TEMPLES):
            if has(player.temples_left, temple):
                for space in range(SPACES):
                    if has(free, space):
                        out.add(codes.place_of(temple, space))

    def resolve(self, action: i64, chance: Chance) -> None:
        """One step of what is on the agenda."""
        agenda = self.agenda
        if action == codes.DONE:
            self.leave()
        elif action == codes.WATER:
            agenda.use(agenda.find(FLOW))
            self.gain(1)
        elif action < codes.CLEAN:
            self.choose(action - codes.CHOOSE)
        elif action < codes.CLEAR:
            agenda.use(agenda.find(CLEAN))
            self.clean(action - codes.CLEAN, 1)
        elif action < codes.STEP:
            agenda.remove(agenda.find(CLEAR))
            space = action - codes.CLEAR
            self.clean(space, self.seats[self.seat].land.pollution[space])
        elif action < codes.FLY:
            self.step(codes.step_from(action), codes.step_to(action))
        elif action < codes.PLACE:
            agenda.remove(agenda.find(CATAPULT))
            self.fly(codes.fly_from(action), codes.fly_to(action))
        elif action < codes.PLANT:
            agenda.remove(agenda.find(TEMPLE))
            self.place_temple(codes.place_temple(action), codes.place_space(action))
        else:
            self.plant(codes.plant_tile(action), codes.plant_space(action), chance)

    def leave(self) -> None:
        """The rest of the begun part, or of the whole group."""
        if self.agenda.begun >= 0:
            self.agenda.remove(self.agenda.begun)
        else:
            self.agenda.leave_group()
        if self.log is not None:
            self.log.add([codes.LEFT, self.seat])

    def choose(self, n: i64) -> None:
        """The n-th alternative, counted over all choices of the group."""
        agenda = self.agenda
        table = self.box.effects
        place = agenda.find(CHOICE)
        while kind_of(agenda.parts[place]) != CHOICE or n >= table.children[n_of(agenda.parts[place])]:
            if kind_of(agenda.parts[place]) == CHOICE:
                n -= table.children[n_of(agenda.parts[place])]
            place += 1
        part = agenda.parts[place]
        agenda.remove(place)
        self.give(table.first[n_of(part)] + n, is_raised(part))
        if self.log is not None:
            self.log.add([codes.CHOSE, self.seat, n + 1])

    def gain(self, n: i64) -> None:  # W19
        player = self.seats[self.seat]
        player.water += n
        if self.log is not None and n > 0:
            self.log.add([codes.WATERED, self.seat, n, player.water])

    def pay(self, n: i64) -> None:
        player = self.seats[self.seat]
        player.water -= n
        if self.log is not None and n > 0:
            self.log.add([codes.PAID, self.seat, n, player.water])

    def clean(self, space: i64, n: i64) -> None:  # W19
        player = self.seats[self.seat]
        player.land.pollution[space] -= n
        if self.log is not None:
            self.log.add([codes.CLEANED, self.seat, space, n, player.land.pollution[space]])
        each = self.water_per_clean(player)
        if each > 0:
            self.gain(each * n)

    def step(self, origin: i64, target: i64) -> None:  # W21, W22
        agenda = self.agenda
        place = agenda.find(MOVE)
        agenda.use(place if place >= 0 else agenda.find(FLOW))
        self.seats[self.seat].land.move(origin, target)
        if self.log is not None:
            self.log.add([codes.STEPPED, self.seat, origin, target])

    def fly(self, origin: i64, target: i64) -> None:  # W16, WR22
        self.seats[self.seat].land.move(origin, target)
        if self.log is not None:
            self.log.add([codes.FLEW, self.seat, origin, target])

    def place_temple(self, temple: i64, space: i64) -> None:  # W12
        player = self.seats[self.seat]
        player.temples_left &= ~bit(temple)
        player.land.temples |= bit(space)
        if self.log is not None:
            self.log.add([codes.PLACED, self.seat, temple, space])
        self.give(self.box.boards.temple[player.board * TEMPLES + temple], True)

    def plant(self, tile: i64, space: i64, chance: Chance) -> None:  # W20
        agenda = self.agenda
        player = self.seats[self.seat]
        part = agenda.cheapest_plant()
        self.pay(self.price(player, n_of(agenda.parts[part])))
        agenda.remove(part)
        player.land.lay(tile, self.box.tiles.colour[tile], space)
        if self.log is not None:
            self.log.add([codes.PLANTED, self.seat, tile, space])
        self.refill_forest(self.forest.place_of(tile), chance)
        self.give_for_planting(player)

    def refill_forest(self, place: i64, chance: Chance) -> None:  # WR36
        forest = self.forest
        if place < DISPLAY:
            forest.offer[place] = forest.offer[TOP]
            self.tell_tile(place)
        forest.turn_up(chance)
        self.tell_tile(TOP)

    def tell_tile(self, place: i64) -> None:
        if self.log is not None and self.forest.offer[place] != NONE:
            self.log.add([codes.SHOWED_TILE, place, self.forest.offer[place]])

    def give_for_planting(self, player: Player) -> None:  # W28 (b) (f) (j) (k), WR29
        group = self.agenda.next_group()
        if player.guide_1 != NONE and self.power_of(player.guide_1).on_plant != NO_EFFECT:
            self.add_parts(group, self.power_of(player.guide_1).on_plant, False)
        if player.guide_2 != NONE and self.power_of(player.guide_2).on_plant != NO_EFFECT:
            self.add_parts(group, self.power_of(player.guide_2).on_plant, False)


def can_place(player: Player) -> bool:  # WR33
    return player.temples_left != 0 and player.land.tiled & ~player.land.temples != 0
