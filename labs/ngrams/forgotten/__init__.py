"""Find the forgotten trigram: notes at the left, the tokens to choose from at the right, feedback on every choice.

The choice becomes an item of the view.
"""

from functools import partial
from types import MappingProxyType

from bleu_view.words.texts import Texts
from frame.components.loader import component, store_report
from labs.ngrams.view.forgotten_ngram import NOTHING, ORDER, Exercise

CHOICE = "forgotten"
_COUNTS = MappingProxyType({2: "two", 3: "three", 4: "four"})
_mount = component(__file__)


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
        "words": _words(texts, exercise),
    }
    _mount(data=data, key=key, on_chosen_change=partial(store_report, key, "chosen", CHOICE))


def _answer(texts: Texts, exercise: Exercise, answer: int) -> dict[str, str]:
    verdict = exercise.verdict(answer)
    values = {"length": len(exercise.tokens), "total": exercise.total}
    ngram = " ".join(exercise.tokens[answer : answer + ORDER])
    key = "right-plain" if verdict == "right" and not _ends_in_a_mark(exercise) else verdict
    said = texts(f"ngrams.forgotten-{key}", ngram=ngram, **values)
    return {"verdict": verdict, "said": said}


def _ends_in_a_mark(exercise: Exercise) -> bool:
    return not any(map(str.isalnum, exercise.tokens[-1]))


def _words(texts: Texts, exercise: Exercise) -> dict[str, str]:
    return {
        "notes": texts("ngrams.notes"),
        "count": texts("ngrams.notes-count", count="{count}"),
        "listed": texts(f"ngrams.notes-{_COUNTS[exercise.listed]}"),
        "total": texts(f"ngrams.notes-{_COUNTS[exercise.total]}"),
        "ask": texts("ngrams.forgotten-ask"),
        "none": texts("ngrams.forgotten-none"),
        "start": texts("ngrams.forgotten-start", word="{word}"),
        "hint": texts("ngrams.forgotten-hint"),
    }
