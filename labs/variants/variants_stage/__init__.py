"""The stage of the lab: every variant's score of one text as a dot on one axis, two of them named, and the gap.

In: the scores, A and B, and what every stage takes. Out: the component on the page. Another pair shows at once; what is
said about it comes with the page's answer. Before the answer there are no scores, and numbers are guessed on the axis.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from bleu_core import BleuScore, Difference, Variant
from bleu_view.drawing.answer_track import said
from bleu_view.scenario.answers import Answer, read_answer
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.scenario.predictions import Question
from bleu_view.words.texts import Texts
from frame.components.loader import component
from frame.shell.page import Page
from frame.state import session
from frame.widgets.question import draft
from frame.widgets.stage import Stage
from labs.variants.variant_pair import is_chosen, take_pair
from labs.variants.view.axis_dots import Dot, axis_dots
from labs.variants.view.difference_sentences import gap, in_short
from labs.variants.view.score_dots import AXIS, GUTTER, TICKS, short_name, spread

KEY = "variants_stage"
_mount = component(__file__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """What the stage shows: all variants by name, A and B; their scores and the difference once the answer is out."""

    variants: Mapping[str, Variant]
    first: Variant
    second: Variant
    scores: tuple[BleuScore, ...] = ()
    found: Difference | None = None


def variants_stage(page: Page, compared: Compared, question: Question, stage: Stage) -> None:
    """Draw the axis; it waits for the answer."""
    texts = page.texts
    answer = read_answer(question, session.view_item(question.id))
    data = {
        "language": texts.language,
        "locked": not compared.scores,
        "pair": [compared.first.name, compared.second.name],
        "isChosen": is_chosen(),
        "menu": [
            (name, short_name(texts, name), variant_name(texts, variant)) for name, variant in compared.variants.items()
        ],
        "dots": [_sent(dot) for dot in axis_dots(compared.scores, texts)],
        "axis": {
            "ticks": [(AXIS.place(tick), texts.decimal(tick, 1)) for tick in TICKS],
            "one": AXIS.place(1),
            "gutter": [AXIS.place(end) for end in GUTTER],
        },
        "gap": gap(texts, compared.found) if compared.found else "",
        "why": in_short(texts, compared.found) if compared.found else "",
        "guess": _guess(texts, question, answer, is_told=True),
        "words": _words(texts, compared.scores, is_guessed=not question.options),
        "stage": stage.data,
    }
    _mount(data=data, key=KEY, on_pair_change=partial(take_pair, KEY, compared.variants), **stage.reports)


def _sent(dot: Dot) -> dict[str, object]:
    return dot._asdict() | {"orders": [factor._asdict() for factor in dot.orders]}


def _guess(texts: Texts, question: Question, answer: Answer | None, *, is_told: bool) -> dict[str, object] | None:
    """Give what is guessed on the axis, drafted or answered, and where it lies; None where there are options.

    An answer is told beside the scores of the text that it is about.
    """
    if question.options:
        return None
    given = answer or read_answer(question, draft(question.id)) or ()
    low, high = question.range
    return {
        "given": given,
        "range": [low, high],
        "span": [AXIS.place(low), AXIS.place(high)],
        "said": texts("predict.you", answer=said(texts, question, answer)) if answer and is_told else "",
    }


def _words(texts: Texts, scores: tuple[BleuScore, ...], *, is_guessed: bool) -> dict[str, str]:
    """Collect the words by the names that the script gives them."""
    waiting = texts("comparison.guess") if is_guessed else texts("stage.waiting")
    return {
        "waiting": texts.run_on((texts("comparison.why"), waiting)),
        "move_first": texts("predict.move-first"),
        "picture": texts("comparison.picture", heading=texts("comparison.dots"), sentence=spread(scores, texts))
        if scores
        else texts("comparison.dots"),
        "fails": texts("comparison.axis-fails"),
        "above": texts("comparison.axis-above"),
        "lower": texts("comparison.lower"),
        "higher": texts("comparison.higher"),
        "a": texts("own_variant.a"),
        "b": texts("own_variant.b"),
        "swap": texts("own_variant.swap"),
        "both": texts("difference.both", a="{a}", b="{b}", first="{first}", second="{second}"),
    }
