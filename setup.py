"""Compiles the engines with mypyc, and builds the pages; without a compiler, or with OGNISKO_PURE=1, the same sources
are installed."""

import ast
import json
import os
import re
import runpy
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "ognisko"
BUILDER = HERE / "tools" / "pages.py"

ENGINES = runpy.run_path(str(PACKAGE / "compiled.py"))  # importing the package would want what is not installed yet
COMPILED: list[str] = [f"src/ognisko/{name}" for name in ENGINES["sources"]()]
BEFORE: dict[str, str] = ENGINES["hashes"]()  # before anything is compiled: what is edited meanwhile is not built
KERNEL = "kernel"
PAPERS = {"egg_info", "dist_info", "sdist"}  # commands that compile nothing
# Functions of the kernel that rules call in every step: gcc cannot look into another library, so each game has a copy.
INLINED = (
    "state___Actions___add",
    "state___Actions___clear",
    "chance___bit",
    "deck___Deck___draw",
    "deck___Deck___put",
)
WINDOWS = sys.platform == "win32"
FLAGS = [
    # Without it gcc may not inline any function of a shared object: a third of the speed is lost.
    "-fno-semantic-interposition",
    # Fused multiply-add would round otherwise than Python does: a bot would play otherwise on another machine.
    "-ffp-contract=off",
]


def group_of(path: str) -> str:
    """The library that a module goes into: one for each game, so that an edit compiles one of them, and the kernel."""
    _, _, room, name, *_ = path.split("/")
    return name if room == "games" else KERNEL


def groups() -> list[tuple[list[str], str | None]]:
    names = sorted({group_of(path) for path in COMPILED})
    return [([path for path in COMPILED if group_of(path) == name], f"ognisko_{name}") for name in names]


def extensions() -> list[Extension]:
    from mypyc import build as mypyc
    from mypyc.options import CompilerOptions

    os.environ["MYPYPATH"] = "src"
    options = CompilerOptions(separate=True)
    # All groups are translated together, so who overrides what is known: calls stay direct as in one library.
    options.global_opts = True
    command = ["--strict", "--explicit-package-bases", f"--cache-dir={os.devnull}", *COMPILED]
    made, files, _ = mypyc.mypyc_build(command, options, separate=groups())
    mypyc.setup_mypycify_vars()
    flags = mypyc.get_cflags(opt_level="2", debug_level="0") + ([] if WINDOWS else FLAGS)
    docs = docstrings()
    found: list[Extension] = []
    for (sources, name), (units, depends) in zip(made, files, strict=True):
        assert name is not None
        units = [mended(Path(unit), docs) for unit in units]
        found += mypyc.build_using_shared_lib(sources, name, units, depends, options.target_dir, flags, [])
    return sorted(found, key=work, reverse=True)  # the longest first: then the cores finish together


def work(extension: Extension) -> int:
    return sum(os.path.getsize(source) for source in extension.sources)


def mended(unit: Path, docs: dict[str, str]) -> str:
    """mypyc's C file, as quick as it can be and with its docstrings; the path of the new file."""
    from mypyc.build import write_file

    kernel = unit.with_name(f"__native_ognisko_{KERNEL}.c").read_text("utf-8")
    target = unit.with_name(unit.name.removeprefix("__native_"))
    write_file(str(target), document(inline(unit.read_text("utf-8"), kernel), docs))
    return str(target)


def inline(text: str, kernel: str) -> str:
    """Give a game's C file its own copies of the kernel's INLINED functions."""
    outside = f"exports_ognisko_{KERNEL}."
    for name in (f"CPyDef_ognisko___core___{each}" for each in INLINED):
        if f"{outside}{name}(" in text:
            body = re.search(rf"^\w[\w *]*\b{name}\(.*?^}}\n", kernel, re.MULTILINE | re.DOTALL)
            assert body is not None, f"mypyc wrote no {name}"
            copy = re.sub(r"\bCPy(Static|Type)_ognisko___\w+", rf"(*{outside}\g<0>)", body[0]).replace(
                name, f"own_{name}"
            )
            text = text.replace(f"{outside}{name}(", f"own_{name}(")
            start = re.search(r"(^#include .*\n)+", text, re.MULTILINE)
            assert start is not None
            text = f"{text[: start.end()]}\nstatic inline {copy}{text[start.end() :]}"
    return text


def docstrings() -> dict[str, str]:
    """What compiled modules, classes and functions say of themselves, by the names that mypyc gives them in C."""
    found: dict[str, str] = {}
    for path in COMPILED:
        module = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", "___")
        note(ast.parse((HERE / path).read_text("utf-8")), module, found)
    return found


def note(node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str, found: dict[str, str]) -> None:
    text = ast.get_docstring(node)
    if text is not None:
        found[name] = "".join(chr(c) if 32 <= c < 127 and chr(c) not in '"\\?' else f"\\{c:03o}" for c in text.encode())
    for inner in node.body:
        if isinstance(inner, ast.ClassDef | ast.FunctionDef):
            note(inner, f"{name}___{inner.name}", found)


def document(text: str, docs: dict[str, str]) -> str:
    """Put the docstrings, which mypyc drops, behind the signatures that it writes for `help`."""

    def put(place: re.Match[str]) -> str:
        return place["before"] + docs.get(place["name"], "") + place["after"]

    function = r'(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),\s+[A-Z_| ]+, PyDoc_STR\("[^"]*)(?P<after>"\))'
    kind = r'(?P<before>CPyType_(?P<name>\w+)_template_ = \{[^}]*?\.tp_doc = PyDoc_STR\("[^"]*)(?P<after>"\))'
    return re.sub(kind, put, re.sub(function, put, text))


def has_compiler() -> bool:
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def wanted() -> list[Extension]:
    """Nothing, where nothing is compiled: for papers and archives only, by request, or without a compiler."""
    if os.environ.get("OGNISKO_PURE") == "1" or not PAPERS.isdisjoint(sys.argv):
        return []
    if not has_compiler():
        print("warning: no C compiler found: ognisko is installed uncompiled (correct, but slow)", file=sys.stderr)
        return []
    return extensions()


class BuildAndNote(build_ext):
    """Builds, and leaves a note of what was built."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        super().run()
        if self.extensions:
            folder = PACKAGE if self.inplace else Path(self.build_lib) / "ognisko"
            for old in ENGINES["leftovers"](folder):
                old.unlink()
            (folder / "built.json").write_text(json.dumps(BEFORE, indent=1) + "\n")


def build_pages() -> None:
    """The pages in the browser, if they are not there as they should be; an archive has them, but not their builder."""
    if not BUILDER.is_file():
        return
    builder = runpy.run_path(str(BUILDER))
    try:
        builder["build"]()
    except builder["PagesError"] as error:
        print(f"warning: the pages are not built, so there is no table in the browser: {error}", file=sys.stderr)


class BuildWithPages(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            build_pages()
        super().run()


class PackWithPages(sdist):
    def run(self) -> None:
        build_pages()
        super().run()


setup(
    ext_modules=wanted(),
    cmdclass={"build_ext": BuildAndNote, "build_py": BuildWithPages, "sdist": PackWithPages},
)
