"""Other metrics for the same candidate and references, which need the installed extra `beyond`.

The values are the libraries' own (sacreBLEU's chrF and TER, rouge-score's ROUGE, `bleu_core`'s BLEU). The libraries do
not return their counts, so the shared n-grams, shifts and common words are counted here, and the tests compare them
with the libraries' values.

To add a metric, change two files:

- `bleu_core/beyond/metrics.py`: a function from a `Comparison` to a `Measurement`, and its entry in `METRICS`;
- `content/shared/texts/beyond.toml`: `<name>-name`, `<name>-counts` (a description of its counts), `<name>-line`, whose
  placeholders are the names of the measurement's counts.

For an exported program, add it to `[metric]` in `content/shared/snippets.toml`, with a heading in
`content/shared/texts/code.toml` and its imports in `bleu_view/exported_code/fragments.py`.
"""

from bleu_core.beyond.measurement import (
    MAX_CHARACTERS,
    MAX_PAIRS,
    MAX_TOKENS,
    AlignedColumns,
    Comparison,
    Illustration,
    Measurement,
    NgramWall,
    is_too_long,
    tokenize_for_comparison,
)
from bleu_core.beyond.metrics import METRICS, Metric

__all__ = [
    "MAX_CHARACTERS",
    "MAX_PAIRS",
    "MAX_TOKENS",
    "METRICS",
    "AlignedColumns",
    "Comparison",
    "Illustration",
    "Measurement",
    "Metric",
    "NgramWall",
    "is_too_long",
    "tokenize_for_comparison",
]
