import pytest

from bleu_core import Segment


def test_one_bare_text_as_references_is_refused() -> None:
    with pytest.raises(TypeError, match="references must be a tuple of texts, not the single text 'the cat'"):
        Segment("the cat", "the cat")  # type: ignore[arg-type] # the mistake in question


def test_equal_segments_are_equal() -> None:
    assert len({Segment("a", ("b",)), Segment("a", ("b",))}) == 1
