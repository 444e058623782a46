"""Invalid files: each kind has its message in both languages; errors block the scores, but no file is lost."""

import csv
import gzip
import io
import zipfile
from collections.abc import Iterable, Iterator
from json import dumps

import pytest

from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.files import decoding, file_reading
from labs.corpus.view.files.decoding import MAX_MEMBERS
from labs.corpus.view.files.file_checks import Checked, check
from labs.corpus.view.files.file_report import file_rows, summary
from labs.corpus.view.files.given_file import (
    MAX_FILE_BYTES,
    MAX_LINE_CHARACTERS,
    MAX_LINES,
    MAX_REFERENCES,
    MAX_SYSTEMS,
    REFERENCES,
    SYSTEMS,
    GivenFile,
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


class OddFile:
    """A file among valid ones: its name, its bytes, the expected problem, and the values in its message."""

    def __init__(self, problem: str, file: str, data: bytes, /, **values: str | int) -> None:
        self.id, self.name, self.data, self.values = problem, file, data, values


def _zip_bytes(inner: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(inner, "x")
    return buffer.getvalue()


def _lines_without(place: int) -> bytes:
    return "\n".join(line for at, line in enumerate(LINES) if at != place).encode()


def _lines_with(place: int, line: str) -> bytes:
    return "\n".join([*LINES[:place], line, *LINES[place + 1 :]]).encode()


def _table_bytes(row: str, headings: str = "hyp") -> bytes:
    return "\n".join([headings, *(row % line for line in LINES)]).encode()


LATIN = _lines_with(1, "there is a café in the old harbour").decode().encode("latin-1")
CHINESE = ("雨下了一整夜，天晴了。\n" * 6).encode("gb18030")
BAD = (
    OddFile("empty-file", "a.txt", b""),
    OddFile("only-blank", "a.txt", b"\n \n\t\n", count=3),
    OddFile("undecodable", "a.txt", LATIN, line=2, character=15, byte="E9"),
    OddFile("undecodable", "a.txt", CHINESE, line=1, character=1),
    OddFile("misfit", "a.txt", TEXT.encode("utf-16")[:-1], encoding="UTF-16 LE"),
    OddFile("misfit", "a.txt", b"\xff\xfe" + "ab\n".encode("utf-16-le") + b"\x00\xdcx\x00", line=2),
    OddFile("nul", "a.txt", _lines_with(3, "a child\0 reads the red book"), line=4, count=1),
    OddFile("binary", "picture.txt", b"\x89PNG\r\n\x1a\n" + bytes(40), kind="PNG"),
    OddFile("binary", "a.txt", _zip_bytes("a.txt"), kind="ZIP"),
    OddFile("binary", "a.docx", _zip_bytes("word/document.xml"), kind="DOCX"),
    OddFile("binary", "a.xlsx", _zip_bytes("xl/workbook.xml"), kind="XLSX"),
    OddFile("binary", "a.pdf", b"%PDF-1.7\n", kind="PDF"),
    OddFile("binary", "a.gz.gz", gzip.compress(gzip.compress(TEXT.encode())), kind="gzip"),
    OddFile("binary-unknown", "a.txt", bytes(range(256)) * 4, line=2),
    OddFile("gzip-damaged", "a.gz", b"\x1f\x8b\x08\x00" + b"\xff" * 40),
    OddFile("gzip-cut", "a.gz", gzip.compress(TEXT.encode())[:-12]),
    OddFile("gzip-too-large", "bomb.gz", gzip.compress(bytes(MAX_FILE_BYTES + 1)), limit=16),
    OddFile("gzip-members", "a.gz", gzip.compress(b"") * (MAX_MEMBERS + 1), limit=MAX_MEMBERS),
    OddFile("too-large", "a.txt", b"x" * (MAX_FILE_BYTES + 1), size=17, limit=16),
    OddFile("too-many-lines", "a.txt", b"x\n" * (MAX_LINES + 1), count=MAX_LINES + 1),
    OddFile("too-many-lines", "a.csv", b"x,y\n" * (MAX_LINES + 3), count=MAX_LINES + 3),
    OddFile("too-deep", "a.json", b"[" * (MAX_BRACKETS + 1)),
    OddFile("too-deep", "a.xml", b"<seg>" * (MAX_TAGS + 1)),
    OddFile(
        "line-too-long", "a.txt", _lines_with(2, "x " * MAX_LINE_CHARACTERS), line=3, count=2 * MAX_LINE_CHARACTERS
    ),
    OddFile("markup", "a.html", b"<!DOCTYPE html>\n<p>the cat</p>", kind="DOCTYPE"),
    OddFile("ragged", "a.tsv", b"the boat\ta boat\nit rains\n", line=2, columns=1, expected=2),
    OddFile("quote-open", "a.csv", b'a,b\n"the boat,x\nit rains,y\n', line=2),
    OddFile("quote-inside", "a.csv", b'a,b\n"the "old" boat",x\n', line=2),
    OddFile("too-many-columns", "a.tsv", b"\t".join([b"x"] * 65), count=65),
    OddFile("too-many-columns", "a.json", dumps({f"k{at}": "x" for at in range(90_000)}).encode(), count=65),
    OddFile("no-column", "a.tsv", b"id\tdomain\n1\tnews\n", count=2),
    OddFile("ask-columns", "a.tsv", b"the boat\ta boat\nit rains\tit pours\n", count=2),
    OddFile("ask-columns", "a.json", b'[{"text": "the boat", "other": "a boat"}]', count=2),
    OddFile("lines-missing", "a.txt", _lines_without(2), count=5, length=6, partner="ref"),
    OddFile("lines-extra", "a.txt", TEXT.encode() + b"and one more\n", count=7, length=6),
)
ODD = (
    OddFile("blank-system", "a.txt", _lines_with(2, ""), line=3),
    OddFile("tokenized", "a.txt", "".join(f"{line} .\n" for line in LINES).encode(), count=6, total=6),
    OddFile("trailing-lines", "a.txt", TEXT.encode() + b"\n\n", count=2),
    OddFile("cr-blank", "a.txt", _lines_with(1, "it rains\rin the old harbour"), line=2),
    OddFile("separator", "a.txt", _lines_with(1, "it rains\u2028in the harbour"), line=2, sign="U+2028"),
    OddFile("lost", "a.txt", _lines_with(1, "the caf\ufffd in the harbour"), line=2),
    OddFile("invisible", "a.txt", _lines_with(1, "it ra\u00adins in the harbour"), line=2, sign="U+00AD"),
    OddFile("near-miss", "a.txt", _lines_with(1, "it rains in the ol\u200bd harbour"), count=1),
    OddFile("bpe", "a.txt", _lines_with(1, "it ra@@ ins in the harbour"), line=2, sign="@@"),
    OddFile("sentencepiece", "a.txt", "".join(f"▁{line}\n" for line in LINES).encode(), count=6, sign="▁"),
    OddFile("wordpiece", "a.txt", _lines_with(1, "it ra ##ins in the harbour")),
    OddFile("entities", "a.txt", _lines_with(1, "it rains &apos;in&apos; the harbour"), sign="&apos;"),
    OddFile("special-tokens", "a.txt", _lines_with(1, "it <unk> in the harbour"), sign="<unk>"),
    OddFile("tags", "a.txt", _lines_with(1, "it <b>rains</b> in the harbour"), sign="<b>"),
    OddFile("lists", "a.txt", "".join(f"{line.split()}\n" for line in LINES).encode(), count=6),
    OddFile("mojibake", "a.txt", _lines_with(1, "it rains in the cafÃ©"), line=2),
    OddFile("system-is-reference", "a.txt", TEXT.encode(), other="ref"),
    OddFile("unlike", "a.txt", b"uno dos tres\ncuatro\ncinco\nseis\nsiete\nocho\n", name="a"),
    OddFile("cell-line-break", "a.csv", b"hyp\n" + b"".join(b'"%s\nthere"\n' % line.encode() for line in LINES)),
    OddFile("quotes-kept", "a.tsv", _table_bytes('1\t"%s"', "id\thyp")),
    OddFile("quotes-read", "a.tsv", _table_bytes('1\t"a ""%s"', "id\thyp")),
)


def build_file(name: str, data: bytes, role: str = SYSTEMS, number: int = 9) -> GivenFile:
    return GivenFile(number=number, name=name, role=role, data=data)


REFERENCE = build_file("ref.txt", TEXT.encode(), REFERENCES, 1)
GOOD = build_file("good.txt", _lines_with(0, "the boat was late"), SYSTEMS, 2)


def problem_ids(checked: Checked, number: int = 9) -> list[str]:
    return [found.id for file in checked.files if file.file.number == number for found in file.problems]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: f"{bad.id}-{bad.name}")
def test_an_invalid_file_gets_its_message_and_blocks_the_corpus(bad: OddFile) -> None:
    files = (REFERENCE, GOOD, build_file(bad.name, bad.data))
    checked = check(files)
    assert problem_ids(checked) == [bad.id]
    assert bad.id in ERRORS
    assert checked.corpus is None
    assert [file.file for file in checked.files] == list(files)
    assert problem_ids(checked, REFERENCE.number) == problem_ids(checked, GOOD.number) == []
    check_message(checked, bad)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.id)
def test_an_odd_file_is_scored_with_a_remark(odd: OddFile) -> None:
    checked = check((REFERENCE, GOOD, build_file(odd.name, odd.data)))
    assert odd.id not in ERRORS
    assert checked.corpus is not None
    assert checked.corpus.segment_total == len(LINES)
    check_message(checked, odd)


def check_message(checked: Checked, bad: OddFile) -> None:
    """Check the values of the expected problem, and its message in every language."""
    [found] = [found for found in checked.files[-1].problems if found.id == bad.id]
    assert found.is_error == is_error
    assert dict(found.values).items() >= bad.values.items()
    for language in LANGUAGES:
        assert all("{" not in message.text for row in file_rows(Texts(language), checked) for message in row.messages)
        assert "{" not in summary(Texts(language), checked)


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
def test_common_encodings_and_line_ends_are_read_alike(data: bytes) -> None:
    checked = check((build_file("a.txt", data), build_file("ref.txt", GOOD.data, REFERENCES, 1)))
    assert problem_ids(checked) == []
    assert checked.corpus is not None
    assert checked.corpus.systems[0].lines == LINES


def test_missing_systems_or_references_are_not_errors() -> None:
    texts = Texts("en")
    only = check((GOOD,))
    assert (problem_ids(only, GOOD.number), only.corpus) == ([], None)
    assert summary(texts, only) == texts("corpus_files.lacks-references")
    assert summary(texts, check((REFERENCE,))) == texts("corpus_files.lacks-systems")
    assert summary(texts, check(())) == texts("corpus_files.start")


def test_two_systems_of_one_name_get_different_names() -> None:
    checked = check((REFERENCE, GOOD, build_file(GOOD.name, GOOD.data)))
    assert problem_ids(checked) == ["same-name", "same-lines"]
    assert checked.corpus is not None
    assert checked.corpus.names == ("good", "good-2")


def test_systems_and_references_over_the_limits_are_left_out_with_a_message() -> None:
    systems = [
        build_file(f"s{n}.txt", _lines_with(0, f"the boat {n}"), SYSTEMS, n) for n in range(2, 2 + MAX_SYSTEMS + 1)
    ]
    checked = check((REFERENCE, *systems))
    assert problem_ids(checked, systems[-1].number) == ["surplus-system"]
    assert checked.corpus is not None
    assert len(checked.corpus.systems) == MAX_SYSTEMS
    total = MAX_REFERENCES + 1
    references = [build_file(f"r{n}.txt", _lines_with(1, f"the rain {n}"), REFERENCES, 30 + n) for n in range(total)]
    checked = check((GOOD, *references))
    assert problem_ids(checked, references[-1].number) == ["surplus-reference"]
    assert checked.corpus is not None
    assert len(checked.corpus.references) == MAX_REFERENCES


@pytest.mark.parametrize(("withheld", "name"), [(5_000, "no-room"), (50_000_000, "too-large")])
def test_a_withheld_file_gets_a_message(withheld: int, name: str) -> None:
    checked = check((GivenFile(number=9, name="a.txt", role=SYSTEMS, data=b"", withheld=withheld),))
    assert problem_ids(checked) == [name]


def test_rows_and_summary_show_the_state_of_every_file() -> None:
    texts = Texts("en")
    odd, bad = build_file("odd.txt", _lines_with(2, ""), SYSTEMS, 7), build_file("b*d.txt", b"", SYSTEMS, 8)
    checked = check((REFERENCE, GOOD, odd, bad))
    states = {"ref.txt": "right", "good.txt": "right", "odd.txt": "odd", "b*d.txt": "wrong"}
    assert {row.name: row.state for row in file_rows(texts, checked)} == states
    assert summary(texts, checked) == texts("corpus_files.failing-one", file="b∗d.txt")
    ready = texts("corpus_files.ready", systems=1, references=1, segments="6")
    assert summary(texts, check((REFERENCE, GOOD))) == ready


def test_many_gzip_members_are_refused_before_any_is_decompressed(monkeypatch: pytest.MonkeyPatch) -> None:
    data = gzip.compress(b"") * 700_000
    monkeypatch.setattr(decoding, "gzip", None)
    assert problem_ids(check((build_file("a.gz", data),))) == ["gzip-members"]


@pytest.mark.parametrize("name", ["a.csv", "a.tsv"])
def test_a_table_with_too_many_rows_is_refused_at_the_limit(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[int] = []
    reader = csv.reader

    def counted(lines: Iterable[str]) -> Iterator[str]:
        for line in lines:
            rows.append(line)
            yield line

    monkeypatch.setattr(csv, "reader", lambda lines, **dialect: reader(counted(lines), **dialect))
    delimiter = b"," if name == "a.csv" else b"\t"
    checked = check((build_file(name, (b"a%sb\n" % delimiter) * 1_000_000),))
    assert problem_ids(checked) == ["too-many-lines"]
    assert len(rows) < 2 * MAX_LINES


@pytest.mark.parametrize("data", [b"\r", b"\n", b"\r\n"])
def test_too_many_line_ends_are_refused_before_the_text_is_split(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_reading, "_lines", pytest.fail)
    assert problem_ids(check((build_file("a.txt", data * 4_000_000),))) == ["too-many-lines"]
