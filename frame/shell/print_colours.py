"""The colours for print: those of the light theme on white.

The page's CSS classes and the components use CSS variables, which `style` sets to other values for print; HTML built
in Python uses `CSS_VARIABLES`. Charts and formulas have fixed colours, for which this module writes replacement rules.
"""

from collections.abc import Iterator
from dataclasses import replace

from bleu_view.drawing.palette import NEUTRALS, Palette, palette

PRINT = replace(palette("light"), background="#FFFFFF")


def _order_variables(role: str) -> tuple[str, ...]:
    return tuple(f"var(--bx-{role}-{order})" for order in range(1, len(PRINT.fills) + 1))


CSS_VARIABLES = Palette(
    fills=_order_variables("fill"),
    inks=_order_variables("ink"),
    signs=_order_variables("sign"),
    **{name: f"var(--bx-{name.replace('_', '-')})" for name in NEUTRALS},
)
"""A palette of CSS variables, which take the colours of the page's theme, or of print."""


def print_rules(shown: Palette) -> str:
    """Return CSS rules that replace a palette's colours in charts and formulas by those for print; "" if it is light.

    >>> print_rules(palette("light"))
    ''
    >>> '.katex [style*="rgb(232, 230, 224)"]{color:#1C2430' in print_rules(palette("dark"))
    True
    """
    return "" if shown.ink == PRINT.ink else "".join(_rules(shown))


def _rules(shown: Palette) -> Iterator[str]:
    yield ":root{--bx-redrawn:invert(1) hue-rotate(180deg)}"  # for a canvas, which has no colours to name
    neutrals = [(getattr(shown, name), getattr(PRINT, name)) for name in NEUTRALS]
    for old, new in [*neutrals, *zip(shown.fills, PRINT.fills, strict=True)]:
        yield f'svg.marks [fill="{old}" i]{{fill:{new}}}'
    for old, new in [*neutrals, *zip(shown.inks, PRINT.inks, strict=True)]:
        yield f'svg.marks [stroke="{old}" i]{{stroke:{new}}}svg.marks text[fill="{old}" i]{{fill:{new}}}'
        yield f'.katex [style*="{_as_rgb(old)}"]{{color:{new}!important}}'


def _as_rgb(colour: str) -> str:
    """Return a colour as `rgb(…)`, the form that browsers use in style attributes."""
    return "rgb({}, {}, {})".format(*bytes.fromhex(colour[1:]))
