"""The glossary, from `content/terms.toml`: every term in both languages, under the page that shows it.

The words are texts: `glossary.<id>-term`, `-text`. Comes in: a page. Goes out: a table in Markdown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bleu_view.catalogue import entries
from bleu_view.texts import LANGUAGES, Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A term, the page that deals with it, and its formula in LaTeX or ""."""

    id: str
    page: str
    latex: str = ""


TERMS: Mapping[str, Term] = MappingProxyType({term.id: term for term in entries("term", Term)})


def pages() -> tuple[str, ...]:
    """List the pages that have terms, in the order of their first term."""
    return tuple(dict.fromkeys([term.page for term in TERMS.values()]))


def terms_of(page: str) -> str:
    r"""Write the terms of one page, both languages side by side.

    >>> terms_of("length").splitlines()[2].split(" | ")[1]
    '**候选长度（c）** · 候选译文的词元数，各句段相加。 |'
    """
    heads = [Texts(language)(f"frame.language-{language}") for language in LANGUAGES]
    rows = [[_cell(term, language) for language in LANGUAGES] for term in TERMS.values() if term.page == page]
    return "\n".join([_line(cells) for cells in (heads, ["---"] * len(heads), *rows)])


def _cell(term: Term, language: str) -> str:
    texts = Texts(language)
    formula = [f"${term.latex}$"] if term.latex and language == LANGUAGES[0] else []
    said = [f"**{texts(f'glossary.{term.id}-term')}**", texts(f"glossary.{term.id}-text"), *formula]
    return " · ".join(said)


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
