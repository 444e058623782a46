"""A sentence typed by a learner in the opening: limited in length, cleaned, split into words and scored.

A report from the browser may contain anything. A `TypedSentence` has the score or, if there are too many words, their
number; the browser keeps the typed text until the picture arrives.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from bleu_core import BleuScore
from bleu_view.scenario.cleaning import clean_text
from labs.opening.view.counted_sentences import score_sentence
from labs.opening.view.warning_sentences import Story, Tokens

MAX_WORDS: Final = 24
"""The most words of a sentence that the stage has room for."""
MAX_CHARACTERS: Final = 20_000
"""The most typed characters: more than any sentence has, and few enough to send after every keystroke."""

# The ideographs of Unicode's blocks, as numbers: a range written out would be letters that nobody can read.
_IDEOGRAPHS: Final = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x323AF))
_IDEOGRAPH: Final = "".join([f"{chr(first)}-{chr(last)}" for first, last in _IDEOGRAPHS])
_WORDS: Final = {"en": re.compile(r"\S+"), "zh": re.compile(rf"[{_IDEOGRAPH}]|[^\s{_IDEOGRAPH}]+")}


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedSentence:
    """The result of a report: its number and scene, and the score, which is None if the sentence has too many words."""

    number: int
    scene: int
    counted: BleuScore | None = None
    word_total: int = 0
    is_cleaned: bool = False


def split_words(language: str, text: str) -> Tokens:
    """Split a text into words: at spaces, and for Chinese also around every ideograph.

    >>> split_words("en", " the  cat "), split_words("zh", "BLEU很好")
    (('the', 'cat'), ('BLEU', '很', '好'))
    """
    return tuple(_WORDS[language].findall(text))


def score_typed_report(story: Story, report: object) -> TypedSentence | None:
    """Score the typed text of a report; return None for an invalid report or one in another language."""
    if not isinstance(report, Mapping) or report.get("language") != story.language:
        return None
    number, scene, texts = report.get("number"), report.get("scene"), report.get("texts")
    if not isinstance(number, int) or not isinstance(scene, int) or not _is_list_of_short_texts(texts):
        return None
    typed = " ".join(texts)
    cleaned = clean_text(typed)
    words = split_words(story.language, cleaned)
    return TypedSentence(
        number=number,
        scene=scene,
        counted=score_sentence(story, words) if len(words) <= MAX_WORDS else None,
        word_total=len(words),
        is_cleaned=cleaned != typed,
    )


def _is_list_of_short_texts(texts: object) -> TypeGuard[Sequence[str]]:
    """Return whether the value is a list of texts with at most `MAX_CHARACTERS` characters in all."""
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        return False
    return sum(map(len, texts)) <= MAX_CHARACTERS
