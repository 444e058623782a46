"""Own files on the corpus page: held back while one is bad, scored when all are well, whatever they hold."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.corpus_memory import OwnCorpus
from labs.corpus.view.files.file_checks import check
from labs.corpus.view.files.file_report import FileRow, file_rows
from labs.corpus.view.files.given_file import REFERENCES, SYSTEMS, GivenFile
from labs.corpus.view.scores.sample_corpora import FOLDER
from tests.shared.pages.explore import PATIENCE_SECONDS, click, link, ran
from tests.shared.pages.hard_texts import HARD, HOSTILE, MARK
from tests.shared.pages.shown import component, is_drawn

PAGE = Path(__file__).parents[4] / "pages" / "6_corpus.py"
STAGE = "corpus_stage"
VIEW: tuple[ViewItem, ...] = (("corpus", "files"),)
TERN, HERON, PAPER = ((FOLDER / "zh-en" / f"{name}.en.txt").read_bytes() for name in ("tern", "heron", "reference-1"))
BAD = TERN.replace(b"warm", b"w\xe4rm")


def given(number: int, name: str, data: bytes, role: str = SYSTEMS) -> GivenFile:
    return GivenFile(number=number, name=name, role=role, data=data)


def visit(*files: GivenFile, language: str = "en", tab: str = "") -> AppTest:
    at = AppTest.from_file(PAGE, default_timeout=PATIENCE_SECONDS)
    view = (*VIEW, ("corpus-tab", tab)) if tab else VIEW
    at.query_params.update({"lang": language, "s": link(PRESETS[0].id, view), "ask": "1"})
    at.session_state["own-corpus"] = OwnCorpus(given=files, last_number=len(files))
    return ran(at)


def rows_of(files: tuple[GivenFile, ...], language: str) -> tuple[FileRow, ...]:
    return file_rows(Texts(language), check(files))


def html(at: AppTest) -> str:
    return " ".join(node.value for node in at.html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_files_the_page_says_what_to_give(language: str) -> None:
    at = visit(language=language)
    assert is_drawn(at, "file-drop")
    assert not is_drawn(at, "file-table")
    assert Texts(language)("corpus_files.start") in html(at)
    assert not is_drawn(at, STAGE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_scored_while_a_file_is_bad(language: str) -> None:
    files = (given(1, "tern.txt", TERN), given(2, "heron.txt", BAD), given(3, "ref.txt", PAPER, REFERENCES))
    at = visit(*files, language=language)
    rows = component(at, "file-table")["rows"]
    assert [row["state"] for row in rows] == ["right", "wrong", "right"]
    assert not is_drawn(at, STAGE)
    assert at.session_state["own-corpus"].given == files


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_last_file_to_p_nothing_is_asked_or_pressed(language: str) -> None:
    files = (given(1, "tern.txt", TERN), given(2, "heron.txt", HERON), given(3, "ref.txt", PAPER, REFERENCES))
    at = visit(*files, language=language)
    told = component(at, STAGE)
    assert (told["stage"]["answers"], told["sample"]) == ([], None)
    assert told["stage"]["said"].startswith("**p = ")
    assert told["facts"]["names"] == [f"✓ {row.name} · {row.used_as}" for row in rows_of(files, language)]
    assert [row["name"] for row in told["board"]["rows"]] == ["heron", "tern"]
    assert told["take"]["signature"].startswith("nrefs:1|bs:1000|seed:12345|case:mixed|eff:no|tok:13a|")
    assert told["take"]["rows"][0][3]


def test_nothing_is_scored_while_files_are_on_their_way() -> None:
    files = (given(1, "tern.txt", TERN), given(2, "heron.txt", HERON), given(3, "ref.txt", PAPER, REFERENCES))
    at = visit(*files)
    at.session_state["own-corpus"].awaited = 1
    assert not is_drawn(ran(at), STAGE)
    assert component(at, "file-drop")["awaiting"]


def test_one_system_alone_is_scored_and_can_be_taken_away() -> None:
    told = component(visit(given(1, "tern.txt", TERN), given(2, "ref.txt", PAPER, REFERENCES)), STAGE)
    assert [row["name"] for row in told["board"]["rows"]] == ["tern"]
    assert (told["lead"], told["stage"]["tab"]) == (None, "text")
    assert "tern" in told["take"]["sentence"]


def test_removed_files_come_back_by_undo() -> None:
    at = visit(given(1, "tern.txt", TERN), given(2, "ref.txt", PAPER, REFERENCES), tab="text")
    click(at, "corpus-remove-all")
    assert not is_drawn(at, "file-table")
    click(at, "corpus-undo")
    assert len(component(at, "file-table")["rows"]) == 2


def test_pasted_lines_become_a_file_and_the_field_is_empty_again() -> None:
    at = visit(given(1, "ref.txt", b"the cat\na dog\n", REFERENCES))
    at.text_area(key="paste-lines").set_value("a cat\na dog")
    click(at, "paste-add")
    assert [file.name for file in at.session_state["own-corpus"].given] == ["ref.txt", "pasted-2"]
    assert at.session_state["paste-lines"] == ""
    assert component(at, STAGE)["facts"]["names"] == ["✓ ref.txt · reference 1", "✓ pasted-2 · system pasted-2"]


@pytest.mark.parametrize("name", HARD)
def test_any_text_in_a_file_is_scored_or_refused(name: str) -> None:
    lines = "\n".join([HARD[name], "the cat sat on the mat", "a dog"]).encode()
    visit(given(1, "a.txt", lines), given(2, "b.txt", lines[::-1]), given(3, "r.txt", lines, REFERENCES))


@pytest.mark.parametrize("name", HOSTILE)
def test_no_file_name_becomes_markup(name: str) -> None:
    at = visit(
        given(1, f"{HOSTILE[name]}.txt", TERN), given(2, "b.txt", HERON), given(3, f"{MARK}*", PAPER, REFERENCES)
    )
    said = [*at.markdown, *at.caption, *at.button, *at.error, *at.warning, *at.info]
    assert not [each for each in said if MARK in str(getattr(each, "label", getattr(each, "value", "")))]
    assert f"<script>{MARK}" not in html(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_blank_references_are_scored_both_ways_on_the_page(language: str) -> None:
    second = b"\n".join(PAPER.splitlines()[:20]) + b"\n" * 41
    at = visit(
        given(1, "tern.txt", TERN),
        given(2, "r1.txt", PAPER, REFERENCES),
        given(3, "r2.txt", second, REFERENCES),
        language=language,
    )
    assert Texts(language)("corpus_files.blanks-table") in html(at)
    assert component(at, STAGE)["facts"]["names"][2].startswith("!")
    click(at, "corpus-blanks")
    assert "nrefs:var|" in component(at, STAGE)["take"]["signature"]
    assert dict(at.session_state["own-corpus"].given[2].said) == {"blanks": "out"}
    assert at.button(key="corpus-blanks").label == Texts(language)("corpus_files.remedy-blanks-keep")
