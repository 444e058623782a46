"""Tests of the jieba tokenizer: the same words as the package's default mode, and silent loading at first use."""

import random
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from bleu_core import tokenize
from bleu_core.tokenizing import tokenizer_jieba

jieba = pytest.importorskip("jieba")
ROOT = Path(__file__).parents[3]
HAN_RUN = re.compile(r"[\u4e00-\u9fd5]+")
CLAUSE = re.compile(r"[^，。；：？！\n]+[，。；：？！\n]?")


def sentences(total: int) -> list[str]:
    """Return distinct random sentences of one to three clauses from `content/`; half of them start inside a word."""
    lines = [
        line for file in sorted((ROOT / "content").rglob("*.toml")) for line in file.read_text("utf-8").splitlines()
    ]
    clauses = [clause for line in lines if HAN_RUN.search(line) for clause in CLAUSE.findall(line)]
    draw = random.Random(20261126)  # noqa: S311 - test data
    drawn: dict[str, None] = {}
    while len(drawn) < total:
        text = "".join(draw.choices(clauses, k=draw.randint(1, 3)))
        drawn[text[draw.choice((0, 0, 1, 2)) :]] = None
    return list(drawn)


@pytest.fixture(scope="module")
def jieba_words(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[str, ...]]:
    """Return the package's own segmentation function; its cache file is in a temporary folder."""
    jieba.dt.tmp_dir = str(tmp_path_factory.mktemp("jieba"))
    return lambda text: tuple(" ".join(jieba.cut(text)).split())


@pytest.mark.slow
def test_sentences_are_split_as_in_the_package(jieba_words: Callable[[str], tuple[str, ...]]) -> None:
    """Domain: clauses of this project's Chinese texts, with their Latin words, digits and marks, mixed at random."""
    texts = sentences(4_000)
    assert [text for text in texts if tokenize(text, "jieba") != jieba_words(text)] == []


@pytest.mark.parametrize("text", ["", " \t\u3000", "a  b\r\nc", "\ud800我", "我\x1f喜欢", "𠮷野家 😀", "臺灣大學"])
def test_odd_texts_are_split_as_in_the_package(text: str, jieba_words: Callable[[str], tuple[str, ...]]) -> None:
    assert tokenize(text, "jieba") == jieba_words(text)


def test_threads_share_one_dictionary() -> None:
    tokenizer_jieba._load_dictionary.cache_clear()  # noqa: SLF001 - as at the start of a server
    start = Barrier(4)

    def cut(text: str) -> tuple[str, ...]:
        start.wait()
        return tokenize(text, "jieba")

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(cut, ["我喜欢学习"] * 4))) == 1
    assert tokenizer_jieba._load_dictionary.cache_info().misses == 1  # noqa: SLF001


def test_long_runs_are_segmented_in_bounded_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package copies its path at each step, so its time grows with the square of the length of a run."""
    lengths: list[int] = []
    viterbi = jieba.finalseg.viterbi

    def record_length(run: str, *tables: object) -> object:
        lengths.append(len(run))
        return viterbi(run, *tables)

    monkeypatch.setattr(jieba.finalseg, "viterbi", record_length)
    assert "".join(tokenize("彳" * 9_000, "jieba")) == "彳" * 9_000
    assert max(lengths) == 2_000


def run_python(code: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)  # noqa: S603


@pytest.mark.slow
def test_loading_is_silent_and_writes_no_file(tmp_path: Path) -> None:
    ran = run_python("from bleu_core import tokenize; tokenize('我喜欢', 'jieba')", TMPDIR=str(tmp_path))
    assert (ran.stdout, ran.stderr, list(tmp_path.iterdir())) == ("", "", [])


def test_other_tokenizers_load_no_dictionary() -> None:
    code = "import sys; from bleu_core import tokenize; tokenize('我', 'zh'); print('jieba' in sys.modules)"
    assert run_python(code).stdout == "False\n"


def test_the_error_without_jieba_names_the_install_command() -> None:
    ran = run_python(
        "import sys; sys.modules['jieba'] = None\nfrom bleu_core import tokenize\n"
        "try:\n  tokenize('我', 'jieba')\nexcept ImportError as error:\n  print(error.name, error, sep='; ')"
    )
    assert ran.stdout == "jieba; the tokenizer 'jieba' needs a package that is not installed: pip install jieba\n"
