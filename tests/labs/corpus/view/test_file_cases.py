"""Tests of reading files as users have them: the use of each column, problems, remedies, and scores.

`cases/` has a folder for each kind of file. The expected scores are what sacreBLEU returns for the same lines.
"""

from collections.abc import Mapping
from json import dumps
from pathlib import Path
from typing import Literal

import pytest
from pandas import DataFrame

from bleu_core import sacrebleu, score_texts
from bleu_view.words.texts import Texts
from labs.corpus.view.corpus import Corpus
from labs.corpus.view.files.decoding import ENCODINGS
from labs.corpus.view.files.file_checks import CheckedFiles, check_files, columns_with_use
from labs.corpus.view.files.file_reading import apply_to_files
from labs.corpus.view.files.file_report import file_rows
from labs.corpus.view.files.given_file import REFERENCES, SYSTEMS, GivenFile, Remedy
from labs.corpus.view.system_scores import corpus_variant, scores_with_and_without_blanks

CASES = Path(__file__).parents[1] / "cases"
H = ("the tram stops right here today", "nobody knew where the old key was", "two gulls sat on the wet roof")
R = ("the tram stops right there today", "nobody knew where the old map was", "two gulls sat on the wet wall")
R2 = tuple(f"{r} now" for r in R)
PAIRS = tuple(zip(H, R, strict=True))
"""Lines of a system (H, the hypothesis) and of its reference (R), and both paired."""
RU = ("Старый ключ лежит под камнем у дома.", "Две чайки сидят на крыше и кричат.")
KOREAN = "낡은 열쇠는 돌 아래에 있다.\n갈매기가 지붕에 앉아 있다.\n"
JAPANESE = "古い鍵は家のそばの石の下にあります。\n二羽のカモメが屋根にとまっている。\n"

Data = Mapping[str, bytes | str]
"""The contents of files by name."""


def load_case(name: str) -> tuple[GivenFile, ...]:
    """Load the files in a folder of `cases/`, whose names are `<number>-<role>-<name>`."""
    paths = sorted((CASES / name).iterdir())
    _, roles, given = zip(*(path.name.split("-", 2) for path in paths), strict=True)
    return tuple(
        GivenFile(number=number, name=given[number - 1], role=roles[number - 1], data=path.read_bytes())
        for number, path in enumerate(paths, 1)
    )


def files(systems: Data, references: Data) -> tuple[GivenFile, ...]:
    given = [(SYSTEMS, name, data) for name, data in systems.items()]
    given += [(REFERENCES, name, data) for name, data in references.items()]
    return tuple(
        GivenFile(number=number, name=name, role=role, data=data if isinstance(data, bytes) else data.encode())
        for number, (role, name, data) in enumerate(given, 1)
    )


def lines(*texts: str) -> str:
    return "\n".join(texts) + "\n"


SYSTEM, REFERENCE = {"h.txt": lines(*H)}, {"r.txt": lines(*R)}
NOTHING: Data = {}


def check(given: tuple[GivenFile, ...], *remedies: tuple[int, Remedy]) -> CheckedFiles:
    """Check files after applying remedies, each to the file with a number."""
    for number, remedy in remedies:
        given = apply_to_files(given, number, remedy)
    return check_files(given)


def read(systems: Data, references: Data, *remedies: tuple[int, Remedy]) -> CheckedFiles:
    """Check the files of systems and references after applying remedies."""
    return check(files(systems, references), *remedies)


def remarks(checked: CheckedFiles, tokenizer: str = "") -> str:
    return "\n".join([message.text for row in file_rows(Texts("en"), checked, tokenizer) for message in row.messages])


def ids(checked: CheckedFiles) -> set[str]:
    return {found.id for file in checked.files for found in file.problems}


def corpus_of(checked: CheckedFiles) -> Corpus:
    assert checked.corpus is not None, ids(checked)
    return checked.corpus


def first_lines(checked: CheckedFiles) -> tuple[str, ...]:
    return corpus_of(checked).systems[0].lines


def references(checked: CheckedFiles) -> tuple[tuple[str, ...], ...]:
    return corpus_of(checked).references


def score(checked: CheckedFiles, tokenizer: str = "") -> float:
    """Return the first system's BLEU score from 0 to 100, rounded to two decimals."""
    corpus = corpus_of(checked)
    variant = sacrebleu(tokenizer=tokenizer or corpus.tokenizer)
    return round(100 * score_texts(corpus.systems[0].lines, corpus.segment_references, variant).value, 2)


def names(checked: CheckedFiles) -> tuple[str, ...]:
    return corpus_of(checked).names


@pytest.mark.parametrize(
    ("name", "system", "expected", "found"),
    [
        ("tsv-quoted", "hyp", 65.49, {"quotes-read"}),
        ("sgml-without-header", "s", 32.47, set()),
        ("lone-cr", "h", 70.1, {"cr-blank"}),
        ("blank-second-reference", "h", 72.6, {"blanks-kept"}),
    ],
)
def test_each_case_has_the_expected_names_score_and_remarks(
    name: str, system: str, expected: float, found: set[str]
) -> None:
    checked = check(load_case(name))
    assert (names(checked), score(checked), ids(checked)) == ((system,), expected, found)


# ---- use of files and lines


@pytest.mark.parametrize("reference", ["reference.txt", "newstest2021.ref.en", "human-1.txt", "Referenz.txt"])
def test_file_named_reference_among_systems_becomes_a_reference(reference: str) -> None:
    systems = {"tern.txt": lines(*H), "heron.txt": lines(*R[:1], *H[1:]), reference: lines(*R)}
    checked = read(systems, NOTHING)
    assert (names(checked), ids(checked)) == (("tern", "heron"), {"used-by-name"})
    again = read(systems, NOTHING, (3, Remedy("use-0", "system")))
    assert (again.corpus, ids(again)) == (None, set())


def test_shared_parts_of_long_file_names_are_removed() -> None:
    systems = {f"newstest2026.zh-en.hyp.{name}.en": lines(line, *H[1:]) for name, line in (("A-1", H[0]), ("B", R[0]))}
    assert names(read(systems, REFERENCE)) == ("A-1", "B")


@pytest.mark.parametrize("name", ["refined.txt", "reformer.en", "out.txt", "tern.id", "model-1.txt"])
def test_file_with_any_other_name_is_read_as_a_system(name: str) -> None:
    checked = read({name: lines(*H)}, REFERENCE)
    assert (len(names(checked)), ids(checked)) == (1, set())


def test_source_is_detected_among_systems_and_queried_among_references() -> None:
    source = "鍵は石の下にある"
    checked = read({**SYSTEM, "test.src.ja": lines(*[source] * 3)}, REFERENCE)
    assert (corpus_of(checked).source, ids(checked)) == ((source,) * 3, {"used-by-name"})
    given = files(SYSTEM, {**REFERENCE, "test-src.txt": lines(*RU, RU[0])})
    assert (check(given).corpus, ids(check(given))) == (None, {"ask-name"})
    checked = check(given, (3, Remedy("use-0", "source")))
    assert (references(checked), corpus_of(checked).source) == ((R,), (*RU, RU[0]))


@pytest.mark.parametrize(
    ("systems", "reference"), [({"human.txt": lines(*H)}, REFERENCE), ({"a": lines(*H)}, {"mt": lines(*R)})]
)
def test_file_name_that_contradicts_its_use_gets_a_remark(systems: Data, reference: Data) -> None:
    checked = read(systems, reference)
    assert (ids(checked), checked.corpus is None) == ({"name-differs"}, False)


def test_shifted_lines_get_a_remark() -> None:
    words = ["red", "blue", "old", "new", "big", "dry", "wet", "hot"] * 2
    own = [f"number {at} is a {word} line of {word}s" for at, word in enumerate(words)]
    assert ids(read({"h.txt": lines(*own)}, {"r.txt": lines(*own[:-1], "it")})) == set()
    own = [f"{chr(97 + at) * 3} {chr(98 + at) * 4} cat {chr(99 + at) * 5}" for at in range(12)]
    assert ids(read({"h.txt": lines(*own)}, {"r.txt": lines(*own[5:], *own[:5])})) == {"unlike"}


# ---- tables


def test_quotes_in_a_tsv_are_kept_as_text_on_request() -> None:
    assert score(check(load_case("tsv-quoted"), (1, Remedy("quotes", "marks")))) > 65.49


def test_separator_line_of_a_spreadsheet_is_skipped() -> None:
    checked = read({"out.csv": lines("sep=;", "hyp;ref", *(f"{h};{r}" for h, r in PAIRS))}, NOTHING)
    assert (names(checked), len(references(checked)[0])) == (("hyp",), 3)


@pytest.mark.parametrize("rule", ["| --- | :-: | --- |", "|---|---|---|", "--|--|--"])
def test_markdown_table_is_read_as_columns(rule: str) -> None:
    rows = [f"| {at} | {h} \\| x | {r} |" for at, (h, r) in enumerate(PAIRS)]
    checked = read({"pasted": lines("", "| | hyp | ref |", rule, *rows)}, NOTHING)
    assert (names(checked), first_lines(checked)[0], references(checked)) == (("hyp",), f"{H[0]} | x", (R,))
    assert file_rows(Texts("en"), checked)[0].kind == "Markdown"
    checked = read({"pasted": lines("| en | de | fr |", rule, *(f"| {h} | {r} | {r} |" for h, r in PAIRS))}, NOTHING)
    assert (ids(checked), len(checked.files[0].columns[0].lines)) == ({"ask-columns"}, 3)
    ragged = {"pasted": lines("a | b", rule, "one | two", "three")}
    assert ids(read(ragged, NOTHING)) == {"ragged"}
    assert first_lines(read(ragged, {"r": "a\nb\nc\nd"}, (1, Remedy("kind", "lines"))))[0] == "a | b"


@pytest.mark.parametrize("second", ["one | two", "---", "- | a", ""])
def test_lines_with_pipes_but_no_markdown_rule_are_plain_text(second: str) -> None:
    assert first_lines(read({"h": lines("a | b", second, *H)}, {"r": lines("a", "b", *R)}))[0] == "a | b"


@pytest.mark.parametrize("heading", ["", "Unnamed: 0", "id"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_column_of_row_numbers_is_unused(heading: str, delimiter: str) -> None:
    rows = [delimiter.join([str(at), h, r]) for at, (h, r) in enumerate(PAIRS)]
    text = lines(delimiter.join([heading, "hyp", "ref"]), *rows)
    checked = read({"out.tsv" if delimiter == "\t" else "out.csv": text}, NOTHING)
    assert names(checked) == ("hyp",)
    assert [choice.use for choice in file_rows(Texts("en"), checked)[0].choices] == ["unused", "system", "reference"]


@pytest.mark.parametrize("index", ["2026-01-{}", "doc_{}", "{}"])
def test_pandas_index_column_is_unused(index: str) -> None:
    frame = DataFrame({"mt": H, "gold": R}, index=[index.format(at) for at in range(3)])
    for delimiter, name in ((",", "out.csv"), ("\t", "out.tsv")):
        assert names(read({name: frame.to_csv(sep=delimiter)}, NOTHING)) == ("mt",)
    series = read({"out.csv": frame["mt"].rename(None).to_csv()}, REFERENCE)
    assert (names(series), ids(series)) == (("0",), set())


@pytest.mark.parametrize(
    ("system", "reference"),
    [
        ("generated", "expected"),
        ("y_pred", "y_true"),
        ("model_output", "expected_output"),
        ("nova", "reference"),
        ("reformer", "Human translation 1"),
        ("机器译文", "参考译文"),
        ("机器翻译", "人工翻译"),
    ],
)
def test_column_headings_are_matched_as_whole_words(system: str, reference: str) -> None:
    checked = read({"out.csv": lines(f"{system},{reference}", *map(",".join, PAIRS))}, NOTHING)
    assert (names(checked), references(checked)) == ((system,), (R,))


@pytest.mark.parametrize("headings", ["en,de", "English,Vietnamese", "0,1", "answer,question"])
def test_unknown_headings_prompt_for_the_columns(headings: str) -> None:
    given = files({"out.csv": lines(headings, *map(",".join, PAIRS))}, REFERENCE)
    assert (check(given).corpus, ids(check(given))) == (None, {"ask-columns"})
    assert file_rows(Texts("en"), check(given))[0].choices[0].preview == H[:2]
    checked = check(given, (1, Remedy("use-1", "unused")))
    assert names(checked) == (headings.split(",", maxsplit=1)[0],)
    assert score(checked) == score(read(SYSTEM, REFERENCE))


def test_source_next_to_a_reference_prompts_for_its_use() -> None:
    given = load_case("source-tab-reference")
    assert ids(check(given)) == {"ask-source"}
    column = [line.split("\t")[1] for line in given[1].data.decode().splitlines()]
    alone = read({"h.txt": given[0].data}, {"r.txt": lines(*column)})
    assert score(check(given, (2, Remedy("use-0", "source")))) == score(alone)
    assert check(given, (2, Remedy("confirm", "yes"))).corpus is not None


def test_tab_separated_texts_are_references_if_similar_or_named_so() -> None:
    assert ids(read(SYSTEM, {"r": lines(*(f"вот строка {at}\t{r}" for at, r in enumerate(R)))})) == {"ask-source"}
    assert len(references(read(SYSTEM, {"r": lines(*map("\t".join, zip(R, R2, strict=True)))}))) == 2
    text = dumps([{"mt": h, "refs": [r, f"totally other words {at}"]} for at, (h, r) in enumerate(PAIRS)])
    checked = read({"out.json": text}, NOTHING)
    assert (names(checked), ids(checked)) == (("mt",), set())


# ---- JSON, XML, blocks, program output


@pytest.mark.parametrize("first", ["[1]", "[]", "{}", '{"a": 1}'])
def test_text_file_with_a_json_like_first_line_is_read_as_text(first: str) -> None:
    assert first_lines(read({"h.txt": lines(first, *H)}, {"r.txt": lines(first, *R)}))[0] == first


@pytest.mark.parametrize(
    "text",
    [
        lines(*(dumps({"id": at, "mt": {"text": h}, "refs": [r, f"{r} now"]}) for at, (h, r) in enumerate(PAIRS))),
        dumps({"data": [{"prediction": h, "references": [r, f"{r} now"]} for h, r in PAIRS]}),
        dumps({"output": H, "reference": [[r, f"{r} now"] for r in R]}),
    ],
    ids=["lines", "records", "columns"],
)
def test_json_fields_become_columns(text: str) -> None:
    checked = read({"out.json": text}, NOTHING)
    assert (first_lines(checked), references(checked)) == (H, (R, R2))


@pytest.mark.parametrize("orient", ["columns", "split", "records", "index"])
def test_pandas_json_is_read_as_columns(orient: Literal["columns", "split", "records", "index"]) -> None:
    checked = read({"out.json": DataFrame({"mt": H, "gold": R}).to_json(orient=orient)}, NOTHING)
    assert (names(checked), references(checked)) == (("mt",), (R,))


def test_json_lists_and_numbered_objects_become_columns() -> None:
    numbered, pairs = {str(at): h for at, h in enumerate(H)}, [[r, f"{r} now"] for r in R]
    checked = read({"h.json": dumps(numbered)}, {"r.json": dumps(pairs)})
    assert (first_lines(checked), references(checked)) == (H, (R, R2))


def test_unknown_json_fields_prompt_for_the_columns() -> None:
    nested = lines(*(dumps({"translation": {"en": h, "de": r}}) for h, r in PAIRS))
    assert ids(read({"out.jsonl": nested}, NOTHING)) == {"ask-columns"}
    given = files({"out.jsonl": lines(*(dumps({"one": h, "two": r}) for h, r in PAIRS))}, NOTHING)
    assert ids(check(given)) == {"ask-columns"}
    assert check(given, (1, Remedy("use-1", "reference"))).corpus is not None
    assert len(check(given, (1, Remedy("kind", "lines"))).columns[0].lines) == 3


def test_wmt_test_set_provides_sources_references_and_systems() -> None:
    segments = "".join(f'<p><seg id="{at}">{{{at}}}</seg></p>' for at in range(1, 4))
    groups = [
        ("src lang='en'", H),
        ("ref lang='de' translator='A'", R),
        ("hyp system='tern' lang='de'", H),
    ]
    body = "".join(f"<{tag}>{segments.format('', *text)}</{tag.split()[0]}>" for tag, text in groups)
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n<dataset id="wmt"><doc id="d">{body}</doc></dataset>'
    checked = read({"wmt.xml": text}, NOTHING)
    assert (names(checked), references(checked), corpus_of(checked).source) == (("tern",), (R,), H)
    sgml = f"<tstset><doc sysid=tern docid=d>{segments.format('', *H)}</doc></tstset>"
    document = f"<DOC docid='d' sysid='r'>{segments.format('', *R)}</DOC>"
    refset = f"<!DOCTYPE mteval SYSTEM 'x'>\n<mteval><refset>{document}</refset></mteval>"
    checked = read({"h.sgm": sgml}, {"r.sgm": refset.replace("the", "AT&amp;T", 1)})
    assert references(checked)[0] == (R[0].replace("the", "AT&T", 1), *R[1:])
    only_source = f"<srcset><doc docid=d>{segments.format('', *H)}</doc></srcset>"
    assert corpus_of(read({"h.sgm": sgml}, {"r.sgm": refset, "s.sgm": only_source})).source == H


def test_translation_memory_prompts_for_its_languages() -> None:
    pair = '<tu><tuv xml:lang="en"><seg>{}</seg></tuv><tuv xml:lang="de"><seg>{}</seg></tuv></tu>'
    given = files({"a.tmx": f"<?xml version='1.0'?><tmx>{''.join(pair.format(*both) for both in PAIRS)}</tmx>"}, {})
    assert ids(check(given)) == {"ask-columns"}
    assert names(check(given, (1, Remedy("use-1", "reference")))) == ("en",)


def test_reference_blocks_are_detected_and_may_be_incomplete() -> None:
    given = load_case("references-in-blocks")
    [problem] = [found for file in check(given).files for found in file.problems]
    assert problem.id == "references-in-blocks"
    assert problem.remedies[0].preview == ("The inn stands near the bridge.", "Near the bridge there is an inn.")
    checked = check(given, (2, problem.remedies[0]))
    assert [len(each) for each in corpus_of(checked).segment_references] == [2, 3]


def test_reference_blocks_may_have_different_sizes() -> None:
    blocks = "\n\n".join(lines(*(f"{r} number {k}" for k in range(2 + 5 * at))).strip() for at, r in enumerate(R))
    checked = read(SYSTEM, {"r.txt": blocks}, (2, Remedy("split", "blocks")))
    assert [len(each) for each in corpus_of(checked).segment_references] == [2, 7, 12]


def test_fairseq_output_is_read_in_the_order_of_its_ids() -> None:
    logs = [
        f"S-{at}\tsrc {at}\nT-{at}\t{R[at]}\nH-{at}\t-0.5\t{H[at]}\nD-{at}\t-0.5\t{H[at]}\n"
        f"H-{at}\t-0.9\tworse\nP-{at}\t-0.1 -0.2"
        for at in (2, 0, 1)
    ]
    checked = read({"generate-test.txt": lines(*logs, "| Generate test with beam=5: BLEU4 = 31.0")}, NOTHING)
    assert (first_lines(checked), references(checked)) == (H, (R,))
    grep = lines(*(f"H-{at}\t-0.5\t{h}" for at, h in enumerate(H)))
    assert read({"h.txt": grep}, REFERENCE).corpus is not None


def test_first_entry_of_an_n_best_list_is_used() -> None:
    text = lines(*(f"{at} ||| {line} ||| LM= -1 ||| -2.5" for at, h in enumerate(H) for line in (h, "worse")))
    assert first_lines(read({"h.txt": text}, REFERENCE)) == H


# ---- encodings and characters


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("koi8_r", lines(*RU)),
        ("cp1251", lines(*RU)),
        ("cp949", KOREAN),
        ("big5", "舊鑰匙在石頭下面。\n海鷗停在屋頂上。\n"),
        ("cp1253", "Το παλιό κλειδί είναι κάτω από την πέτρα.\nΔύο γλάροι κάθονται στη στέγη.\n"),
        ("cp1254", "Eski anahtar evin yanındaki taşın altında.\nİki martı çatıda oturuyor, güneş doğuyor.\n"),
        ("cp1255", "המפתח הישן נמצא מתחת לאבן ליד הבית.\nשני שחפים יושבים על הגג.\n"),
        ("cp1256", "المفتاح القديم تحت الحجر قرب البيت.\nنورسان يجلسان على السطح.\n"),
        ("cp1250", "Starý klíč leží pod kamenem u domu.\nDva rackové sedí na střeše, příliš žluťoučký kůň.\n"),
        ("cp932", JAPANESE),
        ("euc_jp", JAPANESE),
        ("gb18030", "旧钥匙在石头下面。\n海鸥在屋顶上。\n"),
        ("cp874", "กุญแจเก่าอยู่ใต้ก้อนหิน\nนกนางนวลอยู่บนหลังคา\n"),
        ("cp1252", "there is a “café” in the harbour\nnaïve Ängste, große Straße\n"),
    ],
)
def test_legacy_encoding_is_offered_first_and_used_once_chosen(encoding: str, text: str) -> None:
    given = files({"h.txt": text.encode(encoding)}, {"r.txt": text})
    first = file_rows(Texts("en"), check(given))[0].messages[0].buttons[0]
    assert (first.label, first.preview) == (ENCODINGS[encoding], tuple(text.splitlines()))
    assert not [each for each in check(given).files[0].problems[0].remedies if each.value.startswith("utf-16")]
    checked = check(given, (1, first))
    assert first_lines(checked) == references(checked)[0]
    again = [button.value for button in file_rows(Texts("en"), checked)[0].messages[0].buttons]
    assert len(again) > 1
    assert encoding not in again


@pytest.mark.parametrize("order", ["le", "be"])
@pytest.mark.parametrize(
    "text",
    [
        JAPANESE,
        KOREAN,
        "กุญแจ เก่า\nนก นางนวล\n",
        "بيت قديم\nحجر\n",
        lines(*RU),
    ],
)
def test_utf_16_without_bom_is_read_in_any_script(order: str, text: str) -> None:
    checked = read({"h.txt": text.encode(f"utf-16-{order}")}, {"r.txt": text})
    assert first_lines(checked) == references(checked)[0]
    assert "read-with" in ids(checked)


@pytest.mark.parametrize(
    "text", ["Старый \0ключ лежит\n", "古い\0鍵\n二羽\n", "caf\u00e9\0 now\nit rains\n", "no\0body\n"]
)
def test_nul_byte_in_utf_8_is_not_mistaken_for_utf_16(text: str) -> None:
    assert ids(read({"h.txt": text}, NOTHING)) == {"nul"}


def test_lone_carriage_return_is_whitespace_as_in_sacrebleu() -> None:
    assert ids(check(load_case("lone-cr"), (1, Remedy("cr", "end")))) == {"cr-end", "lines-extra"}
    assert corpus_of(read({"h.txt": "a\rb\nc\nd\n"}, {"r.txt": "a b\nc\rc\nd\n"})).segment_total == 3


def test_invisible_characters_inside_words_get_a_remark() -> None:
    checked = check(load_case("bom-in-the-middle"))
    assert ids(checked) == {"invisible", "near-miss"}
    assert "U+FEFF" in remarks(checked)
    assert checked.columns[0].lines[0] == "The tram stops here today."


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("cafe\u0301", "café"), ("it’s", "it's"), ("ра\u0441е", "pace"), ("wa\u200bll", "wall"), ("ＡＢＣ", "ABC")],
)
def test_look_alike_words_get_a_remark(mine: str, theirs: str) -> None:
    system = {"h.txt": lines(f"{H[0]} {mine}", *H[1:])}
    for word in (mine, theirs):
        reference = {"r.txt": lines(f"{R[0]} {word}", *R[1:])}
        assert ("near-miss" in ids(read(system, reference))) == (word == theirs)
    table = DataFrame({"mt": [f"{H[0]} {mine}"], "output": [f"{R[0]} {mine}"], "ref": [f"{R[0]} {theirs}"]})
    found = read({"a.csv": table.to_csv(index=False)}, NOTHING).files[0].problems
    assert [each.id for each in found].count("near-miss") == 1


@pytest.mark.parametrize("mark", ["@@", "▁", " ##x"])
def test_rare_subword_marks_are_read_as_text(mark: str) -> None:
    assert not ids(read({"h.txt": lines(*H * 40, f"{H[0]} {mark}")}, {"r.txt": lines(*R * 40, R[0])}))


@pytest.mark.parametrize(
    "line", ["ตัวอย่างประโยคภาษาไทยที่ไม่มีช่องว่าง", "これはとてもながいひらがなのぶんです", "នេះជាប្រយោគខ្មែរវែងណាស់"]
)
def test_unspaced_text_gets_a_remark_if_the_tokenizer_keeps_it_whole(line: str) -> None:
    checked = read({"h.txt": lines(line, line)}, {"r.txt": lines(line + "ๆ", line)})
    assert any("no spaces" in each and "13a makes 1 token" in each for each in remarks(checked, "13a").splitlines())
    assert "no spaces" not in remarks(checked, "char")


def test_remark_on_an_unspaced_script_offers_the_char_tokenizer() -> None:
    checked = check(load_case("no-words-script"))
    assert score(checked) == 0
    assert file_rows(Texts("en"), checked)[0].messages[0].buttons[0] == Remedy("tokenizer", "char")
    assert score(checked, "char") > 50


def test_tokenizer_that_does_not_fit_the_script_gets_a_remark() -> None:
    text = lines("古い鍵は家のそばの石の下にあります", "二羽のカモメが屋根にとまっている")
    checked = read({"h.txt": text}, {"r.txt": text})
    assert corpus_of(checked).tokenizer == "char"
    assert "ja-mecab" in remarks(checked, "zh")
    assert "ja-mecab" not in remarks(checked, "char")
    checked = check(load_case("zh-remark-names-13a"))
    assert remarks(checked) == ""
    assert "13a" in remarks(checked, "13a")


@pytest.mark.parametrize("sign", ["{}. ", "[{}] ", "{}) ", "{}: "])
def test_numbered_lines_get_a_remark(sign: str) -> None:
    numbered = [f"{sign.format(at)}{line}" for at, line in enumerate((*H, *H), 1)]
    assert "numbered" in ids(read({"h.txt": lines(*numbered)}, {"r.txt": lines(*R, *R)}))
    assert "numbered" not in ids(read({"h.txt": lines(*numbered[::-1])}, {"r.txt": lines(*R, *R)}))


def test_html_entities_get_a_remark_unless_the_tokenizer_decodes_them() -> None:
    checked = read({"h.txt": lines("&quot;yes&quot;", *H)}, {"r.txt": lines('"yes"', *R)})
    assert "&quot;" not in remarks(checked, "13a")
    assert "&quot;" in remarks(checked, "intl")


# ---- blank references


def test_blank_second_reference_is_scored_with_and_without_blanks() -> None:
    given, leave_out = load_case("blank-second-reference"), (3, Remedy("blanks", "out"))
    kept, left_out = check(given), check(given, leave_out)
    assert (score(left_out), ids(left_out)) == (29.03, {"blanks-left-out"})
    assert (corpus_of(kept).references_per_segment, corpus_of(left_out).references_per_segment) == ("2", "var")
    assert corpus_variant(corpus_of(kept)) == sacrebleu()
    [(_, *both)] = scores_with_and_without_blanks(corpus_of(kept), sacrebleu())
    assert [(round(100 * each.value, 2), each.reference_length) for each in both] == [(72.6, 5), (29.03, 23)]
    assert score(check(given, leave_out, (2, Remedy("blanks", "keep")))) == 72.6


@pytest.mark.parametrize("blank", ["", "   ", "\t"])
def test_segment_with_only_blank_references_keeps_one(blank: str) -> None:
    both = {"1.txt": lines(*R[:2], blank), "2.txt": lines(blank, *R[1:2], blank)}
    checked = read(SYSTEM, both, (1, Remedy("blanks", "out")))
    assert [len(each) for each in corpus_of(checked).segment_references] == [1, 2, 1]


def test_blank_line_in_the_only_reference_has_its_own_message() -> None:
    checked = read(SYSTEM, {"r.txt": lines(R[0], "", R[2])})
    assert ids(checked) == {"blank-only-reference"}
    assert scores_with_and_without_blanks(corpus_of(checked), corpus_variant(corpus_of(checked))) == []


def test_remedy_drops_blank_lines_that_make_a_file_too_long() -> None:
    given = files(SYSTEM, {"r.txt": lines(R[0], "", *R[1:3], " ")})
    [found] = check(given).files[1].problems
    assert (found.id, dict(found.values)["blank"]) == ("lines-extra-blank", 2)
    [drop] = found.remedies
    dropped = check(given, (2, drop))
    assert (corpus_of(dropped).segment_total, ids(dropped)) == (3, {"blanks-dropped"})
    assert ids(check(given, (2, drop), (2, Remedy("split", "")))) == {"lines-extra-blank"}


def test_rows_in_another_order_are_paired_by_their_ids() -> None:
    system = {"h.jsonl": "\n".join([f'{{"id": "{at}", "hyp": "{line}"}}' for at, line in enumerate(H)])}
    table = "id\tref\n" + "".join(f"{at}\t{R[at]}\n" for at in (2, 0, 1))
    checked = read(system, {"r.tsv": table})
    assert (ids(checked), references(checked)) == ({"paired-by-id"}, (R,))
    assert "paired-by-id" not in ids(read(system, {"r.tsv": table.replace("2\t", "7\t")}))


def test_systems_in_a_nested_json_object_become_separate_columns() -> None:
    systems = {name: [f"{line} {name}" for line in H] for name in "AB"}
    checked = read({"all.json": dumps({"references": R, "systems": systems})}, NOTHING)
    columns = [(column.name, len(column.lines)) for column in columns_with_use(checked.columns, "system")]
    assert (columns, references(checked)) == ([("systems.A", 3), ("systems.B", 3)], (R,))


@pytest.mark.parametrize("index", [[0, 1, 2], ["x", "y", "z"]])
def test_lists_in_pandas_cells_become_several_references(index: list[int | str]) -> None:
    frame = DataFrame({"hyp": H, "refs": [[line, f"{line} now"] for line in R]}, index=index)
    checked = read({"frame.json": frame.to_json()}, NOTHING)
    assert (first_lines(checked), references(checked)) == (H, (R, R2))
    alone = read(SYSTEM, {"refs.json": frame[["refs"]].reset_index(drop=True).to_json()})
    assert references(alone) == (R, R2)
