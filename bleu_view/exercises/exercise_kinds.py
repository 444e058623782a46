"""The kinds of exercises: the steps of each kind, and a test of whether a text is suitable for it.

The same kind, seed, level and language always yield the same exercise.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from types import MappingProxyType

from bleu_core import BleuScore, d2l, papineni, score
from bleu_core.ngrams import NgramCount
from bleu_view.exercises import exercise_steps as steps
from bleu_view.exercises.answer_checks import TOLERANCE, is_same_answer
from bleu_view.exercises.exercise_sentences import draw_random_text
from bleu_view.exercises.exercise_steps import Exercise, Slip, Step

LEVELS = (1, 2, 3)
"""1: a short text; 2: always with a repeated word; 3: with two references and a third order."""
FIRST_SEED, LAST_SEED, DEFAULT_SEED = 1, 9999, 4217
"""The numbers of exercises that can be chosen, on screen and on paper, and the one that is shown first."""
MAX_DRAWS = 2_000
_STUTTERING = 0.5
_D2L_KINDS = ("weights", "d2l")
Steps = tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseKind:
    """A kind of exercise: a function that builds its steps, and a test of whether a scored text is suitable."""

    steps: Callable[[BleuScore], Steps]
    suits: Callable[[BleuScore], bool]
    references: int = 1
    """The number of references at the lower levels."""


def make_exercise(kind: str, seed: int, level: int, language: str) -> Exercise:
    """Build the exercise for a seed; the same arguments always yield the same exercise.

    Raise KeyError for an unknown kind, and ValueError for an unknown level.

    >>> exercise = make_exercise("length", 4217, 1, "en")
    >>> [step.id for step in exercise.steps], exercise == make_exercise("length", 4217, 1, "en")
    (['candidate-length', 'reference-length', 'penalty'], True)
    """
    if level not in LEVELS:
        message = f"level must be one of {LEVELS}, not {level}"
        raise ValueError(message)
    exercise_kind = KINDS[kind]
    for result in islice(_random_scores(kind, seed, level, language), MAX_DRAWS):
        if _is_a_translation(result) and exercise_kind.suits(result):
            asked = tuple([_with_distinct_slips(step) for step in exercise_kind.steps(result)])
            if any(step.slips for step in asked):
                return Exercise(kind=kind, seed=seed, level=level, language=language, score=result, steps=asked)
    message = f"no text suits {kind} {seed} at level {level}"
    raise RuntimeError(message)


def _random_scores(kind: str, seed: int, level: int, language: str) -> Iterator[BleuScore]:
    """Yield the scores of randomly drawn texts.

    The seed is a string, for which the random sequence is always the same.
    """
    chance = Random(f"{kind}/{level}/{language}/{seed}")  # noqa: S311 — no secret, an exercise
    orders = 3 if level == LEVELS[-1] else 2
    variant = replace(d2l(orders), references_used="all") if kind in _D2L_KINDS else papineni(orders)
    references = 2 if level == LEVELS[-1] else KINDS[kind].references
    while True:
        stutters = level > LEVELS[0] or chance.random() < _STUTTERING
        yield score([draw_random_text(chance, language, references=references, stutters=stutters)], variant)


def _with_distinct_slips(step: Step) -> Step:
    """Return the step with only those slips that differ from the answer and from every earlier slip."""
    kept: list[Slip] = []
    for slip in step.slips:
        if not any(is_same_answer(slip.value, other) for other in (step.answer, *[each.value for each in kept])):
            kept.append(slip)
    return replace(step, slips=tuple(kept))


def _orders(result: BleuScore) -> range:
    return range(1, len(result.orders) + 1)


def _token_to_ask(result: BleuScore) -> NgramCount:
    """Return the token to ask about: of those that a reference has, the one with the most clipped occurrences.

    In a tie, it is the most frequent one.
    """
    [counts] = result.segments
    known = [ngram for ngram in counts.orders[0] if ngram.maximum]
    return max(known, key=lambda ngram: (ngram.candidate_count - ngram.clipped_count, ngram.candidate_count))


def _ngram_steps(result: BleuScore) -> Steps:
    order = len(result.orders)
    return (steps.total_step(result, 1), steps.total_step(result, order), steps.distinct_step(result, 1))


def _maximum_steps(result: BleuScore) -> Steps:
    ngram = _token_to_ask(result)
    each = [steps.reference_count_step(ngram, number) for number in range(1, len(ngram.reference_counts) + 1)]
    return (steps.candidate_count_step(ngram), *each, steps.largest_count_step(ngram))


def _clipped_steps(result: BleuScore) -> Steps:
    ngram = _token_to_ask(result)
    several = len(ngram.reference_counts) > 1
    limit = steps.largest_count_step(ngram) if several else steps.reference_count_step(ngram, 1)
    return (steps.candidate_count_step(ngram), limit, steps.clipped_step(ngram), steps.matches_step(result, 1))


def _precision_steps(result: BleuScore) -> Steps:
    makers = (steps.matches_step, steps.total_step, steps.precision_step)
    return tuple([maker(result, order) for order in _orders(result)[:2] for maker in makers])


def _length_steps(result: BleuScore) -> Steps:
    return (steps.candidate_length_step(result), steps.reference_length_step(result), steps.penalty_step(result))


def _weight_steps(result: BleuScore) -> Steps:
    last = len(result.orders)
    return (
        steps.weight_step(result, 1),
        steps.weight_step(result, last),
        steps.weight_sum_step(result),
        steps.factor_step(result, 2),
    )


def _score_steps(result: BleuScore) -> Steps:
    precisions = [steps.precision_step(result, order) for order in _orders(result)]
    return (*precisions, steps.penalty_step(result), steps.score_step(result))


def _is_a_translation(result: BleuScore) -> bool:
    """Return whether some tokens match, although the candidate does not equal a reference."""
    [counts] = result.segments
    return result.orders[0].matches > 0 and counts.candidate not in counts.references


def _has_repeats(result: BleuScore) -> bool:
    return result.orders[0].total > len(result.segments[0].orders[0])


def _has_limit(result: BleuScore) -> bool:
    """Return whether a token is repeated and, with two references, the sum of their counts exceeds the maximum."""
    ngram = _token_to_ask(result)
    several = len(ngram.reference_counts) > 1
    return ngram.candidate_count > 1 and (not several or sum(ngram.reference_counts) > ngram.maximum)


def _is_clipped(result: BleuScore) -> bool:
    ngram = _token_to_ask(result)
    return 0 < ngram.clipped_count < ngram.candidate_count and _has_limit(result)


def _has_partial_matches(result: BleuScore) -> bool:
    return all(0 < order.matches < order.total for order in result.orders)


def _has_brevity_penalty(result: BleuScore) -> bool:
    lengths = result.segments[0].reference_lengths
    differ = len(lengths) == 1 or len(set(lengths)) > 1
    return result.brevity_penalty < 1 - TOLERANCE and differ


def _has_partial_matches_and_penalty(result: BleuScore) -> bool:
    return _has_partial_matches(result) and result.brevity_penalty < 1 - TOLERANCE


KINDS: Mapping[str, ExerciseKind] = MappingProxyType(
    {
        "ngrams": ExerciseKind(steps=_ngram_steps, suits=_has_repeats),
        "maximum": ExerciseKind(steps=_maximum_steps, suits=_has_limit, references=2),
        "clipped": ExerciseKind(steps=_clipped_steps, suits=_is_clipped),
        "precision": ExerciseKind(steps=_precision_steps, suits=_has_partial_matches),
        "length": ExerciseKind(steps=_length_steps, suits=_has_brevity_penalty),
        "weights": ExerciseKind(steps=_weight_steps, suits=_has_partial_matches),
        "uniform": ExerciseKind(steps=_score_steps, suits=_has_partial_matches_and_penalty),
        "d2l": ExerciseKind(steps=_score_steps, suits=_has_partial_matches_and_penalty),
    }
)
