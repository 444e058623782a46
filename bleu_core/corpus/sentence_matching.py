"""The clipped matches of one segment, in plain Python, because for a sentence arrays would cost more than the counting.

The bits of an integer are the positions in the references where an n-gram ends. For a longer n-gram, they are shifted
by one and combined by "and" with the bits of the next token; equal n-grams have equal integers.
"""

from collections.abc import Collection, Sequence


def sentence_matches(candidate: Sequence[str], references: Sequence[Sequence[str]], max_order: int) -> list[int]:
    """Return the clipped matches of one segment, one number per order [Papineni 2002, 2.1].

    >>> sentence_matches(("the", "the", "cat"), [("the", "cat"), ("cat", "cat")], max_order=3)
    [2, 1, 0]
    """
    places, spans = _token_places(references)
    tokens = [*[places.get(token, 0) for token in candidate], 0]
    matched = {place: bits for place, bits in enumerate(tokens) if bits}
    surplus = _clipped_occurrences(matched.values(), spans)
    matches = [len(matched) - (surplus or 0)]
    for _ in range(1, max_order):
        matched = {place + 1: both for place, bits in matched.items() if (both := bits << 1 & tokens[place + 1])}
        if surplus is not None:
            surplus = _clipped_occurrences(matched.values(), spans)
        matches.append(len(matched) - (surplus or 0))
    return matches


def _token_places(texts: Sequence[Sequence[str]]) -> tuple[dict[str, int], list[int]]:
    """Return the bits of each token's positions and of each text's positions; an unused position separates texts."""
    places: dict[str, int] = {}
    spans, bit = [], 1
    for text in texts:
        first = bit
        for token in text:
            if token in places:
                places[token] |= bit
            else:
                places[token] = bit
            bit <<= 1
        spans.append(bit - first)
        bit <<= 1
    return places, spans


def _clipped_occurrences(matched: Collection[int], spans: Sequence[int]) -> int | None:
    """Return the number of clipped occurrences, which are beyond the largest count in any single reference.

    Return None if no n-gram occurs twice, because then no longer n-gram does either.
    """
    times = dict.fromkeys(matched, 0)
    if len(times) == len(matched):
        return None
    for bits in matched:
        times[bits] += 1
    surplus = 0
    for bits, count in times.items():
        if count > 1:
            maximum = max([(bits & span).bit_count() for span in spans])
            if count > maximum:
                surplus += count - maximum
    return surplus
