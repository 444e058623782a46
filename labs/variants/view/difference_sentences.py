"""Sentences about the difference between two scores: the largest reason, what adds up, what fails.

It takes a `Difference` and the text that was scored, and returns sentences; text between double stars is bold.
"""

import math
from collections.abc import Sequence

from bleu_core import VARIANTS, BleuScore, Segment, Variant, differing_choices
from bleu_core.explain.difference import Difference
from bleu_view.drawing.score_rows import score_text
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.words.choices import choice_name, chosen_about, chosen_name, own_number
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.variants.view.difference_lines import NOTHING, idle, lines
from labs.variants.view.largest_effect import cause_of, largest_effect
from labs.variants.view.score_dots import short_name

_TIE = 1e-9
_HALF = 0.5


def reasons(texts: Texts, found: Difference, segment: Segment) -> tuple[str, ...]:
    """Explain in a sentence or two which choice explains most, and what works against it."""
    shown = lines(found)
    ends = {"a": _name(texts, found.first), "b": _name(texts, found.second)}
    if not found.choices:
        return (texts("difference.same-variant"),)
    if abs(found.value) < NOTHING:
        return _no_difference(texts, found, ends)
    along = [line for line in shown if line.effect * found.value > 0]
    against = [line for line in shown if line.effect * found.value < 0]
    scores = {"first": score_text(found.first.value), "second": score_text(found.second.value)}
    ties = [line.choice for line in along if abs(line.effect) >= abs(along[0].effect) - _TIE]
    if len(ties) > 1:
        largest = texts("difference.reasons", choices=list_choices(texts, ties), **ends, **scores)
    else:
        role = "only" if len(shown) == 1 else "main"
        largest = _reason(texts, found, segment, ties[0], role, ends | scores)
    if not against or abs(against[0].effect) < _HALF * abs(along[0].effect):
        return (largest,)
    name = choice_name(texts, against[0].choice)
    return largest, texts("difference.against", choice=name, effect=signed_effect(against[0].effect))


def in_short(texts: Texts, found: Difference, segment: Segment) -> str:
    """Explain the scores of two variants, or which of them stops."""
    stops = [
        texts("difference.fails", name=_name(texts, score), failure=failure_name(score))
        for score in (found.first, found.second)
        if score.failure
    ]
    return texts.run_on(stops or reasons(texts, found, segment))


def footnotes(texts: Texts, found: Difference) -> tuple[str, ...]:
    """Explain in how many choices the two differ, which have no effect here, and how the effects were averaged."""
    shown, without = lines(found), idle(found)
    notes = []
    if without:
        count, choices = len(found.choices), list_choices(texts, without)
        notes.append(
            texts("difference.differ-idle", count=count, idle=len(without), choices=choices)
            if shown
            else texts("difference.differ-all-idle", count=count, choices=choices)
        )
    elif found.choices:
        notes.append(texts("difference.differ", count=len(found.choices)))
    if len(shown) > 1:
        notes.append(texts("difference.mean", orders=f"{math.factorial(len(found.choices)):,}"))
    if any(line.passes_failure for line in shown):
        notes.append(
            texts("difference.failing-mixes", count=found.failing_coalitions, total=f"{len(found.coalitions):,}")
        )
    return tuple(notes)


def failures(texts: Texts, failed: BleuScore, other: BleuScore | None) -> tuple[str, ...]:
    """Explain with which error a program stops, by which rule, and how the nearest variant with a score differs."""
    stop = texts("difference.fails", name=_name(texts, failed), failure=failure_name(failed))
    if other is None:
        return (stop,)
    choices = differing_choices(failed.variant, other.variant)
    why = [_rule(texts, failed.variant, choices[0])] if len(choices) == 1 else []
    return stop, *why, _nearest(texts, failed, other, choices)


def nearest(failed: BleuScore, others: Sequence[BleuScore]) -> BleuScore | None:
    """Find the score whose variant differs in the fewest choices from one that fails; None where all fail."""
    given = [score for score in others if score.failure is None]
    return min(given, key=lambda score: len(differing_choices(failed.variant, score.variant)), default=None)


def list_choices(texts: Texts, choices: Sequence[str]) -> str:
    """List choices by name."""
    return texts("difference.choice-separator").join(choice_name(texts, choice) for choice in choices)


def both_names(texts: Texts, first: Variant, second: Variant, choice: str) -> tuple[str, str]:
    """Return the choices of both variants, with the weights of short candidates if only these differ.

    >>> both_names(Texts("en"), Variant(), Variant(reweighting="short_candidate"), "weighting")
    ('1/N, unchanged', '1/N, 1/c each')
    """
    names = chosen_name(texts, first, choice), chosen_name(texts, second, choice)
    if names[0] != names[1] or choice != "weighting":
        return names
    separator = texts("difference.choice-separator")
    return (
        separator.join([names[0], chosen_name(texts, first, "reweighting")]),
        separator.join([names[1], chosen_name(texts, second, "reweighting")]),
    )


def signed_effect(effect: float) -> str:
    """Write an effect with its sign.

    >>> signed_effect(0.388), signed_effect(-0.353), signed_effect(0.0)
    ('+0.388', '−0.353', '0')
    """
    shown = decimal(0.0 if abs(effect) < NOTHING else effect)
    return f"+{shown}" if effect >= NOTHING else shown


def _no_difference(texts: Texts, found: Difference, ends: dict[str, str]) -> tuple[str, ...]:
    """Explain that there is no difference to divide up; a score that only rounds to 0 is not called 0."""
    first, second = score_text(found.first.value), score_text(found.second.value)
    if _reads_alike(found):
        key = "difference.cancel" if lines(found) else "difference.same-score"
        return (texts(key, value=first, **ends),)
    if found.first.value and found.second.value:
        return (texts("difference.too-near", first=first, second=second, **ends),)
    tiny, zero = sorted((found.first, found.second), key=lambda score: not score.value)
    said = texts(
        "difference.as-zero",
        tiny=_name(texts, tiny),
        value=score_text(tiny.value),
        zero=_name(texts, zero),
    )
    is_smoothed = any(0 < order.smoothed < NOTHING for order in tiny.orders)
    return (said, _rule(texts, tiny.variant, "smoothing")) if is_smoothed else (said,)


def _reads_alike(found: Difference) -> bool:
    """Return whether two scores are the same except for rounding, and are written alike."""
    first, second = found.first.value, found.second.value
    return abs(second - first) < NOTHING and score_text(first) == score_text(second)


def _rule(texts: Texts, variant: Variant, choice: str) -> str:
    """Quote the rule by which a variant stops; it is the one that alone tells it from a variant that does not."""
    return texts("difference.rule", choice=choice_name(texts, choice), about=chosen_about(texts, variant, choice))


def _choice_names(texts: Texts, first: Variant, second: Variant, choice: str) -> tuple[str, str]:
    """Return the choices of both variants; a smoothing, which programs number, with its effect."""
    before, after = both_names(texts, first, second, choice)
    if choice != "smoothing":
        return before, after
    return _with_rule(texts, before, first), _with_rule(texts, after, second)


def _with_rule(texts: Texts, name: str, variant: Variant) -> str:
    usual = variant.smoothing_value
    value = {} if usual is None else {"value": own_number(usual)}
    what = texts(f"difference.smoothing-{variant.smoothing}", **value)
    return texts("difference.chosen-smoothing", name=name, what=what)


def _nearest(texts: Texts, failed: BleuScore, other: BleuScore, choices: Sequence[str]) -> str:
    names = [
        (choice_name(texts, choice), *_choice_names(texts, failed.variant, other.variant, choice)) for choice in choices
    ]
    switches = [texts("difference.switch", choice=name, before=before, after=after) for name, before, after in names]
    listed = texts("difference.switch-separator").join(switches)
    name = _name(texts, other)
    return texts("difference.nearest", name=name, value=score_text(other.value), choices=listed)


def _reason(texts: Texts, found: Difference, segment: Segment, choice: str, role: str, said: dict[str, str]) -> str:
    """Return the choice that explains most, its effect on this text, and the number that it changes most."""
    effect = largest_effect(texts, found, segment, choice)
    cause = cause_of(texts, found, segment, choice) if effect else ""
    name = choice_name(texts, choice)
    if cause:
        return texts(f"difference.reason-{role}-cause", choice=name, cause=cause, effect=effect, **said)
    if effect:
        before, after = both_names(texts, found.first.variant, found.second.variant, choice)
        values = {"choice": name, "before": before, "after": after, "effect": effect, **said}
        return texts(f"difference.reason-{role}-effect", **values)
    before, after = _choice_names(texts, found.first.variant, found.second.variant, choice)
    return texts(f"difference.reason-{role}", choice=name, before=before, after=after, **said)


def _name(texts: Texts, score: BleuScore) -> str:
    variant = score.variant
    return short_name(texts, variant.name) if variant.name in VARIANTS else variant_name(texts, variant)
