"""Carrying on elsewhere: a link or a code makes another device one of mine; all of them are listed, and turned away."""

import asyncio
import re
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.locale import LANGUAGES
from ognisko.server import entropy, guests, names
from ognisko.server.handover import hand_over
from ognisko.server.messages.mine import Carried, MyDevice, Passport, PassportLink, Recovery, Ticket
from ognisko.server.passports import Passports, label
from ognisko.server.room import errand, room
from ognisko.server.shield import address
from ognisko.server.store.devices import Device, Kind, Pass
from ognisko.server.store.ratings import Ledger
from ognisko.server.verbs import passkey
from ognisko.server.verbs.create import Name
from ognisko.server.verbs.invite import address_for_others, qr_code
from ognisko.server.wire import Problem, answer, not_now, said, too_fast

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O or U, which pass for others
LIKE = str.maketrans("OIL", "011")
GROUPS, GROUP = 5, 4  # 100 bits


class Me(Struct, forbid_unknown_fields=True):
    """What the other device shall know, too."""

    name: Name = ""
    lang: Annotated[str, Meta(max_length=8)] = ""


class Show(Struct, forbid_unknown_fields=True):
    """Of a link what stands behind its `#`, or a code as it was written down."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class TurnAway(Struct, forbid_unknown_fields=True):
    device: Annotated[str, Meta(max_length=64)]


def written(code: str) -> str:
    """As it is hashed, however somebody typed it: links are hex, and codes have no letters that look alike."""
    plain = re.sub(r"[\s-]", "", code)
    return plain if re.fullmatch(r"[0-9a-f]{32}", plain) else plain.upper().translate(LIKE)


def new_code() -> str:
    number = int.from_bytes(entropy.source(16))
    signs = "".join(SIGNS[number >> 5 * n & 31] for n in range(GROUPS * GROUP))
    return "-".join(signs[n : n + GROUP] for n in range(0, len(signs), GROUP))


def _open(request: Request) -> Passports:
    """Where the house allows it."""
    if not room(request).settings.passports:
        raise Problem(403, "switched_off", "this house has no passports")
    return room(request).passports


async def passport(request: Request) -> Response:
    return answer(await mine(request))


async def mine(request: Request) -> Passport:
    """My devices; who has but one has no need of any row."""
    held, guest, device = room(request).passports, guests.guest_of(request), guests.device_of(request)
    found = await held.devices.all(guest) if guest else []
    if guest and device and not any(each.hash == device for each in found):
        now = held.clock.now()
        found = [Device(device, label(request), now, now), *found]
    made = await held.devices.recovery_made(guest) if guest else None
    told = [MyDevice(id=_id(each), label=each.label, since=each.since, seen=each.seen, here=each.hash == device)
            for each in found]  # fmt: skip
    allowed, keys = room(request).settings.passports, await passkey.mine(request)
    return Passport(allowed=allowed, devices=told, recovery=made, passkeys=keys)


def _id(device: Device) -> str:
    return device.hash[:16]


async def link(request: Request) -> Response:
    """Used once, and soon."""
    held, wanted = _open(request), await said(request, Me)
    token = entropy.token()
    until = held.clock.now() + 60 * room(request).settings.link_minutes
    path = f"/passport#{token}"
    host, only_here = address_for_others(request)
    url = f"{request.scope['scheme']}://{host}{path}"
    qr = await asyncio.to_thread(qr_code, url)
    cookie = await _issue(request, "link", token, wanted, until)
    response = answer(PassportLink(path=path, url=url, qr=qr, only_here=only_here, until=until), 201)
    guests.give_cookie(request, response, cookie)
    return response


async def recovery(request: Request) -> Response:
    """To be written down; a new one takes the place of the old."""
    _open(request)
    wanted, code = await said(request, Me), new_code()
    cookie = await _issue(request, "recovery", written(code), wanted)
    response = answer(Recovery(code=code), 201)
    guests.give_cookie(request, response, cookie)
    return response


async def _issue(request: Request, kind: Kind, code: str, wanted: Me, until: float = 0.0) -> str:
    """The cookie of the device that does it, which is known by name from now on."""
    held, (cookie, guest) = room(request).passports, guests.coming(request)
    device, now = guests.hashed(cookie), held.clock.now()
    lang = wanted.lang if wanted.lang in LANGUAGES else ""
    await held.devices.know(device, guest, label(request), now)
    await held.devices.issue(guests.hashed(code), Pass(guest, kind, device, names.short(wanted.name), lang), now, until)
    return cookie


async def _read(request: Request) -> tuple[str, Pass]:
    """What a link or a code stands for. Nobody tries many of them: neither an address nor all together."""
    held, wanted = _open(request), await said(request, Show)
    limits = room(request)
    if wait := await limits.codes.take(address(request.scope)) or await limits.codes_all.take("all"):
        raise too_fast(wait)
    code = guests.hashed(written(wanted.code))
    found = await held.devices.read(code, held.clock.now())
    if found is None:
        raise _nowhere()
    return code, found


def _nowhere() -> Problem:
    """Whatever the reason is: who guesses learns nothing."""
    return Problem(410, "no_pass", "this link or code leads nowhere: it was used or replaced, or is too old")


async def ticket(request: Request) -> Response:
    """Before it is used: whose it is, and what would come along."""
    _, found = await _read(request)
    mine = guests.guest_of(request) == found.guest
    along = 0 if mine or not await _lives_here_only(request) else await _count(request)
    return answer(Ticket(name=found.name, mine=mine, along=along))


async def carry(request: Request) -> Response:
    """This device is the guest's from now on, with a cookie of its own; what it had, if it was alone, comes along."""
    code, found = await _read(request)
    if guests.guest_of(request) == found.guest:
        return answer(Carried(name=found.name, lang=found.lang, along=0))
    with errand(request):
        cookie = await _let_in(request, code, found)
        along = await _bring(request, found.guest) if await _lives_here_only(request) else 0
        if (old := guests.device_of(request)) is not None:
            await room(request).passports.turn_away(old)
    response = answer(Carried(name=found.name, lang=found.lang, along=along))
    guests.give_cookie(request, response, cookie)
    return response


async def _let_in(request: Request, code: str, found: Pass) -> str:
    """The cookie of one more device of theirs."""
    held, cookie = room(request).passports, entropy.token()
    if len(await held.devices.all(found.guest)) >= room(request).settings.devices_each:
        raise not_now("so many devices are yours already: turn one away first")
    spent = found.kind == "recovery" or await held.devices.spend(code)
    if not spent or not await held.devices.join(guests.hashed(cookie), found, label(request), held.clock.now()):
        raise _nowhere()
    return cookie


async def _lives_here_only(request: Request) -> bool:
    """Is it somebody with no other device? What they have would be nobody's without this one."""
    guest, here = guests.guest_of(request), guests.device_of(request)
    if guest is None:
        return False
    return all(each.hash == here for each in await room(request).passports.devices.all(guest))


async def _count(request: Request) -> int:
    found = await room(request).hub.store.tables_of(guests.guest_of(request) or "", 1000)
    return len(found)


async def _bring(request: Request, new: str) -> int:
    held, old, sets = room(request).passports, guests.guest_of(request) or "", room(request).sets
    await Ledger(held.hub.store).hand_over(old, new)
    along = await hand_over(held.hub, old, new)
    await sets.move(old, new)
    await room(request).meeting.move(old, new)
    await room(request).caller.calls.move(old, new)
    room(request).caller.learn(new)
    await held.forget(old)
    return along


async def turn_away(request: Request) -> Response:
    """One of mine that is not this one; its sockets end, and what it let out leads nowhere."""
    held, wanted, guest = room(request).passports, await said(request, TurnAway), guests.guest_of(request)
    mine = await held.devices.all(guest) if guest else []
    found = next((each for each in mine if _id(each) == wanted.device), None)
    if found is None:
        raise Problem(404, "no_device", "there is no such device of yours")
    if found.hash == guests.device_of(request):
        raise not_now("this is the device that you are at")
    await held.turn_away(found.hash)
    await room(request).caller.calls.turn_away(found.hash)
    return answer({})
