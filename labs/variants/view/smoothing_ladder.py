"""The smoothing ladder: the same tokens and counts under every smoothing of sacreBLEU and NLTK.

A rule of `SMOOTHINGS` that no named variant makes is there too, as if sacreBLEU offered it.

It takes a scenario and the values of `floor` and `add-k`, and returns a `Ladder` of `BleuScore`s, the `Row`s of its
rungs, and the sentences about them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from bleu_core import SMOOTHINGS, VARIANTS, BleuScore, Variant
from bleu_view.drawing.score_rows import Axis, Mark, Row, details, row_name, score_text
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.choices import chosen_about, entry_name, own_number
from bleu_view.words.numbers import fraction
from bleu_view.words.texts import Texts
from labs.variants.view.comparison import compare, join_sentences

AXIS: Final = Axis(-0.03, 1.36)  # NLTK's method5 takes a perfect p₁ to 4/3
RUNGS: Final = (
    "sacrebleu-none",
    "sacrebleu-floor",
    "sacrebleu",
    "sacrebleu-add-k",
    "nltk",
    *(f"nltk-method{number}" for number in range(1, 8)),
)
_METHOD = "nltk-method"
_SAME = 5e-4  # three decimals show no move


@dataclass(frozen=True, slots=True)
class Ladder:
    """The score without smoothing, whose counts all share, and the rungs by rising score; failures come last."""

    counted: BleuScore
    rungs: tuple[BleuScore, ...]


def ladder(scenario: Scenario, *, floor: float = 0.1, add_k: float = 1.0) -> Ladder:
    """Score the learner's tokens with each smoothing, its program's treatment of zeros included.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> climbed = ladder(scenario_of(preset("papineni-2")))
    >>> len(climbed.rungs) >= len(RUNGS), climbed.rungs[0].value
    (True, 0.0)
    """
    values = {"sacrebleu-floor": floor, "sacrebleu-add-k": add_k}
    read = scenario.variant_to_score()
    rungs = [*[VARIANTS[name] for name in RUNGS], *_without_program()]
    scores = compare(scenario, [_variant(variant, values.get(variant.name), read) for variant in rungs])
    return Ladder(scores[0], tuple(sorted(scores, key=lambda score: inf if score.failure else score.value)))


def rung_rows(climbed: Ladder, texts: Texts) -> tuple[Row, ...]:
    """Arrange the counts, then a row for each rung."""
    badges = [
        Mark("badge", AXIS.place(order.precision), order=order.order) for order in climbed.counted.orders if order.total
    ]
    counted = texts("comparison.rung-counted")
    return (
        Row(id="counted", name=f"{counted} {_counts(climbed.counted, texts)}", head=counted, marks=tuple(badges)),
        *(_rung(score, texts) for score in climbed.rungs),
    )


def ladder_sentences(climbed: Ladder, texts: Texts) -> str:
    """Describe the counts that all rungs share, and the zeros to repair."""
    score = climbed.counted
    tokenizer = entry_name(texts, "tokenizer", score.variant.tokenizer)
    shared = texts(
        "comparison.ladder-counts",
        tokenizer=tokenizer,
        fractions=_counts(score, texts),
    )
    return join_sentences((shared, *_repairs(score, texts)), texts)


def _counts(score: BleuScore, texts: Texts) -> str:
    fractions = [fraction(order.matches, order.total) for order in score.orders]
    return texts("comparison.fraction-separator").join(fractions)


def _without_program() -> Iterator[Variant]:
    """Make a rung of each smoothing rule that no named variant has yet."""
    made = {variant.smoothing for variant in VARIANTS.values()}
    for rule in SMOOTHINGS:
        if rule not in made:
            yield replace(VARIANTS["sacrebleu-none"], name=rule, smoothing=rule)


def _variant(program: Variant, value: float | None, read: Variant) -> Variant:
    """Combine a smoothing with the learner's tokens, case and order."""
    return replace(
        program,
        tokenizer=read.tokenizer,
        case=read.case,
        max_order=read.max_order,
        smoothing_value=program.smoothing_value if value is None else value,
    )


def _rung(score: BleuScore, texts: Texts) -> Row:
    head = _head(score.variant, texts)
    return Row(
        id=score.variant.name,
        name=row_name(score, head, texts),
        head=head,
        value="" if score.failure else score_text(score.value),
        marks=_failure_mark(score, texts) if score.failure else tuple(_marks(score)),
        details=details(score, chosen_about(texts, score.variant, "smoothing"), texts),
    )


def _head(variant: Variant, texts: Texts) -> str:
    """Call NLTK's rungs by their number, sacreBLEU's by its own names and by the value, others by their name."""
    if variant.name not in VARIANTS:
        return entry_name(texts, "smoothing", variant.smoothing)
    if variant.name.startswith("nltk"):
        number = variant.name.removeprefix(_METHOD) if variant.name.startswith(_METHOD) else "0"
        return texts("comparison.rung-nltk", number=number)
    if variant.smoothing_value is None:
        return variant.smoothing
    return f"{variant.smoothing} {own_number(variant.smoothing_value)}"


def _failure_mark(score: BleuScore, texts: Texts) -> tuple[Mark, ...]:
    said = texts("comparison.rung-fails", failure=failure_name(score))
    return (Mark("fails", AXIS.place(0), text=said),)


def _marks(score: BleuScore) -> Iterator[Mark]:
    """Draw the score's bar, then for each order that counts its way from where it was, then where it is."""
    yield Mark("bar", AXIS.place(score.value))
    counting = [order for order in score.orders if order.weight]
    for order in counting:
        if order.total and abs(order.smoothed - order.precision) > _SAME:
            before, after = AXIS.place(order.precision), AXIS.place(order.smoothed)
            yield Mark("move", before, after, order=order.order)
            yield Mark("before", before, order=order.order)
    for order in counting:
        yield Mark("badge", AXIS.place(order.smoothed), order=order.order)


def _repairs(score: BleuScore, texts: Texts) -> Iterator[str]:
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
