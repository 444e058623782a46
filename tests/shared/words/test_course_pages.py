"""Tests of the course's pages: each term, card and challenge is explained on exactly one of them."""

from collections import Counter

import pytest

from bleu_view.drawing.term_marks import TermMarks
from bleu_view.words import terms
from bleu_view.words.cards import CARDS
from bleu_view.words.course_pages import COURSE_PAGES
from bleu_view.words.terms import TERMS
from bleu_view.words.texts import Texts
from labs.challenges.view.challenges import CHALLENGES
from labs.teach.view.glossary_and_lessons import glossary_markdown


def test_exactly_one_page_explains_each_term_each_card_and_each_challenge() -> None:
    explained = Counter(
        f"{kind} {name}"
        for page in COURSE_PAGES
        for kind, names in (("term", page.terms), ("card", page.cards), ("challenge", page.challenges))
        for name in names
    )
    terms_and_cards = {f"{kind} {name}" for kind, all_of in (("term", TERMS), ("card", CARDS)) for name in all_of}
    assert set(explained) == terms_and_cards | {f"challenge {name}" for name in CHALLENGES}
    assert max(explained.values()) == 1


def test_term_that_no_page_explains_is_not_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "PAGE_OF_TERM", {})
    marks = TermMarks(texts=Texts("en"), page="a page of its own")
    marks.with_buttons("Tokens.")
    assert "term-token" in marks.cards_html()
    assert "<a " not in marks.cards_html()
    assert "](" not in glossary_markdown("/{}".format)
