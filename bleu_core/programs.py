"""The programs whose numbers are reproduced: one factory each, which names what the program does unlike the paper.

A new variant is one factory here and one entry in `VARIANTS`, and its words in the text catalogue.
"""

from dataclasses import replace
from typing import Final

from bleu_core.menus import pick
from bleu_core.variant import Variant


def papineni(max_order: int = 4, *, tokenizer: str = "whitespace", lowercase: bool = False) -> Variant:
    """Do what the paper says: equal weights, the closest reference length, no smoothing [Papineni 2002].

    >>> papineni() == Variant(name="papineni")
    True
    """
    return Variant(name="papineni", tokenizer=tokenizer, case=_case(lowercase), max_order=max_order)


def d2l(k: int = 4, edition: str = "en", *, tokenizer: str = "d2l", lowercase: bool = False) -> Variant:
    """Do what `bleu(pred_seq, label_seq, k)` of Dive into Deep Learning does, by edition, "en" or "zh".

    The Chinese book divides by the number of n-grams even where it is 0; the English one has stopped before since
    April 2022.

    >>> d2l(k=2, edition="zh").empty_orders
    'failure'
    """
    return Variant(
        name=f"d2l-{edition}",
        tokenizer=tokenizer,
        case=_case(lowercase),
        references_used="first",
        brevity_penalty="d2l",
        max_order=k,
        weighting="d2l",
        empty_orders=pick({"en": "left_out", "zh": "failure"}, edition, "edition of D2L"),
    )


def _case(lowercase: bool) -> str:  # noqa: FBT001
    return "lower" if lowercase else "kept"


_RESCALED: Final = replace(d2l(), name="d2l-rescaled", weighting="d2l_rescaled")

VARIANTS: Final[dict[str, Variant]] = {
    variant.name: variant for variant in (papineni(), d2l(edition="en"), d2l(edition="zh"), _RESCALED)
}
"""Every named variant, ready to use."""
