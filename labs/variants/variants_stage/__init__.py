"""The stage of the lab: every variant's score of one text as a dot on one axis, A and B, and the way between them.

It takes the scores, A and B, their difference, and what every stage takes, and draws the component. Another pair shows
at once; its sentences come with the page's answer. A question takes the place of the waterfall.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bleu_core import BleuScore, Variant
from bleu_core.explain.difference import Difference
from bleu_view.scenario.predictions import Question
from bleu_view.words.texts import Texts
from frame.components.loader import component
from frame.shell.page import Page
from frame.widgets.question import SKIPPED, is_asked, take_answer
from frame.widgets.stage import Stage
from labs.variants.variant_pair import is_chosen, take_pair
from labs.variants.view.axis_dots import axis_dots, dot_axis
from labs.variants.view.difference_sentences import failures, footnotes, in_short, nearest
from labs.variants.view.score_dots import short_name, spread
from labs.variants.view.waterfall import waterfall

KEY = "variants_stage"
_mount = component(__file__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """Data of the stage: the scores of all variants, A and B, and their difference."""

    first: Variant
    second: Variant
    scores: tuple[BleuScore, ...]
    found: Difference


def variants_stage(page: Page, compared: Compared, question: Question, stage: Stage) -> None:
    """Draw the axis, the two that are compared, and the waterfall or the question."""
    texts, found, is_covered = page.texts, compared.found, is_asked(question.id)
    axis = dot_axis(compared.scores)
    said = "" if is_chosen() else stage.data["said"]
    data = {
        "language": texts.language,
        "isCovered": is_covered,
        "pair": [compared.first.name, compared.second.name],
        "dots": [dot._asdict() for dot in axis_dots(compared.scores, texts)],
        "axis": axis._asdict(),
        "why": said or in_short(texts, found, page.scenario.segment()),
        "notes": texts.run_on(footnotes(texts, found)) if not found.failure else "",
        "fall": _fall(texts, found),
        "stops": _stops(texts, compared),
        "words": _words(page, compared.scores),
        "stage": stage.data,
    }
    taken = partial(_take_pair, question, {score.variant.name: score.variant for score in compared.scores})
    _mount(data=data, key=KEY, on_pair_change=taken, **stage.reports)


def _take_pair(question: Question, variants: dict[str, Variant]) -> None:
    """Store the pair; a question about the pair before ends."""
    if is_asked(question.id):
        take_answer(question.id, SKIPPED)
    take_pair(KEY, variants)


def _fall(texts: Texts, found: Difference) -> dict[str, object]:
    drawn = waterfall(texts, found)
    return drawn._asdict() | {
        "ends": [end._asdict() for end in drawn.ends],
        "steps": [step._asdict() for step in drawn.steps],
    }


def _stops(texts: Texts, compared: Compared) -> list[dict[str, object]]:
    """Explain which of the two stops and why, each with the nearest variant that does not."""
    return [
        {
            "end": end,
            "said": texts.run_on(failures(texts, failed, other)),
            "id": other.variant.name if other else "",
            "label": texts("difference.compare-nearest", name=short_name(texts, other.variant.name)) if other else "",
        }
        for end, failed in enumerate((compared.found.first, compared.found.second))
        if failed.failure
        for other in [nearest(failed, compared.scores)]
    ]


def _words(page: Page, scores: Sequence[BleuScore]) -> dict[str, str]:
    """Collect the words by the names that the script gives them."""
    texts = page.texts
    picture = texts("comparison.picture", heading=texts("comparison.dots"), sentence=spread(scores, texts))
    return {
        "picture": picture,
        "covered": texts("comparison.covered", text=page.scenario.candidate.strip()),
        "guess_first": texts("predict.first"),
        "fails": texts("comparison.axis-fails"),
        "above": texts("comparison.axis-above"),
        "a": texts("own_variant.a"),
        "b": texts("own_variant.b"),
        "swap": texts("own_variant.swap"),
        **texts.words("comparison", "row-name row-fails-name list more programs programs-give programs-nearly nearly"),
        **texts.words("difference", "both"),
    }
