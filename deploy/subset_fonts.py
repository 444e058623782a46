"""Subsets of the fonts that Streamlit brings: `pip install fonttools brotli && python deploy/subset_fonts.py`.

Streamlit's fonts have letters and signs that no page shows; a browser gets these subsets in their place (`delivery`).
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
"""Copyright, version, trademark, authors, licence."""


def main() -> None:
    """Write all subsets."""
    for source, name, characters in TEXT_FONTS:
        font = subset(source, characters=codes(characters))
        font = instantiateVariableFont(font, {"wght": WEIGHTS})
        rename(font, f"BLEU Explorer {name.title().replace('-', ' ')}")
        save(font, name)
    icons = (FONTS / "icons.txt").read_text(encoding="ascii").split()
    font = TTFont(next(STATIC.glob(f"media/{ICON_FONT}*")))
    glyphs = ligatures(font)
    found = [glyphs[icon] for icon in icons if icon in glyphs]
    save(subset(ICON_FONT, characters={ord(sign) for sign in "".join(icons)}, glyphs=found), "icons")


def subset(source: str, *, characters: set[int], glyphs: list[str] | None = None) -> TTFont:
    """Return a font with these characters and named glyphs only."""
    font = TTFont(next(STATIC.glob(f"media/{source}*")))
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=["*"], layout_closure=glyphs is None)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters, glyphs=glyphs or [])
    subsetter.subset(font)
    return font


def ligatures(font: TTFont) -> dict[str, str]:
    """Return the glyph of each icon by the letters that are replaced by it."""
    letters = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    tables = [table for lookup in font["GSUB"].table.LookupList.Lookup for table in lookup.SubTable]
    return {
        "".join([letters[glyph] for glyph in (first, *ligature.Component)]): ligature.LigGlyph
        for table in tables
        for first, found in getattr(table, "ExtSubTable", table).ligatures.items()
        for ligature in found
    }


def codes(ranges: str) -> set[int]:
    """Return the code points of ranges in hexadecimal.

    >>> sorted(codes("20-22 ac"))
    [32, 33, 34, 172]
    """
    ends = [[int(end, 16) for end in each.split("-")] for each in ranges.split()]
    return {code for first, *last in ends for code in range(first, (last or [first])[0] + 1)}


def rename(font: TTFont, name: str) -> None:
    """Replace the reserved font name, as the licence asks."""
    for record in font["name"].names:
        if record.nameID not in KEPT_NAMES:
            record.string = RESERVED.sub(name.replace(" ", "") if record.nameID in (6, 25) else name, str(record))


def save(font: TTFont, name: str) -> None:
    """Write a font as WOFF2."""
    font.flavor = "woff2"
    font.save(FONTS / f"{name}.woff2")


if __name__ == "__main__":
    main()
