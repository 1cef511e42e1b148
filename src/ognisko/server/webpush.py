"""Web Push: what is told is sealed for the one browser (RFC 8291), and the house shows who it is (VAPID, RFC 8292)."""

import base64
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes: all that fits into one message
VALID = 12 * 3600  # seconds for which a token holds
POINT = 65  # bytes of a public key
DECLARED = 8030  # WebKit shows it without a worker


def b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> bytes:
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def key_of(secret: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(secret, "big"), CURVE)


def public(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check(p256dh: str, auth: str) -> None:
    """Raises ValueError for what no browser has told."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(p256dh))
    if len(unb64(auth)) != 16:
        raise ValueError("no secret of a browser")


def sealed(content: bytes, p256dh: bytes, auth: bytes, salt: bytes, own: ec.EllipticCurvePrivateKey) -> bytes:
    """With a key of its own for each message."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh)
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, auth, b"WebPush: info\0" + p256dh + public(own), 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + public(own)
    return head + AESGCM(key).encrypt(nonce, content + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(endpoint: str, key: ec.EllipticCurvePrivateKey, contact: str, now: float) -> str:
    """The header that says who sends."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID, "sub": contact}
    head = {"typ": "JWT", "alg": "ES256"}
    body = ".".join(b64(msgspec.json.encode(each)) for each in (head, claims))
    r, s = decode_dss_signature(key.sign(body.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={body}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={b64(public(key))}"
