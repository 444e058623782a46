"""The numbers that texts about the page quote, derived from the two segments of the sample and of the twin."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bleu_core import BleuScore, Segment, mean_of_segments, papineni, sacrebleu, score
from bleu_view.scenario.predictions import TWINS
from room.pictures.subject import pair_of_systems
from tests.shared.words.quoting import shown

PAIR = pair_of_systems(TWINS["corpus-1-twin"])
HARBOUR = "the old captain waited for the tide and then left the harbour"
# The page's two segments, as its two systems wrote them.
BOAT_AND_CAPTAIN = [
    score([Segment(boat, ("the boat is late",)), Segment(captain, (HARBOUR,))], papineni(2))
    for boat, captain in (
        ("the boat is late", "the old captain waited until high water and went to sea then"),
        ("the boat was so late", "the old captain waited for the tide and then left the port"),
    )
]


def of_pair(read: Callable[[BleuScore], float]) -> list[float]:
    """Read the score of each system of the pair."""
    return [read(score(lines, sacrebleu(max_order=2))) for lines in PAIR]


def of_each_segment() -> list[float]:
    """Score each segment of the pair by itself."""
    return [score([segment], sacrebleu(max_order=2)).value for lines in PAIR for segment in lines]


DERIVED: Final[Mapping[str, Callable[[], set[str]]]] = MappingProxyType(
    {
        "lessons.ninety-minutes-corpus": lambda: shown(
            *[mean_of_segments(each) for each in BOAT_AND_CAPTAIN], *[each.value for each in BOAT_AND_CAPTAIN]
        ),
        "twins.corpus-1-twin-ask": lambda: shown(*of_pair(mean_of_segments), *of_each_segment()),
        **dict.fromkeys(
            [f"twins.corpus-1-twin-{part}" for part in ("right", "wrong-1", "wrong-3")],
            lambda: shown(*of_pair(lambda result: result.value)),
        ),
    }
)
