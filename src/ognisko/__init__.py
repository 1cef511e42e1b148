"""Ognisko: modern board games from their rulebooks, complete."""

from ognisko import interpreted

if interpreted.wanted():
    interpreted.install()
