"""Compiles the engines with mypyc; without a compiler, or with OGNISKO_PURE=1, the same sources are installed."""

import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "ognisko"

# One unit: what is called in a playout or a search. Words, views, files and commands stay outside.
UNCOMPILED = {
    "core": {"components", "errors", "event", "fairness", "game", "learned", "match", "record"},
    "games": {"components", "kinds", "refusals", "view", "words"},
    "bots": {"advice"},
}
COMPILED = sorted(
    path.relative_to(HERE).as_posix()
    for room, apart in UNCOMPILED.items()
    for path in (PACKAGE / room).rglob("*.py")
    if (apart | {"__init__"}).isdisjoint(path.relative_to(PACKAGE).with_suffix("").parts)
)


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    options = ["--strict", "--explicit-package-bases"]
    found: list[Extension] = mypycify([*options, *COMPILED], opt_level="3", debug_level="0", group_name="ognisko")
    if sys.platform != "win32":
        for extension in found:
            # Without it gcc may not inline any function of a shared object: a third of the speed is lost.
            extension.extra_compile_args.append("-fno-semantic-interposition")
            # Fused multiply-add would round otherwise than Python does: a bot would play otherwise on another machine.
            extension.extra_compile_args.append("-ffp-contract=off")
    return found


class BuildOrWarn(build_ext):
    """Builds, and leaves a note of what was built; a machine without a compiler gets a warning and the pure install."""

    def run(self) -> None:
        if self.extensions and not self.works():
            print("warning: no C compiler found: ognisko is installed uncompiled (correct, but slow)", file=sys.stderr)
            self.extensions.clear()
        super().run()
        if self.extensions:
            self.note()

    def works(self) -> bool:
        from distutils.ccompiler import new_compiler
        from distutils.errors import CCompilerError, DistutilsError
        from distutils.sysconfig import customize_compiler

        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "probe.c"
            source.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
            compiler = new_compiler()
            customize_compiler(compiler)
            try:
                compiler.compile([str(source)], output_dir=folder, include_dirs=self.include_dirs)
            except (CCompilerError, DistutilsError, OSError):
                return False
        return True

    def note(self) -> None:
        """The hashes of the compiled sources: a stale library shadows an edited file, and a test refuses it."""
        hashes = {path: hashlib.sha256((HERE / path).read_bytes()).hexdigest() for path in COMPILED}
        folder = PACKAGE if self.inplace else Path(self.build_lib) / "ognisko"
        (folder / "built.json").write_text(json.dumps(hashes, indent=1) + "\n")


pure = os.environ.get("OGNISKO_PURE") == "1"
setup(ext_modules=[] if pure else extensions(), cmdclass={"build_ext": BuildOrWarn})
