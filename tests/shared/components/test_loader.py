"""Tests of the component loader: reported values become view items, and scripts are bundled with their imports."""

import re
from pathlib import Path

import pytest
import streamlit as st

from bleu_view.drawing.bundles import bundle_script, remove_comments
from frame.components.loader import reported_value, store_report
from frame.state import session

ROOT = Path(__file__).parents[3]
SCRIPTS = sorted(file for layer in ("frame", "labs", "room") for file in (ROOT / layer).rglob("*.js"))
pytestmark = pytest.mark.usefixtures("fresh_session")


@pytest.mark.parametrize(("report", "item"), [("2", "2"), (0, 0), ("", None)])
def test_report_sets_a_view_item_and_empty_report_removes_it(report: object, item: object) -> None:
    session.set_view_item("step", 5)
    st.session_state["lab"] = {"step": report}
    store_report("lab", "step", "step")
    assert session.view_item("step") == item


def test_late_report_of_a_removed_component_changes_nothing() -> None:
    """A report may arrive after the learner has left the page with the component."""
    session.set_view_item("step", 5)
    store_report("lab", "step", "step")
    assert session.view_item("step") == 5
    assert reported_value("lab", "step") is None


def test_bundle_has_each_script_once_before_its_importers(tmp_path: Path) -> None:
    for name, text in {
        "main": 'import { a } from "./a.js";\nimport {\n  b,\n} from "./b.js";\nexport default () => a + b;\n',
        "a": 'import { b } from "./b.js";\nexport const a = b + 1;\n',
        "b": 'import { a } from "./a.js";\nexport const b = 1;\nexport const late = () => a;\n',
    }.items():
        (tmp_path / f"{name}.js").write_text(text)
    lines = [line for line in bundle_script(tmp_path / "main.js").splitlines() if line]
    assert lines == ["const b = 1;", "const late = () => a;", "const a = b + 1;", "export default () => a + b;"]


@pytest.mark.parametrize(
    ("script", "sent"),
    [
        ("// all of it\nlet a;\n", "let a;\n"),
        ("  /** @type {X} */\n  let a;\n", "  let a;\n"),
        ("/**\n * Of lines.\n *\n */\nlet a; /* b */\n", "let a; /* b */\n"),
        ("/** @type {X} */ (a).b = 1;\n/* c */\n", "/** @type {X} */ (a).b = 1;\n"),
        ('let a = "http://b";\nlet c = d / 2; // e\n', 'let a = "http://b";\nlet c = d / 2; // e\n'),
    ],
)
def test_only_comments_on_separate_lines_are_removed(script: str, sent: str) -> None:
    assert remove_comments(script) == sent


def test_bundles_keep_only_the_default_export() -> None:
    other = re.compile(r"^(?:import|export [^d]).*", re.MULTILINE)
    assert [str(script) for script in SCRIPTS if other.search(bundle_script(script))] == []
