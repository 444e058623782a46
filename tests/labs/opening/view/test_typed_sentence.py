"""Tests of typed sentences: any text is scored or refused with its word count, and invalid reports are ignored."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import BleuScore
from labs.opening.view.story_sentences import (
    MAX_CHARACTERS,
    MAX_WORDS,
    TypedSentence,
    get_story,
    score_typed_report,
    split_words,
)
from tests.shared.pages.hard_texts import HARD_TEXTS


def build_report(*texts: object, language: object = "en", number: object = 1, scene: object = 6) -> dict[str, object]:
    return {"number": number, "scene": scene, "language": language, "texts": list(texts)}


def typed_sentence(*texts: str, language: str = "en") -> TypedSentence:
    sentence = score_typed_report(get_story(language), build_report(*texts, language=language))
    assert sentence is not None
    return sentence


def typed_score(*texts: str) -> BleuScore:
    result = typed_sentence(*texts).counted
    assert result is not None
    return result


def test_text_is_split_at_spaces_and_around_chinese_characters() -> None:
    assert typed_score("the", "old doctor", "said").segments[0].candidate == ("the", "old", "doctor", "said")
    assert split_words("zh", "医生说 BLEU 很好，OK") == ("医", "生", "说", "BLEU", "很", "好", "，OK")


@pytest.mark.parametrize("text", HARD_TEXTS.values(), ids=HARD_TEXTS)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_hard_text_is_scored_or_refused_with_its_word_count(text: str, language: str) -> None:
    if len(text) > MAX_CHARACTERS:
        assert (
            score_typed_report(get_story(language), build_report(text, language=language)) is None
        )  # the browser rejects such a text itself
        return
    sentence = typed_sentence(text, language=language)
    assert (sentence.counted is None) == (sentence.word_total > MAX_WORDS)
    if sentence.counted:
        assert sentence.counted.candidate_length == sentence.word_total


def test_an_empty_sentence_scores_0_and_removed_characters_are_reported() -> None:
    result = typed_score()
    assert (result.value, result.candidate_length) == (0, 0)
    assert typed_score("a\x00b").segments[0].candidate == ("ab",)
    assert [typed_sentence(text).is_cleaned for text in ("a\x00b", "ab")] == [True, False]


@pytest.mark.parametrize(
    "report",
    [
        None,
        "the",
        build_report("the", language="zh"),
        build_report("the", language=[]),
        build_report("the", number="1"),
        build_report("the", scene=None),
        build_report(1),
        build_report("x" * (MAX_CHARACTERS + 1)),
        {"number": 1, "scene": 1, "language": "en", "texts": "the"},
    ],
)
def test_an_invalid_report_is_ignored(report: object) -> None:
    assert score_typed_report(get_story("en"), report) is None


@given(st.lists(st.text(max_size=30), max_size=8))
def test_any_report_gets_a_result_with_its_number_and_scene(texts: list[str]) -> None:
    sentence = typed_sentence(*texts)
    assert (sentence.number, sentence.scene) == (1, 6)
