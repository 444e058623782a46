"""The charts of one score: for each of them a specification, marks, and a text alternative.

A specification depends only on language, theme and size, and is cached; the marks, one tuple per drawn item, change
with the text.

1. `chart_rows`: the rows p₁ … BP, BLEU that the next two charts share.
2. `precision_chart`: the credited part of each order.
3. `waterfall_chart`: the cost of each factor, on a log scale.
4. `axis_ticks`, `brevity_marks`, `brevity_chart`: the brevity penalty as a function of the candidate length.
5. `chart_sentences`: the charts' text alternatives.
"""

from bleu_view.drawing.waterfall_marks import Domain, shared_domain, waterfall_chart_marks
from labs.explore.view.charts.brevity_chart import brevity_spec
from labs.explore.view.charts.brevity_marks import brevity_chart_marks, penalty_curve
from labs.explore.view.charts.chart_sentences import brevity_alt, precision_alt, waterfall_alt
from labs.explore.view.charts.precision_chart import precision_data, precision_spec
from labs.explore.view.charts.waterfall_chart import waterfall_spec

__all__ = [
    "Domain",
    "brevity_alt",
    "brevity_chart_marks",
    "brevity_spec",
    "penalty_curve",
    "precision_alt",
    "precision_data",
    "precision_spec",
    "shared_domain",
    "waterfall_alt",
    "waterfall_chart_marks",
    "waterfall_spec",
]
