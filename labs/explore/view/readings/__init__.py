"""Sentences that explain a result: one to three, in the learner's language.

A rule (`rule_input.ReadingRule`) returns the values of its sentence if it applies to a `RuleInput`, or else None. The
menus `VERDICTS` and `DETAILS` map ids of sentences to rules, in the order of priority.
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from bleu_core import BleuScore
from bleu_view.words.numbers import with_unbroken_equations
from bleu_view.words.texts import Texts
from labs.explore.view.readings.details import DETAILS
from labs.explore.view.readings.rule_input import ReadingRule, RuleInput
from labs.explore.view.readings.verdicts import VERDICTS

__all__ = ["DETAILS", "MAX_DETAILS", "VERDICTS", "ReadingRule", "RuleInput", "explain_result"]

MAX_DETAILS = 2


def explain_result(
    texts: Texts,
    score: BleuScore,
    *,
    d2l: BleuScore | None = None,
    reference_numbers: tuple[int, ...] = (),
) -> tuple[str, ...]:
    """Return the sentences that explain one segment's score: one verdict and at most two details.

    `score` has equal weights, `d2l` is the score of the same counts with D2L's weights; `reference_numbers` are the
    positions of the used references in the learner's list, by default 1, 2, 3 …

    >>> from bleu_core import VARIANTS, Segment, score
    >>> explain_result(Texts("en"), score([Segment("the cat", ("the cat sat", "a dog"))], VARIANTS["papineni"]))[0][:52]
    'The candidate has 2 tokens, too few for a 3-gram, so'
    """
    numbers = reference_numbers or tuple(range(1, len(score.segments[0].references) + 1))
    result = RuleInput(score=score, d2l=d2l, reference_numbers=numbers)
    details = _sentences(texts, DETAILS, result) if _has_details(result) else iter(())
    return (
        *islice(_sentences(texts, VERDICTS, result), 1),
        *islice(details, MAX_DETAILS),
    )


def _has_details(result: RuleInput) -> bool:
    return result.has_candidate and result.has_references and result.score.failure is None


def _sentences(texts: Texts, rules: Mapping[str, ReadingRule], result: RuleInput) -> Iterator[str]:
    """Yield the sentences whose rules apply, in the order of the menu; later rules are evaluated only on demand."""
    program = texts(f"variants.{result.score.variant.name}-name")
    for name, rule in rules.items():
        values = rule(result)
        if values is not None:
            yield with_unbroken_equations(texts(f"readings.{name}", **{"variant": program, **values}))
