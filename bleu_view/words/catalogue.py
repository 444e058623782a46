"""The data files of `content/`: from an array of TOML tables to frozen values."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

CONTENT = Path(__file__).resolve().parent.parent / "content"
Entry = TypeVar("Entry")


def entries(name: str, kind: Callable[..., Entry]) -> tuple[Entry, ...]:
    """Read `[[name]]` of `content/<name>s.toml`, each table's fields given to `kind`, lists as tuples.

    >>> len(entries("preset", dict)) > 8
    True
    """
    tables = tomllib.loads((CONTENT / f"{name}s.toml").read_text(encoding="utf-8"))[name]
    return tuple(
        kind(**{field: tuple(value) if isinstance(value, list) else value for field, value in table.items()})
        for table in tables
    )
