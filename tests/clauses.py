"""@clause("T7", "TR1"): the test holds these clauses, rulings or printed examples of docs/rules/."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*ids)
