"""A rolling deployment for real: nginx before two web processes of different versions, one of which goes down."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.cluster import cluster
from tests.server.house import Person, alone, own_port, until

ROOT = Path(__file__).parents[2]
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
NEEDED = os.environ.get("OGNISKO_POSTGRES") == "1"  # where the database must be there, so must the proxy
WEB = """
import sys
from ognisko import games
from ognisko.cli import main
games.get("totem").rules_version = int(sys.argv[1])
sys.exit(main(sys.argv[2:]))
"""


@contextmanager
def process(*words: str) -> Iterator["subprocess.Popen[bytes]"]:
    running = subprocess.Popen(words, cwd=ROOT)
    try:
        yield running
    finally:
        running.kill()
        running.wait()


@contextmanager
def web(url: str, rules: int) -> Iterator[tuple[Person, "subprocess.Popen[bytes]"]]:
    """A process that plays Totem by the rules of that version, and somebody who comes to it directly."""
    port = own_port()
    serve = ["serve", "--db", url, "--port", str(port), "--workers", "0", "--no-browser", "--proxy", "127.0.0.1"]
    with process(sys.executable, "-c", WEB, str(rules), *serve) as running:
        person = Person(port)
        until(lambda: answers(person, "/readyz"))
        yield person, running


def answers(person: Person, path: str) -> bool:
    try:
        return person.get(path).status_code == 200
    except httpx.TransportError:
        return False


@contextmanager
def proxy(folder: Path, ports: list[int]) -> Iterator[int]:
    """deploy/nginx.conf, at other ports."""
    assert NGINX is not None
    port = own_port()
    site = (ROOT / "deploy/nginx.conf").read_text().replace("listen 80;", f"listen 127.0.0.1:{port};")
    for usual, here in zip((8771, 8772), ports, strict=True):
        site = site.replace(f"127.0.0.1:{usual}", f"127.0.0.1:{here}")
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    http = f"http {{ access_log off; {kept}\n{site} }}"
    head = f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/log; events {{}}"
    (folder / "nginx.conf").write_text(f"{head}\n{http}")
    with process(NGINX, "-e", f"{folder}/log", "-c", f"{folder}/nginx.conf"):
        until(lambda: answers(Person(port), "/healthz"))
        yield port


def act(person: Person, table: str) -> None:
    mine = next(mine["seat"] for mine in person.look(table)["mine"] if mine["acts"])
    seen = person.look(table, f"?seat={mine}")
    body = {"seat": mine, "version": seen["version"], "action": seen["legal"][0]["text"]}
    assert person.does(table, "act", **body).status_code == 200


@pytest.mark.deep
def test_two_versions_behind_a_proxy_play_the_tables_of_both_and_one_goes_down_unnoticed(tmp_path: Path) -> None:
    if NGINX is None:
        assert not NEEDED, "nginx is missing: tools/nginx.sh installs it"
        pytest.skip("nginx is missing: tools/nginx.sh installs it")
    url = cluster().prepared()
    with ExitStack() as stack:
        old, going = stack.enter_context(web(url, rules=1001))
        new, _ = stack.enter_context(web(url, rules=1002))
        port = stack.enter_context(proxy(tmp_path, [old.port, new.port]))
        tables = {version: alone(person, "hotseat") for version, person in (("old", old), ("new", new))}
        assert old.get(f"/api/tables/{tables['new']}").json()["error"] == "elsewhere"
        for person, other in (
            (old, "new"),
            (new, "old"),
        ):  # whichever the proxy asks first, the socket comes to the other
            with pytest.raises(InvalidStatus, match="503"), person.live(tables[other]):
                pass
        guests = {"old": Person(port), "new": Person(port)}
        for version, person in (("old", old), ("new", new)):
            guest, table = guests[version], tables[version]
            guest.http.cookies.update(person.http.cookies)
            for _ in range(3):
                act(guest, table)  # whichever is asked first
            with guest.live(table) as socket:  # at the first try: who cannot show it does not take the socket
                assert socket.next()["type"] == "table"
        with old.live(tables["old"]) as socket:
            socket.next()
            going.send_signal(signal.SIGTERM)
            assert socket.closed() == 1012
        assert old.get("/readyz").status_code == 503  # it is still there for who was on the way
        with pytest.raises(InvalidStatus, match="503"), old.live(tables["old"]):  # but for nobody new
            pass
        act(guests["new"], tables["new"])
        assert going.wait() == 0
        for _ in range(3):
            act(guests["new"], tables["new"])  # nobody is sent to a process that is gone
        gone = guests["old"].get(f"/api/tables/{tables['old']}")
        assert gone.status_code in (502, 503)  # the last one that was asked is gone, or has other rules
