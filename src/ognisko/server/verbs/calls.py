"""Being told that it is my turn: by push, by a webhook, by e-mail; each added and removed by hand, and quiet hours."""

import re
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko import locale
from ognisko.locale import FIRST, LANGUAGES
from ognisko.server import entropy, guests, outside, webpush
from ognisko.server.messages.mine import Called, MyCalls, QuietHours
from ognisko.server.outside import Unreachable
from ognisko.server.postmen import Letter, Target
from ognisko.server.room import Room, room
from ognisko.server.shield import address
from ognisko.server.store.calls import Channel, Kind, Quiet
from ognisko.server.wire import Problem, answer, not_now, said, too_fast

MOST = 10  # channels of a guest
MAIL = re.compile(r"[^@\s<>,;:\"]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,24}")
Long = Annotated[str, Meta(max_length=600)]
Short = Annotated[str, Meta(max_length=200)]
Minute = Annotated[int, Meta(ge=0, le=1439)]


class AddCall(Struct, forbid_unknown_fields=True):
    """`p256dh` and `auth` are a browser's, `token` is Matrix's, `address` of e-mail."""

    kind: Kind
    url: Long = ""
    token: Long = ""
    p256dh: Short = ""
    auth: Short = ""
    address: Short = ""
    lang: Annotated[str, Meta(max_length=8)] = ""


class RemoveCall(Struct, forbid_unknown_fields=True):
    id: Annotated[str, Meta(max_length=64)]


class ConfirmCall(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=64)]


class Hush(Struct, forbid_unknown_fields=True):
    """Minutes of the day; the same twice: no quiet hours."""

    begins: Minute
    ends: Minute
    zone: Annotated[int, Meta(ge=-720, le=840)] = 0


def _allowed(house: Room, kind: Kind) -> bool:
    settings = house.settings
    return {"push": settings.push, "mail": bool(settings.mail_host)}.get(kind, settings.webhooks)


async def my_calls(request: Request) -> Response:
    return answer(await mine(request))


async def mine(request: Request) -> MyCalls:
    house, guest = room(request), guests.guest_of(request)
    found = await house.caller.calls.of(guest) if guest else []
    quiet = await house.caller.calls.quiet(guest) if guest else None
    here = guests.device_of(request)
    told = [Called(id=each.id, kind=each.kind, where=_where(each), here=bool(each.device) and each.device == here,
                   confirmed=not each.code) for each in found]  # fmt: skip
    return MyCalls(
        push=house.caller.public_key if house.settings.push else None,
        webhooks=house.settings.webhooks,
        mail=bool(house.settings.mail_host),
        channels=told,
        quiet=None if quiet is None else QuietHours(quiet.begins, quiet.ends),
    )


def _where(channel: Channel) -> str:
    """Enough to know it by: the rest of a webhook is a secret."""
    target = msgspec.json.decode(channel.target, type=Target)
    return target.address or outside.checked(target.url, inside=True).hostname or ""


async def add(request: Request) -> Response:
    house, wanted = room(request), await said(request, AddCall)
    if not _allowed(house, wanted.kind):
        raise Problem(403, "switched_off", "this house does not tell in that way")
    if wait := await house.new_calls.take(address(request.scope)):
        raise too_fast(wait)
    cookie, guest = guests.coming(request)
    if len(await house.caller.calls.of(guest)) >= MOST:
        raise not_now("so many ways are yours already: remove one first")
    code = entropy.token() if wanted.kind == "mail" else ""
    channel = _channel(request, wanted, guest, guests.hashed(cookie), code)
    if wanted.kind != "push":  # a browser has asked its person already
        await _greet(house, channel, code)
    await house.caller.calls.add(channel)
    house.caller.learn(guest)
    response = answer({}, 201)
    guests.give_cookie(request, response, cookie)
    return response


def _channel(request: Request, wanted: AddCall, guest: str, device: str, code: str) -> Channel:
    target = _target(wanted, room(request).settings.own_network)
    content = msgspec.json.encode(target).decode()
    id = guests.hashed(f"{guest} {wanted.kind} {target.url}{target.address}")[:16]
    base = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    lang = wanted.lang if wanted.lang in LANGUAGES else FIRST
    own = device if wanted.kind == "push" else ""
    hashed = guests.hashed(code) if code else ""
    return Channel(id, guest, wanted.kind, content, base, lang, own, hashed, room(request).hub.clock.now())


def _target(wanted: AddCall, inside: bool) -> Target:
    """Or Problem: what is wrong with it can be seen before anything is sent."""
    if wanted.kind == "mail":
        _check(bool(MAIL.fullmatch(wanted.address)), "this is no address of e-mail")
        return Target(address=wanted.address)
    try:
        outside.checked(wanted.url, inside)
        if wanted.kind == "push":
            webpush.check(wanted.p256dh, wanted.auth)
    except (Unreachable, ValueError) as error:
        raise Problem(422, "unreachable", str(error)[:200]) from None
    _check(wanted.token.isascii() and wanted.token.isprintable(), "this is no token")
    return Target(url=wanted.url, token=wanted.token, p256dh=wanted.p256dh, auth=wanted.auth)


def _check(right: bool, otherwise: str) -> None:
    if not right:
        raise Problem(422, "unreachable", otherwise)


async def _greet(house: Room, channel: Channel, code: str) -> None:
    """What cannot be told that it will be told is no channel; an address of e-mail says yes by a link."""
    key, link = ("call.confirm", f"{channel.base}/calls#{code}") if code else ("call.hello", channel.base)
    letter = Letter("Ognisko", locale.say(channel.lang, key), link, channel.id)
    if not await house.caller.send(channel, letter):
        raise Problem(
            422, "unreachable", "nothing can be told there: see the address, and whether it is in the internet"
        )


async def remove(request: Request) -> Response:
    wanted, guest, caller = await said(request, RemoveCall), guests.guest_of(request), room(request).caller
    if guest is None or not await caller.calls.remove(guest, wanted.id):
        raise Problem(404, "no_channel", "there is no such way to you")
    caller.learn(guest)
    return answer({})


async def confirm(request: Request) -> Response:
    house, wanted = room(request), await said(request, ConfirmCall)
    if wait := await house.codes.take(address(request.scope)):
        raise too_fast(wait)
    if not await house.caller.calls.confirm(guests.hashed(wanted.code)):
        raise Problem(410, "no_pass", "this link leads nowhere: it was used, or is too old")
    return answer({})


async def hush(request: Request) -> Response:
    wanted, (cookie, guest) = await said(request, Hush), guests.coming(request)
    quiet = None if wanted.begins == wanted.ends else Quiet(wanted.begins, wanted.ends, wanted.zone)
    await room(request).caller.calls.hush(guest, quiet)
    response = answer({})
    guests.give_cookie(request, response, cookie)
    return response
