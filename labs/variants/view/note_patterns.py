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
from types import MappingProxyType
from typing import Final

from bleu_core import Segment, Variant, score
from bleu_view.words.catalogue import entries
from bleu_view.words.choices import chosen

MAX_CHARACTERS: Final = 4_000
"""How much of a pasted text is read."""
_THREE = Segment("a b c", ("a b c",))
_BETWEEN = "+"
_LEFT_OUT = " … "
_NUMBER = re.compile(r"(?<![\w.])(?:[0-9]{0,2}\.[0-9]{1,6}|[0-9]{2})(?!\w|\.[0-9])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """One thing that notes may say, and by what it fits a variant.

    It fits by a `choice` with its `entries`, by the names of `variants`, or by what three identical tokens score,
    `three` with its lowest and highest value or `three_fails`. A `mistake` fits none; one with a `max_order` tells N.
    With `on_two_scales` it is also found where notes write one score on both scales. What matches `unless` says the
    opposite, as “not the arithmetic mean”; the clue `instead_of` which this one stands is not found beside it.
    """

    id: str
    group: str
    choice: str = ""
    entries: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    three: tuple[float, ...] = ()
    three_fails: bool = False
    max_order: int = 0
    mistake: bool = False
    on_two_scales: bool = False
    patterns: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    instead_of: str = ""

    def fits(self, variant: Variant) -> bool:
        """Tell whether a variant is as the clue says.

        >>> CLUES["w-halved"].fits(Variant(weighting="d2l")), CLUES["t-zero"].fits(Variant())
        (True, True)
        """
        if self.choice:
            return chosen(variant, self.choice)[0] in self.entries
        if self.three or self.three_fails:
            return self._fits_three(variant)
        return variant.name in self.variants

    def _fits_three(self, variant: Variant) -> bool:
        value, failed = _three_tokens(variant)
        return failed if self.three_fails else not failed and self.three[0] <= value <= self.three[1]

    def is_in(self, text: str) -> bool:
        """Tell whether one of the patterns is found, or one score on two scales.

        >>> [CLUES["m-mean"].is_in(f"{kind} mean of the precisions") for kind in ("the", "the geometric", "not the")]
        [True, False, False]
        """
        for opposite in self.unless:
            text = re.sub(opposite, _LEFT_OUT, text)
        return any(re.search(pattern, text) for pattern in self.patterns) or (
            self.on_two_scales and _has_two_scales(text)
        )


CLUES: Mapping[str, Clue] = MappingProxyType({clue.id: clue for clue in entries("clue", Clue)})
GROUPS: tuple[str, ...] = tuple(dict.fromkeys(clue.group for clue in CLUES.values()))


def find_clues(text: str) -> tuple[Clue, ...]:
    """Find the clues in a formula or in code, reading `MAX_CHARACTERS` of it.

    >>> [clue.id for clue in find_clues("score *= p ** (0.5 ** n)  # one reference")]
    ['w-halved', 'r-only']
    """
    read = text[:MAX_CHARACTERS]
    found = [clue for clue in CLUES.values() if clue.is_in(read)]
    replaced = {clue.instead_of for clue in found}
    return tuple(clue for clue in found if clue.id not in replaced)


def write_clues(clues: Iterable[Clue]) -> str:
    """Write clues as a view item.

    >>> write_clues(find_clues("w_n = 1/N, r: closest"))
    'w-equal+r-closest'
    """
    return _BETWEEN.join(clue.id for clue in clues)


def read_clues(item: str | float | None) -> tuple[Clue, ...]:
    """Read a view item; what is no clue is left out."""
    ids = str(item).split(_BETWEEN)
    return tuple(clue for clue in CLUES.values() if clue.id in ids)


def _has_two_scales(text: str) -> bool:
    """Tell whether one number is a hundred times another, as printed; one digit would be too often by chance.

    >>> _has_two_scales("28.4 in the paper, 0.284 here"), _has_two_scales("0.5 and 50"), _has_two_scales("0.25 or 26")
    (True, False, False)
    """
    numbers = {Decimal(written) for written in _NUMBER.findall(text)}
    parts = [number for number in numbers if number < 1 and len(number.normalize().as_tuple().digits) > 1]
    return any(part.scaleb(2) in numbers for part in parts)


@lru_cache(maxsize=128)  # a learner makes variants too
def _three_tokens(variant: Variant) -> tuple[float, bool]:
    result = score([_THREE], variant)
    return result.value, result.failure is not None
