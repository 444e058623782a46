"""Unsafe features of Streamlit and the browser, which the project never uses."""

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.source import LAYERS, ROOT, Source, offences, sample, sources

BROAD = {"Exception", "BaseException"}
ENDINGS = (".js", ".css")
FILES = (file for layer in ("frame", "labs", "room") for file in (ROOT / layer).rglob("*.*"))
SCRIPTS = sorted(file for file in FILES if file.suffix in ENDINGS)
# A learner's text becomes an element only through textContent; a component talks to nobody but its own page, the room's
# pages to nobody but the room.
UNSAFE_SCRIPT = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\bfetch\(|XMLHttpRequest|WebSocket"
    r"|@import (?!\"\.|\{ )|https?://(?!www\.w3\.org/)"  # the address that names SVG is never fetched
    r"|st-emotion"  # Streamlit's own class names change with its version
)
ALLOWED = re.compile(r"fetch\((`/room\$|fontAddress\))")  # to the room; for a font that the page has loaded


def test_no_file_does_what_is_unsafe() -> None:
    assert offences(unsafe, sources(*LAYERS)) == []


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_script_or_style_writes_markup_or_calls_outside(file: Path) -> None:
    assert UNSAFE_SCRIPT.findall(ALLOWED.sub("", file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "code",
    [
        "st.markdown(text, unsafe_allow_html=True)",
        "st.navigation([])",
        "from streamlit import navigation",
        "try:\n    f()\nexcept:\n    pass",
        "try:\n    f()\nexcept Exception:\n    pass",
        "try:\n    f()\nexcept (ValueError, builtins.BaseException):\n    pass",
        "with suppress(Exception):\n    f()",
        "eval('1')",
    ],
)
def test_unsafe_code_is_found(code: str) -> None:
    assert len(unsafe(sample(code))) == 1


def test_a_named_exception_may_be_caught() -> None:
    assert unsafe(sample("try:\n    f()\nexcept (KeyError, ValueError):\n    pass")) == []


@pytest.mark.parametrize(
    "script", ["a.innerHTML = b", "fetch(a)", 'a = "https://example.org"', ".st-emotion-x {}", "@import url(a.css);"]
)
def test_an_unsafe_script_is_found(script: str) -> None:
    assert UNSAFE_SCRIPT.search(script)


def unsafe(source: Source) -> list[str]:
    """Find markup let through, Streamlit's navigation (which breaks `pages/`), broad catches, and evaluated text."""
    return [source.offence(node, what) for node in ast.walk(source.tree) if (what := _danger(node))]


def _danger(node: ast.AST) -> str | None:
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
        case _:
            return None


def _is_broad(caught: ast.expr) -> bool:
    members = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(_name(member) in BROAD for member in members)


def _name(node: ast.expr) -> str:
    return ast.unparse(node).rpartition(".")[2]
