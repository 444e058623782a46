"""The stage of the lab, the weights laboratory: precisions to move, weightings to compare, and both scores.

The learner's setting is reported when the hand rests and becomes a view item; moving a slider stays in the browser.
"""

from dataclasses import asdict
from functools import partial
from typing import Final

from bleu_core import BleuScore
from bleu_view.drawing.steps import symbol
from bleu_view.words.texts import Texts
from frame.components.loader import component, store_report
from frame.shell.print_colours import CSS_VARIABLES
from frame.widgets.stage import Stage
from labs.weights.view.compared_weightings import COMPARED, MOST_UNITS, PANELS, RULES, UNIT
from labs.weights.view.lab_data import count_logs, curve, log, own, rules, text_orders
from labs.weights.view.lab_setting import Setting, usual, write_setting
from labs.weights.weights_lab.lab_texts import words

ITEM: Final = "weights-lab"
_mount = component(__file__)


def weights_lab(texts: Texts, counted: BleuScore, setting: Setting, stage: Stage, *, revealed: bool) -> None:
    """Draw the lab; while the question is open, moving the picture shows the answer."""
    max_order = len(counted.orders)
    data = {
        "language": texts.language,
        "revealed": revealed,
        "told": write_setting(setting),
        "setting": asdict(setting),
        "usual": asdict(usual(max_order)),
        "orders": [asdict(order) for order in text_orders(counted)],
        "count_logs": count_logs(counted),
        "half": log(0.5),
        "penalty": counted.brevity_penalty,
        "log_penalty": counted.log_brevity_penalty if counted.brevity_penalty else None,
        "curve": asdict(curve()),
        "rules": {name: asdict(rule) for name, rule in rules(max_order).items()},
        "own": asdict(own(max_order)),
        "unit": UNIT,
        "most": MOST_UNITS,
        "listed": RULES,
        "compared": COMPARED,
        "panels": PANELS,
        "symbols": [symbol(str(order)) for order in range(1, max_order + 1)],
        "words": words(texts, counted),
        "palette": asdict(CSS_VARIABLES),
        "stage": stage.data,
    }
    _mount(data=data, key=ITEM, on_lab_change=partial(store_report, ITEM, "lab", ITEM), **stage.reports)
