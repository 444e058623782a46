"""The texts of the weights lab, under the names that its scripts use.

The browser fills in the placeholders in braces.
"""

from bleu_core import BleuScore
from bleu_view.words.texts import Texts
from labs.weights.view.compared_weightings import RULES
from labs.weights.view.geometric_and_arithmetic import means_note


def lab_texts(texts: Texts, counted: BleuScore) -> dict[str, object]:
    """Return all texts of the lab.

    >>> from bleu_core import Segment, papineni, score
    >>> lab_texts(Texts("en"), score([Segment("a b c d e", ("a b c d f",))], papineni()))["now"]
    'The picture shows the score now, with 1 of 2 matched. Half is 0.5 of 2.'
    """
    last = counted.orders[-1]
    return {
        "rule": {rule: texts(f"weights.rule-{rule}") for rule in RULES},
        "head": {rule: texts(f"weights.head-{rule}") for rule in RULES},
        "about": {rule: texts(f"weights.about-{rule}") for rule in RULES},
        "now": texts("weights.now", m=last.matches, t=last.total, half=f"{last.matches / 2:g}"),
        "means_how": means_note(texts),
        "separator": texts("charts.list-separator"),
        "joint": texts.join_sentences(("", "")),
        **texts.words(
            "weights",
            """
            lab which slider slider-empty halve back bars takes-all compare-with own-weights own-slider own-hint
            building hanging hanging-how book-says book-answer ceiling axis-precision axis-factor panel-alt
            panel-order-alt stacked
            axis-sum stacked-alt stacked-rule-alt gives-log axis-log losses-alt step-alt means arithmetic
            geometric axis-mean means-alt sum-reading sum-reading-same means-reading means-reading-zero
            means-reading-equal formula formula-symbols formula-numbers formula-result length-free length-costs
            reading-equal reading-zero reading-zero-unweighed reading-perfect reading-empty reading-share
            reading-share-set moved halving no-rescue one-more was fall-alt
            """,
        ),
    }
