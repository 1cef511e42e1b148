"""Another process of our own Python."""

from pathlib import Path

from ognisko.testing.child import said as said

ROOT = Path(__file__).parents[1]
