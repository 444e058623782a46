"""The page on length: what it keeps back, what it shows for any text, and what its link brings back."""

import json
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from frame.widgets.question import OFF, QUESTIONS
from labs.length.view import MAX_TOKENS
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, click, link, ran, typed, with_fields, write_in
from tests.shared.pages.hard_texts import HARD, MARK, TOO_LONG
from tests.shared.pages.shown import classed, component, is_drawn, notices, stage

PAGE = "pages/3_length.py"
CURVE: ViewItem = ("length-tab", "curve")
BUG: ViewItem = ("length-tab", "bug")
CORPUS: ViewItem = ("length-tab", "corpus")
TEXT: ViewItem = ("length-tab", "text")
TOLD: tuple[ViewItem, ...] = (("length-1", 1), ("length-2", 3), ("length-3", 2))
ANSWERED: tuple[ViewItem, ...] = (*TOLD, CURVE)
PARTS = ["length_bench", "length_tent", "penalty_bug", "length_corpus"]


def visit(text: str = "", language: str = "en") -> AppTest:
    """Open the page by a link."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGE)
    at.query_params.update({name: value for name, value in (("lang", language), ("s", text)) if value})
    return ran(at)


def sent(at: AppTest) -> dict[str, dict[str, Any]]:
    """Give what each component was sent, by its name."""
    found = {node.proto.component_name: json.loads(node.proto.json) for node in at.get("bidi_component")}
    return {name: found[name] for name in PARTS if name in found}


def said(at: AppTest) -> str:
    return " ".join(html.value for html in at.html)


# ---- predict first


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_prediction_one_reference_stands_alone(language: str) -> None:
    at = visit(link("more-refs-lower", (CURVE,)), language)
    assert list(sent(at)) == ["length_bench"]
    balance = component(at, "length_stage")
    assert (balance["locked"], balance["stage"]["question"], balance["stage"]["right"]) == (True, "length-2", 0)
    assert balance["references"] == [["a", "b", "c"]]
    assert {each["r"] for each in balance["at"]} == {3}
    bench = sent(at)["length_bench"]
    assert bench["locked"]
    assert [each["tokens"] for each in bench["bench"]["references"]] == [["a", "b", "c"]]
    assert set(bench["bench"]["rules"]["closest"]["r"]) == {"3"}
    assert "z" not in json.dumps(bench["bench"]["references"])
    assert not bench["told"]  # which program takes which rule


def test_the_prediction_brings_the_other_references_in() -> None:
    at = visit(link("more-refs-lower", (("length-2", "skipped"), CURVE)))
    bench = sent(at)["length_bench"]["bench"]
    assert [len(each["tokens"]) for each in bench["references"]] == [3, 6]
    assert list(sent(at)) == ["length_bench"]
    assert {each["r"] for each in component(at, "length_stage")["at"]} == {3, 6}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_balance_comes_first_on_the_shortest_of_cheats(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    assert list(sent(at)) == []
    balance = component(at, "length_stage")
    assert balance["stage"]["heading"] == texts("predictions.length-1-stage")
    assert [order["text"] for order in balance["orders"]] == ["2/2", "1/1"]
    assert [balance["at"][c]["penalty_text"] for c in (2, 6)] == ["0.135", "1"]
    assert (balance["tokens"], balance["own"], balance["locked"]) == (["the", "cat"], 2, True)


def test_before_the_answer_no_tab_tells_it() -> None:
    for tab in (BUG, CORPUS, ("length-tab", "more"), ("length-tab", "code")):
        at = visit(link("the-cat", (tab,)))
        assert (list(sent(at)), len(at.code)) == ([], 0)
        assert classed(at, "bx-veil")
    assert "answer-length-2" in [
        group.key for group in visit(link("the-cat", (("length-1", 1), ("length-tab", "more")))).button_group
    ]


def test_the_tent_waits_for_its_own_question() -> None:
    at = click(visit(link("more-refs-lower", (("length-2", 3), CURVE))), "skip-length-3")
    assert list(sent(at)) == PARTS[:2]


def test_an_answer_is_told_right_or_wrong_and_why() -> None:
    at = visit(link("more-refs-lower", TOLD[1:]))
    assert "6 differs from 5 by one, 3 by two" in stage(at)["said"]
    at = visit(link("more-refs-lower", (("length-2", 1),)))
    assert "tensorflow/nmt" in stage(at)["said"]


def test_a_teachers_link_asks_nothing() -> None:
    for tab, parts in ((CURVE, PARTS[:2]), (BUG, PARTS[2:3]), (CORPUS, PARTS[3:])):
        assert list(sent(visit(link("more-refs-lower", ((QUESTIONS, OFF), tab))))) == parts


# ---- what is shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [entry.id for entry in PRESETS])
def test_every_example_is_measured(name: str, language: str) -> None:
    bench = sent(visit(link(name, ANSWERED), language))["length_bench"]
    assert bench["language"] == language
    assert bench["length"] == bench["bench"]["own"] == len(bench["bench"]["candidate"])


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("more-refs-lower", ["0.548", "0.448"]),
        ("more-refs-higher", ["0.607", "1"]),
        ("papineni-1", ["0.412", "0.466", "0.505"]),
    ],
)
def test_the_score_is_shown_reference_after_reference(name: str, values: list[str]) -> None:
    bench = sent(visit(link(name, ANSWERED)))["length_bench"]["bench"]
    assert [row["value"] for row in bench["rules"]["closest"]["grown"]] == values


def test_the_pages_own_examples_open_with_undo() -> None:
    at = visit(link("more-refs-lower", (*TOLD, TEXT)))
    write_in(at, "candidate", "a dog")
    at.button_group(key="pill-out").set_value("perfect-copy")
    ran(at)
    assert typed(at) == ("a b c d e f", "a b c d e f")
    assert typed(click(at, "undo"))[0] == "a dog"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
def test_hard_texts_are_measured_or_refused_in_words(text: str, language: str) -> None:
    at = visit(link("the-cat", ANSWERED, candidate=text, references=(text, "a b")), language)
    bench = sent(at).get("length_bench")
    if bench:
        assert bench["bench"]["end"] <= 200
        assert len(json.dumps(bench)) < 400_000
    else:
        assert str(MAX_TOKENS) in " ".join(notices(at))
    assert not [html for html in at.html if f'<img src=x onerror="{MARK}' in html.value]


def test_a_text_too_long_for_the_bench_still_gets_its_numbers() -> None:
    at = visit(link("the-cat", ANSWERED, candidate="a " * 5000, references=("a b c",)))
    assert list(sent(at)) == []
    assert "5,000" in component(at, "length_stage")["refusal"]
    [notice] = [text for text in notices(at) if str(MAX_TOKENS) in text]
    assert "5,000" in notice
    assert "r = 3, BP = 1" in notice


def test_a_field_over_the_bound_is_refused() -> None:
    at = write_in(visit(link("the-cat", (*TOLD, TEXT))), "candidate", TOO_LONG)
    assert notices(at)
    assert not is_drawn(at, "length_stage")


@pytest.mark.parametrize("variant", ["sacrebleu", "nltk-method5", "d2l-zh"])
def test_another_program_is_said_to_be_set_aside(variant: str) -> None:
    assert "as in the paper" in said(visit(link("the-cat", ANSWERED, variant=variant)))
    assert "as in the paper" not in said(visit(link("the-cat", ANSWERED)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ["closest", "average"])
def test_the_table_follows_the_rule_of_the_view(rule: str, language: str) -> None:
    view = (*ANSWERED, ("length-at", f"7.{rule}.more-refs-lower.5"))
    at = visit(link("more-refs-lower", view), language)
    at.session_state["numbers"] = True
    ran(at)
    assert "<td>4.5</td>" in said(at) if rule == "average" else "<td>6</td>" in said(at)


@pytest.mark.parametrize("rule", ["closest", "shortest", "longest", "average"])
def test_the_code_opens_under_every_rule(rule: str) -> None:
    code: ViewItem = ("length-tab", "code")
    at = visit(link("more-refs-lower", (*TOLD, code, ("length-at", f"5.{rule}.more-refs-lower.5"))))
    assert f"def {rule}(" in " ".join(code.value for code in at.code)


# ---- the link


def test_a_link_brings_length_rule_line_and_pair_back() -> None:
    items: tuple[ViewItem, ...] = (
        ("length-at", "7.longest.more-refs-lower.5"),
        ("length-bug", 4),
        ("length-corpus", "4,5"),
        ("length-out", "1.more-refs-lower.2"),
    )
    found = sent(visit(link("more-refs-lower", (*TOLD, *items))))  # the bench's items open its tab
    found |= sent(visit(link("more-refs-lower", (*TOLD, *items, BUG))))
    found |= sent(visit(link("more-refs-lower", (*TOLD, *items, CORPUS))))
    assert (found["length_bench"]["length"], found["length_bench"]["rule"]) == (7, "longest")
    assert [each["used"] for each in found["length_bench"]["bench"]["references"]] == [False, True]
    assert found["length_tent"]["length"] == 7
    assert found["penalty_bug"]["chosen"] == 4
    assert found["length_corpus"]["pooled"]["pair"] == [4, 5]


@pytest.mark.parametrize("item", ["", "x", 5, 99, "9" * 400, "7.closest", "1,2.more-refs-lower.2"])
def test_a_link_that_says_nothing_sensible_opens_the_usual_page(item: str | int) -> None:
    items = tuple((name, item) for name in ("length-at", "length-bug", "length-corpus", "length-out"))
    found = sent(visit(link("more-refs-lower", (*ANSWERED, *items))))
    found |= sent(visit(link("more-refs-lower", (*TOLD, *items, BUG))))
    found |= sent(visit(link("more-refs-lower", (*TOLD, *items, CORPUS))))
    assert found["length_bench"]["length"] == 5
    assert all(each["used"] for each in found["length_bench"]["bench"]["references"])
    assert found["length_corpus"]["pooled"]["pair"] == [3, 9]
    assert found["penalty_bug"]["chosen"] in (None, 1, 2, 3, 4)


def test_another_text_begins_at_its_own_length() -> None:
    at = visit(link("more-refs-lower", (*ANSWERED, ("length-at", "7.longest.more-refs-lower.5"))))
    balance = component(write_in(with_fields(at, "length"), "candidate", "a b c d e f"), "length_stage")
    assert (balance["length"], balance["rule"]) == (6, "longest")


def test_what_the_learner_typed_is_scored_with_its_own_tokenizer_and_order() -> None:
    scenario = replace(scenario_of(preset("zh-nlp")), max_order=3)
    found = sent(visit(link("zh-nlp", ANSWERED, max_order=3)))["length_bench"]
    assert found["words"]["bleu"] == "BLEU-3"
    assert len(found["bench"]["candidate"]) == len(scenario.candidate)
