"""A page opens the frame and draws: it is short, and computes nothing."""

import ast

import pytest

from tests.architecture.source import Source, sample, sources

MAX_LINES = 80
COMPUTING = {"abs", "divmod", "max", "min", "pow", "round", "sorted", "sum"}
MATHEMATICS = {"cmath", "decimal", "fractions", "functools", "itertools", "math", "operator", "statistics"}


@pytest.mark.parametrize("source", sources("pages"), ids=str)
def test_a_page_computes_nothing(source: Source) -> None:
    assert computations(source) == []


@pytest.mark.parametrize("source", sources("pages"), ids=str)
def test_a_page_is_short(source: Source) -> None:
    assert _length(source) <= MAX_LINES


@pytest.mark.parametrize(
    "code",
    [
        "x = matches / total",
        "x += 1",
        "x = -score.value",
        "x = max(lengths)",
        "x = [order for order in orders if order.total]",
        "x = {order.total for segment in segments for order in segment}",
        "text = f'{score.value:.3f}'",
        "from math import log",
        "class Page: pass",
        "x = lambda order: order.total",
    ],
)
def test_a_computation_is_found(code: str) -> None:
    assert len(computations(sample(code, "app.py"))) == 1


@pytest.mark.parametrize(
    "code",
    [
        "with st.container():\n    show_wall(page)",
        "for order in score.orders:\n    show_order(order)",
        "left, right = st.columns([58, 42])",
        "names = [variant.name for variant in variants]",
        "def draw(page: Page | None) -> None:\n    show(page)",
        "x = -1",
    ],
)
def test_drawing_is_let_pass(code: str) -> None:
    assert computations(sample(code, "app.py")) == []


def computations(source: Source) -> list[str]:
    """Find arithmetic, numbers being written, choosing comprehensions, and what else belongs into `bleu_view`."""
    return [source.offence(node, what) for node in ast.walk(source.tree) if (what := _computation(node))]


def _computation(node: ast.AST) -> str | None:  # noqa: PLR0911 - a menu, one line per rule
    match node:
        case ast.BinOp(op=op) if not isinstance(op, ast.BitOr):  # `A | None` is a type
            return "arithmetic"
        case ast.AugAssign():
            return "arithmetic"
        case ast.UnaryOp(op=ast.USub(), operand=operand) if not isinstance(operand, ast.Constant):
            return "arithmetic"
        case ast.Call(func=ast.Name(id=name)) if name in COMPUTING:
            return f"{name}() computes"
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp() if _chooses(node.generators):
            return "a comprehension that chooses or nests"
        case ast.FormattedValue(format_spec=ast.JoinedStr()):
            return "a number is written by bleu_view.words.numbers"
        case ast.Import(names=names) if MATHEMATICS & {alias.name for alias in names}:
            return "imports mathematics"
        case ast.ImportFrom(module=str(module)) if module in MATHEMATICS:
            return "imports mathematics"
        case ast.ClassDef() | ast.Lambda():
            return "defines more than what to draw"
        case _:
            return None


def _chooses(generators: list[ast.comprehension]) -> bool:
    return len(generators) > 1 or any(generator.ifs for generator in generators)


def _length(source: Source) -> int:
    return max((node.end_lineno or 0 for node in source.tree.body), default=0)
