"""From precisions to a score, for the page on weights: what it computes, as values. Read the modules in this order.

1. `compared_weightings`: the weightings that are compared, the misquoted one and the learner's own among them.
2. `lab_setting`: what the learner has set, as one view item.
3. `plain_formula_score`: the score that everything starts from, and when it is not the program's own.
4. `lab_data`: what the browser looks up while a slider moves.
5. `geometric_and_arithmetic`: the geometric beside the arithmetic mean. `growth_with_order`, `growth_chart`: how k
   alone moves the score.
6. `weights_tables`: the same numbers to read.
"""

from labs.weights.view.compared_weightings import RULES, weigh
from labs.weights.view.growth_with_order import Growth, growth
from labs.weights.view.lab_setting import Setting, read_setting, supposed, write_setting
from labs.weights.view.plain_formula_score import counted, remarks

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
