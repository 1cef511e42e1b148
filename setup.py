"""Compiles the engines with mypyc, and builds the pages; without a compiler, or with OGNISKO_PURE=1, the same sources
are installed."""

import ast
import json
import os
import re
import runpy
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
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
FAST = "CPyDef_ognisko___core___chance___Fast___below"
# Whoever asks chance most likely asks Fast: that is looked at first, and then it is no call into another library.
GUESSED = """
static inline int64_t below(PyObject *chance, int64_t n) {{
    CPyVTableItem found = ((ognisko___core___chance___ChanceObject *)chance)->vtable[0];
    if (likely(found == (CPyVTableItem){fast}))
        return {own}(chance, n);
    return ((int64_t (*)(PyObject *, int64_t))found)(chance, n);
}}
"""
ASKED = re.compile(
    r"CPY_GET_METHOD\((cpy_r_\w+), \S*CPyType_ognisko___core___chance___Chance, 0, \w+, "
    r"int64_t \(\*\)\(PyObject \*, int64_t\)\)\(\1, (?=.* /\* below \*/$)",
    re.MULTILINE,
)
# gcc keeps what leads to these calls out of the way of all else: errors, and objects that nobody needs any more.
RARE = """#include <Python.h>
#ifdef __GNUC__
#define RARE __attribute__((cold))
RARE PyObject *PyErr_Occurred(void);
RARE void PyErr_SetNone(PyObject *);
RARE void PyErr_SetString(PyObject *, const char *);
RARE void CPy_AddTraceback(const char *, const char *, int, PyObject *);
RARE void _Py_Dealloc(PyObject *);
#endif
"""
# mypyc makes Python's int of a number before it makes a float of it: gcc sees through it where nothing is called.
FLOATED = """
static inline double floated(CPyTagged number) {
    return likely(CPyTagged_CheckShort(number)) ? CPyTagged_ShortAsSsize_t(number) : CPyFloat_FromTagged(number);
}
"""
# A new vector of zeros: mypyc writes them one by one, by an address that gcc cannot follow.
ZEROS = re.compile(
    r"(?P<before>^    (?P<at>cpy_r_\w+) = cpy_r_\w+;\n\w+: ;\n"
    r"    (?P<left>cpy_r_\w+) = (?P=at) < (?P<end>cpy_r_\w+);\n)"
    r"    if \(!(?P=left)\) (?P<out>goto \w+;)\n(?=    \*\(\w+ \*\)(?P=at) = 0;\n)",
    re.MULTILINE,
)
WINDOWS = sys.platform == "win32"
FLAGS = [
    # Without it gcc may not inline any function of a shared object: a third of the speed is lost.
    "-fno-semantic-interposition",
    # Rules are many small functions; gcc takes them for large, as most of what mypyc writes is about errors.
    "--param=max-inline-insns-auto=40",
    "--param=inline-min-speedup=10",
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
    # Where pip builds there is no numpy: rooms that compiled modules lead to are followed, and not judged.
    checks = ["--strict", "--follow-imports=silent"]
    command = [*checks, "--explicit-package-bases", f"--cache-dir={os.devnull}", *COMPILED]
    made, files, _ = mypyc.mypyc_build(command, options, separate=groups())
    mypyc.setup_mypycify_vars()
    flags = mypyc.get_cflags(opt_level="2", debug_level="0") + ([] if WINDOWS else FLAGS)
    docs = docstrings()
    moved = reassigned(Path(unit).read_text("utf-8") for units, _ in files for unit in units)
    found: list[Extension] = []
    for (sources, name), (units, depends) in zip(made, files, strict=True):
        assert name is not None
        units = [mended(Path(unit), moved, docs) for unit in units]
        found += mypyc.build_using_shared_lib(sources, name, units, depends, options.target_dir, flags, [])
    return sorted(found, key=work, reverse=True)  # the longest first: then the cores finish together


def work(extension: Extension) -> int:
    return sum(os.path.getsize(source) for source in extension.sources)


def mended(unit: Path, moved: set[str], docs: dict[str, str]) -> str:
    """mypyc's C file, as quick as it can be and with its docstrings; the path of the new file."""
    from mypyc.build import write_file

    kernel = unit.with_name(f"__native_ognisko_{KERNEL}.c").read_text("utf-8")
    target = unit.with_name(unit.name.removeprefix("__native_"))
    text = lend(zero_at_once(expect(float_quickly(inline(unit.read_text("utf-8"), kernel)))), moved)
    write_file(str(target), RARE + document(without_trash(text), docs))
    return str(target)


def inline(text: str, kernel: str) -> str:
    """Give a game's C file its own copies of the kernel's INLINED functions, and every one a guess at who is asked."""
    outside = f"exports_ognisko_{KERNEL}."
    text, kernel = (ASKED.sub(r"below(\1, ", each) for each in (text, kernel))
    if outside not in text:
        front = GUESSED.format(fast=FAST, own=FAST)
    else:
        front = own(FAST, kernel) + GUESSED.format(fast=outside + FAST, own=f"own_{FAST}")
        for name in (f"CPyDef_ognisko___core___{each}" for each in INLINED):
            if f"{outside}{name}(" in text:
                text = text.replace(f"{outside}{name}(", f"own_{name}(")
                front += own(name, kernel)
    return put_in_front(text, front)


def put_in_front(text: str, front: str) -> str:
    start = re.search(r"(^#include .*\n)+", text, re.MULTILINE)
    assert start is not None
    return f"{text[: start.end()]}\n{front}{text[start.end() :]}"


def float_quickly(text: str) -> str:
    return put_in_front(text.replace("CPyFloat_FromTagged(", "floated("), FLOATED)


def own(name: str, kernel: str) -> str:
    """A copy of a function of the kernel for another library."""
    body = re.search(rf"^\w[\w *]*\b{name}\(.*?^}}\n", kernel, re.MULTILINE | re.DOTALL)
    assert body is not None, f"mypyc wrote no {name}"
    copy = re.sub(r"\bCPy(Static|Type)_ognisko___\w+", rf"(*exports_ognisko_{KERNEL}.\g<0>)", body[0])
    return f"static inline {copy.replace(name, f'own_{name}')}"


def expect(text: str) -> str:
    """An index is seldom negative: mypyc does not say so to the compiler."""
    within = r"(^    (cpy_r_\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()\2\)"
    return re.sub(within, r"\1likely(\2))", text, flags=re.MULTILINE)


def zero_at_once(text: str) -> str:
    return ZEROS.sub(r"\g<before>    memset((void *)\g<at>, 0, \g<end> - \g<at>);\n    \g<out>\n", text)


def without_trash(text: str) -> str:
    """What is acyclic has no room for the trashcan, which mypyc forgets; and it is never deep enough to need it."""
    can = r"(_dealloc\(\w+ \*self\)\n\s*\{\n)\s*CPy_TRASHCAN_BEGIN\(.*\)\n(.*\n.*\n)\s*CPy_TRASHCAN_END\(self\)\n"
    return re.sub(can, r"\1\2", text)


# mypyc counts references to all that it reads into a variable. Where an attribute is never set but by `__init__`, what
# it holds lives as long as its owner; so whatever is reached from an argument by such attributes is only borrowed.
FUNCTION = re.compile(r"^[\w *]*CPyDef_(\w+)\(([^;{]*)\) \{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
ATTRIBUTE = re.compile(r"^    (cpy_r_\w+) = \(\(\w+ \*\)(cpy_r_\w+)\)->_(\w+);$")
ITEMS = re.compile(r"^    (cpy_r_\w+) = \(CPyPtr\)(cpy_r_\w+)\.items;$", re.MULTILINE)
PLACE = re.compile(r"^    (cpy_r_\w+) = (cpy_r_\w+) \+ cpy_r_\w+;$", re.MULTILINE)
ITEM = re.compile(r"^    (cpy_r_\w+) = \*\(PyObject \* \*\)(cpy_r_\w+);$")
SET_ITEM = re.compile(r"^    \*\(PyObject \* \*\)(cpy_r_\w+) = ", re.MULTILINE)
COUNTING = r"    (?:VEC_\w+_|CPy_)(?:INCREF|DECREF|DecRef)\({}\);"
CALL = re.compile(r"    cpy_r_\w+ = (?:(?:exports_\w+\.|own_)?CPyDef_\w+\(|CPY_GET_METHOD\(|Vec\w+Api\.slice\()")


def reassigned(units: Iterable[str]) -> set[str]:
    """The attributes that hold things, not numbers, and are set elsewhere than in `__init__`."""
    found = set()
    for function in (each for text in units for each in FUNCTION.finditer(text)):
        if not function[1].endswith("_____init__"):
            numbers = set(re.findall(r"\b(?:int\w+|char|double) (cpy_r_\w+)", function[0]))
            set_to = re.findall(r"\)->_(\w+) = ([^;]*);", function[0])
            found |= {name for name, value in set_to if value not in numbers and not re.match(r"-?\d", value)}
    return found


def lend(text: str, moved: set[str]) -> str:
    """Things in vectors stay there as long as none is put in, but for copies that are being made."""
    setters = {each[1] for each in FUNCTION.finditer(text) if sets_items(each[0])}
    stay = all(name.endswith("___copy") for name in setters)
    return FUNCTION.sub(lambda each: borrowed(each, moved, stay and each[1] not in setters), text)


def sets_items(function: str) -> bool:
    items = {vector for vector, _ in ITEMS.findall(function)}
    places = {place for place, start in PLACE.findall(function) if start in items}
    return not places.isdisjoint(SET_ITEM.findall(function))


def borrowed(function: re.Match[str], moved: set[str], stay: bool) -> str:
    """The function without counting what it only looks at."""
    text = function[0]
    times = Counter(re.findall(r"^    (cpy_r_\w+) = ", text, re.MULTILINE))
    safe = set(re.findall(r"\bcpy_r_\w+", function[2])) - times.keys()
    places: set[str] = set()
    for line in text.split("\n"):
        if (read := ITEMS.match(line) or PLACE.match(line)) and read[2] in safe | places:
            places.add(read[1])
        elif ((read := ATTRIBUTE.match(line)) and read[2] in safe and read[3] not in moved) or (
            stay and (read := ITEM.match(line)) and read[2] in places
        ):
            name = read[1]
            if times[name] == 1 and is_looked_at(text, name):
                safe.add(name)
                text = re.sub(f"^{COUNTING.format(name)}\n", "", text, flags=re.MULTILINE)
    return text


def is_looked_at(function: str, name: str) -> bool:
    """Is it kept nowhere: is all that is done with a variable to read it, to call with it and to count it?"""
    for line in re.findall(rf"^.*\b{name}\b.*$", function, re.MULTILINE):
        declared = not line.startswith("    return ") and re.fullmatch(rf"    [\w ]+ \*?{name};", line)
        counted = re.fullmatch(COUNTING.format(name), line)
        rest = re.sub(rf"^    {name} = |\(\(\w+ \*\){name}\)->|\b{name}\.(?:len|items)\b", "", line)
        if not (declared or counted or CALL.match(line)) and re.search(rf"\b{name}\b", rest):
            return False
    return True


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


if __name__ == "__main__":
    setup(
        ext_modules=wanted(),
        cmdclass={"build_ext": BuildAndNote, "build_py": BuildWithPages, "sdist": PackWithPages},
    )
