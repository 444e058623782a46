"""The progress of an exercise: its blank steps, the verdicts on answers, and the formula and factors known so far.

`frame/components/parts` draws the formula and the factors; unknown values are question marks.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Required, TypeAlias, TypedDict

from bleu_core.bleu_score import OrderScore
from bleu_view.exercises import Exercise, Step, Verdict, check_answer, make_exercise
from bleu_view.exercises.answer_checks import COARSE, RIGHT, WRONG
from bleu_view.words.numbers import decimal, length, weight
from bleu_view.words.texts import Texts

EXAMPLE, ONE, ALL = MODES = ("example", "one", "all")
HINTS: Final = 3
"""The number of hints of a step; the help after them is the working."""
_UNKNOWN = "?"
_COUNT_STEPS = frozenset(
    {"total", "distinct", "candidate-count", "reference-count", "maximum", "clipped", "matches"}
    | {"candidate-length", "reference-length"}
)
"""Steps that ask for a whole number; other steps whose answer happens to be whole do not reveal it."""
_STEP_OF_VALUE = MappingProxyType({"c": "candidate-length", "r": "reference-length", "weight": "weight-d2l"})
cached_exercise = lru_cache(maxsize=64)(make_exercise)
FormulaTree: TypeAlias = str | list["FormulaTree"]
"""A text, or a list of a kind and its parts, as `frame/components/parts/formula.js` expects."""
WEIGHTED_KINDS: Final = frozenset({"uniform", "d2l"})
"""Kinds of exercises that compute BLEU under given weights."""
_TIMES = "·"
_DIGITS = 4
_FRACTION_STEPS = ("precision", "factor")
"""Steps whose answer reveals both numbers of a fraction."""
_WEIGHT_STEPS = ("weight-d2l", "weight-uniform", "factor")
_KnownSteps = frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class StepState:
    """A step: whether it is blank, the typed text with its verdict (None without text), and how much help was shown."""

    step: Step
    number: int
    is_asked: bool = True
    typed: str = ""
    verdict: Verdict | None = None
    help: int = 0
    unknown: tuple[str, ...] = ()
    """The names of its values that an unanswered earlier step asks for."""

    @property
    def is_right(self) -> bool:
        """True if the learner's answer is right."""
        return self.verdict is not None and self.verdict.kind == RIGHT

    @property
    def shows_working(self) -> bool:
        """True if the full working of the step is shown."""
        return not self.is_asked or self.help > HINTS

    @property
    def is_settled(self) -> bool:
        """True if the learner knows the answer: it was right, or its working is shown."""
        return self.is_right or self.shows_working

    @property
    def shown_hint_numbers(self) -> tuple[int, ...]:
        """The numbers of the hints that are shown, counted from 1."""
        return tuple(range(1, min(self.help, HINTS) + 1))


def is_blank_step(mode: str, number: int, total: int) -> bool:
    """Return whether the learner has to fill in a step.

    Mode "example" has no blank steps, in "one" the last step is blank, in "all" every step.

    >>> [[is_blank_step(mode, number, 3) for number in (1, 2, 3)] for mode in MODES]
    [[False, False, False], [False, False, True], [True, True, True]]
    """
    return mode == ALL or (mode == ONE and number == total)


def asks_for_count(step: Step) -> bool:
    """Return whether a step asks for a whole number.

    >>> [step.id for step in cached_exercise("length", 4217, 1, "en").steps if asks_for_count(step)]
    ['candidate-length', 'reference-length']
    """
    return step.id in _COUNT_STEPS


def step_states(exercise: Exercise, mode: str, typed: Sequence[str], helped: Sequence[int]) -> tuple[StepState, ...]:
    """Return the state of every step from its typed text and the amount of help shown."""
    found: list[StepState] = []
    for number, (step, text, help_taken) in enumerate(zip(exercise.steps, typed, helped, strict=True), 1):
        found.append(
            StepState(
                step=step,
                number=number,
                is_asked=is_blank_step(mode, number, len(exercise.steps)),
                typed=text,
                verdict=check_answer(step, text) if text.strip() else None,
                help=help_taken,
                unknown=_unknown_values(step, [state.step for state in found if not state.is_settled]),
            )
        )
    return tuple(found)


def _unknown_values(step: Step, missing: Sequence[Step]) -> tuple[str, ...]:
    """Return the names of a step's values that the learner still has to find, as answers to the `missing` steps.

    A missing step about an n-gram order counts only if this step is about the same order.
    """
    order = dict(step.values).get("order")
    asked = {each.id for each in missing if dict(each.values).get("order") in (None, order)}
    return tuple([name for name, step_id in _STEP_OF_VALUE.items() if step_id in asked])


def count_right(steps: Sequence[StepState]) -> tuple[int, int]:
    """Return the number of right answers and the number of blank steps."""
    asked = [state for state in steps if state.is_asked]
    return sum([state.is_right for state in asked]), len(asked)


def step_text(texts: Texts, state: StepState, part: str, **more: str) -> str:
    """Return one text of a step (`ask`, `hint-1`, `working` …) with its values; unknown values are shown as "?"."""
    values = {name: _UNKNOWN if name in state.unknown else str(value) for name, value in state.step.values}
    return texts(f"exercises.{state.step.id}-{part}", **values, **more, shown=state.step.shown)


def mistake_explanation(texts: Texts, state: StepState) -> str:
    """Return the explanation of a known mistake, or of text that is not a number; otherwise ""."""
    if state.verdict is None or state.verdict.kind in (RIGHT, COARSE, WRONG):
        return ""
    if slip := state.verdict.slip:
        return texts(f"exercises.slip-{slip}")
    return texts("practice.unreadable-count" if asks_for_count(state.step) else "exercises.unreadable")


class FormulaRow(TypedDict, total=False):
    """A row of the formula: its label and its factors; the row of the result is marked."""

    label: Required[str]
    factors: Required[list[FormulaTree]]
    result: bool


def formula_rows(texts: Texts, exercise: Exercise, steps: Sequence[StepState], inks: Sequence[str]) -> list[FormulaRow]:
    """Return the factors in symbols, the factors with the values of settled steps, and the result.

    There are none for exercises that do not compute BLEU.
    """
    if exercise.kind not in WEIGHTED_KINDS:
        return []
    *precisions, penalty, final = [state.is_settled for state in steps]
    symbols: list[FormulaTree] = [["text", "BP"]]
    numbers: list[FormulaTree] = [["text", _value_or_question_mark(exercise.score.brevity_penalty, is_known=penalty)]]
    for order, is_known, ink in zip(exercise.score.orders, precisions, inks, strict=False):
        fraction: FormulaTree = ["row", "(", str(order.matches), "/", str(order.total), ")"]
        symbols += [_TIMES, _weighted_factor(["sub", "p", str(order.order)], order, ink)]
        numbers += [_TIMES, _weighted_factor(fraction if is_known else _UNKNOWN, order, ink)]
    result = _value_or_question_mark(exercise.score.value, is_known=final)
    return [
        {"label": texts("weights.formula-symbols"), "factors": symbols},
        {"label": texts("weights.formula-numbers"), "factors": numbers},
        {"label": texts("weights.formula-result"), "factors": [["text", result]], "result": True},
    ]


def _weighted_factor(base: FormulaTree, order: OrderScore, ink: str) -> FormulaTree:
    return ["ink", ink, ["sup", base, ["text", weight(order.weight)]]]


def _value_or_question_mark(value: float, *, is_known: bool) -> str:
    return decimal(value, _DIGITS) if is_known else _UNKNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class RibbonSlot:
    """A factor or the score: whether it is known, the filled part of its bar (0 to 1), and its texts."""

    is_on: bool = False
    part: float = 0.0
    text: str = ""
    weight: str = ""


def solved_factors(exercise: Exercise, steps: Sequence[StepState], place: int) -> dict[str, object]:
    """Return the factors of the score, and the score, that the settled steps up to an index and the blank ones reveal.

    Later worked steps are left out, because they do not reveal their numbers yet.
    """
    reached = [state for at, state in enumerate(steps) if state.is_asked or at <= place]
    settled = [state.step for state in reached if state.is_settled]
    known = frozenset([(step.id, dict(step.values).get("order", "")) for step in settled])
    names = {step.id for step in settled}
    score = exercise.score
    return {
        "orders": [asdict(_order_slot(exercise.kind, order, known)) for order in score.orders],
        "penalty": asdict(_value_slot(score.brevity_penalty, is_known="penalty" in names)),
        "total": asdict(_value_slot(score.value, is_known=any(name.startswith("score-") for name in names))),
    }


def _order_slot(kind: str, order: OrderScore, known: _KnownSteps) -> RibbonSlot:
    matches, total = (_is_known(known, order, name, *_FRACTION_STEPS) for name in ("matches", "total"))
    has_weight = _is_known(known, order, *_WEIGHT_STEPS)
    shown = f"{length(order.matches) if matches else _UNKNOWN}/{length(order.total) if total else _UNKNOWN}"
    return RibbonSlot(
        is_on=matches or total or has_weight,
        part=order.precision if matches and total else 0.0,
        text=shown if matches or total else "",
        weight=weight(order.weight) if has_weight or kind in WEIGHTED_KINDS else "",
    )


def _is_known(known: _KnownSteps, order: OrderScore, *steps: str) -> bool:
    return any((step, str(order.order)) in known for step in steps)


def _value_slot(value: float, *, is_known: bool) -> RibbonSlot:
    return RibbonSlot(is_on=True, part=value, text=decimal(value)) if is_known else RibbonSlot()
