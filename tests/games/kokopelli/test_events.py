"""Events and knowledge: all that happens is told, to those who may know it."""

import pytest

from ognisko.core.chance import Fast
from ognisko.core.event import seen_by
from ognisko.core.state import SPECTATOR
from ognisko.games.kokopelli.components import CARD_IDS
from ognisko.interpreted import is_compiled
from ognisko.lab.simulate import play
from tests.clauses import clause
from tests.conformance.places import amount
from tests.games.kokopelli.follower import Follower
from tests.games.kokopelli.positions import GAME, Scene


@pytest.mark.sampled
@clause("KR13", "KR29")
@pytest.mark.parametrize("bot", ["random", "busy"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_spectator_can_follow_the_game_by_its_events_alone(players: int, bot: str) -> None:
    """Points, cards, decks, villages, discards and tokens after every step; the points are those of scored events."""
    for seed in range(amount(6)):
        match = play(GAME, players, GAME.settle({"tiles": 10 + seed % 3}), [bot] * players, seed)
        state = GAME.new(players, match.options, chance := match.source.chance("setup"))
        follower = Follower(players)
        follower.hear(match.setup_events)
        follower.sees(GAME.view(state, SPECTATOR))
        for step in match.steps:
            chance = match.source.chance(f"step {step.stream}")
            state.apply(step.action, chance)
            follower.hear(step.events)
            follower.sees(GAME.view(state, SPECTATOR))
        assert follower.points == match.scores()


@clause("K13", "KR15")
def test_only_the_owner_knows_what_lies_under_the_deck() -> None:
    scene = Scene(3).hold(0, "sun", "paw").play("exchange", "under paw", "rest")
    laid = scene.news("laid_under")
    assert [event["private"] for event in laid] == [{"to": [0], "card": "paw"}, {"to": [0], "card": "sun"}]
    assert [seen_by(event, 1) for event in laid] == [{"event": "laid_under", "seat": 0}] * 2
    assert GAME.view(scene.state, 0)["seats"][0]["under"] == ["paw", "sun"]
    for other in (1, 2, SPECTATOR):
        seat = GAME.view(scene.state, other)["seats"][0]
        assert (seat["under"], seat["laid_under"], seat["hand"]) == (None, 2, None)


@clause("KR15")
def test_imagination_keeps_the_own_order_and_redraws_the_others() -> None:
    scene = Scene(3).hold(0, "sun", "paw", "fire").play("exchange", "under paw", "rest", "take")
    scene.hold(1, "sun", "sun", "vase").play("exchange", "under vase", "rest")
    worlds = [scene.state.imagine(0, Fast(seed)) for seed in range(40)]
    assert all(list(world.seats[0].under) == list(scene.state.seats[0].under) for world in worlds)
    laid = {tuple(world.seats[1].under[i] for i in range(3)) for world in worlds}
    assert len(laid) > 10
    unseen = [sum(1 for i in range(3) if scene.state.seats[1].under[i] == card) for card in range(len(CARD_IDS))]
    for world in worlds:
        player, true = world.seats[1], scene.state.seats[1]
        for card in range(len(CARD_IDS)):
            under = sum(1 for i in range(3) if player.under[i] == card)
            assert player.hand[card] + player.top[card] + under == true.hand[card] + true.top[card] + unseen[card]


@clause("K33", "KR27")
def test_the_drawn_cards_of_birthday_are_the_owners_secret() -> None:
    scene = Scene(3).stand("birthday", "@0.0").hold(0, "sun").play("take")
    assert GAME.view(scene.state, 0)["turn"]["fresh"]
    assert GAME.view(scene.state, 1)["turn"]["fresh"] is None
    drawn = {tuple(scene.state.imagine(1, Fast(seed)).fresh) for seed in range(40)}
    assert len(drawn) > 5
    assert all(sum(fresh) == 1 for fresh in drawn)


@clause("K3")
def test_a_draw_is_told_to_its_owner_only() -> None:
    match = play(GAME, 2, GAME.settle({}), ["random"] * 2, 1)
    drew = [event for event in match.setup_events if event["event"] == "drew"]
    assert len(drew) == 10
    assert all("card" not in event and event["private"]["to"] == [event["seat"]] for event in drew)


@pytest.mark.skipif(not is_compiled(), reason="interpreted it is the same bot, only slower")
def test_greedy_beats_random() -> None:
    """Seat-balanced; a longer run is in docs/benchmarks.md."""
    won, count = 0.0, 60
    for seed in range(count):
        specs = ["greedy", "random"] if seed % 2 == 0 else ["random", "greedy"]
        winners = play(GAME, 2, GAME.settle({}), specs, seed).winners()
        won += sum(specs[seat] == "greedy" for seat in winners) / len(winners)
    assert won / count >= 0.9
