"""Find the forgotten trigram: notes at the left, the tokens to choose from at the right, an answer to every choice.

In: the exercise, and what was chosen. Out: the component on the page; the choice becomes an item of the view.
"""

from functools import partial

from bleu_view.cutting.forgotten import NOTHING, ORDER, Exercise
from bleu_view.texts import Texts
from frame.components import component, take_report

CHOICE = "forgotten"
_mount = component("forgotten")


def forgotten(texts: Texts, exercise: Exercise, chosen: int | None, *, key: str) -> None:
    """Draw the exercise as far as it was answered."""
    data = {
        "language": texts.language,
        "tokens": exercise.tokens,
        "order": ORDER,
        "total": exercise.total,
        "listed": exercise.listed,
        "chosen": chosen,
        "nothing": NOTHING,
        "answers": {str(answer): _answer(texts, exercise, answer) for answer in range(NOTHING, len(exercise.tokens))},
        "words": _words(texts),
    }
    _mount(data=data, key=key, on_chosen_change=partial(take_report, key, "chosen", CHOICE))


def _answer(texts: Texts, exercise: Exercise, answer: int) -> dict[str, str]:
    verdict = exercise.verdict(answer)
    values = {"length": len(exercise.tokens), "total": exercise.total}
    ngram = " ".join(exercise.tokens[answer : answer + ORDER])
    said = texts(f"ngrams.forgotten-{verdict}", ngram=ngram, **values)
    return {"verdict": verdict, "said": said}


def _words(texts: Texts) -> dict[str, str]:
    return {
        "notes": texts("ngrams.notes"),
        "count": texts("ngrams.notes-count", count="{count}"),
        "two": texts("ngrams.notes-two"),
        "three": texts("ngrams.notes-three"),
        "ask": texts("ngrams.forgotten-ask"),
        "none": texts("ngrams.forgotten-none"),
        "start": texts("ngrams.forgotten-start", word="{word}"),
        "hint": texts("ngrams.forgotten-hint"),
    }
