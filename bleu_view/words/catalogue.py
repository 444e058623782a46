"""The pages of the app, and the data files in `content/`: arrays of TOML tables, read as frozen values.

Each page is a file: `app.py`, the opening, then `pages/<number>_<name>.py` by number.

Data about one page are in this page's folder, so that deleting the folder removes them; data that several pages use are
in `shared`. Files with the same name are read as one, in the order of the course.
"""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

OPENING: Final = "opening"
"""The page of `app.py`, at `/`; its address has no query until there is something to store in it."""
_HOUSE = Path(__file__).resolve().parents[2]
CONTENT = _HOUSE / "content"


@cache
def page_files() -> Mapping[str, str]:
    """Return the file of each page by the page's name, in the order of the course."""
    # By the number as an integer: as text, 10 would be sorted before 1.
    files = sorted((_HOUSE / "pages").glob("[0-9]*_*.py"), key=lambda file: int(file.stem.partition("_")[0]))
    numbered = {file.stem.partition("_")[2]: f"pages/{file.name}" for file in files}
    return MappingProxyType({OPENING: "app.py"} | numbered)


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
