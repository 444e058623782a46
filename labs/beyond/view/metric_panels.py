"""Panels with what each metric counts in one candidate, sentences on how the metrics disagree, and other metrics.

Texts and numbers are already formatted. The kind of evidence decides the picture, so a new metric needs no new picture.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from bleu_core.beyond import AlignedColumns, Measurement, NgramWall
from bleu_core.beyond.measurement import AlignedColumn, OrderCount
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import MeasuredCandidate, lower_is_better, word_form_pairs

MAX_DRAWN_UNITS = 400
"""How many tokens or characters are drawn with their bricks."""
OTHER_METRICS: Final = ("meteor", "bertscore", "bleurt", "comet")
"""The metrics that are described and not computed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnOrder:
    """The match status of each n-gram brick of one order, with the order's counts as a fraction and as a sentence."""

    order: int
    statuses: tuple[str, ...]
    fraction: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnWall:
    """A wall of bricks: over tokens with all orders at once, or over characters with one order at a time."""

    kind: str
    units: tuple[str, ...]
    orders: tuple[DrawnOrder, ...]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnColumn:
    """A candidate token above a reference token, and how they are related, also as a sentence for screen readers."""

    candidate: str | None
    reference: str | None
    kind: str
    shifted: bool
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnColumns:
    """A candidate and a reference aligned in columns, and the phrases that were shifted before the alignment."""

    kind: str
    columns: tuple[DrawnColumn, ...]
    shifts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricPanel:
    """A metric's panel: its name, the units it counts, its value with the line that computes it, evidence, a note."""

    metric: str
    name: str
    counts: str
    value: str
    line: str
    note: str
    evidence: tuple[DrawnWall | DrawnColumns, ...]


def build_metric_panels(
    texts: Texts, candidate: MeasuredCandidate, metrics: Sequence[str], reference_numbers: Sequence[int]
) -> tuple[MetricPanel, ...]:
    """Return a panel for each metric; `reference_numbers` are the references' positions in the learner's list."""
    return tuple([_metric_panel(texts, name, candidate.measurement(name), reference_numbers) for name in metrics])


def _metric_panel(texts: Texts, name: str, found: Measurement, reference_numbers: Sequence[int]) -> MetricPanel:
    sign = "-down" if lower_is_better(name) else ""
    value = decimal(found.value)
    numbers = {key: str(count) if isinstance(count, int) else decimal(count) for key, count in found.counts}
    several = found.reference is not None and len(reference_numbers) > 1
    return MetricPanel(
        metric=name,
        name=texts(f"beyond.panel-name{sign}", name=texts(f"beyond.{name}-name")),
        counts=texts(f"beyond.{name}-counts"),
        value=value,
        line=_unbroken_equations(texts(f"beyond.{name}-line", value=value, **numbers)),
        note=texts("beyond.best-reference", number=reference_numbers[found.reference or 0]) if several else "",
        evidence=tuple(
            [
                _drawn_wall(texts, each) if isinstance(each, NgramWall) else _drawn_columns(texts, each)
                for each in found.evidence
            ]
        ),
    )


def _drawn_wall(texts: Texts, wall: NgramWall) -> DrawnWall:
    shown, total = wall.units[:MAX_DRAWN_UNITS], len(wall.units)
    return DrawnWall(
        kind=wall.unit,
        units=tuple(map(visible_token, shown)),
        orders=tuple([_drawn_order(texts, wall, order, len(shown)) for order in wall.orders]),
        note=texts("beyond.cut", drawn=MAX_DRAWN_UNITS, total=f"{total:,}") if total > MAX_DRAWN_UNITS else "",
    )


def _drawn_order(texts: Texts, wall: NgramWall, order: OrderCount, drawn: int) -> DrawnOrder:
    precision, recall = (
        format_fraction(order.shared, order.candidate_total),
        format_fraction(order.shared, order.reference_total),
    )
    said = texts(
        "beyond.order-line",
        order=order.order,
        shared=order.shared,
        precision=precision,
        precision_value=decimal(order.precision),
        recall=recall,
        recall_value=decimal(order.recall),
    )
    return DrawnOrder(
        order=order.order,
        statuses=order.statuses[: max(0, drawn - order.order + 1)],
        fraction=texts("beyond.both-fractions", precision=precision, recall=recall) if wall.recalls else precision,
        said=_unbroken_equations(said) if wall.recalls else "",
    )


def _drawn_columns(texts: Texts, columns: AlignedColumns) -> DrawnColumns:
    return DrawnColumns(
        kind="columns",
        columns=tuple([_drawn_column(texts, column) for column in columns.columns]),
        shifts=tuple(map(_phrase, columns.shifts)),
    )


def _drawn_column(texts: Texts, column: AlignedColumn) -> DrawnColumn:
    own = None if column.candidate is None else visible_token(column.candidate)
    other = None if column.reference is None else visible_token(column.reference)
    said = texts(f"beyond.column-{column.kind}", candidate=own or "–", reference=other or "–")
    moved = texts("beyond.column-shifted", column=said) if column.shifted else said
    return DrawnColumn(candidate=own, reference=other, kind=column.kind, shifted=column.shifted, said=moved)


def _phrase(tokens: Sequence[str]) -> str:
    """Join tokens into a phrase, with spaces unless all tokens are single non-ASCII characters."""
    close = all(len(token) == 1 and not token.isascii() for token in tokens)
    return ("" if close else " ").join(map(visible_token, tokens))


def _unbroken_equations(text: str) -> str:
    """Return the text with no-break spaces around its equals signs."""
    return text.replace(" = ", "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}")


def other_metrics_table(texts: Texts) -> Table:
    """Return a table of the metrics that are not computed, one row per metric.

    >>> [name for name, *_ in other_metrics_table(Texts("en")).rows]
    ['METEOR', 'BERTScore', 'BLEURT', 'COMET']
    """
    headings = tuple(texts(f"beyond.others-{part}") for part in ("metric", "sees", "needs"))
    rows = tuple(
        tuple(texts(f"beyond.others-{name}-{part}") for part in ("name", "sees", "needs")) for name in OTHER_METRICS
    )
    return Table(headings, rows)


def panel_sentences(texts: Texts, candidate: MeasuredCandidate) -> str:
    """Return sentences on how the metrics disagree about one candidate, by the first rule that applies."""
    return next(chain(_whole_text_sentences(texts, candidate), _edit_sentences(texts, candidate)))


def _whole_text_sentences(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    """Yield a sentence for each rule that applies to the text as a whole, to its order or to its word forms."""
    comparison = candidate.comparison
    if not comparison.candidate:
        yield texts("beyond.reading-empty" if any(comparison.references) else "beyond.reading-no-words")
    if comparison.candidate in comparison.references:
        yield texts("beyond.reading-same")
    if not candidate.count("rouge-1", "common"):
        yield texts("beyond.reading-apart", chrf=candidate.shown_value("chrf"), ter=candidate.shown_value("ter"))
    if shifts := candidate.count("ter", "shifts"):  # one edit for TER, but outside ROUGE-L's common subsequence
        yield texts(
            "beyond.reading-moved",
            shifts=shifts,
            edits=candidate.count("ter", "edits"),
            common=candidate.count("rouge-l", "common"),
            length=len(comparison.candidate),
            rouge_l=candidate.shown_value("rouge-l"),
            rouge_1=candidate.shown_value("rouge-1"),
        )
    if forms := word_form_pairs(candidate):  # only chrF gives credit for the characters that they share
        values = {name: candidate.shown_value(name.replace("_", "-")) for name in ("chrf", "bleu", "rouge_l")}
        yield texts("beyond.reading-forms", count=len(forms), **values)


def _edit_sentences(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    """Yield a sentence for each rule that applies to TER's edits; the last rule applies to any text."""
    bleu = candidate.shown_value("bleu")
    recall, penalty = candidate.number("rouge-1", "recall"), candidate.number("bleu", "penalty")
    inserted, replaced = candidate.count("ter", "inserted"), candidate.count("ter", "replaced")
    if deleted := candidate.count("ter", "deleted"):  # they lower precision, but not recall
        yield texts("beyond.reading-long", deleted=deleted, recall=decimal(recall), bleu=bleu)
    if penalty < 1 and recall < 1:
        yield texts("beyond.reading-short", inserted=inserted, recall=decimal(recall), penalty=decimal(penalty))
    if inserted and not replaced:  # TER chose a longer reference than the one closest in length
        yield texts("beyond.reading-inserted", inserted=inserted, penalty=decimal(penalty))
    if not candidate.count("ter", "edits"):  # TER ignores the empty tokens of some tokenizers
        yield texts("beyond.reading-blank", bleu=bleu)
    yield texts("beyond.reading-replaced", replaced=replaced, bleu=bleu, chrf=candidate.shown_value("chrf"))
