"""Numbers quoted in Explore's texts, each recomputed from its example."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bleu_core import papineni
from bleu_view.scenario.predictions import TWINS
from room.pictures.subject import score_question
from tests.shared.words.quoting import decimals_of, example_score

DERIVED: Final[Mapping[str, Callable[[], set[str]]]] = MappingProxyType(
    {
        "predictions.explore-1-right": lambda: decimals_of(example_score("papineni-1", papineni())),
        **dict.fromkeys(
            [f"twins.explore-1-twin-{part}" for part in ("right", "below", "above")],
            lambda: decimals_of(score_question(TWINS["explore-1-twin"]).value),
        ),
    }
)
