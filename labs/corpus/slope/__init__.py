"""The slope between mean and corpus score. In: two systems. Out: the component; it returns nothing."""

from dataclasses import asdict

from bleu_view.words.texts import Texts
from frame.components.loader import component
from labs.corpus.view.scores.rank_flip import slope
from labs.corpus.view.scores.system_pair import Pair

_mount = component(__file__)


def slope_chart(texts: Texts, pair: Pair, *, key: str) -> None:
    """Draw A's and B's line."""
    values = [[texts.decimal(each.mean), texts.decimal(each.score.value)] for each in pair.both]
    said = {"a_mean": values[0][0], "a": values[0][1], "b_mean": values[1][0], "b": values[1][1]}
    data = {
        "language": texts.language,
        **asdict(slope(pair)),
        "values": values,
        "heads": [texts("corpus.mean-of-sentences"), texts("corpus.corpus-bleu")],
        "alt": texts("corpus.slope-alt", **said),
    }
    _mount(data=data, key=key)
