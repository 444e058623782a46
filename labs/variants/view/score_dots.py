"""The text's scores under many variants, as dots: a row for each on a shared axis, all on one axis, and sentences.

Variants with the same tokens share the counted n-grams. On the axis of the stage, the browser stacks the dots and
places their names.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bleu_core import VARIANTS, BleuScore, Variant, combine
from bleu_core.counting import make_counter
from bleu_view.drawing.nice_ticks import short_decimal
from bleu_view.drawing.score_rows import (
    Axis,
    AxisShape,
    Caption,
    ScoreRow,
    accessible_row_name,
    format_score,
    rounds_to_zero,
    score_details,
)
from bleu_view.drawing.steps import failure_name
from bleu_view.drawing.tables import Table
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.choices import variant_description
from bleu_view.words.numbers import MISSING, decimal, format_fraction, length
from bleu_view.words.texts import Texts

AXIS: Final = Axis(-0.15, 1.2)
GUTTER: Final = (-0.15, -0.03)
"""The part of the axis for variants that fail."""
_FAILURE_VALUE = -0.09
TICKS: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
_CAPTION_LIMIT = 1.0
_CAPTION_TURN = 0.52  # beyond this score the caption is left of the dot
_MIN_LENGTH = 0.2
_ROUNDING = 1e-9
_STEPS = ((0.45, 0.05), (0.75, 0.1), (math.inf, 0.2))
"""The distance of ticks on an axis up to a length."""


def score_variants(scenario: Scenario, variants: Iterable[Variant] = VARIANTS.values()) -> tuple[BleuScore, ...]:
    """Return the text's score under each variant, with the variant's own tokenizer, case rule and maximum order.

    >>> from bleu_view.scenario.presets import PRESETS
    >>> first, second = score_variants(PRESETS[0], [VARIANTS["papineni"], VARIANTS["d2l-en"]])
    >>> round(first.value, 4), len(first.segments[0].references), len(second.segments[0].references)
    (0.5046, 3, 1)
    """
    asked = tuple(variants)
    counted = make_counter([scenario.segment()], max([variant.max_order for variant in asked], default=1))
    return tuple([combine(counted(variant), variant) for variant in asked])


def program_family(name: str) -> str:
    """Return the program to which a variant belongs: its name up to the first hyphen.

    >>> program_family("nltk-method5"), program_family("nltk"), program_family("tf_nmt-smooth")
    ('nltk', 'nltk', 'tf_nmt')
    """
    return name.partition("-")[0]


def sort_by_score(scores: Iterable[BleuScore]) -> tuple[BleuScore, ...]:
    """Return the scores with the highest first and failures last; equal scores keep their order."""
    return tuple(sorted(scores, key=lambda score: math.inf if score.failure else -score.value))


def group_by_family(scores: Iterable[BleuScore]) -> tuple[BleuScore, ...]:
    """Return the scores grouped by program, in the order of the programs' first variants."""
    given = tuple(scores)
    families = list(dict.fromkeys(program_family(score.variant.name) for score in given))
    return tuple(sorted(given, key=lambda score: families.index(program_family(score.variant.name))))


SORTINGS: Final[Mapping[str, Callable[[Iterable[BleuScore]], tuple[BleuScore, ...]]]] = {
    "score": sort_by_score,
    "family": group_by_family,
}


def short_variant_name(texts: Texts, name: str) -> str:
    """Return the short name of a variant; the learner's variants are "own", "own-2" and so on.

    >>> short_variant_name(Texts("en"), "d2l-zh"), short_variant_name(Texts("en"), "own-2")
    ('D2L Chinese', 'your own 2')
    """
    if name in VARIANTS:
        return texts(f"variants.{name}-short")
    number = name.partition("-")[2]
    return texts("comparison.own-numbered", number=number) if number else texts("comparison.own")


def scores_heading(texts: Texts, scores: Sequence[BleuScore], *, is_covered: bool = False) -> str:
    """Return a heading with the number of variants and, unless a question hides it, the range of their scores."""
    values = sorted(score.value for score in scores if score.failure is None)
    count = len(scores)
    if not values or is_covered:
        return texts("comparison.title-covered", count=count)
    return texts("comparison.title", count=count, low=format_score(values[0]), high=format_score(values[-1]))


def dot_rows(
    scores: Sequence[BleuScore], texts: Texts, *, a: str = "", b: str = "", grouped: bool = False
) -> tuple[ScoreRow, ...]:
    """Return a row for each score; if grouped, the first row of each program begins a new group.

    >>> from bleu_core import Segment, papineni, score
    >>> perfect = score([Segment("the cat sat down", ("the cat sat down",))], papineni())
    >>> [row] = dot_rows([perfect], Texts("en"), a="papineni")
    >>> row.name, row.marks[0].kind, row.caption.side
    ('A, Papineni 2002: 1', 'letter', 'left')
    """
    letters = [("A" if score.variant.name == a else "") + ("B" if score.variant.name == b else "") for score in scores]
    families = [program_family(score.variant.name) for score in scores]
    return tuple(
        _dot_row(score, letter, texts, begins=grouped and place > 0 and families[place - 1] != families[place])
        for place, (score, letter) in enumerate(zip(scores, letters, strict=True))
    )


def spread_sentences(scores: Sequence[BleuScore], texts: Texts) -> str:
    """Return sentences on the range of the scores, on scores above 1, and on failures."""
    values = sorted(score.value for score in scores if score.failure is None)
    if not values:
        return texts("comparison.no-score")
    failing = len(scores) - len(values)
    exceeding = sum(any(notice.id == "score-above-one" for notice in score.notices) for score in scores)
    low, high = format_score(values[0]), format_score(values[-1])
    key = "comparison.agreement" if low == high else "comparison.spread"
    sentences = [texts(key, count=len(values), low=low, high=high)]
    if exceeding:
        sentences.append(texts("comparison.exceeding", count=exceeding))
    if failing:
        sentences.append(texts("comparison.failing", count=failing))
    return texts.join_sentences(sentences)


def mark_kind(score: BleuScore) -> str:
    """Return the kind of a score's mark: "fails", "beyond" the axis, "tiny" if it rounds to 0, or "dot"."""
    if score.failure:
        return "fails"
    if score.value > AXIS.high:
        return "beyond"
    return "tiny" if rounds_to_zero(score) else "dot"


def scores_table(scores: Sequence[BleuScore], texts: Texts) -> Table:
    """Return a table of the numbers behind the dots."""
    deepest = max((len(score.orders) for score in scores), default=0)
    headings = (
        texts("comparison.column-variant"),
        texts("comparison.column-score"),
        *(texts("comparison.column-order-counts", n=n) for n in range(1, deepest + 1)),
        texts("comparison.column-lengths"),
        texts("comparison.column-penalty"),
    )
    return Table(headings, tuple(_score_cells(score, deepest, texts) for score in scores))


def _dot_row(score: BleuScore, letter: str, texts: Texts, *, begins: bool) -> ScoreRow:
    variant = score.variant.name
    name = short_variant_name(texts, variant)
    about = variant_description(texts, score.variant) if variant in VARIANTS else ""
    said = accessible_row_name(score, name, texts)
    at, shape = AXIS.position(_FAILURE_VALUE if score.failure else score.value), mark_kind(score)
    lettered = AxisShape("letter", at, text=f"{letter} ▶" if shape == "beyond" else letter)
    return ScoreRow(
        id=variant,
        name=texts("comparison.lettered", letter=letter, name=said) if letter else said,
        marks=(lettered if letter else AxisShape(shape, at),),
        caption=_caption(score, name, texts),
        details=score_details(score, about, texts),
        begins=begins,
    )


def _caption(score: BleuScore, name: str, texts: Texts) -> Caption:
    if score.failure:
        said = texts("comparison.fails-caption", failure=failure_name(score), name=name)
        return Caption(AXIS.position(_FAILURE_VALUE), "right", "", said)
    side = "left" if score.value > _CAPTION_TURN else "right"
    place = AXIS.position(min(score.value, _CAPTION_LIMIT))  # words of a score above 1 would lie across the line at 1
    return Caption(place, side, format_score(score.value), name)


def _score_cells(score: BleuScore, deepest: int, texts: Texts) -> tuple[str, ...]:
    counts = [format_fraction(order.matches, order.total) for order in score.orders]
    failed = score.failure and texts("comparison.failure-cell", failure=failure_name(score))
    return (
        short_variant_name(texts, score.variant.name),
        failed or format_score(score.value),
        *counts,
        *[MISSING] * (deepest - len(counts)),
        f"{length(score.candidate_length)} / {length(score.reference_length)}",
        decimal(score.brevity_penalty),
    )


class VariantDot(NamedTuple):
    """A variant's dot on the axis; `text` is its score, or the error with which it fails."""

    id: str
    name: str
    kind: str
    value: float
    text: str


class DotAxis(NamedTuple):
    """The ends of the axis, its ticks, and whether a program fails or exceeds 1."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    has_failures: bool
    exceeds_one: bool


def build_axis_dots(scores: Sequence[BleuScore], texts: Texts) -> tuple[VariantDot, ...]:
    """Return a dot for each score, in the order of the scores.

    >>> from bleu_core import Segment, score, tf_nmt
    >>> build_axis_dots([score([Segment("the cat sat down", ("the cat sat",))], tf_nmt())], Texts("en"))[0].name
    'tensorflow/nmt'
    """
    return tuple(
        VariantDot(
            id=score.variant.name,
            name=short_variant_name(texts, score.variant.name),
            kind=mark_kind(score),
            value=0.0 if score.failure else round(score.value, 6),
            text=failure_name(score) if score.failure else format_score(score.value),
        )
        for score in scores
    )


def fit_dot_axis(scores: Sequence[BleuScore]) -> DotAxis:
    """Return the axis from the tenth below the lowest score to the tenth above the highest, at least 0.2 long.

    >>> from bleu_core import Segment, coco, score
    >>> fit_dot_axis([score([Segment("a b c d", ("a b c d",))], coco())])[:2]
    (0.8, 1.0)
    """
    values = [min(score.value, AXIS.high) for score in scores if not score.failure] or [0.0, 1.0]
    low, high = math.floor(10 * min(values) + _ROUNDING) / 10, math.ceil(10 * max(values) - _ROUNDING) / 10
    if high - low < _MIN_LENGTH:
        low = max(0.0, round(high - _MIN_LENGTH, 1))
        high = max(high, round(low + _MIN_LENGTH, 1))
    step = next(step for longest, step in _STEPS if high - low <= longest)
    ticks = [round(low + place * step, 9) for place in range(round((high - low) / step) + 1)]
    return DotAxis(
        low=low,
        high=high,
        ticks=tuple((tick, short_decimal(tick)) for tick in ticks if tick <= max(1.0, low)),
        has_failures=any(score.failure for score in scores),
        exceeds_one=high > 1,
    )
