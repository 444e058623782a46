"""Trios of candidates for the same references, from `content/shared/trios.toml`.

A trio is an example whose candidate is A, with two more candidates B and C. The texts `beyond.<id>-a`, `-b` and `-c`
describe how each was changed, and `beyond.<id>-reading` how the metrics score them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from unicodedata import category
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.catalogue import read_entries
from bleu_view.words.texts import Texts

LETTERS = ("A", "B", "C")


@dataclass(frozen=True, slots=True, kw_only=True)
class Trio:
    """The candidates B and C of an example, and the languages in which it is a button."""

    id: str
    b: str
    c: str
    pills: tuple[str, ...]
    wrong: str = ""
    """The letter of the candidate with another meaning than the references; "" if there is none."""

    @property
    def candidates(self) -> tuple[str, str, str]:
        """The candidates A, B and C."""
        return preset(self.id).candidate, self.b, self.c


TRIOS: Mapping[str, Trio] = MappingProxyType({trio.id: trio for trio in read_entries("trio", Trio)})


def offered_trios(language: str) -> tuple[str, ...]:
    """Return the ids of the trios that are buttons in a language; the page opens with the first one.

    >>> offered_trios("en")[0], offered_trios("zh")[0]
    ('medicine', 'medicine-zh')
    """
    return tuple(trio.id for trio in TRIOS.values() if language in trio.pills)


def default_candidates(scenario: Scenario) -> tuple[str, str]:
    """Return the default candidates B and C: those of the trio, or else A with swapped halves, and A's first half.

    >>> from dataclasses import replace
    >>> default_candidates(replace(preset("the-cat"), candidate="the cat sat on it"))
    ('sat on it the cat', 'the cat')
    """
    if scenario.preset in TRIOS:
        _, b, c = TRIOS[scenario.preset].candidates
        return b, c
    first, second = _halves(scenario.candidate)
    return (f"{second} {first}".strip() if " " in scenario.candidate.strip() else f"{second}{first}", first)


def unchanged_trio(scenario: Scenario, candidates: tuple[str, ...]) -> Trio | None:
    """Return the trio if candidates and settings are unchanged, otherwise None."""
    trio = TRIOS.get(scenario.preset)
    is_same = trio is not None and trio.candidates == candidates and scenario == preset(trio.id)
    return trio if is_same else None


def trio_lines(texts: Texts, name: str) -> Element:
    """Build the list of the references and the three candidates."""
    references = [(texts("beyond.reference-row"), (text,)) for text in preset(name).references]
    candidates = [
        (letter, (text, element("small", f" · {candidate_remark(texts, name, letter)}")))
        for letter, text in zip(LETTERS, TRIOS[name].candidates, strict=True)
    ]
    lines = [part for head, body in (*references, *candidates) for part in (element("dt", head), element("dd", *body))]
    return element("dl", *lines, class_="bx-quoted bx-trio")


def candidate_remark(texts: Texts, name: str, letter: str) -> str:
    """Return the remark on one candidate of a trio, given by its letter."""
    return texts(f"beyond.{name}-{letter.lower()}")


def _halves(text: str) -> tuple[str, str]:
    """Cut a text near its middle: at a space, or else after the nearest punctuation mark, or else in the middle."""
    words = text.split()
    if len(words) > 1:
        return " ".join(words[: len(words) // 2]), " ".join(words[len(words) // 2 :])
    middle = len(text) // 2
    marks = [place for place, sign in enumerate(text[:-1], 1) if category(sign).startswith("P")]
    cut = min(marks, key=lambda place: abs(place - middle), default=middle)
    return text[:cut], text[cut:]
