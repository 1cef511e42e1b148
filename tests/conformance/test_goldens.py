"""Whole games stay as they were written down; only `make goldens` changes them."""

from ognisko.core.game import Game
from tests.conformance.tables import of_every_game
from tests.goldens.write import FOLDER, RECORDS, chosen, goldens, records


@of_every_game
def test_the_playthroughs_are_as_written(game: Game) -> None:
    written = {path.relative_to(FOLDER).as_posix(): path.read_text("utf-8") for path in FOLDER.glob(f"{game.id}/*.txt")}
    played = goldens(game)
    assert sorted(written) == sorted(played), "run `make goldens` and read what changed"
    for name, text in played.items():
        assert text == written[name], f"{name} changed"


def test_the_records_are_as_written() -> None:
    assert records() == RECORDS.read_bytes(), "run `make goldens` and read what changed"


@of_every_game
def test_every_number_of_players_and_every_option_value_has_one(game: Game) -> None:
    places = [place for _, place, _ in chosen(game)]
    assert {place.players for place in places} == set(game.seats)
    for option in game.options:
        for players in game.seats:
            values = {place.options[option.id] for place in places if place.players == players}
            assert values == set(option.values)
