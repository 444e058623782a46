"""The course's entries about a page, from `content/<page>/pages.toml`: its minutes on the map, its terms.

The page lists its terms, not the other way round, so that no link remains when the page is removed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bleu_view.words.catalogue import entries


@dataclass(frozen=True, slots=True, kw_only=True)
class CoursePage:
    """A page: the minutes that its lab takes, 0 for no lab, and the terms, cards and challenges that it explains."""

    page: str
    minutes: int = 0
    terms: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    challenges: tuple[str, ...] = ()


COURSE_PAGES: Final = entries("page", CoursePage)


def _page_of(subjects: Callable[[CoursePage], tuple[str, ...]]) -> Mapping[str, str]:
    return MappingProxyType({subject: each.page for each in COURSE_PAGES for subject in subjects(each)})


PAGE_OF_TERM: Final = _page_of(lambda page: page.terms)
PAGE_OF_CARD: Final = _page_of(lambda page: page.cards)
PAGE_OF_CHALLENGE: Final = _page_of(lambda page: page.challenges)
