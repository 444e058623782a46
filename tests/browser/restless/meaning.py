"""Meaning: rules for any page at rest, whose violations are faults."""

import re
from collections import Counter
from typing import Final

from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import LANGUAGES, Texts
from tests.browser.restless.faults import Fault, differences
from tests.browser.restless.numbers import expected
from tests.browser.restless.seeing import Shown
from tests.browser.restless.wording import wrong_words

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
