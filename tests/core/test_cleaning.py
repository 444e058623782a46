import pytest
from hypothesis import given

from bleu_core import Notice, Segment, papineni, score, tokenize
from bleu_core.cleaning import clean
from tests.core.strategies import any_text


def test_invisible_control_characters_are_removed_and_counted() -> None:
    text, notices = clean("a\x00b \x1b[0m \x7f\x9f", "whitespace", "reference-2")
    assert text == "ab [0m "
    assert notices == (Notice("nul-removed", (("field", "reference-2"), ("count", 4))),)


@pytest.mark.parametrize("space", ["\t", "\x0b", "\x0c", "\x1c", "\x1f", "\u00a0", "\u3000"])
def test_white_space_is_no_invisible_character(space: str) -> None:
    text, notices = clean(f"a{space}b", "char", "candidate")
    assert text == f"a{space}b"
    assert "nul-removed" not in [notice.id for notice in notices]


@pytest.mark.parametrize("mark", ["\u200d", "\u200f", "\u0301", "\ufeff"])
def test_joiners_and_marks_stay_for_they_shape_what_is_seen(mark: str) -> None:
    assert clean(f"a{mark}b", "whitespace", "candidate") == (f"a{mark}b", ())


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\n\n", "\x85", "\u2028"])
def test_d2ls_split_sees_a_line_break_as_one_blank(line_break: str) -> None:
    text, notices = clean(f"a b{line_break}c", "d2l", "candidate")
    assert tokenize(text, "d2l") == ("a", "b", "c")
    assert [notice.id for notice in notices] == ["line-breaks-joined"]


def test_line_breaks_at_the_ends_are_dropped_in_silence() -> None:
    assert clean("\na b\n", "d2l", "candidate") == ("a b", ())


def test_13a_keeps_its_own_way_with_a_hyphen_at_the_end_of_a_line() -> None:
    result = score([Segment("inter-\nnational law", ("international law",))], papineni(2, tokenizer="13a"))
    assert result.value == 1
    assert [notice.id for notice in result.notices] == ["line-breaks-joined"]


@given(any_text)
def test_a_clean_text_stays_as_it_is(text: str) -> None:
    once, _ = clean(text, "d2l", "candidate")
    assert clean(once, "d2l", "candidate") == (once, ())
