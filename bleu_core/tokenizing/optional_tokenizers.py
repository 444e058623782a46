"""sacreBLEU's tokenizers that need another package: for Japanese and Korean words, and for subwords.

They can be chosen by name like any other tokenizer, but are not in the menu, because most installations lack the
packages.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.util import find_spec
from typing import Final, TypeAlias

# Each is loaded when a text is first split, because sacreBLEU takes most of a second to load.
# ruff: noqa: PLC0415

_OfSacrebleu: TypeAlias = Callable[[str], str]


def _split_with_sacrebleu(name: str, text: str) -> tuple[str, ...]:
    """Split a text; raise ImportError, with the command that installs the package, if it is missing."""
    return split_without_caching(_load_tokenizer(name), text)


def split_without_caching(tokenizer: _OfSacrebleu, text: str) -> tuple[str, ...]:
    """Split a text, and empty the caches: they would keep the last 65,536 texts, on a server those of all learners."""
    tokens = tuple(tokenizer(text.rstrip()).split())
    for used in (tokenizer, getattr(tokenizer, "_post_tokenizer", tokenizer)):
        type(used).__call__.cache_clear()  # type: ignore[attr-defined]
    return tokens


@cache
def load_sacrebleu_tokenizer(name: str) -> _OfSacrebleu:
    """Load one of sacreBLEU's tokenizers: intl, zh, ja-mecab, ko-mecab, or a model, which it downloads at first use."""
    kind: Callable[..., _OfSacrebleu]  # the constructors carry no types
    if name == "intl":
        from sacrebleu.tokenizers.tokenizer_intl import TokenizerV14International

        kind = TokenizerV14International
    elif name == "zh":
        from sacrebleu.tokenizers.tokenizer_zh import TokenizerZh

        kind = TokenizerZh
    elif name == "ja-mecab":
        from sacrebleu.tokenizers.tokenizer_ja_mecab import TokenizerJaMecab

        kind = TokenizerJaMecab
    elif name == "ko-mecab":
        from sacrebleu.tokenizers.tokenizer_ko_mecab import TokenizerKoMecab

        kind = TokenizerKoMecab
    else:
        from sacrebleu.tokenizers.tokenizer_spm import TokenizerSPM

        kind = partial(TokenizerSPM, name)
    return kind()


@cache
def _load_tokenizer(name: str) -> _OfSacrebleu:
    make, package, to_install = _LOADERS[name]
    if find_spec(package) is None:
        message = f"the tokenizer {name!r} needs a package that is not installed: pip install {to_install}"
        raise ImportError(message, name=package)
    return make()


_LOADERS: Final[Mapping[str, tuple[Callable[[], _OfSacrebleu], str, str]]] = {
    "ja-mecab": (partial(load_sacrebleu_tokenizer, "ja-mecab"), "MeCab", "'sacrebleu[ja]'"),
    "ko-mecab": (partial(load_sacrebleu_tokenizer, "ko-mecab"), "mecab_ko", "'sacrebleu[ko]'"),
    "spm": (partial(load_sacrebleu_tokenizer, "flores101"), "sentencepiece", "sentencepiece"),  # an older name for it
    "flores101": (partial(load_sacrebleu_tokenizer, "flores101"), "sentencepiece", "sentencepiece"),
    "flores200": (partial(load_sacrebleu_tokenizer, "flores200"), "sentencepiece", "sentencepiece"),
    "spBLEU-1K": (partial(load_sacrebleu_tokenizer, "spBLEU-1K"), "sentencepiece", "sentencepiece"),
}
"""For each name the function that loads the tokenizer, the package that it imports, and the one to install."""
OPTIONAL_TOKENIZERS: Final[dict[str, Callable[[str], tuple[str, ...]]]] = {
    name: partial(_split_with_sacrebleu, name) for name in _LOADERS
}
