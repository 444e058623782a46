"""The signature to publish with a score; it is sacreBLEU's own if sacreBLEU can produce the score."""

from dataclasses import fields, replace
from typing import Final

from bleu_core import Variant, sacrebleu, signature
from bleu_view.words.texts import Texts
from labs.corpus.view.significance.bootstrap_samples import DRAWS, SEED

SACREBLEU_VERSION: Final = "2.6.0"
"""The version of sacreBLEU whose scores and draws are reproduced."""
SACREBLEU_TOKENIZERS: Final = ("13a", "char", "intl", "none", "zh")
"""The tokenizers that have the same names in sacreBLEU."""


def can_sacrebleu_score(variant: Variant) -> bool:
    """Return whether sacreBLEU's command-line options can select this variant."""
    return variant.tokenizer in SACREBLEU_TOKENIZERS and variant == replace(
        sacrebleu(), tokenizer=variant.tokenizer, case=variant.case
    )


def report_signature(variant: Variant, *, references: str, is_drawn: bool) -> str:
    """Return sacreBLEU's signature, or one of this app with every choice; `parse_signature` parses both."""
    counts = [f"nrefs:{references}", *([f"bs:{DRAWS}", f"seed:{SEED}"] if is_drawn else [])]
    if not can_sacrebleu_score(variant):
        return "|".join([*counts, signature(variant)])
    case = "mixed" if variant.case == "kept" else "lc"
    return "|".join(
        [*counts, f"case:{case}", "eff:no", f"tok:{variant.tokenizer}", "smooth:exp", f"version:{SACREBLEU_VERSION}"]
    )


def signature_note(texts: Texts, variant: Variant) -> str:
    """Return a note that says whose signature it is.

    It is sacreBLEU's, or this app's with the choices that sacreBLEU does not offer.
    """
    if can_sacrebleu_score(variant):
        return texts("corpus_export.signature-sacrebleu")
    usual = sacrebleu()
    others = [
        field.name
        for field in fields(variant)
        if getattr(variant, field.name) != getattr(usual, field.name)
        and texts.has(f"choices.{field.name}-name")
        and not (field.name == "case" or (field.name == "tokenizer" and variant.tokenizer in SACREBLEU_TOKENIZERS))
    ]
    names = texts("corpus_export.name-separator").join(texts(f"choices.{name}-name") for name in others)
    return texts("corpus_export.signature-ours", choices=names)
