"""Typed sentences: any text is counted or refused with a number, and no report breaks the page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import BleuScore
from labs.opening.view.typed_sentence import MOST_CHARACTERS, MOST_WORDS, Answer, answer, words_of
from labs.opening.view.warning_sentences import story
from tests.shared.pages.hard_texts import HARD


def report(*texts: object, language: object = "en", number: object = 1, scene: object = 6) -> dict[str, object]:
    """Write a report as the browser sends it."""
    return {"number": number, "scene": scene, "language": language, "texts": list(texts)}


def answered(*texts: str, language: str = "en") -> Answer:
    """Answer a report that is sound."""
    found = answer(story(language), report(*texts, language=language))
    assert found is not None
    return found


def counted_of(*texts: str) -> BleuScore:
    found = answered(*texts).counted
    assert found is not None
    return found


def test_words_end_at_blanks_and_in_chinese_each_ideograph_is_one() -> None:
    assert counted_of("the", "old doctor", "said").segments[0].candidate == ("the", "old", "doctor", "said")
    assert words_of("zh", "医生说 BLEU 很好，OK") == ("医", "生", "说", "BLEU", "很", "好", "，OK")


@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_hard_text_is_counted_or_refused_with_its_number_of_words(text: str, language: str) -> None:
    if len(text) > MOST_CHARACTERS:
        assert (
            answer(story(language), report(text, language=language)) is None
        )  # the browser shows this before it sends
        return
    found = answered(text, language=language)
    assert (found.counted is None) == (found.word_total > MOST_WORDS)
    if found.counted:
        assert found.counted.candidate_length == found.word_total


def test_an_empty_sentence_scores_0_and_removed_characters_are_reported() -> None:
    counted = counted_of()
    assert (counted.value, counted.candidate_length) == (0, 0)
    assert counted_of("a\x00b").segments[0].candidate == ("ab",)
    assert [answered(text).is_cleaned for text in ("a\x00b", "ab")] == [True, False]


@pytest.mark.parametrize(
    "sent",
    [
        None,
        "the",
        report("the", language="zh"),
        report("the", language=[]),
        report("the", number="1"),
        report("the", scene=None),
        report(1),
        report("x" * (MOST_CHARACTERS + 1)),
        {"number": 1, "scene": 1, "language": "en", "texts": "the"},
    ],
)
def test_a_report_that_no_browser_of_ours_sends_is_not_answered(sent: object) -> None:
    assert answer(story("en"), sent) is None


@given(st.lists(st.text(max_size=30), max_size=8))
def test_any_words_get_an_answer_with_the_reports_number(texts: list[str]) -> None:
    found = answered(*texts)
    assert (found.number, found.scene) == (1, 6)
