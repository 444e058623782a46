"""The smoothing ladder: the same tokens and counts under every smoothing of sacreBLEU and NLTK.

A rule of `SMOOTHINGS` that no named variant uses has a rung, too, as if sacreBLEU offered it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from bleu_core import SMOOTHINGS, VARIANTS, BleuScore, Variant
from bleu_view.drawing.score_rows import Axis, AxisShape, ScoreRow, accessible_row_name, format_score, score_details
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.choices import chosen_description, entry_name, format_typed_number
from bleu_view.words.numbers import format_fraction
from bleu_view.words.texts import Texts
from labs.variants.view.score_dots import score_variants

LADDER_AXIS: Final = Axis(-0.03, 1.36)  # NLTK's method5 takes a perfect p₁ to 4/3
RUNG_VARIANTS: Final = (
    "sacrebleu-none",
    "sacrebleu-floor",
    "sacrebleu",
    "sacrebleu-add-k",
    "nltk",
    *(f"nltk-method{number}" for number in range(1, 8)),
)
_NLTK_METHOD = "nltk-method"
_INVISIBLE_MOVE = 5e-4  # three decimals show no move


@dataclass(frozen=True, slots=True)
class SmoothingLadder:
    """The score without smoothing, whose counts all rungs share, and the rungs by ascending score, failures last."""

    counted: BleuScore
    rungs: tuple[BleuScore, ...]


def build_ladder(scenario: Scenario, *, floor: float = 0.1, add_k: float = 1.0) -> SmoothingLadder:
    """Score the learner's text with each smoothing, and with the way in which its program treats zeros.

    >>> from bleu_view.scenario.presets import preset
    >>> smoothing_ladder = build_ladder(preset("papineni-2"))
    >>> len(smoothing_ladder.rungs) >= len(RUNG_VARIANTS), smoothing_ladder.rungs[0].value
    (True, 0.0)
    """
    values = {"sacrebleu-floor": floor, "sacrebleu-add-k": add_k}
    read = scenario.variant_to_score()
    used = {variant.smoothing for variant in VARIANTS.values()}
    others = [replace(VARIANTS["sacrebleu-none"], name=rule, smoothing=rule) for rule in SMOOTHINGS if rule not in used]
    rungs = [*[VARIANTS[name] for name in RUNG_VARIANTS], *others]
    scores = score_variants(
        scenario, [_with_learners_settings(variant, values.get(variant.name), read) for variant in rungs]
    )
    return SmoothingLadder(scores[0], tuple(sorted(scores, key=lambda score: inf if score.failure else score.value)))


def rung_rows(smoothing_ladder: SmoothingLadder, texts: Texts) -> tuple[ScoreRow, ...]:
    """Return a row with the counts, then a row for each rung."""
    badges = [
        AxisShape("badge", LADDER_AXIS.position(order.precision), order=order.order)
        for order in smoothing_ladder.counted.orders
        if order.total
    ]
    counted = texts("comparison.rung-counted")
    return (
        ScoreRow(
            id="counted",
            name=f"{counted} {_fractions_text(smoothing_ladder.counted, texts)}",
            head=counted,
            marks=tuple(badges),
        ),
        *(_rung_row(score, texts) for score in smoothing_ladder.rungs),
    )


def ladder_sentences(smoothing_ladder: SmoothingLadder, texts: Texts) -> str:
    """Return sentences on the counts that all rungs share, and on the zeros that need smoothing."""
    score = smoothing_ladder.counted
    tokenizer = entry_name(texts, "tokenizer", score.variant.tokenizer)
    shared = texts(
        "comparison.ladder-counts",
        tokenizer=tokenizer,
        fractions=_fractions_text(score, texts),
    )
    return texts.join_sentences((shared, *_zero_sentences(score, texts)))


def _fractions_text(score: BleuScore, texts: Texts) -> str:
    fractions = [format_fraction(order.matches, order.total) for order in score.orders]
    return texts("comparison.fraction-separator").join(fractions)


def _with_learners_settings(program: Variant, value: float | None, read: Variant) -> Variant:
    """Return a program's variant with the learner's tokenizer, case rule and order, and with a smoothing value."""
    return replace(
        program,
        tokenizer=read.tokenizer,
        case=read.case,
        max_order=read.max_order,
        smoothing_value=program.smoothing_value if value is None else value,
    )


def _rung_row(score: BleuScore, texts: Texts) -> ScoreRow:
    head = _rung_label(score.variant, texts)
    return ScoreRow(
        id=score.variant.name,
        name=accessible_row_name(score, head, texts),
        head=head,
        value="" if score.failure else format_score(score.value),
        marks=tuple(_rung_marks(score, texts)),
        details=score_details(score, chosen_description(texts, score.variant, "smoothing"), texts),
    )


def _rung_label(variant: Variant, texts: Texts) -> str:
    """Return the label of a rung: NLTK's number, sacreBLEU's name and value, or the name of the rule."""
    if variant.name not in VARIANTS:
        return entry_name(texts, "smoothing", variant.smoothing)
    if variant.name.startswith("nltk"):
        number = variant.name.removeprefix(_NLTK_METHOD) if variant.name.startswith(_NLTK_METHOD) else "0"
        return texts("comparison.rung-nltk", number=number)
    if variant.smoothing_value is None:
        return variant.smoothing
    return f"{variant.smoothing} {format_typed_number(variant.smoothing_value)}"


def _rung_marks(score: BleuScore, texts: Texts) -> Iterator[AxisShape]:
    """Yield the marks of a rung: the score's bar and, for each weighted order, its move and its smoothed precision."""
    if score.failure:
        yield AxisShape(
            "fails", LADDER_AXIS.position(0), text=texts("comparison.rung-fails", failure=failure_name(score))
        )
        return
    yield AxisShape("bar", LADDER_AXIS.position(score.value))
    counting = [order for order in score.orders if order.weight]
    for order in counting:
        if order.total and abs(order.smoothed - order.precision) > _INVISIBLE_MOVE:
            before, after = LADDER_AXIS.position(order.precision), LADDER_AXIS.position(order.smoothed)
            yield AxisShape("move", before, after, order=order.order)
            yield AxisShape("before", before, order=order.order)
    for order in counting:
        yield AxisShape("badge", LADDER_AXIS.position(order.smoothed), order=order.order)


def _zero_sentences(score: BleuScore, texts: Texts) -> Iterator[str]:
    missing = [order.order for order in score.orders if order.total and not order.matches]
    empty = [order.order for order in score.orders if not order.total]
    if not score.orders[0].matches:
        yield texts("comparison.ladder-nothing")
        return
    if missing:
        yield texts("comparison.ladder-missing", n=missing[0])
    if empty:
        yield texts("comparison.ladder-empty", n=empty[0])
    if not missing and not empty:
        yield texts("comparison.ladder-whole")
