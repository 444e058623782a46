"""NumPy and sacreBLEU are loaded when they are needed, not before: a sentence is scored where neither is installed."""

import subprocess
import sys
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
