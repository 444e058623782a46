"""Notices: every one that the core can give has its sentence, with the learner's own reference numbers."""

from pathlib import Path

import pytest

from bleu_core import VARIANTS, Segment, score
from bleu_core.notices import Notice
from bleu_view.words.notices import ERRORS, SAID_BY_READINGS, is_error, sentence
from bleu_view.words.texts import LANGUAGES, Texts, entries

ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)
CORE = Path(__file__).resolve().parents[3] / "bleu_core"


def said(texts: Texts, notice: str, /, *references: int, **values: str | float) -> str:
    return sentence(texts, Notice(notice, tuple(values.items())), references)


def test_every_remark_of_the_core_has_a_sentence() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in CORE.rglob("*.py"))
    named = {part.split('"')[0] for part in sources.split('Notice("')[1:]}
    assert len(named) >= 8
    assert named <= set(entries("notices"))


def test_errors_have_sentences() -> None:
    assert set(entries("notices")) > ERRORS | SAID_BY_READINGS


def test_a_refused_input_is_an_error_and_an_oddity_is_none() -> None:
    assert is_error(Notice("link-damaged"))
    assert not is_error(Notice("candidate-empty"))


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (ENGLISH, "2 invisible control characters were removed from reference 4."),
        (CHINESE, "已从第 4 个参考译文中去掉 2 个不可见的控制字符。"),
    ],
    ids=LANGUAGES,
)
def test_a_field_is_named_by_the_number_in_the_learners_list(texts: Texts, expected: str) -> None:
    assert said(texts, "nul-removed", 1, 4, field="reference-2", count=2) == expected


def test_a_candidate_is_named_in_the_middle_of_a_sentence() -> None:
    assert said(ENGLISH, "line-breaks-joined", field="candidate").startswith("Line breaks in the candidate count")
    assert said(CHINESE, "line-breaks-joined", field="candidate").startswith("候选译文里的换行")


def test_two_references_of_equal_distance_are_named_by_number_and_r_is_a_length() -> None:
    result = score([Segment("a b c d", ("a b c d e", "a b c"))], VARIANTS["papineni"])
    (tie,) = [notice for notice in result.notices if notice.id == "reference-length-tie"]
    assert sentence(ENGLISH, tie, (2, 5)) == (
        "References 2 and 5 are equally near in length. The shorter one counts: r\xa0=\xa03."
    )


def test_a_program_is_called_by_its_name_and_a_score_has_three_decimals() -> None:
    result = score([Segment("good morning everyone", ("good morning everyone",))], VARIANTS["sacrebleu"])
    (short,) = [notice for notice in result.notices if notice.id == "order-longer-than-candidate"]
    assert sentence(ENGLISH, short) == (
        "The candidate has 3 tokens, fewer than the maximum order 4. "
        "Above order 3 there are no n-grams; sacreBLEU then gives 0."
    )


def test_large_numbers_are_grouped() -> None:
    text = said(ENGLISH, "text-too-long", field="candidate", count=61234, limit=50000)
    assert text.startswith("There are 61,234 characters in the candidate; up to 50,000 can be scored here.")


def test_a_name_from_a_link_is_put_in_literally() -> None:
    assert "“{x.y} **b**”" in said(ENGLISH, "link-newer", name="{x.y} **b**")
