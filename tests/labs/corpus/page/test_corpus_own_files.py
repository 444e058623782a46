"""Tests of uploaded files on the corpus page: they are scored only if all of them are valid."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.corpus_memory import OwnCorpus
from labs.corpus.view.corpus import FOLDER
from labs.corpus.view.files.given_file import REFERENCES, SYSTEMS, GivenFile
from tests.shared.pages.explore import PATIENCE_SECONDS, click_button, example_link, run_page
from tests.shared.pages.hard_texts import CANARY, HARD_TEXTS, HOSTILE_TEXTS
from tests.shared.pages.page_content import component_data, has_component, page_html

PAGE = Path(__file__).parents[4] / "pages" / "6_corpus.py"
STAGE = "corpus_stage"
VIEW: tuple[ViewItem, ...] = (("corpus", "files"),)
TERN, HERON, HUMAN = ((FOLDER / "zh-en" / f"{name}.en.txt").read_bytes() for name in ("tern", "heron", "reference-1"))


def build_file(number: int, name: str, data: bytes, role: str = SYSTEMS) -> GivenFile:
    return GivenFile(number=number, name=name, role=role, data=data)


ALL = (build_file(1, "tern.txt", TERN), build_file(2, "heron.txt", HERON), build_file(3, "ref.txt", HUMAN, REFERENCES))


def visit(*files: GivenFile, language: str = "en", tab: str = "") -> AppTest:
    at = AppTest.from_file(PAGE, default_timeout=PATIENCE_SECONDS)
    view = (*VIEW, ("corpus-tab", tab)) if tab else VIEW
    at.query_params.update({"lang": language, "s": example_link(PRESETS[0].preset, view), "ask": "1"})
    at.session_state["own-corpus"] = OwnCorpus(given=files, last_number=len(files))
    return run_page(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_without_files_shows_the_upload_fields(language: str) -> None:
    at = visit(language=language)
    assert has_component(at, "file-drop")
    assert not has_component(at, "file-table")
    assert Texts(language)("corpus_files.start") in page_html(at)
    assert not has_component(at, STAGE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_valid_files_get_scores_and_a_p_value_without_a_question(language: str) -> None:
    data = component_data(visit(*ALL, language=language), STAGE)
    assert (data["stage"]["answers"], data["sample"]) == ([], None)
    assert data["stage"]["said"].startswith("**p = ")
    assert [(name[0], remarks) for name, remarks in data["facts"]["names"]] == [("✓", "")] * 3
    assert [row["name"] for row in data["board"]["rows"]] == ["heron", "tern"]
    assert data["take"]["signature"].startswith("nrefs:1|bs:1000|seed:12345|case:mixed|eff:no|tok:13a|")
    assert data["take"]["rows"][0][3]


def test_invalid_file_blocks_the_scores() -> None:
    files = (ALL[0], build_file(2, "heron.txt", TERN.replace(b"warm", b"w\xe4rm")), ALL[2])
    at = visit(*files)
    assert [row["state"] for row in component_data(at, "file-table")["rows"]] == ["right", "wrong", "right"]
    assert not has_component(at, STAGE)
    assert at.session_state["own-corpus"].given == files


def test_awaited_files_delay_the_scores() -> None:
    at = visit(*ALL)
    at.session_state["own-corpus"].awaited = 1
    assert not has_component(run_page(at), STAGE)
    assert component_data(at, "file-drop")["awaiting"]


def test_single_system_is_scored_and_the_upload_tab_stays_open() -> None:
    data = component_data(visit(ALL[0], ALL[2]), STAGE)
    assert [row["name"] for row in data["board"]["rows"]] == ["tern"]
    assert (data["lead"], data["stage"]["tab"]) == (None, "text")
    assert "tern" in data["take"]["sentence"]


def test_pasted_lines_become_a_file_and_removed_files_can_be_restored() -> None:
    at = visit(build_file(1, "ref.txt", b"the cat\na dog\n", REFERENCES))
    at.text_area(key="paste-lines").set_value("a cat\na dog")
    click_button(at, "paste-add")
    assert [file.data for file in at.session_state["own-corpus"].given] == [b"the cat\na dog\n", b"a cat\na dog"]
    assert at.session_state["paste-lines"] == ""
    assert has_component(at, STAGE)
    assert not has_component(click_button(at, "corpus-remove-all"), "file-table")
    assert len(component_data(click_button(at, "corpus-undo"), "file-table")["rows"]) == 2


@pytest.mark.parametrize("name", HARD_TEXTS)
def test_any_text_in_a_file_is_scored_or_refused_without_an_error(name: str) -> None:
    lines = "\n".join([HARD_TEXTS[name], "the cat sat on the mat", "a dog"]).encode()
    visit(build_file(1, "a.txt", lines), build_file(2, "b.txt", lines[::-1]), build_file(3, "r.txt", lines, REFERENCES))


@pytest.mark.parametrize("name", HOSTILE_TEXTS)
def test_file_name_never_becomes_markup(name: str) -> None:
    at = visit(
        build_file(1, f"{HOSTILE_TEXTS[name]}.txt", TERN),
        build_file(2, "b.txt", HERON),
        build_file(3, f"{CANARY}*", HUMAN, REFERENCES),
    )
    elements = [*at.markdown, *at.caption, *at.button, *at.error, *at.warning, *at.info]
    assert not [each for each in elements if CANARY in str(getattr(each, "label", getattr(each, "value", "")))]
    assert f"<script>{CANARY}" not in page_html(at)


def test_placeholder_reference_is_remarked_on_at_the_result() -> None:
    reference = HUMAN + b"NO TRANSLATION AVAILABLE\n" * 120
    at = visit(
        build_file(1, "tern.txt", TERN + b"a line\n" * 120), build_file(2, "reference.txt", reference, REFERENCES)
    )
    remark = component_data(at, STAGE)["remark"]
    assert "NO TRANSLATION AVAILABLE" in remark["said"]
    assert (remark["number"], remark["label"]) == (2, Texts("en")("corpus_files.remedy-placeholder-out"))
    assert component_data(visit(*ALL), STAGE)["remark"] is None


def test_page_shows_scores_with_and_without_blank_references() -> None:
    second, texts = b"\n".join(HUMAN.splitlines()[:20]) + b"\n" * 41, Texts("en")
    at = visit(ALL[0], build_file(2, "r1.txt", HUMAN, REFERENCES), build_file(3, "r2.txt", second, REFERENCES))
    assert texts("corpus_files.blanks-table") in page_html(at)
    click_button(at, "corpus-blanks")
    assert "nrefs:var|" in component_data(at, STAGE)["take"]["signature"]
    assert at.button(key="corpus-blanks").label == texts("corpus_files.remedy-blanks-keep")
