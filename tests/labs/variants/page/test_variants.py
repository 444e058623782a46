"""The page of all programs: what it asks, what it shows for any text, and what its link brings back."""

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import VARIANTS
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import Texts
from labs.variants.view.comparison import compare
from labs.variants.view.verified_results import program_results
from tests.shared.pages.explore import PATIENCE_SECONDS, click, link, ran

PAGE = Path(__file__).parents[4] / "pages" / "5_variants.py"
SKIPPED: ViewItem = ("variants-2", "skipped")
LANGUAGES = ("en", "zh")


def visit(text: str = "", language: str = "en") -> AppTest:
    """Open the page by a link."""
    at = AppTest.from_file(PAGE, default_timeout=PATIENCE_SECONDS)
    at.query_params.update({name: value for name, value in (("lang", language), ("s", text)) if value})
    return ran(at)


def dots(at: AppTest) -> list[str]:
    """Give what the component of the dots was sent, as text; none where it is not drawn."""
    return [node.proto.json for node in at.get("bidi_component") if '"rows"' in node.proto.json]


def said(at: AppTest) -> str:
    """Give all of the page's own HTML."""
    return " ".join(html.value for html in at.html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_answers_the_question_before_it_is_answered_or_skipped(language: str) -> None:
    at = visit(language=language)
    assert dots(at) == []
    assert not at.selectbox
    click(at, "skip-variants-2")
    assert len(dots(at)) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [entry.id for entry in PRESETS])
def test_every_program_scores_every_example(name: str, language: str) -> None:
    at = visit(link(name, (SKIPPED,)), language)
    drawn = " ".join(dots(at))
    for score in compare(scenario_of(preset(name))):
        shown = score.failure or Texts(language).decimal(score.value)
        assert json.dumps(shown, ensure_ascii=False).strip('"') in drawn or score.value < 0.001


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_program_stops_the_page_says_why_and_offers_another(language: str) -> None:
    at = visit(link("three-tokens", (SKIPPED, ("a", "d2l-zh"), ("b", "d2l-en"))), language)
    assert "ZeroDivisionError" in said(at)
    assert [button for button in at.button if (button.key or "").startswith("nearest-")]


def test_the_pair_and_the_own_variant_are_in_the_link() -> None:
    at = visit(link("papineni-1", (SKIPPED, ("a", "coco"), ("b", "nltk"))))
    assert [at.selectbox(key=key).value for key in ("variant-a", "variant-b")] == ["coco", "nltk"]


@pytest.mark.parametrize("item", ["nowhere", "", 5, "own"])
def test_a_link_that_names_no_variant_opens_on_the_usual_pair(item: str | int) -> None:
    at = visit(link("papineni-1", (SKIPPED, ("a", item), ("b", item), ("own", item))))
    assert at.selectbox(key="variant-a").value in VARIANTS
    assert at.selectbox(key="variant-b").value in VARIANTS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("candidate", ["", " ", "a", "<b>x</b> $$x$$ **y**", "\x00a\u200bb", "ab " * 2500])
def test_hard_texts_are_compared_too(candidate: str, language: str) -> None:
    at = visit(link("the-cat", (SKIPPED,), candidate=candidate), language)
    assert len(dots(at)) >= 1
    assert "<b>x</b>" not in said(at)


def test_a_variant_of_ones_own_joins_the_comparison() -> None:
    at = visit(link("papineni-1", (SKIPPED,)))
    before = len(at.selectbox(key="variant-a").options)
    click(at, "own-start")
    assert len(at.selectbox(key="variant-a").options) == before + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_programs_own_results_are_computed_again_on_demand(language: str) -> None:
    at = visit(link("the-cat", (SKIPPED,)), language)
    total = str(len(program_results()))
    assert total in said(at)
    assert said(click(at, "verify")).count(total) > 1
