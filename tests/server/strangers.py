"""Open tables, and what strangers do at them."""

from typing import Any

from tests.server.house import House, Message, Person

FREE = (1e5, 1e5)
OPEN: dict[str, Any] = {"open_tables": True, "opened": FREE, "quick": FREE, "open_each": 50}
ENGLISH = {"lang": "en"}


def opens(person: Person, *seats: str, name: str = "", lang: str = "en", **more: Any) -> str:
    """An open table, at which its host sits."""
    places = [{"kind": "me", "name": name}, *({"kind": kind} for kind in seats or ("friend",))]
    answer = person.post("/api/tables", game=more.pop("game", "totem"), seats=places, open={"lang": lang}, **more)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    assert person.join(table).status_code == 200
    return table


def found(person: Person, **wish: str) -> dict[str, Message]:
    answer = person.get("/api/open-tables", **wish)
    assert answer.status_code == 200, answer.text
    return {each["table"]: each for each in answer.json()["tables"]}


def fresh(house: House) -> None:
    """What is listed is looked for anew."""
    house.app.state.room.meeting.lists.clear()


def listed(house: House, person: Person, **wish: str) -> dict[str, Message]:
    fresh(house)
    return found(person, **wish)


def sits(person: Person, table: str, name: str = "") -> str:
    """`ok`, or why not."""
    answer = person.post(f"/api/tables/{table}/join", open=True, name=name, salt="salt")
    return "ok" if answer.status_code == 200 else answer.json()["error"]


def quick(person: Person, **wish: Any) -> Message:
    answer = person.post("/api/quick", **wish)
    assert answer.status_code == 200, answer.text
    place: Message = answer.json()
    return place


def shun(person: Person, table: str, to: int, kind: str) -> None:
    seat = person.look(table)["mine"][0]["seat"]
    answer = person.does(table, "shun", seat=seat, to=to, kind=kind)
    assert answer.status_code == 200, answer.text
