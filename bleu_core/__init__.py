"""What BLEU is. Read the modules in this order; each is one step from text to score.

1. `inputs`, `segment`: what is compared, as raw text. `notices`, `failures`, `menus`: what every step may need, a
   remark, the end of a program, a name looked up.
2. `thirteen_a`, `tokenizers`, `cases`, `reading`: from text to tokens.
3. `ngrams`, `segment_counts`: n-grams counted and clipped, one segment at a time. `hints`: why some may not match.
4. `references`: which references are used, and which length they lend.
5. `evidence`: the counts of all segments, as sums.
6. `brevity_penalties`, `weightings`, `chen_cherry`, `smoothings`, `zeros`: the menus of what can be done with them.
7. `variant`: one choice from each menu. `programs`, `toolkits`, `variants`: those that have a name. `signature`: any
   of them as a line of text.
8. `counting`, `missing`, `adding_up`, `formula`, `bleu_score`, `observations`, `scoring`: a variant applied to texts,
   the result, and what is odd about it. `supposition`: the result with other precisions. `other_lengths`: the result
   with fewer tokens or more.
9. `choices`, `difference`: in what two variants differ, and what each choice is worth.
10. `edits`, `shuffles`: what a changed token is worth, and which orders of the tokens score no lower.
11. `plain_matching`, `rows`: a few segments counted, without arrays. `word_numbers`, `vocabulary`, `matching`: many
    at once. `statistics`, `corpus_counting`, `corpus`: a corpus of any size as rows of counts, and its score.
    `calls`: texts to a score in one call. `command_line`, `__main__`: the same from files.
12. `many_scores`, `draws`, `resampled`, `resampling`: how much of a score, or of two systems' difference, is chance.
13. `beyond`: other metrics of the same texts, a package of its own that this one does not import.
14. `perplexity`: what a model's own probabilities say, without any reference.

Imports run up this list, never down. No module knows of tables, charts, pages or languages. NumPy and sacreBLEU are
loaded when something first needs them; neither is needed to score a sentence, or a few, but with the tokenizers that
are sacreBLEU's own.
"""

from typing import TYPE_CHECKING, Final

from bleu_core.bleu_score import BleuScore, OrderScore
from bleu_core.brevity_penalties import BREVITY_PENALTIES, brevity_penalty
from bleu_core.calls import corpus_bleu, score_texts, sentence_bleu
from bleu_core.cases import CASES
from bleu_core.choices import CHOICES, differing_choices, switch
from bleu_core.counting import count, count_tokens
from bleu_core.difference import Difference, Effect, difference
from bleu_core.edits import Edit, best_edits, leave_one_out
from bleu_core.inputs import from_streams
from bleu_core.ngrams import NgramCount
from bleu_core.notices import Notice
from bleu_core.other_lengths import score_at_lengths
from bleu_core.programs import coco, d2l, papineni, tf_nmt
from bleu_core.references import REFERENCE_LENGTHS, REFERENCES_USED
from bleu_core.scoring import combine, mean_of_segments, reweigh, score
from bleu_core.segment import Segment, TokenizedSegment
from bleu_core.segment_counts import SegmentCounts
from bleu_core.signature import parse_signature, signature
from bleu_core.smoothings import SMOOTHING_VALUES, SMOOTHINGS
from bleu_core.supposition import suppose
from bleu_core.tokenizers import TOKENIZERS, tokenize
from bleu_core.toolkits import mteval13a, multi_bleu, nltk, sacrebleu
from bleu_core.variant import MENUS, Variant
from bleu_core.variants import VARIANTS
from bleu_core.weightings import REWEIGHTINGS, WEIGHTINGS
from bleu_core.zeros import EMPTY_ORDERS, SEGMENT_TOTALS, ZERO_GUARDS, ZEROS_LEFT

if TYPE_CHECKING:
    from bleu_core.corpus import corpus_statistics, score_statistics
    from bleu_core.resampled import Bootstrap, PairedBootstrap, Randomization
    from bleu_core.resampling import approximate_randomization, bootstrap, paired_bootstrap
    from bleu_core.statistics import Statistics

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
    "combine",
    "corpus_bleu",
    "corpus_statistics",
    "count",
    "count_tokens",
    "d2l",
    "difference",
    "differing_choices",
    "from_streams",
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
    """Load what needs NumPy when it is first asked for [PEP 562]."""
    if name not in _NEED_NUMPY:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from bleu_core import corpus, resampling  # noqa: PLC0415 - not before it is needed

    loaded = {**vars(resampling), **vars(corpus)}
    globals().update({known: loaded[known] for known in _NEED_NUMPY})
    return loaded[name]


def __dir__() -> list[str]:
    """List what is loaded on demand, too."""
    return sorted({*globals(), *_NEED_NUMPY})
