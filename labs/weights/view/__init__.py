"""From precisions to a score, for the page on weights: what it computes, as values. Read the modules in this order.

1. `rules`: the weightings that are compared, the misquoted one and the learner's own among them.
2. `setting`: what the learner has set, as one view item.
3. `counted`: the score that everything starts from, and when it is not the program's own.
4. `lab_data`: what the browser looks up while a slider moves; `lab_words`: the words it fills in.
5. `means`: the geometric beside the arithmetic mean. `growth`, `growth_chart`: how k alone moves the score.
6. `tables`: the same numbers to read.
"""

from bleu_view.weighing.counted import counted, remarks
from bleu_view.weighing.growth import Growth, growth
from bleu_view.weighing.rules import RULES, weigh
from bleu_view.weighing.setting import Setting, read_setting, supposed, write_setting

__all__ = [
    "RULES",
    "Growth",
    "Setting",
    "counted",
    "growth",
    "read_setting",
    "remarks",
    "supposed",
    "weigh",
    "write_setting",
]
