"""Random actions of learners on each page, as messages that a browser would send."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from urllib.parse import urlencode

from benchmarks.streamlit_protocol import Screen
from bleu_core import VARIANTS
from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import preset

Action = Callable[[Screen, Random], bytes]

TEXT = preset("papineni-1")
WORDS = tuple(sorted({word for text in (TEXT.candidate, *TEXT.references) for word in text.split()}))
OPEN_TAB = (("variants-tab", "scores"),)
"""The view items that open a tab on the Variants page."""
SEGMENTS = 20
CORPUS_TABS = ("segments", "systems", "text", "draws")


def new_screen(page: str) -> Screen:
    """Return the screen of a browser that has just opened the page."""
    query = urlencode({"lang": "en", "s": write_link(Link(TEXT, OPEN_TAB))})
    return Screen(page=page, query=query)


def changed_candidate_message(screen: Screen, random: Random) -> bytes:
    """Return the message for changing some words of the candidate; most of these texts are unique."""
    words = TEXT.candidate.split()
    for _ in range(random.randint(1, 6)):
        words[random.randrange(len(words))] = random.choice(WORDS)
    return screen.field_message("candidate", " ".join(words))


def text_or_variants_message(screen: Screen, random: Random) -> bytes:
    """Return the message for changing the candidate, or for choosing two other variants to compare."""
    if random.random() < 1 / 3:
        return changed_candidate_message(screen, random)
    return screen.component_message("variants_stage", "pair", " ".join(random.sample(tuple(VARIANTS), 2)))


def corpus_view_message(screen: Screen, random: Random) -> bytes:
    """Return the message for opening a tab or a segment, or for choosing other systems."""
    menus = [key for key in ("corpus-a-field", "corpus-b-field") if key in screen.options]
    segments = ["corpus-segments"] * 2 if "corpus-segments" in screen.widgets else []
    key = random.choice(("corpus_stage", *segments, *menus))
    if key == "corpus_stage":
        return screen.component_message(key, "tab", random.choice(CORPUS_TABS))
    if key == "corpus-segments":
        return screen.component_message(key, "segment", random.randrange(SEGMENTS))
    return screen.field_message(key, random.choice(screen.options[key]))


ACTIONS: Mapping[str, Action] = MappingProxyType(
    {"explore": changed_candidate_message, "variants": text_or_variants_message, "corpus": corpus_view_message}
)
