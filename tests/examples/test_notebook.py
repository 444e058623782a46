"""Tests of the example notebook: it runs from top to bottom, and its stored outputs are up to date."""

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
def cell_outputs() -> list[dict[str, str]]:
    """Run all cells in order in one namespace and return the outputs of each."""
    namespace: dict[str, Any] = {}
    return [run_cell("".join(cell["source"]), namespace) for cell in CELLS]


def run_cell(code: str, namespace: dict[str, Any]) -> dict[str, str]:
    """Run a cell and return its outputs by kind, including the value of its last expression as in a notebook."""
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


def stored_outputs(cell: dict[str, Any]) -> dict[str, str]:
    """Return the stored outputs of a cell by kind."""
    outputs: dict[str, list[str]] = {}
    for output in cell["outputs"]:
        outputs.update({output["name"]: output["text"]} if "name" in output else output["data"])
    return {kind: "".join(lines) for kind, lines in outputs.items()}


@pytest.mark.parametrize("place", range(len(CELLS)))
def test_cell_output_equals_the_stored_output(place: int, cell_outputs: list[dict[str, str]]) -> None:
    assert cell_outputs[place] == stored_outputs(CELLS[place])


def test_cells_were_run_in_order() -> None:
    assert [cell["execution_count"] for cell in CELLS] == list(range(1, len(CELLS) + 1))
