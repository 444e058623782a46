"""sacreBLEU's tokenizers that need another package: for Japanese and Korean words, and for subwords.

They can be chosen by name like any other tokenizer, but are not in the menu, because most installations lack the
packages.
"""

from collections.abc import Callable
from functools import cache, partial
from importlib.util import find_spec
from typing import Final, TypeAlias

# Each is loaded when a text is first split.
# ruff: noqa: PLC0415

_OfSacrebleu: TypeAlias = Callable[[str], str]


def _split_with_sacrebleu(name: str, text: str) -> tuple[str, ...]:
    """Split a text with sacreBLEU's tokenizer.

    Raises ImportError, with the command that installs the package, if it is missing.
    """
    return split_without_caching(_load_tokenizer(name), text)


def split_without_caching(tokenizer: _OfSacrebleu, text: str) -> tuple[str, ...]:
    """Split a text, and empty the caches: they would keep the last 65,536 texts, on a server those of all learners."""
    tokens = tuple(tokenizer(text.rstrip()).split())
    for used in (tokenizer, getattr(tokenizer, "_post_tokenizer", tokenizer)):
        type(used).__call__.cache_clear()  # type: ignore[attr-defined]
    return tokens


@cache
def _load_tokenizer(name: str) -> _OfSacrebleu:
    make, package, to_install = _LOADERS[name]
    if find_spec(package) is None:
        message = f"the tokenizer {name!r} needs a package that is not installed: pip install {to_install}"
        raise ImportError(message, name=package)
    return make()


def _load_japanese() -> _OfSacrebleu:
    from sacrebleu.tokenizers.tokenizer_ja_mecab import TokenizerJaMecab

    made: Callable[[], _OfSacrebleu] = TokenizerJaMecab  # its constructor carries no types
    return made()


def _load_korean() -> _OfSacrebleu:
    from sacrebleu.tokenizers.tokenizer_ko_mecab import TokenizerKoMecab

    made: Callable[[], _OfSacrebleu] = TokenizerKoMecab
    return made()


def _load_sentencepiece(model: str) -> _OfSacrebleu:
    """Load a sentencepiece model, which sacreBLEU downloads when it is first used."""
    from sacrebleu.tokenizers.tokenizer_spm import TokenizerSPM

    made: Callable[[str], _OfSacrebleu] = TokenizerSPM
    return made(model)


_LOADERS: Final[dict[str, tuple[Callable[[], _OfSacrebleu], str, str]]] = {
    "ja-mecab": (_load_japanese, "MeCab", "'sacrebleu[ja]'"),
    "ko-mecab": (_load_korean, "mecab_ko", "'sacrebleu[ko]'"),
    "spm": (partial(_load_sentencepiece, "flores101"), "sentencepiece", "sentencepiece"),  # an older name for it
    "flores101": (partial(_load_sentencepiece, "flores101"), "sentencepiece", "sentencepiece"),
    "flores200": (partial(_load_sentencepiece, "flores200"), "sentencepiece", "sentencepiece"),
    "spBLEU-1K": (partial(_load_sentencepiece, "spBLEU-1K"), "sentencepiece", "sentencepiece"),
}
"""For each name the function that loads the tokenizer, the package that it imports, and the one to install."""
OPTIONAL_TOKENIZERS: Final[dict[str, Callable[[str], tuple[str, ...]]]] = {
    name: partial(_split_with_sacrebleu, name) for name in _LOADERS
}
