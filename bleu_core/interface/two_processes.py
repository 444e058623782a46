"""Texts to a score on two processors, for the command: a second process counts half of the segments.

Comes in: candidates and references. Goes out: the score that `score_texts` makes. Counts are additive, so that a dozen
numbers come back from the other process. A library must not fork the process of its user; a command may.
"""

import json
import os
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Final

from bleu_core.bleu_score import BleuScore
from bleu_core.choices.variant import Variant
from bleu_core.corpus.rows import Row, add_up_rows, cost, count_row, counted_orders, read_used, row_to_sums, score_sums
from bleu_core.inputs import GivenText, SegmentTexts
from bleu_core.interface.calls import LONGEST, score_texts

WORTH_A_PROCESS: Final = 2**17
"""What segments cost together that are counted later than a process has begun."""
_WORTH_NUMPY: Final = 2**22
"""What they cost that are counted sooner, or in less memory, once NumPy is loaded."""


def score_in_two(
    candidates: Iterable[GivenText], references: Iterable[Iterable[GivenText]], variant: Variant
) -> BleuScore:
    """Score a corpus as `score_texts` does, on two processors where there are two and the corpus is worth it.

    >>> round(score_in_two(["the cat"], [["the cat sat"]], Variant(max_order=2)).value, 4)
    0.6065
    """
    segments = read_used(candidates, references, variant)
    if not _are_worth_it(segments):
        return score_texts([first for first, *_ in segments], [others for _, *others in segments], variant)
    orders, half = counted_orders(variant), len(segments) // 2

    def count(part: Sequence[SegmentTexts]) -> list[Row]:
        return [count_row(texts, orders, variant) for texts in part]

    first_half = _begin_elsewhere(lambda: add_up_rows(count(segments[:half]), orders))
    rows = count(segments[half:])
    return score_sums(row_to_sums(add_up_rows([first_half(), *rows], orders), rows[-1], variant), variant)


def _are_worth_it(segments: Sequence[SegmentTexts]) -> bool:
    can_fork = hasattr(os, "fork") and (os.cpu_count() or 1) > 1
    if not can_fork or not WORTH_A_PROCESS <= cost(segments) < _WORTH_NUMPY:
        return False
    return len(segments) > 1 and max(map(len, chain(*segments))) < LONGEST


def _begin_elsewhere(sum_up: Callable[[], Row]) -> Callable[[], Row]:
    """Let another process count and add up; return what waits for the sum, or counts here where that process failed."""
    receiver, sender = os.pipe()
    process = os.fork()
    if not process:
        try:
            with os.fdopen(sender, "w") as pipe:
                pipe.write(json.dumps(sum_up()))
        finally:  # whatever happens, only one process may go on
            os._exit(0)
    os.close(sender)

    def wait() -> Row:
        with os.fdopen(receiver) as pipe:
            answer = pipe.read()
        os.waitpid(process, 0)
        return Row(*json.loads(answer)) if answer else sum_up()

    return wait
