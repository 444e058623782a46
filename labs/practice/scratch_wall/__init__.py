"""The stage of the page: the current step, and for scratch paper the candidate's n-grams as bricks turned by hand.

Only an answer is checked, never a brick; marks and the current step stay in the browser while the page is open. The
component itself draws the tab of the formula.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from bleu_view.exercises import Exercise
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from bleu_view.words.typed_numbers import MAX_CHARACTERS
from frame.components.loader import component, reported_value
from frame.components.parts import step_words
from frame.shell.page import Page
from frame.shell.print_colours import CSS_VARIABLES
from frame.state import session
from labs.practice.exercise import MODE, Chosen, go_further, go_on
from labs.practice.exercise_steps import show_working, take_answer, take_help
from labs.practice.view.exercise_progress import ALL, MODES, State
from labs.practice.view.practice_blocks import weights_rule
from labs.practice.view.practice_formula import Formula, formula
from labs.practice.view.solved_factors import solved_factors, steps_until
from labs.practice.view.stage_steps import first_place, stage_steps

KEY: Final = "scratch-wall"
FORMULA: Final = "formula"
"""The tab that the component draws itself."""
_STATUSES = ("open", "credited", "clipped", "unmatched")
_OF_NGRAMS = "ngrams"
_mount = component(__file__)


def scratch_wall(
    page: Page, now: Chosen, steps: Sequence[State], stage: Mapping[str, object], reports: Mapping[str, Any]
) -> None:
    """Draw the current step above a brick for every n-gram of the candidate, all of them open."""
    texts, exercise = page.texts, now.exercise
    data = {
        "language": texts.language,
        "exercise": _name(now),
        "mode": now.mode,
        "place": first_place(steps, now.mode),
        "steps": [asdict(step) for step in stage_steps(texts, steps, now.mode)],
        "ribbons": [_ribbon(now, steps_until(steps, place)) for place in range(len(steps))],
        "tokens": [shown_token(token) for token in exercise.candidate],
        "orders": _orders(exercise),
        "has_ribbon": any(step.id.startswith("score-") for step in exercise.steps),
        "references": _references(texts, exercise),
        "rule": weights_rule(texts, exercise),
        "title": texts("practice.title", kind=texts(f"exercises.kind-{exercise.kind}"), total=len(steps)),
        "number": texts("practice.exercise", seed=exercise.seed),
        "modes": [(mode, texts(f"practice.mode-{mode}")) for mode in MODES],
        "formula": _rows(texts, formula(exercise, steps, CSS_VARIABLES.inks)),
        "most": MAX_CHARACTERS,
        "words": _words(texts, now.mode),
        "step_words": step_words(texts),
        "stage": stage,
    }
    _mount(data=data, key=KEY, **step_reports(now), **reports)


def step_reports(now: Chosen) -> dict[str, Any]:
    """Return the callbacks for the component's reports on steps, by its names for them."""
    return {
        "on_checked_change": partial(_take_checked, now),
        "on_helped_change": partial(_take_helped, now),
        "on_shown_change": partial(_take_shown, now),
        "on_mode_change": _take_mode,
        "on_another_change": go_on,
        "on_onward_change": partial(_take_onward, now),
    }


def _name(now: Chosen) -> str:
    """Return the exercise's name, which its reports repeat."""
    exercise = now.exercise
    return f"{exercise.kind}-{exercise.level}-{exercise.seed}-{exercise.language}"


def _orders(exercise: Exercise) -> list[int]:
    """List the orders that have bricks: all of the score's, or those whose n-grams are counted."""
    if exercise.kind != _OF_NGRAMS:
        return [order.order for order in exercise.score.orders]
    return sorted({1, *[int(dict(step.values)["order"]) for step in exercise.steps]})


def _references(texts: Texts, exercise: Exercise) -> list[tuple[str, str]]:
    """Write every reference with its name."""
    several = len(exercise.references) > 1
    return [
        (
            texts("frame.reference", number=number) if several else texts("frame.one-reference"),
            " ".join([shown_token(token) for token in tokens]),
        )
        for number, tokens in enumerate(exercise.references, 1)
    ]


def _ribbon(now: Chosen, steps: Sequence[State]) -> dict[str, object]:
    found = solved_factors(now.exercise, steps)
    return {
        "orders": [slot._asdict() for slot in found.orders],
        "penalty": found.penalty._asdict(),
        "total": found.total._asdict(),
    }


def _rows(texts: Texts, shown: Formula | None) -> list[dict[str, object]]:
    if shown is None:
        return []
    return [
        {"label": texts("weights.formula-symbols"), "factors": shown.symbols},
        {"label": texts("weights.formula-numbers"), "factors": shown.numbers},
        {"label": texts("weights.formula-result"), "factors": [["text", shown.result]], "result": True},
    ]


def _words(texts: Texts, mode: str) -> dict[str, str]:
    """Collect the words by the names that scratch_wall.js gives them."""
    return {
        "check": texts("practice.check"),
        "show": texts("predict.skip"),
        "try": texts("practice.try"),
        "another": texts("practice.another"),
        "mode": texts("practice.mode"),
        "steps": texts("practice.tab-steps"),
        "place": texts("practice.place", at="{at}", total="{total}"),
        "onward": texts("practice.next" if mode == ALL else f"practice.onward-{mode}"),
        "how": texts("practice.scratch-how"),
        "brick": texts("practice.brick", ngram="{ngram}", status="{status}"),
        **{status: texts(f"practice.brick-{status}") for status in _STATUSES},
    }


def _take_checked(now: Chosen) -> None:
    """Check what was typed; what is of another exercise changes nothing."""
    number, text = _sent("checked", now)
    if number:
        take_answer(now, number, text)


def _take_helped(now: Chosen) -> None:
    number, _ = _sent("helped", now)
    if number:
        take_help(now, number)


def _take_shown(now: Chosen) -> None:
    number, _ = _sent("shown", now)
    if number:
        show_working(now, number)


def _take_mode() -> None:
    mode = reported_value(KEY, "mode")
    if mode in MODES:
        session.set_view_item(MODE, mode)


def _take_onward(now: Chosen) -> None:
    if reported_value(KEY, "onward") == _name(now):
        go_further(now.mode)


def _sent(report: str, now: Chosen) -> tuple[int, str]:
    """Read the number of a step and the typed text, untrusted; 0 if this exercise has no such step."""
    sent = reported_value(KEY, report)
    exercise, _, rest = sent.partition(" ") if isinstance(sent, str) else ("", "", "")
    written, _, text = rest.partition(" ")
    numbers = range(1, len(now.exercise.steps) + 1) if exercise == _name(now) else ()
    return next((number for number in numbers if str(number) == written), 0), text
