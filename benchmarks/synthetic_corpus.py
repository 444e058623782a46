"""Synthetic corpora of any size, reproducible by seed: words follow Zipf's law, sentences have 3 to 60 words.

Candidates and references differ in some words and in length, as translations do.
"""

import numpy as np
from numpy.typing import NDArray

from bleu_core import Segment

_SYLLABLES = ("ka", "to", "mi", "re", "sun", "ber", "li", "on", "ter", "va", "ne", "shi", "or", "pe", "dü", "al")
_MARKS = (",", ".", "!", "?", "'s", "-made", "%", ")", ";", "/2")
_WORDS = 50_000
_CHANGED_SHARE, _OMITTED_SHARE = 0.22, 0.05


def make_corpus(segments: int, references: int, seed: int = 7) -> list[Segment]:
    """Build segments with texts of about 22 words; 13a splits a sixth of the words."""
    random = np.random.default_rng(seed)
    lengths = np.clip(random.gamma(4.0, 6.0, segments), 3, 60).astype(np.int64)
    source = _draw_words(random, int(lengths.sum()))
    borders = np.cumsum(lengths)[:-1]
    texts = [_altered_sentences(random, source, borders) for _ in range(1 + references)]
    return [Segment(candidate, tuple(others)) for candidate, *others in zip(*texts, strict=True)]


def _altered_sentences(random: np.random.Generator, source: NDArray[np.str_], borders: NDArray[np.int64]) -> list[str]:
    """Return the source as sentences, with some words replaced and some left out."""
    words, changed = source.copy(), random.random(source.size) < _CHANGED_SHARE
    words[changed] = _draw_words(random, int(changed.sum()))
    parts = zip(np.split(words, borders), np.split(random.random(words.size) > _OMITTED_SHARE, borders), strict=True)
    return [f"{' '.join(part[kept].tolist())}." for part, kept in parts]


def _draw_words(random: np.random.Generator, count: int) -> NDArray[np.str_]:
    ranks = random.zipf(1.3, count) - 1 + random.integers(0, 8, count)
    drawn: NDArray[np.str_] = _LEXICON[np.minimum(ranks, _WORDS - 1)]
    return drawn


def _make_word(rank: int) -> str:
    """Return an invented word for a rank; frequent words are short, some are capitalized or have punctuation."""
    digits, rest = [rank % 16], rank // 16
    while rest:
        digits.append(rest % 16)
        rest //= 16
    word = "".join([_SYLLABLES[digit] for digit in digits])
    return (word.capitalize() if rank % 7 == 0 else word) + (_MARKS[rank % len(_MARKS)] if rank % 11 == 3 else "")  # noqa: PLR2004


_LEXICON = np.array([_make_word(rank) for rank in range(_WORDS)])
