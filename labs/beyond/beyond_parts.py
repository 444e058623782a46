"""The parts of the Beyond page: a stage with the candidates' ranks, and tabs with counts, perplexity and more.

View items store the candidate whose counts are shown, and the one that the learner marks as wrong.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from bleu_core.beyond import MAX_CHARACTERS, MAX_PAIRS, MAX_TOKENS, is_too_long
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import LETTERS, offered_trios, unchanged_trio
from frame.shell.page import Page
from frame.state import ask_first, session
from frame.widgets.blocks import show_explanation, show_note, show_notice, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_asked
from frame.widgets.stage import TEXT, ResultTexts, Tab, named_tab, stage_arguments
from frame.widgets.view_choice import stored_choice, view_segmented_control
from labs.beyond.candidates import candidate_text_item, current_candidates, show_candidates
from labs.beyond.metric_panels import ORDER_ITEM, show_metric_panels
from labs.beyond.perplexity import PERPLEXITY_ITEM, PERPLEXITY_QUESTION, show_perplexity
from labs.beyond.ranks import KEY, MARKED_ITEM, show_ranks
from labs.beyond.view.measured_trio import (
    MeasuredCandidate,
    measure_candidates,
    metric_functions,
    metric_names,
    write_metric_programs,
)
from labs.beyond.view.metric_panels import build_metric_panels, other_metrics_table, panel_sentences
from labs.beyond.view.metric_ranks import (
    RankedCandidates,
    agreement_heading,
    disagreement_sentences,
    rank_candidates,
    ranks_table,
    result_sentences,
)

_SECOND_QUESTION: Final = QUESTIONS["beyond-1"]
_RANKS_QUESTION: Final = QUESTIONS["beyond-ranks"]
_LETTER_ITEM: Final = "beyond-letter"


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the candidates, and their ranks unless the question is still open; return the tabs under the stage."""
    texts, compared = page.texts, _compare_candidates(page)
    tabs = _stage_tabs(page, compared)
    is_here = compared.trio is not None and compared.trio.id in _RANKS_QUESTION.trios
    heading, verdict = (
        result_sentences(texts, compared) if compared.found else (texts("beyond.candidates"), compared.refusal)
    )
    label = texts("beyond.beside", count=len([text for text in page.scenario.references if text]))
    result = ResultTexts(heading, verdict)
    stage = stage_arguments(page, _RANKS_QUESTION, tabs, KEY, result=result, change_label=label, is_on_screen=is_here)
    show_ranks(page, compared, stage, locked=is_here and is_asked(_RANKS_QUESTION.id))
    return tabs


def _stage_tabs(page: Page, compared: RankedCandidates) -> tuple[Tab, ...]:
    """Return the tabs under the stage; the second question gets a tab if labs ask questions or it has been answered."""
    texts, tab = page.texts, partial(named_tab, page)
    chosen = _candidate_with_shown_counts(compared)

    def of_counts(draw: Callable[[Page, RankedCandidates, MeasuredCandidate], None]) -> Callable[[], None]:
        return partial(draw, page, compared, chosen) if chosen else partial(show_notice, compared.refusal)

    typed = tuple(candidate_text_item(page.scenario, letter) for letter in LETTERS[1:])
    second = tab(_SECOND_QUESTION.tab, partial(show_predict_card, page, _SECOND_QUESTION), (_SECOND_QUESTION.id,))
    asks = ask_first.labs_ask() or session.view_item(_SECOND_QUESTION.id) is not None
    return (
        tab("counts", of_counts(_show_metric_counts), (_LETTER_ITEM, ORDER_ITEM)),
        tab("every", of_counts(_show_every_metric)),
        tab(PERPLEXITY_QUESTION.tab, partial(show_perplexity, page), (PERPLEXITY_ITEM, PERPLEXITY_QUESTION.id)),
        *([second] if asks else []),
        tab("others", partial(_draw_other_metrics, page)),
        tab(TEXT, partial(draw_text_fields, page), typed, label=texts("stage.text")),
        tab("code", partial(_show_metric_code, page, compared, chosen), label=texts("stage.code")),
    )


def _compare_candidates(page: Page) -> RankedCandidates:
    """Measure the candidates A, B and C; measure none of them if any text is too long."""
    shown, metrics = current_candidates(page.scenario), metric_names(every=False)
    found, marked = measure_candidates(page.scenario, shown), session.view_item(MARKED_ITEM)
    refusal = ""
    if any(is_too_long(each.comparison) for each in found):
        bounds = {"tokens": str(MAX_TOKENS), "characters": f"{MAX_CHARACTERS:,}", "pairs": f"{MAX_PAIRS:,}"}
        found, refusal = (), page.texts("beyond.too-long", **bounds)
    return RankedCandidates(
        texts=shown,
        metrics=metrics,
        trio=unchanged_trio(page.scenario, shown),
        marked=marked if isinstance(marked, str) and marked in LETTERS else "",
        found=found,
        ranks=rank_candidates(page.texts, found, metrics),
        refusal=refusal,
    )


def _candidate_with_shown_counts(compared: RankedCandidates) -> MeasuredCandidate | None:
    """Return the candidate whose counts are shown, at first the last one; None if no candidate was measured."""
    letters = compared.measured_letters
    return compared.found[letters.index(stored_choice(_LETTER_ITEM, letters, letters[-1]))] if letters else None


def draw_text_fields(page: Page) -> None:
    """Draw the text fields: the candidate and references shared by all pages, then this page's candidates B and C."""
    show_examples(page.texts, page.scenario, offered_trios(page.texts.language))
    show_inputs(page.texts, page.scenario)
    show_candidates(page)


def _draw_other_metrics(page: Page) -> None:
    texts = page.texts
    st.header(texts("beyond.others"), anchor=False)
    with st.container(key="beyond-others"):
        show_table(texts("beyond.others-note"), other_metrics_table(texts))
    show_explanation(texts("beyond.others-reading"))


def _show_metric_counts(page: Page, compared: RankedCandidates, chosen: MeasuredCandidate) -> None:
    """Draw the counts of each default metric for the chosen candidate, and sentences on the metrics' disagreement."""
    texts, letters, ranks = page.texts, compared.measured_letters, compared.ranks
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(texts("beyond.ways-4"), anchor=False, width="content")
        view_segmented_control(texts("beyond.which"), _LETTER_ITEM, letters, letters[-1], str)
    show_metric_panels(texts, build_metric_panels(texts, chosen, compared.metrics, page.scenario.reference_numbers))
    show_explanation(panel_sentences(texts, chosen))
    sentences = (f"**{agreement_heading(texts, ranks)}**", disagreement_sentences(texts, ranks, compared.found))
    show_explanation(texts.join_sentences([sentence for sentence in sentences if sentence]))
    notes = [texts("beyond.ranks-note"), texts("beyond.ranks-tokens", tokenizer=page.scenario.tokenizer)]
    several = [texts("beyond.ranks-several")] if len(page.scenario.reference_numbers) > 1 else []
    show_note(texts.join_sentences([*notes, *several]))


def _show_every_metric(page: Page, compared: RankedCandidates, chosen: MeasuredCandidate) -> None:
    """Draw a table of ranks and scores under every metric, and the counts of the metrics that the first tab omits."""
    texts, names = page.texts, metric_names(every=True)
    show_table(texts("ranks.table"), ranks_table(texts, rank_candidates(texts, compared.found, names)))
    rest = [name for name in names if name not in compared.metrics]
    show_metric_panels(texts, build_metric_panels(texts, chosen, rest, page.scenario.reference_numbers))


def _show_metric_code(page: Page, compared: RankedCandidates, chosen: MeasuredCandidate | None) -> None:
    """Show the functions that measure and count, and a program that recomputes each number in the panels."""
    write_programs = partial(write_metric_programs, page.texts, chosen, compared.metrics) if chosen else None
    draw_code(page.texts, metric_functions(), programs=write_programs)
