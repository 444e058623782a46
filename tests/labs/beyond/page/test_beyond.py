"""The page about other metrics: what it holds back, what it shows of any text, what its link brings back."""

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core.beyond import MAX_PAIRS, METRICS, Comparison, Measurement, Metric
from bleu_core.beyond.rouge import rouge_1
from bleu_view.scenario.answers import write_answer
from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS, ViewItem, read
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.scenario.trios import TRIOS, pills
from bleu_view.words import texts as catalogue
from bleu_view.words.texts import LANGUAGES, Texts, entries
from labs.beyond.view import measured_trio as measuring
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, link, ran, write_in
from tests.shared.pages.hard_texts import HARD, HOSTILE
from tests.shared.pages.shown import classed, component, is_drawn, stage, tables

PAGE = "pages/9_beyond.py"
SKIPPED: tuple[ViewItem, ...] = tuple((name, "skipped") for name in ("beyond-1", "beyond-2", "beyond-ranks"))


def tab(name: str) -> ViewItem:
    return ("beyond-tab", name)


def visit(text: str = "", language: str = "en") -> AppTest:
    """Open the page by a link."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGE)
    at.query_params.update({name: value for name, value in (("lang", language), ("s", text)) if value})
    return ran(at)


def view(*items: ViewItem) -> tuple[ViewItem, ...]:
    return tuple(sorted((*SKIPPED, *items)))


def values(at: AppTest) -> dict[str, str]:
    """Give the value in each panel."""
    return {panel["metric"]: panel["value"] for panel in component(at, "metric-panels")["panels"]}


def scores(at: AppTest) -> list[list[str]]:
    """Give the scores of A, B and C under each metric of the chart."""
    return [[place["score"] for place in column["places"]] for column in component(at, "ranks")["columns"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_opens_on_a_trio_of_its_language_and_tells_nothing_before_the_answer(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    trio = TRIOS[pills(language)[0]]
    shown = component(at, "ranks")
    assert [line["text"] for line in shown["lines"]] == [preset(trio.id).candidate, trio.b, trio.c]
    assert [line["remark"] for line in shown["lines"]] == [texts(f"beyond.{trio.id}-{letter}") for letter in "abc"]
    assert (shown["locked"], shown["columns"], shown["rows"], shown["factors"]) == (True, [], [], {})
    assert shown["reading"] == texts("stage.waiting")
    assert (stage(at)["heading"], stage(at)["elsewhere"]) == (texts("predictions.beyond-ranks-stage"), "")
    assert not any(is_drawn(at, name) for name in ("metric-panels", "perplexity"))
    for name in ("counts", "code"):
        opened = visit(link(trio.id, (tab(name),)), language)
        assert bool(classed(opened, "bx-veil")) == (name == "counts")
        assert not is_drawn(opened, "metric-panels")
        assert not [code.value for code in opened.code if "print(score)" in code.value]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_reveals_ranks_and_counts(language: str) -> None:
    question = QUESTIONS["beyond-ranks"]
    answer = write_answer(question, (question.answer,))
    at = visit(
        link("beyond-not", (("beyond-1", "skipped"), ("beyond-2", "skipped"), ("beyond-ranks", answer), tab("counts"))),
        language,
    )
    assert scores(at) == [
        ["0.743", "0.549", "0.743"],
        ["0.901", "0.826", "0.884"],
        ["0.083", "0.250", "0.167"],
        ["0.957", "0.750", "0.696"],
    ]
    assert component(at, "ranks")["wrong"] == "A"
    shown = {"bleu": "0.743", "chrf": "0.884", "ter": "0.167", "rouge-l": "0.696"}
    assert values(at) == shown
    assert Texts(language)("beyond.beyond-not-reading") in component(at, "ranks")["reading"]
    others = visit(link("beyond-not", (tab("others"),)), language)
    assert [row for table in tables(others) for row in table if row == "COMET"] == ["COMET"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*TRIOS, "papineni-1", "zh-nlp", "arabic"])
def test_examples_are_drawn_with_every_metric(name: str, language: str) -> None:
    at = visit(link(name, view(("beyond-letter", "B"), ("beyond-shown", "all"), tab("counts"))), language)
    assert list(values(at)) == list(METRICS)
    assert len(scores(at)) == len(METRICS)


def test_what_is_typed_stands_in_the_link_and_another_example_loses_none_of_it() -> None:
    at = write_in(visit(link("beyond-not", view(tab("text")))), "candidate-b", "my own B")
    kept = dict(read(at.query_params["s"]).link.view)
    assert kept["b-beyond-not"] == "my own B"
    assert component(at, "ranks")["wrong"] == ""
    again = visit(at.query_params["s"])
    assert again.text_input(key="candidate-b").value == "my own B"
    again.button_group(key="pill").set_value("beyond-order")
    ran(again)
    assert again.text_input(key="candidate-b").value == TRIOS["beyond-order"].b
    again.button(key="undo").click()
    ran(again)
    assert again.text_input(key="candidate-b").value == "my own B"
    again.button(key="restore-candidates").click()
    ran(again)
    assert again.text_input(key="candidate-b").value == TRIOS["beyond-not"].b


def test_what_was_typed_beside_the_candidate_can_be_undone() -> None:
    at = write_in(visit(link("beyond-not", view(tab("text")))), "candidate-b", "my own B")
    at.button(key="restore-candidates").click()
    for expected in ("my own B", TRIOS["beyond-not"].b):
        ran(at)
        at.button(key="undo").click()
        ran(at)
        assert at.text_input(key="candidate-b").value == expected
    assert at.button(key="undo").disabled


def test_a_text_of_ones_own_begins_with_candidates_made_from_it() -> None:
    own = {"candidate": "a b c d", "references": ("a b c d",)}
    counted = visit(link("papineni-1", view(("beyond-letter", "C"), tab("counts")), **own))
    assert values(counted)["ter"] == "0.500"
    at = visit(link("papineni-1", view(tab("text")), **own))
    assert at.text_input(key="candidate-b").value == "c d a b"
    write_in(write_in(at, "candidate-b", ""), "candidate-c", "")
    assert [len(column["places"]) for column in component(at, "ranks")["columns"]] == [1] * 4


def test_a_candidate_too_long_for_the_link_says_so() -> None:
    at = write_in(visit(link("beyond-not", view(tab("text")))), "candidate-c", "word " * (MAX_VIEW_CHARACTERS // 5 + 1))
    assert any(str(MAX_VIEW_CHARACTERS) in text for text in classed(at, "bx-notice"))
    assert len(component(at, "ranks")["columns"][0]["places"]) == 3


def test_texts_over_the_bounds_are_told_and_the_rest_of_the_page_stands() -> None:
    long = {"candidate": "word " * 5000}
    at = visit(link("beyond-not", view(tab("counts")), **long))
    assert any(f"{MAX_PAIRS:,}" in text for text in classed(at, "bx-notice"))
    assert f"{MAX_PAIRS:,}" in component(at, "ranks")["reading"]
    assert (component(at, "ranks")["columns"], component(at, "ranks")["every"]) == ([], "")
    assert not is_drawn(at, "metric-panels")
    assert is_drawn(visit(link("beyond-not", view(tab("perplexity")), **long)), "perplexity")


def test_hard_texts_are_met_with_a_page() -> None:
    at = visit(link("beyond-not", view(tab("text"))), "zh")
    for text in (*HARD.values(), *HOSTILE.values()):
        write_in(write_in(at, "candidate", text), "candidate-b", text)
    write_in(write_in(at, "reference-1", ""), "candidate", "")


def test_the_code_has_a_program_for_each_metric() -> None:
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGE)
    at.query_params.update({"lang": "en", "s": link("beyond-not", view(("beyond-letter", "A"), tab("code")))})
    ran(at)
    code = [block.value for block in at.code]
    assert "def edit_rate(" in code[0]
    assert [text.splitlines()[-2] for text in code[1:]] == [
        f"print(score)  # {x}" for x in ("0.743", "0.901", "0.083", "0.957")
    ]


def test_a_new_metric_is_an_entry_of_the_menu_and_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def first_half(comparison: Comparison) -> Measurement:
        half = comparison.candidate[: len(comparison.candidate) // 2]
        return rouge_1(replace(comparison, candidate=half))

    words = {f"half-{part}": dict.fromkeys(LANGUAGES, f"half {part}") for part in ("name", "counts", "line")}
    own = entries("beyond")
    monkeypatch.setattr(measuring, "METRICS", {**METRICS, "half": Metric(measure=first_half)})
    monkeypatch.setattr(catalogue, "entries", lambda file: {**own, **words} if file == "beyond" else entries(file))
    at = visit(link("beyond-not", view(("beyond-shown", "all"), tab("counts"))))
    assert component(at, "ranks")["columns"][-1]["metric"] == "half"
    panel = component(at, "metric-panels")["panels"][-1]
    assert (panel["name"], panel["counts"], panel["line"]) == ("half name", "half counts", "half line")
    assert panel["evidence"][0]["kind"] == "token"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_is_about_the_openings_warning_and_another_text_leads_back_to_it(language: str) -> None:
    question, texts = QUESTIONS["beyond-ranks"], Texts(language)
    right: ViewItem = ("beyond-ranks", write_answer(question, (question.answer,)))
    for name in question.trios:
        at = visit(link(name, (right,)), language)
        assert (stage(at)["elsewhere"], stage(at)["chosen"], stage(at)["right"]) == ("", 3, 3)
        assert component(at, "ranks")["reading"] == stage(at)["said"]
        assert component(at, "ranks")["factors"]["A"]["orders"][0]["text"] == "11/11"
    for view_of in (("beyond-order", ()), (question.trios[0], (("b-medicine", "another B"),))):
        at = visit(link(view_of[0], (right, *view_of[1])), language)
        assert stage(at)["elsewhere"] == texts("stage.elsewhere")
        is_told = f"beyond.{view_of[0]}-reading" if not view_of[1] else "beyond.ranks-first"
        assert texts(is_told, letter="A") in component(at, "ranks")["reading"]


@pytest.mark.parametrize(
    ("item", "opened"),
    [
        (("beyond-letter", "B"), "counts"),
        (("beyond-n", 2), "counts"),
        (("perplexity", "a 0.5"), "perplexity"),
        (("beyond-2", 3), "perplexity"),
        (("beyond-1", 2), "more"),
        (("b-beyond-not", "my own B"), "text"),
        (("beyond-shown", "all"), ""),
    ],
)
def test_what_an_older_link_carries_opens_the_tab_in_which_it_stands(item: ViewItem, opened: str) -> None:
    at = visit(link("beyond-not", (("beyond-ranks", "skipped"), item)))
    assert stage(at)["tab"] == opened
