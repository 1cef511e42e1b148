"""An authenticator as a browser has one, in a few lines; it also says what an honest one never would."""

import hashlib
import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2 import cbor
from fido2.cose import ES256

from ognisko.server.webpush import b64, unb64

PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40


def cose(kind: Any, key: object) -> Any:
    """The library's own is untyped."""
    return kind.from_cryptography_key(key)


class Authenticator:
    """One passkey; `lies` change what it says: type, origin, house, flags, count, challenge, key."""

    def __init__(self, origin: str, number: int = 1) -> None:
        self.origin = origin
        self.secret = ec.derive_private_key(1000 + number, ec.SECP256R1())
        self.id = hashlib.sha256(b"passkey %d" % number).digest()

    def make(self, wish: dict[str, Any], **lies: Any) -> dict[str, str]:
        client = self._client("webauthn.create", wish, lies)
        key = lies.get("key", dict(cose(ES256, self.secret.public_key())))
        data = self._data(wish, {"flags": PRESENT | VERIFIED | MADE, **lies})
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor.encode(key)
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": data})
        return {"client": b64(client), "attestation": b64(attestation)}

    def show(self, question: dict[str, Any], **lies: Any) -> dict[str, str]:
        client, data = self._client("webauthn.get", question, lies), self._data(question, lies)
        signature = self.secret.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        shown = {"client": client, "authenticator": data, "signature": signature}
        return {"id": b64(self.id), **{name: b64(value) for name, value in shown.items()}}

    def _client(self, kind: str, asked: dict[str, Any], lies: dict[str, Any]) -> bytes:
        told = {
            "type": lies.get("type", kind),
            "challenge": lies.get("challenge", asked["challenge"]),
            "origin": lies.get("origin", self.origin),
        }
        return json.dumps(told).encode()

    def _data(self, asked: dict[str, Any], lies: dict[str, Any]) -> bytes:
        name: str = lies.get("house", asked["house"])
        house = hashlib.sha256(name.encode()).digest()
        flags: int = lies.get("flags", PRESENT | VERIFIED)
        count: int = lies.get("count", 0)
        return house + bytes([flags]) + count.to_bytes(4, "big")


def twisted(text: str) -> str:
    """The same but for one bit."""
    content = bytearray(unb64(text))
    content[-1] ^= 1
    return b64(bytes(content))
