"""Hypothesis strategies for texts and variants, with small alphabets, so that n-grams repeat, match and are clipped."""

from hypothesis import strategies as st

from bleu_core import Segment, Variant
from bleu_core.choices.smoothings import SMOOTHING_VALUES
from bleu_core.choices.variant import MENUS

tokens = st.sampled_from(["a", "b", "c", "the", "The", "cat", "。", "é", "👩‍👩‍👧", "3.5"])
texts = st.lists(tokens, max_size=12).map(" ".join)
long_texts = st.lists(tokens, min_size=4, max_size=30).map(" ".join)
segments = st.builds(Segment, texts, st.lists(texts, min_size=1, max_size=4).map(tuple))
corpora = st.lists(segments, min_size=1, max_size=4)
sparse_segments = st.builds(Segment, texts, st.lists(texts, max_size=2).map(tuple))
sparse_corpora = st.lists(sparse_segments, max_size=4)
"""Corpora that may have segments without references, or no segments."""
any_text = st.text(max_size=60)
ODD_SPACES = (" ", "  ", "\t", "\n", "-\n", "\x1c", "\x1f", "\x85", "\u00a0", "\u2028", "\u3000")
ODD_SIGNS = ("\x00", "\x01", "\x1b", "\x92", "\u200b", "É", "İ", "。")
ENTITIES = ("&quot;", "&QUOT;", "&amp;", "&AMP;", "&lt;", "<skipped>", "<SKIPPED>")
odd_signs = st.sampled_from([*"abAB.,-&;19'", *ODD_SPACES, *ODD_SIGNS, *ENTITIES])
odd_texts = st.lists(odd_signs, max_size=16).map("".join)
"""Texts with control characters, many kinds of spaces and line breaks, and entities in lower and upper case."""
any_segments = st.builds(Segment, any_text, st.lists(any_text, max_size=3).map(tuple))
any_pairs = st.builds(Segment, any_text, st.lists(any_text, min_size=1, max_size=3).map(tuple))
"""Segments of any texts with at least one reference, as on the pages."""

weights = st.lists(st.floats(0, 2) | st.just(1e6), min_size=1, max_size=6).map(tuple)


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    """Draw a variant with any combination of choices."""
    chosen = {choice: draw(st.sampled_from(sorted(menu))) for choice, menu in MENUS.items()}
    has_value = chosen["smoothing"] in SMOOTHING_VALUES
    return Variant(
        name=draw(st.text(max_size=8)),
        max_order=draw(st.integers(1, 6)),
        own_weights=draw(weights),
        smoothing_value=draw(st.none() | st.floats(0, 10) | st.just(1e6)) if has_value else None,
        **chosen,
    )
