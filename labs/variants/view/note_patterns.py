"""Clues in a learner's notes: from `clues.toml` to `CLUES`, and from a formula or code to the clues in it.

A clue answers one question, its group: how the orders are weighted, where r comes from, which program it is. The words
are texts: `notes.<id>-name` for the clue, `-about` for what follows from it, unless its choice
says it (choices.toml), `notes.group-<group>` for the question.
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
from bleu_view.words.catalogue import entries
from bleu_view.words.choices import chosen_entry

MAX_CHARACTERS: Final = 4_000
"""How much of a pasted text is read."""
_THREE = Segment("a b c", ("a b c",))
_BETWEEN = "+"
_LEFT_OUT = " … "
_WEIGHTS = re.compile(r"weights ?= ?[(\[]([^)\]\n]{1,80})[)\]]")
_WEIGHT = re.compile(r"(\d*\.?\d+|\d+\.)(?: ?/ ?(\d+\.?\d*))?")
_ROUNDED: Final = 0.011
"""What lies between 0.33 and 0.34 is a third on either side."""
_LENGTHS = re.compile(r"\(BP ?=[^)\n]*\)")
"""What programs print behind a score: a ratio and two lengths, which are no scores."""
_NUMBER = re.compile(r"(?<![\w.])(?:[0-9]{0,2}\.[0-9]{1,6}|[0-9]{2})(?!\w|\.[0-9])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """A thing that notes may say, with the variants that it fits.

    It fits by a `choice` with its `entries`, by the names of `variants` or `all_but` some, or by what three identical
    tokens score, `three` with its lowest and highest value or `three_fails`. A `mistake` fits none, nor does what is
    `elsewhere`, in programs but not in this app; one with a `max_order` tells N. With `on_two_scales` it is also found
    where notes write one score on both scales, with `own_weights` where they set weights that no other clue names.
    What matches `unless` says the opposite, as “not the arithmetic mean”; the clues that this one replaces,
    `instead_of`, are not found beside it.
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
        """Return whether a variant is as the clue says.

        >>> CLUES["w-halved"].fits(Variant(weighting="d2l")), CLUES["t-zero"].fits(Variant())
        (True, True)
        """
        if self.three or self.three_fails:
            return self._fits_three(variant)
        if self.choice and chosen_entry(variant, self.choice)[0] in self.entries:
            return True
        is_left = self.all_but and variant.name in VARIANTS and variant.name not in self.all_but
        return bool(is_left) or variant.name in self.variants

    def _fits_three(self, variant: Variant) -> bool:
        value, failed = _three_tokens(variant)
        return failed if self.three_fails else not failed and self.three[0] <= value <= self.three[1]

    def is_in(self, text: str) -> bool:
        """Return whether one of the patterns is found, one score on two scales, or weights that have no other name.

        >>> [CLUES["m-mean"].is_in(f"{kind} mean of the precisions") for kind in ("the", "the geometric", "not the")]
        [True, False, False]
        """
        for opposite in self.unless:
            text = re.sub(opposite, _LEFT_OUT, text)
        if any(re.search(pattern, text) for pattern in self.patterns):
            return True
        return (self.on_two_scales and _has_two_scales(text)) or (self.own_weights and _has_own_weights(text))


CLUES: Mapping[str, Clue] = MappingProxyType({clue.id: clue for clue in entries("clue", Clue)})
GROUPS: tuple[str, ...] = tuple(dict.fromkeys(clue.group for clue in CLUES.values()))


def find_clues(text: str) -> tuple[Clue, ...]:
    """Find the clues in a formula or in code, reading `MAX_CHARACTERS` of it.

    >>> [clue.id for clue in find_clues("score *= p ** (0.5 ** n)  # one reference")]
    ['w-halved', 'r-only']
    """
    read = text[:MAX_CHARACTERS]
    found = [clue for clue in CLUES.values() if clue.is_in(read)]
    replaced = {name for clue in found for name in clue.instead_of}
    return tuple(clue for clue in found if clue.id not in replaced)


def write_clues(clues: Iterable[Clue]) -> str:
    """Write clues as a view item.

    >>> write_clues(find_clues("w_n = 1/N, r: closest"))
    'w-equal+r-closest'
    """
    return _BETWEEN.join(clue.id for clue in clues)


def read_clues(item: str | float | None) -> tuple[Clue, ...]:
    """Read a view item; unknown names are left out."""
    ids = str(item).split(_BETWEEN)
    return tuple(clue for clue in CLUES.values() if clue.id in ids)


def _has_two_scales(text: str) -> bool:
    """Return whether one number is a hundred times another, as printed; one digit would be too often by chance.

    >>> _has_two_scales("28.4 in the paper, 0.284 here"), _has_two_scales("0.5 and 50"), _has_two_scales("0.25 or 26")
    (True, False, False)
    """
    numbers = {Decimal(written) for written in _NUMBER.findall(_LENGTHS.sub(_LEFT_OUT, text))}
    parts = [number for number in numbers if number < 1 and len(number.normalize().as_tuple().digits) > 1]
    return any(part.scaleb(2) in numbers for part in parts)


def _has_own_weights(text: str) -> bool:
    """Return whether several orders get weights that are neither equal nor halved from one to the next.

    >>> [_has_own_weights(f"weights=({weights})") for weights in ("0.4, 0.3, 0.2, 0.1", "1/2, 1/2, 0, 0", "0.5, 0.25")]
    [True, False, False]
    """
    for listed in _WEIGHTS.findall(text):
        weights = [float(over) / float(under or 1) for over, under in _WEIGHT.findall(listed) if float(under or 1)]
        used = [weight for weight in weights if weight]
        is_halved = all(later * 2 == earlier for earlier, later in pairwise(used))
        if len(used) > 1 and max(used) - min(used) > _ROUNDED and not is_halved:
            return True
    return False


@lru_cache(maxsize=128)  # a learner makes variants too
def _three_tokens(variant: Variant) -> tuple[float, bool]:
    result = score([_THREE], variant)
    return result.value, result.failure is not None
