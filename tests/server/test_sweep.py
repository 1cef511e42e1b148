"""Many deals, each by its number, which stands in the name of the test: whole games over HTTP, for people and bots."""

from pathlib import Path

import pytest

from ognisko.core.game import Game
from ognisko.play.record import from_line
from ognisko.play.replay import verify
from tests.conformance.places import of_every_game
from tests.server.house import House, Person, play_on, together

DEALS = 10


def check(house: House, person: Person, table: str, game: Game) -> None:
    """The game is over, its record verifies, and everybody may look at it again."""
    over = person.look(table)
    assert over["status"] == "over"
    record = from_line(person.get(f"/api/tables/{table}/record").content)
    assert verify(record, game).scores() == record.scores
    for viewer in (person, house.person()):
        replay = viewer.get(f"/api/tables/{table}/replay?seat=none")
        assert replay.status_code == 200
        assert replay.json()["frames"]


def whole_games(folder: Path, game: Game, deal: int) -> None:
    with House(folder, pause=0.0) as house:
        ada, ewa = house.person(), house.person()
        table = together(ada, ewa, game=game.id)
        play_on(table, [ada, ewa], most=40, pick=deal + 1)
        for person in (ada, ewa):  # blind play goes on and on: bots end it
            seat = person.look(table)["mine"][0]["seat"]
            person.does(table, "bot-takeover", seat=seat, level=2, **{"for": seat})
        with ada.live(table) as socket:
            socket.until(lambda message: message["status"] == "over")
        check(house, ada, table, game)


@of_every_game
def test_a_whole_game_is_played_recorded_and_shown_again(game: Game, tmp_path: Path) -> None:
    whole_games(tmp_path, game, 0)


@pytest.mark.deep
@pytest.mark.parametrize("deal", range(1, DEALS))
@of_every_game
def test_so_it_is_with_every_deal(game: Game, deal: int, tmp_path: Path) -> None:
    whole_games(tmp_path, game, deal)
