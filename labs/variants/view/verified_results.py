"""Does the core still agree with the programs? Their own results, shipped as data, are computed again.

It takes `content/variants/verified.jsonl`, a line a result: the program, our variant's signature, the texts, and the
score that the program returnedor the error with which it stopped, and counts the agreeing ones by program.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from bleu_core import BleuScore, Segment, parse_signature, score
from bleu_view.drawing.tables import Table
from bleu_view.words.catalogue import data_file
from bleu_view.words.texts import Texts

COCO = "coco"
IN_SINGLE_PRECISION = frozenset({"torchmetrics", "keras_hub"})
VANISHING = 1e-70


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramResult:
    """Result that a program returned for one text: `expected` is a score, 0 to 1, or the name of an error."""

    program: str
    variant: str
    segments: tuple[Segment, ...]
    expected: float | str


@dataclass(frozen=True, slots=True)
class Agreement:
    """Number of a program's results that the core reproduces."""

    program: str
    agreeing: int
    total: int


@cache
def program_results() -> tuple[ProgramResult, ...]:
    """Read the shipped results.

    >>> len({result.program for result in program_results()})
    10
    """
    lines = data_file("verified.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(_result(json.loads(line)) for line in lines)


def verify() -> tuple[Agreement, ...]:
    """Compute every shipped result again and compare.

    >>> all(agreement.agreeing == agreement.total for agreement in verify())
    True
    """
    checked = [(result.program, agrees(result)) for result in program_results()]
    programs = dict.fromkeys(program for program, _ in checked)
    return tuple(_agreement(program, [same for name, same in checked if name == program]) for program in programs)


def agrees(result: ProgramResult) -> bool:
    """Return whether the core returns what the program did, as finely as that counts, or stops with the same error."""
    ours = score(result.segments, parse_signature(result.variant))
    if isinstance(result.expected, str):
        return ours.failure == result.expected
    return _is_close(ours, result.expected, result.program)


def agreement_table(texts: Texts, agreements: tuple[Agreement, ...]) -> Table:
    """Write a line for each program, with its version."""
    headings = (texts("verification.program"), texts("verification.agreeing"), texts("verification.total"))
    return Table(
        headings,
        tuple(
            (texts(f"verification.{each.program}-version"), str(each.agreeing), str(each.total)) for each in agreements
        ),
    )


def summary(texts: Texts, agreements: tuple[Agreement, ...]) -> str:
    """Return the sentence on how many agree of how many."""
    agreeing = sum(each.agreeing for each in agreements)
    return texts("verification.summary", agreeing=agreeing, total=sum(each.total for each in agreements))


def _result(fields: Mapping[str, object]) -> ProgramResult:
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


def _agreement(program: str, same: list[bool]) -> Agreement:
    return Agreement(program, sum(same), len(same))


def _is_close(ours: BleuScore, theirs: float, program: str) -> bool:
    if program == COCO:  # its constants leave the last digits to the order of its additions
        return math.isclose(ours.value, theirs, rel_tol=0, abs_tol=1e-9)
    if program in IN_SINGLE_PRECISION:
        return math.isclose(ours.value, theirs, rel_tol=1e-6)
    if 0 < theirs < VANISHING:  # NLTK's replacement of 0: how small it is does not matter
        return 0 < ours.value < VANISHING
    return math.isclose(ours.value, theirs, rel_tol=1e-9, abs_tol=1e-12)
