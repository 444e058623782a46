"""The paper around a picture: its title above, and below what makes the numbers repeatable.

In: the picture as elements and its size. Out: an SVG file as a text. Nothing in it is fetched from anywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.svg import MONO_FONT, SANS_FONT, SERIF_FONT, group, legal, line, shape, text, to_svg
from bleu_view.drawing.pictures.text_width import broken, mono_width, wrapped
from bleu_view.words.texts import Texts

MARGIN = 32.0
_TITLE_SIZE, _TITLE_LINE = 22.0, 30.0
_SMALL, _SMALL_LINE = 11.0, 16.0
_FOOTER_GAP = 24.0
_MOST_LINES_OF_LINK = 4


@dataclass(frozen=True, slots=True)
class Source:
    """What stands below a picture: the variants' signatures, and the link that brings the page back."""

    signatures: tuple[str, ...]
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """What stands on the paper: elements from (0, 0) on, and how much room they take."""

    content: Sequence[Element]
    width: float
    height: float


def sheet(texts: Texts, colours: Palette, title: str, drawing: Drawing, source: Source) -> str:
    """Lay a drawing on its paper."""
    width = drawing.width + 2 * MARGIN
    head = [
        text(
            0, _TITLE_SIZE + row * _TITLE_LINE, words, _TITLE_SIZE, colours.ink, font_family=SERIF_FONT, font_weight=600
        )
        for row, words in enumerate(wrapped(title, _TITLE_SIZE, drawing.width))
    ]
    top = MARGIN + len(head) * _TITLE_LINE + 10
    foot, foot_height = _footer(texts, colours, source, drawing.width)
    end = top + drawing.height + _FOOTER_GAP
    height = end + foot_height + MARGIN
    return to_svg(
        shape(
            "svg",
            _named(title),
            shape("rect", width=width, height=height, fill=colours.background),
            group(MARGIN, MARGIN, *head),
            group(MARGIN, top, *drawing.content),
            group(MARGIN, end, *foot),
            xmlns="http://www.w3.org/2000/svg",
            width=width,
            height=height,
            viewBox=f"0 0 {width:.6g} {height:.6g}",
            lang="zh-Hans" if texts.language == "zh" else texts.language,
            role="img",
            font_family=SANS_FONT,
        )
    )


def _named(title: str) -> Element:
    node = shape("title")
    node.text = legal(title)
    return node


def _footer(texts: Texts, colours: Palette, source: Source, width: float) -> tuple[list[Element], float]:
    """Write the program's name, each signature and the link; a link that takes too many lines is cut for the eye."""
    most = int(width / mono_width("x", _SMALL))
    signed = [row for signature in source.signatures for row in broken(signature, "|", most)]
    linked = broken(source.link, "/?&=", most)
    if len(linked) > _MOST_LINES_OF_LINK:
        linked = [*linked[: _MOST_LINES_OF_LINK - 1], linked[_MOST_LINES_OF_LINK - 1][:-1] + "…"]
    rule = line(0, 0, width, 0, colours.rule)
    name = text(0, 1.5 * _SMALL_LINE, texts("take_away.program"), 13, colours.ink, font_weight=600)
    rows = [
        text(0, (2.6 + row) * _SMALL_LINE, words, _SMALL, colours.muted, font_family=MONO_FONT)
        for row, words in enumerate([*signed, *linked])
    ]
    link = shape("a", *rows[len(signed) :], href=legal(source.link))
    return [rule, name, *rows[: len(signed)], link], (2.6 + len(rows) - 0.6) * _SMALL_LINE
