"""Tests of the public names of `bleu_core`."""

import subprocess
import sys
from pathlib import Path

import bleu_core

ROOT = Path(__file__).parents[3]


def test_no_public_name_is_also_a_module() -> None:
    """Importing a module would replace a public name that is equal to the module's."""
    assert {path.stem for path in Path(bleu_core.__file__).parent.glob("*.py")} & set(bleu_core.__all__) == set()


def test_import_does_not_load_sacrebleu() -> None:
    command = [sys.executable, "-c", "import sys, bleu_core; print('sacrebleu' in sys.modules)"]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout == "False\n"  # noqa: S603 - fixed arguments
