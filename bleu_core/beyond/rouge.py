"""ROUGE: the share of a reference that the candidate contains, as n-grams or in order, as rouge-score computes it.

Tokens and case are the variant's. rouge-score's default tokenizer lower-cases and keeps only a to z and digits, so its
numbers for raw text can differ, and are 0 for Chinese.
"""

from rouge_score.rouge_scorer import RougeScorer

from bleu_core.beyond.common_subsequence import align_by_common_subsequence
from bleu_core.beyond.comparison import Comparison, check_length
from bleu_core.beyond.measurement import Measurement, NgramWall, count_shared_ngrams_of_order
from bleu_core.ngrams import Tokens


def measure_rouge_1(comparison: Comparison) -> Measurement:
    """Measure ROUGE-1: single tokens, precision and recall [Lin 2004; rouge-score `rouge1`]."""
    return _rouge_n(comparison, 1)


def measure_rouge_2(comparison: Comparison) -> Measurement:
    """Measure ROUGE-2: pairs of tokens, precision and recall [Lin 2004; rouge-score `rouge2`]."""
    return _rouge_n(comparison, 2)


def measure_rouge_l(comparison: Comparison) -> Measurement:
    """Measure ROUGE-L: the longest common subsequence [Lin 2004; rouge-score `rougeL`].

    Raises ValueError for texts that are too long.
    """
    check_length(comparison)
    shown = [align_by_common_subsequence(comparison.candidate, reference) for reference in comparison.references]
    best, rates, value = _best_rouge(comparison, "rougeL")
    lengths = (("length", len(comparison.candidate)), ("reference_length", len(comparison.references[best])))
    counts = (("common", shown[best].count_columns_of_kind("equal")), *lengths, *rates)
    return Measurement(value=value, counts=counts, evidence=(shown[best],), reference=best)


class _GivenTokens:
    """A tokenizer that keeps the given tokens; rouge-score's own would drop all letters except a to z."""

    @staticmethod
    def tokenize(tokens: Tokens) -> Tokens:
        """Return the tokens unchanged."""
        return tokens


_SCORERS = {name: RougeScorer([name], tokenizer=_GivenTokens()) for name in ("rouge1", "rouge2", "rougeL")}


def _rouge_n(comparison: Comparison, order: int) -> Measurement:
    best, rates, value = _best_rouge(comparison, f"rouge{order}")
    counted = count_shared_ngrams_of_order(comparison.candidate, comparison.references[best], order)
    wall = NgramWall(unit="token", units=comparison.candidate, orders=(counted,), recalls=True)
    totals = (("total", counted.candidate_total), ("reference_total", counted.reference_total))
    counts = (("common", counted.shared), *totals, *rates)
    return Measurement(value=value, counts=counts, evidence=(wall,), reference=best)


def _best_rouge(comparison: Comparison, name: str) -> tuple[int, tuple[tuple[str, float], ...], float]:
    """Return the index of the first reference with the highest F-score, its precision and recall, and the F-score.

    rouge-score's `score_multi` chooses the same reference.
    """
    scores = [_SCORERS[name].score(reference, comparison.candidate)[name] for reference in comparison.references]
    best = max(range(len(scores)), key=lambda place: scores[place].fmeasure)
    rates = (("precision", float(scores[best].precision)), ("recall", float(scores[best].recall)))
    return best, rates, float(scores[best].fmeasure)
