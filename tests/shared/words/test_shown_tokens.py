"""Tests of the shown form of tokens, which is visible and short."""

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.words.shown_tokens import MAX_CHARACTERS, visible_token

FAMILY = "👩\u200d👩\u200d👧\u200d👦"
FLAG = "🏳\ufe0f\u200d🌈"


@pytest.mark.parametrize(
    "token", ["guide", "自然语言处理", "المدرسة", FAMILY, FLAG, "👍🏽", "e\u0301", "<b>", "$$", "**", "\\"]
)
def test_ordinary_token_is_shown_unchanged(token: str) -> None:
    assert visible_token(token) == token


@pytest.mark.parametrize(
    ("token", "shown"),
    [
        ("", "␣"),
        ("\u200b", "U+200B"),
        ("\u200d", "U+200D"),
        ("\ufe0f", "U+FE0F"),
        ("\u00a0\u202e", "U+00A0 U+202E"),
        ("\t", "U+0009"),
        ("a\tb\x00", "a\ufffdb\ufffd"),
        ("\u0301", "◌\u0301"),
    ],
)
def test_invisible_characters_are_shown_by_code_point_or_sign(token: str, shown: str) -> None:
    assert visible_token(token) == shown


def test_long_token_is_cut_with_an_ellipsis() -> None:
    assert visible_token("w" * 10_000) == "w" * (MAX_CHARACTERS - 1) + "…"
    assert visible_token("w" * MAX_CHARACTERS) == "w" * MAX_CHARACTERS
    assert len(visible_token("z" + "\u0301" * 9_999)) == MAX_CHARACTERS


@pytest.mark.parametrize("cluster", [FAMILY, FLAG, "👍🏽", "e\u0301"])
def test_token_is_cut_between_grapheme_clusters(cluster: str) -> None:
    for offset in range(8):
        cut_token = visible_token("w" * offset + cluster * 60).removesuffix("…").lstrip("w")
        assert cut_token == cluster * (len(cut_token) // len(cluster)), offset


@given(st.text())
def test_shown_form_of_any_token_is_visible_and_short(token: str) -> None:
    shown = visible_token(token)
    assert len(shown) <= MAX_CHARACTERS
    assert any(category(character) not in {"Cc", "Cf", "Zl", "Zp", "Zs"} for character in shown)
