"""The corpus page: what it holds back, what it shows of each corpus, and what its link brings back."""

import json
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.panels import corpus_choice
from labs.corpus.view.scores.corpus import Corpus, System
from labs.corpus.view.scores.sample_corpora import SAMPLES, sample_corpus
from tests.shared.pages.explore import PATIENCE_SECONDS, click, link, ran, see, select
from tests.shared.pages.hard_texts import HARD
from tests.shared.pages.shown import component, is_drawn

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


def chance(at: AppTest, test: str = "bootstrap") -> dict[str, Any]:
    return component(at, f"corpus-{test}")


# ---- the question


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_intervals_and_chance_wait_for_the_prediction(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    assert is_drawn(at, "corpus-pooling")
    assert is_drawn(at, "corpus-segments")
    assert not is_drawn(at, "corpus-bootstrap")
    assert 'class="bx-span" style' not in html(at)
    assert texts("corpus.says") not in [each.value for each in at.subheader]
    click(at, "skip-corpus-2")
    assert is_drawn(at, "corpus-bootstrap")
    assert 'class="bx-span" style' in html(at)


def test_a_count_that_was_not_moved_is_no_guess() -> None:
    at = click(visit(), "commit-corpus-2")
    assert Texts("en")("predict.move-first") in html(at)
    assert not is_drawn(at, "corpus-bootstrap")


def test_a_guess_about_another_pair_is_none_about_this_one() -> None:
    at = visit(("corpus-2-draft", "en-zh.0.1=500"))
    assert at.slider(key="answer-corpus-2").value == 0
    click(at, "commit-corpus-2")
    assert not is_drawn(at, "corpus-bootstrap")


def test_a_guess_is_shown_beside_the_count_and_kept_in_the_link() -> None:
    at = visit()
    at.slider(key="answer-corpus-2").set_value(980)
    click(ran(at), "commit-corpus-2")
    kept = chance(at)["ahead"][-1]
    assert f"stays ahead {kept}" in html(at)
    assert "you 980" in html(at)
    again = AppTest.from_file(PAGE, default_timeout=PATIENCE_SECONDS)
    again.query_params.update({name: at.query_params[name] for name in ("lang", "s")})
    assert "you 980" in html(ran(again))


def test_a_guess_about_another_pair_is_not_measured() -> None:
    at = visit(("corpus-2", "zh-en.1.0=980"), ("corpus-a", 2))
    assert "you 980" not in html(at)
    assert "Your guess was about another pair." in html(at)
    assert is_drawn(at, "corpus-bootstrap")


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_segments_keep_everything_veiled_until_the_prediction(language: str) -> None:
    at = visit(("corpus", "two-segments"), language=language)
    assert headers(at) == []
    in_form = Texts(language).number
    assert in_form(".387") in html(at)
    click(at, "skip-corpus-1")
    assert is_drawn(at, "corpus-slope")
    assert component(at, "corpus-slope")["values"] == [
        [in_form(".685"), in_form(".518")],
        [in_form(".650"), in_form(".777")],
    ]


@pytest.mark.parametrize(("answer", "word"), [(1, "Not quite."), (2, "Right."), (3, "Not quite.")])
def test_the_winner_of_the_pool_is_b(answer: int, word: str) -> None:
    assert word in html(visit(("corpus", "two-segments"), ("corpus-1", answer)))


# ---- every corpus


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_opens_with_all_panels(name: str, language: str) -> None:
    at, texts = visit(("corpus", name), WINNER, LEAD, language=language), Texts(language)
    for heading in ("pooled", "scattered", "ask-segments", "luck"):
        assert texts(f"corpus.{heading}") in headers(at)
    many = len(sample_corpus(name).systems) > 2
    assert (texts("corpus.duels") in headers(at)) == many
    assert is_drawn(at, "corpus-bootstrap") == (name != "two-segments")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["segments", "ngrams", "length", "scores"])
def test_every_list_opens_by_its_link(name: str, language: str) -> None:
    at, texts = visit(LEAD, ("corpus-list", name), language=language), Texts(language)
    assert texts(f"corpus.ask-{name}") in headers(at)


def test_too_few_segments_are_not_drawn_from_and_it_is_said() -> None:
    at = visit(("corpus", "two-segments"), WINNER)
    assert " are too few: nearly every draw would be the same few sentences." in html(at)


def opened_on(monkeypatch: pytest.MonkeyPatch, corpus: Corpus, *view: ViewItem, language: str = "en") -> AppTest:
    monkeypatch.setattr(corpus_choice, "sample_corpus", lambda _name: corpus)
    return visit(*view, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_system_has_a_board_and_nothing_to_compare(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    corpus = Corpus(name="one", systems=(System("only", ("a b c d", "e")),), references=(("a b c d", "f"),))
    at = opened_on(monkeypatch, corpus, language=language)
    assert headers(at) == []
    assert "only" in html(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_systems_are_said_to_be_equal(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    lines = tuple(f"a b c d {n}" for n in range(12))
    corpus = Corpus(name="twins", systems=(System("x", lines), System("y", lines)), references=(lines,))
    at = opened_on(monkeypatch, corpus, language=language)
    assert Texts(language)("corpus.identical").split("**")[1] in html(at)
    assert not is_drawn(at, "corpus-bootstrap")


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
    at = visit(LEAD, ("corpus-out", "43,15"))
    assert component(at, "corpus-segments")["out"] == [15, 43]
    assert len(component(at, "corpus-dots")["numbers"]) == 58
    assert component(at, "corpus-pooling")["stops"][-1] == 58
    assert "2 segments are left out" in html(at)
    see(at, {"corpus-out": None})
    assert component(ran(at), "corpus-pooling")["stops"][-1] == 60


def test_the_link_brings_the_steps_back() -> None:
    at = visit(LEAD, ("corpus-step", 25), ("corpus-draw", 6), ("corpus-segment", 3))
    assert component(at, "corpus-pooling")["at"] == 25
    assert chance(at)["at"] == 6
    assert component(at, "corpus-dots")["opened"] == 3
    assert "Segment 4" in html(at)


@pytest.mark.parametrize("bad", ["x", -1, 10**6, 2.5, "corpus", "9" * 400])
def test_a_link_with_bad_values_opens_the_usual_view(bad: str | float) -> None:
    names = ("corpus", "corpus-a", "corpus-b", "corpus-list", "corpus-test", "corpus-segment", "corpus-step")
    more = ("corpus-draw", "corpus-out", "corpus-tokenizer", "corpus-length", "corpus-case", "corpus-1")
    at = visit(LEAD, *[(name, bad) for name in (*names, *more)])
    assert is_drawn(at, "corpus-pooling")


def test_the_pair_can_be_chosen_and_never_meets_itself() -> None:
    at = visit(LEAD)
    names = [system["name"] for system in component(at, "corpus-pooling")["systems"]]
    assert names == ["Heron", "Tern"]
    select(at, "corpus-a-field", 0)
    names = [system["name"] for system in component(at, "corpus-pooling")["systems"]]
    assert names[0] == "Tern"
    assert names[0] != names[1]


def test_swaps_are_shown_in_place_of_draws() -> None:
    at = visit(LEAD, ("corpus-test", "swap"))
    told = chance(at, "swap")
    assert told["kind"] == "swap"
    assert f"{told['ahead'][-1]} of 1,000" in told["done"]


def test_the_learners_own_files_are_asked_for_and_stand_in_no_link() -> None:
    at = visit(("corpus", "files"))
    assert headers(at) == []
    assert not is_drawn(at, "corpus-pooling")


def test_settings_count_anew() -> None:
    usual, lower = visit(LEAD), visit(LEAD, ("corpus-case", "lower"), ("corpus-tokenizer", "char"))
    assert component(usual, "corpus-dots")["corpus"] != component(lower, "corpus-dots")["corpus"]


def test_the_code_is_that_which_runs() -> None:
    at = visit(LEAD)
    at.session_state["code"] = True
    assert "def corpus_statistics" in json.dumps([code.value for code in ran(at).code])
