"""A variant as one line of text, in sacreBLEU's style, so that a score can be published with every choice behind it.

Comes in: a variant. Goes out: `key:value|key:value|…`, and back. Where sacreBLEU has a word for a choice (`case:mixed`,
`eff:no`), it is used; its own signatures can be read as well.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final
from urllib.parse import quote, unquote

from bleu_core.choices.menus import pick
from bleu_core.choices.variant import Variant
from bleu_core.programs.toolkits import sacrebleu

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
"""From each key to the choice it writes."""
_ABOUT_THE_RUN: Final = frozenset({"nrefs", "test", "lang", "origlang", "subset", "bs", "ar", "seed", "version"})
"""Keys of sacreBLEU that are no choices of the variant."""
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
_OUR_WORDS: Final = {(choice, word): name for (choice, name), word in _SACREBLEU_WORDS.items()}


def signature(variant: Variant) -> str:
    r"""Write every choice of a variant in one line.

    >>> print(signature(sacrebleu(smoothing="floor")).replace("|bp", "\n|bp"))
    name:sacrebleu|refs:all|case:mixed|tok:13a|order:4|reflen:closest
    |bp:sacrebleu|weights:uniform|reweigh:never|totals:counted|guard:no_match|smooth:floor[0.1]|eff:no|zeros:end_score
    """
    numbers = {
        "weighting": variant.own_weights,
        "smoothing": () if variant.smoothing_value is None else (variant.smoothing_value,),
    }
    return "|".join(
        [
            f"{key}:{_write_word(choice, str(getattr(variant, choice)))}{_write_numbers(numbers.get(choice, ()))}"
            for key, choice in _KEYS.items()
        ]
    )


def parse_signature(text: str) -> Variant:
    """Read a signature, sacreBLEU's own included: what it does not say is as in sacreBLEU.

    Raises ValueError for an unknown key, an unknown name, or a number that is none.

    >>> parse_signature("nrefs:1|case:lc|eff:yes|tok:zh|smooth:exp|version:2.6.0").empty_orders
    'left_out_rescaled'
    """
    variant = sacrebleu()
    for field in text.strip().split("|"):
        key, _, value = field.partition(":")
        key = _SHORT_KEYS.get(key, key)
        if key not in _ABOUT_THE_RUN:
            variant = _choose(variant, pick(_KEYS, key, "key of a signature"), value)
    return variant


def _choose(variant: Variant, choice: str, value: str) -> Variant:
    word, _, bracket = value.partition("[")
    name = _OUR_WORDS.get((choice, word), unquote(word, errors="surrogatepass"))
    numbers = tuple([float(number) for number in bracket.removesuffix("]").split(",") if number])
    if choice == "max_order":
        return replace(variant, max_order=int(word))
    if choice == "weighting":
        return replace(variant, weighting=name, own_weights=numbers)
    if choice == "smoothing":
        return replace(variant, smoothing=name, smoothing_value=numbers[0] if numbers else None)
    return replace(variant, **{choice: name})  # type: ignore[arg-type] # every other choice is made by name


def _write_word(choice: str, name: str) -> str:
    return quote(_SACREBLEU_WORDS.get((choice, name), name), safe="", errors="surrogatepass")


def _write_numbers(numbers: tuple[float, ...]) -> str:
    return f"[{','.join(map(repr, numbers))}]" if numbers else ""
