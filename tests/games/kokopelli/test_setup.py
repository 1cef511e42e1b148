"""Set-up, villages and zones: K1 to K10."""

import pytest

from ognisko.core.chance import Fast, Script
from ognisko.core.errors import UsageError
from ognisko.core.state import SPECTATOR
from ognisko.games.kokopelli.components import IDS
from ognisko.games.kokopelli.rules import KokopelliState
from tests.clauses import clause
from tests.games.kokopelli.positions import GAME, Scene, places


def new(players: int, **options: int | str) -> KokopelliState:
    state = GAME.new(players, GAME.settle(options), Fast(3))
    assert isinstance(state, KokopelliState)
    return state


def used(state: KokopelliState) -> list[str]:
    return [IDS[kind] for kind in state.used]


@clause("K1")
@pytest.mark.parametrize("tiles", [10, 11, 12])
def test_so_many_different_ceremonies_are_drawn_at_random(tiles: int) -> None:
    sets = [GAME.new(2, GAME.settle({"tiles": tiles}), Fast(seed)) for seed in range(30)]
    kinds = [tuple(state.used) for state in sets if isinstance(state, KokopelliState)]
    assert all(len(set(each)) == tiles for each in kinds)
    assert len(set(kinds)) > 20
    assert {kind for each in kinds for kind in each} == set(range(16))


@clause("K1")
def test_the_first_game_has_its_own_set_and_chosen_ceremonies_are_in_the_game() -> None:
    assert sorted(used(new(3, ceremonies="first"))) == sorted(GAME.components.first_game.set)
    chosen = "vase,sun,fire"
    assert set(chosen.split(",")) < set(used(new(3, ceremonies=chosen, tiles=12)))
    ten = ",".join(IDS[:10])
    assert used(new(2, ceremonies=ten)) == list(IDS[:10])


@pytest.mark.parametrize(
    ("ceremonies", "says"),
    [("sun,moon", "'moon'"), ("sun,sun", "different"), ("", "''"), (",".join(IDS[:11]), "11 are chosen, but tiles=10")],
)
def test_a_set_that_cannot_be_played_is_refused_in_one_line(ceremonies: str, says: str) -> None:
    with pytest.raises(UsageError, match=says) as error:
        GAME.parse_options([f"ceremonies={ceremonies}"])
    assert "\n" not in str(error.value)


@clause("K2")
def test_a_3_and_on_top_a_4_lie_on_each_tile() -> None:
    view = GAME.view(new(4), SPECTATOR)
    assert list(view["tiles"].values()) == [[3, 4]] * 10


@clause("K3")
@pytest.mark.parametrize(("tiles", "cards"), [(10, 36), (11, 39), (12, 42)])
def test_a_deck_has_three_of_each_ceremony_and_six_kokopelli(tiles: int, cards: int) -> None:
    state = new(2, tiles=tiles)
    for player in state.seats:
        assert player.cards == 5
        assert player.deck() == cards - 5
        owned = [player.hand[card] + player.top[card] for card in range(17)]
        assert owned == [3 if kind in state.used else 0 for kind in range(16)] + [6]


@clause("K4")
@pytest.mark.parametrize(("players", "tokens"), [(2, (10, 11, 12)), (3, (9, 10, 11)), (4, (9, 10, 11))])
def test_the_pile_of_end_tokens(players: int, tokens: tuple[int, int, int]) -> None:
    assert tuple(new(players, tiles=tiles).pile for tiles in (10, 11, 12)) == tokens


@clause("K5")
def test_rounds_begin_with_the_first_player_and_go_clockwise() -> None:
    scene = Scene(3)
    order = []
    for _turn in range(6):
        order.append((int(scene.state.round), scene.seat))
        scene.hold(scene.seat, "sun").play("take", "take")
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert scene.why_not("take") is None
    assert GAME.why_not(scene.state, 1, GAME.grammar.parse("take")) == "K5"


@clause("KR17")
def test_seats_and_places_are_numbered_from_0() -> None:
    assert GAME.grammar.text(GAME.grammar.parse("start hunter @0.2")) == "start hunter @0.2"
    for unknown in ("start hunter @2.5", "play hunter @3.5", "interrupt @4.0", "start kokopelli @0.0"):
        with pytest.raises(UsageError):
            GAME.grammar.parse(unknown)


def reach_of(scene: Scene) -> set[str]:
    """Where seat 0 can add: every place of the table is given a ceremony, and the seat holds a Kokopelli."""
    kinds = iter(IDS * 4)
    for village in range(scene.state.players):
        for place in range(6 if scene.state.players == 2 else 5):
            kind = next(kind for kind in kinds if kind not in ("spider_woman", "chief", "warrior"))
            scene.stand(kind, f"@{village}.{place}")
    return places(scene.hold(0, "kokopelli").legal("play"))


OWN = {"@0.0", "@0.1", "@0.2", "@0.3", "@0.4"}  # the last one is the Sun's with 3 or 4 players


@clause("K6", "K7", "KE1", "KR17")
@pytest.mark.parametrize("players", [3, 4])
def test_the_zone_is_the_own_village_and_the_two_nearest_places_of_each_neighbour(players: int) -> None:
    right = players - 1
    assert reach_of(Scene(players)) == OWN | {"@1.2", "@1.3", f"@{right}.0", f"@{right}.1"}


@clause("K6", "KE1")
def test_a_village_has_four_places_to_start_on() -> None:
    scene = Scene(4).hold(0, "hunter", "paw")
    assert places(scene.legal("start")) == OWN - {"@0.4"}
    assert scene.why_not("start hunter @0.5") == "K6"
    assert Scene(3).hold(0, "paw").why_not("play paw @3.0") == "K6"


@clause("K8", "KE6")
def test_with_two_players_the_place_below_the_opponents_deck_is_out_of_the_zone() -> None:
    scene = Scene(2)
    assert places(scene.hold(0, "hunter", "paw").legal("start")) == OWN
    assert reach_of(scene) == OWN | {"@0.5", "@1.0", "@1.1", "@1.2", "@1.3"}
    assert scene.why_not("play kokopelli @1.4") == "K8"


@clause("K9")
def test_an_ability_works_for_the_host_whoever_started_it_until_it_ends() -> None:
    scene = Scene(3).stand("fire", "@0.0").hold(0, "hunter", "sun").hold(1, "paw", "sun").hold(2, "paw")
    scene.play("start hunter @1.2", "take")
    assert len(scene.hand(0)) == 2  # one card: the Hunter is not the starter's
    before = len(scene.hand(1))
    scene.play("take")
    assert len(scene.hand(1)) == before + 2
    scene.play("interrupt @1.2").turn(1, 1).hold(1, "paw").play("take")
    assert len(scene.hand(1)) == 2


@clause("K10")
def test_an_ability_wins_over_the_base_rule() -> None:
    scene = Scene(3).stand("fire", "@0.0").hold(0, "hunter", "sun")
    assert "start hunter @1.2" in scene.legal()  # K16 says: in the own village


def test_the_set_up_uses_the_chance_that_is_recorded() -> None:
    script = Script([0] * 20)
    state = GAME.new(2, GAME.settle({}), script)
    assert script.left() == 0
    assert isinstance(state, KokopelliState)
    assert used(state) == list(IDS[:10])
    assert [state.seats[0].hand[card] for card in (0, 1)] == [3, 2]
