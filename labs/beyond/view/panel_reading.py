"""Sentences on how the metrics disagree about one candidate, with their values.

The sentences of the first rule that applies are shown.
"""

from collections.abc import Callable, Iterator

from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import MeasuredCandidate, word_form_pairs


def panel_sentences(texts: Texts, candidate: MeasuredCandidate) -> str:
    """Return the sentences of the first rule that applies to the candidate.

    >>> from labs.beyond.view.measured_trio import measure_candidates
    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> *_, moved = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> panel_sentences(Texts("en"), moved).partition(". ")[0]
    'TER counts what moved as 1 edit of 2'
    """
    sentences = (sentence for rule in _RULES for sentence in rule(texts, candidate))
    return next(sentences)


def _empty_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    if not candidate.comparison.candidate:
        has_words = any(candidate.comparison.references)
        yield texts("beyond.reading-empty" if has_words else "beyond.reading-no-words")


def _same_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    if candidate.comparison.candidate in candidate.comparison.references:
        yield texts("beyond.reading-same")


def _nothing_shared_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    if not _int_count(candidate, "rouge-1", "common"):
        yield texts("beyond.reading-apart", chrf=_shown_value(candidate, "chrf"), ter=_shown_value(candidate, "ter"))


def _shift_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    """Yield a sentence on shifted phrases.

    A shift is one edit for TER, lies outside ROUGE-L's common subsequence, and does not affect single words.
    """
    shifts = _int_count(candidate, "ter", "shifts")
    if shifts:
        yield texts(
            "beyond.reading-moved",
            shifts=shifts,
            edits=_int_count(candidate, "ter", "edits"),
            common=_int_count(candidate, "rouge-l", "common"),
            length=len(candidate.comparison.candidate),
            rouge_l=_shown_value(candidate, "rouge-l"),
            rouge_1=_shown_value(candidate, "rouge-1"),
        )


def _word_form_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    """Yield a sentence on other forms of a word: only chrF gives credit for the characters that they share."""
    forms = word_form_pairs(candidate)
    if forms:
        values = {name: _shown_value(candidate, name.replace("_", "-")) for name in ("chrf", "bleu", "rouge_l")}
        yield texts("beyond.reading-forms", count=len(forms), **values)


def _missing_words_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    """Yield a sentence on missing words, which lower recall and, by the brevity penalty, BLEU."""
    penalty = _float_count(candidate, "bleu", "penalty")
    recall = _float_count(candidate, "rouge-1", "recall")
    if penalty < 1 and recall < 1:
        counted = {"recall": decimal(recall), "penalty": decimal(penalty)}
        yield texts("beyond.reading-short", inserted=_int_count(candidate, "ter", "inserted"), **counted)


def _extra_words_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    """Yield a sentence on extra words, which lower precision and cost TER deletions, but do not lower recall."""
    deleted = _int_count(candidate, "ter", "deleted")
    if deleted:
        recall = decimal(_float_count(candidate, "rouge-1", "recall"))
        yield texts("beyond.reading-long", deleted=deleted, recall=recall, bleu=_shown_value(candidate, "bleu"))


def _insertion_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    """Yield a sentence on insertions if the reference chosen by TER is longer than the one closest in length."""
    inserted = _int_count(candidate, "ter", "inserted")
    if inserted and not _int_count(candidate, "ter", "replaced"):
        penalty = decimal(_float_count(candidate, "bleu", "penalty"))
        yield texts("beyond.reading-inserted", inserted=inserted, penalty=penalty)


def _empty_token_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    """Yield a sentence on empty tokens, which some tokenizers make between two spaces and which TER ignores."""
    if not _int_count(candidate, "ter", "edits"):
        yield texts("beyond.reading-blank", bleu=_shown_value(candidate, "bleu"))


def _replacement_sentence(texts: Texts, candidate: MeasuredCandidate) -> Iterator[str]:
    replaced = _int_count(candidate, "ter", "replaced")
    yield texts(
        "beyond.reading-replaced",
        replaced=replaced,
        bleu=_shown_value(candidate, "bleu"),
        chrf=_shown_value(candidate, "chrf"),
    )


_RULES: tuple[Callable[[Texts, MeasuredCandidate], Iterator[str]], ...] = (
    _empty_sentence,
    _same_sentence,
    _nothing_shared_sentence,
    _shift_sentence,
    _word_form_sentence,
    _extra_words_sentence,
    _missing_words_sentence,
    _insertion_sentence,
    _empty_token_sentence,
    _replacement_sentence,
)


def _int_count(candidate: MeasuredCandidate, metric: str, name: str) -> int:
    return int(dict(candidate.measurement(metric).counts)[name])


def _float_count(candidate: MeasuredCandidate, metric: str, name: str) -> float:
    return float(dict(candidate.measurement(metric).counts)[name])


def _shown_value(candidate: MeasuredCandidate, metric: str) -> str:
    return decimal(candidate.measurement(metric).value)
