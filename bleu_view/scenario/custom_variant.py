"""The learner's own variant: a combination of choices, encoded for links, and described in words.

In a link, a variant is the nearest named variant, followed by the signature's fields that differ from it, as in
`sacrebleu|tok:zh|order:2`. Decoding checks everything.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from bleu_core import VARIANTS, WEIGHTINGS, BleuScore, Variant, parse_signature, signature
from bleu_core.choices.smoothings import SMOOTHING_VALUES
from bleu_core.choices.variant import MENUS
from bleu_view.drawing.score_rows import format_score
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.scenario import MAX_ORDER as HIGHEST_ORDER
from bleu_view.words.choices import CHOICES, MAX_ORDER, choice_name, chosen_entry, chosen_name
from bleu_view.words.texts import Texts

OWN: Final = "own"
"""The name of the learner's own variant."""
HIGHEST_VALUE: Final = 100.0
"""The maximum of a weight and of a smoothing's value."""
DIGITS: Final = 3
"""The number of decimals of a typed weight or smoothing value."""
_BETWEEN = "|"


def variant_name(texts: Texts, variant: Variant) -> str:
    """Return the name of a variant for a sentence or a menu.

    >>> variant_name(Texts("en"), VARIANTS["d2l-zh"]), variant_name(Texts("en"), Variant())
    ('D2L (Chinese edition)', 'your own variant')
    """
    return texts(f"variants.{variant.name}-name") if variant.name in VARIANTS else texts("own_variant.name")


def copy_as_own_variant(variant: Variant) -> Variant:
    """Return a copy of a variant as the learner's own variant; its maximum order is limited."""
    return replace(variant, name=OWN, max_order=min(variant.max_order, HIGHEST_ORDER))


def with_choice(variant: Variant, choice: str, entry: str) -> Variant:
    """Return a variant with another entry for a choice; the learner's own weights start as the previous weights.

    >>> with_choice(Variant(weighting="d2l", max_order=2), "weighting", "own").own_weights
    (0.5, 0.25)
    """
    if choice == MAX_ORDER:
        return replace(variant, max_order=int(entry))
    if choice == "weighting":
        return replace(variant, weighting=entry, own_weights=rounded_weights(variant) if entry == OWN else ())
    if choice == "smoothing":
        return replace(variant, smoothing=entry, smoothing_value=SMOOTHING_VALUES.get(entry))
    return replace(variant, **{choice: entry})  # type: ignore[arg-type] # every other choice is made by name


def with_weight(variant: Variant, order: int, weight: float) -> Variant:
    """Return a variant with another weight for one order.

    >>> with_weight(Variant(max_order=2, weighting="own", own_weights=(0.5, 0.5)), 2, 0.25).own_weights
    (0.5, 0.25)
    """
    listed = rounded_weights(variant)
    changed = (*listed[: order - 1], round(weight, DIGITS), *listed[order:])
    return replace(variant, weighting=OWN, own_weights=changed)


def with_smoothing_value(variant: Variant, value: float) -> Variant:
    """Return a variant with another value for its smoothing."""
    return replace(variant, smoothing_value=round(value, DIGITS))


def rounded_weights(variant: Variant) -> tuple[float, ...]:
    """Return the weights of a variant, rounded as if a learner had typed them."""
    rule = WEIGHTINGS[variant.weighting]
    return tuple([round(weight, DIGITS) for weight in rule(variant.max_order, variant.own_weights)])


def menu_entries(choice: str) -> tuple[str, ...]:
    """Return the entries of a choice's menu or, for the maximum order, the possible orders.

    >>> menu_entries("case"), menu_entries("max_order")[-1]
    (('kept', 'lower', 'ascii'), '6')
    """
    return tuple(map(str, range(1, HIGHEST_ORDER + 1))) if choice == MAX_ORDER else tuple(MENUS[choice])


@lru_cache(maxsize=64)
def write_own_variant(variant: Variant) -> str:
    """Encode a variant: the named variant from which it differs in the fewest fields, and these fields.

    >>> write_own_variant(Variant(tokenizer="zh", max_order=2))
    'papineni|tok:zh|order:2'
    """
    fields = [field for field in signature(variant).split(_BETWEEN) if field[:5] != "name:"]
    named = {base: signature(each).split(_BETWEEN) for base, each in VARIANTS.items()}
    candidates = [[base, *[field for field in fields if field not in named[base]]] for base in named]
    fewest = min(candidates, key=len)
    return _BETWEEN.join(fewest)


def read_own_variant(text: str) -> Variant | None:
    """Decode a variant; return None if the text is invalid or a value is out of bounds.

    >>> read_own_variant("papineni|tok:zh|order:2") == Variant(tokenizer="zh", max_order=2)
    True
    >>> read_own_variant("papineni|order:2000000") is None
    True
    """
    base, _, fields = text.partition(_BETWEEN)
    if base not in VARIANTS:
        return None
    try:
        variant = parse_signature(_BETWEEN.join([signature(VARIANTS[base]), *([fields] if fields else [])]))
    except ValueError:
        return None
    return replace(variant, name=OWN) if _is_bounded(variant) else None


def own_variant_sentence(texts: Texts, variant: Variant) -> str:
    """Return a sentence that describes a variant by the nearest named variant and the differences from it.

    Bold parts are between double stars.
    """
    base = VARIANTS[write_own_variant(variant).partition(_BETWEEN)[0]]
    changes = [
        texts("own_variant.change", choice=choice_name(texts, choice), entry=chosen_name(texts, variant, choice))
        for choice in CHOICES
        if chosen_entry(variant, choice) != chosen_entry(base, choice)
    ]
    if not changes:
        return texts("own_variant.as-named", name=variant_name(texts, base))
    listed = texts("own_variant.change-separator").join(changes)
    return texts("own_variant.unlike", name=variant_name(texts, base), changes=listed)


def own_score_sentence(texts: Texts, score: BleuScore) -> str:
    """Return a sentence with the score under the learner's own variant, or with its failure."""
    if score.failure:
        return texts("own_variant.fails", failure=failure_name(score))
    return texts("own_variant.scores", value=format_score(score.value))


def _is_bounded(variant: Variant) -> bool:
    if variant.tokenizer not in MENUS["tokenizer"]:
        return False  # it needs a package, or the network
    numbers = (*variant.own_weights, variant.smoothing_value or 0.0)
    few = variant.max_order <= HIGHEST_ORDER and len(variant.own_weights) <= HIGHEST_ORDER
    return few and all(number <= HIGHEST_VALUE for number in numbers)
