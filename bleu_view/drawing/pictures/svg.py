"""Shapes and texts of an SVG file. In: places in pixels, colours, texts. Out: elements, which the library escapes."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from bleu_view.drawing.markup import element

SANS_FONT = (
    "'Source Sans 3', 'Source Sans', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', "
    "'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"
)
SERIF_FONT = (
    "'Source Serif 4', 'Source Serif', Georgia, 'Times New Roman', 'Songti SC', STSong, "
    "'Noto Serif SC', 'Noto Serif CJK SC', serif"
)
_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A picture: elements from (0, 0) on, and how much room they take."""

    content: Sequence[Element]
    width: float
    height: float


def shape(tag: str, *content: Element, **attributes: str | float) -> Element:
    """Make an element; numbers are written short.

    >>> to_svg(shape("rect", x=0.5, width=2.0))
    '<rect x="0.5" width="2" />'
    """
    written = {name: f"{value:.6g}" if isinstance(value, int | float) else value for name, value in attributes.items()}
    return element(tag, *content, **written)


def text(x: float, y: float, content: str, size: float, fill: str, **attributes: str | float) -> Element:
    """Write a line with its baseline at `y`; what XML cannot hold is replaced."""
    node = shape("text", x=x, y=y, font_size=size, fill=fill, **attributes)
    node.text = legal(content)
    return node


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, **attributes: str | float) -> Element:
    """Draw a straight line."""
    return shape("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **attributes)


def group(x: float, y: float, *content: Element) -> Element:
    """Move elements together."""
    return shape("g", *content, transform=f"translate({x:.6g} {y:.6g})")


def legal(content: str) -> str:
    r"""Replace what no XML file may hold.

    >>> legal("a\x00b\ufffe")
    'a�b�'
    """
    return _ILLEGAL.sub("\N{REPLACEMENT CHARACTER}", content)


def to_svg(root: Element) -> str:
    """Write the file."""
    return tostring(root, encoding="unicode")
