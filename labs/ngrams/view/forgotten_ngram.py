"""Find the forgotten trigram: notes that list every trigram except the last, and feedback on each answer.

The sentence is that of the question before it. An answer is the place of the token at which a missing trigram starts,
or `NOTHING`.
"""

import unicodedata
from dataclasses import dataclass
from typing import Final

from bleu_core import tokenize
from bleu_core.ngrams import ngrams
from bleu_view.scenario.predictions import QUESTIONS, Question

ORDER: Final = 3
NOTHING: Final = -1
OF_CHINESE, OF_ENGLISH = QUESTIONS["ngrams-1"], QUESTIONS["ngrams-3"]
_HAN: Final = "CJK"


@dataclass(frozen=True, slots=True)
class Exercise:
    """The tokens, how many trigrams they have, and how many of the first ones are in the notes."""

    tokens: tuple[str, ...]
    total: int
    listed: int

    def verdict(self, answer: int) -> str:
        """Judge an answer: "right", "listed" already, "outside" the text, "nothing" is missing.

        >>> [exercise(OF_CHINESE).verdict(answer) for answer in (NOTHING, 0, 1, 2, 3, 4)]
        ['nothing', 'listed', 'listed', 'right', 'outside', 'outside']
        """
        if answer == NOTHING:
            return "nothing"
        if answer < self.listed:
            return "listed"
        return "right" if answer < self.total else "outside"


def question_of(text: str) -> Question:
    """Return the question whose sentence is in the script of a text.

    >>> question_of("我们学习").id, question_of("we learn").id
    ('ngrams-1', 'ngrams-3')
    """
    return OF_CHINESE if any(unicodedata.name(sign, "").startswith(_HAN) for sign in text) else OF_ENGLISH


def exercise(question: Question) -> Exercise:
    """Set the exercise: the notes forgot the last trigram.

    >>> exercise(OF_CHINESE).total, exercise(OF_CHINESE).listed, exercise(OF_ENGLISH).total
    (3, 2, 4)
    """
    tokens = tokenize(question.candidate, question.tokenizer)
    total = len(tuple(ngrams(tokens, ORDER)))
    return Exercise(tokens, total, total - 1)


def read_answer(exercise: Exercise, kept: object) -> int | None:
    """Read the answer from a view item; None if there is none.

    >>> [read_answer(exercise(OF_CHINESE), kept) for kept in (2, -1, 9, "x")]
    [2, -1, None, None]
    """
    if not isinstance(kept, int) or isinstance(kept, bool):
        return None
    return kept if NOTHING <= kept < len(exercise.tokens) else None
