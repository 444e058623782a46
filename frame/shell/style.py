"""The classes of a page: `page.css` and the sheets of its parts, and the colours of the theme as variables for them.

Sheets are served files, which an answer names; only the colours, which the reader's theme decides, travel with it.
On paper the same variables hold the colours of paper, and `print.css` leaves out what is pressed.
"""

import json
from functools import cache
from pathlib import Path

import streamlit as st

from bleu_view.drawing.bundles import joined_style
from bleu_view.drawing.palette import Palette
from bleu_view.words.page_files import OPENING, page_files
from frame.components.assets import shared_address, style_address
from frame.shell.print_colours import PRINT, redrawn

_PROJECT = Path(__file__).resolve().parents[2]
_EVERYWHERE = ("frame/shell/page.css", "frame/shell/print.css")
_LAB_STAGE = "frame/shell/lab_stage.css"
_OTHERS = (
    _LAB_STAGE,
    "frame/shell/stage.css",
    "frame/shell/exhibit.css",
    "frame/shell/presenter/screen.css",
    "frame/widgets/predict_card.css",
    "labs/variants/notes.css",
)


def show_style(palette: Palette, *sheets: str, name: str = "") -> None:
    """Draw the page in the theme's colours with the classes of all pages and of the given sheets.

    On phones the name takes the place of the title.
    """
    on_paper = f"@media print{{{variables(PRINT, shown=palette)}{redrawn(palette)}}}"
    used = "".join([_sheet(path) for path in (*_EVERYWHERE, *sheets)])
    named = f":root{{--bx-name:{json.dumps(name, ensure_ascii=False)}}}"
    st.html(f"<style>{used}{variables(palette)}{named}{on_paper}</style>")


def show_sheet(path: str) -> None:
    """Use the style sheet at a path in the project."""
    st.html(f"<style>{_sheet(path)}</style>")


def publish_sheets() -> None:
    """Serve all sheets from the start: a page that another process drew may request them before any run here."""
    for path in (*_EVERYWHERE, *_OTHERS, *map(_lab_sheet, page_files())):
        if (_PROJECT / path).exists():
            _address(path)


def sheet_links(page: str) -> bytes:
    """Return the links of a page's HTML to its sheets, so that it is drawn in its style from the first element on.

    In the body, they come after Streamlit's own styles, as the rules that a run imports. The page's own serve until
    these are there: `browser_side` removes them. Those of other pages are fetched when the browser has nothing to do.
    The sheet that all components import is fetched before the first of them requests it.
    """
    own, others = _own_sheets(page or OPENING), [_lab_sheet(name) for name in page_files()]
    kinds = [("stylesheet", _EVERYWHERE), ('stylesheet" class="bx-arrival', own), ("prefetch", others)]
    found = [(kind, _address(path)) for kind, paths in kinds for path in paths if (_PROJECT / path).exists()]
    links = [f'<link rel="{kind}" as="style" href="{address}">' for kind, address in found if address]
    shared = [f'<link rel="modulepreload" href="{shared_address()}">'] if links else []
    return "".join([*links, *shared]).encode()


def variables(palette: Palette, *, shown: Palette | None = None) -> str:
    """Write the colours of a theme as a rule for the root; only those that differ from the theme already shown."""
    before = _variables(shown) if shown else {}
    changed = [f"--bx-{name}:{colour}" for name, colour in _variables(palette).items() if before.get(name) != colour]
    return f":root{{{';'.join(changed)}}}"


def _variables(palette: Palette) -> dict[str, str]:
    names = ("ink", "muted", "rule", "background", "tint", "accent", "slate", "alarm", "alarm_field")
    orders = {
        f"{role}-{order}": colour
        for role in ("fill", "ink", "sign")
        for order, colour in enumerate(getattr(palette, f"{role}s"), 1)
    }
    named = {name.replace("_", "-"): getattr(palette, name) for name in names}
    return named | orders | {"first": palette.inks[0]}


@cache
def _sheet(path: str) -> str:
    """Return the rule that imports a sheet, or the sheet itself where styles are sent inline."""
    address = _address(path)
    return f'@import"{address}";' if address else _text(path)


@cache
def _address(path: str) -> str:
    return style_address(Path(path).stem, _text(path))


def _text(path: str) -> str:
    return joined_style(_PROJECT / path)


@cache
def _own_sheets(page: str) -> tuple[str, ...]:
    """Return the sheets that a page uses beside those of all pages; only a lab with a stage uses that of stages."""
    file = page_files().get(page)
    has_stage = file is not None and "has_stage=True" in _text(file)
    return (*((_LAB_STAGE,) if has_stage else ()), _lab_sheet(page))


def _lab_sheet(page: str) -> str:
    return f"labs/{page}/{page}.css"
