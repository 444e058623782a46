"""Tests of the text catalogue: complete in both languages, well formed, in plain words, and no unused texts."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from bleu_core import TOKENIZERS, VARIANTS
from bleu_core.choices.tokenizers import CASES
from bleu_view.words.course_pages import COURSE_PAGES
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries, catalogue_file_names, fill_template

ROOT = Path(__file__).resolve().parents[3]
SOURCES = [
    ROOT / "app.py",
    *(path for part in ("pages", "labs", "frame", "room", "bleu_view") for path in ROOT.glob(f"{part}/**/*.py")),
    *ROOT.glob("labs/**/*.html"),
]
MENU_FILES = {
    "bugs",
    "cards",
    "challenges",
    "choices",
    "exercises",
    "glossary",
    "lessons",
    "misconceptions",
    "notices",
    "opening",
    "pages",
    "predictions",
    "presets",
    "readings",
    "room_questions",
    "room_stage",
    "speaker",
    "tokenizers",
    "twins",
    "variants",
}
"""Files whose texts are looked up by ids in a menu; the menu's own test checks that they match."""

ALWAYS_SEVERAL = {
    "beyond.cut",
    "beyond.not-in-link",
    "beyond.too-long",
    "limits.too-long",
    "notices.link-too-long",
    "notices.text-too-long",
    "notices.too-many-references",
    "notices.too-many-tokens-for-wall",
    "perplexity.problem-long",
    "perplexity.problem-many",
    "readings.clipped-some",
    "readings.r-tie",
    "readings.words-differ",
    "wall.candidate-cut",
    "wall.reference-cut",
}
"""Keys of texts whose number is never 1, for example because it is above a limit."""

HAN = "[\u4e00-\u9fff]"
FORMULA = re.compile(r"split\(' '\)|e\^\(.*?\)|\([0-9/]+\)\^|(?:exp|min)\(.*?\)")
HALF_WIDTH = re.compile(rf"{HAN}[,;:!?\"'(]|[,;:!?\"')]{HAN}|{HAN}\.(?![0-9])|{HAN} ?\(")
FORBIDDEN_ENGLISH = re.compile(
    r"\b(hypothes[ie]s|predictions?|labels?|targets?|gold|dataset|geometric precision|weighted mean)\b", re.IGNORECASE
)
FIRST_MENTION = re.compile("（n-gram，又称 n 元组）|又称[^）]*|D2L 里叫[^。]*")  # other names in common use
FORBIDDEN_CHINESE = re.compile(
    "假设译文|预测译文|标签|黄金|[nN]-gram|令牌|标记化|惩罚因子|超参数|数据集|加权平均|报错停下"
)

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
ISE_SPELLING = re.compile(rf"(?:{'|'.join(ISE_STEMS)})is(?:e|ed|er|ers|es|ing|able|ation|ations)\b", re.IGNORECASE)
AMERICAN_SPELLING = re.compile(r"\b(color|neighbor|favor|behavior|center|gray)\w*\b", re.IGNORECASE)
QUOTATION = re.compile("“[^”]*”")
NUMBER_WITHOUT_ZERO = re.compile(r"(?<![\w.)\]}])\.\d")

UNTRANSLATED_NAMES = (
    *("BLEU Explorer", "CodeBLEU", "GLEU", "NIST", "D2L", "Hugging Face", "HF evaluate", "LLaMA-Factory", "NLTK"),
    *("ROUGE-L", "fairseq", "flores200", "ja-mecab", "ko-mecab", "nlg-eval", "nltk", "sacreBLEU", "sacrebleu"),
    *("smooth=True", "tensorflow/nmt", "tf/nmt", "torchmetrics"),
)
"""Names and code that a Chinese text may contain without a Chinese character."""
UNTRANSLATED_NAME = re.compile("|".join(map(re.escape, UNTRANSLATED_NAMES)))
PLACEHOLDER = re.compile(r"\{\w+\}")
ENGLISH_WORD = re.compile("[A-Za-z][A-Za-z0-9_.-]+")

PLURAL = re.compile(r"\{\w+\} (tokens|characters|references|n-grams|times|others)\b")
MISSING_SPACE = re.compile(rf"{HAN}[0-9A-Za-z]|[0-9A-Za-z%]{HAN}")
TEXT_ID = re.compile(r"[a-z_]+\.[a-z0-9]+([-_][a-z0-9]+)*")

Entry = Mapping[str, str]
ALL_TEXTS: dict[str, Entry] = {
    f"{file}.{name}": entry for file in catalogue_file_names() for name, entry in catalogue_entries(file).items()
}


def placeholders(text: str) -> list[tuple[str, str, str | None]]:
    """Return the name, format and conversion of each placeholder."""
    return [(name, form or "", how) for _, name, form, how in Formatter().parse(text) if name is not None]


def placeholder_names(text: str) -> set[str]:
    return {name for name, _, _ in placeholders(text)}


def has_plain_placeholders(text: str, choice: str) -> bool:
    """Return whether every placeholder is a plain name, with a format that matches the pattern `choice`."""
    return all(
        name.isidentifier() and how is None and re.fullmatch(choice, form) for name, form, how in placeholders(text)
    )


def has_closed_emphasis(text: str) -> bool:
    """Return whether Markdown closes every emphasis, which it does unless one ends in full-width punctuation."""
    return not any(span.endswith(tuple("，。；：！？、”）")) for span in text.split("**")[1::2])


def is_translated(text: str) -> bool:
    """Return whether a Chinese text has a Chinese character, or at most one English word besides names."""
    words = ENGLISH_WORD.findall(UNTRANSLATED_NAME.sub("", PLACEHOLDER.sub("", text)))
    return re.search(HAN, text) is not None or len(words) <= 1


RULES: dict[str, Callable[[str, Entry], object]] = {
    "it is written in every language": lambda _, entry: (
        tuple(entry) == LANGUAGES and all(map(str.strip, entry.values()))
    ),
    "only a separator begins or ends with a blank": lambda key, entry: (
        key.endswith("separator") or all(text == text.strip() for text in entry.values())
    ),
    "both languages have the same placeholders": lambda _, entry: (
        placeholder_names(entry["en"]) == placeholder_names(entry["zh"])
    ),
    "a placeholder is a plain name, or in English a choice of two words": lambda _, entry: (
        has_plain_placeholders(entry["en"], r"([^|{}]+\|[^|{}]+)?") and has_plain_placeholders(entry["zh"], "")
    ),
    "Chinese is not English": lambda _, entry: is_translated(entry["zh"]),
    "English does not say “1 tokens”": lambda key, entry: key in ALWAYS_SEVERAL or not PLURAL.search(entry["en"]),
    "Chinese has full-width punctuation": lambda _, entry: not HALF_WIDTH.search(FORMULA.sub("", entry["zh"])),
    "Chinese is spaced from figures and placeholders": lambda _, entry: not MISSING_SPACE.search(entry["zh"]),
    "Chinese emphasis is closed by Markdown": lambda _, entry: has_closed_emphasis(entry["zh"]),
    "nothing is exclaimed, and English quotes are curly": lambda _, entry: (
        not re.search('[!"]', entry["en"]) and not re.search("[!！]", entry["zh"])
    ),
    "a thing has the glossary's word": lambda _, entry: (
        not FORBIDDEN_ENGLISH.search(entry["en"]) and not FORBIDDEN_CHINESE.search(FIRST_MENTION.sub("", entry["zh"]))
    ),
    "English has no idiolect": lambda _, entry: not IDIOLECT.search(QUOTATION.sub("", entry["en"])),
    "Chinese has no shorthand": lambda _, entry: not CHINESE_SHORTHAND.search(QUOTATION.sub("", entry["zh"])),
    "English has -ize and British spelling": lambda _, entry: (
        not ISE_SPELLING.search(unquoted := QUOTATION.sub("", entry["en"])) and not AMERICAN_SPELLING.search(unquoted)
    ),
    "a decimal has a zero before the point": lambda key, entry: (
        key in NOTES_WITH_CODE
        or not any(NUMBER_WITHOUT_ZERO.search(QUOTATION.sub("", text)) for text in entry.values())
    ),
    "an id is in kebab case": lambda key, _: TEXT_ID.fullmatch(key),
}


@pytest.mark.parametrize("rule", RULES)
def test_all_texts_follow_the_rule(rule: str) -> None:
    assert [key for key, entry in ALL_TEXTS.items() if not RULES[rule](key, entry)] == [], rule


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


def test_text_is_within_the_length_limit_of_its_kind() -> None:
    kinds = {key: next(kind for kind in MAX_LENGTHS if re.fullmatch(kind, key)) for key in ALL_TEXTS}
    assert set(MAX_LENGTHS) - set(kinds.values()) == set(), "a kind without texts"
    assert [key for key, kind in kinds.items() if len(ALL_TEXTS[key]["en"].split()) > MAX_LENGTHS[kind][0]] == []
    characters = {key: len(re.findall("[\u4e00-\u9fff]", entry["zh"])) for key, entry in ALL_TEXTS.items()}
    assert [key for key, kind in kinds.items() if characters[key] > MAX_LENGTHS[kind][1]] == []


TEXT_KEY = re.compile(r"(?<![\w.])(f?)[\"']([a-z_]+)\.(?!css|js|html)([a-z0-9_-]*(?:\{[^{}\"']*\}[a-z0-9_-]*)*)[\"']")
WORDS_CALL = re.compile(r"\.words\(\s*[\"']([a-z_]+)[\"'],\s*(?:\"{3}|[\"'])([a-z0-9_=\s-]+)[\"']")

COMPONENT_CALL = re.compile(r"component\(\s*__file__,([^)]*)\)")
WORDS_ARGUMENT = re.compile(r"([a-z_]+)=\"+([a-z0-9_=\s-]+)\"")


@cache
def keys_in_code() -> dict[str, bool]:
    """Return every text key in the code, and whether it has placeholders; keys in `Texts.words` are included."""
    codes = [path.read_text(encoding="utf-8") for path in SOURCES if path.exists()]
    keys = {
        f"{file}.{name.rpartition('=')[2]}": False
        for code in codes
        for file, names in WORDS_CALL.findall(code)
        for name in names.split()
    }
    words_arguments = WORDS_ARGUMENT.findall("".join([call for code in codes for call in COMPONENT_CALL.findall(code)]))
    keys |= {f"{file}.{name.rpartition('=')[2]}": False for file, names in words_arguments for name in names.split()}
    parts_of_keys = (match.groups() for code in codes for match in TEXT_KEY.finditer(code))
    keys |= {f"{each.page}.tab-{{name}}": True for each in COURSE_PAGES}  # `named_tab` reads them
    return keys | {f"{file}.{name}": bool(form) for form, file, name in parts_of_keys if file in catalogue_file_names()}


def test_every_key_in_code_has_a_text() -> None:
    literal = [key for key, has_placeholders in keys_in_code().items() if not has_placeholders]
    assert len(literal) > 0
    assert [key for key in literal if not Texts("en").has(key)] == []


def test_every_text_is_used() -> None:
    forms = [re.sub(r"\\\{.*?\\\}", ".+", re.escape(key)) for key in keys_in_code()]
    used_key = re.compile("|".join(forms))
    assert [key for key in ALL_TEXTS if key.partition(".")[0] not in MENU_FILES and not used_key.fullmatch(key)] == []


def test_every_tokenizer_case_and_variant_has_its_texts() -> None:
    rules = [*TOKENIZERS, *(f"case-{case}" for case in CASES)]
    assert set(catalogue_entries("tokenizers")) == {f"{name}-{part}" for name in rules for part in ("name", "about")}
    names = {f"{name}-{part}" for name in VARIANTS for part in ("name", "short")}
    descriptions = {f"{name}-about" for name in VARIANTS if Texts("en").has(f"variants.{name}-about")}
    assert set(catalogue_entries("variants")) == names | descriptions


def test_variant_without_a_description_differs_only_in_its_smoothing() -> None:
    described = {
        replace(variant, name="", smoothing="none", smoothing_value=None, zero_guard="never")
        for variant in VARIANTS.values()
        if Texts("en").has(f"variants.{variant.name}-about")
    }
    undescribed = [variant for variant in VARIANTS.values() if not Texts("en").has(f"variants.{variant.name}-about")]
    assert undescribed
    assert [
        variant.name
        for variant in undescribed
        if replace(variant, name="", smoothing="none", smoothing_value=None, zero_guard="never") not in described
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_of_variants_are_distinct_and_short(language: str) -> None:
    names = [Texts(language)(f"variants.{name}-short") for name in VARIANTS]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 20


def test_every_page_has_exactly_its_texts_and_a_short_menu_name() -> None:
    numbered = {path.stem.partition("_")[::2] for path in ROOT.glob("pages/*.py")}
    labs = [name for _, name in sorted(numbered, key=lambda page: int(page[0]))]
    subtitles = {key.removeprefix("pages.") for key in keys_in_code() if re.fullmatch(r"pages\..*-subtitle", key)}
    menu_texts = {f"{name}-{part}" for name in ["opening", *labs] for part in ("menu", "title")}
    questions = {f"{page.page}-question" for page in COURSE_PAGES if page.minutes}
    assert set(catalogue_entries("pages")) == menu_texts | {f"{name}-learned" for name in labs} | subtitles | questions
    assert all(len(Texts("en")(f"pages.{name}-menu")) <= 14 for name in labs)
    assert all(len(Texts("zh")(f"pages.{name}-menu")) <= 6 for name in labs)


def test_text_is_in_the_requested_language() -> None:
    entry = ALL_TEXTS["pages.explore-title"]
    assert {language: Texts(language)("pages.explore-title") for language in LANGUAGES} == entry
    assert len(set(entry.values())) == len(LANGUAGES)


def test_value_is_inserted_literally_and_english_selects_the_plural() -> None:
    assert fill_template("“{text}”", text="{text} {0} {x.y} }{") == "“{text} {0} {x.y} }{”"
    filled_texts = [fill_template("{c} {c:token|tokens}", c=count) for count in (0, 1, "1", 2)]
    assert filled_texts == ["0 tokens", "1 token", "1 token", "2 tokens"]


def test_missing_value_or_attribute_access_raises_key_error() -> None:
    with pytest.raises(KeyError):
        fill_template("{c.__class__}", c=1)
    with pytest.raises(KeyError):
        Texts("en")("readings.guess-low")


@pytest.mark.parametrize("key", ["no-such-file.title", "pages", "pages.", "../presets.preset", ""])
def test_unknown_key_raises_key_error(key: str) -> None:
    assert not Texts("en").has(key)
    with pytest.raises(KeyError):
        Texts("en")(key)


def test_error_names_the_nearest_key_or_the_languages() -> None:
    with pytest.raises(KeyError, match="pages.explore-title"):
        Texts("en")("pages.explor-title")
    with pytest.raises(ValueError, match="en, zh"):
        Texts("de")


def test_chinese_has_no_space_after_a_full_width_bracket() -> None:
    """The template has a space after a program's name, which must be removed after "D2L（英文版）"."""
    sentence = Texts("zh")("notes.compare", first="D2L（英文版）", second="NLTK")
    assert "） " not in sentence
    assert Texts("zh")("notes.compare", first="D2L", second="NLTK").count("D2L ") == 1


def test_readmes_link_each_other_and_have_the_same_sections_and_pictures() -> None:
    english, chinese = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh.md"))
    assert "(README.zh.md)" in english
    assert "(README.md)" in chinese
    assert english.count("\n## ") == chinese.count("\n## ")
    assert re.findall(r"\]\((content/.*?)\)", english) == re.findall(r"\]\((content/.*?)\)", chinese)
    linked_paths = re.findall(r"\]\(([\w./]+)\)", english + chinese)
    assert [path for path in linked_paths if not (ROOT / path).exists()] == []
