"""What other metrics count in the same candidate and references. Read the modules in this order.

1. `comparison`: a candidate and its references, as text and as tokens; how long they may be.
2. `measurement`: what a metric gives back, its value and the evidence for it.
3. `shared_ngrams`: the n-grams that two texts share, as BLEU, chrF and ROUGE-N count them.
4. `chrf`: how chrF makes one number of them. `common_subsequence`: the words that stand in the same order, for ROUGE-L.
   `rouge`: all three of ROUGE.
5. `edit_steps`: the shifts and edits that TER counts.
6. `metrics`: the menu, `METRICS`, and the other metrics.
7. `perplexity`: what a model's own probabilities say, without any reference.

The numbers are the libraries' own (sacreBLEU's chrF and TER, rouge-score's ROUGE, `bleu_core`'s BLEU). They say what a
text is worth and keep to themselves what they counted: which n-grams were shared, what was moved, which words stood in
order. This is counted here, and the tests hold it together with the libraries' numbers on any text.

To add a metric, change two files:

- `bleu_core/beyond/metrics.py`: a function from a `Comparison` to a `Measurement`, and its entry in `METRICS`;
- `content/shared/texts/beyond.toml`: `<name>-name`, `<name>-counts` (what it counts), `<name>-line`, into which the
  measurement's counts are filled by their names.

Where all metrics are asked for, the page then ranks by it, shows its panel by the kind of its evidence, and lists it in
the tables. The four `usual` ones are there from the start: the page's question and sentences speak of them. A program
beside the others' is a piece more of `[metric]` in `content/shared/snippets.toml`, a heading in
`content/shared/texts/code.toml`, and what it imports in `bleu_view/exported_code/fragments.py`; without one a metric
has no program. Of the running code the page shows what `METRICS` names and what `labs/beyond/view/metric_programs.py`
adds.

`bleu_core` itself does not import this package: rouge-score takes half a second to load, and only one page needs it.
It is an extra of the installed package, too: `pip install '.[beyond]'`.
"""

from bleu_core.beyond.comparison import MAX_CHARACTERS, MAX_PAIRS, MAX_TOKENS, Comparison, compared, is_too_long
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
    "compared",
    "is_too_long",
]
