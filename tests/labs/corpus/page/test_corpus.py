"""Page tests of the corpus: first screen, question, sample corpora, links, and uploaded files."""

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus import breakdown, corpus_choice, panel_context
from labs.corpus.corpus_memory import OwnCorpus
from labs.corpus.corpus_stage import FILE_KINDS, KEY
from labs.corpus.view.corpus import FOLDER, SAMPLES, Corpus, System, load_sample_corpus
from labs.corpus.view.draws import MIN_SEGMENTS
from labs.corpus.view.files.given_file import REFERENCES, SYSTEMS, GivenFile
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import (
    PATIENCE_SECONDS,
    click_button,
    example_link,
    run_page,
    select_option,
    set_view_items,
)
from tests.shared.pages.hard_texts import CANARY, HARD_TEXTS, HOSTILE_TEXTS
from tests.shared.pages.page_content import component_data, has_component, page_html, stage_data_of

TABS = ("counts", "segments", "systems", "mean", "draws")


def visit(*view: ViewItem, language: str = "en", asks: bool = False) -> AppTest:
    return visit_page("corpus", example_link(PRESETS[0].preset, view), language, ask=str(int(asks)))


def open_with_corpus(monkeypatch: pytest.MonkeyPatch, corpus: Corpus, *view: ViewItem) -> AppTest:
    monkeypatch.setattr(corpus_choice, "load_sample_corpus", lambda _name: corpus)
    return visit(*view)


def build_corpus(*lines: tuple[str, ...]) -> Corpus:
    """Build a corpus from the lines of a reference, followed by those of each system."""
    systems = tuple(System(f"s{number}", each) for number, each in enumerate(lines[1:]))
    return Corpus(name="own", systems=systems, references=lines[:1])


def headers(at: AppTest) -> list[str]:
    return [header.value for header in at.header]


# ---- first screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_opens_with_intervals_and_p_value(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    data = component_data(at, KEY)
    assert stage_data_of(at)["heading"] == texts("corpus.headline-flip", ahead="Tern", leader="Heron")
    assert (stage_data_of(at)["answers"], stage_data_of(at)["skip"]) == ([], "")
    assert [row["name"] for row in data["board"]["rows"]] == ["Heron", "Tern", "Lark"]
    assert all(row["interval"] for row in data["board"]["rows"])
    assert data["sample"]["certainty"].startswith("**p = ")
    assert sum(data["lead"]["histogram"]["counts"]) == 1_000
    assert headers(at) == []


def test_settings_change_scores_signature_and_scale() -> None:
    usual, other = visit(), visit(("corpus-case", "lower"), ("corpus-tokenizer", "char"), ("corpus-length", "shortest"))
    assert component_data(usual, KEY)["board"]["rows"] != component_data(other, KEY)["board"]["rows"]
    assert "name:sacrebleu" in component_data(other, KEY)["take"]["signature"]
    settings = [each["value"] for each in component_data(other, KEY)["facts"]["settings"]]
    assert settings == ["char", "shortest", "lower", ""]
    assert component_data(visit(("corpus-scale", "1")), KEY)["board"]["rows"][0]["text"].startswith("0.")


@pytest.mark.parametrize("kind", FILE_KINDS)
def test_requested_file_is_sent_once(kind: str) -> None:
    at = visit()
    at.session_state["corpus-wanted-file"] = kind
    file = component_data(run_page(at), KEY)["take"]["file"]
    assert file["name"] == f"bleu-zh-en.{kind}"
    assert "Heron" in file["text"]
    assert component_data(run_page(at), KEY)["take"]["file"] is None


def test_large_corpus_gets_its_intervals_in_a_second_rerun(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple(f"a b c d {n % 7}" for n in range(60))
    monkeypatch.setattr(panel_context, "MAX_QUICK_LINES", 10)
    at = open_with_corpus(monkeypatch, build_corpus(lines, lines, lines[::-1]))
    assert component_data(at, KEY)["board"]["rows"][0]["interval"]
    assert stage_data_of(at)["said"].startswith("**p = ")


# ---- the question


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_question_hides_only_the_pooled_scores(language: str) -> None:
    at, texts = visit(language=language, asks=True), Texts(language)
    data = component_data(at, KEY)
    assert stage_data_of(at)["heading"] == texts("predictions.corpus-1-stage")
    assert stage_data_of(at)["answers"] == ["Heron", "Tern", texts("predictions.corpus-1-option-3")]
    assert (data["board"], data["lead"], data["take"], data["sample"]["certainty"]) == (None, None, None, "")
    assert [line["pooled"] for line in data["sample"]["slope"]["lines"]] == [None, None]


@pytest.mark.parametrize("answer", [1, 2])
def test_answering_shows_the_verdict_and_the_finished_chart(answer: int) -> None:
    at, texts = visit(("corpus-1", answer), asks=True), Texts("en")
    word = texts("predict.right" if answer == 1 else "predict.wrong")
    assert stage_data_of(at)["said"].startswith(f"**{word}**")
    assert component_data(at, KEY)["board"]


@pytest.mark.parametrize("view", [("corpus", "en-de"), ("corpus-a", 2), ("corpus-out", "3"), ("corpus-case", "lower")])
def test_question_is_only_asked_for_the_default_corpus_pair_and_setting(view: ViewItem) -> None:
    at = visit(view, asks=True)
    assert stage_data_of(at)["answers"] == []
    assert component_data(at, KEY)["board"]


# ---- every corpus


@pytest.mark.parametrize(("name", "language"), [*((name, "en") for name in SAMPLES), ("en-zh", "zh")])
def test_every_sample_corpus_shows_all_its_tabs_with_an_open_question(name: str, language: str) -> None:
    texts, systems = Texts(language), len(load_sample_corpus(name).systems)
    shown = {tab: visit(("corpus", name), ("corpus-tab", tab), language=language, asks=True) for tab in TABS}
    assert {stage_data_of(at)["tab"] for at in shown.values()} == set(TABS)
    assert headers(shown["mean"]) == [texts("corpus.scattered")]
    assert headers(shown["segments"]) == [texts("corpus.ask-segments")]
    assert (headers(shown["systems"]) == [texts("corpus.duels")]) == (systems > 2)
    assert has_component(shown["draws"], "corpus-bootstrap") == (name != "two-segments")
    assert texts("corpus.counts") in page_html(shown["counts"])
    if name == "two-segments":
        too_few = texts("corpus.too-few", fewest=str(MIN_SEGMENTS))
        assert component_data(shown["draws"], KEY)["lead"]["note"] == too_few
        assert too_few in page_html(shown["draws"])


@pytest.mark.parametrize("name", ["segments", "ngrams", "length", "scores"])
def test_link_opens_each_segment_list_for_any_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heading, view = Texts("en")(f"corpus.ask-{name}"), ("corpus-list", name)
    assert heading in headers(visit(view))
    hard = tuple(text.replace("\n", " ")[:2_000] for text in HARD_TEXTS.values()) * 2
    assert heading in headers(open_with_corpus(monkeypatch, build_corpus(hard, hard, hard[::-1]), view))
    empty = ("",) * 12
    assert heading in headers(open_with_corpus(monkeypatch, build_corpus(empty, empty, ("a b c d",) * 12), view))


def test_long_corpora_and_single_or_identical_systems_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    view = ("corpus-list", "ngrams")
    assert "bx-gains-head" in page_html(visit(view))
    monkeypatch.setattr(breakdown, "MAX_TOKENS", 99)
    assert "bx-gains-head" not in page_html(visit(view))
    at = open_with_corpus(monkeypatch, build_corpus(("a b c d", "f"), ("a b c d", "e")), ("corpus-tab", "counts"))
    assert component_data(at, KEY)["lead"] is None
    assert [name for name, _ in stage_data_of(at)["tabs"]] == ["counts", "code", "text"]
    lines = tuple(f"a b c d {n}" for n in range(12))
    at = open_with_corpus(monkeypatch, build_corpus(lines, lines, lines), ("corpus-tab", "draws"))
    assert stage_data_of(at)["said"] == component_data(at, KEY)["lead"]["note"] == Texts("en")("corpus.identical")
    assert not has_component(at, "corpus-bootstrap")


# ---- user actions and links


def test_excluding_a_segment_changes_the_scores_and_can_be_undone() -> None:
    at = visit(("corpus-out", "43,15"))
    assert component_data(at, "corpus-segments")["out"] == [15, 43]
    assert component_data(at, KEY)["facts"]["said"].startswith("58 ")
    set_view_items(at, {"corpus-out": None})
    assert component_data(run_page(at), KEY)["facts"]["said"].startswith("60 ")


def test_link_restores_steps_and_the_open_segment() -> None:
    at = visit(("corpus-step", 25), ("corpus-made", "pool"))
    assert (stage_data_of(at)["tab"], component_data(at, "corpus-pooling")["at"]) == ("draws", 25)
    assert component_data(visit(("corpus-draw", 6)), "corpus-bootstrap")["at"] == 6
    assert component_data(visit(("corpus-made", "swap")), "corpus-swap")["kind"] == "swap"
    assert Texts("en")("corpus.segment", number=4) in page_html(visit(("corpus-segment", 3)))


@pytest.mark.parametrize("bad", ["x", -1, 10**6, 2.5, "9" * 400])
def test_invalid_values_in_a_link_open_the_default_view(bad: str | float) -> None:
    names = ("corpus", "corpus-a", "corpus-b", "corpus-list", "corpus-made", "corpus-segment", "corpus-step")
    more = ("corpus-draw", "corpus-out", "corpus-tokenizer", "corpus-length", "corpus-case", "corpus-1", "corpus-scale")
    at = visit(("corpus-tab", "segments"), *[(name, bad) for name in (*names, *more)])
    assert has_component(at, KEY)
    assert has_component(at, "corpus-segments")


def test_chosen_pair_never_contains_one_system_twice() -> None:
    at = visit(("corpus-tab", "systems"))
    select_option(at, "corpus-a-field", 0)
    select_option(at, "corpus-b-field", 2)
    assert component_data(at, KEY)["lead"]["heading"] == Texts("en")("corpus.lead-heading", name="Tern")
    select_option(at, "corpus-a-field", 2)
    assert component_data(at, KEY)["lead"]["heading"] == Texts("en")("corpus.lead-heading", name="Tern")


def test_code_tab_shows_the_functions_that_run() -> None:
    at = visit(("corpus-tab", "code"))
    assert "def corpus_statistics" in json.dumps([code.value for code in at.code])


# ---- uploaded files

PAGE = Path(__file__).parents[4] / "pages" / "6_corpus.py"
TERN, HERON, HUMAN = ((FOLDER / "zh-en" / f"{name}.en.txt").read_bytes() for name in ("tern", "heron", "reference-1"))


def build_file(number: int, name: str, data: bytes, role: str = SYSTEMS) -> GivenFile:
    return GivenFile(number=number, name=name, role=role, data=data)


ALL = (build_file(1, "tern.txt", TERN), build_file(2, "heron.txt", HERON), build_file(3, "ref.txt", HUMAN, REFERENCES))


def visit_files(*files: GivenFile, language: str = "en") -> AppTest:
    at = AppTest.from_file(PAGE, default_timeout=PATIENCE_SECONDS)
    link = example_link(PRESETS[0].preset, (("corpus", "files"),))
    at.query_params.update({"lang": language, "s": link, "ask": "1"})
    at.session_state["own-corpus"] = OwnCorpus(given=files, last_number=len(files))
    return run_page(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_without_files_shows_the_upload_fields(language: str) -> None:
    at = visit_files(language=language)
    assert has_component(at, "file-drop")
    assert not has_component(at, "file-table")
    assert Texts(language)("corpus_files.start") in page_html(at)
    assert not has_component(at, KEY)


@pytest.mark.parametrize("language", LANGUAGES)
def test_valid_files_get_scores_and_a_p_value_without_a_question(language: str) -> None:
    data = component_data(visit_files(*ALL, language=language), KEY)
    assert (data["stage"]["answers"], data["sample"]) == ([], None)
    assert data["stage"]["said"].startswith("**p = ")
    assert [(name[0], remarks) for name, remarks in data["facts"]["names"]] == [("✓", "")] * 3
    assert [row["name"] for row in data["board"]["rows"]] == ["heron", "tern"]
    assert data["take"]["signature"].startswith("nrefs:1|bs:1000|seed:12345|case:mixed|eff:no|tok:13a|")
    assert data["take"]["rows"][0][3]


def test_invalid_file_blocks_the_scores() -> None:
    files = (ALL[0], build_file(2, "heron.txt", TERN.replace(b"warm", b"w\xe4rm")), ALL[2])
    at = visit_files(*files)
    assert [row["state"] for row in component_data(at, "file-table")["rows"]] == ["right", "wrong", "right"]
    assert not has_component(at, KEY)
    assert at.session_state["own-corpus"].given == files


def test_awaited_files_delay_the_scores() -> None:
    at = visit_files(*ALL)
    at.session_state["own-corpus"].awaited = 1
    assert not has_component(run_page(at), KEY)
    assert component_data(at, "file-drop")["awaiting"]


def test_single_system_is_scored_and_the_upload_tab_stays_open() -> None:
    data = component_data(visit_files(ALL[0], ALL[2]), KEY)
    assert [row["name"] for row in data["board"]["rows"]] == ["tern"]
    assert (data["lead"], data["stage"]["tab"]) == (None, "text")
    assert "tern" in data["take"]["sentence"]


def test_pasted_lines_become_a_file_and_removed_files_can_be_restored() -> None:
    at = visit_files(build_file(1, "ref.txt", b"the cat\na dog\n", REFERENCES))
    at.text_area(key="paste-lines").set_value("a cat\na dog")
    click_button(at, "paste-add")
    assert [file.data for file in at.session_state["own-corpus"].given] == [b"the cat\na dog\n", b"a cat\na dog"]
    assert at.session_state["paste-lines"] == ""
    assert has_component(at, KEY)
    assert not has_component(click_button(at, "corpus-remove-all"), "file-table")
    assert len(component_data(click_button(at, "corpus-undo"), "file-table")["rows"]) == 2


def test_file_name_never_becomes_markup() -> None:
    at = visit_files(
        build_file(1, f"{' '.join(HOSTILE_TEXTS.values())}.txt", TERN),
        build_file(2, "b.txt", HERON),
        build_file(3, f"{CANARY}*", HUMAN, REFERENCES),
    )
    elements = [*at.markdown, *at.caption, *at.button, *at.error, *at.warning, *at.info]
    assert not [each for each in elements if CANARY in str(getattr(each, "label", getattr(each, "value", "")))]
    assert f"<script>{CANARY}" not in page_html(at)


def test_placeholder_reference_is_remarked_on_at_the_result() -> None:
    reference = HUMAN + b"NO TRANSLATION AVAILABLE\n" * 120
    at = visit_files(
        build_file(1, "tern.txt", TERN + b"a line\n" * 120), build_file(2, "reference.txt", reference, REFERENCES)
    )
    remark = component_data(at, KEY)["remark"]
    assert "NO TRANSLATION AVAILABLE" in remark["said"]
    assert (remark["number"], remark["label"]) == (2, Texts("en")("corpus_files.remedy-placeholder-out"))
    assert component_data(visit_files(*ALL), KEY)["remark"] is None


def test_page_shows_scores_with_and_without_blank_references() -> None:
    second, texts = b"\n".join(HUMAN.splitlines()[:20]) + b"\n" * 41, Texts("en")
    at = visit_files(ALL[0], build_file(2, "r1.txt", HUMAN, REFERENCES), build_file(3, "r2.txt", second, REFERENCES))
    assert texts("corpus_files.blanks-table") in page_html(at)
    click_button(at, "corpus-blanks")
    assert "nrefs:var|" in component_data(at, KEY)["take"]["signature"]
    assert at.button(key="corpus-blanks").label == texts("corpus_files.remedy-blanks-keep")
