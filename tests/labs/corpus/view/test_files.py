"""Bad files: each kind has its message in both languages, keeps every file, and blocks the scores if it is an error."""

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
from labs.corpus.view.files.file_checks import CheckedFiles, check_files
from labs.corpus.view.files.file_report import file_rows, files_summary
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


class Bad:
    """A bad file among good ones: its name, its bytes, the problem that it must show, and the values in it."""

    def __init__(self, problem: str, file: str, data: bytes, /, **values: str | int) -> None:
        self.id, self.name, self.data, self.values = problem, file, data, values


def _zip(inner: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(inner, "x")
    return buffer.getvalue()


def _without(place: int) -> bytes:
    return "\n".join(line for at, line in enumerate(LINES) if at != place).encode()


def _with(place: int, line: str) -> bytes:
    return "\n".join([*LINES[:place], line, *LINES[place + 1 :]]).encode()


def _cells(row: str, headings: str = "hyp") -> bytes:
    return "\n".join([headings, *(row % line for line in LINES)]).encode()


LATIN = _with(1, "there is a café in the old harbour").decode().encode("latin-1")
CHINESE = ("雨下了一整夜，天晴了。\n" * 6).encode("gb18030")
BAD = (
    Bad("empty-file", "a.txt", b""),
    Bad("only-blank", "a.txt", b"\n \n\t\n", count=3),
    Bad("undecodable", "a.txt", LATIN, line=2, character=15, byte="E9"),
    Bad("undecodable", "a.txt", CHINESE, line=1, character=1),
    Bad("misfit", "a.txt", TEXT.encode("utf-16")[:-1], encoding="UTF-16 LE"),
    Bad("misfit", "a.txt", b"\xff\xfe" + "ab\n".encode("utf-16-le") + b"\x00\xdcx\x00", line=2),
    Bad("nul", "a.txt", _with(3, "a child\0 reads the red book"), line=4, count=1),
    Bad("binary", "picture.txt", b"\x89PNG\r\n\x1a\n" + bytes(40), kind="PNG"),
    Bad("binary", "a.txt", _zip("a.txt"), kind="ZIP"),
    Bad("binary", "a.docx", _zip("word/document.xml"), kind="DOCX"),
    Bad("binary", "a.xlsx", _zip("xl/workbook.xml"), kind="XLSX"),
    Bad("binary", "a.pdf", b"%PDF-1.7\n", kind="PDF"),
    Bad("binary", "a.gz.gz", gzip.compress(gzip.compress(TEXT.encode())), kind="gzip"),
    Bad("binary-unknown", "a.txt", bytes(range(256)) * 4, line=2),
    Bad("gzip-damaged", "a.gz", b"\x1f\x8b\x08\x00" + b"\xff" * 40),
    Bad("gzip-cut", "a.gz", gzip.compress(TEXT.encode())[:-12]),
    Bad("gzip-too-large", "bomb.gz", gzip.compress(bytes(MAX_FILE_BYTES + 1)), limit=16),
    Bad("gzip-members", "a.gz", gzip.compress(b"") * (MAX_MEMBERS + 1), limit=MAX_MEMBERS),
    Bad("too-large", "a.txt", b"x" * (MAX_FILE_BYTES + 1), size=17, limit=16),
    Bad("too-many-lines", "a.txt", b"x\n" * (MAX_LINES + 1), count=MAX_LINES + 1),
    Bad("too-many-lines", "a.csv", b"x,y\n" * (MAX_LINES + 3), count=MAX_LINES + 3),
    Bad("too-many-lines", "a.json", dumps(["x"] * (MAX_LINES + 1)).encode(), count=MAX_LINES + 1),
    Bad("too-many-lines", "a.jsonl", b'{"a": "x"}\n' * (MAX_LINES + 1), count=MAX_LINES + 1),
    Bad("too-deep", "a.tsv", (b"x\t" * 63 + b"x\n") * (MAX_CELLS // 64 + 2)),
    Bad("too-deep", "a.json", b"[" * (MAX_BRACKETS + 1)),
    Bad("too-deep", "a.xml", b"<seg>" * (MAX_TAGS + 1)),
    Bad("line-too-long", "a.txt", _with(2, "x " * MAX_LINE_CHARACTERS), line=3, count=2 * MAX_LINE_CHARACTERS),
    Bad("markup", "a.html", b"<!DOCTYPE html>\n<p>the cat</p>", kind="DOCTYPE"),
    Bad("ragged", "a.tsv", b"the boat\ta boat\nit rains\n", line=2, columns=1, expected=2),
    Bad("quote-open", "a.csv", b'a,b\n"the boat,x\nit rains,y\n', line=2),
    Bad("quote-inside", "a.csv", b'a,b\n"the "old" boat",x\n', line=2),
    Bad("too-many-columns", "a.tsv", b"\t".join([b"x"] * 65), count=65),
    Bad("too-many-columns", "a.json", dumps({f"k{at}": "x" for at in range(90_000)}).encode(), count=65),
    Bad("no-column", "a.tsv", b"id\tdomain\n1\tnews\n", count=2),
    Bad("ask-columns", "a.tsv", b"the boat\ta boat\nit rains\tit pours\n", count=2),
    Bad("ask-columns", "a.json", b'[{"text": "the boat", "other": "a boat"}]', count=2),
    Bad("lines-missing", "a.txt", _without(2), count=5, length=6, partner="ref"),
    Bad("lines-extra", "a.txt", TEXT.encode() + b"and one more\n", count=7, length=6),
    Bad("lines-extra-blank", "a.txt", b"\n" + TEXT.encode(), count=7, length=6, blank=1, partner="ref"),
)
ODD = (
    Bad("blank-system", "a.txt", _with(2, ""), line=3),
    Bad("tokenized", "a.txt", "".join(f"{line} .\n" for line in LINES).encode(), count=6, total=6),
    Bad("trailing-lines", "a.txt", TEXT.encode() + b"\n\n", count=2),
    Bad("cr-blank", "a.txt", _with(1, "it rains\rin the old harbour"), line=2),
    Bad("separator", "a.txt", _with(1, "it rains\u2028in the harbour"), line=2, sign="U+2028"),
    Bad("lost", "a.txt", _with(1, "the caf\ufffd in the harbour"), line=2),
    Bad("invisible", "a.txt", _with(1, "it ra\u00adins in the harbour"), line=2, sign="U+00AD"),
    Bad("near-miss", "a.txt", _with(1, "it rains in the ol\u200bd harbour"), count=1),
    Bad("bpe", "a.txt", _with(1, "it ra@@ ins in the harbour"), line=2, sign="@@"),
    Bad("sentencepiece", "a.txt", "".join(f"▁{line}\n" for line in LINES).encode(), count=6, sign="▁"),
    Bad("wordpiece", "a.txt", _with(1, "it ra ##ins in the harbour")),
    Bad("entities", "a.txt", _with(1, "it rains &apos;in&apos; the harbour"), sign="&apos;"),
    Bad("special-tokens", "a.txt", _with(1, "it <unk> in the harbour"), sign="<unk>"),
    Bad("tags", "a.txt", _with(1, "it <b>rains</b> in the harbour"), sign="<b>"),
    Bad("lists", "a.txt", "".join(f"{line.split()}\n" for line in LINES).encode(), count=6),
    Bad("mojibake", "a.txt", _with(1, "it rains in the cafÃ©"), line=2),
    Bad("system-is-reference", "a.txt", TEXT.encode(), other="ref"),
    Bad("unlike", "a.txt", b"uno dos tres\ncuatro\ncinco\nseis\nsiete\nocho\n", name="a"),
    Bad("cell-line-break", "a.csv", b"hyp\n" + b"".join(b'"%s\nthere"\n' % line.encode() for line in LINES)),
    Bad("quotes-kept", "a.tsv", _cells('1\t"%s"', "id\thyp")),
    Bad("quotes-read", "a.tsv", _cells('1\t"a ""%s"', "id\thyp")),
)


def given(name: str, data: bytes, role: str = SYSTEMS, number: int = 9) -> GivenFile:
    return GivenFile(number=number, name=name, role=role, data=data)


REFERENCE = given("ref.txt", TEXT.encode(), REFERENCES, 1)
GOOD = given("good.txt", _with(0, "the boat was late"), SYSTEMS, 2)


def problems(checked: CheckedFiles, number: int = 9) -> list[str]:
    return [found.id for file in checked.files if file.file.number == number for found in file.problems]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: f"{bad.id}-{bad.name}")
def test_bad_file_is_named_and_holds_the_corpus_back(bad: Bad) -> None:
    files = (REFERENCE, GOOD, given(bad.name, bad.data))
    checked = check_files(files)
    assert problems(checked) == [bad.id]
    assert checked.corpus is None
    assert [file.file for file in checked.files] == list(files)
    assert problems(checked, REFERENCE.number) == problems(checked, GOOD.number) == []
    assert_said(checked, bad, is_error=True)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.id)
def test_odd_file_is_scored_with_a_remark(odd: Bad) -> None:
    checked = check_files((REFERENCE, GOOD, given(odd.name, odd.data)))
    assert checked.corpus is not None
    assert checked.corpus.segment_total == len(LINES)
    assert_said(checked, odd, is_error=False)


def assert_said(checked: CheckedFiles, bad: Bad, *, is_error: bool) -> None:
    """Check the values that a problem names, and its sentence in every language."""
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
def test_usual_ways_to_save_a_text_are_read_alike(data: bytes) -> None:
    checked = check_files((given("a.txt", data), given("ref.txt", GOOD.data, REFERENCES, 1)))
    assert problems(checked) == []
    assert checked.corpus is not None
    assert checked.corpus.systems[0].lines == LINES


def test_files_without_a_partner_are_not_errors() -> None:
    texts = Texts("en")
    only = check_files((GOOD,))
    assert (problems(only, GOOD.number), only.corpus) == ([], None)
    assert files_summary(texts, only) == texts("corpus_files.lacks-references")
    assert files_summary(texts, check_files((REFERENCE,))) == texts("corpus_files.lacks-systems")
    assert files_summary(texts, check_files(())) == texts("corpus_files.start")


def test_a_system_may_be_given_twice_and_is_called_apart() -> None:
    checked = check_files((REFERENCE, GOOD, given(GOOD.name, GOOD.data)))
    assert problems(checked) == ["same-name", "same-lines"]
    assert checked.corpus is not None
    assert checked.corpus.names == ("good", "good-2")


def test_systems_and_references_over_the_bounds_are_left_out_and_named() -> None:
    systems = [given(f"s{n}.txt", _with(0, f"the boat {n}"), SYSTEMS, n) for n in range(2, 2 + MAX_SYSTEMS + 1)]
    checked = check_files((REFERENCE, *systems))
    assert problems(checked, systems[-1].number) == ["surplus-system"]
    assert checked.corpus is not None
    assert len(checked.corpus.systems) == MAX_SYSTEMS
    total = MAX_REFERENCES + 1
    references = [given(f"r{n}.txt", _with(1, f"the rain {n}"), REFERENCES, 30 + n) for n in range(total)]
    checked = check_files((GOOD, *references))
    assert problems(checked, references[-1].number) == ["surplus-reference"]
    assert checked.corpus is not None
    assert len(checked.corpus.references) == MAX_REFERENCES


@pytest.mark.parametrize(("size", "name"), [(5_000, "no-room"), (50_000_000, "too-large")])
def test_withheld_file_is_named(size: int, name: str) -> None:
    checked = check_files((GivenFile(number=9, name="a.txt", role=SYSTEMS, data=b"", size=size),))
    assert problems(checked) == [name]


def test_rows_and_summary_show_the_state_of_every_file() -> None:
    texts = Texts("en")
    odd, bad = given("odd.txt", _with(2, ""), SYSTEMS, 7), given("b*d.txt", b"", SYSTEMS, 8)
    checked = check_files((REFERENCE, GOOD, odd, bad))
    states = {"ref.txt": "right", "good.txt": "right", "odd.txt": "odd", "b*d.txt": "wrong"}
    assert {row.name: row.state for row in file_rows(texts, checked)} == states
    assert files_summary(texts, checked) == texts("corpus_files.failing-one", file="b∗d.txt")
    ready = texts("corpus_files.ready", systems=1, references=1, segments="6")
    assert files_summary(texts, check_files((REFERENCE, GOOD))) == ready


def test_many_gzip_members_are_refused_before_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    data = gzip.compress(b"") * 700_000
    monkeypatch.setattr(decoding, "gzip", None)
    assert problems(check_files((given("a.gz", data),))) == ["gzip-members"]


@pytest.mark.parametrize("name", ["a.csv", "a.tsv"])
def test_a_file_with_too_many_rows_is_not_read_to_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[str] = []
    reader = csv.reader

    def counted(lines: Iterable[str]) -> Iterator[str]:
        for line in lines:
            rows.append(line)
            yield line

    monkeypatch.setattr(csv, "reader", lambda lines, **dialect: reader(counted(lines), **dialect))
    delimiter = b"," if name == "a.csv" else b"\t"
    checked = check_files((given(name, (b"a%sb\n" % delimiter) * 1_000_000),))
    assert problems(checked) == ["too-many-lines"]
    assert len(rows) < 2 * MAX_LINES


@pytest.mark.parametrize("data", [b"\r", b"\n", b"\r\n"])
def test_millions_of_line_ends_are_counted_before_lines_are_made(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_reading, "_read_plain_lines", pytest.fail)
    assert problems(check_files((given("a.txt", data * 4_000_000),))) == ["too-many-lines"]
