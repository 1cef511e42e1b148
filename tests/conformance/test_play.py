"""The suite that every game must pass, on the games of the house."""

from ognisko.testing.conformance.test_play import *  # noqa: F403 - its tests, whatever they are
