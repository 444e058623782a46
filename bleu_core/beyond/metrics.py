"""The menu of metrics; each is a function from a `Comparison` to a `Measurement`, and an entry in `METRICS`.

BLEU counts several references together. Every other metric uses the reference with the best value, but TER divides by
the average length of all references.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import mean
from types import MappingProxyType

from sacrebleu.metrics.chrf import CHRF

from bleu_core.beyond import chrf
from bleu_core.beyond.edit_steps import align_by_edits, count_edits
from bleu_core.beyond.measurement import Comparison, Measurement, NgramWall, OrderCount, check_length
from bleu_core.beyond.rouge import measure_rouge_1, measure_rouge_2, measure_rouge_l
from bleu_core.bleu_score import BleuScore
from bleu_core.programs.factories import papineni
from bleu_core.scoring import score


@dataclass(frozen=True, slots=True, kw_only=True)
class Metric:
    """A metric and its direction.

    A page first shows the metrics that are `shown_by_default`, and the others on request.
    """

    measure: Callable[[Comparison], Measurement]
    lower_is_better: bool = False
    shown_by_default: bool = False


def measure_bleu(comparison: Comparison) -> Measurement:
    """Measure the paper's BLEU up to the variant's maximum order."""
    read = comparison.variant
    plain = replace(papineni(read.max_order), tokenizer=read.tokenizer, references_used=read.references_used)
    scored = score([comparison.segment], plain)
    counts = (
        ("penalty", scored.brevity_penalty),
        ("length", scored.candidate_length),
        ("reference_length", scored.reference_length),
    )
    return Measurement(value=scored.value, counts=counts, evidence=(_bleu_wall(scored),))


def measure_chrf(comparison: Comparison) -> Measurement:
    """Measure chrF: n-grams of 1 to 6 characters, precision and recall [Popović 2015; sacreBLEU `chrF2`]."""
    return _chrf(comparison, word_order=0)


def measure_chrf_with_words(comparison: Comparison) -> Measurement:
    """Measure chrF++, which adds the n-grams of 1 and 2 words [Popović 2017; sacreBLEU `chrF2++`]."""
    return _chrf(comparison, word_order=chrf.WORD_ORDERS)


def measure_ter(comparison: Comparison) -> Measurement:
    """Measure TER: edits to the nearest reference over the references' average length [Snover 2006; sacreBLEU `TER`].

    The value is 1 if there are words to delete and no reference has a word. Tokens and case are the variant's:
    sacreBLEU ignores case by default, and `TER(case_sensitive=True)` yields this value. Raises ValueError for texts
    that are too long.
    """
    check_length(comparison)
    candidate = _rejoin_and_split(comparison.candidate)
    references = [_rejoin_and_split(tokens) for tokens in comparison.references]
    steps = [align_by_edits(candidate, reference) for reference in references]
    best = min(range(len(steps)), key=lambda place: count_edits(steps[place]))
    edits, length = count_edits(steps[best]), mean(map(len, references))
    counts = (
        ("shifts", len(steps[best].shifts)),
        ("replaced", steps[best].count_columns_of_kind("replaced")),
        ("inserted", steps[best].count_columns_of_kind("inserted")),
        ("deleted", steps[best].count_columns_of_kind("deleted")),
        ("edits", edits),
        ("length", length),
    )
    value = edits / length if length else float(edits > 0)
    return Measurement(value=value, counts=counts, evidence=(steps[best],), reference=best)


METRICS: Mapping[str, Metric] = MappingProxyType(
    {
        "bleu": Metric(measure=measure_bleu, shown_by_default=True),
        "chrf": Metric(measure=measure_chrf, shown_by_default=True),
        "ter": Metric(measure=measure_ter, lower_is_better=True, shown_by_default=True),
        "rouge-l": Metric(measure=measure_rouge_l, shown_by_default=True),
        "chrf-plus": Metric(measure=measure_chrf_with_words),
        "rouge-1": Metric(measure=measure_rouge_1),
        "rouge-2": Metric(measure=measure_rouge_2),
    }
)
"""The metrics in the order in which they are shown; all others are compared with the first."""


def _bleu_wall(scored: BleuScore) -> NgramWall:
    counts = scored.segments[0]
    orders = tuple(
        [
            OrderCount(
                order=order.order,
                shared=order.matches,
                candidate_total=order.total,
                reference_total=0,
                statuses=counts.match_status(order.order),
            )
            for order in scored.orders
        ]
    )
    return NgramWall(unit="token", units=counts.candidate, orders=orders, recalls=False)


def _chrf(comparison: Comparison, word_order: int) -> Measurement:
    candidate, references = comparison.segment.candidate, comparison.segment.references
    value = CHRF(word_order=word_order).sentence_score(candidate, references).score / 100
    by_reference = [_chrf_orders(candidate, reference, word_order) for reference in references]
    best = max(
        range(len(references)),
        key=lambda place: chrf.f_score(*chrf.mean_precision_and_recall(sum(by_reference[place], ()))),
    )
    by_character, by_word = by_reference[best]
    precision, recall = chrf.mean_precision_and_recall((*by_character, *by_word))
    walls = [NgramWall(unit="character", units=tuple(chrf.remove_spaces(candidate)), orders=by_character, recalls=True)]
    if by_word:
        walls.append(NgramWall(unit="token", units=chrf.split_words(candidate), orders=by_word, recalls=True))
    counts = (("precision", precision), ("recall", recall))
    return Measurement(value=value, counts=counts, evidence=tuple(walls), reference=best)


def _chrf_orders(candidate: str, reference: str, word_order: int) -> tuple[tuple[OrderCount, ...], ...]:
    own, other = chrf.remove_spaces(candidate), chrf.remove_spaces(reference)
    words, other_words = chrf.split_words(candidate), chrf.split_words(reference)
    by_character = chrf.count_shared_ngrams(own, other, chrf.CHARACTER_ORDERS)
    return by_character, chrf.count_shared_ngrams(words, other_words, word_order)


def _rejoin_and_split(tokens: Sequence[str]) -> list[str]:
    """Return the tokens as sacreBLEU's TER gets them from a joined text: empty tokens are lost, others may be split."""
    return " ".join(tokens).split()
