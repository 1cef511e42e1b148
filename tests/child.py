"""Another process of our own Python."""

from ognisko.testing.child import said as said
