"""The learner's token boundaries as the browser writes them for a link."""

from collections.abc import Iterable, Sequence

from labs.ngrams.view.characters import text_fingerprint


def format_cuts(text: str, signs: Sequence[str], cuts: Iterable[int]) -> str:
    """Format the cuts of a text: its fingerprint, then one bit for every position, as hexadecimal digits.

    >>> format_cuts("我喜欢", ("我", "喜", "欢"), [1])
    '1e189486.8'
    """
    held = frozenset(cuts)
    bits = "".join("1" if place in held else "0" for place in range(1, len(signs)))
    packed = [f"{int(bits[at : at + 4].ljust(4, '0'), 2):x}" for at in range(0, len(bits), 4)]
    return f"{text_fingerprint(text)}.{''.join(packed)}"
