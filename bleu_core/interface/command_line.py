"""A command that computes BLEU of files, with the options and the output of sacreBLEU's own command.

The exit status is 2, with a message on standard error, if a file or an option is wrong or not supported.
"""

import argparse
import codecs
import gzip
import json
import select
import sys
import zlib
from collections.abc import Sequence
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import Final

from bleu_core.bleu_score import BleuScore
from bleu_core.choices.menus import look_up_rule
from bleu_core.choices.variant import Variant
from bleu_core.interface.calls import score_texts
from bleu_core.programs.factories import sacrebleu
from bleu_core.tokenizing.optional_tokenizers import OPTIONAL_TOKENIZERS
from bleu_core.version import VERSION

_VERSION: Final = f"bleu_core-{VERSION}"
_TOKENIZERS: Final = {name: name for name in ("none", "13a", "intl", "zh", "char", *OPTIONAL_TOKENIZERS)}
_TOKENIZER_OF_LANGUAGE: Final = {"zh": "zh", "ja": "ja-mecab", "ko": "ko-mecab"}
"""sacreBLEU's tokenizer for some target languages; for all others it is 13a."""
_SHORT_KEYS: Final = {"nrefs": "#", "case": "c", "eff": "e", "smooth": "s", "version": "v"}
_KEEP: Final = "keep"
_LEAVE_OUT: Final = "leave-out"


def main(words: Sequence[str]) -> int:
    """Run the command and return the exit status 0; an error exits with status 2."""
    parser = _build_parser()
    options = parser.parse_args(words)
    try:
        variant = _chosen_variant(options)
        candidates, streams = _read_files(options)
        keeps = options.blank_references == _KEEP
        references = [[line for line in lines if keeps or line] for lines in zip(*streams, strict=True)]
        _check_references(references, streams, options)
        sys.stdout.write(
            "".join([f"{line}\n" for line in _output_lines(candidates, references, streams, variant, options)])
        )
        sys.stdout.flush()  # so that a full disk raises its error here
    except (ImportError, OSError, ValueError) as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    return 0


def _build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bleu_core",
        description="BLEU of a file with a segment a line, as sacreBLEU 2.6 computes it.",
        epilog="Without -i, the last of several files is the candidate; a single file is a reference, and standard "
        "input the candidate. sacreBLEU's test sets, intervals (see bleu_core.bootstrap), chrF and TER are missing.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("files", nargs="+", metavar="file", help="one or more references, then the candidate")
    add(
        "-i",
        "--input",
        nargs="+",
        metavar="file",
        help='the candidate, "-" for standard input; the files before -i are references',
    )
    add("-nr", "--num-refs", type=int, default=1, metavar="number", help="references in a file, a tab between them")
    add(
        "--blank-references",
        choices=(_KEEP, _LEAVE_OUT),
        default=_KEEP,
        help="keep a blank line of a reference file as a reference of length 0, as sacreBLEU's command does (default), "
        "or leave it out, as None in sacreBLEU's Python call",
    )
    add("-tok", "--tokenize", metavar="name", help=f"{', '.join(_TOKENIZERS)} (default: 13a, or that of -l)")
    add("-l", "--language-pair", default="", metavar="pair", help="such as en-zh: zh, ja and ko have a tokenizer")
    add("-lc", "--lowercase", action="store_true", help="compare in lower case")
    add("-s", "--smooth-method", default="exp", metavar="name", help="exp (default), floor, add-k or none")
    add("-sv", "--smooth-value", type=float, metavar="number", help="of floor (default 0.1) or add-k (default 1)")
    add("-sl", "--sentence-level", action="store_true", help="score every line by itself, with effective order")
    add("-m", "--metrics", nargs="+", default=["bleu"], metavar="name", help="only bleu")
    add("-e", "--encoding", type=_parse_encoding, default="utf-8", help="of all files (default: %(default)s)")
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
    add("-sh", "--short", action="store_true", help="write a short signature in text")
    add("-q", "--quiet", action="store_true", help="do not report blank references")
    for option in (("--force",), ("-nc", "--no-color")):
        add(*option, action="store_true", help="as sacreBLEU's; it changes nothing here")
    add("-V", "--version", action="version", version=_VERSION)
    return parser


def _parse_encoding(name: str) -> str:
    try:
        "".encode(name)  # fails for base64 and its like, which do not encode texts
        return codecs.lookup(name).name
    except LookupError as error:
        raise argparse.ArgumentTypeError(str(error).partition(";")[0]) from error


def _chosen_variant(options: argparse.Namespace) -> Variant:
    if [name.lower() for name in options.metrics] != ["bleu"]:
        message = f"-m {' '.join(options.metrics)} is sacreBLEU's; only bleu is available here"
        raise ValueError(message)
    usual = _TOKENIZER_OF_LANGUAGE.get(options.language_pair.rpartition("-")[2], "13a")
    return sacrebleu(
        4,
        options.smooth_method,
        options.smooth_value,
        effective_order=options.sentence_level,
        tokenizer=look_up_rule(_TOKENIZERS, options.tokenize or usual, "tokenizer of sacreBLEU's"),
        lowercase=options.lowercase,
    )


def _read_files(options: argparse.Namespace) -> tuple[list[str], list[list[str]]]:
    """Read the lines of the candidate and of every reference. Raises ValueError if their numbers differ."""
    files = list(options.files)
    candidate = _candidate_file(options, files)
    lines = _read_lines(candidate, options.encoding)
    streams = [_read_lines(file, options.encoding) for file in files]
    for file, stream in zip(files, streams, strict=True):
        if len(stream) != len(lines):
            message = f"{file} has {len(stream)} lines, but the candidate {candidate} has {len(lines)}"
            raise ValueError(message)
    if not lines:
        message = f"the candidate {candidate} is empty"
        raise ValueError(message)
    if options.num_refs != 1:
        streams = _split_reference_file(files, streams, options.num_refs)
    return lines, streams


def _candidate_file(options: argparse.Namespace, files: list[str]) -> str:
    """Return the candidate's file; without -i, it is removed from the end of `files`."""
    if options.input and len(options.input) > 1:
        message = f"-i with several candidates, {' '.join(options.input)}, is sacreBLEU's; here it names one"
        raise ValueError(message)
    candidate: str = options.input[0] if options.input else (files.pop() if len(files) > 1 else "-")
    if options.input is None and candidate != "-" and _has_standard_input():
        message = f"is the candidate in {candidate} or in standard input? Say -i {candidate} or -i -"
        raise ValueError(message)
    if [candidate, *files].count("-") > 1:
        message = "standard input can be read only once; name the file of the candidate, or of the reference"
        raise ValueError(message)
    return candidate


def _split_reference_file(files: list[str], streams: list[list[str]], total: int) -> list[list[str]]:
    """Split the lines of the only reference file at tabs, for `-nr`."""
    if len(files) > 1 or total < 1:
        message = f"-nr {total} splits the lines of one reference file, not of {len(files)}, into 1 or more"
        raise ValueError(message)
    rows = [line.split("\t", total - 1) for line in streams[0]]
    for number, row in enumerate(rows, start=1):
        if len(row) != total:
            message = f"{files[0]}, line {number}: expected {total} fields, but found {len(row)}"
            raise ValueError(message)
    return [list(column) for column in zip(*rows, strict=True)]


def _check_references(references: list[list[str]], streams: list[list[str]], options: argparse.Namespace) -> None:
    """Raise ValueError for a segment without any reference; warn on standard error about blank references."""
    bare = [number for number, texts in enumerate(references, start=1) if not texts]
    if bare:
        message = f"line {bare[0]} of all references is blank: with --blank-references leave-out it has none"
        raise ValueError(message)
    blanks = sum([stream.count("") for stream in streams])
    if blanks and len(streams) > 1 and options.blank_references == _KEEP and not options.quiet:
        sys.stderr.write(
            f"{blanks} blank lines of references are kept as references of length 0, which can lower r; "
            "--blank-references leave-out leaves them out\n"
        )


def _has_standard_input() -> bool:
    """Return whether standard input has data; users of sacreBLEU may send the candidate there."""
    if sys.stdin is None:  # closed before the start
        return False
    try:
        there = not sys.stdin.isatty() and select.select([sys.stdin], [], [], 0)[0]
        return bool(there and isinstance(sys.stdin.buffer, BufferedReader) and sys.stdin.buffer.peek(1))
    except (OSError, ValueError):  # closed, or not a file that can be polled
        return False


def _read_lines(file: str, encoding: str) -> list[str]:
    r"""Read the lines of a file as sacreBLEU does: only "\n" ends a line, and trailing white space is removed.

    A file whose name ends with ".gz" is decompressed. Raises ValueError, with the file's name, if it cannot be read.
    """
    try:
        if file == "-":
            if sys.stdin is None:
                message = "there is no standard input; name the candidate's file"
                raise ValueError(message)
            return [line.rstrip() for line in TextIOWrapper(sys.stdin.buffer, encoding=encoding, newline="\n")]
        with (
            gzip.open(file, "rt", encoding=encoding, newline="\n")
            if file.endswith(".gz")
            else Path(file).open(encoding=encoding, newline="\n")
        ) as lines:
            return [line.rstrip() for line in lines]
    except UnicodeError as error:
        message = f"{file}: {error}; name the encoding of the files with -e"
        raise ValueError(message) from error
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        message = f"{file} cannot be unpacked: {error}"
        raise ValueError(message) from error


def _output_lines(
    candidates: list[str],
    references: list[list[str]],
    streams: list[list[str]],
    variant: Variant,
    options: argparse.Namespace,
) -> list[str]:
    """Return the output lines: the score of the corpus or, with `-sl`, one line for each segment."""
    is_uneven = any(len(of_segment) != len(streams) for of_segment in references)
    total = "var" if is_uneven else str(len(streams))
    if not options.sentence_level:
        result = score_texts(candidates, references, variant)
        return [_format_score(result, total, options, options.format)]
    pairs = zip(candidates, references, strict=True)
    return [
        _format_score(score_texts([text], [of_segment], variant), total, options, "text") for text, of_segment in pairs
    ]


def _format_score(result: BleuScore, references: str, options: argparse.Namespace, form: str) -> str:
    """Format the score as sacreBLEU's command does, 0 to 100; `form` is "json" or "text"."""
    score = f"{100 * result.value:.{options.width}f}"
    if options.score_only:
        return score
    signature = _signature_fields(result.variant, references)
    keys = _SHORT_KEYS if options.short and form == "text" else {}
    line = "|".join([f"{keys.get(key, key)}:{value}" for key, value in signature.items()])
    if form == "text":
        return f"BLEU|{line} = {score} {_verbose_score(result)}"
    fields = {
        "name": "BLEU",
        "score": float(score),
        "signature": line,
        "verbose_score": _verbose_score(result),
        **signature,
    }
    return json.dumps(fields, indent=1, ensure_ascii=False)


def _signature_fields(variant: Variant, references: str) -> dict[str, str]:
    """Return the fields of sacreBLEU's signature, with our own version."""
    value = "" if variant.smoothing_value is None else f"[{variant.smoothing_value:.2f}]"
    return {
        "nrefs": references,
        "case": "lc" if variant.case == "lower" else "mixed",
        "eff": "no" if variant.empty_orders == "zero" else "yes",
        "tok": variant.tokenizer,
        "smooth": variant.smoothing + value,
        "version": _VERSION,
    }


def _verbose_score(result: BleuScore) -> str:
    ratio = result.candidate_length / result.reference_length if result.reference_length else 0
    return (
        f"{'/'.join([f'{100 * order.smoothed:.1f}' for order in result.orders])} (BP = {result.brevity_penalty:.3f} "
        f"ratio = {ratio:.3f} hyp_len = {result.candidate_length} ref_len = {result.reference_length:.0f})"
    )
