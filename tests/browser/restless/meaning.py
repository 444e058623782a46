"""Meaning: a page at rest is compared with its address, `bleu_core` and the catalogue; a difference is a fault.

A text is foreign if it is, word for word, one of the catalogue's in the other language and not in this one.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from bleu_core import VARIANTS, BleuScore, Segment, Variant, score
from bleu_view.drawing.score_rows import format_score
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries, catalogue_file_names
from frame.widgets.wall import default_order
from tests.browser.restless.seeing import Shown


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault on a page or in the server's log."""

    kind: str
    words: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.words}"


def differences(kind: str, before: Mapping[str, object], after: Mapping[str, object]) -> list[Fault]:
    """Return a fault for each name with two different values.

    >>> differences("reload", {"candidate": "a"}, {"candidate": "b"})
    [Fault(kind='reload: candidate', words="'a' became 'b'")]
    """
    return [
        Fault(f"{kind}: {name}", f"{value!r} became {after.get(name)!r}")
        for name, value in before.items()
        if after.get(name) != value
    ]


View = Mapping[str, str | int | float]
Numbers = dict[str, list[str]]


def expected_numbers(page: str, scenario: Scenario, view: View) -> Numbers:
    """Compute the numbers that a page should show; none for pages that are not checked, or texts too long to score."""
    if scenario.fields_too_long() or page not in PAGES:
        return {}
    return PAGES[page](scenario, view)


def _explore(scenario: Scenario, view: View) -> Numbers:
    """Return the scores of both weightings and the number of orders with drawn bricks."""
    equal, d2l = (
        cached_score(scenario.segment(), replace(scenario.variant_to_score(), weighting=w)) for w in ("uniform", "d2l")
    )
    chosen = view.get("order")
    order = chosen if chosen in range(scenario.max_order + 1) else default_order(len(equal.segments[0].candidate))
    drawn = [counted for counted in equal.orders if order in (0, counted.order)]
    return {
        "card": [_value(equal), _value(d2l)],
        "wall": [format_fraction(counted.matches, counted.total) for counted in drawn],
    }


def _variants(scenario: Scenario, view: View) -> Numbers:
    """Return the text's score under every program, without those that fail."""
    del view
    found = [cached_score(scenario.segment(), variant) for variant in VARIANTS.values()]
    return {"dots": sorted(format_score(score.value) for score in found if not score.failure)}


@lru_cache(maxsize=64)
def cached_score(segment: Segment, variant: Variant) -> BleuScore:
    """Return the score from a cache, since a walk needs the same score many times."""
    return score([segment], variant)


def _value(found: BleuScore) -> str:
    return "✕" if found.failure else decimal(found.value)


PAGES: Final[Mapping[str, Callable[[Scenario, View], Numbers]]] = MappingProxyType(
    {"explore": _explore, "variants": _variants}
)
"""How the numbers of each page are computed again."""


KEY: Final = re.compile(r"[a-z_]+\.[a-z0-9-]+")
PLACEHOLDER: Final = re.compile(r"\{[a-z_]+(:[^}]*)?\}")
BOTH: Final = re.compile(r"language|sheet|glossary|lesson|download|term")
"""Keys of texts that appear in both languages: the switch, a sheet in its own language, the glossary."""
SHORTEST: Final = {"en": 6, "zh": 2}
"""The fewest characters of a text that cannot be a name or a sign."""


def wrong_words(shown: Shown) -> list[str]:
    """Return the texts in the wrong language, raw text ids and unfilled templates."""
    foreign = _foreign(shown.language)
    own = " ".join([*shown.fields.values(), *_linked(shown)]).lower()
    has_braces = "{" in own  # a learner's braces are not placeholders
    said = [(key, text) for key, text in shown.texts if text.lower() not in own and not BOTH.search(key)]
    return [
        f"{text!r} under {key!r}"
        for key, text in said
        if text in foreign or _is_key(text) or (PLACEHOLDER.search(text) and not has_braces)
    ]


def _linked(shown: Shown) -> tuple[str, ...]:
    """Return the learner's texts, which a lesson's stage shows outside fields."""
    return (shown.link.scenario.candidate, *shown.link.scenario.references) if shown.link else ()


@cache
def _foreign(language: str) -> frozenset[str]:
    """Return the texts of the other languages that this one does not have, without the very short ones."""
    said = {other: frozenset(_texts(other)) for other in LANGUAGES}
    others = [text for other in LANGUAGES if other != language for text in said[other] if len(text) >= SHORTEST[other]]
    return frozenset(others) - said[language]


def _texts(language: str) -> list[str]:
    return [entry[language] for file in catalogue_file_names() for entry in catalogue_entries(file).values()]


def _is_key(text: str) -> bool:
    return bool(KEY.fullmatch(text)) and Texts(LANGUAGES[0]).has(text)


SHARED: Final = re.compile(r"candidate|reference-\d+|tokenizer|variant|max_order|lowercase")
"""The fields of the scenario, by their keys."""


def faults_of(shown: Shown) -> list[Fault]:
    """Return the faults of a page: fields unlike the address, numbers unlike `bleu_core`, the wrong language."""
    if shown.numbers["exceptions"]:
        return [Fault("exception", text) for text in shown.numbers["exceptions"]]
    if shown.language not in LANGUAGES:
        return [Fault("address: no language", shown.query)]
    return [
        *differences("language", {"title": _title(shown)}, {"title": shown.title}),
        *_fields(shown),
        *_numbers(shown),
        *(Fault("words", words) for words in wrong_words(shown)),
    ]


def _title(shown: Shown) -> str:
    """Return a page's title: its question, or above a stage, which asks the question, the lab's number and name."""
    texts = Texts(shown.language)
    name = texts(f"pages.{shown.page}-menu")
    return shown.title if re.fullmatch(rf"\d {re.escape(name)}", shown.title) else texts(f"pages.{shown.page}-title")


def lasting_content(shown: Shown) -> dict[str, object]:
    """Return the content that a reload, a lost connection or another server must not change."""
    fields = {key: value for key, value in shown.fields.items() if SHARED.fullmatch(key)}
    numbers = {name: numbers for name, numbers in shown.numbers.items() if name != "exceptions"}
    return {"title": shown.title, **fields, **numbers}


def _fields(shown: Shown) -> list[Fault]:
    """Return the faults of fields whose content differs from the address."""
    link = shown.link
    if link is None or "candidate" not in shown.fields:
        return []
    held = {key: value for key, value in shown.fields.items() if SHARED.fullmatch(key)}
    said = field_values(link.scenario, shown.language)
    absent = [Fault(f"address: {key}", "no field") for key in said if key.startswith("reference") and key not in held]
    return absent + differences("address", dict(held), {key: said.get(key) for key in held})


def field_values(scenario: Scenario, language: str) -> dict[str, object]:
    """Return a scenario's values as the fields show them."""
    texts = Texts(language)
    references = {f"reference-{number}": text for number, text in enumerate(scenario.references, 1)}
    return {
        "candidate": scenario.candidate,
        **references,
        "tokenizer": texts(f"tokenizers.{scenario.tokenizer}-name"),
        "variant": texts(f"variants.{scenario.variant}-name"),
        "max_order": str(scenario.max_order),
        "lowercase": str(scenario.lowercase).lower(),
    }


def _numbers(shown: Shown) -> list[Fault]:
    """Return the faults of numbers unlike the computed ones; before an answer they are absent or "?"."""
    if shown.link is None:
        return []
    there = {name: found for name, found in shown.numbers.items() if found and not any("?" in each for each in found)}
    computed = expected_numbers(shown.page, shown.link.scenario, dict(shown.link.view))
    should = {name: list(found) for name, found in computed.items()}
    return [fault for name in there.keys() & should.keys() for fault in _missing(name, should[name], there[name])]


def _missing(name: str, should: list[str], there: list[str]) -> list[Fault]:
    """Return the expected numbers that the page does not show; it may show more, as in the learner's own row."""
    missing = Counter(should) - Counter(there)
    return [Fault(f"numbers: {name}", f"{there} lacks {sorted(missing)}")] if missing else []
