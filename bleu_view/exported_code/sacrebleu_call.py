"""The call of sacreBLEU that gives the same number, from raw texts: it tokenizes by itself."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bleu_core import BleuScore, Segment, Variant, sacrebleu
from bleu_core.choices.references import REFERENCES_USED
from bleu_view.exported_code.data import number, references_left, text_lines, word_lines
from bleu_view.exported_code.ending import ending
from bleu_view.exported_code.fragments import fill, fragment
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
"""Tokenizers that split most texts as one of sacreBLEU's."""
_SMOOTHINGS: Final = ("exp", "floor", "add-k", "none")


def twin(variant: Variant) -> Variant | None:
    """Find the options under which sacreBLEU comes nearest; it has no weights and not every tokenizer.

    >>> from bleu_core import papineni
    >>> twin(papineni(tokenizer="13a")).smoothing, twin(papineni(tokenizer="d2l"))
    ('none', None)
    """
    tokenizer = _NEAREST.get(variant.tokenizer, variant.tokenizer)
    if variant.weighting != "uniform" or tokenizer not in _TOKENIZERS or variant.smoothing not in _SMOOTHINGS:
        return None
    if tokenizer == _JIEBA and variant.case != "kept":
        return None  # it would cut first and change capital letters after
    found = sacrebleu(
        variant.max_order,
        variant.smoothing,
        variant.smoothing_value,
        effective_order=variant.empty_orders == "left_out_rescaled",
        tokenizer=tokenizer,
        lowercase=variant.case != "kept",
    )
    return replace(found, references_used=variant.references_used)


def code(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> tuple[str, str] | None:
    """Write the data and the call, given the twin's score of the segments; None where jieba would cut other words."""
    options = _options(result.variant)
    level = _level(len(segments), sentence="effective_order=True" in options)
    steps = [
        fill(fragment("sacrebleu-setting-up", level), texts, OPTIONS=", ".join(options)),
        ending(texts, result, fragment("sacrebleu-call", level)),
        fragment("sacrebleu", "signature"),
    ]
    data = _data(texts, segments, result.variant)
    return None if data is None else (data, "\n".join(steps))


def _data(texts: Texts, segments: Sequence[Segment], variant: Variant) -> str | None:
    """Write the texts as they were scored."""
    if variant.tokenizer == _JIEBA:
        return word_lines(texts, segments, variant, "joined")
    head = [f"# {texts('code.texts', program=texts('code.sacrebleu'))}", *references_left(texts, variant)]
    used = REFERENCES_USED[variant.references_used]
    return "\n".join([*head, text_lines([(segment.candidate, used(segment.references)) for segment in segments])])


def _level(segment_total: int, *, sentence: bool) -> str:
    """Choose the call; sacreBLEU warns where a sentence is scored without `effective_order`."""
    if segment_total > 1:
        return "corpus"
    return "sentence" if sentence else "segment"


def _options(variant: Variant) -> list[str]:
    """Return the options that the score depends on, without those that are off."""
    options = [f"tokenize={_TOKENIZERS[variant.tokenizer]!r}", f"smooth_method={variant.smoothing!r}"]
    if variant.smoothing_value is not None:
        options.append(f"smooth_value={number(variant.smoothing_value)}")
    if variant.max_order != sacrebleu().max_order:
        options.append(f"max_ngram_order={variant.max_order}")
    if variant.empty_orders != sacrebleu().empty_orders:
        options.append("effective_order=True")
    return [*options, "lowercase=True"] if variant.case != "kept" else options
