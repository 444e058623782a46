"""The brevity penalty, 0 to 1: the factor for a candidate that is shorter than its reference length.

Both lengths are sums over all segments. If both are above 0, the programs agree, except for coco-caption's constants;
if one is 0, they differ.
"""

import math
from collections.abc import Callable
from typing import Final

from bleu_core.choices.menus import ProgramError

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


def sacrebleu_penalty(candidate_length: float, reference_length: float) -> float:
    """Return the penalty only if c < r, so that it is 1 if both are 0 [sacreBLEU 2.6].

    >>> sacrebleu_penalty(0, 0), sacrebleu_penalty(0, 5)
    (1.0, 0.0)
    """
    return brevity_penalty(candidate_length, reference_length) if candidate_length < reference_length else 1.0


def d2l_penalty(candidate_length: float, reference_length: float) -> float:
    """Return the penalty from r/c, and fail for c = 0, which cannot occur with D2L's own tokenizer [D2L]."""
    if candidate_length == 0:
        raise ProgramError(ZeroDivisionError.__name__)
    return brevity_penalty(candidate_length, reference_length)


def tf_nmt_penalty(candidate_length: float, reference_length: float) -> float:
    """Return the penalty from the inverse of c/r, and fail if either length is 0 [tensorflow/nmt `compute_bleu`]."""
    if candidate_length == 0 or reference_length == 0:
        raise ProgramError(ZeroDivisionError.__name__)
    return brevity_penalty(candidate_length, reference_length)


def multi_bleu_penalty(candidate_length: float, reference_length: float) -> float:
    """Return 0 for r = 0, but fail for c = 0 otherwise [multi-bleu.perl].

    >>> multi_bleu_penalty(5, 0)
    0.0
    """
    if reference_length == 0:
        return 0.0
    if candidate_length == 0:
        raise ProgramError(_PERL_DIVISION)
    return brevity_penalty(candidate_length, reference_length)


def mteval13a_penalty(candidate_length: float, reference_length: float) -> float:
    """Return the penalty, but fail for r = 0 and for c = 0 [mteval-v13a.pl].

    The program fails for r = 0 when it prints c/r, and for c = 0 when it takes a logarithm.
    """
    if reference_length == 0:
        raise ProgramError(_PERL_DIVISION)
    if candidate_length == 0:
        raise ProgramError(_PERL_LOGARITHM)
    return brevity_penalty(candidate_length, reference_length)


def coco_penalty(candidate_length: float, reference_length: float) -> float:
    """Return the penalty from the ratio (c + 1e-15)/(r + 1e-9), which is below 1 even for c = r [coco-caption].

    >>> 0 < 1 - coco_penalty(10, 10) < 1e-9
    True
    """
    ratio = (candidate_length + 1e-15) / (reference_length + 1e-9)
    return math.exp(min(0.0, 1 - 1 / ratio))


def plus_one_penalty(candidate_length: float, reference_length: float) -> float:
    """Return the penalty from (r + 1)/(c + 1), which is milder for short texts, and above 0 for empty ones [CodeXGLUE].

    >>> round(plus_one_penalty(2, 6), 4), round(plus_one_penalty(0, 1), 4)
    (0.2636, 0.3679)
    """
    return math.exp(min(0.0, 1 - (reference_length + 1) / (candidate_length + 1)))


def no_penalty(_candidate_length: float, _reference_length: float) -> float:
    """Return 1; no program does so, but it shows the effect of the penalty.

    >>> no_penalty(1, 100)
    1.0
    """
    return 1.0


BREVITY_PENALTIES: Final[dict[str, Callable[[float, float], float]]] = {
    "paper": brevity_penalty,
    "sacrebleu": sacrebleu_penalty,
    "d2l": d2l_penalty,
    "tf_nmt": tf_nmt_penalty,
    "multi_bleu": multi_bleu_penalty,
    "mteval13a": mteval13a_penalty,
    "coco": coco_penalty,
    "none": no_penalty,
    "plus_one": plus_one_penalty,
}
