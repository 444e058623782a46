"""The learner's setting on the stage, from view items: the length, the rule for r and the references left out.

An item includes its example and the size of its text, so it is not applied to another text.
"""

from dataclasses import dataclass

from bleu_view.scenario.permalink import parse_count
from bleu_view.scenario.scenario import Scenario
from labs.length.view.scores_by_length import RULES, TextByLength


@dataclass(frozen=True, slots=True)
class LengthSetting:
    """A candidate length in tokens, and a rule for r, which is a name in `REFERENCE_LENGTHS`."""

    length: int
    rule: str


def text_identity_key(text: TextByLength, scenario: Scenario) -> str:
    """Return a key of the text to which a stored length belongs: the example and the text's length."""
    return f"{scenario.preset}.{text.own_length}"


def parse_setting(item: str | float | None, text: TextByLength, scenario: Scenario) -> LengthSetting:
    """Parse an item "7.longest.<example>.<own length>"; of one stored for another text, use only the rule.

    The default is the text's own length under the paper's rule.

    >>> from labs.length.view.scores_by_length import measure_text
    >>> from bleu_view.scenario.presets import preset
    >>> lower = preset("more-refs-lower")
    >>> parse_setting("7.longest.more-refs-lower.5", measure_text(lower), lower)
    LengthSetting(length=7, rule='longest')
    >>> parse_setting("7.longest.papineni-1.18", measure_text(lower), lower)
    LengthSetting(length=5, rule='longest')
    """
    length, rule, at = (*str(item or "").split(".", 2), "", "", "")[:3]
    stored = parse_count(length) if at == text_identity_key(text, scenario) else None
    if stored is None or stored > text.end:
        stored = text.own_length
    return LengthSetting(stored, rule if rule in RULES else RULES[0])


def parse_left_out_references(item: str | float | None, scenario: Scenario) -> tuple[int, ...]:
    """Parse an item "2,3.<example>.<references>" into reference numbers, an empty tuple for another example.

    >>> from bleu_view.scenario.presets import preset
    >>> parse_left_out_references("2.more-refs-lower.2", preset("more-refs-lower"))
    (2,)
    >>> parse_left_out_references("2.papineni-1.3", preset("more-refs-lower"))
    ()
    """
    numbers, _, at = str(item or "").partition(".")
    found = map(parse_count, numbers.split(",") if at == references_key(scenario) else ())
    return tuple([number for number in found if number is not None])


def references_key(scenario: Scenario) -> str:
    """Return a key of the references to which stored numbers belong: the example and how many references it has."""
    return f"{scenario.preset}.{len(scenario.references)}"
