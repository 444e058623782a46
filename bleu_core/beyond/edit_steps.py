"""The edits that TER counts: blocks of words are shifted, then words are inserted, deleted and replaced [Snover 2006].

The edits are sacreBLEU's own. Its TER returns only how many there are, so this module calls
`sacrebleu.metrics.lib_ter`, including private functions; requirements.txt limits the version.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from sacrebleu.metrics import lib_ter

from bleu_core.beyond.measurement import AlignedColumn, AlignedColumns, Kind

Shifts: TypeAlias = list[list[str]]

_KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        lib_ter._OP_NOP: "equal",  # noqa: SLF001
        lib_ter._OP_SUB: "replaced",  # noqa: SLF001
        lib_ter._OP_DEL: "deleted",  # noqa: SLF001
        lib_ter._OP_INS: "inserted",  # noqa: SLF001
    }
)


class _Word(str):
    """A word as a separate object even if it is repeated, so that a shifted word can be recognized by its identity."""

    __slots__ = ()


def align_by_edits(candidate: Sequence[str], reference: Sequence[str]) -> AlignedColumns:
    """Return TER's edits from the candidate to the reference: the aligned words and the shifted blocks.

    >>> steps = align_by_edits("a b c d".split(), "c d a b e".split())
    >>> steps.shifts, [(column.candidate, column.reference) for column in steps.columns][-1]
    ((('a', 'b'),), (None, 'e'))
    """
    if not reference:  # sacreBLEU returns before it aligns anything
        return AlignedColumns(tuple([AlignedColumn(word, None, "deleted") for word in candidate]))
    distance = lib_ter.BeamEditDistance(list(reference))
    shifted, shifts = _shift_blocks([_Word(word) for word in candidate], list(reference), distance)
    _, trace = distance(shifted)
    moved = {id(word) for shift in shifts for word in shift}
    columns = _columns_from_trace(shifted, reference, trace, moved)
    return AlignedColumns(tuple(columns), tuple([tuple(map(str, shift)) for shift in shifts]))


def count_edits(steps: AlignedColumns) -> int:
    """Count the edits: each shift, and each replaced, deleted or inserted word, is one edit.

    >>> count_edits(align_by_edits("a b c d".split(), "c d a b e".split()))
    2
    """
    return len(steps.shifts) + len(steps.columns) - steps.count_columns_of_kind("equal")


def _shift_blocks(
    words: list[str], reference: list[str], distance: lib_ter.BeamEditDistance
) -> tuple[list[str], Shifts]:
    """Shift blocks while that saves edits, up to the number of shifts that sacreBLEU tries."""
    shifts, tried = list[list[str]](), 0
    while True:
        saved, after, tried = lib_ter._shift(words, reference, distance, tried)  # noqa: SLF001
        if tried >= lib_ter._MAX_SHIFT_CANDIDATES or saved <= 0:  # noqa: SLF001
            return words, shifts
        shifts.append(_shifted_block(words, after, reference))
        words = after


def _shifted_block(before: list[str], after: list[str], reference: list[str]) -> list[str]:
    """Return the shifted block: of two neighbouring blocks that changed places, the one that the reference contains.

    If it contains both, return the longer one or, if they are equally long, the first one, as sacreBLEU does.
    """
    places = [place for place, (old, new) in enumerate(zip(before, after, strict=True)) if old is not new]
    start, stop = places[0], places[-1] + 1
    cut = stop - next(place for place in places if after[place] is before[start]) + start
    blocks = [before[start:cut], before[cut:stop]]
    known = [block for block in blocks if _contains_block(reference, block)]
    return max(known or blocks, key=len)


def _contains_block(reference: list[str], block: list[str]) -> bool:
    size = len(block)
    return any(reference[start : start + size] == block for start in range(len(reference) - size + 1))


def _columns_from_trace(
    candidate: Sequence[str], reference: Sequence[str], trace: str, moved: set[int]
) -> Iterator[AlignedColumn]:
    """Yield the columns of aligned words from sacreBLEU's trace, which has a letter for each column."""
    own, other = iter(candidate), iter(reference)
    for step in trace:
        kind = _KINDS[step]
        word = None if kind == "inserted" else next(own)
        below = None if kind == "deleted" else next(other)
        yield AlignedColumn(None if word is None else str(word), below, kind, shifted=id(word) in moved)
