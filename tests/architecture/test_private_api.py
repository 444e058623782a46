"""Tests that no private Python module of Streamlit is used, and that the DOM names in use are listed and exist."""

import ast
import re
import tomllib
from pathlib import Path

import streamlit

from tests.architecture.source import LAYERS, ROOT, Source, find_offences, parse_sample, read_sources

RUNTIME = "frame/runtime"
PRIVATE_API = tomllib.loads((ROOT / RUNTIME / "private_api.toml").read_text(encoding="utf-8"))
DOM_NAMES: dict[str, str] = PRIVATE_API["elements"] | PRIVATE_API["attributes"]
PUBLIC = ("streamlit.components", "streamlit.delta_generator", "streamlit.errors", "streamlit.typing")
MAX_DOM_NAMES = 12
DOM_FOLDERS = ("frame/state/browser_side", "frame/shell")
STYLES_AND_SCRIPTS = [
    file
    for layer in ("frame", "labs")
    for file in sorted((ROOT / layer).rglob("*.*"))
    if file.suffix in {".js", ".css"}
]
DOM_NAME = re.compile(r"\bst[A-Z]\w+|\breact-aria-\w+|\bdata-test-\w[\w-]*|\bst-emotion[\w-]*")
STATIC = Path(streamlit.__file__).with_name("static")


def test_streamlit_still_has_every_listed_element_name() -> None:
    scripts = [file.read_text(encoding="utf-8") for file in STATIC.rglob("*.js")]

    def is_present(name: str) -> bool:
        return any(f"{quote}{name}{quote}" in script for script in scripts for quote in "\"'`")

    assert not is_present("stNoSuchElement")
    lost = {name: reason for name, reason in DOM_NAMES.items() if not is_present(name)}
    assert lost == {}, f"replace them where they are used, run tests/shared/browser, and update {RUNTIME}"


def test_list_equals_the_dom_names_in_use_and_does_not_grow() -> None:
    used = {name for file in STYLES_AND_SCRIPTS for name in DOM_NAME.findall(file.read_text(encoding="utf-8"))}
    assert used == set(DOM_NAMES)
    assert len(DOM_NAMES) <= MAX_DOM_NAMES


def test_only_two_folders_use_streamlits_dom_names() -> None:
    known = [file for file in STYLES_AND_SCRIPTS if DOM_NAME.search(file.read_text(encoding="utf-8"))]
    assert [file for file in known if not file.relative_to(ROOT).as_posix().startswith(DOM_FOLDERS)] == []


def test_no_private_module_is_imported() -> None:
    assert find_offences(private_imports, read_sources(*LAYERS)) == []


def test_checker_finds_private_imports_and_allows_gc_in_one_folder() -> None:
    for code in ("from streamlit.runtime.state import SessionState", "import streamlit.web.cli", "import ctypes"):
        assert len(private_imports(parse_sample(code, f"{RUNTIME}/a.py"))) == 1, code
    assert len(private_imports(parse_sample("import gc", "frame/shell/page.py"))) == 1
    assert private_imports(parse_sample("import gc", f"{RUNTIME}/a.py")) == []
    code = "import streamlit as st\nfrom streamlit.errors import StreamlitAPIException\nfrom streamlit import columns"
    assert private_imports(parse_sample(code, "frame/shell/page.py")) == []


def private_imports(source: Source) -> list[str]:
    """Return an offence for each import of a private module of Streamlit, or of gc or ctypes."""
    names = [node.module or "" for node in source.nodes(ast.ImportFrom)]
    names += [alias.name for node in source.nodes(ast.Import) for alias in node.names]
    public = (*PUBLIC, "gc") if str(source.path).startswith(RUNTIME) else PUBLIC
    private = [name for name in names if re.match(r"streamlit\.|gc\b|ctypes\b", name)]
    return [f"{source.path}: {name}" for name in private if not name.startswith(public)]
