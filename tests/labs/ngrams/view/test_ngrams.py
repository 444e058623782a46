"""Tests of a text under several tokenizers: characters, token spans, manual cuts, scores, and the sliding window."""

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import TOKENIZERS as CORE_TOKENIZERS
from bleu_core import tokenize
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.ngrams.view.characters import (
    MAX_CODE_POINTS,
    MAX_DRAWN_CHARACTERS,
    cut_positions,
    default_cuts,
    insert_spaces,
    parse_cuts,
    split_characters,
    text_fingerprint,
    token_spans,
    tokens_by_character,
)
from labs.ngrams.view.microscope import TOKENIZERS, Microscope, build_microscope, microscope_heading, microscope_reading
from labs.ngrams.view.sliding_window import MAX_TOKENS, ORDERS, count_window_stops, parse_window_position

MIXED_TEXT = st.text(alphabet=st.sampled_from("aé我 。.\u0301\u200d👩🏽\u3000$3"), max_size=40)
ENGLISH = Texts("en")


def example_microscope(name: str, reference: int = 1, *, lowercase: bool = False) -> Microscope:
    example = preset(name)
    return build_microscope(example.candidate, example.references[reference - 1], lowercase=lowercase)


def scores_by_row(found: Microscope) -> dict[str, str]:
    return {row.names[0]: decimal(row.score.value) for row in (*found.rows, found.hand)}


# ---- characters and spans


@given(MIXED_TEXT)
def test_split_characters_join_back_into_the_text(text: str) -> None:
    assert "".join(split_characters(text)) == text


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("e\u0301a", ["e\u0301", "a"]),
        ("👩\u200d👩\u200d👧\u200d👦👍🏽", ["👩\u200d👩\u200d👧\u200d👦", "👍🏽"]),
        ("🇩🇪🇫🇷", ["🇩🇪", "🇫🇷"]),
        (" \u0301", [" ", "\u0301"]),
        ("क्षि", ["क्", "षि"]),
    ],
)
def test_text_is_split_into_visible_characters(text: str, signs: list[str]) -> None:
    assert list(split_characters(text)) == signs


def test_character_has_a_limited_number_of_accents() -> None:
    assert max(map(len, split_characters("z" + "\u0301" * 300))) == MAX_CODE_POINTS


@given(MIXED_TEXT, st.sampled_from(["whitespace", "char", "zh", "intl"]))
def test_token_spans_cover_the_texts_of_their_tokens(text: str, tokenizer: str) -> None:
    places = token_spans(text, tokenize(text, tokenizer), len(text))
    assert places is not None
    assert tuple(text[start:end] for start, end in places) == tokenize(text, tokenizer)


def test_every_character_except_a_space_is_in_a_token() -> None:
    text = "the cat."
    signs, tokens = split_characters(text), tokenize(text, "13a")
    found = tokens_by_character(signs, token_spans(text, tokens, len(text)) or (), ["credited", "clipped", "unmatched"])
    assert [len(cell) for cell in found] == [1, 1, 1, 0, 1, 1, 1, 1]
    assert [(part.status, part.is_first, part.is_last) for cell in found[4:] for part in cell] == [
        ("clipped", True, False),
        ("clipped", False, False),
        ("clipped", False, True),
        ("unmatched", True, True),
    ]


# ---- manual cuts


@given(MIXED_TEXT)
def test_cuts_are_restored_from_their_link(text: str) -> None:
    signs = split_characters(text)
    for cuts in (cut_positions(signs)[::2], cut_positions(signs)):
        stored = f"{format_cuts(text, signs, cuts)}-{format_cuts(text, signs, ())}"
        assert parse_cuts(stored, 0, text, signs) == frozenset(cuts)
        assert parse_cuts(stored, 1, text, signs) == frozenset()


@given(st.one_of(st.none(), st.text(max_size=30), st.integers(), st.floats()))
def test_invalid_cuts_in_a_link_are_ignored(stored: object) -> None:
    assert parse_cuts(stored, 0, "ab", ("a", "b")) <= {1}


def test_cuts_apply_only_to_their_text_and_fit_into_a_link() -> None:
    text = "我" * MAX_DRAWN_CHARACTERS
    signs = split_characters(text)
    assert (
        len(f"{format_cuts(text, signs, cut_positions(signs))}-{format_cuts(text, signs, cut_positions(signs))}") <= 512
    )
    signs = split_characters("ab")
    stored = f"{format_cuts('ab', signs, [1])}-{format_cuts('ab', signs, [1])}"
    assert parse_cuts(stored, 0, "ab", signs) == {1}
    assert parse_cuts(stored, 0, "ac", split_characters("ac")) == frozenset()
    for name in ("zh-nlp", "en-to-zh"):
        for text in (preset(name).candidate, *preset(name).references):
            assert len(insert_spaces(split_characters(text), default_cuts(split_characters(text))).split()) >= 4


def test_manual_cuts_change_the_score() -> None:
    candidate, reference = preset("zh-nlp").candidate, preset("zh-nlp").references[0]
    every = [format_cuts(text, split_characters(text), range(1, len(text))) for text in (candidate, reference)]
    assert scores_by_row(build_microscope(candidate, reference, stored="-".join(every)))["hand"] == "0.634"
    none = [format_cuts(text, split_characters(text), ()) for text in (candidate, reference)]
    assert scores_by_row(build_microscope(candidate, reference, stored="-".join(none)))["hand"] == "0"


# ---- the microscope


def test_drawn_tokens_are_the_scored_tokens() -> None:
    for example, row in [(each, row) for each in PRESETS for row in example_microscope(each.preset).rows]:
        assert row.names[0] in CORE_TOKENIZERS
        counted = row.score.segments[0]
        assert counted.candidate == tokenize(example.candidate, row.names[0]), example.preset
        assert sum(status == "credited" for _, status in row.candidate.tokens) <= counted.matches[0], example.preset


def test_both_sentences_have_the_same_number_of_credited_tokens() -> None:
    for row in example_microscope("zh-nlp").rows:
        both = [[status for _, status in strip.tokens].count("credited") for strip in (row.candidate, row.reference)]
        assert both[0] == both[1] == row.score.segments[0].matches[0]


def test_rewritten_tokens_have_no_slices_and_equal_rows_are_merged() -> None:
    row = build_microscope("a &amp; b", "a & b").rows[TOKENIZERS.index("13a")]
    assert (row.candidate.slices, row.candidate.tokens[1][0]) == (None, "&")
    assert row.reference.slices is not None
    assert [row.names for row in example_microscope("papineni-1").merged_rows] == [
        ("whitespace", "13a", "intl", "zh"),
        ("char",),
    ]


def test_heading_and_text_explain_the_range_of_scores() -> None:
    smoothed = ENGLISH("ngrams.read-smoothed-too", names=ENGLISH("ngrams.row-intl"))
    assert microscope_reading(ENGLISH, example_microscope("zh-nlp")).endswith(smoothed)
    assert ENGLISH("ngrams.read-no-blank") in microscope_reading(ENGLISH, example_microscope("zh-nlp"))
    assert "smoothing" not in microscope_reading(ENGLISH, example_microscope("tokenizer-cat"))
    assert ENGLISH("ngrams.read-smoothed-all") in microscope_reading(ENGLISH, example_microscope("the-x7"))
    assert microscope_reading(ENGLISH, build_microscope("", "a")) == ENGLISH("ngrams.read-empty")
    assert microscope_reading(ENGLISH, build_microscope("a", "a")).startswith(ENGLISH("ngrams.read-alike"))
    assert microscope_heading(ENGLISH, build_microscope("a", "a")) == ENGLISH("ngrams.all-equal", score="1")


# ---- window and exercise


@given(st.lists(st.text(min_size=1, max_size=3), max_size=80))
def test_window_of_n_has_length_minus_n_plus_1_stops(tokens: list[str]) -> None:
    way = count_window_stops(tokens)
    assert way.totals == tuple(max(0, len(way.tokens) - order + 1) for order in ORDERS)
    assert len(way.tokens) == min(way.length, MAX_TOKENS)


@pytest.mark.parametrize("stored", ["", "0-1", "5-1", "3", "3-", "3--1", "3-1.5", "3-²", 3, 3.5])
def test_invalid_position_falls_back_to_the_default(stored: object) -> None:
    assert parse_window_position(stored, (5, 4, 3, 2)) == parse_window_position(None, (5, 4, 3, 2)) == (3, 3)


def format_cuts(text: str, signs: Sequence[str], cuts: Iterable[int]) -> str:
    """Format the cuts of a text: its fingerprint, then one bit for every position, as hexadecimal digits.

    >>> format_cuts("我喜欢", ("我", "喜", "欢"), [1])
    '1e189486.8'
    """
    held = frozenset(cuts)
    bits = "".join("1" if place in held else "0" for place in range(1, len(signs)))
    packed = [f"{int(bits[at : at + 4].ljust(4, '0'), 2):x}" for at in range(0, len(bits), 4)]
    return f"{text_fingerprint(text)}.{''.join(packed)}"
