"""NumPy and sacreBLEU are loaded when they are needed, not before: a sentence is scored where neither is installed."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import bleu_core

ROOT = Path(__file__).parents[3]
BLOCKED = "import sys; sys.modules['numpy'] = sys.modules['sacrebleu'] = None\n"
SCORE = """
from bleu_core import Segment, TokenizedSegment, VARIANTS, score
for variant in VARIANTS.values():
    score([Segment("the cat sat", ("the cat sat down",))], variant)
print(score([Segment("The cat sat.", ("The cat sat.",))], VARIANTS["sacrebleu"]).value)
"""


def run(code: str) -> str:
    """Run code in a process of its own; return what it prints."""
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own code
    assert not ran.stderr, ran.stderr
    return ran.stdout


def test_a_sentence_is_scored_without_numpy_and_sacrebleu() -> None:
    assert run(BLOCKED + SCORE) == "1.0\n"


def test_what_needs_numpy_says_so() -> None:
    message = run(
        BLOCKED + "try:\n  from bleu_core import corpus_statistics\nexcept ImportError as e:\n  print(e.name)"
    )
    assert message == "numpy\n"


def test_the_import_loads_neither() -> None:
    loaded = run("import bleu_core, sys; print([name for name in ('numpy', 'sacrebleu') if name in sys.modules])")
    assert loaded == "[]\n"


def test_what_is_loaded_on_demand_is_listed() -> None:
    assert set(bleu_core.__all__) <= set(dir(bleu_core))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'bleu_core' has no attribute 'blue'"):
        _ = bleu_core.blue


def test_a_sentence_is_scored_without_what_only_pages_need() -> None:
    loaded = run("import sys\nfrom bleu_core import sentence_bleu\nprint([m for m in sys.modules if 'bleu_core' in m])")
    not_needed = {"counting", "match_hints", "ngrams", "scoring", "segment", "signature", "variants", "explain"}
    assert not not_needed & set(re.findall(r"(\w+)'", loaded))


def test_type_checkers_read_the_names_that_are_loaded() -> None:
    """They stand twice: in imports, some for type checkers alone, and for `import *`."""
    tree = ast.parse(Path(bleu_core.__file__).read_text(encoding="utf-8"))
    for_type_checkers = [node for branch in tree.body if isinstance(branch, ast.If) for node in branch.body]
    imports = [node for node in (*tree.body, *for_type_checkers) if isinstance(node, ast.ImportFrom)]
    homes = {alias.name: node.module or "" for node in imports for alias in node.names if node.module != "typing"}
    assert sorted(homes) == sorted(bleu_core.__all__)
    loaded = {name: vars(import_module(module))[name] for name, module in homes.items()}
    assert [name for name in homes if getattr(bleu_core, name) is not loaded[name]] == []


def test_no_name_is_also_a_module() -> None:
    """The module would take its place in the package as soon as anything imports it."""
    assert {path.stem for path in Path(bleu_core.__file__).parent.glob("*.py")} & set(bleu_core.__all__) == set()
