"""The data files in `content/`: arrays of TOML tables, read as frozen values.

Data about one page are in this page's folder, so that deleting the folder removes them; data that several pages use are
in `shared`. Files with the same name are read as one, in the order of the course.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from bleu_view.words.page_files import page_files

CONTENT = Path(__file__).resolve().parents[2] / "content"
FOLDERS: Final = ("shared", *page_files())
"""The folders of `content/`: `shared`, then the pages' in the order of the course."""
Entry = TypeVar("Entry")


def find_files(name: str) -> tuple[Path, ...]:
    """Return the files with this name: the shared one first, then the pages'; raise FileNotFoundError if there is none.

    >>> [file.parent.name for file in find_files("questions.toml")][:3]
    ['explore', 'ngrams', 'clipping']
    """
    files = tuple([CONTENT / folder / name for folder in FOLDERS if (CONTENT / folder / name).is_file()])
    if not files:
        message = f"no {name} in any folder of {CONTENT.name}/"
        raise FileNotFoundError(message)
    return files


def find_file(name: str) -> Path:
    """Return the only file with this name.

    >>> find_file("snippets.toml").parent.name
    'shared'
    """
    [file] = find_files(name)
    return file


def read_entries(name: str, kind: Callable[..., Entry]) -> tuple[Entry, ...]:
    """Read the tables `[[name]]` in every `<name>s.toml`, and call `kind` with the fields of each; lists become tuples.

    A table `zh` inside an entry has the fields that differ in Chinese; the result becomes the entry's `chinese`.

    >>> len(read_entries("preset", dict)) > 8
    True
    """
    files = find_files(f"{name}s.toml")
    tables = [table for file in files for table in tomllib.loads(file.read_text(encoding="utf-8"))[name]]
    return tuple([_make_entry(kind, {field: _freeze(value) for field, value in table.items()}) for table in tables])


def _make_entry(kind: Callable[..., Entry], fields: dict[str, object]) -> Entry:
    chinese = fields.pop("zh", None)
    return kind(**fields, chinese=kind(**(fields | chinese))) if isinstance(chinese, dict) else kind(**fields)


def _freeze(value: object) -> object:
    if isinstance(value, dict):
        return {field: _freeze(each) for field, each in value.items()}
    return tuple([_freeze(each) for each in value]) if isinstance(value, list) else value
