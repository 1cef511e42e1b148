"""Passkeys: a device becomes mine by a signature that nobody else can make, or make again."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from fido2.cose import ES384, RS256

from ognisko.cli import main
from ognisko.server import passkeys
from ognisko.server.store import Store
from ognisko.server.store.passkeys import Passkey, Passkeys
from ognisko.server.webpush import b64, unb64
from tests.server.authenticator import PRESENT, VERIFIED, Authenticator, cose, twisted
from tests.server.clock import HandClock
from tests.server.house import House, Message, Person, alone
from tests.server.test_contracts import STORES, Make, with_store
from tests.server.test_passport import FREE, carry, devices, link, listed, turn_away
from tests.server.test_races import Pair


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("passkeys"), codes=FREE, codes_all=FREE) as house:
        yield house


def called(house: House, name: str = "localhost") -> dict[str, str]:
    return {"host": f"{name}:{house.port}"}


def person(house: House) -> Person:
    return house.person(**called(house))


def held(house: House, number: int = 1) -> Authenticator:
    return Authenticator(f"http://localhost:{house.port}", number)


def make(one: Person, by: Authenticator, **lies: Any) -> int:
    wish = one.post("/api/passport/passkey-new").json()
    return one.post("/api/passport/passkey-keep", name="Ada", lang="pl", **by.make(wish, **lies)).status_code


def show(one: Person, by: Authenticator, **lies: Any) -> Message:
    question = one.post("/api/passport/passkey-ask").json()
    told: Message = one.post("/api/passport/passkey-come", **by.show(question, **lies)).json()
    return told


def own(one: Person) -> list[Message] | None:
    found: list[Message] | None = one.get("/api/passport").json()["passkeys"]
    return found


def test_a_passkey_makes_another_device_mine(house: House) -> None:
    ada, phone, key = person(house), person(house), held(house, 1)
    table = alone(ada)
    assert make(ada, key) == 201
    assert [each["used"] for each in own(ada) or []] == [None]
    code = show(phone, key)["code"]
    assert phone.post("/api/passport/ticket", code=code).json() == {"name": "Ada", "mine": False, "along": 0}
    assert carry(phone, code) == {"name": "Ada", "lang": "pl", "along": 0}
    assert listed(phone) == [table]
    assert ada.cookie() != phone.cookie()
    assert [each["id"] for each in own(phone) or []] == [b64(key.id)]
    assert len(devices(ada)) == 2
    assert refused_code(person(house), code)  # what it stood for was used
    assert carry(phone, show(phone, key)["code"])["along"] == 0  # mine already


def refused_code(one: Person, code: str) -> bool:
    error: str = one.post("/api/passport/carry", code=code).json()["error"]
    return error == "no_pass"


def test_who_has_only_the_key_left_comes_back_and_who_lost_it_removes_it(house: House) -> None:
    ada, eve, key = person(house), person(house), held(house, 2)
    alone(ada)
    assert make(ada, key) == 201
    assert eve.post("/api/passport/passkey-remove", id=b64(key.id)).status_code == 404
    assert person(house).post("/api/passport/passkey-remove", id=b64(key.id)).status_code == 404
    again = person(house)
    carry(again, show(again, key)["code"])
    assert listed(again) == listed(ada) != []
    assert again.post("/api/passport/passkey-remove", id=b64(key.id)).status_code == 200
    assert show(eve, key)["error"] == "no_passkey"
    assert own(ada) == []


def test_an_answer_counts_once_and_for_what_was_asked(house: House) -> None:
    """A replayed passport: what was sent is worth nothing to whoever saw it."""
    ada, thief, key = person(house), person(house), held(house, 3)
    alone(ada)
    wish = ada.post("/api/passport/passkey-new").json()
    answer = key.make(wish)
    assert thief.post("/api/passport/passkey-keep", **answer).json()["error"] == "no_passkey"  # asked of another
    assert ada.post("/api/passport/passkey-keep", **answer).json()["error"] == "no_passkey"  # and used up by that
    assert make(ada, key) == 201
    question = ada.post("/api/passport/passkey-ask").json()
    shown = key.show(question)
    assert "code" in ada.post("/api/passport/passkey-come", **shown).json()
    for _ in range(2):
        assert thief.post("/api/passport/passkey-come", **shown).json()["error"] == "no_passkey"
    wish = ada.post("/api/passport/passkey-new").json()
    for_making = ada.post("/api/passport/passkey-come", **key.show(wish)).json()
    assert for_making["error"] == "no_passkey"
    assert "error" in show(thief, key, challenge=b64(b"0" * 32))
    assert listed(thief) == []


def test_of_many_who_show_the_same_answer_at_once_one_is_let_in(house: House) -> None:
    ada, others, key = person(house), [person(house) for _ in range(4)], held(house, 4)
    alone(ada)
    assert make(ada, key) == 201
    shown = key.show(ada.post("/api/passport/passkey-ask").json())
    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(lambda one: one.post("/api/passport/passkey-come", **shown).status_code, others))
    assert sorted(told) == [200, 410, 410, 410]


LIES = [
    {"type": "webauthn.create"},
    {"origin": "https://elsewhere.example"},
    {"origin": "http://localhost"},  # another port is another house
    {"house": "elsewhere.example"},
    {"flags": PRESENT},  # a key that somebody found
    {"flags": VERIFIED},
    {"flags": 0},
]


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_whoever_lies_is_not_let_in(house: House, lie: dict[str, Any]) -> None:
    ada, thief, key = person(house), person(house), held(house, 10 + LIES.index(lie))
    alone(ada)
    flags = {"flags": lie["flags"] | 0x40} if "flags" in lie else {}
    creating = {**lie, **flags, **({"type": "webauthn.get"} if "type" in lie else {})}
    assert make(ada, key, **creating) == 410
    assert own(ada) == []
    assert make(ada, key) == 201
    assert show(thief, key, **lie)["error"] == "no_passkey"
    assert "code" in show(thief, key)


def test_signatures_of_others_and_twisted_ones_are_nothing(house: House) -> None:
    ada, thief, key, other = person(house), person(house), held(house, 20), held(house, 21)
    alone(ada)
    assert make(ada, key) == 201
    other.id = key.id
    assert show(thief, other)["error"] == "no_passkey"
    for part in ("authenticator", "signature"):
        shown = key.show(thief.post("/api/passport/passkey-ask").json())
        shown[part] = twisted(shown[part])
        assert thief.post("/api/passport/passkey-come", **shown).json()["error"] == "no_passkey"
    eve = person(house)
    assert make(eve, other) == 410  # nobody takes another's name with a key of their own
    assert "code" in show(thief, key)


def test_a_key_of_which_there_are_two_is_refused(house: House) -> None:
    """Where an authenticator counts, a count that does not grow is a copy's."""
    ada, thief, key = person(house), person(house), held(house, 22)
    alone(ada)
    assert make(ada, key, count=5) == 201
    assert "code" in show(ada, key, count=7)
    for count in (7, 6, 0):
        assert show(thief, key, count=count)["error"] == "no_passkey"
    assert "code" in show(ada, key, count=8)


def test_only_kinds_of_keys_that_were_asked_for(house: House) -> None:
    ada = person(house)
    alone(ada)
    strange = dict(cose(ES384, ec.derive_private_key(7, ec.SECP384R1()).public_key()))
    huge = rsa.RSAPublicNumbers(65537, (1 << 16_000) + 1).public_key()
    for number, lie in enumerate((strange, dict(cose(RS256, huge)), {3: -7}, {3: 0}, {}, [])):
        assert make(ada, held(house, 30 + number), key=lie) == 410
    assert own(ada) == []


def test_whatever_is_sent_gets_one_clear_answer(house: House) -> None:
    ada, key, dice = person(house), held(house, 40), random.Random(24)
    alone(ada)
    assert make(ada, key) == 201
    for _ in range(60):
        made = key.make(ada.post("/api/passport/passkey-new").json())
        shown = key.show(ada.post("/api/passport/passkey-ask").json())
        for verb, body in (("keep", made), ("come", shown)):
            part = dice.choice(list(body))
            body[part] = broken(body[part], dice)
            answer = ada.post(f"/api/passport/passkey-{verb}", **body)
            assert answer.status_code in (410, 422), (verb, part, answer.text)
    nested = b64(b"\x81" * 5_000)
    for attestation in (nested, b64(b"\xa1\x63fmt" + b"\x81" * 5_000), "", "A"):
        body = {**key.make(ada.post("/api/passport/passkey-new").json()), "attestation": attestation}
        assert ada.post("/api/passport/passkey-keep", **body).status_code == 410
    assert len(own(ada) or []) == 1


def broken(text: str, dice: random.Random) -> str:
    """Cut, or with a byte that is another one: what was signed, or is named, is not the same."""
    content = bytearray(unb64(text))
    if dice.random() < 0.5:
        return b64(bytes(content[: dice.randrange(len(content))]))
    content[dice.randrange(min(30, len(content)))] ^= 1 << dice.randrange(7)
    return b64(bytes(content))


def test_with_its_device_a_passkey_is_turned_away(house: House) -> None:
    """What a thief made on a stolen phone leads nowhere, also what it stands for already."""
    ada, thief, later = (person(house) for _ in range(3))
    key, stolen = held(house, 50), held(house, 51)
    alone(ada)
    assert make(ada, key) == 201
    carry(thief, link(ada))
    assert make(thief, stolen) == 201
    code = show(later, stolen)["code"]
    turn_away(ada, thief)
    assert show(later, stolen)["error"] == "no_passkey"
    assert refused_code(later, code)
    assert [each["id"] for each in own(ada) or []] == [b64(key.id)]


def test_who_is_forgotten_has_no_passkey(house: House) -> None:
    ada, later, key = person(house), person(house), held(house, 52)
    alone(ada)
    assert make(ada, key) == 201
    assert ada.post("/api/forget-me").status_code == 200
    assert show(later, key)["error"] == "no_passkey"


def test_a_person_has_ten_and_no_more(house: House) -> None:
    ada = person(house)
    for number in range(60, 70):
        assert make(ada, held(house, number)) == 201
    told = ada.post("/api/passport/passkey-new").json()
    assert told["error"] == "not_now"
    first = (own(ada) or [])[0]["id"]
    assert ada.post("/api/passport/passkey-remove", id=first).status_code == 200
    wish = ada.post("/api/passport/passkey-new").json()
    assert first not in wish["known"]
    assert len(wish["known"]) == 9


def test_a_house_without_a_name_or_a_wish_for_them_has_none(house: House, tmp_path: Path) -> None:
    for name in ("127.0.0.1", "[::1]", "192.168.1.7", "somewhere.example"):  # the last without https
        one = house.person(**called(house, name))
        assert own(one) is None
        for verb in ("new", "ask"):
            assert one.post(f"/api/passport/passkey-{verb}").json()["error"] == "switched_off"
    for number, off in enumerate(({"passkeys": False}, {"passports": False})):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        changes: dict[str, Any] = {**off}
        with House(folder, **changes) as other:
            assert own(person(other)) is None
            assert person(other).post("/api/passport/passkey-ask").json()["error"] == "switched_off"


def test_behind_a_proxy_with_https_it_is_the_outer_name_that_counts(tmp_path: Path) -> None:
    with House(tmp_path, proxies=("127.0.0.1",)) as house:
        ada = house.person(host="games.example", **{"x-forwarded-proto": "https"})
        given = ada.post("/api/passport/passkey-new").headers["set-cookie"].partition(";")[0]
        ada.http.headers["cookie"] = given  # it is a secure one, which this client keeps to itself
        assert make(ada, Authenticator("http://games.example")) == 410
        assert make(ada, Authenticator("https://games.example")) == 201


def test_an_answer_that_comes_too_late_and_guesses_without_end(tmp_path: Path) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, codes=(0.1, 6.0)) as house:
        ada, key = person(house), held(house)
        wish = ada.post("/api/passport/passkey-new").json()
        clock.advance(601.0)
        assert ada.post("/api/passport/passkey-keep", **key.make(wish)).json()["error"] == "no_passkey"
        asked = [ada.post("/api/passport/passkey-ask").status_code for _ in range(8)]
        assert asked == [200] * 6 + [429] * 2


def test_only_the_public_key_is_stored(house: House) -> None:
    ada, key = person(house), held(house, 80)
    alone(ada)
    assert make(ada, key) == 201
    question = ada.post("/api/passport/passkey-ask").json()
    code = show(ada, key)["code"]
    kept = house.written()
    numbers = key.secret.private_numbers()
    assert numbers.public_numbers.x.to_bytes(32, "big") in kept
    for secret in (numbers.private_value.to_bytes(32, "big"), code.encode(), unb64(question["challenge"])):
        assert secret not in kept


def test_of_two_processes_one_asks_and_the_other_hears_the_answer(tmp_path: Path) -> None:
    with Pair(tmp_path, grown=True, compare=0.1) as pair:
        one, other = pair.persons()
        for each in (one, other):
            each.http.headers["host"] = "localhost"
        key = Authenticator("http://localhost")
        table = alone(one)
        wish = one.post("/api/passport/passkey-new").json()
        twin = pair.both(one)[1]
        twin.http.headers["host"] = "localhost"
        assert twin.post("/api/passport/passkey-keep", **key.make(wish)).status_code == 201
        question = one.post("/api/passport/passkey-ask").json()
        shown = key.show(question)
        code = other.post("/api/passport/passkey-come", **shown).json()["code"]
        assert one.post("/api/passport/passkey-come", **shown).json()["error"] == "no_passkey"
        carry(other, code)
        assert listed(other) == [table]


def test_passkeys_move_with_a_house(tmp_path: Path) -> None:
    folders = tmp_path / "one", tmp_path / "other"
    for folder in folders:
        folder.mkdir()
    key = Authenticator("http://localhost")
    with House(folders[0], url="") as house:
        ada = house.person(host="localhost")
        table = alone(ada)
        assert make(ada, key) == 201
    assert main(["copy", *(str(folder / "tables.db") for folder in folders)]) == 0
    with House(folders[1], url="") as house:
        phone = house.person(host="localhost")
        carry(phone, show(phone, key)["code"])
        assert listed(phone) == [table]


@pytest.mark.parametrize("make", STORES)
def test_what_the_databases_say_of_passkeys(make: Make, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        keys = Passkeys(store)
        key = Passkey("k", "ada", "a", "Firefox", b"\x00\xff", 0, "Ada", "pl", 1.0, 0.0)
        assert await keys.add(key)
        assert not await keys.add(key._replace(guest="eve", key=b"mine"))
        assert await keys.read("k") == key
        assert await keys.of("ada") == [key]
        assert await keys.read("x") is None
        used = [await keys.use("k", count, 2.0) for count in (0, 0, 5, 5, 0, 6)]
        assert used == [True, True, True, False, False, True]
        assert not await keys.remove("eve", "k")
        await keys.turn_away("b")
        assert await keys.read("k") == key._replace(times=6, used=2.0)
        await keys.turn_away("a")
        assert await keys.read("k") is None
        await keys.add(key)
        await keys.forget("ada")
        assert await keys.of("ada") == []
        await keys.challenge("c", "ada", 9.0)
        assert not await keys.meet("c", "eve", 5.0)
        assert not await keys.meet("c", "ada", 5.0)  # whoever answered first has used it up
        await keys.challenge("d", "", 9.0)
        assert [await keys.meet("d", "", 5.0) for _ in range(2)] == [True, False]
        await keys.challenge("e", "", 9.0)
        assert not await keys.meet("e", "", 9.0)
        await keys.challenge("f", "", 9.0)
        await keys.tidy(10.0)
        assert not await keys.meet("f", "", 5.0)

    with_store(tmp_path, make, work)


def test_an_answer_without_sense_is_about_no_challenge() -> None:
    for text in ("", "A", b64(b"{}"), b64(b"[]"), b64(b'{"challenge": 7}'), b64(b"\xff"), b64(b"[" * 5_000)):
        assert passkeys.answered(text) == ""
