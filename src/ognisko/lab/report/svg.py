"""Matplotlib's pictures as parts of a page: letters stay letters, colours are those of the style sheet."""

import io
import warnings
from collections.abc import Callable
from typing import Any, Final
from xml.etree import ElementTree

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

INK, SOFT, LINE, EMBER, COOL, LEAF = (f"#0000{n:02x}" for n in range(1, 7))  # stand for the shades of day and night
SHADES: Final = {INK: "ink", SOFT: "soft", LINE: "line", EMBER: "ember", COOL: "cool", LEAF: "leaf"}
SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "ognisko",
    "text.parse_math": False,  # a name with two dollars is a name
    "font.size": 12,
    "text.color": INK,
    "axes.labelcolor": SOFT,
    "axes.edgecolor": LINE,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": SOFT,
    "xtick.labelsize": 11,
    "ytick.labelsize": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
}
NOBODY: Final = dict.fromkeys(("Date", "Creator", "Format", "Type"))  # nothing that changes from day to day
UNIT: Final = 72  # of an inch: one of them is a pixel of the page
HREF: Final = "{http://www.w3.org/1999/xlink}href"


def picture(name: str, label: str, size: tuple[float, float], draw: Callable[[Axes], None]) -> str:
    """One pair of axes; `name` is once in a page, `label` is what is read aloud, `size` is in pixels."""
    with mpl.rc_context(), warnings.catch_warnings():
        mpl.rcdefaults()  # whatever this machine's settings are
        mpl.rcParams.update(SETTINGS)
        warnings.filterwarnings("ignore", "Glyph .* missing")  # the page has other fonts than this machine
        figure = Figure(figsize=(size[0] / UNIT, size[1] / UNIT), dpi=UNIT)
        axes = figure.add_axes((0, 0, 1, 1))
        draw(axes)
        for artist in axes.get_children():  # a dot at the end of a scale is a whole dot
            artist.set_clip_on(False)
        made = io.BytesIO()
        figure.savefig(made, format="svg", metadata=NOBODY)
    return _inline(made.getvalue(), name, label)


def _inline(made: bytes, name: str, label: str) -> str:
    """Without what a file needs and a page does not: its head, its own style, its names."""
    root = ElementTree.fromstring(made)  # noqa: S314 (ours)
    used = dict.fromkeys(element.attrib[HREF] for element in root.iter() if HREF in element.attrib)
    ids = {old: f"{name}-{n}" for n, old in enumerate(used)}
    for parent in list(root.iter()):
        for child in [child for child in parent if _is_idle(child)]:
            parent.remove(child)
    for element in root.iter():
        _clean(element, ids)
    root.attrib = {"class": "drawn", "viewBox": root.attrib["viewBox"], "role": "img", "aria-label": label}
    return ElementTree.tostring(root, encoding="unicode")


def _is_idle(element: ElementTree.Element) -> bool:
    """What a page does not need: whose file it was, a style for everything, grounds without a colour."""
    return _local(element.tag) in ("metadata", "style") or element.get("style") == "fill: none"


def _clean(element: ElementTree.Element, ids: dict[str, str]) -> None:
    element.tag = _local(element.tag)
    element.tail = None
    element.text = element.text if element.tag == "text" else None
    known = element.attrib
    if element.tag == "text" and known.get("transform", "").startswith("rotate(-0 "):
        del known["transform"]
    id, style = ids.get("#" + known.pop("id", "")), known.pop("style", "")
    if id:
        known["id"] = id
    if HREF in known:
        known["href"] = "#" + ids[known.pop(HREF)]
    if style:
        known["style"] = "; ".join(filter(None, (_rule(rule.strip()) for rule in style.split(";"))))


def _rule(rule: str) -> str:
    """Colours by their names in the style sheet; letters in the page's font."""
    key, _, value = rule.partition(": ")
    if key == "font-family":
        return ""
    return f"{key}: var(--{SHADES[value]})" if value in SHADES else rule


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]
