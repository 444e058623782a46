"""Tests of the style of the texts: plain words, consistent spelling, number formats, and limited length.

Each rule was added because a fault had occurred more than once.
"""

import re
from pathlib import Path

import pytest

from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries, catalogue_file_names

ROOT = Path(__file__).resolve().parents[3]
NOTES_WITH_CODE = {"notes.note-d2l", "notes.note-course", "notes.note-captions", "notes.note-mixed", "notes.note-paper"}
"""Keys of notes quoted with their formulas and code."""

IDIOLECT = re.compile(
    r"\b(stands? (against|apart|beside)|hang(s|ing)? (on|from)|lends?|mend(s|ed|ing)?|wants (to|the|a)|oneself|one's|"
    r"likewise|a hair (below|above)|what one does|all the same|lets go|carr(y|ies) along)\b",
    re.IGNORECASE,
)
CHINESE_SHORTHAND = re.compile(
    r"报[^告]{0,12}停下|松开|切口|语料 BLEU|句子 BLEU|语料分数|[一二三四]元语法|"
    r"按 \{\w+\}，(分数|这里|得)|算不出数|谁有多少票"
)
ISE_STEMS = (
    *("penal", "random", "normal", "stabil", "token", "recogn", "summar", "organ", "general", "optim", "minim"),
    *("maxim", "capital", "standard", "emphas", "vector", "real", "local", "initial", "serial", "visual", "categor"),
    *("memor", "character", "synchron"),
)
ISE_ENDING = re.compile(r"is(?:e|ed|er|ers|es|ing|able|ation|ations)(?![a-z])")
AMERICAN_SPELLING = re.compile(r"\b(color|neighbor|favor|behavior|center|gray)\w*\b", re.IGNORECASE)
"""American spellings, which are only checked in texts: code needs the words of CSS and of libraries."""
PUBLISHED_NAME = "p_approximate_randomisation"
"""A name in files that users have saved, so its spelling must not change."""
LAYERS = ("pages", "labs", "frame", "room", "bleu_view", "bleu_core", "tests", "benchmarks", "deploy", "examples")
FILE_PATTERNS = ("*.py", "*.js", "*.css", "*.html", "*.md", "*.ipynb")
QUOTATION = re.compile("“[^”]*”")
NUMBER_WITHOUT_ZERO = re.compile(r"(?<![\w.)\]}])\.\d")

MAX_LENGTHS = {
    r"pages\..*-title": (7, 12),
    r"pages\..*-subtitle": (40, 60),
    r"pages\..*-learned": (22, 36),
    r"readings\..*": (30, 45),
    r"cards\..*-claim": (14, 20),
    r"cards\..*-why": (35, 60),
    r"bugs\..*": (24, 38),
    r"predictions\..*": (32, 45),
    r"(choices|tokenizers|variants)\..*-about": (32, 50),
    r"notices\..*": (40, 65),
    r"presets\..*-shows": (30, 45),
    r"glossary\..*-text": (40, 60),
    r"exercises\..*": (20, 30),
    r"lessons\..*": (32, 42),
    r".*": (56, 66),
}
"""The maximum number of English words and of Chinese characters, by a pattern of text keys; the first match counts."""

ALL_TEXTS = {
    f"{file}.{name}": entry for file in catalogue_file_names() for name, entry in catalogue_entries(file).items()
}


def keys_matching(language: str, pattern: re.Pattern[str], without: set[str] | None = None) -> list[str]:
    """Return the keys of texts that match a pattern outside quotation marks, except for the keys in `without`."""
    texts = {
        key: QUOTATION.sub("", entry[language]) for key, entry in ALL_TEXTS.items() if key not in (without or set())
    }
    return [key for key, text in texts.items() if pattern.search(text)]


def test_english_texts_have_no_idiolect() -> None:
    assert keys_matching("en", IDIOLECT) == []


def test_chinese_texts_have_no_shorthand() -> None:
    assert keys_matching("zh", CHINESE_SHORTHAND) == []


def ise_spellings(text: str) -> list[str]:
    """Return all spellings with -ise, with the text before them; also in names, such as `TokenisedText`."""
    lowered = text.lower()
    endings = [match for match in ISE_ENDING.finditer(text) if lowered.endswith(ISE_STEMS, 0, match.start())]
    return [text[max(0, match.start() - 12) : match.end()] for match in endings]


def test_english_texts_have_ize_and_british_spelling() -> None:
    assert [key for key, entry in ALL_TEXTS.items() if ise_spellings(QUOTATION.sub("", entry["en"]))] == []
    assert keys_matching("en", AMERICAN_SPELLING) == []


def test_code_and_documents_have_ize_spelling() -> None:
    files = [file for layer in LAYERS for kind in FILE_PATTERNS for file in (ROOT / layer).rglob(kind)]
    files += [ROOT / "app.py", *ROOT.glob("*.md"), *(ROOT / "content").rglob("*.md")]
    misspellings = [
        f"{file.relative_to(ROOT)}: {found}"
        for file in files
        if file != Path(__file__)
        for found in ise_spellings(file.read_text(encoding="utf-8").replace(PUBLISHED_NAME, ""))
    ]
    assert misspellings == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_decimal_has_a_zero_before_the_point(language: str) -> None:
    assert keys_matching(language, NUMBER_WITHOUT_ZERO, without=NOTES_WITH_CODE) == []


def test_text_is_within_the_length_limit_of_its_kind() -> None:
    kinds = {key: next(kind for kind in MAX_LENGTHS if re.fullmatch(kind, key)) for key in ALL_TEXTS}
    assert set(MAX_LENGTHS) - set(kinds.values()) == set(), "a kind without texts"
    assert [key for key, kind in kinds.items() if len(ALL_TEXTS[key]["en"].split()) > MAX_LENGTHS[kind][0]] == []
    characters = {key: len(re.findall("[\u4e00-\u9fff]", entry["zh"])) for key, entry in ALL_TEXTS.items()}
    assert [key for key, kind in kinds.items() if characters[key] > MAX_LENGTHS[kind][1]] == []


def test_chinese_has_no_space_after_a_full_width_bracket() -> None:
    """The template has a space after a program's name, which must be removed after "D2L（英文版）"."""
    sentence = Texts("zh")("notes.compare", first="D2L（英文版）", second="NLTK")
    assert "） " not in sentence
    assert Texts("zh")("notes.compare", first="D2L", second="NLTK").count("D2L ") == 1


@pytest.mark.parametrize("name", ["README.md", "README.zh.md"])
def test_readme_is_short_and_links_to_the_other_language(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert text.count("\n") <= 150
    assert f"({({'README.md', 'README.zh.md'} - {name}).pop()})" in text


def test_both_readmes_have_the_same_sections_and_pictures() -> None:
    english, chinese = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh.md"))
    assert english.count("\n## ") == chinese.count("\n## ")
    assert re.findall(r"\]\((content/.*?)\)", english) == re.findall(r"\]\((content/.*?)\)", chinese)
    linked_paths = re.findall(r"\]\(([\w./]+)\)", english + chinese)
    assert [path for path in linked_paths if not (ROOT / path).exists()] == []
