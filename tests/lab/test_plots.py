"""Pictures of reports: by matplotlib, and yet a part of the page, in its colours and letters, and named."""

import re
from collections.abc import Callable
from xml.etree import ElementTree

import matplotlib as mpl
import pytest

from ognisko.lab.report import plots
from ognisko.lab.report.plots import Interval, Point, Scale
from ognisko.lab.report.svg import SHADES
from ognisko.lab.trials.stats import Figure

NAME = "<b>$5$ & Łapa</b>"


def word(value: float) -> str:
    return f"{value:g}"


def forest() -> str:
    rows = [Interval(NAME, "0.5 (0.4-0.6)", Figure(0.5, 0.4, 0.6, 100), marked) for marked in (False, True)]
    return plots.forest("forest", NAME, rows, Scale(0, 1, 0.5, word, (0.6, 0.75)))


KINDS: dict[str, Callable[[], str]] = {
    "forest": forest,
    "stacked": lambda: plots.stacked("stacked", NAME, [(NAME, [0.2, 0.3, 0.5])], word),
    "histogram": lambda: plots.histogram("histogram", NAME, [3, 4, 4, 9], (NAME, "games"), word),
    "curve": lambda: plots.curve("curve", NAME, [[0.5, 1], [0.4, 1], [0.6, 1]], 0.5, (NAME, "end"), word),
    "spark": lambda: plots.spark("spark", NAME, [0.5, 0.2, 1], 0.5),
    "front": lambda: plots.front("front", NAME, [Point(0, 1, True), Point(1, 1, False)], (NAME, "y"), word),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_a_part_of_the_page(kind: str) -> None:
    made = KINDS[kind]()
    root = ElementTree.fromstring(made)
    assert (root.tag, root.get("role"), root.get("aria-label")) == ("svg", "img", NAME)
    assert "://" not in made
    assert set(re.findall(r"(?:fill|stroke): ([^;\"]+)", made)) <= {
        "none",
        *(f"var(--{name})" for name in SHADES.values()),
    }
    assert not {"style", "metadata", "image", "clipPath"} & {element.tag for element in root.iter()}
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    assert {element.attrib["href"][1:] for element in root.iter("use")} == set(ids)
    assert all(str(id).startswith(f"{kind}-") for id in ids)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "spark"])
def test_letters_stay_letters(kind: str) -> None:
    root = ElementTree.fromstring(KINDS[kind]())
    assert NAME in [text.text for text in root.iter("text")]
    assert not any("font-family" in text.get("style", "") for text in root.iter("text"))


def test_settings_of_a_machine_change_nothing() -> None:
    made = forest()
    with mpl.rc_context({"font.size": 30, "svg.fonttype": "path", "axes.facecolor": "red", "lines.linewidth": 9}):
        assert forest() == made
        assert mpl.rcParams["font.size"] == 30


def test_a_long_name_is_shortened() -> None:
    rows = [Interval("name " * 30, "", Figure(0.5, 0.4, 0.6, 100), False)]
    root = ElementTree.fromstring(plots.forest("f", "", rows, Scale(0, 1, None)))
    texts = [text.text or "" for text in root.iter("text")]
    assert "name name" in texts[0]
    assert texts[0].endswith("name …")
    assert len(texts[0]) <= plots.LETTERS
