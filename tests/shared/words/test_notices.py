"""Tests of notices: each notice of the core has a sentence, which uses the learner's own reference numbers."""

from pathlib import Path
from typing import Any

import pytest

from bleu_core import VARIANTS, Segment, score
from bleu_core.notices import Notice
from bleu_view.words.notices import ERRORS, IN_READINGS, is_error, notice_sentence
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries

CORE = Path(__file__).resolve().parents[3] / "bleu_core"


def test_every_notice_of_the_core_has_a_sentence() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in CORE.rglob("*.py"))
    notice_ids = {part.split('"')[0] for part in sources.split('Notice("')[1:]}
    assert len(notice_ids) >= 8
    assert notice_ids | ERRORS | IN_READINGS <= set(catalogue_entries("notices"))


def test_damaged_link_is_an_error_and_an_empty_candidate_is_not() -> None:
    assert is_error(Notice("link-damaged"))
    assert not is_error(Notice("candidate-empty"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("notice", "values", "shown"),
    [
        ("nul-removed", {"field": "reference-2", "count": 2}, {"field": ("field-reference", {"k": 4}), "count": 2}),
        ("line-breaks-joined", {"field": "candidate"}, {"field": ("field-candidate", {})}),
        ("reference-length-tie", {"a": 1, "b": 2, "r": 3}, {"a": 1, "b": 4, "r": 3}),
        ("link-newer", {"name": "{x.y} **b**"}, {"name": "{x.y} **b**"}),
        (
            "text-too-long",
            {"field": "candidate", "count": 61234, "limit": 50000},
            {"field": ("field-candidate", {}), "count": "61,234", "limit": "50,000"},
        ),
    ],
)
def test_notice_has_the_learners_reference_numbers_and_grouped_digits(
    notice: str, values: dict[str, str | float], shown: dict[str, Any], language: str
) -> None:
    texts = Texts(language)
    expected_values = {
        name: texts(f"notices.{each[0]}", **each[1]) if isinstance(each, tuple) else each
        for name, each in shown.items()
    }
    sentence = notice_sentence(texts, Notice(notice, tuple(values.items())), (1, 4))
    assert sentence.replace("\xa0", " ") == texts(f"notices.{notice}", **expected_values)


def test_notice_has_the_programs_name_and_unbroken_equations() -> None:
    texts = Texts("en")
    result = score([Segment("good morning everyone", ("good morning everyone",))], VARIANTS["sacrebleu"])
    (short,) = [notice for notice in result.notices if notice.id == "order-longer-than-candidate"]
    program = texts("variants.sacrebleu-name")
    assert notice_sentence(texts, short) == texts(f"notices.{short.id}", c="3", n="4", variant=program, value="0")
    result = score([Segment("a b c d", ("a b c d e", "a b c"))], VARIANTS["papineni"])
    (tie,) = [notice for notice in result.notices if notice.id == "reference-length-tie"]
    assert "r\xa0=\xa03" in notice_sentence(texts, tie, (2, 5))
