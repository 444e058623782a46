"""The words of the weights laboratory, by the names that its scripts give them.

In: the catalogue and the maximum order. Out: texts; those with braces are filled in by the browser, number by number.
"""

from bleu_view.drawing.steps import symbol
from bleu_view.words.texts import Texts
from labs.weights.view.compared_weightings import RULES
from labs.weights.view.geometric_and_arithmetic import means_note

_MOVED = ("p", "place", "from", "to", "rule", "other_from", "other_to")


def words(texts: Texts, max_order: int) -> dict[str, object]:
    """Collect the words.

    >>> words(Texts("en"), 4)["preset_collapse"]
    '4-grams collapse'
    """
    last = symbol(str(max_order))
    return {
        "rule": {rule: texts(f"weights.rule-{rule}") for rule in RULES},
        "about": {rule: texts(f"weights.about-{rule}") for rule in RULES},
        "lab": texts("weights.lab"),
        "waiting": texts("stage.waiting"),
        "pour_alt": texts("weights.pour-alt", rule="{rule}", factors="{factors}", score="{score}"),
        "moved": texts("weights.moved", **{name: f"{{{name}}}" for name in _MOVED}),
        "veil": texts("predict.veil"),
        **_controls(texts, max_order, last),
        **_pictures(texts),
        **_readings(texts),
    }


def _controls(texts: Texts, max_order: int, last: str) -> dict[str, str]:
    return {
        "start_from": texts("weights.start-from"),
        "preset_text": texts("weights.preset-text"),
        "preset_half": texts("weights.preset-half", p=last),
        "preset_flat": texts("weights.preset-flat"),
        "preset_collapse": texts("weights.preset-collapse", n=max_order),
        "preset_zero": texts("weights.preset-zero", p=last),
        "slider": texts("weights.slider", p="{p}", n="{n}", counts="{counts}"),
        "slider_set": texts("weights.slider-set", p="{p}", n="{n}"),
        "slider_empty": texts("weights.slider-empty", p="{p}", n="{n}", counts="{counts}"),
        "undefined": texts("weights.undefined"),
        "compare_with": texts("weights.compare-with"),
        "own_weights": texts("weights.own-weights"),
        "own_slider": texts("weights.own-slider", w="{w}", n="{n}"),
        "own_hint": texts("weights.own-hint"),
        "building": texts("weights.building"),
        "view_product": texts("weights.view-product"),
        "view_log": texts("weights.view-log"),
    }


def _pictures(texts: Texts) -> dict[str, str]:
    return {
        "hanging": texts("weights.hanging"),
        "hanging_how": texts("weights.hanging-how"),
        "ceiling": texts("weights.ceiling"),
        "axis_precision": texts("weights.axis-precision"),
        "axis_factor": texts("weights.axis-factor"),
        "panel_alt": texts("weights.panel-alt", rule="{rule}", orders="{orders}"),
        "panel_order_alt": texts("weights.panel-order-alt", n="{n}", p="{p}", w="{w}", factor="{factor}"),
        "stacked": texts("weights.stacked"),
        "axis_sum": texts("weights.axis-sum"),
        "stacked_alt": texts("weights.stacked-alt", rules="{rules}"),
        "stacked_rule_alt": texts(
            "weights.stacked-rule-alt", rule="{rule}", weights="{weights}", sum="{sum}", score="{score}"
        ),
        "halving": texts("weights.halving"),
        "axis_fall": texts("weights.axis-fall"),
        "halving_alt": texts("weights.halving-alt", rules="{rules}"),
        "halving_rule_alt": texts("weights.halving-rule-alt", rule="{rule}", falls="{falls}"),
        "halving_order_alt": texts("weights.halving-order-alt", n="{n}", fall="{fall}"),
        "gives": texts("weights.gives", rule="{rule}", score="{score}"),
        "gives_log": texts("weights.gives-log", rule="{rule}", sum="{sum}", score="{score}"),
        "axis_product": texts("weights.axis-product"),
        "axis_log": texts("weights.axis-log"),
        "waterfall_alt": texts("weights.waterfall-alt", result="{result}", steps="{steps}"),
        "step_alt": texts("weights.step-alt", row="{row}", value="{value}"),
        "means": texts("weights.means"),
        "means_how": means_note(texts),
        "arithmetic": texts("weights.arithmetic"),
        "geometric": texts("weights.geometric"),
        "axis_mean": texts("weights.axis-mean"),
        "means_alt": texts("weights.means-alt", geometric="{geometric}", arithmetic="{arithmetic}"),
        "separator": texts("charts.list-separator"),
    }


def _readings(texts: Texts) -> dict[str, str]:
    share = {"n": "{n}", "uniform": "{uniform}", "length": "{length}"}
    both = {**share, "other": "{other}", "rule": "{rule}"}
    return {
        "sum_reading": texts("weights.sum-reading", sum="{sum}", rescaled="{rescaled}", d2l="{d2l}"),
        "sum_reading_same": texts("weights.sum-reading-same", sum="{sum}"),
        "halving_reading": texts("weights.halving-reading"),
        "halving_zero": texts("weights.halving-zero"),
        "means_reading": texts("weights.means-reading", geometric="{geometric}", arithmetic="{arithmetic}"),
        "means_reading_zero": texts("weights.means-reading-zero", arithmetic="{arithmetic}"),
        "means_reading_equal": texts("weights.means-reading-equal", arithmetic="{arithmetic}"),
        "formula": texts("weights.formula", rule="{rule}"),
        "formula_symbols": texts("weights.formula-symbols"),
        "formula_numbers": texts("weights.formula-numbers"),
        "formula_result": texts("weights.formula-result"),
        "reading_share_one": texts("weights.reading-share-one", **share),
        "reading_share": texts("weights.reading-share", **both),
        "reading_share_set": texts("weights.reading-share-set", **both),
        "length_free": texts("weights.length-free"),
        "length_costs": texts("weights.length-costs", penalty="{penalty}"),
        "reading_equal": texts(
            "weights.reading-equal", p="{p}", rule="{rule}", factor="{factor}", sum="{sum}", length="{length}"
        ),
        "reading_equal_one": texts("weights.reading-equal-one", p="{p}", length="{length}"),
        "reading_zero": texts("weights.reading-zero", p="{p}"),
        "reading_zero_unweighed": texts("weights.reading-zero-unweighed", p="{p}", score="{score}"),
        "reading_perfect": texts("weights.reading-perfect", length="{length}"),
        "reading_empty": texts("weights.reading-empty"),
    }
