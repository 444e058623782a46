import pytest
from hypothesis import given

from bleu_core import tokenize
from bleu_core.notices import Notice
from bleu_view.scenario.cleaning import clean_text, cleaning_notices
from tests.core.strategies import any_text


def test_invisible_control_characters_are_removed_and_counted() -> None:
    text = "a\x00b \x1b[0m \x7f\x9f"
    assert clean_text(text) == "ab [0m "
    assert cleaning_notices(text, "reference-2") == (Notice("nul-removed", (("field", "reference-2"), ("count", 4))),)


@pytest.mark.parametrize("space", ["\t", "\x1f", "\u00a0", "\u3000"])
def test_white_space_is_kept(space: str) -> None:
    assert clean_text(f"a{space}b") == f"a{space}b"
    assert cleaning_notices(f"a{space}b", "candidate") == ()


@pytest.mark.parametrize("mark", ["\u200d", "\u200f", "\u0301", "\ufeff"])
def test_joiners_and_combining_marks_are_kept(mark: str) -> None:
    assert (clean_text(f"a{mark}b"), cleaning_notices(f"a{mark}b", "candidate")) == (f"a{mark}b", ())


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\n\n", "\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_line_break_is_replaced_by_one_space(line_break: str) -> None:
    text = f"a b{line_break}c"
    assert tokenize(clean_text(text), "d2l") == ("a", "b", "c")
    assert [notice.id for notice in cleaning_notices(text, "candidate")] == ["line-breaks-joined"]
    assert cleaning_notices(f"{line_break}a b{line_break}", "candidate") == (), (
        "at the ends they are dropped in silence"
    )


@given(any_text)
def test_cleaning_is_idempotent(text: str) -> None:
    assert clean_text(clean_text(text)) == clean_text(text)
    assert cleaning_notices(clean_text(text), "candidate") == ()
