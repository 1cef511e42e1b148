"""Foe: speaks HTTP by hand, so that it can speak it badly."""

import json
import random
import socket
from collections import Counter
from typing import Any, Protocol

from tests.server.house import PATIENCE, Person

# What each verb wants to hear: the foe says almost that.
SAID: dict[str, dict[str, Any]] = {
    "join": {"token": "0" * 32, "name": "Eve", "salt": "salt"},
    "reveal": {"salt": "salt"},
    "invite": {"seat": 0},
    "fill": {"seat": 1, "level": 2},
    "act": {"seat": 0, "version": 1, "action": "up1 red"},
    "undo": {"seat": 0, "version": 1},
    "undo-consent": {"seat": 1, "agree": True},
    "hint": {"seat": 0, "version": 1},
    "nudge": {"seat": 0, "to": 1},
    "bot-takeover": {"seat": 0, "for": 1, "level": 1},
    "take-back-seat": {"seat": 0},
    "rematch": {"seat": 0},
    "knock": {"token": "0" * 32},
    "leave": {"seat": 0},
    "forget": {"seat": 0},
    "try": {"step": 0, "action": "up1 red"},
    "close": {"seat": 0},
    "remove": {"seat": 1},
    "bots": {"seat": 0, "agree": True},
    "say": {"seat": 0, "gesture": "wow", "version": 1},
    "shun": {"seat": 0, "to": 1, "kind": "mute"},
}
ASKED = ["record", "replay", "why", "", "journal", "analysis", "moment", "chance", "odds", "box", "box.toml", "shunned"]
# What the house hears away from its tables. Nobody measures with so many seats: nothing is begun.
SET: dict[str, Any] = {"game": "totem", "content": {"game": "totem", "schema": 1, "goals": [{"id": "g01"}]}}
HOUSE: dict[str, dict[str, Any]] = {
    "/api/workshop/check": SET,
    "/api/workshop/file": SET,
    "/api/workshop/read": {"text": 'game = "totem"\n[goals.goals.goals]\n'},
    "/api/workshop/sets": {**SET, "name": "Eve's"},
    "/api/workshop/sets/x/forget": {},
    "/api/workshop/measure": {**SET, "name": "Eve's", "players": 99},
    "/api/workshop/measure/x/stop": {},
    "/api/puzzles/totem/0": {"action": "up1 red"},
    "/api/quick": {"game": "totem", "name": "Eve"},
    "/api/shunned/forgive": {"id": "x"},
    "/api/tables": {"game": "totem", "seats": [{"kind": "friend"}], "box": {"name": "x", "content": SET["content"]}},
}
ROOMS = [
    *(f"/api/workshop/{room}" for room in ("games/totem", "games/%00", "sets", "sets/..%2f..", "measure/%ff")),
    *(f"/workshop{room}" for room in ("", "/x", "/report/x/report.html", "/report/../../tables.db")),
    *(f"/api/puzzles/{room}" for room in ("totem", "x", "totem/99999", "totem/-1", "totem/" + "9" * 5000)),
    *("/api/my-games", "/api/my-games/download", "/my-games"),
    *("/api/open-tables", "/api/open-tables?game=x", "/api/open-tables?lang=%00", "/api/shunned"),
    *("/puzzles/x", "/api/lessons/x", "/api/games/x/components"),
]
QUERIES = [
    *("", "?seat=0", "?seat=-1", "?seat=%F0", "?seat=open", "?step=0"),
    *("?since=9999999999999999999", "?step=" + "9" * 5000, "?action=" + "x" * 999),
]
TABLES = ["x", "%00", "..", "a" * 5000, "%ff", "'"]
FILES = [
    "/web/../../pyproject.toml",
    "/web/%2e%2e/cli.py",
    "//evil.example/",
    "/web/",
    "/sw.js",
    "/r/x",
    "/api",
    "/a" * 999,
]
TEXTS = ["", "up1 red", "claim", "\x00", "é" * 300, "../../etc/passwd", "<script>", "'; DROP TABLE tables;--", "\ud800"]
NUMBERS = [0, 1, -1, 2, 2**31, 2**63, 2**64, -(2**63), 10**400, 1.5, 1e308]
GARBAGE = [b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"seat":' * 2000, b"[" * 5000, b'{"seat":NaN}', b'"' + b"x" * 9000]
KINDS = ["text/plain", "", "application/json; charset=utf-16", "multipart/form-data"]
COOKIES = ["0" * 32, "x", "é", "", "0" * 999]
METHODS = ["PUT", "DELETE", "OPTIONS", "TRACE", "BREW", "HEAD"]
LENGTHS = ["-1", "x", str(10**30), "0", "99999"]
ORIGINS = ["null", "https://evil.example", "http://[", "x" * 2000]
HOSTS = ["[", "", "evil.example:x", "é", "[::1]:1"]


class Served(Protocol):
    port: int


class Foe:
    def __init__(self, house: Served, table: str, owner: Person, seed: int) -> None:
        self.random = random.Random(seed)
        self.house = house
        self.table = table
        self.owner = owner
        self.connection: socket.socket | None = None
        self.statuses: Counter[int] = Counter()

    def mostly(self, usual: str, other: list[str], often: float) -> str:
        return usual if self.random.random() < often else self.random.choice(other)

    # Bodies

    def value(self, depth: int = 0) -> Any:
        kind = self.random.randrange(7 if depth < 3 else 5)
        plain = [self.random.choice(TEXTS), self.random.choice(NUMBERS), None, True, self.random.randrange(20)]
        if kind < 5:
            return plain[kind]
        if kind == 5:
            return [self.value(depth + 1) for _ in range(self.random.randrange(4))]
        return {self.random.choice(TEXTS[1:]): self.value(depth + 1) for _ in range(self.random.randrange(4))}

    def body(self, verb: str, broken: bool) -> bytes:
        if self.random.random() < 0.1:
            return self.random.choice(GARBAGE)
        said = dict(SAID.get(verb, {}))
        for key in self.random.sample(list(said), min(len(said), self.random.randrange(3))):
            said[key] = self.value()
        if broken:
            said["unknown"] = self.value()
        return self.spoilt(said)

    def spoilt(self, said: dict[str, Any]) -> bytes:
        text = json.dumps(said).encode()
        if self.random.random() < 0.1:
            cut = self.random.randrange(len(text))
            text = text[:cut] + bytes([self.random.randrange(256)]) + text[cut + 1 :] + b"}"
        return text

    # Requests

    def somewhere(self) -> tuple[str, str, bytes]:
        """Method, path and body of what is asked or said away from the tables: almost right."""
        if self.random.random() < 0.5:
            return "GET", self.random.choice(ROOMS) + self.random.choice(QUERIES), b""
        path = self.random.choice(list(HOUSE))
        said = dict(HOUSE[path])
        for key in self.random.sample(list(said), min(len(said), self.random.randrange(3))):
            said[key] = self.value()
        return "POST", path, self.random.choice(GARBAGE) if self.random.random() < 0.1 else self.spoilt(said)

    def at_the_table(self, as_owner: bool) -> tuple[str, str, bytes]:
        verb = self.random.choice([*SAID, *SAID, *ASKED])
        method = self.mostly("POST" if verb in SAID else "GET", METHODS, 0.9)
        body = self.body(verb, broken=as_owner) if method != "GET" else b""
        table = self.mostly(self.table, TABLES, 0.8)
        return method, self.mostly(f"/api/tables/{table}/{verb}" + self.random.choice(QUERIES), FILES, 0.9), body

    def request(self) -> bytes:
        """Strangers may say anything; with the owner's cookie every body is broken somewhere."""
        as_owner = self.random.random() < 0.4
        away = self.random.random() < 0.3
        method, path, body = self.somewhere() if away else self.at_the_table(as_owner)
        headers = [
            f"Host: {self.mostly(f'127.0.0.1:{self.house.port}', HOSTS, 0.95)}",
            f"Content-Type: {self.mostly('application/json', KINDS, 0.9)}",
            f"Content-Length: {self.mostly(str(len(body)), LENGTHS, 0.97)}",
        ]
        if as_owner:
            headers.append(f"Cookie: {self.owner.cookie()}")
        elif self.random.random() < 0.5:
            headers.append(f"Cookie: ognisko_guest={self.random.choice(COOKIES)}")
        if self.random.random() < 0.2:
            ours = f"http://127.0.0.1:{self.house.port}"
            headers.append(
                f"Origin: {self.mostly(ours, ['null', 'https://evil.example', 'http://[', 'x' * 2000], 0.5)}"
            )
        return f"{method} {path} HTTP/1.1\r\n".encode() + "\r\n".join(headers).encode() + b"\r\n\r\n" + body

    # Speaking

    def attack(self) -> None:
        raw = self.request()
        if self.connection is None:
            self.connection = socket.create_connection(("127.0.0.1", self.house.port), timeout=PATIENCE)
        try:
            self.connection.sendall(raw)
            # A request that promises more than it says is not answered: end it, as a client that goes away.
            if b"Content-Length: 99999\r\n" in raw:
                self.connection.shutdown(socket.SHUT_WR)
            status, lasts = read_answer(self.connection, raw.startswith(b"HEAD"))
        except (ConnectionError, EOFError):
            status, lasts = 0, False
        self.statuses[status] += 1
        assert status < 500, raw[:300]
        if not lasts or b"Content-Length: 0\r\n" in raw:
            self.connection.close()
            self.connection = None


def read_answer(connection: socket.socket, head_only: bool) -> tuple[int, bool]:
    """The status, and whether the connection can be used again. A hang is a timeout, and fails."""
    content = b""
    while b"\r\n\r\n" not in content:
        content += receive(connection)
    head, _, body = content.partition(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    length = next((int(line[15:]) for line in lines if line.startswith(b"content-length:")), 0)
    while len(body) < length and not head_only:
        body += receive(connection)
    while b"transfer-encoding: chunked" in lines and not body.endswith(b"0\r\n\r\n") and not head_only:
        body += receive(connection)
    status = int(lines[0].split()[1])
    assert b"traceback" not in body.lower()
    return status, b"connection: close" not in lines and status != 413


def receive(connection: socket.socket, most: int = 65_536) -> bytes:
    data = connection.recv(most)
    if not data:
        raise EOFError
    return data
