"""Clues in a learner's notes: from `clues.toml` to `CLUES`, and from a formula or code to the clues in it.

A clue answers one question, its group: how the orders are weighted, where r comes from, which program it is. The words
are texts: `notes.<id>-name` for the clue, `-about` for what follows from it, unless its choice
says it (choices.toml), `notes.group-<group>` for the question.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """One thing that notes may say, and by what it fits a variant.

    It fits by a `choice` with its `entries`, by the names of `variants`, or by what three identical tokens score,
    `three` with its lowest and highest value or `three_fails`. A `mistake` fits none.
    """

    id: str
    group: str
    choice: str = ""
    entries: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    three: tuple[float, ...] = ()
    three_fails: bool = False
    mistake: bool = False
    patterns: tuple[str, ...] = ()

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
        """Tell whether one of the patterns is found."""
        return any(re.search(pattern, text) for pattern in self.patterns)


CLUES: Mapping[str, Clue] = MappingProxyType({clue.id: clue for clue in entries("clue", Clue)})
GROUPS: tuple[str, ...] = tuple(dict.fromkeys(clue.group for clue in CLUES.values()))


def find_clues(text: str) -> tuple[Clue, ...]:
    """Find the clues in a formula or in code, reading `MAX_CHARACTERS` of it.

    >>> [clue.id for clue in find_clues("score *= p ** (0.5 ** n)  # one reference")]
    ['w-halved', 'r-only']
    """
    read = text[:MAX_CHARACTERS]
    return tuple(clue for clue in CLUES.values() if clue.is_in(read))


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


@lru_cache(maxsize=128)  # a learner makes variants too
def _three_tokens(variant: Variant) -> tuple[float, bool]:
    result = score([_THREE], variant)
    return result.value, result.failure is not None
