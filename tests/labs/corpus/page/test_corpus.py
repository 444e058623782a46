"""The corpus page: what it holds back, what it shows of each corpus, and what its link brings back."""

import json
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.widgets.question import OFF, QUESTIONS
from labs.corpus.panels import corpus_choice
from labs.corpus.view.scores.corpus import Corpus, System
from labs.corpus.view.scores.pooled_counts import STRIDES
from labs.corpus.view.scores.sample_corpora import SAMPLES, sample_corpus
from tests.shared.pages.explore import PATIENCE_SECONDS, link, ran, see, select
from tests.shared.pages.hard_texts import HARD
from tests.shared.pages.shown import classed, component, is_drawn, stage

KEY = "corpus_stage"
TABS = ("pooled", "draws", "segments", "systems", "mean", "export")
PAGE = Path(__file__).parents[4] / "pages" / "6_corpus.py"
WINNER: ViewItem = ("corpus-1", "skipped")
LEAD: ViewItem = ("corpus-2", "skipped")


def visit(*view: ViewItem, language: str = "en") -> AppTest:
    """Open the page by a link to a view."""
    at = AppTest.from_file(PAGE, default_timeout=PATIENCE_SECONDS)
    at.query_params.update({"lang": language, "s": link(PRESETS[0].id, view)})
    return ran(at)


def headers(at: AppTest) -> list[str]:
    return [header.value for header in at.header]


def html(at: AppTest) -> str:
    return " ".join(node.value for node in at.html)


def downloads(at: AppTest) -> list[str]:
    return [button.proto.label for button in at.get("download_button")]


def chance(at: AppTest, test: str = "bootstrap") -> dict[str, Any]:
    return component(at, f"corpus-{test}")


# ---- the questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_before_the_first_segment_with_a_bet(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    assert component(at, KEY)["at"] == 0
    assert stage(at)["heading"] == texts("corpus.ask-better", a="Heron", b="Tern")
    assert stage(at)["answers"] == ["Heron", "Tern", texts("corpus.winner-equal")]
    assert (stage(at)["is_open"], stage(at)["right"], stage(at)["said"]) == (True, 0, "")
    assert headers(at) == []


@pytest.mark.parametrize("tab", TABS)
def test_before_the_bet_no_tab_tells_who_leads(tab: str) -> None:
    at = visit(("corpus-tab", tab))
    assert classed(at, "bx-veil")
    assert not classed(at, "bx-board")
    assert headers(at) == []


def test_pooled_counts_run_to_the_corpus_scores() -> None:
    heron, tern = component(visit(), KEY)["systems"]
    assert [(heron["texts"][k - 1], tern["texts"][k - 1]) for k in (24, 60)] == [("0.610", "0.551"), ("0.684", "0.634")]
    factors = component(visit(), KEY)["ribbon"][23]
    assert [order["text"] for order in factors["orders"]] == ["295/337", "210/313", "157/289", "119/265"]
    assert factors["penalty_text"] == "0.991"


@pytest.mark.parametrize(("answer", "word"), [(1, "Right."), (2, "Not quite."), (3, "Not quite.")])
def test_a_bet_is_told_right_or_wrong_and_opens_the_tabs(answer: int, word: str) -> None:
    at = visit(("corpus-1", f"zh-en.1.0={answer}"), ("corpus-tab", "systems"))
    assert (stage(at)["chosen"], stage(at)["right"], stage(at)["is_open"]) == (answer, 1, False)
    assert word in stage(at)["said"]
    assert classed(at, "bx-board")


def test_who_plays_without_a_bet_may_still_bet() -> None:
    at = visit(WINNER)
    assert (stage(at)["chosen"], stage(at)["right"], stage(at)["is_open"], stage(at)["skip"]) == (0, 1, True, "")


def test_the_draws_wait_for_their_own_bet() -> None:
    at = visit(WINNER, ("corpus-phase", "draw"), ("corpus-tab", "systems"))
    told = component(at, KEY)
    assert (told["at"], told["stage"]["question"], told["stage"]["right"]) == (0, "corpus-2", 0)
    assert told["stage"]["answers"] == ["500", "700", "900", "1,000"]
    assert 'class="bx-span" style' not in html(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_first_bet_the_export_is_open_and_the_draws_name_the_question_they_wait_for(language: str) -> None:
    texts = Texts(language)
    button = texts("corpus.to-draws", total="1,000")
    left_out, draws = (
        texts("corpus_export.without-draws", button=button),
        texts("corpus_export.file-draws", count="1,000"),
    )
    at = visit(WINNER, ("corpus-tab", "export"), language=language)
    assert headers(at) == [texts("corpus_export.title")]
    assert left_out in classed(at, "bx-note")
    assert draws not in downloads(at) != []
    assert "95%" not in str(component(at, "save-pictures"))
    [veil] = classed(visit(WINNER, ("corpus-tab", "draws"), language=language), "bx-veil")
    assert button in veil
    asked = visit(WINNER, ("corpus-phase", "draw"), ("corpus-tab", "draws"), language=language)
    assert classed(asked, "bx-veil") == [f"?{texts('predict.veil')}"]
    told = visit(WINNER, LEAD, ("corpus-tab", "export"), language=language)
    assert left_out not in classed(told, "bx-note")
    assert draws in downloads(told)
    assert "95%" in str(component(told, "save-pictures"))


def test_a_bet_on_the_lead_is_told_beside_the_count() -> None:
    at = visit(WINNER, ("corpus-2", "zh-en.1.0=900"), ("corpus-tab", "systems"))
    kept = component(at, KEY)["draws"]["ahead"][-1]
    assert (stage(at)["chosen"], stage(at)["right"]) == (3, 3)
    assert "Right." in stage(at)["said"]
    assert f"{kept} of 1,000" in stage(at)["said"]
    assert 'class="bx-span" style' in html(at)


def test_a_link_with_a_guess_about_the_lead_opens_on_its_draws() -> None:
    at = visit(("corpus-2", "zh-en.1.0=980"), ("corpus-tab", "draws"))
    kept = chance(at)["ahead"][-1]
    assert component(at, KEY)["at"] == 1_000
    assert (stage(at)["chosen"], stage(at)["is_open"]) == (0, False)
    assert f"Gap {980 - kept}." in stage(at)["said"]
    see(at, {"corpus-phase": "pool"})
    assert stage(ran(at))["question"] == "corpus-1"


def test_a_guess_about_another_pair_is_not_measured() -> None:
    at = visit(("corpus-2", "zh-en.1.0=980"), ("corpus-a", 2), ("corpus-tab", "draws"))
    assert "Gap" not in stage(at)["said"]
    assert stage(at)["is_open"]
    assert is_drawn(at, "corpus-bootstrap")


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_segments_are_quoted_before_they_are_pooled(language: str) -> None:
    at, texts = visit(("corpus", "two-segments"), ("corpus-tab", "mean"), language=language), Texts(language)
    assert [each["scores"] for each in component(at, KEY)["quoted"]] == [
        ["1", "0.387"],
        ["0.369", "0.913"],
    ]
    assert "0.685" in stage(at)["heading"]
    assert not is_drawn(at, "corpus-slope")
    at = visit(("corpus", "two-segments"), ("corpus-1", 2), ("corpus-tab", "mean"), language=language)
    assert texts("predict.right") in stage(at)["said"]
    assert component(at, "corpus-slope")["values"] == [
        ["0.685", "0.518"],
        ["0.650", "0.777"],
    ]


def test_a_teachers_link_asks_nothing_and_starts_at_the_start() -> None:
    at = visit((QUESTIONS, OFF), ("corpus-tab", "systems"))
    assert (component(at, KEY)["at"], stage(at)["is_open"], stage(at)["skip"]) == (0, False, "")
    assert 'class="bx-span" style' in html(at)


# ---- every corpus


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_has_all_its_tabs(name: str, language: str) -> None:
    texts = Texts(language)
    headings = {"pooled": "pooled", "mean": "scattered", "segments": "ask-segments", "draws": "luck"}
    shown = {
        tab: visit(("corpus", name), WINNER, LEAD, ("corpus-tab", tab), language=language)
        for tab in ("pooled", "mean", "segments", "draws", "systems")
    }
    assert {tab: headers(shown[tab]) for tab in headings} == {
        tab: [texts(f"corpus.{heading}")] for tab, heading in headings.items()
    }
    assert is_drawn(shown["draws"], "corpus-bootstrap") == (name != "two-segments")
    many = len(sample_corpus(name).systems) > 2
    assert (headers(shown["systems"]) == [texts("corpus.duels")]) == many


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["segments", "ngrams", "length", "scores"])
def test_every_list_opens_by_its_link(name: str, language: str) -> None:
    at, texts = visit(LEAD, ("corpus-list", name), language=language), Texts(language)
    assert texts(f"corpus.ask-{name}") in headers(at)


def test_too_few_segments_are_not_drawn_from_and_it_is_said() -> None:
    at = visit(("corpus", "two-segments"), WINNER, ("corpus-tab", "draws"))
    assert not component(at, KEY)["can_draw"]
    assert " are too few to draw from;" in html(at)


def opened_on(monkeypatch: pytest.MonkeyPatch, corpus: Corpus, *view: ViewItem, language: str = "en") -> AppTest:
    monkeypatch.setattr(corpus_choice, "sample_corpus", lambda _name: corpus)
    return visit(*view, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_system_runs_without_a_bet(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    corpus = Corpus(name="one", systems=(System("only", ("a b c d", "e")),), references=(("a b c d", "f"),))
    at = opened_on(monkeypatch, corpus, ("corpus-tab", "systems"), language=language)
    told = component(at, KEY)
    assert ([system["name"] for system in told["systems"]], told["stage"]["answers"]) == (["only"], [])
    assert (told["stage"]["skip"], told["can_draw"], told["draws"]) == ("", False, None)
    assert "only" in html(at)
    opened_on(monkeypatch, corpus, ("corpus-tab", "export"), language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_systems_are_said_to_be_equal(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    lines = tuple(f"a b c d {n}" for n in range(12))
    corpus = Corpus(name="twins", systems=(System("x", lines), System("y", lines)), references=(lines,))
    at = opened_on(monkeypatch, corpus, LEAD, ("corpus-tab", "draws"), language=language)
    assert Texts(language)("corpus.identical").split("**")[1] in html(at)
    assert not is_drawn(at, "corpus-bootstrap")
    assert not component(at, KEY)["can_draw"]


def test_many_segments_are_pooled_in_few_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple(f"a b c d {n % 7}" for n in range(3_000))
    corpus = Corpus(name="many", systems=(System("x", lines), System("y", lines[::-1])), references=(lines,))
    told = component(opened_on(monkeypatch, corpus), KEY)
    assert (len(told["stops"]), told["stops"][-1]) == (STRIDES + 1, 3_000)
    assert len(told["systems"][0]["values"]) == len(told["ribbon"]) == STRIDES


@pytest.mark.parametrize("times", [1, 2])
def test_hard_texts_are_compared_like_any_other(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    lines = tuple(text.replace("\n", " ")[:2_000] for text in HARD.values()) * times
    systems = (System("given", lines), System("turned", lines[::-1]))
    corpus = Corpus(name="hard", systems=systems, references=(lines,))
    for name in ("segments", "ngrams", "length", "scores"):
        opened_on(monkeypatch, corpus, WINNER, LEAD, ("corpus-list", name))


def test_empty_lines_are_compared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = ("",) * 12
    corpus = Corpus(name="empty", systems=(System("x", empty), System("y", ("a b c d",) * 12)), references=(empty,))
    for name in ("segments", "ngrams", "length", "scores"):
        opened_on(monkeypatch, corpus, LEAD, ("corpus-list", name))


# ---- what the learner does


def test_a_segment_left_out_changes_the_scores_and_can_be_put_back() -> None:
    at = visit(WINNER, ("corpus-out", "43,15"))
    assert component(at, "corpus-segments")["out"] == [15, 43]
    assert component(at, KEY)["stops"][-1] == 58
    assert "2 segments are left out" in html(at)
    see(at, {"corpus-out": None})
    assert component(ran(at), KEY)["stops"][-1] == 60


def test_the_link_brings_the_steps_back() -> None:
    assert component(visit(WINNER, ("corpus-step", 25)), KEY)["at"] == 25
    assert component(visit(LEAD, ("corpus-step", 25), ("corpus-draw", 6)), KEY)["at"] == 6
    at = visit(LEAD, ("corpus-step", 25), ("corpus-tab", "pooled"))
    assert component(at, "corpus-pooling")["at"] == 25
    assert chance(visit(LEAD, ("corpus-draw", 6), ("corpus-tab", "draws")))["at"] == 6
    assert "Segment 4" in html(visit(LEAD, ("corpus-segment", 3)))


@pytest.mark.parametrize("bad", ["x", -1, 10**6, 2.5, "corpus", "9" * 400])
def test_a_link_with_bad_values_opens_the_usual_view(bad: str | float) -> None:
    names = ("corpus", "corpus-a", "corpus-b", "corpus-list", "corpus-test", "corpus-segment", "corpus-step")
    more = ("corpus-draw", "corpus-out", "corpus-tokenizer", "corpus-length", "corpus-case", "corpus-1", "corpus-phase")
    at = visit(LEAD, ("corpus-tab", "segments"), *[(name, bad) for name in (*names, *more)])
    assert is_drawn(at, KEY)
    assert is_drawn(at, "corpus-segments")


def test_the_pair_can_be_chosen_and_never_meets_itself() -> None:
    at = visit(LEAD, ("corpus-tab", "systems"))
    assert [system["name"] for system in component(at, KEY)["systems"]] == ["Heron", "Tern"]
    select(at, "corpus-a-field", 0)
    names = [system["name"] for system in component(at, KEY)["systems"]]
    assert names[0] == "Tern"
    assert names[0] != names[1]
    assert not component(at, KEY)["draws"]


def test_swaps_are_shown_in_place_of_draws() -> None:
    at = visit(LEAD, ("corpus-test", "swap"))
    told = chance(at, "swap")
    assert told["kind"] == "swap"
    assert f"{told['ahead'][-1]} of 1,000" in told["done"]


def test_the_learners_own_files_are_asked_for_and_stand_in_no_link() -> None:
    at = visit(("corpus", "files"))
    assert headers(at) == []
    assert not is_drawn(at, KEY)
    assert is_drawn(at, "file-drop")


def test_settings_count_anew() -> None:
    usual, lower = visit(LEAD), visit(LEAD, ("corpus-case", "lower"), ("corpus-tokenizer", "char"))
    assert component(usual, KEY)["systems"][0]["values"] != component(lower, KEY)["systems"][0]["values"]


def test_the_code_is_that_which_runs() -> None:
    at = visit(("corpus-tab", "code"))
    assert "def corpus_statistics" in json.dumps([code.value for code in at.code])
