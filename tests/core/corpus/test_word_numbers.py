"""Tests of word numbers: two words get the same number if and only if their bytes are equal."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core.corpus.vocabulary import LONGEST, number_words

PREFIXES = st.sampled_from(["", "abcdefg", "abcdefgh", "abcdefghi", "a" * 16, "é" * 20, "语言" * 11, "\x01", "\ud800"])
WORDS = st.tuples(PREFIXES, st.text(st.sampled_from("ab\x01é语👍"), max_size=10)).map("".join)


@given(st.lists(WORDS.filter(bool), max_size=12))
def test_numbers_map_back_to_their_words(words: list[str]) -> None:
    numbered = number_words("".join([f"{word} " for word in words]), empty_words=False)
    assert numbered is not None
    word_of_number = numbered.word_by_number()
    assert [word_of_number[number] for number in numbered.numbers.tolist()] == words
    assert len(word_of_number) == len(set(words)) == len(set(word_of_number.values()))


@given(st.lists(WORDS, max_size=12))
def test_consecutive_blanks_enclose_an_empty_word(words: list[str]) -> None:
    numbered = number_words("".join([f"{word} " for word in words]), empty_words=True)
    assert numbered is not None
    assert [numbered.word_by_number()[number] for number in numbered.numbers.tolist()] == words


def test_blanks_are_skipped_without_empty_words() -> None:
    numbered = number_words("  a   b  a ", empty_words=False)
    assert numbered is not None
    assert np.array_equal(numbered.lengths, [1, 1, 1])
    assert numbered.numbers[0] == numbered.numbers[2] != numbered.numbers[1]


@pytest.mark.parametrize(("length", "is_refused"), [(LONGEST, False), (LONGEST + 1, True)])
def test_a_very_long_word_is_rejected(length: int, *, is_refused: bool) -> None:
    assert (number_words("x" * length + " ", empty_words=False) is None) == is_refused
