"""Tests of the import direction, app.py and pages → labs → frame → room → bleu_view → bleu_core, and of libraries.

A page imports its own lab. A lab imports only itself, and its `view` folder only modules without Streamlit.
Shared modules import no lab.
"""

import ast
import sys
from collections.abc import Iterator

from tests.architecture.source import LAYERS, Source, find_offences, parse_sample, read_sources

LIBRARIES = {
    "pages": {"streamlit"},
    "labs": {"pandas", "streamlit"},
    "labs/view": {"altair", "charset_normalizer", "jinja2", "lxml", "numpy", "pandas"},
    "frame": {"pandas", "pyarrow", "starlette", "streamlit"},  # pandas and pyarrow for data frames, starlette for files
    "room": {"segno", "starlette"},
    "bleu_view": {"altair", "numpy", "pandas"},
    "bleu_core": {"jieba", "numpy", "sacrebleu"},
}
ALLOWED_LAYERS = {
    "pages": ("frame", "room", "bleu_view", "bleu_core"),
    "labs": ("frame", "room", "bleu_view", "bleu_core"),
    "labs/view": ("bleu_view", "bleu_core"),
    "frame": ("frame", "room", "bleu_view", "bleu_core"),
    "room": ("room", "bleu_view", "bleu_core"),
    "bleu_view": ("bleu_view", "bleu_core"),
    "bleu_core": ("bleu_core",),
}
# Other metrics may use libraries, but not BLEU: the tests compare our scores with sacreBLEU's.
METRIC_LIBRARIES = {
    "bleu_core/beyond": ("sacrebleu.metrics.chrf", "sacrebleu.metrics.lib_ter", "rouge_score"),
}
# The app opens no connections to other machines and starts no processes.
FORBIDDEN_LIBRARIES = ("ftplib", "http", "smtplib", "socket", "subprocess", "urllib.request")
SOCKET_FILE = "room/routes/addresses.py"
"""The only file that may open a socket, to find the addresses at which phones reach this machine."""


def test_files_import_only_modules_allowed_for_their_layer() -> None:
    assert find_offences(forbidden_imports, read_sources(*LAYERS)) == []


FORBIDDEN = [
    ("bleu_core/a.py", "import bleu_view"),
    ("bleu_core/a.py", "from pandas import DataFrame"),
    ("bleu_core/a.py", "from sacrebleu.metrics.chrf import CHRF"),
    ("bleu_core/a.py", "from bleu_core.beyond import METRIC_LIBRARIES"),
    ("bleu_core/beyond/a.py", "from sacrebleu.metrics import BLEU"),
    ("bleu_core/beyond/a.py", "import nltk"),
    ("bleu_core/a.py", "def f():\n    import frame.page"),
    ("bleu_view/a.py", "import streamlit as st"),
    ("room/routes/a.py", "import socket"),
    ("bleu_view/a.py", "from room.codes import SIGNS"),
    ("frame/a.py", "from urllib import request"),
    ("frame/a.py", "import importlib\nimportlib.import_module('app')"),
    ("pages/1_a.py", "from pages import b"),
    ("app.py", "import altair"),
    ("labs/corpus/a.py", "from labs.limits.shuffle import shuffle"),
    ("labs/corpus/view/a.py", "from labs.corpus import panel_context"),
    ("labs/corpus/view/a.py", "import streamlit as st"),
    ("frame/a.py", "from labs.corpus.view.corpus import Corpus"),
    ("pages/10_end.py", "from labs.corpus.view.corpus import Corpus"),
    ("app.py", "from labs.limits.shuffle import shuffle"),
]
ALLOWED = [
    ("bleu_core/a.py", "import math, numpy\nfrom sacrebleu.tokenizers.tokenizer_zh import TokenizerZh"),
    ("bleu_core/beyond/a.py", "from sacrebleu.metrics.chrf import CHRF\nfrom sacrebleu.metrics import lib_ter"),
    ("bleu_view/a.py", "from bleu_core import score\nfrom urllib.parse import quote"),
    ("room/routes/addresses.py", "import socket"),
    ("frame/a/__init__.py", "import streamlit as st\nfrom bleu_view import texts\nfrom frame import session"),
    ("app.py", "from frame.page import open_page\nfrom bleu_core import score"),
    ("pages/6_corpus.py", "from labs.corpus.leaderboard import show_leaderboard"),
    ("labs/corpus/a.py", "from labs.corpus.view.corpus import Corpus\nimport streamlit as st"),
    ("labs/corpus/view/a.py", "from labs.corpus.view.corpus import Corpus\nimport numpy as np"),
]


def test_checker_finds_exactly_the_forbidden_imports() -> None:
    assert [row for row in FORBIDDEN if len(forbidden_imports(parse_sample(row[1], row[0]))) != 1] == []
    assert [row for row in ALLOWED if forbidden_imports(parse_sample(row[1], row[0]))] == []


def forbidden_imports(source: Source) -> list[str]:
    """Return an offence for each import that the file's layer does not allow."""
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
    if _is_within(name, METRIC_LIBRARIES.get(package, ())):
        return True
    if top == "sacrebleu" and not name.startswith("sacrebleu.tokenizers"):
        return False
    if name == "socket" and str(source.path) == SOCKET_FILE:
        return True
    if _is_within(name, FORBIDDEN_LIBRARIES) or (_is_core_module(package) and _is_within(name, ("bleu_core.beyond",))):
        return False
    if top == "labs":
        home = f"labs.{source.page}.view" if source.is_view else f"labs.{source.page}"
        return source.page is not None and _is_within(name, (home,))
    return top in sys.stdlib_module_names or top in LIBRARIES[layer] or top in ALLOWED_LAYERS[layer]


def _is_core_module(package: str) -> bool:
    return package.startswith("bleu_core") and package != "bleu_core/beyond"


def _is_within(name: str, modules: tuple[str, ...]) -> bool:
    return any(f"{name}.".startswith(f"{module}.") for module in modules)
