"""The two typefaces of the pages, cut to Latin with Polish, into src/ognisko/web/fonts: `python tools/fonts.py`.

Needs npm, and `pip install fonttools brotli`. What it makes is kept in the repository: nobody else needs either.
Alegreya is for titles, Nunito for everything that is read small.
"""

import subprocess
import tarfile
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "src/ognisko/web/fonts"
SOURCES = {
    "@expo-google-fonts/alegreya@0.4.2": ("alegreya", {"800": "800ExtraBold/Alegreya_800ExtraBold.ttf"}),
    "@expo-google-fonts/nunito@0.4.2": (
        "nunito",
        {"500": "500Medium/Nunito_500Medium.ttf", "800": "800ExtraBold/Nunito_800ExtraBold.ttf"},
    ),
}
POLISH = "U+D3,U+F3,U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C"
MARKS = "U+A0,U+B7,U+2013,U+2014,U+2019,U+201C-201E,U+2026"
NEIGHBOURS = "U+C4,U+D6,U+DC,U+DF,U+E0-EF,U+F1-F6,U+F8-FC"  # of names; rarer letters come from the system
LETTERS = {
    "alegreya": f"U+20-29,U+2C-2F,U+3A-3B,U+3F,U+41-5A,U+61-7A,{POLISH},{MARKS}",  # its figures are not used
    "nunito": f"U+20-7E,U+B1,U+D7,U+2192,U+2212,{NEIGHBOURS},{POLISH},{MARKS}",
}
FEATURES = "kern,mark,ccmp"


def unpack(package: str, folder: Path) -> Path:
    """A package of npm, as it was published."""
    told = subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True)
    with tarfile.open(folder / told.stdout.split()[-1]) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def cut(source: Path, letters: str, target: Path) -> None:
    wishes = (f"--unicodes={letters}", f"--layout-features={FEATURES}", "--flavor=woff2", "--no-hinting")
    subprocess.run(["pyftsubset", str(source), *wishes, f"--output-file={target}"], check=True)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for package, (name, weights) in SOURCES.items():
        with tempfile.TemporaryDirectory() as folder:
            unpacked = unpack(package, Path(folder))
            for weight, file in weights.items():
                cut(unpacked / file, LETTERS[name], FOLDER / f"{name}-{weight}.woff2")
            licence = (unpacked / "LICENSE_FONT").read_text(encoding="utf-8")
            (FOLDER / f"{name}-OFL.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
