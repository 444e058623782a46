"""Find the bug: both versions run, and return the results on the page."""

import pytest

from bleu_view.words.numbers import decimal
from labs.limits.view.bugs import BUGS

every_bug = pytest.mark.parametrize("name", BUGS)


def run(lines: tuple[str, ...], call: str) -> str:
    """Run one of our functions and format its result as the page does."""
    names: dict[str, object] = {}
    exec("\n".join(lines), names)  # noqa: S102 — code that the project ships
    result = eval(call, names)  # noqa: S307 — the same
    assert isinstance(result, int | float)
    return decimal(result) if isinstance(result, float) else str(result)


def same(shown: str, said: str) -> bool:
    return float(shown) == float(said)


@every_bug
def test_the_bug_gives_the_wrong_number_and_the_repair_the_right_one(name: str) -> None:
    bug = BUGS[name]
    assert same(run(bug.lines, bug.call), bug.wrong)
    assert same(run(bug.fixed_lines, bug.call), bug.correct)
    assert bug.wrong != bug.correct


@every_bug
def test_one_line_differs_and_fits_beside_the_other(name: str) -> None:
    bug = BUGS[name]
    changed = [first != second for first, second in zip(bug.lines, bug.fixed_lines, strict=True)]
    assert (changed.count(True), changed.index(True)) == (1, bug.line - 1)
    assert max(map(len, (*bug.lines, *bug.fixed_lines))) <= 64
