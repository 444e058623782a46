"""Other word orders of a candidate that lose no match: it is cut where no bigram matches, and the blocks are moved.

In any order of the blocks, every matched n-gram stays intact inside its block, so no precision falls; new neighbours
can only add matches. A score therefore hardly depends on word order [Callison-Burch et al. 2006].
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations
from math import factorial, prod

from bleu_core.choices.variant import Variant
from bleu_core.counting import count_tokens
from bleu_core.ngrams import SegmentCounts, Tokens


def split_into_blocks(counts: SegmentCounts) -> tuple[Tokens, ...]:
    """Return the candidate's blocks, cut between every two neighbours that are not a bigram of a reference.

    Raises ValueError for counts below order 2. A clipped bigram is not cut: another order may credit it.

    >>> from bleu_core import Segment, count, papineni
    >>> [counts] = count([Segment("b c x a b", ("a b c",))], papineni())
    >>> split_into_blocks(counts)
    (('b', 'c'), ('x',), ('a', 'b'))
    """
    if len(counts.orders) < 2:  # noqa: PLR2004 — a bigram has two tokens
        message = "the counts must reach order 2"
        raise ValueError(message)
    if not counts.candidate:
        return ()
    statuses = counts.match_status(2)
    cuts = [0, *[place + 1 for place, status in enumerate(statuses) if status == "unmatched"], counts.candidate_length]
    return tuple([counts.candidate[start:stop] for start, stop in pairwise(cuts)])


def count_arrangements(blocks: Sequence[Tokens]) -> int:
    """Return the number of distinct arrangements of k blocks: k!, divided by the ways to permute equal blocks.

    >>> count_arrangements([("a",), ("b",), ("a",)])
    3
    """
    return factorial(len(blocks)) // prod([factorial(repeats) for repeats in Counter(blocks).values()])


def all_moves_keep_counts(counts: SegmentCounts) -> bool:
    """Return whether no two blocks can form a bigram of a reference, so that every arrangement has the same counts.

    An n-gram across two blocks contains the bigram between them, so it does not match either. If two blocks can form a
    bigram, the counts may still be the same if every new match is clipped: in the third text, "a b" counts only once.

    >>> from bleu_core import Segment, count, papineni
    >>> texts = Segment("a b x", ("a b c",)), Segment("b c x a", ("a b c",)), Segment("a b x b y a", ("a b",))
    >>> [all_moves_keep_counts(counts) for counts in count(texts, papineni())]
    [True, False, False]
    """
    known = {bigram for reference in counts.references for bigram in pairwise(reference)}
    return all((first[-1], second[0]) not in known for first, second in permutations(split_into_blocks(counts), 2))


def rearrange_blocks(counts: SegmentCounts, variant: Variant, order: Sequence[int]) -> SegmentCounts:
    """Return the counts with the candidate's blocks in another order, which is given as their numbers from 0.

    Raises ValueError if the order does not contain every block once.

    >>> from bleu_core import Segment, count, papineni
    >>> [counts] = count([Segment("b c x a b", ("a b c",))], papineni(2))
    >>> moved = rearrange_blocks(counts, papineni(2), (2, 0, 1))
    >>> moved.candidate, moved.matches
    (('a', 'b', 'b', 'c', 'x'), (3, 2))
    """
    parts = split_into_blocks(counts)
    if sorted(order) != list(range(len(parts))):
        message = f"the order must name each of {len(parts)} blocks once, not {list(order)}"
        raise ValueError(message)
    tokens = tuple([token for number in order for token in parts[number]])
    return count_tokens(tokens, counts.references, variant)
