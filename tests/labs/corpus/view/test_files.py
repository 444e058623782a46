"""Bad files: each kind has its message in both languages, nothing is lost, nothing is scored while an error stands."""

import csv
import gzip
import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from json import dumps
from typing import Any

import pytest

from bleu_view.words.texts import LANGUAGES, Texts, entries
from labs.corpus.view.files import decoding, file_reading
from labs.corpus.view.files.decoding import MAX_MEMBERS
from labs.corpus.view.files.file_checks import Checked, check
from labs.corpus.view.files.file_report import file_rows, summary
from labs.corpus.view.files.given_file import (
    ERRORS,
    MAX_FILE_BYTES,
    MAX_FILES,
    MAX_LINE_CHARACTERS,
    MAX_LINES,
    MAX_REFERENCES,
    MAX_SYSTEMS,
    MAX_TOTAL_BYTES,
    REFERENCES,
    SYSTEMS,
    GivenFile,
)
from labs.corpus.view.files.structured import MAX_BRACKETS, MAX_TAGS

LINES = (
    "the boat is late",
    "it rains in the old harbour",
    "we buy bread at the market",
    "a child reads the red book",
    "two dogs sleep under the bridge",
    "my sister paints the kitchen door",
)
TEXT = "\n".join(LINES) + "\n"


@dataclass(frozen=True)
class Bad:
    """A file among good ones: what it is called, its bytes, the problem it must show and what the message must name."""

    id: str
    name: str
    data: bytes
    names: tuple[str, ...] = ()


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
    Bad("only-blank", "a.txt", b"\n \n\t\n", ("3 lines",)),
    Bad("undecodable", "a.txt", LATIN, ("line 2", "character 15", "byte E9")),
    Bad("undecodable", "a.txt", CHINESE, ("line 1", "character 1")),
    Bad("misfit", "a.txt", TEXT.encode("utf-16")[:-1], ("UTF-16",)),
    Bad("misfit", "a.txt", b"\xff\xfe" + "ab\n".encode("utf-16-le") + b"\x00\xdcx\x00", ("line 2",)),
    Bad("nul", "a.txt", _with(3, "a child\0 reads the red book"), ("line 4", "1 NUL character")),
    Bad("binary", "picture.txt", b"\x89PNG\r\n\x1a\n" + bytes(40), ("PNG",)),
    Bad("binary", "a.txt", _zip("a.txt"), ("ZIP",)),
    Bad("binary", "a.docx", _zip("word/document.xml"), ("DOCX",)),
    Bad("binary", "a.xlsx", _zip("xl/workbook.xml"), ("XLSX",)),
    Bad("binary", "a.pdf", b"%PDF-1.7\n", ("PDF",)),
    Bad("binary", "a.gz.gz", gzip.compress(gzip.compress(TEXT.encode())), ("gzip",)),
    Bad("binary-unknown", "a.txt", bytes(range(256)) * 4, ("not text",)),
    Bad("gzip-damaged", "a.gz", b"\x1f\x8b\x08\x00" + b"\xff" * 40),
    Bad("gzip-cut", "a.gz", gzip.compress(TEXT.encode())[:-12]),
    Bad("gzip-too-large", "bomb.gz", gzip.compress(bytes(MAX_FILE_BYTES + 1)), ("16 MB",)),
    Bad("gzip-members", "a.gz", gzip.compress(b"") * (MAX_MEMBERS + 1), ("4,000",)),
    Bad("too-large", "a.txt", b"x" * (MAX_FILE_BYTES + 1), ("17 MB", "16 MB")),
    Bad("too-many-lines", "a.txt", b"x\n" * (MAX_LINES + 1), ("100,001", "100,000")),
    Bad("too-many-lines", "a.csv", b"x,y\n" * (MAX_LINES + 3), ("100,003", "100,000")),
    Bad("too-deep", "a.json", b"[" * (MAX_BRACKETS + 1)),
    Bad("too-deep", "a.xml", b"<seg>" * (MAX_TAGS + 1)),
    Bad("line-too-long", "a.txt", _with(2, "x " * MAX_LINE_CHARACTERS), ("line 3", "40,000", "20,000")),
    Bad("markup", "a.html", b"<!DOCTYPE html>\n<p>the cat</p>", ("DOCTYPE",)),
    Bad("ragged", "a.tsv", b"the boat\ta boat\nit rains\n", ("line 2", "1 column", "2")),
    Bad("quote-open", "a.csv", b'a,b\n"the boat,x\nit rains,y\n', ("line 2",)),
    Bad("quote-inside", "a.csv", b'a,b\n"the "old" boat",x\n', ("line 2",)),
    Bad("too-many-columns", "a.tsv", b"\t".join([b"x"] * 65), ("65", "64")),
    Bad("too-many-columns", "a.json", dumps({f"k{at}": "x" for at in range(900_000)}).encode(), ("65", "64")),
    Bad("no-column", "a.tsv", b"id\tdomain\n1\tnews\n", ("2 columns, and none of them",)),
    Bad("ask-columns", "a.tsv", b"the boat\ta boat\nit rains\tit pours\n", ("2 columns",)),
    Bad("ask-columns", "a.json", b'[{"text": "the boat", "other": "a boat"}]', ("2 columns",)),
    Bad("lines-missing", "a.txt", _without(2), ("5 lines here", "6 in ref")),
    Bad("lines-extra", "a.txt", TEXT.encode() + b"and one more\n", ("7 lines here", "6 in ref")),
)
ODD = (
    Bad("blank-system", "a.txt", _with(2, ""), ("line 3",)),
    Bad("tokenized", "a.txt", "".join(f"{line} .\n" for line in LINES).encode(), ("6 of 6", "13a")),
    Bad("trailing-lines", "a.txt", TEXT.encode() + b"\n", ("1 blank line",)),
    Bad("cr-blank", "a.txt", _with(1, "it rains\rin the old harbour"), ("line 2", "sacreBLEU")),
    Bad("separator", "a.txt", _with(1, "it rains\u2028in the harbour"), ("line 2", "U+2028")),
    Bad("lost", "a.txt", _with(1, "the caf\ufffd in the harbour"), ("line 2",)),
    Bad("invisible", "a.txt", _with(1, "it ra\u00adins in the harbour"), ("line 2", "U+00AD")),
    Bad("near-miss", "a.txt", _with(1, "it rains in the ol\u200bd harbour"), ("1 word",)),
    Bad("bpe", "a.txt", _with(1, "it ra@@ ins in the harbour"), ("line 2", "@@")),
    Bad("sentencepiece", "a.txt", "".join(f"▁{line}\n" for line in LINES).encode(), ("6 lines", "▁")),
    Bad("wordpiece", "a.txt", _with(1, "it ra ##ins in the harbour"), ("##",)),
    Bad("entities", "a.txt", _with(1, "it rains &apos;in&apos; the harbour"), ("&apos;", "13a")),
    Bad("special-tokens", "a.txt", _with(1, "it <unk> in the harbour"), ("<unk>",)),
    Bad("tags", "a.txt", _with(1, "it <b>rains</b> in the harbour"), ("<b>",)),
    Bad("lists", "a.txt", "".join(f"{line.split()}\n" for line in LINES).encode(), ("6 lines",)),
    Bad("mojibake", "a.txt", _with(1, "it rains in the cafÃ©"), ("Latin-1",)),
    Bad("system-is-reference", "a.txt", TEXT.encode(), ("ref",)),
    Bad("unlike", "a.txt", b"uno dos tres\ncuatro\ncinco\nseis\nsiete\nocho\n", ("a",)),
    Bad(
        "cell-line-break", "a.csv", b"hyp\n" + b"".join(b'"%s\nthere"\n' % line.encode() for line in LINES), ("spaces",)
    ),
    Bad("quotes-kept", "a.tsv", _cells('1\t"%s"', "id\thyp"), ("text",)),
    Bad("quotes-read", "a.tsv", _cells('1\t"a ""%s"', "id\thyp")),
)


def given(name: str, data: bytes, role: str = SYSTEMS, number: int = 9) -> GivenFile:
    return GivenFile(number=number, name=name, role=role, data=data)


REFERENCE = given("ref.txt", TEXT.encode(), REFERENCES, 1)
GOOD = given("good.txt", _with(0, "the boat was late"), SYSTEMS, 2)


def problems(checked: Checked, number: int = 9) -> list[str]:
    return [found.id for file in checked.files if file.file.number == number for found in file.problems]


def said(checked: Checked, language: str, number: int = 9) -> list[str]:
    rows = file_rows(Texts(language), checked)
    return [message.text for row in rows if row.number == number for message in row.messages]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: f"{bad.id}-{bad.name}")
def test_a_bad_file_says_what_is_wrong_and_holds_the_corpus_back(bad: Bad) -> None:
    files = (REFERENCE, GOOD, given(bad.name, bad.data))
    checked = check(files)
    assert problems(checked) == [bad.id]
    assert bad.id in ERRORS
    assert checked.corpus is None
    assert [file.file for file in checked.files] == list(files)
    assert problems(checked, REFERENCE.number) == problems(checked, GOOD.number) == []
    sentence = said(checked, "en")[0]
    assert [name for name in bad.names if name not in sentence] == []


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.id)
def test_an_odd_file_is_kept_and_scored_with_a_remark(odd: Bad) -> None:
    checked = check((REFERENCE, GOOD, given(odd.name, odd.data)))
    assert odd.id in problems(checked)
    assert odd.id not in ERRORS
    assert checked.corpus is not None
    assert checked.corpus.segment_total == len(LINES)
    sentence = said(checked, "en")[problems(checked).index(odd.id)]
    assert [name for name in odd.names if name not in sentence] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bad", [*BAD, *ODD], ids=lambda bad: f"{bad.id}-{bad.name}")
def test_every_message_can_be_said_in_every_language(bad: Bad, language: str) -> None:
    checked = check((REFERENCE, GOOD, given(bad.name, bad.data)))
    assert all("{" not in sentence for sentence in said(checked, language))
    assert "{" not in summary(Texts(language), checked)


def test_there_are_more_than_twenty_kinds() -> None:
    kinds = {bad.id for bad in (*BAD, *ODD)}
    assert len(kinds) > 30
    assert kinds <= set(entries("corpus_files"))


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
    checked = check((given("a.txt", data), given("ref.txt", GOOD.data, REFERENCES, 1)))
    assert problems(checked) == []
    assert checked.corpus is not None
    assert checked.corpus.systems[0].lines == LINES


def test_chinese_in_utf_16_without_a_mark_is_read() -> None:
    lines = "雨下了一整夜\n天晴了\n船出海了\n一天又一天\n"
    checked = check((given("a.txt", lines.encode("utf-16-le")), given("r.txt", lines.encode(), REFERENCES, 1)))
    assert checked.corpus is not None
    assert checked.corpus.systems[0].lines == tuple(lines.split())
    assert checked.corpus.tokenizer == "zh"


def test_files_without_a_partner_are_not_errors() -> None:
    only = check((GOOD,))
    assert problems(only, GOOD.number) == []
    assert (only.corpus, only.has_systems) == (None, True)
    assert "reference is missing" in summary(Texts("en"), only)
    assert "system is missing" in summary(Texts("en"), check((REFERENCE,)))
    assert "at least one" in summary(Texts("en"), check(()))


def test_a_system_may_be_given_twice_and_is_called_apart() -> None:
    checked = check((REFERENCE, GOOD, given(GOOD.name, GOOD.data)))
    assert problems(checked) == ["same-name", "same-lines"]
    assert checked.corpus is not None
    assert checked.corpus.names == ("good", "good-2")


def test_systems_and_references_over_the_bounds_are_left_out_and_named() -> None:
    systems = [given(f"s{n}.txt", _with(0, f"the boat {n}"), SYSTEMS, n) for n in range(2, 2 + MAX_SYSTEMS + 1)]
    checked = check((REFERENCE, *systems))
    assert problems(checked, systems[-1].number) == ["surplus-system"]
    assert checked.corpus is not None
    assert len(checked.corpus.systems) == MAX_SYSTEMS
    total = MAX_REFERENCES + 1
    references = [given(f"r{n}.txt", _with(1, f"the rain {n}"), REFERENCES, 30 + n) for n in range(total)]
    checked = check((GOOD, *references))
    assert problems(checked, references[-1].number) == ["surplus-reference"]
    assert checked.corpus is not None
    assert len(checked.corpus.references) == MAX_REFERENCES


def test_a_file_that_there_was_no_room_for_says_so() -> None:
    checked = check((GivenFile(number=9, name="a.txt", role=SYSTEMS, data=b"", withheld=5_000),))
    assert problems(checked) == ["no-room"]
    assert f"{MAX_FILES} files and {MAX_TOTAL_BYTES // 1_000_000} MB" in said(checked, "en")[0]


def test_a_file_that_the_browser_held_back_is_named_with_its_size() -> None:
    checked = check((GivenFile(number=9, name="a.txt", role=SYSTEMS, data=b"", withheld=50_000_000),))
    assert problems(checked) == ["too-large"]
    assert "50 MB" in said(checked, "en")[0]


def test_every_error_has_a_text() -> None:
    assert set(entries("corpus_files")) >= ERRORS


def rows_of(files: Sequence[GivenFile]) -> dict[str, str]:
    return {row.name: row.state for row in file_rows(Texts("en"), check(files))}


def test_a_row_says_whether_its_file_is_in_order() -> None:
    odd, bad = given("odd.txt", _with(2, ""), SYSTEMS, 7), given("bad.txt", b"", SYSTEMS, 8)
    states = {"ref.txt": "right", "good.txt": "right", "odd.txt": "odd", "bad.txt": "wrong"}
    assert rows_of((REFERENCE, GOOD, odd, bad)) == states


def test_the_summary_names_what_fails_and_then_what_is_there() -> None:
    one, two = given("one.txt", b"", SYSTEMS, 7), given("t*w*o.txt", b"", SYSTEMS, 8)
    texts = Texts("en")
    assert summary(texts, check((REFERENCE, GOOD, one))).startswith("**one.txt** is not scored yet")
    assert "one.txt, t∗w∗o.txt" in summary(texts, check((REFERENCE, GOOD, one, two)))
    assert summary(texts, check((REFERENCE, GOOD))) == "**Ready:** 1 system, 1 reference, 6 segments."


def test_many_gzip_members_are_refused_before_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    data = gzip.compress(b"") * 700_000
    monkeypatch.setattr(decoding, "gzip", None)
    assert problems(check((given("a.gz", data),))) == ["gzip-members"]


@pytest.mark.parametrize("name", ["a.csv", "a.tsv"])
def test_millions_of_rows_are_refused_after_so_many(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[int] = []
    reader = csv.reader

    def counting(lines: Iterable[str], **dialect: Any) -> Iterator[list[str]]:  # noqa: ANN401 - as csv takes it
        for row in reader(lines, **dialect):
            rows.append(1)
            yield row

    monkeypatch.setattr(csv, "reader", counting)
    delimiter = b"," if name == "a.csv" else b"\t"
    checked = check((given(name, (b"a%sb\n" % delimiter) * 1_000_000),))
    assert problems(checked) == ["too-many-lines"]
    assert len(rows) < 2 * MAX_LINES


@pytest.mark.parametrize("data", [b"\r", b"\n", b"\r\n"])
def test_millions_of_line_ends_are_counted_before_lines_are_made(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_reading, "_lines", pytest.fail)
    assert problems(check((given("a.txt", data * 4_000_000),))) == ["too-many-lines"]
