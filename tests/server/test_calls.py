"""Being told that it is my turn: by push, webhook and e-mail, against receivers of the tests' own."""

import json
import socket
import socketserver
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ognisko.server import outside
from ognisko.server.calling import FEW, quiet_until
from ognisko.server.outside import Unreachable
from ognisko.server.store.calls import Quiet
from ognisko.server.webpush import CURVE, b64, key_of, public, sealed, unb64
from tests.server.cluster import cluster
from tests.server.house import PATIENCE, House, Person, alone, play_on, together, until
from tests.server.test_passport import carry, link
from tests.server.test_races import Pair
from tests.server.test_undo import double

SECRET = 7  # of the browser of these tests
AUTH = b"a browser's own."
Heard = tuple[str, str, dict[str, str], bytes]  # method, path, headers, content


class Receiver:
    """A push service, and a house of webhooks, on loopback; `/gone` is."""

    def __init__(self) -> None:
        heard: Queue[Heard] = Queue()

        class Hears(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                content = self.rfile.read(int(self.headers["content-length"]))
                told = {key.lower(): value for key, value in self.headers.items()}
                heard.put((self.command, self.path, told, content))
                self.send_response({"/gone": 410, "/away": 302, "/sorry": 500}.get(self.path, 201))
                self.send_header("location", "/elsewhere")
                self.end_headers()

            do_PUT = do_POST  # noqa: N815 - the name is the verb

            def log_message(self, format: str, *args: object) -> None:
                return

        self.heard = heard
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Hears)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self) -> Heard:
        return self.heard.get(timeout=PATIENCE)


class Post(socketserver.StreamRequestHandler):
    """A server that takes e-mail, as far as it must."""

    letters: Queue[str] = Queue()

    def handle(self) -> None:
        self.say("220 post")
        while line := self.rfile.readline().decode().strip():
            verb = line[:4].upper()
            if verb == "DATA":
                self.say("354 go on")
                lines = iter(lambda: self.rfile.readline().decode(), ".\r\n")
                self.letters.put("".join(lines))
            self.say("221 bye" if verb == "QUIT" else "250 fine")
            if verb == "QUIT":
                return

    def say(self, words: str) -> None:
        self.wfile.write(f"{words}\r\n".encode())


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.server.shutdown()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Post) as post:
        threading.Thread(target=post.serve_forever, daemon=True).start()
        mail = {"mail_host": "127.0.0.1", "mail_port": post.server_address[1], "mail_tls": False}
        free: dict[str, Any] = {"own_network": True, "call_after": 0.05, "calls_new": (1e5, 1e5), **mail}
        with House(tmp_path_factory.mktemp("house"), **free) as house:
            yield house
        post.shutdown()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Pair]:
    free: dict[str, Any] = {"own_network": True, "call_after": 0.05, "calls_new": (1e5, 1e5)}
    with Pair(tmp_path_factory.mktemp("pair"), grown=request.param == "postgres", **free) as pair:
        yield pair


def browser_key() -> ec.EllipticCurvePrivateKey:
    return key_of(SECRET.to_bytes(32, "big"))


def add(person: Person, **body: Any) -> None:
    answer = person.post("/api/calls/add", **body)
    assert answer.status_code == 201, answer.text


def add_push(person: Person, url: str) -> None:
    add(person, kind="push", url=url, p256dh=b64(public(browser_key())), auth=b64(AUTH), lang="pl")


def opened(content: bytes) -> Any:
    """As a browser reads it."""
    salt, theirs, sealed = content[:16], content[21:86], content[86:]
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    shared = browser_key().exchange(ec.ECDH(), point)
    info = b"WebPush: info\0" + public(browser_key()) + theirs
    secret = HKDF(SHA256(), 32, AUTH, info).derive(shared)
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    plain = AESGCM(key).decrypt(nonce, sealed, None)
    assert plain[-1:] == b"\x02"
    return json.loads(plain[:-1])


def check_sender(header: str, audience: str, house_key: str) -> None:
    """Raises InvalidSignature unless the house signed it."""
    token, key = header.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    numbers = unb64(signature)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    point.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert key == house_key
    assert json.loads(unb64(claims))["aud"] == audience


def test_a_message_is_sealed_as_the_standard_shows_it() -> None:
    """RFC 8291, section 5."""
    own = key_of(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    keys = unb64(theirs), unb64("BTBZMqHH6r4Tts7J_aSIgg"), unb64("DGv6ra1nlYgDCS1FRnbzlw")
    message = sealed(b"When I grow up, I want to be a watermelon", *keys, own)
    assert b64(message) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_is_told_once_a_turn_sealed_and_by_the_house(house: House, receiver: Receiver) -> None:
    ada, ewa = house.person(), house.person()
    add_push(ewa, f"{receiver.url}/push")
    table = together(ada, ewa)
    play_on(table, [ada], most=1)
    method, path, headers, content = receiver.next()
    assert (method, path, headers["content-encoding"], headers["topic"]) == ("POST", "/push", "aes128gcm", table)
    check_sender(headers["authorization"], receiver.url, ewa.get("/api/calls").json()["push"])
    link = f"http://127.0.0.1:{house.port}/t/{table}"
    told = {"title": "Totem", "body": "Twoja kolej.", "navigate": link, "tag": table, "lang": "pl"}
    assert opened(content) == {"web_push": 8030, "notification": told}
    assert ewa.does(table, "nudge", seat=1, to=0).status_code == 200  # the table changes, the turn does not
    play_on(table, [ewa], most=1)
    play_on(table, [ada], most=1)
    assert receiver.next()[1] == "/push"  # the next turn, and nothing between
    assert receiver.heard.empty()


def test_who_watches_is_told_nothing_until_they_go(house: House, receiver: Receiver, monkeypatch: Any) -> None:
    monkeypatch.setattr("ognisko.server.calling.WATCHING", 0.1)
    ada, ewa = house.person(), house.person()
    add(ewa, kind="ntfy", url=f"{receiver.url}/topic")
    assert b"From now on" in receiver.next()[3]
    table = together(ada, ewa)
    with ewa.live(table) as socket:
        socket.next()
        looked = _looks(house, monkeypatch)
        play_on(table, [ada], most=1)
        until(lambda: looked.count(table) > 2)
        assert receiver.heard.empty()
    _, path, headers, content = receiver.next()
    assert (path, headers["click"]) == ("/topic", f"http://127.0.0.1:{house.port}/t/{table}")
    assert content.decode() == f"Totem: It is your turn.\nhttp://127.0.0.1:{house.port}/t/{table}"


def _looks(house: House, monkeypatch: Any) -> list[str]:
    """The tables at which it was looked who is there."""
    looked: list[str] = []
    presence = house.app.state.room.hub.presence
    look: Callable[[list[str]], Any] = presence.look

    async def seen(tables: list[str]) -> None:
        await look(tables)
        looked.extend(tables)

    monkeypatch.setattr(presence, "look", seen)
    return looked


def test_each_kind_of_webhook_hears_its_own_form(house: House, receiver: Receiver) -> None:
    person = house.person()
    for kind, form in (("discord", "content"), ("slack", "text"), ("matrix", "body")):
        add(person, kind=kind, url=f"{receiver.url}/{kind}", token="secret" if kind == "matrix" else "")
        method, path, headers, content = receiver.next()
        assert path.split("/")[1] == kind
        assert "From now on" in json.loads(content)[form]
    assert (method, headers["authorization"]) == ("PUT", "Bearer secret")
    shown = person.get("/api/calls").json()["channels"]
    assert [each["kind"] for each in shown] == ["discord", "slack", "matrix"]
    assert "secret" not in json.dumps(shown)
    assert person.post("/api/calls/remove", id=shown[0]["id"]).status_code == 200
    assert house.person().post("/api/calls/remove", id=shown[1]["id"]).status_code == 404  # not theirs
    for path in ("/away", "/sorry"):  # no redirection is followed
        assert person.post("/api/calls/add", kind="slack", url=receiver.url + path).status_code == 422
        assert receiver.next()[1] == path
    assert receiver.heard.empty()


def test_a_browser_that_is_gone_is_forgotten(house: House, receiver: Receiver) -> None:
    ada, ewa = house.person(), house.person()
    add_push(ewa, f"{receiver.url}/gone")
    table = together(ada, ewa)
    play_on(table, [ada], most=1)
    assert receiver.next()[1] == "/gone"
    until(lambda: not ewa.get("/api/calls").json()["channels"])


def test_e_mail_is_sent_to_who_has_confirmed_it(house: House) -> None:
    ada, ewa = house.person(), house.person()
    add(ewa, kind="mail", address="ewa@example.org")
    letter = Post.letters.get(timeout=PATIENCE)
    assert "To: ewa@example.org" in letter
    assert not ewa.get("/api/calls").json()["channels"][0]["confirmed"]
    code = letter.replace("=\r\n", "").partition("/calls#")[2].split()[0]
    assert house.person().post("/api/calls/confirm", code="guessed").status_code == 410
    assert house.person().post("/api/calls/confirm", code=code).status_code == 200
    table = together(ada, ewa)
    play_on(table, [ada], most=1)
    assert f"/t/{table}" in Post.letters.get(timeout=PATIENCE).replace("=\r\n", "")
    assert ewa.post("/api/calls/add", kind="mail", address="a@b@c\nBcc: d").status_code == 422


def test_quiet_hours_end_in_the_morning_and_are_kept(house: House) -> None:
    night, at = Quiet(22 * 60, 7 * 60, 60), 1_700_179_200.0  # midnight by Greenwich, one o'clock there
    assert quiet_until(night, at) == at + 6 * 3600
    assert quiet_until(night, at + 6 * 3600) is None
    assert quiet_until(night, at + 20.5 * 3600) is None
    assert quiet_until(night, at + 21.5 * 3600) == at + 30 * 3600
    person = house.person()
    assert person.post("/api/calls/quiet", begins=1320, ends=420, zone=60).status_code == 200
    assert person.get("/api/calls").json()["quiet"] == {"begins": 1320, "ends": 420}
    assert person.post("/api/calls/quiet", begins=0, ends=0).status_code == 200
    assert person.get("/api/calls").json()["quiet"] is None


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.0.9", "0.0.0.0", "224.0.0.1",
                                     "::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1",
                                     "2002:7f00:1::", "64:ff9b:1::a00:1", "::7f00:1", "fec0::1", "192.0.0.8",
                                     "2001::1", "ff0e::1"])  # fmt: skip
def test_no_letter_goes_into_the_own_network(address: str) -> None:
    assert not outside.is_outside(address)
    for other in ("93.184.216.34", "2606:4700::1111", "::ffff:93.184.216.34"):
        assert outside.is_outside(other)


def test_a_name_that_stands_for_the_own_network_is_refused_whatever_else_it_stands_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [(0, 0, 0, "", (address, 443)) for address in ("93.184.216.34", "127.0.0.1")]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    with pytest.raises(Unreachable, match="own network"):
        outside.send("https://both.example/hook", b"", {}, inside=False)
    for url in ("http://example.org", "ftp://example.org", "https://me@example.org", "https://", "https://a b"):
        with pytest.raises(Unreachable):
            outside.checked(url, inside=False)


def test_a_house_may_tell_nobody_and_by_default_no_letter_goes_inside(tmp_path: Path, receiver: Receiver) -> None:
    with House(tmp_path, push=False, webhooks=True) as plain:
        person = plain.person()
        told = person.get("/api/calls").json()
        assert (told["push"], told["mail"]) == (None, False)
        for wish in ({"kind": "push", "url": receiver.url}, {"kind": "mail", "address": "a@example.org"}):
            assert person.post("/api/calls/add", **wish).status_code == 403
        inside = f"https://localhost:{receiver.server.server_address[1]}/hook"
        for url in (f"{receiver.url}/hook", inside):
            refused = person.post("/api/calls/add", kind="slack", url=url)
            assert (refused.status_code, refused.json()["error"]) == (422, "unreachable")
    assert receiver.heard.empty()


def test_of_two_processes_one_tells(pair: Pair) -> None:
    receiver = Receiver()
    ada, bob = pair.persons()
    add(bob, kind="ntfy", url=f"{receiver.url}/bob")
    receiver.next()  # it is greeted
    table = together(ada, bob)
    for _ in range(3):
        play_on(table, [ada], most=1)
        assert f"/t/{table}" in receiver.next()[3].decode()
        play_on(table, [bob], most=1)
    assert receiver.heard.empty()
    receiver.server.shutdown()


def test_a_way_that_is_added_at_one_process_is_known_at_the_other_at_once(pair: Pair) -> None:
    receiver = Receiver()
    ada, bob = pair.persons()
    table = together(ada, bob)
    known = pair.houses[0].app.state.room.caller.known
    until(lambda: any(not each.has for each in known.values()))  # ada's process has looked: bob wants nothing
    add(bob, kind="ntfy", url=f"{receiver.url}/bob")
    receiver.next()  # it is greeted
    until(lambda: (found := known.get(_guest(pair, table, 1))) is None or found.has)  # it may have looked once more
    play_on(table, [ada], most=1)
    assert f"/t/{table}" in receiver.next()[3].decode()
    receiver.server.shutdown()


def _guest(pair: Pair, table: str, seat: int) -> str:
    owner: str = pair.houses[0].app.state.room.hub.tables[table].sheet.chairs[seat].owner
    return owner


def test_what_a_worker_plays_is_told_by_the_web_processes(tmp_path: Path) -> None:
    """A worker writes down whose turn it is; it sends nothing itself."""
    receiver, url = Receiver(), cluster().prepared()
    free: dict[str, Any] = {"own_network": True, "call_after": 0.05, "calls_new": (1e5, 1e5)}
    with House(tmp_path, url=url, workers=0, **free) as house:
        ada = house.person()
        add(ada, kind="ntfy", url=f"{receiver.url}/ada")
        receiver.next()  # it is greeted
        table = alone(ada, "bot", first=1)
        words = [sys.executable, "-m", "ognisko", "worker", "--db", url, "--workers", "1"]
        worker = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        try:
            assert f"/t/{table}" in receiver.next()[3].decode()
            assert ada.look(table)["mine"][0]["acts"]
        finally:
            worker.terminate()
            worker.wait(PATIENCE)
    receiver.server.shutdown()


def test_whom_an_undo_gives_the_turn_back_to_is_told(house: House, receiver: Receiver) -> None:
    """Who asked for it may be gone when the others agree; within one turn nobody is told twice."""
    ada, ewa = house.person(), house.person()
    for person, name in ((ada, "ada"), (ewa, "ewa")):
        add(person, kind="ntfy", url=f"{receiver.url}/{name}")
        receiver.next()
    table = together(ada, ewa)
    assert f"/t/{table}" in receiver.next()[3].decode()  # ada begins
    play_on(table, [ada], most=1)
    receiver.next()  # ewa is told: what comes in the same moment is gathered into one
    assert ada.does(table, "undo", seat=0, version=2).json()["done"] is False
    assert ewa.does(table, "undo-consent", seat=1, agree=True).json()["done"] is True
    assert f"/t/{table}" in receiver.next()[3].decode()

    # A turn of two halves, the first of which is taken back
    table = together(ada, ewa, options={"double": True})
    receiver.next()
    double(ada, table, 0)
    assert ada.does(table, "undo", seat=0, version=2).json()["done"] is True
    double(ada, table, 0)
    other = together(ada, ewa)
    assert f"/t/{other}" in receiver.next()[3].decode()  # and nothing between
    assert receiver.heard.empty()


def test_quiet_hours_come_along_for_who_has_none(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada, phone, tablet = (house.person() for _ in range(3))
        for one, begins in ((phone, 60), (tablet, 120)):
            alone(one)
            assert one.post("/api/calls/quiet", begins=begins, ends=400).status_code == 200
            carry(one, link(ada))
        assert ada.get("/api/calls").json()["quiet"] == {"begins": 60, "ends": 400}


def test_who_never_answers_keeps_nobody_else_from_being_told(house: House, receiver: Receiver) -> None:
    """Ten ways that lead to somebody who listens and says nothing; letters to those who answer go by others' hands."""
    ada, ewa, eve, jan = (house.person() for _ in range(4))
    add(ewa, kind="ntfy", url=f"{receiver.url}/ewa")
    receiver.next()  # it is greeted, and has answered
    with socket.create_server(("127.0.0.1", 0), backlog=50) as silent:
        for n in range(10):
            add_push(eve, f"http://127.0.0.1:{silent.getsockname()[1]}/{n}")
        play_on(together(jan, eve), [jan], most=1)
        held = [silent.accept()[0] for _ in range(FEW)]  # all hands that there are for such
        table = together(ada, ewa)
        play_on(table, [ada], most=1)
        assert f"/t/{table}" in receiver.next()[3].decode()
        for each in held:
            each.close()
