"""Property tests: files with any bytes and any name are read or refused with a message, and never changed."""

import gzip

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.files.file_checks import check_files
from labs.corpus.view.files.file_reading import apply_to_files
from labs.corpus.view.files.file_report import file_rows, files_summary
from labs.corpus.view.files.given_file import ROLES, USES, GivenFile

WORDS = st.sampled_from(
    [
        *("the", "cat", "猫", "sat.", ".", '"', "\t", ",", ";", " ", "", "\u2028", "\x00", "é", "{", "[", "\r"),
        *("<html>", "<seg id='1'>", "</seg>", "H-0\t-1.5\t", "@@ ", "กิน", "&quot;", "1"),
    ]
)
TEXTS = st.lists(WORDS, max_size=30).map(" ".join)
LINES = st.lists(TEXTS, max_size=12).map("\n".join)
ENCODINGS = st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030", "latin-1", "utf-32"])
ENCODED = st.builds(lambda text, encoding: text.encode(encoding, "replace"), LINES, ENCODINGS)
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
