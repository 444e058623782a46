"""The query parameter `s` of an address: a scenario and a view, encoded as one short string, and decoded.

Its value is JSON with identifiers, compressed, in URL-safe base64. Values that equal the preset's are left out, so that
a link to an example is short; view items that decoding would refuse are left out, too.

Decoding checks everything: the size before and after decompression, and each field. An invalid field is replaced by the
preset's, with a notice for the learner.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from bleu_core import TOKENIZERS, VARIANTS
from bleu_core.notices import Notice
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import MAX_CHARACTERS, MAX_ORDER, MAX_REFERENCES, Scenario

SHARED_LIMIT = 2_000
ADDRESS_LIMIT = 60_000  # the server reads a request's address up to 65,535 characters
INFLATED_LIMIT = 8 * MAX_CHARACTERS * (MAX_REFERENCES + 1)
MAX_VIEW_ITEMS = 256  # an answer to every question, card and bug of the course, and the pages' choices
MAX_NAME_CHARACTERS = 64
MAX_COUNT_DIGITS = 6  # a candidate has fewer tokens than a million
MAX_VIEW_CHARACTERS = 512  # a variant of the learner's own, with every choice another than a program's

DAMAGED = Notice("link-damaged", ())

ViewItem = tuple[str, str | int | float]


@dataclass(frozen=True, slots=True)
class Link:
    """The content of a link: the scenario, and the view as pairs of a name and an identifier or a number."""

    scenario: Scenario
    view: tuple[ViewItem, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadLink:
    """A decoded link, with a notice if there was a problem."""

    link: Link
    problem: Notice | None = None


@lru_cache(maxsize=64)  # a page has several links to one state, and a long text takes up to 30 ms to deflate
def write_link(link: Link) -> str:
    """Encode a link; equal links yield equal strings.

    >>> write_link(Link(preset("the-cat")))
    'eNqrVipQslIqyUjVTU4sUaoFACTvBNE'
    """
    body = json.dumps(_changed_fields(link), ensure_ascii=False, separators=(",", ":"))
    packed = zlib.compress(body.encode("utf-8", "replace"), 9)
    return base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def read_link(text: str) -> ReadLink:
    """Decode the value of the query parameter `s`; an invalid value yields the default link and a problem.

    >>> read_link("%%%").problem == DAMAGED
    True
    >>> read_link(write_link(Link(PRESETS[0]))).link.scenario == PRESETS[0]
    True
    """
    fields = _decompress(text)
    if fields is None:
        return ReadLink(Link(PRESETS[0]), DAMAGED)
    return _link_from_fields(fields)


def open_tab_item(page: str) -> str:
    """Return the name of the view item for the open tab of a page's stage.

    >>> open_tab_item("ngrams")
    'ngrams-tab'
    """
    return f"{page}-tab"


def is_linkable_item(name: str, item: object) -> bool:
    """Return whether a link can contain a view item: a short text or a bounded number under a short name.

    >>> is_linkable_item("b-papineni-1", "the cat"), is_linkable_item("b-papineni-1", "the cat " * 100)
    (True, False)
    """
    if _checked_text(name) != name or len(name) > MAX_NAME_CHARACTERS:
        return False
    if isinstance(item, str):
        return _checked_text(item) == item and len(item) <= MAX_VIEW_CHARACTERS
    return isinstance(item, int | float) and not isinstance(item, bool) and abs(item) <= MAX_CHARACTERS


def parse_count(text: str) -> int | None:
    """Parse a whole number of a few digits in the text of a view item; None for any other text.

    >>> parse_count("12"), parse_count("-1"), parse_count("²"), parse_count("9" * 7)
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MAX_COUNT_DIGITS else None


def _changed_fields(link: Link) -> Mapping[str, object]:
    scenario = link.scenario
    base = preset(scenario.preset)
    fields: dict[str, object] = {"p": scenario.preset}
    for key, name in _KEYS.items():
        value = getattr(scenario, name)
        if value != getattr(base, name):
            fields[key] = value
    if view := dict([item for item in link.view if is_linkable_item(*item)]):
        fields["w"] = view
    return fields


def _decompress(text: str) -> Mapping[str, object] | None:
    if len(text) > ADDRESS_LIMIT:
        return None
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        inflated = zlib.decompressobj().decompress(packed, INFLATED_LIMIT)
        fields = json.loads(inflated.decode("utf-8"))
    except (binascii.Error, ValueError, zlib.error, RecursionError):
        return None
    return fields if isinstance(fields, dict) else None


def _link_from_fields(fields: Mapping[str, object]) -> ReadLink:
    named = fields.get("p")
    known = isinstance(named, str) and named in {entry.preset for entry in PRESETS}
    base = preset(str(named)) if known else PRESETS[0]
    read = {key: checked_field(name, fields[key]) for key, name in _KEYS.items() if key in fields}
    valid = {_KEYS[key]: value for key, value in read.items() if value is not None}
    refused = [key for key, value in read.items() if value is None]
    problems = [_invalid_field_notice(key, fields.get(key)) for key in ([] if known else ["p"]) + refused]
    references, view = fields.get("r"), fields.get("w")
    if isinstance(references, list) and len(references) > MAX_REFERENCES:
        problems.append(Notice("too-many-references", (("count", len(references)), ("limit", MAX_REFERENCES))))
    items = list(view.items())[:MAX_VIEW_ITEMS] if isinstance(view, dict) else []
    kept = tuple([(name, item) for name, item in items if is_linkable_item(name, item)])
    link = Link(replace(base, **valid), kept)  # type: ignore[arg-type] # they were checked
    return ReadLink(link, problems[0] if problems else None)


def checked_field(name: str, value: object) -> object | None:
    """Return the untrusted value of a scenario's field, limited in length; None if it is invalid.

    >>> checked_field("max_order", 2), checked_field("max_order", True), checked_field("tokenizer", "x")
    (2, None, None)
    """
    match name, value:
        case "candidate", str():
            return _checked_text(value)
        case "references", list():
            return tuple([text for text in map(_checked_text, value[:MAX_REFERENCES]) if text is not None]) or None
        case "tokenizer" | "variant", str():
            return value if value in (TOKENIZERS if name == "tokenizer" else VARIANTS) else None
        case "lowercase", bool():
            return value
        case "max_order", int() if value in range(1, MAX_ORDER + 1) and not isinstance(value, bool):
            return value
    return None


def _invalid_field_notice(key: str, value: object) -> Notice:
    """Return the notice about an invalid field: an unknown name, perhaps from a later version, or a damaged value."""
    name = _checked_text(value) if key in _NAMES else None
    return DAMAGED if name is None else Notice("link-newer", (("name", name[:MAX_NAME_CHARACTERS]),))


def _checked_text(value: object) -> str | None:
    if not isinstance(value, str):
        return None
    return value[: 2 * MAX_CHARACTERS].encode("utf-8", "replace").decode("utf-8")  # a lone surrogate cannot be sent on


_NAMES = ("p", "t", "m")
_KEYS = MappingProxyType(
    {"c": "candidate", "r": "references", "t": "tokenizer", "l": "lowercase", "m": "variant", "n": "max_order"}
)
