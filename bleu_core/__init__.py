"""What BLEU is. The modules are the path of one score; read them in this order. The packages serve it or use it.

1. `inputs`, `segment`: what is compared, as raw text or as tokens. `notices`: something odd that a learner should know.
2. `ngrams`, `segment_counts`: n-grams counted and clipped, one segment at a time.
3. `summed_counts`: the counts of all segments, as sums.
4. `tokenizing`: the longer tokenizers. `choices`: the menus of what a variant can choose, tokenizers to smoothings; a
   variant is one choice from each.
5. `programs`: the variants that have a name, and any variant as a line of text.
6. `counting`: a variant's choices applied to texts, which gives counts.
7. `aggregation`: the segments' counts added up. `formula`: from sums to a value.
8. `bleu_score`: the result. `remarks`: what is odd about it. `scoring`: all of this in one call.
9. `explain`: why two variants differ, what a changed token is worth, what would be if.
10. `corpus`: many segments counted at once, a corpus of any size as rows of counts.
11. `version`. `interface`: texts to a score in one call; `__main__`: the same from files.
12. `chance`: how much of a score, or of two systems' difference, is chance.
13. `beyond`: other metrics of the same texts; this package does not import it.

Imports run up this list, never down. No module knows of tables, charts, pages or languages. What the short calls and
the command do without is loaded when it is first asked for, NumPy and sacreBLEU when something first needs them;
neither is needed to score a sentence, or a few, but with the tokenizers that are sacreBLEU's own.
"""

from typing import TYPE_CHECKING, Final

from bleu_core.bleu_score import BleuScore, OrderScore
from bleu_core.choices.brevity_penalties import BREVITY_PENALTIES, brevity_penalty
from bleu_core.choices.cases import CASES
from bleu_core.choices.references import REFERENCE_LENGTHS, REFERENCES_USED
from bleu_core.choices.smoothings import SMOOTHING_VALUES, SMOOTHINGS
from bleu_core.choices.tokenizers import TOKENIZERS, tokenize
from bleu_core.choices.variant import MENUS, Variant
from bleu_core.choices.weightings import REWEIGHTINGS, WEIGHTINGS
from bleu_core.choices.zeros import EMPTY_ORDERS, SEGMENT_TOTALS, ZERO_GUARDS, ZEROS_LEFT
from bleu_core.inputs import from_streams
from bleu_core.interface.calls import corpus_bleu, score_texts, sentence_bleu
from bleu_core.notices import Notice
from bleu_core.programs.toolkits import keras_hub, mteval13a, multi_bleu, nltk, sacrebleu, torchmetrics

if TYPE_CHECKING:
    from bleu_core.chance.resampled import Bootstrap, PairedBootstrap, Randomization
    from bleu_core.chance.resampling import approximate_randomization, bootstrap, paired_bootstrap
    from bleu_core.corpus.corpus_score import corpus_statistics, score_statistics
    from bleu_core.corpus.statistics import Statistics
    from bleu_core.counting import count, count_tokens
    from bleu_core.explain.choice_differences import CHOICES, differing_choices, switch
    from bleu_core.explain.difference import Difference, Effect, difference
    from bleu_core.explain.edits import Edit, best_edits, leave_one_out
    from bleu_core.explain.other_lengths import score_at_lengths
    from bleu_core.explain.what_if import suppose
    from bleu_core.ngrams import NgramCount
    from bleu_core.programs.papers_and_books import coco, codexglue, d2l, papineni, tf_nmt
    from bleu_core.programs.signature import parse_signature, signature
    from bleu_core.programs.variants import VARIANTS
    from bleu_core.scoring import combine, mean_of_segments, reweigh, score
    from bleu_core.segment import Segment, TokenizedSegment
    from bleu_core.segment_counts import SegmentCounts

__all__ = [
    "BREVITY_PENALTIES",
    "CASES",
    "CHOICES",
    "EMPTY_ORDERS",
    "MENUS",
    "REFERENCES_USED",
    "REFERENCE_LENGTHS",
    "REWEIGHTINGS",
    "SEGMENT_TOTALS",
    "SMOOTHINGS",
    "SMOOTHING_VALUES",
    "TOKENIZERS",
    "VARIANTS",
    "WEIGHTINGS",
    "ZEROS_LEFT",
    "ZERO_GUARDS",
    "BleuScore",
    "Bootstrap",
    "Difference",
    "Edit",
    "Effect",
    "NgramCount",
    "Notice",
    "OrderScore",
    "PairedBootstrap",
    "Randomization",
    "Segment",
    "SegmentCounts",
    "Statistics",
    "TokenizedSegment",
    "Variant",
    "approximate_randomization",
    "best_edits",
    "bootstrap",
    "brevity_penalty",
    "coco",
    "codexglue",
    "combine",
    "corpus_bleu",
    "corpus_statistics",
    "count",
    "count_tokens",
    "d2l",
    "difference",
    "differing_choices",
    "from_streams",
    "keras_hub",
    "leave_one_out",
    "mean_of_segments",
    "mteval13a",
    "multi_bleu",
    "nltk",
    "paired_bootstrap",
    "papineni",
    "parse_signature",
    "reweigh",
    "sacrebleu",
    "score",
    "score_at_lengths",
    "score_statistics",
    "score_texts",
    "sentence_bleu",
    "signature",
    "suppose",
    "switch",
    "tf_nmt",
    "tokenize",
    "torchmetrics",
]

_NEED_NUMPY: Final = frozenset(
    {
        "Bootstrap",
        "PairedBootstrap",
        "Randomization",
        "Statistics",
        "approximate_randomization",
        "bootstrap",
        "corpus_statistics",
        "paired_bootstrap",
        "score_statistics",
    }
)


def __getattr__(name: str) -> object:
    """Load what the short calls do without, and what needs NumPy, when it is first asked for [PEP 562]."""
    if name not in __all__:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    loaded = _load_arrays() if name in _NEED_NUMPY else _load_steps()
    globals().update({known: loaded[known] for known in __all__ if known in loaded})
    return loaded[name]


def _load_arrays() -> dict[str, object]:
    from bleu_core.chance import resampling  # noqa: PLC0415 - not before it is needed
    from bleu_core.corpus import corpus_score  # noqa: PLC0415

    return {**vars(resampling), **vars(corpus_score)}


def _load_steps() -> dict[str, object]:
    from bleu_core import counting, ngrams, scoring, segment, segment_counts  # noqa: PLC0415 - not before it is needed
    from bleu_core.explain import choice_differences, difference, edits, other_lengths, what_if  # noqa: PLC0415
    from bleu_core.programs import papers_and_books, signature, variants  # noqa: PLC0415

    steps = (counting, ngrams, scoring, segment, segment_counts)
    programs = (papers_and_books, signature, variants)
    explanations = (choice_differences, difference, edits, other_lengths, what_if)
    return {name: value for module in (*steps, *programs, *explanations) for name, value in vars(module).items()}


def __dir__() -> list[str]:
    """List what is not loaded yet, too."""
    return sorted({*globals(), *__all__})
