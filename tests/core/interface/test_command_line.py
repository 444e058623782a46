"""Tests of `python -m bleu_core`: the same output as sacreBLEU's command for the same files and options."""

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from sacrebleu.metrics.bleu import BLEU

from benchmarks.synthetic_corpus import make_corpus
from bleu_core.interface.command_line import main
from bleu_core.version import VERSION

ROOT = Path(__file__).parents[3]
CORPUS = make_corpus(40, 2)
OPTIONS = (
    "ref1 -i cand",
    "ref1 ref2 -i cand -w 4",
    "ref1 ref2 -i cand -f text -lc",
    "ref1 -i cand -tok none -s add-k -f text -w 3",
    "ref1 -i cand --tokenize intl --smooth-method floor --smooth-value 0.25 --lowercase",
    "ref2 -i cand -tok char -s none -b -w 6",
    "ref1.gz ref2 -i cand.gz",
    "short -i short",
    "short -i short -f text -s none",
    "ref1 ref2 -i cand -f text --short -lc",
    "tabs -nr 2 -i cand -w 4",
    "ref1 gaps -i cand -w 4",
    "ref1 ref2 -i cand -sl -w 3",
    "ref1 -i cand -sl -b -tok none",
    "ref1 -i short -i cand --sentence-level --short",
    "chinese -i chinese -l en-zh",
    "ref1 -i cand -l zh-en -m bleu --force --quiet --no-color",
)
SACREBLEU = """
import os, sys
from sacrebleu.sacrebleu import main
for options in sys.argv[1:]:
    if not os.fork():
        sys.argv[1:] = ["--no-color", *options.split()]
        sys.exit(main())
    assert os.wait()[1] == 0, options
    print(end="\\0", flush=True)
"""
"""A program that runs sacreBLEU's command with one list of options after another, and imports it only once."""
Run = Callable[..., tuple[str, str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a candidate, two references, and files that are shorter, compressed or damaged."""
    folder = tmp_path_factory.mktemp("files")
    candidates = [f"{segment.candidate} It's 3.5%. \u3000" for segment in CORPUS]
    references = [[f"{text} It IS 3.5%." for text in segment.references] for segment in CORPUS]
    for name, lines in [("cand", candidates), *zip(("ref1", "ref2"), zip(*references, strict=True), strict=True)]:
        (folder / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    (folder / "short").write_text("a\nb\n", encoding="utf-8")
    (folder / "latin").write_bytes("é\nb\n".encode("latin-1"))
    (folder / "empty").write_bytes(b"")
    tabs, gaps = (
        map("\t".join, references),
        ["" if place % 3 == 0 else two for place, (_, two) in enumerate(references)],
    )
    for name, written in (("tabs", tabs), ("gaps", gaps)):
        (folder / name).write_text("".join(f"{line}\n" for line in written), encoding="utf-8")
    (folder / "chinese").write_text("我喜欢学习。\n今天天气好。\n", encoding="utf-8")
    for name in ("cand", "ref1"):
        (folder / f"{name}.gz").write_bytes(gzip.compress((folder / name).read_bytes()))
    (folder / "plain.gz").write_bytes(b"a\n")
    (folder / "cut.gz").write_bytes((folder / "cand.gz").read_bytes()[:-9])
    (folder / "broken.gz").write_bytes(gzip.compress(b"a\n")[:10] + b"\xff" * 20)
    return folder


def run_command(folder: Path, *command: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run a Python command in the folder, with `given` as standard input."""
    environment = {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.run(  # noqa: S603 - fixed arguments
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def run(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs our command in this process, and returns its output and messages."""
    monkeypatch.chdir(folder)

    def run(options: str, status: int = 0) -> tuple[str, str]:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO()))
        try:
            found: object = main(options.split())
        except SystemExit as stopped:
            found = stopped.code
        printed = capsys.readouterr()
        assert found == status, printed.err
        return printed.out, printed.err

    return run


@pytest.fixture(scope="module")
def outputs_of_sacrebleu(folder: Path) -> list[str]:
    return run_command(folder, "-c", SACREBLEU, *OPTIONS).stdout.split("\0")


@pytest.mark.parametrize("options", OPTIONS)
def test_output_equals_sacrebleus(run: Run, outputs_of_sacrebleu: list[str], options: str) -> None:
    assert run(options)[0].replace(f"bleu_core-{VERSION}", "2.6.0") == outputs_of_sacrebleu[OPTIONS.index(options)]


def test_without_option_i_the_last_file_or_input_is_the_candidate(run: Run, folder: Path) -> None:
    given = (folder / "cand").read_text(encoding="utf-8")
    one, two = (run(f"{files} -i cand")[0] for files in ("ref1", "ref1 ref2"))
    assert run("ref1 ref2 cand")[0] == two
    assert run_command(folder, "-m", "bleu_core", "ref1", "ref2", "-i", "-", given=given).stdout == two
    assert run_command(folder, "-m", "bleu_core", "ref1", given=given).stdout == one


def test_closed_standard_input_is_an_error_only_if_it_is_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The shell's `<&-` closes standard input; Python then sets `sys.stdin` to None."""
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["ref1", "cand", "-b"]) == 0
    assert float(capsys.readouterr().out) > 0
    with pytest.raises(SystemExit) as stopped:
        main(["ref1", "-i", "-"])
    assert stopped.value.code == 2
    assert "there is no standard input; name the candidate's file" in capsys.readouterr().err


def test_a_candidate_file_and_standard_input_together_are_rejected(folder: Path) -> None:
    """`command | sacrebleu ref1 ref2` scores standard input; without the error, ref2 would be scored silently."""
    given = (folder / "cand").read_text(encoding="utf-8")
    ran = run_command(folder, "-m", "bleu_core", "ref1", "ref2", given=given)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "is the candidate in ref2 or in standard input? Say -i ref2 or -i -" in ran.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("ref1 nowhere", "No such file or directory: 'nowhere'"),
        ("short cand", "short has 2 lines, but the candidate cand has 40"),
        ("short latin", "latin: 'utf-8' codec can't decode byte 0xe9"),
        ("short latin", "; name the encoding of the files with -e\n"),
        ("ref1 -i cand short", "-i with several candidates, cand short, is sacreBLEU's; here it names one\n"),
        ("ref1 -i cand -m bleu chrf", "-m bleu chrf is sacreBLEU's; only bleu is available here\n"),
        ("tabs -nr 3 -i cand", "tabs, line 1: expected 3 fields, but found 2\n"),
        ("ref1 ref2 -nr 2 -i cand", "-nr 2 splits the lines of one reference file, not of 2, into 1 or more\n"),
        (
            "ref1 cand -l en-ja",
            "needs a package that is not installed: pip install 'sacrebleu[ja]'",
        ),
        ("ref1 cand --smooth floor", "unrecognized arguments: --smooth"),
        ("gaps -i cand --blank-references leave-out", "line 1 of all references is blank"),
        ("empty empty", "the candidate empty is empty"),
        (
            "ref1 cand -tok 14a",
            "there is no tokenizer of sacreBLEU's '14a'; choose one of none, 13a, intl, zh, char, ",
        ),
        ("ref1 cand -s prior", "there is no smoothing of sacreBLEU 'prior'; choose one of exp, floor, add-k, none"),
        ("ref1 cand -s floor -sv -1", "the value of the smoothing 'floor' must be a number from 0"),
        ("ref1 cand -w -1", "argument -w/--width: "),
        ("ref1 cand -e base64", "argument -e/--encoding: 'base64' is not a text encoding\n"),
        ("ref1 plain.gz", "plain.gz cannot be unpacked: Not a gzipped file"),
        ("ref1 cut.gz", "cut.gz cannot be unpacked: Compressed file ended"),
        ("broken.gz cand", "broken.gz cannot be unpacked: Error -3"),
        ("nowhere.gz cand", "No such file or directory: 'nowhere.gz'"),
        ("-", "standard input can be read only once; name the file of the candidate, or of the reference\n"),
        ("- -i -", "standard input can be read only once"),
        ("ref1 cand -f html", "argument -f/--format: invalid choice"),
        ("", "the following arguments are required: file"),
    ],
)
def test_errors_print_a_message_and_exit_with_status_2(run: Run, options: str, message: str) -> None:
    output, printed = run(options, status=2)
    assert output == ""
    assert message in printed


def test_blank_references_are_kept_or_left_out_by_option(run: Run, folder: Path) -> None:
    """The candidate's 4 tokens are closer to 0 than to 12, so a blank reference makes r = 0."""
    for name, line in (("few", "a b c d"), ("long", "a b c d e f g h i j k l"), ("blank", "")):
        (folder / name).write_text(f"{line}\n", encoding="utf-8")
    rules = ("keep", "leave-out")
    (kept, kept_messages), (left, left_messages) = (
        run(f"long blank few -w 8 --blank-references {rule}") for rule in rules
    )
    theirs = BLEU().corpus_score(["a b c d"], [["a b c d e f g h i j k l"], [None]])  # type: ignore[list-item] # None is a missing reference
    assert json.loads(left)["score"] == round(theirs.score, 8)
    assert (json.loads(left)["nrefs"], json.loads(kept)["score"]) == ("var", 100)
    assert "1 blank lines of references are kept as references of length 0" in kept_messages
    assert (left_messages, run("long blank few -q")[1]) == ("", "")


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version")[0] == f"bleu_core-{VERSION}\n"


def test_another_encoding_can_be_chosen(run: Run) -> None:
    assert run("latin latin -e latin-1 -tok char -b")[0] == "0.0\n"
    assert "unknown encoding: nonsense" in run("latin latin -e nonsense", status=2)[1]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_reported_without_a_traceback(folder: Path) -> None:
    with Path("/dev/full").open("w") as full:
        words = [sys.executable, "-m", "bleu_core", "ref1", "cand", "-b"]
        environment = {"PYTHONPATH": str(ROOT)}
        ran = subprocess.run(  # noqa: S603 - fixed arguments
            words, cwd=folder, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ran.stderr.startswith("python -m bleu_core: [Errno 28] No space left on device")
    assert "Traceback" not in ran.stderr
