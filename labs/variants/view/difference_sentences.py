"""Sentences on the difference between two scores: the main reason, choices without effect, failures.

Text between double stars is bold.
"""

import math
from collections.abc import Sequence

from bleu_core import VARIANTS, BleuScore, Segment, Variant, differing_choices
from bleu_core.explain.difference import Difference
from bleu_view.drawing.score_rows import format_score
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.words.choices import choice_name, chosen_description, chosen_name, format_typed_number
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.variants.view.difference_lines import NO_EFFECT, choices_without_effect, effect_lines
from labs.variants.view.largest_effect import cause_clause, effect_clause
from labs.variants.view.score_dots import short_variant_name

_TIE = 1e-9
_OPPOSITE_PART = 0.5


def reason_sentences(texts: Texts, diff: Difference, segment: Segment) -> tuple[str, ...]:
    """Return a sentence on the choice with the largest effect and, if another one opposes it, one on that choice."""
    shown = effect_lines(diff)
    ends = {"a": _shown_variant_name(texts, diff.first), "b": _shown_variant_name(texts, diff.second)}
    if not diff.choices:
        return (texts("difference.same-variant"),)
    if abs(diff.value) < NO_EFFECT:
        return _equal_score_sentences(texts, diff, ends)
    along = [line for line in shown if line.effect * diff.value > 0]
    against = [line for line in shown if line.effect * diff.value < 0]
    scores = {"first": format_score(diff.first.value), "second": format_score(diff.second.value)}
    ties = [line.choice for line in along if abs(line.effect) >= abs(along[0].effect) - _TIE]
    if len(ties) > 1:
        largest = texts("difference.reasons", choices=join_choices(texts, ties), **ends, **scores)
    else:
        role = "only" if len(shown) == 1 else "main"
        largest = _reason_sentence(texts, diff, segment, ties[0], role, ends | scores)
    if not against or abs(against[0].effect) < _OPPOSITE_PART * abs(along[0].effect):
        return (largest,)
    name = choice_name(texts, against[0].choice)
    return largest, texts("difference.against", choice=name, effect=format_signed_effect(against[0].effect))


def difference_summary(texts: Texts, diff: Difference, segment: Segment) -> str:
    """Return sentences on why two variants score differently, or on which of them fails."""
    stops = [
        texts("difference.fails", name=_shown_variant_name(texts, score), failure=failure_name(score))
        for score in (diff.first, diff.second)
        if score.failure
    ]
    return texts.join_sentences(stops or reason_sentences(texts, diff, segment))


def difference_footnotes(texts: Texts, diff: Difference) -> tuple[str, ...]:
    """Return notes on how many choices differ, which of them have no effect, and how effects are averaged."""
    shown, without = effect_lines(diff), choices_without_effect(diff)
    notes = []
    if without:
        count, choices = len(diff.choices), join_choices(texts, without)
        notes.append(
            texts("difference.differ-idle", count=count, idle=len(without), choices=choices)
            if shown
            else texts("difference.differ-all-idle", count=count, choices=choices)
        )
    elif diff.choices:
        notes.append(texts("difference.differ", count=len(diff.choices)))
    if len(shown) > 1:
        notes.append(texts("difference.mean", orders=f"{math.factorial(len(diff.choices)):,}"))
    if any(line.passes_failure for line in shown):
        notes.append(
            texts("difference.failing-mixes", count=diff.failing_combination_total, total=f"{len(diff.coalitions):,}")
        )
    return tuple(notes)


def failure_sentences(texts: Texts, failed: BleuScore, other: BleuScore | None) -> tuple[str, ...]:
    """Return sentences on a program's error, the rule behind it, and the most similar variant that does not fail."""
    stop = texts("difference.fails", name=_shown_variant_name(texts, failed), failure=failure_name(failed))
    if other is None:
        return (stop,)
    choices = differing_choices(failed.variant, other.variant)
    why = [_rule_sentence(texts, failed.variant, choices[0])] if len(choices) == 1 else []
    return stop, *why, _most_similar_sentence(texts, failed, other, choices)


def most_similar_working_score(failed: BleuScore, others: Sequence[BleuScore]) -> BleuScore | None:
    """Return the score whose variant differs in the fewest choices from the failing one; None if all variants fail."""
    given = [score for score in others if score.failure is None]
    return min(given, key=lambda score: len(differing_choices(failed.variant, score.variant)), default=None)


def join_choices(texts: Texts, choices: Sequence[str]) -> str:
    """Return the names of the choices, joined for use in a sentence."""
    return texts("difference.choice-separator").join(choice_name(texts, choice) for choice in choices)


def both_entry_names(texts: Texts, first: Variant, second: Variant, choice: str) -> tuple[str, str]:
    """Return the names of both variants' entries for a choice.

    If both weightings have one name, the names of the rules for short candidates are added.

    >>> both_entry_names(Texts("en"), Variant(), Variant(reweighting="short_candidate"), "weighting")
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


def format_signed_effect(effect: float) -> str:
    """Format an effect with its sign.

    >>> format_signed_effect(0.388), format_signed_effect(-0.353), format_signed_effect(0.0)
    ('+0.388', '−0.353', '0')
    """
    shown = decimal(0.0 if abs(effect) < NO_EFFECT else effect)
    return f"+{shown}" if effect >= NO_EFFECT else shown


def _equal_score_sentences(texts: Texts, diff: Difference, ends: dict[str, str]) -> tuple[str, ...]:
    """Return sentences on equal scores; a score that only rounds to 0 is not called 0."""
    first, second = format_score(diff.first.value), format_score(diff.second.value)
    if first == second:
        key = "difference.cancel" if effect_lines(diff) else "difference.same-score"
        return (texts(key, value=first, **ends),)
    if diff.first.value and diff.second.value:
        return (texts("difference.too-near", first=first, second=second, **ends),)
    tiny, zero = sorted((diff.first, diff.second), key=lambda score: not score.value)
    said = texts(
        "difference.as-zero",
        tiny=_shown_variant_name(texts, tiny),
        value=format_score(tiny.value),
        zero=_shown_variant_name(texts, zero),
    )
    is_smoothed = any(0 < order.smoothed < NO_EFFECT for order in tiny.orders)
    return (said, _rule_sentence(texts, tiny.variant, "smoothing")) if is_smoothed else (said,)


def _rule_sentence(texts: Texts, variant: Variant, choice: str) -> str:
    return texts("difference.rule", choice=choice_name(texts, choice), about=chosen_description(texts, variant, choice))


def _names_with_rules(texts: Texts, first: Variant, second: Variant, choice: str) -> tuple[str, str]:
    """Return the names of both entries; a smoothing's name, which may be only a number, is followed by its rule."""
    before, after = both_entry_names(texts, first, second, choice)
    if choice != "smoothing":
        return before, after
    return _name_with_rule(texts, before, first), _name_with_rule(texts, after, second)


def _name_with_rule(texts: Texts, name: str, variant: Variant) -> str:
    usual = variant.smoothing_value
    value = {} if usual is None else {"value": format_typed_number(usual)}
    what = texts(f"difference.smoothing-{variant.smoothing}", **value)
    return texts("difference.chosen-smoothing", name=name, what=what)


def _most_similar_sentence(texts: Texts, failed: BleuScore, other: BleuScore, choices: Sequence[str]) -> str:
    names = [
        (choice_name(texts, choice), *_names_with_rules(texts, failed.variant, other.variant, choice))
        for choice in choices
    ]
    switches = [texts("difference.switch", choice=name, before=before, after=after) for name, before, after in names]
    listed = texts("difference.switch-separator").join(switches)
    name = _shown_variant_name(texts, other)
    return texts("difference.nearest", name=name, value=format_score(other.value), choices=listed)


def _reason_sentence(
    texts: Texts, diff: Difference, segment: Segment, choice: str, role: str, said: dict[str, str]
) -> str:
    """Return a sentence on the choice with the largest effect, with the change that it causes in this text."""
    effect = effect_clause(texts, diff, segment, choice)
    cause = cause_clause(texts, diff, segment, choice) if effect else ""
    name = choice_name(texts, choice)
    if cause:
        return texts(f"difference.reason-{role}-cause", choice=name, cause=cause, effect=effect, **said)
    if effect:
        before, after = both_entry_names(texts, diff.first.variant, diff.second.variant, choice)
        values = {"choice": name, "before": before, "after": after, "effect": effect, **said}
        return texts(f"difference.reason-{role}-effect", **values)
    before, after = _names_with_rules(texts, diff.first.variant, diff.second.variant, choice)
    return texts(f"difference.reason-{role}", choice=name, before=before, after=after, **said)


def _shown_variant_name(texts: Texts, score: BleuScore) -> str:
    variant = score.variant
    return short_variant_name(texts, variant.name) if variant.name in VARIANTS else variant_name(texts, variant)
