"""The link to a question's lab once its answer was shown: the lab shows the answer, and does not ask again."""

from dataclasses import replace
from functools import lru_cache

from bleu_view.scenario.permalink import Link, ViewItem, open_tab_item, write_link
from bleu_view.scenario.predictions import PAGES, QUESTIONS, SKIPPED, Question
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario
from room.questions.given_answers import shown_value
from room.questions.room_questions import ROOM_QUESTIONS

_KEPT = 2048


@lru_cache(_KEPT)
def lab_query_value(name: str, language: str, kept: str = "") -> str:
    """Return the value of the lab's query parameter `s`; "" for a question without a lab.

    Labs do not ask twins, which repeat a question about another text: the link of a twin opens the repeated question
    with the twin's text, as "skipped". A question without an answer (`kept` is "") is skipped, too.

    >>> lab_query_value("opening-trust", "en", "1")
    ''
    """
    asked = ROOM_QUESTIONS[name]
    own = asked.follows or name
    if asked.prediction is None or own not in PAGES:
        return ""
    item = shown_value(asked, kept) if kept and name in QUESTIONS else SKIPPED
    return write_link(Link(_scenario(asked.prediction.in_language(language)), (*_tab(asked.page, own), (own, item))))


def _tab(page: str, name: str) -> tuple[ViewItem, ...]:
    """Return the items that open the question's tab and skip the stage's own questions, which would keep it closed."""
    tab = QUESTIONS[name].tab if name in QUESTIONS else ""
    before = [each.id for each in QUESTIONS.values() if each.page == page and not each.tab]
    return ((open_tab_item(page), tab), *[(each, SKIPPED) for each in before]) if tab else ()


def _scenario(question: Question) -> Scenario:
    """Return the scenario of the question's example, or of the question's own text if it has one."""
    base = preset(question.preset or PRESETS[0].preset)
    if not (question.candidate and question.references):
        return base
    return replace(base, candidate=question.candidate, references=question.references, tokenizer=question.tokenizer)
