"""Subsets of Streamlit's fonts: `pip install fonttools brotli && python deploy/subset_fonts.py`.

Streamlit's fonts have characters that no page shows; the middleware in `delivery` serves these subsets instead.
"""

import re
from pathlib import Path

import streamlit
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parents[1] / "bleu_view" / "drawing" / "fonts"
STATIC = Path(streamlit.__file__).parent / "static" / "static"
FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "pnum", "rlig", "tnum"]
WEIGHTS = (400, 700)
LATIN = (
    "20-7e a0-17f 1cd-1dc 2c6-2dd 300-30c 391-3c9 2000-206f 2070-209f 20ac 2122 2150-215f 2190-22ff 25a0-25ff 2713-2717"
)
MORE = f"{LATIN} 180-24f 370-3ff 400-45f 490-491 1e00-1eff 2100-214f"
TEXT_FONTS = (
    ("SourceSerifVariable-Roman", "serif", LATIN),
    ("SourceSansVF-Upright", "sans", MORE),
    ("SourceSansVF-Italic", "sans-italic", MORE),
)
ICON_FONT = "MaterialSymbols-Rounded"
RESERVED = re.compile(r"Source ?(Sans|Serif) ?\w*")
KEPT_NAMES = (0, 5, *range(7, 15))
"""The ids of name records that are kept: copyright, version, trademark, authors, licence."""


def main() -> None:
    """Write the subsets of all fonts."""
    for source, name, characters in TEXT_FONTS:
        font = subset(source, characters=code_points(characters))
        font = instantiateVariableFont(font, {"wght": WEIGHTS})
        rename(font, f"BLEU Explorer {name.title().replace('-', ' ')}")
        save(font, name)
    icons = (FONTS / "icons.txt").read_text(encoding="ascii").split()
    font = TTFont(next(STATIC.glob(f"media/{ICON_FONT}*")))
    glyphs = icon_glyphs(font)
    found = [glyphs[icon] for icon in icons if icon in glyphs]
    save(subset(ICON_FONT, characters={ord(sign) for sign in "".join(icons)}, glyphs=found), "icons")


def subset(source: str, *, characters: set[int], glyphs: list[str] | None = None) -> TTFont:
    """Return a font with only these characters and named glyphs."""
    font = TTFont(next(STATIC.glob(f"media/{source}*")))
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=["*"], layout_closure=glyphs is None)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters, glyphs=glyphs or [])
    subsetter.subset(font)
    return font


def icon_glyphs(font: TTFont) -> dict[str, str]:
    """Return the glyph of each icon by the icon's name, the letters that its ligature replaces."""
    letters = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    tables = [table for lookup in font["GSUB"].table.LookupList.Lookup for table in lookup.SubTable]
    return {
        "".join([letters[glyph] for glyph in (first, *ligature.Component)]): ligature.LigGlyph
        for table in tables
        for first, found in getattr(table, "ExtSubTable", table).ligatures.items()
        for ligature in found
    }


def code_points(ranges: str) -> set[int]:
    """Return the code points in hexadecimal ranges.

    >>> sorted(code_points("20-22 ac"))
    [32, 33, 34, 172]
    """
    ends = [[int(end, 16) for end in each.split("-")] for each in ranges.split()]
    return {code for first, *last in ends for code in range(first, (last or [first])[0] + 1)}


def rename(font: TTFont, name: str) -> None:
    """Replace the reserved font name, as the licence requires."""
    for record in font["name"].names:
        if record.nameID not in KEPT_NAMES:
            record.string = RESERVED.sub(name.replace(" ", "") if record.nameID in (6, 25) else name, str(record))


def save(font: TTFont, name: str) -> None:
    """Write a font as a WOFF2 file."""
    font.flavor = "woff2"
    font.save(FONTS / f"{name}.woff2")


if __name__ == "__main__":
    main()
