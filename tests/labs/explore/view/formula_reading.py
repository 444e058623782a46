"""Helpers that parse formulas for tests: LaTeX into lines, HTML into plain text."""

import re


def formula_lines(formula: str) -> list[str]:
    """Split an aligned LaTeX formula into its lines."""
    body = formula.removeprefix(r"\small\begin{aligned}").removesuffix(r"\end{aligned}")
    assert body != formula
    return body.split(r"\\")


def plain_product(line: str) -> str:
    """Return the HTML of a product as plain text, with `^` before each exponent."""
    return re.sub(r"<[^>]+>", "", line.replace("<sup>", "^"))
