"""The programs that can be called from Python, and which of them give a score's number.

A program is called with the options that come nearest to the variant. Where our replica of it, so set, gives the same
number or fails alike, its call is shown; the rules may differ all the same, and then the code says so.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bleu_core import BleuScore, Segment, Variant, combine, score
from bleu_view.exported_code import d2l_function, nltk_call, sacrebleu_call
from bleu_view.exported_code.fragments import imports
from bleu_view.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Program:
    """A program that Python can call: its settings for a variant, and the code of its call.

    `twin` gives the variant that the program computes when it is set so, None where it cannot be; `code` the data and
    the call, None where it cannot take this text.
    """

    twin: Callable[[Variant], Variant | None]
    code: Callable[[Texts, Sequence[Segment], BleuScore], tuple[str, str] | None]


PROGRAMS: Final = {
    "sacrebleu": Program(sacrebleu_call.twin, sacrebleu_call.code),
    "nltk": Program(nltk_call.twin, nltk_call.code),
    "d2l": Program(d2l_function.twin, d2l_function.code),
}

_COUNTING = ("tokenizer", "case", "references_used", "reference_length", "max_order")
"""The choices that decide what is counted."""


def calls(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> Iterator[tuple[str, str]]:
    """Return the id and the code of each program that agrees; `result` is the score of `segments`."""
    if not all(segment.references for segment in segments):
        return
    for name, program in PROGRAMS.items():
        twin = program.twin(result.variant)
        if twin is None:
            continue
        theirs = _score(segments, result, twin)
        written = program.code(texts, segments, theirs) if _agree(result, theirs) else None
        if written is not None:
            is_exact = replace(twin, name=result.variant.name) == result.variant
            yield name, _assemble(texts, name, written, is_exact=is_exact)


def _score(segments: Sequence[Segment], result: BleuScore, twin: Variant) -> BleuScore:
    """Score by the rules of the twin, without a second count if both count alike: counting is slow."""
    alike = all(getattr(twin, choice) == getattr(result.variant, choice) for choice in _COUNTING)
    return combine(result.segments, twin) if alike else score(segments, twin)


def _agree(ours: BleuScore, theirs: BleuScore) -> bool:
    return ours.failure == theirs.failure and (ours.failure is not None or math.isclose(ours.value, theirs.value))


def _assemble(texts: Texts, name: str, written: tuple[str, str], *, is_exact: bool) -> str:
    data, code = written
    head = [f"# {texts(f'code.{name}-head')}"]
    if not is_exact:
        head.append(f"# {texts('code.same-number-only')}")
    return "\n\n".join(["\n".join([*head, imports(f"{data}\n{code}")]), data, code])
