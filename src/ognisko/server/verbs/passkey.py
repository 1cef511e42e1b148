"""Passkeys: made by a device of mine, and shown by another that becomes one. Only the public key is kept."""

import asyncio
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.locale import LANGUAGES
from ognisko.server import entropy, guests, names, passkeys
from ognisko.server.messages.mine import MyPasskey, PasskeyCode, PasskeyQuestion, PasskeyWish
from ognisko.server.passkeys import KINDS, Door, Wrong
from ognisko.server.passports import label
from ognisko.server.room import room
from ognisko.server.shield import address, is_number
from ognisko.server.store.devices import Pass
from ognisko.server.store.passkeys import Passkey
from ognisko.server.verbs.create import Name
from ognisko.server.webpush import b64
from ognisko.server.wire import Problem, answer, not_now, said, too_fast

MOST = 10  # of a guest
ANSWER = 600.0  # seconds for an answer: fingers are looked for, and PINs
Text = Annotated[str, Meta(max_length=2_000, pattern=r"^[A-Za-z0-9_-]*$")]
Long = Annotated[str, Meta(max_length=8_000, pattern=r"^[A-Za-z0-9_-]*$")]


class NewPasskey(Struct, forbid_unknown_fields=True):
    """What an authenticator has made, in base64url; and what a device that comes with it shall know."""

    client: Text
    attestation: Long
    name: Name = ""
    lang: Annotated[str, Meta(max_length=8)] = ""


class ShownPasskey(Struct, forbid_unknown_fields=True):
    id: Text
    client: Text
    authenticator: Text
    signature: Text


class RemovePasskey(Struct, forbid_unknown_fields=True):
    id: Text


def door(request: Request) -> Door | None:
    """None: no browser makes or shows a passkey here, as the house has no name, or no lock."""
    settings, name = room(request).settings, (request.url.hostname or "").strip("[]").lower()
    locked = request.scope["scheme"] == "https" or name == "localhost"
    if not (settings.passports and settings.passkeys) or not locked or not name or is_number(name):
        return None
    return Door(name, f"{request.scope['scheme']}://{request.headers.get('host', '').lower()}")


def _door(request: Request) -> Door:
    found = door(request)
    if found is None:
        raise Problem(403, "switched_off", "this house has no passkeys, or not under this name")
    return found


async def _pay(request: Request) -> None:
    """Nobody tries many: neither an address nor all together."""
    limits = room(request)
    if wait := await limits.codes.take(address(request.scope)) or await limits.codes_all.take("all"):
        raise too_fast(wait)


async def mine(request: Request) -> list[MyPasskey] | None:
    """None: not here."""
    guest = guests.guest_of(request)
    if door(request) is None:
        return None
    found = await room(request).passports.passkeys.of(guest) if guest else []
    return [MyPasskey(id=each.id, label=each.label, made=each.made, used=each.used or None) for each in found]


async def new(request: Request) -> Response:
    """What a device of mine is asked to make."""
    house, held = _door(request), room(request).passports
    await _pay(request)
    cookie, guest = guests.coming(request)
    known = await held.passkeys.of(guest)
    if len(known) >= MOST:
        raise not_now("so many passkeys are yours already: remove one first")
    response = answer(
        PasskeyWish(
            challenge=await _challenge(request, guest),
            house=house.name,
            user=b64(bytes.fromhex(guests.hashed(f"passkey {guest}"))),  # it says nothing, and is always the same
            known=[each.id for each in known],
            kinds=list(KINDS),
        )
    )
    guests.give_cookie(request, response, cookie)
    return response


async def _challenge(request: Request, guest: str) -> str:
    """Answered once, and soon; for nobody else."""
    held, token = room(request).passports, entropy.token()
    await held.passkeys.challenge(guests.hashed(token), guest, held.clock.now() + ANSWER)
    return b64(token.encode())


async def _met(request: Request, client: str, guest: str) -> None:
    held = room(request).passports
    challenge = await asyncio.to_thread(passkeys.answered, client)
    if not challenge or not await held.passkeys.meet(guests.hashed(challenge), guest, held.clock.now()):
        raise _nowhere()


def _nowhere() -> Problem:
    """Whatever the reason is."""
    return Problem(410, "no_passkey", "this passkey leads nowhere: it was removed, is another's or answers too late")


async def keep(request: Request) -> Response:
    """It is mine from now on."""
    house, wanted = _door(request), await said(request, NewPasskey)
    held, (cookie, guest) = room(request).passports, guests.coming(request)
    await _met(request, wanted.client, guest)
    try:
        made = await asyncio.to_thread(passkeys.made, house, wanted.client, wanted.attestation)
    except Wrong:
        raise _nowhere() from None
    if len(await held.passkeys.of(guest)) >= MOST:
        raise not_now("so many passkeys are yours already: remove one first")
    device, known_as, now = guests.hashed(cookie), label(request), held.clock.now()
    await held.devices.know(device, guest, known_as, now)
    lang = wanted.lang if wanted.lang in LANGUAGES else ""
    kept = Passkey(made.id, guest, device, known_as, made.key, made.signed, names.short(wanted.name), lang, now, 0.0)
    if not await held.passkeys.add(kept):
        raise _nowhere()
    response = answer({}, 201)
    guests.give_cookie(request, response, cookie)
    return response


async def ask(request: Request) -> Response:
    """What a device is asked that wants to come with a passkey, whoever's it is."""
    house = _door(request)
    await _pay(request)
    return answer(PasskeyQuestion(challenge=await _challenge(request, ""), house=house.name))


async def come(request: Request) -> Response:
    """It stands for a link that is used once: whose it is, and what comes along, is told before (`ticket`)."""
    house, wanted, held = _door(request), await said(request, ShownPasskey), room(request).passports
    await _pay(request)
    await _met(request, wanted.client, "")
    found = await held.passkeys.read(wanted.id)
    if found is None:
        raise _nowhere()
    parts = (wanted.client, wanted.authenticator, wanted.signature)
    try:
        count = await asyncio.to_thread(passkeys.signed, house, found.id, found.key, *parts)
    except Wrong:
        raise _nowhere() from None
    now = held.clock.now()
    if not await held.passkeys.use(found.id, count, now):
        raise _nowhere()
    token, until = entropy.token(), now + 60 * room(request).settings.link_minutes
    stands_for = Pass(found.guest, "link", found.device, found.name, found.lang)
    await held.devices.issue(guests.hashed(token), stands_for, now, until)
    return answer(PasskeyCode(code=token))


async def remove(request: Request) -> Response:
    wanted, guest = await said(request, RemovePasskey), guests.guest_of(request)
    if guest is None or not await room(request).passports.passkeys.remove(guest, wanted.id):
        raise Problem(404, "no_device", "there is no such passkey of yours")
    return answer({})
