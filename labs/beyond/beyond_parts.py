"""The page about other metrics: the candidates' ranks on its stage; counts, perplexity and more in its tabs.

In: a page. Out: drawn; which metrics are shown, and which candidate is counted, are view items.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import streamlit as st

from bleu_core.beyond import MAX_CHARACTERS, MAX_PAIRS, MAX_TOKENS
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import LETTERS, Trio, pills, unchanged
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.state import session
from frame.widgets.blocks import show_note, show_notice, show_reading, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from frame.widgets.question import is_revealed
from frame.widgets.stage import TEXT, Stage, Tab, stage
from frame.widgets.view_choice import kept_choice, view_segmented_control
from labs.beyond.candidates import candidate_item, candidates, open_trio, show_candidates
from labs.beyond.metric_panels import ORDER, show_panels
from labs.beyond.perplexity import ASKED as OF_PERPLEXITY
from labs.beyond.perplexity import ITEM as PERPLEXITY
from labs.beyond.perplexity import show_perplexity
from labs.beyond.ranks import EVERY, KEY, SHOWN, show_ranks
from labs.beyond.view.measured_trio import Measured, measured, shown_metrics, too_long
from labs.beyond.view.metric_panels_data import panels
from labs.beyond.view.metric_programs import functions, programs
from labs.beyond.view.metric_ranks import rank_heading, rank_reading, ranking
from labs.beyond.view.other_texts import others_table
from labs.beyond.view.panel_reading import panel_reading
from labs.beyond.view.ranked_candidates import RankedCandidates

ASKED: Final = QUESTIONS["beyond-ranks"]
LETTER: Final = "beyond-letter"
_ONE_MORE: Final = QUESTIONS["beyond-1"]
_USUAL_LETTER = "C"
_IN_WORDS = 4
"""The number of metrics that is written as a word: that of the usual ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A, B and C as they stand on the page, the metrics shown, the trio that they are; what was measured, if anything.

    Nothing is measured before the answer, nor of a text for which `refusal` says why.
    """

    candidates: tuple[str, str, str]
    metrics: tuple[str, ...]
    trio: Trio | None
    found: tuple[Measured, ...] = ()
    refusal: str = ""


def compare_all(page: Page) -> Compared:
    """Measure the candidates, once the answer is out."""
    shown = candidates(page.scenario)
    refusal = _refusal(page.texts) if too_long(page.scenario, shown) else ""
    return Compared(
        candidates=shown,
        metrics=shown_metrics(every=session.view_item(SHOWN) == EVERY),
        trio=unchanged(page.scenario, shown),
        found=measured(page.scenario, shown) if is_revealed(ASKED.id) and not refusal else (),
        refusal=refusal,
    )


def stage_tabs(page: Page, compared: Compared) -> tuple[Tab, ...]:
    """List what stands under the stage; what would answer the question is veiled until it is answered."""
    texts = page.texts
    typed = tuple(candidate_item(page.scenario, letter) for letter in LETTERS[1:])

    def tab(name: str, draw: Callable[[], None], items: tuple[str, ...] = ()) -> Tab:
        return Tab(name=name, label=texts(f"beyond.tab-{name}"), draw=draw, items=items)

    return (
        tab("counts", partial(_draw_counts, page, compared), (LETTER, ORDER)),
        tab(OF_PERPLEXITY.tab, partial(_draw_perplexity, page), (PERPLEXITY, OF_PERPLEXITY.id)),
        tab(_ONE_MORE.tab, partial(_draw_one_more, page), (_ONE_MORE.id,)),
        tab("others", partial(_draw_others, page)),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page), items=typed),
        Tab(name="code", label=texts("stage.code"), draw=partial(_draw_code, page, compared)),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the candidates, and once the answer is out their ranks. Give the tabs."""
    compared = compare_all(page)
    tabs = stage_tabs(page, compared)
    is_asked = compared.trio is not None and compared.trio.id in ASKED.trios
    taken = stage(page, ASKED, tabs, KEY, is_about_other_text=not is_asked)
    opening = {"on_subject_change": partial(open_trio, KEY, ASKED, page.texts.language)}
    show_ranks(
        page,
        RankedCandidates(
            texts=compared.candidates,
            trio=compared.trio,
            found=compared.found,
            metrics=compared.metrics,
            refusal=compared.refusal,
        ),
        Stage(taken.data, taken.reports | opening),
        locked=not is_revealed(ASKED.id),
        is_asked=is_asked,
    )
    return tabs


def draw_text(page: Page) -> None:
    """Draw the fields of the candidate and the references, then those of B and C."""
    show_examples(page.texts, page.scenario, pills(page.texts.language))
    show_inputs(page.texts, page.scenario)
    show_candidates(page)


def _draw_counts(page: Page, compared: Compared) -> None:
    """Draw how each metric counted one candidate, and where the metrics disagree."""
    chosen = _chosen(compared)
    if chosen is None:
        _say_why_not(page.texts, compared)
        return
    texts, letters = page.texts, tuple(each.letter for each in compared.found)
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(_ways(texts, len(compared.metrics)), anchor=False, width="content")
        view_segmented_control(texts("beyond.which"), LETTER, letters, _usual_letter(letters), str)
    show_panels(texts, panels(texts, chosen, compared.metrics, page.scenario.reference_numbers))
    show_reading(panel_reading(texts, chosen))
    _show_disagreement(page, compared)


def _show_disagreement(page: Page, compared: Compared) -> None:
    """Say who is first, where the metrics disagree and why, and what each of them counts."""
    texts, ranks = page.texts, ranking(page.texts, compared.found, compared.metrics)
    said = (f"**{rank_heading(texts, ranks)}**", rank_reading(texts, ranks, compared.found))
    show_reading(texts.run_on([sentence for sentence in said if sentence]))
    notes = [texts("beyond.ranks-note"), texts("beyond.ranks-tokens", tokenizer=page.scenario.tokenizer)]
    several = [texts("beyond.ranks-several")] if len(page.scenario.reference_numbers) > 1 else []
    show_note(texts.run_on([*notes, *several]))


def _draw_perplexity(page: Page) -> None:
    show_perplexity(page)


def _draw_one_more(page: Page) -> None:
    show_predict_card(page, _ONE_MORE)


def _draw_others(page: Page) -> None:
    """Say which metrics are not computed here, what they compare and why they are left out."""
    texts = page.texts
    show_sheet("labs/beyond/beyond.css")
    st.header(texts("beyond.others"), anchor=False)
    with st.container(key="beyond-others"):
        show_table(texts("beyond.others-note"), others_table(texts))
    show_reading(texts("beyond.others-reading"))


def _draw_code(page: Page, compared: Compared) -> None:
    """Show the functions that measure and count, and a program for each number in the panels."""
    chosen = _chosen(compared)
    written = partial(programs, page.texts, chosen, compared.metrics) if chosen else None
    draw_code(page.texts, functions(), programs=written)


def _chosen(compared: Compared) -> Measured | None:
    """Give the candidate whose counts are shown; None where nothing was measured."""
    letters = tuple(each.letter for each in compared.found)
    return compared.found[letters.index(kept_choice(LETTER, letters, _usual_letter(letters)))] if letters else None


def _usual_letter(letters: tuple[str, ...]) -> str:
    return _USUAL_LETTER if _USUAL_LETTER in letters else letters[-1]


def _say_why_not(texts: Texts, compared: Compared) -> None:
    if compared.refusal:
        show_notice(compared.refusal)
    else:
        show_veil(texts)


def _refusal(texts: Texts) -> str:
    """Say up to which length texts are compared."""
    bounds = {"tokens": str(MAX_TOKENS), "characters": f"{MAX_CHARACTERS:,}", "pairs": f"{MAX_PAIRS:,}"}
    return texts("beyond.too-long", **bounds)


def _ways(texts: Texts, count: int) -> str:
    return texts("beyond.ways-4") if count == _IN_WORDS else texts("beyond.ways", count=count)
