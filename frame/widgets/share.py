"""The links to a page: with the shown result, with the question first, and as an exhibit embedded in another page."""

from collections.abc import Iterator

from bleu_view.scenario.predictions import PAGES
from bleu_view.words.texts import Texts
from frame.state import address, session
from frame.widgets.copy_link import EXHIBIT_SIZE, CopyEntry, copy_link
from frame.widgets.question import without_answers

_QUESTIONS = tuple(PAGES)


def show_share(texts: Texts) -> None:
    """Draw the button with the menu of links."""
    copy_link(texts, tuple(link_entries(texts, session.memory().page, can_ask=False)), key="copy_link")


def link_entries(texts: Texts, page: str, *, can_ask: bool) -> Iterator[CopyEntry]:
    """Yield the links to a page; the one with the question first only if `can_ask`."""
    shown = address.shared_query(asks=False)
    yield CopyEntry(texts("copy_link.shown"), texts("copy_link.shown-line"), shown)
    if can_ask:
        asking = address.shared_query(without_answers(session.view(), _QUESTIONS), asks=True)
        yield CopyEntry(texts("copy_link.asking"), texts("copy_link.asking-line"), asking)
    width, height = EXHIBIT_SIZE
    line = texts("copy_link.embed-line", width=width, height=height)
    title = texts("copy_link.embed-title", page=texts(f"pages.{page}-menu"))
    yield CopyEntry(texts("copy_link.embed"), line, f"{shown}&{address.EMBED}", title)
