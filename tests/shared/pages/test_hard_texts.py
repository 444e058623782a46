"""Tests with hard texts on every page that draws the learner's text: it is escaped, and the sent data are limited."""

import pytest

from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link
from tests.shared.pages.hard_texts import CANARY, HARD_TEXTS, HOSTILE_TEXTS
from tests.shared.pages.page_content import page_html

TEXT_TABS = (
    "clipping",
    "weights",
    "variants",
    "limits/text",
    "beyond/text",
    "length/long",
    "ngrams/hand",
    "ngrams/window",
)
"""Pages that draw the learner's text, each with the tab that draws it, unless it is the first one."""
LONG_NAMES = ("5,000 tokens", "a token of 10,000 characters", "the longest that is scored")
ODD_TEXTS = {name: text for name, text in HARD_TEXTS.items() if name not in (*HOSTILE_TEXTS, *LONG_NAMES)}
TEXTS = {
    "every markup": " ".join(HOSTILE_TEXTS.values()),
    "every odd text": " ".join(ODD_TEXTS.values()),
    **{name: HARD_TEXTS[name] for name in ("blank", "one token", *LONG_NAMES)},
}
MAX_BYTES = 600_000


@pytest.mark.parametrize("place", TEXT_TABS)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_hard_text_is_escaped_and_sent_in_bounded_size(text: str, place: str) -> None:
    page, _, tab = place.partition("/")
    view = ((f"{page}-tab", tab),) if tab else ()
    at = visit_page(page, example_link("the-cat", view, candidate=text, references=(text, "a b")), "zh")
    assert f'<img src=x onerror="{CANARY}' not in page_html(at)
    component_texts = [node.proto.bytes for node in at.get("bidi_component")]
    assert 0 < max(map(len, component_texts)) < MAX_BYTES
