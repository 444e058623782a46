"""The BLEU of the paper, of a book and of research code, with a factory of variants for each.

Every factory also has the arguments `tokenizer` and `lowercase`, for the same computation on differently prepared
texts.
"""
# ruff: noqa: FBT001, FBT002 - a program's switches keep the place and the default that they have in its own call

from bleu_core.choices.menus import look_up_rule
from bleu_core.choices.variant import Variant


def papineni(max_order: int = 4, *, tokenizer: str = "whitespace", lowercase: bool = False) -> Variant:
    """Return the paper's variant: equal weights, the closest reference length, no smoothing [Papineni 2002].

    >>> papineni() == Variant(name="papineni")
    True
    """
    return Variant(name="papineni", tokenizer=tokenizer, case="lower" if lowercase else "kept", max_order=max_order)


def d2l(k: int = 4, edition: str = "en", *, tokenizer: str = "d2l", lowercase: bool = False) -> Variant:
    """Return the variant of `bleu(pred_seq, label_seq, k)` in Dive into Deep Learning, edition "en" or "zh".

    The Chinese book divides by the number of n-grams even if it is 0; the English one has left out such orders since
    April 2022.

    >>> d2l(k=2, edition="zh").empty_orders
    'failure'
    """
    return Variant(
        name=f"d2l-{edition}",
        tokenizer=tokenizer,
        case="lower" if lowercase else "kept",
        references_used="first",
        brevity_penalty="d2l",
        max_order=k,
        weighting="d2l",
        empty_orders=look_up_rule({"en": "left_out", "zh": "failure"}, edition, "edition of D2L"),
    )


def tf_nmt(max_order: int = 4, smooth: bool = False, *, tokenizer: str = "tf_nmt", lowercase: bool = False) -> Variant:
    """Return tensorflow/nmt's variant: the shortest reference, and an error if a length is 0 [`_bleu`, `compute_bleu`].

    >>> tf_nmt().reference_length
    'shortest'
    """
    return Variant(
        name="tf_nmt-smooth" if smooth else "tf_nmt",
        tokenizer=tokenizer,
        case="lower" if lowercase else "kept",
        reference_length="shortest",
        brevity_penalty="tf_nmt",
        max_order=max_order,
        smoothing="add_one" if smooth else "none",
    )


def codexglue(max_order: int = 4, *, tokenizer: str = "codexglue", lowercase: bool = True) -> Variant:
    """Return the variant of the "smoothed BLEU-4" of code summarization, for one text [CodeXGLUE; CodeBERT `bleu.py`].

    The papers publish its mean over all texts. The original has only order 4; for others its formula is extended.

    >>> codexglue().brevity_penalty, codexglue().smoothing
    ('plus_one', 'add_one_longer')
    """
    return Variant(
        name="codexglue",
        tokenizer=tokenizer,
        case="lower" if lowercase else "kept",
        reference_length="shortest",
        brevity_penalty="plus_one",
        max_order=max_order,
        smoothing="add_one_longer",
    )


def coco(
    max_order: int = 4, reference_length: str = "closest", *, tokenizer: str = "whitespace", lowercase: bool = False
) -> Variant:
    """Return the variant of coco-caption's scorer; `reference_length` is "closest", "shortest" or "average".

    The original pipeline lower-cases and removes punctuation first, which this does not. The original has orders up to
    4; for higher ones its formula is extended.

    >>> coco().brevity_penalty, coco().smoothing
    ('coco', 'constants')
    """
    return Variant(
        name="coco" if reference_length == "closest" else f"coco-{reference_length}",
        tokenizer=tokenizer,
        case="lower" if lowercase else "kept",
        reference_length=reference_length,
        brevity_penalty="coco",
        max_order=max_order,
        smoothing="constants",
    )
