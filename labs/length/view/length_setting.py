"""The learner's setting on the stage: the length, the rule for r, the references left out; as view items and back.

An item names its example and the size of its text, so that another text starts anew.
"""

from dataclasses import dataclass

from bleu_view.scenario.scenario import Scenario
from labs.length.view.scores_by_length import RULES, Measured

_LONGEST_NUMBER = 3


@dataclass(frozen=True, slots=True)
class Setting:
    """A length in tokens and a rule, a name of `REFERENCE_LENGTHS`."""

    length: int
    rule: str


def usual(text: Measured) -> Setting:
    """Begin at the text's own length, under the paper's rule."""
    return Setting(text.own_length, RULES[0])


def mark(text: Measured, scenario: Scenario) -> str:
    """Return the mark of a length's text: the example and the text's length."""
    return f"{scenario.preset}.{text.own_length}"


def read_setting(item: str | float | None, text: Measured, scenario: Scenario) -> Setting:
    """Read "7.longest.<example>.<own length>"; a length that was set for another text is forgotten, its rule is not.

    >>> from labs.length.view.scores_by_length import measure
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> lower = scenario_of(preset("more-refs-lower"))
    >>> read_setting("7.longest.more-refs-lower.5", measure(lower), lower)
    Setting(length=7, rule='longest')
    >>> read_setting("7.longest.papineni-1.18", measure(lower), lower)
    Setting(length=5, rule='longest')
    """
    length, rule, at = (*str(item or "").split(".", 2), "", "", "")[:3]
    begun = usual(text)
    is_kept = at == mark(text, scenario) and _is_number(length) and int(length) <= text.end
    return Setting(int(length) if is_kept else begun.length, rule if rule in RULES else begun.rule)


def left_out(item: str | float | None, scenario: Scenario) -> tuple[int, ...]:
    """Read "2,3.<example>.<references>": the numbers of the references that are not used.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> left_out("2.more-refs-lower.2", scenario_of(preset("more-refs-lower")))
    (2,)
    >>> left_out("2.papineni-1.3", scenario_of(preset("more-refs-lower")))
    ()
    """
    numbers, _, at = str(item or "").partition(".")
    if at != out_mark(scenario):
        return ()
    return tuple([int(number) for number in numbers.split(",") if _is_number(number)])


def out_mark(scenario: Scenario) -> str:
    """Return the mark of left-out references: the example and its number of references."""
    return f"{scenario.preset}.{len(scenario.references)}"


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= _LONGEST_NUMBER
