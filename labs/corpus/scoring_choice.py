"""The settings of the scoring and of the scale, which are view items set in the panel of the stage."""

from typing import TypedDict

from bleu_core import TOKENIZERS, Variant
from bleu_view.words.texts import Texts
from frame.state import session
from frame.widgets.view_choice import stored_choice
from labs.corpus.view.corpus import Corpus
from labs.corpus.view.corpus_numbers import Scale
from labs.corpus.view.system_scores import corpus_variant

TOKENIZER_ITEM, CASE_ITEM, LENGTH_ITEM, SCALE_ITEM = "corpus-tokenizer", "corpus-case", "corpus-length", "corpus-scale"
LENGTH_RULES = ("closest", "shortest", "longest", "average")
_LOWER, _OF_ONE = "lower", "1"
_ALLOWED_VALUES = {
    TOKENIZER_ITEM: tuple(TOKENIZERS),
    LENGTH_ITEM: LENGTH_RULES,
    CASE_ITEM: ("", _LOWER),
    SCALE_ITEM: ("", _OF_ONE),
}


class Setting(TypedDict):
    """A menu, or a checkbox if there is a single option: view item, label, values with labels, and the chosen value."""

    item: str
    label: str
    options: list[tuple[str, str]]
    value: str


def chosen_variant(corpus: Corpus) -> Variant:
    """Return the BLEU variant with the settings stored in the view."""
    tokenizer = stored_choice(TOKENIZER_ITEM, tuple(TOKENIZERS), corpus.tokenizer)
    length = stored_choice(LENGTH_ITEM, LENGTH_RULES, LENGTH_RULES[0])
    return corpus_variant(corpus, tokenizer, lowercase=session.view_item(CASE_ITEM) == _LOWER, length=length)


def chosen_scale(texts: Texts) -> Scale:
    """Return the scale of scores: 0 to 100 or, if the learner chose it, 0 to 1."""
    return Scale(texts, is_of_one=str(session.view_item(SCALE_ITEM)) == _OF_ONE)


def describe_scoring(texts: Texts, variant: Variant) -> str:
    """Return the program's name, the tokenizer, and every setting that differs from its default."""
    choices = [variant.tokenizer]
    choices += [texts("corpus.uncased")] if variant.case != "kept" else []
    choices += [texts(f"corpus.length-{rule}") for rule in LENGTH_RULES[1:] if rule == variant.reference_length]
    program = "sacreBLEU" if variant.name == "sacrebleu" else f"BLEU-{variant.max_order}"
    return texts("corpus.scoring", program=program, choices=" · ".join(choices))


def scoring_settings(texts: Texts, variant: Variant) -> list[Setting]:
    """Return the menus and checkboxes of the panel."""
    tokenizers = [(name, name) for name in TOKENIZERS]
    lengths = [(name, texts(f"corpus.length-{name}")) for name in LENGTH_RULES]
    lower, of_one = texts("frame.lowercase"), texts("corpus.scale-of-one")
    settings = (
        (TOKENIZER_ITEM, texts("frame.tokenizer"), tokenizers, variant.tokenizer),
        (LENGTH_ITEM, texts("corpus.length-rule"), lengths, variant.reference_length),
        (CASE_ITEM, lower, [(_LOWER, lower)], _LOWER if variant.case != "kept" else ""),
        (SCALE_ITEM, of_one, [(_OF_ONE, of_one)], _OF_ONE if chosen_scale(texts).is_of_one else ""),
    )
    return [{"item": item, "label": label, "options": options, "value": now} for item, label, options, now in settings]


def store_setting(sent: object) -> None:
    """Store a setting that the panel sends as `item=value`; ignore invalid ones."""
    item, _, value = sent.partition("=") if isinstance(sent, str) else ("", "", "")
    if value in _ALLOWED_VALUES.get(item, ()):
        session.set_view_item(item, value or None)
