"""What a button does about a file: after it, the problem is gone and the corpus is there."""

import pytest

from bleu_view.words.texts import Texts
from labs.corpus.view.files.file_checks import Checked, check
from labs.corpus.view.files.file_report import file_rows
from labs.corpus.view.files.given_file import (
    CONFIRM,
    ENCODING,
    HEADER,
    QUOTES,
    REFERENCES,
    REMOVE,
    SPLIT,
    SYSTEMS,
    TURN,
    GivenFile,
    Remedy,
)
from labs.corpus.view.files.remedies import apply
from labs.corpus.view.files.tables import PLAIN

LINES = ("the boat is late", "it rains in the harbour", "we buy bread", "a child reads", "two dogs sleep", "he paints")


def given(name: str, lines: tuple[str, ...] | bytes, role: str = SYSTEMS, number: int = 9) -> GivenFile:
    data = lines if isinstance(lines, bytes) else "\n".join(lines).encode()
    return GivenFile(number=number, name=name, role=role, data=data)


REFERENCE = given("ref.txt", LINES, REFERENCES, 1)
SYSTEM = given("tern.txt", ("the boat was late", *LINES[1:]), SYSTEMS, 2)


def remedies(checked: Checked, number: int = 9) -> list[Remedy]:
    files = [file for file in checked.files if file.file.number == number]
    return [remedy for file in files for found in file.problems for remedy in found.remedies]


def fixed(files: tuple[GivenFile, ...], remedy: Remedy, number: int = 9) -> Checked:
    return check(apply(files, number, remedy))


def test_a_wrong_choice_of_encoding_can_be_taken_back() -> None:
    files = apply((REFERENCE, given("a.txt", "Ánimo".encode())), 9, Remedy(ENCODING, "cp1252"))
    again = remedies(check(files))[0]
    assert again == Remedy(ENCODING, "utf-8")
    assert again.preview == ("Ánimo",)
    assert file_rows(Texts("en"), check(apply(files, 9, again)))[1].choices[0].preview == ("Ánimo",)


def test_nul_characters_are_left_out_when_asked() -> None:
    files = (REFERENCE, given("a.txt", ("the boat\0 is late", *LINES[1:])))
    checked = fixed(files, remedies(check(files))[0])
    assert checked.corpus is not None
    assert checked.corpus.systems[0].lines == LINES


def test_a_ragged_table_can_be_read_as_lines() -> None:
    files = (REFERENCE, given("a.csv", ("the boat, late", *LINES[1:])))
    assert remedies(check(files)) == [PLAIN]
    checked = fixed(files, PLAIN)
    assert checked.corpus is not None
    assert checked.corpus.systems[0].lines[0] == "the boat, late"


def test_references_one_after_another_in_one_file_are_taken_apart() -> None:
    second = tuple(f"{line} now" for line in LINES)
    files = (SYSTEM, given("refs.txt", LINES + second, REFERENCES))
    assert remedies(check(files)) == [Remedy(SPLIT, "stacked:2"), Remedy(SPLIT, "interleaved:2")]
    assert remedies(check(files))[0].preview == (LINES[0], second[0])
    checked = fixed(files, remedies(check(files))[0])
    assert checked.corpus is not None
    assert checked.corpus.references == (LINES, second)


def test_references_segment_by_segment_in_one_file_are_taken_apart() -> None:
    second = tuple(f"{line} now" for line in LINES)
    woven = tuple(line for both in zip(LINES, second, strict=True) for line in both)
    files = (SYSTEM, given("refs.txt", woven, REFERENCES))
    assert remedies(check(files))[1].preview == (LINES[0], second[0])
    checked = fixed(files, remedies(check(files))[1])
    assert checked.corpus is not None
    assert checked.corpus.references == (LINES, second)


def test_one_file_per_segment_is_turned_into_one_per_reference() -> None:
    pairs = tuple(given(f"{n}.txt", (line, f"{line} now"), REFERENCES, 20 + n) for n, line in enumerate(LINES))
    files = (SYSTEM, *pairs)
    before = check(files)
    assert before.corpus is None
    assert {found.id for file in before.files[1:] for found in file.problems} == {"references-turned"}
    checked = fixed(files, Remedy(TURN), number=20)
    assert checked.corpus is not None
    assert checked.corpus.references == (LINES, tuple(f"{line} now" for line in LINES))


def test_a_system_that_is_a_reference_can_be_moved() -> None:
    files = (
        SYSTEM,
        given("b.txt", (*LINES[:-1], "he draws"), REFERENCES, 1),
        given("a.txt", (*LINES[:-1], "he draws")),
    )
    move = remedies(check(files))[0]
    assert move == Remedy("use-0", "reference")
    checked = fixed(files, move)
    assert checked.corpus is not None
    assert (len(checked.corpus.systems), len(checked.corpus.references)) == (1, 2)


def test_a_file_can_be_removed_and_the_rest_stays() -> None:
    files = (REFERENCE, SYSTEM, given("a.txt", b""))
    checked = fixed(files, Remedy(REMOVE))
    assert [file.file for file in checked.files] == [REFERENCE, SYSTEM]
    assert checked.corpus is not None


def test_tables_bring_systems_references_and_source_in_columns() -> None:
    table = b"id\tsource\ttern\theron\tref1\tref2\n1\tHallo\thello\thi\thello\thi\n2\tJa\tyes\tyep\tyes\tyes.\n"
    checked = check((given("all.tsv", table),))
    assert checked.corpus is not None
    assert checked.corpus.names == ("tern", "heron")
    assert checked.corpus.references == (("hello", "yes"), ("hi", "yes."))
    assert checked.corpus.source == ("Hallo", "Ja")


def test_the_learner_chooses_what_a_column_is() -> None:
    files = (given("all.tsv", b"hello\thi\nyes\tyep\n"),)
    assert check(files).corpus is None
    checked = fixed(files, Remedy("use-0", "reference"))
    assert checked.corpus is not None
    assert checked.corpus.references == (("hello", "yes"),)
    row = file_rows(Texts("en"), checked)[0]
    assert [(choice.use, choice.preview) for choice in row.choices] == [
        ("reference", ("hello", "yes")),
        ("system", ("hi", "yep")),
    ]
    assert row.used_as == "reference 1, system all"


def test_a_file_of_lines_changes_its_use_by_one_press() -> None:
    checked = fixed((REFERENCE, SYSTEM, given("b.txt", LINES[::-1])), Remedy("use-0", "source"))
    assert checked.corpus is not None
    assert checked.corpus.source == LINES[::-1]


def test_the_first_line_is_a_heading_or_not_as_the_learner_says() -> None:
    files = (given("all.tsv", b"ref\ttern\nhello\thi\n"),)
    guessed = check(files).corpus
    told = check(apply(apply(files, 9, Remedy(HEADER, "no")), 9, Remedy("use-0", "reference"))).corpus
    assert guessed is not None
    assert told is not None
    assert (guessed.segment_total, told.segment_total) == (1, 2)


def test_what_no_button_says_changes_nothing() -> None:
    assert apply((SYSTEM,), 2, Remedy("use-1000", "system")) == (SYSTEM,)
    assert apply((SYSTEM,), 2, Remedy("anything", "x")) == (SYSTEM,)
    corpus = check((REFERENCE, SYSTEM)).corpus
    for remedy in (Remedy("use-0", "elsewhere"), Remedy(ENCODING, "rot13"), Remedy(SPLIT, "stacked:99999999999")):
        assert check(apply((REFERENCE, SYSTEM), 2, remedy)).corpus == corpus


@pytest.mark.parametrize("name", ["refs.txt", "refs.tsv"])
def test_tabs_give_several_references_as_sacrebleu_takes_them(name: str) -> None:
    refs = "\n".join(f"{line}\t{line} now" for line in LINES).encode()
    checked = check((SYSTEM, given(name, refs, REFERENCES)))
    assert checked.corpus is not None
    assert checked.corpus.references == (LINES, tuple(f"{line} now" for line in LINES))


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_csv_is_read_with_the_delimiter_it_has(delimiter: str) -> None:
    data = f'ref{delimiter}tern\n"hello, ""you"""{delimiter}hi\n'.encode()
    checked = check((given("a.csv", data),))
    assert checked.corpus is not None
    assert checked.corpus.references == (('hello, "you"',),)


def test_a_quotation_mark_alone_in_tsv_is_a_character() -> None:
    checked = check((given("a.tsv", b'ref\ttern\n"hello\thi\n'),))
    assert checked.corpus is not None
    assert checked.corpus.references == (('"hello',),)


def test_quotes_of_tsv_are_read_the_other_way_by_one_press() -> None:
    files = (given("a.tsv", b'ref\ttern\n"say ""hello"" twice"\thi there\n'),)
    assert remedies(check(files)) == [Remedy(QUOTES, "marks")]
    checked = fixed(files, Remedy(QUOTES, "marks"))
    assert checked.corpus is not None
    assert checked.corpus.references == (('"say ""hello"" twice"',),)


def test_columns_without_known_names_are_asked_about_until_confirmed() -> None:
    rows = "".join(f"{line},{line}\n" for line in LINES)
    files = (REFERENCE, given("a.csv", f"tern,heron\n{rows}".encode()))
    assert remedies(check(files))[0] == Remedy(CONFIRM, "yes")
    checked = fixed(files, Remedy(CONFIRM, "yes"))
    assert checked.corpus is not None
    assert checked.corpus.names == ("tern", "heron")
