"""The function of Dive into Deep Learning: its formula, in code of our own, for the edition that agrees."""

from collections.abc import Sequence
from dataclasses import replace

from bleu_core import BleuScore, Segment, Variant, d2l
from bleu_view.exported_code.data import how_tokens_came, is_joined
from bleu_view.exported_code.ending import ending
from bleu_view.exported_code.fragments import comment, fill, fragment
from bleu_view.words.texts import Texts


def twin(variant: Variant) -> Variant | None:
    """Find the edition that comes nearest; it has no weights but its own.

    >>> from bleu_core import VARIANTS, papineni
    >>> twin(VARIANTS["d2l-rescaled"]), twin(papineni())
    (None, None)
    """
    if variant.weighting != "d2l":
        return None
    edition = "zh" if variant.empty_orders == "failure" else "en"
    return replace(d2l(variant.max_order, edition), tokenizer=variant.tokenizer, case=variant.case)


def code(texts: Texts, _segments: Sequence[Segment], result: BleuScore) -> tuple[str, str] | None:
    """Write the data and the function; None for a corpus, and where splitting at spaces would give other tokens."""
    [first, *further] = result.segments
    [reference] = first.references
    if further or not is_joined(first.candidate) or not is_joined(reference):
        return None
    data = [f"candidate = {' '.join(first.candidate)!r}", f"reference = {' '.join(reference)!r}"]
    edition = result.variant.empty_orders
    function = fill(
        fragment("d2l", "function"),
        texts,
        EDITION_COMMENT=comment(texts, f"last_order-{edition}"),
        LAST_ORDER=fragment("d2l-last-order", edition),
    )
    call = fill(fragment("d2l", "call"), texts, MAX_ORDER=str(result.variant.max_order))
    return "\n".join([*how_tokens_came(texts, result.variant), *data]), f"{function}\n\n{ending(texts, result, call)}"
