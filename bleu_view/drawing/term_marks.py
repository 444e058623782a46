"""Glossary terms in a page's prose: buttons in a sentence, which open a card with the meaning and a link to a lab.

The cards are popovers, which the browser opens and closes by itself (click, tap, Enter, Esc), without a script or a
rerun.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from unicodedata import category
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.words.terms import TERMS, split_at_terms, term_meaning
from bleu_view.words.texts import Texts

_CLOSING = frozenset({"Pe", "Pf", "Po"})
"""Unicode's categories of marks that begin no line: a term keeps them, since a browser may break after a button."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TermMarks:
    """Marks for terms: each term is marked once on a page, where it is mentioned first.

    The card has no link if `page` itself is the term's lab. A link opens the lab in a new tab, so that no typed text is
    lost, and contains only the language, so that it is the same in every rerun.
    """

    texts: Texts
    page: str
    marked: set[str] = field(default_factory=set)

    def with_buttons(self, text: str) -> list[str | Element]:
        """Return prose as text and elements; each new term is a button, on one line with the punctuation after it.

        >>> marks = TermMarks(texts=Texts("en"), page="ngrams")
        >>> to_html(element("p", *marks.with_buttons("Tokens")))
        '<p><button type="button" class="bx-term" popovertarget="term-token">Tokens</button></p>'
        >>> marks.with_buttons("More tokens.")
        ['More tokens.']
        """
        parts: list[str | Element] = []
        for piece, term in self.split_new_terms(text):
            if term:
                parts.append(_term_button(piece, term))
                continue
            marks = "".join(takewhile(lambda sign: category(sign) in _CLOSING, piece if parts else ""))
            if marks:
                parts[-1] = element("span", parts[-1], marks, class_="bx-term-line")
            if rest := piece.removeprefix(marks):
                parts.append(rest)
        return parts

    def split_new_terms(self, text: str) -> list[tuple[str, str]]:
        """Split a piece of prose at its new terms, as `split_at_terms` does, and record these as marked.

        >>> TermMarks(texts=Texts("en"), page="length").split_new_terms("What is the brevity penalty?")
        [('What is the ', ''), ('brevity penalty', 'brevity-penalty'), ('?', '')]
        """
        pieces = split_at_terms(text, self.texts.language, self.marked)
        self.marked.update(term for _, term in pieces if term)
        return pieces

    def cards_html(self) -> str:
        """Return the HTML of the cards for all marked terms."""
        return "".join([_term_card_html(term, self.texts.language, self.page) for term in TERMS if term in self.marked])


def _term_button(text: str, term: str) -> Element:
    return element("button", text, type="button", class_="bx-term", popovertarget=f"term-{term}")


@cache
def _term_card_html(term: str, language: str, shown_on: str) -> str:
    texts, page = Texts(language), TERMS[term].page
    link = []
    if page not in {"", shown_on}:
        lab = texts("frame.term-lab", name=texts(f"pages.{page}-menu"))
        link = [element("a", lab, href=f"{page}?lang={language}", target="_blank")]
    text = element("span", term_meaning(texts, term))
    return to_html(element("div", text, *link, popover="auto", id=f"term-{term}", class_="bx-term-card"))
