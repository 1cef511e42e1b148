"""Every example in a docstring runs as it stands there; every public name has one."""

import ast
import doctest
import inspect
import pydoc
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import ognisko
from ognisko.interpreted import is_compiled

ROOT = Path(__file__).parents[1]
SOURCES = [path for path in sorted((ROOT / "src").rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]
CONSTANTS = {"SPECTATOR", "__version__"}
CLASSES = (ognisko.Match, ognisko.Record, ognisko.Game, ognisko.Seed, ognisko.State, ognisko.Glimpse, ognisko.Bot)
METHODS = [
    (kind, name)
    for kind in CLASSES
    for name, each in vars(kind).items()
    if not name.startswith("_") and (callable(each) or isinstance(each, property | classmethod | staticmethod))
]


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """Out of the source: a compiled module does not show where its functions come from."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node)
            if text is not None and ">>>" in text:
                yield getattr(node, "name", "module"), text


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_the_examples_of_a_module_run(path: Path) -> None:
    names = vars(import_module(module_of(path)))
    runner = doctest.DocTestRunner(verbose=False)
    for name, text in docstrings(path):
        example = doctest.DocTestParser().get_doctest(text, dict(names), name, str(path), 0)
        assert runner.run(example).failed == 0, name


@pytest.mark.parametrize("name", sorted(set(ognisko.__all__) - CONSTANTS))
def test_every_public_name_is_explained_with_an_example(name: str) -> None:
    found = getattr(ognisko, name)
    source = next(path for path in SOURCES if module_of(path) == found.__module__)
    assert name in dict(docstrings(source))
    assert ">>> " in (found.__doc__ or "")  # `help` shows it, of compiled classes too


@pytest.mark.parametrize(("kind", "name"), METHODS, ids=[f"{kind.__name__}.{name}" for kind, name in METHODS])
def test_every_public_method_is_explained_with_an_example(kind: type, name: str) -> None:
    text = inspect.getdoc(getattr(kind, name)) or ""
    assert ">>> " in text
    source = next(path for path in SOURCES if module_of(path) == kind.__module__)
    assert text in [each for _, each in docstrings(source)]  # which are run above


def test_help_of_a_compiled_class_is_that_of_its_source() -> None:
    shown = pydoc.plain(pydoc.render_doc(ognisko.State))
    signature = "imagine(self, /, seat, chance)" if is_compiled() else "imagine(self, seat"
    for said in ("one `seat` decides", signature, "depends on what the seat knows"):
        assert said in shown
