"""Terms that open where they stand: a button in the sentence, and behind it the glossary's words and the lab.

In: a piece of prose. Out: its text and elements. The browser opens and closes by itself what such a button names, so
that no script and no run is needed: with a press, a tap or the Enter key, and Esc.
"""

from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element
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

        >>> from bleu_view.drawing.markup import to_html
        >>> marks = TermMarks(texts=Texts("en"), page="ngrams")
        >>> to_html(element("p", *marks.parts("One token.")))[:70]
        '<p>One <button type="button" class="bx-term" popovertarget="term-token'
        >>> marks.parts("Another token.")
        ['Another token.']
        """
        parts: list[str | Element] = []
        for piece, term in split_at_terms(text, self.texts.language, self.marked):
            parts += [self._button(piece, term), self._card(term)] if term else [piece]
            self.marked.update([term] if term else ())
        return parts

    def _button(self, said: str, term: str) -> Element:
        return element("button", said, type="button", class_="bx-term", popovertarget=f"term-{term}")

    def _card(self, term: str) -> Element:
        page = TERMS[term].page
        lab = self.texts("frame.term-lab", name=self.texts(f"pages.{page}-menu"))
        link = (
            [element("a", lab, href=f"{page}?lang={self.texts.language}", target="_blank")] if page != self.page else []
        )
        said = element("span", meaning(self.texts, term))
        return element("span", said, *link, popover="auto", id=f"term-{term}", class_="bx-term-card")
