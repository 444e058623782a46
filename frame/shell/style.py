"""The style of a page: `page.css`, the style sheets of its parts, and the theme's colours as CSS variables.

Style sheets and colours are served as files, which the page imports. In print, the same variables have the colours of
the light theme, on white. The colours of charts and formulas are fixed, so CSS rules override them. `print.css` hides
the controls.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path

from streamlit.components import v2

from bleu_view.drawing.bundles import join_style
from bleu_view.drawing.palette import NEUTRALS, PALETTES, Palette, palette
from bleu_view.words.catalogue import OPENING, page_files
from frame.components.assets import shared_script_address, style_address

PRINT_PALETTE = replace(palette("light"), background="#FFFFFF")
_PROJECT = Path(__file__).resolve().parents[2]
_SHARED_SHEETS = ("frame/shell/page.css", "frame/shell/print.css")
_LAB_STAGE = "frame/shell/lab_stage.css"
_EXTRA_SHEETS = (
    _LAB_STAGE,
    "frame/shell/stage.css",
    "frame/shell/exhibit.css",
    "frame/shell/presenter/screen.css",
)
_KEY = "page-style"


def apply_style(theme: str, page: str = "", *sheets: str, name: str = "", switch: str = "") -> None:
    """Apply the theme's colours, the style sheets that all pages share, the given ones, and the page's own.

    On phones, `name` replaces the title, and `switch` the label of "Ask me first".
    """
    paths = (*_SHARED_SHEETS, *sheets, *_own_sheets(page))
    imports = "".join([*map(_sheet_rule, paths), _colour_rule(theme)])
    short = [
        f"--bx-{part}:{json.dumps(text, ensure_ascii=False)}" for part, text in (("name", name), ("switch", switch))
    ]
    _style_component(f"{imports}\n:root{{{';'.join(short)}}}")(key=_KEY)


@cache
def _style_component(css: str) -> Callable[..., object]:
    """Register a component that is only a style.

    Firefox does not load the `@import` of a style in HTML that Streamlit sanitizes.
    """
    return v2.component(f"style-{sha256(css.encode()).hexdigest()[:12]}", css=css, isolate_styles=False)


def publish_sheets() -> None:
    """Publish all style sheets at startup, because a page drawn by another process may request them from this one."""
    for theme in PALETTES:
        _colour_address(theme)
    for path in (*_SHARED_SHEETS, *_EXTRA_SHEETS, *map(_lab_sheet, page_files())):
        if (_PROJECT / path).exists():
            _sheet_address(path)


def sheet_links(page: str) -> bytes:
    """Return HTML links to a page's style sheets, so that no element is visible without its style at first.

    The links are inserted into the body, after Streamlit's own styles. When another page is shown, `browser_side`
    removes the links to the first page's own. The style sheets of other pages are prefetched when the browser is
    idle, and the script that all components import is preloaded.
    """
    page_sheets, other_sheets = _page_sheets(page or OPENING), [_lab_sheet(name) for name in page_files()]
    kinds = [("stylesheet", _SHARED_SHEETS), ('stylesheet" class="bx-arrival', page_sheets), ("prefetch", other_sheets)]
    urls = [(kind, _sheet_address(path)) for kind, paths in kinds for path in paths if (_PROJECT / path).exists()]
    links = [f'<link rel="{kind}" as="style" href="{address}">' for kind, address in urls if address]
    colours = [f'media="(prefers-color-scheme: {theme})" href="{_colour_address(theme)}"' for theme in PALETTES]
    likely = [f'<link rel="preload" as="style" {each}>' for each in colours if links]  # the run imports the right ones
    shared = [f'<link rel="modulepreload" href="{shared_script_address()}">'] if links else []
    return "".join([*links, *likely, *shared]).encode()


def colour_rules(theme: str) -> str:
    """Return the CSS rules for a theme's colours, on the screen and in print."""
    shown = palette(theme)
    on_paper = f"{colour_variables(PRINT_PALETTE, shown=shown)}{print_rules(shown)}"
    return f"{colour_variables(shown)}@media print{{{on_paper}}}"


def colour_variables(palette: Palette, *, shown: Palette | None = None) -> str:
    """Return the CSS rule that sets the variables for a theme's colours, except for those that are equal in `shown`."""
    shown_colours = _colours_by_variable(shown) if shown else {}
    colours = _colours_by_variable(palette)
    changed = [f"--bx-{name}:{colour}" for name, colour in colours.items() if shown_colours.get(name) != colour]
    return f":root{{{';'.join(changed)}}}"


def print_rules(shown: Palette) -> str:
    """Return CSS rules that replace a palette's colours in charts and formulas for print; "" for the light palette.

    >>> print_rules(palette("light"))
    ''
    >>> '.katex [style*="rgb(232, 230, 224)"]{color:#1C2430' in print_rules(palette("dark"))
    True
    """
    return "" if shown.ink == PRINT_PALETTE.ink else "".join(_print_override_rules(shown))


def _print_override_rules(shown: Palette) -> Iterator[str]:
    yield ":root{--bx-redrawn:invert(1) hue-rotate(180deg)}"  # for canvases, whose colours CSS rules cannot replace
    neutrals = [(getattr(shown, name), getattr(PRINT_PALETTE, name)) for name in NEUTRALS]
    for old, new in [*neutrals, *zip(shown.fills, PRINT_PALETTE.fills, strict=True)]:
        yield f'svg.marks [fill="{old}" i]{{fill:{new}}}'
    for old, new in [*neutrals, *zip(shown.inks, PRINT_PALETTE.inks, strict=True)]:
        yield f'svg.marks [stroke="{old}" i]{{stroke:{new}}}svg.marks text[fill="{old}" i]{{fill:{new}}}'
        rgb = "rgb({}, {}, {})".format(*bytes.fromhex(old[1:]))  # as browsers write a colour in style attributes
        yield f'.katex [style*="{rgb}"]{{color:{new}!important}}'


def _colours_by_variable(palette: Palette) -> dict[str, str]:
    orders = {
        f"{role}-{order}": colour
        for role in ("fill", "ink", "sign")
        for order, colour in enumerate(getattr(palette, f"{role}s"), 1)
    }
    named = {name.replace("_", "-"): getattr(palette, name) for name in NEUTRALS}
    return named | orders | {"first": palette.inks[0]}


@cache
def _colour_rule(theme: str) -> str:
    """Return the rule that imports a theme's colours, or the colours if styles are sent inline."""
    address = _colour_address(theme)
    return f'@import"{address}";' if address else colour_rules(theme)


@cache
def _colour_address(theme: str) -> str:
    return style_address(f"colours_{theme}", colour_rules(theme))


@cache
def _sheet_rule(path: str) -> str:
    """Return the rule that imports a style sheet, or the sheet's text if styles are sent inline."""
    address = _sheet_address(path)
    return f'@import"{address}";' if address else _sheet_text(path)


@cache
def _sheet_address(path: str) -> str:
    return style_address(Path(path).stem, _sheet_text(path))


def _sheet_text(path: str) -> str:
    return " ".join(join_style(_PROJECT / path).split())


@cache
def _page_sheets(page: str) -> tuple[str, ...]:
    """Return the paths of a page's own style sheets, including the one for stages if the page has a stage."""
    file = page_files().get(page)
    has_stage = file is not None and "has_stage=True" in _sheet_text(file)
    return (*((_LAB_STAGE,) if has_stage else ()), *_own_sheets(page))


@cache
def _own_sheets(page: str) -> tuple[str, ...]:
    path = _lab_sheet(page)
    return (path,) if (_PROJECT / path).exists() else ()


def _lab_sheet(page: str) -> str:
    return f"labs/{page}/{page}.css"
