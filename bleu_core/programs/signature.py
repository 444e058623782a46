"""A variant as one line of text, in sacreBLEU's style, to publish with a score.

The form is `key:value|key:value|…`, with sacreBLEU's word for a choice if it has one (`case:mixed`, `eff:no`).
Signatures of sacreBLEU 1.4 to 2.6 can be parsed, too: with `|` or `+`, long or short, by themselves, in a line with the
score, or in JSON.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final
from urllib.parse import quote, unquote

from bleu_core.choices.menus import look_up_rule
from bleu_core.choices.variant import Variant
from bleu_core.programs.factories import sacrebleu

_KEYS: Final[Mapping[str, str]] = {
    "name": "name",
    "refs": "references_used",
    "case": "case",
    "tok": "tokenizer",
    "order": "max_order",
    "reflen": "reference_length",
    "bp": "brevity_penalty",
    "weights": "weighting",
    "reweigh": "reweighting",
    "totals": "segment_totals",
    "guard": "zero_guard",
    "smooth": "smoothing",
    "eff": "empty_orders",
    "zeros": "zeros_left",
}
"""The choice for each key of a signature."""
_ABOUT_THE_RUN: Final = frozenset(
    {"nrefs", "numrefs", "test", "lang", "origlang", "subset", "bs", "ar", "seed", "version"}
)
"""Keys of sacreBLEU about the evaluation, not the variant."""
_SHORT_KEYS: Final[Mapping[str, str]] = {
    "c": "case",
    "e": "eff",
    "s": "smooth",
    "#": "nrefs",
    "t": "test",
    "l": "lang",
    "o": "origlang",
    "S": "subset",
    "rs": "seed",
    "v": "version",
}
_SACREBLEU_WORDS: Final[Mapping[tuple[str, str], str]] = {
    ("case", "kept"): "mixed",
    ("case", "lower"): "lc",
    ("empty_orders", "zero"): "no",
    ("empty_orders", "left_out_rescaled"): "yes",
}
_NAMED_WITH_VERSION: Final = ("ja-mecab", "ko-mecab")
"""Tokenizers that sacreBLEU's signature names with the version of their dictionary."""
_OUR_WORDS: Final = {(choice, word): name for (choice, name), word in _SACREBLEU_WORDS.items()}


def signature(variant: Variant) -> str:
    r"""Return every choice of a variant as one line of text.

    >>> print(signature(sacrebleu(smoothing="floor")).replace("|bp", "\n|bp"))
    name:sacrebleu|refs:all|case:mixed|tok:13a|order:4|reflen:closest
    |bp:sacrebleu|weights:uniform|reweigh:never|totals:counted|guard:no_match|smooth:floor[0.1]|eff:no|zeros:end_score
    """
    numbers = {
        "weighting": variant.own_weights,
        "smoothing": () if variant.smoothing_value is None else (variant.smoothing_value,),
    }
    fields = []
    for key, choice in _KEYS.items():
        name, used = str(getattr(variant, choice)), numbers.get(choice)
        word = quote(_SACREBLEU_WORDS.get((choice, name), name), safe="", errors="surrogatepass")
        fields.append(f"{key}:{word}" + (f"[{','.join(map(repr, used))}]" if used else ""))
    return "|".join(fields)


def parse_signature(text: str) -> Variant:
    """Parse a signature, or one in the output of sacreBLEU or our command; missing choices are sacreBLEU's defaults.

    Raises ValueError for an unknown key, an unknown name, or an invalid number.

    >>> parse_signature("nrefs:1|case:lc|eff:yes|tok:zh|smooth:exp|version:2.6.0").empty_orders
    'left_out_rescaled'
    >>> parse_signature("BLEU+case.mixed+numrefs.1+smooth.exp+tok.intl+version.1.4.12 = 31.0").tokenizer
    'intl'
    """
    variant = sacrebleu()
    for key, value in _signature_fields(text.strip()):
        if key not in _ABOUT_THE_RUN:
            variant = _with_field(variant, look_up_rule(_KEYS, key, "key of a signature"), value)
    return variant


def _signature_fields(text: str) -> Iterator[tuple[str, str]]:
    """Yield the keys of a signature, in their long form, with their values."""
    if text[:1] in {"{", "["}:
        text = _signature_in_json(text)
    line = text.partition(" = ")[0]
    has_pluses = "|" not in line and "+" in line
    fields = [field.strip() for field in line.split("+" if has_pluses else "|")]
    if fields[0].upper() == "BLEU":
        del fields[0]
    for field in fields:
        key, _, value = field.partition("." if has_pluses else ":")
        yield _SHORT_KEYS.get(key.strip(), key.strip()), value.strip()


def _signature_in_json(text: str) -> str:
    """Return the signature of the first BLEU score in the JSON output of sacreBLEU's command."""
    read = json.loads(text)
    scores = [score for score in (read if isinstance(read, list) else [read]) if isinstance(score, dict)]
    signatures = [score.get("signature") for score in scores if score.get("name", "BLEU") == "BLEU"]
    if not signatures or not isinstance(signatures[0], str):
        message = "there is no signature of BLEU in this JSON"
        raise ValueError(message)
    return signatures[0]


def _with_field(variant: Variant, choice: str, value: str) -> Variant:
    word, _, bracket = value.partition("[")
    name = _OUR_WORDS.get((choice, word), unquote(word, errors="surrogatepass"))
    numbers = tuple([float(number) for number in bracket.removesuffix("]").split(",") if number])
    if choice == "max_order":
        return replace(variant, max_order=int(word))
    if choice == "weighting":
        return replace(variant, weighting=name, own_weights=numbers)
    if choice == "smoothing":
        return replace(variant, smoothing=name, smoothing_value=numbers[0] if numbers else None)
    if choice == "tokenizer":
        return replace(variant, tokenizer=next(filter(name.startswith, _NAMED_WITH_VERSION), name))
    return replace(variant, **{choice: name})  # type: ignore[arg-type] # every other choice is a name
