"""The report: a self-contained HTML file in both languages, which can be printed.

Two radio buttons switch the language without a script; only the chosen language is printed. The bars are drawn by CSS.
"""

from pathlib import Path

import numpy as np

from bleu_core.chance.resampling import Randomization
from bleu_view.drawing.palette import palette
from bleu_view.words.numbers import MISSING, decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.board import build_board, build_lead_histogram
from labs.corpus.view.corpus_numbers import Scale
from labs.corpus.view.draws import ScoredDraws
from labs.corpus.view.score_files import RankedSystem, rank_systems, scores_signature, signature_note, table_note
from labs.corpus.view.significance import evidence_sentence, lead_headline, swaps_sentences
from labs.corpus.view.system_scores import SystemPair
from labs.corpus.view.templates import render_template

MAX_SEGMENTS = 300
_SHEET = Path(__file__).parent / "templates" / "report.css"
_COLOURS = ("background", "ink", "muted", "rule", "accent", "slate", "alarm")


def build_html_report(pair: SystemPair, draws: ScoredDraws | None, swaps: Randomization | None, language: str) -> str:
    """Return the report as HTML; it opens in `language`."""
    texts, colours = Texts(language), palette("light")
    names = texts("corpus_export.name-separator").join(system.name for system in pair.system_scores.systems)
    variables = ";".join(f"--{name}:{getattr(colours, name)}" for name in _COLOURS)
    return render_template(
        "report",
        language=language,
        title=texts("corpus_export.report-title", names=names),
        style=f":root{{{variables}}}\n{_SHEET.read_text(encoding='utf-8')}",
        signature=scores_signature(pair.system_scores, draws),
        pages=[_language_page(Scale(Texts(each)), pair, draws, swaps) for each in LANGUAGES],
    )


def _language_page(
    scale: Scale, pair: SystemPair, draws: ScoredDraws | None, swaps: Randomization | None
) -> dict[str, object]:
    texts, scores = scale.texts, pair.system_scores
    said = [evidence_sentence(scale, pair, draws), *([swaps_sentences(scale, pair, swaps)] if swaps else [])]
    orders = [f"p{order.order}" for order in scores.systems[0].score.orders]
    headings = [texts("corpus_export.system"), "BLEU", "95%", "p", texts("corpus_export.mean"), *orders, "BP", "c", "r"]
    return {
        "language": texts.language,
        "label": texts(f"frame.language-{texts.language}"),
        "words": texts.words("corpus_export", "report-scores not-said report-segments signature"),
        "headline": lead_headline(scale, pair, draws),
        "evidence": [each for each in said if each],
        "intro": texts(
            "corpus_export.report-intro",
            segments=f"{scores.segment_total:,}",
            references=len(scores.corpus.references),
        ),
        "board": build_board(scale, scores, draws),
        "score_headings": headings,
        "score_rows": [_score_cells(scale, each) for each in rank_systems(scores, draws)],
        "note": table_note(texts, scores, draws),
        "lead_heading": texts("corpus.lead-heading", name=pair.leader.name),
        "lead": build_lead_histogram(scale, draws.leader_bootstrap(pair)) if draws and pair.has_two_systems else None,
        "signature_note": signature_note(texts, scores.variant),
        **_segment_table(texts, pair),
    }


def _score_cells(scale: Scale, ranked: RankedSystem) -> list[str]:
    score = ranked.system.score
    return [
        ranked.system.name,
        scale.format_score(score.value) + ranked.dagger,
        "–".join(map(scale.format_score, ranked.interval)) if ranked.interval else MISSING,
        MISSING if ranked.p is None else decimal(ranked.p),
        scale.format_score(ranked.system.mean),
        *[scale.format_score(order.precision) if order.total else MISSING for order in score.orders],
        decimal(score.brevity_penalty),
        f"{score.candidate_length:,}",
        f"{score.reference_length:,.6g}",
    ]


def _segment_table(texts: Texts, pair: SystemPair) -> dict[str, object]:
    """Return the table of at most `MAX_SEGMENTS` segments of A and B, those with the largest differences first."""
    scores, corpus = pair.system_scores, pair.system_scores.corpus
    shown = pair.both if pair.has_two_systems else (pair.a,)
    order = np.argsort(-abs(pair.sentence_gaps), kind="stable")[:MAX_SEGMENTS].tolist()
    names = [system.name for system in shown]
    references = [texts("corpus_export.reference", number=number + 1) for number in range(len(corpus.references))]
    columns = [*[system.lines for system in shown], *corpus.references]
    rows = [
        [
            str(scores.numbers[place] + 1),
            *[decimal(float(system.sentences[place])) for system in shown],
            *[lines[scores.numbers[place]] for lines in columns],
        ]
        for place in order
    ]
    sizes = {"shown": f"{len(rows):,}", "total": f"{scores.segment_total:,}"}
    return {
        "cut": texts("corpus_export.report-segments-cut", **sizes) if len(rows) < scores.segment_total else "",
        "segment_headings": [texts("corpus_export.segment"), *names, *names, *references],
        "segment_rows": rows,
        "texts_from": 1 + len(names),
    }
