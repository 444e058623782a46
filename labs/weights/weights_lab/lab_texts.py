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
    return texts.words(
        "weights",
        """
        start-from preset-text preset-flat slider slider-set slider-empty undefined compare-with own-weights
        own-slider own-hint building view-product view-log
        """,
    ) | {
        "preset_half": texts("weights.preset-half", p=last),
        "preset_collapse": texts("weights.preset-collapse", n=max_order),
        "preset_zero": texts("weights.preset-zero", p=last),
    }


def _pictures(texts: Texts) -> dict[str, str]:
    return texts.words(
        "weights",
        """
        hanging hanging-how ceiling axis-precision axis-factor panel-alt panel-order-alt stacked axis-sum
        stacked-alt stacked-rule-alt halving axis-fall halving-alt halving-rule-alt halving-order-alt gives
        gives-log axis-product axis-log waterfall-alt step-alt means arithmetic geometric axis-mean means-alt
        """,
    ) | {
        "means_how": means_note(texts),
        "separator": texts("charts.list-separator"),
    }


def _readings(texts: Texts) -> dict[str, str]:
    return texts.words(
        "weights",
        """
        sum-reading sum-reading-same halving-reading halving-zero means-reading means-reading-zero
        means-reading-equal formula formula-symbols formula-numbers formula-result length-free length-costs
        reading-equal reading-equal-one reading-zero reading-zero-unweighed reading-perfect reading-empty
        reading-share-one reading-share reading-share-set
        """,
    )
