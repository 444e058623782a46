"""The course's data about each page, from `content/<page>/pages.toml`: its minutes, and the terms that it explains.

A page has a list of its terms, and not a term the name of its page, so that removing a page leaves no broken link.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bleu_view.words.catalogue import read_entries


@dataclass(frozen=True, slots=True, kw_only=True)
class CoursePage:
    """A page: the minutes that its lab takes, 0 without a lab, and the terms, cards and challenges that it explains."""

    page: str
    minutes: int = 0
    terms: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    challenges: tuple[str, ...] = ()


COURSE_PAGES: Final = read_entries("page", CoursePage)
LABS: Final = tuple([page for page in COURSE_PAGES if page.minutes])


def _page_of(subjects: Callable[[CoursePage], tuple[str, ...]]) -> Mapping[str, str]:
    return MappingProxyType({subject: each.page for each in COURSE_PAGES for subject in subjects(each)})


PAGE_OF_TERM: Final = _page_of(lambda page: page.terms)
PAGE_OF_CARD: Final = _page_of(lambda page: page.cards)
PAGE_OF_CHALLENGE: Final = _page_of(lambda page: page.challenges)
