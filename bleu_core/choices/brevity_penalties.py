"""The brevity penalty, 0 to 1: the factor for a candidate that is shorter than its reference length.

Both lengths are sums over all segments. If both are above 0 the programs agree, coco-caption up to its constants; at 0
they differ.
"""

import math
from collections.abc import Callable
from typing import Final

from bleu_core.choices.failures import ProgramError

_PERL_DIVISION = "perl:Illegal division by zero"
_PERL_LOGARITHM = "perl:Can't take log of 0"


def brevity_penalty(candidate_length: float, reference_length: float) -> float:
    """Return exp(min(0, 1 - r/c)), and 0 for an empty candidate [Papineni 2002, 2.3; NLTK].

    >>> brevity_penalty(12, 12), brevity_penalty(20, 12)
    (1.0, 1.0)
    >>> round(brevity_penalty(2, 6), 4)
    0.1353
    """
    if candidate_length == 0:
        return 0.0
    return math.exp(min(0.0, 1 - reference_length / candidate_length))


def sacrebleu(candidate_length: float, reference_length: float) -> float:
    """Penalize only if c < r, so that the penalty is 1 if both are 0 [sacreBLEU 2.6].

    >>> sacrebleu(0, 0), sacrebleu(0, 5)
    (1.0, 0.0)
    """
    return brevity_penalty(candidate_length, reference_length) if candidate_length < reference_length else 1.0


def d2l(candidate_length: float, reference_length: float) -> float:
    """Divide r by c and fail for c = 0, which is impossible with D2L's own tokenizer [D2L]."""
    if candidate_length == 0:
        raise ProgramError(ZeroDivisionError.__name__)
    return brevity_penalty(candidate_length, reference_length)


def tf_nmt(candidate_length: float, reference_length: float) -> float:
    """Compute c/r and then its inverse, which fails if either is 0 [tensorflow/nmt `compute_bleu`]."""
    if candidate_length == 0 or reference_length == 0:
        raise ProgramError(ZeroDivisionError.__name__)
    return brevity_penalty(candidate_length, reference_length)


def multi_bleu(candidate_length: float, reference_length: float) -> float:
    """Return 0 for r = 0, but fail for c = 0 otherwise [multi-bleu.perl].

    >>> multi_bleu(5, 0)
    0.0
    """
    if reference_length == 0:
        return 0.0
    if candidate_length == 0:
        raise ProgramError(_PERL_DIVISION)
    return brevity_penalty(candidate_length, reference_length)


def mteval13a(candidate_length: float, reference_length: float) -> float:
    """Fail for r = 0, when the program prints c/r, and for c = 0, when it takes a logarithm [mteval-v13a.pl]."""
    if reference_length == 0:
        raise ProgramError(_PERL_DIVISION)
    if candidate_length == 0:
        raise ProgramError(_PERL_LOGARITHM)
    return brevity_penalty(candidate_length, reference_length)


def coco(candidate_length: float, reference_length: float) -> float:
    """Use the ratio (c + 1e-15)/(r + 1e-9), which is below 1 even for c = r [coco-caption].

    >>> 0 < 1 - coco(10, 10) < 1e-9
    True
    """
    ratio = (candidate_length + 1e-15) / (reference_length + 1e-9)
    return math.exp(min(0.0, 1 - 1 / ratio))


def plus_one(candidate_length: float, reference_length: float) -> float:
    """Use the ratio (r + 1)/(c + 1), which penalizes short texts less, and is not 0 for an empty text [CodeXGLUE].

    >>> round(plus_one(2, 6), 4), round(plus_one(0, 1), 4)
    (0.2636, 0.3679)
    """
    return math.exp(min(0.0, 1 - (reference_length + 1) / (candidate_length + 1)))


def none(_candidate_length: float, _reference_length: float) -> float:
    """Return 1, which no program does, but which shows the effect of the penalty.

    >>> none(1, 100)
    1.0
    """
    return 1.0


BREVITY_PENALTIES: Final[dict[str, Callable[[float, float], float]]] = {
    "paper": brevity_penalty,
    "sacrebleu": sacrebleu,
    "d2l": d2l,
    "tf_nmt": tf_nmt,
    "multi_bleu": multi_bleu,
    "mteval13a": mteval13a,
    "coco": coco,
    "none": none,
    "plus_one": plus_one,
}
