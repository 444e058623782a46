"""Test app that counts a generated corpus, whose number of lines is the query parameter `lines`."""

import streamlit as st

from bleu_core import sacrebleu
from bleu_view.words.texts import Texts
from labs.corpus.progress_bar import count_with_progress_bar
from labs.corpus.view.corpus import Corpus, System


@st.cache_resource
def generate_corpus(lines: int) -> Corpus:
    """Build a corpus of two systems and a reference that have the same numbered lines."""
    text = tuple(f"the cat sat on the mat number {line}" for line in range(lines))
    return Corpus(name="c", systems=(System("a*b", text), System("B", text)), references=(text,))


statistics = count_with_progress_bar(
    Texts(st.query_params.get("lang", "en")),
    generate_corpus(int(st.query_params.get("lines", "1"))),
    sacrebleu(max_order=2),
)
if statistics is not None:
    st.text(f"{len(statistics)} x {len(statistics[0])}")
