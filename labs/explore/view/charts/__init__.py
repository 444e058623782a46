"""The charts of one score. In: a `BleuScore`. Out, per chart: a specification, marks, a sentence that stands for it.

A specification depends on language, theme and size only and is cached; the marks, one tuple per thing that is drawn,
are what changes while typing.

1. `style`: what all share, fonts, colours, a text as a Vega expression.
2. `rows`: p₁ … BP, BLEU, the rows of the next two.
3. `precision`: how much of each order is credited.
4. `waterfall_marks`, `waterfall`: what each factor costs, on a log scale.
5. `ticks`, `brevity_marks`, `brevity`: the brevity penalty over the candidate length.
6. `sentences`: the charts read out.
"""

import pandas as pd  # noqa: F401 - Altair looks into a pandas that another learner's run is just loading

from bleu_view.charts.brevity import brevity_spec
from bleu_view.charts.brevity_marks import brevity_data, length_end
from bleu_view.charts.precision import precision_data, precision_spec
from bleu_view.charts.sentences import brevity_alt, precision_alt, waterfall_alt
from bleu_view.charts.waterfall import waterfall_spec
from bleu_view.charts.waterfall_marks import Domain, shared_domain, waterfall_data

__all__ = [
    "Domain",
    "brevity_alt",
    "brevity_data",
    "brevity_spec",
    "length_end",
    "precision_alt",
    "precision_data",
    "precision_spec",
    "shared_domain",
    "waterfall_alt",
    "waterfall_data",
    "waterfall_spec",
]
