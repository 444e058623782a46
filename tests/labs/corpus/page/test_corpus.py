"""The corpus page: what it shows at first sight, what it asks, each corpus, what its link brings back."""

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import QUESTIONS, feedback
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.corpus_stage import FILES, KEY
from labs.corpus.panels import corpus_choice, panel_context
from labs.corpus.view.scores.corpus import Corpus, System
from labs.corpus.view.scores.corpus_numbers import Scale
from labs.corpus.view.scores.pooled_counts import STRIDES
from labs.corpus.view.scores.sample_corpora import SAMPLES, sample_corpus
from labs.corpus.view.scores.system_scores import corpus_variant, sample_scores
from tests.shared.pages.explore import PATIENCE_SECONDS, link, ran, see, select
from tests.shared.pages.hard_texts import HARD
from tests.shared.pages.shown import component, is_drawn, stage

TABS = ("counts", "segments", "systems", "mean", "draws")
PAGE = Path(__file__).parents[4] / "pages" / "6_corpus.py"
QUESTION = QUESTIONS["corpus-1"]


def visit(*view: ViewItem, language: str = "en", asks: bool = False) -> AppTest:
    """Open the page by a link to a view."""
    at = AppTest.from_file(PAGE, default_timeout=PATIENCE_SECONDS)
    at.query_params.update({"lang": language, "s": link(PRESETS[0].id, view), "ask": str(int(asks))})
    return ran(at)


def headers(at: AppTest) -> list[str]:
    return [header.value for header in at.header]


def html(at: AppTest) -> str:
    return " ".join(node.value for node in at.html)


# ---- at first sight


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_finished_with_intervals_and_p(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    told, scores = component(at, KEY), sample_scores("zh-en", corpus_variant(sample_corpus("zh-en")))
    assert stage(at)["heading"] == texts("corpus.headline-flip", ahead="Tern", leader="Heron")
    assert (stage(at)["answers"], stage(at)["skip"]) == ([], "")
    assert [row["name"] for row in told["board"]["rows"]] == ["Heron", "Tern", "Lark"]
    assert all(row["interval"] for row in told["board"]["rows"])
    assert told["sample"]["certainty"].startswith("**p = ")
    assert sum(told["lead"]["histogram"]["counts"]) == 1_000
    assert Scale(texts).score(scores.systems[1].score.value) in told["take"]["sentence"]
    assert headers(at) == []


def test_settings_score_anew_and_change_the_signature() -> None:
    usual, other = visit(), visit(("corpus-case", "lower"), ("corpus-tokenizer", "char"), ("corpus-length", "shortest"))
    assert component(usual, KEY)["board"]["rows"] != component(other, KEY)["board"]["rows"]
    assert "name:sacrebleu" in component(other, KEY)["take"]["signature"]
    assert [each["value"] for each in component(other, KEY)["facts"]["settings"]] == ["char", "shortest", "lower", ""]


def test_scores_are_written_of_1_where_the_learner_wants_it() -> None:
    value = sample_scores("zh-en", corpus_variant(sample_corpus("zh-en"))).systems[1].score.value
    assert component(visit(("corpus-scale", "1")), KEY)["board"]["rows"][0]["text"] == decimal(value)


@pytest.mark.parametrize("kind", FILES)
def test_a_file_is_sent_once_after_its_button(kind: str) -> None:
    at = visit()
    at.session_state["corpus-wanted-file"] = kind
    file = component(ran(at), KEY)["take"]["file"]
    assert file["name"] == f"bleu-zh-en.{kind}"
    assert "Heron" in file["text"]
    assert component(ran(at), KEY)["take"]["file"] is None


def test_a_large_corpus_is_finished_by_a_second_run(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple(f"a b c d {n % 7}" for n in range(60))
    corpus = Corpus(name="many", systems=(System("x", lines), System("y", lines[::-1])), references=(lines,))
    monkeypatch.setattr(panel_context, "QUICK", 10)
    at = opened_on(monkeypatch, corpus)
    assert component(at, KEY)["board"]["rows"][0]["interval"]
    assert stage(at)["said"].startswith("**p = ")


# ---- the question


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_covers_the_pooled_scores_and_nothing_else(language: str) -> None:
    at, texts = visit(language=language, asks=True), Texts(language)
    told = component(at, KEY)
    assert stage(at)["heading"] == texts("predictions.corpus-1-stage")
    assert stage(at)["answers"] == ["Heron", "Tern", texts("predictions.corpus-1-option-3")]
    assert (told["board"], told["lead"], told["take"], told["sample"]["certainty"]) == (None, None, None, "")
    assert [line["pooled"] for line in told["sample"]["slope"]["lines"]] == [None, None]
    assert len(told["sample"]["segments"]) == 3


@pytest.mark.parametrize("answer", [1, 2, 3])
def test_an_answer_is_told_right_or_wrong_above_the_finished_picture(answer: int) -> None:
    at, texts = visit(("corpus-1", answer), asks=True), Texts("en")
    word = texts("predict.right" if answer == 1 else "predict.wrong")
    assert stage(at)["said"].startswith(f"**{word}**")
    assert stage(at)["heading"] == texts("corpus.headline-flip", ahead="Tern", leader="Heron")
    assert component(at, KEY)["board"]


@pytest.mark.parametrize(
    "view", [("corpus", "en-de"), ("corpus-a", 2), ("corpus-out", "3"), ("corpus-case", "lower"), ("corpus", "sixteen")]
)
def test_nothing_is_asked_about_another_corpus_pair_or_setting(view: ViewItem) -> None:
    at = visit(view, asks=True)
    assert stage(at)["answers"] == []
    assert component(at, KEY)["board"]


@pytest.mark.parametrize("tab", TABS)
def test_a_question_locks_no_tab(tab: str) -> None:
    at = visit(("corpus-tab", tab), asks=True)
    assert stage(at)["tab"] == tab
    assert len(at.get("bidi_component")) > 1 or "<table" in html(at) or headers(at)


def test_every_answer_has_its_words() -> None:
    for language in LANGUAGES:
        assert all(feedback(Texts(language), QUESTION, option) for option in QUESTION.options)


# ---- every corpus


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_has_all_its_tabs(name: str, language: str) -> None:
    texts, systems = Texts(language), len(sample_corpus(name).systems)
    shown = {tab: visit(("corpus", name), ("corpus-tab", tab), language=language) for tab in TABS}
    assert headers(shown["mean"]) == [texts("corpus.scattered")]
    assert headers(shown["segments"]) == [texts("corpus.ask-segments")]
    assert (headers(shown["systems"]) == [texts("corpus.duels")]) == (systems > 2)
    assert is_drawn(shown["draws"], "corpus-bootstrap") == (name != "two-segments")
    assert texts("corpus.counts") in html(shown["counts"])


def test_a_sample_whose_leaders_agree_opens_on_its_board() -> None:
    told = component(visit(("corpus", "sixteen")), KEY)
    assert told["sample"] is None
    assert len(told["board"]["rows"]) == 16


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["segments", "ngrams", "length", "scores"])
def test_every_list_opens_by_its_link(name: str, language: str) -> None:
    at, texts = visit(("corpus-list", name), language=language), Texts(language)
    assert texts(f"corpus.ask-{name}") in headers(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_few_segments_are_not_drawn_from_and_it_is_said(language: str) -> None:
    at, texts = visit(("corpus", "two-segments"), ("corpus-tab", "draws"), language=language), Texts(language)
    assert component(at, KEY)["lead"]["note"] == texts("corpus.too-few")
    assert texts("corpus.too-few") in html(at)


def opened_on(monkeypatch: pytest.MonkeyPatch, corpus: Corpus, *view: ViewItem, language: str = "en") -> AppTest:
    monkeypatch.setattr(corpus_choice, "sample_corpus", lambda _name: corpus)
    return visit(*view, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_system_has_a_score_and_nothing_to_compare(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    corpus = Corpus(name="one", systems=(System("only", ("a b c d", "e")),), references=(("a b c d", "f"),))
    at = opened_on(monkeypatch, corpus, ("corpus-tab", "counts"), language=language)
    told = component(at, KEY)
    assert (told["lead"], [row["name"] for row in told["board"]["rows"]]) == (None, ["only"])
    assert [name for name, _ in stage(at)["tabs"]] == ["counts", "code", "text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_systems_are_said_to_be_equal(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    lines = tuple(f"a b c d {n}" for n in range(12))
    corpus = Corpus(name="twins", systems=(System("x", lines), System("y", lines)), references=(lines,))
    at = opened_on(monkeypatch, corpus, ("corpus-tab", "draws"), language=language)
    assert stage(at)["said"] == component(at, KEY)["lead"]["note"] == Texts(language)("corpus.identical")
    assert not is_drawn(at, "corpus-bootstrap")


def test_many_segments_are_pooled_in_few_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple(f"a b c d {n % 7}" for n in range(3_000))
    corpus = Corpus(name="many", systems=(System("x", lines), System("y", lines[::-1])), references=(lines,))
    told = component(opened_on(monkeypatch, corpus, ("corpus-tab", "draws"), ("corpus-made", "pool")), "corpus-pooling")
    assert (len(told["stops"]), told["stops"][-1]) == (STRIDES + 1, 3_000)


@pytest.mark.parametrize("times", [1, 2])
def test_hard_texts_are_compared_like_any_other(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    lines = tuple(text.replace("\n", " ")[:2_000] for text in HARD.values()) * times
    systems = (System("given", lines), System("turned", lines[::-1]))
    corpus = Corpus(name="hard", systems=systems, references=(lines,))
    for name in ("segments", "ngrams", "length", "scores"):
        opened_on(monkeypatch, corpus, ("corpus-list", name))


def test_empty_lines_are_compared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = ("",) * 12
    corpus = Corpus(name="empty", systems=(System("x", empty), System("y", ("a b c d",) * 12)), references=(empty,))
    for name in ("segments", "ngrams", "length", "scores"):
        opened_on(monkeypatch, corpus, ("corpus-list", name))


# ---- what the learner does


def test_a_segment_left_out_changes_the_scores_and_can_be_put_back() -> None:
    texts = Texts("en")
    at = visit(("corpus-out", "43,15"))
    assert component(at, "corpus-segments")["out"] == [15, 43]
    assert component(at, KEY)["facts"]["said"].startswith("58 ")
    see(at, {"corpus-out": None})
    assert component(ran(at), KEY)["facts"]["said"].startswith("60 ")
    assert texts("corpus.headline-flip", ahead="Tern", leader="Heron") == stage(at)["heading"]


def test_the_link_brings_the_steps_back() -> None:
    at = visit(("corpus-step", 25), ("corpus-made", "pool"))
    assert (stage(at)["tab"], component(at, "corpus-pooling")["at"]) == ("draws", 25)
    assert component(visit(("corpus-draw", 6)), "corpus-bootstrap")["at"] == 6
    assert Texts("en")("corpus.segment", number=4) in html(visit(("corpus-segment", 3)))


@pytest.mark.parametrize("bad", ["x", -1, 10**6, 2.5, "corpus", "9" * 400])
def test_a_link_with_bad_values_opens_the_usual_view(bad: str | float) -> None:
    names = ("corpus", "corpus-a", "corpus-b", "corpus-list", "corpus-made", "corpus-segment", "corpus-step")
    more = ("corpus-draw", "corpus-out", "corpus-tokenizer", "corpus-length", "corpus-case", "corpus-1", "corpus-scale")
    at = visit(("corpus-tab", "segments"), *[(name, bad) for name in (*names, *more)])
    assert is_drawn(at, KEY)
    assert is_drawn(at, "corpus-segments")


def test_the_pair_can_be_chosen_and_never_meets_itself() -> None:
    at = visit(("corpus-tab", "systems"))
    select(at, "corpus-a-field", 0)
    select(at, "corpus-b-field", 2)
    assert component(at, KEY)["lead"]["heading"] == Texts("en")("corpus.lead-heading", name="Tern")
    select(at, "corpus-a-field", 2)
    assert component(at, KEY)["lead"]["heading"] == Texts("en")("corpus.lead-heading", name="Tern")


def test_swaps_are_shown_in_place_of_draws() -> None:
    told = component(visit(("corpus-made", "swap")), "corpus-swap")
    assert told["kind"] == "swap"
    assert f"{told['ahead'][-1]} of 1,000" in told["done"]


def test_the_learners_own_files_are_asked_for_and_stand_in_no_link() -> None:
    at = visit(("corpus", "files"))
    assert headers(at) == []
    assert not is_drawn(at, KEY)
    assert is_drawn(at, "file-drop")


def test_the_code_is_that_which_runs() -> None:
    at = visit(("corpus-tab", "code"))
    assert "def corpus_statistics" in json.dumps([code.value for code in at.code])
