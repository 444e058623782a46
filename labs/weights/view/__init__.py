"""Values of the weights page: the compared weightings, the learner's setting, scores and tables."""

from labs.weights.view.compared_weightings import RULES, score_under_rule
from labs.weights.view.growth_with_order import GrowthStep, growth_of_text
from labs.weights.view.lab_setting import WeightsSetting, format_setting, parse_setting, score_with_setting
from labs.weights.view.plain_formula_score import program_remarks, score_by_plain_formula

__all__ = [
    "RULES",
    "GrowthStep",
    "WeightsSetting",
    "format_setting",
    "growth_of_text",
    "parse_setting",
    "program_remarks",
    "score_by_plain_formula",
    "score_under_rule",
    "score_with_setting",
]
