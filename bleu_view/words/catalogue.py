"""The data files of `content/`: from an array of TOML tables to frozen values.

Data about one page is in that page's folder, so that deleting the folder removes it; data that several pages use is in
`shared`. Files of one name are read as one, in the order of the course.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from bleu_view.words.page_files import page_files

CONTENT = Path(__file__).resolve().parents[2] / "content"
FOLDERS: Final = ("shared", *page_files())
"""Its folders, those of the pages in the order of the course."""
Entry = TypeVar("Entry")


def data_files(name: str) -> tuple[Path, ...]:
    """Find the files of a name, the shared one first, then the pages'; FileNotFoundError if there is none.

    >>> [file.parent.name for file in data_files("questions.toml")][:3]
    ['explore', 'ngrams', 'clipping']
    """
    files = tuple([CONTENT / folder / name for folder in FOLDERS if (CONTENT / folder / name).is_file()])
    if not files:
        message = f"no {name} in any folder of {CONTENT.name}/"
        raise FileNotFoundError(message)
    return files


def data_file(name: str) -> Path:
    """Find the only file of a name.

    >>> data_file("snippets.toml").parent.name
    'shared'
    """
    [file] = data_files(name)
    return file


def entries(name: str, kind: Callable[..., Entry]) -> tuple[Entry, ...]:
    """Read `[[name]]` of every `<name>s.toml`, each table's fields given to `kind`, lists as tuples.

    Where the Chinese edition has another text, the table holds what differs as `zh`: it makes the entry's `chinese`.

    >>> len(entries("preset", dict)) > 8
    True
    """
    files = data_files(f"{name}s.toml")
    tables = [table for file in files for table in tomllib.loads(file.read_text(encoding="utf-8"))[name]]
    return tuple([_made(kind, {field: _freeze(value) for field, value in table.items()}) for table in tables])


def _made(kind: Callable[..., Entry], fields: dict[str, object]) -> Entry:
    chinese = fields.pop("zh", None)
    return kind(**fields, chinese=kind(**(fields | chinese))) if isinstance(chinese, dict) else kind(**fields)


def _freeze(value: object) -> object:
    if isinstance(value, dict):
        return {field: _freeze(each) for field, each in value.items()}
    return tuple([_freeze(each) for each in value]) if isinstance(value, list) else value
