"""A button that copies the address of what is on the page, and says how long it is.

In: the query of the address. Out: the component on the page; it returns nothing. The browser knows where the app lives,
so it puts the address together.
"""

from bleu_view.words.texts import Texts
from frame.components.loader import component

_mount = component(__file__)


def copy_link(texts: Texts, *, query: str, limit: int, key: str, label: str = "") -> None:
    """Offer the link with this query, given without its question mark; warn where it exceeds `limit` characters.

    `label` is what the button says, where it is not the usual.
    """
    data = {
        "language": texts.language,
        "query": query,
        "limit": limit,
        "words": texts.words("copy_link", "length copied refused link")
        | {
            "button": label or texts("copy_link.button"),
            "too_long": texts("copy_link.too-long", limit=f"{limit:,}"),
        },
    }
    _mount(data=data, key=key)
