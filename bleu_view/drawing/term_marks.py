"""Terms that open in place: a button in the sentence, and a card with the glossary's words and the lab.

Pieces of a page's prose become text and buttons, and at the end the cards. The browser opens and closes by
itself what such a button names, so that no script and no run is needed: with a press, a tap or the Enter key, and Esc.
"""

from dataclasses import dataclass, field
from functools import cache
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.words.terms import TERMS, meaning, split_at_terms
from bleu_view.words.texts import Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class TermMarks:
    """Marks each term once on a page, at its first mention; `page` needs no link to itself.

    A link opens the lab beside the page, so that nothing typed is lost, and says only the language, so that it is the
    same at every run.
    """

    texts: Texts
    page: str
    marked: set[str] = field(default_factory=set)

    def parts(self, text: str) -> list[str | Element]:
        """Write a piece of prose, its new terms as buttons.

        >>> marks = TermMarks(texts=Texts("en"), page="ngrams")
        >>> to_html(element("p", *marks.parts("Tokens.")))
        '<p><button type="button" class="bx-term" popovertarget="term-token">Tokens</button>.</p>'
        >>> marks.parts("More tokens.")
        ['More tokens.']
        """
        return [_button(piece, term) if term else piece for piece, term in self.cut(text)]

    def cut(self, text: str) -> list[tuple[str, str]]:
        """Cut a piece of prose at its new terms, as `split_at_terms` does; from now on they are old.

        >>> TermMarks(texts=Texts("en"), page="length").cut("What is the brevity penalty?")
        [('What is the ', ''), ('brevity penalty', 'brevity-penalty'), ('?', '')]
        """
        pieces = split_at_terms(text, self.texts.language, self.marked)
        self.marked.update(term for _, term in pieces if term)
        return pieces

    def cards(self) -> str:
        """Write the cards of all terms that were marked."""
        return "".join([_card(term, self.texts.language, self.page) for term in TERMS if term in self.marked])


def _button(said: str, term: str) -> Element:
    return element("button", said, type="button", class_="bx-term", popovertarget=f"term-{term}")


@cache
def _card(term: str, language: str, shown_on: str) -> str:
    texts, page = Texts(language), TERMS[term].page
    link = []
    if page not in {"", shown_on}:
        lab = texts("frame.term-lab", name=texts(f"pages.{page}-menu"))
        link = [element("a", lab, href=f"{page}?lang={language}", target="_blank")]
    said = element("span", meaning(texts, term))
    return to_html(element("div", said, *link, popover="auto", id=f"term-{term}", class_="bx-term-card"))
