"""The bundler: our own forms, and no others."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ognisko.server.bundle import COMMENT, HOUSE, VENDOR, BundleError, bundled
from ognisko.server.pages import Pages

OURS = {name: file.content for name, file in Pages(dev=True).files.items()}

MODULES = {
    "vendor/lib.js": "var a=1;function b(){return a}export{b as one};",
    "js/words.js": """import { one } from '../vendor/lib.js';
/** @typedef {string} Word */
/** @type {Word[]} */ export const said = [];
/** @type {Word[]} */ const none = [];
/** Says it. @param {Word} word */
export const say = word => said.push(`${word} ${one()}${none}`);
export async function later() { return said; }
export class Loud {}
""",
    "js/other.js": "export const only = 'games use this';\n",
    "js/main.js": """// The entry.
import { say as tell } from './words.js';
await null;
tell('house');
globalThis.done = true;
""",
    "games/x/art.js": "const hidden = 2;\nexport function draw() { return hidden; }\nexport { hidden as shown };\n",
    "games/x/game.js": """import * as words from '../../js/words.js';
import { told } from './late.js';
import {
  only,
} from '../../js/other.js';
export { draw, shown as seen } from './art.js';
words.say(only);
export const list = words.said;
export const late = told;
""",
    "games/x/late.js": "const wait = async () => await 3;\nexport const told = 1 + await wait();\n",
    "games/x/poster.js": "import { draw } from './art.js';\nexport const Poster = () => draw();\n",
    "css/house.css": '@import "a.css";\n@import "b.css";\n',
    "css/a.css": "a { background: url(../a.svg); }\n",
    "css/b.css": "b {}\n",
}


def bundle(**changes: str) -> dict[str, bytes]:
    names = {name.replace(".", "_").replace("/", "_"): name for name in MODULES}
    changed = {names.get(name, name): text for name, text in changes.items()}
    return bundled({name: text.encode() for name, text in (MODULES | changed).items()})


def test_only_what_a_page_starts_from_is_left() -> None:
    made = bundle()
    assert {name for name in made if name.endswith(".js")} == {HOUSE, "games/x/game.js", "games/x/poster.js"}
    assert made["css/house.css"].decode() == "a { background: url(../a.svg); }\nb {}\n"


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_bundles_behave_as_their_modules_and_share_the_house(tmp_path: Path) -> None:
    for name, content in bundle().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    script = """
    const game = await import('./games/x/game.js');
    const { Poster } = await import('./games/x/poster.js');
    const { rooms } = await import('./js/main.js');
    await new Promise(done => setTimeout(done));
    console.log(Object.keys(game).sort().join(), game.draw(), game.seen, Poster(), game.late,
      game.list.toSorted().join(), globalThis.done, rooms['js/words.js'].said === game.list,
      (await rooms['js/words.js'].later()).length);
    """
    (tmp_path / "try.js").write_text(script)
    done = subprocess.run(["node", "try.js"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "draw,late,list,seen 2 2 2 4 games use this 1,house 1 true true 2", done.stderr


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"js_other_js": "export default 1;\n"}, "js/other.js: 'export default 1;' is a form"),
        ({"js_other_js": "export const { a } = {};\n"}, "is a form that the bundler does not know"),
        ({"js_other_js": "import './words.js';\n"}, "is a form that the bundler does not know"),
        ({"js_other_js": "export const twice = 1;\n"}, "imports only, which js/other.js does not export"),
        ({"js_other_js": "import { x } from './gone.js';\n"}, "imports js/gone.js, which is not there"),
        ({"vendor_lib_js": "import { say } from '../js/words.js';\nexport const one = 1;\n"}, "a circle of imports"),
        ({"games_x_art_js": "export { b as draw, b as shown } from '../y/b.js';", "games/y/b.js": "export const b = 1"},
         "games/x/game.js imports games/y/b.js, which is no room of the house"),
    ],
)  # fmt: skip
def test_what_it_does_not_know_it_refuses(change: dict[str, str], complaint: str) -> None:
    with pytest.raises(BundleError, match=re.escape(complaint)):
        bundle(**change)


def test_our_own_pages_are_in_these_forms() -> None:
    made = bundled(OURS)
    games = {name.split("/")[1] for name in OURS if name.startswith("games/")}
    assert {f"games/{game}/{script}.js" for game in games for script in ("game", "poster")} <= made.keys()


def test_only_comments_are_left_out() -> None:
    """What is left out within a line is a type, never a piece of a text."""
    for name, content in OURS.items():
        if name.endswith(".js") and not name.startswith(VENDOR):
            text = content.decode()
            for found in COMMENT.finditer(text):
                alone = not text[: found.start()].rpartition("\n")[2].strip()
                assert alone or found[0].startswith("/** @"), f"{name}: {found[0]}"
