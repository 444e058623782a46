"""The page of all programs: what it asks, what it shows for any text, and what its link brings back."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import VARIANTS
from bleu_view.drawing.score_rows import written
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.custom_variant import OWN
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.variants_stage import KEY
from labs.variants.view.comparison import compare
from labs.variants.view.verified_results import program_results
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, click, link, ran
from tests.shared.pages.shown import classed, component, is_drawn, stage

PAGE = "pages/5_variants.py"
SKIPPED: ViewItem = ("variants-2", "skipped")
TABS = ("why", "scores", "own", "smoothing", "choices", "notes", "more", "verified", "text", "code")


def visit(text: str = "", language: str = "en") -> AppTest:
    """Open the page by a link."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGE)
    at.query_params.update({name: value for name, value in (("lang", language), ("s", text)) if value})
    return ran(at)


def axis(at: AppTest) -> dict[str, Any]:
    """Give what the picture on the stage was sent."""
    return component(at, KEY)


def tab(name: str) -> ViewItem:
    return ("variants-tab", name)


def said(at: AppTest) -> str:
    """Give all of the page's own HTML."""
    return " ".join(html.value for html in at.html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_programs_wait_for_a_guess_of_the_gap(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    drawn = axis(at)
    assert (drawn["locked"], drawn["dots"], drawn["gap"], drawn["why"]) == (True, [], "", "")
    assert drawn["pair"] == ["multi_bleu", "mteval13a"]
    assert stage(at)["heading"] == texts("predictions.variants-2-stage")
    assert stage(at)["commit"] == texts("predict.commit")
    assert drawn["words"]["waiting"].startswith(texts("comparison.why"))


@pytest.mark.parametrize("name", [name for name in TABS if name != "text"])
def test_before_the_answer_no_tab_tells_it(name: str) -> None:
    at = visit(link("capital-letter", (tab(name),)))
    assert classed(at, "bx-veil")
    assert (len(at.selectbox), len(at.code)) == (0, 0)
    assert not any(is_drawn(at, each) for each in ("dots-open", "rung-open", "feature_grid"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_brings_every_score_and_the_gap(language: str) -> None:
    texts = Texts(language)
    at = visit(link("capital-letter", (("variants-2", "0.4..0.8"),)), language)
    drawn = axis(at)
    assert len(drawn["dots"]) == len(VARIANTS)
    assert drawn["gap"] == texts("difference.apart", gap="1")
    assert drawn["guess"]["said"] == texts("predict.you", answer="0.40–0.80")
    assert texts("predictions.variants-2-below") in stage(at)["said"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_answer_an_edited_text_heads_its_own_scores_and_a_and_b_stay(language: str) -> None:
    texts, answered = Texts(language), ("variants-2", "0.4..0.8")
    asked = axis(visit(link("capital-letter", (answered,)), language))
    edited = axis(visit(link("capital-letter", (answered,), candidate="he is"), language))
    assert edited["stage"]["heading"] == texts("comparison.of-text", text="he is")
    assert (edited["stage"]["said"], edited["guess"]["said"]) == ("", "")
    assert edited["pair"] == asked["pair"] == ["multi_bleu", "mteval13a"]
    empty = stage(visit(link("capital-letter", (answered,), candidate=""), language))
    assert empty["heading"] == texts("comparison.dots")


def test_before_the_answer_an_edited_text_still_shows_what_is_asked() -> None:
    assert "The cat sat." in stage(visit(link("capital-letter", (), candidate="he is")))["heading"]


def test_three_words_ask_what_sacrebleu_gives() -> None:
    at = visit(link("three-tokens", ()))
    assert (stage(at)["question"], axis(at)["guess"]) == ("variants-1", None)
    told = axis(visit(link("three-tokens", (("variants-1", 3),))))
    values = {dot["id"]: dot["text"] for dot in told["dots"]}
    assert [values[name] for name in told["pair"]] == ["0", "1"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [entry.id for entry in PRESETS])
def test_every_program_scores_every_example(name: str, language: str) -> None:
    drawn = {dot["id"]: dot for dot in axis(visit(link(name, (SKIPPED,)), language))["dots"]}
    for score in compare(scenario_of(preset(name))):
        shown = failure_name(score) if score.failure else written(Texts(language), score.value)
        assert drawn[score.variant.name]["text"] == shown


def test_the_pair_and_the_own_variant_are_in_the_link() -> None:
    drawn = axis(visit(link("papineni-1", (SKIPPED, ("a", "coco"), ("b", OWN), (OWN, "papineni|order:2")))))
    assert (drawn["pair"], drawn["isChosen"]) == (["coco", OWN], True)
    assert drawn["menu"][-1][0] == OWN


@pytest.mark.parametrize("item", ["nowhere", "", 5, "own"])
def test_a_link_that_names_no_variant_opens_on_the_usual_pair(item: str | int) -> None:
    drawn = axis(visit(link("papineni-1", (SKIPPED, ("a", item), ("b", item), ("own", item)))))
    assert drawn["pair"] == ["papineni", "d2l-en"]


@pytest.mark.parametrize("item", [OWN, "switching", "rung-open", "rung-floor", "dots-open", "dots-by", "notes"])
def test_what_older_links_carry_opens_its_tab(item: str) -> None:
    names = {OWN: "own", "switching": "why", "notes": "notes"} | dict.fromkeys(("rung-open", "rung-floor"), "smoothing")
    opened = stage(visit(link("papineni-1", (SKIPPED, (item, "papineni")))))["tab"]
    assert opened == names.get(item, "scores")


def test_one_half_of_the_questions_pair_is_not_compared_with_itself() -> None:
    at = visit(link("capital-letter", (SKIPPED, ("a", "mteval13a"))))
    assert axis(at)["pair"] == ["mteval13a", "d2l-en"]


def test_a_link_to_a_pair_shows_it_on_the_stage() -> None:
    at = visit(link("papineni-1", (SKIPPED, ("a", "coco"), ("b", "nltk"))))
    assert (stage(at)["tab"], axis(at)["pair"]) == ("", ["coco", "nltk"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("candidate", ["", " ", "a", "<b>x</b> $$x$$ **y**", "\x00a\u200bb", "ab " * 2500])
def test_hard_texts_are_compared_too(candidate: str, language: str) -> None:
    at = visit(link("the-cat", (SKIPPED, tab("why")), candidate=candidate), language)
    assert len(axis(at)["dots"]) == len(VARIANTS)
    assert "<b>x</b>" not in said(at)


# ---- the tabs


def test_one_tab_is_drawn_and_no_other() -> None:
    listed = {name: is_drawn(visit(link("papineni-1", (SKIPPED, tab(name)))), "dots-open") for name in TABS}
    assert listed == {name: name == "scores" for name in TABS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_program_stops_the_page_says_why_and_offers_another(language: str) -> None:
    at = visit(link("three-tokens", (SKIPPED, ("a", "d2l-zh"), ("b", "d2l-en"), tab("why"))), language)
    assert "ZeroDivisionError" in axis(at)["why"]
    assert "ZeroDivisionError" in said(at)
    assert [button for button in at.button if (button.key or "").startswith("nearest-")]


def test_a_variant_of_ones_own_joins_the_comparison() -> None:
    at = visit(link("papineni-1", (SKIPPED, tab("own"))))
    assert len(axis(click(at, "own-start"))["menu"]) == len(VARIANTS) + 1


def test_the_other_question_is_asked_in_a_tab() -> None:
    at = visit(link("capital-letter", (SKIPPED, tab("more"))))
    assert "answer-variants-1" in [group.key for group in at.button_group]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_programs_own_results_are_computed_again_on_demand(language: str) -> None:
    at = visit(link("the-cat", (SKIPPED, tab("verified"))), language)
    total = str(len(program_results()))
    assert total in said(at)
    assert said(click(at, "verify")).count(total) > 1
