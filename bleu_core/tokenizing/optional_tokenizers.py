"""sacreBLEU's tokenizers that need another package: for Japanese and Korean words, and for subwords.

They can be chosen by name like any other tokenizer, but are not in the menu, because most installations lack the
packages.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TypeAlias

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
def load_sacrebleu_tokenizer(module: str, tokenizer: str, *arguments: str) -> _OfSacrebleu:
    """Load a tokenizer when a text is first split: sacreBLEU takes most of a second, and may download a model."""
    make: Callable[..., _OfSacrebleu] = getattr(import_module(f"sacrebleu.tokenizers.tokenizer_{module}"), tokenizer)
    return make(*arguments)


@cache
def _load_tokenizer(name: str) -> _OfSacrebleu:
    make, package, to_install = _LOADERS[name]
    if find_spec(package) is None:
        message = f"the tokenizer {name!r} needs a package that is not installed: pip install {to_install}"
        raise ImportError(message, name=package)
    return make()


_MODELS: Final = {"spm": "flores101"} | {name: name for name in ("flores101", "flores200", "spBLEU-1K")}
"""The sentencepiece model of each tokenizer; `spm` is an older name of flores101."""
_LOADERS: Final[Mapping[str, tuple[Callable[[], _OfSacrebleu], str, str]]] = {
    "ja-mecab": (partial(load_sacrebleu_tokenizer, "ja_mecab", "TokenizerJaMecab"), "MeCab", "'sacrebleu[ja]'"),
    "ko-mecab": (partial(load_sacrebleu_tokenizer, "ko_mecab", "TokenizerKoMecab"), "mecab_ko", "'sacrebleu[ko]'"),
} | {
    name: (partial(load_sacrebleu_tokenizer, "spm", "TokenizerSPM", model), "sentencepiece", "sentencepiece")
    for name, model in _MODELS.items()
}
"""For each name the function that loads the tokenizer, the package that it imports, and the one to install."""
OPTIONAL_TOKENIZERS: Final[dict[str, Callable[[str], tuple[str, ...]]]] = {
    name: partial(_split_with_sacrebleu, name) for name in _LOADERS
}
