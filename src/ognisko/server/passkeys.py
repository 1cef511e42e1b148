"""Passkeys: what an authenticator says is checked by a library; here is what this house asks of it (WebAuthn).

The library is imported when the first passkey is made or shown: most houses see few.
"""

import contextlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ognisko.server.webpush import b64, unb64

if TYPE_CHECKING:
    from fido2.cose import CoseKey
    from fido2.server import Fido2Server

KINDS = (-8, -7, -257)  # EdDSA, ES256, RS256: what authenticators have
LONGEST = 1023  # bytes of a name, by the standard, and of a key
VERIFIED = "required"  # by a finger, a face or a PIN: a passkey alone opens everything


class Wrong(Exception):
    """It is not what it must be: not ours, not now, or not signed."""


class Door(NamedTuple):
    """What a browser calls the house: passkeys of one name are shown at no other."""

    name: str
    origin: str


class New(NamedTuple):
    id: str
    key: bytes
    signed: int  # so often


def answered(client: str) -> str:
    """The challenge that an answer is about; "": none of ours."""
    from fido2.webauthn import CollectedClientData

    try:
        return CollectedClientData(unb64(client)).challenge.decode("ascii")
    except Exception:  # whatever the library stumbles over in what anybody may send
        return ""


def made(door: Door, client: str, attestation: str) -> New:
    """A new one. Its challenge has been met (`answered`); who built the authenticator is not asked."""
    from fido2 import cbor

    told = {"clientDataJSON": client, "attestationObject": attestation}
    try:
        shown = {"rawId": "AA", "response": told, "type": "public-key"}  # its name is in what it made
        data = _server(door).register_complete(_state(client), shown)
        credential = data.credential_data
        assert credential is not None
        key = cbor.encode(dict(credential.public_key))
        _check(credential.public_key, len(credential.credential_id), len(key))
    except Exception as error:
        raise Wrong(str(error)) from error
    return New(b64(credential.credential_id), key, data.counter)


def _check(key: "CoseKey", id: int, length: int) -> None:
    """Of a kind that was asked for, and one that could verify something."""
    from cryptography.exceptions import InvalidSignature

    if key.ALGORITHM not in KINDS or not 16 <= id <= LONGEST or length > LONGEST:
        raise Wrong("no key of a kind that was asked for")
    with contextlib.suppress(InvalidSignature):
        key.verify(b"", b"")


def signed(door: Door, id: str, key: bytes, client: str, authenticator: str, signature: str) -> int:
    """How often it has signed. Its challenge has been met."""
    from fido2.cose import CoseKey
    from fido2.webauthn import Aaguid, AttestedCredentialData, AuthenticatorData

    told = {"clientDataJSON": client, "authenticatorData": authenticator, "signature": signature}
    try:
        ours = AttestedCredentialData.create(Aaguid.NONE, unb64(id), CoseKey.parse(_read(key)))
        shown = {"id": id, "rawId": id, "response": told, "type": "public-key"}
        _server(door).authenticate_complete(_state(client), [ours], shown)
        return AuthenticatorData(unb64(authenticator)).counter
    except Exception as error:
        raise Wrong(str(error)) from error


def _read(key: bytes) -> Mapping[int, Any]:
    from fido2 import cbor

    found = cbor.decode(key)
    assert isinstance(found, Mapping)
    return found


def _server(door: Door) -> "Fido2Server":
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    here = PublicKeyCredentialRpEntity(name="Ognisko", id=door.name)
    return Fido2Server(here, verify_origin=lambda origin: origin == door.origin)


def _state(client: str) -> dict[str, str]:
    """The challenge is known by its hash only, and has been met."""
    return {"challenge": b64(answered(client).encode()), "user_verification": VERIFIED}
