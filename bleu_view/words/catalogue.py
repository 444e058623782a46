"""The data files of `content/`: from an array of TOML tables to frozen values."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

CONTENT = Path(__file__).resolve().parents[2] / "content"
Entry = TypeVar("Entry")


def data_file(name: str) -> Path:
    """Find a file of `content/`: in a page's folder, or in `shared`; FileNotFoundError if there is none.

    >>> data_file("snippets.toml").parent.name
    'shared'
    """
    found = next(CONTENT.glob(f"*/{name}"), None)
    if found is None:
        message = f"no {name} in any folder of {CONTENT.name}/"
        raise FileNotFoundError(message)
    return found


def entries(name: str, kind: Callable[..., Entry]) -> tuple[Entry, ...]:
    """Read `[[name]]` of `<name>s.toml`, each table's fields given to `kind`, lists as tuples.

    >>> len(entries("preset", dict)) > 8
    True
    """
    tables = tomllib.loads(data_file(f"{name}s.toml").read_text(encoding="utf-8"))[name]
    return tuple(
        kind(**{field: tuple(value) if isinstance(value, list) else value for field, value in table.items()})
        for table in tables
    )
