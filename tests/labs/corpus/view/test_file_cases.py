"""Realistic files, one folder for each kind: their recognized use, questions, remarks and scores.

The scores are sacreBLEU's own of the same lines.
"""

from collections.abc import Mapping, Sequence
from json import dumps
from pathlib import Path
from typing import Literal

import pytest
from pandas import DataFrame

from bleu_core import sacrebleu, score_texts
from bleu_view.words.texts import Texts
from labs.corpus.view.files.decoding import ENCODINGS
from labs.corpus.view.files.file_checks import Checked, check
from labs.corpus.view.files.file_report import file_rows
from labs.corpus.view.files.given_file import REFERENCES, SYSTEMS, GivenFile, Remedy
from labs.corpus.view.files.remedies import apply
from labs.corpus.view.scores.blank_references import scores_both_ways
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.system_scores import corpus_variant

CASES = Path(__file__).parents[1] / "cases"
QUOTED = "Our blue boat"
H = ("the tram stops right here today", "nobody knew where the old key was", "two gulls sat on the wet roof")
R = ("the tram stops right there today", "nobody knew where the old map was", "two gulls sat on the wet wall")
PAIRS = tuple(zip(H, R, strict=True))
RU = ("Старый ключ лежит под камнем у дома.", "Две чайки сидят на крыше и кричат.")


def read_case(name: str) -> tuple[GivenFile, ...]:
    """Read the files of a case, which are called <order>-<role>-<name>."""
    paths = sorted((CASES / name).iterdir())
    _, roles, given = zip(*(path.name.split("-", 2) for path in paths), strict=True)
    return tuple(
        GivenFile(number=number, name=given[number - 1], role=roles[number - 1], data=path.read_bytes())
        for number, path in enumerate(paths, 1)
    )


def build_files(systems: Mapping[str, bytes | str], references: Mapping[str, bytes | str]) -> tuple[GivenFile, ...]:
    given = [(SYSTEMS, name, data) for name, data in systems.items()]
    given += [(REFERENCES, name, data) for name, data in references.items()]
    return tuple(
        GivenFile(number=number, name=name, role=role, data=data if isinstance(data, bytes) else data.encode())
        for number, (role, name, data) in enumerate(given, 1)
    )


def join_lines(*texts: str) -> str:
    return "\n".join(texts) + "\n"


def remark_ids(checked: Checked, tokenizer: str = "") -> list[str]:
    rows = file_rows(Texts("en"), checked, tokenizer)
    return [message.text for row in rows for message in row.messages]


def problem_ids(checked: Checked) -> set[str]:
    return {found.id for file in checked.files for found in file.problems}


def corpus_of(checked: Checked) -> Corpus:
    assert checked.corpus is not None
    return checked.corpus


def first_lines(checked: Checked) -> tuple[str, ...]:
    return corpus_of(checked).systems[0].lines


def first_score(checked: Checked, tokenizer: str = "") -> float:
    """Return the first system's BLEU, 0 to 100, rounded as sacreBLEU rounds it."""
    corpus = corpus_of(checked)
    variant = sacrebleu(tokenizer=tokenizer or corpus.tokenizer)
    return round(100 * score_texts(corpus.systems[0].lines, corpus.segment_references, variant).value, 2)


def system_names(checked: Checked) -> tuple[str, ...]:
    return corpus_of(checked).names


@pytest.mark.parametrize(
    ("name", "system", "expected", "found"),
    [
        ("tsv-quoted", "hyp", 65.49, {"quotes-read"}),
        ("csv-index-column", "hyp", 65.49, set()),
        ("heading-unknown", "generated", 65.49, set()),
        ("system-named-refined", "refined", 65.49, set()),
        ("plain-text-that-is-json", "h", 71.66, set()),
        ("sgml-without-header", "s", 32.47, set()),
        ("lone-cr", "h", 70.1, {"cr-blank"}),
        ("blank-second-reference", "h", 72.6, {"blanks-kept"}),
    ],
)
def test_each_case_has_its_system_name_score_and_problems(
    name: str, system: str, expected: float, found: set[str]
) -> None:
    checked = check(read_case(name))
    assert (system_names(checked), first_score(checked), problem_ids(checked)) == ((system,), expected, found)


# ---- uses


@pytest.mark.parametrize("reference", ["reference.txt", "newstest2021.ref.en", "human-1.txt", "Referenz.txt"])
def test_a_reference_among_systems_is_recognized_by_its_name(reference: str) -> None:
    systems = {"tern.txt": join_lines(*H), "heron.txt": join_lines(*R[:1], *H[1:]), reference: join_lines(*R)}
    checked = check(build_files(systems, {}))
    assert (system_names(checked), problem_ids(checked)) == (("tern", "heron"), {"used-by-name"})
    again = check(apply(build_files(systems, {}), 3, Remedy("use-0", "system")))
    assert (again.corpus, problem_ids(again)) == (None, set())


def test_long_names_lose_the_parts_that_all_of_them_share() -> None:
    systems = {
        f"newstest2026.zh-en.hyp.{name}.en": join_lines(line, *H[1:]) for name, line in (("A-1", H[0]), ("B", R[0]))
    }
    assert system_names(check(build_files(systems, {"r.txt": join_lines(*R)}))) == ("A-1", "B")


@pytest.mark.parametrize("name", ["refined.txt", "reformer.en", "out.txt", "tern.id", "model-1.txt"])
def test_a_file_with_any_other_name_stays_a_system(name: str) -> None:
    checked = check(build_files({name: join_lines(*H)}, {"r.txt": join_lines(*R)}))
    assert (len(system_names(checked)), problem_ids(checked)) == (1, set())


def test_a_source_is_recognized_by_name_among_systems_and_asked_about_among_references() -> None:
    source = "鍵は石の下にある"
    checked = check(
        build_files({"h.txt": join_lines(*H), "test.src.ja": join_lines(*[source] * 3)}, {"r.txt": join_lines(*R)})
    )
    assert (corpus_of(checked).source, problem_ids(checked)) == ((source,) * 3, {"used-by-name"})
    given = build_files({"h.txt": join_lines(*H)}, {"r.txt": join_lines(*R), "test-src.txt": join_lines(*RU, RU[0])})
    assert (check(given).corpus, problem_ids(check(given))) == (None, {"ask-name"})
    checked = check(apply(given, 3, Remedy("use-0", "source")))
    assert (corpus_of(checked).references, corpus_of(checked).source) == ((R,), (*RU, RU[0]))


@pytest.mark.parametrize(
    ("systems", "references"),
    [({"human.txt": join_lines(*H)}, {"r.txt": join_lines(*R)}), ({"a": join_lines(*H)}, {"mt": join_lines(*R)})],
)
def test_a_name_that_contradicts_the_use_gets_a_remark(systems: dict[str, str], references: dict[str, str]) -> None:
    checked = check(build_files(systems, references))
    assert problem_ids(checked) == {"name-differs"}
    assert checked.corpus is not None


def test_lines_that_match_other_lines_better_get_a_remark() -> None:
    own = [
        f"number {at} is a {word} line of {word}s"
        for at, word in enumerate(["red", "blue", "old", "new", "big", "dry", "wet", "hot"] * 2)
    ]
    assert problem_ids(check(build_files({"h.txt": join_lines(*own)}, {"r.txt": join_lines(*own[:-1], "it")}))) == set()
    words = [f"{chr(97 + at) * 3} {chr(98 + at) * 4} cat {chr(99 + at) * 5}" for at in range(12)]
    assert problem_ids(
        check(build_files({"h.txt": join_lines(*words)}, {"r.txt": join_lines(*words[5:], *words[:5])}))
    ) == {"unlike"}


# ---- tables


def test_quotes_in_a_tsv_are_text_if_the_learner_chooses_so() -> None:
    assert first_score(check(apply(read_case("tsv-quoted"), 1, Remedy("quotes", "marks")))) > 65.49


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_spreadsheet_export_is_read_in_its_own_encoding(encoding: str) -> None:
    text = join_lines("hyp\tref", *(f'"{h}, ""he"" said"\t"{r}, ""he"" said"' for h, r in PAIRS))
    checked = check(build_files({"out.tsv": text.replace("\n", "\r\n").encode(encoding)}, {}))
    assert first_lines(checked)[0] == f'{H[0]}, "he" said'


def test_the_separator_line_of_a_spreadsheet_is_skipped() -> None:
    checked = check(build_files({"out.csv": join_lines("sep=;", "hyp;ref", *(f"{h};{r}" for h, r in PAIRS))}, {}))
    assert (system_names(checked), len(corpus_of(checked).references[0])) == (("hyp",), 3)


@pytest.mark.parametrize("rule", ["| --- | :-: | --- |", "|---|---|---|", "--|--|--"])
def test_a_table_of_markdown_is_read_by_its_pipes(rule: str) -> None:
    rows = [f"| {at} | {h} \\| x | {r} |" for at, (h, r) in enumerate(PAIRS)]
    checked = check(files({"pasted": lines("", "| | hyp | ref |", rule, *rows)}, {}))
    assert (names(checked), first_lines(checked)[0], corpus_of(checked).references) == (("hyp",), f"{H[0]} | x", (R,))
    assert file_rows(Texts("en"), checked)[0].kind == "Markdown"
    given = files({"pasted": lines("| en | de | fr |", rule, *(f"| {h} | {r} | {r} |" for h, r in PAIRS))}, {})
    assert (ids(check(given)), len(check(given).files[0].columns[0].lines)) == ({"ask-columns"}, 3)
    given = files({"pasted": lines("a | b", rule, "one | two", "three")}, {})
    assert ids(check(given)) == {"ragged"}
    assert (
        first_lines(check((*apply(given, 1, Remedy("kind", "lines")), *files({}, {"r": "a\nb\nc\nd"}))))[0] == "a | b"
    )


@pytest.mark.parametrize("second", ["one | two", "---", "- | a", ""])
def test_lines_with_pipes_are_lines_without_a_rule_below_the_first(second: str) -> None:
    assert first_lines(check(files({"h": lines("a | b", second, *H)}, {"r": lines("a", "b", *R)})))[0] == "a | b"


@pytest.mark.parametrize("heading", ["", "Unnamed: 0", "id"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_column_of_numbers_is_not_used(heading: str, delimiter: str) -> None:
    rows = [delimiter.join([str(at), h, r]) for at, (h, r) in enumerate(PAIRS)]
    text = join_lines(delimiter.join([heading, "hyp", "ref"]), *rows)
    checked = check(build_files({"out.tsv" if delimiter == "\t" else "out.csv": text}, {}))
    assert system_names(checked) == ("hyp",)
    assert [choice.use for choice in file_rows(Texts("en"), checked)[0].choices] == ["unused", "system", "reference"]


@pytest.mark.parametrize("index", ["2026-01-{}", "doc_{}", "{}"])
def test_the_index_column_of_pandas_is_not_used(index: str) -> None:
    frame = DataFrame({"mt": H, "gold": R}, index=[index.format(at) for at in range(3)])
    for delimiter, name in ((",", "out.csv"), ("\t", "out.tsv")):
        assert system_names(check(build_files({name: frame.to_csv(sep=delimiter)}, {}))) == ("mt",)
    series = check(build_files({"out.csv": frame["mt"].rename(None).to_csv()}, {"r.txt": join_lines(*R)}))
    assert (system_names(series), problem_ids(series)) == (("0",), set())


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
def test_a_heading_decides_the_use_of_its_column_by_whole_words(system: str, reference: str) -> None:
    checked = check(build_files({"out.csv": join_lines(f"{system},{reference}", *map(",".join, PAIRS))}, {}))
    assert system_names(checked) == (system,)
    assert corpus_of(checked).references == (R,)


@pytest.mark.parametrize("headings", ["en,de", "English,Vietnamese", "0,1", "answer,question"])
def test_unknown_headings_ask_for_confirmation(headings: str) -> None:
    given = build_files({"out.csv": join_lines(headings, *map(",".join, PAIRS))}, {"ref.txt": join_lines(*R)})
    assert check(given).corpus is None
    assert problem_ids(check(given)) == {"ask-columns"}
    assert file_rows(Texts("en"), check(given))[0].choices[0].preview == H[:2]
    checked = check(apply(given, 1, Remedy("use-1", "unused")))
    assert system_names(checked) == (headings.split(",", maxsplit=1)[0],)
    assert first_score(checked) == first_score(check(build_files({"h.txt": join_lines(*H)}, {"r.txt": join_lines(*R)})))


def test_a_source_column_next_to_a_reference_asks_for_confirmation() -> None:
    given = read_case("source-tab-reference")
    assert problem_ids(check(given)) == {"ask-source"}
    checked = check(apply(given, 2, Remedy("use-0", "source")))
    references = [line.split("\t")[1] for line in given[1].data.decode().splitlines()]
    only = build_files({"h.txt": given[0].data}, {"r.txt": join_lines(*references)})
    assert first_score(checked) == first_score(check(only))
    assert check(apply(given, 2, Remedy("confirm", "yes"))).corpus is not None


def test_tab_separated_texts_are_references_if_similar_or_named() -> None:
    tabs = join_lines(*(f"вот строка {at}\t{r}" for at, r in enumerate(R)))
    assert problem_ids(check(build_files({"h.txt": join_lines(*H)}, {"r": tabs}))) == {"ask-source"}
    tabs = join_lines(*(f"{r}\t{r} now" for r in R))
    assert len(corpus_of(check(build_files({"h.txt": join_lines(*H)}, {"r": tabs}))).references) == 2
    text = dumps([{"mt": h, "refs": [r, f"totally other words {at}"]} for at, (h, r) in enumerate(PAIRS)])
    checked = check(build_files({"out.json": text}, {}))
    assert (system_names(checked), problem_ids(checked)) == (("mt",), set())


# ---- JSON, XML, blocks, outputs


@pytest.mark.parametrize("first", ["[1]", "[]", "{}", '{"a": 1}'])
def test_a_first_line_that_looks_like_json_is_text(first: str) -> None:
    assert (
        first_lines(check(build_files({"h.txt": join_lines(first, *H)}, {"r.txt": join_lines(first, *R)})))[0] == first
    )


@pytest.mark.parametrize(
    "text",
    [
        join_lines(
            *(f'{{"id": {at}, "mt": {{"text": "{h}"}}, "refs": ["{r}", "{r} now"]}}' for at, (h, r) in enumerate(PAIRS))
        ),
        '{"data": [' + ",".join(f'{{"prediction": "{h}", "references": ["{r}", "{r} now"]}}' for h, r in PAIRS) + "]}",
        str({"output": list(H), "reference": [[r, f"{r} now"] for r in R]}).replace("'", '"'),
    ],
    ids=["lines", "records", "columns"],
)
def test_json_fields_are_read_as_columns(text: str) -> None:
    checked = check(build_files({"out.json": text}, {}))
    assert first_lines(checked) == H
    assert corpus_of(checked).references == (R, tuple(f"{r} now" for r in R))


@pytest.mark.parametrize("orient", ["columns", "split", "records"])
def test_json_from_pandas_is_read_as_columns(orient: Literal["columns", "split", "records"]) -> None:
    checked = check(build_files({"out.json": DataFrame({"mt": H, "gold": R}).to_json(orient=orient)}, {}))
    assert system_names(checked) == ("mt",)
    assert corpus_of(checked).references == (R,)


def test_json_lists_and_numbered_objects_are_read_as_columns() -> None:
    given = {"h.json": dumps({str(at): h for at, h in enumerate(H)})}, {"r.json": dumps([[r, f"{r} now"] for r in R])}
    checked = check(build_files(*given))
    assert (first_lines(checked), corpus_of(checked).references) == (H, (R, tuple(f"{r} now" for r in R)))
    frame = DataFrame({"mt": H, "gold": R}).to_json(orient="index")
    assert system_names(check(build_files({"out.json": frame}, {}))) == ("mt",)


def test_json_fields_with_unknown_names_ask_for_confirmation() -> None:
    text = join_lines(*(f'{{"translation": {{"en": "{h}", "de": "{r}"}}}}' for h, r in PAIRS))
    assert problem_ids(check(build_files({"out.jsonl": text}, {}))) == {"ask-columns"}
    given = build_files({"out.jsonl": join_lines(*(f'{{"one": "{h}", "two": "{r}"}}' for h, r in PAIRS))}, {})
    assert problem_ids(check(given)) == {"ask-columns"}
    assert check(apply(given, 1, Remedy("use-1", "reference"))).corpus is not None
    assert len(check(apply(given, 1, Remedy("kind", "lines"))).columns[0].lines) == 3


def test_a_wmt_test_set_has_sources_references_and_systems() -> None:
    segments = "".join(f'<p><seg id="{at}">{{{at}}}</seg></p>' for at in range(1, 4))
    groups = [
        ("src lang='en'", "s", H),
        ("ref lang='de' translator='A'", "A", R),
        ("hyp system='tern' lang='de'", "tern", H),
    ]
    body = "".join(f"<{tag}>{segments.format('', *text)}</{tag.split()[0]}>" for tag, _, text in groups)
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n<dataset id="wmt"><doc id="d">{body}</doc></dataset>'
    checked = check(build_files({"wmt.xml": text}, {}))
    assert (system_names(checked), corpus_of(checked).references, corpus_of(checked).source) == (("tern",), (R,), H)
    sgml = f"<tstset><doc sysid=tern docid=d>{segments.format('', *H)}</doc></tstset>"
    document = f"<DOC docid='d' sysid='r'>{segments.format('', *R)}</DOC>"
    refset = f"<!DOCTYPE mteval SYSTEM 'x'>\n<mteval><refset>{document}</refset></mteval>"
    checked = check(build_files({"h.sgm": sgml}, {"r.sgm": refset.replace("the", "AT&amp;T", 1)}))
    assert corpus_of(checked).references[0] == (R[0].replace("the", "AT&T", 1), *R[1:])
    only_source = f"<srcset><doc docid=d>{segments.format('', *H)}</doc></srcset>"
    assert corpus_of(check(build_files({"h.sgm": sgml}, {"r.sgm": refset, "s.sgm": only_source}))).source == H


def test_the_languages_of_a_translation_memory_ask_for_confirmation() -> None:
    pair = '<tu><tuv xml:lang="en"><seg>{}</seg></tuv><tuv xml:lang="de"><seg>{}</seg></tuv></tu>'
    given = build_files(
        {"a.tmx": f"<?xml version='1.0'?><tmx>{''.join(pair.format(*both) for both in PAIRS)}</tmx>"}, {}
    )
    assert problem_ids(check(given)) == {"ask-columns"}
    assert system_names(check(apply(given, 1, Remedy("use-1", "reference")))) == ("en",)


def test_references_in_blocks_are_recognized_and_missing_ones_are_left_out() -> None:
    given = read_case("references-in-blocks")
    [problem] = [found for file in check(given).files for found in file.problems]
    assert problem.id == "references-in-blocks"
    assert problem.remedies[0].preview == ("The inn stands near the bridge.", "Near the bridge there is an inn.")
    assert [len(each) for each in corpus_of(check(apply(given, 2, problem.remedies[0]))).segment_references] == [2, 3]


def test_blocks_of_many_references_are_counted() -> None:
    blocks = "\n\n".join(join_lines(*(f"{r} number {k}" for k in range(2 + 5 * at))).strip() for at, r in enumerate(R))
    given = build_files({"h.txt": join_lines(*H)}, {"r.txt": blocks})
    checked = check(apply(given, 2, Remedy("split", "blocks")))
    assert [len(each) for each in corpus_of(checked).segment_references] == [2, 7, 12]


def test_output_of_fairseq_generate_is_sorted_by_its_numbers() -> None:
    said = [
        f"S-{at}\tsrc {at}\nT-{at}\t{R[at]}\nH-{at}\t-0.5\t{H[at]}\nD-{at}\t-0.5\t{H[at]}\n"
        f"H-{at}\t-0.9\tworse\nP-{at}\t-0.1 -0.2"
        for at in (2, 0, 1)
    ]
    checked = check(
        build_files({"generate-test.txt": join_lines(*said, "| Generate test with beam=5: BLEU4 = 31.0")}, {})
    )
    assert (first_lines(checked), corpus_of(checked).references) == (H, (R,))
    grep = join_lines(*(f"H-{at}\t-0.5\t{h}" for at, h in enumerate(H)))
    assert check(build_files({"h.txt": grep}, {"r.txt": join_lines(*R)})).corpus is not None


def test_only_the_best_lines_of_an_n_best_list_are_used() -> None:
    text = join_lines(*(f"{at} ||| {line} ||| LM= -1 ||| -2.5" for at, h in enumerate(H) for line in (h, "worse")))
    assert first_lines(check(build_files({"h.txt": text}, {"r.txt": join_lines(*R)}))) == H


# ---- encodings and characters


@pytest.mark.parametrize(
    ("name", "encoding"), [("encoding-cyrillic", "cp1251"), ("encoding-euc-kr", "cp949"), ("encoding-big5", "big5")]
)
def test_the_right_encoding_is_offered_first(name: str, encoding: str) -> None:
    given = read_case(name)
    remedy = check(given).files[0].problems[0].remedies[0]
    assert remedy == Remedy("encoding", encoding)
    assert remedy.preview == tuple(given[0].data.decode(encoding).splitlines()[:2])
    assert not [other for other in check(given).files[0].problems[0].remedies if other.value.startswith("utf-16")]
    assert not [found for found in check(apply(given, 1, remedy)).files[0].problems if found.is_error]


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("koi8_r", join_lines(*RU)),
        ("cp1253", "Το παλιό κλειδί είναι κάτω από την πέτρα.\nΔύο γλάροι κάθονται στη στέγη.\n"),
        ("cp1254", "Eski anahtar evin yanındaki taşın altında.\nİki martı çatıda oturuyor, güneş doğuyor.\n"),
        ("cp1255", "המפתח הישן נמצא מתחת לאבן ליד הבית.\nשני שחפים יושבים על הגג.\n"),
        ("cp1256", "المفتاح القديم تحت الحجر قرب البيت.\nنورسان يجلسان على السطح.\n"),
        ("cp1250", "Starý klíč leží pod kamenem u domu.\nDva rackové sedí na střeše, příliš žluťoučký kůň.\n"),
        ("cp932", "古い鍵は家のそばの石の下にあります。\n二羽のカモメが屋根にとまっている。\n"),
        ("euc_jp", "古い鍵は家のそばの石の下にあります。\n二羽のカモメが屋根にとまっている。\n"),
        ("gb18030", "旧钥匙在石头下面。\n海鸥在屋顶上。\n"),
        ("cp874", "กุญแจเก่าอยู่ใต้ก้อนหิน\nนกนางนวลอยู่บนหลังคา\n"),
        ("cp1252", "there is a “café” in the harbour\nnaïve Ängste, große Straße\n"),
    ],
)
def test_a_legacy_encoding_is_offered_first_and_decodes_the_text(encoding: str, text: str) -> None:
    given = build_files({"h.txt": text.encode(encoding)}, {"r.txt": text})
    row = file_rows(Texts("en"), check(given))[0]
    assert row.messages[0].buttons[0].label == ENCODINGS[encoding]
    assert row.messages[0].buttons[0].preview == tuple(text.splitlines())
    checked = check(apply(given, 1, row.messages[0].buttons[0]))
    assert first_lines(checked) == corpus_of(checked).references[0]
    again = file_rows(Texts("en"), checked)[0].messages[0].buttons
    assert len(again) > 1
    assert encoding not in [button.value for button in again]


@pytest.mark.parametrize("order", ["le", "be"])
@pytest.mark.parametrize(
    "text",
    [
        "古い鍵は家のそばの石の下にあります。\n二羽のカモメが屋根にとまっている。\n",
        "배는 오래된 돌 아래에 있다.\n갈매기가 앉아 있다.\n",
        "กุญแจ เก่า\nนก นางนวล\n",
        "بيت قديم\nحجر\n",
        join_lines(*RU),
    ],
)
def test_utf_16_without_byte_order_mark_is_read_in_any_script(order: str, text: str) -> None:
    checked = check(build_files({"h.txt": text.encode(f"utf-16-{order}")}, {"r.txt": text}))
    assert first_lines(checked) == corpus_of(checked).references[0]


def test_the_utf_16_case_is_read_and_gets_a_remark() -> None:
    checked = check(read_case("utf16-no-bom"))
    assert problem_ids(checked) == {"read-with"}
    assert not checked.failing


def test_a_lone_cr_is_a_space_as_in_sacrebleu() -> None:
    assert problem_ids(check(apply(read_case("lone-cr"), 1, Remedy("cr", "end")))) == {"cr-end", "lines-extra"}
    both = build_files({"h.txt": "a\rb\nc\nd\n"}, {"r.txt": "a b\nc\rc\nd\n"})
    assert corpus_of(check(both)).segment_total == 3


def test_invisible_characters_inside_words_get_a_remark() -> None:
    checked = check(read_case("bom-in-the-middle"))
    assert problem_ids(checked) == {"invisible", "near-miss"}
    assert "U+FEFF" in remark_ids(checked)[0]
    assert checked.columns[0].lines[0] == "The tram stops here today."


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("cafe\u0301", "café"), ("it’s", "it's"), ("ра\u0441е", "pace"), ("wa\u200bll", "wall"), ("ＡＢＣ", "ABC")],
)
def test_words_that_only_look_alike_get_a_remark(mine: str, theirs: str) -> None:
    given = build_files(
        {"h.txt": join_lines(f"{H[0]} {mine}", *H[1:])}, {"r.txt": join_lines(f"{R[0]} {theirs}", *R[1:])}
    )
    assert "near-miss" in problem_ids(check(given))
    same = build_files({"h.txt": join_lines(f"{H[0]} {mine}", *H[1:])}, {"r.txt": join_lines(f"{R[0]} {mine}", *R[1:])})
    assert "near-miss" not in problem_ids(check(same))
    table = DataFrame({"mt": [f"{H[0]} {mine}"], "output": [f"{R[0]} {mine}"], "ref": [f"{R[0]} {theirs}"]})
    found = check(build_files({"a.csv": table.to_csv(index=False)}, {})).files[0].problems
    assert [each.id for each in found].count("near-miss") == 1


@pytest.mark.parametrize("mark", ["@@", "▁", " ##x"])
def test_a_subword_marker_in_very_few_lines_is_text(mark: str) -> None:
    assert not problem_ids(
        check(build_files({"h.txt": join_lines(*H * 40, f"{H[0]} {mark}")}, {"r.txt": join_lines(*R * 40, R[0])}))
    )


@pytest.mark.parametrize(
    "line", ["ตัวอย่างประโยคภาษาไทยที่ไม่มีช่องว่าง", "これはとてもながいひらがなのぶんです", "នេះជាប្រយោគខ្មែរវែងណាស់"]
)
def test_a_script_without_spaces_gets_a_remark_under_tokenizers_that_do_not_split_it(line: str) -> None:
    checked = check(build_files({"h.txt": join_lines(line, line)}, {"r.txt": join_lines(line + "ๆ", line)}))
    assert any("no spaces" in remark and "13a makes 1 token" in remark for remark in remark_ids(checked, "13a"))
    assert not any("no spaces" in remark for remark in remark_ids(checked, "char"))


def test_the_script_case_gets_a_remark_with_a_remedy() -> None:
    checked = check(read_case("no-words-script"))
    assert first_score(checked) == 0
    button = file_rows(Texts("en"), checked)[0].messages[0].buttons[0]
    assert button.remedy == Remedy("tokenizer", "char")
    assert first_score(checked, "char") > 50


def test_a_tokenizer_that_does_not_fit_the_script_gets_a_remark() -> None:
    text = join_lines("古い鍵は家のそばの石の下にあります", "二羽のカモメが屋根にとまっている")
    checked = check(build_files({"h.txt": text}, {"r.txt": text}))
    assert any("ja-mecab" in remark for remark in remark_ids(checked, "zh"))
    assert not any("ja-mecab" in remark for remark in remark_ids(checked, "char"))
    checked = check(read_case("zh-remark-names-13a"))
    assert remark_ids(checked) == []
    assert any("13a" in remark for remark in remark_ids(checked, "13a"))


@pytest.mark.parametrize("sign", ["{}. ", "[{}] ", "{}) ", "{}: "])
def test_numbered_lines_get_a_remark(sign: str) -> None:
    numbered = [f"{sign.format(at)}{line}" for at, line in enumerate((*H, *H), 1)]
    assert "numbered" in problem_ids(
        check(build_files({"h.txt": join_lines(*numbered)}, {"r.txt": join_lines(*R, *R)}))
    )
    assert "numbered" not in problem_ids(
        check(build_files({"h.txt": join_lines(*numbered[::-1])}, {"r.txt": join_lines(*R, *R)}))
    )


def test_entities_get_a_remark_if_the_tokenizer_does_not_decode_them() -> None:
    checked = check(build_files({"h.txt": join_lines("&quot;yes&quot;", *H)}, {"r.txt": join_lines('"yes"', *R)}))
    assert not any("&quot;" in remark for remark in remark_ids(checked, "13a"))
    assert any("&quot;" in remark for remark in remark_ids(checked, "intl"))


# ---- blank references


def test_a_blank_second_reference_is_scored_kept_and_left_out() -> None:
    given = read_case("blank-second-reference")
    kept = check(given)
    left_out = check(apply(given, 3, Remedy("blanks", "out")))
    assert (first_score(left_out), problem_ids(left_out)) == (29.03, {"blanks-left-out"})
    assert (corpus_of(kept).references_each, corpus_of(left_out).references_each) == ("2", "var")
    assert corpus_variant(corpus_of(kept)) == sacrebleu()
    [(_, *both)] = scores_both_ways(corpus_of(kept), sacrebleu())
    assert [(round(100 * each.value, 2), each.reference_length) for each in both] == [(72.6, 5), (29.03, 23)]
    assert first_score(check(apply(apply(given, 3, Remedy("blanks", "out")), 2, Remedy("blanks", "keep")))) == 72.6


@pytest.mark.parametrize("blank", ["", "   ", "\t"])
def test_a_segment_with_only_blank_references_keeps_one(blank: str) -> None:
    given = build_files(
        {"h.txt": join_lines(*H)}, {"1.txt": join_lines(*R[:2], blank), "2.txt": join_lines(blank, *R[1:2], blank)}
    )
    checked = check(apply(given, 1, Remedy("blanks", "out")))
    assert [len(each) for each in corpus_of(checked).segment_references] == [1, 2, 1]


def test_a_blank_line_in_the_only_reference_has_its_own_message() -> None:
    checked = check(build_files({"h.txt": join_lines(*H)}, {"r.txt": join_lines(R[0], "", R[2])}))
    assert problem_ids(checked) == {"blank-only-reference"}
    assert scores_both_ways(corpus_of(checked), corpus_variant(corpus_of(checked))) == []


# ---- many


def test_systems_over_the_maximum_number_are_left_out() -> None:
    systems: Sequence[tuple[str, str]] = [(f"s{at}.txt", join_lines(f"{H[0]} {at}", *H[1:])) for at in range(20)]
    given = build_files(dict(systems), {"r.txt": join_lines(*R)})
    assert len(system_names(check(given))) == 16
    assert "s17" not in system_names(check(given))
    assert "s17" in system_names(check(apply(apply(given, 1, Remedy("use-0", "unused")), 2, Remedy("use-0", "unused"))))
