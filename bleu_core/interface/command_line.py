"""BLEU of files, with the options of sacreBLEU's own command and in its form.

Comes in: the words of a command. Goes out: the score and its signature as JSON or as one line on standard output, and
the exit status; 2 and a line on standard error where a file or an option is wrong.
"""

import argparse
import codecs
import json
import select
import sys
from collections.abc import Sequence
from io import BufferedReader, TextIOWrapper
from typing import Final, TextIO

from bleu_core.bleu_score import BleuScore
from bleu_core.choices.menus import pick
from bleu_core.choices.variant import Variant
from bleu_core.inputs import from_streams
from bleu_core.interface.two_processes import score_in_two
from bleu_core.programs.toolkits import sacrebleu

_VERSION: Final = "bleu_core-0.1.0"
_TOKENIZERS: Final = {name: name for name in ("none", "13a", "intl", "zh", "char")}


def main(words: Sequence[str]) -> int:
    """Run the command; return the exit status, 0 or 2."""
    parser = _parser()
    asked = parser.parse_args(words)
    try:
        variant = _variant(asked)
        candidates, streams = _read(asked)
        result = score_in_two(*from_streams(candidates, streams), variant)
        sys.stdout.write(_written(result, len(streams), asked) + "\n")
        sys.stdout.flush()  # so that a full disk is found out here
    except (OSError, ValueError) as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bleu_core",
        description="BLEU of a file with a segment a line, as sacreBLEU 2.6 computes it.",
        epilog="Where no -i is given, the last of several files is the candidate; the only one is a reference, and the "
        "candidate comes from standard input.",
        formatter_class=lambda prog: argparse.HelpFormatter(prog, width=100),  # asking for the width loads much
    )
    add = parser.add_argument
    add("files", nargs="+", metavar="file", help="one or more references, then the candidate")
    add("-i", "--input", metavar="file", help='the candidate, "-" for standard input; all other files are references')
    add("-tok", "--tokenize", default="13a", metavar="name", help="none, 13a (default), intl, zh or char")
    add("-lc", "--lowercase", action="store_true", help="compare in lower case")
    add("-s", "--smooth-method", default="exp", metavar="name", help="exp (default), floor, add-k or none")
    add("-sv", "--smooth-value", type=float, metavar="number", help="of floor (default 0.1) or add-k (default 1)")
    add("-e", "--encoding", type=_encoding, default="utf-8", help="of all files (default: %(default)s)")
    add(
        "-w",
        "--width",
        type=int,
        choices=range(17),
        default=1,
        metavar="digits",
        help="decimals of the score (default: %(default)s)",
    )
    add("-b", "--score-only", action="store_true", help="write the score and nothing else")
    add("-f", "--format", choices=("json", "text"), default="json", help="(default: %(default)s)")
    return parser


def _encoding(name: str) -> str:
    try:
        "".encode(name)  # which finds out that base64 and its like encode no texts
        return codecs.lookup(name).name
    except LookupError as error:
        raise argparse.ArgumentTypeError(str(error).partition(";")[0]) from error


def _variant(asked: argparse.Namespace) -> Variant:
    tokenizer = pick(_TOKENIZERS, asked.tokenize, "tokenizer of sacreBLEU's")
    return sacrebleu(4, asked.smooth_method, asked.smooth_value, tokenizer=tokenizer, lowercase=asked.lowercase)


def _read(asked: argparse.Namespace) -> tuple[list[str], list[list[str]]]:
    """Read the candidate's lines and those of every reference; raise ValueError where their numbers differ."""
    files = list(asked.files)
    candidate = asked.input or (files.pop() if len(files) > 1 else "-")
    if asked.input is None and candidate != "-" and _input_waits():
        message = f"is the candidate in {candidate} or in standard input? Say -i {candidate} or -i -"
        raise ValueError(message)
    if [candidate, *files].count("-") > 1:
        message = "standard input can be read only once; name the file of the candidate, or of the reference"
        raise ValueError(message)
    lines = _lines(candidate, asked.encoding)
    streams = [_lines(file, asked.encoding) for file in files]
    for file, stream in zip(files, streams, strict=True):
        if len(stream) != len(lines):
            message = f"{file} has {len(stream)} lines, but the candidate {candidate} has {len(lines)}"
            raise ValueError(message)
    if not lines:
        message = f"the candidate {candidate} is empty"
        raise ValueError(message)
    return lines, streams


def _input_waits() -> bool:
    """Find out whether something was sent to standard input, as sacreBLEU's users do with the candidate."""
    if sys.stdin is None:  # closed before the start
        return False
    try:
        there = not sys.stdin.isatty() and select.select([sys.stdin], [], [], 0)[0]
        return bool(there and isinstance(sys.stdin.buffer, BufferedReader) and sys.stdin.buffer.peek(1))
    except (OSError, ValueError):  # closed, or no file that can be waited for
        return False


def _lines(file: str, encoding: str) -> list[str]:
    r"""Read lines as sacreBLEU does: they end at "\n" alone, and white space at their end is no part of them.

    A file whose name ends with ".gz" is unpacked.
    """
    if file == "-":
        if sys.stdin is None:
            message = "there is no standard input; name the candidate's file"
            raise ValueError(message)
        return _stripped(TextIOWrapper(sys.stdin.buffer, encoding=encoding, newline="\n"))
    if file.endswith(".gz"):
        return _unpacked(file, encoding)
    with open(file, encoding=encoding, newline="\n") as lines:  # noqa: PTH123 - pathlib takes longer to load than a file
        return _stripped(lines)


def _unpacked(file: str, encoding: str) -> list[str]:
    import gzip  # noqa: PLC0415 - most files need neither
    import zlib  # noqa: PLC0415

    try:
        with gzip.open(file, "rt", encoding=encoding, newline="\n") as lines:
            return _stripped(lines)
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        message = f"{file} cannot be unpacked: {error}"
        raise ValueError(message) from error


def _stripped(lines: TextIO) -> list[str]:
    return [line.rstrip() for line in lines]


def _written(result: BleuScore, references: int, asked: argparse.Namespace) -> str:
    """Write the score as sacreBLEU's command does, 0 to 100."""
    score = f"{100 * result.value:.{asked.width}f}"
    if asked.score_only:
        return score
    signature = _signature(result.variant, references)
    line = "|".join([f"{key}:{value}" for key, value in signature.items()])
    if asked.format == "text":
        return f"BLEU|{line} = {score} {_verbose(result)}"
    fields = {"name": "BLEU", "score": float(score), "signature": line, "verbose_score": _verbose(result), **signature}
    return json.dumps(fields, indent=1, ensure_ascii=False)


def _signature(variant: Variant, references: int) -> dict[str, str]:
    """Name what sacreBLEU's signature names, and as version the program that it was."""
    value = "" if variant.smoothing_value is None else f"[{variant.smoothing_value:.2f}]"
    return {
        "nrefs": str(references),
        "case": "lc" if variant.case == "lower" else "mixed",
        "eff": "no",
        "tok": variant.tokenizer,
        "smooth": variant.smoothing + value,
        "version": _VERSION,
    }


def _verbose(result: BleuScore) -> str:
    ratio = result.candidate_length / result.reference_length if result.reference_length else 0
    return (
        f"{'/'.join([f'{100 * order.smoothed:.1f}' for order in result.orders])} (BP = {result.brevity_penalty:.3f} "
        f"ratio = {ratio:.3f} hyp_len = {result.candidate_length} ref_len = {result.reference_length:.0f})"
    )
