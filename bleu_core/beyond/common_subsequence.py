"""The longest common subsequence: the most words that two texts have in the same order [Lin 2004].

Of several equally long ones, the one found by tracing back from the right is used, because it has fewer gaps.
"""

from bleu_core.beyond.measurement import AlignedColumn, AlignedColumns
from bleu_core.ngrams import Tokens


def align_by_common_subsequence(candidate: Tokens, reference: Tokens) -> AlignedColumns:
    """Align two texts in columns: common words are of the kind "equal", the words between them "apart".

    >>> shown = align_by_common_subsequence(("a", "x", "b"), ("a", "b", "c"))
    >>> [(column.candidate, column.reference, column.kind) for column in shown.columns]
    [('a', 'a', 'equal'), ('x', None, 'apart'), ('b', 'b', 'equal'), (None, 'c', 'apart')]
    """
    columns: list[AlignedColumn] = []
    at, below = 0, 0
    for own, other in (*_common_subsequence_positions(candidate, reference), (len(candidate), len(reference))):
        columns += _align_gap(candidate[at:own], reference[below:other])
        if own < len(candidate):
            columns.append(AlignedColumn(candidate[own], reference[other], "equal"))
        at, below = own + 1, other + 1
    return AlignedColumns(tuple(columns))


def _align_gap(candidate: Tokens, reference: Tokens) -> list[AlignedColumn]:
    """Align the words between two common words from the left; words left over in the longer text get no partner."""
    size = max(len(candidate), len(reference))
    own = [*candidate, *[None] * (size - len(candidate))]
    other = [*reference, *[None] * (size - len(reference))]
    return [AlignedColumn(above, below, "apart") for above, below in zip(own, other, strict=True)]


def _common_subsequence_positions(candidate: Tokens, reference: Tokens) -> list[tuple[int, int]]:
    """Return the positions, in both texts, of one longest common subsequence, traced back from the right."""
    table = _common_subsequence_lengths(candidate, reference)
    own, other = len(candidate), len(reference)
    found: list[tuple[int, int]] = []
    while own and other:
        if candidate[own - 1] == reference[other - 1]:
            own, other = own - 1, other - 1
            found.append((own, other))
        elif table[own - 1][other] > table[own][other - 1]:
            own -= 1
        else:
            other -= 1
    return found[::-1]


def _common_subsequence_lengths(candidate: Tokens, reference: Tokens) -> list[list[int]]:
    """Return a table of lengths of common subsequences.

    Entry [i][j] is the length for the first i candidate tokens and the first j reference tokens.
    """
    table = [[0] * (len(reference) + 1)]
    for token in candidate:
        above, row = table[-1], [0]
        for place, other in enumerate(reference):
            row.append(above[place] + 1 if token == other else max(above[place + 1], row[place]))
        table.append(row)
    return table
