"""Whole games stay as they were written down; only who writes them anew changes them."""

from pathlib import Path

from ognisko.core.game import Game
from ognisko.testing.goldens import chosen, goldens
from ognisko.testing.places import of_every_game


@of_every_game
def test_the_playthroughs_are_as_written(game: Game, golden_folder: Path) -> None:
    written = {path.name: path.read_text("utf-8") for path in golden_folder.glob("*.txt")}
    played = goldens(game)
    assert sorted(written) == sorted(played), "write them anew and read what changed"
    for name, text in played.items():
        assert text == written[name], f"{name} changed"


@of_every_game
def test_every_number_of_players_and_every_option_value_has_one(game: Game) -> None:
    places = [place for _, place, _ in chosen(game)]
    assert {place.players for place in places} == set(game.seats)
    for option in game.options:
        for players in game.seats:
            values = {place.options[option.id] for place in places if place.players == players}
            assert values == set(option.values)
