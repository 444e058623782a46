"""Test app with the upload fields of the corpus page and a summary of the loaded corpus."""

import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.page import Page
from frame.shell.style import apply_style
from labs.corpus.corpus_input import show_corpus_input
from labs.corpus.corpus_memory import checked_corpus
from labs.corpus.view.scores.corpus import Corpus


def show_summary(corpus: Corpus | None) -> None:
    """Write the names of the systems, the numbers of references and segments, and the tokenizer."""
    if corpus is not None:
        st.text(f"{','.join(corpus.names)}:{len(corpus.references)}:{corpus.segment_total}:{corpus.tokenizer}")


language = st.radio("language", LANGUAGES, LANGUAGES.index(st.query_params.get("lang", "en")), horizontal=True)
theme = st.context.theme.type or "light"
page = Page(name="corpus", texts=Texts(language), theme=theme, palette=palette(theme), scenario=PRESETS[0])
apply_style(page.palette)
show_corpus_input(page)
show_summary(checked_corpus().corpus)
