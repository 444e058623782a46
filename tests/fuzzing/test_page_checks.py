"""Tests of the page checks: content that differs from the URL, `bleu_core` or the text catalogue is a fault."""

from dataclasses import replace
from urllib.parse import urlencode

import pytest

from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import Texts
from tests.fuzzing.browser_session import OFFLINE_ERROR
from tests.fuzzing.page_checks import NUMBER_SELECTORS, PageState, expected_numbers, field_values, page_faults

CAT = preset("the-cat")
QUERY = urlencode({"lang": "en", "s": write_link(Link(CAT))})
EXPLORE = PageState(
    path="/explore",
    query=f"?{QUERY}",
    title=Texts("en")("pages.explore-title"),
    fields={key: str(value) for key, value in field_values(CAT, "en").items()},
    numbers={name: list[str]() for name in NUMBER_SELECTORS} | {"card": ["0.135", "0.135"]},
    texts=[("undo", "Undo"), ("wall", "the"), ("language", "中文")],
)


def fault_kinds(state: PageState) -> list[str]:
    return [fault.kind for fault in page_faults(state)]


def test_correct_page_has_no_fault() -> None:
    assert page_faults(EXPLORE) == []


@pytest.mark.parametrize(
    ("field", "value"), [("candidate", "the dog"), ("reference-1", ""), ("max_order", "3"), ("lowercase", "true")]
)
def test_field_that_differs_from_the_address_is_a_fault(field: str, value: str) -> None:
    assert f"address: {field}" in fault_kinds(replace(EXPLORE, fields={**EXPLORE.fields, field: value}))


def test_missing_or_additional_reference_is_a_fault() -> None:
    fewer = {key: value for key, value in EXPLORE.fields.items() if key != "reference-1"}
    assert fault_kinds(replace(EXPLORE, fields=fewer)) == ["address: reference-1"]
    assert fault_kinds(replace(EXPLORE, fields={**EXPLORE.fields, "reference-2": ""})) == ["address: reference-2"]


def test_wrong_number_is_a_fault_unless_the_answer_is_hidden() -> None:
    assert fault_kinds(replace(EXPLORE, numbers={**EXPLORE.numbers, "card": ["0.135", "0.136"]})) == ["numbers: card"]
    assert fault_kinds(replace(EXPLORE, numbers={**EXPLORE.numbers, "card": ["?", "?"]})) == []


def test_exception_is_the_only_fault_reported() -> None:
    assert fault_kinds(replace(EXPLORE, numbers={**EXPLORE.numbers, "exceptions": ["KeyError"]}, title="")) == [
        "exception"
    ]


@pytest.mark.parametrize("text", ["撤销", "frame.undo", "{done} of 9", "{count:token|tokens}"])
def test_foreign_texts_raw_keys_and_templates_are_faults(text: str) -> None:
    assert fault_kinds(replace(EXPLORE, texts=[*EXPLORE.texts, ("undo", text)])) == ["words"]


def test_typed_text_in_any_language_is_allowed() -> None:
    own = {**EXPLORE.fields, "notes": "撤销 {done}"}
    assert fault_kinds(replace(EXPLORE, fields=own, texts=[("notes", "撤销"), ("notes", "{done}")])) == []


def test_typed_text_on_a_stage_without_fields_is_recognized() -> None:
    typed = replace(CAT, candidate=r"\textcolor{red}{word}")
    query = urlencode({"lang": "en", "s": write_link(Link(typed))})
    stage = replace(EXPLORE, path="/ngrams", fields={}, texts=[("window", typed.candidate)])
    assert "words" in fault_kinds(stage)
    assert "words" not in fault_kinds(replace(stage, query=f"?{query}"))


def test_title_in_another_language_is_a_fault() -> None:
    assert fault_kinds(replace(EXPLORE, title=Texts("zh")("pages.explore-title"))) == ["language: title"]


def test_expected_numbers_of_the_papers_example_are_correct() -> None:
    paper = preset("papineni-1")
    assert expected_numbers(paper, {}) == {
        "card": ["0.505", "0.707"],
        "wall": ["17/18", "10/17", "7/16", "4/15"],
    }
    assert expected_numbers(paper, {"order": 3})["wall"] == ["7/16"]


def test_errors_of_an_unreachable_server_are_recognized() -> None:
    assert OFFLINE_ERROR.search("console error: Failed to load resource: net::ERR_CONNECTION_REFUSED")
    assert not OFFLINE_ERROR.search("page error: TypeError: Cannot read properties of undefined")
