"""The stage as a component: the current step, and below it, as scratch paper, bricks for the candidate's n-grams.

Learners mark the bricks by hand. Only answers are checked, not bricks; the marks and the current step last while the
page is open. The component itself draws the tab with the formula.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from bleu_view.drawing.palette import CSS_VARIABLES
from bleu_view.drawing.predict_card import named_references
from bleu_view.exercises import Exercise
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from bleu_view.words.typed_numbers import MAX_CHARACTERS
from frame.components.loader import register_component, reported_value
from frame.components.parts import stepper_words
from frame.shell.page import Page
from frame.state import session
from labs.practice.exercise import MODE_ITEM, ChosenExercise, open_next_exercise, open_with_more_blanks
from labs.practice.exercise_steps import show_next_help, show_working, store_answer
from labs.practice.view.exercise_progress import ALL, MODES, StepState
from labs.practice.view.practice_blocks import weights_rule_sentence
from labs.practice.view.practice_formula import ExerciseFormula, exercise_formula
from labs.practice.view.solved_factors import solved_factors, steps_known_at
from labs.practice.view.stage_steps import first_open_index, stage_steps

KEY: Final = "scratch-wall"
FORMULA: Final = "formula"
"""The tab that the component itself draws."""
_NGRAMS_KIND = "ngrams"
_mount = register_component(__file__)


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
        "exercise": _exercise_key(chosen),
        "mode": chosen.mode,
        "place": first_open_index(steps, chosen.mode),
        "steps": [asdict(step) for step in stage_steps(texts, steps, chosen.mode)],
        "ribbons": [_ribbon_data(chosen, steps_known_at(steps, place)) for place in range(len(steps))],
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
        "formula": _formula_rows(texts, exercise_formula(exercise, steps, CSS_VARIABLES.inks)),
        "most": MAX_CHARACTERS,
        "words": _component_texts(texts, chosen.mode),
        "step_words": stepper_words(texts),
        "stage": stage,
    }
    _mount(data=data, key=KEY, **step_report_callbacks(chosen), **reports)


def step_report_callbacks(chosen: ChosenExercise) -> dict[str, Any]:
    """Return the callbacks for the component's reports about steps, by argument name."""
    return {
        "on_checked_change": partial(_store_reported_answer, chosen),
        "on_helped_change": partial(_show_reported_help, chosen),
        "on_shown_change": partial(_show_reported_working, chosen),
        "on_mode_change": _store_reported_mode,
        "on_another_change": open_next_exercise,
        "on_onward_change": partial(_open_reported_next, chosen),
    }


def _exercise_key(chosen: ChosenExercise) -> str:
    """Return a key of the exercise, which the component repeats in its reports."""
    exercise = chosen.exercise
    return f"{exercise.kind}-{exercise.level}-{exercise.seed}-{exercise.language}"


def _brick_orders(exercise: Exercise) -> list[int]:
    """Return the orders that have bricks: all of the score's, or only those whose n-grams the exercise counts."""
    if exercise.kind != _NGRAMS_KIND:
        return [order.order for order in exercise.score.orders]
    return sorted({1, *[int(dict(step.values)["order"]) for step in exercise.steps]})


def _ribbon_data(chosen: ChosenExercise, steps: Sequence[StepState]) -> dict[str, object]:
    found = solved_factors(chosen.exercise, steps)
    return {
        "orders": [slot._asdict() for slot in found.orders],
        "penalty": found.penalty._asdict(),
        "total": found.total._asdict(),
    }


def _formula_rows(texts: Texts, shown: ExerciseFormula | None) -> list[dict[str, object]]:
    if shown is None:
        return []
    return [
        {"label": texts("weights.formula-symbols"), "factors": shown.symbols},
        {"label": texts("weights.formula-numbers"), "factors": shown.numbers},
        {"label": texts("weights.formula-result"), "factors": [["text", shown.result]], "result": True},
    ]


def _component_texts(texts: Texts, mode: str) -> dict[str, str]:
    """Return the texts under the names that scratch_wall.js uses."""
    return texts.words(
        "practice",
        """
        check try another mode steps=tab-steps place how=scratch-how brick open=brick-open credited=brick-credited
        clipped=brick-clipped unmatched=brick-unmatched
        """,
    ) | {
        "show": texts("predict.skip"),
        "onward": texts("practice.next" if mode == ALL else f"practice.onward-{mode}"),
    }


def _store_reported_answer(chosen: ChosenExercise) -> None:
    """Store the reported answer, unless it belongs to another exercise."""
    number, text = _reported_step("checked", chosen)
    if number:
        store_answer(chosen, number, text)


def _show_reported_help(chosen: ChosenExercise) -> None:
    number, _ = _reported_step("helped", chosen)
    if number:
        show_next_help(chosen, number)


def _show_reported_working(chosen: ChosenExercise) -> None:
    number, _ = _reported_step("shown", chosen)
    if number:
        show_working(chosen, number)


def _store_reported_mode() -> None:
    mode = reported_value(KEY, "mode")
    if mode in MODES:
        session.set_view_item(MODE_ITEM, mode)


def _open_reported_next(chosen: ChosenExercise) -> None:
    if reported_value(KEY, "onward") == _exercise_key(chosen):
        open_with_more_blanks(chosen.mode)


def _reported_step(report: str, chosen: ChosenExercise) -> tuple[int, str]:
    """Parse the step number and the typed text of a report; the number is 0 if this exercise has no such step."""
    sent = reported_value(KEY, report)
    exercise, _, rest = sent.partition(" ") if isinstance(sent, str) else ("", "", "")
    written, _, text = rest.partition(" ")
    numbers = range(1, len(chosen.exercise.steps) + 1) if exercise == _exercise_key(chosen) else ()
    return next((number for number in numbers if str(number) == written), 0), text
