"""A program that scores with the formula of the book Dive into Deep Learning, in the edition with the same score."""

from collections.abc import Sequence
from dataclasses import replace

from bleu_core import BleuScore, Segment, Variant, d2l
from bleu_view.exported_code.data import survives_join_and_split, token_comments
from bleu_view.exported_code.ending import call_and_assertion
from bleu_view.exported_code.fragments import code_fragment, comment_line, fill_fragment
from bleu_view.words.texts import Texts


def nearest_variant(variant: Variant) -> Variant | None:
    """Return D2L's variant, of the edition whose code comes closest; None if the weights are not D2L's.

    >>> from bleu_core import d2l, papineni
    >>> nearest_variant(d2l(2)) == d2l(2), nearest_variant(papineni())
    (True, None)
    """
    if variant.weighting != "d2l":
        return None
    edition = "zh" if variant.empty_orders == "failure" else "en"
    return replace(d2l(variant.max_order, edition), tokenizer=variant.tokenizer, case=variant.case)


def data_and_call(texts: Texts, _segments: Sequence[Segment], result: BleuScore) -> tuple[str, str] | None:
    """Return the code of the data and of the function; None for a corpus, or if splitting at spaces changes tokens."""
    [first, *further] = result.segments
    [reference] = first.references
    if further or not survives_join_and_split(first.candidate) or not survives_join_and_split(reference):
        return None
    data = [f"candidate = {' '.join(first.candidate)!r}", f"reference = {' '.join(reference)!r}"]
    edition = result.variant.empty_orders
    function = fill_fragment(
        code_fragment("d2l", "function"),
        texts,
        EDITION_COMMENT=comment_line(texts, f"last_order-{edition}"),
        LAST_ORDER=code_fragment("d2l-last-order", edition),
    )
    call = fill_fragment(code_fragment("d2l", "call"), texts, MAX_ORDER=str(result.variant.max_order))
    return "\n".join(
        [*token_comments(texts, result.variant), *data]
    ), f"{function}\n\n{call_and_assertion(texts, result, call)}"
