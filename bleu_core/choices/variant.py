"""A variant of BLEU: one name from each menu of choices, and a few numbers.

The defaults are the paper's, so a program is described by its differences from the paper.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Final

from bleu_core.choices.brevity_penalties import BREVITY_PENALTIES
from bleu_core.choices.menus import look_up_rule
from bleu_core.choices.references import REFERENCE_LENGTHS, REFERENCES_USED
from bleu_core.choices.smoothings import SMOOTHING_VALUES, SMOOTHINGS
from bleu_core.choices.tokenizers import CASES, TOKENIZERS
from bleu_core.choices.weightings import REWEIGHTINGS, WEIGHTINGS
from bleu_core.choices.zeros import EMPTY_ORDERS, SEGMENT_TOTALS, ZERO_GUARDS, ZEROS_LEFT
from bleu_core.tokenizing.optional_tokenizers import OPTIONAL_TOKENIZERS

MENUS: Final[Mapping[str, Mapping[str, object]]] = {
    "tokenizer": TOKENIZERS,
    "case": CASES,
    "references_used": REFERENCES_USED,
    "reference_length": REFERENCE_LENGTHS,
    "brevity_penalty": BREVITY_PENALTIES,
    "weighting": WEIGHTINGS,
    "reweighting": REWEIGHTINGS,
    "segment_totals": SEGMENT_TOTALS,
    "zero_guard": ZERO_GUARDS,
    "smoothing": SMOOTHINGS,
    "empty_orders": EMPTY_ORDERS,
    "zeros_left": ZEROS_LEFT,
}
"""The menu of each choice that is made by name."""
MAX_ORDER: Final = 64
"""The maximum of N, far above any use."""
_LARGEST: Final = 1_000_000
"""The maximum of a weight or a smoothing value, far above any use and far below the largest float."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """All choices between texts and a score, in any combination; `MENUS` has the names for each choice.

    Raises ValueError for a name that is not in its menu and for numbers out of range. `smoothing_value` gets the
    smoothing's default; it and `own_weights` are dropped if they are not used, so that equivalent variants are equal.

    >>> Variant(smoothing="floor") == Variant(smoothing="floor", smoothing_value=0.1, own_weights=(1.0,))
    True
    """

    name: str = "own"
    """The name for the text catalogue; it does not change the score."""
    tokenizer: str = "whitespace"
    case: str = "kept"
    references_used: str = "all"
    reference_length: str = "closest"
    brevity_penalty: str = "paper"
    max_order: int = 4
    """N, the length of the longest n-grams: 1 to `MAX_ORDER`."""
    weighting: str = "uniform"
    own_weights: tuple[float, ...] = ()
    """The weights of the weighting "own", order 1 first: 0 to 1,000,000."""
    reweighting: str = "never"
    """Whether a short candidate changes the weights."""
    segment_totals: str = "counted"
    """The number of n-grams that a segment adds to t_n."""
    zero_guard: str = "never"
    """Whether a text without matches scores 0 before smoothing."""
    smoothing: str = "none"
    smoothing_value: float | None = None
    """The parameter of the smoothing, if it has one: 0 to 1,000,000."""
    empty_orders: str = "zero"
    """The precision of an order without n-grams, t_n = 0."""
    zeros_left: str = "end_score"
    """The effect of a precision that is still 0 after smoothing."""

    def __post_init__(self) -> None:
        """Check every choice, and normalize equivalent ones."""
        for choice, menu in MENUS.items():
            if choice != "tokenizer" or self.tokenizer not in OPTIONAL_TOKENIZERS:
                look_up_rule(menu, getattr(self, choice), choice)
        _check_number(self.max_order, Integral, "the maximum order must be a whole number")
        own_weights = tuple(self.own_weights)
        for number in (*own_weights, *([] if self.smoothing_value is None else [self.smoothing_value])):
            _check_number(number, Real, "weights and the value of a smoothing must be numbers")
        if not 1 <= self.max_order <= MAX_ORDER:
            message = f"the maximum order must be at least 1 and at most {MAX_ORDER}, not {self.max_order}"
            raise ValueError(message)
        # A frozen instance cannot be completed in another way.
        object.__setattr__(self, "own_weights", _used_weights(self.weighting, own_weights))
        object.__setattr__(self, "smoothing_value", _used_smoothing_value(self.smoothing, self.smoothing_value))


def check_is_variant(variant: object) -> None:
    """Raise TypeError unless the argument is a `Variant`.

    The message suggests a fix if it is a name, or a factory that was not called.

    >>> check_is_variant("sacrebleu")
    Traceback (most recent call last):
    ...
    TypeError: a Variant is needed, not 'sacrebleu'; say VARIANTS['sacrebleu']
    """
    if isinstance(variant, Variant):
        return
    remedy = "say sacrebleu(), VARIANTS['papineni'] or Variant(...)"
    if isinstance(variant, str):
        remedy = f"say VARIANTS[{variant!r}]"
    elif callable(variant):
        remedy = f"call it: {getattr(variant, '__name__', 'Variant')}()"
    message = f"a Variant is needed, not {variant!r:.60}; {remedy}"
    raise TypeError(message)


def _check_number(number: object, kind: type, what: str) -> None:
    """Raise TypeError if a value is not a number of this kind, such as a number in quotes or a bool."""
    if not isinstance(number, kind) or isinstance(number, bool):
        message = f"{what}, not {number!r:.60}"
        raise TypeError(message)


def _used_weights(weighting: str, own_weights: tuple[float, ...]) -> tuple[float, ...]:
    if weighting != "own":
        return ()
    if not own_weights or not all(0 <= weight <= _LARGEST for weight in own_weights):
        message = f"own weights must be one or more numbers from 0 to {_LARGEST:,}, not {own_weights}"
        raise ValueError(message)
    return tuple([float(weight) for weight in own_weights])


def _used_smoothing_value(smoothing: str, value: float | None) -> float | None:
    if smoothing not in SMOOTHING_VALUES:
        return None
    used = float(SMOOTHING_VALUES[smoothing] if value is None else value)
    if not 0 <= used <= _LARGEST:
        message = f"the value of the smoothing {smoothing!r} must be a number from 0 to {_LARGEST:,}, not {value}"
        raise ValueError(message)
    return used
