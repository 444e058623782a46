"""The clues defined in `clues.toml`, and a search for them in a learner's notes, such as a formula or code.

A clue answers one question, its group: the weights of the orders, the rule for r, or the program. Its wording is in the
text catalogue: `notes.<id>-name` for the clue; `-about` for its consequence, unless its choice (`choices.toml`) has
that text; and `notes.group-<group>` for the question.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from bleu_core import VARIANTS, Segment, Variant, score
from bleu_view.words.catalogue import read_entries
from bleu_view.words.choices import chosen_entry

MAX_CHARACTERS: Final = 4_000
"""The number of characters of a pasted text that are read."""
_THREE_TOKENS = Segment("a b c", ("a b c",))
_CLUE_SEPARATOR = "+"
_REPLACEMENT = " … "
_WEIGHTS = re.compile(r"weights ?= ?[(\[]([^)\]\n]{1,80})[)\]]")
_WEIGHT = re.compile(r"(\d*\.?\d+|\d+\.)(?: ?/ ?(\d+\.?\d*))?")
_MAX_ROUNDING: Final = 0.011
"""Weights that differ by at most this are equal, as 0.33 and 0.34 for a third."""
_LENGTHS = re.compile(r"\(BP ?=[^)\n]*\)")
"""The ratio and the lengths that programs print after a score, which are not scores."""
_NUMBER = re.compile(r"(?<![\w.])(?:[0-9]{0,2}\.[0-9]{1,6}|[0-9]{2})(?!\w|\.[0-9])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """A statement that notes may contain, with the conditions for a variant to fit it.

    A variant fits by the `entries` of a `choice`, by its name (in `variants` or not in `all_but`), or by its score of
    three identical tokens: `three` has the lowest and highest value, `three_fails` stands for a failure. No variant
    fits a `mistake`, or a clue found only `elsewhere`, in programs that this app does not have. `max_order` is an N
    mentioned by the clue.

    The clue is found by its `patterns`; with `on_two_scales` also if notes have one score on both scales, and with
    `own_weights` if they set weights that no other clue describes. A match of `unless` means the opposite, as in “not
    the arithmetic mean”; the clues in `instead_of` are dropped if this one is found.
    """

    id: str
    group: str
    choice: str = ""
    entries: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    all_but: tuple[str, ...] = ()
    three: tuple[float, ...] = ()
    three_fails: bool = False
    max_order: int = 0
    mistake: bool = False
    elsewhere: bool = False
    on_two_scales: bool = False
    own_weights: bool = False
    patterns: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    instead_of: tuple[str, ...] = ()

    def fits(self, variant: Variant) -> bool:
        """Return whether a variant fits the clue.

        >>> CLUES["w-halved"].fits(Variant(weighting="d2l")), CLUES["t-zero"].fits(Variant())
        (True, True)
        """
        if self.three or self.three_fails:
            return self._fits_three_tokens(variant)
        if self.choice and chosen_entry(variant, self.choice)[0] in self.entries:
            return True
        is_left = self.all_but and variant.name in VARIANTS and variant.name not in self.all_but
        return bool(is_left) or variant.name in self.variants

    def _fits_three_tokens(self, variant: Variant) -> bool:
        value, failed = _score_three_tokens(variant)
        return failed if self.three_fails else not failed and self.three[0] <= value <= self.three[1]

    def occurs_in(self, text: str) -> bool:
        """Return whether a text contains the clue: a pattern, one score on two scales, or weights without other clue.

        >>> [CLUES["m-mean"].occurs_in(f"{one} mean of the precisions") for one in ("the", "the geometric", "not the")]
        [True, False, False]
        """
        for opposite in self.unless:
            text = re.sub(opposite, _REPLACEMENT, text)
        if any(re.search(pattern, text) for pattern in self.patterns):
            return True
        return (self.on_two_scales and _has_two_scales(text)) or (self.own_weights and _has_own_weights(text))


CLUES: Mapping[str, Clue] = MappingProxyType({clue.id: clue for clue in read_entries("clue", Clue)})
GROUPS: Mapping[str, tuple[Clue, ...]] = MappingProxyType(
    {
        group: tuple(clue for clue in CLUES.values() if clue.group == group)
        for group in dict.fromkeys(clue.group for clue in CLUES.values())
    }
)
"""The questions, each with the clues that answer it."""


def find_clues(text: str) -> tuple[Clue, ...]:
    """Return the clues in the first `MAX_CHARACTERS` characters of a formula or code.

    >>> [clue.id for clue in find_clues("score *= p ** (0.5 ** n)  # one reference")]
    ['w-halved', 'r-only']
    """
    read = text[:MAX_CHARACTERS]
    found = [clue for clue in CLUES.values() if clue.occurs_in(read)]
    replaced = {name for clue in found for name in clue.instead_of}
    return tuple(clue for clue in found if clue.id not in replaced)


def format_clues(clues: Iterable[Clue]) -> str:
    """Format clues as the text of a view item.

    >>> format_clues(find_clues("w_n = 1/N, r: closest"))
    'w-equal+r-closest'
    """
    return _CLUE_SEPARATOR.join(clue.id for clue in clues)


def parse_clues(item: str | float | None) -> tuple[Clue, ...]:
    """Parse the clues in a view item; ignore unknown names."""
    ids = str(item).split(_CLUE_SEPARATOR)
    return tuple(clue for clue in CLUES.values() if clue.id in ids)


def _has_two_scales(text: str) -> bool:
    """Return whether one number is a hundred times another one; numbers with a single digit do not count.

    >>> _has_two_scales("28.4 in the paper, 0.284 here"), _has_two_scales("0.5 and 50"), _has_two_scales("0.25 or 26")
    (True, False, False)
    """
    numbers = {Decimal(written) for written in _NUMBER.findall(_LENGTHS.sub(_REPLACEMENT, text))}
    parts = [number for number in numbers if number < 1 and len(number.normalize().as_tuple().digits) > 1]
    return any(part.scaleb(2) in numbers for part in parts)


def _has_own_weights(text: str) -> bool:
    """Return whether several orders have weights that are neither equal nor halved from one order to the next.

    >>> [_has_own_weights(f"weights=({weights})") for weights in ("0.4, 0.3, 0.2, 0.1", "1/2, 1/2, 0, 0", "0.5, 0.25")]
    [True, False, False]
    """
    for listed in _WEIGHTS.findall(text):
        weights = [float(over) / float(under or 1) for over, under in _WEIGHT.findall(listed) if float(under or 1)]
        used = [weight for weight in weights if weight]
        is_halved = all(later * 2 == earlier for earlier, later in pairwise(used))
        if len(used) > 1 and max(used) - min(used) > _MAX_ROUNDING and not is_halved:
            return True
    return False


@lru_cache(maxsize=128)  # a learner makes variants too
def _score_three_tokens(variant: Variant) -> tuple[float, bool]:
    result = score([_THREE_TOKENS], variant)
    return result.value, result.failure is not None
