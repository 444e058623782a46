"""The colours of both themes: one colour for each order, the same everywhere, and a few neutral ones.

In the tuples of a `Palette`, order 1 is at index 0. The neutral colours repeat those of `.streamlit/config.toml`; a
test compares them and measures the contrasts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The colours of one theme, as `#RRGGBB`.

    `fills` cover areas, `inks` are for text and edges, `signs` are drawn on a fill; each has orders 1 to 6. `slate` is
    for programs and gains, `alarm` for limits, losses and failures; on an area of `alarm_field` if it needs one.

    >>> palette("light").fills[0]
    '#0072B2'
    """

    fills: tuple[str, ...]
    inks: tuple[str, ...]
    signs: tuple[str, ...]
    ink: str
    muted: str
    rule: str
    background: str
    tint: str
    accent: str
    slate: str
    alarm: str
    alarm_field: str


NEUTRALS = ("ink", "muted", "rule", "background", "tint", "accent", "slate", "alarm", "alarm_field")
"""The names of the single colours, which are not of an order."""
_DARK_FILLS = ("#4FA6DB", "#F0B030", "#2FBF94", "#E0A0C4", "#9AD1F2", "#B9B0E0")

PALETTES: Mapping[str, Palette] = MappingProxyType(
    {
        "light": Palette(
            fills=("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#8A7FB8"),
            inks=("#00639C", "#8A5A00", "#007554", "#9C4677", "#1F6A99", "#5D5291"),
            signs=("#FFFFFF", "#10151C", "#10151C", "#10151C", "#10151C", "#10151C"),
            ink="#1C2430",
            muted="#5A616B",
            rule="#D9D5C9",
            background="#FBFAF6",
            tint="#F1EFE8",
            accent="#1F4E79",
            slate="#3F5068",
            alarm="#B84A00",
            alarm_field="#FFF1E0",
        ),
        "dark": Palette(
            fills=_DARK_FILLS,
            inks=_DARK_FILLS,
            signs=("#10151C",) * 6,
            ink="#E8E6E0",
            muted="#A5ABB4",
            rule="#363D47",
            background="#14171C",
            tint="#1D2229",
            accent="#8CC4EE",
            slate="#B9C6D6",
            alarm="#F0803C",
            alarm_field="#33230F",
        ),
    }
)


def _order_css_variables(role: str) -> tuple[str, ...]:
    return tuple(f"var(--bx-{role}-{order})" for order in range(1, len(_DARK_FILLS) + 1))


CSS_VARIABLES = Palette(
    fills=_order_css_variables("fill"),
    inks=_order_css_variables("ink"),
    signs=_order_css_variables("sign"),
    **{name: f"var(--bx-{name.replace('_', '-')})" for name in NEUTRALS},
)
"""A palette of CSS variables for HTML built in Python, which take the colours of the page's theme, or of print."""


def palette(theme: str) -> Palette:
    """Return the colours of the theme "light" or "dark"; raise ValueError for any other name."""
    try:
        return PALETTES[theme]
    except KeyError:
        message = f"theme must be one of {', '.join(PALETTES)}, not {theme!r}"
        raise ValueError(message) from None
