"""The clauses T1-T15, their rulings and printed examples."""

from collections import Counter

import pytest

from ognisko.core.chance import Fast, Script
from ognisko.core.state import SPECTATOR
from ognisko.lab.simulate import play
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from tests.clauses import clause
from tests.games.totem.positions import ALL, GAME, MOVES, PIECES, Scene

GROUP = {piece.id: piece.group for piece in GAME.components.pieces}


@clause("T1")
def test_pieces_of_a_group_lie_next_to_each_other_in_every_order() -> None:
    layouts = {Scene(chance=Fast(n)).events[0]["pieces"].__str__() for n in range(300)}
    assert len(layouts) > 250
    orders: Counter[tuple[str, str]] = Counter()
    for n in range(600):
        pieces = Scene(chance=Fast(n)).events[0]["pieces"]
        groups = [GROUP[piece] for piece in pieces]
        assert groups == [groups[0]] * 3 + [groups[3]] * 3 + [groups[6]] * 3
        assert sorted(pieces) == sorted(PIECES)
        orders[groups[0], groups[3]] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 60


@clause("T2")
def test_one_card_is_set_aside_known_to_its_owner_only_and_seven_are_in_hand() -> None:
    scene = Scene(players=3)
    for event in scene.happened("set_aside"):
        assert event["private"]["to"] == [event["seat"]]
        player = scene.state.seats[event["seat"]]
        assert MOVES[player.aside] == event["private"]["card"]
        assert player.cards == sum(player.hand) == 7


@clause("T2")
def test_a_remove_drawn_for_the_side_is_shown_and_another_card_is_drawn() -> None:
    # Order of groups, three shuffles; then seat 0 draws the eighth card (a Remove), the seventh (the other), an Up 3.
    layout = [0, 0, 0, 0, 0, 0, 0]
    scene = Scene(chance=Script([*layout, 7, 6, 3, 0, 0, 0]))
    shown = scene.happened("showed")
    assert shown == [{"event": "showed", "seat": 0, "card": "remove"}] * 2
    assert MOVES[scene.state.seats[0].aside] == "up3"
    assert scene.state.seats[0].hand[MOVES.index("remove")] == 2


@clause("T2")
def test_every_card_but_a_remove_is_set_aside_as_often_as_there_are_copies() -> None:
    drawn = Counter(MOVES[Scene(chance=Fast(n)).state.seats[1].aside] for n in range(1400))
    assert set(drawn) == set(MOVES) - {"remove"}
    assert 1.5 < drawn["up1"] / drawn["up2"] < 2.7


@clause("T3")
def test_each_player_draws_a_different_secret_goal_with_a_piece_of_each_group() -> None:
    scene = Scene(players=4)
    drawn = scene.happened("drew")
    assert len({event["private"]["goal"]["id"] for event in drawn}) == 4
    for event in drawn:
        assert event["private"]["to"] == [event["seat"]]
        assert len({GROUP[piece] for piece in event["private"]["goal"]["pieces"]}) == 3


@clause("T4", "TR9")
def test_seat_0_begins_and_turns_go_to_the_left() -> None:
    match = play(GAME, 3, GAME.settle({}), ["random"] * 3, 1)
    assert [step.seat for step in match.steps[:6]] == [0, 1, 2, 0, 1, 2]
    assert match.setup_events[0]["first"] == 0


@clause("T5")
def test_a_player_must_play_a_card_and_act() -> None:
    scene = Scene(hands={0: "up1 remove"})
    assert set(scene.legal()) == {f"up1 {piece}" for piece in ALL.split()[1:]} | {"remove"}
    assert scene.why_not("wait") == "T5"
    scene.do("up1 blue")
    assert [event["event"] for event in scene.events[-2:]] == ["played", "moved"]


@clause("T6")
def test_each_card_is_used_once_a_round() -> None:
    scene = Scene(hands={0: "up1 up1 up2", 1: "up1 up2 up3"})
    scene.do("up2 brown")
    scene.do("up1 blue")
    assert scene.why_not("up2 red") == "T6"
    assert scene.why_not("up1 red") is None


@clause("T7")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("up1 turquoise", "pink blue brown yellow turquoise red green purple orange"),
        ("up2 turquoise", "pink blue brown turquoise yellow red green purple orange"),
        ("up3 turquoise", "pink blue turquoise brown yellow red green purple orange"),
        ("up3 yellow", "yellow pink blue brown red turquoise green purple orange"),
    ],
)
def test_up_moves_a_piece_up_by_exactly_that_many_places(move: str, after: str) -> None:
    scene = Scene(hands={0: "up1 up2 up3"})
    scene.do(move)
    assert scene.totem() == after


@clause("T7", "T11")
def test_up_cannot_move_a_piece_less_far() -> None:
    scene = Scene(hands={0: "up1 up2 up3"})
    refused = [f"up{n} {ALL.split()[place]}" for n in (1, 2, 3) for place in range(n)]
    assert [scene.why_not(move) for move in refused] == ["T11"] * 6


@clause("T8", "T11")
def test_down_moves_a_piece_down_by_exactly_two_places() -> None:
    scene = Scene(hands={0: "down2"})
    assert scene.why_not("down2 orange") == scene.why_not("down2 purple") == "T11"
    scene.do("down2 green")
    assert scene.totem() == "pink blue brown yellow red turquoise purple orange green"


@clause("T9")
def test_to_the_bottom_moves_any_piece_that_is_not_there() -> None:
    scene = Scene(hands={0: "bottom"})
    assert scene.why_not("bottom orange") == "T9"
    scene.do("bottom pink")
    assert scene.totem() == "blue brown yellow red turquoise green purple orange pink"


@clause("T10")
def test_remove_takes_the_bottom_piece_out_of_the_round() -> None:
    scene = Scene(hands={0: "remove up1", 1: "up1 bottom"})
    events = scene.do("remove")
    assert scene.totem() == "pink blue brown yellow red turquoise green purple"
    assert events[-1] == {"event": "removed", "seat": 0, "piece": "orange", "from": 9}
    assert scene.why_not("up1 orange") == scene.why_not("bottom orange") == "T10"


@clause("T10", "TR14")
def test_remove_is_nobodys_first_card_doubled_or_not() -> None:
    scene = Scene(double=True)
    for _turn in range(2):
        assert "remove" not in scene.legal()
        assert "double remove" not in scene.legal()
        assert scene.why_not("remove") == scene.why_not("double remove") == "T10"
        scene.do(next(text for text in scene.legal() if text.startswith("up1")))
    assert "remove" in scene.legal()
    assert "double remove" in scene.legal()


@clause("T11", "TR15")
def test_a_card_without_a_full_move_is_laid_only_if_nothing_else_is_left() -> None:
    """Made up: two pieces never happen in a round, and with four or more every card has a move."""
    scene = Scene(totem="pink blue", hands={0: "up3 down2", 1: "up1"})
    assert scene.legal() == ["lay up3", "lay down2"]
    assert scene.why_not("up3 blue") == "T11"
    events = scene.do("lay up3")
    assert [event["event"] for event in events] == ["played", "idled"]
    assert scene.totem() == "pink blue"
    assert scene.legal() == ["up1 blue"]
    assert scene.why_not("lay up1") == "T11"


@clause("T11")
def test_the_last_card_without_a_move_is_laid_and_ends_the_round() -> None:
    scene = Scene(totem="pink blue", hands={0: "up3", 1: ""})
    assert scene.do("lay up3")[2]["reason"] == "cards"


@clause("TR15")
def test_with_four_or_more_pieces_every_card_has_a_move() -> None:
    for height in range(4, 10):
        for card in MOVES:
            scene = Scene(totem=" ".join(PIECES[:height]), hands={0: card})
            assert not any(text.startswith("lay") for text in scene.legal())


@clause("T12")
def test_a_round_ends_when_three_pieces_are_left() -> None:
    scene = Scene(totem="pink yellow green red", hands={0: "remove up1", 1: "up1 up2"})
    events = scene.do("remove")
    ended = [event for event in events if event["event"] == "round_ended"]
    assert ended == [{"event": "round_ended", "round": 1, "by": 0, "reason": "pieces"}]
    assert scene.state.round == 1
    assert scene.state.totem.height == 9


@clause("T12", "TR6")
def test_a_round_ends_when_nobody_has_a_card_and_those_without_are_skipped() -> None:
    scene = Scene(players=3, hands={0: "up1", 1: "", 2: "up1 up2"})
    scene.do("up1 blue")
    assert scene.state.seat == 2
    scene.do("up1 brown")
    assert scene.state.seat == 2
    assert scene.do("up2 turquoise")[2]["reason"] == "cards"


def score(totem: str, goals: dict[int, str], players: int = 3) -> Scene:
    """The round ends with these pieces left; seat 0 removes what lies below them."""
    below = next(piece for piece in PIECES if piece not in totem.split())
    scene = Scene(players=players, totem=f"{totem} {below}", hands={0: "remove"}, goals=goals)
    scene.do("remove")
    return scene


@clause("T13", "TE1")
def test_printed_example_of_the_scoring() -> None:
    # Blue and red have been removed: what is left is pink, yellow, green.
    scene = score("pink yellow green", {0: "g01", 1: "g12", 2: "g19"})
    assert scene.points() == [16, 0, 5]


@clause("T13", "TE2")
@pytest.mark.parametrize(
    ("totem", "points"),
    [
        ("red green blue", (9, 5, 2)),
        ("red blue green", (9, 0, 2)),
        ("green red blue", (0, 5, 2)),
        ("green blue red", (0, 5, 2)),
        ("blue green red", (0, 5, 2)),
        ("blue red green", (0, 0, 2)),
        ("pink yellow orange", (0, 0, 0)),
    ],
)
def test_printed_legend_of_the_scoring(totem: str, points: tuple[int, int, int]) -> None:
    scene = score(totem, {0: "g14"})
    scored = next(event for event in scene.happened("scored") if event["seat"] == 0)
    assert (scored["points1"], scored["points2"], scored["points3"]) == points
    assert scene.points()[0] == sum(points)


@clause("T14")
def test_a_new_round_has_new_goals_all_cards_a_new_layout_and_begins_left_of_the_last_mover() -> None:
    scene = score("pink yellow green", {0: "g01", 1: "g12", 2: "g19"})
    assert scene.state.first == scene.state.seat == 1
    used = {"g01", "g12", "g19"}
    assert set(scene.game.view(scene.state, SPECTATOR)["box"]) == used
    drawn = [event["private"]["goal"]["id"] for event in scene.happened("drew")[-3:]]
    assert not used & set(drawn)
    assert [player.cards for player in scene.state.seats] == [7, 7, 7]
    assert len(scene.happened("laid_out")) == 2


@clause("T15")
@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 3), (4, 4)])
def test_a_game_has_as_many_rounds_as_printed(players: int, rounds: int) -> None:
    match = play(GAME, players, GAME.settle({}), ["random"] * players, 5)
    ended = [event for step in match.steps for event in step.events if event["event"] == "round_ended"]
    assert len(ended) == rounds
    assert match.over
    assert match.game.why_not(match.state, 0, 1) == "T15"


@clause("T15")
def test_most_points_win_and_ties_share() -> None:
    match = Match(GAME, 3, {}, Seed(1))
    match.run([_First()] * 3)
    for seat, points in enumerate([20, 31, 31]):
        match.state.seats[seat].points = points
    assert match.winners() == [1, 2]


class _First:
    def choose(self, glimpse: object) -> int:
        return GAME.legal(glimpse.world, glimpse.seat)[0]  # type: ignore[attr-defined]


@clause("TR8")
@pytest.mark.parametrize(("alternate", "firsts"), [(False, [0, 0, 0, 0]), (True, [0, 1, 0, 1])])
def test_with_two_players_the_same_begins_every_round_unless_they_alternate(alternate: bool, firsts: list[int]) -> None:
    match = play(GAME, 2, GAME.settle({"alternate": alternate}), ["random"] * 2, 3)
    events = match.setup_events + [event for step in match.steps for event in step.events]
    assert [event["first"] for event in events if event["event"] == "laid_out"] == firsts


@clause("TR8")
def test_alternate_goes_by_who_began_with_any_number_of_players() -> None:
    match = play(GAME, 4, GAME.settle({"alternate": True}), ["random"] * 4, 3)
    events = match.setup_events + [event for step in match.steps for event in step.events]
    assert [event["first"] for event in events if event["event"] == "laid_out"] == [0, 1, 2, 3]


def test_without_variants_two_players_end_by_cards_and_more_by_pieces() -> None:
    """What docs/rules/totem.md derives from the counts of the cards."""
    for players, reason in ((2, "cards"), (3, "pieces"), (4, "pieces")):
        for seed in range(10):
            match = play(GAME, players, GAME.settle({}), ["random"] * players, seed)
            events = [event for step in match.steps for event in step.events]
            assert {event["reason"] for event in events if event["event"] == "round_ended"} == {reason}
