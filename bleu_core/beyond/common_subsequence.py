"""The longest common subsequence: the most words that two texts have in the same order [Lin 2004].

Of several equally long ones, the one found by tracing back from the right is chosen, because it leaves fewer gaps.
"""

from bleu_core.beyond.measurement import Column, Columns
from bleu_core.ngrams import Tokens


def common_columns(candidate: Tokens, reference: Tokens) -> Columns:
    """Align two texts in columns: common words are of the kind "equal", the words between them "apart".

    >>> shown = common_columns(("a", "x", "b"), ("a", "b", "c"))
    >>> [(column.candidate, column.reference, column.kind) for column in shown.columns]
    [('a', 'a', 'equal'), ('x', None, 'apart'), ('b', 'b', 'equal'), (None, 'c', 'apart')]
    """
    columns: list[Column] = []
    at, below = 0, 0
    for own, other in (*_matches(candidate, reference), (len(candidate), len(reference))):
        columns += _align_gap(candidate[at:own], reference[below:other])
        if own < len(candidate):
            columns.append(Column(candidate[own], reference[other], "equal"))
        at, below = own + 1, other + 1
    return Columns(tuple(columns))


def _align_gap(candidate: Tokens, reference: Tokens) -> list[Column]:
    """Align the words between two common ones from the left; those of the longer text that remain have no partner."""
    size = max(len(candidate), len(reference))
    own = [*candidate, *[None] * (size - len(candidate))]
    other = [*reference, *[None] * (size - len(reference))]
    return [Column(above, below, "apart") for above, below in zip(own, other, strict=True)]


def _matches(candidate: Tokens, reference: Tokens) -> list[tuple[int, int]]:
    """Return the places, in both texts, of one longest common subsequence, traced back from the right."""
    table = _lengths(candidate, reference)
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


def _lengths(candidate: Tokens, reference: Tokens) -> list[list[int]]:
    """Return the table of lengths: [i][j] is that of the first i candidate tokens and the first j reference tokens."""
    table = [[0] * (len(reference) + 1)]
    for token in candidate:
        above, row = table[-1], [0]
        for place, other in enumerate(reference):
            row.append(above[place] + 1 if token == other else max(above[place + 1], row[place]))
        table.append(row)
    return table
