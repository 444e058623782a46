"""Numbers quoted in the texts of Variants, each recomputed from its example."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bleu_core import coco, sacrebleu, tf_nmt
from bleu_view.scenario.predictions import TWINS
from bleu_view.words.numbers import decimal
from room.pictures.subject import score_question
from tests.shared.words.quoting import decimals_of, text_score

CAPITAL = ("The cat sat.", ("the cat sat.",))

DERIVED: Final[Mapping[str, Callable[[], set[str]]]] = MappingProxyType(
    {
        "notes.s-add-one-about": lambda: decimals_of(text_score("a", ("b",), tf_nmt(smooth=True))),
        "predictions.variants-2-below": lambda: decimals_of(text_score(*CAPITAL, sacrebleu())),
        **{
            f"predictions.variants-3-{key}": lambda: decimals_of(text_score(*CAPITAL, sacrebleu()))
            for key in ("right", "wrong-1", "wrong-3")
        },
        "twins.variants-1-twin-wrong-2": lambda: {
            decimal(score_question(TWINS["variants-1-twin"], coco()).value).removeprefix(">")
        },
    }
)
