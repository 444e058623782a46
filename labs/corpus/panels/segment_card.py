"""The card of the open segment: its walls of bricks for A and B, and buttons to open its lines in Explore."""

import streamlit as st

from bleu_core import BleuScore, Segment, score
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.scenario import MAX_CHARACTERS, MAX_REFERENCES
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.course import WORKBENCH, switch_to_page
from frame.state import edits, session
from frame.widgets.take_away import Picture, show_picture_menu
from frame.widgets.wall import SAVED_WALL_STYLE, choose_ngram_order, show_wall_of_bricks
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.segment_table import SEGMENT_ITEM
from labs.corpus.view.scores.corpus_numbers import LETTERS, format_count
from labs.corpus.view.scores.system_scores import sentence_variant
from labs.corpus.view.segments.segment_list import index_of_largest_loss


def open_segment_index(context: PanelContext) -> int:
    """Return the index of the open segment, from 0; by default the segment on which A loses most."""
    kept, total = session.view_item(SEGMENT_ITEM), context.whole.system_scores.segment_total
    is_place = isinstance(kept, int | float) and 0 <= kept < total
    return int(kept) if is_place and kept is not None else index_of_largest_loss(context.pair)


def show_segment_card(context: PanelContext) -> None:
    """Draw the card of the open segment."""
    texts, place = context.page.texts, open_segment_index(context)
    segment = texts("corpus.segment", number=format_count(place + 1))
    references = context.system_scores.corpus.references_of_segment(place)
    variant = sentence_variant(context.system_scores.variant)
    lines = [each.lines[place] for each in context.pair.both]
    scores = [score([Segment(line, references)], variant) for line in lines]
    names = [each.name for each in context.pair.both]
    titles = [letter if name == letter else f"{letter} {name}" for letter, name in zip(LETTERS, names, strict=True)]
    systems = list(zip(LETTERS, titles, scores, strict=True))
    with st.container(border=True, key="corpus-segment-card"):
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.html(_heading_html(segment, systems), width="content")
            longest = max([each.candidate_length for each in scores])
            order = choose_ngram_order(texts, variant.max_order, longest)
        for letter, title, counted in systems:
            show_wall_of_bricks(
                texts,
                counted,
                order=order,
                reference_numbers=tuple(range(1, len(references) + 1)),
                key=f"corpus-wall-{letter.lower()}",
                name=title,
                legend=letter == LETTERS[0],
            )
        with st.container(horizontal=True, vertical_alignment="center"):
            _show_explore_buttons(context, lines, references)
            show_picture_menu(context.page, [_wall_picture(texts, segment, *each) for each in systems])


def _heading_html(segment: str, systems: list[tuple[str, str, BleuScore]]) -> str:
    """Return the segment's number, then each system's badge, name and score, as HTML."""
    scored = [
        element(
            "span",
            element("i", letter, class_=f"bx-badge bx-badge-{letter.lower()}"),
            f"{title.removeprefix(letter)} ",
            element("b", decimal(counted.value)),
        )
        for letter, title, counted in systems
    ]
    return to_html(element("p", element("b", segment), *scored, class_="bx-segment-head"))


def _show_explore_buttons(context: PanelContext, lines: list[str], references: tuple[str, ...]) -> None:
    """Draw buttons that open A's or B's line in Explore; Undo there restores the former text."""
    texts = context.page.texts
    for letter, line in zip(LETTERS, lines, strict=True):
        opened = st.button(
            texts("corpus.open-in-explore", letter=letter),
            key=f"corpus-explore-{letter.lower()}",
            type="tertiary",
            icon=":material/open_in_new:",
            on_click=edits.replace_text,
            args=(line[:MAX_CHARACTERS], references[:MAX_REFERENCES], context.system_scores.variant.tokenizer),
        )
        if opened:
            switch_to_page(WORKBENCH)


def _wall_picture(texts: Texts, segment: str, letter: str, title: str, counted: BleuScore) -> Picture:
    """Return one system's wall as a picture; its title has the segment's number, the system's name and the score."""
    return Picture(
        id="wall",
        title=texts("corpus.picture-title", segment=segment, name=title, score=decimal(counted.value)),
        selector=f".st-key-corpus-wall-{letter.lower()}",
        style=SAVED_WALL_STYLE,
        scores=[counted],
        name=letter,
    )
