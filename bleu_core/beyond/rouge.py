"""ROUGE: the share of a reference that the candidate contains, as n-grams or in order, as rouge-score computes it.

Tokens and case are the variant's. rouge-score's default tokenizer lower-cases and keeps only a to z and digits, so its
numbers for raw text can differ, and are 0 for Chinese.
"""

from itertools import zip_longest

from rouge_score.rouge_scorer import RougeScorer

from bleu_core.beyond.measurement import (
    AlignedColumn,
    AlignedColumns,
    Comparison,
    Measurement,
    NgramWall,
    check_length,
    count_shared_ngrams_of_order,
)
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


def align_by_common_subsequence(candidate: Tokens, reference: Tokens) -> AlignedColumns:
    """Align two texts in columns: common words are of the kind "equal", the words between them "apart".

    Of several equally long subsequences, the one found by tracing back from the right is used: it has fewer gaps.

    >>> shown = align_by_common_subsequence(("a", "x", "b"), ("a", "b", "c"))
    >>> [(column.candidate, column.reference, column.kind) for column in shown.columns]
    [('a', 'a', 'equal'), ('x', None, 'apart'), ('b', 'b', 'equal'), (None, 'c', 'apart')]
    """
    columns: list[AlignedColumn] = []
    at, below = 0, 0
    for own, other in (*_common_subsequence_positions(candidate, reference), (len(candidate), len(reference))):
        gap = zip_longest(candidate[at:own], reference[below:other])
        columns += [AlignedColumn(above, under, "apart") for above, under in gap]
        if own < len(candidate):
            columns.append(AlignedColumn(candidate[own], reference[other], "equal"))
        at, below = own + 1, other + 1
    return AlignedColumns(tuple(columns))


def _common_subsequence_positions(candidate: Tokens, reference: Tokens) -> list[tuple[int, int]]:
    """Return the positions, in both texts, of one longest common subsequence, traced back from the right."""
    table = _common_subsequence_lengths(candidate, reference)
    own, other = len(candidate), len(reference)
    found: list[tuple[int, int]] = []
    while own and other:
        if candidate[own - 1] == reference[other - 1]:
            own, other = own - 1, other - 1
            found.append((own, other))
        elif table[own - 1][other] > table[own][other - 1]:
            own -= 1
        else:
            other -= 1
    return found[::-1]


def _common_subsequence_lengths(candidate: Tokens, reference: Tokens) -> list[list[int]]:
    """Return a table of lengths of common subsequences.

    Entry [i][j] is the length for the first i candidate tokens and the first j reference tokens.
    """
    table = [[0] * (len(reference) + 1)]
    for token in candidate:
        above, row = table[-1], [0]
        for place, other in enumerate(reference):
            row.append(above[place] + 1 if token == other else max(above[place + 1], row[place]))
        table.append(row)
    return table


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
