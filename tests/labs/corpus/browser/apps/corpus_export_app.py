"""What can be taken away, on a page of its own, for a scored sample."""

from dataclasses import replace

import streamlit as st

from bleu_core import corpus_statistics, sacrebleu, score, score_statistics
from bleu_view.drawing.palette import palette
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.shell.style import show_style
from labs.corpus.export_buttons import show_corpus_export
from labs.corpus.view.export import CorpusResult, SystemResult
from labs.corpus.view.scores.sample_corpora import sample_corpus


@st.cache_resource
def scored() -> CorpusResult:
    """Score a sample without any draws."""
    corpus, variant = sample_corpus("en-zh"), sacrebleu(tokenizer="zh")
    single = replace(variant, empty_orders="left_out_rescaled")
    systems = []
    for system in corpus.systems:
        sentences = [score([segment], single).value for segment in corpus.segments(system)]
        statistics = corpus_statistics(system.lines, corpus.segment_references, variant)
        pooled, mean = score_statistics(statistics, variant), sum(sentences) / len(sentences)
        systems.append(SystemResult(name=system.name, score=pooled, mean=mean, sentences=sentences))
    return CorpusResult(corpus=corpus, variant=variant, systems=tuple(systems))


theme = st.context.theme.type or "light"
texts = Texts(st.query_params.get("lang", "en"))
show_style(palette(theme))
show_corpus_export(
    Page(name="corpus", texts=texts, theme=theme, palette=palette(theme), scenario=scenario_of(PRESETS[0])), scored()
)
