"""Imports go one way, app.py and pages → frame → bleu_view → bleu_core, and each layer has its own few libraries."""

import ast
import sys
from collections.abc import Iterator

import pytest

from tests.architecture.source import LAYERS, Source, sample, sources

LIBRARIES = {
    "pages": {"streamlit"},
    "frame": {"pandas", "pyarrow", "streamlit"},  # pandas to name the data frames it shows, pyarrow to send them
    "bleu_view": {"altair", "numpy", "pandas"},
    "bleu_core": {"numpy", "sacrebleu"},
}
# Other metrics are the libraries' own; BLEU is not: sacreBLEU's scores are what the tests compare ours with.
METRICS = {
    "bleu_core/beyond": ("sacrebleu.metrics.chrf", "sacrebleu.metrics.lib_ter", "rouge_score"),
}
# Nothing leaves the machine, and nothing else is started on it.
OUTSIDE = ("ftplib", "http", "smtplib", "socket", "subprocess", "urllib.request")


@pytest.mark.parametrize("source", sources(*LAYERS), ids=str)
def test_a_file_imports_only_what_its_layer_may(source: Source) -> None:
    assert forbidden_imports(source) == []


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("bleu_core/a.py", "import bleu_view"),
        ("bleu_core/a.py", "from pandas import DataFrame"),
        ("bleu_core/a.py", "from sacrebleu.metrics import BLEU"),
        ("bleu_core/a.py", "from rouge_score.rouge_scorer import RougeScorer"),
        ("bleu_core/a.py", "from sacrebleu.metrics.chrf import CHRF"),
        ("bleu_core/a.py", "from bleu_core.beyond import METRICS"),
        ("bleu_core/beyond/a.py", "from sacrebleu.metrics import BLEU"),
        ("bleu_core/beyond/a.py", "from sacrebleu import corpus_bleu"),
        ("bleu_core/beyond/a.py", "import nltk"),
        ("bleu_view/a.py", "import rouge_score"),
        ("bleu_core/a.py", "def f():\n    import frame.page"),
        ("bleu_view/a.py", "import streamlit as st"),
        ("bleu_view/a.py", "from frame import page"),
        ("frame/a.py", "import app"),
        ("frame/a.py", "from urllib import request"),
        ("frame/a.py", "import importlib\nimportlib.import_module('app')"),
        ("pages/1_a.py", "from pages import b"),
        ("pages/1_a.py", "from . import b"),
        ("pages/1_a.py", "import pandas"),
        ("app.py", "import altair"),
    ],
)
def test_an_import_against_the_direction_is_found(path: str, code: str) -> None:
    assert len(forbidden_imports(sample(code, path))) == 1


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("bleu_core/a.py", "import math, numpy\nfrom sacrebleu.tokenizers.tokenizer_zh import TokenizerZh"),
        ("bleu_core/beyond/a.py", "from sacrebleu.metrics.chrf import CHRF\nfrom sacrebleu.metrics import lib_ter"),
        ("bleu_core/beyond/a.py", "from bleu_core.scoring import score\nimport rouge_score.rouge_scorer"),
        ("bleu_view/a.py", "from bleu_core.beyond import METRICS"),
        ("bleu_view/a.py", "from bleu_core import score\nfrom urllib.parse import quote"),
        ("frame/a/__init__.py", "import streamlit as st\nfrom bleu_view import texts\nfrom frame import session"),
        ("app.py", "from frame.page import open_page\nfrom bleu_core import score"),
    ],
)
def test_an_import_along_the_direction_is_let_pass(path: str, code: str) -> None:
    assert forbidden_imports(sample(code, path)) == []


def forbidden_imports(source: Source) -> list[str]:
    """Find what a file imports beyond its layer's right."""
    imported = [(node, name) for node, name in _imports(source) if not _is_allowed(name, source)]
    return [source.offence(node, f"{source.layer} may not import {name}") for node, name in imported]


def _imports(source: Source) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = node.module or source.layer
            yield from ((node, f"{home}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            yield node, "a module by its name"


def _is_allowed(name: str, source: Source) -> bool:
    top, layer = name.partition(".")[0], source.layer
    package = source.path.parent.as_posix()
    if _is_within(name, METRICS.get(package, ())):
        return True
    if top == "sacrebleu" and not name.startswith("sacrebleu.tokenizers"):
        return False
    if _is_within(name, OUTSIDE) or (package == "bleu_core" and _is_within(name, ("bleu_core.beyond",))):
        return False
    below = LAYERS[LAYERS.index(layer) + (layer == "pages") :]  # pages do not import each other
    return top in sys.stdlib_module_names or top in LIBRARIES[layer] or top in below


def _is_within(name: str, modules: tuple[str, ...]) -> bool:
    return any(f"{name}.".startswith(f"{module}.") for module in modules)
