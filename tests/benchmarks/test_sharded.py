"""Shards counted by other processes and summed are the corpus counted at once."""

import gzip
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from benchmarks.sharded import Shard, count_shard, score_shards
from bleu_core import VARIANTS, Segment, score

SENTENCES = [
    "the cat is on the mat .",
    "there is a cat on the mat",
    "",
    "a dog , not a cat , lay under the old rug",
    "我喜欢 自然 语言 处理",
    "it went out",
]
PAIRS = [(SENTENCES[place % 6], (SENTENCES[place % 5], SENTENCES[place % 4])) for place in range(40)]
CUTS = (0, 7, 20, 21, 40)


@pytest.fixture(scope="module")
def two_processes(thread: ThreadPoolExecutor) -> Iterator[None]:
    started = ExitStack()

    def start() -> None:
        cluster = LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
        started.enter_context(cluster)
        started.enter_context(Client(cluster))

    thread.submit(start).result()
    yield
    thread.submit(started.close).result()


@pytest.fixture
def shards(tmp_path: Path) -> list[Shard]:
    return [written(tmp_path, PAIRS[start:stop], start) for start, stop in pairwise(CUTS)]


def written(folder: Path, pairs: list[tuple[str, tuple[str, str]]], number: int) -> Shard:
    """Write a shard of three files, the candidates zipped."""
    candidates, references = zip(*pairs, strict=True)
    files = tuple(folder / f"{number:02}-{name}" for name in ("candidates.txt.gz", "one.txt", "other.txt"))
    files[0].write_bytes(gzip.compress("".join([f"{text}\n" for text in candidates]).encode()))
    for file, texts in zip(files[1:], zip(*references, strict=True), strict=True):
        file.write_text("".join([f"{text}\n" for text in texts]), encoding="utf-8")
    return files


@pytest.mark.usefixtures("two_processes")
@pytest.mark.parametrize("name", ["papineni", "sacrebleu", "d2l-en", "nltk-method5", "coco-average"])
def test_shards_are_scored_like_their_corpus(shards: list[Shard], name: str, thread: ThreadPoolExecutor) -> None:
    expected = score([Segment(candidate, references) for candidate, references in PAIRS], VARIANTS[name])
    result = thread.submit(score_shards, shards, VARIANTS[name]).result()
    assert result.value == pytest.approx(expected.value, rel=1e-12)
    assert [(order.matches, order.total) for order in result.orders] == [
        (order.matches, order.total) for order in expected.orders
    ]


def test_files_of_unequal_length_are_refused(shards: list[Shard], tmp_path: Path) -> None:
    short = tmp_path / "short.txt"
    short.write_text("one line\n", encoding="utf-8")
    with pytest.raises(ValueError, match="shorter|longer|candidates"):
        count_shard((*shards[0][:2], short), VARIANTS["papineni"])
    with pytest.raises(ValueError, match="7 candidates, but references of 1"):
        count_shard((shards[0][0], short), VARIANTS["papineni"])
