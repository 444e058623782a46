"""What is said about a learner's notes: which variants fit, what is mixed up, what follows.

In: a `Finding`, the scores of all variants on the learner's text, and those with another N. Out: escaped HTML.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final
from xml.etree.ElementTree import Element

from bleu_core import VARIANTS, BleuScore
from bleu_view.drawing.blocks import result
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.score_rows import written
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.words.choices import entry_about, variant_about
from bleu_view.words.texts import Texts
from labs.variants.view.note_matching import Finding, Match
from labs.variants.view.note_patterns import Clue

SHOWN: Final = 6
"""How many variants are listed; more would tell a learner nothing."""


def finding_block(
    texts: Texts,
    finding: Finding,
    scores: Mapping[str, BleuScore],
    other_orders: Mapping[str, Sequence[BleuScore]] = MappingProxyType({}),
    *,
    empty: str,
) -> str:
    """Say what is in the notes; `empty` is the key of what is said where there is nothing."""
    if not finding.clues:
        return to_html(element("p", texts(empty), class_="bx-note"))
    sentences = headline(texts, finding)
    parts = [result(texts.run_on(sentences))] if sentences else []
    if 0 < len(finding.matches) < len(VARIANTS):
        parts.append(_table(texts, finding, scores, other_orders))
    return to_html(*parts, _consequences(texts, finding))


def headline(texts: Texts, finding: Finding) -> tuple[str, ...]:
    """Say how many variants fit or that the notes are two in one, and what to look up next."""
    mixed = [_names(texts, group, "notes.clue-separator") for group in finding.mixtures]
    said = [texts("notes.mixture", clues=texts("notes.mixture-separator").join(mixed))] if mixed else []
    if finding.has_two_scales:
        said.append(texts("notes.two-scales"))
    if 0 < len(finding.matches) < len(VARIANTS) and not finding.mixtures:
        count = len(finding.matches)
        counted = texts("notes.fits", count=count, total=len(VARIANTS))
        said.append(counted if finding.is_exact else texts("notes.fits-none"))
    if finding.apart and not finding.mixtures:
        said.append(texts("notes.apart", question=texts(f"notes.group-{finding.apart}")))
    return tuple(said)


def _table(
    texts: Texts,
    finding: Finding,
    scores: Mapping[str, BleuScore],
    other_orders: Mapping[str, Sequence[BleuScore]],
) -> Element:
    headings = (texts("notes.column-variant"), texts("notes.column-score"), texts("notes.column-about"))
    head = element("thead", element("tr", *(element("th", heading, scope="col") for heading in headings)))
    rows = [
        _row(texts, match, scores[name], other_orders.get(name, ()), is_told=bool(finding.max_orders))
        for match, name in [(match, match.variant.name) for match in finding.matches[:SHOWN]]
    ]
    beyond = len(finding.matches) - SHOWN
    if beyond > 0:
        rows.append(element("tr", element("td", texts("notes.more", count=beyond), colspan="3")))
    return element("div", element("table", head, element("tbody", *rows)), class_="bx-matches")


def _row(texts: Texts, match: Match, score: BleuScore, others: Iterable[BleuScore], *, is_told: bool) -> Element:
    """Write a variant's score, then those with another N: the one that the notes tell counts."""
    about = element("td", variant_about(texts, match.variant))
    if match.against:
        clues = _names(texts, match.against, "notes.against-separator")
        about.append(element("em", texts("notes.against", clues=clues)))
    value = element("td", element("span", _value(texts, score)), class_="bx-effect")
    for other in others:
        said = texts("notes.with-order", n=other.variant.max_order, value=_value(texts, other))
        value.append(element("span", said, class_="bx-told" if is_told else "bx-offered"))
    return element("tr", element("th", variant_name(texts, match.variant), scope="row"), value, about)


def _value(texts: Texts, score: BleuScore) -> str:
    return f"✕ {failure_name(score)}" if score.failure else written(texts, score.value)


def _consequences(texts: Texts, finding: Finding) -> Element:
    """List what follows from each clue, mistakes first; what a named program does is in the table."""
    clues = [*finding.mistakes, *(clue for clue in finding.clues if not clue.mistake)]
    named = [part for clue in clues if clue_about(texts, clue) for part in _consequence(texts, clue)]
    title = element("strong", texts("notes.consequences"))
    return element("div", title, element("dl", *named), class_="bx-consequences")


def _consequence(texts: Texts, clue: Clue) -> tuple[Element, Element]:
    kind = {"class_": "bx-mistake"} if clue.mistake else {}
    name = clue_name(texts, clue)
    name = texts("notes.mistake", name=name) if clue.mistake else name
    return element("dt", name, **kind), element("dd", clue_about(texts, clue))


def clue_about(texts: Texts, clue: Clue) -> str:
    """Say what follows from a clue; where it has no sentence of its own, what its choice does, if it has one."""
    key = f"notes.{clue.id}-about"
    if texts.has(key):
        return texts(key)
    return entry_about(texts, clue.choice, clue.entries[0]) if clue.choice else ""


def clue_name(texts: Texts, clue: Clue) -> str:
    """Name a clue, as it stands on its tick."""
    return texts(f"notes.{clue.id}-name")


def _names(texts: Texts, clues: Iterable[Clue], separator: str) -> str:
    return texts(separator).join(clue_name(texts, clue) for clue in clues)
