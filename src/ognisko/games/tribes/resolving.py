"""How effects are resolved (W19-W24), step by step, and what guides give on the way (W28).

What is still to be resolved stands on the agenda of the seat whose turn it is (effects.py).
"""

from typing import Final

from mypy_extensions import i64

from ognisko.core.chance import Chance, bit
from ognisko.core.state import Actions
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, PLACES, SPACES, Terrain, has
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
from ognisko.games.tribes.guides import LEAST_PRICE
from ognisko.games.tribes.material import NONE, OFFER, TEMPLES, Player
from ognisko.games.tribes.offers import fill_forest
from ognisko.games.tribes.position import Position

DEAREST_BY_X: Final[i64] = 8  # W20: plant for 8-X


# Putting effects on the agenda


def give(at: Position, effect: i64, raised: bool) -> None:
    """An effect to resolve before all that is on the agenda already; `raised` if power (g) works on it."""
    add_parts(at, at.agenda.next_group(), effect, raised)


def add_parts(at: Position, group: i64, effect: i64, raised: bool) -> None:  # W23
    effects = at.box.effects
    kind = effects.kind[effect]
    if kind == ALL_OF:
        for i in range(effects.children[effect]):
            add_parts(at, group, effects.first[effect] + i, raised)
    elif kind == CHOICE:
        at.agenda.add(part_of(group, raised, CHOICE, effect))
    else:
        at.agenda.add(part_of(group, False, kind, strength(at, effect, raised)))


def strength(at: Position, effect: i64, raised: bool) -> i64:
    kind = at.box.effects.kind[effect]
    n = at.box.effects.n[effect]
    if n == BY_X:  # WR27
        n = at.x if kind != PLANT else max(LEAST_PRICE, DEAREST_BY_X - at.x)
    if raised and kind != PLANT:
        n += at.box.guides.raised_by(at.player(), kind)
    return n


def give_for_element(at: Position, player: Player, element: i64) -> None:  # W28 (a), WR20
    group = at.agenda.next_group()
    for n in range(player.guides):
        power = at.box.guides.of(player, n)
        if power.element == element:
            add_parts(at, group, power.on_element, False)


def give_for_planting(at: Position, player: Player) -> None:  # W28 (b) (f) (j) (k), WR29
    group = at.agenda.next_group()
    for n in range(player.guides):
        power = at.box.guides.of(player, n)
        if power.on_plant != NO_EFFECT:
            add_parts(at, group, power.on_plant, False)


# What goes by itself


def settle(at: Position) -> None:
    """Take the water, pass over what cannot be used; stop where the player has a choice or nothing is left."""
    agenda = at.agenda
    while agenda.count > 0:
        water = agenda.find(WATER)
        if agenda.begun >= 0:
            if usable(at, agenda.parts[agenda.begun]):
                return
            agenda.remove(agenda.begun)
        elif water >= 0:
            take_water(at, water)
        elif any_usable(at):
            return
        else:
            agenda.leave_group()


def take_water(at: Position, place: i64) -> None:  # W19, WR26
    """A group of nothing but water is gone after it: the one below has water of its own."""
    gain(at, n_of(at.agenda.parts[place]))
    at.agenda.remove(place)


def any_usable(at: Position) -> bool:
    agenda = at.agenda
    return any(usable(at, agenda.parts[place]) for place in range(agenda.start(), agenda.count))


def usable(at: Position, part: i64) -> bool:
    kind = kind_of(part)
    if kind in (MOVE, FLOW):
        return n_of(part) > 0  # somewhere a rider has a neighbouring tile or the capital
    player = at.player()
    if kind == CLEAN:
        return n_of(part) > 0 and player.land.polluted != 0
    if kind == PLANT:
        return can_plant(at, player, n_of(part))
    if kind == CATAPULT:
        return player.land.can_fly()
    if kind == TEMPLE:
        return player.can_place()
    if kind == CLEAR:
        return player.land.polluted != 0
    return kind == CHOICE


def can_plant(at: Position, player: Player, cost: i64) -> bool:  # WR9, WR39
    price = at.box.guides.price(player, cost)
    return player.water >= price and at.forest.on_offer() > 0 and player.land.fit_to_plant() != 0


# What the player may do next


def add_steps(at: Position, out: Actions) -> None:
    """Every next step of the begun part, or of any part of the topmost group."""
    agenda = at.agenda
    first = agenda.begun if agenda.begun >= 0 else agenda.start()
    last = agenda.begun + 1 if agenda.begun >= 0 else agenda.count
    kinds: i64 = 0
    for place in range(first, last):
        if usable(at, agenda.parts[place]):
            kinds |= bit(kind_of(agenda.parts[place]))
    add_of_kinds(at, kinds, out)
    out.add(codes.DONE)  # W24, WR26


def add_of_kinds(at: Position, kinds: i64, out: Actions) -> None:
    player = at.player()
    if has(kinds, CHOICE):
        add_choices(at, out)
    if has(kinds, CLEAN):
        add_polluted(player.land, codes.CLEAN, out)
    if has(kinds, PLANT):
        add_plants(at, player.land, out)
    if has(kinds, FLOW):
        out.add(codes.WATER)
    if has(kinds, MOVE) or has(kinds, FLOW):
        add_moves(player.land, out)
    if has(kinds, CATAPULT):
        add_flights(player.land, out)
    if has(kinds, TEMPLE):
        add_temples(player, out)
    if has(kinds, CLEAR):
        add_polluted(player.land, codes.CLEAR, out)


def add_choices(at: Position, out: Actions) -> None:
    agenda = at.agenda
    count: i64 = 0
    for place in range(agenda.start(), agenda.count):
        if kind_of(agenda.parts[place]) == CHOICE:
            count += at.box.effects.children[n_of(agenda.parts[place])]
    for n in range(count):
        out.add(codes.CHOOSE + n)


def add_polluted(land: Terrain, action: i64, out: Actions) -> None:
    for space in range(SPACES):
        if has(land.polluted, space):
            out.add(action + space)


def add_plants(at: Position, land: Terrain, out: Actions) -> None:  # W20
    fit = land.fit_to_plant()
    offer = at.forest.offer
    for place in range(OFFER):
        if offer[place] != NONE:
            for space in range(SPACES):
                if has(fit, space):
                    out.add(codes.plant_of(offer[place], space))


def add_moves(land: Terrain, out: Actions) -> None:  # W21
    riders = land.riders
    for origin in range(PLACES):
        if riders[origin] > 0:
            near = land.reach(origin)
            for target in range(SPACES):
                if has(near, target):
                    out.add(codes.step_of(origin, target))
            if origin != CAPITAL and land.reaches_capital(origin):
                out.add(codes.step_of(origin, CAPITAL))


def add_flights(land: Terrain, out: Actions) -> None:  # WR22
    riders = land.riders
    for origin in range(PLACES):
        if riders[origin] > 0:
            for target in range(SPACES):
                if target != origin and has(land.tiled, target):
                    out.add(codes.fly_of(origin, target))


def add_temples(player: Player, out: Actions) -> None:  # W12
    free = player.land.free_for_temples()
    for temple in range(TEMPLES):
        if has(player.temples_left, temple):
            for space in range(SPACES):
                if has(free, space):
                    out.add(codes.place_of(temple, space))


# What the player does


def resolve(at: Position, action: i64, chance: Chance) -> None:
    """One step of what is on the agenda; the kinds of action in the order of their numbers."""
    agenda = at.agenda
    if action == codes.DONE:
        leave(at)
    elif action == codes.WATER:
        agenda.use(agenda.find(FLOW))
        gain(at, 1)
    elif action < codes.CLEAN:
        choose(at, action - codes.CHOOSE)
    elif action < codes.CLEAR:
        agenda.use(agenda.find(CLEAN))
        clean(at, action - codes.CLEAN, 1)
    elif action < codes.STEP:
        agenda.remove(agenda.find(CLEAR))
        space = action - codes.CLEAR
        clean(at, space, at.player().land.pollution[space])
    elif action < codes.FLY:
        step(at, codes.step_from(action), codes.step_to(action))
    elif action < codes.PLACE:
        agenda.remove(agenda.find(CATAPULT))
        fly(at, codes.fly_from(action), codes.fly_to(action))
    elif action < codes.PLANT:
        agenda.remove(agenda.find(TEMPLE))
        place_temple(at, codes.place_temple(action), codes.place_space(action))
    else:
        plant(at, codes.plant_tile(action), codes.plant_space(action), chance)


def leave(at: Position) -> None:
    """The rest of the begun part, or of the whole group."""
    if at.agenda.begun >= 0:
        at.agenda.remove(at.agenda.begun)
    else:
        at.agenda.leave_group()
    if at.log is not None:
        at.log.add([codes.LEFT, at.seat])


def choose(at: Position, n: i64) -> None:
    """The n-th alternative, counted over all choices of the group."""
    agenda = at.agenda
    effects = at.box.effects
    place = agenda.find(CHOICE)
    while kind_of(agenda.parts[place]) != CHOICE or n >= effects.children[n_of(agenda.parts[place])]:
        if kind_of(agenda.parts[place]) == CHOICE:
            n -= effects.children[n_of(agenda.parts[place])]
        place += 1
    part = agenda.parts[place]
    agenda.remove(place)
    give(at, effects.first[n_of(part)] + n, is_raised(part))
    if at.log is not None:
        at.log.add([codes.CHOSE, at.seat, n + 1])


def gain(at: Position, n: i64) -> None:  # W19
    player = at.player()
    player.water += n
    if at.log is not None and n > 0:
        at.log.add([codes.WATERED, at.seat, n, player.water])


def pay(at: Position, n: i64) -> None:
    player = at.player()
    player.water -= n
    if at.log is not None and n > 0:
        at.log.add([codes.PAID, at.seat, n, player.water])


def clean(at: Position, space: i64, n: i64) -> None:  # W19
    player = at.player()
    left = player.land.pollution[space] - n
    player.land.set_pollution(space, left)
    if at.log is not None:
        at.log.add([codes.CLEANED, at.seat, space, n, left])
    each = at.box.guides.water_per_clean(player)
    if each > 0:
        gain(at, each * n)


def step(at: Position, origin: i64, target: i64) -> None:  # W21, W22
    agenda = at.agenda
    place = agenda.find(MOVE)
    agenda.use(place if place >= 0 else agenda.find(FLOW))
    at.player().land.move(origin, target)
    if at.log is not None:
        at.log.add([codes.STEPPED, at.seat, origin, target])


def fly(at: Position, origin: i64, target: i64) -> None:  # W16, WR22
    at.player().land.move(origin, target)
    if at.log is not None:
        at.log.add([codes.FLEW, at.seat, origin, target])


def place_temple(at: Position, temple: i64, space: i64) -> None:  # W12
    player = at.player()
    player.temples_left &= ~bit(temple)
    player.land.temples |= bit(space)
    if at.log is not None:
        at.log.add([codes.PLACED, at.seat, temple, space])
    give(at, at.box.boards.temple_of(player.board, temple), True)


def plant(at: Position, tile: i64, space: i64, chance: Chance) -> None:  # W20
    agenda = at.agenda
    player = at.player()
    part = agenda.cheapest_plant()
    pay(at, at.box.guides.price(player, n_of(agenda.parts[part])))
    agenda.remove(part)
    player.land.lay(tile, at.box.tiles.colour[tile], space)
    if at.log is not None:
        at.log.add([codes.PLANTED, at.seat, tile, space])
    fill_forest(at, at.forest.place_of(tile), chance)
    give_for_planting(at, player)
