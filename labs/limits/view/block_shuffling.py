"""Shuffled blocks: a candidate split where no bigram matches, its blocks in another order, and the score."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bleu_core import BleuScore, SegmentCounts, Variant, combine, score
from bleu_core.explain.shuffles import all_moves_keep_counts, count_arrangements, rearrange_blocks, split_into_blocks
from bleu_view.scenario.permalink import parse_count
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.shown_tokens import visible_token

MAX_TOKENS = 60
"""The most tokens of a candidate whose blocks can be moved."""
MAX_TOTAL_IN_DIGITS = 10**12
"""From this number of orders, only the factorial is shown."""
_MIN_ORDER = 2
"""The smallest maximum order, because blocks are split at bigrams."""
_ORDER_SEPARATOR = "-"
_SEED = 7
_OPENING_SHUFFLES = 3
"""The number of shuffles with which the lab opens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffledBlocks:
    """The blocks in their original order, a new order with its score, and the match statuses for each n-gram order.

    `is_same` is True if every order of the blocks scores the same.
    """

    blocks: tuple[tuple[str, ...], ...]
    order: tuple[int, ...]
    order_total: int
    is_same: bool
    score: BleuScore
    statuses: tuple[tuple[str, ...], ...]

    @property
    def sentence(self) -> str:
        """The candidate in the new order."""
        return " ".join([token for number in self.order for token in self.blocks[number]])

    @property
    def permutation_count_text(self) -> str:
        """The number of distinct orders as a factorial, and also in digits if it is below `MAX_TOTAL_IN_DIGITS`."""
        repeats = sorted(Counter(self.blocks).values(), reverse=True)
        divisors = "".join([f"/{times}!" for times in repeats if times > 1])
        factorial = f"{len(self.blocks)}!{divisors}"
        return f"{factorial} = {self.order_total:,}" if self.order_total < MAX_TOTAL_IN_DIGITS else factorial


def score_without_smoothing(scenario: Scenario) -> BleuScore:
    """Score a text with the paper's BLEU, the learner's tokenizer and case rule, and at least two orders.

    >>> from bleu_view.scenario.presets import preset
    >>> round(score_without_smoothing(preset("papineni-1")).value, 4)
    0.5046
    """
    return score([scenario.segment()], scenario.paper_variant(max(_MIN_ORDER, scenario.max_order)))


def shuffle_blocks(counts: SegmentCounts, variant: Variant, order: Sequence[int]) -> ShuffledBlocks:
    """Return the blocks in the given order, with the score in this order.

    >>> from bleu_core import Segment, count, papineni
    >>> [counts] = count([Segment("b c x a b", ("a b c",))], papineni(2))
    >>> moved = shuffle_blocks(counts, papineni(2), (2, 0, 1))
    >>> moved.sentence, moved.permutation_count_text, moved.is_same, moved.statuses[1]
    ('a b b c x', '3! = 6', True, ('credited', 'unmatched', 'credited', 'unmatched'))
    """
    parts = split_into_blocks(counts)
    moved = rearrange_blocks(counts, variant, order)
    return ShuffledBlocks(
        blocks=tuple([tuple(map(visible_token, part)) for part in parts]),
        order=tuple(order),
        order_total=count_arrangements(parts),
        is_same=all_moves_keep_counts(counts),
        score=combine([moved], variant),
        statuses=tuple([moved.match_status(number) for number in range(1, len(moved.orders) + 1)]),
    )


def mixed_permutation(total: int) -> tuple[int, ...]:
    """Return a mixed order of `total` blocks: always the same one, and never the original one.

    >>> sorted(mixed_permutation(8)) == list(range(8)), mixed_permutation(8) == tuple(range(8)), mixed_permutation(1)
    (True, False, (0,))
    """
    order = list(range(total))
    chance = Random(_SEED)  # noqa: S311 — a mixed sentence, no secret
    while total > 1 and order == list(range(total)):
        chance.shuffle(order)
    return tuple(order)


def first_permutations(total: int) -> tuple[tuple[int, ...], ...]:
    """Return the three orders of `total` blocks with which the lab opens; an empty tuple for a single block.

    They are always the same, and the first one moves every block.

    >>> len(first_permutations(8)), first_permutations(8)[0][0] != 0, first_permutations(2), first_permutations(1)
    (3, True, ((1, 0), (0, 1), (1, 0)), ())
    """
    if total == 1:
        return ()
    chance, orders = Random(_SEED), [tuple(range(total))]  # noqa: S311 — a mixed sentence, no secret
    while len(orders) <= _OPENING_SHUFFLES:
        order = tuple(chance.sample(range(total), total))
        is_first = len(orders) == 1
        if order != orders[-1] and not (is_first and any(map(int.__eq__, order, orders[0]))):
            orders.append(order)
    return tuple(orders[1:])


def format_permutation(order: Sequence[int]) -> str:
    """Format an order of blocks for a link.

    >>> format_permutation((2, 0, 1)), parse_permutation("2-0-1", 3)
    ('2-0-1', (2, 0, 1))
    >>> parse_permutation("2-0", 3), parse_permutation("x", 1)
    (None, None)
    """
    return _ORDER_SEPARATOR.join(map(str, order))


def parse_permutation(text: object, total: int) -> tuple[int, ...] | None:
    """Parse an order of `total` blocks from a link; return None if it is invalid."""
    numbers = [parse_count(part) for part in str(text).split(_ORDER_SEPARATOR)]
    order = tuple([number for number in numbers if number is not None])
    return order if len(order) == len(numbers) and sorted(order) == list(range(total)) else None
