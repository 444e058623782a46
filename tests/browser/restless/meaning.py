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
from bleu_view.drawing.score_rows import score_text
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import decimal, fraction
from bleu_view.words.texts import LANGUAGES, Texts, entries, files
from frame.widgets.order_choice import opening
from tests.browser.restless.seeing import Shown


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault on a page or in the server's log."""

    kind: str
    words: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.words}"


def differences(kind: str, before: Mapping[str, object], after: Mapping[str, object]) -> list[Fault]:
    """Compare what should be the same twice, by name.

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


def expected(page: str, scenario: Scenario, view: View) -> Numbers:
    """Compute a page's numbers; none where the page is not computed again, or the text is too long to be scored."""
    if scenario.too_long() or page not in PAGES:
        return {}
    return PAGES[page](scenario, view)


def _explore(scenario: Scenario, view: View) -> Numbers:
    """Score with both weightings, and count the orders whose bricks are drawn."""
    equal, d2l = (
        scored(scenario.segment(), replace(scenario.variant_to_score(), weighting=w)) for w in ("uniform", "d2l")
    )
    chosen = view.get("order")
    order = chosen if chosen in range(scenario.max_order + 1) else opening(len(equal.segments[0].candidate))
    drawn = [counted for counted in equal.orders if order in (0, counted.order)]
    return {
        "card": [_value(equal), _value(d2l)],
        "wall": [fraction(counted.matches, counted.total) for counted in drawn],
    }


def _variants(scenario: Scenario, view: View) -> Numbers:
    """Score the text under every program; those that fail have no number."""
    del view
    found = [scored(scenario.segment(), variant) for variant in VARIANTS.values()]
    return {"dots": sorted(score_text(score.value) for score in found if not score.failure)}


@lru_cache(maxsize=64)
def scored(segment: Segment, variant: Variant) -> BleuScore:
    """Score once what a walk looks at many times."""
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
"""Keys of what is said in both languages: the switch, a sheet in a language of its own, the glossary."""
SHORTEST: Final = {"en": 6, "zh": 2}
"""From how many characters on a text is told from a name or a sign."""


def wrong_words(shown: Shown) -> list[str]:
    """List text in the wrong language, raw text ids, and templates that were not filled."""
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
    """List the learner's texts, which a stage shows without fields."""
    return (shown.link.scenario.candidate, *shown.link.scenario.references) if shown.link else ()


@cache
def _foreign(language: str) -> frozenset[str]:
    """Collect the texts of the other languages."""
    said = {other: frozenset(_texts(other)) for other in LANGUAGES}
    others = [text for other in LANGUAGES if other != language for text in said[other] if len(text) >= SHORTEST[other]]
    return frozenset(others) - said[language]


def _texts(language: str) -> list[str]:
    return [entry[language] for file in files() for entry in entries(file).values()]


def _is_key(text: str) -> bool:
    return bool(KEY.fullmatch(text)) and Texts(LANGUAGES[0]).has(text)


SHARED: Final = re.compile(r"candidate|reference-\d+|tokenizer|variant|max_order|lowercase")
"""The fields of the scenario, by their keys."""


def faults_of(shown: Shown) -> list[Fault]:
    """Check fields against the address, numbers against `bleu_core`, words against the language."""
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
    """Return a page's title: its question, or above a stage, which asks it, the number and the name of the lab."""
    texts = Texts(shown.language)
    name = texts(f"pages.{shown.page}-menu")
    return shown.title if re.fullmatch(rf"\d {re.escape(name)}", shown.title) else texts(f"pages.{shown.page}-title")


def lasting(shown: Shown) -> dict[str, object]:
    """Return what a reload, a cut line or another server must not change."""
    fields = {key: value for key, value in shown.fields.items() if SHARED.fullmatch(key)}
    numbers = {name: numbers for name, numbers in shown.numbers.items() if name != "exceptions"}
    return {"title": shown.title, **fields, **numbers}


def _fields(shown: Shown) -> list[Fault]:
    """Compare the fields with the address; a page without them holds them for the others."""
    link = shown.link
    if link is None or "candidate" not in shown.fields:
        return []
    held = {key: value for key, value in shown.fields.items() if SHARED.fullmatch(key)}
    said = written_in_fields(link.scenario, shown.language)
    absent = [Fault(f"address: {key}", "no field") for key in said if key.startswith("reference") and key not in held]
    return absent + differences("address", dict(held), {key: said.get(key) for key in held})


def written_in_fields(scenario: Scenario, language: str) -> dict[str, object]:
    """Write a scenario as the fields show it."""
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
    """Compute the page's numbers again; before an answer there are none, or "?" in their place."""
    if shown.link is None:
        return []
    there = {name: found for name, found in shown.numbers.items() if found and not any("?" in each for each in found)}
    computed = expected(shown.page, shown.link.scenario, dict(shown.link.view))
    should = {name: list(found) for name, found in computed.items()}
    return [fault for name in there.keys() & should.keys() for fault in _missing(name, should[name], there[name])]


def _missing(name: str, should: list[str], there: list[str]) -> list[Fault]:
    """Return the missing numbers; the page may show others too, such as those of the learner's own row."""
    missing = Counter(should) - Counter(there)
    return [Fault(f"numbers: {name}", f"{there} lacks {sorted(missing)}")] if missing else []
