"""Tests on raw texts with control characters, odd spaces or entities, and on empty texts.

The expected results were recorded from the real programs (`tests/data/README.md`). To compare with multi-bleu.perl
itself, set the environment variable MOSES_SCRIPTS to its folder.
"""

import os
import re
import subprocess
from itertools import zip_longest
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bleu_core import Segment, multi_bleu, score
from tests.core.strategies import odd_texts, texts
from tests.core.vectors import is_reproduced, read_vectors, results_of_raw_texts

CASES = [*read_vectors("odd_texts"), *read_vectors("later_programs")]
PROGRAMS = sorted({case["impl"] for case in CASES})
SCRIPTS = os.environ.get("MOSES_SCRIPTS")


@pytest.mark.parametrize("program", PROGRAMS)
def test_replica_agrees_with_every_recorded_raw_text(program: str) -> None:
    cases = [case for case in CASES if case["impl"] == program]
    assert [
        case["id"] for case in cases if not all(is_reproduced(result, case) for result in results_of_raw_texts(case))
    ] == []


if SCRIPTS:
    line = st.one_of(texts, odd_texts).map(lambda text: text.replace("\n", " "))
    corpora = st.integers(1, 3).flatmap(
        lambda count: st.lists(
            st.builds(Segment, line, st.lists(line, min_size=count, max_size=count).map(tuple)), min_size=1, max_size=4
        )
    )

    @settings(max_examples=50, deadline=None)
    @given(corpus=corpora, lowercase=st.booleans())
    def test_score_agrees_with_multi_bleu_perl(
        tmp_path_factory: pytest.TempPathFactory,
        corpus: list[Segment],
        lowercase: bool,  # noqa: FBT001
    ) -> None:
        """Domain: texts of one line. The script prints the score ×100 with two decimals."""
        folder = tmp_path_factory.mktemp("multi-bleu")
        for number, lines in enumerate(zip_longest(*[segment.references for segment in corpus])):
            write_lines(folder / f"reference{number}", lines)
        write_lines(folder / "candidate", [segment.candidate for segment in corpus])
        result = score(corpus, multi_bleu(lowercase=lowercase))
        printed = run_multi_bleu(folder, *(["-lc"] if lowercase else []))
        if result.failure:
            assert result.failure.removeprefix("perl:") in printed
        else:
            found = re.search(r"BLEU = ([0-9.]+),", printed)
            assert found
            assert abs(100 * result.value - float(found[1])) <= 0.005 + 1e-9

    def write_lines(file: Path, lines: list[str] | tuple[str, ...]) -> None:
        file.write_bytes("".join([f"{line}\n" for line in lines]).encode())

    def run_multi_bleu(folder: Path, *options: str) -> str:
        """Run multi-bleu.perl and return its output, or its error message if there is no output."""
        command = ["perl", str(Path(SCRIPTS or "") / "multi-bleu.perl"), *options, str(folder / "reference")]
        with (folder / "candidate").open("rb") as candidate:
            done = subprocess.run(command, stdin=candidate, capture_output=True, check=False)  # noqa: S603 - set by the developer
        return (done.stdout or done.stderr).decode()
