"""A button that copies a link to the page, or opens a menu of several links.

The server sends the links' queries, which the browser completes with its own host. A stage gets the same data and draws
the menu beside its tabs.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from bleu_view.scenario.permalink import SHARED_LIMIT
from bleu_view.words.texts import Texts
from frame.components.loader import component

EXHIBIT_SIZE = (720, 420)
"""Width and height of an embedded page in pixels."""
_mount = component(__file__)


@dataclass(frozen=True, slots=True)
class CopyEntry:
    """A link to copy: its name, a line about it, its query; with a title it is copied as an `<iframe>`."""

    name: str
    line: str
    query: str
    title: str = ""


def copy_link(texts: Texts, entries: Sequence[CopyEntry], key: str) -> None:
    """Draw the button: with one entry it copies that link and has its name, with several it opens the menu."""
    _mount(data={"language": texts.language, **link_data(texts, entries)}, key=key)


def link_data(texts: Texts, entries: Sequence[CopyEntry]) -> dict[str, object]:
    """Build the data of the menu of links."""
    words = texts.words("copy_link", "copied refused link kept") | {
        "button": entries[0].name if len(entries) == 1 else texts("copy_link.menu"),
        "too_long": texts("copy_link.too-long", limit=f"{SHARED_LIMIT:,}"),
    }
    return {
        "entries": [asdict(each) for each in entries],
        "limit": SHARED_LIMIT,
        "size": EXHIBIT_SIZE,
        "words": words,
    }
