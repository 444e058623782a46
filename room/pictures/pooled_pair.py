"""Two systems on two segments, short and long: the mean of the sentences prefers A, the pooled counts B."""

from collections.abc import Sequence

from bleu_core import Segment
from bleu_view.words.catalogue import entries


def _segments(*, references: Sequence[str], a: Sequence[str], b: Sequence[str]) -> tuple[tuple[Segment, ...], ...]:
    return tuple(
        [
            tuple([Segment(line, (reference,)) for line, reference in zip(lines, references, strict=True)])
            for lines in (a, b)
        ]
    )


[PAIR] = entries("pooled_pair", _segments)
"""The segments of A, and those of B."""
