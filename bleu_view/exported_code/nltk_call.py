"""The call of NLTK that yields the same score, with lists of tokens or, for jieba, a call that splits the words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bleu_core import WEIGHTINGS, BleuScore, Segment, Variant, nltk
from bleu_view.exported_code.data import jieba_text_lines, number_literal, token_lines
from bleu_view.exported_code.ending import call_and_assertion
from bleu_view.exported_code.fragments import code_fragment, fill_fragment
from bleu_view.words.texts import Texts

_METHODS: Final = {
    "none": "none",
    "float_min": "none",
    "floor": "method1",
    "add-k": "method2",
    "exp": "method3",
    "log_length": "method4",
    "neighbours": "method5",
    "prior": "method6",
    "log_length_neighbours": "method7",
}
"""NLTK's method for each smoothing of `bleu_core`, the same or the nearest one."""
_PARAMETERS: Final = {"floor": "epsilon", "prior": "alpha", "log_length": "k", "log_length_neighbours": "k"}


def nearest_variant(variant: Variant) -> Variant | None:
    """Return the nearest variant that NLTK computes, with any weights and tokens; None for an unknown smoothing.

    >>> from bleu_core import papineni
    >>> nearest_variant(papineni()).smoothing
    'float_min'
    """
    if variant.smoothing not in _METHODS:
        return None
    value = variant.smoothing_value or 0.0
    found = nltk(
        WEIGHTINGS[variant.weighting](variant.max_order, variant.own_weights),
        _METHODS[variant.smoothing],
        epsilon=value,
        alpha=value,
        k=value,
        auto_reweigh=variant.reweighting == "short_candidate",
    )
    return replace(found, tokenizer=variant.tokenizer, case=variant.case, references_used=variant.references_used)


def data_and_call(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> tuple[str, str]:
    """Return the code that defines the data, and the code of the call, given the nearest variant's score."""
    level = "segment" if len(segments) == 1 else "corpus"
    call = fill_fragment(code_fragment("nltk", level), texts, OPTIONS="\n".join(_options(result.variant)))
    by_word = result.variant.tokenizer == "jieba" and result.variant.case == "kept"
    words = jieba_text_lines(texts, segments, result.variant, "listed") if by_word else None
    return words or token_lines(texts, result.segments, result.variant), call_and_assertion(texts, result, call)


def _options(variant: Variant) -> list[str]:
    options = [f"weights={_weights(variant)},"]
    if variant.smoothing != "float_min":
        parameter = _PARAMETERS.get(variant.smoothing)
        value = f"{parameter}={number_literal(variant.smoothing_value or 0.0)}" if parameter else ""
        options.append(f"smoothing_function=SmoothingFunction({value}).{_METHODS[variant.smoothing]},")
    return [*options, "auto_reweigh=True,"] if variant.reweighting == "short_candidate" else options


def _weights(variant: Variant) -> str:
    if variant.weighting == "uniform":
        return f"(1 / {variant.max_order},) * {variant.max_order}"
    return f"({', '.join(map(number_literal, variant.own_weights))},)"
