"""Letters to addresses that people have told us: never into the own network, and wherever they lead no further.

A name is looked up once, every address of it is checked, and that very address is spoken to; no redirection is
followed. So whoever owns the name cannot point us elsewhere in between.
"""

import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

TIMEOUT = 8.0  # seconds for each step
PIECES = 8  # of an answer that are waited for
UNICAST = ipaddress.ip_network("2000::/3")  # all that was ever given out; others translate, or are of a site
PROTOCOLS = ipaddress.ip_network("192.0.0.0/24")  # of machines among themselves
PORTS = {"https": 443, "http": 80}


class Unreachable(Exception):
    """There is no such address, or it is not for us to speak to."""


def is_outside(address: str) -> bool:
    """Of the internet, in truth: neither of this machine nor of its network, in whatever clothes."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is None:
            inner = ip.sixtofour is not None or ip.teredo is not None  # an address of IPv4 inside
            return ip in UNICAST and ip.is_global and not inner
        ip = ip.ipv4_mapped
    return ip.is_global and not ip.is_multicast and ip not in PROTOCOLS


def checked(url: str, inside: bool) -> SplitResult:
    """An address that a letter may go to, by its looks."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable("this is no address") from None
    schemes = ("https", "http") if inside else ("https",)
    if parts.scheme not in schemes or not parts.hostname or parts.username or port == 0:
        raise Unreachable("an address begins with https://")
    if not url.isascii() or any(c.isspace() or not c.isprintable() for c in url):
        raise Unreachable("this is no address")
    return parts


def addresses(host: str, port: int, inside: bool) -> list[str]:
    """All that the name stands for; one that is not outside spoils them all."""
    try:
        found = list(dict.fromkeys(str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)))
    except (OSError, UnicodeError):
        raise Unreachable("there is no such house") from None
    if not inside and not all(map(is_outside, found)):
        raise Unreachable("that address is in the own network")
    return found


def send(url: str, content: bytes, headers: Mapping[str, str], inside: bool, method: str = "POST") -> int:
    """The status of the answer; it takes long, so never on the event loop."""
    parts = checked(url, inside)
    host, port = str(parts.hostname), parts.port or PORTS[parts.scheme]
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = {"host": parts.netloc, "content-length": str(len(content)), "connection": "close", **headers}
    lines = [f"{method} {path} HTTP/1.1", *(f"{key}: {value}" for key, value in head.items()), "", ""]
    letter = "\r\n".join(lines).encode("latin-1", "replace") + content
    try:
        with socket.create_connection((addresses(host, port, inside)[0], port), TIMEOUT) as plain:
            if parts.scheme == "http":
                return _spoken(plain, letter)
            with ssl.create_default_context().wrap_socket(plain, server_hostname=host) as line:
                return _spoken(line, letter)
    except OSError as error:
        raise Unreachable(f"no answer: {error}") from None


def _spoken(line: socket.socket, letter: bytes) -> int:
    line.sendall(letter)
    heard = b""
    for _ in range(PIECES):
        piece = line.recv(1024)
        heard += piece
        if not piece or b"\r\n" in heard:
            break
    words = heard.split(b"\r\n")[0].split(b" ")
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise Unreachable("what answers does not speak HTTP")
    return int(words[1])
