"""Remarks about lines that are scored as they are: traces of a tokenizer, invisible characters, scripts.

A remark may apply only to some tokenizers, so remarks are filtered by the tokenizer in use before they are shown.
"""

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from bleu_core import TOKENIZERS, tokenize
from labs.corpus.view.files.given_file import Problem, Remedy, build_remark

_SIGNS: Final = (
    ("bpe", ("@@",), re.compile(r"@@(?=\s|$)")),
    ("sentencepiece", ("▁",), re.compile("▁")),
    ("wordpiece", (" ##",), re.compile(r" ##\w")),
    ("entities", ("&",), re.compile(r"&(?:quot|apos|amp|lt|gt|nbsp|#\d{2,6}|#x[\da-fA-F]{2,5});")),
    ("special-tokens", ("<", "["), re.compile(r"</?(?:unk|s|pad|bos|eos|mask)>|\[(?:UNK|PAD|CLS|SEP|MASK)\]")),
    ("tags", ("<",), re.compile(r"<(?!/?(?:unk|s|pad|bos|eos|mask)>)/?[a-zA-Z][^<>\n]{0,200}>")),
    ("lists", ("['", '["'), re.compile(r"""^\s*\[(['"]).*\1\]\s*$""")),
    ("invisible", ("\u00ad", "\u200b", "\u2060", "\ufeff"), re.compile("[\u00ad\u200b\u2060\ufeff]")),
    ("separator", tuple("\u2028\u2029\x85\x0b\x0c\x1c\x1d\x1e"), re.compile("[\u2028\u2029\x85\x0b\x0c\x1c-\x1e]")),
    ("lost", ("\ufffd",), re.compile("\ufffd")),
    ("mojibake", ("Ã", "â€"), re.compile("Ã[\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[œ\x9d™˜“”]")),
)
FINAL_SIGNS = (".", "?", "!", "。", "？", "！", "…", "।")
_SPACED: Final = re.compile(rf"\s[{re.escape(''.join(FINAL_SIGNS))}]+\s*$")
HAN: Final = re.compile(r"[\u3400-\u9fff]")
KANA: Final = re.compile(r"[\u3040-\u30ff]")
UNSPACED: Final = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")
_SUBWORDS, _SELDOM = ("bpe", "sentencepiece", "wordpiece"), 0.02
_NUMBERED: Final = re.compile(r"\s*[\[(]?(\d{1,6})[\]).:|]\s")
_LOOKED_AT, _ENOUGH, _NEARLY_ALL, _LONG = 200, 5, 0.8, 4
_LOOKALIKE: Final = str.maketrans(
    "’‘ʼ“”„«»‐‑–—аеорсухіјАВЕКМНОРСТХαοΑΒΕΗΚΜΝΟΡΤΧ", '\'\'\'"""""----aeopcyxijABEKMHOPCTXaoABEHKMNOPTX'
)


def find_oddities(lines: Sequence[str]) -> Iterator[Problem]:
    """Yield a remark on each oddity in the lines, which are scored as they are.

    >>> [found.id for found in find_oddities(["the cat .", "it sat ."] + ["so it was@@ ."] * 4)]
    ['bpe', 'tokenized']
    """
    text = "\n".join(lines)
    for name, marks, pattern in _SIGNS:
        if any(mark in text for mark in marks) and (name != "lists" or pattern.match(lines[0])):
            yield from _find_lines_with_sign(name, pattern, lines)
    yield from _find_numbered_lines(lines)
    yield from _find_tokenized_lines(lines)
    yield from _find_unspaced_lines(lines)


def applies_to_tokenizer(found: Problem, tokenizer: str) -> bool:
    """Return whether a remark applies to this tokenizer; most remarks do not depend on it.

    >>> (
    ...     applies_to_tokenizer(build_remark("tokenized", han=0), "whitespace"),
    ...     applies_to_tokenizer(build_remark("tokenized", han=0), "13a"),
    ... )
    (False, True)
    """
    values = dict(found.values)
    match found.id:
        case "tokenized":
            is_split = tokenize("word.", tokenizer) != ("word.",)
            return is_split and tokenizer != "char" and not (values["han"] and tokenizer == "zh")
        case "unspaced":
            sample = str(values["sample"])
            return len(tokenize(sample, tokenizer)) * _LONG < len(sample)
        case "kana":
            return tokenizer == "zh"
        case "entities":
            return "&" in "".join(tokenize(str(values["sign"]), tokenizer))
        case _:
            return True


def find_look_alike_words(words: Collection[str], known: Collection[str]) -> list[str]:
    r"""Return the words that differ from a known word only by look-alike or invisible characters.

    >>> len(find_look_alike_words(["cafe\u0301", "cat", "wa\u200bll"], ["caf\u00e9", "wall"]))
    2
    """
    unknown = sorted(set(words) - set(known))
    forms = {_plain_form(word) for word in known} if unknown else set()
    return [word for word in unknown if _plain_form(word) in forms]


def _plain_form(word: str) -> str:
    """Return a word in composed form, with plain punctuation and without invisible characters."""
    plain = unicodedata.normalize("NFKC", word).translate(_LOOKALIKE)
    return plain if plain.isascii() else "".join(sign for sign in plain if unicodedata.category(sign) != "Cf")


def _find_lines_with_sign(name: str, pattern: re.Pattern[str], lines: Sequence[str]) -> Iterator[Problem]:
    """Yield a remark with the number of lines that contain a sign, and with the first of them."""
    places = [(place, found) for place, line in enumerate(lines, 1) if (found := pattern.search(line))]
    if not places or (name in _SUBWORDS and len(places) < _SELDOM * len(lines)):
        return
    line, first = places[0]
    sign = first.group().strip() if first.group().isprintable() else f"U+{ord(first.group()[0]):04X}"
    if name == "entities":  # 13a reads four of them: one that it does not is shown first
        signs = {found.group() for _, found in places[:_LOOKED_AT]}
        sign = min(signs, key=lambda each: (each in ("&quot;", "&amp;", "&lt;", "&gt;"), each))
    yield build_remark(name, line=line, count=len(places), sign=sign[:40] if name != "lists" else "[…]")


def _find_numbered_lines(lines: Sequence[str]) -> Iterator[Problem]:
    """Yield a remark if every line begins with its own number."""
    numbers = {int(found[1]) - place if (found := _NUMBERED.match(line)) else -1 for place, line in enumerate(lines)}
    if len(lines) >= _ENOUGH and numbers in ({0}, {1}):
        yield build_remark("numbered", count=len(lines), sign=lines[0][:40])


def _find_tokenized_lines(lines: Sequence[str]) -> Iterator[Problem]:
    """Yield a remark if lines look tokenized, because of a space before their final punctuation."""
    ending = [line.rstrip() for line in lines if line.rstrip().endswith(FINAL_SIGNS)]
    spaced = sum(bool(_SPACED.search(line[-12:])) for line in ending)
    if len(ending) >= _ENOUGH and spaced >= _NEARLY_ALL * len(ending):
        han = int(bool(HAN.search("".join(ending[:_LOOKED_AT]))))
        yield build_remark("tokenized", Remedy("tokenizer", "whitespace"), count=spaced, total=len(lines), han=han)


def _find_unspaced_lines(lines: Sequence[str]) -> Iterator[Problem]:
    """Yield remarks on scripts without spaces between words, and on Japanese, which a tokenizer splits in part."""
    start = [line.strip() for line in lines[:_LOOKED_AT] if line.strip()]
    unspaced = sum(len(UNSPACED.findall(line)) for line in start)
    if not start or unspaced * 2 < sum(map(len, start)):
        return
    is_japanese = any(map(KANA.search, start))
    is_chinese = any(map(HAN.search, start)) and not is_japanese
    ways = ("zh", "jieba") if is_chinese else ("char",)
    remedies = [Remedy("tokenizer", way) for way in ways if way in TOKENIZERS]
    sample = max(start, key=len)[:200]
    yield build_remark("unspaced", *remedies, sample=sample, characters=len(sample))
    if is_japanese:
        yield build_remark("kana", *remedies)
