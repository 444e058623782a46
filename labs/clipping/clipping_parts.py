"""Clipping: the bench with its controls, and what comes after the question: repetition, rules, the three versions.

In: a page. Out: its parts, drawn in this order. Order, position, the references left out and the repeated token are
items of the view.
"""

import streamlit as st

from bleu_view.exported_code import ShownScore
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.scenario import MAX_CHARACTERS
from bleu_view.words.numbers import fraction
from bleu_view.words.shown_tokens import shown_token
from frame.shell.page import Page
from frame.shell.print_colours import CSS_VARIABLES
from frame.shell.style import show_sheet
from frame.state import edits, session
from frame.widgets.blocks import NUMBERS, show_folded, show_head, show_label, show_note, show_table
from frame.widgets.chart import show_chart
from frame.widgets.code import show_code
from frame.widgets.view_choice import view_segmented_control
from labs.clipping.counting_bench import counting_bench, left_out
from labs.clipping.view.clipped_counts import ORDERS, Clipping, clip
from labs.clipping.view.clipping_blocks import both_precisions, rule_bars, rules_subtitle, version_table
from labs.clipping.view.clipping_rules import most_frequent
from labs.clipping.view.code_versions import versions
from labs.clipping.view.counting_bench_data import bench
from labs.clipping.view.repetition import MAX_TOKENS, copies, repeated_token, said_once_less, said_once_more
from labs.clipping.view.repetition_chart import repetition_alt, repetition_data, repetition_spec, repetition_table

_ORDER = "clipping-order"
_TOKEN = "clipping-token"  # noqa: S105 - a token of a text, no secret
_LONGEST_TOKEN = 64  # characters that the view keeps of the repeated token
_LONGEST_LABEL = 12


def choose_order(page: Page) -> int:
    """Draw the orders; give the chosen one."""
    texts = page.texts
    with st.container(gap="xsmall"):
        show_label(texts("clipping.order"))
        return view_segmented_control(
            texts("clipping.order"), _ORDER, ORDERS, 1, lambda n: texts("clipping.order-one", n=n)
        )


def counted(page: Page, order: int) -> Clipping:
    """Count the order against the references in use."""
    return clip(page.scenario, order, left_out())


def show_repeat(page: Page, clipping: Clipping) -> None:
    """Draw the buttons that write one token once more, or once less."""
    texts, token = page.texts, _token(clipping)
    with st.container(gap="xsmall"):
        show_label(texts("clipping.repeat"))
        if not token:
            show_note(texts("clipping.nothing-to-repeat"))
            return
        with st.container(horizontal=True, gap="small"):
            short = _plain(shown_token(token)[:_LONGEST_LABEL])
            full = len(said_once_more(page.scenario.candidate, token)) > MAX_CHARACTERS
            more = texts("clipping.more", token=short)
            st.button(more, key="clipping-more", on_click=_repeat, args=(token,), disabled=full)
            few = clipping.segment.candidate.count(token) < 2  # noqa: PLR2004 - the last one stays
            less = texts("clipping.less", token=short)
            st.button(less, key="clipping-less", on_click=_shorten, args=(token,), disabled=few)


def show_bench(page: Page, clipping: Clipping, *, revealed: bool) -> None:
    """Draw the bench; it waits for the prediction."""
    counting_bench(page, bench(clipping), clipping.numbers, locked=not revealed)


def show_pictures(page: Page, clipping: Clipping) -> None:
    """Draw both precisions, repetition and rules, and the three versions."""
    show_sheet("labs/clipping/clipping.css")
    st.header(page.texts("clipping.both"), anchor=False)
    st.html(both_precisions(clipping, page.texts))
    st.space("small")
    left, right = st.columns(2, gap="large")
    with left:
        _show_repetition(page, clipping)
    with right:
        _show_rules(page, clipping)
    st.space("small")
    _show_versions(page)


def show_clipping_code(page: Page, clipping: Clipping) -> None:
    """Draw the functions that count, and programs that compute the number again."""
    name = page.texts("clipping.code-score", n=clipping.order)
    shown = ShownScore(name, (clipping.text,), clipping.used)
    show_code(page.texts, running_functions(clipping.used.variant), (shown,))


def _show_repetition(page: Page, clipping: Clipping) -> None:
    texts, token = page.texts, _token(clipping)
    present, tokens = clipping.segment.candidate.count(token), clipping.segment.candidate_length
    show_head(texts("clipping.again"), texts("clipping.again-about", token=shown_token(token)) if token else "")
    if not token:
        show_note(texts("clipping.nothing-to-repeat"))
        return
    if tokens > MAX_TOKENS:
        show_note(texts("clipping.too-long", tokens=f"{tokens:,}"))
        return
    said = copies(clipping, token)
    spec = repetition_spec(texts.language, page.theme, clipping.order, said[-1].copies)
    show_chart(repetition_data(said, present), spec, repetition_alt(said, shown_token(token), present, texts))
    title = texts("clipping.again")
    show_folded(texts("clipping.numbers"), NUMBERS, lambda: show_table(title, repetition_table(said, texts)))


def _show_rules(page: Page, clipping: Clipping) -> None:
    texts = page.texts
    ngram = most_frequent(clipping.ngrams, _token(clipping))
    show_head(texts("clipping.rules"), rules_subtitle(ngram, texts) if ngram else "")
    if ngram is None:
        show_note(texts("clipping.no-ngrams", n=clipping.order))
    else:
        colours = CSS_VARIABLES.fills[clipping.order - 1], CSS_VARIABLES.inks[clipping.order - 1]
        st.html(rule_bars(ngram, colours, texts))


def _show_versions(page: Page) -> None:
    texts = page.texts
    st.header(texts("clipping.versions"), anchor=False)
    show_note(texts("clipping.versions-about"))
    st.html(version_table(versions(), texts))
    with st.container(horizontal=True, gap="small"):
        for version in versions():
            label = texts("clipping.versions-open", fraction=fraction(version.first.matches, version.first.total))
            st.button(label, key=f"version-{version.name}", on_click=edits.open_preset, args=(version.name,))


def _token(clipping: Clipping) -> str:
    return repeated_token(clipping.segment.candidate, str(session.view_item(_TOKEN) or ""))


def _plain(text: str) -> str:
    """Keep Markdown, which a button's label reads, from reading it."""
    return "".join(f"\\{character}" if character in "\\`*_{}[]()<>#+-.!|:$~^" else character for character in text)


def _repeat(token: str) -> None:
    _write(token, said_once_more(session.scenario_from_widgets().candidate, token))


def _shorten(token: str) -> None:
    _write(token, said_once_less(session.scenario_from_widgets(), token))


def _write(token: str, candidate: str) -> None:
    edits.open_text(candidate, session.scenario_from_widgets().references)
    session.set_view_item(_TOKEN, token if len(token) <= _LONGEST_TOKEN else None)
