"""No private Python name of Streamlit is used; each DOM hook is listed in one file, and is still in this version."""

import ast
import re
import tomllib
from pathlib import Path

import streamlit

from tests.architecture.source import LAYERS, ROOT, Source, find_offences, parse_sample, read_sources

ROOM = "frame/runtime"
LIST = tomllib.loads((ROOT / ROOM / "private_api.toml").read_text(encoding="utf-8"))
DOM_NAMES: dict[str, str] = LIST["elements"] | LIST["attributes"]
PUBLIC = ("streamlit.components", "streamlit.delta_generator", "streamlit.errors", "streamlit.typing")
MOST_DOM_NAMES = 12
DOM_ROOMS = ("frame/state/browser_side", "frame/shell")
SHEETS_AND_SCRIPTS = [
    file
    for layer in ("frame", "labs")
    for file in sorted((ROOT / layer).rglob("*.*"))
    if file.suffix in {".js", ".css"}
]
DOM_NAME = re.compile(r"\bst[A-Z]\w+|\breact-aria-\w+|\bdata-test-\w[\w-]*|\bst-emotion[\w-]*")
STATIC = Path(streamlit.__file__).with_name("static")


def test_streamlit_still_has_every_listed_element_name() -> None:
    scripts = (file.read_text(encoding="utf-8") for file in STATIC.rglob("*.js"))
    present = {name for script in scripts for name in re.findall(r"[\w-]+", script)}
    assert "stNoSuchElement" not in present
    assert [_advice(name, reason) for name, reason in DOM_NAMES.items() if name not in present] == []


def test_list_matches_the_private_names_in_use_and_only_gets_shorter() -> None:
    used = {name for file in SHEETS_AND_SCRIPTS for name in DOM_NAME.findall(file.read_text(encoding="utf-8"))}
    assert used == set(DOM_NAMES)
    assert len(DOM_NAMES) <= MOST_DOM_NAMES


def test_only_two_folders_mention_streamlit_elements() -> None:
    known = [file for file in SHEETS_AND_SCRIPTS if DOM_NAME.search(file.read_text(encoding="utf-8"))]
    assert [file for file in known if not file.relative_to(ROOT).as_posix().startswith(DOM_ROOMS)] == []


def test_no_private_module_is_imported() -> None:
    assert find_offences(private_imports, read_sources(*LAYERS)) == []


def test_only_private_imports_are_found_and_gc_is_allowed_in_one_folder() -> None:
    for code in ("from streamlit.runtime.state import SessionState", "import streamlit.web.cli", "import ctypes"):
        assert len(private_imports(parse_sample(code, f"{ROOM}/a.py"))) == 1, code
    assert len(private_imports(parse_sample("import gc", "frame/shell/page.py"))) == 1
    assert private_imports(parse_sample("import gc", f"{ROOM}/a.py")) == []
    code = "import streamlit as st\nfrom streamlit.errors import StreamlitAPIException\nfrom streamlit import columns"
    assert private_imports(parse_sample(code, "frame/shell/page.py")) == []


def private_imports(source: Source) -> list[str]:
    """Return the imports of private modules of Streamlit or CPython."""
    found = re.findall(r"(?m)^\s*(?:from|import) ((?:streamlit\.|gc\b|ctypes\b)[\w.]*)", ast.unparse(source.tree))
    public = (*PUBLIC, "gc") if str(source.path).startswith(ROOM) else PUBLIC
    return [f"{source.path}: {name}" for name in found if not name.startswith(public)]


def _advice(name: str, reason: str) -> str:
    found = f"Streamlit {streamlit.__version__} (tried: {LIST['tried_with']}) no longer has {name}: {reason}."
    return (
        f"{found} Look for what stands in its place, fix what uses it (search for the name), walk through "
        f"tests/shared/browser, and bring {ROOM}/private_api.toml up to date."
    )
