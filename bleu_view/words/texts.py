"""The text catalogue: sentences in the learner's language, found by key, with values filled in.

A key is "file.id": the entry `id` in `content/<page>/texts/<file>.toml`, where the page may be any page or `shared`,
with `en` and `zh` on neighbouring lines. Placeholders are plain names, such as `{c}`; `{c:token|tokens}` is the first
form if c is 1, otherwise the second.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final
from unicodedata import east_asian_width

from bleu_view.words.catalogue import CONTENT, FOLDERS

LANGUAGES = ("en", "zh")
_PLACEHOLDER: Final = re.compile(r"\{([^{}:]+)(?::([^|{}]*)\|([^|{}]*))?\}")
_WITHOUT_BLANKS = frozenset({"zh"})  # languages that put none between sentences
_SUBSCRIPT = re.compile(r"_(\d|n)")
_LOWERED = str.maketrans("0123456789n", "₀₁₂₃₄₅₆₇₈₉ₙ")
_FULL_WIDTH: Final = "F"  # the marks of Unicode that take a whole square, such as a closing bracket


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language; raise ValueError for a language that is not in LANGUAGES.

    >>> Texts("zh")("explore-words.missing")
    Traceback (most recent call last):
        ...
    KeyError: "no text 'explore-words.missing'; nearest: none"
    """

    language: str

    def __post_init__(self) -> None:
        """Raise ValueError for a language that the catalogue does not have."""
        if self.language not in LANGUAGES:
            message = f"language {self.language!r} is not one of {', '.join(LANGUAGES)}"
            raise ValueError(message)

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Return the text of a key with the values filled in; raise KeyError if the text or a value is missing."""
        template = _find_entry(key)[self.language]
        return fill_template(_without_double_space(template, values) if "} " in template else template, **values)

    def join_sentences(self, sentences: Iterable[str]) -> str:
        """Join sentences into a paragraph, with spaces between them if the language uses spaces.

        >>> Texts("en").join_sentences(["One.", "Two."]), Texts("zh").join_sentences(["一。", "二。"])
        ('One. Two.', '一。二。')
        """
        return ("" if self.language in _WITHOUT_BLANKS else " ").join(sentences)

    def templates(self, file: str) -> Mapping[str, str]:
        """Return all texts of a file by id; a component fills in their placeholders in the browser."""
        return {name: both[self.language] for name, both in catalogue_entries(file).items()}

    def words(self, file: str, names: str) -> dict[str, str]:
        """Return texts of a file for a component, by their names with "_" in place of "-", with unfilled placeholders.

        `names` are separated by spaces; `own=name` puts a text under another name, chosen by the component.

        >>> Texts("en").words("steps", "back all=run-all")
        {'back': 'Back', 'all': 'Run all'}
        """
        pairs = [(own, name or own) for own, _, name in (each.partition("=") for each in names.split())]
        return {own.replace("-", "_"): _find_entry(f"{file}.{name}")[self.language] for own, name in pairs}

    def has(self, key: str) -> bool:
        """Return whether the catalogue has a text with this key."""
        file, _, name = key.partition(".")
        return name in catalogue_entries(file)


def fill_template(template: str, /, **values: str | int) -> str:
    """Fill values into a template; braces in a value are not interpreted.

    >>> fill_template("{c} {c:token|tokens} of “{text}”", c=1, text="{c}")
    '1 token of “{c}”'
    """

    def filled(found: re.Match[str]) -> str:
        name, one, other = found.groups()
        value = str(values[name])
        if one is None:
            return value
        return one if value == "1" else other

    return _PLACEHOLDER.sub(filled, template)


def lower_subscripts(text: str) -> str:
    """Replace `_1` and `_n` by subscript characters: p_1 and w_n of the text catalogue become p₁ and wₙ.

    >>> lower_subscripts("p_1^(1/2) · p_2^(1/4)")
    'p₁^(1/2) · p₂^(1/4)'
    """
    return _SUBSCRIPT.sub(lambda found: found[1].translate(_LOWERED), text)


@cache
def catalogue_entries(file: str) -> Mapping[str, Mapping[str, str]]:
    """Return the entries, by id, of all files with this name; empty if there is no such file."""
    read = [tomllib.loads(path.read_text(encoding="utf-8")) for path in _catalogue_files().get(file, ())]
    return MappingProxyType({name: both for part in read for name, both in part.items()})


def catalogue_file_names() -> tuple[str, ...]:
    """Return the names of the catalogue's files, sorted."""
    return tuple(sorted(_catalogue_files()))


@cache
def _catalogue_files() -> Mapping[str, Sequence[Path]]:
    found: dict[str, list[Path]] = {}
    for folder in FOLDERS:
        for path in (CONTENT / folder / "texts").glob("*.toml"):
            found.setdefault(path.stem, []).append(path)
    return found


def _without_double_space(template: str, values: Mapping[str, str | int]) -> str:
    """Remove the space after a value that ends in a full-width character, which already has space on its right."""
    for name, value in values.items():
        if east_asian_width(str(value)[-1:] or " ") == _FULL_WIDTH:
            template = template.replace(f"{{{name}}} ", f"{{{name}}}")
    return template


def _find_entry(key: str) -> Mapping[str, str]:
    file, _, name = key.partition(".")
    found = catalogue_entries(file).get(name)
    if found is None:
        nearest = get_close_matches(key, [f"{file}.{other}" for other in catalogue_entries(file)])
        message = f"no text {key!r}; nearest: {', '.join(nearest) or 'none'}"
        raise KeyError(message)
    return found
