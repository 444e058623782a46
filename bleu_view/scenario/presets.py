"""The examples, from `content/shared/presets.toml`, and the few of them that Explore shows as buttons.

Their wording is in the text catalogue: `presets.<id>-short` for a button, `-name` and `-shows` for a card.
"""

from dataclasses import dataclass

from bleu_view.words.catalogue import read_entries


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """An example of one segment: its text and its settings.

    `tokenizer` and `variant` are names in the menus of `bleu_core`; `featured` has the languages in which it is a
    button on Explore.
    """

    id: str
    candidate: str
    references: tuple[str, ...]
    tokenizer: str
    variant: str
    max_order: int
    lowercase: bool = False
    featured: tuple[str, ...] = ()


PRESETS = read_entries("preset", Preset)
_BY_ID = {entry.id: entry for entry in PRESETS}


def featured_presets(language: str) -> tuple[str, ...]:
    """Return the ids of the examples that are buttons on Explore in a language.

    >>> featured_presets("en")[-1], featured_presets("zh")[-1]
    ('drop-not', 'drop-not-zh')
    """
    return tuple([entry.id for entry in PRESETS if language in entry.featured])


def preset(name: str) -> Preset:
    """Return the example with this id; raise ValueError if there is none.

    >>> preset("the-cat").candidate
    'the cat'
    """
    if name not in _BY_ID:
        message = f"preset {name!r} is not one of {', '.join(_BY_ID)}"
        raise ValueError(message)
    return _BY_ID[name]
