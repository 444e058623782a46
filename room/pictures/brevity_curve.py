"""The brevity penalty over the candidate's length: axis, c and r while it is asked, the curve with the answer."""

from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.svg import Drawing, line, shape, text
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

WIDTH = 520.0
_LEFT, _RIGHT, _TOP, _BOTTOM, _HEIGHT = 46.0, 500.0, 26.0, 230.0, 282.0
_SIZE, _LARGE = 18.0, 20.0
_ABOVE, _BELOW = 16.0, 26.0
_STEPS = 80


def brevity_curve(texts: Texts, colours: Palette, c: int, r: int, *, answered: bool) -> Drawing:
    """Draw BP for every length up to beyond c and r, and the point that was asked for."""
    longest = 1.5 * max(c, r)

    def x(length: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * length / longest

    def y(value: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * value

    content = [
        line(_LEFT, _BOTTOM, _RIGHT, _BOTTOM, colours.ink, stroke_width=2),
        line(_LEFT, _BOTTOM, _LEFT, _TOP - 8, colours.muted, stroke_width=2),
        text(_LEFT - 10, y(1) + 6, "1", _SIZE, colours.muted, text_anchor="end"),
        text(_LEFT - 10, y(0) + 6, "0", _SIZE, colours.muted, text_anchor="end"),
        line(x(r), _BOTTOM, x(r), _TOP, colours.muted, stroke_width=2, stroke_dasharray="5 5"),
        text(x(r), _BOTTOM + 26, f"r = {r}", _SIZE, colours.ink, text_anchor="middle"),
        text(x(c), _BOTTOM + 26, f"c = {c}", _SIZE, colours.ink, text_anchor="middle", font_weight=700),
        text(_RIGHT, _HEIGHT - 4, texts("room_pictures.length"), 15, colours.muted, text_anchor="end"),
    ]
    if not answered:
        content.append(line(x(c), _BOTTOM, x(c), _TOP, colours.accent, stroke_width=2, stroke_dasharray="2 6"))
        content.append(text(x(c) + 10, y(0.5), "BP = ?", _SIZE, colours.accent, font_weight=700))
        return Drawing(content=content, width=WIDTH, height=_HEIGHT)
    lengths = [longest * step / _STEPS for step in range(1, _STEPS + 1)]
    path = " ".join(f"{x(length):.1f},{y(brevity_penalty(length, r)):.1f}" for length in lengths)
    value = brevity_penalty(c, r)
    # Above the rising curve and left of it there is room for the label, below the flat end of it.
    place = (x(c) + 6, y(value) - _ABOVE) if c < r else (x(c) + 12, y(value) + _BELOW)
    words, anchor = f"BP = {decimal(value)}", "end" if c < r else "start"
    content += [
        shape("polyline", points=path, fill="none", stroke=colours.ink, stroke_width=3),
        shape("circle", cx=x(c), cy=y(value), r=8, fill=colours.accent),
        text(*place, words, _LARGE, colours.accent, text_anchor=anchor, font_weight=700),
    ]
    return Drawing(content=content, width=WIDTH, height=_HEIGHT)
