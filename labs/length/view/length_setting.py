"""The learner's setting on the stage, from view items: the length, the rule for r and the references left out.

An item includes its example and the size of its text, so it is not applied to another text.
"""

from dataclasses import dataclass

from bleu_view.scenario.scenario import Scenario
from labs.length.view.scores_by_length import RULES, MeasuredText

_LONGEST_NUMBER = 3


@dataclass(frozen=True, slots=True)
class LengthSetting:
    """A candidate length in tokens, and a rule for r, which is a name in `REFERENCE_LENGTHS`."""

    length: int
    rule: str


def text_identity_key(text: MeasuredText, scenario: Scenario) -> str:
    """Return a key of the text to which a stored length belongs: the example and the text's length."""
    return f"{scenario.preset}.{text.own_length}"


def parse_setting(item: str | float | None, text: MeasuredText, scenario: Scenario) -> LengthSetting:
    """Parse an item "7.longest.<example>.<own length>"; for another text, ignore the length, but not the rule.

    The default is the text's own length under the paper's rule.

    >>> from labs.length.view.scores_by_length import measure_text
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> lower = scenario_of(preset("more-refs-lower"))
    >>> parse_setting("7.longest.more-refs-lower.5", measure_text(lower), lower)
    LengthSetting(length=7, rule='longest')
    >>> parse_setting("7.longest.papineni-1.18", measure_text(lower), lower)
    LengthSetting(length=5, rule='longest')
    """
    length, rule, at = (*str(item or "").split(".", 2), "", "", "")[:3]
    is_kept = at == text_identity_key(text, scenario) and _is_number(length) and int(length) <= text.end
    return LengthSetting(int(length) if is_kept else text.own_length, rule if rule in RULES else RULES[0])


def parse_left_out_references(item: str | float | None, scenario: Scenario) -> tuple[int, ...]:
    """Parse an item "2,3.<example>.<references>" into reference numbers, an empty tuple for another example.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> parse_left_out_references("2.more-refs-lower.2", scenario_of(preset("more-refs-lower")))
    (2,)
    >>> parse_left_out_references("2.papineni-1.3", scenario_of(preset("more-refs-lower")))
    ()
    """
    numbers, _, at = str(item or "").partition(".")
    if at != references_key(scenario):
        return ()
    return tuple([int(number) for number in numbers.split(",") if _is_number(number)])


def references_key(scenario: Scenario) -> str:
    """Return a key of the references to which stored numbers belong: the example and how many references it has."""
    return f"{scenario.preset}.{len(scenario.references)}"


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= _LONGEST_NUMBER
