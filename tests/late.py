"""Everything late that may be: with OGNISKO_LATE=0.5 (seconds at most) a house of the tests answers late, speaks late
through its sockets and waits for its threads, each time for another while. What only holds on a quick machine falls,
a test that looks too early or a page that a late script surprises. `make test-late` runs the table and the browsers so.
"""

import asyncio
import os
import random
from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST = float(os.environ.get("OGNISKO_LATE", "0"))
whims = random.Random(os.environ.get("OGNISKO_LATE_SEED", "1"))
to_thread = asyncio.to_thread


async def dawdle() -> None:
    await asyncio.sleep(MOST * whims.random() ** 3)  # mostly a little


async def late_thread(call: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
    await dawdle()
    return await to_thread(call, *args, **named)


def late(app: ASGIApp) -> ASGIApp:
    if not MOST:
        return app
    asyncio.to_thread = late_thread

    async def dawdling(scope: Scope, receive: Receive, send: Send) -> None:
        async def say(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.send"):
                await dawdle()
            await send(message)

        if scope["type"] == "http":
            await dawdle()
        await app(scope, receive, send if scope["type"] == "lifespan" else say)

    return dawdling
