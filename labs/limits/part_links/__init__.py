"""A line of links to the parts of a long page. The browser goes there by itself: no run, and the address stays.

In: the parts on the page, by the keys of their containers. Out: the component; it returns nothing.
"""

from collections.abc import Mapping

from bleu_view.words.texts import Texts
from frame.components.loader import component

_mount = component(__file__)


def show_part_links(texts: Texts, label: str, parts: Mapping[str, str]) -> None:
    """Draw the label, then a link for every part: its container's key, and its name."""
    data = {
        "language": texts.language,
        "label": label,
        "parts": [{"key": key, "name": name} for key, name in parts.items()],
    }
    _mount(data=data, key="aside-part_links")
