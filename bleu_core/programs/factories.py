"""The BLEU of the paper, of a book, of research code and of evaluation toolkits, with a factory of variants for each.

Every factory also has the arguments `tokenizer` and `lowercase`, for the same computation on differently prepared
texts.
"""
# ruff: noqa: FBT001, FBT002 - a program's switches keep the place and the default that they have in its own call

from numbers import Real
from typing import Final

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


def multi_bleu(lowercase: bool = False, *, max_order: int = 4, tokenizer: str = "perl") -> Variant:
    """Return the variant of Moses' multi-bleu.perl; `lowercase` is its option `-lc`. The original has only order 4.

    >>> multi_bleu().max_order
    4
    """
    return Variant(
        name="multi_bleu",
        tokenizer=tokenizer,
        case="ascii" if lowercase else "kept",
        reference_length="multi_bleu",
        brevity_penalty="multi_bleu",
        max_order=max_order,
    )


def mteval13a(
    smooth: bool = True,
    reference_length: str = "closest",
    lowercase: bool = True,
    *,
    max_order: int = 4,
    tokenizer: str = "mteval",
) -> Variant:
    """Return the variant of NIST's mteval-v13a.pl; `smooth=False` is its option `--no-smoothing`.

    With smoothing it fails if a length is 0, because it prints the length ratio first.

    >>> mteval13a().case, mteval13a(smooth=False).empty_orders
    ('ascii', 'zero')
    """
    return Variant(
        name="mteval13a" if smooth else "mteval13a-unsmoothed",
        tokenizer=tokenizer,
        case="ascii" if lowercase else "kept",
        reference_length=reference_length,
        brevity_penalty="mteval13a" if smooth else "paper",
        max_order=max_order,
        smoothing="exp" if smooth else "none",
        empty_orders="one" if smooth else "zero",
    )


def sacrebleu(
    max_order: int = 4,
    smoothing: str = "exp",
    smoothing_value: float | None = None,
    effective_order: bool = False,
    tokenizer: str = "13a",
    lowercase: bool = False,
) -> Variant:
    """Return the variant of sacreBLEU 2.6; `smoothing` is "exp", "floor", "add-k" or "none".

    Without `effective_order`, a text shorter than the maximum order scores 0. With it, empty orders are left out; this
    is the default only in sacreBLEU's `sentence_bleu`. Raises ValueError for another smoothing.

    >>> sacrebleu(smoothing="floor").smoothing_value
    0.1
    """
    return Variant(
        name="sacrebleu",
        tokenizer=tokenizer,
        case="lower" if lowercase else "kept",
        brevity_penalty="sacrebleu",
        max_order=max_order,
        zero_guard="no_match",
        smoothing=look_up_rule(SACREBLEU_SMOOTHINGS, smoothing, "smoothing of sacreBLEU"),
        smoothing_value=smoothing_value,
        empty_orders="left_out_rescaled" if effective_order else "zero",
    )


def torchmetrics(
    max_order: int = 4, smooth: bool = False, *, tokenizer: str = "whitespace", lowercase: bool = False
) -> Variant:
    """Return the variant of torchmetrics 1.9's `BLEUScore`; without `smooth`, it is torchtext 0.18's `bleu_score`.

    If lengths tie, the first reference is used. An order without a match makes the score 0 even with smoothing.

    >>> torchmetrics(smooth=True).zero_guard
    'order_without_match'
    """
    return Variant(
        name="torchmetrics-smooth" if smooth else "torchmetrics",
        tokenizer=tokenizer,
        case="lower" if lowercase else "kept",
        reference_length="closest_first",
        max_order=max_order,
        zero_guard="order_without_match" if smooth else "never",  # unsmoothed, such an order ends the score anyway
        smoothing="add-k" if smooth else "none",
    )


def keras_hub(
    max_order: int = 4, smooth: bool = False, *, tokenizer: str = "keras_hub", lowercase: bool = False
) -> Variant:
    """Return the variant of KerasHub 0.32's `Bleu`: tensorflow/nmt's computation with KerasHub's own 13a tokenizer.

    If both lengths are 0 the original returns nan; this variant scores 0, as for a text without match.

    >>> keras_hub(smooth=True).smoothing
    'add_one'
    """
    return Variant(
        name="keras_hub-smooth" if smooth else "keras_hub",
        tokenizer=tokenizer,
        case="lower" if lowercase else "kept",
        reference_length="shortest",
        max_order=max_order,
        smoothing="add_one" if smooth else "none",
    )


def nltk(  # noqa: PLR0913 - the parameters of NLTK's two calls, and the two that every factory has
    weights: tuple[float, ...] = (0.25, 0.25, 0.25, 0.25),
    smoothing: str = "none",
    epsilon: float = 0.1,
    alpha: float = 5,
    k: float = 5,
    auto_reweigh: bool = False,
    *,
    tokenizer: str = "whitespace",
    lowercase: bool = False,
) -> Variant:
    """Return the variant of NLTK 3.10's `sentence_bleu` and `corpus_bleu`, with as many orders as weights.

    `smoothing` is "none" (NLTK's `method0`) or "method1" to "method7"; `epsilon` belongs to method 1, `alpha` to 6, `k`
    to 4 and 7. Raises ValueError for several weightings, for which NLTK returns a list of scores. As in NLTK,
    `auto_reweigh` has an effect only if `weights` is the tuple (0.25, 0.25, 0.25, 0.25), not a list.

    >>> nltk(smoothing="method1", epsilon=0.5).smoothing_value
    0.5
    """
    if not all(isinstance(weight, Real) for weight in weights):
        message = (
            f"weights must be one tuple of numbers, not {weights!r}; for several weightings make a variant of each"
        )
        raise ValueError(message)
    rule = look_up_rule(NLTK_SMOOTHINGS, smoothing, "smoothing of NLTK")
    values = {"floor": epsilon, "add-k": 1, "prior": alpha, "log_length": k, "log_length_neighbours": k}
    equal = all(weight == 1 / len(weights) for weight in weights)
    return Variant(
        name="nltk" if rule == "float_min" else f"nltk-{smoothing}",
        tokenizer=tokenizer,
        case="lower" if lowercase else "kept",
        max_order=len(weights),
        weighting="uniform" if equal else "own",
        own_weights=tuple(weights),
        reweighting="short_candidate" if auto_reweigh and isinstance(weights, tuple) else "never",
        segment_totals="at_least_one",
        zero_guard="no_match",
        smoothing=rule,
        smoothing_value=values.get(rule),
        zeros_left="skipped",
    )


SACREBLEU_SMOOTHINGS: Final = {name: name for name in ("exp", "floor", "add-k", "none")}
NLTK_SMOOTHINGS: Final = {
    "none": "float_min",
    "method0": "float_min",
    "method1": "floor",
    "method2": "add-k",
    "method3": "exp",
    "method4": "log_length",
    "method5": "neighbours",
    "method6": "prior",
    "method7": "log_length_neighbours",
}
"""The smoothing for each of NLTK's methods."""
