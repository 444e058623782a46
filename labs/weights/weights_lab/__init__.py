"""The lab's stage as a component: sliders for precisions, weightings to compare, and both scores.

Moving a slider needs no server; after a pause, the learner's setting is reported and stored as a view item.
"""

from dataclasses import asdict
from functools import partial
from typing import Final

from bleu_core import BleuScore
from bleu_view.drawing.steps import row_symbol
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.widgets.stage import StageArguments
from labs.weights.view.lab_data import (
    fixed_rules_data,
    log_count_ratios,
    own_weights_data,
    precision_axis,
    precision_log,
    text_order_data,
)
from labs.weights.view.weighted_scores import (
    COMPARABLE_RULES,
    MAX_UNITS,
    PANEL_RULES,
    RULES,
    UNIT,
    WeightsSetting,
    default_setting,
    format_setting,
)
from labs.weights.view.weights_tables import means_note

LAB_ITEM: Final = "weights-lab"
_mount = register_component(
    __file__,
    charts="separator=list-separator",
    weights="""
    lab which slider slider-empty halve back bars takes-all compare-with own-weights own-slider own-hint building
    hanging hanging-how book-says book-answer ceiling axis-precision axis-factor panel-alt panel-order-alt stacked
    axis-sum stacked-alt stacked-rule-alt gives-log axis-log losses-alt step-alt means arithmetic geometric
    axis-mean means-alt sum-reading sum-reading-same means-reading means-reading-zero means-reading-equal formula
    formula-symbols formula-numbers formula-result length-free length-costs reading-equal reading-zero
    reading-zero-unweighed reading-perfect reading-empty reading-share reading-share-set moved halving no-rescue
    one-more was fall-alt
    """,
)


def show_weights_lab(
    texts: Texts, counted: BleuScore, setting: WeightsSetting, stage: StageArguments, *, revealed: bool
) -> None:
    """Draw the lab; moving a slider while the question is open reveals the answer."""
    max_order = len(counted.orders)
    data = {
        "language": texts.language,
        "revealed": revealed,
        "told": format_setting(setting),
        "setting": asdict(setting),
        "usual": asdict(default_setting(max_order)),
        "orders": [text_order_data(order) for order in counted.orders],
        "count_logs": log_count_ratios(counted),
        "half": precision_log(0.5),
        "penalty": counted.brevity_penalty,
        "log_penalty": counted.log_brevity_penalty if counted.brevity_penalty else None,
        "curve": precision_axis(),
        "rules": fixed_rules_data(max_order),
        "own": own_weights_data(max_order),
        "unit": UNIT,
        "most": MAX_UNITS,
        "listed": RULES,
        "compared": COMPARABLE_RULES,
        "panels": PANEL_RULES,
        "symbols": [row_symbol(str(order)) for order in range(1, max_order + 1)],
        "words": _component_texts(texts, counted),
        "stage": stage.data,
    }
    _mount(data=data, key=LAB_ITEM, on_lab_change=partial(store_report, LAB_ITEM, "lab", LAB_ITEM), **stage.callbacks)


def _component_texts(texts: Texts, counted: BleuScore) -> dict[str, object]:
    last = counted.orders[-1]
    return {
        "rule": {rule: texts(f"weights.rule-{rule}") for rule in RULES},
        "head": {rule: texts(f"weights.head-{rule}") for rule in RULES},
        "about": {rule: texts(f"weights.about-{rule}") for rule in RULES},
        "now": texts("weights.now", m=last.matches, t=last.total, half=f"{last.matches / 2:g}"),
        "means_how": means_note(texts),
        "joint": texts.join_sentences(("", "")),
    }
