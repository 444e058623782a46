"""Other metrics of the same candidate and references, for which the `beyond` extra must be installed.

The values are the libraries' own (sacreBLEU's chrF and TER, rouge-score's ROUGE, `bleu_core`'s BLEU). The libraries do
not return their counts, so the shared n-grams, shifts and common words are counted here; the tests compare both.

To add a metric, change two files:

- `bleu_core/beyond/metrics.py`: a function from a `Comparison` to a `Measurement`, and its entry in `METRICS`;
- `content/shared/texts/beyond.toml`: `<name>-name`, `<name>-counts` (a description of its counts), `<name>-line`, whose
  placeholders are the names of the measurement's counts.

For an exported program, add it to `[metric]` in `content/shared/snippets.toml`, with a heading in
`content/shared/texts/code.toml` and its imports in `bleu_view/exported_code/fragments.py`.
"""

from bleu_core.beyond.comparison import MAX_CHARACTERS, MAX_PAIRS, MAX_TOKENS, Comparison, is_too_long, read_comparison
from bleu_core.beyond.measurement import Columns, Illustration, Measurement, Wall
from bleu_core.beyond.metrics import METRICS, Metric

__all__ = [
    "MAX_CHARACTERS",
    "MAX_PAIRS",
    "MAX_TOKENS",
    "METRICS",
    "Columns",
    "Comparison",
    "Illustration",
    "Measurement",
    "Metric",
    "Wall",
    "is_too_long",
    "read_comparison",
]
