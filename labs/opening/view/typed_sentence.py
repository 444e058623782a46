"""A learner's text in a sentence of the opening: bounded, cleaned, cut into words, counted.

A report of the browser may be anything. Its `Answer` has the counted sentence, or the reason why it is not counted; the
browser keeps the typed text until its picture arrives.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from bleu_core import BleuScore
from bleu_view.scenario.cleaning import clean
from labs.opening.view.counted_sentences import count_sentence
from labs.opening.view.warning_sentences import Story, Tokens

MOST_WORDS: Final = 24
"""How many words of a sentence the stage has room for."""
MOST_CHARACTERS: Final = 20_000
"""Above any sentence, and little enough for a message at every key."""

# The ideographs of Unicode's blocks, as numbers: a range written out would be letters that nobody can read.
_IDEOGRAPHS: Final = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x323AF))
_IDEOGRAPH: Final = "".join([f"{chr(first)}-{chr(last)}" for first, last in _IDEOGRAPHS])
_WORDS: Final = {"en": re.compile(r"\S+"), "zh": re.compile(rf"[{_IDEOGRAPH}]|[^\s{_IDEOGRAPH}]+")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The result of a report: its number and scene, the counted sentence; or how many words were too many."""

    number: int
    scene: int
    counted: BleuScore | None = None
    word_total: int = 0
    is_cleaned: bool = False


def words_of(language: str, text: str) -> Tokens:
    """Cut a text into words: at spaces, and in Chinese around every ideograph, as everywhere on the stage.

    >>> words_of("en", " the  cat "), words_of("zh", "BLEU很好")
    (('the', 'cat'), ('BLEU', '很', '好'))
    """
    return tuple(_WORDS[language].findall(text))


def answer(story: Story, report: object) -> Answer | None:
    """Count the typed text of a report; None for a malformed one, and for another language's."""
    if not isinstance(report, Mapping) or report.get("language") != story.language:
        return None
    number, scene, texts = report.get("number"), report.get("scene"), report.get("texts")
    if not isinstance(number, int) or not isinstance(scene, int) or not _is_texts(texts):
        return None
    typed = " ".join(texts)
    cleaned = clean(typed)
    words = words_of(story.language, cleaned)
    return Answer(
        number=number,
        scene=scene,
        counted=count_sentence(story, words) if len(words) <= MOST_WORDS else None,
        word_total=len(words),
        is_cleaned=cleaned != typed,
    )


def _is_texts(texts: object) -> TypeGuard[Sequence[str]]:
    """Return whether these are texts, not too long in all."""
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        return False
    return sum(map(len, texts)) <= MOST_CHARACTERS
