"""Only the frame touches Streamlit's session state and the query parameters."""

import ast

import pytest

from tests.architecture.source import Source, sample, sources

STATE = {"session_state", "query_params"}


@pytest.mark.parametrize("source", sources("pages", "bleu_view", "bleu_core"), ids=str)
def test_state_is_left_to_the_frame(source: Source) -> None:
    assert touched_state(source) == []


@pytest.mark.parametrize(
    "code",
    [
        "st.session_state['n'] = 4",
        "value = st.query_params.get('lang')",
        "from streamlit import session_state as state",
        "getattr(st, 'query_params').clear()",
    ],
)
def test_a_touch_is_found(code: str) -> None:
    assert len(touched_state(sample(code, "app.py"))) == 1


def touched_state(source: Source) -> list[str]:
    """Find every mention of Streamlit's state: as an attribute, an imported name, or a name in quotes."""
    return [
        source.offence(node, f"{', '.join(named)} belongs to the frame")
        for node in ast.walk(source.tree)
        if (named := STATE & _names(node))
    ]


def _names(node: ast.AST) -> set[str]:
    match node:
        case ast.Attribute(attr=name) | ast.alias(name=name) | ast.Constant(value=str(name)):
            return {name}
        case _:
            return set()
