"""The progress bar of a long count, with the lines done, the seconds left and a button to cancel.

A count of less than half a second shows nothing. Streamlit interrupts a run if another widget is used; the count is
stored, and the next rerun continues it.
"""

from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bleu_core import Statistics, Variant
from bleu_view.words.texts import Texts
from frame.runtime.render_slot import release_render_slot
from frame.widgets.blocks import show_note
from labs.corpus.view.corpus import Corpus, Progress, count_corpus_in_shards

SILENT_SECONDS: Final = 0.5
_KEY: Final = "corpus-counting"
_MIN_SECONDS_FOR_ESTIMATE: Final = 1.0


@dataclass(slots=True)
class CountInProgress:
    """A count that may take several reruns: corpus, progress and seconds, whether it was stopped, and the result."""

    corpus: Corpus
    variant: Variant
    steps: Generator[Progress, None, tuple[Statistics, ...]]
    step: Progress | None = None
    seconds: float = 0.0
    is_stopped: bool = False
    statistics: tuple[Statistics, ...] | None = None


def count_with_progress_bar(texts: Texts, corpus: Corpus, variant: Variant) -> tuple[Statistics, ...] | None:
    """Count the corpus with a progress bar, or return the finished count; None while the learner has stopped it."""
    counting = _current_count(corpus, variant)
    if counting.statistics is None and not counting.is_stopped:
        place = st.empty()
        _run_count(texts, counting, place.container())
        place.empty()
    if counting.is_stopped:
        show_note(texts("corpus_files.cancelled"))
        resume = partial(_set_stopped, counting, is_stopped=False)
        st.button(texts("corpus_files.count-again"), key="corpus-count", on_click=resume)
    return counting.statistics


def _current_count(corpus: Corpus, variant: Variant) -> CountInProgress:
    kept = st.session_state.get(_KEY)
    if isinstance(kept, CountInProgress) and kept.corpus is corpus and kept.variant == variant:
        return kept
    begun = CountInProgress(corpus, variant, count_corpus_in_shards(corpus, variant))
    st.session_state[_KEY] = begun
    return begun


def _run_count(texts: Texts, counting: CountInProgress, place: DeltaGenerator) -> None:
    bar = None
    while counting.statistics is None:
        begun = monotonic()
        try:
            counting.step = next(counting.steps)
        except StopIteration as end:
            counting.statistics = end.value
        counting.seconds += monotonic() - begun
        if counting.step is not None and counting.seconds >= SILENT_SECONDS:
            if bar is None:
                release_render_slot()
                bar = place.progress(0.0)
                stop = partial(_set_stopped, counting, is_stopped=True)
                place.button(texts("corpus_files.cancel"), key="corpus-cancel", on_click=stop)
            bar.progress(counting.step.fraction_done, text=_progress_text(texts, counting.step, counting.seconds))


def _progress_text(texts: Texts, step: Progress, seconds: float) -> str:
    """Return the progress as a sentence, with the seconds left if they can be estimated; the name is escaped."""
    name = "".join(f"\\{sign}" if not sign.isalnum() else sign for sign in step.name)
    values = {"name": name, "done": f"{step.done:,}", "total": f"{step.total:,}"}
    if seconds < _MIN_SECONDS_FOR_ESTIMATE:
        return texts("corpus_files.progress", **values)
    left = round(seconds * (1 / step.fraction_done - 1))
    return texts("corpus_files.progress-left", **values, seconds=left)


def _set_stopped(counting: CountInProgress, *, is_stopped: bool) -> None:
    counting.is_stopped = is_stopped
