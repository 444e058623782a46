"""The project's own source as syntax trees. A checker takes a `Source` and returns offences, `file:line: what`."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TypeVar

ROOT = Path(__file__).parents[2]
LAYERS = ("pages", "frame", "bleu_view", "bleu_core")  # each may import those after it

Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True, slots=True)
class Source:
    """One file: its path in the project, and its tree."""

    path: PurePosixPath
    tree: ast.Module

    def __str__(self) -> str:
        """Name a test after its file."""
        return str(self.path)

    @property
    def layer(self) -> str:
        """Name the layer; the first page stands outside the folder of the others."""
        return "pages" if self.path.name == "app.py" else self.path.parts[0]

    def nodes(self, kind: type[Node]) -> Iterator[Node]:
        """Walk over all nodes of a kind."""
        return (node for node in ast.walk(self.tree) if isinstance(node, kind))

    def offence(self, node: ast.AST, what: str) -> str:
        """Say what is wrong at a node."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}: {what}"


def sources(*layers: str) -> list[Source]:
    """Read every file of the layers."""
    files = [file for layer in layers for file in _files(layer)]
    return list(map(_source, sorted(files)))


def sample(code: str, path: str = "bleu_view/sample.py") -> Source:
    """Read code as if it stood at `path`."""
    return Source(PurePosixPath(path), ast.parse(code))


@cache
def _source(file: Path) -> Source:
    return sample(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())


def _files(layer: str) -> list[Path]:
    first = [ROOT / "app.py"] if layer == "pages" and (ROOT / "app.py").exists() else []
    return [*first, *(ROOT / layer).rglob("*.py")]
