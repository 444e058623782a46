"""Only frame and labs touch Streamlit's session state and query parameters, and they take no key for granted."""

import ast

import pytest

from tests.architecture.source import LAYERS, Source, offences, sample, sources

STATE = {"session_state", "query_params"}


STATELESS = [source for source in sources(*LAYERS) if source.layer not in {"frame", "labs"}]


def test_state_is_left_to_the_frame() -> None:
    assert offences(touched_state, STATELESS) == []


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


def test_no_key_of_the_state_is_taken_for_granted() -> None:
    assert offences(trusting_reads, sources("frame", "labs")) == []


def test_a_trusting_read_is_found_and_a_write_is_none() -> None:
    code = "state = st.session_state\nst.session_state['n'] = st.session_state['m'] + state['k'] + state.get('j', 0)"
    assert len(trusting_reads(sample(code, "frame/menu.py"))) == 2


def trusting_reads(source: Source) -> list[str]:
    """Find what is read by `session_state[key]`: a callback runs even if the widget of that key has just gone."""
    return [
        source.offence(node, "session_state.get, or session.held, reads what may be gone")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load) and _is_state(node.value)
    ]


def _is_state(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(attr="session_state") | ast.Name(id="session_state" | "state"):
            return True
        case _:
            return False


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
