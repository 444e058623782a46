"""The project's own source as syntax trees. A checker takes a `Source` and returns offences, `file:line: what`."""

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TypeVar

ROOT = Path(__file__).parents[2]
LAYERS = ("pages", "labs", "frame", "room", "bleu_view", "bleu_core")  # each may import those after it

Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its path in the project, and its tree."""

    path: PurePosixPath
    tree: ast.Module

    def __str__(self) -> str:
        """Return the path."""
        return str(self.path)

    @property
    def layer(self) -> str:
        """Return the layer's name: `pages` for the first page too, and `labs/view` for a lab's `view`."""
        if self.path.name == "app.py":
            return "pages"
        return "labs/view" if self.is_view else self.path.parts[0]

    @property
    def is_view(self) -> bool:
        """Return whether the file is the part of a lab that knows no Streamlit."""
        return self.path.parts[0] == "labs" and self.path.parts[2:3] == ("view",)

    @property
    def page(self) -> str | None:
        """Return the name of the file's page, or of its lab's page; None for shared files."""
        if self.path.name == "app.py":
            return "opening"
        if self.path.parts[0] == "pages":
            return self.path.stem.partition("_")[2]
        return (
            self.path.parts[1]
            if self.path.parts[0] == "labs" and len(self.path.parts) > len(("labs", "a.py"))
            else None
        )

    def nodes(self, kind: type[Node]) -> Iterator[Node]:
        """Yield all nodes of a kind."""
        return (node for node in ast.walk(self.tree) if isinstance(node, kind))

    def offence(self, node: ast.AST, what: str) -> str:
        """Return a line with the place of a node and the fault that was found there."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}: {what}"


def read_sources(*layers: str) -> list[Source]:
    """Read every file of the layers."""
    return [_read(file) for file in sorted(file for layer in layers for file in _files(layer))]


def find_offences(check: Callable[[Source], list[str]], files: Iterable[Source]) -> list[str]:
    """Return the offences that a checker finds in all files, for a single test, which is faster than one per file."""
    return [offence for source in files for offence in check(source)]


def parse_sample(code: str, path: str = "bleu_view/sample.py") -> Source:
    """Parse code as if it were the file at `path`."""
    return Source(PurePosixPath(path), ast.parse(code))


def page_names() -> tuple[str, ...]:
    """Return the names of the pages, in the order of the course."""
    numbered = [file.stem.partition("_")[::2] for file in (ROOT / "pages").glob("[0-9]*_*.py")]
    return ("opening", *(name for _, name in sorted(numbered, key=lambda page: int(page[0]))))


@cache  # ten tests ask for the same files, and every worker collects them all
def _read(file: Path) -> Source:
    return parse_sample(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())


@cache
def _files(layer: str) -> list[Path]:
    first = [ROOT / "app.py"] if layer == "pages" and (ROOT / "app.py").exists() else []
    return [*first, *(ROOT / layer).rglob("*.py")]
