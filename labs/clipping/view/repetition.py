"""Repetition: the precision if one token of the learner's text is written once more, or once less.

Counts are `bleu_core`'s; copies are added and removed at the end.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from bleu_core.choices.text_to_tokens import read
from bleu_core.ngrams import Tokens, count_ngrams
from bleu_view.scenario.scenario import Scenario
from labs.clipping.view.clipped_counts import Clipping

COPIES: Final = 12
MAX_TOKENS: Final = 2_000
"""Up to this length the text is counted a dozen times over."""
_PLACES_TRIED = 50


@dataclass(frozen=True, slots=True)
class Said:
    """The counts of one order with so many copies of the token; `plain` are the matches without a limit."""

    copies: int
    matches: int
    plain: int
    total: int

    @property
    def clipped_precision(self) -> float:
        """The modified precision, 0 to 1; 0 without n-grams."""
        return self.matches / self.total if self.total else 0.0

    @property
    def plain_precision(self) -> float:
        """The precision without clipping, 0 to 1; 0 without n-grams."""
        return self.plain / self.total if self.total else 0.0


def repeated_token(tokens: Tokens, preferred: str = "") -> str:
    """Choose the token to repeat: the preferred one if it is there, else the most frequent, the first of several.

    >>> repeated_token(("a", "the", "b", "the")), repeated_token(("a", "b")), repeated_token(())
    ('the', 'a', '')
    """
    if preferred in tokens:
        return preferred
    return next((token for token, _ in Counter(filter(None, tokens)).most_common(1)), "")


def said_once_more(text: str, token: str) -> str:
    """Write the token once more at the end.

    >>> said_once_more("the cat ", "the")
    'the cat the'
    """
    return f"{text.rstrip()} {token}".strip()


def said_once_less(scenario: Scenario, token: str) -> str:
    """Return the candidate without the last occurrence of the token.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> said_once_less(scenario_of(preset("the-x7")), "the")
    'the the the the the the'
    """
    text = scenario.candidate
    wanted = _tokens(scenario, text)
    wanted.subtract([token])
    shorter = (_without(text, place) for place in _places(text, token))
    return next((each for each in shorter if _tokens(scenario, each) == +wanted), text)


def copies(clipping: Clipping, token: str) -> tuple[Said, ...]:
    """Count the text with 1 to `COPIES` copies of the token, or with a dozen numbers up to more where it has more.

    >>> from labs.clipping.view.clipped_counts import clip
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> said = copies(clip(scenario_of(preset("the-x7")), 1), "the")
    >>> [(each.matches, each.plain, each.total) for each in said if each.copies in (1, 2, 7)]
    [(1, 1, 1), (2, 2, 2), (2, 7, 7)]
    """
    present = clipping.segment.candidate.count(token)
    end = max(COPIES, present)
    numbers = {1 + (end - 1) * step // (COPIES - 1) for step in range(COPIES)} | {max(present, 1)}
    return tuple(_point_words(clipping, token, number) for number in sorted(numbers))


def _point_words(clipping: Clipping, token: str, number: int) -> Said:
    candidate = tuple(_with_copies(clipping.segment.candidate, token, number))
    counted = count_ngrams(candidate, clipping.segment.references, clipping.order)
    return Said(
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


def _tokens(scenario: Scenario, text: str) -> Counter[str]:
    return Counter(read(text, scenario.tokenizer, scenario.variant_to_score().case))


def _places(text: str, token: str) -> Iterator[re.Match[str]]:
    """Yield the possible places of the token, the last first; its letters may be capitals there."""
    found = list(re.finditer(re.escape(token), text, re.IGNORECASE)) if token else []
    return islice(reversed(found), _PLACES_TRIED)


def _without(text: str, place: re.Match[str]) -> str:
    return f"{text[: place.start()].rstrip()} {text[place.end() :].lstrip()}".strip()
