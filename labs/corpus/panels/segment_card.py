"""The card of the open segment: its walls of bricks for A and B, and buttons to open its lines in Explore."""

import streamlit as st

from bleu_core import BleuScore, Segment, score
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.scenario import MAX_CHARACTERS, MAX_REFERENCES
from bleu_view.words.numbers import decimal
from frame.shell.course import WORKBENCH, switch_to_page
from frame.state import edits, session
from frame.widgets.take_away import Picture, show_picture_menu
from frame.widgets.wall import SAVED_WALL_STYLE, choose_order, show_wall_of_bricks
from labs.corpus.panels.corpus_choice import SEGMENT_ITEM
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.view.scores.corpus_numbers import LETTERS, badge_element, format_count
from labs.corpus.view.scores.system_scores import sentence_variant
from labs.corpus.view.segments.segment_list import index_of_largest_loss


def open_segment_index(context: PanelContext) -> int:
    """Return the index of the open segment, from 0; by default the segment on which A loses most."""
    kept, total = session.view_item(SEGMENT_ITEM), context.whole.system_scores.segment_total
    is_place = isinstance(kept, int | float) and 0 <= kept < total
    return int(kept) if is_place and kept is not None else index_of_largest_loss(context.pair)


def show_segment_card(context: PanelContext) -> None:
    """Draw the card of the open segment."""
    place = open_segment_index(context)
    corpus = context.system_scores.corpus
    references = corpus.references_of_segment(place)
    variant = sentence_variant(context.system_scores.variant)
    lines = [each.lines[place] for each in context.pair.both]
    scores = [score([Segment(line, references)], variant) for line in lines]
    with st.container(border=True, key="corpus-segment-card"):
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.html(_heading(context, place, [each.value for each in scores]), width="content")
            longest = max([each.candidate_length for each in scores])
            order = choose_order(context.page.texts, variant.max_order, longest)
        for side, letter in enumerate(LETTERS):
            show_wall_of_bricks(
                context.page.texts,
                scores[side],
                order=order,
                reference_numbers=tuple(range(1, len(references) + 1)),
                key=f"corpus-wall-{letter.lower()}",
                name=f"{letter} {_name_unless_letter(context.pair.both[side].name, letter)}".strip(),
                legend=side == 0,
            )
        with st.container(horizontal=True, vertical_alignment="center"):
            _show_explore_buttons(context, lines, references)
            show_picture_menu(context.page, _wall_pictures(context, place, scores))


def _heading(context: PanelContext, place: int, values: list[float]) -> str:
    texts, named = context.page.texts, zip(LETTERS, context.pair.both, values, strict=True)
    systems = [
        element(
            "span", badge_element(letter), f" {_name_unless_letter(each.name, letter)} ", element("b", decimal(value))
        )
        for letter, each, value in named
    ]
    segment = element("b", texts("corpus.segment", number=format_count(place + 1)))
    return to_html(element("p", segment, *systems, class_="bx-segment-head"))


def _name_unless_letter(name: str, letter: str) -> str:
    """Return the system's name, "" if it is just the letter."""
    return "" if name == letter else name


def _show_explore_buttons(context: PanelContext, lines: list[str], references: tuple[str, ...]) -> None:
    """Draw buttons that open A's or B's line in Explore; Undo there restores the former text."""
    texts = context.page.texts
    for letter, line in zip(LETTERS, lines, strict=True):
        opened = st.button(
            texts("corpus.open-in-explore", letter=letter),
            key=f"corpus-explore-{letter.lower()}",
            type="tertiary",
            icon=":material/open_in_new:",
            on_click=_open_in_explore,
            args=(line[:MAX_CHARACTERS], references[:MAX_REFERENCES], context.system_scores.variant.tokenizer),
        )
        if opened:
            switch_to_page(WORKBENCH)


def _wall_pictures(context: PanelContext, place: int, scores: list[BleuScore]) -> list[Picture]:
    return [_wall_picture(context, place, side, score) for side, score in enumerate(scores)]


def _wall_picture(context: PanelContext, place: int, side: int, score: BleuScore) -> Picture:
    """Return one system's wall as a picture; its title has the segment's number, the system's name and the score."""
    texts, letter = context.page.texts, LETTERS[side]
    name = f"{letter} {_name_unless_letter(context.pair.both[side].name, letter)}".strip()
    segment = texts("corpus.segment", number=format_count(place + 1))
    title = texts("corpus.picture-title", segment=segment, name=name, score=decimal(score.value))
    shows = f".st-key-corpus-wall-{letter.lower()}"
    return Picture(id="wall", title=title, selector=shows, style=SAVED_WALL_STYLE, scores=[score], name=letter)


def _open_in_explore(line: str, references: tuple[str, ...], tokenizer: str) -> None:
    edits.replace_text(line, references, tokenizer)
