"""Meaning: the content of a page is compared with its address, `bleu_core` and the catalogue."""

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


def kinds(shown: Shown) -> list[str]:
    return [fault.kind for fault in faults_of(shown)]


def test_a_page_where_all_is_well_has_no_fault() -> None:
    assert faults_of(EXPLORE) == []


@pytest.mark.parametrize(
    ("field", "value"), [("candidate", "the dog"), ("reference-1", ""), ("max_order", "3"), ("lowercase", "true")]
)
def test_a_field_that_differs_from_the_address_is_found(field: str, value: str) -> None:
    assert f"address: {field}" in kinds(replace(EXPLORE, fields={**EXPLORE.fields, field: value}))


def test_a_reference_too_few_or_too_many_is_found() -> None:
    fewer = {key: value for key, value in EXPLORE.fields.items() if key != "reference-1"}
    assert kinds(replace(EXPLORE, fields=fewer)) == ["address: reference-1"]
    assert kinds(replace(EXPLORE, fields={**EXPLORE.fields, "reference-2": ""})) == ["address: reference-2"]


def test_another_number_is_found_but_not_where_the_answer_is_kept_back() -> None:
    assert kinds(replace(EXPLORE, numbers={**EXPLORE.numbers, "card": ["0.135", "0.136"]})) == ["numbers: card"]
    assert kinds(replace(EXPLORE, numbers={**EXPLORE.numbers, "card": ["?", "?"]})) == []


def test_an_exception_is_found_before_all_else() -> None:
    assert kinds(replace(EXPLORE, numbers={**EXPLORE.numbers, "exceptions": ["KeyError"]}, title="")) == ["exception"]


@pytest.mark.parametrize("text", ["撤销", "frame.undo", "{done} of 9", "{count:token|tokens}"])
def test_a_text_in_the_other_language_its_name_or_its_template_is_found(text: str) -> None:
    assert kinds(replace(EXPLORE, texts=[*EXPLORE.texts, ("undo", text)])) == ["words"]


def test_what_the_learner_typed_may_be_in_any_language() -> None:
    own = {**EXPLORE.fields, "notes": "撤销 {done}"}
    assert kinds(replace(EXPLORE, fields=own, texts=[("notes", "撤销"), ("notes", "{done}")])) == []


def test_typed_text_counts_if_a_stage_shows_it_without_a_field() -> None:
    typed = replace(CAT, candidate=r"\textcolor{red}{word}")
    query = urlencode({"lang": "en", "s": write_link(Link(typed))})
    stage = replace(EXPLORE, path="/ngrams", fields={}, texts=[("window", typed.candidate)])
    assert "words" in kinds(stage)
    assert "words" not in kinds(replace(stage, query=f"?{query}"))


def test_a_title_in_the_other_language_is_found() -> None:
    assert kinds(replace(EXPLORE, title=Texts("zh")("pages.explore-title"))) == ["language: title"]


def test_numbers_of_the_paper_s_example() -> None:
    paper = scenario_of(preset("papineni-1"))
    assert expected_numbers("explore", paper, {}) == {
        "card": ["0.505", "0.707"],
        "wall": ["17/18", "10/17", "7/16", "4/15"],
    }
    assert expected_numbers("explore", paper, {"order": 3})["wall"] == ["7/16"]


def test_missed_server_differs_from_a_fault_of_the_page() -> None:
    assert MISSED.search("console error: Failed to load resource: net::ERR_CONNECTION_REFUSED")
    assert not MISSED.search("page error: TypeError: Cannot read properties of undefined")
