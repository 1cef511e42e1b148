"""Few requests: our modules as one script for the house and one for each page of a game, without a build step.

It knows only the forms that our pages use and refuses any other: named imports and exports, no circles. A module
becomes a function that returns its exports; the house's script offers its modules to the games' scripts, so that all
share one Preact and the same signals.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

HOUSE = "js/main.js"
VENDOR = "vendor/"
GAME = re.compile(r"games/[^/]+/(?:game|poster)\.js")
IMPORT = re.compile(r"^import (?:(\{[^}]*\})|\* as (\w+)) from '([^']+)';$", re.MULTILINE)
PASSED_ON = re.compile(r"^export (\{[^}]*\}) from '([^']+)';$", re.MULTILINE)
DECLARED = re.compile(r"^export ((?:async )?(?:const|let|class|function) (\w+))", re.MULTILINE)
LISTED = re.compile(r"\bexport ?(\{[^}]*\});\s*$")
LEFT_OVER = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
DOC = r"/\*\*(?:(?!\*/).)*\*/"
COMMENT = re.compile(rf"^[ \t]*(?:{DOC}|// [^\n]*)\n|{DOC} ?", re.DOTALL | re.MULTILINE)
WAITS = re.compile(r"^(?!.*\basync\b)\S.*\bawait\b", re.MULTILINE)  # at the top of a module, not in a function
STYLE = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)


class BundleError(Exception):
    """A module in a form that is not known here."""


@dataclass
class Module:
    name: str
    body: str = ""
    exports: dict[str, str] = field(default_factory=dict)  # the name outside -> the expression inside
    wants: list[tuple[str, list[str]]] = field(default_factory=list)  # another module, and names of it

    @property
    def id(self) -> str:
        return _id(self.name)

    @property
    def function(self) -> str:
        returned = ", ".join(f"{outside}: {inside}" for outside, inside in self.exports.items())
        waits = ("await ", "async ") if WAITS.search(self.body) else ("", "")
        return f"const {self.id} = {waits[0]}({waits[1]}() => {{\n{self.body}return {{ {returned} }};\n}})();"


def bundled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same files, but the scripts and styles that a page starts from hold all that they import."""
    texts = {name: _text(name, content) for name, content in files.items() if name.endswith((".js", ".css"))}
    modules = {name: _parse(name, text) for name, text in texts.items() if name.endswith(".js")}
    for module in modules.values():
        _check(module, modules)
    rest = {name: content for name, content in files.items() if name not in modules}
    made = {name: _game(modules, name) for name in modules if GAME.fullmatch(name)}
    made |= {name: _style(texts, name) for name in texts if STYLE.search(texts[name])}
    if HOUSE in modules:
        made[HOUSE] = _house(modules)
    return rest | {name: text.encode() for name, text in made.items()}


def _text(name: str, content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BundleError(f"{name} is no text") from None


@lru_cache(maxsize=1024)  # the house's modules are read again with every game's
def _parse(name: str, text: str) -> Module:
    module = Module(name)
    if not name.startswith(VENDOR):
        text = COMMENT.sub("", text)

    def take(found: re.Match[str]) -> str:
        target = _resolve(name, found[3])
        if found[2]:
            module.wants.append((target, []))
            return f"const {found[2]} = {_id(target)};"
        pairs = _pairs(found[1])
        module.wants.append((target, list(pairs.values())))
        return f"const {{ {', '.join(f'{there}: {here}' for here, there in pairs.items())} }} = {_id(target)};"

    def pass_on(found: re.Match[str]) -> str:
        target, pairs = _resolve(name, found[2]), _pairs(found[1])
        module.wants.append((target, list(pairs.values())))
        module.exports |= {outside: f"{_id(target)}.{inside}" for outside, inside in pairs.items()}
        return ""

    def declare(found: re.Match[str]) -> str:
        module.exports[found[2]] = found[2]
        return found[1]

    text = DECLARED.sub(declare, PASSED_ON.sub(pass_on, IMPORT.sub(take, text)))
    if listed := LISTED.search(text):
        module.exports |= _pairs(listed[1])
        text = text[: listed.start()] + "\n"
    if left := LEFT_OVER.search(text):
        raise BundleError(f"{name}: {left[0]!r} is a form that the bundler does not know")
    module.body = text
    return module


def _check(module: Module, modules: Mapping[str, Module]) -> None:
    for target, names in module.wants:
        if target not in modules:
            raise BundleError(f"{module.name} imports {target}, which is not there")
        if missing := [name for name in names if name not in modules[target].exports]:
            raise BundleError(f"{module.name} imports {', '.join(missing)}, which {target} does not export")


def _house(modules: Mapping[str, Module]) -> str:
    """Everything of the house, also what only games use; the entry comes last."""
    shared = [name for name in modules if name.startswith((VENDOR, "js/"))]
    order = [module for module in _in_order(modules, shared) if module.name != HOUSE]
    offered = ", ".join(f"'{module.name}': {module.id}" for module in order)
    # The entry waits for things: a function of its own, so that a game's script does not have to wait for it.
    entry = f"(async () => {{\n{modules[HOUSE].body}}})();"
    return "\n".join([*(module.function for module in order), f"export const rooms = {{ {offered} }};", entry, ""])


def _game(modules: Mapping[str, Module], entry: str) -> str:
    folder = posixpath.dirname(entry) + "/"
    needed = _in_order(modules, [entry])
    own = [module for module in needed if module.name.startswith(folder)]
    direct = {target for module in own for target, _ in module.wants if not target.startswith(folder)}
    if strange := [name for name in sorted(direct) if not name.startswith((VENDOR, "js/"))]:
        raise BundleError(f"{entry} imports {', '.join(strange)}, which is no room of the house")
    rooms = [f"const {_id(name)} = rooms['{name}'];" for name in sorted(direct)]
    exports = f"export const {{ {', '.join(modules[entry].exports)} }} = {_id(entry)};"
    return "\n".join(
        [f"import {{ rooms }} from '../../{HOUSE}';", *rooms, *(module.function for module in own), exports, ""]
    )


def _style(texts: Mapping[str, str], name: str) -> str:
    """Only of its own folder, so that relative addresses stay right."""

    def take(found: re.Match[str]) -> str:
        wanted = f"{posixpath.dirname(name)}/{found[1]}"
        if wanted not in texts:
            raise BundleError(f"{name} imports {wanted}, which is not there")
        return texts[wanted].rstrip()

    return STYLE.sub(take, texts[name])


def _in_order(modules: Mapping[str, Module], entries: Iterable[str]) -> list[Module]:
    """What the entries need, each before those who need it."""
    done: dict[str, Module] = {}
    way: list[str] = []

    def visit(name: str) -> None:
        if name in way:
            raise BundleError(f"a circle of imports: {' -> '.join([*way, name])}")
        if name in done:
            return
        way.append(name)
        for target, _ in modules[name].wants:
            visit(target)
        done[way.pop()] = modules[name]

    for entry in entries:
        visit(entry)
    return list(done.values())


def _resolve(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _id(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


def _pairs(braces: str) -> dict[str, str]:
    """`{ a, b as c }` -> {a: a, c: b}."""
    items = [item.split(" as ") for item in braces.strip("{} \n").split(",") if item.strip()]
    return {item[-1].strip(): item[0].strip() for item in items}
