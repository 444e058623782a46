"""The glossary in both languages, with links to the pages that show its terms, and lesson plans as bars.

The formula's symbols are a short HTML table; all terms are a Markdown table, which can contain formulas. Each step of a
plan is a box with its page and minutes, and a link to the step. The classes of the HTML are styled in
`labs/teach/teach.css`.
"""

import re
from collections.abc import Callable, Collection
from typing import TypeAlias
from xml.etree.ElementTree import Element

from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.lesson_plans import LESSONS, Lesson, LessonStep
from bleu_view.words.terms import TERMS, Term, term_meaning
from bleu_view.words.texts import LANGUAGES, Texts, lower_subscripts

_PARENTHESES = re.compile(r" ?[(\uff08].*?[)\uff09]")  # plain ones and wide ones
_SYMBOL = re.compile(r"\((\w{1,2}|\w_n)\)")
PageAddress: TypeAlias = Callable[[str], str]
"""A function that returns the address of a page by its name."""


def symbols_table_html(texts: Texts, address: PageAddress) -> str:
    """Return the formula's terms as an HTML table: symbol, term in both languages, meaning in the reader's language.

    >>> symbols_table_html(Texts("en"), str).count("<tr>")
    9
    """
    headings = [texts("teaching_kit.words-symbol"), *_language_names(), texts("teaching_kit.words-meaning")]
    rows = [_symbol_row(texts, term, address) for term in TERMS.values() if _symbol(term)]
    return to_html(headed_table(headings, rows, "bx-words"))


def glossary_markdown(address: PageAddress) -> str:
    r"""Return all terms as a Markdown table with both languages side by side, each term with a link to its page.

    >>> glossary_markdown("/{}".format).splitlines()[2].split(" | ")[1]
    '[**词元**](/ngrams) · 计数的最小单位：一个词、一个字或一个标点，由分词器决定。标点也算，打分前不要去掉。 |'
    """
    rows = [[_term_cell(term, language, address) for language in LANGUAGES] for term in TERMS.values()]
    return "\n".join([f"| {' | '.join(cells)} |" for cells in (_language_names(), ["---"] * len(LANGUAGES), *rows)])


def _language_names() -> list[str]:
    return [Texts(language)(f"frame.language-{language}") for language in LANGUAGES]


def _symbol(term: Term) -> str:
    """Return the formula's symbol, which is in parentheses after the English term; "" if there is none.

    >>> _symbol(TERMS["weight"]), _symbol(TERMS["token"])
    ('wₙ', '')
    """
    found = _SYMBOL.search(_term_text(term, LANGUAGES[0]))
    return lower_subscripts(found[1]) if found else ""


def _symbol_row(texts: Texts, term: Term, address: PageAddress) -> Element:
    names = [_PARENTHESES.sub("", _term_text(term, language)) for language in LANGUAGES]
    said = [element("a", name, href=address(term.page), target="_blank") if term.page else name for name in names]
    cells = [element("td", name, lang=language) for name, language in zip(said, LANGUAGES, strict=True)]
    symbol = element("th", _symbol(term), scope="row")
    return element("tr", symbol, *cells, element("td", term_meaning(texts, term.id)))


def _term_text(term: Term, language: str) -> str:
    return Texts(language)(f"glossary.{term.id}-term")


def _term_cell(term: Term, language: str, address: PageAddress) -> str:
    formula = [f"${term.latex}$"] if term.latex and language == LANGUAGES[0] else []
    said = f"**{lower_subscripts(_term_text(term, language))}**"
    name = f"[{said}]({address(term.page)})" if term.page else said
    return " · ".join([name, term_meaning(Texts(language), term.id), *formula])


def lesson_bars_html(texts: Texts, pages: Collection[str], address: Callable[[LessonStep], str]) -> str:
    """Return a row for each plan as HTML; steps on pages outside the course have no link."""
    rows = [part for lesson in LESSONS.values() for part in _plan_row(texts, lesson, pages, address)]
    return to_html(element("div", *rows, class_="bx-plans"))


def _plan_row(
    texts: Texts, lesson: Lesson, pages: Collection[str], address: Callable[[LessonStep], str]
) -> tuple[Element, Element]:
    boxes = [_step_box(texts, step, pages, address) for step in lesson.steps]
    title = texts(f"lessons.{lesson.id}-title")
    name = element("p", texts("teaching_kit.plan-minutes", minutes=lesson.minutes), title=title)
    return name, element("ol", *boxes, aria_label=title)


def _step_box(texts: Texts, step: LessonStep, pages: Collection[str], address: Callable[[LessonStep], str]) -> Element:
    said = "teaching_kit.box-discussion" if step.discussion else "teaching_kit.box"
    name = texts(said, page=texts(f"pages.{step.page}-menu"), minutes=step.minutes)
    shown = [
        element("b", texts(f"pages.{step.page}-menu"), aria_hidden="true"),
        element("span", texts("teaching_kit.box-minutes", minutes=step.minutes), aria_hidden="true"),
        element("span", name, class_="bx-unseen"),
    ]
    link = {"href": address(step), "target": "_blank"} if step.page in pages else {}
    kind = {"class_": "bx-discussion"} if step.discussion else {}
    return element("li", element("a", *shown, title=name, **link), style=f"flex-grow:{step.minutes}", **kind)
