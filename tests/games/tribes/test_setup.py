"""Set-up: W1-W7 and their rulings."""

from collections import Counter

import pytest

from ognisko.core.chance import Fast
from ognisko.core.state import SPECTATOR
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from tests.clauses import clause
from tests.games.tribes.positions import GAME, C, Scene


def new(players: int = 3, seed: int = 1, **options: str) -> Match:
    return Match(GAME, players, options, Seed(seed))


def happened(match: Match, name: str) -> list[dict[str, object]]:
    events = [*match.setup_events, *(event for step in match.steps for event in step.events)]
    return [event for event in events if event["event"] == name]


def started(players: int = 3, seed: int = 1, **options: str) -> Match:
    """A game in which everybody has made what comes before the first turn."""
    match = new(players, seed, **options)
    while match.view(SPECTATOR)["stage"] in ("board", "start"):
        match.play(match.legal()[0])
    return match


@clause("W1")
def test_five_backs_are_on_offer_and_nobody_sees_their_faces() -> None:
    match = new()
    for seat in (0, 1, 2, SPECTATOR):
        view = match.view(seat)
        assert len(view["offer"]) == 5
        assert set(view["offer"]) <= {"fire", "water", "earth", "air"}
    assert all(set(event) == {"event", "place", "element"} for event in happened(match, "offered"))


@clause("W2")
def test_four_village_cards_lie_face_up() -> None:
    view = new(2).view(SPECTATOR)
    assert len(set(view["villages"])) == 4
    assert view["village_deck"] == 26


@clause("W3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_forest_tiles_are_those_for_the_number_of_players(players: int) -> None:
    match = new(players)
    marked = {tile.id: tile.players for tile in C.forest_tile}
    view = match.view(SPECTATOR)
    assert len(view["forest"]) == 5
    used = sum(mark <= players for mark in marked.values())
    assert view["forest_stack"] + 5 == used
    for seed in range(30):
        assert all(marked[tile] <= players for tile in new(players, seed).view(SPECTATOR)["forest"])


@clause("W4")
def test_water_and_pollution_never_run_out() -> None:
    scene = Scene(hands={0: "water-05"})
    scene.water(0, 500)
    scene.do("card water-05")
    assert scene.seat()["water"] == 505
    scene = Scene(hands={0: "fire fire fire"})
    scene.plant(0, "purple-02 r1c2")  # no turbine: building pollutes
    scene.riders(0, r1c2=3)
    scene.pollute(0, r1c3=90)
    scene.do("village r1c2")
    assert scene.there("r1c3")["pollution"] == 91


@clause("W5")
def test_everybody_has_an_own_board_with_16_pollution_7_riders_4_temples_and_5_cards() -> None:
    match = new(5)
    view = match.view(SPECTATOR)
    assert len({seat["board"] for seat in view["seats"]}) == 5
    for n, seat in enumerate(view["seats"]):
        board = next(board for board in C.board if board.id == seat["board"])
        assert [space["pollution"] for space in seat["spaces"]] == [n for row in board.pollution for n in row]
        assert sum(space["pollution"] for space in seat["spaces"]) == 16
        assert sorted(seat["temples_left"]) == ["clean", "move", "plant", "water"]
        assert len(seat["backs"]) == 5
        assert seat["hand"] is None
        assert len(match.view(n)["seats"][n]["hand"]) == 5
        assert seat["villages"] == 0
        assert seat["guides"] == []
    assert sum(card.character == "Aruna" for card in C.guide_card) == 4


@clause("W5", "WR35")
def test_backs_of_hands_are_open_and_faces_are_their_owners() -> None:
    match = new(3)
    for event in happened(match, "drew"):
        assert event["private"]["to"] == [event["seat"]]  # type: ignore[index]
        assert str(event["private"]["card"]).startswith(str(event["element"]))  # type: ignore[index]
    mine = match.view(0)["seats"]
    assert mine[1]["hand"] is mine[2]["hand"] is None
    elements = sorted(card.partition("-")[0] for card in mine[0]["hand"])
    assert sorted(back["element"] for back in match.view(1)["seats"][0]["backs"]) == elements


@clause("W6")
def test_the_first_player_is_drawn() -> None:
    firsts = Counter(new(4, seed).view(SPECTATOR)["first"] for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


@clause("W6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_start_tiles_go_out_in_turn_order_and_their_bonuses_are_resolved_at_once(players: int) -> None:
    match = started(players)
    first = match.view(SPECTATOR)["first"]
    tiles = sorted(C.start_tile, key=lambda tile: tile.number)
    for n in range(players):
        seat = match.view(SPECTATOR)["seats"][(first + n) % players]
        tile = tiles[n]
        assert seat["spaces"][0]["tile"] == tile.id
        assert seat["spaces"][0]["riders"] == tile.riders
        assert seat["capital"] == 7 - tile.riders
        assert seat["water"] == tile.water
        assert sum(space["pollution"] for space in seat["spaces"]) == 16 - tile.clean


@clause("W6")
def test_the_starting_player_chooses_what_to_clean() -> None:
    match = new(2)
    first = match.state.seat
    polluted = [s["space"] for s in match.view(SPECTATOR)["seats"][first]["spaces"] if s["pollution"] > 0]
    assert match.legal(first) == [
        *(f"clean {space}" for space in polluted),
        "done",
    ]
    match.play(f"clean {polluted[-1]}", first)
    assert match.state.seat == 1 - first


@clause("W7")
def test_everybody_gets_the_top_village_card_as_first_goal() -> None:
    match = started(5)
    view = match.view(SPECTATOR)
    kept = [seat["kept"] for seat in view["seats"]]
    assert all(len(cards) == 1 for cards in kept)
    assert len({cards[0] for cards in kept} | set(view["villages"])) == 9
    assert view["village_deck"] == 30 - 9
    assert view["turn"] == view["first"]


@clause("WR25")
def test_boards_are_drawn_at_random() -> None:
    seen = Counter(new(2, seed).view(SPECTATOR)["seats"][0]["board"] for seed in range(300))
    assert set(seen) == {"A", "B", "C", "D", "E"}
    assert min(seen.values()) > 35


@clause("WR25")
def test_an_option_lets_the_players_choose_their_boards_in_turn_order() -> None:
    match = new(3, 5, boards="choose")
    first = match.view(SPECTATOR)["first"]
    assert [seat["points"] for seat in match.view(SPECTATOR)["seats"]] == [0, 0, 0]  # nobody has clean land yet
    assert match.state.seat == first
    assert match.legal(first) == [f"board {id}" for id in "ABCDE"]
    match.play("board C", first)
    second = (first + 1) % 3
    assert match.legal(second) == [f"board {id}" for id in "ABDE"]
    assert match.game.why_not(match.state, second, "board C") == "WR25"
    match.play("board A", second)
    assert match.view(first)["seats"][first]["hand"] == []  # the cards come after
    match.play("board E", (first + 2) % 3)
    assert [match.view(SPECTATOR)["seats"][(first + n) % 3]["board"] for n in range(3)] == ["C", "A", "E"]
    assert match.view(SPECTATOR)["stage"] == "start"


@clause("W7")
def test_start_tiles_without_cleaning_need_no_decision() -> None:
    """An owner's start tiles may have no such bonus."""
    state = GAME.new(2, GAME.settle({}), Fast(3))
    assert GAME.view(state, SPECTATOR)["stage"] == "start"
    for n in range(5):
        GAME.box.starts.clean[n], kept = 0, GAME.box.starts.clean[n]
        assert kept == 1
    try:
        state = GAME.new(2, GAME.settle({}), Fast(3))
        assert GAME.view(state, SPECTATOR)["stage"] == "act"
        assert all(len(seat["kept"]) == 1 for seat in GAME.view(state, SPECTATOR)["seats"])
    finally:
        for n in range(5):
            GAME.box.starts.clean[n] = 1
