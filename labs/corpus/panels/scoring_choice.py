"""How a corpus is scored: tokenizer, reference length, case, behind a button that names them.

In: a corpus. Out: a variant. Choices are view items.
"""

import streamlit as st

from bleu_core import TOKENIZERS, Variant
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import kept_choice, take_choice
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.system_scores import corpus_variant

TOKENIZER, CASE, LENGTH = "corpus-tokenizer", "corpus-case", "corpus-length"
LENGTHS = ("closest", "shortest", "longest", "average")
_LOWER = "lower"


def chosen_variant(corpus: Corpus) -> Variant:
    """Give the variant that the view names."""
    tokenizer, length, is_lower = _chosen(corpus)
    return corpus_variant(corpus, tokenizer, lowercase=is_lower, length=length)


def show_scoring(page: Page, corpus: Corpus) -> None:
    """Draw the settings behind a button that names them."""
    texts = page.texts
    tokenizer, length, is_lower = _chosen(corpus)
    case = texts("corpus.uncased" if is_lower else "corpus.cased")
    label = texts("corpus.settings", tokenizer=tokenizer, case=case, length=texts(f"corpus.length-{length}"))
    with st.popover(label, icon=":material/tune:", key="corpus-settings", on_change="rerun"):
        _select(texts("frame.tokenizer"), TOKENIZER, tuple(TOKENIZERS), tokenizer)
        _select(texts("corpus.length-rule"), LENGTH, LENGTHS, length)
        st.session_state[f"{CASE}-field"] = is_lower
        st.toggle(texts("frame.lowercase"), key=f"{CASE}-field", on_change=_take_case)


def _chosen(corpus: Corpus) -> tuple[str, str, bool]:
    tokenizer = kept_choice(TOKENIZER, tuple(TOKENIZERS), corpus.tokenizer)
    return tokenizer, kept_choice(LENGTH, LENGTHS, LENGTHS[0]), session.view_item(CASE) == _LOWER


def _select(label: str, item: str, options: tuple[str, ...], chosen: str) -> None:
    key = f"{item}-field"
    st.session_state[key] = chosen
    st.selectbox(label, options, key=key, on_change=take_choice, args=(item, key))


def _take_case() -> None:
    session.set_view_item(CASE, _LOWER if st.session_state.get(f"{CASE}-field") else None)
