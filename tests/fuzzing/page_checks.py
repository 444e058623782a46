"""Checks of an idle page against its URL, `bleu_core` and the text catalogue; each difference is a fault.

A text is foreign if the catalogue contains it in the other language but not in the page's language.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final
from urllib.parse import parse_qs

from bleu_core import score
from bleu_view.scenario.permalink import Link, read_link
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries, catalogue_file_names
from frame.shell.course import FIRST, WORKBENCH
from frame.state.address import LANGUAGE, SCENARIO
from frame.widgets.wall import default_order

NUMBER_SELECTORS: Final = {
    "card": ("", ".bx-score"),
    "wall": ("wall", ".gutter .fraction"),
    "exceptions": ("", "[data-testid=stException]"),
}
"""The places of numbers and exceptions: the key of a component, or "" for the page, and a CSS selector."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageState:
    """The content of a page as `page_state.js` reads it; `texts` are pairs of a widget's key and a text."""

    path: str
    query: str
    title: str
    fields: Mapping[str, str]
    numbers: Mapping[str, list[str]]
    texts: Sequence[Sequence[str]]

    @property
    def page(self) -> str:
        """The page's name."""
        return self.path.strip("/") or FIRST

    @property
    def language(self) -> str:
        """The language in the URL."""
        return self._parameter(LANGUAGE)

    @property
    def link(self) -> Link | None:
        """The link in the URL; None if a text is too long for a URL."""
        return read_link(text).link if (text := self._parameter(SCENARIO)) else None

    def _parameter(self, name: str) -> str:
        return parse_qs(self.query.removeprefix("?")).get(name, [""])[0]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault found on a page or in the server's log."""

    kind: str
    words: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.words}"


def differences(kind: str, before: Mapping[str, object], after: Mapping[str, object]) -> list[Fault]:
    """Return a fault for each name whose value has changed.

    >>> differences("reload", {"candidate": "a"}, {"candidate": "b"})
    [Fault(kind='reload: candidate', words="'a' became 'b'")]
    """
    return [
        Fault(f"{kind}: {name}", f"{value!r} became {after.get(name)!r}")
        for name, value in before.items()
        if after.get(name) != value
    ]


def expected_numbers(scenario: Scenario, view: Mapping[str, str | float]) -> dict[str, list[str]]:
    """Return the scores of Explore under both weightings, and the fractions of the orders on its wall."""
    equal, d2l = (
        score([scenario.segment()], replace(scenario.variant_to_score(), weighting=w)) for w in ("uniform", "d2l")
    )
    chosen = view.get("order")
    order = chosen if chosen in range(scenario.max_order + 1) else default_order(len(equal.segments[0].candidate))
    drawn = [counted for counted in equal.orders if order in (0, counted.order)]
    return {
        "card": ["✕" if found.failure else decimal(found.value) for found in (equal, d2l)],
        "wall": [format_fraction(counted.matches, counted.total) for counted in drawn],
    }


TEXT_KEY: Final = re.compile(r"[a-z_]+\.[a-z0-9-]+")
PLACEHOLDER: Final = re.compile(r"\{[a-z_]+(:[^}]*)?\}")
BILINGUAL: Final = re.compile(r"language|sheet|glossary|lesson|download|term")
"""Keys of widgets with texts in both languages, such as the language switch and the glossary."""
SHORTEST: Final = {"en": 2, "zh": 6}
"""The minimum length of a text that is foreign on a page in a language; shorter ones may be names or symbols."""


def wrong_texts(state: PageState) -> list[str]:
    """Return a message for each text in the wrong language, raw catalogue key, and unfilled template."""
    foreign = _foreign_texts(state.language)
    scenario = state.link.scenario if state.link else None  # whose texts a lesson displays outside fields
    in_link = (scenario.candidate, *scenario.references) if scenario else ()
    typed_text = " ".join([*state.fields.values(), *in_link]).lower()
    has_braces = "{" in typed_text  # braces typed by the learner are not placeholders
    texts = [(key, text) for key, text in state.texts if text.lower() not in typed_text and not BILINGUAL.search(key)]
    return [
        f"{text!r} under {key!r}"
        for key, text in texts
        if text in foreign
        or (TEXT_KEY.fullmatch(text) and Texts(LANGUAGES[0]).has(text))
        or (PLACEHOLDER.search(text) and not has_braces)
    ]


@cache
def _foreign_texts(language: str) -> frozenset[str]:
    """Return the catalogue texts of other languages that this language lacks, except very short ones."""
    entries = [entry for file in catalogue_file_names() for entry in catalogue_entries(file).values()]
    others = [entry[other] for entry in entries for other in LANGUAGES if other != language]
    own = {entry[language] for entry in entries}
    return frozenset(text for text in others if len(text) >= SHORTEST[language] and text not in own)


SCENARIO_FIELD: Final = re.compile(r"candidate|reference-\d+|tokenizer|variant|max_order|lowercase")
"""The keys of the fields that belong to the scenario."""


def page_faults(state: PageState) -> list[Fault]:
    """Return the faults of a page: exceptions, wrong titles, fields, numbers, and texts."""
    if state.numbers["exceptions"]:
        return [Fault("exception", text) for text in state.numbers["exceptions"]]
    if state.language not in LANGUAGES:
        return [Fault("address: no language", state.query)]
    return [
        *differences("language", {"title": _expected_title(state)}, {"title": state.title}),
        *_field_faults(state),
        *_number_faults(state),
        *(Fault("words", words) for words in wrong_texts(state)),
    ]


def _expected_title(state: PageState) -> str:
    """Return the correct title: the page's title, or on a lab's stage also the lab's number and name."""
    texts = Texts(state.language)
    name = texts(f"pages.{state.page}-menu")
    return state.title if re.fullmatch(rf"\d {re.escape(name)}", state.title) else texts(f"pages.{state.page}-title")


def lasting_content(state: PageState) -> dict[str, object]:
    """Return the content that a reload, a reconnection or a server restart must not change."""
    fields = {key: value for key, value in state.fields.items() if SCENARIO_FIELD.fullmatch(key)}
    numbers = {name: numbers for name, numbers in state.numbers.items() if name != "exceptions"}
    return {"title": state.title, **fields, **numbers}


def _field_faults(state: PageState) -> list[Fault]:
    """Return a fault for each field whose content differs from the URL."""
    link = state.link
    if link is None or "candidate" not in state.fields:
        return []
    fields = {key: value for key, value in state.fields.items() if SCENARIO_FIELD.fullmatch(key)}
    values = field_values(link.scenario, state.language)
    gone = [Fault(f"address: {key}", "no field") for key in values if key.startswith("reference") and key not in fields]
    return gone + differences("address", dict(fields), {key: values.get(key) for key in fields})


def field_values(scenario: Scenario, language: str) -> dict[str, object]:
    """Return a scenario's values as displayed in the fields, by key."""
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


def _number_faults(state: PageState) -> list[Fault]:
    """Return a fault for each wrong number on Explore; numbers hidden before an answer are empty or "?"."""
    if state.page != WORKBENCH or state.link is None or state.link.scenario.fields_too_long():
        return []
    expected = expected_numbers(state.link.scenario, dict(state.link.view))
    faults = []
    for name in expected.keys() & state.numbers.keys():
        found = state.numbers[name]
        missing = Counter(expected[name]) - Counter(found)  # additional ones are allowed, as in the learner's row
        if found and missing and not any("?" in each for each in found):
            faults.append(Fault(f"numbers: {name}", f"{found} lacks {sorted(missing)}"))
    return faults
