"""Who leads: the systems in rows on one axis, corpus score and mean of sentence scores, and intervals once known.

In: a standing, the two systems compared, the draws or None. Out: escaped HTML, and the same as a table.
"""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.nice_ticks import nice_ticks, short
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import length
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import LETTERS, badge, whole
from labs.corpus.view.scores.leaderboard_axis import Axis, axis_of, plot
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import SystemScore
from labs.corpus.view.significance.bootstrap_samples import Bootstrap, Span

DETAILED = 4
"""Up to so many systems each has a second line with its precisions."""
_PENALTIES = 3  # systems, from which the brevity penalty has a column


def board(texts: Texts, pair: Pair, draws: Bootstrap | None) -> str:
    """Draw the board; `draws` brings the intervals."""
    system_scores = pair.system_scores
    spans = {place: draws.interval(place) for place in system_scores.ranking} if draws else {}
    axis = axis_of(system_scores.systems, tuple(spans.values()))
    rows = [
        _row(texts, pair, axis, place, rank, spans.get(place)) for rank, place in enumerate(system_scores.ranking, 1)
    ]
    kind = "bx-board" if len(rows) <= DETAILED else "bx-board bx-board-dense"
    columns = "" if len(rows) < _PENALTIES else " bx-board-wide"
    content = element("div", _head(texts, axis, len(rows)), *rows, class_=kind + columns)
    return to_html(content, _legend(texts, pair, has_spans=bool(spans)))


def board_table(texts: Texts, pair: Pair, draws: Bootstrap | None) -> Table:
    """Write the board as numbers."""
    system_scores = pair.system_scores
    headings = ("system", "corpus-bleu", "mean-bleu", "interval", "penalty", "lengths")
    return Table(
        tuple(texts(f"corpus.{name}") for name in headings),
        tuple(
            _cells(texts, system_scores.systems[place], draws.interval(place) if draws else None)
            for place in system_scores.ranking
        ),
    )


def _cells(texts: Texts, system_score: SystemScore, span: Span | None) -> tuple[str, ...]:
    score = system_score.score
    between = texts("corpus.from-to", low=texts.decimal(span[0]), high=texts.decimal(span[1])) if span else "?"
    return (
        system_score.name,
        texts.decimal(score.value),
        texts.decimal(system_score.mean),
        between,
        texts.decimal(score.brevity_penalty),
        _lengths(system_score),
    )


def _head(texts: Texts, axis: Axis, rows: int) -> Element:
    ticks = [element("i", short(texts, at), style=axis.place(at)) for at in nice_ticks(axis.low, axis.high)]
    return element(
        "div",
        element("span"),
        element("span", texts("corpus.system"), class_="bx-name"),
        element("span", *ticks, class_="bx-plot", aria_hidden="true"),
        element("span", texts("corpus.corpus"), class_="bx-value"),
        element("span", element("i", class_="bx-mean-dot"), texts("corpus.mean"), class_="bx-second"),
        *([element("span", texts("corpus.penalty"), class_="bx-second")] if rows >= _PENALTIES else []),
        class_="bx-board-row bx-board-head",
    )


def _row(texts: Texts, pair: Pair, axis: Axis, place: int, rank: int, span: Span | None) -> Element:
    system_scores, system_score = pair.system_scores, pair.system_scores.systems[place]
    letter = _letter(pair, place)
    has_penalty = len(system_scores.systems) >= _PENALTIES
    cells = [
        element("span", badge(letter) if letter else str(rank), class_="bx-rank"),
        element("span", system_score.name, class_="bx-name", title=system_score.name),
        plot(texts, axis, system_score, span),
        element("span", texts.decimal(system_score.score.value), class_="bx-value"),
        _mean(texts, system_score, system_scores.places_moved(place)),
        *(
            [element("span", texts.decimal(system_score.score.brevity_penalty, 2), class_="bx-second")]
            if has_penalty
            else []
        ),
    ]
    line = element("div", *cells, class_="bx-board-row bx-board-pair" if letter else "bx-board-row")
    details = (
        [] if len(system_scores.systems) > DETAILED else [_details(texts, system_score, with_penalty=not has_penalty)]
    )
    return element("div", line, *details, class_="bx-board-system")


def _letter(pair: Pair, place: int) -> str:
    found = [letter for letter, system in zip(LETTERS, (pair.first, pair.second), strict=True) if system == place]
    return found[0] if found else ""


def _mean(texts: Texts, system_score: SystemScore, moved: int) -> Element:
    """Write the mean, behind how many places it would move the system."""
    if not moved:
        return element("span", texts.decimal(system_score.mean), class_="bx-second")
    meaning = texts("corpus.places-up" if moved > 0 else "corpus.places-down", places=abs(moved))
    arrow = element("b", f"{'▲' if moved > 0 else '▼'}{abs(moved)}", role="img", aria_label=meaning, title=meaning)
    return element("span", arrow, texts.decimal(system_score.mean), class_="bx-second")


def _details(texts: Texts, system_score: SystemScore, *, with_penalty: bool) -> Element:
    score = system_score.score
    precisions = [
        element(
            "span",
            "p",
            element("sub", str(order.order)),
            f" {texts.decimal(order.precision)}",
            class_=f"bx-p{order.order}",
        )
        for order in score.orders
    ]
    penalty = f"{texts('corpus.penalty')} {texts.decimal(score.brevity_penalty)}"
    lengths = element("span", _lengths(system_score))
    return element(
        "p", *precisions, *([element("span", penalty)] if with_penalty else []), lengths, class_="bx-details"
    )


def _lengths(system_score: SystemScore) -> str:
    score = system_score.score
    r = score.reference_length
    return f"c {whole(score.candidate_length)} · r {whole(r) if float(r).is_integer() else length(r)}"


def _legend(texts: Texts, pair: Pair, *, has_spans: bool) -> Element:
    has_moves = pair.system_scores.ranking != pair.system_scores.ranking_by_mean
    entries = [
        element("span", element("i", class_="bx-corpus-dot"), texts("corpus.corpus-bleu")),
        element("span", element("i", class_="bx-mean-dot"), texts("corpus.mean-bleu")),
        *([element("span", element("i", class_="bx-span"), texts("corpus.interval"))] if has_spans else []),
        *([element("span", "▲▼ ", texts("corpus.places"))] if has_moves else []),
    ]
    return element("p", *entries, class_="bx-board-legend")
