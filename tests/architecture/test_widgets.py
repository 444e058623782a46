"""Every widget has a key: Streamlit would identify it by its label, and lose the choice with the language."""

import ast

from tests.architecture.source import Source, offences, sample, sources

WIDGETS = {
    *("button", "checkbox", "multiselect", "number_input", "pills", "radio", "segmented_control"),
    *("select_slider", "selectbox", "slider", "text_area", "text_input", "toggle"),
}


def test_every_widget_has_a_key() -> None:
    assert offences(keyless, sources("pages", "labs", "frame")) == []


def test_a_widget_without_a_key_is_found() -> None:
    code = "st.radio('a', 'b')\nst.pills('a', 'b', key='c')\nplace.button('a')\nst.html('a')"
    assert len(keyless(sample(code, "frame/menu.py"))) == 2


def keyless(source: Source) -> list[str]:
    return [
        source.offence(node, f"{node.func.attr} needs a key")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in WIDGETS
        and "key" not in [keyword.arg for keyword in node.keywords]
    ]
