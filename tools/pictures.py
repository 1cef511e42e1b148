"""Icons for installing and the picture for shared links, drawn by chromium from our SVG: `make pictures`.

They are kept in src/ognisko/web/icons, for whoever plays needs no chromium.
"""

import base64
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PACKAGE = Path(__file__).parents[1] / "src/ognisko"
WEB = PACKAGE / "web"
ICONS = WEB / "icons"
ROUNDED = {"icon": (192, 512)}
FILLED = {"maskable": (192, 512), "apple": (180,)}  # systems cut these to a shape of their own
SHARED = (1200, 630)
POSTERS = ("totem", "fortuna", "kokopelli", "tribes")

STYLE = """
@font-face { font-family: Alegreya; src: url(FONT) }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; color: #fff4df;
  background: radial-gradient(70% 80% at 50% 108%, #e8762b, #7a2f12 45%, #2a160d 75%, #17110d) }
.wood { position: absolute; inset: auto 0 0; height: 300px; opacity: .55;
  background: url(FOREST) bottom / auto 100% repeat-x }
.cards { position: absolute; inset: 292px 26px auto; display: flex; gap: 16px }
img { flex: 1; min-width: 0; border: 5px solid #fff4df; border-radius: 14px; box-shadow: 0 14px 34px #000b }
img:nth-child(odd) { rotate: -2.5deg; translate: 0 18px }
img:nth-child(even) { rotate: 2.5deg }
header { position: absolute; inset: 34px 0 auto; display: flex; place-content: center; align-items: center; gap: 26px }
header svg { width: 210px; filter: drop-shadow(0 0 50px #ff9a2e) }
h1, p { margin: 0; font-family: Alegreya; text-align: center; text-shadow: 0 4px 0 #2a140a }
h1 { font-size: 170px; line-height: 1; letter-spacing: -3px }
p { position: absolute; inset: auto 0 46px; font-size: 44px }
"""


def data(path: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def flame(filled: bool) -> str:
    """The sign of the house; `filled` up to its corners and small enough for any cut."""
    svg = (WEB / "favicon.svg").read_text(encoding="utf-8")
    if not filled:
        return svg
    ground, sign = svg.split("/>", 1)
    drawn = sign.removesuffix("</svg>\n").removesuffix("</svg>")
    return f'{ground.replace(" rx=", " data-rx=")}/><g transform="translate(7.4 6.4) scale(.77)">{drawn}</g></svg>'


def draw(page: Page, svg: str, size: int, path: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{svg}")
    page.screenshot(path=path, omit_background=True)


def share(page: Page) -> None:
    style = STYLE.replace("FONT", data(WEB / "fonts/alegreya-800.woff2", "font/woff2"))
    style = style.replace("FOREST", data(WEB / "forest.svg", "image/svg+xml"))
    folder = PACKAGE / "games"
    posters = [data(folder / game / "pages/poster.svg", "image/svg+xml") for game in POSTERS]
    cards = "".join(f'<img src="{poster}">' for poster in posters)
    sign = flame(filled=False).replace("<rect", '<rect opacity="0"')
    words = f"<header>{sign}<h1>Ognisko</h1></header><p>modern board games around one fire</p>"
    width, height = SHARED
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(f'<style>{style}</style><div class="wood"></div><div class="cards">{cards}</div>{words}')
    page.evaluate("document.fonts.ready.then(() => null)")
    page.screenshot(path=ICONS / "share.jpg", type="jpeg", quality=84)


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for filled, kinds in ((False, ROUNDED), (True, FILLED)):
            for name, sizes in kinds.items():
                for size in sizes:
                    draw(page, flame(filled), size, ICONS / f"{name}-{size}.png")
        share(page)
        browser.close()


if __name__ == "__main__":
    main()
