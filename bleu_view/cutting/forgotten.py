"""Find the forgotten trigram: notes that list two of three, and what each answer meets with.

In: nothing; the sentence is that of the question before it. Out: an `Exercise`. An answer is the place of the token
that a missing trigram starts at, or `NOTHING`.
"""

from dataclasses import dataclass
from typing import Final

from bleu_core import tokenize
from bleu_core.ngrams import ngrams
from bleu_view.predictions import QUESTIONS

ORDER: Final = 3
NOTHING: Final = -1
_LISTED = 2


@dataclass(frozen=True, slots=True)
class Exercise:
    """The tokens, how many trigrams they have, and how many of these stand in the notes, the first ones."""

    tokens: tuple[str, ...]
    total: int
    listed: int

    def verdict(self, answer: int) -> str:
        """Judge an answer: "right", "listed" already, "outside" the text, "nothing" is missing.

        >>> [exercise().verdict(answer) for answer in (NOTHING, 0, 1, 2, 3, 4)]
        ['nothing', 'listed', 'listed', 'right', 'outside', 'outside']
        """
        if answer == NOTHING:
            return "nothing"
        if answer < self.listed:
            return "listed"
        return "right" if answer < self.total else "outside"


def exercise() -> Exercise:
    """Set the exercise: the notes forgot the last trigram, that with the full stop.

    >>> exercise().total, exercise().listed
    (3, 2)
    """
    question = QUESTIONS["ngrams-1"]
    tokens = tokenize(question.candidate, question.tokenizer)
    return Exercise(tokens, len(tuple(ngrams(tokens, ORDER))), _LISTED)


def answered(kept: object) -> int | None:
    """Read the answer from a view item; None where there is none.

    >>> answered(2), answered(-1), answered(9), answered("x")
    (2, -1, None, None)
    """
    if not isinstance(kept, int) or isinstance(kept, bool):
        return None
    return kept if NOTHING <= kept < len(exercise().tokens) else None
