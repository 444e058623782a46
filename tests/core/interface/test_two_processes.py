"""The command counts half of a corpus in a second process: it changes no number, and a process that dies no score."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SCORED_TWICE = """
from benchmarks.made_up import make_corpus
from bleu_core import nltk, sacrebleu, score_texts
from bleu_core.interface import two_processes

forks = []
fork = two_processes.os.fork
two_processes.os.cpu_count = lambda: 2
two_processes.os.fork = lambda: forks.append(1) or fork()
{before}
corpus = make_corpus({segments}, 2)
texts = [one.candidate for one in corpus], [one.references for one in corpus]
for variant in (sacrebleu(), nltk(smoothing="method5")):
    here, in_two = score_texts(*texts, variant), two_processes.score_in_two(*texts, variant)
    assert here == in_two, (here, in_two)
print(len(forks))
"""
DIES = "two_processes.json.dumps = None"
"""Calling it fails, and only the other process does."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork: there the command counts alone")
@pytest.mark.parametrize(
    ("segments", "before", "forks"), [(600, "", 2), (601, DIES, 2), (20, "", 0)], ids=["two", "one dies", "too few"]
)
def test_the_score_is_that_of_one_process(segments: int, before: str, forks: int) -> None:
    words = [sys.executable, "-c", SCORED_TWICE.format(segments=segments, before=before)]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own words
    assert (ran.stdout, ran.stderr) == (f"{forks}\n", "")
