"""The numbers that the page's texts quote, derived from what they are about."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bleu_core import sacrebleu
from bleu_view.scenario.predictions import TWINS
from room.pictures.subject import scored
from tests.shared.words.quoting import shown

DERIVED: Final[Mapping[str, Callable[[], set[str]]]] = MappingProxyType(
    {
        "twins.ngrams-2-twin-ask": lambda: shown(scored(TWINS["ngrams-2-twin"], sacrebleu(), "zh").value),
    }
)
