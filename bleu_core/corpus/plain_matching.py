"""The clipped matches of one segment, in plain Python: for a sentence, preparing arrays costs more than counting.

Comes in: the tokens of every text. Goes out: what `matching` gives for many segments. The places of an n-gram are the
bits of one integer, over the candidate and all references, so that a longer n-gram is the "and" of two shifted ones.
"""

from collections.abc import Sequence
from typing import TypeAlias

from bleu_core.ngrams import Tokens

_Found: TypeAlias = list[tuple[int, int]]
"""N-grams by their place in the candidate, with the bits of all places where they stand."""


def plain_matches(candidate: Tokens, references: Sequence[Tokens], max_order: int) -> list[int]:
    """Return the clipped matches of one segment, an integer an order [Papineni 2002, 2.1].

    >>> plain_matches(("the", "the", "cat"), [("the", "cat"), ("cat", "cat")], max_order=3)
    [2, 1, 0]
    """
    places, spans = _places((candidate, *references))
    here, elsewhere = spans[0], spans[1:]
    tokens = [places[token] for token in candidate] + [0] * max_order
    found = [(place, bits) for place, bits in enumerate(tokens) if bits > here]
    matches = [_credited(found, elsewhere)]
    for step in range(1, max_order):
        found = [(place, both) for place, bits in found if (both := bits & tokens[place + step] >> step) > here]
        matches.append(_credited(found, elsewhere))
    return matches


def _places(texts: Sequence[Tokens]) -> tuple[dict[str, int], list[int]]:
    """Return the bits of each token's places, and of each text's; a place without a token stands between texts."""
    places: dict[str, int] = {}
    spans, bit = [], 1
    for text in texts:
        first = bit
        for token in text:
            places[token] = places.get(token, 0) | bit
            bit <<= 1
        spans.append(bit - first)
        bit <<= 1
    return places, spans


def _credited(found: _Found, references: Sequence[int]) -> int:
    """Count those that earlier equal ones leave a credit: all but the repeated ones that no reference has so often."""
    repeated = [(bits, earlier) for place, bits in found if (earlier := bits & ((1 << place) - 1))]
    return len(found) - sum([_is_clipped(bits, earlier.bit_count(), references) for bits, earlier in repeated])


def _is_clipped(bits: int, earlier: int, references: Sequence[int]) -> bool:
    return earlier >= max([(bits & reference).bit_count() for reference in references])
