"""Page tests of the perplexity section: question, typed line, examples, and links."""

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES, Texts
from labs.beyond.perplexity import PERPLEXITY_ITEM
from labs.beyond.view.perplexity import EXAMPLES, MAX_LINE_CHARACTERS, example_line
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link, run_page, view_item
from tests.shared.pages.hard_texts import HARD_TEXTS
from tests.shared.pages.page_content import page_html

ANSWER = 3


def open_section(line: str | float | None = None, answer: int | None = ANSWER, lang: str = "en") -> AppTest:
    items: dict[str, str | float | None] = {"beyond-tab": "perplexity", "beyond-2": answer, PERPLEXITY_ITEM: line}
    view = tuple(sorted((name, value) for name, value in items.items() if value is not None))
    return visit_page("beyond", example_link("papineni-1", view), lang, ask=str(int(answer is None)))


def stored_line(at: AppTest) -> object:
    return view_item(at, PERPLEXITY_ITEM)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_section_opens_with_the_first_example_in_its_language(lang: str) -> None:
    at = open_section(lang=lang)
    assert at.text_input[0].value == example_line(Texts(lang), EXAMPLES[0])
    assert "1 / 0.219 = 4.57" in page_html(at)
    assert stored_line(at) is None


def test_examples_and_numbers_are_hidden_until_answered() -> None:
    at = open_section(answer=None)
    assert [len(at.get("button_group")), len(at.expander)] == [2, 0]  # languages and options
    assert "4.57" not in page_html(at)


def test_typed_line_is_stored_and_its_problems_are_shown() -> None:
    at = open_section()
    at.text_input[0].set_value("the 0.5, cat 7")
    run_page(at)
    assert stored_line(at) == "the 0.5, cat 7"
    assert "cat 7" in page_html(at)
    at.text_input[0].set_value("")
    assert Texts("en")("perplexity.nothing") in page_html(run_page(at))
    at.text_input[0].set_value(example_line(Texts("en"), EXAMPLES[0]))
    run_page(at)
    assert stored_line(at) is None


def test_clicking_a_pill_opens_its_example() -> None:
    at = open_section("me 0.3")
    at.button_group[-1].set_value("halving")
    run_page(at)
    assert stored_line(at) == example_line(Texts("en"), "halving")
    assert at.text_input[0].value == stored_line(at)


@pytest.mark.parametrize(
    "line", [HARD_TEXTS["invisible"], 7, -1.5, "1," * 300, "a 0.5," * 100, "0" * 5 * MAX_LINE_CHARACTERS], ids=range(6)
)
def test_any_line_in_a_link_opens_without_an_error(line: object) -> None:
    open_section(line if isinstance(line, str | int | float) else str(line), lang="zh")
