"""Kokopelli (Stefan Feld): ceremonies in your village and at your neighbours', each with an ability of its own."""

from collections.abc import Iterator, Mapping

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.components import Origin, worded
from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Option, Options, Value, reading, switch
from ognisko.core.sight import Sight
from ognisko.core.state import Log
from ognisko.games.kokopelli.actions import grammar
from ognisko.games.kokopelli.components import IDS, TILES, Components, load
from ognisko.games.kokopelli.events import events
from ognisko.games.kokopelli.layout import LAYOUT
from ognisko.games.kokopelli.mind import KokopelliMind
from ognisko.games.kokopelli.observation import KokopelliObserver
from ognisko.games.kokopelli.refusals import reason
from ognisko.games.kokopelli.rules import KokopelliState, new_kokopelli
from ognisko.games.kokopelli.study import two
from ognisko.games.kokopelli.view import KokopelliView, build, piles
from ognisko.games.kokopelli.zones import new_zones

RANDOM, FIRST = "random", "first"


class CeremonySet(Option):
    """`random`, `first` (the first game's set) or ids with commas between them; what is missing is drawn at random."""

    def read(self, given: Value) -> Value:
        if given in (RANDOM, FIRST):
            return given
        ids = given.split(",") if isinstance(given, str) else []
        for id in ids:
            if id not in IDS:
                raise UsageError(f"option {self.id}: {id!r} is neither random, first nor one of {', '.join(IDS)}")
        if not ids or len(set(ids)) < len(ids):
            raise UsageError(f"option {self.id}: {given!r} is not random, first or a list of different ceremonies")
        return given


class KokopelliGame(Game[KokopelliState, KokopelliView]):
    id = "kokopelli"
    title = {"pl": "Kokopelli", "en": "Kokopelli"}  # noqa: RUF012 - read only
    designers = ("Stefan Feld",)
    publisher = "Queen Games 2021, Piatnik"
    seats = range(2, 5)
    rules_version = 1
    options = (
        Option("tiles", TILES, "K1"),
        CeremonySet("ceremonies", (RANDOM, FIRST), "K1"),
        reading("guests_vase", "KR6"),
    )
    studies = (switch("two", "K23"),)

    def __init__(self, components: Components, origin: Origin) -> None:
        sight = Sight(
            build, reason, over="K23", turn="K5", observer=KokopelliObserver(), layout=LAYOUT, piles=piles(components)
        )
        super().__init__(origin, grammar(components), events(components), sight)
        self.components = components
        self.box = components.box
        self.zones = {players: new_zones(players) for players in self.seats}

    @classmethod
    def load(cls, data: bytes, name: str) -> "KokopelliGame":
        return cls(*load(data, name))

    def settle(self, chosen: Mapping[str, Value]) -> Options:
        options = super().settle(chosen)
        fixed = len(self.chosen(options))
        if fixed > int(options["tiles"]):
            raise UsageError(f"option ceremonies: {fixed} are chosen, but tiles={options['tiles']}")
        return options

    def chosen(self, options: Options) -> list[int]:
        """The ceremonies that are not drawn at random."""
        named = str(options["ceremonies"])
        if named == RANDOM:
            return []
        ids = self.components.first_game.set if named == FIRST else named.split(",")
        return [IDS.index(id) for id in ids]

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> KokopelliState:
        if options.get("two"):
            return two(self.box, self.zones[players], players, chance, log)
        chosen = vec[i64](self.chosen(options))
        state = new_kokopelli(self.box, self.zones[players], players, chosen, int(options["tiles"]), chance, log)
        state.guests_vase = bool(options["guests_vase"])
        return state

    def variants(self) -> Iterator[Options]:
        """The number of tiles and the set do not meet in the rules: each is gone through with the other's default."""
        for tiles in TILES:
            yield {"tiles": tiles, "ceremonies": RANDOM}
        yield {"tiles": TILES[0], "ceremonies": FIRST}

    def names(self, language: str) -> dict[str, str]:
        ceremonies = self.components.ceremonies
        abilities = {f"{id}.text": text for id, text in worded(ceremonies, language, "text").items()}
        return worded(ceremonies, language) | abilities

    def longest(self, players: int) -> int:
        # KR30: no rule ends a game in which nobody uses up a deck. Of 180,000 random ones none took 140 a player.
        return 500 * players

    def score_bounds(self, players: int) -> tuple[int, int]:
        # Every card is played once. An own card earns at most a token, Turtle, Shaman, Sky Mother twice and an empty
        # hand with Eagle Feather, a neighbour's at most the host's point, Shaman and Sky Mother twice; then K24, K25.
        cards = TILES[-1] * self.box.copies + self.box.jokers
        return 0, cards * (7 + max(self.box.tokens)) + (players - 1) * cards * 4 + 5 + 6


GAME = KokopelliGame
MIND = KokopelliMind
