"""The link to the lab of a question whose answer was shown: the lab shows the answer, and does not ask again."""

from dataclasses import replace
from functools import lru_cache

from bleu_view.scenario.answers import SKIPPED
from bleu_view.scenario.permalink import Link, ViewItem, tab_item, write
from bleu_view.scenario.predictions import PAGES, QUESTIONS, Question
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from room.questions.given_answers import shown_value
from room.questions.room_questions import ROOM_QUESTIONS

_KEPT = 2048


@lru_cache(_KEPT)
def lab_query_value(name: str, language: str, kept: str = "") -> str:
    """Return the value of `?s=`; "" for a question without a lab.

    A lab has no twins: a twin's text appears in the question that it repeats, which counts as skipped, as does a
    question without an answer.

    >>> lab_query_value("opening-trust", "en", "1")
    ''
    """
    asked = ROOM_QUESTIONS[name]
    own = asked.follows or name
    if asked.question is None or own not in PAGES:
        return ""
    item = shown_value(asked, kept) if kept and name in QUESTIONS else SKIPPED
    return write(Link(_scenario(asked.question.in_language(language)), (*_tab(asked.page, own), (own, item))))


def _tab(page: str, name: str) -> tuple[ViewItem, ...]:
    """Open the question's tab, which a page keeps covered until its stage's own questions are answered or skipped."""
    tab = QUESTIONS[name].tab if name in QUESTIONS else ""
    before = [each.id for each in QUESTIONS.values() if each.page == page and not each.tab]
    return ((tab_item(page), tab), *[(each, SKIPPED) for each in before]) if tab else ()


def _scenario(question: Question) -> Scenario:
    """Open the question's example, or its own text, which no example has."""
    base = scenario_of(preset(question.preset or PRESETS[0].id))
    if not (question.candidate and question.references):
        return base
    return replace(base, candidate=question.candidate, references=question.references, tokenizer=question.tokenizer)
