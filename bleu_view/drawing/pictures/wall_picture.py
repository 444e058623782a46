"""The wall of bricks as a picture: tokens in lines as wide as they are, and under each line its bricks.

In: a score of one segment, its words, what is shown of it. Out: a drawing. A text that runs from right to left is
mirrored; a brick that two lines share is open where it is cut.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from unicodedata import bidirectional
from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.svg import Drawing, group, shape, text
from bleu_view.drawing.pictures.text_width import text_width
from bleu_view.drawing.wall_data import Strip, WallData, WallOrder, wall_data
from bleu_view.words.numbers import fraction
from bleu_view.words.texts import Texts

FATE_SIGNS: Mapping[str, str] = {"credited": "✓", "clipped": "✂\ufe0e", "unmatched": "✕"}
GUTTER = 132.0
_WIDEST, _NARROWEST = 980.0, 520.0
_NOTE, _LABEL_SIZE = 20.0, 14.0
_TOKENS, _REFERENCE = 28.0, 28.0
_BRICK, _SINGLE_BRICK, _LANE_GAP, _ORDER_GAP, _LINE_GAP = 11.0, 17.0, 2.0, 9.0, 12.0
_LONG_TOKEN = 20
"""From here on a token is made to fit, since its letters may add up to more than was reckoned."""
_EDGE = 1.5
"""Pixels between a brick and the end of its tokens."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a wall is shown: an order, or 0 for all; the numerators or none; under which numbers the references.

    A line of tokens is at most `widest`; names and fractions are written in `label_size`.
    """

    order: int
    revealed: bool
    reference_numbers: tuple[int, ...]
    widest: float = _WIDEST
    label_size: float = _LABEL_SIZE


@dataclass(frozen=True, slots=True)
class _Line:
    """Tokens side by side: the first one's place in its text; where each begins, and the last ends."""

    first: int
    edges: tuple[float, ...]

    @property
    def end(self) -> int:
        """Return the place after the last token."""
        return self.first + len(self.edges) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class _Setting:
    """Sizes and colours that hold for one wall."""

    colours: Palette
    brick: float
    token: float
    padding: float
    width: float
    single: bool
    label: float


def wall_picture(texts: Texts, colours: Palette, score: BleuScore, shown: Shown) -> Drawing:
    """Draw the candidate with its bricks, and the references."""
    drawn = wall_data(score, shown.order)
    setting = _setting(colours, drawn, shown)
    parts = [_candidate(texts, setting, drawn, shown)]
    parts += [
        _reference(texts, setting, strip, number)
        for strip, number in zip(drawn.references, shown.reference_numbers, strict=False)
    ]
    tops = _stacked([part.height for part in parts])
    content = [group(0, top, *part.content) for top, part in zip(tops, parts, strict=False)]
    return Drawing(content=content, width=GUTTER + setting.width, height=tops[-1])


def _setting(colours: Palette, drawn: WallData, shown: Shown) -> _Setting:
    token, padding = (20.0, 20.0) if drawn.is_roomy else (17.0, 10.0)
    longest = max([sum(_widths(strip.tokens, token, padding)) for strip in drawn.strips])
    return _Setting(
        colours=colours,
        brick=_SINGLE_BRICK if shown.order else _BRICK,
        token=token,
        padding=padding,
        width=min(max(longest, _NARROWEST), shown.widest),
        single=shown.order > 0,
        label=shown.label_size,
    )


def _stacked(heights: Sequence[float]) -> list[float]:
    tops = [0.0]
    for height in heights:
        tops.append(tops[-1] + height)
    return tops


# ---- the parts, from top to bottom


def _candidate(texts: Texts, setting: _Setting, drawn: WallData, shown: Shown) -> Drawing:
    strip, colours = drawn.candidate, setting.colours
    content = [_hatch(f"hatch-{order.order}", colours.fills[order.order - 1]) for order in drawn.orders]
    content += [_label(texts("wall.candidate"), strip, colours.ink, setting)]
    if not strip.tokens:
        content.append(text(GUTTER, 20, texts("wall.empty"), _LABEL_SIZE, colours.muted))
        return Drawing(content=content, width=setting.width, height=_TOKENS)
    content += _gutter(setting, drawn.orders, revealed=shown.revealed)
    height = _TOKENS + _bands(setting, drawn.orders)[-1] + _LINE_GAP
    lines = _lines(strip.tokens, setting)
    mirrored = _is_mirrored(strip)
    for row, line in enumerate(lines):
        bricks = [
            brick for order in drawn.orders for brick in _bricks(setting, drawn.orders, order, line, mirrored=mirrored)
        ]
        tokens = _tokens(setting, strip, line, (colours.ink, colours.ink), mirrored=mirrored)
        content.append(group(GUTTER, row * height, *tokens, *bricks))
    total = height * len(lines)
    if strip.is_cut:
        content.append(_cut(texts, "wall.candidate-cut", strip, total, colours))
        total += _NOTE
    return Drawing(content=content, width=setting.width, height=total + 8)


def _reference(texts: Texts, setting: _Setting, strip: Strip, number: int) -> Drawing:
    colours = setting.colours
    content = [_label(texts("wall.reference", number=number), strip, colours.muted, setting)]
    lines = _lines(strip.tokens, setting)
    shades = (colours.muted, colours.ink)
    for row, line in enumerate(lines):
        tokens = _tokens(setting, strip, line, shades, mirrored=_is_mirrored(strip))
        content.append(group(GUTTER, row * _REFERENCE, *tokens))
    total = _REFERENCE * len(lines)
    if strip.is_cut:
        content.append(_cut(texts, "wall.reference-cut", strip, total, colours))
        total += _NOTE
    return Drawing(content=content, width=setting.width, height=total)


def _label(name: str, strip: Strip, ink: str, setting: _Setting) -> Element:
    colours = setting.colours
    node = text(0, 20, name, setting.label, ink, font_weight=600 if ink == colours.ink else 400)
    length = shape("tspan", fill=colours.muted, font_weight=400)
    length.text = f" · {strip.length:,}"
    node.append(length)
    return node


def _cut(texts: Texts, key: str, strip: Strip, y: float, colours: Palette) -> Element:
    note = texts(key, drawn=f"{len(strip.tokens):,}", length=f"{strip.length:,}")
    return text(GUTTER, y + 12, note, _LABEL_SIZE, colours.muted)


# ---- tokens in lines


def _lines(tokens: Sequence[str], setting: _Setting) -> list[_Line]:
    """Break the tokens into lines that fit; one that is wider than a line stands alone."""
    starts, x = [0], 0.0
    widths = _widths(tokens, setting.token, setting.padding)
    for place, width in enumerate(widths):
        if x and x + width > setting.width:
            starts.append(place)
            x = 0.0
        x += width
    return [_Line(start, tuple(_stacked(widths[start:end]))) for start, end in pairwise([*starts, len(tokens)])]


def _widths(tokens: Sequence[str], size: float, padding: float) -> list[float]:
    return [min(max(22.0, text_width(token, size) + padding), _WIDEST) for token in tokens]


def _is_mirrored(strip: Strip) -> bool:
    """Tell by the first letter that has a direction."""
    kinds = (bidirectional(letter) for token in strip.tokens for letter in token)
    return next((kind for kind in kinds if kind in {"L", "R", "AL"}), "L") != "L"


def _tokens(
    setting: _Setting, strip: Strip, line: _Line, shades: tuple[str, str], *, mirrored: bool
) -> Iterator[Element]:
    """Write each token over the middle of its place; matched ones in the second shade, over a line of its order."""
    matched = set(strip.matched)
    for place, (left, right) in enumerate(pairwise(line.edges), line.first):
        middle = _x(setting, (left + right) / 2, mirrored=mirrored)
        shade = shades[place in matched]
        token, room = strip.tokens[place], right - left - setting.padding
        fitted: dict[str, str | float] = {}
        if len(token) > _LONG_TOKEN:
            fitted = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
        yield text(middle, 20, token, setting.token, shade, text_anchor="middle", **fitted)
        if place in matched:
            yield shape("rect", x=middle - (right - left) / 2, y=26, width=right - left, height=2, fill=shade)


def _x(setting: _Setting, x: float, *, mirrored: bool) -> float:
    return setting.width - x if mirrored else x


# ---- bricks


def _bands(setting: _Setting, orders: Sequence[WallOrder]) -> list[float]:
    """Return where the bricks of each order begin below the tokens, and where the last ones end."""
    return _stacked([_ORDER_GAP + _lanes(order) * (setting.brick + _LANE_GAP) for order in orders])


def _lanes(order: WallOrder) -> int:
    return max(1, min(order.order, len(order.numbers)))


def _gutter(setting: _Setting, orders: Sequence[WallOrder], *, revealed: bool) -> Iterator[Element]:
    """Write each order's number and fraction beside the middle of its bricks."""
    colours = setting.colours
    for order, (top, bottom) in zip(orders, pairwise(_bands(setting, orders)), strict=True):
        middle, place = _TOKENS + (top + _ORDER_GAP + bottom) / 2 - 1, order.order - 1
        counted = fraction(order.matches, order.total) if revealed else f"? / {order.total}"
        yield shape("rect", x=0, y=middle - 9, width=18, height=18, rx=3, fill=colours.fills[place])
        yield text(9, middle + 5, str(order.order), 13, colours.signs[place], text_anchor="middle", font_weight=700)
        yield text(
            GUTTER - 16, middle + 5, counted, setting.label, colours.inks[place], text_anchor="end", font_weight=600
        )


def _bricks(
    setting: _Setting, orders: Sequence[WallOrder], order: WallOrder, line: _Line, *, mirrored: bool
) -> Iterator[Element]:
    """Draw the bricks of an order that reach into a line: in lane l lie those that start at l, l + n, and so on."""
    top = _TOKENS + _bands(setting, orders)[list(orders).index(order)] + _ORDER_GAP
    for start in range(max(0, line.first - order.order + 1), min(line.end, len(order.fates))):
        first, end = max(start, line.first), min(start + order.order, line.end)
        left, right = line.edges[first - line.first] + _EDGE, line.edges[end - line.first] - _EDGE
        y = top + (start % order.order) * (setting.brick + _LANE_GAP)
        ends = (first == start, end == start + order.order)
        if mirrored:
            left, right, ends = setting.width - right, setting.width - left, ends[::-1]
        yield from _brick(setting, order, order.fates[start], (left, right, y), ends, is_first=first == start)


def _brick(
    setting: _Setting,
    order: WallOrder,
    fate: str,
    place: tuple[float, float, float],
    ends: tuple[bool, bool],
    *,
    is_first: bool,
) -> Iterator[Element]:
    colours, (left, right, y) = setting.colours, place
    fill = {"credited": colours.fills[order.order - 1], "clipped": f"url(#hatch-{order.order})"}.get(fate, "none")
    edge = colours.muted if fate == "unmatched" else colours.inks[order.order - 1]
    if fill != "none":
        yield shape("path", d=_outline(left, right, y, setting.brick, ends, "L"), fill=fill)
    yield shape("path", d=_outline(left, right, y, setting.brick, ends, "M"), fill="none", stroke=edge)
    if setting.single and is_first:
        shade = {"credited": colours.signs[order.order - 1], "clipped": colours.ink}.get(fate, colours.muted)
        x = left + 10 if ends[0] else right - 10
        if fate == "clipped":
            yield shape("rect", x=x - 8, y=y + 1.5, width=16, height=setting.brick - 3, fill=colours.background)
        yield text(x, y + 13, FATE_SIGNS[fate], 12, shade, text_anchor="middle", font_weight=700)


def _outline(left: float, right: float, y: float, height: float, ends: tuple[bool, bool], cut: str) -> str:
    """Go round a brick from its lower left; along an end that two lines share, "L" draws an edge, and "M" none."""
    r, top, bottom = 4.0, y + 0.5, y + height - 0.5
    if ends[0]:
        first = f"M{left + r:.6g} {bottom:.6g}q{-r} 0 {-r} {-r}V{top + r:.6g}q0 {-r} {r} {-r}"
    else:
        first = f"M{left:.6g} {bottom:.6g}{cut}{left:.6g} {top:.6g}"
    if ends[1]:
        last = f"H{right - r:.6g}q{r} 0 {r} {r}V{bottom - r:.6g}q0 {r} {-r} {r}"
    else:
        last = f"H{right:.6g}{cut}{right:.6g} {bottom:.6g}"
    return f"{first}{last}H{left + r * ends[0]:.6g}"


def _hatch(name: str, colour: str) -> Element:
    stripe = shape("rect", width=2.5, height=6, fill=colour)
    pattern = shape(
        "pattern", stripe, id=name, width=6, height=6, patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
    )
    return shape("defs", pattern)
