"""Sentences that explain a result: one to three, in the learner's language.

A rule (`verdicts.ReadingRule`) returns the values of its sentence if it applies to a `RuleInput`, or else None. The
menus `VERDICTS` and `DETAILS` map ids of sentences to rules, in the order of priority.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from types import MappingProxyType

from bleu_core import BleuScore, TokenizedSegment, reweigh, score, tokenize
from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_core.choices.references import CLOSEST_RULES
from bleu_view.words.numbers import decimal, format_equals, length, weight, with_unbroken_equations
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.explore.view.verdicts import VERDICTS, ReadingRule, RuleInput, SentenceValues, is_one

MAX_DETAILS = 2
SAME_SCORE = 0.0005
"""Scores closer than this look the same with three decimals."""
TOKEN_LIMIT = 400
"""The most tokens of candidate and references together; these rules are too slow for more."""
_SPLIT_AT_SPACES = frozenset({"whitespace", "perl", "d2l", "tf_nmt", "none"})
"""Tokenizers that leave punctuation on its word."""


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


def missing_order_ignored_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if a candidate too short for the maximum order scores more than 0."""
    order = result.first_missing_order
    if order is None or result.copied_reference_number is not None or result.score.value < SAME_SCORE:
        return None
    return {"c": result.score.candidate_length, "n": order}


def reference_length_tie_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if two reference lengths are equally close and the closest one is used."""
    candidate_length = result.score.candidate_length
    lengths = sorted(set(result.counts.reference_lengths), key=lambda near: (abs(near - candidate_length), near))
    if result.score.variant.reference_length not in CLOSEST_RULES or len(lengths) == 1:
        return None
    shorter, longer = lengths[:2]
    if candidate_length - shorter != longer - candidate_length:
        return None
    return {"a": shorter, "b": longer, "r": length(result.score.reference_length)}


def shortest_reference_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the shortest reference would change the brevity penalty, otherwise None."""
    bp = result.score.brevity_penalty
    shortest = brevity_penalty(result.score.candidate_length, min(result.counts.reference_lengths))
    if result.score.variant.reference_length not in CLOSEST_RULES or abs(shortest - bp) < SAME_SCORE:
        return None
    return {"bp": format_equals(bp), "shortest": format_equals(shortest)}


def too_short_rule(result: RuleInput) -> SentenceValues | None:
    """Return the sentence's placeholders if the candidate is too short, and the verdict does not already say so."""
    score = result.score
    if score.candidate_length >= score.reference_length or result.length_costs_most or result.all_precisions_are_one:
        return None
    return {
        "d": length(score.reference_length - score.candidate_length),
        "r": length(score.reference_length),
        "bp": format_equals(score.brevity_penalty),
    }


def long_enough_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the candidate is not too short and the verdict does not imply it."""
    score = result.score
    if score.candidate_length < score.reference_length or is_one(score.value) or result.all_precisions_are_one:
        return None
    return {"c": score.candidate_length, "r": length(score.reference_length)}


def clipped_token_rule(result: RuleInput) -> SentenceValues | None:
    """Return sentence values for the token that loses most by clipping, or None if no token is clipped."""
    matched = [ngram for ngram in result.counts.orders[0] if ngram.maximum and any(ngram.ngram)]
    worst = max(matched, key=lambda ngram: ngram.candidate_count - ngram.clipped_count, default=None)
    if worst is None or worst.candidate_count == worst.clipped_count:
        return None
    return {
        "ngram": visible_token(worst.ngram[0]),
        "count": worst.candidate_count,
        "limit": worst.maximum,
        "clipped": worst.candidate_count - worst.clipped_count,
    }


def d2l_higher_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if D2L's weights give a higher score for another reason than their sum."""
    gap, by_sum = _d2l_gap(result)
    return {"d": decimal(gap)} if gap > SAME_SCORE and by_sum < gap / 2 else None


def d2l_higher_by_sum_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if D2L's weights give a higher score mostly because their sum is below 1."""
    gap, by_sum = _d2l_gap(result)
    return {"d": decimal(gap), "sum": _weight_sum(result)} if gap > SAME_SCORE and by_sum >= gap / 2 else None


def d2l_lower_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if D2L's weights give a lower score, otherwise None.

    This is rare, because precision usually falls with the order.
    """
    gap, _ = _d2l_gap(result)
    return {"d": decimal(-gap)} if gap < -SAME_SCORE else None


def weightings_agree_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if all precisions are 1 and weights make no difference, otherwise None."""
    return {} if result.d2l is not None and result.all_precisions_are_one else None


def _d2l_gap(result: RuleInput) -> tuple[float, float]:
    """Return D2L's score minus the score with equal weights, and the part of it due to the sum of D2L's weights."""
    if result.d2l is None or not (result.d2l.value > 0 and result.score.value > 0):
        return 0.0, 0.0
    rescaled = reweigh(result.d2l, "d2l_rescaled").value
    return result.d2l.value - result.score.value, result.d2l.value - rescaled


def _weight_sum(result: RuleInput) -> str:
    return "" if result.d2l is None else weight(sum(order.weight for order in result.d2l.orders))


def only_case_differs_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if lower-casing credits more tokens and raises the score, otherwise None."""
    if result.score.variant.case != "kept" or not _is_short_enough_to_rescore(result):
        return None
    lowered = _rescore(result, result.counts.references, case="lower")
    gained = lowered.orders[0].matches - result.score.orders[0].matches
    return {"k": gained, "value": decimal(lowered.value)} if lowered.value > result.score.value and gained > 0 else None


def attached_punctuation_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if only attached punctuation distinguishes a token from a reference's."""
    if result.score.variant.tokenizer not in _SPLIT_AT_SPACES or not _is_short_enough_to_rescore(result):
        return None
    words = {_without_punctuation(token): token for reference in result.counts.references for token in reference}
    missing = (ngram.ngram[0] for ngram in result.counts.orders[0] if ngram.maximum == 0)
    token = next((token for token in missing if _without_punctuation(token) in words), None)
    return (
        None
        if token is None
        else {"token": visible_token(token), "other": visible_token(words[_without_punctuation(token)])}
    )


def unused_reference_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if a reference could be left out without changing anything, otherwise None."""
    references = result.counts.references
    if len(references) == 1 or not _is_short_enough_to_rescore(result):
        return None
    for place, number in enumerate(result.reference_numbers):
        without = _rescore(result, references[:place] + references[place + 1 :])
        if _lengths_and_matches(without) == _lengths_and_matches(result.score):
            return {"k": number}
    return None


def _is_short_enough_to_rescore(result: RuleInput) -> bool:
    return len(result.counts.candidate) + sum(result.counts.reference_lengths) <= TOKEN_LIMIT


def _rescore(result: RuleInput, references: Sequence[tuple[str, ...]], case: str = "kept") -> BleuScore:
    """Score the candidate's tokens, as they were counted, against the given references."""
    segment = TokenizedSegment(result.counts.candidate, tuple(references))
    return score([segment], replace(result.score.variant, tokenizer="none", case=case))


def _lengths_and_matches(result: BleuScore) -> tuple[object, ...]:
    return result.reference_length, tuple(order.matches for order in result.orders)


def _without_punctuation(token: str) -> str:
    """Return a token without the punctuation that the tokenizer 13a would split off."""
    if token.isalnum():
        return token
    pieces = tokenize(token, "13a")
    words = [piece for piece in pieces if any(map(str.isalnum, piece))]
    return words[0] if len(words) == 1 else token


DETAILS: Mapping[str, ReadingRule] = MappingProxyType(
    {
        "order-passed-over": missing_order_ignored_rule,
        "case-only": only_case_differs_rule,
        "tokens-joined": attached_punctuation_rule,
        "r-tie": reference_length_tie_rule,
        "length-costs": too_short_rule,
        "r-rule-matters": shortest_reference_rule,
        "length-free": long_enough_rule,
        "clipped-some": clipped_token_rule,
        "d2l-above": d2l_higher_rule,
        "d2l-above-by-sum": d2l_higher_by_sum_rule,
        "d2l-below": d2l_lower_rule,
        "weightings-equal": weightings_agree_rule,
        "reference-unused": unused_reference_rule,
    }
)
