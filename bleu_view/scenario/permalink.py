"""The query of an address: a scenario and a view, written into one short string and read back.

The value of `?s=` is JSON of identifiers, deflated, in URL-safe base64. Values that equal the preset's are left out, so
that a link to an example stays short, and so are view items that reading would refuse.
Reading trusts nothing: size is bounded before and after inflating, every field is checked, and a bad one falls back
to the preset's own, with a problem to tell the learner.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from bleu_core import TOKENIZERS, VARIANTS
from bleu_core.notices import Notice
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import MAX_CHARACTERS, MAX_ORDER, MAX_REFERENCES, Scenario, scenario_of

SHARED_LIMIT = 2_000
ADDRESS_LIMIT = 60_000  # the server reads a request's address up to 65,535 characters
INFLATED_LIMIT = 8 * MAX_CHARACTERS * (MAX_REFERENCES + 1)
MAX_VIEW_ITEMS = 256  # an answer to every question, card and bug of the course, and the pages' choices
MAX_NAME_CHARACTERS = 64
MAX_VIEW_CHARACTERS = 512  # a variant of the learner's own, with every choice another than a program's

DAMAGED = Notice("link-damaged", ())

ViewItem = tuple[str, str | int | float]
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Link:
    """The content of an address: the scenario, and the view as pairs of a name and an identifier or a number."""

    scenario: Scenario
    view: tuple[ViewItem, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A link as it was read: what it opens, and the notice it calls for."""

    link: Link
    problem: Notice | None = None

    @property
    def is_damaged(self) -> bool:
        """Return whether the whole or a field could not be read."""
        return self.problem == DAMAGED


def write(link: Link) -> str:
    """Encode a link; the same link gives the same string.

    >>> write(Link(scenario_of(preset("the-cat"))))
    'eNqrVipQslIqyUjVTU4sUaoFACTvBNE'
    """
    body = json.dumps(_fields(link), ensure_ascii=False, separators=(",", ":"))
    packed = zlib.compress(body.encode("utf-8", "replace"), 9)
    return base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def read(text: str) -> Reading:
    """Decode the value of `?s=`; never raises.

    >>> read("%%%").is_damaged
    True
    >>> read(write(Link(scenario_of(PRESETS[0])))).link.scenario == scenario_of(PRESETS[0])
    True
    """
    fields = _unpack(text)
    if fields is None:
        return Reading(Link(scenario_of(PRESETS[0])), DAMAGED)
    return _check_fields(fields)


def tab_item(page: str) -> str:
    """Return the name of the view item for the open tab of a page's stage.

    >>> tab_item("ngrams")
    'ngrams-tab'
    """
    return f"{page}-tab"


def is_carried(name: str, item: object) -> bool:
    """Return whether a link carries a view item: a short text or a number under a short name.

    >>> is_carried("b-papineni-1", "the cat"), is_carried("b-papineni-1", "the cat " * 100)
    (True, False)
    """
    if _text(name) != name or len(name) > MAX_NAME_CHARACTERS:
        return False
    if isinstance(item, str):
        return _text(item) == item and len(item) <= MAX_VIEW_CHARACTERS
    return isinstance(item, int | float) and not isinstance(item, bool) and abs(item) <= MAX_CHARACTERS


def _fields(link: Link) -> Mapping[str, object]:
    scenario = link.scenario
    base = scenario_of(preset(scenario.preset))
    fields: dict[str, object] = {"p": scenario.preset}
    for key, name in _KEYS.items():
        value = getattr(scenario, name)
        if value != getattr(base, name):
            fields[key] = value
    if view := dict([item for item in link.view if is_carried(*item)]):
        fields["w"] = view
    return fields


def _unpack(text: str) -> Mapping[str, object] | None:
    if len(text) > ADDRESS_LIMIT:
        return None
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        inflated = zlib.decompressobj().decompress(packed, INFLATED_LIMIT)
        fields = json.loads(inflated.decode("utf-8"))
    except (binascii.Error, ValueError, zlib.error, RecursionError):
        return None
    return fields if isinstance(fields, dict) else None


def _check_fields(fields: Mapping[str, object]) -> Reading:
    named = fields.get("p")
    known = isinstance(named, str) and named in {entry.id for entry in PRESETS}
    base = scenario_of(preset(str(named)) if known else PRESETS[0])
    scenario = Scenario(
        candidate=_take_field(fields, "c", _text, base.candidate),
        references=_take_field(fields, "r", _references, base.references),
        tokenizer=_take_field(fields, "t", _tokenizer, base.tokenizer),
        lowercase=_take_field(fields, "l", _flag, base.lowercase),
        variant=_take_field(fields, "m", _variant, base.variant),
        max_order=_take_field(fields, "n", _order, base.max_order),
        preset=base.preset,
    )
    refused = [key for key, check in _CHECKS.items() if key in fields and check(fields[key]) is None]
    problems = [_refusal(key, fields.get(key)) for key in ([] if known else ["p"]) + refused]
    problems += _cut(fields.get("r"))
    return Reading(Link(scenario, _view(fields.get("w"))), problems[0] if problems else None)


def _take_field(
    fields: Mapping[str, object], key: str, check: Callable[[object], Value | None], default: Value
) -> Value:
    """Return the validated field, else the default."""
    value = check(fields[key]) if key in fields else None
    return default if value is None else value


def _refusal(key: str, value: object) -> Notice:
    """Return the problem: an unknown name, perhaps of a later version, or a value of the wrong kind."""
    name = _text(value) if key in _NAMES else None
    return DAMAGED if name is None else Notice("link-newer", (("name", name[:MAX_NAME_CHARACTERS]),))


def _cut(references: object) -> list[Notice]:
    """Return the notice that references beyond the limit were dropped."""
    if not isinstance(references, list) or len(references) <= MAX_REFERENCES:
        return []
    return [Notice("too-many-references", (("count", len(references)), ("limit", MAX_REFERENCES)))]


def _text(value: object) -> str | None:
    if not isinstance(value, str):
        return None
    return value[: 2 * MAX_CHARACTERS].encode("utf-8", "replace").decode("utf-8")  # a lone surrogate cannot be sent on


def _references(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list) or not value:
        return None
    texts = tuple(text for text in map(_text, value[:MAX_REFERENCES]) if text is not None)
    return texts or None


def _tokenizer(value: object) -> str | None:
    return value if isinstance(value, str) and value in TOKENIZERS else None


def _variant(value: object) -> str | None:
    return value if isinstance(value, str) and value in VARIANTS else None


def _flag(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _order(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if 1 <= value <= MAX_ORDER else None


def _view(value: object) -> tuple[ViewItem, ...]:
    if not isinstance(value, dict):
        return ()
    return tuple((name, item) for name, item in list(value.items())[:MAX_VIEW_ITEMS] if is_carried(name, item))


_NAMES = ("p", "t", "m")
_KEYS = MappingProxyType(
    {"c": "candidate", "r": "references", "t": "tokenizer", "l": "lowercase", "m": "variant", "n": "max_order"}
)
_CHECKS: Mapping[str, Callable[[object], object | None]] = MappingProxyType(
    {
        "c": _text,
        "r": _references,
        "t": _tokenizer,
        "l": _flag,
        "m": _variant,
        "n": _order,
    }
)
