"""Formulas for tests: LaTeX split into lines, HTML as text with `^` before an exponent."""

import re


def formula_lines(formula: str) -> list[str]:
    """Split an aligned LaTeX formula into its lines."""
    body = formula.removeprefix(r"\small\begin{aligned}").removesuffix(r"\end{aligned}")
    assert body != formula
    return body.split(r"\\")


def plain_product(line: str) -> str:
    """Return the line under a waterfall as plain text."""
    return re.sub(r"<[^>]+>", "", line.replace("<sup>", "^"))
