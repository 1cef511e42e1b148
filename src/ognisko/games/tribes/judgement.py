"""What a position of Tribes of the Wind is worth: the points it has, and what its land, riders and cards promise."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import bit
from ognisko.core.state import State
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import (
    CAPITAL,
    GATE,
    SPACES,
    START,
    Terrain,
    beside,
    has,
    size,
)
from ognisko.games.tribes.box import row_of
from ognisko.games.tribes.effects import (
    ALL_OF,
    CATAPULT,
    CHOICE,
    CLEAN,
    FLOW,
    MOVE,
    NO_EFFECT,
    PLANT,
    TEMPLE,
    kind_of,
    n_of,
)
from ognisko.games.tribes.features import (
    CLEANNESS,
    FEATURES,
    GOALS,
    HAND_WORTH,
    PATH_WORTH,
    PROSPECT,
    SCORE,
    SITES,
    TURNS_WEIGHT,
    WATER_WORTH,
    WAYS,
    describe,
)
from ognisko.games.tribes.guides import Power
from ognisko.games.tribes.hand import wanted
from ognisko.games.tribes.material import HAND, VILLAGES, Player
from ognisko.games.tribes.resolving import can_plant, strength
from ognisko.games.tribes.rules import TribesState
from ognisko.games.tribes.scoring import END_TILE_POINTS
from ognisko.games.tribes.stages import DISCARDING, FINISHING_ROUND, IN_LAST_ROUND, PLAYING_ON, TAKING_CARD
from ognisko.minds.judgement import Judgement
from ognisko.minds.net import Net

# What stands on the land, in points at the end; between the steps of W30 a part of the next one is counted.
OF_TEMPLES: Final = vec[float]([0.0, 1.2, 2.6, 4.8, 7.0])
OF_POLLUTED: Final = vec[float]([12.0, 9.0, 6.6, 4.8, 3.8, 3.0, 2.3, 1.7, 1.2, 0.7, 0.3, 0.0, 0.0])
OF_TILES: Final = vec[float]([0.0, 0.0, 1.3, 2.6, 4.0, 5.4, 6.8, 8.6, 10.6, 12.6, 12.8, 13.0, 13.2])
SECOND_TOKEN: Final = 0.35  # pollution beyond the first token of a space
NOWHERE_TO_PLANT: Final = 1.5
VILLAGE: Final = 7.0  # its points, the card that comes with it, and the way to the end tile
LONG_GAME: Final[i64] = 60  # rounds. After them a village is worth more with each round, by IMPATIENCE:
IMPATIENCE: Final = 0.1  # ... players who wait for one another would never end the game (WR37)
CARD_TO_COME: Final = 3.0
SITE: Final = 1.2  # a tile that a village can still be built on
READY: Final = 4.0  # all rider spaces filled
FILLING: Final = 2.8  # times the square of the part filled
BONUS: Final = 0.12
EACH_SPACE: Final = 0.1  # for riders
FAR_RIDER: Final = 0.14  # for each step to the next tile that needs riders
GUIDE: Final = 3.0  # and what it does:
CHEAPER: Final = 1.0
PER_CLEAN: Final = 0.6
RAISED: Final = 0.8
ON_ELEMENT: Final = 1.6
ON_PLANT: Final = 1.4
ONCE: Final = 2.2
ON_PATH: Final = vec[float]([0.0, 0.1, 0.3, 0.8, 1.7, 3.2])
NEAR_SECOND: Final = vec[float]([3.2, 1.4, 0.6, 0.2, 0.0])
GOAL: Final = vec[float]([1.0, 0.55, 0.28, 0.12, 0.04])  # of its points, by how much is missing

# What can still be used in this turn.
EACH_CLEAN: Final = 0.7
EACH_MOVE: Final = 0.3
EACH_FLOW: Final = 0.36
RIDER_LEAVES: Final = 0.3  # what a flight costs where it begins
A_TEMPLE: Final = 2.4
A_PLANTING: Final = 2.4
A_CLEARING: Final = 1.2

# Cards in hand.
NEW_CARD: Final = 0.36
UPPER_ROW: Final = 0.3
LOWER_ROW: Final = 0.5
DULL_CARD: Final = 0.1

PRIME: Final[i64] = 1000000007

LAST_TURN: Final = 0.5  # of a promise, if there is one turn to make it true
TWO_TURNS: Final = 0.8


def worth_of_water(water: i64) -> float:
    return 0.33 * float(min(water, 8)) + 0.12 * float(max(0, min(water, 14) - 8)) + 0.02 * float(max(0, water - 14))


class TribesJudgement(Judgement):
    __slots__ = ()

    def __init__(self, net: Net | None = None) -> None:
        super().__init__(net=net, width=FEATURES)

    def rests(self, action: i64) -> bool:
        return action == codes.DONE

    def certain(self, state: State, action: i64) -> bool:
        """Nothing but the faces of element cards is hidden, and only the last one drawn of a refill shows them."""
        assert isinstance(state, TribesState)
        return not codes.DRAW <= action < codes.CHOOSE or size(state.picked) + 1 < wanted(state)

    def place(self, state: State, seat: i64) -> i64:
        """Where its riders are, and all that walking may have been for."""
        assert isinstance(state, TribesState)
        player = state.seats[seat]
        found: i64 = 1 + player.water + 32 * player.villages + 256 * size(player.land.tiled)
        for riders in player.land.riders:
            found = (found * 31 + riders) % PRIME
        return found

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        assert isinstance(state, TribesState)
        player = state.seats[seat]
        land = player.land
        describe(state, seat, out)
        out[SCORE] = float(state.score(seat))
        out[PROSPECT] = self.prospect(state, seat)
        out[HAND_WORTH] = self.of_hand(state, seat)
        out[TURNS_WEIGHT] = self.turns_weight(state, seat)
        out[WATER_WORTH] = worth_of_water(player.water)
        out[CLEANNESS] = self.of_pollution(land)
        out[SITES] = self.of_sites(state, player)
        out[WAYS] = self.of_ways(state, land)
        out[GOALS] = self.of_goals(state, player)
        if not player.path_counted:
            out[PATH_WORTH] = ON_PATH[state.box.boards.path_length(player)]

    def ahead(self, state: State, seat: i64, own: float, rival: float) -> float:
        assert isinstance(state, TribesState)
        if not state.over:
            own += self.turns_weight(state, seat) * self.of_hand(state, seat)
            if state.seat == seat:
                own += self.of_agenda(state)
        return own - rival

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, TribesState)
        points = float(state.score(seat))
        if state.over:
            return points
        weight = self.turns_weight(state, seat)
        if weight == 0.0:
            return points
        return points + weight * (self.promise(state, state.seats[seat]) - points)

    def turns_weight(self, state: TribesState, seat: i64) -> float:  # W29
        if state.ending == PLAYING_ON:
            return 1.0
        order = (seat - state.first + state.players) % state.players
        now = (state.seat - state.first + state.players) % state.players
        turns: i64 = 1 if order >= now else 0
        if state.ending == FINISHING_ROUND:
            turns += 1
        if turns == 0:
            return 0.0
        return LAST_TURN if turns == 1 and state.ending == IN_LAST_ROUND else TWO_TURNS

    def promise(self, state: TribesState, player: Player) -> float:
        land = player.land
        village = VILLAGE + IMPATIENCE * float(max(0, state.round - LONG_GAME))
        worth = village * float(player.villages) + OF_TEMPLES[size(land.temples)] + OF_TILES[size(land.tiled)]
        if player.end_tile:
            worth += float(END_TILE_POINTS)
        worth += self.of_pollution(land) + worth_of_water(player.water)
        if player.villages < VILLAGES:
            worth += self.of_sites(state, player) - self.of_ways(state, land)
        return worth + self.of_goals(state, player) + self.of_guides(state, player)

    def of_pollution(self, land: Terrain) -> float:
        pollution = land.pollution
        more: i64 = 0
        for space in range(SPACES):
            if pollution[space] > 1:
                more += pollution[space] - 1
        polluted = land.polluted
        worth = OF_POLLUTED[size(polluted)] - SECOND_TOKEN * float(more)
        return worth if land.edge() & ~polluted != 0 else worth - NOWHERE_TO_PLANT

    def of_sites(self, state: TribesState, player: Player) -> float:
        """The best tiles for the villages still to be built: more sites than that are worth nothing."""
        land = player.land
        sites = land.tiled & ~land.villages & ~bit(START)
        worth = 0.0
        for _village in range(min(VILLAGES - player.villages, size(sites))):
            best = -1.0
            chosen: i64 = 0
            for space in range(SPACES):
                if has(sites, space):
                    here = self.of_site(state, land, space)
                    if here > best:
                        best = here
                        chosen = space
            worth += best
            sites &= ~bit(chosen)
        return worth

    def of_site(self, state: TribesState, land: Terrain, space: i64) -> float:
        tiles = state.box.tiles
        tile = land.tile[space]
        there = land.riders[space]
        needed = tiles.riders[tile]
        worth = SITE + BONUS * float(size(tiles.bonuses[tile])) - EACH_SPACE * float(needed)
        if there >= needed:
            return worth + READY
        return worth + FILLING * float(there * there) / float(needed * needed)

    def of_ways(self, state: TribesState, land: Terrain) -> float:
        """How far the riders are from where they are needed."""
        return FAR_RIDER * float(self.steps_to_go(state, land))

    def steps_to_go(self, state: TribesState, land: Terrain) -> i64:
        reached = self.needing_riders(state, land)
        if reached == 0:
            return 0
        riders = land.riders
        gates = land.with_bonus[GATE]
        capital = False
        steps: i64 = 0
        for distance in range(i64(6)):
            near = beside(reached) & land.tiled
            if capital:
                near |= bit(START) | gates
            if gates & reached != 0:
                near |= gates
            if not capital and reached & (bit(START) | gates) != 0:
                capital = True
                steps += (distance + 1) * riders[CAPITAL]
            new = near & ~reached
            for space in range(SPACES):
                if has(new, space):
                    steps += (distance + 1) * riders[space]
            reached |= new
        return steps

    def needing_riders(self, state: TribesState, land: Terrain) -> i64:
        found: i64 = 0
        for space in range(SPACES):
            site = space != START and has(land.tiled & ~land.villages, space)
            if site and land.riders[space] <= state.box.tiles.riders[land.tile[space]]:
                found |= bit(space)
        return found

    def of_goals(self, state: TribesState, player: Player) -> float:
        villages = state.box.villages
        worth = 0.0
        for place in range(player.kept_count):
            card = player.kept[place]
            missing = villages.goal[card].missing(player.land)
            if missing < 5:
                worth += GOAL[missing] * float(villages.points[card])
        return worth

    def of_guides(self, state: TribesState, player: Player) -> float:
        boards = state.box.boards
        worth = 0.0
        for n in range(player.guides):
            worth += self.of_power(state.box.guides.of(player, n))
        if not player.path_counted:
            worth += ON_PATH[boards.path_length(player)]
        if not player.second_counted:
            worth += NEAR_SECOND[min(4, boards.missing_for_second(player))]
        return worth

    def of_power(self, power: Power) -> float:
        worth = GUIDE + CHEAPER * float(power.cheaper) + PER_CLEAN * float(power.water_per_clean)
        worth += RAISED * float(power.raises_by)
        if power.on_element != NO_EFFECT:
            worth += ON_ELEMENT
        if power.on_plant != NO_EFFECT:
            worth += ON_PLANT
        return worth + ONCE if power.once != NO_EFFECT else worth

    def of_hand(self, state: TribesState, seat: i64) -> float:
        """What the cards could do if they were played now; those to be drawn are worth a card each."""
        player = state.seats[seat]
        worth = NEW_CARD * float(HAND - player.cards)
        own = state.backs(seat)
        left = state.backs(state.after(seat))
        right = state.second_neighbour(seat)
        for place in range(player.cards):
            worth += self.of_card(state, player.hand[place], own, left, right)
        return worth

    def of_card(self, state: TribesState, card: i64, own: i64, left: i64, right: i64) -> float:
        faces = state.box.elements
        if faces.rows[card] == 2 and faces.need[row_of(card, 1)].met(own, left, right):
            return LOWER_ROW
        if faces.need[row_of(card, 0)].met(own, left, right):
            return UPPER_ROW if faces.rows[card] == 2 else LOWER_ROW
        return DULL_CARD

    def of_agenda(self, state: TribesState) -> float:
        agenda = state.agenda
        worth = 0.0
        for place in range(agenda.count):
            part = agenda.parts[place]
            worth += self.of_part(state, kind_of(part), n_of(part))
        if state.stage == DISCARDING and state.with_temple:
            worth += A_TEMPLE
        if state.stage == TAKING_CARD:
            worth += CARD_TO_COME
        return worth

    def of_part(self, state: TribesState, kind: i64, n: i64) -> float:
        if kind == CLEAN:
            return EACH_CLEAN * float(n)
        if kind == MOVE:
            return EACH_MOVE * float(self.useful(state, n))
        if kind == FLOW:
            return EACH_FLOW * float(n)
        if kind == PLANT:
            return self.of_planting(state, n)
        if kind == CATAPULT:
            return self.of_flight(state)
        if kind == TEMPLE:
            return A_TEMPLE
        if kind == CHOICE:
            return self.of_best(state, n)
        return A_CLEARING

    def useful(self, state: TribesState, moves: i64) -> i64:
        """So many of them as bring riders to where they are needed: who has none left may as well stop."""
        if self.aimless:
            return moves
        return min(moves, self.steps_to_go(state, state.seats[state.seat].land))

    def of_flight(self, state: TribesState) -> float:
        """What one rider more is worth where it helps most."""
        land = state.seats[state.seat].land
        best = 0.0
        for space in range(SPACES):
            if space != START and has(land.tiled & ~land.villages, space):
                now = self.of_site(state, land, space)
                land.riders[space] += 1
                best = max(best, self.of_site(state, land, space) - now)
                land.riders[space] -= 1
        return max(0.0, best - RIDER_LEAVES)

    def of_planting(self, state: TribesState, cost: i64) -> float:
        player = state.seats[state.seat]
        if not can_plant(state, player, cost):
            return 0.0
        price = state.box.guides.price(player, cost)
        return max(0.0, A_PLANTING - worth_of_water(player.water) + worth_of_water(player.water - price))

    def of_best(self, state: TribesState, effect: i64) -> float:
        table = state.box.effects
        best = 0.0
        for i in range(table.children[effect]):
            best = max(best, self.of_effect(state, table.first[effect] + i))
        return best

    def of_effect(self, state: TribesState, effect: i64) -> float:
        table = state.box.effects
        if table.kind[effect] == CHOICE:
            return self.of_best(state, effect)
        if table.kind[effect] != ALL_OF:
            return self.of_part(state, table.kind[effect], max(0, strength(state, effect, False)))
        worth = 0.0
        for i in range(table.children[effect]):
            worth += self.of_effect(state, table.first[effect] + i)
        return worth
