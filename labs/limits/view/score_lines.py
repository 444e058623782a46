"""Score lines as HTML: a label on the left, a bar from 0 to 1, and a number on the right.

Their classes are styled in `labs/limits/limits.css`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A number with its label (texts and elements) and the length of its bar, from 0 to 1; None draws no bar."""

    label: tuple[str | Element, ...]
    number: str
    length: float | None = None


def score_lines_html(lines: Sequence[ScoreLine]) -> str:
    """Return the lines as an HTML list.

    >>> "bx-line-bar" in score_lines_html([ScoreLine(label=("now",), number="0.505", length=0.505)])
    True
    """
    return to_html(element("ul", *[_line_element(line) for line in lines], class_="bx-lines"))


def _line_element(line: ScoreLine) -> Element:
    label = element("span", *line.label, class_="bx-line-label")
    bar = element("span", class_="bx-line-none")
    if line.length is not None and line.length == line.length:
        part = 100 * min(max(line.length, 0.0), 1.0)
        fill = element("span", style=f"width:{part:.1f}%")
        bar = element("span", fill, class_="bx-line-bar", aria_hidden="true")
    return element("li", label, bar, element("strong", line.number))
