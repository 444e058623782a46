"""The link to what is on screen: shown as it is now, or with the question first."""

from functools import partial

import streamlit as st

from bleu_view.scenario.permalink import SHARED_LIMIT
from bleu_view.scenario.predictions import PAGES
from bleu_view.words.texts import Texts
from frame.state import address, session
from frame.widgets.blocks import show_menu
from frame.widgets.copy_link import copy_link
from frame.widgets.question import unanswered

_KINDS = ("present", "asking")
_KIND = "link-kind"
_OPEN = "share"
_QUESTIONS = tuple(PAGES)


def show_share(texts: Texts) -> None:
    """Draw the button that opens everything about the link."""
    show_menu(texts("frame.link"), _OPEN, partial(_show_link, texts), icon=":material/link:", kind="tertiary")


def _show_link(texts: Texts) -> None:
    """Offer the link; a text of the reader's own has no question to be asked."""
    kinds = _KINDS if session.scenario_from_widgets().has_text_of_preset else _KINDS[:1]
    kind = st.radio(
        texts("frame.link-kind"),
        kinds,
        kinds.index("asking") if session.memory().links_ask and len(kinds) > 1 else 0,
        key=_KIND,
        format_func=lambda name: texts(f"frame.link-{name}"),
    )
    asks = kind == "asking"
    view = unanswered(session.view(), _QUESTIONS) if asks else session.view()
    copy_link(texts, query=address.query(view, asks=asks), limit=SHARED_LIMIT, key="copy_link")
