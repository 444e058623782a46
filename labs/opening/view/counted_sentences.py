"""A sentence scored against the story's reference, and its score as data for the browser.

The score uses the paper's formula with four orders and equal weights.
"""

from collections.abc import Mapping
from typing import Final

from bleu_core import BleuScore, TokenizedSegment, papineni, score
from bleu_view.words.numbers import decimal, format_fraction
from labs.opening.view.warning_sentences import Story, Tokens

ORDERS: Final = 4
STATUS_CODES: Final = {"credited": "+", "clipped": "/", "unmatched": "-"}
"""The sign of each match status of a brick."""


def score_sentence(story: Story, tokens: Tokens) -> BleuScore:
    """Score a sentence against the story's reference.

    >>> from labs.opening.view.warning_sentences import get_story
    >>> round(score_sentence(get_story("en"), get_story("en").a).value, 3)
    0.743
    """
    return score([TokenizedSegment(tokens, (story.reference,))], papineni(ORDERS))


def picture_data(counted: BleuScore) -> Mapping[str, object]:
    """Return the data for the picture of a scored sentence, with match statuses as signs of `STATUS_CODES`."""
    segment = counted.segments[0]
    matches, totals = [each.matches for each in counted.orders], [each.total for each in counted.orders]
    return {
        "tokens": segment.candidate,
        "statuses": [
            "".join([STATUS_CODES[status] for status in segment.match_status(each.order)]) for each in counted.orders
        ],
        "matches": matches,
        "totals": totals,
        "fractions": [format_fraction(each.matches, each.total) for each in counted.orders],
        "bricks": sum(totals),
        "broken": sum(totals) - sum(matches),
        "c": counted.candidate_length,
        "r": int(counted.reference_length),
        "penalty": counted.brevity_penalty,
        "penalty_text": decimal(counted.brevity_penalty),
        "value": counted.value,
        "value_text": decimal(counted.value),
    }
