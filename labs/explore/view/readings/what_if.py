"""Rules that score the text again with one change; for speed, they do not apply to long texts."""

from collections.abc import Sequence
from dataclasses import replace

from bleu_core import BleuScore, TokenizedSegment, score, tokenize
from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import visible_token
from labs.explore.view.readings.rule_input import RuleInput, SentenceValues

TOKEN_LIMIT = 400
"""The most tokens of candidate and references together; these rules are too slow for more."""
_SPLIT_AT_SPACES = frozenset({"whitespace", "perl", "d2l", "tf_nmt", "none"})
"""Tokenizers that leave punctuation on its word."""


def only_case_differs_rule(result: RuleInput) -> SentenceValues | None:
    """Return the sentence's values if lower-casing would credit more tokens and raise the score, otherwise None."""
    if result.score.variant.case != "kept" or not _is_short_enough_to_rescore(result):
        return None
    lowered = _rescore(result, result.counts.references, case="lower")
    gained = lowered.orders[0].matches - result.score.orders[0].matches
    return {"k": gained, "value": decimal(lowered.value)} if lowered.value > result.score.value and gained > 0 else None


def attached_punctuation_rule(result: RuleInput) -> SentenceValues | None:
    """Return the sentence's values if only attached punctuation distinguishes a token from a reference's."""
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
    """Return the sentence's values if a reference could be left out without changing anything, otherwise None."""
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
