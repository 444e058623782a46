"""Wording: whether every text on a page is in the chosen language; texts that are not are returned.

A text counts as foreign if it is, word for word, one of the catalogue's in the other language and not in this one.
"""

import re
from functools import cache
from typing import Final

from bleu_view.words.texts import LANGUAGES, Texts, entries, files
from tests.browser.restless.seeing import Shown

KEY: Final = re.compile(r"[a-z_]+\.[a-z0-9-]+")
PLACEHOLDER: Final = re.compile(r"\{[a-z_]+(:[^}]*)?\}")
BOTH: Final = re.compile(r"language|sheet|glossary|lesson|download|term")
"""Keys of what is said in both languages: the switch, a sheet in a language of its own, the glossary."""
SHORTEST: Final = {"en": 6, "zh": 2}
"""From how many characters on a text is told from a name or a sign."""


def wrong_words(shown: Shown) -> list[str]:
    """List what is said in the other language, names of texts, and templates that nobody filled."""
    foreign = _foreign(shown.language)
    own = " ".join([*shown.fields.values(), *_linked(shown)]).lower()
    has_braces = "{" in own  # a learner's braces are not placeholders
    said = [(key, text) for key, text in shown.texts if text.lower() not in own and not BOTH.search(key)]
    return [
        f"{text!r} under {key!r}"
        for key, text in said
        if text in foreign or _is_key(text) or (PLACEHOLDER.search(text) and not has_braces)
    ]


def _linked(shown: Shown) -> tuple[str, ...]:
    """List the learner's texts, which a stage shows without fields."""
    return (shown.link.scenario.candidate, *shown.link.scenario.references) if shown.link else ()


@cache
def _foreign(language: str) -> frozenset[str]:
    """Collect the texts of the other languages."""
    said = {other: frozenset(_texts(other)) for other in LANGUAGES}
    others = [text for other in LANGUAGES if other != language for text in said[other] if len(text) >= SHORTEST[other]]
    return frozenset(others) - said[language]


def _texts(language: str) -> list[str]:
    return [entry[language] for file in files() for entry in entries(file).values()]


def _is_key(text: str) -> bool:
    return bool(KEY.fullmatch(text)) and Texts(LANGUAGES[0]).has(text)
