"""Tests of the limits page: its questions, tabs, and links."""

from functools import partial

import pytest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.cards import CARDS
from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link
from tests.shared.pages.page_content import component_data, notice_texts, stage_data_of, texts_of_class

SKIPPED: tuple[ViewItem, ...] = (("limits-1", "skipped"), ("limits-2", "skipped"))


def tab_item(name: str) -> ViewItem:
    return ("limits-tab", name)


visit = partial(visit_page, "limits")


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_starts_with_three_shuffles_done_and_their_result_as_heading(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    shown = component_data(at, "shuffle")
    own = {"en": ("0.505", "17/18 10/17 7/16 4/15", "0.033"), "zh": ("0.396", "15/18 10/17 6/16 2/15", "0.116")}
    value, orders, gain = own[language]
    assert (shown["order"], shown["locked"], shown["is_kept"]) == (shown["opening"][-1]["order"], False, False)
    assert {each["scored"]["text"] for each in shown["opening"]} == {shown["own"]["text"]} == {value}
    assert [order["text"] for order in shown["scored"]["orders"]] == orders.split()
    assert stage_data_of(at)["heading"] == texts("limits.result-same", orders="40,320", score=value)
    assert gain in shown["leaving"]["heading"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_question_hides_only_the_number_of_orders(language: str) -> None:
    shown = component_data(visit(language=language, ask="1"), "shuffle")
    answers = shown["stage"].pop("answers")
    assert answers == ["8", "5,040", "40,320"]
    assert (shown["locked"], shown["order"]) == (True, list(range(8)))
    assert "40,320" not in str(shown)
    for name in ("salad", "edits"):
        assert visit(example_link("papineni-1", (tab_item(name),)), language, ask="1").header.len == 1
    assert texts_of_class(visit(example_link("papineni-1", (tab_item("bands"),)), language, ask="1"), "bx-bands")


def test_learner_text_opens_in_its_original_order() -> None:
    shown = component_data(visit(example_link("papineni-1", (), candidate="h g f e d c b a"), ask="1"), "shuffle")
    assert (shown["locked"], shown["opening"], shown["order"]) == (False, [], list(range(8)))


def test_candidate_over_the_limit_is_refused_with_a_message() -> None:
    at = visit(example_link("papineni-1", (*SKIPPED, tab_item("edits")), candidate="word " * 61))
    assert any("61" in text and "60" in text for text in notice_texts(at))
    shown = component_data(at, "shuffle")
    assert (shown["blocks"], shown["refusal"] in notice_texts(at)) == ([], True)
    assert next(order["text"] for order in shown["scored"]["orders"]) == "0/61"


def test_orders_score_differently_if_blocks_can_form_new_matches() -> None:
    text = example_link("papineni-1", (*SKIPPED, ("limits-order", "2-0-1")), candidate="b c x a", references=("a b c",))
    shown = component_data(visit(text), "shuffle")
    assert (shown["is_same"], shown["order"], shown["scored"]["orders"][1]["text"]) == (False, [2, 0, 1], "2/3")
    assert shown["stage"]["heading"] == Texts("en")("limits.result-other", orders="6", score=shown["own"]["text"])


def test_link_restores_order_ratings_beliefs_and_bugs_in_their_tabs() -> None:
    order: ViewItem = ("limits-order", "7-6-5-4-3-2-1-0")
    at = visit(example_link("papineni-1", (*SKIPPED, ("limits-line-1", "fluent"), order)))
    shown = component_data(at, "shuffle")
    assert (shown["order"], shown["is_kept"]) == ([7, 6, 5, 4, 3, 2, 1, 0], True)
    assert at.segmented_control(key="limits-line-1-choice").value == "fluent"
    at = visit(example_link("papineni-1", (("card-subwords", "no"), ("limits-cards", 2))))
    assert at.segmented_control(key="card-subwords-choice").value == "no"
    at = visit(example_link("papineni-1", (("bug-bp-inverted", "a"), ("limits-bug", "bp-inverted"))))
    assert at.segmented_control(key="bug-bp-inverted-choice").value == "a"
    assert texts_of_class(visit(example_link("papineni-1", (("limits-2", 1),))), "bx-bands")


@pytest.mark.parametrize(("page", "language"), [(1, "en"), (2, "zh"), (3, "en")])
def test_every_card_shows_its_experiment_after_a_belief_is_chosen(page: int, language: str) -> None:
    names = list(CARDS)[6 * (page - 1) : 6 * page]
    view: tuple[ViewItem, ...] = (
        *SKIPPED,
        tab_item("cards"),
        ("limits-cards", page),
        *((f"card-{name}", "yes") for name in names),
    )
    at = visit(example_link("papineni-1", tuple(sorted(view))), language)
    shown = " ".join(texts_of_class(at, "bx-lines"))
    for name in names:
        assert all(line.shows in shown for line in CARDS[name].in_language(language).lines)
