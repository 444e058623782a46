"""The signature that belongs beside a published score: sacreBLEU's own line where the settings are sacreBLEU's."""

from dataclasses import fields, replace
from typing import Final

from bleu_core import Variant, sacrebleu, signature
from bleu_view.words.texts import Texts
from labs.corpus.view.significance.bootstrap_samples import DRAWS, SEED

VERSION: Final = "2.6.0"
"""The sacreBLEU whose scores and draws these are."""
TOKENIZERS: Final = ("13a", "char", "intl", "none", "zh")
"""The tokenizers that sacreBLEU calls by the same names."""


def is_sacrebleu(variant: Variant) -> bool:
    """Return whether sacreBLEU's command-line options can produce this variant."""
    return variant.tokenizer in TOKENIZERS and variant == replace(
        sacrebleu(), tokenizer=variant.tokenizer, case=variant.case
    )


def report_signature(variant: Variant, *, references: str, is_drawn: bool) -> str:
    """Write sacreBLEU's line, or where it has none our own, which names every choice; `parse_signature` reads both."""
    counts = [f"nrefs:{references}", *([f"bs:{DRAWS}", f"seed:{SEED}"] if is_drawn else [])]
    if not is_sacrebleu(variant):
        return "|".join([*counts, signature(variant)])
    case = "mixed" if variant.case == "kept" else "lc"
    return "|".join([*counts, f"case:{case}", "eff:no", f"tok:{variant.tokenizer}", "smooth:exp", f"version:{VERSION}"])


def signature_note(texts: Texts, variant: Variant) -> str:
    """Return whose signature it is; for our own, the choices that differ from sacreBLEU's."""
    if is_sacrebleu(variant):
        return texts("corpus_export.signature-sacrebleu")
    usual = sacrebleu()
    others = [
        field.name
        for field in fields(variant)
        if getattr(variant, field.name) != getattr(usual, field.name)
        and texts.has(f"choices.{field.name}-name")
        and not (field.name == "case" or (field.name == "tokenizer" and variant.tokenizer in TOKENIZERS))
    ]
    names = texts("corpus_export.name-separator").join(texts(f"choices.{name}-name") for name in others)
    return texts("corpus_export.signature-ours", choices=names)
