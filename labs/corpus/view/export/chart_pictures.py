"""The charts that can be taken away: the board, the sentence scores, the differences in the draws."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from bleu_view.drawing.nice_ticks import nice_ticks, short
from bleu_view.words.texts import Texts
from labs.corpus.view.export.corpus_result import CorpusResult, PairResult, SystemResult
from labs.corpus.view.export.svg import COLOURS, bar, dot, drawing, line, shortened, text, written

WIDTH = 760
_LEFT, _RIGHT = 170, 590
_TOP = 44
_ROW = 34
_BINS = 50
_NAME_COLUMNS = 18
_HISTOGRAM = 70
_LOW_HISTOGRAM = 30
_FEW = 4


@dataclass(frozen=True, slots=True)
class Picture:
    """One chart: its name in a file name, what it is called, what it shows in words, and what is drawn."""

    id: str
    name: str
    alt: str
    drawing: Element = field(repr=False, compare=False)

    @property
    def svg(self) -> str:
        """The drawing as a file."""
        return written(self.drawing)


def pictures(result: CorpusResult, texts: Texts) -> tuple[Picture, ...]:
    """Draw what there is to draw; the last one only where corpora were drawn for a pair."""
    drawn = [board(result, texts), sentences(result, texts)]
    return (*drawn, *[draws(pair, texts) for pair in result.pairs[:1] if pair.draw_total])


def board(result: CorpusResult, texts: Texts) -> Picture:
    """Rank the systems on one axis: corpus score, mean of the sentences, interval."""
    ranked = result.ranked
    values = [value for system in ranked for value in (system.score.value, system.mean, *(system.interval or ()))]
    low, high = _span([value for value in values if math.isfinite(value)])
    height = _TOP + _ROW * len(ranked) + 34
    at = _scale(low, high)
    content = [*_axis(texts, low, high, at, _TOP, _TOP + _ROW * len(ranked))]
    content += [text(660, 28, texts("corpus_export.corpus-short"), anchor="end", colour=COLOURS.muted)]
    content += [text(WIDTH - 10, 28, texts("corpus_export.mean-short"), anchor="end", colour=COLOURS.muted)]
    for place, system in enumerate(ranked):
        content += _board_row(texts, system, _TOP + _ROW * (place + 0.5), at)
    alone = "" if result.draw_total else "-alone"
    content.append(text(_LEFT, height - 12, texts(f"corpus_export.legend{alone}"), colour=COLOURS.muted))
    alt = texts(
        "corpus_export.board-alt", count=len(ranked), first=ranked[0].name, value=texts.decimal(ranked[0].score.value)
    )
    return Picture("board", texts(f"corpus_export.picture-board{alone}"), alt, drawing(WIDTH, height, alt, content))


def sentences(result: CorpusResult, texts: Texts) -> Picture:
    """Show how the sentence scores of each system spread, with its corpus score and the mean."""
    tall = _HISTOGRAM if len(result.systems) <= _FEW else _LOW_HISTOGRAM
    row, at = tall + 22, _scale(0, 1)
    height = _TOP + row * len(result.systems) + 30
    content = [*_axis(texts, 0, 1, at, _TOP, height - 34)]
    highest = max((max(_bins(system.sentences, 0, 1)) for system in result.systems), default=1) or 1
    for place, system in enumerate(result.systems):
        content += _sentence_row(system, _TOP + row * (place + 1) - 6, at, tall / highest)
    content.append(text(_LEFT, height - 10, texts("corpus_export.legend-sentences"), colour=COLOURS.muted))
    alt = texts("corpus_export.sentences-alt", count=len(result.systems))
    return Picture("sentences", texts("corpus_export.picture-sentences"), alt, drawing(WIDTH, height, alt, content))


def draws(pair: PairResult, texts: Texts) -> Picture:
    """Pile up the differences of the draws; those against the corpus itself are in the colour of alarm."""
    known = [value for value in pair.differences if math.isfinite(value)]
    low, high = _around_zero(*_span([*known, 0.0]))
    base, at = 250, _scale(low, high)
    counts = _bins(known, low, high)
    content = [*_axis(texts, low, high, at, _TOP, base)]
    content += _pile(counts, low, high, at, base, leads_above=pair.difference >= 0)
    content.append(line(at(0), _TOP - 4, at(0), base + 6, stroke_width="2"))
    content += _bracket(texts, pair, at, base + 16)
    content.append(text(at(0) - 8, _TOP + 14, f"◂ {_ahead(texts, pair.b)}", anchor="end", colour=COLOURS.muted))
    content.append(text(at(0) + 8, _TOP + 14, f"{_ahead(texts, pair.a)} ▸", colour=COLOURS.muted))
    alt = draws_words(pair, texts)
    return Picture("draws", texts("corpus_export.picture-draws"), alt, drawing(WIDTH, base + 50, alt, content))


def draws_words(pair: PairResult, texts: Texts) -> str:
    """Say what the pile shows."""
    low, high = pair.lead_interval
    wins, total = f"{pair.leader_wins:,}", f"{pair.draw_total:,}"
    bounds = {"low": signed(texts, low), "high": signed(texts, high)}
    return texts("corpus_export.draws-alt", leader=pair.leader, wins=wins, total=total, **bounds)


def signed(texts: Texts, value: float) -> str:
    """Write a difference with its sign.

    >>> english = Texts("en")
    >>> signed(english, 0.042), signed(english, -0.2), signed(english, 0.0)
    ('+0.042', '−0.200', '0')
    """
    return f"+{texts.decimal(value)}" if value > 0 else texts.decimal(value)


def _ahead(texts: Texts, name: str) -> str:
    return texts("corpus_export.ahead", name=shortened(name, _NAME_COLUMNS))


def _span(values: Sequence[float]) -> tuple[float, float]:
    """Leave a little room on both sides of the values."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    room = 0.06 * (high - low) or 0.05
    return low - room, high + room


def _around_zero(low: float, high: float) -> tuple[float, float]:
    """Move the bounds by less than a class, so that 0 stands between two classes."""
    step = (high - low) / _BINS
    first = math.floor(low / step) * step
    return first, first + _BINS * step


def _scale(low: float, high: float) -> Callable[[float], float]:
    return lambda value: _LEFT + (_RIGHT - _LEFT) * (value - low) / (high - low)


def _axis(
    texts: Texts, low: float, high: float, at: Callable[[float], float], top: float, bottom: float
) -> Iterator[Element]:
    for tick in nice_ticks(low, high):
        yield line(at(tick), top, at(tick), bottom, COLOURS.rule)
        yield text(at(tick), top - 16, _tick(texts, tick, high - low), anchor="middle", colour=COLOURS.muted)


def _tick(texts: Texts, value: float, span: float) -> str:
    return short(texts, value) if span >= 0.05 else texts.decimal(value)  # noqa: PLR2004 - two decimals tell such ticks apart


def _board_row(texts: Texts, system: SystemResult, y: float, at: Callable[[float], float]) -> Iterator[Element]:
    value = system.score.value
    yield text(10, y + 5, shortened(system.name, _NAME_COLUMNS), weight=600)
    if system.interval is not None:
        low, high = map(at, system.interval)
        yield line(low, y, high, y, COLOURS.accent, stroke_width="4", stroke_opacity="0.5")
    if math.isfinite(system.mean):
        yield dot(at(system.mean), y, 5, filled=False)
    if math.isfinite(value):
        yield dot(at(value), y, 6, filled=True)
    yield text(660, y + 5, texts.decimal(value), anchor="end", weight=700)
    yield text(WIDTH - 10, y + 5, texts.decimal(system.mean), anchor="end", colour=COLOURS.muted)


def _sentence_row(system: SystemResult, base: float, at: Callable[[float], float], unit: float) -> Iterator[Element]:
    """Draw bars of `unit` pixels a sentence, and over them both marks."""
    yield text(10, base - 4, shortened(system.name, _NAME_COLUMNS), weight=600)
    counts = _bins(system.sentences, 0, 1)
    for place, count in enumerate(counts):
        if count:
            yield bar(at(place / _BINS), base - unit * count, (_RIGHT - _LEFT) / _BINS - 1, unit * count, COLOURS.slate)
    yield line(_LEFT, base, _RIGHT, base, COLOURS.muted)
    top = base - unit * max(counts) - 4
    solid, dashed = {"stroke_width": "3"}, {"stroke_width": "2", "stroke_dasharray": "4 3"}
    for value, style in ((system.score.value, solid), (system.mean, dashed)):
        if math.isfinite(value):
            yield line(at(min(value, 1)), min(top, base - 24), at(min(value, 1)), base, COLOURS.ink, **style)


def _pile(
    counts: Sequence[int], low: float, high: float, at: Callable[[float], float], base: float, *, leads_above: bool
) -> Iterator[Element]:
    step = (high - low) / _BINS
    highest = max(counts) or 1
    for place, count in enumerate(counts):
        middle = low + (place + 0.5) * step
        colour = COLOURS.slate if (middle >= 0) == leads_above else COLOURS.alarm
        height = (base - _TOP - 24) * count / highest
        if count:
            yield bar(at(low + place * step), base - height, (_RIGHT - _LEFT) / _BINS - 1, height, colour)


def _bracket(texts: Texts, pair: PairResult, at: Callable[[float], float], y: float) -> Iterator[Element]:
    low, high = pair.interval
    yield line(at(low), y, at(high), y, COLOURS.ink, stroke_width="3")
    for value, anchor, gap in ((low, "end", -6), (high, "start", 6)):
        yield line(at(value), y - 5, at(value), y + 5, COLOURS.ink, stroke_width="2")
        yield text(at(value) + gap, y + 5, signed(texts, value), anchor=anchor)


def _bins(values: Sequence[float], low: float, high: float) -> list[int]:
    """Count values in equal classes; one at the upper end belongs to the last class."""
    counts = [0] * _BINS
    for value in values:
        if math.isfinite(value):
            counts[min(max(int(_BINS * (value - low) / (high - low)), 0), _BINS - 1)] += 1
    return counts
