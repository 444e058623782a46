"""Expected values of the numbers quoted in the page's texts, recomputed from its examples."""

from collections.abc import Callable

from bleu_core import papineni, sacrebleu
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from room.pictures.subject import score_question
from tests.shared.words.quoting import decimals_of


def _scores_under_tokenizers(*tokenizers: str) -> Callable[[], set[str]]:
    question = QUESTIONS["ngrams-4"]
    return lambda: decimals_of(*[score_question(question, papineni(), tokenizer).value for tokenizer in tokenizers])


DERIVED: dict[str, Callable[[], set[str]]] = {
    "predictions.ngrams-4-right": _scores_under_tokenizers("char"),
    "predictions.ngrams-4-wrong-1": _scores_under_tokenizers("char"),
    "predictions.ngrams-4-wrong-2": _scores_under_tokenizers("char", "13a"),
    "predictions.ngrams-4-wrong-3": _scores_under_tokenizers("char", "intl"),
    "predictions.ngrams-4-wrong-4": _scores_under_tokenizers("char", "zh"),
    "twins.ngrams-2-twin-ask": lambda: decimals_of(score_question(TWINS["ngrams-2-twin"], sacrebleu(), "zh").value),
}
