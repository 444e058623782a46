"""Tests of bad and odd files: errors block the scores, remarks do not, and any bytes are read or refused."""

import csv
import gzip
import io
import zipfile
from collections.abc import Iterable, Iterator
from json import dumps

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.files import decoding, file_reading
from labs.corpus.view.files.decoding import MAX_MEMBERS
from labs.corpus.view.files.file_checks import CheckedFiles, check_files
from labs.corpus.view.files.file_reading import apply_to_files
from labs.corpus.view.files.file_report import file_rows, files_summary
from labs.corpus.view.files.given_file import (
    MAX_FILE_BYTES,
    MAX_LINE_CHARACTERS,
    MAX_LINES,
    MAX_REFERENCES,
    MAX_SYSTEMS,
    REFERENCES,
    ROLES,
    SYSTEMS,
    USES,
    GivenFile,
    Remedy,
)
from labs.corpus.view.files.structured import MAX_BRACKETS, MAX_TAGS
from labs.corpus.view.files.tables import MAX_CELLS

LINES = (
    "the boat is late",
    "it rains in the old harbour",
    "we buy bread at the market",
    "a child reads the red book",
    "two dogs sleep under the bridge",
    "my sister paints the kitchen door",
)
TEXT = "\n".join(LINES) + "\n"


class BadFile:
    """A file with the id of the problem that it must cause, and with values that the problem must contain."""

    def __init__(self, problem: str, file: str, data: bytes, /, **values: str | int) -> None:
        self.id, self.name, self.data, self.values = problem, file, data, values


def _zip(inner: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(inner, "x")
    return buffer.getvalue()


def _with_line(place: int, line: str) -> bytes:
    return "\n".join([*LINES[:place], line, *LINES[place + 1 :]]).encode()


def _table(row: str, headings: str = "hyp") -> bytes:
    return "\n".join([headings, *(row % line for line in LINES)]).encode()


LATIN = _with_line(1, "there is a café in the old harbour").decode().encode("latin-1")
CHINESE = ("雨下了一整夜，天晴了。\n" * 6).encode("gb18030")
BAD_FILES = (
    BadFile("empty-file", "a.txt", b""),
    BadFile("only-blank", "a.txt", b"\n \n\t\n", count=3),
    BadFile("undecodable", "a.txt", LATIN, line=2, character=15, byte="E9"),
    BadFile("undecodable", "a.txt", CHINESE, line=1, character=1),
    BadFile("misfit", "a.txt", TEXT.encode("utf-16")[:-1], encoding="UTF-16 LE"),
    BadFile("misfit", "a.txt", b"\xff\xfe" + "ab\n".encode("utf-16-le") + b"\x00\xdcx\x00", line=2),
    BadFile("nul", "a.txt", _with_line(3, "a child\0 reads the red book"), line=4, count=1),
    BadFile("binary", "picture.txt", b"\x89PNG\r\n\x1a\n" + bytes(40), kind="PNG"),
    BadFile("binary", "a.txt", _zip("a.txt"), kind="ZIP"),
    BadFile("binary", "a.docx", _zip("word/document.xml"), kind="DOCX"),
    BadFile("binary", "a.xlsx", _zip("xl/workbook.xml"), kind="XLSX"),
    BadFile("binary", "a.pdf", b"%PDF-1.7\n", kind="PDF"),
    BadFile("binary", "a.gz.gz", gzip.compress(gzip.compress(TEXT.encode())), kind="gzip"),
    BadFile("binary-unknown", "a.txt", bytes(range(256)) * 4, line=2),
    BadFile("gzip-damaged", "a.gz", b"\x1f\x8b\x08\x00" + b"\xff" * 40),
    BadFile("gzip-cut", "a.gz", gzip.compress(TEXT.encode())[:-12]),
    BadFile("gzip-too-large", "bomb.gz", gzip.compress(bytes(MAX_FILE_BYTES + 1)), limit=16),
    BadFile("gzip-members", "a.gz", gzip.compress(b"") * (MAX_MEMBERS + 1), limit=MAX_MEMBERS),
    BadFile("too-large", "a.txt", b"x" * (MAX_FILE_BYTES + 1), size=17, limit=16),
    BadFile("too-many-lines", "a.txt", b"x\n" * (MAX_LINES + 1), count=MAX_LINES + 1),
    BadFile("too-many-lines", "a.csv", b"x,y\n" * (MAX_LINES + 3), count=MAX_LINES + 3),
    BadFile("too-many-lines", "a.json", dumps(["x"] * (MAX_LINES + 1)).encode(), count=MAX_LINES + 1),
    BadFile("too-many-lines", "a.jsonl", b'{"a": "x"}\n' * (MAX_LINES + 1), count=MAX_LINES + 1),
    BadFile("too-deep", "a.tsv", (b"x\t" * 63 + b"x\n") * (MAX_CELLS // 64 + 2)),
    BadFile("too-deep", "a.json", b"[" * (MAX_BRACKETS + 1)),
    BadFile("too-deep", "a.xml", b"<seg>" * (MAX_TAGS + 1)),
    BadFile("line-too-long", "a.txt", _with_line(2, "x " * MAX_LINE_CHARACTERS), line=3, count=2 * MAX_LINE_CHARACTERS),
    BadFile("markup", "a.html", b"<!DOCTYPE html>\n<p>the cat</p>", kind="DOCTYPE"),
    BadFile("ragged", "a.tsv", b"the boat\ta boat\nit rains\n", line=2, columns=1, expected=2),
    BadFile("quote-open", "a.csv", b'a,b\n"the boat,x\nit rains,y\n', line=2),
    BadFile("quote-inside", "a.csv", b'a,b\n"the "old" boat",x\n', line=2),
    BadFile("too-many-columns", "a.tsv", b"\t".join([b"x"] * 65), count=65),
    BadFile("too-many-columns", "a.json", dumps({f"k{at}": "x" for at in range(90_000)}).encode(), count=65),
    BadFile("no-column", "a.tsv", b"id\tdomain\n1\tnews\n", count=2),
    BadFile("ask-columns", "a.tsv", b"the boat\ta boat\nit rains\tit pours\n", count=2),
    BadFile("ask-columns", "a.json", b'[{"text": "the boat", "other": "a boat"}]', count=2),
    BadFile("lines-missing", "a.txt", "\n".join([*LINES[:2], *LINES[3:]]).encode(), count=5, length=6, partner="ref"),
    BadFile("lines-extra", "a.txt", TEXT.encode() + b"and one more\n", count=7, length=6),
    BadFile("lines-extra-blank", "a.txt", b"\n" + TEXT.encode(), count=7, length=6, blank=1, partner="ref"),
)
ODD_FILES = (
    BadFile("blank-system", "a.txt", _with_line(2, ""), line=3),
    BadFile("tokenized", "a.txt", "".join(f"{line} .\n" for line in LINES).encode(), count=6, total=6),
    BadFile("trailing-lines", "a.txt", TEXT.encode() + b"\n\n", count=2),
    BadFile("cr-blank", "a.txt", _with_line(1, "it rains\rin the old harbour"), line=2),
    BadFile("separator", "a.txt", _with_line(1, "it rains\u2028in the harbour"), line=2, sign="U+2028"),
    BadFile("lost", "a.txt", _with_line(1, "the caf\ufffd in the harbour"), line=2),
    BadFile("invisible", "a.txt", _with_line(1, "it ra\u00adins in the harbour"), line=2, sign="U+00AD"),
    BadFile("near-miss", "a.txt", _with_line(1, "it rains in the ol\u200bd harbour"), count=1),
    BadFile("bpe", "a.txt", _with_line(1, "it ra@@ ins in the harbour"), line=2, sign="@@"),
    BadFile("sentencepiece", "a.txt", "".join(f"▁{line}\n" for line in LINES).encode(), count=6, sign="▁"),
    BadFile("wordpiece", "a.txt", _with_line(1, "it ra ##ins in the harbour")),
    BadFile("entities", "a.txt", _with_line(1, "it rains &apos;in&apos; the harbour"), sign="&apos;"),
    BadFile("special-tokens", "a.txt", _with_line(1, "it <unk> in the harbour"), sign="<unk>"),
    BadFile("tags", "a.txt", _with_line(1, "it <b>rains</b> in the harbour"), sign="<b>"),
    BadFile("lists", "a.txt", "".join(f"{line.split()}\n" for line in LINES).encode(), count=6),
    BadFile("mojibake", "a.txt", _with_line(1, "it rains in the cafÃ©"), line=2),
    BadFile("system-is-reference", "a.txt", TEXT.encode(), other="ref"),
    BadFile("unlike", "a.txt", b"uno dos tres\ncuatro\ncinco\nseis\nsiete\nocho\n", name="a"),
    BadFile("cell-line-break", "a.csv", b"hyp\n" + b"".join(b'"%s\nthere"\n' % line.encode() for line in LINES)),
    BadFile("quotes-kept", "a.tsv", _table('1\t"%s"', "id\thyp")),
    BadFile("quotes-read", "a.tsv", _table('1\t"a ""%s"', "id\thyp")),
)


def build_file(name: str, data: bytes, role: str = SYSTEMS, number: int = 9) -> GivenFile:
    return GivenFile(number=number, name=name, role=role, data=data)


REFERENCE = build_file("ref.txt", TEXT.encode(), REFERENCES, 1)
GOOD = build_file("good.txt", _with_line(0, "the boat was late"), SYSTEMS, 2)


def problem_ids(checked: CheckedFiles, number: int = 9) -> list[str]:
    return [found.id for file in checked.files if file.file.number == number for found in file.problems]


@pytest.mark.parametrize("bad", BAD_FILES, ids=lambda bad: f"{bad.id}-{bad.name}")
def test_bad_file_is_reported_and_blocks_the_corpus(bad: BadFile) -> None:
    files = (REFERENCE, GOOD, build_file(bad.name, bad.data))
    checked = check_files(files)
    assert problem_ids(checked) == [bad.id]
    assert checked.corpus is None
    assert [file.file for file in checked.files] == list(files)
    assert problem_ids(checked, REFERENCE.number) == problem_ids(checked, GOOD.number) == []
    assert_problem(checked, bad, is_error=True)


@pytest.mark.parametrize("odd", ODD_FILES, ids=lambda odd: odd.id)
def test_odd_file_is_scored_with_a_remark(odd: BadFile) -> None:
    checked = check_files((REFERENCE, GOOD, build_file(odd.name, odd.data)))
    assert checked.corpus is not None, problem_ids(checked)
    assert checked.corpus.segment_total == len(LINES)
    assert_problem(checked, odd, is_error=False)


def assert_problem(checked: CheckedFiles, bad: BadFile, *, is_error: bool) -> None:
    """Assert that the last file has this problem with these values, and that its messages are complete."""
    assert bad.id in problem_ids(checked)
    [found] = [found for found in checked.files[-1].problems if found.id == bad.id]
    assert found.is_error == is_error
    assert dict(found.values).items() >= bad.values.items()
    for language in LANGUAGES:
        assert all("{" not in message.text for row in file_rows(Texts(language), checked) for message in row.messages)
        assert "{" not in files_summary(Texts(language), checked)


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode("utf-8-sig"),
        TEXT.replace("\n", "\r\n").encode(),
        TEXT.replace("\n", "\r").encode(),
        TEXT.encode("utf-16"),
        TEXT.encode("utf-16-le"),
        TEXT.encode("utf-16-be"),
        TEXT.encode("utf-32"),
        gzip.compress(TEXT.encode()),
        gzip.compress(LINES[0].encode() + b"\n") + gzip.compress("\n".join(LINES[1:]).encode()),
        TEXT.rstrip("\n").encode(),
    ],
    ids=["mark", "crlf", "cr", "utf-16", "le", "be", "utf-32", "gzip", "two members", "no last end"],
)
def test_common_encodings_and_line_ends_are_read_the_same(data: bytes) -> None:
    checked = check_files((build_file("a.txt", data), build_file("ref.txt", GOOD.data, REFERENCES, 1)))
    assert problem_ids(checked) == []
    assert checked.corpus is not None, problem_ids(checked)
    assert checked.corpus.systems[0].lines == LINES


def test_missing_systems_or_references_are_not_errors() -> None:
    texts = Texts("en")
    only = check_files((GOOD,))
    assert (problem_ids(only, GOOD.number), only.corpus) == ([], None)
    assert files_summary(texts, only) == texts("corpus_files.lacks-references")
    assert files_summary(texts, check_files((REFERENCE,))) == texts("corpus_files.lacks-systems")
    assert files_summary(texts, check_files(())) == texts("corpus_files.start")


def test_system_uploaded_twice_gets_a_second_name() -> None:
    checked = check_files((REFERENCE, GOOD, build_file(GOOD.name, GOOD.data)))
    assert problem_ids(checked) == ["same-name", "same-lines"]
    assert checked.corpus is not None, problem_ids(checked)
    assert checked.corpus.names == ("good", "good-2")


def test_systems_and_references_over_the_limit_are_reported_and_unused() -> None:
    systems = [
        build_file(f"s{n}.txt", _with_line(0, f"the boat {n}"), SYSTEMS, n) for n in range(2, 2 + MAX_SYSTEMS + 1)
    ]
    checked = check_files((REFERENCE, *systems))
    assert problem_ids(checked, systems[-1].number) == ["surplus-system"]
    assert checked.corpus is not None, problem_ids(checked, systems[-1].number)
    assert len(checked.corpus.systems) == MAX_SYSTEMS
    unused = check_files(apply_to_files((REFERENCE, *systems), 2, Remedy("use-0", "unused")))
    assert problem_ids(unused, systems[-1].number) == []
    total = MAX_REFERENCES + 1
    references = [build_file(f"r{n}.txt", _with_line(1, f"the rain {n}"), REFERENCES, 30 + n) for n in range(total)]
    checked = check_files((GOOD, *references))
    assert problem_ids(checked, references[-1].number) == ["surplus-reference"]
    assert checked.corpus is not None, problem_ids(checked, references[-1].number)
    assert len(checked.corpus.references) == MAX_REFERENCES


def test_rows_and_summary_show_the_state_of_every_file() -> None:
    texts = Texts("en")
    odd, bad = build_file("odd.txt", _with_line(2, ""), SYSTEMS, 7), build_file("b*d.txt", b"", SYSTEMS, 8)
    checked = check_files((REFERENCE, GOOD, odd, bad))
    states = {"ref.txt": "right", "good.txt": "right", "odd.txt": "odd", "b*d.txt": "wrong"}
    assert {row.name: row.state for row in file_rows(texts, checked)} == states
    assert files_summary(texts, checked) == texts("corpus_files.failing-one", file="b∗d.txt")
    ready = texts("corpus_files.ready", systems=1, references=1, segments="6")
    assert files_summary(texts, check_files((REFERENCE, GOOD))) == ready


def test_too_many_gzip_members_are_refused_without_decompressing(monkeypatch: pytest.MonkeyPatch) -> None:
    data = gzip.compress(b"") * 700_000
    monkeypatch.setattr(decoding, "gzip", None)
    assert problem_ids(check_files((build_file("a.gz", data),))) == ["gzip-members"]


@pytest.mark.parametrize("name", ["a.csv", "a.tsv"])
def test_file_with_too_many_rows_is_not_read_to_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[str] = []
    reader = csv.reader

    def record_rows(lines: Iterable[str]) -> Iterator[str]:
        for line in lines:
            rows.append(line)
            yield line

    monkeypatch.setattr(csv, "reader", lambda lines, **dialect: reader(record_rows(lines), **dialect))
    delimiter = b"," if name == "a.csv" else b"\t"
    checked = check_files((build_file(name, (b"a%sb\n" % delimiter) * 1_000_000),))
    assert problem_ids(checked) == ["too-many-lines"]
    assert len(rows) < 2 * MAX_LINES


@pytest.mark.parametrize("data", [b"\r", b"\n", b"\r\n"])
def test_millions_of_line_ends_are_counted_before_splitting_lines(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_reading, "_read_plain_lines", pytest.fail)
    assert problem_ids(check_files((build_file("a.txt", data * 4_000_000),))) == ["too-many-lines"]


# ---- any bytes

WORDS = st.sampled_from(
    [
        *("the", "cat", "猫", "sat.", ".", '"', "\t", ",", ";", " ", "", "\u2028", "\x00", "é", "{", "[", "\r"),
        *("<html>", "<seg id='1'>", "</seg>", "H-0\t-1.5\t", "@@ ", "กิน", "&quot;", "1"),
    ]
)
RANDOM_TEXTS = st.lists(WORDS, max_size=30).map(" ".join)
RANDOM_LINES = st.lists(RANDOM_TEXTS, max_size=12).map("\n".join)
ENCODINGS = st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030", "latin-1", "utf-32"])
ENCODED = st.builds(lambda text, encoding: text.encode(encoding, "replace"), RANDOM_LINES, ENCODINGS)
DATA = st.one_of(st.binary(max_size=200), ENCODED, ENCODED.map(gzip.compress), ENCODED.map(lambda data: data[:-1]))
NAMES = st.sampled_from(["a.txt", "a.tsv", "a.csv", "a.txt.gz", "a", ".gz", ".", "", "猫.txt", "*.en.txt", "a\x00.csv"])
USE_CHOICES = st.lists(st.sampled_from(USES), max_size=4).map(tuple)


@st.composite
def build_files(draw: st.DrawFn) -> tuple[GivenFile, ...]:
    total = draw(st.integers(1, 5))
    return tuple(
        GivenFile(
            number=number,
            name=draw(NAMES),
            role=draw(st.sampled_from(ROLES)),
            data=draw(DATA),
            said=(
                *((f"use-{place}", use) for place, use in enumerate(draw(USE_CHOICES))),
                *draw(st.sampled_from([(), (("header", "yes"),), (("header", "no"),)])),
            ),
        )
        for number in range(1, total + 1)
    )


@given(build_files())
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
def test_any_files_are_checked_and_get_rows_and_a_summary(given_files: tuple[GivenFile, ...]) -> None:
    checked = check_files(given_files)
    assert tuple(file.file for file in checked.files) == given_files
    assert checked.corpus is None or not checked.failed_files
    for language in LANGUAGES:
        texts = Texts(language)
        assert files_summary(texts, checked)
        assert len(file_rows(texts, checked)) == len(given_files)


@given(build_files())
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_every_offered_remedy_can_be_applied(given_files: tuple[GivenFile, ...]) -> None:
    checked = check_files(given_files)
    for row in file_rows(Texts("en"), checked):
        for button in [row.remove, *(button for message in row.messages for button in message.buttons)]:
            check_files(apply_to_files(given_files, row.number, button))


@pytest.mark.parametrize(
    "data", [b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\x00", b"\x1f\x8b", b"\r", b"\t", b"[" * 50_000]
)
@pytest.mark.parametrize("name", ["a.txt", "a.csv", "a.tsv"])
def test_degenerate_files_are_refused_with_a_message(data: bytes, name: str) -> None:
    checked = check_files((GivenFile(number=1, name=name, role="systems", data=data),))
    assert checked.failed_files
    assert file_rows(Texts("zh"), checked)[0].messages


@pytest.mark.parametrize("depth", [12, 900, 50_000])
def test_deeply_nested_json_is_read_as_a_line_of_text(depth: int) -> None:
    data = b'{"a":' * depth + b"1" + b"}" * depth
    checked = check_files((GivenFile(number=1, name="a.json", role="systems", data=data),))
    assert not checked.failed_files or [found.id for found in checked.files[0].problems] == ["line-too-long"]
