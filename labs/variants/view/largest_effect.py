"""The effect of one choice on a text: its cause in the text, and the number of the score that it changes most.

The functions return clauses for the sentences about a `Difference`.
"""

from collections.abc import Sequence
from itertools import accumulate

from bleu_core import BleuScore, Segment, Variant, score, tokenize
from bleu_core.bleu_score import OrderScore
from bleu_core.explain.difference import Difference, with_choices_of
from bleu_view.drawing.score_rows import format_score
from bleu_view.words.choices import chosen_name
from bleu_view.words.numbers import decimal, weight
from bleu_view.words.texts import Texts
from labs.variants.view.score_dots import short_variant_name


def effect_clause(texts: Texts, diff: Difference, segment: Segment, choice: str) -> str:
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


def cause_clause(texts: Texts, diff: Difference, segment: Segment, choice: str) -> str:
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
