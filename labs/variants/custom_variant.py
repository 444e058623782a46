"""The learner's own variant, with a menu for every choice of a BLEU variant, and the pair A and B that is compared.

The learner's variant is a single view item, so links, Back and a reload restore it. The view items "a" and "b" contain
names of variants.
"""

from collections.abc import Mapping
from typing import Final

import streamlit as st

from bleu_core import VARIANTS, BleuScore, Variant, signature
from bleu_view.drawing.blocks import result_element
from bleu_view.drawing.markup import to_html
from bleu_view.scenario.custom_variant import (
    DIGITS,
    HIGHEST_VALUE,
    OWN,
    copy_as_own_variant,
    menu_entries,
    own_score_sentence,
    own_variant_sentence,
    read_own_variant,
    rounded_weights,
    variant_name,
    with_choice,
    with_smoothing_value,
    with_weight,
    write_own_variant,
)
from bleu_view.words.choices import MAX_ORDER, choice_description, choice_name, entry_name
from bleu_view.words.texts import Texts
from frame.components.loader import reported_value
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_chart_heading, show_note, show_notice, term_marker

A_ITEM: Final = "a"
B_ITEM: Final = "b"
DEFAULT_PAIR: Final = ("nltk", "sacrebleu")
"""The default pair, the two programs whose scores are most often confused."""
_CHOICE_GROUPS: Final = (
    ("text", ("tokenizer", "case", "references_used", "reference_length", "brevity_penalty")),
    ("orders", (MAX_ORDER, "weighting", "reweighting", "segment_totals")),
    ("zeros", ("zero_guard", "smoothing", "empty_orders", "zeros_left")),
)
_STEP = 0.05


def compared_pair(variants: Mapping[str, Variant], default: tuple[str, str] = DEFAULT_PAIR) -> tuple[Variant, Variant]:
    """Return the variants A and B, by default those named in `default`; unknown names in the view are ignored."""
    names = [str(session.view_item(end)) for end in (A_ITEM, B_ITEM)]
    first, second = (name if name in variants else "" for name in names)
    first = first or next(name for name in default if name != second)
    second = second or next(name for name in default[::-1] if name != first)
    return variants[first], variants[second]


def is_pair_chosen() -> bool:
    """Return whether the learner or a link has chosen A or B."""
    return any(session.view_item(end) is not None for end in (A_ITEM, B_ITEM))


def store_reported_pair(key: str, variants: Mapping[str, Variant]) -> None:
    """Store the pair sent by the stage, two names separated by a space; ignore invalid reports."""
    sent = reported_value(key, "pair")
    names = sent.split(" ") if isinstance(sent, str) else []
    if len(names) == len((A_ITEM, B_ITEM)) and all(name in variants for name in names):
        for end, name in zip((A_ITEM, B_ITEM), names, strict=True):
            session.set_view_item(end, name)


def show_own_variant(page: Page, first: Variant, own: BleuScore | None) -> None:
    """Draw the menus of the learner's variant, or a button that starts one as a copy of A, which is `first`."""
    if session.view_item(OWN) is not None and stored_own_variant() is None:
        show_notice(page.texts("own_variant.unreadable"))
    if own is None:
        show_note(page.texts("own_variant.invite"))
        _show_start_button(page.texts, "own_variant.start", first)
    else:
        _show_choices(page.texts, first, own)


def _show_choices(texts: Texts, first: Variant, own: BleuScore) -> None:
    sentences = texts.join_sentences((own_variant_sentence(texts, own.variant), own_score_sentence(texts, own)))
    st.html(to_html(result_element(sentences, term_marker())))
    _show_variant_buttons(texts, first)
    for column, (group, choices) in zip(st.columns(len(_CHOICE_GROUPS), gap="medium"), _CHOICE_GROUPS, strict=True):
        with column:
            show_chart_heading(texts(f"own_variant.group-{group}"), texts(f"own_variant.group-{group}-how"))
            for choice in choices:
                _show_choice(texts, own.variant, choice)
    st.text(texts("own_variant.signature"))
    st.code(signature(own.variant), language=None, wrap_lines=True)


def _show_choice(texts: Texts, variant: Variant, choice: str) -> None:
    """Draw the menu of one choice, and below it a field for each number that the chosen entry needs."""
    key = f"own-{choice}"
    st.session_state[key] = str(getattr(variant, choice))

    def store() -> None:
        entry = session.widget_value(key, "")
        if entry in menu_entries(choice):
            store_own_variant(with_choice(variant, choice, entry))

    st.selectbox(
        choice_name(texts, choice),
        menu_entries(choice),
        key=key,
        format_func=lambda entry: entry if choice == MAX_ORDER else entry_name(texts, choice, entry),
        help=choice_description(texts, choice),
        on_change=store,
    )
    if choice == "weighting" and variant.weighting == OWN:
        _show_weights(texts, variant)
    if choice == "smoothing" and variant.smoothing_value is not None:
        smoothing = entry_name(texts, choice, variant.smoothing)
        _show_field(texts("own_variant.value", smoothing=smoothing), variant, "own-value", variant.smoothing_value, 0)


def _show_weights(texts: Texts, variant: Variant) -> None:
    listed = rounded_weights(variant)
    columns = st.columns(min(len(listed), 3), gap="small")
    for order, weight in enumerate(listed, 1):
        with columns[(order - 1) % len(columns)]:
            _show_field(texts("own_variant.weight", n=order), variant, f"own-weight-{order}", weight, order)


def _show_field(label: str, variant: Variant, key: str, number: float, order: int) -> None:
    """Draw a field for the weight of an order or, if `order` is 0, for the smoothing's value."""
    st.session_state[key] = float(number)

    def store() -> None:
        typed = session.widget_value(key, float(number))
        store_own_variant(with_weight(variant, order, typed) if order else with_smoothing_value(variant, typed))

    st.number_input(
        label,
        min_value=0.0,
        max_value=HIGHEST_VALUE,
        step=_STEP,
        format=f"%.{DIGITS}g",
        key=key,
        on_change=store,
    )


def _show_variant_buttons(texts: Texts, first: Variant) -> None:
    with st.container(horizontal=True):
        st.button(texts("own_variant.as-a"), key="own-as-a", on_click=session.set_view_item, args=(A_ITEM, OWN))
        st.button(texts("own_variant.as-b"), key="own-as-b", on_click=session.set_view_item, args=(B_ITEM, OWN))
        if first.name != OWN:
            _show_start_button(texts, "own_variant.again", first)
        st.button(
            texts("own_variant.remove"), key="own-remove", type="tertiary", on_click=store_own_variant, args=(None,)
        )


def _show_start_button(texts: Texts, label: str, first: Variant) -> None:
    name = variant_name(texts, first)
    st.button(texts(label, name=name), key="own-start", on_click=store_own_variant, args=(copy_as_own_variant(first),))


def stored_own_variant() -> Variant | None:
    """Return the learner's variant; None if there is none or it cannot be read."""
    item = session.view_item(OWN)
    return read_own_variant(item) if isinstance(item, str) else None


def comparable_variants() -> Mapping[str, Variant]:
    """Return the variants that can be compared: every named one, and last the learner's own one if it exists."""
    own = stored_own_variant()
    return VARIANTS if own is None else VARIANTS | {OWN: own}


def store_own_variant(variant: Variant | None) -> None:
    """Store the learner's variant; None removes it."""
    session.set_view_item(OWN, None if variant is None else write_own_variant(variant))
