"""The examples: from `content/presets.toml` to `PRESETS`, and the few that Explore offers first, `FEATURED`.

Names and sentences are texts: `presets.<id>-short` for a button, `-name` and `-shows` for a card.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

_FILE = Path(__file__).resolve().parent.parent / "content" / "presets.toml"
_CATALOGUE = tomllib.loads(_FILE.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One example of one segment: its text, and the settings it opens with.

    `tokenizer` and `variant` are names of bleu_core's menus.
    """

    id: str
    candidate: str
    references: tuple[str, ...]
    tokenizer: str
    variant: str
    max_order: int
    lowercase: bool = False


PRESETS: tuple[Preset, ...] = tuple(
    Preset(**{**entry, "references": tuple(entry["references"])}) for entry in _CATALOGUE["preset"]
)
FEATURED: tuple[str, ...] = tuple(_CATALOGUE["featured"])
_BY_ID = {entry.id: entry for entry in PRESETS}


def preset(name: str) -> Preset:
    """Find an example; ValueError if there is none of this id.

    >>> preset("the-cat").candidate
    'the cat'
    """
    if name not in _BY_ID:
        message = f"preset {name!r} is not one of {', '.join(_BY_ID)}"
        raise ValueError(message)
    return _BY_ID[name]
