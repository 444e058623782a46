"""The notebook runs from top to bottom, and its stored outputs are the cells' outputs."""

import ast
import json
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import pytest

from bleu_core import BleuScore
from tests.architecture.source import ROOT

NOTEBOOK = json.loads((ROOT / "examples" / "bleu_core.ipynb").read_text(encoding="utf-8"))
CELLS = [cell for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]


@pytest.fixture(scope="module")
def given() -> list[dict[str, str]]:
    """The output of each cell, all run in order in one namespace."""
    namespace: dict[str, Any] = {}
    return [run("".join(cell["source"]), namespace) for cell in CELLS]


def run(code: str, namespace: dict[str, Any]) -> dict[str, str]:
    """Run a cell as a notebook does: its last expression is shown, too."""
    shown: object = None
    tree, printed = ast.parse(code), StringIO()
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else ast.Pass()
    with redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), namespace)  # noqa: S102 - the notebook's own code
        if isinstance(last, ast.Expr):
            shown = eval(compile(ast.Expression(last.value), "cell", "eval"), namespace)  # noqa: S307 - the same
    outputs = {"stdout": printed.getvalue(), "text/plain": "" if shown is None else repr(shown)}
    if isinstance(shown, BleuScore):
        outputs["text/html"] = shown._repr_html_()
    return {kind: text for kind, text in outputs.items() if text}


def stored(cell: dict[str, Any]) -> dict[str, str]:
    """Read the outputs of a cell by their kind."""
    outputs: dict[str, list[str]] = {}
    for output in cell["outputs"]:
        outputs.update({output["name"]: output["text"]} if "name" in output else output["data"])
    return {kind: "".join(lines) for kind, lines in outputs.items()}


@pytest.mark.parametrize("place", range(len(CELLS)))
def test_cell_has_the_stored_output(place: int, given: list[dict[str, str]]) -> None:
    assert given[place] == stored(CELLS[place])


def test_the_cells_were_run_in_order() -> None:
    assert [cell["execution_count"] for cell in CELLS] == list(range(1, len(CELLS) + 1))
