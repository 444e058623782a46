"""BLEU as many programs compute it, from raw texts to a score, with every count and factor on the way.

To follow the computation of a score, read `segment`, `ngrams`, `summed_counts`, `formula`, `bleu_score`,
then `scoring`.
"""

from bleu_core.bleu_score import BleuScore
from bleu_core.chance.resampling import approximate_randomization, bootstrap, paired_bootstrap
from bleu_core.choices.references import REFERENCE_LENGTHS
from bleu_core.choices.smoothings import SMOOTHINGS
from bleu_core.choices.tokenizers import TOKENIZERS, tokenize
from bleu_core.choices.variant import Variant
from bleu_core.choices.weightings import WEIGHTINGS
from bleu_core.corpus.corpus_counting import corpus_statistics
from bleu_core.corpus.statistics import Statistics
from bleu_core.counting import count
from bleu_core.explain.difference import difference, differing_choices
from bleu_core.interface.calls import corpus_bleu, score_texts, sentence_bleu
from bleu_core.ngrams import SegmentCounts
from bleu_core.programs.factories import (
    coco,
    codexglue,
    d2l,
    keras_hub,
    mteval13a,
    multi_bleu,
    nltk,
    papineni,
    sacrebleu,
    tf_nmt,
    torchmetrics,
)
from bleu_core.programs.signature import parse_signature, signature
from bleu_core.programs.variants import VARIANTS
from bleu_core.scoring import combine, reweigh, score, score_statistics
from bleu_core.segment import Segment, TokenizedSegment, from_streams

__all__ = [  # noqa: RUF022 - in reading order
    # From texts and a variant to a score.
    "Segment",
    "TokenizedSegment",
    "Variant",
    "VARIANTS",
    "score",
    "BleuScore",
    # The same in one call, with sacreBLEU's names.
    "score_texts",
    "sentence_bleu",
    "corpus_bleu",
    "from_streams",
    # The BLEU of each program.
    "papineni",
    "d2l",
    "tf_nmt",
    "codexglue",
    "coco",
    "multi_bleu",
    "mteval13a",
    "sacrebleu",
    "torchmetrics",
    "keras_hub",
    "nltk",
    # A variant as a line of text.
    "signature",
    "parse_signature",
    # Menus, from names to rules.
    "TOKENIZERS",
    "REFERENCE_LENGTHS",
    "WEIGHTINGS",
    "SMOOTHINGS",
    # One step of the path at a time.
    "tokenize",
    "count",
    "SegmentCounts",
    "combine",
    "reweigh",
    # Why two variants differ.
    "difference",
    "differing_choices",
    # A corpus of any size, and chance.
    "corpus_statistics",
    "Statistics",
    "score_statistics",
    "bootstrap",
    "paired_bootstrap",
    "approximate_randomization",
]
