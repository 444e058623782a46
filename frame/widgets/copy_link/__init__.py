"""A button that copies a link to the page, or opens a menu of several links.

A page has links to the shown result, to the open question, and to an embedded version of itself. The server sends the
query strings, and the browser adds its own host. A stage receives the same data and draws the menu beside its tabs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from bleu_view.scenario.permalink import SHARED_LIMIT
from bleu_view.scenario.predictions import PAGES
from bleu_view.words.texts import Texts
from frame.components.loader import register_component
from frame.state import address, session
from frame.widgets.question import without_answers

_EXHIBIT_SIZE = (720, 420)
"""The width and height of an embedded page in pixels."""
_mount = register_component(__file__)


@dataclass(frozen=True, slots=True)
class CopyEntry:
    """A link to copy: its name, a line of explanation, and its query; with a title, it is copied as an `<iframe>`."""

    name: str
    line: str
    query: str
    title: str = ""


def show_copy_button(texts: Texts, entries: Sequence[CopyEntry], key: str) -> None:
    """Draw the button: with a single entry, it has the entry's name and copies its link; otherwise it opens a menu."""
    _mount(data={"language": texts.language, **_link_data(texts, entries)}, key=key)


def show_copy_link_menu(texts: Texts) -> None:
    """Draw the button that opens the menu of the page's links."""
    _mount(
        data={"language": texts.language, **page_link_data(texts, session.memory().page, can_ask=False)},
        key="copy_link",
    )


def page_link_data(texts: Texts, page: str, *, can_ask: bool) -> dict[str, object]:
    """Build the data of the menu of a page's links; the link to the open question is left out unless `can_ask`."""
    return _link_data(texts, tuple(_page_links(texts, page, can_ask=can_ask)))


def _link_data(texts: Texts, entries: Sequence[CopyEntry]) -> dict[str, object]:
    words = texts.words("copy_link", "copied refused link kept") | {
        "button": entries[0].name if len(entries) == 1 else texts("copy_link.menu"),
        "too_long": texts("copy_link.too-long", limit=f"{SHARED_LIMIT:,}"),
    }
    return {
        "entries": [asdict(each) for each in entries],
        "limit": SHARED_LIMIT,
        "size": _EXHIBIT_SIZE,
        "words": words,
    }


def _page_links(texts: Texts, page: str, *, can_ask: bool) -> Iterator[CopyEntry]:
    shown = address.share_link_query(asks=False)
    yield CopyEntry(texts("copy_link.shown"), texts("copy_link.shown-line"), shown)
    if can_ask:
        asking = address.share_link_query(without_answers(session.view(), tuple(PAGES)), asks=True)
        yield CopyEntry(texts("copy_link.asking"), texts("copy_link.asking-line"), asking)
    width, height = _EXHIBIT_SIZE
    line = texts("copy_link.embed-line", width=width, height=height)
    title = texts("copy_link.embed-title", page=texts(f"pages.{page}-menu"))
    yield CopyEntry(texts("copy_link.embed"), line, f"{shown}&{address.EMBED}", title)
