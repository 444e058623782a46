"""The call of NLTK that gives the same number, from token lists, which jieba makes if it is the tokenizer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bleu_core import WEIGHTINGS, BleuScore, Segment, Variant, nltk
from bleu_view.exported_code.data import number, token_lines, word_lines
from bleu_view.exported_code.ending import ending
from bleu_view.exported_code.fragments import fill, fragment
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
"""From each smoothing of the core to the name that NLTK has for it or for what comes nearest."""
_PARAMETERS: Final = {"floor": "epsilon", "prior": "alpha", "log_length": "k", "log_length_neighbours": "k"}


def twin(variant: Variant) -> Variant | None:
    """Find the options under which NLTK comes nearest; it takes any weights, and tokens from any tokenizer.

    >>> from bleu_core import papineni
    >>> twin(papineni()).smoothing
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


def code(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> tuple[str, str]:
    """Write the data and the call, given the twin's score of the segments."""
    level = "segment" if len(segments) == 1 else "corpus"
    call = fill(fragment("nltk", level), texts, OPTIONS="\n".join(_options(result.variant)))
    by_word = result.variant.tokenizer == "jieba" and result.variant.case == "kept"
    words = word_lines(texts, segments, result.variant, "listed") if by_word else None
    return words or token_lines(texts, result.segments, result.variant), ending(texts, result, call)


def _options(variant: Variant) -> list[str]:
    options = [f"weights={_weights(variant)},"]
    if variant.smoothing != "float_min":
        parameter = _PARAMETERS.get(variant.smoothing)
        value = f"{parameter}={number(variant.smoothing_value or 0.0)}" if parameter else ""
        options.append(f"smoothing_function=SmoothingFunction({value}).{_METHODS[variant.smoothing]},")
    return [*options, "auto_reweigh=True,"] if variant.reweighting == "short_candidate" else options


def _weights(variant: Variant) -> str:
    if variant.weighting == "uniform":
        return f"(1 / {variant.max_order},) * {variant.max_order}"
    return f"({', '.join(map(number, variant.own_weights))},)"
