"""The text catalogue: sentences in the learner's language, by key and with values filled in.

A key is "file.id": the entry `id` in `content/<page>/texts/<file>.toml`, of any page, or in `shared`, with `en` and
`zh` on neighbouring lines. Placeholders are plain names, `{c}`; where English needs a plural, `{c:token|tokens}` takes
the first form for 1.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Final
from unicodedata import east_asian_width

from bleu_view.words.catalogue import CONTENT, FOLDERS

LANGUAGES = ("en", "zh")
_WITHOUT_BLANKS = frozenset({"zh"})  # languages that put none between sentences
_FULL_WIDTH: Final = "F"  # the marks of Unicode that take a whole square, such as a closing bracket


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language; ValueError for a language outside LANGUAGES.

    >>> Texts("zh")("explore-words.missing")
    Traceback (most recent call last):
        ...
    KeyError: "no text 'explore-words.missing'; nearest: none"
    """

    language: str

    def __post_init__(self) -> None:
        """Refuse a language that the catalogue does not have."""
        if self.language not in LANGUAGES:
            message = f"language {self.language!r} is not one of {', '.join(LANGUAGES)}"
            raise ValueError(message)

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Fill the values, literally, into the text of this key; KeyError if the text or a value is missing."""
        template = _find(key)[self.language]
        return fill(_closed_up(template, values) if "} " in template else template, **values)

    def run_on(self, sentences: Iterable[str]) -> str:
        """Join sentences to a paragraph.

        >>> Texts("en").run_on(["One.", "Two."]), Texts("zh").run_on(["一。", "二。"])
        ('One. Two.', '一。二。')
        """
        return ("" if self.language in _WITHOUT_BLANKS else " ").join(sentences)

    def templates(self, file: str) -> Mapping[str, str]:
        """Return all texts of a file by id, their placeholders left in them: a component fills them in the browser."""
        return {name: both[self.language] for name, both in entries(file).items()}

    def words(self, file: str, names: str) -> dict[str, str]:
        """Collect the texts of these names for a component, with "_" for "-"; what is in braces it fills in itself.

        >>> Texts("en").words("steps", "back run-all")
        {'back': 'Back', 'run_all': 'Run all'}
        """
        return {name.replace("-", "_"): _find(f"{file}.{name}")[self.language] for name in names.split()}

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""
        file, _, name = key.partition(".")
        return name in entries(file)


def fill(template: str, /, **values: str | int) -> str:
    """Fill values into a template literally: braces in a value stay braces.

    >>> fill("{c} {c:token|tokens} of “{text}”", c=1, text="{c}")
    '1 token of “{c}”'
    """
    return _FORMATTER.vformat(template, (), values) if "{" in template else template


@cache
def entries(file: str) -> Mapping[str, Mapping[str, str]]:
    """Read the entries of all files of a name, by id; none if there is no such file."""
    read = [tomllib.loads(path.read_text(encoding="utf-8")) for path in _paths().get(file, ())]
    return MappingProxyType({name: both for part in read for name, both in part.items()})


def files() -> tuple[str, ...]:
    """List the files of the catalogue, by name."""
    return tuple(sorted(_paths()))


@cache
def _paths() -> Mapping[str, Sequence[Path]]:
    found: dict[str, list[Path]] = {}
    for folder in FOLDERS:
        for path in (CONTENT / folder / "texts").glob("*.toml"):
            found.setdefault(path.stem, []).append(path)
    return found


def _closed_up(template: str, values: Mapping[str, str | int]) -> str:
    """Remove the space after a value that ends in a full-width sign, which includes its own space."""
    for name, value in values.items():
        if east_asian_width(str(value)[-1:] or " ") == _FULL_WIDTH:
            template = template.replace(f"{{{name}}} ", f"{{{name}}}")
    return template


class _Formatter(Formatter):
    """str.format with plain names only, and a choice between one and several."""

    def get_field(self, field_name: str, args: object, kwargs: Mapping[str, object]) -> tuple[object, str]:
        """Look the whole name up: a template can reach no attribute of a value."""
        del args
        return kwargs[field_name], field_name

    def format_field(self, value: object, format_spec: str) -> str:
        """Write the value, or the form of the word that goes with it."""
        if not format_spec:
            return str(value)
        one, other = format_spec.split("|")
        return one if str(value) == "1" else other


_FORMATTER = _Formatter()


def _find(key: str) -> Mapping[str, str]:
    file, _, name = key.partition(".")
    found = entries(file).get(name)
    if found is None:
        nearest = get_close_matches(key, [f"{file}.{other}" for other in entries(file)])
        message = f"no text {key!r}; nearest: {', '.join(nearest) or 'none'}"
        raise KeyError(message)
    return found
