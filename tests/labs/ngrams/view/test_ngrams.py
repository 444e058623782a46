"""A text cut in many ways: characters, places, cuts by hand, scores and readings; the window over its tokens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import TOKENIZERS as CORE_TOKENIZERS
from bleu_core import tokenize
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.ngrams.view.characters import MAX_PARTS, characters
from labs.ngrams.view.forgotten_ngram import OF_CHINESE, exercise, read_answer
from labs.ngrams.view.hand_cuts import MAX_SIGNS, cut, joints, read_cuts, usual_cuts, write_cuts
from labs.ngrams.view.microscope import MAX_PLAIN_TOKENS, TOKENIZERS, Microscope, microscope
from labs.ngrams.view.microscope_words import fractions, heading, reading
from labs.ngrams.view.sliding_window import MAX_TOKENS, ORDERS, place, window_stops
from labs.ngrams.view.token_spans import slices, spans
from tests.shared.pages.hard_texts import HARD

TEXT = st.text(alphabet=st.sampled_from("aé我 。.\u0301\u200d👩🏽\u3000$3"), max_size=40)
ENGLISH = Texts("en")


def seen(name: str, reference: int = 1, *, lowercase: bool = False) -> Microscope:
    example = preset(name)
    return microscope(example.candidate, example.references[reference - 1], lowercase=lowercase)


def scores(found: Microscope) -> dict[str, str]:
    return {row.names[0]: decimal(row.score.value) for row in (*found.rows, found.hand)}


def counts(found: Microscope) -> dict[str, list[str]]:
    rows = (*found.rows, found.hand)
    return {row.names[0]: [text.replace("\xa0", " ") for _, text in fractions(row.score)] for row in rows}


# ---- signs and places


@given(TEXT)
def test_signs_joined_are_the_text(text: str) -> None:
    assert "".join(characters(text)) == text


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
def test_a_sign_is_what_a_reader_sees(text: str, signs: list[str]) -> None:
    assert list(characters(text)) == signs


def test_a_pile_of_accents_does_not_grow_without_end() -> None:
    assert max(map(len, characters("z" + "\u0301" * 300))) == MAX_PARTS


@given(TEXT, st.sampled_from(["whitespace", "char", "zh", "intl"]))
def test_tokens_are_found_at_their_places(text: str, tokenizer: str) -> None:
    places = spans(text, tokenize(text, tokenizer), len(text))
    assert places is not None
    assert tuple(text[start:end] for start, end in places) == tokenize(text, tokenizer)


def test_every_sign_but_a_blank_lies_in_a_token() -> None:
    text = "the cat."
    signs, tokens = characters(text), tokenize(text, "13a")
    found = slices(signs, spans(text, tokens, len(text)) or (), ["credited", "clipped", "unmatched"])
    assert [len(cell) for cell in found] == [1, 1, 1, 0, 1, 1, 1, 1]
    assert [(part.status, part.is_first, part.is_last) for cell in found[4:] for part in cell] == [
        ("clipped", True, False),
        ("clipped", False, False),
        ("clipped", False, True),
        ("unmatched", True, True),
    ]


# ---- by hand


@given(TEXT)
def test_cuts_go_into_a_link_and_come_back(text: str) -> None:
    signs = characters(text)
    for cuts in (joints(signs)[::2], joints(signs)):
        kept = f"{write_cuts(text, signs, cuts)}-{write_cuts(text, signs, ())}"
        assert read_cuts(kept, 0, text, signs) == frozenset(cuts)
        assert read_cuts(kept, 1, text, signs) == frozenset()


@given(st.one_of(st.none(), st.text(max_size=30), st.integers(), st.floats()))
def test_nothing_that_a_link_says_breaks_the_cuts(kept: object) -> None:
    assert read_cuts(kept, 0, "ab", ("a", "b")) <= {1}


def test_cuts_belong_to_their_text_fit_a_link_and_open_on_known_words() -> None:
    text = "我" * MAX_SIGNS
    signs = characters(text)
    assert len(f"{write_cuts(text, signs, joints(signs))}-{write_cuts(text, signs, joints(signs))}") <= 512
    signs = characters("ab")
    kept = f"{write_cuts('ab', signs, [1])}-{write_cuts('ab', signs, [1])}"
    assert read_cuts(kept, 0, "ab", signs) == {1}
    assert read_cuts(kept, 0, "ac", characters("ac")) == frozenset()
    for name in ("zh-nlp", "en-to-zh"):
        for text in (preset(name).candidate, *preset(name).references):
            assert len(cut(characters(text), usual_cuts(characters(text))).split()) >= 4


def test_cuts_by_hand_change_the_score() -> None:
    candidate, reference = preset("zh-nlp").candidate, preset("zh-nlp").references[0]
    every = [write_cuts(text, characters(text), range(1, len(text))) for text in (candidate, reference)]
    assert scores(microscope(candidate, reference, kept="-".join(every)))["hand"] == "0.634"
    none = [write_cuts(text, characters(text), ()) for text in (candidate, reference)]
    assert scores(microscope(candidate, reference, kept="-".join(none)))["hand"] == "0"


# ---- the microscope


def test_tokenization_changes_chinese_from_0_to_63() -> None:
    found = seen("zh-nlp")
    assert list(scores(found).values()) == ["0", "0", "0.500", "0.634", "0.634", "0.302"]
    assert counts(found)["intl"] == ["1/2", "0/1 ~", "–", "–"]
    assert counts(found)["zh"] == ["10/12", "8/11", "6/10", "4/9"]
    assert counts(found)["hand"] == ["4/5", "2/4", "0/3 ~", "0/2 ~"]
    assert [token for token, _ in found.hand.candidate.tokens] == ["我", "喜欢", "学习", "自然语言处理", "。"]


def test_one_capital_and_a_full_stop_give_five_scores() -> None:
    kept, lowered = scores(seen("tokenizer-cat")), scores(seen("tokenizer-cat", lowercase=True))
    assert [kept["13a"], kept["whitespace"], lowered["13a"], kept["char"], lowered["whitespace"]] == [
        "0.643",
        "0.508",
        "0.846",
        "0.874",
        "0.760",
    ]


def test_drawn_tokens_are_the_scored_ones() -> None:
    for example, row in [(each, row) for each in PRESETS for row in seen(each.id).rows]:
        assert row.names[0] in CORE_TOKENIZERS
        counted = row.score.segments[0]
        assert counted.candidate == tokenize(example.candidate, row.names[0]), example.id
        assert sum(status == "credited" for _, status in row.candidate.tokens) <= counted.matches[0], example.id


def test_the_bricks_of_both_sentences_agree() -> None:
    for row in seen("zh-nlp").rows:
        both = [[status for _, status in strip.tokens].count("credited") for strip in (row.candidate, row.reference)]
        assert both[0] == both[1] == row.score.segments[0].matches[0]


def test_rewritten_tokens_are_shown_by_themselves_and_rows_that_cut_alike_as_one() -> None:
    row = microscope("a &amp; b", "a & b").rows[TOKENIZERS.index("13a")]
    assert (row.candidate.slices, row.candidate.tokens[1][0]) == (None, "&")
    assert row.reference.slices is not None
    assert [row.names for row in seen("papineni-1").groups] == [("whitespace", "13a", "intl", "zh"), ("char",)]


@pytest.mark.parametrize("text", HARD.values(), ids=HARD.keys())
def test_hard_texts_are_drawn_within_bounds(text: str) -> None:
    found = microscope(text, "我 a")
    for row in (*found.rows, found.hand):
        assert len(row.candidate.slices or ()) <= MAX_SIGNS
        assert len(row.candidate.tokens) <= max(MAX_SIGNS * MAX_PARTS, MAX_PLAIN_TOKENS)
    assert reading(ENGLISH, found)
    assert heading(ENGLISH, found)
    assert len(window_stops(found.hand.score.segments[0].candidate).tokens) <= MAX_TOKENS


def test_heading_and_reading_say_how_far_the_scores_are_apart_and_why() -> None:
    smoothed = ENGLISH("ngrams.read-smoothed-too", names=ENGLISH("ngrams.row-intl"))
    assert reading(ENGLISH, seen("zh-nlp")).endswith(smoothed)
    assert ENGLISH("ngrams.read-no-blank") in reading(ENGLISH, seen("zh-nlp"))
    assert "smoothing" not in reading(ENGLISH, seen("tokenizer-cat"))
    assert ENGLISH("ngrams.read-smoothed-all") in reading(ENGLISH, seen("the-x7"))
    assert reading(ENGLISH, microscope("", "a")) == ENGLISH("ngrams.read-empty")
    assert reading(ENGLISH, microscope("a", "a")).startswith(ENGLISH("ngrams.read-alike"))
    assert heading(ENGLISH, microscope("a", "a")) == ENGLISH("ngrams.all-equal", score="1")


# ---- the window, the exercise


@given(st.lists(st.text(min_size=1, max_size=3), max_size=80))
def test_the_window_stops_l_minus_n_plus_one_times(tokens: list[str]) -> None:
    way = window_stops(tokens)
    assert way.totals == tuple(max(0, len(way.tokens) - order + 1) for order in ORDERS)
    assert way.is_cut == (len(tokens) > MAX_TOKENS)


@pytest.mark.parametrize("kept", ["", "0-1", "5-1", "3", "3-", "3--1", "3-1.5", "3-²", 3, 3.5])
def test_a_link_that_names_no_place_opens_on_the_usual_one(kept: object) -> None:
    assert place(kept, (5, 4, 3, 2)) == place(None, (5, 4, 3, 2)) == (3, 3)


def test_no_other_item_is_an_answer_of_the_exercise() -> None:
    found = exercise(OF_CHINESE)
    assert [read_answer(found, kept) for kept in (True, None, "2", 5, -2, 2.0)] == [None] * 6
