"""The kinds of exercises: which steps each consists of, and which texts are worth asking about.

A kind, a seed, a level and a language always make the same exercise.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from types import MappingProxyType

from bleu_core import BleuScore, Segment, Variant, d2l, papineni, score
from bleu_core.ngrams import NgramCount
from bleu_view.exercises import counting_steps as counting
from bleu_view.exercises import length_steps, score_steps
from bleu_view.exercises.answer_checks import TOLERANCE, is_same
from bleu_view.exercises.exercise_sentences import draw_text
from bleu_view.exercises.exercise_values import Exercise, Slip, Step

LEVELS = (1, 2, 3)
"""A short text; a stuttered word for certain; two references and a third order."""
MAX_DRAWS = 2_000
_STUTTERING = 0.5
_D2L_KINDS = ("weights", "d2l")
_Steps = tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of exercise: its steps, and the test whether a text is worth asking about."""

    steps: Callable[[BleuScore], _Steps]
    suits: Callable[[BleuScore], bool]
    references: int = 1
    """How many it has at the lower levels."""


def make_exercise(kind: str, seed: int, level: int, language: str) -> Exercise:
    """Make the exercise of a seed: the same arguments always give the same one.

    Raises KeyError for an unknown kind, ValueError for an unknown level.

    >>> exercise = make_exercise("length", 4217, 1, "en")
    >>> [step.id for step in exercise.steps], exercise == make_exercise("length", 4217, 1, "en")
    (['candidate-length', 'reference-length', 'penalty'], True)
    """
    if level not in LEVELS:
        message = f"level must be one of {LEVELS}, not {level}"
        raise ValueError(message)
    found = KINDS[kind]
    for result in islice(_scores(kind, seed, level, language), MAX_DRAWS):
        if _is_a_translation(result) and found.suits(result):
            steps = tuple([_told_apart(step) for step in found.steps(result)])
            if any(step.slips for step in steps):
                return _exercise(kind, seed, level, language, result, steps)
    message = f"no text suits {kind} {seed} at level {level}"
    raise RuntimeError(message)


def _scores(kind: str, seed: int, level: int, language: str) -> Iterator[BleuScore]:
    """Draw text after text and score it; a string is the seed, since Python hashes no tuple the same twice."""
    chance = Random(f"{kind}/{level}/{language}/{seed}")  # noqa: S311 — no secret, an exercise
    variant = _variant(kind, level)
    references = 2 if level == LEVELS[-1] else KINDS[kind].references
    while True:
        stutters = level > LEVELS[0] or chance.random() < _STUTTERING
        text = draw_text(chance, language, references=references, stutters=stutters)
        said = tuple(map(" ".join, text.references))
        yield score([Segment(" ".join(text.candidate), said)], variant)


def _variant(kind: str, level: int) -> Variant:
    orders = 3 if level == LEVELS[-1] else 2
    return replace(d2l(orders), references_used="all") if kind in _D2L_KINDS else papineni(orders)


def _exercise(kind: str, seed: int, level: int, language: str, result: BleuScore, steps: _Steps) -> Exercise:
    [counts] = result.segments
    return Exercise(
        kind=kind,
        seed=seed,
        level=level,
        language=language,
        candidate=counts.candidate,
        references=counts.references,
        score=result,
        steps=steps,
    )


def _told_apart(step: Step) -> Step:
    """Return the slips that differ from the answer and from each other; the first of equal ones stays."""
    kept: list[Slip] = []
    for slip in step.slips:
        if not is_same(slip.value, step.answer) and not any(is_same(slip.value, other.value) for other in kept):
            kept.append(slip)
    return replace(step, slips=tuple(kept))


def _orders(result: BleuScore) -> range:
    return range(1, len(result.orders) + 1)


def _token_to_ask(result: BleuScore) -> NgramCount:
    """Return the token to ask about: the most frequent one that a reference has, clipped tokens first."""
    [counts] = result.segments
    known = [ngram for ngram in counts.orders[0] if ngram.maximum]
    usual = NgramCount(ngram=("",), candidate_count=0, reference_counts=(0,), positions=())
    return max(
        known, key=lambda ngram: (ngram.candidate_count - ngram.clipped_count, ngram.candidate_count), default=usual
    )


def _ngram_steps(result: BleuScore) -> _Steps:
    order = len(result.orders)
    return (counting.total(result, 1), counting.total(result, order), counting.distinct(result, 1))


def _maximum_steps(result: BleuScore) -> _Steps:
    ngram = _token_to_ask(result)
    each = [counting.reference_count(ngram, number) for number in range(1, len(ngram.reference_counts) + 1)]
    return (counting.candidate_count(ngram), *each, counting.maximum(ngram))


def _clipped_steps(result: BleuScore) -> _Steps:
    ngram = _token_to_ask(result)
    several = len(ngram.reference_counts) > 1
    limit = counting.maximum(ngram) if several else counting.reference_count(ngram, 1)
    return (counting.candidate_count(ngram), limit, counting.clipped(ngram), counting.matches(result, 1))


def _precision_steps(result: BleuScore) -> _Steps:
    makers = (counting.matches, counting.total, counting.precision)
    return tuple([maker(result, order) for order in _orders(result)[:2] for maker in makers])


def _length_steps(result: BleuScore) -> _Steps:
    return (
        length_steps.candidate_length(result),
        length_steps.reference_length(result),
        length_steps.penalty(result),
    )


def _weight_steps(result: BleuScore) -> _Steps:
    last = len(result.orders)
    return (
        score_steps.weight(result, 1),
        score_steps.weight(result, last),
        score_steps.weight_sum(result),
        score_steps.factor(result, 2),
    )


def _score_steps(result: BleuScore) -> _Steps:
    precisions = [counting.precision(result, order) for order in _orders(result)]
    return (*precisions, length_steps.penalty(result), score_steps.final(result))


def _is_a_translation(result: BleuScore) -> bool:
    """Return whether some n-grams match, but not all."""
    [counts] = result.segments
    return result.orders[0].matches > 0 and counts.candidate not in counts.references


def _has_repeats(result: BleuScore) -> bool:
    return result.orders[0].total > len(result.segments[0].orders[0])


def _has_limit(result: BleuScore) -> bool:
    """Return whether a token occurs more than once, and the sum over two references differs from their maximum."""
    ngram = _token_to_ask(result)
    several = len(ngram.reference_counts) > 1
    return ngram.candidate_count > 1 and (not several or sum(ngram.reference_counts) > ngram.maximum)


def _is_clipped(result: BleuScore) -> bool:
    ngram = _token_to_ask(result)
    return 0 < ngram.clipped_count < ngram.candidate_count and _has_limit(result)


def _is_between(result: BleuScore) -> bool:
    return all(0 < order.matches < order.total for order in result.orders)


def _is_short(result: BleuScore) -> bool:
    lengths = result.segments[0].reference_lengths
    differ = len(lengths) == 1 or len(set(lengths)) > 1
    return result.brevity_penalty < 1 - TOLERANCE and differ


def _is_mixed(result: BleuScore) -> bool:
    return _is_between(result) and result.brevity_penalty < 1 - TOLERANCE


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "ngrams": Kind(steps=_ngram_steps, suits=_has_repeats),
        "maximum": Kind(steps=_maximum_steps, suits=_has_limit, references=2),
        "clipped": Kind(steps=_clipped_steps, suits=_is_clipped),
        "precision": Kind(steps=_precision_steps, suits=_is_between),
        "length": Kind(steps=_length_steps, suits=_is_short),
        "weights": Kind(steps=_weight_steps, suits=_is_between),
        "uniform": Kind(steps=_score_steps, suits=_is_mixed),
        "d2l": Kind(steps=_score_steps, suits=_is_mixed),
    }
)
