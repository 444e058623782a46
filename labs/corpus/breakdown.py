"""The tabs on the difference between two systems, with the card of the open segment, and on mean and pooled scores."""

import streamlit as st

from bleu_core import BleuScore, Segment, score
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.scenario import MAX_CHARACTERS, MAX_REFERENCES
from bleu_view.words.numbers import decimal
from frame.shell.course import WORKBENCH, switch_to_page
from frame.state import edits, session
from frame.widgets.blocks import show_explanation, show_note, show_table
from frame.widgets.saved_file import show_download
from frame.widgets.take_away import Picture, show_picture_menu
from frame.widgets.view_choice import stored_choice, view_segmented_control
from frame.widgets.wall import SAVED_WALL_STYLE, choose_ngram_order, show_wall_of_bricks
from labs.corpus.panel_context import PanelContext, chosen_scale, get_or_compute
from labs.corpus.segment_dots import show_segment_dots
from labs.corpus.segment_table import SEGMENT_ITEM, show_segment_table
from labs.corpus.view.corpus_numbers import LETTERS, format_count
from labs.corpus.view.mean_and_pool import mean_or_pooled_sentences, weigh_length_halves, weight_bars_html
from labs.corpus.view.ngram_gains import (
    MAX_TOKENS,
    estimate_token_total,
    gains_list_html,
    net_gain_sentence,
    ngram_gains,
)
from labs.corpus.view.score_files import segments_csv
from labs.corpus.view.segments import draw_length_classes, draw_score_classes, index_of_largest_loss
from labs.corpus.view.significance import excluded_sentence
from labs.corpus.view.system_scores import sentence_variant

LIST_ITEM = "corpus-list"
_LISTS = ("segments", "ngrams", "length", "scores")


def show_difference_breakdown(context: PanelContext) -> None:
    """Draw the menu of lists, and the chosen list below the question that it answers."""
    texts = context.page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(texts(f"corpus.ask-{stored_choice(LIST_ITEM, _LISTS, _LISTS[0])}"), anchor=False, width="content")
        with st.container(width="content"):
            chosen = view_segmented_control(
                texts("corpus.lists"), LIST_ITEM, _LISTS, _LISTS[0], lambda name: texts(f"corpus.list-{name}")
            )
    if chosen == "segments":
        _show_segments(context)
    elif chosen == "ngrams":
        _show_ngrams(context)
    else:
        draw = draw_length_classes if chosen == "length" else draw_score_classes
        chart, table = draw(texts, context.pair)
        show_note(texts(f"corpus.{chosen}-note"))
        st.html(chart)
        with st.expander(texts("corpus.numbers"), icon=":material/table:"):
            show_table(texts(f"corpus.ask-{chosen}"), table)


def _show_segments(context: PanelContext) -> None:
    texts, scores = context.page.texts, context.system_scores
    show_segment_table(texts, context.whole, opened=_open_segment_index(context), out=context.out)
    if context.out:
        show_explanation(excluded_sentence(chosen_scale(texts), context.whole, context.pair))
    _show_segment_card(context)
    file_name = f"bleu-{scores.corpus.name}-segments.csv"
    show_download(texts("corpus_export.segments-file"), file_name, lambda: segments_csv(scores))


def _show_ngrams(context: PanelContext) -> None:
    texts = context.page.texts
    if estimate_token_total(context.pair) > MAX_TOKENS:
        show_note(texts("corpus.too-many-tokens", limit=format_count(MAX_TOKENS)))
        return
    gains = get_or_compute("gains", (context.system_scores, *context.pair_indices), lambda: ngram_gains(context.pair))
    show_explanation(net_gain_sentence(texts, gains))
    for side, column in enumerate(st.columns(2, gap="medium")):
        column.html(gains_list_html(texts, context.pair, gains, side))


def show_mean_and_pool(context: PanelContext) -> None:
    """Draw a sentence on mean and pooled scores, a dot for each segment, and how much short and long ones weigh."""
    texts, weighed = context.page.texts, weigh_length_halves(context.pair)
    st.header(texts("corpus.scattered"), anchor=False)
    show_explanation(mean_or_pooled_sentences(texts, context.pair, weighed))
    show_segment_dots(texts, context.pair, opened=_open_segment_index(context), palette=context.page.palette)
    st.html(weight_bars_html(texts, weighed))


def _open_segment_index(context: PanelContext) -> int:
    """Return the index of the open segment, from 0; by default the segment on which A loses most."""
    kept, total = session.view_item(SEGMENT_ITEM), context.whole.system_scores.segment_total
    is_place = isinstance(kept, int | float) and 0 <= kept < total
    return int(kept) if is_place and kept is not None else index_of_largest_loss(context.pair)


def _show_segment_card(context: PanelContext) -> None:
    texts, place = context.page.texts, _open_segment_index(context)
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
        pictures = []
        for letter, title, counted in systems:
            key = f"corpus-wall-{letter.lower()}"
            show_wall_of_bricks(
                texts,
                counted,
                order=order,
                reference_numbers=tuple(range(1, len(references) + 1)),
                key=key,
                name=title,
                legend=letter == LETTERS[0],
            )
            shown = texts("corpus.picture-title", segment=segment, name=title, score=decimal(counted.value))
            selector = f".st-key-{key}"
            pictures.append(
                Picture(
                    id="wall", title=shown, selector=selector, style=SAVED_WALL_STYLE, scores=[counted], name=letter
                )
            )
        with st.container(horizontal=True, vertical_alignment="center"):
            _show_explore_buttons(context, lines, references)
            show_picture_menu(context.page, pictures)


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
