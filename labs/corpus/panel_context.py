"""Data that all panels of the Corpus page share, built once per rerun: the chosen scoring, the scores, and the pair.

The settings of the scoring and of the scale are view items, set in the panel of the stage. Results are cached in the
session; other sessions never see results of a learner's texts.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar, cast

import streamlit as st

from bleu_core import TOKENIZERS, Variant
from bleu_core.chance.resampling import Randomization
from bleu_view.words.texts import Texts
from frame.runtime.render_slot import release_render_slot
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import stored_choice
from labs.corpus.progress_bar import count_with_progress_bar
from labs.corpus.segment_table import OUT_ITEM
from labs.corpus.view.corpus import SAMPLES, Corpus, load_sample_corpus
from labs.corpus.view.corpus_numbers import Scale
from labs.corpus.view.draws import ScoredDraws, bootstrap_systems, sample_bootstrap, swap_lines_randomly
from labs.corpus.view.significance import untested_reason
from labs.corpus.view.system_scores import (
    SystemPair,
    SystemScores,
    are_complete_sample_scores,
    corpus_variant,
    exclude_segments,
    score_sample_corpus,
    score_systems,
)

TOKENIZER_ITEM, LENGTH_ITEM = "corpus-tokenizer", "corpus-length"
_CASE_ITEM, _SCALE_ITEM = "corpus-case", "corpus-scale"
_LENGTH_RULES = ("closest", "shortest", "longest", "average")
_LOWER, _OF_ONE = "lower", "1"
_ALLOWED_VALUES = {
    TOKENIZER_ITEM: tuple(TOKENIZERS),
    LENGTH_ITEM: _LENGTH_RULES,
    _CASE_ITEM: ("", _LOWER),
    _SCALE_ITEM: ("", _OF_ONE),
}
_RESULTS_KEY = "corpus-results"
Result = TypeVar("Result")
MAX_QUICK_LINES = 25_000
"""The most lines of all systems together that are resampled at once, which takes a fifth of a second."""


def chosen_variant(corpus: Corpus) -> Variant:
    """Return the BLEU variant with the settings stored in the view."""
    tokenizer = stored_choice(TOKENIZER_ITEM, tuple(TOKENIZERS), corpus.tokenizer)
    length = stored_choice(LENGTH_ITEM, _LENGTH_RULES, _LENGTH_RULES[0])
    return corpus_variant(corpus, tokenizer, lowercase=session.view_item(_CASE_ITEM) == _LOWER, length=length)


def chosen_scale(texts: Texts) -> Scale:
    """Return the scale of scores: 0 to 100 or, if the learner chose it, 0 to 1."""
    return Scale(texts, is_of_one=str(session.view_item(_SCALE_ITEM)) == _OF_ONE)


def describe_scoring(texts: Texts, variant: Variant) -> str:
    """Return the program's name, the tokenizer, and every setting that differs from its default."""
    choices = [variant.tokenizer]
    choices += [texts("corpus.uncased")] if variant.case != "kept" else []
    choices += [texts(f"corpus.length-{rule}") for rule in _LENGTH_RULES[1:] if rule == variant.reference_length]
    program = "sacreBLEU" if variant.name == "sacrebleu" else f"BLEU-{variant.max_order}"
    return texts("corpus.scoring", program=program, choices=" · ".join(choices))


def scoring_settings(texts: Texts, variant: Variant) -> list[dict[str, object]]:
    """Return the menus of the panel with their options and the chosen one; one with a single option is a checkbox."""
    tokenizers = [(name, name) for name in TOKENIZERS]
    lengths = [(name, texts(f"corpus.length-{name}")) for name in _LENGTH_RULES]
    lower, of_one = texts("frame.lowercase"), texts("corpus.scale-of-one")
    settings = (
        (TOKENIZER_ITEM, texts("frame.tokenizer"), tokenizers, variant.tokenizer),
        (LENGTH_ITEM, texts("corpus.length-rule"), lengths, variant.reference_length),
        (_CASE_ITEM, lower, [(_LOWER, lower)], _LOWER if variant.case != "kept" else ""),
        (_SCALE_ITEM, of_one, [(_OF_ONE, of_one)], _OF_ONE if chosen_scale(texts).is_of_one else ""),
    )
    return [{"item": item, "label": label, "options": options, "value": now} for item, label, options, now in settings]


def store_setting(sent: object) -> None:
    """Store a setting that the panel sends as `item=value`; ignore invalid ones."""
    item, _, value = sent.partition("=") if isinstance(sent, str) else ("", "", "")
    if value in _ALLOWED_VALUES.get(item, ()):
        session.set_view_item(item, value or None)


def get_or_compute(kind: str, inputs: tuple[object, ...], compute: Callable[[], Result]) -> Result:
    """Return the last result of a kind if its inputs are equal, or else compute and cache it.

    Scores and draws equal only themselves, so no numbers are compared.
    """
    if not _is_cached(kind, inputs):
        _results()[kind] = (inputs, compute())
    return cast("Result", _results()[kind][1])


def _is_cached(kind: str, inputs: tuple[object, ...]) -> bool:
    """Return whether the last result of a kind has equal inputs."""
    return kind in _results() and _results()[kind][0] == inputs


def _results() -> dict[str, tuple[tuple[object, ...], object]]:
    kept: dict[str, tuple[tuple[object, ...], object]] = st.session_state.setdefault(_RESULTS_KEY, {})
    return kept


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelContext:
    """The page, and the pair A and B on all segments (`whole`) and on the included ones (`pair`).

    `out` has the indices of the excluded segments.
    """

    page: Page
    whole: SystemPair
    pair: SystemPair
    out: frozenset[int]

    @property
    def system_scores(self) -> SystemScores:
        """The scores of all systems on the included segments."""
        return self.pair.system_scores

    @property
    def untested_reason(self) -> str:
        """The reason why segments are not resampled, "" if they are."""
        return untested_reason(self.page.texts, self.system_scores)

    @property
    def browser_key(self) -> str:
        """A key of the corpus, the excluded segments and the pair, for the browser."""
        corpus = self.system_scores.corpus
        left = ",".join(map(str, sorted(self.out)))
        return f"{corpus.name} {id(corpus)} {self.system_scores.variant} {left} {self.pair.first} {self.pair.second}"

    @property
    def is_sample_where_mean_contradicts(self) -> bool:
        """True for a complete sample on which mean and pooled counts prefer different systems."""
        return (
            self.pair.has_two_systems
            and are_complete_sample_scores(self.system_scores)
            and self.pair.mean_contradicts_corpus
        )

    @property
    def is_resampling_deferred(self) -> bool:
        """True if the draws would take so long that the scores are shown first."""
        lines = self.system_scores.segment_total * len(self.system_scores.systems)
        return not self.untested_reason and lines > MAX_QUICK_LINES and not _is_cached("draws", (self.system_scores,))

    @property
    def draws(self) -> ScoredDraws | None:
        """The resampled corpora; None if nothing is tested or a long computation has not run yet."""
        return self.bootstrap_samples() if not self.untested_reason and not self.is_resampling_deferred else None

    def bootstrap_samples(self) -> ScoredDraws:
        """Return a thousand resampled corpora, from the cache if possible."""
        return get_or_compute("draws", (self.system_scores,), lambda: _bootstrap_samples(self.system_scores))

    def random_swaps(self) -> Randomization:
        """Return the result of a thousand random swaps of A's and B's lines, from the cache if possible."""
        return get_or_compute("swaps", (self.system_scores, *self.pair_indices), lambda: swap_lines_randomly(self.pair))

    @property
    def pair_indices(self) -> tuple[int, int]:
        """The indices of A and B among the systems."""
        return self.pair.first, self.pair.second


def _bootstrap_samples(system_scores: SystemScores) -> ScoredDraws:
    """Resample the corpus; built-in corpora share their results. A long computation lets other sessions render."""
    if are_complete_sample_scores(system_scores):
        return sample_bootstrap(system_scores.corpus.name, system_scores.variant)
    if system_scores.segment_total * len(system_scores.systems) > MAX_QUICK_LINES:
        release_render_slot()
    return bootstrap_systems(system_scores)


def scores_of_corpus(page: Page, corpus: Corpus, variant: Variant) -> SystemScores | None:
    """Return the scores of a corpus, cached; None if the learner stopped the count.

    The scores of a sample are cached for all learners.
    """
    if corpus.name in SAMPLES and corpus is load_sample_corpus(corpus.name):
        return score_sample_corpus(corpus.name, variant)
    counted = count_with_progress_bar(page.texts, corpus, variant)
    if counted is None:
        return None
    return get_or_compute("scores", (corpus, variant), lambda: score_systems(corpus, variant, counted))


def build_pair_context(page: Page, system_scores: SystemScores, first: int, second: int) -> PanelContext:
    """Return the context for comparing two systems on the segments that the learner has not excluded."""
    out = parse_excluded_segments(session.view_item(OUT_ITEM), system_scores.segment_total)
    included = get_or_compute("kept", (system_scores, out), lambda: exclude_segments(system_scores, out))
    whole = SystemPair(system_scores=system_scores, first=first, second=second)
    return PanelContext(page=page, whole=whole, pair=replace(whole, system_scores=included), out=out)


def parse_excluded_segments(item: str | float | None, total: int) -> frozenset[int]:
    """Parse the indices, from 0, of the segments that a link excludes; ignore invalid values.

    >>> sorted(parse_excluded_segments("3,17,x,99", 60)), sorted(parse_excluded_segments(4, 60))
    ([3, 17], [4])
    """
    parts = str("" if item is None else item).split(",")
    found = {int(part) for part in parts if part.isdecimal() and len(part) < len(str(total)) + 1}
    return frozenset(place for place in found if place < total)
