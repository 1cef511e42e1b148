"""The pytest plugin: `pytest --ognisko mygame` runs the conformance suite on a game, whoever has written it.

It is loaded by every pytest on a machine that has ognisko: so it imports games only when a test asks for them.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ognisko.core.game import Game
    from ognisko.testing.places import Place

SUITE = Path(__file__).parent / "conformance"
MARKS = {
    "at_every_place": "the test is of a `place`: a game, a number of players, options; all of them",
    "where_something_is_hidden": "as at_every_place, in games with hidden things",
    "where_it_is_observed": "as at_every_place, in games with an observation",
    "where_chances_are_reckoned": "as at_every_place, in games whose mind reckons odds",
    "of_every_game": "the test is of a `game`",
    "sampled": "a part of it in an ordinary run, all of it with OGNISKO_DEEP=1",
    "clause(*ids)": "the clauses, rulings and printed examples that a test holds",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ognisko")
    group.addoption("--ognisko", action="append", default=[], metavar="GAME", help="run the conformance suite on it")
    parser.addini("ognisko_probe", "module that conformance asks about a game", default="{package}.probe")
    parser.addini("ognisko_goldens", "folder of whole games as they were written down", default="")
    parser.addini("ognisko_rules", "file with the clauses, each of which a test must name", default="")


def pytest_configure(config: pytest.Config) -> None:
    from ognisko.testing.probes import find_at

    find_at(config.getini("ognisko_probe"))
    for mark, meaning in MARKS.items():
        config.addinivalue_line("markers", f"{mark}: {meaning}")
    if wants_suite(config) and str(SUITE) not in config.args:
        config.args.append(str(SUITE))


def wants_suite(config: pytest.Config) -> bool:
    """Asked for here, or by the project's own options; but whoever names files wants no more than those."""
    if any(word.startswith("--ognisko") for word in config.invocation_params.args):
        return True
    named = config.args_source is pytest.Config.ArgsSource.ARGS
    return bool(config.getoption("ognisko")) and not named


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for mark, chosen in CHOICES.items():
        if metafunc.definition.get_closest_marker(mark):
            places = [place for place in places_of(metafunc.config) if chosen(place)]
            metafunc.parametrize("place", places, ids=str)
    if metafunc.definition.get_closest_marker("of_every_game"):
        metafunc.parametrize("game", games_of(metafunc.config), ids=lambda game: str(game.id))


def _everywhere(place: "Place") -> bool:
    return True


def _hides(place: "Place") -> bool:
    return place.game.hides


def _is_observed(place: "Place") -> bool:
    return place.game.sight.layout is not None


def _reckons(place: "Place") -> bool:
    from ognisko.minds.mind import Mind, mind_of

    return type(mind_of(place.game)).odds is not Mind.odds


CHOICES: dict[str, Callable[["Place"], bool]] = {
    "at_every_place": _everywhere,
    "where_something_is_hidden": _hides,
    "where_it_is_observed": _is_observed,
    "where_chances_are_reckoned": _reckons,
}


def games_of(config: pytest.Config) -> Sequence["Game"]:
    """Those that the run is about: as asked for, else all."""
    from ognisko import games
    from ognisko.core.errors import UsageError

    try:
        return [games.get(id) for id in config.getoption("ognisko") or games.names()]
    except UsageError as error:
        raise pytest.UsageError(str(error)) from None


def places_of(config: pytest.Config) -> Sequence["Place"]:
    from ognisko.testing.places import Place

    return [Place(game, *setup) for game in games_of(config) for setup in (*game.setups(), *game.studied())]


@pytest.fixture(scope="session")
def places(request: pytest.FixtureRequest) -> Sequence["Place"]:
    """Every table that the run is about."""
    return places_of(request.config)


@pytest.fixture
def golden_folder(game: "Game", pytestconfig: pytest.Config) -> Path:
    return goldens_of(game.id, pytestconfig)


def goldens_of(game: str, config: pytest.Config) -> Path:
    """With `{game}` in the name a folder for each."""
    return config.rootpath / str(config.getini("ognisko_goldens")).format(game=game)


@pytest.fixture
def rules_file(pytestconfig: pytest.Config) -> Path:
    return pytestconfig.rootpath / str(pytestconfig.getini("ognisko_rules"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What does not concern the game is no test of it: a game may hide nothing, and goldens come last."""
    beside = [item for item in items if _is_beside(item, config)]
    if beside:
        items[:] = [item for item in items if item not in beside]
        config.hook.pytest_deselected(items=beside)


def _is_beside(item: pytest.Item, config: pytest.Config) -> bool:
    if any(item.get_closest_marker(mark) for mark in CHOICES):
        skipped = item.get_closest_marker("skip")
        return skipped is not None and "empty parameter set" in str(skipped.kwargs.get("reason"))
    asked = getattr(item, "fixturenames", ())
    without_rules = "rules_file" in asked and not config.getini("ognisko_rules")
    return without_rules or ("golden_folder" in asked and not config.getini("ognisko_goldens"))
