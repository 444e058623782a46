"""The shuffle machine: a candidate cut where no bigram matches, its blocks in any order, and its score."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bleu_core import BleuScore, SegmentCounts, Variant, combine
from bleu_core.explain.shuffles import blocks, keep_counts, order_total, rearrange
from bleu_view.words.shown_tokens import shown_token

MAX_TOKENS = 60
"""How long a candidate may be whose blocks are moved."""
MAX_TOTAL_IN_DIGITS = 10**12
"""From here on the number of orders is written as a factorial alone."""
_BETWEEN = "-"
_SEED = 7
_OPENING = 3
"""How many shuffles the lab opens after."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """The blocks in their original order, the order shown, and its score with every brick's status, order by order.

    `is_same` where every other order scores the same.
    """

    blocks: tuple[tuple[str, ...], ...]
    order: tuple[int, ...]
    order_total: int
    is_same: bool
    score: BleuScore
    statuses: tuple[tuple[str, ...], ...]

    @property
    def sentence(self) -> str:
        """The candidate in the order shown."""
        return " ".join([token for number in self.order for token in self.blocks[number]])

    @property
    def written_total(self) -> str:
        """The number of different orders, as a factorial; up to a bound also in digits."""
        repeats = sorted(Counter(self.blocks).values(), reverse=True)
        divisors = "".join([f"/{times}!" for times in repeats if times > 1])
        factorial = f"{len(self.blocks)}!{divisors}"
        return f"{factorial} = {self.order_total:,}" if self.order_total < MAX_TOTAL_IN_DIGITS else factorial


def shuffle(counts: SegmentCounts, variant: Variant, order: Sequence[int]) -> Shuffle:
    """Return the blocks in an order, with its score.

    >>> from bleu_core import Segment, count, papineni
    >>> [counts] = count([Segment("b c x a b", ("a b c",))], papineni(2))
    >>> moved = shuffle(counts, papineni(2), (2, 0, 1))
    >>> moved.sentence, moved.written_total, moved.is_same, moved.statuses[1]
    ('a b b c x', '3! = 6', True, ('credited', 'unmatched', 'credited', 'unmatched'))
    """
    parts = blocks(counts)
    moved = rearrange(counts, variant, order)
    return Shuffle(
        blocks=tuple([tuple(map(shown_token, part)) for part in parts]),
        order=tuple(order),
        order_total=order_total(parts),
        is_same=keep_counts(counts),
        score=combine([moved], variant),
        statuses=tuple([moved.match_status(number) for number in range(1, len(moved.orders) + 1)]),
    )


def salad(total: int) -> tuple[int, ...]:
    """Mix the numbers of so many blocks, always in the same way, and not into their own order.

    >>> sorted(salad(8)) == list(range(8)), salad(8) == tuple(range(8)), salad(1)
    (True, False, (0,))
    """
    order = list(range(total))
    chance = Random(_SEED)  # noqa: S311 — a mixed sentence, no secret
    while total > 1 and order == list(range(total)):
        chance.shuffle(order)
    return tuple(order)


def opening_orders(total: int) -> tuple[tuple[int, ...], ...]:
    """Return three orders of so many blocks, always the same; the first moves every block. None of a single block.

    >>> len(opening_orders(8)), opening_orders(8)[0][0] != 0, opening_orders(2), opening_orders(1)
    (3, True, ((1, 0), (0, 1), (1, 0)), ())
    """
    if total == 1:
        return ()
    chance, orders = Random(_SEED), [tuple(range(total))]  # noqa: S311 — a mixed sentence, no secret
    while len(orders) <= _OPENING:
        order = tuple(chance.sample(range(total), total))
        is_first = len(orders) == 1
        if order != orders[-1] and not (is_first and any(map(int.__eq__, order, orders[0]))):
            orders.append(order)
    return tuple(orders[1:])


def write_order(order: Sequence[int]) -> str:
    """Write an order for a link.

    >>> write_order((2, 0, 1)), read_order("2-0-1", 3), read_order("2-0", 3), read_order("x", 1)
    ('2-0-1', (2, 0, 1), None, None)
    """
    return _BETWEEN.join(map(str, order))


def read_order(text: object, total: int) -> tuple[int, ...] | None:
    """Read an order of so many blocks from a link; None where it is none."""
    numbers = str(text).split(_BETWEEN)
    if not all(number.isascii() and number.isdigit() for number in numbers):
        return None
    order = tuple([int(number) for number in numbers if len(number) <= len(str(MAX_TOKENS))])
    return order if sorted(order) == list(range(total)) else None
