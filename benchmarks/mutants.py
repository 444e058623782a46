"""Mutation testing: plant defects one after another in a copy of the project, and see which tests find them.

    python benchmarks/mutants.py [SEED] [COUNT] [LAYER …]

COUNT random places of each layer are changed: a comparison, an operator, a condition, or a number. A mutant is tested
with the doctests of its module, then with the test files that mention its module or function, smallest first, then with
the broad tests of its layer, but never with browser tests. Prints each mutant with the test that failed, and how many
were found in each layer. A surviving mutant shows a missing test, unless it does not change the behavior.
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

PROJECT = Path(__file__).resolve().parent.parent
TESTS = {
    "bleu_core": (("core", "shared"), ("replicas", "tokenizers", "textbook", "live_nltk")),
    "bleu_view": (("shared", "labs", "core"), ("every_page", "explore_first_sight")),
    "room": (("room", "shared"), ("lesson", "faults")),
    "frame": (("shared", "labs"), ("every_page", "explore_inputs")),
    "labs": (("labs", "shared"), ("every_page",)),
}
"""By layer: the folders of its tests, and the broad tests, which are run last."""
SWAPS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"), ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"), ast.Mod: ("%", "*"), ast.And: ("and", "or"), ast.Or: ("or", "and"),
}  # fmt: skip
"""The source text of each operator, and its replacement."""
TIMEOUT_SECONDS = 900

Place = tuple[int, int]
"""A 1-based line number, and a byte offset in that line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A change in a file: the bytes from `start` to `end` are replaced; `within` names the function or class."""

    path: Path
    start: int
    end: int
    replacement: str
    within: str

    def __str__(self) -> str:
        """Return the file, the line, and the old and new text."""
        source = self.path.read_bytes()
        line = source.count(b"\n", 0, self.start) + 1
        was = source[self.start : self.end].decode()
        return f"{self.path.relative_to(PROJECT)}:{line} {self.within}: `{was.strip()}` → `{self.replacement.strip()}`"


def main() -> None:
    """Test random mutants of each layer, and print how many were found."""
    seed, count, *layers = [*sys.argv[1:], *("1", "10")[len(sys.argv) - 1 :]]
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_files(Path(folder) / "project")
        if failure := _first_failure(copy, [copy / "tests" / "core" / "test_counting.py"]):
            sys.exit(f"the tests fail without a mutant, too: {failure}")
        for layer in layers or TESTS:
            rng = random.Random(int(seed))  # noqa: S311 - seeded
            failures = [failing_test(mutant, copy) for mutant in rng.sample(list(possible_mutants(layer)), int(count))]
            sys.stdout.write(f"{layer}: {sum(map(bool, failures))} of {len(failures)} were found\n")


def possible_mutants(layer: str) -> Iterator[Mutant]:
    """Yield every possible mutant of a layer."""
    for path in sorted((PROJECT / layer).rglob("*.py")):
        source = path.read_bytes()
        starts = [0, *(match.end() for match in re.finditer(b"\n", source))]
        for within, node in _nodes_with_scope_names(ast.parse(source), path.stem):
            for (line, column), (last, end), was, replacement in _possible_changes(node):
                start = source.find(was.encode(), starts[line - 1] + column, starts[last - 1] + end)
                if start >= 0:
                    yield Mutant(path=path, start=start, end=start + len(was), replacement=replacement, within=within)


def copy_files(folder: Path) -> Path:
    """Copy the files under version control to a folder, and return the folder."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, check=True, text=True).stdout  # noqa: S607 - git is on the PATH
    for name in filter(None, names.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(PROJECT / name, folder / name)
    return folder


def failing_test(mutant: Mutant, copy: Path) -> str:
    """Plant a mutant in the copy, run its tests, and return the first failure, or "" if the mutant survives."""
    planted = copy / mutant.path.relative_to(PROJECT)
    source = mutant.path.read_bytes()
    planted.write_bytes(source[: mutant.start] + mutant.replacement.encode() + source[mutant.end :])
    try:
        found = _first_failure(copy, [planted, *(copy / test.relative_to(PROJECT) for test in tests_of(mutant))])
    finally:
        planted.write_bytes(source)
    sys.stdout.write(f"{mutant}\n    {found or 'SURVIVED'}\n")
    sys.stdout.flush()
    return found


def tests_of(mutant: Mutant) -> list[Path]:
    """Return the test files for a mutant, in the order in which they are run."""
    module = mutant.path.parent.name if mutant.path.stem == "__init__" else mutant.path.stem
    folders, broad = TESTS[mutant.path.relative_to(PROJECT).parts[0]]
    found = [file for folder in folders for file in sorted((PROJECT / "tests" / folder).rglob("test_*.py"))]
    files = [file for file in found if "browser" not in file.parts]
    named = re.compile(rf"\b(?:{module}|{mutant.within})\b|{module.replace('_', ' ')}")
    plausible = [file for file in files if named.search(file.read_text(encoding="utf-8")) or file.stem[5:] == module]
    last = [file for file in files if file.stem[5:] in broad]
    return [*sorted(set(plausible) - set(last), key=lambda file: file.stat().st_size), *last]


def _first_failure(folder: Path, files: list[Path]) -> str:
    options = ["-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-n", "0"]
    command = [sys.executable, "-m", "pytest", *options, *map(str, files)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}  # a stale .pyc would hide a mutant of the same length
    try:
        run = subprocess.run(  # noqa: S603 - fixed arguments
            command, cwd=folder, capture_output=True, check=False, text=True, env=environment, timeout=TIMEOUT_SECONDS
        )
    except subprocess.TimeoutExpired:
        return "it never ends"
    if run.returncode == 0:
        return ""
    return next((line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))), "nothing runs")


def _nodes_with_scope_names(node: ast.AST, within: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield each node with the name of its function or class, but not in f-strings, whose positions are wrong."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.JoinedStr):
            name = child.name if isinstance(child, ast.FunctionDef | ast.ClassDef) else within
            yield name, child
            yield from _nodes_with_scope_names(child, name)


def _possible_changes(node: ast.AST) -> Iterator[tuple[Place, Place, str, str]]:
    """Yield the possible changes of a node: start and end of the range to search, the old text, and the new text."""
    match node:
        case ast.Compare():
            for left, right, operator in zip([node.left, *node.comparators], node.comparators, node.ops, strict=False):
                yield (*_operator_range(left, right), *SWAPS[type(operator)])
        case ast.BinOp() if type(node.op) in SWAPS:
            yield (*_operator_range(node.left, node.right), *SWAPS[type(node.op)])
        case ast.BoolOp():
            for left, right in pairwise(node.values):
                yield (*_operator_range(left, right), *SWAPS[type(node.op)])
        case ast.IfExp():
            yield (*_node_range(node.test), ast.unparse(node.test), "True")
        case ast.Constant(value=bool(value)):
            yield (*_node_range(node), str(value), str(not value))
        case ast.Constant(value=int(value) | float(value)):
            yield (*_node_range(node), str(value), str(value + 1))


def _operator_range(left: ast.expr, right: ast.expr) -> tuple[Place, Place]:
    return _node_range(left)[1], _node_range(right)[0]


def _node_range(node: ast.expr) -> tuple[Place, Place]:
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)


if __name__ == "__main__":
    main()
