"""Pulse: is there still somebody at the other end of each socket?

uvicorn has timers of its own for every socket: with thousands of them it is woken for one at a time. Here all of one
beat are asked together, so that their answers come together, too.
"""

from typing import Protocol

from ognisko.server.clock import Clock

BEAT = 1.0  # seconds
BEATS = 20  # until a socket is asked again: whoever has not answered by then is gone


class Asked(Protocol):
    def ask(self) -> None: ...


class Pulse:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.beats: list[dict[Asked, None]] = [{} for _ in range(BEATS)]
        self.next = 0
        self.runs = False

    def join(self, socket: Asked) -> None:
        """At the beat where there are fewest, so that none is a long one."""
        min(self.beats, key=len)[socket] = None
        if not self.runs:
            self.runs = True
            self.clock.later(BEAT, self._beat)

    def leave(self, socket: Asked) -> None:
        for beat in self.beats:
            beat.pop(socket, None)

    def _beat(self) -> None:
        beat, self.next = self.beats[self.next], (self.next + 1) % BEATS
        for socket in list(beat):
            socket.ask()
        self.runs = any(self.beats)
        if self.runs:
            self.clock.later(BEAT, self._beat)
