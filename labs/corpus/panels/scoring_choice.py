"""Settings of scoring and of the scale of scores: view items that the stage's own panel sets."""

from typing import TypedDict

from bleu_core import TOKENIZERS, Variant
from bleu_view.words.texts import Texts
from frame.state import session
from frame.widgets.view_choice import kept_choice
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.corpus_numbers import Scale
from labs.corpus.view.scores.system_scores import corpus_variant

TOKENIZER, CASE, LENGTH, SCALE = "corpus-tokenizer", "corpus-case", "corpus-length", "corpus-scale"
LENGTHS = ("closest", "shortest", "longest", "average")
_LOWER, _OF_ONE = "lower", "1"
_ALLOWED = {TOKENIZER: tuple(TOKENIZERS), LENGTH: LENGTHS, CASE: ("", _LOWER), SCALE: ("", _OF_ONE)}


class Setting(TypedDict):
    """A menu, or with a single option a box to tick: its view item, what it is called, values with words, the value."""

    item: str
    label: str
    options: list[tuple[str, str]]
    value: str


def chosen_variant(corpus: Corpus) -> Variant:
    """Return the variant that the view names."""
    tokenizer, length, is_lower = _chosen_settings(corpus)
    return corpus_variant(corpus, tokenizer, lowercase=is_lower, length=length)


def chosen_scale(texts: Texts) -> Scale:
    """Return how scores are written: of 100, unless the learner wants them of 1."""
    return Scale(texts, is_of_one=str(session.view_item(SCALE)) == _OF_ONE)


def scoring_words(texts: Texts, corpus: Corpus, variant: Variant) -> str:
    """Return the program's name and every choice that is not its default."""
    tokenizer, length, is_lower = _chosen_settings(corpus)
    choices = [tokenizer]
    choices += [texts("corpus.uncased")] if is_lower else []
    choices += [texts(f"corpus.length-{length}")] if length != LENGTHS[0] else []
    program = "sacreBLEU" if variant.name == "sacrebleu" else f"BLEU-{variant.max_order}"
    return texts("corpus.scoring", program=program, choices=" · ".join(choices))


def settings(texts: Texts, corpus: Corpus) -> list[Setting]:
    """List the menus and boxes of the panel."""
    tokenizer, length, is_lower = _chosen_settings(corpus)
    lengths = [(name, texts(f"corpus.length-{name}")) for name in LENGTHS]
    tokenizers = [(name, name) for name in TOKENIZERS]
    scale = _OF_ONE if chosen_scale(texts).is_of_one else ""
    return [
        {"item": TOKENIZER, "label": texts("frame.tokenizer"), "options": tokenizers, "value": tokenizer},
        {"item": LENGTH, "label": texts("corpus.length-rule"), "options": lengths, "value": length},
        _box(CASE, texts("frame.lowercase"), _LOWER, _LOWER if is_lower else ""),
        _box(SCALE, texts("corpus.scale-of-one"), _OF_ONE, scale),
    ]


def take_setting(sent: object) -> None:
    """Store a setting that the panel sends as `item=value`; other values are ignored."""
    item, _, value = sent.partition("=") if isinstance(sent, str) else ("", "", "")
    if value in _ALLOWED.get(item, ()):
        session.set_view_item(item, value or None)


def _box(item: str, label: str, value: str, now: str) -> Setting:
    return {"item": item, "label": label, "options": [(value, label)], "value": now}


def _chosen_settings(corpus: Corpus) -> tuple[str, str, bool]:
    tokenizer = kept_choice(TOKENIZER, tuple(TOKENIZERS), corpus.tokenizer)
    return tokenizer, kept_choice(LENGTH, LENGTHS, LENGTHS[0]), session.view_item(CASE) == _LOWER
