"""The stage as a component: the current step, and below it, as scratch paper, bricks for the candidate's n-grams.

Learners mark the bricks by hand. Only answers are checked, not bricks; the marks and the current step last while the
page is open. The component itself draws the tab with the formula.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from bleu_view.drawing.palette import CSS_VARIABLES
from bleu_view.drawing.predict_card import named_references
from bleu_view.exercises import Exercise
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.typed_numbers import MAX_CHARACTERS
from frame.components.loader import register_component, reported_value
from frame.components.parts import stepper_words
from frame.shell.page import Page
from frame.state import session
from labs.practice.exercise import (
    MODE_ITEM,
    ChosenExercise,
    open_next_exercise,
    open_with_more_blanks,
    show_next_help,
    show_working,
    store_answer,
)
from labs.practice.view.exercise_progress import ALL, MODES, StepState, formula_rows, solved_factors
from labs.practice.view.stage_steps import first_open_index, stage_steps, weights_rule_sentence

KEY: Final = "scratch-wall"
FORMULA: Final = "formula"
"""The tab that the component itself draws."""
_NGRAMS_KIND = "ngrams"
_mount = register_component(
    __file__,
    practice="""
    check try another mode steps=tab-steps place how=scratch-how brick open=brick-open credited=brick-credited
    clipped=brick-clipped unmatched=brick-unmatched
    """,
    predict="show=skip",
)


def show_scratch_wall(
    page: Page,
    chosen: ChosenExercise,
    steps: Sequence[StepState],
    stage: Mapping[str, object],
    reports: Mapping[str, Any],
) -> None:
    """Draw the current step, and below it an unmarked brick for every n-gram of the candidate."""
    texts, exercise = page.texts, chosen.exercise
    data = {
        "language": texts.language,
        "exercise": chosen.key,
        "mode": chosen.mode,
        "place": first_open_index(steps, chosen.mode),
        "steps": [asdict(step) for step in stage_steps(texts, steps, chosen.mode)],
        "ribbons": [solved_factors(exercise, steps, place) for place in range(len(steps))],
        "tokens": [visible_token(token) for token in exercise.candidate],
        "orders": _brick_orders(exercise),
        "has_ribbon": any(step.id.startswith("score-") for step in exercise.steps),
        "references": [
            (name, " ".join(map(visible_token, tokens)))
            for name, tokens in named_references(texts, exercise.references)
        ],
        "rule": weights_rule_sentence(texts, exercise),
        "title": texts("practice.title", kind=texts(f"exercises.kind-{exercise.kind}"), total=len(steps)),
        "number": texts("practice.exercise", seed=exercise.seed),
        "modes": [(mode, texts(f"practice.mode-{mode}")) for mode in MODES],
        "formula": formula_rows(texts, exercise, steps, CSS_VARIABLES.inks),
        "most": MAX_CHARACTERS,
        "words": {"onward": texts("practice.next" if chosen.mode == ALL else f"practice.onward-{chosen.mode}")},
        "step_words": stepper_words(texts),
        "stage": stage,
    }
    _mount(data=data, key=KEY, **step_report_callbacks(chosen), **reports)


def step_report_callbacks(chosen: ChosenExercise) -> dict[str, Any]:
    """Return the callbacks for the component's reports about steps, by argument name."""

    def act_on_step(report: str, act: Callable[[int, str], None]) -> None:
        """Act on the reported step and text, unless the report is about another exercise or no step of this one."""
        sent = reported_value(KEY, report)
        exercise, _, rest = sent.partition(" ") if isinstance(sent, str) else ("", "", "")
        written, _, text = rest.partition(" ")
        for number in range(1, len(chosen.exercise.steps) + 1) if exercise == chosen.key else ():
            if str(number) == written:
                act(number, text)

    def store_mode() -> None:
        mode = reported_value(KEY, "mode")
        if mode in MODES:
            session.set_view_item(MODE_ITEM, mode)

    def open_next() -> None:
        if reported_value(KEY, "onward") == chosen.key:
            open_with_more_blanks(chosen.mode)

    return {
        "on_checked_change": partial(act_on_step, "checked", partial(store_answer, chosen)),
        "on_helped_change": partial(act_on_step, "helped", lambda number, _: show_next_help(chosen, number)),
        "on_shown_change": partial(act_on_step, "shown", lambda number, _: show_working(chosen, number)),
        "on_mode_change": store_mode,
        "on_another_change": open_next_exercise,
        "on_onward_change": open_next,
    }


def _brick_orders(exercise: Exercise) -> list[int]:
    """Return the orders that have bricks: all of the score's, or only those whose n-grams the exercise counts."""
    if exercise.kind != _NGRAMS_KIND:
        return [order.order for order in exercise.score.orders]
    return sorted({1, *[int(dict(step.values)["order"]) for step in exercise.steps]})
