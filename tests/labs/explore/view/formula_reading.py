"""Formulas as a test reads them: LaTeX by lines, HTML as text with `^` before an exponent."""

import re


def lines(formula: str) -> list[str]:
    """Split an aligned formula of LaTeX into lines."""
    body = formula.removeprefix(r"\small\begin{aligned}").removesuffix(r"\end{aligned}")
    assert body != formula
    return body.split(r"\\")


def plain(line: str) -> str:
    """Write the line under a waterfall without its tags."""
    return re.sub(r"<[^>]+>", "", line.replace("<sup>", "^"))
