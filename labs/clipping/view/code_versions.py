"""The paper's example in three versions: lower-cased (2/7), with its capital letter (1/7), tokenized as usual (2/8)."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bleu_view.scenario.presets import preset
from labs.clipping.view.clipped_counts import Clipping, count_one_order

VERSIONS: Final = ("the-x7-printed", "the-x7-13a", "the-x7")
"""Names of the examples, one for each version."""


@cache
def count_versions() -> Mapping[str, Clipping]:
    """Return every version with its counts of order 1, by the name of its example.

    >>> [f"{counted.order_sums.matches}/{counted.order_sums.total}" for counted in count_versions().values()]
    ['1/7', '2/8', '2/7']
    """
    return {name: count_one_order(preset(name), 1) for name in VERSIONS}
