"""The terms of the glossary, from `content/shared/terms.toml`, and their mentions in a text.

Their wording is in the text catalogue: `glossary.<id>-term`, `-text`, and `-forms`, the word forms to find in prose.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from bleu_view.words.catalogue import read_entries
from bleu_view.words.course_pages import PAGE_OF_TERM
from bleu_view.words.texts import Texts, lower_subscripts


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A term of the glossary, and its formula in LaTeX, "" if it has none."""

    id: str
    latex: str = ""

    @property
    def page(self) -> str:
        """Return the name of the page that explains the term, "" if there is none."""
        return PAGE_OF_TERM.get(self.id, "")


TERMS: Final[Mapping[str, Term]] = MappingProxyType({term.id: term for term in read_entries("term", Term)})


def split_at_terms(text: str, language: str, but: Collection[str] = ()) -> list[tuple[str, str]]:
    """Split a text at the first mention of each term, into pairs of a piece and the term's id, "" between terms.

    Terms in `but` and later mentions are not split off, nor are terms in quotations, which may be a learner's text.

    >>> split_at_terms("Two tokens are a 2-gram, or an n-gram: tokens.", "en")
    [('Two ', ''), ('tokens', 'token'), (' are a 2-gram, or an ', ''), ('n-gram', 'ngram'), (': tokens.', '')]
    """
    names, pattern = _terms_by_word_form(language)
    met, pieces, end = set(but), [], 0
    small = text.lower()  # faster than a pattern that ignores the case
    for found in pattern.finditer(small if len(small) == len(text) else text):
        name = names.get(found[0])
        if name and name not in met:
            met.add(name)
            pieces += [(text[end : found.start()], ""), (text[found.start() : found.end()], name)]
            end = found.end()
    return [piece for piece in (*pieces, (text[end:], "")) if piece[0]]


def term_meaning(texts: Texts, term: str) -> str:
    """Return the glossary's text about a term."""
    return lower_subscripts(texts(f"glossary.{term}-text"))


@cache
def _terms_by_word_form(language: str) -> tuple[Mapping[str, str], re.Pattern[str]]:
    """Return the term for each word form, and a pattern that finds word forms and quotations.

    It matches the longest form that is a whole word.
    """
    texts = Texts(language)
    with_forms = [name for name in TERMS if texts.has(f"glossary.{name}-forms")]
    names = {form.lower(): name for name in with_forms for form in texts(f"glossary.{name}-forms").split("|")}
    longest_first = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    latin = "a-z0-9-"
    return names, re.compile(rf"“[^”]*”|(?<![{latin}])(?:{longest_first})(?![{latin}])")
