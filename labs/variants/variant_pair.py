"""Which two variants are compared, A and B: where it is remembered, and what stands there until the learner chooses.

Both are view items, "a" and "b", each the name of a variant.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bleu_core import Variant
from bleu_view.drawing.predict_card import subject
from bleu_view.scenario.predictions import Question
from bleu_view.scenario.presets import preset
from frame.components.loader import reported
from frame.shell.page import Page
from frame.state import session
from frame.widgets.question import is_about_shown_text

A: Final = "a"
B: Final = "b"
_USUAL: Final = ("d2l-en", "papineni")
_ASKED: Final = MappingProxyType(
    {"variants-1": ("sacrebleu", "sacrebleu-sentence"), "variants-2": ("multi_bleu", "mteval13a")}
)
"""The pair that a question is about."""


def compared_pair(page: Page, question: Question, variants: Mapping[str, Variant]) -> tuple[Variant, Variant]:
    """Give A and B; a name that is not there, for a link may say anything, falls back.

    On a question's own text, edited or not, they begin as the two that it is about; on any other one A begins as the
    scenario's program and B as D2L's, for that is where most notes part ways.
    """
    seen = [str(session.view_item(end)) for end in (A, B)]
    usual = _ASKED[question.id] if _began_as_asked(page, question) else ("", "")
    first = seen[0] if seen[0] in variants else usual[0] or page.scenario.variant
    second = usual[1] if usual[1] != first else ""
    second = seen[1] if seen[1] in variants else second or next(name for name in _USUAL if name != first)
    return variants[first], variants[second]


def _began_as_asked(page: Page, question: Question) -> bool:
    """Tell whether the text is the question's, or began as it: A and B stay when it is edited."""
    began = preset(page.scenario.preset)
    return is_about_shown_text(question) or (began.candidate, began.references) == subject(question)


def is_chosen() -> bool:
    """Tell whether the learner or a link has chosen one of the two."""
    return any(session.view_item(end) is not None for end in (A, B))


def compare_as(end: str, name: str) -> None:
    """Make a variant A or B: the callback of a button."""
    session.set_view_item(end, name)


def take_pair(key: str, variants: Mapping[str, Variant]) -> None:
    """Take the pair that the stage reports, both names with a blank between; anything else changes nothing."""
    sent = reported(key, "pair")
    names = sent.split(" ") if isinstance(sent, str) else []
    if len(names) == len((A, B)) and all(name in variants for name in names):
        for end, name in zip((A, B), names, strict=True):
            session.set_view_item(end, name)
