"""What is said about the difference between two scores: the largest reason, what adds up, what fails.

In: a `Difference`, the names of its ends. Out: sentences; what stands between double stars is bold.
"""

import math
from collections.abc import Sequence

from bleu_core import BleuScore, Difference, Variant, differing_choices
from bleu_view.drawing.score_rows import written
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.words.choices import choice_name, chosen_about, chosen_name, own_number
from bleu_view.words.texts import Texts
from labs.variants.view.difference_lines import NOTHING, Line, idle, lines

_TIE = 1e-9
_HALF = 0.5


def reasons(texts: Texts, found: Difference) -> tuple[str, ...]:
    """Say in a sentence or two which choice explains most, and what works against it."""
    shown = lines(found, "average")
    ends = {"a": variant_name(texts, found.first.variant), "b": variant_name(texts, found.second.variant)}
    if not found.choices:
        return (texts("difference.same-variant"),)
    if abs(found.value) < NOTHING:
        return _no_difference(texts, found, ends)
    along = [line for line in shown if line.effect * found.value > 0]
    against = [line for line in shown if line.effect * found.value < 0]
    scores = {"first": written(texts, found.first.value), "second": written(texts, found.second.value)}
    largest = _largest(texts, found, along, ends | scores)
    if not against or abs(against[0].effect) < _HALF * abs(along[0].effect):
        return (largest,)
    name = choice_name(texts, against[0].choice)
    return largest, texts("difference.against", choice=name, effect=signed(texts, against[0].effect))


def in_short(texts: Texts, found: Difference) -> str:
    """Say of two variants what their scores are and why, or which of them stops."""
    stops = [
        texts("difference.fails", name=variant_name(texts, score.variant), failure=failure_name(score))
        for score in (found.first, found.second)
        if score.failure
    ]
    return texts.run_on(stops or reasons(texts, found))


def gap(texts: Texts, found: Difference) -> str:
    """Say how far apart two scores are; nothing where one is missing.

    >>> from bleu_core import Segment, difference, papineni, sacrebleu
    >>> gap(Texts("en"), difference([Segment("a b c", ("a b c",))], sacrebleu(), sacrebleu(effective_order=True)))
    '1 apart'
    """
    if found.failure:
        return ""
    if _reads_alike(texts, found):
        return texts("difference.equal")
    return texts("difference.apart", gap=written(texts, abs(found.value)))


def misleading(texts: Texts, found: Difference, mode: str) -> str:
    """Say what is wrong with one fixed order: what a choice would seem to be worth in it, and what in the reverse."""
    forward, backward = ({line.choice: line.effect for line in lines(found, way)} for way in ("forward", "backward"))
    gaps = {choice: abs(forward[choice] - backward[choice]) for choice in forward}
    widest = max(gaps, key=gaps.__getitem__, default="")
    if gaps.get(widest, 0.0) <= _TIE:
        return texts("difference.order-idle")
    here, there = (forward, backward) if mode == "forward" else (backward, forward)
    name = choice_name(texts, widest)
    return texts(
        "difference.order-misleads", choice=name, here=signed(texts, here[widest]), there=signed(texts, there[widest])
    )


def footnotes(texts: Texts, found: Difference, mode: str) -> tuple[str, ...]:
    """Say how the effects were averaged, and which differences have no effect here."""
    shown = lines(found, mode)
    notes = []
    if len(shown) > 1 and mode == "average":
        notes.append(texts("difference.mean", orders=f"{math.factorial(len(found.choices)):,}"))
    if idle(found):
        notes.append(texts("difference.idle", choices=named(texts, idle(found))))
    if any(line.passes_failure for line in shown):
        notes.append(
            texts("difference.failing-mixes", count=found.failing_coalitions, total=f"{len(found.coalitions):,}")
        )
    return tuple(notes)


def failures(texts: Texts, failed: BleuScore, other: BleuScore | None) -> tuple[str, ...]:
    """Say with which error a program stops, by which rule, and what the nearest variant with a score does otherwise."""
    stop = texts("difference.fails", name=variant_name(texts, failed.variant), failure=failure_name(failed))
    if other is None:
        return (stop,)
    choices = differing_choices(failed.variant, other.variant)
    why = [_rule(texts, failed.variant, choices[0])] if len(choices) == 1 else []
    return stop, *why, _nearest(texts, failed, other, choices)


def nearest(failed: BleuScore, others: Sequence[BleuScore]) -> BleuScore | None:
    """Find the score whose variant differs in the fewest choices from one that fails; None where all fail."""
    given = [score for score in others if score.failure is None]
    return min(given, key=lambda score: len(differing_choices(failed.variant, score.variant)), default=None)


def named(texts: Texts, choices: Sequence[str]) -> str:
    """List choices by name."""
    return texts("difference.choice-separator").join(choice_name(texts, choice) for choice in choices)


def both_names(texts: Texts, first: Variant, second: Variant, choice: str) -> tuple[str, str]:
    """Name what both variants chose, with the weights of short candidates where these alone differ.

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


def signed(texts: Texts, effect: float) -> str:
    """Write an effect with its sign.

    >>> english = Texts("en")
    >>> signed(english, 0.388), signed(english, -0.353), signed(english, 0.0)
    ('+0.388', '−0.353', '0')
    """
    shown = texts.decimal(0.0 if abs(effect) < NOTHING else effect)
    return f"+{shown}" if effect >= NOTHING else shown


def _no_difference(texts: Texts, found: Difference, ends: dict[str, str]) -> tuple[str, ...]:
    """Say that there is nothing to divide; a score that stands for 0 is not said to be the 0 beside it."""
    first, second = written(texts, found.first.value), written(texts, found.second.value)
    if _reads_alike(texts, found):
        key = "difference.cancel" if lines(found, "average") else "difference.same-score"
        return (texts(key, value=first, **ends),)
    if found.first.value and found.second.value:
        return (texts("difference.too-near", first=first, second=second, **ends),)
    tiny, zero = sorted((found.first, found.second), key=lambda score: not score.value)
    said = texts(
        "difference.as-zero",
        tiny=variant_name(texts, tiny.variant),
        value=written(texts, tiny.value),
        zero=variant_name(texts, zero.variant),
    )
    is_smoothed = any(0 < order.smoothed < NOTHING for order in tiny.orders)
    return (said, _rule(texts, tiny.variant, "smoothing")) if is_smoothed else (said,)


def _reads_alike(texts: Texts, found: Difference) -> bool:
    """Tell whether two scores are the same but for rounding, and are written so."""
    first, second = found.first.value, found.second.value
    return abs(second - first) < NOTHING and written(texts, first) == written(texts, second)


def _rule(texts: Texts, variant: Variant, choice: str) -> str:
    """Quote the rule by which a variant stops; it is the one that alone tells it from a variant that does not."""
    return texts("difference.rule", choice=choice_name(texts, choice), about=chosen_about(texts, variant, choice))


def _explained(texts: Texts, first: Variant, second: Variant, choice: str) -> tuple[str, str]:
    """Name what both variants chose; a smoothing, which programs call by numbers, says what it does."""
    before, after = both_names(texts, first, second, choice)
    if choice != "smoothing":
        return before, after
    return _with_rule(texts, before, first), _with_rule(texts, after, second)


def _with_rule(texts: Texts, name: str, variant: Variant) -> str:
    usual = variant.smoothing_value
    value = {} if usual is None else {"value": own_number(texts, usual)}
    what = texts(f"difference.smoothing-{variant.smoothing}", **value)
    return texts("difference.chosen-smoothing", name=name, what=what)


def _nearest(texts: Texts, failed: BleuScore, other: BleuScore, choices: Sequence[str]) -> str:
    names = [
        (choice_name(texts, choice), *_explained(texts, failed.variant, other.variant, choice)) for choice in choices
    ]
    switches = [texts("difference.switch", choice=name, before=before, after=after) for name, before, after in names]
    listed = texts("difference.switch-separator").join(switches)
    name = variant_name(texts, other.variant)
    return texts("difference.nearest", name=name, value=written(texts, other.value), choices=listed)


def _largest(texts: Texts, found: Difference, along: Sequence[Line], said: dict[str, str]) -> str:
    ties = [line.choice for line in along if abs(line.effect) >= abs(along[0].effect) - _TIE]
    if len(ties) > 1:
        return texts("difference.reasons", choices=named(texts, ties), **said)
    before, after = _explained(texts, found.first.variant, found.second.variant, ties[0])
    return texts("difference.reason", choice=choice_name(texts, ties[0]), before=before, after=after, **said)
