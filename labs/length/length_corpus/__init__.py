"""A component with a corpus of two segments, whose lengths are added up before a single penalty is applied.

The two candidate lengths are stored as a view item once the learner pauses.
"""

from functools import partial

from frame.components.loader import register_component, store_report
from frame.shell.page import Page
from frame.state import session
from labs.length.view.penalty_exercises import length_corpus_data, parse_pair

PAIR_ITEM = "length-corpus"
KEY = "length_corpus"

_mount = register_component(__file__, length="segment segment-length corpus=corpus-row lengths")


def show_length_corpus(page: Page) -> None:
    """Draw the two segments at the lengths stored in the view."""
    texts, item = page.texts, session.view_item(PAIR_ITEM)
    data = {
        "language": texts.language,
        "item": str(item or ""),
        "pooled": length_corpus_data(parse_pair(item), texts),
    }
    _mount(data=data, key=KEY, on_pair_change=partial(store_report, KEY, "pair", PAIR_ITEM))
