"""Sentences on the difference between two scores: the main reason, choices without effect, failures.

The main reason is the choice with the largest effect, with its cause in the text and the number of the score that it
changes most. Text between double stars is bold.
"""

import math
from collections.abc import Sequence
from itertools import accumulate

from bleu_core import VARIANTS, BleuScore, Segment, Variant, differing_choices, score, tokenize
from bleu_core.bleu_score import OrderScore
from bleu_core.explain.difference import Difference, with_choices_of
from bleu_view.drawing.score_rows import format_score
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.words.choices import choice_name, chosen_description, chosen_name, format_typed_number
from bleu_view.words.numbers import decimal, weight
from bleu_view.words.texts import Texts
from labs.variants.view.score_dots import short_variant_name
from labs.variants.view.waterfall import (
    NO_EFFECT,
    both_entry_names,
    choices_without_effect,
    format_signed_effect,
    shown_effects,
)

_TIE = 1e-9
_OPPOSITE_PART = 0.5


def reason_sentences(texts: Texts, diff: Difference, segment: Segment) -> tuple[str, ...]:
    """Return a sentence on the choice with the largest effect and, if another one opposes it, one on that choice."""
    shown = shown_effects(diff)
    ends = {"a": _shown_variant_name(texts, diff.first), "b": _shown_variant_name(texts, diff.second)}
    if not diff.choices:
        return (texts("difference.same-variant"),)
    if abs(diff.value) < NO_EFFECT:
        return _equal_score_sentences(texts, diff, ends)
    along = [effect for effect in shown if effect.value * diff.value > 0]
    against = [effect for effect in shown if effect.value * diff.value < 0]
    scores = {"first": format_score(diff.first.value), "second": format_score(diff.second.value)}
    ties = [effect.choice for effect in along if abs(effect.value) >= abs(along[0].value) - _TIE]
    if len(ties) > 1:
        largest = texts("difference.reasons", choices=join_choices(texts, ties), **ends, **scores)
    else:
        role = "only" if len(shown) == 1 else "main"
        largest = _reason_sentence(texts, diff, segment, ties[0], role, ends | scores)
    if not against or abs(against[0].value) < _OPPOSITE_PART * abs(along[0].value):
        return (largest,)
    name = choice_name(texts, against[0].choice)
    return largest, texts("difference.against", choice=name, effect=format_signed_effect(against[0].value))


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
    shown, without = shown_effects(diff), choices_without_effect(diff)
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
    if any(effect.passes_failure for effect in shown):
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


def _equal_score_sentences(texts: Texts, diff: Difference, ends: dict[str, str]) -> tuple[str, ...]:
    """Return sentences on equal scores; a score that only rounds to 0 is not called 0."""
    first, second = format_score(diff.first.value), format_score(diff.second.value)
    if first == second:
        key = "difference.cancel" if shown_effects(diff) else "difference.same-score"
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
    effect = _effect_clause(texts, diff, segment, choice)
    cause = _cause_clause(texts, diff, segment, choice) if effect else ""
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


def _effect_clause(texts: Texts, diff: Difference, segment: Segment, choice: str) -> str:
    """Return a clause on the number that changes most if A adopts B's entry for a choice; "" if none changes.

    Counts come first, because the brevity penalty, smoothed precisions and weights may only follow from them.
    """
    before, after = _scores_around_switch(diff, segment, choice)
    if before.failure or after.failure:
        return ""
    pairs = list(zip(before.orders, after.orders, strict=False))
    counted = [pair for pair in pairs if _counts(pair[0]) != _counts(pair[1])]
    if counted:
        old, new = max(counted, key=lambda pair: (abs(pair[1].precision - pair[0].precision), pair[0].order))
        return texts(
            "difference.effect-counts",
            n=new.order,
            matches=new.matches,
            total=new.total,
            old_matches=old.matches,
            old_total=old.total,
        )
    if before.brevity_penalty != after.brevity_penalty:
        penalties = (format_score(each.brevity_penalty) for each in (before, after))
        return texts("difference.effect-penalty", **dict(zip(("before", "after"), penalties, strict=True)))
    smoothed = [(decimal(old.smoothed), decimal(new.smoothed)) for old, new in pairs]
    weights = [(weight(old.weight), weight(new.weight)) for old, new in pairs]
    for key, both in (("precision", smoothed), ("weight", weights)):
        changed = [place for place, (old, new) in enumerate(both) if old != new]
        if changed:
            place = max(changed, key=lambda place: abs(pairs[place][1].factor - pairs[place][0].factor))
            return texts(f"difference.effect-{key}", n=place + 1, before=both[place][0], after=both[place][1])
    return ""


def _cause_clause(texts: Texts, diff: Difference, segment: Segment, choice: str) -> str:
    """Return a clause on what the choice changes in the text; "" if there is no such change."""
    first, second = diff.first.variant, diff.second.variant
    names = {"a": short_variant_name(texts, first.name), "b": short_variant_name(texts, second.name)}
    if choice == "references_used":
        key = "all" if second.references_used == "all" else "first"
        return texts(f"difference.cause-references-{key}", count=len(segment.references), **names)
    if choice == "case" and "kept" in {first.case, second.case}:
        return texts(f"difference.cause-case-{'lower' if first.case == 'kept' else 'kept'}", **names)
    if choice == "tokenizer":
        return _tokenizer_clause(texts, segment, first, second)
    return ""


def _scores_around_switch(diff: Difference, segment: Segment, choice: str) -> tuple[BleuScore, BleuScore]:
    """Return A's scores before and after the switch; if the latter fails, B's scores without and with it."""
    first, second = diff.first.variant, diff.second.variant
    after = score([segment], with_choices_of(first, second, (choice,)))
    if not after.failure:
        return diff.first, after
    return score([segment], with_choices_of(second, first, (choice,))), diff.second


def _counts(order: OrderScore) -> tuple[int, int]:
    return order.matches, order.total


def _tokenizer_clause(texts: Texts, segment: Segment, first: Variant, second: Variant) -> str:
    """Return a clause on the first token of one tokenizer that the other one splits; "" if there is none."""
    for key, coarse, fine in (("cut", first, second), ("whole", second, first)):
        for text in (segment.candidate, *segment.references):
            whole, parts = _first_split_token(tokenize(text, coarse.tokenizer), tokenize(text, fine.tokenizer))
            if parts:
                names = {
                    f"{end}_name": chosen_name(texts, each, "tokenizer") for end, each in (("a", first), ("b", second))
                }
                return texts(f"difference.cause-{key}", whole=whole, parts=" ".join(parts), **names)
    return ""


def _first_split_token(coarse: Sequence[str], fine: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the first coarse token that consists of several finer ones, with these; ("", ()) if there is none.

    >>> _first_split_token(("the", "cat."), ("the", "cat", "."))
    ('cat.', ('cat', '.'))
    """
    starts = {end: place for place, end in enumerate(accumulate(map(len, fine), initial=0))}
    end = 0
    for token in coarse:
        begin, end = end, end + len(token)
        if begin in starts and end in starts:
            parts = fine[starts[begin] : starts[end]]
            if len(parts) > 1 and "".join(parts) == token:
                return token, parts
    return "", ()
