"""A window that slides over tokens, and the exercise of a trigram that is missing in a list.

The window moves in the browser. Its position 0 is before the first stop; in the position after the last stop, it would
extend beyond the text. The exercise has the sentence of the window's question. An answer is the index of the token at
which the missing trigram starts, or `NOTHING`.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bleu_core import tokenize
from bleu_core.ngrams import ngrams
from bleu_view.scenario.permalink import parse_count
from bleu_view.scenario.predictions import QUESTIONS, Question
from bleu_view.words.shown_tokens import visible_token

ORDERS = (1, 2, 3, 4)
MAX_TOKENS = 60
"""The most tokens over which the window slides."""
_DEFAULT_WIDTH = 3
_SEPARATOR = "-"
TRIGRAM: Final = 3
NOTHING: Final = -1
CHINESE_QUESTION, ENGLISH_QUESTION = QUESTIONS["ngrams-1"], QUESTIONS["ngrams-3"]
_HAN: Final = "CJK"


@dataclass(frozen=True, slots=True)
class WindowStops:
    """The drawn tokens, the number of all tokens of the text, and the number of stops for each width."""

    tokens: tuple[str, ...]
    length: int
    totals: tuple[int, ...]


def count_window_stops(tokens: Sequence[str]) -> WindowStops:
    """Return the drawn tokens and the number of stops for each width.

    >>> count_window_stops(("我", "喜欢", "学习", "自然语言处理", "。")).totals
    (5, 4, 3, 2)
    """
    drawn = tuple(tokens[:MAX_TOKENS])
    totals = tuple(len(tuple(ngrams(drawn, order))) for order in ORDERS)
    return WindowStops(tuple(map(visible_token, drawn)), len(tokens), totals)


def parse_window_position(stored: object, totals: Sequence[int]) -> tuple[int, int]:
    """Parse width and position from a view item: "3-2" is a window of three tokens at its second stop.

    Without a valid item, the result is a window of three tokens at its last stop.

    >>> [parse_window_position(stored, (6, 5, 4, 3)) for stored in ("2-4", None, "9-x")]
    [(2, 4), (3, 4), (3, 4)]
    """
    width, _, stop = stored.partition(_SEPARATOR) if isinstance(stored, str) else ("", "", "")
    order, at = parse_count(width), parse_count(stop)
    if order not in ORDERS or at is None:
        return _DEFAULT_WIDTH, totals[_DEFAULT_WIDTH - 1]
    return order, min(at, MAX_TOKENS + 1)


@dataclass(frozen=True, slots=True)
class TrigramExercise:
    """The tokens of the sentence, the number of their trigrams, and how many of these are listed."""

    tokens: tuple[str, ...]
    total: int
    listed: int

    def verdict(self, answer: int) -> str:
        """Return the verdict on an answer.

        It is "right", "listed" if the list has the trigram, "outside" if it would extend beyond the text, or "nothing"
        if the learner thinks that no trigram is missing.

        >>> [trigram_exercise(CHINESE_QUESTION).verdict(answer) for answer in (NOTHING, 0, 1, 2, 3, 4)]
        ['nothing', 'listed', 'listed', 'right', 'outside', 'outside']
        """
        if answer == NOTHING:
            return "nothing"
        if answer < self.listed:
            return "listed"
        return "right" if answer < self.total else "outside"


def question_in_script(text: str) -> Question:
    """Return the question whose sentence is written in the script of the text.

    >>> question_in_script("我们学习").id, question_in_script("we learn").id
    ('ngrams-1', 'ngrams-3')
    """
    return CHINESE_QUESTION if any(unicodedata.name(sign, "").startswith(_HAN) for sign in text) else ENGLISH_QUESTION


def trigram_exercise(question: Question) -> TrigramExercise:
    """Return the exercise for a question's sentence; its list lacks the last trigram.

    >>> trigram_exercise(CHINESE_QUESTION).total, trigram_exercise(ENGLISH_QUESTION).total
    (3, 4)
    """
    tokens = tokenize(question.candidate, question.tokenizer)
    total = len(tuple(ngrams(tokens, TRIGRAM)))
    return TrigramExercise(tokens, total, total - 1)


def parse_answer(exercise: TrigramExercise, kept: object) -> int | None:
    """Parse the answer stored in a view item; None if it is missing or invalid.

    >>> [parse_answer(trigram_exercise(CHINESE_QUESTION), kept) for kept in (2, -1, 9, "x")]
    [2, -1, None, None]
    """
    if not isinstance(kept, int) or isinstance(kept, bool):
        return None
    return kept if NOTHING <= kept < len(exercise.tokens) else None
