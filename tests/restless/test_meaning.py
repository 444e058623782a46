"""Faults of meaning: a page's content that differs from its address, from `bleu_core` or from the text catalogue."""

from dataclasses import replace
from urllib.parse import urlencode

import pytest

from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import Texts
from tests.browser.restless.meaning import expected_numbers, faults_of, field_values
from tests.browser.restless.seeing import NUMBERS, Shown
from tests.browser.restless.stage import MISSED

CAT = scenario_of(preset("the-cat"))
QUERY = urlencode({"lang": "en", "s": write_link(Link(CAT))})
EXPLORE = Shown(
    path="/explore",
    query=f"?{QUERY}",
    title=Texts("en")("pages.explore-title"),
    fields={key: str(value) for key, value in field_values(CAT, "en").items()},
    numbers={name: list[str]() for name in NUMBERS} | {"card": ["0.135", "0.135"]},
    texts=[("undo", "Undo"), ("wall", "the"), ("language", "中文")],
)


def fault_kinds(shown: Shown) -> list[str]:
    return [fault.kind for fault in faults_of(shown)]


def test_correct_page_has_no_fault() -> None:
    assert faults_of(EXPLORE) == []


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
def test_text_in_another_language_key_or_template_is_a_fault(text: str) -> None:
    assert fault_kinds(replace(EXPLORE, texts=[*EXPLORE.texts, ("undo", text)])) == ["words"]


def test_typed_text_may_be_in_any_language() -> None:
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


def test_numbers_of_the_papers_example_are_expected() -> None:
    paper = scenario_of(preset("papineni-1"))
    assert expected_numbers("explore", paper, {}) == {
        "card": ["0.505", "0.707"],
        "wall": ["17/18", "10/17", "7/16", "4/15"],
    }
    assert expected_numbers("explore", paper, {"order": 3})["wall"] == ["7/16"]


def test_unreachable_server_is_not_a_fault_of_the_page() -> None:
    assert MISSED.search("console error: Failed to load resource: net::ERR_CONNECTION_REFUSED")
    assert not MISSED.search("page error: TypeError: Cannot read properties of undefined")
