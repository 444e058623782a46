"""Trios of candidates for the same references: from `content/shared/trios.toml` to `TRIOS`.

A trio is an example whose candidate is A, with B and C beside it. The change of each is described in the text
`beyond.<id>-a`, `-b`, `-c`; what the metrics make of it `beyond.<id>-reading`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from unicodedata import category

from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from bleu_view.words.catalogue import entries

LETTERS = ("A", "B", "C")


@dataclass(frozen=True, slots=True, kw_only=True)
class Trio:
    """The other two candidates of an example, and the languages in which it is a button."""

    id: str
    b: str
    c: str
    pills: tuple[str, ...]
    wrong: str = ""
    """The letter of the candidate that says something else than the references, if one does."""

    @property
    def texts(self) -> tuple[str, str, str]:
        """The candidates A, B and C."""
        return preset(self.id).candidate, self.b, self.c


TRIOS: Mapping[str, Trio] = MappingProxyType({trio.id: trio for trio in entries("trio", Trio)})


def pills(language: str) -> tuple[str, ...]:
    """Return the examples that are buttons in a language; the page opens on the first.

    >>> pills("en")[0], pills("zh")[0]
    ('medicine', 'medicine-zh')
    """
    return tuple(trio.id for trio in TRIOS.values() if language in trio.pills)


def others(scenario: Scenario) -> tuple[str, str]:
    """Return the first B and C: the trio's, or for a text without one, its halves swapped and its first half.

    >>> from dataclasses import replace
    >>> others(replace(scenario_of(preset("the-cat")), candidate="the cat sat on it"))
    ('sat on it the cat', 'the cat')
    """
    if scenario.preset in TRIOS:
        _, b, c = TRIOS[scenario.preset].texts
        return b, c
    first, second = _halves(scenario.candidate)
    return (f"{second} {first}".strip() if " " in scenario.candidate.strip() else f"{second}{first}", first)


def unchanged_trio(scenario: Scenario, candidates: tuple[str, ...]) -> Trio | None:
    """Return the trio if the fields hold it with the settings that it opens with."""
    trio = TRIOS.get(scenario.preset)
    is_same = trio is not None and trio.texts == candidates and scenario == scenario_of(preset(trio.id))
    return trio if is_same else None


def _halves(text: str) -> tuple[str, str]:
    """Cut a text in the middle, at a space where it has one, else after the punctuation mark that is nearest."""
    words = text.split()
    if len(words) > 1:
        return " ".join(words[: len(words) // 2]), " ".join(words[len(words) // 2 :])
    middle = len(text) // 2
    marks = [place for place, sign in enumerate(text[:-1], 1) if category(sign).startswith("P")]
    cut = min(marks, key=lambda place: abs(place - middle), default=middle)
    return text[:cut], text[cut:]
