"""Tests that the code uses no unsafe feature of Streamlit or the browser, and does not lose a learner's choices."""

import ast
import re

from tests.architecture.source import LAYERS, ROOT, Source, find_offences, parse_sample, read_sources

BROAD_EXCEPTIONS = {"Exception", "BaseException"}
WIDGETS = {
    *("button", "checkbox", "multiselect", "number_input", "pills", "radio", "segmented_control"),
    *("select_slider", "selectbox", "slider", "text_area", "text_input", "toggle"),
}
FILES = (file for layer in ("frame", "labs", "room") for file in (ROOT / layer).rglob("*.*"))
SCRIPTS = sorted(file for file in FILES if file.suffix in {".js", ".css"})
# Scripts insert a learner's text only with textContent. A component sends no requests; the room's pages send requests
# only to the room.
UNSAFE_SCRIPT = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|DOMParser|createContextualFragment|document\.write"
    r"|\beval\(|new Function|\bfetch\(|XMLHttpRequest|WebSocket"
    r"|@import (?!\"\.|\{ )|https?://(?!www\.w3\.org/)"  # the SVG namespace is never fetched
    r"|st-emotion"  # Streamlit's own class names change with its version
)
# A request to the room, or for a font that the page has loaded; a template, into which values are inserted as nodes.
ALLOWED = re.compile(r"fetch\((`/room\$|fontAddress\))|new DOMParser\(\)\.parseFromString\(`<template>\$\{markup\}")


def test_no_file_uses_unsafe_features() -> None:
    assert find_offences(unsafe_features, read_sources(*LAYERS)) == []


def test_no_script_or_style_inserts_markup_or_sends_requests_elsewhere() -> None:
    found = {file: UNSAFE_SCRIPT.findall(ALLOWED.sub("", file.read_text(encoding="utf-8"))) for file in SCRIPTS}
    assert {str(file.relative_to(ROOT)): names for file, names in found.items() if names} == {}


def test_checker_finds_only_unsafe_code() -> None:
    codes = [
        "st.markdown(text, unsafe_allow_html=True)",
        "st.navigation([])",
        "from streamlit import navigation",
        "try:\n    f()\nexcept:\n    pass",
        "try:\n    f()\nexcept Exception:\n    pass",
        "try:\n    f()\nexcept (ValueError, builtins.BaseException):\n    pass",
        "with suppress(Exception):\n    f()",
        "eval('1')",
        "place.button('a')",
        "state['k'] = st.session_state['m']",
    ]
    assert [code for code in codes if len(unsafe_features(parse_sample(code))) != 1] == []
    safe = "try:\n    f()\nexcept (KeyError, ValueError):\n    st.pills('a', 'b', key=state.get('j'))"
    assert unsafe_features(parse_sample(safe)) == []


def test_pattern_finds_unsafe_scripts() -> None:
    codes = ["a.innerHTML = b", "fetch(a)", 'a = "https://example.org"', ".st-emotion-x {}", "@import url(a.css);"]
    assert [code for code in codes if not UNSAFE_SCRIPT.search(code)] == []


def unsafe_features(source: Source) -> list[str]:
    """Return an offence for each unsafe feature, such as unescaped markup, a broad `except` or a keyless widget."""
    return [source.offence(node, what) for node in ast.walk(source.tree) if (what := _unsafe_reason(node))]


def _unsafe_reason(node: ast.AST) -> str | None:  # noqa: PLR0911 - a menu, one line per rule
    match node:
        case ast.keyword(arg=str(name)) if name.startswith("unsafe_allow"):
            return f"{name} lets text become markup"
        case ast.Attribute(attr="navigation") | ast.alias(name="navigation"):
            return "st.navigation loses the first click beside pages/"
        case ast.ExceptHandler(type=caught) if caught is None or _is_broad(caught):
            return "catches everything"
        case ast.Call(func=func, args=args) if _name(func) == "suppress" and any(map(_is_broad, args)):
            return "suppresses everything"
        case ast.Call(func=ast.Name(id="eval" | "exec" as name)):
            return f"{name} runs text as code"
        case ast.Call(func=ast.Attribute(attr=name), keywords=given) if name in WIDGETS and not _has_key(given):
            return f"{name} needs a key: by its label it would lose its choice with the language"
        case ast.Subscript(ctx=ast.Load(), value=ast.Attribute(attr="session_state") | ast.Name(id="state")):
            return (
                "session_state.get, or session.widget_value, reads what may be gone: a callback may outlive its widget"
            )
        case _:
            return None


def _is_broad(caught: ast.expr) -> bool:
    members = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(_name(member) in BROAD_EXCEPTIONS for member in members)


def _has_key(given: list[ast.keyword]) -> bool:
    return any(keyword.arg == "key" for keyword in given)


def _name(node: ast.expr) -> str:
    return ast.unparse(node).rpartition(".")[2]
