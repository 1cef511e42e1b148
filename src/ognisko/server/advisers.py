"""Advisers: who gives hints. In one process its own bots do; in a house of several whichever worker is free."""

from typing import Protocol

from ognisko.minds.advice import Advice
from ognisko.server.runner import BotRunner
from ognisko.server.think import Thought


class Adviser(Protocol):
    async def advice(self, table: str, thought: Thought) -> list[Advice]:
        """Best first; NoAnswer if there is none to be had."""
        ...


class OwnAdviser:
    def __init__(self, runner: BotRunner) -> None:
        self.runner = runner

    async def advice(self, table: str, thought: Thought) -> list[Advice]:
        return await self.runner.advice(thought)
