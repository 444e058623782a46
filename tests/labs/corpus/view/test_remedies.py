"""Tests of remedies, the buttons beside a file: each fixes a problem of the file or reverts an earlier remedy."""

from dataclasses import replace

import pytest

from bleu_view.words.texts import Texts
from labs.corpus.view.files.file_checks import CheckedFiles, check_files
from labs.corpus.view.files.file_reading import apply_to_files
from labs.corpus.view.files.file_report import file_rows
from labs.corpus.view.files.given_file import GivenFile, Remedy
from labs.corpus.view.files.tables import PLAIN
from tests.labs.corpus.view.test_file_cases import R2, REFERENCE, SYSTEM, H, R, check, files, ids, lines, names


def offered_remedies(given: tuple[GivenFile, ...], number: int) -> list[Remedy]:
    file = next(file for file in check_files(given).files if file.file.number == number)
    return [remedy for found in file.problems for remedy in found.remedies]


def apply_and_check(given: tuple[GivenFile, ...], number: int, remedy: Remedy) -> CheckedFiles:
    checked = check(given, (number, remedy))
    assert checked.corpus is not None, ids(checked)
    return checked


def test_wrong_choice_of_an_encoding_can_be_reverted() -> None:
    given = apply_to_files(files({"a.txt": "Ánimo"}, {}), 1, Remedy("encoding", "cp1252"))
    again = offered_remedies(given, 1)[0]
    assert (again, again.preview) == (Remedy("encoding", "utf-8"), ("Ánimo",))
    assert file_rows(Texts("en"), check_files(apply_to_files(given, 1, again)))[0].choices[0].preview == ("Ánimo",)


def test_first_choice_of_an_encoding_applies_to_all_files_it_fits_best() -> None:
    russian = ["Чайка сидит на крыше старого дома.", "Дождь идёт уже третий день.", "Лодка пришла поздно."]
    given = files({"a.txt": lines(*russian).encode("cp1251")}, {"r.txt": lines(*russian).encode("cp1251")})
    other = files({"b.txt": lines("猫がマットの上に座る。", "雨が三日も降っている。").encode("cp932")}, {})[0]
    answered = apply_to_files((*given, replace(other, number=9)), 1, Remedy("encoding", "cp1251"))
    assert [file.choice("encoding") for file in answered] == ["cp1251", "cp1251", ""]
    changed = apply_to_files(answered, 1, Remedy("encoding", "koi8-r"))
    assert [file.choice("encoding") for file in changed] == ["koi8-r", "cp1251", ""]


def test_files_with_nul_characters_or_ragged_rows_are_read_on_request() -> None:
    given = files({"h.txt": lines(H[0].replace("tram", "tr\0am"), *H[1:])}, REFERENCE)
    assert apply_and_check(given, 1, offered_remedies(given, 1)[0]).columns[0].lines == H
    given = files({"h.csv": lines("the boat, late", *H[1:])}, REFERENCE)
    assert offered_remedies(given, 1) == [PLAIN]
    assert apply_and_check(given, 1, PLAIN).columns[0].lines[0] == "the boat, late"


@pytest.mark.parametrize("place", [0, 1], ids=["stacked", "interleaved"])
def test_several_references_in_one_file_are_split(place: int) -> None:
    written = (R + R2) if place == 0 else tuple(line for both in zip(R, R2, strict=True) for line in both)
    given = files(SYSTEM, {"refs.txt": lines(*written)})
    remedy = offered_remedies(given, 2)[place]
    assert remedy.preview == (R[0], R2[0])
    assert [column.lines for column in apply_and_check(given, 2, remedy).columns[1:]] == [R, R2]


def test_file_per_segment_becomes_a_file_per_reference() -> None:
    given = files(SYSTEM, {f"{at}.txt": lines(r, f"{r} now") for at, r in enumerate(R)})
    assert ids(check_files(given)) == {"references-turned"}
    assert [column.lines for column in apply_and_check(given, 2, Remedy("turn")).columns[1:]] == [R, R2]


def test_system_identical_to_a_reference_becomes_a_reference() -> None:
    given = files({"tern.txt": lines(*H), "a.txt": lines(*R)}, REFERENCE)
    assert offered_remedies(given, 2) == [Remedy("use-0", "reference")]
    assert names(apply_and_check(given, 2, offered_remedies(given, 2)[0])) == ("tern",)


def test_heading_becomes_text_on_request_and_a_lone_quote_is_text() -> None:
    given = files({"all.tsv": "ref\ttern\nhello\thi\n"}, {})
    assert len(check_files(given).columns[0].lines) == 1
    chosen = apply_to_files(apply_to_files(given, 1, Remedy("header", "no")), 1, Remedy("use-0", "reference"))
    assert len(check_files(chosen).columns[0].lines) == 2
    assert check_files(files({"a.tsv": 'ref\ttern\n"hello\thi\n'}, {})).columns[0].lines == ('"hello',)
    broken = check_files(files({"a.tsv": 'ref\ttern\n"say ""hi"\tx\nyes\t"no\n'}, {}))
    assert (broken.columns[0].lines, ids(broken)) == (('"say ""hi"', "yes"), set())


def test_unknown_columns_are_used_after_confirmation() -> None:
    given = files({"a.csv": lines("tern,heron", *map(",".join, zip(H, H, strict=True)))}, REFERENCE)
    assert offered_remedies(given, 1)[0] == Remedy("confirm", "yes")
    assert names(apply_and_check(given, 1, Remedy("confirm", "yes"))) == ("tern", "heron")


@pytest.mark.parametrize(
    "remedy",
    [
        *(Remedy("use-1000", "system"), Remedy("anything", "x"), Remedy("use-0", "elsewhere")),
        *(Remedy("encoding", "rot13"), Remedy("split", "stacked:99999999999")),
    ],
)
def test_unknown_remedy_changes_nothing(remedy: Remedy) -> None:
    given = files(SYSTEM, REFERENCE)
    assert check_files(apply_to_files(given, 1, remedy)).corpus == check_files(given).corpus


def test_segments_with_placeholder_references_are_left_out_on_request() -> None:
    """A public test set has the reference "NO TRANSLATION AVAILABLE" in nine of ten lines."""
    given = files(
        {"h.txt": lines(*H, *["a line without a reference"] * 30)}, {"r.txt": lines(*R, *["NO TRANSLATION"] * 30)}
    )
    remedy = offered_remedies(given, 2)[0]
    assert ids(check_files(given)) >= {"placeholder"}
    left_out = apply_to_files(given, 2, remedy)
    assert apply_and_check(given, 2, remedy).columns[0].lines == H
    assert ids(check_files(left_out)) >= {"placeholder-out"}
    again = check_files(apply_to_files(left_out, 2, offered_remedies(left_out, 2)[0]))
    assert len(again.columns[0].lines) == len(H) + 30


def test_line_repeated_in_few_segments_is_not_a_placeholder() -> None:
    given = files({"h.txt": lines(*H * 30, *["Yes."] * 19)}, {"r.txt": lines(*R * 30, *["Yes."] * 19)})
    assert not ids(check_files(given)) & {"placeholder"}
