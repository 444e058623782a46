"""The repetition chart: plain and clipped precision of the learner's text with more or fewer copies of one token.

All counts come from `bleu_core`; copies are added and removed at the end of the text. The chart's specification depends
only on language, theme, order and the end of the axis.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import altair as alt

from bleu_core.choices.tokenizers import split_text
from bleu_core.ngrams import Tokens, count_ngrams
from bleu_view.drawing.chart_style import (
    LABEL_SIZE,
    LABEL_WEIGHT,
    NOTE_SIZE,
    SHORT_DECIMALS,
    build_specification,
    filter_kind,
    text_expression,
)
from bleu_view.drawing.palette import palette
from bleu_view.drawing.tables import Table
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import Texts
from labs.clipping.view.clipped_counts import Clipping

MAX_COPIES: Final = 12
MAX_TOKENS: Final = 2_000
"""The most tokens of a text that is counted a dozen times."""
_MAX_MATCHES_TRIED = 50  # from the end of the text
_HEIGHT = 250
_DASH = [4, 4]


@dataclass(frozen=True, slots=True)
class RepetitionCounts:
    """The counts of one order with some number of copies of the token; `plain` is the matches without a limit."""

    copies: int
    matches: int
    plain: int
    total: int

    @property
    def clipped_precision(self) -> float:
        """The modified precision, from 0 to 1; 0 without n-grams."""
        return self.matches / self.total if self.total else 0.0

    @property
    def plain_precision(self) -> float:
        """The precision without clipping, from 0 to 1; 0 without n-grams."""
        return self.plain / self.total if self.total else 0.0


def choose_repeated_token(tokens: Tokens, preferred: str = "") -> str:
    """Return the token to repeat: the preferred one if the text has it, or else the most frequent one; "" if none.

    >>> choose_repeated_token(("a", "the", "b", "the")), choose_repeated_token(("a", "b")), choose_repeated_token(())
    ('the', 'a', '')
    """
    if preferred in tokens:
        return preferred
    return next((token for token, _ in Counter(filter(None, tokens)).most_common(1)), "")


def append_token_copy(text: str, token: str) -> str:
    """Return the text with one more copy of the token at the end.

    >>> append_token_copy("the cat ", "the")
    'the cat the'
    """
    return f"{text.rstrip()} {token}".strip()


def remove_last_token_copy(scenario: Scenario, token: str) -> str:
    """Return the candidate without the last copy of the token; unchanged if removing it would change other tokens.

    >>> from bleu_view.scenario.presets import preset
    >>> remove_last_token_copy(preset("the-x7"), "the")
    'the the the the the the'
    """
    text = scenario.candidate
    wanted = _token_counts(scenario, text)
    wanted.subtract([token])
    matches = list(re.finditer(re.escape(token), text, re.IGNORECASE)) if token else []
    shorter = (
        f"{text[: match.start()].rstrip()} {text[match.end() :].lstrip()}".strip()
        for match in matches[: -_MAX_MATCHES_TRIED - 1 : -1]
    )
    return next((each for each in shorter if _token_counts(scenario, each) == +wanted), text)


def count_with_copies(clipping: Clipping, token: str) -> tuple[RepetitionCounts, ...]:
    """Count the matches of the text with the token repeated more or less often.

    There are 1 to `MAX_COPIES` copies or, if the text has more, a dozen numbers of copies up to its own.

    >>> from labs.clipping.view.clipped_counts import count_one_order
    >>> from bleu_view.scenario.presets import preset
    >>> points = count_with_copies(count_one_order(preset("the-x7"), 1), "the")
    >>> [(each.matches, each.plain, each.total) for each in points if each.copies in (1, 2, 7)]
    [(1, 1, 1), (2, 2, 2), (2, 7, 7)]
    """
    present = clipping.segment_counts.candidate.count(token)
    end = max(MAX_COPIES, present)
    numbers = {1 + (end - 1) * step // (MAX_COPIES - 1) for step in range(MAX_COPIES)} | {max(present, 1)}
    return tuple(_count_with_copies(clipping, token, number) for number in sorted(numbers))


def _count_with_copies(clipping: Clipping, token: str, number: int) -> RepetitionCounts:
    candidate = tuple(_with_copies(clipping.segment_counts.candidate, token, number))
    counted = count_ngrams(candidate, clipping.segment_counts.references, clipping.order)
    return RepetitionCounts(
        number,
        sum(ngram.clipped_count for ngram in counted),
        sum(ngram.candidate_count for ngram in counted if ngram.maximum),
        sum(ngram.candidate_count for ngram in counted),
    )


def _with_copies(tokens: Tokens, token: str, number: int) -> Iterator[str]:
    left = number
    for each in tokens:
        if each != token:
            yield each
        elif left:
            left -= 1
            yield each
    yield from [token] * left


def _token_counts(scenario: Scenario, text: str) -> Counter[str]:
    return Counter(split_text(text, scenario.tokenizer, scenario.variant_to_score().case))


class RepetitionPoint(NamedTuple):
    """A point of a line ("plain" or "clipped") or of a label ("here" for the typed text, "end" for the plain line)."""

    kind: str
    copies: int
    precision: float
    label: str = ""


@lru_cache(maxsize=64)  # a learner's text decides where the axis ends
def repetition_spec(language: str, theme: str, order: int, end: int) -> dict[str, object]:
    """Return the chart's specification; `end` is the largest number of copies on the axis."""
    texts, colours = Texts(language), palette(theme)
    ink, fill = colours.inks[order - 1], colours.fills[order - 1]
    axis = alt.Axis(grid=False, tickCount=min(end, MAX_COPIES), format="d")
    x = alt.X("copies:Q", title=texts("clipping.copies-axis"), scale=alt.Scale(domain=[0.5, end + 0.5]), axis=axis)
    ticks = alt.Axis(values=[0, 0.25, 0.5, 0.75, 1], labelExpr=SHORT_DECIMALS)
    title = texts("clipping.precision-axis", n=order)
    y = alt.Y("precision:Q", title=title, scale=alt.Scale(domain=[0, 1.12]), axis=ticks)
    plain = filter_kind("plain").mark_line(color=colours.muted, strokeDash=_DASH, strokeWidth=2.5)
    clipped = filter_kind("clipped").mark_line(color=ink, strokeWidth=3)
    points = filter_kind("clipped").mark_point(color=ink, filled=True, size=60, opacity=1)
    words = filter_kind("end").transform_calculate(words=text_expression(texts("clipping.without-limit")))
    note = words.mark_text(align="right", dy=-18, fontSize=NOTE_SIZE, color=colours.muted).encode(text="words:N")
    here = filter_kind("here").mark_point(
        color=fill, stroke=colours.ink, strokeWidth=2, filled=True, size=260, opacity=1
    )
    label = filter_kind("here").mark_text(
        dy=-19, dx=14, fontSize=LABEL_SIZE + 2, fontWeight=LABEL_WEIGHT, color=colours.ink
    )
    layers = (plain, clipped, points, note, here, label.encode(text="label:N"))
    return build_specification(colours, _HEIGHT, *[layer.encode(x=x, y=y) for layer in layers])


def repetition_data(points: Sequence[RepetitionCounts], present: int) -> list[RepetitionPoint]:
    """Return the points of both lines and of the labels; `present` is the number of copies in the learner's text.

    >>> [mark.label for mark in repetition_data([RepetitionCounts(1, 1, 1, 1), RepetitionCounts(2, 1, 2, 2)], 2)]
    ['', '', '', '', '', '1/2']
    """
    plain = [RepetitionPoint("plain", each.copies, each.plain_precision) for each in points]
    clipped = [RepetitionPoint("clipped", each.copies, each.clipped_precision) for each in points]
    here = [
        RepetitionPoint("here", each.copies, each.clipped_precision, format_fraction(each.matches, each.total))
        for each in points
        if each.copies == present
    ]
    return [*plain, *clipped, RepetitionPoint("end", points[-1].copies, points[-1].plain_precision), *here]


def repetition_alt(points: Sequence[RepetitionCounts], token: str, present: int, texts: Texts) -> str:
    """Return the chart's alternative text: the ends of the lines, and the point of the learner's text."""
    last = points[-1]
    here = next((each for each in points if each.copies == present), points[0])
    return texts(
        "clipping.repetition-alt",
        token=token,
        present=here.copies,
        clipped=format_fraction(here.matches, here.total),
        plain=format_fraction(here.plain, here.total),
        last=last.copies,
        clipped_last=format_fraction(last.matches, last.total),
        plain_last=format_fraction(last.plain, last.total),
    )


def repetition_table(points: Sequence[RepetitionCounts], texts: Texts) -> Table:
    """Return the chart's numbers as a table, one row for each number of copies.

    >>> repetition_table([RepetitionCounts(7, 2, 7, 7)], Texts("en")).rows
    (('7', '7/7', '1', '2/7', '0.286'),)
    """
    plain, clipped = texts("clipping.plain-precision"), texts("clipping.modified-precision")
    headings = (texts("clipping.copies"), plain, "", clipped, "")
    rows = [
        (
            str(each.copies),
            format_fraction(each.plain, each.total),
            decimal(each.plain_precision),
            format_fraction(each.matches, each.total),
            decimal(each.clipped_precision),
        )
        for each in points
    ]
    return Table(headings, tuple(rows))
