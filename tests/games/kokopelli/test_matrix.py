"""Every ordered pair of abilities that can meet, with the points that are expected.

One Kokopelli meets two abilities. What each of them adds is written here once more, apart from the rules: in points, in
cards and in actions. A Snake Dance of the player makes the Kokopelli two.
"""

from collections.abc import Callable

import pytest

from ognisko.games.kokopelli.components import IDS
from tests.clauses import clause
from tests.games.kokopelli.positions import Scene

PAIRS = [(a, b) for a in IDS for b in IDS if a != b]
of_every_pair = pytest.mark.parametrize(("first", "second"), PAIRS, ids=lambda each: each)
OTHERS = ("sun", "fire", "hunter")


def plain(*taken: str) -> str:
    """A ceremony without effect on an added card, other than these."""
    return next(kind for kind in OTHERS if kind not in taken)


def result(scene: Scene, cards_before: int) -> tuple[int, int, int, int]:
    """The player's points, the left neighbour's, the cards drawn and the extra actions."""
    drawn = len(scene.hand(0)) - (cards_before - 1)
    return scene.points[0], scene.points[1], drawn, int(scene.state.extra)


@clause("KR5", "KR18", "K43", "K45", "K46")
@of_every_pair
def test_two_own_abilities_and_a_kokopelli_that_finishes_the_second(first: str, second: str) -> None:
    scene = Scene(3).stand(first, "@0.0").stand(second, "@0.1", 3).hold(0, "kokopelli", "sun", "sun")
    scene.play("play kokopelli @0.1")
    both = {first, second}
    weight = 2 if "snake_dance" in both else 1
    points = 4 + ("turtle" in both) + ("shaman" in both) + weight * ("sky_mother" in both)
    assert result(scene, 3) == (points, 0, 0, int("vase" in both))


@clause("K37", "K38", "KR5")
@of_every_pair
def test_two_own_abilities_and_a_kokopelli_that_finishes_at_a_neighbour(first: str, second: str) -> None:
    kind = plain(first, second)
    scene = Scene(3).stand(first, "@0.0").stand(second, "@0.1").stand(kind, "@1.2", 3)
    scene.hold(0, "kokopelli", "paw", "paw").play("play kokopelli @1.2")
    both = {first, second}
    weight = 2 if "snake_dance" in both else 1
    points = 4 + ("turtle" in both) + weight * ("paw" in both)
    assert result(scene, 3) == (points, 1, weight * ("lizard" in both), 0)


@clause("K9", "KR7", "KR18")
@of_every_pair
def test_an_own_ability_meets_that_of_a_neighbour_which_is_finished(first: str, second: str) -> None:
    scene = Scene(3).stand(first, "@0.0").stand(second, "@1.2", 3).hold(0, "kokopelli", "paw", "paw")
    scene.play("play kokopelli @1.2")
    weight = 2 if first == "snake_dance" else 1
    own = 4 + (first == "turtle") + weight * (first == "paw")
    hosts = 1 + (second == "shaman") + weight * (second == "sky_mother")
    assert result(scene, 3) == (own, hosts, weight * (first == "lizard"), int(second == "vase"))


@clause("K44", "KR5", "KR14")
@of_every_pair
def test_two_abilities_of_a_neighbour_and_a_kokopelli_that_is_added_to_the_second(first: str, second: str) -> None:
    scene = Scene(3).stand(first, "@1.1").stand(second, "@1.2", 2).hold(0, "kokopelli", "paw", "paw")
    scene.play("play kokopelli @1.2")
    both = {first, second}
    finished = "drummer" in both
    hosts = finished * (1 + ("shaman" in both)) + ("sky_mother" in both)
    assert result(scene, 3) == (4 * finished, hosts, 0, int("vase" in both))


@clause("K39", "K14", "KR3", "KR19")
@of_every_pair
def test_two_own_abilities_and_the_last_card_at_a_neighbour(first: str, second: str) -> None:
    kind = plain(first, second)
    scene = (
        Scene(3).stand(first, "@0.0").stand(second, "@0.1").stand(kind, "@1.2").hold(0, kind).play(f"play {kind} @1.2")
    )
    both = {first, second}
    drawn, points = (1, 0) if "lizard" in both else (5, 3) if "eagle_feather" in both else (3, 1)
    assert result(scene, 1) == (points + ("paw" in both), 0, drawn, 0)


@clause("KR27", "KR28", "K33", "K34")
@of_every_pair
def test_two_own_abilities_and_what_is_asked_after_a_play_and_after_a_take(first: str, second: str) -> None:
    both = {first, second}
    scene = Scene(3).stand(first, "@0.0").stand(second, "@0.1").hold(0, second, "kokopelli").play(f"play {second} @0.1")
    assert (scene.asked == "go on") == bool(both & {"chief", "warrior"})
    if scene.asked == "go on":
        same, other = "play kokopelli @0.1", "play kokopelli @0.0"
        assert set(scene.legal("play")) == ({same} if "chief" in both else set()) | (
            {other} if "warrior" in both else set()
        )
    scene = Scene(3).stand(first, "@0.0").stand(second, "@0.1").hold(0, "kokopelli").play("take")
    assert (scene.asked == "birthday") == ("birthday" in both)
    assert len(scene.hand(0)) == (3 if "hunter" in both else 2)


def named(make: Callable[[], Scene], points: list[int]) -> object:
    return pytest.param(make, points, id=make.__name__)


def chief_and_paw() -> Scene:
    scene = (
        Scene(3).stand("chief", "@0.0").stand("paw", "@0.1").stand("sun", "@1.2", 2).hold(0, "sun", "kokopelli", "fire")
    )
    return scene.play("play sun @1.2", "play kokopelli @1.2")


def snake_dance_and_drummer() -> Scene:
    return Scene(3).stand("snake_dance", "@0.0").stand("drummer", "@1.1").stand("sun", "@1.2").hold(
        0, "kokopelli", "fire"
    ).play("play kokopelli @1.2")  # fmt: skip


def snake_dance_and_sky_mother() -> Scene:
    scene = Scene(3).stand("snake_dance", "@0.0").stand("sky_mother", "@1.2", 2).hold(0, "kokopelli", "fire")
    return scene.play("play kokopelli @1.2")


def snake_dance_drummer_and_sky_mother_at_home() -> Scene:
    scene = Scene(3).stand("snake_dance", "@0.0").stand("sky_mother", "@0.1").stand("drummer", "@0.2")
    return scene.hold(0, "kokopelli", "fire").play("play kokopelli @0.1")


def birthday_and_hunter() -> Scene:
    scene = Scene(3).stand("birthday", "@0.0").stand("hunter", "@0.1").stand("sun", "@0.2", 2).hold(0, "fire")
    return scene.deck(0, "sun", "kokopelli", "fire").play("take", "play sun @0.2", "play kokopelli @0.2")


def fire_and_sun() -> Scene:
    """Fire starts the Sun at a neighbour's: it is the neighbour's Sun, and the own place below the deck stays shut."""
    scene = Scene(3).stand("fire", "@0.0").hold(0, "sun", "paw", "vase").play("start sun @1.2")
    assert scene.why_not("start paw @0.4") == "K42"
    scene.play("take").hold(1, "paw", "vase").play("start paw @1.4")
    return scene


def spider_woman_and_sun_with_two_players() -> Scene:
    scene = Scene(2).stand("spider_woman", "@0.0").stand("sun", "@1.0").stand("paw", "@1.5", 3).hold(0, "paw", "fire")
    return scene.play("play paw @1.5")


def vase_and_chief() -> Scene:
    """Three cards of the Chief at a neighbour's with a Vase: one extra action."""
    scene = Scene(3).stand("chief", "@0.0").stand("vase", "@1.1").stand("sun", "@1.2").turn(0, 1)
    scene.hold(0, "sun", "sun", "kokopelli", "fire").play("play sun @1.2", "play sun @1.2", "play kokopelli @1.2")
    assert (scene.seat, scene.state.extra) == (0, 1)
    return scene


def lizard_and_the_empty_hand() -> Scene:
    scene = Scene(3).stand("lizard", "@0.0").stand("sun", "@1.2", 3).hold(0, "sun").deck(0, "fire", "fire")
    return scene.play("play sun @1.2")


def eagle_feather_and_chief() -> Scene:
    """The hand empties twice in one action of the Chief."""
    scene = Scene(3).stand("eagle_feather", "@0.0").stand("chief", "@0.1").stand("sun", "@0.2", 2).hold(0, "sun")
    scene.deck(0, "sun", "fire", "fire", "fire", "fire", "fire").play("play sun @0.2")
    return scene.play("play sun @0.2")


def shaman_and_turtle_finishing_the_shaman() -> Scene:
    scene = Scene(3).stand("shaman", "@0.0", 3).stand("turtle", "@0.1").hold(0, "shaman", "fire")
    return scene.play("play shaman @0.0")


def shaman_and_turtle_finishing_the_turtle() -> Scene:
    scene = Scene(3).stand("shaman", "@0.0").stand("turtle", "@0.1", 3).hold(0, "turtle", "fire")
    return scene.play("play turtle @0.1")


def warrior_and_vase_at_both_neighbours() -> Scene:
    scene = (
        Scene(3).stand("warrior", "@0.0").stand("vase", "@1.2").stand("vase", "@2.0").hold(0, "vase", "vase", "fire")
    )
    scene.play("play vase @1.2", "play vase @2.0")
    assert scene.state.extra == 2
    return scene


def birthday_and_eagle_feather() -> Scene:
    """A drawn card is added, another is left: the hand is not empty; the last one empties it."""
    scene = Scene(3).stand("birthday", "@0.0").stand("eagle_feather", "@0.1").stand("sun", "@0.2").hold(0)
    return scene.deck(0, "sun", "fire", "fire").play("take", "play sun @0.2")


def drummer_and_turtle() -> Scene:
    scene = Scene(3).stand("drummer", "@0.0", 2).stand("turtle", "@0.1").hold(0, "drummer", "fire")
    return scene.play("play drummer @0.0")


@clause("K31", "K34", "K36", "K40", "K41", "KR3", "KR5", "KR11", "KR18", "KR19", "KR23")
@pytest.mark.parametrize(
    ("make", "points"),
    [
        named(chief_and_paw, [2 + 4, 1, 0]),
        named(snake_dance_and_drummer, [4, 1, 0]),
        named(snake_dance_and_sky_mother, [4, 1 + 2, 0]),
        named(snake_dance_drummer_and_sky_mother_at_home, [4 + 2, 0, 0]),
        named(birthday_and_hunter, [4, 0, 0]),
        named(fire_and_sun, [0, 0, 0]),
        named(spider_woman_and_sun_with_two_players, [4, 1]),
        named(vase_and_chief, [4, 1, 0]),
        named(lizard_and_the_empty_hand, [4, 1, 0]),
        named(eagle_feather_and_chief, [3 + 4, 0, 0]),
        named(shaman_and_turtle_finishing_the_shaman, [4 + 1 + 1, 0, 0]),
        named(shaman_and_turtle_finishing_the_turtle, [4 + 1 + 1, 0, 0]),
        named(warrior_and_vase_at_both_neighbours, [0, 0, 0]),
        named(birthday_and_eagle_feather, [3, 0, 0]),
        named(drummer_and_turtle, [4 + 1, 0, 0]),
    ],
)
def test_the_meetings_that_people_ask_about(make: Callable[[], Scene], points: list[int]) -> None:
    assert make().points == points
