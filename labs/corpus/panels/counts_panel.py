"""The tab with every system's counts as a table."""

from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import MISSING, decimal, format_fraction, length
from frame.widgets.blocks import show_table
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.scoring_choice import chosen_scale
from labs.corpus.view.scores.corpus_numbers import Scale, format_count
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import Bootstrap


def show_counts(context: PanelContext) -> None:
    """Draw the table of every system's counts."""
    scale = chosen_scale(context.page.texts)
    show_table(scale.texts("corpus.counts"), counts_table(scale, context.system_scores, context.draws))


def counts_table(scale: Scale, scores: SystemScores, draws: Bootstrap | None) -> Table:
    """Return a table with a row for every system, the best one first."""
    texts, orders = scale.texts, [f"p{order.order}" for order in scores.systems[0].score.orders]
    names = [texts(f"corpus.{name}") for name in ("system", "corpus-bleu", "interval")]
    headings = (*names, *orders, texts("corpus.penalty"), "c", "r", texts("corpus.mean-bleu"))
    return Table(headings, tuple([_cells(scale, scores, draws, place) for place in scores.ranking]))


def _cells(scale: Scale, scores: SystemScores, draws: Bootstrap | None, place: int) -> tuple[str, ...]:
    system = scores.systems[place]
    score = system.score
    counts = [
        f"{format_fraction(order.matches, order.total)} = {scale.format_score(order.precision)}"
        if order.total
        else MISSING
        for order in score.orders
    ]
    return (
        system.name,
        scale.format_score(score.value),
        "–".join(map(scale.format_score, draws.interval(place))) if draws else MISSING,
        *counts,
        decimal(score.brevity_penalty),
        format_count(score.candidate_length),
        length(score.reference_length),
        scale.format_score(system.mean),
    )
