"""The colours on paper: the light theme's on white, in place of the screen's.

The page's own classes and the components take a theme's colours from variables, which `style` sets anew on paper;
elements drawn by Python take `CSS_VARIABLES`. Charts and formulas were drawn in fixed colours: each of those is listed
here with its replacement.
"""

from collections.abc import Iterator
from dataclasses import replace

from bleu_view.drawing.palette import Palette, palette

PRINT = replace(palette("light"), background="#FFFFFF")
_NEUTRALS = ("ink", "muted", "rule", "background", "tint", "accent", "slate", "alarm", "alarm_field")


def _by_name(role: str) -> tuple[str, ...]:
    return tuple(f"var(--bx-{role}-{order})" for order in range(1, len(PRINT.fills) + 1))


CSS_VARIABLES = Palette(
    fills=_by_name("fill"),
    inks=_by_name("ink"),
    signs=_by_name("sign"),
    ink="var(--bx-ink)",
    muted="var(--bx-muted)",
    rule="var(--bx-rule)",
    background="var(--bx-background)",
    tint="var(--bx-tint)",
    accent="var(--bx-accent)",
    slate="var(--bx-slate)",
    alarm="var(--bx-alarm)",
    alarm_field="var(--bx-alarm-field)",
)
"""The colours of whatever theme the page has, or of paper."""


def redrawn(shown: Palette) -> str:
    """Return rules that replace the colours of charts and formulas by those of paper.

    >>> redrawn(palette("light"))
    ''
    >>> '.katex [style*="rgb(232, 230, 224)"]{color:#1C2430' in redrawn(palette("dark"))
    True
    """
    return "" if shown.ink == PRINT.ink else "".join(_rules(shown))


def _rules(shown: Palette) -> Iterator[str]:
    yield ":root{--bx-redrawn:invert(1) hue-rotate(180deg)}"  # for a canvas, which has no colours to name
    neutrals = [(getattr(shown, name), getattr(PRINT, name)) for name in _NEUTRALS]
    for old, new in [*neutrals, *zip(shown.fills, PRINT.fills, strict=True)]:
        yield f'svg.marks [fill="{old}" i]{{fill:{new}}}'
    for old, new in [*neutrals, *zip(shown.inks, PRINT.inks, strict=True)]:
        yield f'svg.marks [stroke="{old}" i]{{stroke:{new}}}svg.marks text[fill="{old}" i]{{fill:{new}}}'
        yield f'.katex [style*="{_as_written(old)}"]{{color:{new}!important}}'


def _as_written(colour: str) -> str:
    """Write a colour as the browser does in an element's own style."""
    return "rgb({}, {}, {})".format(*bytes.fromhex(colour[1:]))
