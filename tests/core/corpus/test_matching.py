"""Tests that matching with arrays and with bit sets yields the same matches as plain counting."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import Segment, count, papineni
from bleu_core.corpus.matching import clipped_matches
from bleu_core.corpus.sentence_matching import sentence_matches
from bleu_core.corpus.vocabulary import Vocabulary
from tests.core.strategies import segments


@given(st.lists(segments, min_size=1, max_size=6), st.integers(1, 7))
def test_array_and_bitset_matching_agree_with_count(texts: list[Segment], max_order: int) -> None:
    expected = [list(counts.matches) for counts in count(texts, papineni(max_order))]
    tokens = Vocabulary(papineni()).number_tokens(
        [text for segment in texts for text in (segment.candidate, *segment.references)]
    )
    sizes = np.array([1 + len(segment.references) for segment in texts])
    assert clipped_matches(tokens, sizes, max_order).tolist() == expected
    split = [(segment.candidate.split(), [text.split() for text in segment.references]) for segment in texts]
    plain = [sentence_matches(tuple(one), [tuple(text) for text in others], max_order) for one, others in split]
    assert plain == expected
