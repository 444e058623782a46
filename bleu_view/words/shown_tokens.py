"""Tokens in a short, visible form for drawing; this form is never used for counting."""

from unicodedata import category

EMPTY_TOKEN = "␣"  # noqa: S105 — a token of a text, no secret
_BLANKS = {"": EMPTY_TOKEN, " ": "⎵"}
MAX_CHARACTERS = 60
"""Longer tokens are cut."""

_DOTTED_CIRCLE = "\N{DOTTED CIRCLE}"
_JOINER = "\N{ZERO WIDTH JOINER}"
_SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_VARIATION_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))
_CONTROLS = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)], "\N{REPLACEMENT CHARACTER}")
_CLUSTER_BOUND = 20


def visible_token(token: str) -> str:
    r"""Return a token in a short, visible form.

    An empty token becomes ␣, a space ⎵; a lone combining mark gets a dotted circle, and an invisible token becomes its
    code points.

    >>> visible_token(""), visible_token(" "), visible_token("\u200b"), visible_token("w" * 10_000)[-3:]
    ('␣', '⎵', 'U+200B', 'ww…')
    """
    if token in _BLANKS:
        return _BLANKS[token]
    if all(map(_is_invisible, token)):
        return _shorten(" ".join(f"U+{ord(character):04X}" for character in token[:MAX_CHARACTERS]))
    if category(token[0]).startswith("M"):
        token = _DOTTED_CIRCLE + token[:MAX_CHARACTERS]
    return _shorten(token).translate(_CONTROLS)


def _is_invisible(character: str) -> bool:
    return category(character) in {"Cc", "Cf", "Zl", "Zp", "Zs"} or character in _VARIATION_SELECTORS


def _shorten(token: str) -> str:
    if len(token) <= MAX_CHARACTERS:
        return token
    # A cut inside an emoji or before an accent would draw another sign; a pile of accents leaves no better place.
    places = range(MAX_CHARACTERS - 1, MAX_CHARACTERS - _CLUSTER_BOUND, -1)
    for end in places:
        after = token[end]
        if _JOINER not in token[end - 1 : end + 1] and not category(after).startswith("M") and after not in _SKIN_TONES:
            return token[:end] + "…"
    return token[: places[0]] + "…"
