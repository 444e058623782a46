"""The score card as a picture: both scores, the line from 0 to 1, the reading.

In: the scores of the card, the sentences. Out: a drawing.
"""

from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.sheet import Drawing
from bleu_view.drawing.pictures.svg import SERIF_FONT, group, line, shape, text
from bleu_view.drawing.pictures.text_width import text_width, wrapped
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from labs.explore.view.score_card import Column, columns, labels, marked_places

_WIDTH, _INSET = 640.0, 20.0
_NAME, _NUMBER, _READING, _LINE = 16.0, 60.0, 17.0, 26.0
_AXIS = 176.0
_TICKS = 10
_MOST_LINES, _MOST_TOKENS = 3, 100


def score_picture(texts: Texts, colours: Palette, *scores: BleuScore, sentences: tuple[str, ...]) -> Drawing:
    """Draw the candidate's first lines and, below, the card."""
    said = _candidate(colours, scores[0])
    card = _card(texts, colours, scores)
    reading = wrapped(texts.run_on(sentences), _READING, _WIDTH)
    below = [text(0, _AXIS + 72 + _LINE * row, words, _READING, colours.ink) for row, words in enumerate(reading)]
    top = _LINE * len(said) + 8
    height = top + _AXIS + 72 + _LINE * (len(reading) - 1) + 8
    return Drawing(content=[*said, group(0, top, *card, *below)], width=_WIDTH, height=height)


def _candidate(colours: Palette, score: BleuScore) -> list[Element]:
    tokens = map(shown_token, score.segments[0].candidate[:_MOST_TOKENS])
    lines = wrapped(" ".join(tokens), _READING, _WIDTH - text_width("…", _READING))
    shown = lines if len(lines) <= _MOST_LINES else [*lines[: _MOST_LINES - 1], f"{lines[_MOST_LINES - 1]}…"]
    return [text(0, 16 + _LINE * row, words, _READING, colours.ink) for row, words in enumerate(shown)]


def _card(texts: Texts, colours: Palette, scores: tuple[BleuScore, ...]) -> list[Element]:
    parts, shown = _axis(colours), columns(texts, *scores)
    for place, column in enumerate(shown):
        parts += _column(colours, column, place * _WIDTH / len(shown))
    parts += [_label(colours, *each) for each in labels(texts, *scores)]
    parts += [_mark(colours, value) for value in marked_places(*scores)]
    return parts


def _column(colours: Palette, column: Column, x: float) -> list[Element]:
    return [
        text(x, 16, column.name, _NAME, colours.muted),
        text(x, 76, column.value, _NUMBER, colours.ink, font_family=SERIF_FONT, font_weight=600),
        text(x, 104, column.source, _NAME, colours.muted),
    ]


def _axis(colours: Palette) -> list[Element]:
    ends = [
        text(0, _AXIS + 5, "0", 14, colours.muted),
        text(_WIDTH, _AXIS + 5, "1", 14, colours.muted, text_anchor="end"),
    ]
    reach = [6 if tenth % 5 == 0 else 4 for tenth in range(_TICKS + 1)]
    ticks = [
        line(_x(tenth / _TICKS), _AXIS - tall, _x(tenth / _TICKS), _AXIS + tall, colours.muted)
        for tenth, tall in enumerate(reach)
    ]
    return [*ends, line(_x(0), _AXIS, _x(1), _AXIS, colours.muted, stroke_width=2), *ticks]


def _x(value: float) -> float:
    return _INSET + (_WIDTH - 2 * _INSET) * min(max(value, 0.0), 1.0)


def _label(colours: Palette, value: float, label: str, shift: float) -> Element:
    """Name a mark; `shift` is where the label begins, in percent of its width."""
    return text(_x(value) + text_width(label, 14) * shift / 100, _AXIS - 26, label, 14, colours.ink)


def _mark(colours: Palette, value: float) -> Element:
    """Point down at a score."""
    return shape("path", d=f"M{_x(value):.6g} {_AXIS - 8:.6g}l-5 -10h10z", fill=colours.ink)
