"""Verification of the core: results of the original programs, shipped as data, are computed again.

Each line of `content/variants/verified.jsonl` is one result: the program, the signature of our variant, the texts, and
the score that the program returned or the error with which it failed.
"""

import json
import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from bleu_core import BleuScore, Segment, parse_signature, score
from bleu_view.drawing.tables import Table
from bleu_view.words.catalogue import find_file
from bleu_view.words.texts import Texts

COCO_PROGRAM = "coco"
SINGLE_PRECISION_PROGRAMS = frozenset({"torchmetrics", "keras_hub"})
VANISHING_SCORE = 1e-70
Agreements = Mapping[str, tuple[int, int]]
"""For each program, how many of its results the core reproduces, and how many there are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramResult:
    """A program's result for some texts; `expected` is a score from 0 to 1 or the name of an error."""

    program: str
    variant: str
    segments: tuple[Segment, ...]
    expected: float | str


@cache
def load_program_results() -> tuple[ProgramResult, ...]:
    """Load the shipped results.

    >>> len({result.program for result in load_program_results()})
    10
    """
    lines = find_file("verified.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(_parse_result(json.loads(line)) for line in lines)


def verify_results() -> Agreements:
    """Return how many of each program's shipped results the core reproduces.

    >>> all(agreeing == total for agreeing, total in verify_results().values())
    True
    """
    results = load_program_results()
    totals = Counter(result.program for result in results)
    agreeing = Counter(result.program for result in results if is_reproduced(result))
    return {program: (agreeing[program], total) for program, total in totals.items()}


def is_reproduced(result: ProgramResult) -> bool:
    """Return whether the core returns the program's score, within its precision, or fails with the same error."""
    ours = score(result.segments, parse_signature(result.variant))
    if isinstance(result.expected, str):
        return ours.failure == result.expected
    return _is_close(ours, result.expected, result.program)


def agreement_table(texts: Texts, agreements: Agreements) -> Table:
    """Return a table with a row for each program and its version."""
    headings = (texts("verification.program"), texts("verification.agreeing"), texts("verification.total"))
    rows = [(texts(f"verification.{program}-version"), *map(str, numbers)) for program, numbers in agreements.items()]
    return Table(headings, tuple(rows))


def agreement_summary(texts: Texts, agreements: Agreements) -> str:
    """Return a sentence on how many of all results agree."""
    agreeing, total = map(sum, zip(*agreements.values(), strict=True))
    return texts("verification.summary", agreeing=agreeing, total=total)


def _parse_result(fields: Mapping[str, object]) -> ProgramResult:
    candidates, references = fields["candidates"], fields["references"]
    if not isinstance(candidates, list) or not isinstance(references, list):
        message = f"not a result: {fields}"
        raise TypeError(message)
    expected = fields.get("failure", fields.get("score"))
    return ProgramResult(
        program=str(fields["program"]),
        variant=str(fields["variant"]),
        segments=tuple(Segment(text, tuple(own)) for text, own in zip(candidates, references, strict=True)),
        expected=expected if isinstance(expected, str) else float(str(expected)),
    )


def _is_close(ours: BleuScore, theirs: float, program: str) -> bool:
    if program == COCO_PROGRAM:  # its constants leave the last digits to the order of its additions
        return math.isclose(ours.value, theirs, rel_tol=0, abs_tol=1e-9)
    if program in SINGLE_PRECISION_PROGRAMS:
        return math.isclose(ours.value, theirs, rel_tol=1e-6)
    if 0 < theirs < VANISHING_SCORE:  # NLTK's replacement of 0: how small it is does not matter
        return 0 < ours.value < VANISHING_SCORE
    return math.isclose(ours.value, theirs, rel_tol=1e-9, abs_tol=1e-12)
