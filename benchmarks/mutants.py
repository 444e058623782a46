"""Defects planted one after another in a copy of the project, to see which tests find them.

    python benchmarks/mutants.py [SEED] [COUNT] [LAYER …]

COUNT places of each layer are drawn: a comparison, a sum, an `and`, a condition, or a number becomes another. A mutant
is tried against the doctests of its module, then against the tests that name its module or function, the shortest files
first, then against those that open every page, but never against browser tests. Prints each mutant with the test that
failed, and how many were found in each layer. A mutant that survives is a test to write, unless no test could find it.
"""

import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
LAYERS = ("bleu_core", "bleu_view", "room", "frame", "labs")
TESTS = {"bleu_core": ("core", "shared"), "bleu_view": ("shared", "labs", "core"), "frame": ("shared", "labs")}
TESTS["labs"] = ("labs", "shared")
LAST = {
    "bleu_core": ("replicas", "tokenizers", "textbook", "live_nltk"),
    "bleu_view": ("every_page", "explore_first_sight"),
    "frame": ("every_page", "explore_inputs"),
    "labs": ("every_page",),
}
SWAPS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"), ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"), ast.Mod: ("%", "*"), ast.And: ("and", "or"), ast.Or: ("or", "and"),
}  # fmt: skip
"""From each operator to its text and its replacement."""
PATIENCE_SECONDS = 900

Place = tuple[int, int]
"""A line, counted from 1, and the bytes before it in that line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A place in a file, in the function or class `within`: the bytes from `start` to `end` become others."""

    path: Path
    start: int
    end: int
    becomes: str
    within: str

    def __str__(self) -> str:
        """Return file, line, and both texts."""
        source = self.path.read_bytes()
        line = source.count(b"\n", 0, self.start) + 1
        was = source[self.start : self.end].decode()
        return f"{self.path.relative_to(HOUSE)}:{line} {self.within}: `{was.strip()}` → `{self.becomes.strip()}`"


def main() -> None:
    """Plant the mutants and print which are found."""
    seed, count, *layers = [*sys.argv[1:], *("1", "10")[len(sys.argv) - 1 :]]
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_files(Path(folder) / "project")
        if failure := _first_failure(copy, [copy / "tests" / "core" / "test_ngrams.py"]):
            sys.exit(f"the tests fail without a mutant, too: {failure}")
        for layer in layers or LAYERS:
            chance = random.Random(int(seed))  # noqa: S311 - places, no secrets
            killers = [killer(mutant, copy) for mutant in chance.sample(list(mutants(layer)), int(count))]
            sys.stdout.write(f"{layer}: {sum(map(bool, killers))} of {len(killers)} were found\n")


def mutants(layer: str) -> Iterator[Mutant]:
    """List every place of a layer that could be another."""
    for path in sorted((HOUSE / layer).rglob("*.py")):
        source = path.read_bytes()
        starts = [0, *(match.end() for match in re.finditer(b"\n", source))]
        for within, node in _owned_nodes(ast.parse(source), path.stem):
            for (line, column), (last, end), was, becomes in _edits(node):
                start = source.find(was.encode(), starts[line - 1] + column, starts[last - 1] + end)
                if start >= 0:
                    yield Mutant(path=path, start=start, end=start + len(was), becomes=becomes, within=within)


def copy_files(folder: Path) -> Path:
    """Copy the files under version control."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, check=True, text=True).stdout  # noqa: S607 - git, wherever it is
    for name in filter(None, names.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(HOUSE / name, folder / name)
    return folder


def killer(mutant: Mutant, copy: Path) -> str:
    """Plant a mutant in the copy, run its tests until one fails, and return its name; "" if it survives."""
    planted = copy / mutant.path.relative_to(HOUSE)
    source = mutant.path.read_bytes()
    planted.write_bytes(source[: mutant.start] + mutant.becomes.encode() + source[mutant.end :])
    try:
        found = _first_failure(copy, [planted, *(copy / test.relative_to(HOUSE) for test in tests_of(mutant))])
    finally:
        planted.write_bytes(source)
    sys.stdout.write(f"{mutant}\n    {found or 'SURVIVED'}\n")
    sys.stdout.flush()
    return found


def tests_of(mutant: Mutant) -> list[Path]:
    """List the files of tests to try, in order."""
    module = mutant.path.parent.name if mutant.path.stem == "__init__" else mutant.path.stem
    layer = mutant.path.relative_to(HOUSE).parts[0]
    found = [file for folder in TESTS[layer] for file in sorted((HOUSE / "tests" / folder).rglob("test_*.py"))]
    files = [file for file in found if "browser" not in file.parts]
    named = re.compile(rf"\b(?:{module}|{mutant.within})\b|{module.replace('_', ' ')}")
    plausible = [file for file in files if named.search(file.read_text(encoding="utf-8")) or file.stem[5:] == module]
    last = [file for file in files if file.stem[5:] in LAST[layer]]
    return [*sorted(set(plausible) - set(last), key=lambda file: file.stat().st_size), *last]


def _first_failure(folder: Path, files: list[Path]) -> str:
    options = ["-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-n", "0"]
    command = [sys.executable, "-m", "pytest", *options, *map(str, files)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}  # else a mutant as long as its source goes unnoticed
    try:
        run = subprocess.run(  # noqa: S603 - our own words
            command, cwd=folder, capture_output=True, check=False, text=True, env=environment, timeout=PATIENCE_SECONDS
        )
    except subprocess.TimeoutExpired:
        return "it never ends"
    if run.returncode == 0:
        return ""
    return next((line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))), "nothing runs")


def _owned_nodes(node: ast.AST, within: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield the nodes, each with its function or class, except those in f-strings, which Python 3.11 misplaces."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.JoinedStr):
            name = child.name if isinstance(child, ast.FunctionDef | ast.ClassDef) else within
            yield name, child
            yield from _owned_nodes(child, name)


def _edits(node: ast.AST) -> Iterator[tuple[Place, Place, str, str]]:
    """Yield the places between which the source of a node can change, the old text and the new."""
    match node:
        case ast.Compare():
            for left, right, operator in zip([node.left, *node.comparators], node.comparators, node.ops, strict=False):
                yield (*_gap(left, right), *SWAPS[type(operator)])
        case ast.BinOp() if type(node.op) in SWAPS:
            yield (*_gap(node.left, node.right), *SWAPS[type(node.op)])
        case ast.BoolOp():
            for left, right in pairwise(node.values):
                yield (*_gap(left, right), *SWAPS[type(node.op)])
        case ast.IfExp():
            yield (*_span(node.test), ast.unparse(node.test), "True")
        case ast.Constant(value=bool(value)):
            yield (*_span(node), str(value), str(not value))
        case ast.Constant(value=int(value) | float(value)):
            yield (*_span(node), str(value), str(value + 1))


def _gap(left: ast.expr, right: ast.expr) -> tuple[Place, Place]:
    return _span(left)[1], _span(right)[0]


def _span(node: ast.expr) -> tuple[Place, Place]:
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)


if __name__ == "__main__":
    main()
