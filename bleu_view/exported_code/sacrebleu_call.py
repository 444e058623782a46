"""The call of sacreBLEU that yields the same score; it gets raw texts, which sacreBLEU tokenizes itself."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bleu_core import BleuScore, Segment, Variant, sacrebleu
from bleu_core.choices.references import REFERENCES_USED
from bleu_view.exported_code.data import jieba_text_lines, number_literal, reference_comments, text_lines
from bleu_view.exported_code.ending import call_and_assertion
from bleu_view.exported_code.fragments import code_fragment, fill_fragment
from bleu_view.words.texts import Texts

_JIEBA: Final = "jieba"
_TOKENIZERS: Final = {
    "whitespace": "none",
    "none": "none",
    "13a": "13a",
    "intl": "intl",
    "zh": "zh",
    "char": "char",
    _JIEBA: "none",  # words joined with blanks before the call
}
_NEAREST: Final = {"perl": "none", "tf_nmt": "none", "mteval": "13a"}
"""Tokenizers that split most texts like one of sacreBLEU's."""
_SMOOTHINGS: Final = ("exp", "floor", "add-k", "none")


def nearest_variant(variant: Variant) -> Variant | None:
    """Return the nearest variant that sacreBLEU can compute; None for weights, smoothings or tokenizers that it lacks.

    >>> from bleu_core import papineni
    >>> nearest_variant(papineni(tokenizer="13a")).smoothing, nearest_variant(papineni(tokenizer="d2l"))
    ('none', None)
    """
    tokenizer = _NEAREST.get(variant.tokenizer, variant.tokenizer)
    if variant.weighting != "uniform" or tokenizer not in _TOKENIZERS or variant.smoothing not in _SMOOTHINGS:
        return None
    if tokenizer == _JIEBA and variant.case != "kept":
        return None  # the case would be changed only after the cut
    found = sacrebleu(
        variant.max_order,
        variant.smoothing,
        variant.smoothing_value,
        effective_order=variant.empty_orders == "left_out_rescaled",
        tokenizer=tokenizer,
        lowercase=variant.case != "kept",
    )
    return replace(found, references_used=variant.references_used)


def data_and_call(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> tuple[str, str] | None:
    """Return the code of the data and of the call, given the nearest variant's score; None if a text is too long."""
    options = _options(result.variant)
    level = _call_kind(len(segments), sentence="effective_order=True" in options)
    steps = [
        fill_fragment(code_fragment("sacrebleu-setting-up", level), texts, OPTIONS=", ".join(options)),
        call_and_assertion(texts, result, code_fragment("sacrebleu-call", level)),
        code_fragment("sacrebleu", "signature"),
    ]
    data = _data_code(texts, segments, result.variant)
    return None if data is None else (data, "\n".join(steps))


def _data_code(texts: Texts, segments: Sequence[Segment], variant: Variant) -> str | None:
    """Return the code that assigns the scored texts; None if one is too long for jieba."""
    if variant.tokenizer == _JIEBA:
        return jieba_text_lines(texts, segments, variant, "joined")
    head = [f"# {texts('code.texts', program=texts('code.sacrebleu'))}", *reference_comments(texts, variant)]
    used = REFERENCES_USED[variant.references_used]
    return "\n".join([*head, text_lines([(segment.candidate, used(segment.references)) for segment in segments])])


def _call_kind(segment_total: int, *, sentence: bool) -> str:
    """Return the kind of call.

    sacreBLEU warns about a sentence scored without `effective_order`, so that is called "segment".
    """
    if segment_total > 1:
        return "corpus"
    return "sentence" if sentence else "segment"


def _options(variant: Variant) -> list[str]:
    """Return the options on which the score depends; options that are off are left out."""
    options = [f"tokenize={_TOKENIZERS[variant.tokenizer]!r}", f"smooth_method={variant.smoothing!r}"]
    if variant.smoothing_value is not None:
        options.append(f"smooth_value={number_literal(variant.smoothing_value)}")
    if variant.max_order != sacrebleu().max_order:
        options.append(f"max_ngram_order={variant.max_order}")
    if variant.empty_orders != sacrebleu().empty_orders:
        options.append("effective_order=True")
    return [*options, "lowercase=True"] if variant.case != "kept" else options
