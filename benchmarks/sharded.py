"""Score a corpus that no single machine holds: count each shard where it lies, send its sums, add them up.

    python benchmarks/sharded.py VARIANT 'candidates/*.txt.gz' 'references-a/*.txt.gz' ['references-b/*.txt.gz' …]

Statistics add up, so that an engine for many machines needs nothing of ours but `corpus_statistics` and `+`; this is
the whole of it on Dask. The files of one pattern are taken in the order of their names, a line a segment; the n-th
files of all patterns belong together. Without an address in `DASK_SCHEDULER_ADDRESS` the work stays on this machine.
"""

import gzip
import os
import sys
from collections.abc import Sequence
from glob import glob
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from dask import bag  # noqa: E402 - the house has to be found first
from distributed import Client  # noqa: E402

from bleu_core import VARIANTS, BleuScore, Statistics, Variant, corpus_statistics, score_statistics  # noqa: E402

Shard = tuple[Path, ...]
"""A file of candidates, then one file for each reference, line by line."""


def count_shard(shard: Shard, variant: Variant) -> Statistics:
    """Read and count the files of one shard; what travels on are 2 + 2N sums.

    Raises ValueError where the files have not the same number of lines.
    """
    candidates, *references = [read_lines(file) for file in shard]
    return corpus_statistics(candidates, list(zip(*references, strict=True)), variant).pooled()


def score_shards(shards: Sequence[Shard], variant: Variant) -> BleuScore:
    """Map and sum on whichever Dask client is at work; the order of the shards is kept."""
    counted = bag.from_sequence(shards, npartitions=len(shards)).map(count_shard, variant)
    return score_statistics(counted.sum().compute(), variant)


def read_lines(file: Path) -> list[str]:
    """Read a text file, gzipped or not, without the ends of its lines."""
    data = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    return data.decode().removesuffix("\n").split("\n") if data else []


def main() -> None:
    """Score the files that the patterns name."""
    variant, *patterns = sys.argv[1:]
    shards = list(zip(*[map(Path, sorted(glob(pattern))) for pattern in patterns], strict=True))  # noqa: PTH207
    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    with Client(address) if address else Client(dashboard_address=None):
        score = score_shards(shards, VARIANTS[variant])
    sys.stdout.write(f"{100 * score.value:.2f}\n")


if __name__ == "__main__":
    main()
