"""Values of the page on weights: compared weightings, the learner's setting, scores and tables."""

from labs.weights.view.compared_weightings import RULES, weigh
from labs.weights.view.growth_with_order import Growth, growth
from labs.weights.view.lab_setting import Setting, read_setting, score_setting, write_setting
from labs.weights.view.plain_formula_score import remarks, score_plainly

__all__ = [
    "RULES",
    "Growth",
    "Setting",
    "growth",
    "read_setting",
    "remarks",
    "score_plainly",
    "score_setting",
    "weigh",
    "write_setting",
]
