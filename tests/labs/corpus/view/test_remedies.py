"""Remedies of a file: each solves its problem and completes the corpus, or restores the former state."""

import pytest

from bleu_view.words.texts import Texts
from labs.corpus.view.files.file_checks import Checked, check
from labs.corpus.view.files.file_report import file_rows
from labs.corpus.view.files.given_file import CONFIRM, ENCODING, HEADER, SPLIT, TURN, GivenFile, Remedy
from labs.corpus.view.files.remedies import apply
from labs.corpus.view.files.tables import PLAIN
from tests.labs.corpus.view.test_file_cases import H, R, build_files, join_lines, problem_ids, system_names

NOW = tuple(f"{r} now" for r in R)


def offered_remedies(given: tuple[GivenFile, ...], number: int) -> list[Remedy]:
    file = next(file for file in check(given).files if file.file.number == number)
    return [remedy for found in file.problems for remedy in found.remedies]


def check_after(given: tuple[GivenFile, ...], number: int, remedy: Remedy) -> Checked:
    checked = check(apply(given, number, remedy))
    assert checked.corpus is not None
    return checked


def test_a_wrong_encoding_can_be_undone() -> None:
    given = apply(build_files({"a.txt": "Ánimo"}, {}), 1, Remedy(ENCODING, "cp1252"))
    again = offered_remedies(given, 1)[0]
    assert (again, again.preview) == (Remedy(ENCODING, "utf-8"), ("Ánimo",))
    assert file_rows(Texts("en"), check(apply(given, 1, again)))[0].choices[0].preview == ("Ánimo",)


def test_a_remedy_reads_files_with_nul_characters_or_ragged_rows() -> None:
    given = build_files({"h.txt": join_lines(H[0].replace("tram", "tr\0am"), *H[1:])}, {"r.txt": join_lines(*R)})
    assert check_after(given, 1, offered_remedies(given, 1)[0]).columns[0].lines == H
    given = build_files({"h.csv": join_lines("the boat, late", *H[1:])}, {"r.txt": join_lines(*R)})
    assert offered_remedies(given, 1) == [PLAIN]
    assert check_after(given, 1, PLAIN).columns[0].lines[0] == "the boat, late"


@pytest.mark.parametrize("place", [0, 1], ids=["stacked", "interleaved"])
def test_a_remedy_splits_the_references_of_one_file(place: int) -> None:
    written = (R + NOW) if place == 0 else tuple(line for both in zip(R, NOW, strict=True) for line in both)
    given = build_files({"h.txt": join_lines(*H)}, {"refs.txt": join_lines(*written)})
    remedy = offered_remedies(given, 2)[place]
    assert remedy.preview == (R[0], NOW[0])
    assert [column.lines for column in check_after(given, 2, remedy).columns[1:]] == [R, NOW]


def test_a_remedy_turns_files_per_segment_into_files_per_reference() -> None:
    given = build_files({"h.txt": join_lines(*H)}, {f"{at}.txt": join_lines(r, f"{r} now") for at, r in enumerate(R)})
    assert problem_ids(check(given)) == {"references-turned"}
    assert [column.lines for column in check_after(given, 2, Remedy(TURN)).columns[1:]] == [R, NOW]


def test_a_remedy_moves_a_system_to_the_references() -> None:
    given = build_files({"tern.txt": join_lines(*H), "a.txt": join_lines(*R)}, {"r.txt": join_lines(*R)})
    assert offered_remedies(given, 2) == [Remedy("use-0", "reference")]
    assert system_names(check_after(given, 2, offered_remedies(given, 2)[0])) == ("tern",)


def test_a_heading_and_a_lone_quotation_mark_are_text_if_the_learner_chooses_so() -> None:
    given = build_files({"all.tsv": "ref\ttern\nhello\thi\n"}, {})
    assert len(check(given).columns[0].lines) == 1
    chosen = apply(apply(given, 1, Remedy(HEADER, "no")), 1, Remedy("use-0", "reference"))
    assert len(check(chosen).columns[0].lines) == 2
    assert check(build_files({"a.tsv": 'ref\ttern\n"hello\thi\n'}, {})).columns[0].lines == ('"hello',)


def test_unknown_columns_are_used_after_confirmation() -> None:
    given = build_files(
        {"a.csv": join_lines("tern,heron", *map(",".join, zip(H, H, strict=True)))}, {"r.txt": join_lines(*R)}
    )
    assert offered_remedies(given, 1)[0] == Remedy(CONFIRM, "yes")
    assert system_names(check_after(given, 1, Remedy(CONFIRM, "yes"))) == ("tern", "heron")


@pytest.mark.parametrize(
    "remedy",
    [
        *(Remedy("use-1000", "system"), Remedy("anything", "x"), Remedy("use-0", "elsewhere")),
        *(Remedy(ENCODING, "rot13"), Remedy(SPLIT, "stacked:99999999999")),
    ],
)
def test_a_remedy_that_no_button_offers_changes_nothing(remedy: Remedy) -> None:
    given = build_files({"h.txt": join_lines(*H)}, {"r.txt": join_lines(*R)})
    assert check(apply(given, 1, remedy)).corpus == check(given).corpus
