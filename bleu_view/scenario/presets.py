"""The examples, from `content/shared/presets.toml`, as scenarios, and the few of them that Explore shows as buttons.

Their wording is in the text catalogue: `presets.<id>-short` for a button, `-name` and `-shows` for a card.
"""

from bleu_view.scenario.scenario import Scenario
from bleu_view.words.catalogue import read_entries


def _read_preset(
    *,
    id: str,  # noqa: A002 - the file's word
    lowercase: bool = False,
    featured: tuple[str, ...] = (),
    **fields: object,
) -> tuple[Scenario, tuple[str, ...]]:
    """Return the scenario of an example, and the languages in which it is a button on Explore."""
    return Scenario(preset=id, lowercase=lowercase, **fields), featured  # type: ignore[arg-type] # as in the file


_ENTRIES = read_entries("preset", _read_preset)
PRESETS = tuple([scenario for scenario, _ in _ENTRIES])
_BY_NAME = {scenario.preset: scenario for scenario in PRESETS}


def featured_presets(language: str) -> tuple[str, ...]:
    """Return the ids of the examples that are buttons on Explore in a language.

    >>> featured_presets("en")[-1], featured_presets("zh")[-1]
    ('drop-not', 'drop-not-zh')
    """
    return tuple([scenario.preset for scenario, featured in _ENTRIES if language in featured])


def preset(name: str) -> Scenario:
    """Return the example with this id; raise ValueError if there is none.

    >>> preset("the-cat").candidate
    'the cat'
    """
    if name not in _BY_NAME:
        message = f"preset {name!r} is not one of {', '.join(_BY_NAME)}"
        raise ValueError(message)
    return _BY_NAME[name]


def has_text_of_preset(scenario: Scenario) -> bool:
    """Return whether candidate and references are unchanged from the example."""
    return scenario.texts == preset(scenario.preset).texts
