"""Syntax trees of the project's source files, for checkers that return offences in the form `file:line: fault`."""

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TypeVar

ROOT = Path(__file__).parents[2]
LAYERS = ("pages", "labs", "frame", "room", "bleu_view", "bleu_core")  # a layer may import the later ones

Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True, slots=True)
class Source:
    """A source file: its path in the project, and its syntax tree."""

    path: PurePosixPath
    tree: ast.Module

    def __str__(self) -> str:
        """Return the file's path in the project."""
        return str(self.path)

    @property
    def layer(self) -> str:
        """Return the name of the file's layer: `pages` also for app.py, `labs/view` for a lab's `view` folder."""
        if self.path.name == "app.py":
            return "pages"
        return "labs/view" if self.is_view else self.path.parts[0]

    @property
    def is_view(self) -> bool:
        """Return whether the file is in a lab's `view` folder, which must not use Streamlit."""
        return self.path.parts[0] == "labs" and self.path.parts[2:3] == ("view",)

    @property
    def page(self) -> str | None:
        """Return the name of the page that the file or its lab belongs to; None for shared files."""
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
        """Yield all nodes of the given type."""
        return (node for node in ast.walk(self.tree) if isinstance(node, kind))

    def offence(self, node: ast.AST, fault: str) -> str:
        """Format an offence at a node as `file:line: fault`."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}: {fault}"


def read_sources(*layers: str) -> list[Source]:
    """Return the parsed files of the layers."""
    return [_parse_file(file) for file in sorted(file for layer in layers for file in _layer_files(layer))]


def find_offences(check: Callable[[Source], list[str]], files: Iterable[Source]) -> list[str]:
    """Return all offences that a checker finds in the files; one test for all files is faster than one for each."""
    return [offence for source in files for offence in check(source)]


def parse_sample(code: str, path: str = "bleu_view/sample.py") -> Source:
    """Parse code as a source file at the given path."""
    return Source(PurePosixPath(path), ast.parse(code))


def page_names() -> tuple[str, ...]:
    """Return the names of the pages, in the order of the course."""
    numbered = [file.stem.partition("_")[::2] for file in (ROOT / "pages").glob("[0-9]*_*.py")]
    return ("opening", *(name for _, name in sorted(numbered, key=lambda page: int(page[0]))))


@cache  # ten tests read the same files in every worker
def _parse_file(file: Path) -> Source:
    return parse_sample(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())


@cache
def _layer_files(layer: str) -> list[Path]:
    first = [ROOT / "app.py"] if layer == "pages" and (ROOT / "app.py").exists() else []
    return [*first, *(ROOT / layer).rglob("*.py")]
