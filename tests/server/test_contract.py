"""The pages and the server agree on what is said: types and docs are made of the structs, and messages are those."""

import typing

import msgspec
import pytest

from ognisko.core.event import Field, Shape, seat
from ognisko.core.view import View
from ognisko.server.messages.live import Message
from ognisko.server.messages.play import Acted
from ognisko.server.messages.seating import MyTables
from ognisko.server.messages.shelf import Shelf
from tests.server.house import House, together
from tools import contract


def test_what_is_made_of_the_structs_is_not_stale() -> None:
    for path, text in contract.contents().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: make contract"


class Inner(View, frozen=True, kw_only=True):
    points: int  # so far


class Outer(Inner, frozen=True, kw_only=True):
    names: dict[str, str | None]
    inner: list[Inner]
    late: int | msgspec.UnsetType = msgspec.UNSET


def test_a_struct_becomes_a_type_with_its_comments_and_what_it_adds_to() -> None:
    assert contract.declared(Inner) == "export type Inner = {\n  points: number;\n};\n"
    assert contract.declared(Outer) == (
        "export type Outer = Inner & {\n"
        "  names: Record<string, string | null>;\n"
        "  inner: Inner[];\n"
        "  late?: number;\n"
        "};\n"
    )
    assert "version: number; // the new one" in contract.declared(Acted)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (list[int | None], "(number | null)[]"),
        (tuple[int, str], "[number, string]"),
        (typing.Literal["lobby", "play"], "'lobby' | 'play'"),
        (list[View], "V[]"),
        (Message, "Message<V, E>"),
    ],
)
def test_types_of_python_have_their_twins(kind: object, told: str) -> None:
    assert contract.worded(kind) == told


def test_what_only_one_seat_sees_of_an_event_may_be_missing() -> None:
    made = contract._event(Shape("drew", seat(), Field("card", str, secret=True)))
    assert "private?: { to: number[]; card: string };" in made


def test_whatever_a_table_says_is_what_was_agreed(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    told = ada.look(table)
    assert set(told) == {"type", *Message.__struct_fields__}
    assert msgspec.json.decode(ada.get("/api/games").content, type=Shelf).games
    mine = msgspec.json.decode(ada.get("/api/my-tables").content, type=MyTables)
    assert mine.tables[0].table == table
