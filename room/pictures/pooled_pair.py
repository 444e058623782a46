"""Two systems on two segments, short and long: the mean of the sentences prefers A, the pooled counts B."""

from bleu_core import Segment

_REFERENCES = ("see you soon", "the train was delayed since snow had covered all the rails in the valley")
_A = ("see you soon", "the train will be late because the snow has covered all of the rails")
_B = ("see you then", "the train was delayed because the snow had covered all the rails in town")

PAIR = tuple(
    tuple(Segment(line, (reference,)) for line, reference in zip(lines, _REFERENCES, strict=True)) for lines in (_A, _B)
)
"""The segments of A, and those of B."""
