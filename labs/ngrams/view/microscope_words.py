"""Texts of the microscope: a heading with the lowest and highest score, and the reasons for the difference.

Double stars mark emphasis.
"""

from collections.abc import Sequence

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.exported_code import ShownScore
from bleu_view.words.numbers import MISSING, decimal, format_fraction
from bleu_view.words.texts import Texts
from labs.ngrams.view.microscope import Microscope, MicroscopeRow

_SMOOTHED_SIGN = "\N{NO-BREAK SPACE}~"


def microscope_heading(texts: Texts, seen: Microscope) -> str:
    """Return a heading with the lowest and the highest score, or one that says that all scores are equal.

    >>> from labs.ngrams.view.microscope import build_microscope
    >>> microscope_heading(Texts("en"), build_microscope("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。"))
    'The same characters, cut differently: from 0 to 0.634.'
    """
    low, *_, high = sorted(seen.rows, key=_score_value)
    if decimal(low.score.value) == decimal(high.score.value):
        return texts("ngrams.all-equal", score=decimal(low.score.value))
    return texts("ngrams.from-to", low=decimal(low.score.value), high=decimal(high.score.value))


def order_fractions(score: BleuScore) -> tuple[tuple[int, str], ...]:
    """Return each order with its fraction as text: a dash if it has no n-grams, "~" after a 0 that is smoothed.

    >>> from labs.ngrams.view.microscope import build_microscope
    >>> [
    ...     text.replace("\N{NO-BREAK SPACE}", " ")
    ...     for _, text in order_fractions(build_microscope("a b", "a c").rows[0].score)
    ... ]
    ['1/2', '0/1 ~', '–', '–']
    """
    return tuple((order.order, _fraction(score, order)) for order in score.orders)


def microscope_reading(texts: Texts, seen: Microscope) -> str:
    """Return sentences on how the scores differ between the tokenizers."""
    if not seen.candidate.text.strip() or not seen.reference.text.strip():
        return texts("ngrams.read-empty")
    groups = seen.merged_rows
    ranked = sorted(groups, key=_score_value)
    extremes = [ranked[0], ranked[-1]] if len(groups) > 1 else [*groups]
    sentences = [
        *([texts("ngrams.read-alike")] if len(groups) == 1 else []),
        *([texts("ngrams.read-no-blank")] if _is_single_token_without_spaces(seen) else []),
        *(_group_sentence(texts, group) for group in extremes),
        *_smoothing_remark(texts, seen.rows),
    ]
    return texts.join_sentences(sentences)


def row_name(texts: Texts, row: MicroscopeRow) -> str:
    """Return the names of a row's tokenizers, joined as in "whitespace = 13a"."""
    return " = ".join(texts(f"ngrams.row-{name}") for name in row.names)


def named_row_scores(texts: Texts, seen: Microscope) -> tuple[ShownScore, ...]:
    """Return the score of every row with its name, for the exported code."""
    return tuple(ShownScore(row_name(texts, row), (row.segment,), row.score) for row in (*seen.rows, seen.hand))


def _group_sentence(texts: Texts, row: MicroscopeRow) -> str:
    first = row.score.orders[0]
    return texts(
        "ngrams.read-group",
        names=_join_names(texts, row.names),
        c=row.score.candidate_length,
        m=first.matches,
        score=decimal(row.score.value),
    )


def _smoothing_remark(texts: Texts, rows: Sequence[MicroscopeRow]) -> list[str]:
    """Return a sentence on tokenizers whose score would be 0 without smoothing, in a list; an empty list if none."""
    lifted = [name for row in rows if row.is_zero_without_smoothing for name in row.names]
    if not lifted:
        return []
    if len(lifted) == len(rows):
        return [texts("ngrams.read-smoothed-all")]
    is_further = any(row.score.value == 0 for row in rows)
    kind = "ngrams.read-smoothed-too" if is_further else "ngrams.read-smoothed"
    return [texts(kind, names=_join_names(texts, lifted))]


def _join_names(texts: Texts, tokenizers: Sequence[str]) -> str:
    *first, last = [texts(f"ngrams.row-{name}") for name in tokenizers]
    return texts("ngrams.and", first=texts("ngrams.list-separator").join(first), last=last) if first else last


def _is_single_token_without_spaces(seen: Microscope) -> bool:
    """Return whether the candidate is a single token when split at spaces, although it has several characters."""
    return seen.candidate.has_wide_characters and seen.rows[0].score.candidate_length == 1 < len(seen.candidate.signs)


def _fraction(score: BleuScore, order: OrderScore) -> str:
    if not order.total:
        return MISSING
    is_smoothed = not order.matches and score.value > 0
    return format_fraction(order.matches, order.total) + (_SMOOTHED_SIGN if is_smoothed else "")


def _score_value(row: MicroscopeRow) -> float:
    return row.score.value
