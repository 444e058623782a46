"""The precisions of the learner's text with more or fewer copies of one token.

All counts come from `bleu_core`; copies are added and removed at the end of the text.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bleu_core.choices.tokenizers import split_text
from bleu_core.ngrams import Tokens, count_ngrams
from bleu_view.scenario.scenario import Scenario
from labs.clipping.view.clipped_counts import Clipping

MAX_COPIES: Final = 12
MAX_TOKENS: Final = 2_000
"""The most tokens of a text that is counted a dozen times."""
_MAX_MATCHES_TRIED = 50  # from the end of the text


@dataclass(frozen=True, slots=True)
class RepetitionCounts:
    """The counts of one order with some number of copies of the token; `plain` is the matches without a limit."""

    copies: int
    matches: int
    plain: int
    total: int

    @property
    def clipped_precision(self) -> float:
        """The modified precision, from 0 to 1; 0 without n-grams."""
        return self.matches / self.total if self.total else 0.0

    @property
    def plain_precision(self) -> float:
        """The precision without clipping, from 0 to 1; 0 without n-grams."""
        return self.plain / self.total if self.total else 0.0


def choose_repeated_token(tokens: Tokens, preferred: str = "") -> str:
    """Return the token to repeat: the preferred one if the text has it, or else the most frequent one; "" if none.

    >>> choose_repeated_token(("a", "the", "b", "the")), choose_repeated_token(("a", "b")), choose_repeated_token(())
    ('the', 'a', '')
    """
    if preferred in tokens:
        return preferred
    return next((token for token, _ in Counter(filter(None, tokens)).most_common(1)), "")


def append_token_copy(text: str, token: str) -> str:
    """Return the text with one more copy of the token at the end.

    >>> append_token_copy("the cat ", "the")
    'the cat the'
    """
    return f"{text.rstrip()} {token}".strip()


def remove_last_token_copy(scenario: Scenario, token: str) -> str:
    """Return the candidate without the last copy of the token; unchanged if removing it would change other tokens.

    >>> from bleu_view.scenario.presets import preset
    >>> remove_last_token_copy(preset("the-x7"), "the")
    'the the the the the the'
    """
    text = scenario.candidate
    wanted = _token_counts(scenario, text)
    wanted.subtract([token])
    matches = list(re.finditer(re.escape(token), text, re.IGNORECASE)) if token else []
    shorter = (
        f"{text[: match.start()].rstrip()} {text[match.end() :].lstrip()}".strip()
        for match in matches[: -_MAX_MATCHES_TRIED - 1 : -1]
    )
    return next((each for each in shorter if _token_counts(scenario, each) == +wanted), text)


def count_with_copies(clipping: Clipping, token: str) -> tuple[RepetitionCounts, ...]:
    """Count the matches of the text with the token repeated more or less often.

    There are 1 to `MAX_COPIES` copies or, if the text has more, a dozen numbers of copies up to its own.

    >>> from labs.clipping.view.clipped_counts import count_one_order
    >>> from bleu_view.scenario.presets import preset
    >>> points = count_with_copies(count_one_order(preset("the-x7"), 1), "the")
    >>> [(each.matches, each.plain, each.total) for each in points if each.copies in (1, 2, 7)]
    [(1, 1, 1), (2, 2, 2), (2, 7, 7)]
    """
    present = clipping.segment_counts.candidate.count(token)
    end = max(MAX_COPIES, present)
    numbers = {1 + (end - 1) * step // (MAX_COPIES - 1) for step in range(MAX_COPIES)} | {max(present, 1)}
    return tuple(_count_with_copies(clipping, token, number) for number in sorted(numbers))


def _count_with_copies(clipping: Clipping, token: str, number: int) -> RepetitionCounts:
    candidate = tuple(_with_copies(clipping.segment_counts.candidate, token, number))
    counted = count_ngrams(candidate, clipping.segment_counts.references, clipping.order)
    return RepetitionCounts(
        number,
        sum(ngram.clipped_count for ngram in counted),
        sum(ngram.candidate_count for ngram in counted if ngram.maximum),
        sum(ngram.candidate_count for ngram in counted),
    )


def _with_copies(tokens: Tokens, token: str, number: int) -> Iterator[str]:
    left = number
    for each in tokens:
        if each != token:
            yield each
        elif left:
            left -= 1
            yield each
    yield from [token] * left


def _token_counts(scenario: Scenario, text: str) -> Counter[str]:
    return Counter(split_text(text, scenario.tokenizer, scenario.variant_to_score().case))
