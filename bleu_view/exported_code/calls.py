"""Calls of sacreBLEU, NLTK and the function in Dive into Deep Learning that yield a given score.

A program is called with the options that come nearest to the variant. Its call is shown if `bleu_core`'s replica, with
these options, yields the same score or the same failure; a comment says so if some rules differ nevertheless.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bleu_core import WEIGHTINGS, BleuScore, Segment, Variant, combine, d2l, nltk, sacrebleu, score
from bleu_core.choices.references import REFERENCES_USED
from bleu_core.programs.factories import NLTK_SMOOTHINGS, SACREBLEU_SMOOTHINGS
from bleu_view.exported_code.data import (
    choice_comments,
    jieba_text_lines,
    number_literal,
    survives_join_and_split,
    text_lines,
    token_comments,
    token_lines,
)
from bleu_view.exported_code.fragments import (
    call_and_assertion,
    code_fragment,
    comment_line,
    fill_fragment,
    import_lines,
)
from bleu_view.words.texts import Texts

_COUNTING = ("tokenizer", "case", "references_used", "reference_length", "max_order")
"""The choices that change the counts."""
_JIEBA: Final = "jieba"
_SACREBLEU_TOKENIZERS: Final = {
    "whitespace": "none",
    _JIEBA: "none",  # words joined with blanks before the call
} | {name: name for name in ("none", "13a", "intl", "zh", "char")}
_SACREBLEU_NEAREST: Final = {"perl": "none", "tf_nmt": "none", "mteval": "13a"}
"""Tokenizers that split most texts like one of sacreBLEU's."""
_NLTK_METHODS: Final = {"none": "none"} | {smoothing: method for method, smoothing in NLTK_SMOOTHINGS.items()}
"""NLTK's method for each smoothing of `bleu_core`, the same or the nearest one."""
_NLTK_PARAMETERS: Final = {"floor": "epsilon", "prior": "alpha", "log_length": "k", "log_length_neighbours": "k"}


def calls_with_same_score(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> Iterator[tuple[str, str]]:
    """Yield the id and the code of each program that yields `result`, the score of `segments`."""
    if not all(segment.references for segment in segments):
        return
    for name, (nearest_variant, data_and_call) in _PROGRAMS.items():
        nearest = nearest_variant(result.variant)
        if nearest is None:
            continue
        theirs = _score_with_variant(segments, result, nearest)
        written = data_and_call(texts, segments, theirs) if _have_same_score(result, theirs) else None
        if written is not None:
            is_exact = replace(nearest, name=result.variant.name) == result.variant
            yield name, _join_program(texts, name, written, is_exact=is_exact)


def nearest_sacrebleu(variant: Variant) -> Variant | None:
    """Return the nearest variant that sacreBLEU can compute; None for weights, smoothings or tokenizers that it lacks.

    >>> from bleu_core import papineni
    >>> nearest_sacrebleu(papineni(tokenizer="13a")).smoothing, nearest_sacrebleu(papineni(tokenizer="d2l"))
    ('none', None)
    """
    tokenizer = _SACREBLEU_NEAREST.get(variant.tokenizer, variant.tokenizer)
    if tokenizer not in _SACREBLEU_TOKENIZERS or (tokenizer == _JIEBA and variant.case != "kept"):
        return None  # jieba's words would be lower-cased only after the cut
    if variant.weighting != "uniform" or variant.smoothing not in SACREBLEU_SMOOTHINGS:
        return None
    found = sacrebleu(
        variant.max_order,
        variant.smoothing,
        variant.smoothing_value,
        effective_order=variant.empty_orders == "left_out_rescaled",
        tokenizer=tokenizer,
        lowercase=variant.case != "kept",
    )
    return replace(found, references_used=variant.references_used)


def sacrebleu_call(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> tuple[str, str] | None:
    """Return the code of the data and of the call, given the nearest variant's score; None if a text is too long."""
    options = _sacrebleu_options(result.variant)
    # sacreBLEU warns about a sentence scored without `effective_order`, so its call is another one.
    of_one = "sentence" if "effective_order=True" in options else "segment"
    level = of_one if len(segments) == 1 else "corpus"
    steps = [
        fill_fragment(code_fragment("sacrebleu-setting-up", level), texts, OPTIONS=", ".join(options)),
        call_and_assertion(texts, result, code_fragment("sacrebleu-call", level)),
        code_fragment("sacrebleu", "signature"),
    ]
    data = _sacrebleu_data(texts, segments, result.variant)
    return None if data is None else (data, "\n".join(steps))


def nearest_nltk(variant: Variant) -> Variant | None:
    """Return the nearest variant that NLTK computes, with any weights and tokens; None for an unknown smoothing.

    >>> from bleu_core import papineni
    >>> nearest_nltk(papineni()).smoothing
    'float_min'
    """
    if variant.smoothing not in _NLTK_METHODS:
        return None
    value = variant.smoothing_value or 0.0
    found = nltk(
        WEIGHTINGS[variant.weighting](variant.max_order, variant.own_weights),
        _NLTK_METHODS[variant.smoothing],
        epsilon=value,
        alpha=value,
        k=value,
        auto_reweigh=variant.reweighting == "short_candidate",
    )
    return replace(found, tokenizer=variant.tokenizer, case=variant.case, references_used=variant.references_used)


def nltk_call(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> tuple[str, str]:
    """Return the code that defines the data, and the code of the call, given the nearest variant's score."""
    level = "segment" if len(segments) == 1 else "corpus"
    call = fill_fragment(code_fragment("nltk", level), texts, OPTIONS="\n".join(_nltk_options(result.variant)))
    by_word = result.variant.tokenizer == "jieba" and result.variant.case == "kept"
    words = jieba_text_lines(texts, segments, result.variant, "listed") if by_word else None
    return words or token_lines(texts, result.segments, result.variant), call_and_assertion(texts, result, call)


def nearest_d2l(variant: Variant) -> Variant | None:
    """Return D2L's variant in the edition whose code is most alike; None if the weights are not D2L's.

    >>> from bleu_core import d2l, papineni
    >>> nearest_d2l(d2l(2)) == d2l(2), nearest_d2l(papineni())
    (True, None)
    """
    if variant.weighting != "d2l":
        return None
    edition = "zh" if variant.empty_orders == "failure" else "en"
    return replace(d2l(variant.max_order, edition), tokenizer=variant.tokenizer, case=variant.case)


def d2l_call(texts: Texts, _segments: Sequence[Segment], result: BleuScore) -> tuple[str, str] | None:
    """Return the code of the data and of the function; None for a corpus, or if splitting at spaces changes tokens."""
    [first, *further] = result.segments
    [reference] = first.references
    if further or not survives_join_and_split(first.candidate) or not survives_join_and_split(reference):
        return None
    data = [f"candidate = {' '.join(first.candidate)!r}", f"reference = {' '.join(reference)!r}"]
    edition = result.variant.empty_orders
    function = fill_fragment(
        code_fragment("d2l", "function"),
        texts,
        EDITION_COMMENT=comment_line(texts, f"last_order-{edition}"),
        LAST_ORDER=code_fragment("d2l-last-order", edition),
    )
    call = fill_fragment(code_fragment("d2l", "call"), texts, MAX_ORDER=str(result.variant.max_order))
    lines = "\n".join([*token_comments(texts, result.variant), *data])
    return lines, f"{function}\n\n{call_and_assertion(texts, result, call)}"


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


def _sacrebleu_data(texts: Texts, segments: Sequence[Segment], variant: Variant) -> str | None:
    """Return the code that assigns the scored texts; None if one is too long for jieba."""
    if variant.tokenizer == _JIEBA:
        return jieba_text_lines(texts, segments, variant, "joined")
    first = f"# {texts('code.texts', program=texts('code.sacrebleu'))}"
    head = [first, *choice_comments(texts, variant, "references_used")]
    used = REFERENCES_USED[variant.references_used]
    return "\n".join([*head, text_lines([(segment.candidate, used(segment.references)) for segment in segments])])


def _sacrebleu_options(variant: Variant) -> list[str]:
    """Return the options on which the score depends; options that are off are left out."""
    options = [f"tokenize={_SACREBLEU_TOKENIZERS[variant.tokenizer]!r}", f"smooth_method={variant.smoothing!r}"]
    if variant.smoothing_value is not None:
        options.append(f"smooth_value={number_literal(variant.smoothing_value)}")
    if variant.max_order != sacrebleu().max_order:
        options.append(f"max_ngram_order={variant.max_order}")
    if variant.empty_orders != sacrebleu().empty_orders:
        options.append("effective_order=True")
    return [*options, "lowercase=True"] if variant.case != "kept" else options


def _nltk_options(variant: Variant) -> list[str]:
    weights = f"({', '.join(map(number_literal, variant.own_weights))},)"
    if variant.weighting == "uniform":
        weights = f"(1 / {variant.max_order},) * {variant.max_order}"
    options = [f"weights={weights},"]
    if variant.smoothing != "float_min":
        parameter = _NLTK_PARAMETERS.get(variant.smoothing)
        value = f"{parameter}={number_literal(variant.smoothing_value or 0.0)}" if parameter else ""
        options.append(f"smoothing_function=SmoothingFunction({value}).{_NLTK_METHODS[variant.smoothing]},")
    return [*options, "auto_reweigh=True,"] if variant.reweighting == "short_candidate" else options


_PROGRAMS: Final = {
    "sacrebleu": (nearest_sacrebleu, sacrebleu_call),
    "nltk": (nearest_nltk, nltk_call),
    "d2l": (nearest_d2l, d2l_call),
}
"""The two functions of each program that Python can call.

The first returns the nearest variant that the program can compute, None if no options come near; the second the code of
data and call, None if the program cannot score this text.
"""
