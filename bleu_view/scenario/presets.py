"""The examples: from `content/shared/presets.toml` to `PRESETS`, and the few that Explore offers first, `featured`.

Names and sentences are texts: `presets.<id>-short` for a button, `-name` and `-shows` for a card.
"""

from dataclasses import dataclass

from bleu_view.words.catalogue import entries


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """An example of one segment: its text, and the settings it opens with.

    `tokenizer` and `variant` are names of bleu_core's menus; `featured` are the languages in which it is a button on
    Explore.
    """

    id: str
    candidate: str
    references: tuple[str, ...]
    tokenizer: str
    variant: str
    max_order: int
    lowercase: bool = False
    featured: tuple[str, ...] = ()


PRESETS = entries("preset", Preset)
_BY_ID = {entry.id: entry for entry in PRESETS}


def featured(language: str) -> tuple[str, ...]:
    """Return the ids of the examples that are buttons on Explore in a language.

    >>> featured("en")[-1], featured("zh")[-1]
    ('drop-not', 'drop-not-zh')
    """
    return tuple([entry.id for entry in PRESETS if language in entry.featured])


def preset(name: str) -> Preset:
    """Find an example; ValueError if there is none of this id.

    >>> preset("the-cat").candidate
    'the cat'
    """
    if name not in _BY_ID:
        message = f"preset {name!r} is not one of {', '.join(_BY_ID)}"
        raise ValueError(message)
    return _BY_ID[name]
