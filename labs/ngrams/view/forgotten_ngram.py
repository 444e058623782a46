"""The exercise of the missing trigram: a list of all trigrams except the last, and the verdict on each answer.

The sentence is the same as in the window's question. An answer is the index of the token at which the missing trigram
starts, or `NOTHING`.
"""

import unicodedata
from dataclasses import dataclass
from typing import Final

from bleu_core import tokenize
from bleu_core.ngrams import ngrams
from bleu_view.scenario.predictions import QUESTIONS, Question

ORDER: Final = 3
NOTHING: Final = -1
CHINESE_QUESTION, ENGLISH_QUESTION = QUESTIONS["ngrams-1"], QUESTIONS["ngrams-3"]
_HAN: Final = "CJK"


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

    >>> (
    ...     trigram_exercise(CHINESE_QUESTION).total,
    ...     trigram_exercise(CHINESE_QUESTION).listed,
    ...     trigram_exercise(ENGLISH_QUESTION).total,
    ... )
    (3, 2, 4)
    """
    tokens = tokenize(question.candidate, question.tokenizer)
    total = len(tuple(ngrams(tokens, ORDER)))
    return TrigramExercise(tokens, total, total - 1)


def parse_answer(exercise: TrigramExercise, kept: object) -> int | None:
    """Parse the answer stored in a view item; None if it is missing or invalid.

    >>> [parse_answer(trigram_exercise(CHINESE_QUESTION), kept) for kept in (2, -1, 9, "x")]
    [2, -1, None, None]
    """
    if not isinstance(kept, int) or isinstance(kept, bool):
        return None
    return kept if NOTHING <= kept < len(exercise.tokens) else None
