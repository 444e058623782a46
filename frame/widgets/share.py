"""The link to what is on screen: as it is, with the question still open, or without it."""

from functools import partial

import streamlit as st

from bleu_view.scenario.permalink import SHARED_LIMIT, ViewItem
from bleu_view.scenario.predictions import PAGES
from bleu_view.words.texts import Texts
from frame.state import address, session
from frame.widgets.blocks import show_menu
from frame.widgets.copy_link import copy_link
from frame.widgets.question import unanswered, unasked

_KINDS = ("present", "asking", "plain")
_KIND = "link-kind"
_OPEN = "share"
_QUESTIONS = tuple(PAGES)


def show_share(texts: Texts) -> None:
    """Draw the button that opens everything about the link."""
    show_menu(texts("frame.link"), _OPEN, partial(_show_link, texts), icon=":material/link:", kind="tertiary")


def _show_link(texts: Texts) -> None:
    kind = st.radio(
        texts("frame.link-kind"),
        _KINDS,
        _usual(),
        key=_KIND,
        format_func=lambda name: texts(f"frame.link-{name}"),
    )
    copy_link(texts, query=address.query(_view(kind)), limit=SHARED_LIMIT, key="copy_link")


def _usual() -> int:
    """Begin with what the teacher chose for all links, and else with what is on screen."""
    asks = session.memory().links_ask
    return 0 if asks is None else _KINDS.index("asking" if asks else "plain")


def _view(kind: str) -> tuple[ViewItem, ...]:
    present = session.view()
    if kind == "asking":
        return unanswered(present, _QUESTIONS)
    return unasked(present, _QUESTIONS) if kind == "plain" else present
