"""Data of the metric panels, and of the table of metrics that are not computed.

A panel shows what one metric counts in one candidate. Texts and numbers are already formatted. The kind of evidence
decides the picture, so a new metric needs no new picture.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bleu_core.beyond import AlignedColumns, Measurement, NgramWall
from bleu_core.beyond.measurement import AlignedColumn, OrderCount
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import MeasuredCandidate, lower_is_better

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
    r"""Return a panel for each metric; `reference_numbers` are the references' positions in the learner's list.

    >>> from labs.beyond.view.measured_trio import measure_candidates
    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> *_, moved = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> build_metric_panels(Texts("en"), moved, ("ter",), (1,))[0].line
    'shift 1 + replace 0 + insert 1 + delete 0\xa0=\xa0**2** edits; 2/12\xa0=\xa0**0.167**'
    """
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
