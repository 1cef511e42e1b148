"""Postmen: how each kind of channel is told the same few words. Nothing hidden is in them: a title, and a link."""

import smtplib
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import quote

import msgspec
from msgspec import Struct

from ognisko.server import entropy, outside, webpush
from ognisko.server.outside import Unreachable
from ognisko.server.settings import Settings
from ognisko.server.store.calls import Channel

KEPT = 86_400  # seconds for which a push waits for a browser that is off
GONE = (404, 410)
JSON = {"content-type": "application/json"}
USER = {"user-agent": "ognisko"}


class Target(Struct, kw_only=True, omit_defaults=True):
    """Where a channel leads."""

    url: str = ""
    token: str = ""  # of Matrix
    p256dh: str = ""  # of a browser
    auth: str = ""
    address: str = ""  # of e-mail


class Gone(Exception):
    """That channel leads nowhere any more."""


@dataclass(frozen=True)
class Letter:
    title: str
    text: str
    link: str
    tag: str  # of the table: a newer one takes its place

    @property
    def line(self) -> str:
        return f"{self.title}: {self.text}\n{self.link}"


@dataclass(frozen=True)
class Postmen:
    settings: Settings
    key: bytes  # of the house
    now: Callable[[], float]

    def tell(self, channel: Channel, letter: Letter) -> None:
        """In a thread. Raises Gone or Unreachable."""
        target = msgspec.json.decode(channel.target, type=Target)
        if channel.kind == "mail":
            self._mail(target.address, letter)
            return
        status = self._push(target, channel, letter) if channel.kind == "push" else self._hook(target, channel, letter)
        if status in GONE:
            raise Gone(str(status))
        if not 200 <= status < 300:
            raise Unreachable(f"it answers {status}")

    def _send(self, url: str, content: bytes, headers: dict[str, str], method: str = "POST") -> int:
        return outside.send(url, content, {**USER, **headers}, self.settings.own_network, method)

    def _push(self, target: Target, channel: Channel, letter: Letter) -> int:
        """What WebKit shows by itself, and our worker too."""
        shown = {"title": letter.title, "body": letter.text, "navigate": letter.link, "tag": letter.tag}
        told = {"web_push": webpush.DECLARED, "notification": {**shown, "lang": channel.lang}}
        keys = webpush.unb64(target.p256dh), webpush.unb64(target.auth)
        own = webpush.key_of(webpush.new_key())
        sealed = webpush.sealed(msgspec.json.encode(told), *keys, entropy.source(16), own)
        contact = channel.base if channel.base.startswith("https:") else "mailto:ognisko@localhost"
        known = webpush.authorization(target.url, webpush.key_of(self.key), contact, self.now())
        return self._send(target.url, sealed, {
            "authorization": known, "content-encoding": "aes128gcm", "content-type": "application/octet-stream",
            "ttl": str(KEPT), "topic": letter.tag[:32], "urgency": "normal",
        })  # fmt: skip

    def _hook(self, target: Target, channel: Channel, letter: Letter) -> int:
        if channel.kind == "ntfy":
            return self._send(target.url, letter.line.encode(), {"click": letter.link, "tags": "fire"})
        if channel.kind == "matrix":
            said = msgspec.json.encode({"msgtype": "m.text", "body": letter.line})
            url = f"{target.url.rstrip('/')}/{quote(entropy.token())}"
            return self._send(url, said, {**JSON, "authorization": f"Bearer {target.token}"}, "PUT")
        words: dict[str, object] = {"text": letter.line}
        if channel.kind == "discord":
            words = {"content": letter.line, "allowed_mentions": {"parse": []}}
        return self._send(target.url, msgspec.json.encode(words), JSON)

    def _mail(self, address: str, letter: Letter) -> None:
        settings, message = self.settings, EmailMessage()
        message["Subject"], message["From"], message["To"] = letter.title, settings.mail_from, address
        message.set_content(f"{letter.text}\n\n{letter.link}\n")
        try:
            with smtplib.SMTP(settings.mail_host, settings.mail_port, timeout=outside.TIMEOUT) as post:
                if settings.mail_tls:
                    post.starttls(context=ssl.create_default_context())
                if settings.mail_user:
                    post.login(settings.mail_user, settings.mail_password)
                post.send_message(message)
        except (OSError, smtplib.SMTPException) as error:
            raise Unreachable(f"no e-mail goes out: {error}") from None
