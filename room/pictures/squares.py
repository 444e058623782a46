"""Squares in rows: clipping's occurrences of one word, or the lengths of texts.

In: a question. Out: a drawing; the credit, the limit and r appear with the answer.
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from bleu_core import papineni
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.svg import Drawing, line, shape, text
from bleu_view.drawing.pictures.wall_picture import FATE_SIGNS
from bleu_view.scenario.predictions import Question
from bleu_view.words.texts import Texts
from room.pictures.subject import scored

WIDTH = 520.0
_SIZE, _SMALL = 20.0, 17.0
_NAMES, _COUNTS = 132.0, 124.0
_TOP, _ROW, _MOST, _BETWEEN = 30.0, 52.0, 38.0, 5.0
_HATCH = "units-clipped"


def units(texts: Texts, colours: Palette, question: Question, *, answered: bool) -> Drawing:
    """Draw the most frequent word's occurrences: the candidate's credited or clipped at the limit, the references'."""
    counts = scored(question, papineni(1)).segments[0].orders[0]
    word = max(counts, key=lambda count: count.candidate_count)
    row = _Rows(colours, max(word.candidate_count, *word.reference_counts))
    fates = ["credited"] * word.clipped_count + ["clipped"] * (word.candidate_count - word.clipped_count)
    credit = str(word.clipped_count) if answered else "?"
    content = [_hatch(colours)]
    content += row.draw(0, texts("room_pictures.candidate"), fates if answered else [""] * len(fates))
    content += row.count(0, len(fates), f"{credit}/{word.candidate_count}", bold=True)
    for number, count in enumerate(word.reference_counts, 1):
        largest = f"  ◀ {texts('room_pictures.largest')}" if answered and count == word.maximum else ""
        content += row.draw(number, texts("room_pictures.reference", number=number), ["given"] * count)
        content += row.count(number, count, f"{count}{largest}")
    height = _TOP + _ROW * (1 + len(word.reference_counts))
    if answered:
        x, limit = row.x(word.maximum) - _BETWEEN / 2, texts("room_pictures.limit", limit=word.maximum)
        content.append(line(x, 4, x, height - 8, colours.alarm, stroke_width=3, stroke_dasharray="8 5"))
        content.append(text(x + 8, 18, f"{FATE_SIGNS['clipped']} {limit}", _SMALL, colours.alarm, font_weight=700))
    return Drawing(content=content, width=WIDTH, height=height)


def lengths(texts: Texts, colours: Palette, question: Question, *, answered: bool) -> Drawing:
    """Draw candidate and references as so many tokens, and which of the lengths is r."""
    result = scored(question)
    counts = result.segments[0]
    row = _Rows(colours, max(counts.candidate_length, *counts.reference_lengths))
    content = list(row.draw(0, texts("room_pictures.candidate"), ["token"] * counts.candidate_length))
    content += row.count(0, counts.candidate_length, f"c = {counts.candidate_length}", bold=True)
    for number, length in enumerate(counts.reference_lengths, 1):
        is_r = answered and length == result.reference_length
        away = abs(length - counts.candidate_length)
        name = f"r = {length}" if is_r else str(length)
        content += row.draw(
            number, texts("room_pictures.reference", number=number), ["chosen" if is_r else "given"] * length
        )
        content += row.count(number, length, f"{name} · ±{away}" if answered else name, bold=is_r)
    return Drawing(content=content, width=WIDTH, height=_TOP + _ROW * (1 + len(counts.reference_lengths)))


class _Rows:
    """Rows of squares, as large as the longest allows."""

    def __init__(self, colours: Palette, longest: int) -> None:
        self.colours = colours
        self.side = min(_MOST, (WIDTH - _NAMES - _COUNTS) / longest - _BETWEEN)

    def x(self, place: int) -> float:
        """Return where a square begins."""
        return _NAMES + place * (self.side + _BETWEEN)

    def draw(self, row: int, name: str, fates: list[str]) -> Iterator[Element]:
        """Draw a row's name and its squares."""
        top, colours = _TOP + row * _ROW, self.colours
        yield text(0, top + _MOST / 2 + 7, name, _SMALL, colours.muted)
        y = top + (_MOST - self.side) / 2
        looks = {
            "": (colours.background, colours.fills[0]),
            "credited": (colours.fills[0], colours.fills[0]),
            "clipped": (f"url(#{_HATCH})", colours.fills[0]),
            "token": (colours.slate, colours.slate),
            "chosen": (colours.accent, colours.accent),
            "given": (colours.tint, colours.muted),
        }
        for place, fate in enumerate(fates):
            fill, edge = looks[fate]
            yield shape(
                "rect",
                x=self.x(place),
                y=y,
                width=self.side,
                height=self.side,
                rx=5,
                fill=fill,
                stroke=edge,
                stroke_width=2,
            )
            if fate == "credited":
                middle = self.x(place) + self.side / 2
                yield text(middle, y + self.side / 2 + 6, "✓", _SMALL, colours.signs[0], text_anchor="middle")

    def count(self, row: int, places: int, words: str, *, bold: bool = False) -> Iterator[Element]:
        """Write what a row amounts to behind it."""
        y = _TOP + row * _ROW + _MOST / 2 + 7
        yield text(self.x(places) + 8, y, words, _SIZE, self.colours.ink, font_weight=700 if bold else 400)


def _hatch(colours: Palette) -> Element:
    ground = shape("rect", width=7, height=7, fill=colours.background)
    stripe = shape("rect", width=3, height=7, fill=colours.fills[0])
    place: dict[str, str | float] = {"width": 7, "height": 7, "patternUnits": "userSpaceOnUse"}
    place["patternTransform"] = "rotate(45)"
    return shape("defs", shape("pattern", ground, stripe, id=_HATCH, **place))
