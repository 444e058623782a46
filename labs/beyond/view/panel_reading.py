"""The difference between two metrics' views of a candidate, in a sentence or two with their numbers.

The first rule that applies makes the sentence.
"""

from collections.abc import Callable, Iterator

from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import Measured
from labs.beyond.view.word_forms import word_forms


def panel_reading(texts: Texts, found: Measured) -> str:
    """Return the sentence on the metrics that this candidate illustrates.

    >>> from labs.beyond.view.measured_trio import measure_candidates
    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> *_, moved = measure_candidates(scenario_of(preset("beyond-not")), TRIOS["beyond-not"].texts)
    >>> panel_reading(Texts("en"), moved).partition(". ")[0]
    'TER counts what moved as 1 edit of 2'
    """
    said = (sentence for rule in _RULES for sentence in rule(texts, found))
    return next(said)


def _empty_sentence(texts: Texts, found: Measured) -> Iterator[str]:
    if not found.comparison.candidate:
        has_words = any(found.comparison.references)
        yield texts("beyond.reading-empty" if has_words else "beyond.reading-no-words")


def _same(texts: Texts, found: Measured) -> Iterator[str]:
    if found.comparison.candidate in found.comparison.references:
        yield texts("beyond.reading-same")


def _apart(texts: Texts, found: Measured) -> Iterator[str]:
    """Return the sentence if a candidate shares no word with any reference."""
    if not _count(found, "rouge-1", "common"):
        yield texts("beyond.reading-apart", chrf=_value(found, "chrf"), ter=_value(found, "ter"))


def _shift_sentence(texts: Texts, found: Measured) -> Iterator[str]:
    """Explain shifts: TER moves a block at once, a common subsequence leaves it out, single words do not notice."""
    shifts = _count(found, "ter", "shifts")
    if shifts:
        yield texts(
            "beyond.reading-moved",
            shifts=shifts,
            edits=_count(found, "ter", "edits"),
            common=_count(found, "rouge-l", "common"),
            length=len(found.comparison.candidate),
            rouge_l=_value(found, "rouge-l"),
            rouge_1=_value(found, "rouge-1"),
        )


def _forms(texts: Texts, found: Measured) -> Iterator[str]:
    """Words replaced by words of the same letters count for chrF alone."""
    forms = word_forms(found)
    if forms:
        values = {name: _value(found, name.replace("_", "-")) for name in ("chrf", "bleu", "rouge_l")}
        yield texts("beyond.reading-forms", count=len(forms), **values)


def _short(texts: Texts, found: Measured) -> Iterator[str]:
    """BLEU has no recall: it needs a penalty for missing words."""
    penalty = float(dict(found.by("bleu").counts)["penalty"])
    recall = float(dict(found.by("rouge-1").counts)["recall"])
    if penalty < 1 and recall < 1:
        counted = {"recall": decimal(recall), "penalty": decimal(penalty)}
        yield texts("beyond.reading-short", inserted=_count(found, "ter", "inserted"), **counted)


def _long(texts: Texts, found: Measured) -> Iterator[str]:
    """Superfluous words cost BLEU precision, TER a deletion each, and recall nothing."""
    deleted = _count(found, "ter", "deleted")
    if deleted:
        recall = decimal(float(dict(found.by("rouge-1").counts)["recall"]))
        yield texts("beyond.reading-long", deleted=deleted, recall=recall, bleu=_value(found, "bleu"))


def _insertion_sentence(texts: Texts, found: Measured) -> Iterator[str]:
    """Explain insertions: TER's closest reference may be longer than the candidate, while BLEU's is another one."""
    inserted = _count(found, "ter", "inserted")
    if inserted and not _count(found, "ter", "replaced"):
        penalty = decimal(float(dict(found.by("bleu").counts)["penalty"]))
        yield texts("beyond.reading-inserted", inserted=inserted, penalty=penalty)


def _blank(texts: Texts, found: Measured) -> Iterator[str]:
    """Some tokenizers make an empty token between two spaces, which TER does not see."""
    if not _count(found, "ter", "edits"):
        yield texts("beyond.reading-blank", bleu=_value(found, "bleu"))


def _otherwise(texts: Texts, found: Measured) -> Iterator[str]:
    replaced = _count(found, "ter", "replaced")
    yield texts(
        "beyond.reading-replaced",
        replaced=replaced,
        bleu=_value(found, "bleu"),
        chrf=_value(found, "chrf"),
    )


_RULES: tuple[Callable[[Texts, Measured], Iterator[str]], ...] = (
    _empty_sentence,
    _same,
    _apart,
    _shift_sentence,
    _forms,
    _long,
    _short,
    _insertion_sentence,
    _blank,
    _otherwise,
)


def _count(found: Measured, metric: str, name: str) -> int:
    return int(dict(found.by(metric).counts)[name])


def _value(found: Measured, metric: str) -> str:
    return decimal(found.by(metric).value)
