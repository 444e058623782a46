"""SVG from elements: lines, bars, dots and words at their places, in the colours of the light theme, for print."""

from collections.abc import Iterable
from typing import Final
from unicodedata import east_asian_width
from xml.etree.ElementTree import Element, tostring

from bleu_view.drawing.chart_style import FONT
from bleu_view.drawing.markup import element
from bleu_view.drawing.palette import palette

COLOURS: Final = palette("light")
_NAMESPACE: Final = "http://www.w3.org/2000/svg"
_SIZE = 14


def drawing(width: float, height: float, alt: str, content: Iterable[Element]) -> Element:
    """Put elements on paper; `alt` is what a screen reader says instead of them.

    >>> written(drawing(10, 20, "a & b", []))[:80]
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20" viewBox="0 0 10 2'
    """
    paper = element("rect", width=_at(width), height=_at(height), fill=COLOURS.background)
    return element(
        "svg",
        element("title", printable(alt)),
        paper,
        *content,
        xmlns=_NAMESPACE,
        width=_at(width),
        height=_at(height),
        viewBox=f"0 0 {_at(width)} {_at(height)}",
        role="img",
        font_family=FONT,
        font_size=str(_SIZE),
    )


def written(node: Element) -> str:
    """Write a drawing as a file."""
    return tostring(node, encoding="unicode")


def printable(words: str) -> str:
    """Leave out control characters, which neither SVG nor HTML may hold."""
    return "".join([sign for sign in words if sign >= " " or sign == "\t"])


def text(
    x: float, y: float, words: str, *, anchor: str = "start", colour: str = COLOURS.ink, weight: int = 400
) -> Element:
    """Write words whose base line begins, ends or has its middle at a point."""
    return element(
        "text", printable(words), x=_at(x), y=_at(y), text_anchor=anchor, fill=colour, font_weight=str(weight)
    )


def line(x1: float, y1: float, x2: float, y2: float, colour: str = COLOURS.ink, **style: str) -> Element:
    """Draw a line; `stroke_width` and `stroke_dasharray` may be given."""
    return element("line", x1=_at(x1), y1=_at(y1), x2=_at(x2), y2=_at(y2), stroke=colour, **style)


def bar(x: float, y: float, width: float, height: float, colour: str) -> Element:
    """Fill a rectangle."""
    return element("rect", x=_at(x), y=_at(y), width=_at(width), height=_at(height), fill=colour)


def dot(x: float, y: float, radius: float, *, filled: bool) -> Element:
    """Draw a dot, filled or hollow."""
    fill = COLOURS.ink if filled else COLOURS.background
    stroke = COLOURS.ink if filled else COLOURS.muted
    return element("circle", cx=_at(x), cy=_at(y), r=_at(radius), fill=fill, stroke=stroke, stroke_width="2")


def shortened(words: str, columns: int) -> str:
    """Cut words to a width, counted in Latin letters; a Chinese character is two wide.

    >>> shortened("a-long-name", 6), shortened("名称很长", 6), shortened("tern", 6)
    ('a-lon…', '名称…', 'tern')
    """
    widths = [2 if east_asian_width(sign) in "WF" else 1 for sign in words]
    if sum(widths) <= columns:
        return words
    fitting = max(place for place in range(len(words) + 1) if sum(widths[:place]) <= columns - 1)
    return f"{words[:fitting]}…"


def _at(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
