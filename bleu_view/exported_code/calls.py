"""Calls of programs that are available in Python and yield a given score.

A program is called with the options that come nearest to the variant. Its call is shown if `bleu_core`'s replica, with
these options, yields the same score or the same failure; a comment says so if some rules differ nevertheless.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bleu_core import BleuScore, Segment, Variant, combine, score
from bleu_view.exported_code import d2l_function, nltk_call, sacrebleu_call
from bleu_view.exported_code.fragments import import_lines
from bleu_view.words.texts import Texts

PROGRAMS: Final = {"sacrebleu": sacrebleu_call, "nltk": nltk_call, "d2l": d2l_function}
"""The module of each program that Python can call.

`nearest_variant` returns the nearest variant that the program can compute, None if no options come near;
`data_and_call` the code, None if the program cannot score this text.
"""
_COUNTING = ("tokenizer", "case", "references_used", "reference_length", "max_order")
"""The choices that change the counts."""


def calls_with_same_score(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> Iterator[tuple[str, str]]:
    """Yield the id and the code of each program that yields `result`, the score of `segments`."""
    if not all(segment.references for segment in segments):
        return
    for name, program in PROGRAMS.items():
        nearest = program.nearest_variant(result.variant)
        if nearest is None:
            continue
        theirs = _score_with_variant(segments, result, nearest)
        written = program.data_and_call(texts, segments, theirs) if _have_same_score(result, theirs) else None
        if written is not None:
            is_exact = replace(nearest, name=result.variant.name) == result.variant
            yield name, _join_program(texts, name, written, is_exact=is_exact)


def _score_with_variant(segments: Sequence[Segment], result: BleuScore, nearest: Variant) -> BleuScore:
    """Score with the nearest variant; reuse the counts of `result` if both count alike, because counting is slow."""
    alike = all(getattr(nearest, choice) == getattr(result.variant, choice) for choice in _COUNTING)
    return combine(result.segments, nearest) if alike else score(segments, nearest)


def _have_same_score(ours: BleuScore, theirs: BleuScore) -> bool:
    return ours.failure == theirs.failure and (ours.failure is not None or math.isclose(ours.value, theirs.value))


def _join_program(texts: Texts, name: str, written: tuple[str, str], *, is_exact: bool) -> str:
    data, code = written
    head = [f"# {texts(f'code.{name}-head')}"]
    if not is_exact:
        head.append(f"# {texts('code.same-number-only')}")
    return "\n\n".join(["\n".join([*head, import_lines(f"{data}\n{code}")]), data, code])
