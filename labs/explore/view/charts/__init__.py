"""The charts of one score: for each a specification, marks, and a text alternative.

A specification depends on language, theme and size only and is cached; the marks, one tuple per thing that is drawn,
are what changes while typing.

1. `chart_rows`: p₁ … BP, BLEU, the rows of the next two.
2. `precision_chart`: how much of each order is credited.
3. `waterfall_chart`: what each factor costs, on a log scale.
4. `axis_ticks`, `brevity_marks`, `brevity_chart`: the brevity penalty over the candidate length.
5. `chart_sentences`: the charts read out.
"""

from bleu_view.drawing.waterfall_marks import Domain, shared_domain, waterfall_data
from labs.explore.view.charts.brevity_chart import brevity_spec
from labs.explore.view.charts.brevity_marks import brevity_data, curve
from labs.explore.view.charts.chart_sentences import brevity_alt, precision_alt, waterfall_alt
from labs.explore.view.charts.precision_chart import precision_data, precision_spec
from labs.explore.view.charts.waterfall_chart import waterfall_spec

__all__ = [
    "Domain",
    "brevity_alt",
    "brevity_data",
    "brevity_spec",
    "curve",
    "precision_alt",
    "precision_data",
    "precision_spec",
    "shared_domain",
    "waterfall_alt",
    "waterfall_data",
    "waterfall_spec",
]
