"""Scratch paper: the candidate's n-grams as bricks that the learner turns by hand. Nothing here is checked.

In: an exercise and its steps. Out: the component on the page, with the formula as far as it is known; the marks stay
in the browser while the page is open. The gutter counts the learner's own ticks and gives no total, which may be what
is asked.
"""

from collections.abc import Sequence

from bleu_view.exercises import Exercise
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from frame.components.loader import component
from frame.shell.page import Page
from frame.shell.print_colours import CSS_VARIABLES
from frame.widgets.blocks import show_head, show_note
from labs.practice.view.exercise_progress import State
from labs.practice.view.practice_formula import Formula, formula

KEY = "scratch-wall"
_FATES = ("open", "credited", "clipped", "unmatched")
_TOKENS_ALONE = frozenset({"ngrams"})  # there the n-grams themselves are asked for
_mount = component(__file__)


def show_scratch_wall(page: Page, exercise: Exercise, steps: Sequence[State]) -> None:
    """Draw a brick for every n-gram of the candidate, all of them open."""
    texts = page.texts
    show_head(texts("practice.scratch"), texts("practice.scratch-how"))
    orders = 1 if exercise.kind in _TOKENS_ALONE else len(exercise.score.orders)
    data = {
        "language": texts.language,
        "exercise": f"{exercise.kind}-{exercise.level}-{exercise.seed}-{exercise.language}",
        "tokens": [shown_token(token) for token in exercise.candidate],
        "orders": list(range(1, orders + 1)),
        "formula": _rows(texts, formula(page.texts, exercise, steps, CSS_VARIABLES.inks)),
        "words": _words(texts),
    }
    _mount(data=data, key=KEY)
    show_note(texts("practice.scratch-note"))


def _rows(texts: Texts, shown: Formula | None) -> list[dict[str, object]]:
    if shown is None:
        return []
    return [
        {"label": texts("weights.formula-symbols"), "factors": shown.symbols},
        {"label": texts("weights.formula-numbers"), "factors": shown.numbers},
        {"label": texts("weights.formula-result"), "factors": [["text", shown.result]], "result": True},
    ]


def _words(texts: Texts) -> dict[str, str]:
    return {
        "brick": texts("practice.brick", ngram="{ngram}", fate="{fate}"),
        "count": texts("practice.brick-count", order="{order}", count="{count}"),
        **{fate: texts(f"practice.brick-{fate}") for fate in _FATES},
    }
