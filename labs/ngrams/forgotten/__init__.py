"""An exercise as a component: find the trigram that is missing in a list, with feedback on every choice.

The choice is stored as a view item.
"""

from functools import partial
from types import MappingProxyType

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from labs.ngrams.view.sliding_window import NOTHING, TRIGRAM, TrigramExercise

CHOICE_ITEM = "forgotten"
_COUNTS = MappingProxyType({2: "two", 3: "three", 4: "four"})
_mount = register_component(
    __file__,
    ngrams="notes count=notes-count ask=forgotten-ask none=forgotten-none start=forgotten-start hint=forgotten-hint",
)


def show_missing_trigram_exercise(texts: Texts, exercise: TrigramExercise, chosen: int | None, *, key: str) -> None:
    """Draw the exercise with the learner's answer; `chosen` is None before an answer."""
    data = {
        "language": texts.language,
        "tokens": exercise.tokens,
        "order": TRIGRAM,
        "total": exercise.total,
        "listed": exercise.listed,
        "chosen": chosen,
        "nothing": NOTHING,
        "answers": {str(answer): _feedback(texts, exercise, answer) for answer in range(NOTHING, len(exercise.tokens))},
        "words": {
            "listed": texts(f"ngrams.notes-{_COUNTS[exercise.listed]}"),
            "total": texts(f"ngrams.notes-{_COUNTS[exercise.total]}"),
        },
    }
    _mount(data=data, key=key, on_chosen_change=partial(store_report, key, "chosen", CHOICE_ITEM))


def _feedback(texts: Texts, exercise: TrigramExercise, answer: int) -> dict[str, str]:
    verdict = exercise.verdict(answer)
    values = {"length": len(exercise.tokens), "total": exercise.total}
    ngram = " ".join(exercise.tokens[answer : answer + TRIGRAM])
    key = "right-plain" if verdict == "right" and any(map(str.isalnum, exercise.tokens[-1])) else verdict
    feedback = texts(f"ngrams.forgotten-{key}", ngram=ngram, **values)
    return {"verdict": verdict, "said": feedback}
