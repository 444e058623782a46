"""The stage as a component: every variant's score as a dot on one axis, and the waterfall from A to B.

A newly chosen pair is shown at once, its sentences when the server has responded. An open question replaces the
waterfall.
"""

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial

from bleu_core import BleuScore, Variant
from bleu_core.explain.difference import Difference
from bleu_view.scenario.predictions import SKIPPED, Question
from bleu_view.words.texts import Texts
from frame.components.loader import register_component
from frame.shell.page import Page
from frame.widgets.question import is_asked, store_answer
from frame.widgets.stage import StageArguments
from labs.variants.custom_variant import is_pair_chosen, store_reported_pair
from labs.variants.view.difference_sentences import (
    difference_footnotes,
    difference_summary,
    failure_sentences,
    most_similar_working_score,
)
from labs.variants.view.score_dots import build_axis_dots, fit_dot_axis, short_variant_name, spread_sentences
from labs.variants.view.waterfall import build_waterfall

KEY = "variants_stage"
_mount = register_component(
    __file__,
    comparison="row-name row-fails-name list more programs programs-give programs-nearly nearly",
    difference="both",
    own_variant="a b swap",
)


def show_variants_stage(
    page: Page, scores: Sequence[BleuScore], diff: Difference, question: Question, stage: StageArguments
) -> None:
    """Draw the axis with the scores of all variants and of A and B, and below it the waterfall or the open question."""
    texts, is_covered = page.texts, is_asked(question.id)
    axis = fit_dot_axis(scores)
    said = "" if is_pair_chosen() else stage.data["said"]
    data = {
        "language": texts.language,
        "isCovered": is_covered,
        "pair": [diff.first.variant.name, diff.second.variant.name],
        "dots": [dot._asdict() for dot in build_axis_dots(scores, texts)],
        "axis": axis._asdict(),
        "why": said or difference_summary(texts, diff, page.scenario.segment()),
        "notes": texts.join_sentences(difference_footnotes(texts, diff)) if not diff.failure else "",
        "fall": asdict(build_waterfall(texts, diff)),
        "stops": _failures_data(texts, scores, diff),
        "words": _component_texts(page, scores),
        "stage": stage.data,
    }
    store_pair = partial(_store_pair, question, {score.variant.name: score.variant for score in scores})
    _mount(data=data, key=KEY, on_pair_change=store_pair, **stage.callbacks)


def _store_pair(question: Question, variants: dict[str, Variant]) -> None:
    """Store the pair chosen in the browser; this skips an open question, which was about the former pair."""
    if is_asked(question.id):
        store_answer(question.id, SKIPPED)
    store_reported_pair(KEY, variants)


def _failures_data(texts: Texts, scores: Sequence[BleuScore], diff: Difference) -> list[dict[str, object]]:
    """Return, for A and B if they fail, the reason, and the most similar variant that does not fail."""
    return [
        {
            "end": end,
            "said": texts.join_sentences(failure_sentences(texts, failed, other)),
            "id": other.variant.name if other else "",
            "label": texts("difference.compare-nearest", name=short_variant_name(texts, other.variant.name))
            if other
            else "",
        }
        for end, failed in enumerate((diff.first, diff.second))
        if failed.failure
        for other in [most_similar_working_score(failed, scores)]
    ]


def _component_texts(page: Page, scores: Sequence[BleuScore]) -> dict[str, str]:
    """Return the texts that depend on the scores or the page, under the names that the script uses."""
    texts = page.texts
    picture = texts("comparison.picture", heading=texts("comparison.dots"), sentence=spread_sentences(scores, texts))
    return {
        "picture": picture,
        "covered": texts("comparison.covered", text=page.scenario.candidate.strip()),
        "guess_first": texts("predict.first"),
        "fails": texts("comparison.axis-fails"),
        "above": texts("comparison.axis-above"),
    }
